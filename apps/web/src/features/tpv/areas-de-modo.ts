import type { Area, ShownArea } from '../../shared/areas/areas.ts';

/** An entry of a menu of dispatch areas. */
export interface AreaDeMenu {
  readonly id: ShownArea;
  readonly descripcion: string;
}

/** The areas to choose from, and all of them at once where there are several. */
export const areasDeMenu = (areas: readonly Area[]): readonly AreaDeMenu[] =>
  areas.length > 1 ? [...areas, { id: 'todas', descripcion: 'Todas las áreas' }] : areas;
