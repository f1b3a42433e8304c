import {
  claveDeExistencia,
  claveDeOpcion,
  losQueAlcanzan,
  porcionesDe,
  type SinExistencias,
} from '@comal/domain/comanda/guardar/existencias';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Catalogo } from '../../../platform/catalogo/catalogos.ts';
import { left, type WithExistencia } from '../../../platform/catalogo/existencias.ts';
import { countedOf, type Counted } from '../../../platform/catalogo/tandas.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Leido } from './envio.ts';
import { algunaDeTanda } from './tandas.ts';

const BLOQUEAR = {
  producto: `SELECT x.id FROM producto x WHERE x.cliente = $1 AND x.sucursal = $2 AND (x.inventario IS NOT NULL OR x.tanda IS NOT NULL)
     AND x.id = ANY($3::integer[]) ORDER BY x.id FOR NO KEY UPDATE`,
  complemento: `SELECT x.id FROM complemento x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.inventario IS NOT NULL
     AND x.id = ANY($3::integer[]) ORDER BY x.id FOR NO KEY UPDATE`,
  especificacion: `SELECT x.id FROM especificacion x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.tanda IS NOT NULL
     AND x.id = ANY($3::integer[]) ORDER BY x.id FOR NO KEY UPDATE`,
} as const satisfies Record<WithExistencia | Counted['tabla'], string>;

/**
 * Locks the ordered dishes, extras or options that manage stock or are counted, in the order of their ids, as the kitchen does, so that
 * two tills cannot sell the same last dish (D-55, D-136).
 */
const bloquear = (tabla: keyof typeof BLOQUEAR, cliente: string, sucursal: number, ids: readonly number[]): Query =>
  sqlText(BLOQUEAR[tabla], [cliente, sucursal, ids]);

const idsDe = (pedidos: readonly Pedido[], tabla: WithExistencia): number[] => [
  ...new Set(pedidos.filter((p) => p.complemento === (tabla === 'complemento')).map((p) => p.producto)),
];

const opcionesDe = (pedidos: readonly Pedido[]): number[] => [
  ...new Set(pedidos.flatMap((p) => p.especificaciones.map((e) => e.id))),
];

interface Hay {
  readonly existencias: ReadonlyMap<string, number>;
  readonly tandas: ReadonlyMap<string, Counted>;
}

const claveDe = ({ tabla, id }: Counted): string =>
  tabla === 'producto' ? claveDeExistencia({ producto: id, complemento: false }) : claveDeOpcion(id);

/** How many there are of each: of its stock where the register looks at it, of its tanda always. */
const loQueHay = (stock: readonly { clave: string; quedan: number }[], contados: readonly Counted[]): Hay => ({
  existencias: new Map(stock.map((f) => [f.clave, f.quedan])),
  tandas: new Map(contados.map((c) => [claveDe(c), c])),
});

const leerLoQueHay = async (ctx: SesionCtx, tx: Tx, nuevos: readonly Pedido[], conStock: boolean): Promise<Hay> => {
  const { cliente, sucursal } = ctx.sesion;
  const alcance = { cliente, sucursal: sucursal.id };
  const [platos, extras, opciones] = [idsDe(nuevos, 'producto'), idsDe(nuevos, 'complemento'), opcionesDe(nuevos)];
  const [, , , dePlatos, deExtras, contados] = await tx.read(
    bloquear('producto', cliente, sucursal.id, platos),
    bloquear('complemento', cliente, sucursal.id, extras),
    bloquear('especificacion', cliente, sucursal.id, opciones),
    left('producto', alcance, conStock ? platos : []),
    left('complemento', alcance, conStock ? extras : []),
    countedOf(alcance, platos, opciones),
  );
  return loQueHay([...dePlatos, ...deExtras], contados);
};

/**
 * A save without new dishes of which there are not enough: in stock, on a register that checks it, or of a tanda, of the dish or of an
 * option, on every one; each is refused by name. Accepted lines name the tandas that they take from. Does not ask the database where neither is so.
 */
export const segunExistencias = async (
  ctx: SesionCtx,
  tx: Tx,
  leido: Leido,
  catalogo: Catalogo,
): Promise<{
  readonly envio: Leido['envio'];
  readonly negados: readonly (Leido['negados'][number] | SinExistencias)[];
}> => {
  const { nuevos } = leido.envio;
  const conStock = ctx.sesion.caja.permisos.has('validarinventarioproducto');
  if (nuevos.length === 0 || !(conStock || algunaDeTanda(catalogo, nuevos))) return leido;
  const { existencias, tandas } = await leerLoQueHay(ctx, tx, nuevos, conStock);
  const alcanzan = losQueAlcanzan(nuevos, existencias, new Map([...tandas].map(([clave, t]) => [clave, t.quedan])));
  const deSusTandas = (p: Pedido): Pedido => {
    const suyas = porcionesDe(p).flatMap(({ clave }) => tandas.get(clave)?.tanda ?? []);
    return suyas.length === 0 ? p : { ...p, tandas: suyas };
  };
  return {
    envio: { ...leido.envio, nuevos: alcanzan.nuevos.map(deSusTandas) },
    negados: [...leido.negados, ...alcanzan.negados],
  };
};
