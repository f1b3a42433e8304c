import { ESTADO_PEDIDO, estaDespachado, estaVigente, type Mesero } from '@comal/domain/comanda/pedido';
import { edad, esperando, type Edad } from '@comal/domain/comanda/cocina/espera';
import type { Fila } from '../lineas/filas.ts';
import { filasDeRenglon, mismoRenglon, type Renglon } from '../lineas/renglones.ts';

/** A card: the lines of one comanda in an area, or a part of them where they do not fit on one. */
export interface Tarjeta {
  /** Of its comanda and part: `…#2`, or `…#2/1` where that part is high and found no column. */
  readonly id: string;
  readonly comanda: string;
  readonly nombre: string;
  readonly folio: string;
  readonly comensales: number;
  readonly atiende: Mesero;
  /** 2 of 3; 1 of 1 where it all fits. */
  readonly parte: number;
  readonly de: number;
  /** It has both rows of the wall. */
  readonly alta: boolean;
  /** Of one of several: the lines of the comanda here that still have to go out, those of its other cards too. */
  readonly deTodas: number | null;
  readonly renglones: readonly Renglon[];
}

/** 'Mesa 12 · 2 de 2': a part of a comanda that did not fit on one card. */
export const tituloDe = ({ nombre, parte, de }: Pick<Tarjeta, 'nombre' | 'parte' | 'de'>): string =>
  de > 1 ? `${nombre} · ${parte} de ${de}` : nombre;

/** Of a page: the last card of each comanda on it, by id. It is the one that can send out all of its comanda, so that one always is in sight. */
export const ultimasDe = (enHoja: readonly Pick<Tarjeta, 'id' | 'comanda'>[]): ReadonlySet<string> =>
  new Set(new Map(enHoja.map((t) => [t.comanda, t.id])).values());

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

/** Whether two cards show the same: a card is drawn again only when one of its lines changes. */
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
