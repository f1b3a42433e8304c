import type { MenuDePromociones, PromocionDeSucursal } from '@comal/contract/negocio/promociones';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';

/** One of Tuesdays, one of evenings, and one that is off. */
export const PROMOCIONES_DE_PRUEBA: readonly PromocionDeSucursal[] = [
  {
    ...{ id: 21, version: 1, nombre: '2x1 martes', cada: 2, rebajados: 1, porcentaje: 100 },
    ...{ categorias: [4], productos: [70, 71], dias: [2], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
  },
  {
    ...{ id: 22, version: 3, nombre: 'Postre a mitad', cada: 2, rebajados: 1, porcentaje: 50 },
    ...{ categorias: [], productos: [71], dias: [0, 1, 2, 3, 4, 5, 6], horas: { abre: 1080, cierra: 1200 } },
    ...{ tipos: ['mesa'], activo: true },
  },
  {
    ...{ id: 23, version: 1, nombre: 'Tercero', cada: 3, rebajados: 1, porcentaje: 50 },
    ...{ categorias: [4, 5], productos: [], dias: [5], horas: null, tipos: ['mesa', 'llevar'], activo: false },
  },
];

/** What they may name. */
export const MENU_DE_PRUEBA: MenuDePromociones = {
  categorias: [
    { id: 4, descripcion: 'Cervezas' },
    { id: 5, descripcion: 'Tacos' },
  ],
  productos: [
    { id: 70, descripcion: 'Agua de jamaica' },
    { id: 71, descripcion: 'Flan' },
  ],
};
