import type { ComponentType } from 'react';
import { AreasScreen } from './areas.tsx';
import { CategoriasScreen } from './categorias.tsx';
import { AREAS_DE_PRUEBA, CATEGORIAS_DE_PRUEBA, UNIDADES_DE_PRUEBA } from './datos.fixture.ts';
import type { Grupo } from './tipos.ts';
import { UnidadesScreen } from './unidades.tsx';

/** One of the three lists, for tests that check the same of each. */
export interface Caso {
  readonly Screen: ComponentType;
  readonly ruta: string;
  readonly modulo: string;
  /** The three groups of the tests: of the system, with products, without. */
  readonly filas: readonly Grupo[];
}

/** The three lists. */
export const CASOS = {
  categorias: {
    Screen: CategoriasScreen,
    ruta: 'productos/categorias',
    modulo: 'categorias',
    filas: CATEGORIAS_DE_PRUEBA,
  },
  unidades: {
    Screen: UnidadesScreen,
    ruta: 'productos/unidades',
    modulo: 'unidades',
    filas: UNIDADES_DE_PRUEBA,
  },
  areas: {
    Screen: AreasScreen,
    ruta: 'tpv/areas-de-despacho',
    modulo: 'areas-de-despacho',
    filas: AREAS_DE_PRUEBA,
  },
} as const satisfies Record<string, Caso>;
