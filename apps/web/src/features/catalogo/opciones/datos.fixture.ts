import type { GrupoDeOpcionesVista } from '@comal/contract/catalogo/opciones/opciones';

const opcion = (id: number, descripcion: string, cambios: Partial<GrupoDeOpcionesVista['opciones'][number]> = {}) => ({
  ...{ id, descripcion, precio: 0, defecto: false, agotada: false, abre: null },
  ...cambios,
});

/** How a steak is cooked, and its sides, one of which asks for a dressing. */
export const GRUPOS_DE_PRUEBA: readonly GrupoDeOpcionesVista[] = [
  {
    ...{ id: 71, nombre: 'Término', minimo: 1, maximo: 1, version: 3, productos: 2 },
    opciones: [opcion(61, 'Término medio', { defecto: true }), opcion(62, 'Bien cocido')],
  },
  {
    ...{ id: 72, nombre: 'Guarniciones', minimo: 0, maximo: 2, version: 1, productos: 0 },
    opciones: [
      opcion(63, 'Papas a la francesa', { precio: 25 }),
      opcion(64, 'Ensalada', { abre: { id: 73, descripcion: 'Aderezo' } }),
    ],
  },
  {
    ...{ id: 73, nombre: 'Aderezo', minimo: 1, maximo: 1, version: 1, productos: 0 },
    opciones: [opcion(65, 'Vinagreta'), opcion(66, 'César')],
  },
];
