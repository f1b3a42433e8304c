import { losQueAlcanzan, type SinExistencias } from '@comal/domain/comanda/guardar/existencias';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Leido } from './envio.ts';

type Tabla = 'producto' | 'complemento';

/** Holds what is to be ordered and has a stock, in the order of its ids, as the kitchen does: two tills do not sell one dish (D-55). */
const bloquear = (tabla: Tabla, cliente: string, sucursal: number, ids: readonly number[]): Query =>
  sqlText(
    `SELECT x.id FROM ${tabla} x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.inventario IS NOT NULL AND x.id = ANY($3::integer[])
     ORDER BY x.id FOR NO KEY UPDATE`,
    [cliente, sucursal, ids],
  );

/** How many are left of each: the stock, without what was ordered and has not left the kitchen. */
const quedan = (
  tabla: Tabla,
  cliente: string,
  sucursal: number,
  ids: readonly number[],
): Query<{ clave: string; quedan: number }> =>
  sqlText(
    `SELECT '${tabla}/' || x.id AS clave, floor(x.inventario - (SELECT count(*) FROM comanda c
       JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
       WHERE c.cliente = x.cliente AND c.sucursal = x.sucursal AND c.status = 1 AND c.cancelada_en IS NULL
         AND p.producto = x.id AND p.complemento = ($4::text = 'complemento') AND p.status < 3 AND p.cancelado_en IS NULL
         AND p.parte_de IS NULL))::integer AS quedan
     FROM ${tabla} x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.inventario IS NOT NULL AND x.id = ANY($3::integer[])`,
    [cliente, sucursal, ids, tabla],
  );

const idsDe = (pedidos: readonly Pedido[], tabla: Tabla): number[] => [
  ...new Set(pedidos.filter((p) => p.complemento === (tabla === 'complemento')).map((p) => p.producto)),
];

/** A save without the new dishes that a register which looks at the stock does not sell, each refused by name (D-18). */
export const segunExistencias = async (
  ctx: SesionCtx,
  tx: Tx,
  leido: Leido,
): Promise<{
  readonly envio: Leido['envio'];
  readonly negados: readonly (Leido['negados'][number] | SinExistencias)[];
}> => {
  const { nuevos } = leido.envio;
  const { cliente, sucursal, caja } = ctx.sesion;
  if (nuevos.length === 0 || !caja.permisos.has('validarinventarioproducto')) return leido;
  const [platos, extras] = [idsDe(nuevos, 'producto'), idsDe(nuevos, 'complemento')];
  const [, , dePlatos, deExtras] = await tx.read(
    bloquear('producto', cliente, sucursal.id, platos),
    bloquear('complemento', cliente, sucursal.id, extras),
    quedan('producto', cliente, sucursal.id, platos),
    quedan('complemento', cliente, sucursal.id, extras),
  );
  const existencias = new Map([...dePlatos, ...deExtras].map((f) => [f.clave, f.quedan]));
  const alcanzan = losQueAlcanzan(nuevos, existencias);
  return {
    envio: { ...leido.envio, nuevos: alcanzan.nuevos },
    negados: [...leido.negados, ...alcanzan.negados],
  };
};
