import { IconBox, IconCurrencyDollar, IconHistory, IconPencil, type Icon } from '@tabler/icons-react';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';

/** The aspect of an ingredient that a dialog shows or edits. */
export type Asunto = 'nombre' | 'inventario' | 'costo' | 'movimientos';

/** A row action of an ingredient, with the operation that the server checks. */
export interface AccionDeIngrediente {
  readonly id: Asunto;
  readonly text: string;
  readonly icon: Icon;
  readonly permiso: Permiso;
  /** Not available for the system's ingredients. */
  readonly salvoSistema: boolean;
}

/** The row actions that open a dialog, in order. */
export const ACCIONES: readonly AccionDeIngrediente[] = [
  {
    id: 'nombre',
    text: 'Editar nombre',
    icon: IconPencil,
    permiso: PERMISO.EDITAR_INGREDIENTE,
    salvoSistema: true,
  },
  {
    id: 'inventario',
    text: 'Editar inventario',
    icon: IconBox,
    permiso: PERMISO.EDITAR_INVENTARIO_DE_INGREDIENTE,
    salvoSistema: true,
  },
  {
    id: 'costo',
    text: 'Editar costo',
    icon: IconCurrencyDollar,
    permiso: PERMISO.EDITAR_COSTO_DE_INGREDIENTE,
    salvoSistema: true,
  },
  {
    id: 'movimientos',
    text: 'Movimientos',
    icon: IconHistory,
    permiso: PERMISO.VER_INGREDIENTES,
    salvoSistema: false,
  },
];
