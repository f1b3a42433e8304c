import { catalog } from '@comal/contract/catalog';
import { archivoHecho } from '@comal/contract/primitives';
import type { Route } from '@comal/contract/route';
import type { Parts } from '../../test/server.ts';

/** What a call takes besides format and filters, by its path. */
const PARTS: Readonly<Record<string, Parts>> = {
  'reportes/exportar': {
    body: { formato: 'xlsx', reporte: 'dias', de: { periodo: 0, inicio: 0, fin: 0 }, filtros: [] },
  },
  'reportes/contador': { body: { mes: '2026-11' } },
  'dashboard/exportar': { body: { formato: 'xlsx', de: { periodo: 0, inicio: 0, fin: 0 } } },
};

const LIST: Parts = { body: { formato: 'xlsx', filtros: [] } };

/** Every call of the catalogue that returns a list as a file, with its input; one added later is included. */
export const EXPORTS: readonly (readonly [string, Route, Parts])[] = Object.entries(catalog)
  .flatMap(([group, calls]) =>
    Object.entries<Route>(calls).map(([name, route]) => [`${group}.${name}`, route] as const),
  )
  .filter(([, route]) => route.data === archivoHecho && route.motivos.includes('EXPORTACION_MUY_GRANDE'))
  .map(([name, route]) => [name, route, PARTS[route.path] ?? LIST]);
