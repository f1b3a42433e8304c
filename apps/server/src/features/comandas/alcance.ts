import type { Mirada } from '@comal/contract/comandas/vista';
import type { SesionCtx } from '../../platform/http/contexto.ts';
import type { Alcance } from './lecturas.ts';

/** The tenant and branch of the session. */
export const alcanceDe = ({ sesion }: SesionCtx): Alcance => ({
  cliente: sesion.cliente,
  sucursal: sesion.sucursal.id,
});

/** How the session looks at comandas: its branch, its time zone, now. */
export const miradaDe = ({ sesion, ahora }: SesionCtx): Mirada => ({
  sucursal: sesion.sucursal.id,
  zona: sesion.sucursal.zona,
  ahora,
});
