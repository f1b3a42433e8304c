import { puedeEntrar } from '@comal/domain/permisos/menu';
import { VEN_REGISTRO } from '@comal/domain/permisos/modos-de-caja';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { ShownArea } from '../../shared/areas/areas.ts';

/** The modes of the till: 1 orders, 2 a dispatch area, all of them or the pase, 3 the order register. */
export type Modo =
  { readonly tipo: 'comandas' } | { readonly tipo: 'area'; readonly id: ShownArea } | { readonly tipo: 'registro' };

/** What a user's role does at the screens of the kitchen. */
export const enCocinaDe = ({ usuario: { permisos } }: Sesion): { despacha: boolean; atiendePase: boolean } => ({
  despacha: permisos.includes(PERMISO.DESPACHAR),
  atiendePase: permisos.includes(PERMISO.ATENDER_PASE),
});

/** Whether a user's role only dispatches, or attends the pase: it starts on a dispatch area and has no order mode (D-46). */
export const soloDespacha = (sesion: Sesion): boolean => {
  const { despacha, atiendePase } = enCocinaDe(sesion);
  const { permisos } = sesion.usuario;
  return (
    (despacha || atiendePase) &&
    !permisos.includes(PERMISO.CREAR_Y_EDITAR_COMANDAS) &&
    !permisos.includes(PERMISO.COBRAR)
  );
};

/**
 * Whether a user's role may see the comandas, in the till's first two modes; the server's calls use the same table
 * (D-14).
 */
export const veComandas = ({ usuario: { permisos } }: Sesion): boolean => puedeEntrar('tpv', permisos);

/** Whether a user has the till's first mode. */
export const tomaComandas = (sesion: Sesion): boolean => veComandas(sesion) && !soloDespacha(sesion);

const VEN_EL_REGISTRO: ReadonlySet<number> = new Set(VEN_REGISTRO);

/** Whether a user has the till's third mode: not if the role only dispatches (D-40). */
export const veElRegistro = (sesion: Sesion): boolean =>
  !soloDespacha(sesion) && sesion.usuario.permisos.some((id) => VEN_EL_REGISTRO.has(id));

/**
 * Whether the window shows the menu that changes its screen: a desktop till may be limited to one screen (D-18,
 * mostrarmenu).
 */
export const muestraMenu = ({ plataforma, caja }: Sesion): boolean =>
  plataforma !== 'standalone' || caja.permisos.includes('mostrarmenu');

const RUTAS = { comandas: '/tpv', registro: '/tpv/registro' } as const;

/** The route of a mode, inside the URL's hash. */
export const rutaDeModo = (modo: Modo): string => (modo.tipo === 'area' ? `/tpv/area/${modo.id}` : RUTAS[modo.tipo]);
