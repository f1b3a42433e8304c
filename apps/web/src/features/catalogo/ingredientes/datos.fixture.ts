import type { Ingrediente, Movimiento } from './tipos.ts';

/** One of the system, one used in recipes with a cost in fractions of a centavo, one unused. */
export const INGREDIENTES_DE_PRUEBA: readonly Ingrediente[] = [
  {
    id: 1,
    descripcion: 'Agua potable',
    unidad: { id: 1, descripcion: 'Litro', abreviatura: 'l' },
    inventario: 0,
    precio: 0,
    productos: 0,
    sistema: true,
    usual: null,
  },
  {
    id: 2,
    descripcion: 'Maíz cacahuazintle',
    unidad: { id: 2, descripcion: 'Kilogramo', abreviatura: 'kg' },
    inventario: 12.5,
    precio: 38.5,
    productos: 4,
    sistema: false,
    usual: null,
  },
  {
    id: 3,
    descripcion: 'Orégano',
    unidad: { id: 3, descripcion: 'Gramo', abreviatura: 'g' },
    inventario: -20,
    precio: 0.085,
    productos: 1,
    sistema: false,
    usual: null,
  },
];

/** 20-11-2026 14:46 in Mexico City. */
const ENTONCES = Date.UTC(2026, 10, 20, 20, 46);

/** A count of its stock, and a dish that consumed some. */
export const MOVIMIENTOS_DE_PRUEBA: readonly Movimiento[] = [
  {
    id: 'b',
    motivo: 'despacho',
    cantidad: -0.25,
    saldo: 12.5,
    usuario: 'Mariana López',
    creado_en: ENTONCES,
  },
  {
    id: 'a',
    motivo: 'ajuste',
    cantidad: 12.75,
    saldo: 12.75,
    usuario: 'Graciela Vázquez',
    creado_en: ENTONCES,
  },
];

/** Units to choose. */
export const UNIDADES_PARA_ELEGIR = INGREDIENTES_DE_PRUEBA.map(({ unidad }) => ({
  ...unidad,
  productos: 0,
  sistema: true,
  tipoUnidad: 'PESO',
}));
