import { juntarAlergenos, type ConAlergenos } from '@comal/domain/catalogo/alergenos';
import { demora } from '@comal/domain/comanda/espera';
import { complementosDe, ESTADO_PEDIDO, estaVigente, type EstadoPedido } from '@comal/domain/comanda/pedido';
import type { LiveComanda, LivePedido } from '../../../../platform/live/vista.ts';

/** One row of the dispatch table: a line and whose it is. */
export interface Fila {
  readonly pedido: LivePedido;
  /** Id of its comanda. */
  readonly de: string;
  /** Name of the comanda, or what stands for it (DESPACHO-005). */
  readonly comanda: string;
  readonly folio: string;
  /** What the line holds with its extras, those of other areas too: it is one plate (decision 0034). */
  readonly alergenos: ConAlergenos;
  /** It left the table a moment ago and only keeps its place (ui.md 9). */
  readonly ida?: boolean;
}

/** How long a cancelled line stays, struck through, in milliseconds (D-21). */
export const TACHADO_MS = 60_000;

const filaDe = (c: LiveComanda, pedido: LivePedido): Fila => ({
  pedido,
  de: c.id,
  comanda: c.nombre.trim() || 'Sin comanda',
  folio: c.folio_corto > 0 ? String(c.folio_corto) : 'Sin folio',
  alergenos: juntarAlergenos([pedido, ...complementosDe(pedido.id, c.pedidos).filter(estaVigente)]),
});

/** The lines of an area that are not dispatched yet, in order of arrival (DESPACHO-002). */
export const filasDe = (comandas: readonly LiveComanda[], area: number): readonly Fila[] =>
  comandas.flatMap((c) =>
    c.pedidos.filter((p) => p.area === area && p.status < ESTADO_PEDIDO.DESPACHADO).map((p) => filaDe(c, p)),
  );

/** Without the lines that were cancelled too long ago (D-21). */
export const sinTachadasViejas = (filas: readonly Fila[], ahora: number): readonly Fila[] =>
  filas.filter(({ pedido: p }) => p.cancelado_en === null || ahora - p.cancelado_en < TACHADO_MS);

/** What a table is sorted by (DESPACHO-006); `inverso` turns it round. */
export interface Orden {
  readonly por: 'tiempo' | 'platillo' | 'mesero' | 'comanda';
  readonly inverso: boolean;
}

const alfabetico = new Intl.Collator('es-MX', { sensitivity: 'base', numeric: true }).compare;

const COMPARAR: Readonly<Record<Orden['por'], (a: Fila, b: Fila) => number>> = {
  // Who has waited longest comes first.
  tiempo: (a, b) => a.pedido.fecha - b.pedido.fecha,
  platillo: (a, b) => alfabetico(a.pedido.descripcion, b.pedido.descripcion),
  mesero: (a, b) => alfabetico(a.pedido.mesero.nombre, b.pedido.mesero.nombre),
  comanda: (a, b) => alfabetico(a.comanda, b.comanda),
};

/** The rows in an order; equal ones by time, so that a dish and its companions stay together (DESPACHO-006). */
export const ordenar = (filas: readonly Fila[], { por, inverso }: Orden): readonly Fila[] => {
  const signo = inverso ? -1 : 1;
  return filas.toSorted((a, b) => signo * COMPARAR[por](a, b) || COMPARAR.tiempo(a, b));
};

/** The rows with those of `base` kept in their places: what left stays as `ida`, what came goes to the end. */
export const conservarLugar = (base: readonly Fila[], filas: readonly Fila[]): readonly Fila[] => {
  const actuales = new Map(filas.map((f) => [f.pedido.id, f]));
  const enSuLugar = base.map((f) => actuales.get(f.pedido.id) ?? { ...f, ida: true });
  const conocidas = new Set(base.map((f) => f.pedido.id));
  return [...enSuLugar, ...filas.filter((f) => !conocidas.has(f.pedido.id))];
};

/** The standing lines in one status: what a bulk button moves (DESPACHO-007, DESPACHO-008). */
export const enEstado = (filas: readonly Fila[], status: EstadoPedido): readonly Fila[] =>
  filas.filter(({ pedido: p }) => p.status === status && estaVigente(p));

/** The figures of the header. */
export interface Cuenta {
  readonly pendientes: number;
  readonly trabajando: number;
  readonly demorados: number;
}

/** How many lines wait, are in preparation, and are late. */
export const contar = (filas: readonly Fila[], ahora: number): Cuenta => {
  const trabajando = enEstado(filas, ESTADO_PEDIDO.TRABAJANDO);
  return {
    pendientes: enEstado(filas, ESTADO_PEDIDO.PENDIENTE).length,
    trabajando: trabajando.length,
    demorados: trabajando.filter((f) => demora(f.pedido, ahora) > 0).length,
  };
};
