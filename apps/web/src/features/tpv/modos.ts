import { puedeEntrar } from '@comal/domain/permisos/menu';
import { VEN_REGISTRO } from '@comal/domain/permisos/modos-de-caja';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';

/** What the till shows: mode 1 orders, mode 2 one dispatch area, mode 3 the order register. */
export type Modo =
  { readonly tipo: 'comandas' } | { readonly tipo: 'area'; readonly id: number } | { readonly tipo: 'registro' };

/** Whether a user's role only dispatches: it lands on a dispatch area and has no orders of its own (D-46). */
export const soloDespacha = ({ usuario: { permisos } }: Sesion): boolean =>
  permisos.includes(PERMISO.DESPACHAR) &&
  !permisos.includes(PERMISO.CREAR_Y_EDITAR_COMANDAS) &&
  !permisos.includes(PERMISO.COBRAR);

/** Whether a user's role sees the comandas at all: the till's first two modes; the server's calls read the same table (D-14). */
export const veComandas = ({ usuario: { permisos } }: Sesion): boolean => puedeEntrar('tpv', permisos);

/** Whether the till has its first mode for a user. */
export const tomaComandas = (sesion: Sesion): boolean => veComandas(sesion) && !soloDespacha(sesion);

const VEN_EL_REGISTRO: ReadonlySet<number> = new Set(VEN_REGISTRO);

/** Whether the till has its third mode: not for people who only dispatch (D-40). */
export const veElRegistro = (sesion: Sesion): boolean =>
  !soloDespacha(sesion) && sesion.usuario.permisos.some((id) => VEN_EL_REGISTRO.has(id));

/** Whether the window shows what changes its screen: a till of the desktop may be of one screen alone (D-18, mostrarmenu). */
export const muestraMenu = ({ plataforma, caja }: Sesion): boolean =>
  plataforma !== 'standalone' || caja.permisos.includes('mostrarmenu');

const RUTAS = { comandas: '/tpv', registro: '/tpv/registro' } as const;

/** The address of a mode, inside the hash. */
export const rutaDeModo = (modo: Modo): string => (modo.tipo === 'area' ? `/tpv/area/${modo.id}` : RUTAS[modo.tipo]);
