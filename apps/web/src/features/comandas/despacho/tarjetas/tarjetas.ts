import { ESTADO_PEDIDO, estaDespachado, estaVigente, type Mesero, estadoEnCocina } from '@comal/domain/comanda/pedido';
import { esperaSuTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { edad, esperando, type Edad } from '@comal/domain/comanda/cocina/espera';
import type { Fila } from '../lineas/filas.ts';
import { filasDeRenglon, mismoRenglon, type Renglon } from '../lineas/renglones.ts';

/** A row of a card in its place; nothing is shown in it if the row went away a moment ago. */
export interface FilaDeTarjeta {
  readonly id: string;
  /** In px at normal letter size, by the rule of `muro/medidas.ts`. */
  readonly alto: number;
  readonly renglon: Renglon | undefined;
}

/** A card: a comanda in an area, or a part of it if it goes on in another column. */
export interface Tarjeta {
  /** The comanda's id and the part: `…#2`. */
  readonly id: string;
  readonly comanda: string;
  readonly nombre: string;
  readonly folio: string;
  readonly tipo: TipoDeOrden;
  readonly comensales: number;
  readonly atiende: Mesero;
  /** 2 of 3; 1 of 1 where it all fits. */
  readonly parte: number;
  readonly de: number;
  /** Where the comanda goes on; null on its last card, which has the button. */
  readonly sigue: 'columna' | 'pagina' | null;
  /** The rows of this card. */
  readonly filas: readonly FilaDeTarjeta[];
  /** The rows of the whole comanda: its button, time and age are those of all its cards. */
  readonly renglones: readonly Renglon[];
}

/** The actions on a card or a row of it. */
export interface Manos {
  readonly paso: (tarjeta: Tarjeta, renglon: Renglon) => void;
  /** Starts the whole comanda, including its other cards. */
  readonly empezar: (tarjeta: Tarjeta) => void;
  /** Dispatches the whole comanda, including its other cards. */
  readonly listo: (tarjeta: Tarjeta) => void;
  /** Acknowledges the cancelled lines. */
  readonly enterado: (tarjeta: Tarjeta) => void;
  readonly visto: (ids: readonly string[]) => void;
}

/** 'Mesa 12 · 2 de 2': a part of a comanda that did not fit in one column. */
export const tituloDe = ({ nombre, parte, de }: Pick<Tarjeta, 'nombre' | 'parte' | 'de'>): string =>
  de > 1 ? `${nombre} · ${parte} de ${de}` : nombre;

/** The state of a row for the cook. */
export type Paso = 'espera' | 'pendiente' | 'trabajando' | 'listo' | 'cancelado';

/** The state of a row: that of its least advanced line, complementos included. */
export const pasoDe = (renglon: Renglon): Paso => {
  if (!estaVigente(renglon.filas[0].pedido)) return 'cancelado';
  const estados = filasDeRenglon(renglon)
    .filter((f) => estaVigente(f.pedido))
    .map((f) => estadoEnCocina(f.pedido));
  const menor = Math.min(...estados);
  if (menor >= ESTADO_PEDIDO.DESPACHADO) return 'listo';
  if (esperaSuTiempo(renglon.filas[0].pedido)) return 'espera';
  return menor === ESTADO_PEDIDO.PENDIENTE ? 'pendiente' : 'trabajando';
};

/** The lines of a row still to dispatch, complementos included. */
export const faltanDe = (renglon: Renglon): readonly Fila[] =>
  filasDeRenglon(renglon).filter((f) => estaVigente(f.pedido) && !estaDespachado(f.pedido));

/** The lines of a comanda still to dispatch. */
export const faltanEn = ({ renglones }: Pick<Tarjeta, 'renglones'>): readonly Fila[] => renglones.flatMap(faltanDe);

/** The lines of a comanda still to dispatch that do not wait for their course: those that its buttons move. */
export const porSacarEn = (tarjeta: Pick<Tarjeta, 'renglones'>): readonly Fila[] =>
  faltanEn(tarjeta).filter((f) => !esperaSuTiempo(f.pedido));

/** Whether a comanda that is charged before it is prepared has lines here that were not charged yet (D-133). */
export const porCobrarEn = ({ renglones }: Pick<Tarjeta, 'renglones'>): boolean =>
  renglones.flatMap(filasDeRenglon).some((f) => f.porCobrar);

/** The cancelled lines of a comanda, to be acknowledged. */
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

const mismasFilas = (a: Tarjeta, b: Tarjeta): boolean =>
  a.filas.length === b.filas.length &&
  a.filas.every((f, i) => {
    const otra = b.filas[i]!;
    return f.id === otra.id && f.alto === otra.alto && (f.renglon === undefined) === (otra.renglon === undefined);
  });

/** Whether two cards are equal for rendering, so that a card re-renders only when one of its lines changes. */
export const mismaTarjeta = (a: Tarjeta, b: Tarjeta): boolean =>
  a.id === b.id &&
  a.de === b.de &&
  a.sigue === b.sigue &&
  a.nombre === b.nombre &&
  a.folio === b.folio &&
  a.tipo === b.tipo &&
  a.comensales === b.comensales &&
  a.atiende.nombre === b.atiende.nombre &&
  mismasFilas(a, b) &&
  a.renglones.length === b.renglones.length &&
  a.renglones.every((r, i) => mismoRenglon(r, b.renglones[i]!));
