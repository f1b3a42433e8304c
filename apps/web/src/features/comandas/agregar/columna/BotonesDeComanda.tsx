import { textoDeMotivo } from '@comal/contract/motivos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { Button } from '@mantine/core';
import { IconCash, IconDeviceFloppy } from '@tabler/icons-react';
import { explained } from '../../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../../platform/connection.ts';
import { useCajaMay, useMay } from '../../../../platform/session/permissions.ts';
import { useGuardarYCobrar } from '../../hooks/useGuardarYCobrar.ts';
import classes from './Columna.module.css';

export interface BotonesProps {
  readonly comanda: Comanda;
  readonly sinGuardar: boolean;
  /** Asks before a chosen dish or an unadded code is dropped; resolves to false if it must stay. */
  readonly puedeSalir: (accion: string) => Promise<boolean>;
  /** Adds the chosen dish; defined only if it is complete. Resolves to false if the dialog must stay open. */
  readonly agregarElegido?: (() => Promise<boolean>) | undefined;
  readonly onClose: () => void;
  readonly onGuardar: ((comanda: string) => void) | undefined;
  readonly onCobrar: ((comanda: string) => void) | undefined;
}

const NADA = 'No hay cambios por guardar';

/** Whether the session may charge, and the reason why this comanda cannot be charged now. */
const useCobra = ({ pedidos }: Comanda, porGuardar: boolean) => {
  const sinRed = useDisconnected();
  const permitido = useMay(PERMISO.COBRAR);
  const caja = useCajaMay('cobrar');
  const vacia = pedidos.length === 0 && !porGuardar ? textoDeMotivo('COMANDA_SIN_PEDIDOS') : undefined;
  return { cobra: permitido && caja, noCobra: sinRed ?? vacia };
};

const deCobrar = (sinGuardar: boolean): string => (sinGuardar ? 'Guardar y cobrar' : 'Cobrar');

/**
 * Leaving keeps what was added; saving sends it to the kitchen, including the selected dish if it is complete; charging
 * saves so, too, and goes on to the charge (D-101).
 */
export function BotonesDeComanda(props: BotonesProps) {
  const { comanda, sinGuardar, puedeSalir, agregarElegido, onClose, onGuardar, onCobrar } = props;
  const porGuardar = sinGuardar || agregarElegido !== undefined;
  const { cobra, noCobra } = useCobra(comanda, porGuardar);
  const { cobrar, ocupado } = useGuardarYCobrar(comanda);
  const conElegido = (accion: string): Promise<boolean> => (agregarElegido ? agregarElegido() : puedeSalir(accion));
  const guardar = async (): Promise<void> => {
    if (!(await conElegido('Guardar sin agregarlo'))) return;
    onClose();
    onGuardar?.(comanda.id);
  };
  const yCobrar = async (): Promise<void> => {
    if (!(await conElegido('Cobrar sin agregarlo')) || !(await cobrar())) return;
    onClose();
    onCobrar?.(comanda.id);
  };
  const listo = async (): Promise<void> => {
    if (await puedeSalir('Salir sin agregarlo')) onClose();
  };
  return (
    <div className={classes.botones}>
      <Button size="lg" variant="default" disabled={ocupado} onClick={() => void listo()}>
        Listo
      </Button>
      {cobra && onCobrar && (
        <Button
          size="lg"
          color="agave"
          loading={ocupado}
          data-disabled={noCobra ? true : undefined}
          leftSection={<IconCash size={20} stroke={1.9} aria-hidden="true" />}
          {...explained(noCobra, () => void yCobrar())}
        >
          {agregarElegido ? 'Agregar y cobrar' : deCobrar(sinGuardar)}
        </Button>
      )}
      {onGuardar && (
        <Button
          size="lg"
          className={classes.verbo}
          disabled={ocupado}
          data-disabled={porGuardar ? undefined : true}
          leftSection={<IconDeviceFloppy size={20} stroke={1.9} aria-hidden="true" />}
          {...explained(porGuardar ? undefined : NADA, () => void guardar())}
        >
          {agregarElegido ? 'Agregar y guardar' : 'Guardar'}
        </Button>
      )}
    </div>
  );
}
