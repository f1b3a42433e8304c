import { esperaSuTiempo, mandadoEn } from '@comal/domain/comanda/tiempos/tiempos';
import type { Fila } from '../../lineas/filas.ts';
import { filasDeRenglon, porComanda, renglonesDe, type Renglon } from '../../lineas/renglones.ts';
import type { Bloque } from '../muro/flujo.ts';
import { altoDeRenglon, type Columna } from '../muro/medidas.ts';
import { pasoDe } from '../tarjetas.ts';

/** A comanda of an area: since when it waits, a line, which has the comanda's data, and its rows. */
export interface Plato {
  readonly id: string;
  readonly desde: number;
  readonly fila: Fila;
  readonly renglones: readonly Renglon[];
}

/** The first moment at which it was told to prepare something; a comanda of which all waits for its course comes last. */
const desde = (filas: readonly Fila[]): number =>
  Math.min(...filas.map(({ pedido: p }) => (esperaSuTiempo(p) ? Number.MAX_SAFE_INTEGER : mandadoEn(p))));

/** The comandas one after the other, who has waited longest first; of the same moment, the first folio. */
export const porEdad = (platos: readonly Plato[]): readonly Plato[] =>
  platos.toSorted((a, b) => a.desde - b.desde || a.fila.pedido.folio - b.fila.pedido.folio);

/** Lines grouped by comanda; those with nothing left to do are left out. */
export const platosDe = (filas: readonly Fila[]): readonly Plato[] =>
  porComanda(filas)
    .map((suyas) => ({ id: suyas[0].de, desde: desde(suyas), fila: suyas[0], renglones: renglonesDe(suyas) }))
    .filter(({ renglones }) => renglones.some((r) => pasoDe(r) !== 'listo'));

/** The rows of a comanda with the heights that they have in a column. */
export const bloqueDe = ({ id, renglones }: Plato, cambiados: ReadonlySet<string>, columna: Columna): Bloque => ({
  id,
  filas: renglones.map((r) => ({
    id: r.id,
    alto: altoDeRenglon(
      r,
      filasDeRenglon(r).some((f) => cambiados.has(f.pedido.id)),
      columna,
    ),
  })),
});
