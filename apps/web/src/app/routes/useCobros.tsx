import { useState, type ReactNode } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { verificarCajaInicial } from '../../features/caja/cortes/verificacion.ts';
import { useCobrar } from '../../features/comandas/cobro/useCobrar.ts';
import { lazily } from '../../kit/lazily.tsx';
import { useMay } from '../../platform/session/permissions.ts';
import { useSesion } from '../../platform/session/session.ts';

const CobrarDialog = lazily(async () => (await import('../../features/comandas/cobro/CobrarDialog.tsx')).CobrarDialog);
const CobrosDelTurnoDialog = lazily(
  async () => (await import('../../features/comandas/cobro/turno/CobrosDelTurnoDialog.tsx')).CobrosDelTurnoDialog,
);
const PrecuentaDialog = lazily(
  async () => (await import('../../features/comandas/cobro/ticket/PrecuentaDialog.tsx')).PrecuentaDialog,
);

const DividirCuenta = lazily(
  async () => (await import('../../features/comandas/mesas/DividirCuenta.tsx')).DividirCuenta,
);

/** What the screens of the till ask of charging. */
export interface Cobros {
  readonly cobrar: (comanda: string) => void;
  readonly verPrecuenta: (comanda: string) => void;
  /** Opens the charges of the shift; undefined for who may neither charge nor cancel, and where nothing is charged. */
  readonly verCobros: (() => void) | undefined;
}

const VER_COBROS = [PERMISO.COBRAR, PERMISO.CANCELAR_COBRO];

type Abierto =
  | { readonly tipo: 'cobros' }
  | { readonly tipo: 'precuenta'; readonly comanda: string }
  | { readonly tipo: 'dividir'; readonly comanda: string; readonly subcuenta: string | null };

/** Charging and its lists as the whole till shares them, and their dialogs to draw once. */
export const useCobros = (): { readonly cobros: Cobros; readonly dialogos: ReactNode } => {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cobro = useCobrar(verificarCajaInicial);
  const permitido = useMay(VER_COBROS);
  const general = useSesion()?.caja.es_general ?? true;
  const cerrar = (): void => setAbierto(null);
  const cobrar = (comanda: string): void => void cobro.abrir(comanda);
  const cobros: Cobros = {
    cobrar,
    verPrecuenta: (comanda) => setAbierto({ tipo: 'precuenta', comanda }),
    verCobros: permitido && !general ? () => setAbierto({ tipo: 'cobros' }) : undefined,
  };
  const dividir = (subcuenta: string | null): void => {
    if (cobro.dialogo) setAbierto({ tipo: 'dividir', comanda: cobro.dialogo.comandaId, subcuenta });
  };
  const corregir = (comanda: string): void => {
    cerrar();
    cobrar(comanda);
  };
  const dialogos = (
    <>
      {cobro.dialogo && (
        <CobrarDialog
          key={cobro.dialogo.vez}
          comandaId={cobro.dialogo.comandaId}
          opened={cobro.dialogo.opened}
          onClose={cobro.cerrar}
          onCobros={cobros.verCobros}
          onDividir={dividir}
        />
      )}
      {abierto?.tipo === 'cobros' && <CobrosDelTurnoDialog opened onClose={cerrar} onCobrar={corregir} />}
      {abierto?.tipo === 'dividir' && (
        <DividirCuenta comanda={abierto.comanda} subcuenta={abierto.subcuenta} onClose={cerrar} />
      )}
      {abierto?.tipo === 'precuenta' && <PrecuentaDialog opened onClose={cerrar} comanda={abierto.comanda} />}
    </>
  );
  return { cobros, dialogos };
};
