import { PERMISO } from '../../permisos/permisos.ts';
import { sonIguales, type PermisoDeRenglon } from './hojas/hoja.ts';
import type { Dueno, LineaDeMenu, ProductoDeMenu } from './tipos.ts';

const siCambia = (cambia: boolean, permiso: number, columna?: string): PermisoDeRenglon[] =>
  cambia ? [columna === undefined ? { permiso } : { permiso, columna }] : [];

/** Permissions for rows that are created and edited as a whole. */
export const permisosDeNombrada =
  (nuevo: number, editar: number) =>
  <T extends object>(antes: T | null, ahora: T): PermisoDeRenglon[] =>
    antes ? siCambia(!sonIguales(antes, ahora), editar) : [{ permiso: nuevo }];

const falta = (unos: readonly string[], otros: readonly string[]): boolean => {
  const estan = new Set(otros);
  return unos.some((u) => !estan.has(u));
};

/** The dish without the fields that have permissions of their own. */
const propio = (p: ProductoDeMenu): ProductoDeMenu => ({
  ...p,
  estado_menu: 1,
  descripcion_menu: '',
  especificaciones: [],
  complementos: [],
  grupos: [],
});

/** Permissions for a dish: its own fields, what diners see, and each of its lists. */
export const permisosDeProducto = (antes: ProductoDeMenu | null, ahora: ProductoDeMenu): PermisoDeRenglon[] => {
  const tenia = antes ?? { ...propio(ahora) };
  return [
    ...permisosDeNombrada(PERMISO.NUEVO_PRODUCTO, PERMISO.EDITAR_PRODUCTO)(antes && propio(antes), propio(ahora)),
    ...siCambia(tenia.estado_menu !== ahora.estado_menu, PERMISO.EDITAR_DATOS_DE_MENU, 'Estado en el menú'),
    ...siCambia(
      tenia.descripcion_menu !== ahora.descripcion_menu,
      PERMISO.EDITAR_DATOS_DE_MENU,
      'Descripción para el menú',
    ),
    ...siCambia(
      falta(ahora.especificaciones, tenia.especificaciones),
      PERMISO.NUEVA_ESPECIFICACION_DE_PRODUCTO,
      'Especificaciones',
    ),
    ...siCambia(
      falta(tenia.especificaciones, ahora.especificaciones),
      PERMISO.ELIMINAR_ESPECIFICACION_DE_PRODUCTO,
      'Especificaciones',
    ),
    ...siCambia(falta(ahora.complementos, tenia.complementos), PERMISO.AGREGAR_COMPLEMENTO_A_PRODUCTO, 'Complementos'),
    ...siCambia(falta(tenia.complementos, ahora.complementos), PERMISO.QUITAR_COMPLEMENTO_DE_PRODUCTO, 'Complementos'),
    ...siCambia(
      String(tenia.grupos) !== String(ahora.grupos),
      PERMISO.ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO,
      'Grupos',
    ),
  ];
};

const DE_RECETA = {
  producto: {
    agregar: PERMISO.AGREGAR_INGREDIENTE_A_PRODUCTO,
    editar: PERMISO.EDITAR_INGREDIENTE_DE_PRODUCTO,
    quitar: PERMISO.ELIMINAR_INGREDIENTE_DE_PRODUCTO,
  },
  complemento: {
    agregar: PERMISO.AGREGAR_INGREDIENTE_A_COMPLEMENTO,
    editar: PERMISO.EDITAR_INGREDIENTE_DE_COMPLEMENTO,
    quitar: PERMISO.ELIMINAR_INGREDIENTE_DE_COMPLEMENTO,
  },
} as const;

/** Permissions for a line of a recipe. */
export const permisosDeLinea = (antes: LineaDeMenu | null, ahora: LineaDeMenu): PermisoDeRenglon[] =>
  permisosDeNombrada(DE_RECETA[ahora.de].agregar, DE_RECETA[ahora.de].editar)(antes, ahora);

/** The permission to add a group of options, or to change one. */
export const permisoDeGrupo = (esNuevo: boolean): number =>
  esNuevo ? PERMISO.NUEVA_ESPECIFICACION : PERMISO.EDITAR_ESPECIFICACION;

/** The permission to remove a line of a recipe. */
export const permisoDeQuitar = (de: Dueno): number => DE_RECETA[de].quitar;
