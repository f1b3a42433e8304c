import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { noTrasladable, type TrasladableRefusal } from '../acciones.ts';
import { estaPagada, estaTerminada, noModificable, vigentes, type Comanda, type NoModificable } from '../comanda.ts';
import { PEDIDOS_POR_COMANDA, estaPagado, estaVigente, lineasQueOcupan, type Pedido } from '../pedido.ts';
import { folioLibre } from '../guardar/pedido-nuevo.ts';
import { nombreDeSubcuenta, renombrarChoques, type Renombres } from '../cobro/subcuenta.ts';
import { COMENSALES_MAXIMOS } from '../limites.ts';

type Parte = Pick<Comanda, 'id' | 'nombre' | 'status' | 'cancelada_en' | 'pedidos'>;
type Mesa = Parte & Pick<Comanda, 'comensales' | 'reparto'>;

export type TrasladoRefusal =
  TrasladableRefusal | NoModificable | 'MISMA_COMANDA' | 'COMANDA_LLENA' | 'PEDIDO_DESCONOCIDO';

/**
 * How a comanda is closed when lines leave it: 'pagada' if nothing that stayed is owed and something is paid,
 * 'cancelada' if it was joined to another and nothing in it is paid; null: it stays open.
 */
export type Cierre = 'pagada' | 'cancelada' | null;

/** An accepted move: the lines as they arrive, and all lines of both comandas afterwards. */
export interface Traslado {
  readonly movidos: readonly Pedido[];
  readonly origen: readonly Pedido[];
  readonly destino: readonly Pedido[];
  readonly cierre: Cierre;
}

/** Two joined comandas: new names of sub-accounts that both had, and the guests of each afterwards. */
export interface Union extends Traslado {
  readonly renombres: Renombres;
  readonly comensales: { readonly origen: number; readonly destino: number };
}

/** Why nothing can move between two comandas, or null: they are the same, or one is closed (D-45). */
const noHayTraslado = (origen: Parte, destino: Parte): Refusal<NoModificable | 'MISMA_COMANDA'> | null =>
  origen.id === destino.id ? refuse('MISMA_COMANDA') : (noModificable(origen) ?? noModificable(destino));

/** Whether a line moves: it is one of `ids`, or a companion of one, cancelled ones too. */
const va = (ids: ReadonlySet<string>, p: Pedido): boolean => ids.has(p.id) || ids.has(p.complemento_de ?? '');

/** How a line arrives: its former comanda, and the new name of its sub-account. */
interface Llegada {
  readonly de: string;
  readonly nombre: (subcuenta: string | null) => string | null;
  /** Returns numbers in [0, 1), for a new folio where the line's own is used in the destination. */
  readonly azar: () => number;
}

/** A line as it arrives: with a free folio, and the name of its sub-account there (D-03). */
const llegar = (p: Pedido, { de, nombre, azar }: Llegada, usados: Set<number>): Pedido => {
  const folio = usados.has(p.folio) ? folioLibre(usados, azar) : p.folio;
  usados.add(folio);
  return { ...p, folio, subcuenta: nombre(p.subcuenta), movido_de: de };
};

const pasar = (
  origen: Parte,
  destino: Parte,
  ids: ReadonlySet<string>,
  llegada: Llegada,
): Result<Omit<Traslado, 'cierre'>, 'COMANDA_LLENA'> => {
  const salen = origen.pedidos.filter((p) => va(ids, p));
  if (lineasQueOcupan([...destino.pedidos, ...salen]) > PEDIDOS_POR_COMANDA) return refuse('COMANDA_LLENA');
  const usados = new Set(destino.pedidos.map((p) => p.folio));
  const movidos = salen.map((p) => llegar(p, llegada, usados));
  return ok({ movidos, origen: origen.pedidos.filter((p) => !va(ids, p)), destino: [...destino.pedidos, ...movidos] });
};

const noPasa = (pedidos: readonly Pedido[], id: string): Refusal<TrasladableRefusal | 'PEDIDO_DESCONOCIDO'> | null => {
  const p = pedidos.find((q) => q.id === id);
  return p ? noTrasladable(p) : refuse('PEDIDO_DESCONOCIDO');
};

