import { IconBox, IconCurrencyDollar, IconHistory, IconPencil, type Icon } from '@tabler/icons-react';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';

/** A thing of an ingredient that a dialog shows or changes. */
export type Asunto = 'nombre' | 'inventario' | 'costo' | 'movimientos';

/** An action of the row of an ingredient, with the operation that the server checks. */
export interface AccionDeIngrediente {
  readonly id: Asunto;
  readonly texto: string;
  readonly icono: Icon;
  readonly permiso: Permiso;
  /** The system's ingredients keep it as it is. */
  readonly salvoSistema: boolean;
}

/** What opens a dialog, in the order of the row. */
export const ACCIONES: readonly AccionDeIngrediente[] = [
  {
    id: 'nombre',
    texto: 'Editar nombre',
    icono: IconPencil,
    permiso: PERMISO.EDITAR_INGREDIENTE,
    salvoSistema: true,
  },
  {
    id: 'inventario',
    texto: 'Editar inventario',
    icono: IconBox,
    permiso: PERMISO.EDITAR_INVENTARIO_DE_INGREDIENTE,
    salvoSistema: true,
  },
  {
    id: 'costo',
    texto: 'Editar costo',
    icono: IconCurrencyDollar,
    permiso: PERMISO.EDITAR_COSTO_DE_INGREDIENTE,
    salvoSistema: true,
  },
  {
    id: 'movimientos',
    texto: 'Movimientos',
    icono: IconHistory,
    permiso: PERMISO.VER_INGREDIENTES,
    salvoSistema: false,
  },
];
