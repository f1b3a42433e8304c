import { agrupar, IGUALES_EN_COCINA, type Grupo, type Rasgos } from '@comal/domain/comanda/agrupar';
import { estaDespachado, estaVigente, type EstadoPedido, estadoEnCocina } from '@comal/domain/comanda/pedido';
import { esperaSuTiempo, mandadoEn } from '@comal/domain/comanda/tiempos/tiempos';
import { edad, esperando, textoDeEspera, tiempoPreparando, type Edad } from '@comal/domain/comanda/cocina/espera';
import type { LivePedido } from '../../../../platform/live/live-comanda.ts';
import type { Fila } from './filas.ts';

/** Equal lines of one comanda as one row: a dish with its count and its complementos. */
export interface Renglon {
  /** The id of its first line. */
  readonly id: string;
  readonly filas: readonly [Fila, ...Fila[]];
  readonly complementos: readonly Renglon[];
  /** For a complemento, the name of its dish. */
  readonly padre: string | undefined;
  /** It left the table a moment ago and only reserves its place. */
  readonly ida?: boolean;
}

type De = (pedido: LivePedido) => Fila;

const renglonDe = ({ pedidos, complementos }: Grupo<LivePedido>, de: De, plato?: string): Renglon => {
  const [primero, ...otros] = pedidos;
  return {
    id: primero.id,
    filas: [de(primero), ...otros.map(de)],
    complementos: complementos.map((c) => renglonDe(c, de, primero.descripcion)),
    padre: primero.padre?.descripcion ?? plato,
  };
};

/** The rows of some lines of one comanda: those that agree in `rasgos` together. */
export const renglonesCon = (filas: readonly Fila[], rasgos: Rasgos<LivePedido>): readonly Renglon[] => {
  const porId = new Map(filas.map((f) => [f.pedido.id, f]));
  const de: De = ({ id }) => porId.get(id)!;
  return agrupar(
    filas.map((f) => f.pedido),
    rasgos,
  ).map((grupo) => renglonDe(grupo, de));
};

/** Lines grouped by comanda, in the order of the first line of each. */
export const porComanda = (filas: readonly Fila[]): readonly (readonly [Fila, ...Fila[]])[] => {
  const grupos = new Map<string, [Fila, ...Fila[]]>();
  for (const f of filas) {
    const suyas = grupos.get(f.de);
    if (suyas) suyas.push(f);
    else grupos.set(f.de, [f]);
  }
  return [...grupos.values()];
};

/** The rows of some lines: equal ones of a comanda together, in the order of the first line of each. */
export const renglonesDe = (filas: readonly Fila[]): readonly Renglon[] =>
  porComanda(filas).flatMap((suyas) => renglonesCon(suyas, IGUALES_EN_COCINA));

/** The lines of a row and of its complementos. */
export const filasDeRenglon = ({ filas, complementos }: Renglon): readonly Fila[] => [
  ...filas,
  ...complementos.flatMap(filasDeRenglon),
];

/**
 * The lines that a press on a row moves to status `a`: its own, and their complementos unless cancelled, dispatched, or
 * already at or past that status. A press on a complemento's own row moves only that.
 */
export const filasQueMueve = ({ filas, complementos }: Renglon, a: EstadoPedido): readonly Fila[] => {
  const adelante = a > estadoEnCocina(filas[0].pedido);
  const leFalta = ({ pedido: p }: Fila): boolean =>
    estaVigente(p) && !estaDespachado(p) && (adelante ? estadoEnCocina(p) < a : estadoEnCocina(p) > a);
  return [...filas, ...complementos.flatMap(filasDeRenglon).filter(leFalta)];
};

/** The sort order of the table; `inverso` reverses it. */
export interface Orden {
  readonly por: 'tiempo' | 'platillo' | 'mesero' | 'comanda';
  readonly inverso: boolean;
}

const alfabetico = new Intl.Collator('es-MX', { sensitivity: 'base', numeric: true }).compare;
/** What waits for its course has no clock, and comes last. */
const desde = ({ filas }: Renglon): number =>
  Math.min(...filas.map(({ pedido: p }) => (esperaSuTiempo(p) ? Infinity : mandadoEn(p))));
const primera = ({ filas: [fila] }: Renglon): Fila => fila;

const COMPARAR: Readonly<Record<Orden['por'], (a: Renglon, b: Renglon) => number>> = {
  // The longest wait first.
  tiempo: (a, b) => (desde(a) === desde(b) ? 0 : desde(a) - desde(b)),
  platillo: (a, b) => alfabetico(primera(a).pedido.descripcion, primera(b).pedido.descripcion),
  mesero: (a, b) => alfabetico(primera(a).pedido.mesero.nombre, primera(b).pedido.mesero.nombre),
  comanda: (a, b) => alfabetico(primera(a).comanda, primera(b).comanda),
};

/** The rows sorted, ties by time; complementos always stay under their dish. */
export const ordenar = (renglones: readonly Renglon[], { por, inverso }: Orden): readonly Renglon[] => {
  const signo = inverso ? -1 : 1;
  return renglones
    .toSorted((a, b) => signo * COMPARAR[por](a, b) || COMPARAR.tiempo(a, b))
    .flatMap((r) => [r, ...r.complementos]);
};

/** The rows in the order of `base`: those that left stay as `ida`, new ones go to the end. */
export const conservarLugar = (base: readonly Renglon[], renglones: readonly Renglon[]): readonly Renglon[] => {
  const actuales = new Map(renglones.map((r) => [r.id, r]));
  const enSuLugar = base.map((r) => actuales.get(r.id) ?? { ...r, ida: true });
  const conocidos = new Set(base.map((r) => r.id));
  return [...enSuLugar, ...renglones.filter((r) => !conocidos.has(r.id))];
};

/** The times shown in a row, in whole minutes, so that they do not change more often. */
export interface Tiempos {
  readonly esperando: number;
  readonly preparando: number;
  readonly edad: Edad;
  /** '2.º TIEMPO' while it waits for its course; otherwise null. */
  readonly espera: string | null;
  /** '6 min. DEMORADO' or '13 min. EN ESPERA' if late; otherwise null. */
  readonly atraso: string | null;
}

/** The times of a row at a moment, by its line that has waited longest. */
export const tiemposDe = ({ filas: [una, ...otras] }: Renglon, ahora: number): Tiempos => {
  const cuenta = ({ pedido: p }: Fila): number => p.hora_inicio_preparacion ?? mandadoEn(p);
  const { pedido } = otras.reduce((peor, f) => (cuenta(f) < cuenta(peor) ? f : peor), una);
  const suEdad = edad(pedido, ahora);
  return {
    esperando: Math.max(...[una, ...otras].map((f) => esperando(f.pedido, ahora))),
    preparando: tiempoPreparando(pedido, ahora),
    edad: suEdad,
    espera: esperaSuTiempo(pedido) ? textoDeEspera(pedido, ahora) : null,
    atraso: suEdad === 'tarde' ? textoDeEspera(pedido, ahora) : null,
  };
};

/** Whether two rows are equal for rendering, so that a row re-renders only when one of its lines changes. */
export const mismoRenglon = (a: Renglon, b: Renglon): boolean =>
  a === b ||
  (a.padre === b.padre &&
    a.ida === b.ida &&
    a.filas.length === b.filas.length &&
    a.filas.every((f, i) => f === b.filas[i]) &&
    a.complementos.length === b.complementos.length &&
    a.complementos.every((c, i) => mismoRenglon(c, b.complementos[i]!)));
