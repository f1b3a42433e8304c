import { losQueAlcanzan, type SinExistencias } from '@comal/domain/comanda/guardar/existencias';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { left, type WithExistencia } from '../../../platform/catalogo/existencias.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Leido } from './envio.ts';

/**
 * Locks the ordered dishes or extras that manage stock, in the order of their ids, as the kitchen does, so that two
 * tills cannot sell the same last dish (D-55).
 */
const bloquear = (tabla: WithExistencia, cliente: string, sucursal: number, ids: readonly number[]): Query =>
  sqlText(
    `SELECT x.id FROM ${tabla} x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.inventario IS NOT NULL AND x.id = ANY($3::integer[])
     ORDER BY x.id FOR NO KEY UPDATE`,
    [cliente, sucursal, ids],
  );

const idsDe = (pedidos: readonly Pedido[], tabla: WithExistencia): number[] => [
  ...new Set(pedidos.filter((p) => p.complemento === (tabla === 'complemento')).map((p) => p.producto)),
];

/** A save without new dishes that are out of stock, on a register that checks it; each is refused by name. */
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
    left('producto', { cliente, sucursal: sucursal.id }, platos),
    left('complemento', { cliente, sucursal: sucursal.id }, extras),
  );
  const existencias = new Map([...dePlatos, ...deExtras].map((f) => [f.clave, f.quedan]));
  const alcanzan = losQueAlcanzan(nuevos, existencias);
  return {
    envio: { ...leido.envio, nuevos: alcanzan.nuevos },
    negados: [...leido.negados, ...alcanzan.negados],
  };
};
