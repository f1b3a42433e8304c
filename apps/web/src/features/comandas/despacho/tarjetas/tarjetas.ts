import { ESTADO_PEDIDO, estaDespachado, estaVigente, type Mesero } from '@comal/domain/comanda/pedido';
import { edad, esperando, type Edad } from '@comal/domain/comanda/cocina/espera';
import type { Fila } from '../lineas/filas.ts';
import { filasDeRenglon, mismoRenglon, type Renglon } from '../lineas/renglones.ts';

/** A card: the lines of one comanda in an area, or a part of them if they do not fit on one. */
export interface Tarjeta {
  /** The comanda's id and the part: `…#2`, or `…#2/1` if that part is tall and found no free column. */
  readonly id: string;
  readonly comanda: string;
  readonly nombre: string;
  readonly folio: string;
  readonly comensales: number;
  readonly atiende: Mesero;
  /** 2 of 3; 1 of 1 where it all fits. */
  readonly parte: number;
  readonly de: number;
  /** It takes both rows of the wall. */
  readonly alta: boolean;
  /** If the comanda has several cards, the number of its lines still to dispatch, on all of them; otherwise null. */
  readonly deTodas: number | null;
  readonly renglones: readonly Renglon[];
}

/** 'Mesa 12 · 2 de 2': a part of a comanda that did not fit on one card. */
export const tituloDe = ({ nombre, parte, de }: Pick<Tarjeta, 'nombre' | 'parte' | 'de'>): string =>
  de > 1 ? `${nombre} · ${parte} de ${de}` : nombre;

/**
 * The ids of the last card of each comanda on a page: only these can dispatch the whole comanda, so that one is always
 * visible.
 */
export const ultimasDe = (enHoja: readonly Pick<Tarjeta, 'id' | 'comanda'>[]): ReadonlySet<string> =>
  new Set(new Map(enHoja.map((t) => [t.comanda, t.id])).values());

/** The state of a row for the cook. */
export type Paso = 'pendiente' | 'trabajando' | 'listo' | 'cancelado';

/** The state of a row: that of its least advanced line, complementos included. */
export const pasoDe = (renglon: Renglon): Paso => {
  if (!estaVigente(renglon.filas[0].pedido)) return 'cancelado';
  const estados = filasDeRenglon(renglon)
    .filter((f) => estaVigente(f.pedido))
    .map((f) => f.pedido.status);
  const menor = Math.min(...estados);
  if (menor >= ESTADO_PEDIDO.DESPACHADO) return 'listo';
  return menor === ESTADO_PEDIDO.PENDIENTE ? 'pendiente' : 'trabajando';
};

/** The lines of a row still to dispatch, complementos included. */
export const faltanDe = (renglon: Renglon): readonly Fila[] =>
  filasDeRenglon(renglon).filter((f) => estaVigente(f.pedido) && !estaDespachado(f.pedido));

/** The lines of a card still to dispatch. */
export const faltanEn = ({ renglones }: Pick<Tarjeta, 'renglones'>): readonly Fila[] => renglones.flatMap(faltanDe);

/** The cancelled lines of a card, to be acknowledged. */
export const canceladasEn = ({ renglones }: Pick<Tarjeta, 'renglones'>): readonly Fila[] =>
  renglones.flatMap(filasDeRenglon).filter((f) => !estaVigente(f.pedido));

/** The time in the head of a card: the minutes of the longest wait, and the worst state of lateness. */
export interface TiempoDeTarjeta {
  readonly minutos: number;
  readonly edad: Edad;
}

const PEOR: readonly Edad[] = ['tarde', 'por-demorarse', 'a-tiempo'];

/** The time of a card at a moment; with only cancelled lines, counted since they were ordered. */
export const tiempoDe = (tarjeta: Tarjeta, ahora: number): TiempoDeTarjeta => {
  const faltan = faltanEn(tarjeta);
  const filas = faltan.length > 0 ? faltan : canceladasEn(tarjeta);
  const edades = faltan.map((f) => edad(f.pedido, ahora));
  return {
    minutos: Math.max(0, ...filas.map((f) => esperando(f.pedido, ahora))),
    edad: PEOR.find((e) => edades.includes(e)) ?? 'a-tiempo',
  };
};

/** Whether two cards are equal for rendering, so that a card re-renders only when one of its lines changes. */
export const mismaTarjeta = (a: Tarjeta, b: Tarjeta): boolean =>
  a.id === b.id &&
  a.parte === b.parte &&
  a.de === b.de &&
  a.deTodas === b.deTodas &&
  a.nombre === b.nombre &&
  a.folio === b.folio &&
  a.comensales === b.comensales &&
  a.atiende.nombre === b.atiende.nombre &&
  a.renglones.length === b.renglones.length &&
  a.renglones.every((r, i) => mismoRenglon(r, b.renglones[i]!));
