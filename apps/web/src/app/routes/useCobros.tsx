import { useState, type ReactNode } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { verificarCajaInicial } from '../../features/caja/cortes/verificacion.ts';
import { useCobrar } from '../../features/comandas/cobro/useCobrar.ts';
import { lazily } from '../../kit/lazily.tsx';
import { hasPermiso, useMay } from '../../platform/session/permissions.ts';
import { useSesion } from '../../platform/session/session.ts';

const CobrarDialog = lazily(async () => (await import('../../features/comandas/cobro/CobrarDialog.tsx')).CobrarDialog);
const CajaInicialDialog = lazily(
  async () => (await import('../../features/caja/cortes/CajaInicialDialog.tsx')).CajaInicialDialog,
);
const CobrosDelTurnoDialog = lazily(
  async () => (await import('../../features/comandas/cobro/turno/CobrosDelTurnoDialog.tsx')).CobrosDelTurnoDialog,
);
const PrecuentaDialog = lazily(
  async () => (await import('../../features/comandas/cobro/ticket/PrecuentaDialog.tsx')).PrecuentaDialog,
);

const DividirCuenta = lazily(
  async () => (await import('../../features/comandas/mesas/PartirDialog.tsx')).DividirCuenta,
);

/** The actions of charging that the screens of the till use. */
export interface Cobros {
  readonly cobrar: (comanda: string) => void;
  readonly verPrecuenta: (comanda: string) => void;
  /** Opens the charges of the shift; undefined for a user who may neither charge nor cancel, and on a register that does not charge. */
  readonly verCobros: (() => void) | undefined;
}

const VER_COBROS = [PERMISO.COBRAR, PERMISO.CANCELAR_COBRO];

type Abierto =
  | { readonly tipo: 'cobros' }
  | { readonly tipo: 'caja-inicial' }
  | { readonly tipo: 'precuenta'; readonly comanda: string }
  | { readonly tipo: 'dividir'; readonly comanda: string; readonly subcuenta: string | null };

interface SobreProps {
  readonly abierto: Abierto;
  readonly onClose: () => void;
  readonly onCobrar: (comanda: string) => void;
}

/** The dialog that is open besides that of the charge. */
const Sobre = ({ abierto, onClose, onCobrar }: SobreProps) => {
  if (abierto.tipo === 'caja-inicial') return <CajaInicialDialog opened onClose={onClose} />;
  if (abierto.tipo === 'cobros') return <CobrosDelTurnoDialog opened onClose={onClose} onCobrar={onCobrar} />;
  if (abierto.tipo === 'precuenta') return <PrecuentaDialog opened onClose={onClose} comanda={abierto.comanda} />;
  return <DividirCuenta comanda={abierto.comanda} subcuenta={abierto.subcuenta} onClose={onClose} />;
};

/** Hook: charging and its lists, shared by the whole till, and their dialogs to render once. */
export const useCobros = (): { readonly cobros: Cobros; readonly dialogos: ReactNode } => {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  // Charging needs opening cash: a user who may register it gets that dialog.
  const verificar = async (): ReturnType<typeof verificarCajaInicial> => {
    const estado = await verificarCajaInicial();
    if (estado === 'falta' && hasPermiso(PERMISO.ABRIR_Y_CERRAR_CAJA)) setAbierto({ tipo: 'caja-inicial' });
    return estado;
  };
  const cobro = useCobrar(verificar);
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
      {abierto && <Sobre abierto={abierto} onClose={cerrar} onCobrar={corregir} />}
    </>
  );
  return { cobros, dialogos };
};