/**
 * Moves dishes with their companions to another comanda. Status, times and waiter stay, so that the kitchen cooks
 * nothing twice; the line has the name of its former comanda. The origin stays open, unless nothing that is left in it
 * is owed and something is paid. Refuses unknown, paid, cancelled and divided lines, companions, and more lines than a
 * comanda may have. `azar` returns numbers in [0, 1), for new folios where a line's own is used in the destination.
 */
export const trasladar = (
  origen: Parte,
  destino: Parte,
  pedidos: readonly string[],
  azar: () => number,
): Result<Traslado, TrasladoRefusal> => {
  const cerrada = noHayTraslado(origen, destino);
  if (cerrada) return cerrada;
  const impedimento = pedidos.reduce<ReturnType<typeof noPasa>>((no, id) => no ?? noPasa(origen.pedidos, id), null);
  if (impedimento) return impedimento;
  const enUso = vigentes(destino.pedidos).map((p) => p.subcuenta);
  // A person who changes tables joins the sub-account of her name, in the spelling used there (H40).
  const nombre = (subcuenta: string | null) => nombreDeSubcuenta(subcuenta, enUso);
  const pasado = pasar(origen, destino, new Set(pedidos), { de: origen.nombre, nombre, azar });
  return pasado.ok ? ok({ ...pasado.value, cierre: estaTerminada(pasado.value.origen) ? 'pagada' : null }) : pasado;
};

/** A comanda whose paid lines are still being prepared stays open until they are dispatched (D-133). */
const cierreDeUnion = (quedan: readonly Pedido[]): Cierre => {
  if (!estaPagada(quedan)) return 'cancelada';
  return estaTerminada(quedan) ? 'pagada' : null;
};

/** Why a comanda is not joined to another one, or null: its address and its fee would be lost with it (decision 0141). */
export const noSeUne = (origen: Pick<Comanda, 'reparto'>): Refusal<'DOMICILIO_NO_SE_UNE'> | null =>
  origen.reparto ? refuse('DOMICILIO_NO_SE_UNE') : null;

const porPagar = (p: Pedido): boolean => estaVigente(p) && !estaPagado(p);

/**
 * Moves all unpaid lines, parts included, to another comanda and closes the origin: paid if something in it is paid,
 * else cancelled. Sub-accounts stay separate: a name that the destination has, paid or not, gets a number; `enteras`
 * are the sub-accounts that divided lines had while they were whole. Guests add up; an origin that stays open keeps one. Refuses the same comanda, a closed
 * one, an origin that is delivered, and more lines than a comanda may have.
 */
export const unir = (
  origen: Mesa,
  destino: Mesa,
  azar: () => number,
  enteras: readonly (string | null)[] = [],
): Result<Union, NoModificable | 'MISMA_COMANDA' | 'COMANDA_LLENA' | 'DOMICILIO_NO_SE_UNE'> => {
  const cerrada = noHayTraslado(origen, destino) ?? noSeUne(origen);
  if (cerrada) return cerrada;
  const salen = origen.pedidos.filter(porPagar);
  const renombres = renombrarChoques(
    [...salen.map((p) => p.subcuenta), ...enteras],
    [...origen.pedidos, ...destino.pedidos].map((p) => p.subcuenta),
    destino.pedidos.map((p) => p.subcuenta),
  );
  const nombre = (subcuenta: string | null) => (subcuenta && renombres.get(subcuenta)) ?? subcuenta;
  const pasado = pasar(origen, destino, new Set(salen.map((p) => p.id)), { de: origen.nombre, nombre, azar });
  if (!pasado.ok) return pasado;
  const cierre = cierreDeUnion(pasado.value.origen);
  const comensales = {
    origen: cierre === null ? 1 : 0,
    destino: Math.min(origen.comensales + destino.comensales, COMENSALES_MAXIMOS),
  };
  return ok({ ...pasado.value, cierre, renombres, comensales });
};
