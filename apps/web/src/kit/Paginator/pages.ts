import { formatNumber } from '../format.ts';

/** Page sizes of every list. */
export const PAGE_SIZES = [5, 10, 50, 100] as const;

/** How many rows a page has. */
export type PageSize = (typeof PAGE_SIZES)[number];

/** Which page of a list is asked for; `pagina` starts at 0 (D-49b). */
export interface Paging {
  readonly pagina: number;
  readonly noElementosPorPagina: PageSize;
}

/** A list as it opens: page 0 of 50 rows. */
export const FIRST_PAGING: Paging = { pagina: 0, noElementosPorPagina: 50 };

/** Pages of a list of `total` rows, at least one. */
export const pageCount = (total: number, { noElementosPorPagina }: Paging): number =>
  Math.max(1, Math.ceil(total / noElementosPorPagina));

/** "1–50 de 5,942"; "0 de 0" when there is nothing. */
export const rangeOf = (total: number, { pagina, noElementosPorPagina }: Paging): string => {
  const from = pagina * noElementosPorPagina + 1;
  const to = Math.min(total, from + noElementosPorPagina - 1);
  return from > to
    ? `0 de ${formatNumber(total)}`
    : `${formatNumber(from)}–${formatNumber(to)} de ${formatNumber(total)}`;
};
