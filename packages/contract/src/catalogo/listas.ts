import { z } from 'zod';
import { pagina, paginaDe } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The summaries of a list's two calls: of all rows, to choose from, and of a page. */
interface Lista {
  readonly todos: string;
  readonly porPagina: string;
  readonly eligen: readonly number[];
  readonly ven: readonly number[];
}

/** The calls that lists of the catalogue share: all rows, and a page of them at the same path (002 §7). */
export const llamadasDeLista = <R extends z.ZodType>(
  path: string,
  registro: R,
  { todos, porPagina, eligen, ven }: Lista,
) =>
  ({
    listar: defineRoute({
      method: 'GET',
      path,
      resumen: todos,
      acceso: 'sesion',
      permiso: eligen,
      data: z.array(registro),
      motivos: [],
    }),
    pagina: defineRoute({
      method: 'POST',
      path,
      resumen: porPagina,
      acceso: 'sesion',
      permiso: ven,
      body: pagina,
      data: paginaDe(registro),
      motivos: [],
      write: 'natural',
    }),
  }) as const;
