import { IconBox, IconCurrencyDollar, IconHistory, IconPencil, type Icon } from '@tabler/icons-react';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';

/** A thing of an ingredient that a dialog shows or changes. */
export type Asunto = 'nombre' | 'inventario' | 'costo' | 'movimientos';

/** An action of the row of an ingredient, with the operation that the server checks. */
export interface AccionDeIngrediente {
  readonly id: Asunto;
  readonly text: string;
  readonly icon: Icon;
  readonly permiso: Permiso;
  /** The system's ingredients keep it as it is. */
  readonly salvoSistema: boolean;
}

/** What opens a dialog, in the order of the row. */
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
