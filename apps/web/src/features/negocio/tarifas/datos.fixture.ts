import type { TarifaDeSucursal } from '@comal/contract/negocio/tarifas';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import type { MenuDeTarifas } from './useMenu.ts';

/** One of every evening, one of what is taken away at the same hours, and one that is off. */
export const TARIFAS_DE_PRUEBA: readonly TarifaDeSucursal[] = [
  {
    ...{ id: 21, version: 1, nombre: 'Hora feliz', porcentaje: -20, redondeo: 50, categorias: [2], activo: true },
    ...{ dias: [0, 1, 2, 3, 4, 5, 6], horas: { abre: 1080, cierra: 1200 }, tipos: [...CLAVES_DE_TIPO] },
  },
  {
    ...{ id: 22, version: 3, nombre: 'Para llevar', porcentaje: 5.5, redondeo: 100, categorias: [], activo: true },
    ...{ dias: [0, 1, 2, 3, 4, 5, 6], horas: null, tipos: ['llevar'] },
  },
  {
    ...{ id: 23, version: 1, nombre: 'Buen Fin', porcentaje: -10, redondeo: 1, categorias: [1, 2], activo: false },
    ...{ dias: [5, 6], horas: null, tipos: ['mesa'] },
  },
];

/** A menu of two categories. */
export const MENU_DE_TARIFAS: MenuDeTarifas = {
  categorias: [
    { id: 1, descripcion: 'Tacos' },
    { id: 2, descripcion: 'Bebidas' },
  ],
  platillos: [
    { id: 11, descripcion: 'Taco al pastor', precio: 22, categoria: 1 },
    { id: 12, descripcion: 'Agua de jamaica', precio: 35.5, categoria: 2 },
  ],
};
