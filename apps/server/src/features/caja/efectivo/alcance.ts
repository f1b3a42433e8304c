import type { CtxSesion } from '../../../platform/http/contexto.ts';
import type { Alcance } from './repository.ts';

/** The tenant and branch of the session. */
export const alcanceDe = ({ sesion }: CtxSesion): Alcance => ({
  cliente: sesion.cliente,
  sucursal: sesion.sucursal.id,
});
