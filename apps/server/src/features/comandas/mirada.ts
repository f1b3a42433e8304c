import type { Mirada } from '@comal/contract/comandas/vista';
import type { SesionCtx } from '../../platform/http/context.ts';

/** The context of presenting comandas: branch, time zone, now. */
export const miradaDe = ({ sesion, ahora }: SesionCtx): Mirada => ({
  sucursal: sesion.sucursal.id,
  zona: sesion.sucursal.zona,
  ahora,
});
