import type { Comanda } from '@comal/domain/comanda/comanda';
import {
  cambiosDeDescuentos,
  conDescuentos,
  trasMudanza,
  type CambiosDeDescuentos,
  type Descuento,
} from '@comal/domain/comanda/cuenta/descuentos';
import type { Traslado } from '@comal/domain/comanda/mesas/traslado';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { ComandaGuardada } from '../filas.ts';
import { moverAjustes } from '../mesas/ajustes.ts';

const INSERTAR = `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, autorizo, caja, descuento, creado_en)
  SELECT $1, x.id, $2, x.pedido, x.clase, x.monto, x.motivo, x.usuario, x.autorizo, x.caja, x.descuento, $3 FROM json_populate_recordset(NULL::ajuste, $4) AS x`;

/** Shares of discounts that lines did not have: each by who gave its discount, whoever adds the line; those of promotions by who does. */
const insertarPartes = (
  { sesion, ahora }: SesionCtx,
  nuevos: CambiosDeDescuentos['nuevos'],
  descuentos: readonly Descuento[],
): Query[] => {
  const de = new Map(descuentos.map((d) => [d.id, d]));
  const quien = { usuario: sesion.usuario, autorizo: null, caja: sesion.caja.id };
  const filas = nuevos.map((a) => {
    const { usuario, autorizo, caja } = de.get(a.descuento ?? '') ?? quien;
    return { ...a, usuario: usuario.id, autorizo: autorizo?.id ?? null, caja };
  });
  const valores = [sesion.cliente, sesion.sucursal.id, new Date(ahora), JSON.stringify(filas)];
  return filas.length === 0 ? [] : [sqlText(INSERTAR, valores)];
};

const EN_PROMOCION = `UPDATE pedido p SET promocion = x.promocion FROM json_populate_recordset(NULL::pedido, $2) AS x
  WHERE p.cliente = $1 AND p.id = x.id`;

/** Stores in which groups of promotions lines are, of those that changed. */
const guardarGrupos = (cliente: string, antes: readonly Pedido[], despues: readonly Pedido[]): Query[] => {
  const tenian = new Map(antes.map((p) => [p.id, p.promocion?.en?.grupo]));
  const cambian = despues.filter((p) => p.promocion?.en?.grupo !== tenian.get(p.id));
  const filas = cambian.map(({ id, promocion }) => ({ id, promocion }));
  return filas.length === 0 ? [] : [sqlText(EN_PROMOCION, [cliente, JSON.stringify(filas)])];
};

/** What turns promotions and discounts of lines into others; changes come first, so that no line is worth less than 0 in between. */
export const escribirPartes = (
  ctx: SesionCtx,
  descuentos: readonly Descuento[],
  antes: readonly Pedido[],
  despues: readonly Pedido[],
): Query[] => {
  const { nuevos, cambios } = cambiosDeDescuentos(antes, despues);
  const { cliente } = ctx.sesion;
  return [
    ...moverAjustes(cliente, cambios, new Date(ctx.ahora)),
    ...insertarPartes(ctx, nuevos, descuentos),
    ...guardarGrupos(cliente, antes, despues),
  ];
};

/** Stores the discounts of a comanda. */
export const guardarDescuentos = (cliente: string, id: string, descuentos: readonly Descuento[]): Query =>
  sqlText('UPDATE comanda SET descuentos = $3 WHERE cliente = $1 AND id = $2', [
    cliente,
    id,
    descuentos.length === 0 ? null : JSON.stringify(descuentos),
  ]);

/** Lines with the promotions and discounts that they should have, and what stores them. */
interface Reajuste {
  readonly pedidos: readonly Pedido[];
  readonly escrituras: readonly Query[];
}

const NINGUNO: readonly Descuento[] = [];

/**
 * The lines of a comanda after a change, with the promotions and discounts that they should have (decisions 0164 and 0175): called by every write that adds,
 * cancels or gives away lines, or frees them by cancelling their charge or rejoining their parts, in its transaction and after its
 * own statements.
 */
export const reajustar = (
  ctx: SesionCtx,
  { pedidos: antes, descuentos = NINGUNO }: Pick<Comanda, 'pedidos' | 'descuentos'>,
  cambiados: readonly Pedido[],
): Reajuste => {
  const pedidos = conDescuentos(cambiados, descuentos, ctx.nuevoId);
  return { pedidos, escrituras: escribirPartes(ctx, descuentos, antes, pedidos) };
};

type Ambas = { readonly origen: ComandaGuardada; readonly destino: ComandaGuardada };

const conDescuentosDe = (
  ctx: SesionCtx,
  comanda: ComandaGuardada,
  antes: readonly Pedido[],
  mudados: Parameters<typeof trasMudanza>[1],
): { readonly comanda: ComandaGuardada; readonly escrituras: readonly Query[] } => {
  const descuentos = trasMudanza(comanda.descuentos ?? NINGUNO, mudados);
  const { pedidos, escrituras } = reajustar(ctx, { pedidos: antes, descuentos }, comanda.pedidos);
  if (!comanda.descuentos) return { comanda: { ...comanda, pedidos }, escrituras };
  const guardar = guardarDescuentos(ctx.sesion.cliente, comanda.id, descuentos);
  return { comanda: { ...comanda, descuentos, pedidos }, escrituras: [guardar, ...escrituras] };
};

/**
 * Both comandas after a move: lines keep their discounts, and that of the account reaches what came; promotions are of the dishes of one
 * comanda.
 */
export const conDescuentosMudados = (
  ctx: SesionCtx,
  antes: Ambas,
  { movidos }: Pick<Traslado, 'movidos'>,
  despues: Ambas,
): Ambas & { readonly escrituras: readonly Query[] } => {
  const [salen, nada] = [movidos, []];
  const origen = conDescuentosDe(ctx, despues.origen, antes.origen.pedidos, { salen, llegan: nada });
  const todos = [...antes.origen.pedidos, ...antes.destino.pedidos];
  const destino = conDescuentosDe(ctx, despues.destino, todos, { salen: nada, llegan: movidos });
  return {
    origen: origen.comanda,
    destino: destino.comanda,
    escrituras: [...origen.escrituras, ...destino.escrituras],
  };
};
