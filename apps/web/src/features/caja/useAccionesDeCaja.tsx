import {
  IconCashBanknoteMinus,
  IconCashBanknotePlus,
  IconCashRegister,
  IconHeartHandshake,
  IconReportMoney,
  IconWallet,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { textoDeMotivo } from '@comal/contract/motivos';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { lazily } from '../../kit/lazily.tsx';
import { notify } from '../../kit/notify.tsx';
import { useDisconnected } from '../../platform/connection.ts';
import { whoCan } from '../../platform/permisos/who-can.ts';
import { checkPermiso } from '../../platform/permisos/server-permiso.ts';
import { hasPermiso, useMay } from '../../platform/session/permissions.ts';
import { currentSesion, useSesion } from '../../platform/session/session.ts';
import { consultarCajaInicial, verificarCajaInicial } from './cortes/verificacion.ts';

const CajaInicialDialog = lazily(async () => (await import('./cortes/CajaInicialDialog.tsx')).CajaInicialDialog);
const CajaFinalDialog = lazily(async () => (await import('./cortes/CajaFinalDialog.tsx')).CajaFinalDialog);
const MovimientoDialog = lazily(async () => (await import('./efectivo/MovimientoDialog.tsx')).MovimientoDialog);
const PropinasDialog = lazily(async () => (await import('./efectivo/PropinasDialog.tsx')).PropinasDialog);
const LecturaXDialog = lazily(async () => (await import('./cortes/LecturaXDialog.tsx')).LecturaXDialog);

/** A cash button of the till's toolbar, as data. */
export interface AccionDeCaja {
  readonly id: 'salida' | 'entrada' | 'inicial' | 'final' | 'lectura' | 'propinas';
  readonly label: string;
  readonly icon: Icon;
  /** The key that does the same (ui.md 8). */
  readonly tecla?: string;
  /** Hidden without this permission; `run` checks it again (D-14). */
  readonly permiso: Permiso;
  /** Why it cannot act now. */
  readonly reason?: string;
  /** Charges and cash movements require it first, so it is highlighted. */
  readonly falta?: boolean;
  /** Asks the server first, then opens its dialog or says why not. */
  readonly run: () => void;
}

type Abierto = AccionDeCaja['id'];

/** Why opening cash cannot be registered now, or null. */
const impedimentoParaAbrir = async (): Promise<string | null> => {
  if (currentSesion()?.caja.es_general) return textoDeMotivo('CAJA_GENERAL_SIN_CAJA_INICIAL');
  const { estado, message } = await consultarCajaInicial();
  return estado === 'falta' ? null : message;
};

const { ABRIR_Y_CERRAR_CAJA, REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO } = PERMISO;

const avisarSi = (impedimento: string | null): boolean => {
  if (impedimento !== null) notify.danger(impedimento);
  return impedimento === null;
};

/**
 * The dialog if the opening cash is registered; if it is missing, the opening-cash dialog for users who may register
 * it.
 */
const conCajaInicial = async (dialogo: Abierto): Promise<Abierto | null> => {
  const estado = await verificarCajaInicial();
  if (estado === 'registrada') return dialogo;
  return estado === 'falta' && hasPermiso(ABRIR_Y_CERRAR_CAJA) ? 'inicial' : null;
};

/** For cash in and out: checks the permission of their group with the server, then the opening cash. */
const moviendo = async (dialogo: Abierto, permiso: Permiso): Promise<Abierto | null> => {
  if (!avisarSi(await checkPermiso(permiso))) return null;
  if (!currentSesion()?.caja.es_general) return conCajaInicial(dialogo);
  avisarSi(textoDeMotivo('CAJA_GENERAL_SIN_MOVIMIENTOS'));
  return null;
};

/** The dialog to open for each action; if it resolves to another one, or none, the reason was already notified. */
const QUE_ABRE: Readonly<Record<Abierto, () => Promise<Abierto | null>>> = {
  salida: () => moviendo('salida', REGISTRAR_SALIDA_DE_EFECTIVO),
  entrada: () => moviendo('entrada', REGISTRAR_ENTRADA_DE_EFECTIVO),
  inicial: async () => (avisarSi(await impedimentoParaAbrir()) ? 'inicial' : null),
  final: () => conCajaInicial('final'),
  // Its dialog itself says if there is no shift to read.
  lectura: async () => 'lectura',
  propinas: () => moviendo('propinas', REGISTRAR_SALIDA_DE_EFECTIVO),
};

/** Dialogs that open only after a check with the server, which reports removed permissions with its message. */
const PREGUNTAN: ReadonlySet<Abierto> = new Set(['salida', 'entrada', 'propinas']);

const BOTONES = [
  { id: 'salida', label: 'Salida', icon: IconCashBanknoteMinus, tecla: 'F3', permiso: REGISTRAR_SALIDA_DE_EFECTIVO },
  { id: 'entrada', label: 'Entrada', icon: IconCashBanknotePlus, tecla: 'F4', permiso: REGISTRAR_ENTRADA_DE_EFECTIVO },
  { id: 'inicial', label: 'Caja inicial', icon: IconWallet, tecla: 'F6', permiso: ABRIR_Y_CERRAR_CAJA },
  { id: 'final', label: 'Caja final', icon: IconCashRegister, tecla: 'F7', permiso: ABRIR_Y_CERRAR_CAJA },
  { id: 'lectura', label: 'Lectura X', icon: IconReportMoney, permiso: ABRIR_Y_CERRAR_CAJA },
  { id: 'propinas', label: 'Propinas', icon: IconHeartHandshake, permiso: REGISTRAR_SALIDA_DE_EFECTIVO },
] as const;

/** Hook: whether the opening cash of this register's shift is missing; the general register has none. */
const useFaltaCajaInicial = (): boolean => {
  const sesion = useSesion();
  return sesion !== null && !sesion.caja.es_general && !sesion.caja_inicial;
};

/** Hook: the cash buttons of the toolbar, and their dialogs, to be rendered anywhere in the screen. */
export const useAccionesDeCaja = (): { readonly acciones: readonly AccionDeCaja[]; readonly dialogos: ReactNode } => {
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [propinas, setPropinas] = useState(false);
  const paga = useMay(REGISTRAR_SALIDA_DE_EFECTIVO);
  const cerrar = (): void => setAbierto(null);
  const verPropinas = paga ? () => setPropinas(true) : undefined;
  const abrir = async ({ id, permiso }: (typeof BOTONES)[number]): Promise<void> => {
    if (!PREGUNTAN.has(id) && !hasPermiso(permiso)) notify.danger(await whoCan(permiso));
    else setAbierto(await QUE_ABRE[id]());
  };
  const reason = useDisconnected();
  const falta = useFaltaCajaInicial();
  const acciones = BOTONES.map((boton) => ({
    ...boton,
    ...(reason && { reason }),
    ...(falta && boton.id === 'inicial' && { falta }),
    run: () => void abrir(boton),
  }));
  const dialogos = (
    <>
      {(abierto === 'entrada' || abierto === 'salida') && (
        <MovimientoDialog movimiento={abierto} opened onClose={cerrar} />
      )}
      {abierto === 'inicial' && <CajaInicialDialog opened onClose={cerrar} />}
      {abierto === 'final' && <CajaFinalDialog opened onClose={cerrar} onPropinas={verPropinas} />}
      {abierto === 'lectura' && <LecturaXDialog opened onClose={cerrar} onPropinas={verPropinas} />}
      {abierto === 'propinas' && <PropinasDialog opened onClose={cerrar} />}
      {propinas && <PropinasDialog opened onClose={() => setPropinas(false)} />}
    </>
  );
  return { acciones, dialogos };
};
