import type { SesionCtx } from './context.ts';

/** The business and branch whose rows are read or written: the first two parameters of every query of a branch. */
export interface Alcance {
  readonly cliente: string;
  readonly sucursal: number;
}

/** The business and branch of the session. */
export const getAlcance = ({ sesion }: SesionCtx): Alcance => ({
  cliente: sesion.cliente,
  sucursal: sesion.sucursal.id,
});
