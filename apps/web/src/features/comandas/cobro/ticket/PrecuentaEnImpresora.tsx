import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { explained } from '../../../../kit/Tip/tip.ts';
import { api } from '../../../../platform/api/client.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useSave } from '../../../../shared/useSave.ts';
import classes from './EnImpresora.module.css';

export interface PrecuentaEnImpresoraProps {
  /** The comanda's id. */
  readonly comanda: string;
  readonly subcuenta: string;
  /** The name of the register's printer. */
  readonly impresora: string;
}

/** The button that prints a precuenta at the register's printer; the browser's own print stays below it. */
export function PrecuentaEnImpresora({ comanda, subcuenta, impresora }: PrecuentaEnImpresoraProps) {
  const sinConexion = useDisconnected();
  const { guardar, processing } = useSave(api.comandas.imprimirPrecuenta, {
    exito: `Se imprime en ${impresora}`,
    onListo: () => undefined,
  });
  return (
    <div className={classes.pie}>
      <Button
        className={classes.principal}
        size="lg"
        leftSection={<IconPrinter size={20} stroke={1.9} aria-hidden="true" />}
        loading={processing}
        data-disabled={sinConexion ? true : undefined}
        {...explained(sinConexion, () => void guardar({ body: { comanda, subcuenta } }))}
      >
        Imprimir en {impresora}
      </Button>
    </div>
  );
}
