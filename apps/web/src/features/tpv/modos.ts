import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Sesion } from '@comal/contract/sesiones';

/** What the till shows: mode 1 orders, mode 2 one dispatch area, mode 3 the order register (SHELL-001). */
export type Modo =
  { readonly tipo: 'comandas' } | { readonly tipo: 'area'; readonly id: number } | { readonly tipo: 'registro' };

/** Whether a user's role only dispatches: it lands on a dispatch area and has no orders of its own (D-46). */
export const soloDespacha = ({ usuario: { permisos } }: Sesion): boolean =>
  permisos.includes(PERMISO.DESPACHAR) &&
  !permisos.includes(PERMISO.CREAR_Y_EDITAR_COMANDAS) &&
  !permisos.includes(PERMISO.COBRAR);

/** Whoever takes, deletes or charges comandas looks through the register; not who only dispatches (D-40). */
const VEN_EL_REGISTRO: readonly number[] = [
  PERMISO.CREAR_Y_EDITAR_COMANDAS,
  PERMISO.ELIMINAR_COMANDA,
  PERMISO.COBRAR,
  PERMISO.CANCELAR_COBRO,
  PERMISO.VER_ESTADISTICAS_DE_CORTE,
];

/** Whether the till has its third mode for a user (REGISTRO-001). */
export const veElRegistro = (sesion: Sesion): boolean =>
  !soloDespacha(sesion) && sesion.usuario.permisos.some((id) => VEN_EL_REGISTRO.includes(id));

/** Whether the window shows what changes its screen: a till of the desktop may be of one screen alone (D-18, mostrarmenu). */
export const muestraMenu = ({ plataforma, caja }: Sesion): boolean =>
  plataforma !== 'standalone' || caja.permisos.includes('mostrarmenu');

const RUTAS = { comandas: '/tpv', registro: '/tpv/registro' } as const;

/** The address of a mode, inside the hash. */
export const rutaDeModo = (modo: Modo): string => (modo.tipo === 'area' ? `/tpv/area/${modo.id}` : RUTAS[modo.tipo]);
