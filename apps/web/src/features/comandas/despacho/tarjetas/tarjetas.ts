import { ESTADO_PEDIDO, estaDespachado, estaVigente, type Mesero } from '@comal/domain/comanda/pedido';
import { edad, esperando, type Edad } from '@comal/domain/comanda/cocina/espera';
import type { Fila } from '../lineas/filas.ts';
import { filasDeRenglon, mismoRenglon, renglonesDe, type Renglon } from '../lineas/renglones.ts';

/** A card: the lines of one comanda in an area, or a part of them where they do not fit on one (ui.md 9). */
export interface Tarjeta {
  /** Of its comanda and part: `…#2`. */
  readonly id: string;
  readonly comanda: string;
  readonly nombre: string;
  readonly folio: string;
  readonly comensales: number;
  readonly atiende: Mesero;
  /** 2 of 3; 1 of 1 where it all fits. */
  readonly parte: number;
  readonly de: number;
  readonly renglones: readonly Renglon[];
}

/** 'Mesa 12 · 2 de 2': a part of a comanda that did not fit on one card (ui.md 9). */
export const tituloDe = ({ nombre, parte, de }: Pick<Tarjeta, 'nombre' | 'parte' | 'de'>): string =>
  de > 1 ? `${nombre} · ${parte} de ${de}` : nombre;

/** What a row of a card is for whoever cooks: its next step, or why it has none. */
export type Paso = 'pendiente' | 'trabajando' | 'listo' | 'cancelado';

/** The step of a row: that of the line of it that is furthest behind, its companions too. */
export const pasoDe = (renglon: Renglon): Paso => {
  if (!estaVigente(renglon.filas[0].pedido)) return 'cancelado';
  const estados = filasDeRenglon(renglon)
    .filter((f) => estaVigente(f.pedido))
    .map((f) => f.pedido.status);
  const menor = Math.min(...estados);
  if (menor >= ESTADO_PEDIDO.DESPACHADO) return 'listo';
  return menor === ESTADO_PEDIDO.PENDIENTE ? 'pendiente' : 'trabajando';
};

/** The lines of a row that still have to go out, companions too. */
export const faltanDe = (renglon: Renglon): readonly Fila[] =>
  filasDeRenglon(renglon).filter((f) => estaVigente(f.pedido) && !estaDespachado(f.pedido));

/** The lines of a card that still have to go out. */
export const faltanEn = ({ renglones }: Pick<Tarjeta, 'renglones'>): readonly Fila[] => renglones.flatMap(faltanDe);

/** The cancelled lines on a card, which somebody has to see. */
export const canceladasEn = ({ renglones }: Pick<Tarjeta, 'renglones'>): readonly Fila[] =>
  renglones.flatMap(filasDeRenglon).filter((f) => !estaVigente(f.pedido));

/** What the head of a card tells of time: minutes of the one that waits longest, and the worst age. */
export interface TiempoDeTarjeta {
  readonly minutos: number;
  readonly edad: Edad;
}

const PEOR: readonly Edad[] = ['tarde', 'por-demorarse', 'a-tiempo'];

/** The time of a card at a moment; of one that only has cancelled lines since they were ordered. */
export const tiempoDe = (tarjeta: Tarjeta, ahora: number): TiempoDeTarjeta => {
  const faltan = faltanEn(tarjeta);
  const filas = faltan.length > 0 ? faltan : canceladasEn(tarjeta);
  const edades = faltan.map((f) => edad(f.pedido, ahora));
  return {
    minutos: Math.max(0, ...filas.map((f) => esperando(f.pedido, ahora))),
    edad: PEOR.find((e) => edades.includes(e)) ?? 'a-tiempo',
  };
};

/** How the rows of one comanda are spread over cards: places of `renglones`, card by card. */
export type Partir = (renglones: readonly Renglon[]) => readonly (readonly number[])[];

const desde = (filas: readonly Fila[]): number => Math.min(...filas.map((f) => f.pedido.fecha));

const deComanda = (filas: readonly Fila[], partir: Partir): readonly Tarjeta[] => {
  const [una] = filas;
  if (!una) return [];
  const renglones = renglonesDe(filas);
  const partes = partir(renglones).map((indices, i) => ({ parte: i + 1, suyos: indices.map((n) => renglones[n]!) }));
  // A part that is out leaves; the others keep their places.
  const siguen = partes.filter((p) => p.suyos.some((r) => pasoDe(r) !== 'listo'));
  return siguen.map(({ parte, suyos }) => ({
    id: `${una.de}#${parte}`,
    comanda: una.de,
    nombre: una.comanda,
    folio: una.folio,
    comensales: una.comensales,
    atiende: una.atiende,
    parte: siguen.length === 1 ? 1 : parte,
    de: siguen.length === 1 ? 1 : partes.length,
    renglones: suyos,
  }));
};

/** The cards of some lines, the comanda that has waited longest first; one that is out has none. */
export const tarjetasDe = (filas: readonly Fila[], partir: Partir): readonly Tarjeta[] => {
  const porComanda = new Map<string, Fila[]>();
  for (const f of filas) porComanda.set(f.de, [...(porComanda.get(f.de) ?? []), f]);
  return [...porComanda.values()].sort((a, b) => desde(a) - desde(b)).flatMap((suyas) => deComanda(suyas, partir));
};

/** Whether two cards show the same: a card is drawn again only when one of its lines changes. */
export const mismaTarjeta = (a: Tarjeta, b: Tarjeta): boolean =>
  a.id === b.id &&
  a.parte === b.parte &&
  a.de === b.de &&
  a.nombre === b.nombre &&
  a.folio === b.folio &&
  a.comensales === b.comensales &&
  a.atiende.nombre === b.atiende.nombre &&
  a.renglones.length === b.renglones.length &&
  a.renglones.every((r, i) => mismoRenglon(r, b.renglones[i]!));
