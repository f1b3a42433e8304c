import type { z } from 'zod';
import type { pagina } from '@comal/contract/primitives';
import { normalizar } from '@comal/domain/texto';

type Pagina = z.output<typeof pagina>;

/** What the list is narrowed to; null narrows nothing. */
export interface Busqueda {
  readonly texto: string;
  readonly desde: Date | null;
  readonly hasta: Date | null;
  readonly tipos: readonly number[] | null;
  readonly usuarios: readonly number[] | null;
  /** How many rows, and after how many. */
  readonly tramo: readonly [number, number];
}

const MAXIMO_ID = 2 ** 31 - 1;
/** The last instant that a date can hold. */
const MAXIMO_INSTANTE = 8.64e15;

const instante = (valor: string | number | undefined): Date | null => {
  const ms = valor === undefined || valor === '' ? Number.NaN : Number(valor);
  return Number.isFinite(ms) && Math.abs(ms) <= MAXIMO_INSTANTE ? new Date(ms) : null;
};

/** The filters of a list of movements: texto, fecha [inicio, fin] in milliseconds, tipo, usuario (001 §2.15, D-29). */
export const busquedaDe = ({ pagina, noElementosPorPagina, filtros }: Pagina): Busqueda => {
  const de = (control: string) => filtros.find((f) => f.control === control);
  const numeros = (control: string): number[] | null => {
    const valores = de(control)?.valores ?? [];
    return valores.length > 0
      ? valores.map(Number).filter((n) => Number.isInteger(n) && n > 0 && n <= MAXIMO_ID)
      : null;
  };
  const [inicio, fin] = de('fecha')?.valores ?? [];
  return {
    texto: normalizar(de('texto')?.valor ?? ''),
    desde: instante(inicio),
    hasta: instante(fin),
    tipos: numeros('tipo'),
    usuarios: numeros('usuario'),
    tramo: [noElementosPorPagina, pagina * noElementosPorPagina],
  };
};

/** SQL: whether a text holds that of parameter `n`, as `busquedaDe` wrote it; what looks like a wildcard is plain text. */
export const contieneSql = (texto: string, n: number): string =>
  `strpos(translate(clave_de_nombre(${texto}), 'ñ', 'n'), $${n}::text) > 0`;
