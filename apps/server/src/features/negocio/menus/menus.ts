import type { MenuDeInicio } from '@comal/domain/negocio/menus-de-inicio';
import type { MenuSemilla } from '../demo/tipos.ts';
import { CAFETERIA } from './cafeteria.ts';
import { FONDA } from './fonda.ts';
import { MARISQUERIA } from './marisqueria.ts';
import { TAQUERIA } from './taqueria.ts';

/** The starter menus, without the empty one, which has only areas and units. */
export const MENUS: Readonly<Record<Exclude<MenuDeInicio, 'vacio'>, MenuSemilla>> = {
  taqueria: TAQUERIA,
  fonda: FONDA,
  cafeteria: CAFETERIA,
  marisqueria: MARISQUERIA,
};
