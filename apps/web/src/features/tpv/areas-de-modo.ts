import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Area, ShownArea } from '../../shared/areas/areas.ts';

/** An entry of a menu of dispatch areas. */
export interface AreaDeMenu {
  readonly id: ShownArea;
  readonly descripcion: string;
}

/** The areas to choose from, all of them at once where there are several, and the pase for who attends it (D-166). */
export const areasDeMenu = (areas: readonly Area[], { usuario }: Pick<Sesion, 'usuario'>): readonly AreaDeMenu[] => [
  ...areas,
  ...(areas.length > 1 ? [{ id: 'todas', descripcion: 'Todas las áreas' } as const] : []),
  ...(areas.length > 0 && usuario.permisos.includes(PERMISO.ATENDER_PASE)
    ? [{ id: 'pase', descripcion: 'Pase' } as const]
    : []),
];
