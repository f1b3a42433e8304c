import type { Fila } from '../../lineas/filas.ts';
import { porComanda, renglonesDe, type Renglon } from '../../lineas/renglones.ts';
import type { Entrada } from '../lugares/hoja.ts';
import { faltanEn, pasoDe, type Tarjeta } from '../tarjetas.ts';
import { partir, type Altos, type Parte } from './partir.ts';

interface Pieza {
  readonly id: string;
  readonly renglones: readonly Renglon[];
}

/** The rows of a comanda on one card; for a tall one also its parts, used if no column is free. */
interface Trozo extends Pieza {
  readonly alta: boolean;
  readonly partes: readonly Pieza[];
}

/** A comanda of an area: its first line, which has the comanda's data, and its rows. */
export interface Plato {
  readonly fila: Fila;
  readonly renglones: readonly Renglon[];
}

/** The rows of a comanda split into cards. */
export interface ComandaEnTrozos {
  readonly fila: Fila;
  readonly trozos: readonly Trozo[];
}

/** Returns the height of a row in px. */
export type Altura = (renglon: Renglon) => number;

const falta = ({ renglones }: Pick<Pieza, 'renglones'>): boolean => renglones.some((r) => pasoDe(r) !== 'listo');

const deIndices = (renglones: readonly Renglon[], { indices }: Parte): readonly Renglon[] =>
  indices.map((n) => renglones[n]!);

const trozoDe = (id: string, renglones: readonly Renglon[], alta: boolean, altos: Altos, altura: Altura): Trozo => {
  const partes = alta ? partir(renglones.map(altura), { ...altos, doble: altos.alto }) : [];
  return {
    id,
    renglones,
    alta,
    partes: partes.map((parte, i) => ({ id: `${id}/${i + 1}`, renglones: deIndices(renglones, parte) })),
  };
};

const enTrozos = ({ fila, renglones }: Plato, altos: Altos, altura: Altura): ComandaEnTrozos => {
  const trozos = partir(renglones.map(altura), altos).map((parte, i) =>
    trozoDe(`${fila.de}#${i + 1}`, deIndices(renglones, parte), parte.alta, altos, altura),
  );
  return { fila, trozos };
};

const desde = (filas: readonly Fila[]): number => Math.min(...filas.map((f) => f.pedido.fecha));

/** Lines grouped by comanda, the longest wait first. */
export const platosDe = (filas: readonly Fila[]): readonly Plato[] =>
  porComanda(filas)
    .toSorted((a, b) => desde(a) - desde(b))
    .map((suyas) => ({ fila: suyas[0], renglones: renglonesDe(suyas) }));

/** Splits each comanda into cards by the heights of its rows. */
export const trozosDe = (platos: readonly Plato[], altos: Altos, altura: Altura): readonly ComandaEnTrozos[] =>
  platos.map((plato) => enTrozos(plato, altos, altura));

/** The cards to place; fully dispatched ones are left out. */
export const entradasDe = (comandas: readonly ComandaEnTrozos[]): readonly Entrada[] =>
  comandas
    .flatMap((c) => c.trozos)
    .filter(falta)
    .map(({ id, alta, partes }) => ({ id, alta, partes: partes.filter(falta).map((p) => p.id) }));

const tarjetasDeUna = ({ fila, trozos }: ComandaEnTrozos, enteras: ReadonlySet<string>): readonly Tarjeta[] => {
  const piezas = trozos.flatMap((t) => {
    const alta = t.alta && enteras.has(t.id);
    return t.alta && !alta ? t.partes.map((p) => ({ ...p, alta: false })) : [{ ...t, alta }];
  });
  // Dispatched parts are removed; the others keep their number.
  const siguen = piezas.map((p, i) => ({ ...p, parte: i + 1 })).filter(falta);
  const unica = siguen.length === 1;
  const deTodas = unica ? null : faltanEn({ renglones: siguen.flatMap((p) => p.renglones) }).length;
  return siguen.map(({ id, renglones, alta, parte }) => ({
    id,
    comanda: fila.de,
    nombre: fila.comanda,
    folio: fila.folio,
    comensales: fila.comensales,
    atiende: fila.atiende,
    parte: unica ? 1 : parte,
    de: unica ? 1 : piezas.length,
    alta,
    deTodas,
    renglones,
  }));
};

/** The cards of the comandas, in order; a tall card is one card if it has a column (`enteras`), otherwise its parts. */
export const tarjetasDe = (comandas: readonly ComandaEnTrozos[], enteras: ReadonlySet<string>): readonly Tarjeta[] =>
  comandas.flatMap((c) => tarjetasDeUna(c, enteras));
