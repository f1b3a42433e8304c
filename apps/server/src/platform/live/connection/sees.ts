import { impresoras } from '@comal/contract/impresoras';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { VEN_COMANDAS } from '@comal/domain/permisos/modos-de-caja';
import type { LiveSesion, News } from '../types.ts';

/** Whether a session may receive the comandas of its branch (D-94). */
export const seesComandas = ({ permisos }: LiveSesion): boolean => VEN_COMANDAS.some((p) => permisos.has(p));

/** Whoever may read what the news of printers is about. */
const ATTEND = [impresoras.avisos, impresoras.lista].flatMap(({ permiso }) => permiso ?? []);

/** Whether a session receives each kind of news of its branch (D-14). */
export const SEES: Readonly<Record<News, (sesion: LiveSesion) => boolean>> = {
  sesiones: ({ permisos, bloqueada }) => !bloqueada && permisos.has(PERMISO.ADMINISTRAR_SESIONES_SISTEMA),
  comensales: (sesion) => !sesion.bloqueada && seesComandas(sesion),
  mesas: (sesion) => !sesion.bloqueada && seesComandas(sesion),
  repartos: (sesion) => !sesion.bloqueada && seesComandas(sesion),
  impresoras: ({ permisos, bloqueada }) => !bloqueada && ATTEND.some((p) => permisos.has(p)),
};
