import { Button } from '@mantine/core';
import { IconCash, IconPrinter } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { etiquetaDeSubcuenta } from '@comal/domain/comanda/subcuenta';
import { aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../kit/formato.ts';
import { explained, tip } from '../../kit/Tip/tip.ts';
import classes from './Botones.module.css';

const apagado = (razon: string | undefined) =>
  razon ? { 'data-disabled': true, 'aria-disabled': true as const, 'aria-description': razon, ...tip(razon) } : {};

interface BotonImprimirProps {
  readonly subcuenta: string | null;
  readonly onClick?: () => void;
  /** Why there is nothing to print yet. */
  readonly razon?: string;
  /** In the green head of a paid panel. */
  readonly enCabeza?: boolean;
  readonly boton?: RefObject<HTMLButtonElement | null>;
}

/** Opens the ticket of a charged sub-account (TICKET-006); before that it explains itself (COBRO-010). */
export const BotonImprimir = ({ subcuenta, onClick, razon, enCabeza, boton }: BotonImprimirProps) => (
  <Button
    ref={boton}
    className={enCabeza ? classes.enCabeza : classes.imprimir}
    variant="default"
    size={enCabeza ? 'md' : 'xl'}
    leftSection={<IconPrinter size={20} stroke={1.9} />}
    aria-label={`Imprimir el ticket de ${etiquetaDeSubcuenta(subcuenta)}`}
    data-disabled={razon ? true : undefined}
    {...explained(razon, onClick)}
  >
    Imprimir
  </Button>
);

interface BotonCobrarProps {
  readonly total: Centavos;
  readonly razon?: string;
  readonly procesando?: boolean;
  /** Nobody knows whether the last attempt happened. */
  readonly verificar?: boolean;
  readonly boton?: RefObject<HTMLButtonElement | null>;
}

/** Sends the charge, with the amount on it; when it cannot, it keeps its place and says why (COBRO-007). */
export const BotonCobrar = ({ total, razon, procesando, verificar, boton }: BotonCobrarProps) => (
  <Button
    ref={boton}
    type="submit"
    className={classes.cobrar}
    size="xl"
    color="agave"
    loading={procesando}
    leftSection={<IconCash size={22} stroke={1.9} />}
    {...apagado(razon)}
  >
    {verificar ? 'Verificar cobro' : `Cobrar ${formatMoney(aPesos(total))}`}
  </Button>
);

/** The two buttons at the foot of a panel. */
export const Botones = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.root}>{children}</div>
);
