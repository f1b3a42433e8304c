import type { ComponentType } from 'react';
import { lazily, type Lazily } from '../../kit/lazily.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';

/** A screen of the configuration; it arrives when it is entered. */
export type Pantalla = Lazily<object>;

const ROW_HEIGHT = 55;

/** A screen in a piece of its own; until it is here, the rows of a list that is on its way. */
export const pantalla = (load: () => Promise<ComponentType>): Pantalla =>
  lazily(load, () => <SkeletonRows height={ROW_HEIGHT} />);

/**
 * The screens of the configuration by their path (SHELL-013). A path enters this table when its screen exists, one line
 * each; an operation without a line here is not in the menu.
 */
export const PANTALLAS: Readonly<Record<string, Pantalla>> = {
  comandas: pantalla(async () => (await import('./ComandasDeConfiguracion.tsx')).ComandasDeConfiguracion),
  usuarios: pantalla(async () => (await import('../../features/usuarios/personal/UsuariosScreen.tsx')).UsuariosScreen),
  terminales: pantalla(async () => (await import('../../features/terminales/TerminalesScreen.tsx')).TerminalesScreen),
  categorias: pantalla(
    async () => (await import('../../features/catalogo/grupos/CategoriasScreen.tsx')).CategoriasScreen,
  ),
  'unidades-de-medida': pantalla(
    async () => (await import('../../features/catalogo/grupos/UnidadesScreen.tsx')).UnidadesScreen,
  ),
  'areas-de-despacho': pantalla(
    async () => (await import('../../features/catalogo/grupos/AreasScreen.tsx')).AreasScreen,
  ),
  ingredientes: pantalla(
    async () => (await import('../../features/catalogo/ingredientes/IngredientesScreen.tsx')).IngredientesScreen,
  ),
  especificaciones: pantalla(
    async () =>
      (await import('../../features/catalogo/especificaciones/EspecificacionesScreen.tsx')).EspecificacionesScreen,
  ),
  productos: pantalla(
    async () => (await import('../../features/catalogo/productos/ProductosScreen.tsx')).ProductosScreen,
  ),
  complementos: pantalla(
    async () => (await import('../../features/catalogo/complementos/ComplementosScreen.tsx')).ComplementosScreen,
  ),
};
