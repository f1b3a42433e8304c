import type { HandlerInput } from '@comal/contract/route';
import type { tablero } from '@comal/contract/tablero/tablero';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { ok, refuse, type Result } from '@comal/domain/result';
import { diasDe, PERIODO, type Dias } from '@comal/domain/tablero/periodos';
import { branchesOf, type ChargesOf } from './periodo.ts';
import type { SesionCtx } from '../http/context.ts';

/** A period as a request names it. */
export type PeriodoPedido = HandlerInput<typeof tablero.ver>['body'];

const diasPedidos = ({ sesion: { sucursal }, ahora }: SesionCtx, { periodo, inicio, fin }: PeriodoPedido): Dias => {
  const { zona, hora_corte } = sucursal;
  if (periodo !== PERIODO.ESPECIFICO) return diasDe(periodo, diaOperativo(zona, hora_corte, ahora));
  return { desde: diaOperativo(zona, 0, inicio), hasta: diaOperativo(zona, 0, fin) };
};

/**
 * The ids of the requested branches, or the session's own without any; refused unless the user may enter all of them.
 */
export const branchesAsked = async (
  ctx: SesionCtx,
  pedidas: readonly number[] | undefined,
): Promise<Result<readonly number[], 'NO_ENCONTRADO'>> => {
  const { cliente, usuario, sucursal } = ctx.sesion;
  if (!pedidas) return ok([sucursal.id]);
  const [suyas] = await ctx.db.read(cliente, branchesOf(cliente, usuario.id));
  const ids = new Set([sucursal.id, ...suyas.map(({ id }) => id)]);
  return pedidas.every((id) => ids.has(id)) ? ok([...new Set(pedidas)]) : refuse('NO_ENCONTRADO');
};

/** The charges of a requested period; its days are those of the session's branch. Refused as `branchesAsked`. */
export const readPeriodo = async (
  ctx: SesionCtx,
  pedido: PeriodoPedido,
): Promise<Result<ChargesOf, 'NO_ENCONTRADO'>> => {
  const sucursales = await branchesAsked(ctx, pedido.sucursales);
  if (!sucursales.ok) return sucursales;
  const dias = diasPedidos(ctx, pedido);
  return ok({ cliente: ctx.sesion.cliente, sucursales: sucursales.value, dias, ahora: ctx.ahora, daysBack: 0 });
};
