import type { SesionCtx } from '../../../platform/http/contexto.ts';
import type { Alcance } from './repository.ts';

/** The tenant and branch of the session. */
export const alcanceDe = ({ sesion }: SesionCtx): Alcance => ({
  cliente: sesion.cliente,
  sucursal: sesion.sucursal.id,
});
