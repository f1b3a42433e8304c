import { lazily, type Lazily } from '../kit/lazily.tsx';

/** A screen of the configuration; it arrives when it is entered. */
export type Pantalla = Lazily<object>;

/**
 * The screens of the configuration by their path (SHELL-013). A path enters this table when its screen exists, one line
 * each; an operation without a line here is not in the menu:
 * `categorias: lazily(async () => (await import('../features/catalogo/categorias/CategoriasScreen.tsx')).CategoriasScreen),`
 */
export const PANTALLAS: Readonly<Record<string, Pantalla>> = {
  comandas: lazily(async () => (await import('./ComandasDeConfiguracion.tsx')).ComandasDeConfiguracion),
  categorias: lazily(async () => (await import('../features/catalogo/grupos/CategoriasScreen.tsx')).CategoriasScreen),
  'unidades-de-medida': lazily(
    async () => (await import('../features/catalogo/grupos/UnidadesScreen.tsx')).UnidadesScreen,
  ),
  'areas-de-despacho': lazily(async () => (await import('../features/catalogo/grupos/AreasScreen.tsx')).AreasScreen),
  ingredientes: lazily(
    async () => (await import('../features/catalogo/ingredientes/IngredientesScreen.tsx')).IngredientesScreen,
  ),
  especificaciones: lazily(
    async () =>
      (await import('../features/catalogo/especificaciones/EspecificacionesScreen.tsx')).EspecificacionesScreen,
  ),
  productos: lazily(async () => (await import('../features/catalogo/productos/ProductosScreen.tsx')).ProductosScreen),
  complementos: lazily(
    async () => (await import('../features/catalogo/complementos/ComplementosScreen.tsx')).ComplementosScreen,
  ),
};
