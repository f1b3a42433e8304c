import { IconCashRegister, IconReportMoney, IconWallet, type Icon } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { textoDeMotivo } from '@comal/contract/motivos';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { useOnline } from '../../kit/hooks/useOnline.ts';
import { notify } from '../../kit/notify.tsx';
import { useEnlace } from '../../platform/live/useComandas.ts';
import { tienePermiso } from '../../platform/session/permissions.ts';
import { sesionActual } from '../../platform/session/session.ts';
import { consultarCajaInicial, verificarCajaInicial } from './verificacion.ts';

const CajaInicialDialog = lazy(async () => ({
  default: (await import('./CajaInicialDialog.tsx')).CajaInicialDialog,
}));
const CajaFinalDialog = lazy(async () => ({ default: (await import('./CajaFinalDialog.tsx')).CajaFinalDialog }));
const LecturaXDialog = lazy(async () => ({ default: (await import('./LecturaXDialog.tsx')).LecturaXDialog }));

/** A cash button of the till's toolbar, as data. */
export interface AccionDeCaja {
  readonly id: 'inicial' | 'final' | 'lectura';
  readonly label: string;
  readonly icon: Icon;
  /** The key that does the same (ui.md 8). */
  readonly tecla?: string;
  /** Hidden from who lacks it; `run` refuses again (D-14). */
  readonly permiso: Permiso;
  /** Why it cannot act now. */
  readonly reason?: string;
  /** Asks the server first, then opens its dialog or says why not. */
  readonly run: () => void;
}

type Abierto = AccionDeCaja['id'];

/** Why opening cash cannot be registered now, or null (CAJA-003, CAJA-004). */
const impedimentoParaAbrir = async (): Promise<string | null> => {
  if (sesionActual()?.caja.es_general) return textoDeMotivo('CAJA_GENERAL_SIN_CAJA_INICIAL');
  const { estado, message } = await consultarCajaInicial();
  return estado === 'falta' ? null : message;
};

/** Whether each dialog may open; whoever answers no has said why. */
const PUEDE_ABRIR: Readonly<Record<Abierto, () => Promise<boolean>>> = {
  inicial: async () => {
    const impedimento = await impedimentoParaAbrir();
    if (impedimento !== null) notify.danger(impedimento);
    return impedimento === null;
  },
  final: async () => (await verificarCajaInicial()) === 'registrada',
  // Its dialog says by itself that there is no shift to read.
  lectura: async () => true,
};

const BOTONES = [
  { id: 'inicial', label: 'Caja inicial', icon: IconWallet, tecla: 'F6', permiso: PERMISO.ABRIR_Y_CERRAR_CAJA },
  { id: 'final', label: 'Caja final', icon: IconCashRegister, tecla: 'F7', permiso: PERMISO.ABRIR_Y_CERRAR_CAJA },
  { id: 'lectura', label: 'Lectura X', icon: IconReportMoney, permiso: PERMISO.ABRIR_Y_CERRAR_CAJA },
] as const;

const SIN_CONEXION = 'Sin conexión con el servidor';

/** Cash needs the server: why it cannot be asked now (ui.md 7). */
const useSinServidor = (): { readonly reason?: string } => {
  const online = useOnline();
  const { estado } = useEnlace();
  return online && estado !== 'sin-conexion' ? {} : { reason: SIN_CONEXION };
};

/** The cash buttons of the toolbar, and their dialogs to draw somewhere in the screen. */
export const useAccionesDeCaja = (): { readonly acciones: readonly AccionDeCaja[]; readonly dialogos: ReactNode } => {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = (): void => setAbierto(null);
  const abrir = async ({ id, permiso }: (typeof BOTONES)[number]): Promise<void> => {
    if (!tienePermiso(permiso)) notify.danger(textoDeMotivo('SIN_PERMISO'));
    else if (await PUEDE_ABRIR[id]()) setAbierto(id);
  };
  const sinServidor = useSinServidor();
  const acciones = BOTONES.map((boton) => ({ ...boton, ...sinServidor, run: () => void abrir(boton) }));
  const dialogos = (
    <Suspense fallback={null}>
      {abierto === 'inicial' && <CajaInicialDialog opened onClose={cerrar} />}
      {abierto === 'final' && <CajaFinalDialog opened onClose={cerrar} />}
      {abierto === 'lectura' && <LecturaXDialog opened onClose={cerrar} />}
    </Suspense>
  );
  return { acciones, dialogos };
};
