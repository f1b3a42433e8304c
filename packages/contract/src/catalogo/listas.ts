import { z } from 'zod';
import { pagina, paginaDe } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What a list of the catalogue is called in its two summaries; who asks for all of it to choose, and who for its pages. */
interface Lista {
  readonly todos: string;
  readonly porPagina: string;
  readonly eligen: readonly number[];
  readonly ven: readonly number[];
}

/** The calls that lists of the catalogue have alike: all their rows, and a page of them at the same path (002 §7). */
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
