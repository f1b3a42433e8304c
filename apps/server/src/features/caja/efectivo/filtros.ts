import type { z } from 'zod';
import type { pagina } from '@comal/contract/primitives';
import { palabrasDe } from '@comal/domain/texto';
import { chosenIds, chosenTexts, containsSql, likeWord, sliceOf } from '../../../platform/db/pages.ts';

type Pagina = z.output<typeof pagina>;

/** The filters of the list; null is no filter. */
export interface Busqueda {
  /** As `containsSql` looks for them. */
  readonly palabras: readonly string[];
  readonly desde: Date | null;
  readonly hasta: Date | null;
  readonly tipos: readonly number[] | null;
  readonly usuarios: readonly number[] | null;
  /** Categories of exits; entries have none. */
  readonly categorias: readonly string[] | null;
  /** Limit and offset. */
  readonly tramo: readonly [number, number];
}

/** The last instant that a date can hold. */
const MAXIMO_INSTANTE = 8.64e15;

const instante = (valor: string | number | undefined): Date | null => {
  const ms = valor === undefined || valor === '' ? Number.NaN : Number(valor);
  return Number.isFinite(ms) && Math.abs(ms) <= MAXIMO_INSTANTE ? new Date(ms) : null;
};

/** The filters of a list of movements: texto, fecha [inicio, fin] in milliseconds, tipo, usuario, categoria (D-29). */
export const busquedaDe = (p: Pagina): Busqueda => {
  const de = (control: string) => p.filtros.find((f) => f.control === control);
  const [inicio, fin] = de('fecha')?.valores ?? [];
  return {
    palabras: palabrasDe((de('texto') ?? de('text_filter'))?.valor ?? '').map(likeWord),
    desde: instante(inicio),
    hasta: instante(fin),
    tipos: chosenIds(p, 'tipo'),
    usuarios: chosenIds(p, 'usuario'),
    categorias: chosenTexts(p, 'categoria'),
    tramo: sliceOf(p),
  };
};

/** SQL: whether a text holds the words of parameter `n`. */
export const contieneSql = (texto: string, n: number): string => containsSql(`clave_de_nombre(${texto})`, n);
