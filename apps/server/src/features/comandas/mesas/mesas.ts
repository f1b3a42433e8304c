import type { Comanda } from '@comal/domain/comanda/comanda';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { Traslado, Union } from '@comal/domain/comanda/mesas/traslado';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { cerrarComanda, juntarComensales, llevarPedidos } from './escrituras.ts';
import { aComanda, aComandas, type ComandaGuardada, type FilaPedido } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda, cerrojoDeMudanza } from '../lecturas.ts';
import { comandasBloqueadas, enterosDe, pedidosDeComandas } from './lecturas.ts';

/** The position (`orden`) of the last line; -1 without lines. */
export const ultimoLugar = (pedidos: readonly FilaPedido[]): number =>
  pedidos.reduce((mayor, p) => Math.max(mayor, p.orden), -1);

/** A locked comanda, with the position of its last line. */
export interface Mesa {
  readonly comanda: ComandaGuardada;
  readonly orden: number;
}

/** One comanda, locked; undefined when the branch has none. */
export const mesaBloqueada = async (tx: Tx, ctx: SesionCtx, id: string): Promise<Mesa | undefined> => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos] = await tx.read(comandaBloqueada(alcance, id), pedidosDeComanda(alcance, id));
  return fila && { comanda: aComanda(fila, pedidos), orden: ultimoLugar(pedidos) };
};

/** The origin and destination of a move, both locked. */
export interface DosMesas {
  readonly origen: ComandaGuardada;
  readonly destino: ComandaGuardada;
  /** The position of the destination's last line. */
  readonly orden: number;
  /** The sub-accounts that divided lines of the origin had while they were whole. */
  readonly enteras: readonly (string | null)[];
}

/** Two comandas, locked; undefined when one of them is not of the branch. */
export const mesasBloqueadas = async (
  tx: Tx,
  ctx: SesionCtx,
  ids: { origen: string; destino: string },
): Promise<DosMesas | undefined> => {
  const alcance = getAlcance(ctx);
  const ambas = [ids.origen, ids.destino];
  const [, filas, pedidos, enteros] = await tx.read(
    cerrojoDeMudanza(alcance, 'se-mudan'),
    comandasBloqueadas(alcance, ambas),
    pedidosDeComandas(alcance, ambas),
    enterosDe(alcance, ids.origen),
  );
  const comandas = new Map(aComandas(filas, pedidos).map((c) => [c.id, c]));
  const [origen, destino] = [comandas.get(ids.origen), comandas.get(ids.destino)];
  if (!origen || !destino) return undefined;
  const orden = ultimoLugar(pedidos.filter((p) => p.comanda === destino.id));
  return { origen, destino, orden, enteras: enteros.map((e) => e.subcuenta) };
};

/** A comanda as the log names it. */
const nombrada = ({ id, nombre, folio }: Comanda): object => ({ id, nombre, folio });

/** Lines, companions included, as the log names them. */
export const nombrados = (pedidos: readonly Pedido[]): object[] =>
  pedidos.map(({ id, descripcion }) => ({ id, descripcion }));

/** What only a join changes: names of sub-accounts, and guests. */
type Extra = Partial<Pick<Union, 'renombres' | 'comensales'>>;

/** Stores a move, with log entries for both comandas. */
export const escribirTraslado = (
  tx: Tx,
  ctx: SesionCtx,
  accion: string,
  { origen, destino, orden }: DosMesas,
  { movidos, cierre, renombres, comensales }: Traslado & Extra,
): void => {
  const unida = accion === 'comandas.unidas' ? destino.id : null;
  const datos = { origen: nombrada(origen), destino: nombrada(destino), pedidos: nombrados(movidos), cierre };
  if (movidos.length > 0) tx.write(llevarPedidos(ctx, destino.id, { movidos, renombres }, orden));
  if (cierre) tx.write(cerrarComanda(ctx, origen.id, cierre, unida));
  if (comensales) tx.write(juntarComensales(ctx.sesion.cliente, { origen, destino }, comensales));
  tx.write(record(ctx, accion, origen.id, datos), record(ctx, accion, destino.id, datos));
};

/** Both comandas after a move. */
export const trasTraslado = (
  { origen, destino }: DosMesas,
  t: Traslado & Extra,
  ahora: number,
): { origen: ComandaGuardada; destino: ComandaGuardada } => ({
  origen: {
    ...origen,
    pedidos: t.origen,
    comensales: t.comensales?.origen ?? origen.comensales,
    status: t.cierre === 'pagada' ? ESTADO_COMANDA.PAGADA : origen.status,
    cancelada_en: t.cierre === 'cancelada' ? ahora : origen.cancelada_en,
  },
  destino: { ...destino, pedidos: t.destino, comensales: t.comensales?.destino ?? destino.comensales },
});
