import type { Area, Categoria, Grupo, ProductoDeGrupo, Unidad } from './tipos.ts';

/** Two custom categories and one of the system. */
export const CATEGORIAS_DE_PRUEBA: readonly Categoria[] = [
  {
    id: 1,
    descripcion: 'Sin categoría',
    productos: 3,
    complementos: 0,
    sistema: true,
    orden: 0,
    color: 'piedra',
    imagen: null,
    tiempo: 1,
  },
  {
    id: 2,
    descripcion: 'Bebidas',
    productos: 2,
    complementos: 1,
    sistema: false,
    orden: 1,
    color: 'anil',
    imagen: null,
    tiempo: 1,
  },
  {
    id: 3,
    descripcion: 'Postres',
    productos: 0,
    complementos: 0,
    sistema: false,
    orden: 2,
    color: 'mamey',
    imagen: null,
    tiempo: 1,
  },
];

/** Two custom units and one of the system. */
export const UNIDADES_DE_PRUEBA: readonly Unidad[] = [
  {
    id: 1,
    descripcion: 'Pieza',
    abreviatura: 'pza',
    productos: 3,
    complementos: 0,
    sistema: true,
    tipoUnidad: 'PIEZA',
  },
  {
    id: 2,
    descripcion: 'Jarra',
    abreviatura: 'jrr',
    productos: 2,
    complementos: 1,
    sistema: false,
    tipoUnidad: 'VOLUMEN',
  },
  {
    id: 3,
    descripcion: 'Costal',
    abreviatura: 'cst',
    productos: 0,
    complementos: 0,
    sistema: false,
    tipoUnidad: 'PESO',
  },
];

const EN_AMBAS = { muestra: 'ambas', despacho: 'al_imprimir', impresa: false } as const;

/** Two custom areas and one of the system. */
export const AREAS_DE_PRUEBA: readonly Area[] = [
  { id: 1, descripcion: 'Cocina', productos: 3, complementos: 0, sistema: true, sin_preparacion: false, ...EN_AMBAS },
  { id: 2, descripcion: 'Barra', productos: 2, complementos: 1, sistema: false, sin_preparacion: false, ...EN_AMBAS },
  { id: 3, descripcion: 'Horno', productos: 0, complementos: 0, sistema: false, sin_preparacion: true, ...EN_AMBAS },
];

const producto = (id: number, descripcion: string, grupo: number): ProductoDeGrupo => {
  const de = (lista: readonly Grupo[]) => {
    const { id: suyo, descripcion: nombre } = lista.find((uno) => uno.id === grupo)!;
    return { id: suyo, descripcion: nombre };
  };
  return {
    id,
    descripcion,
    codigo: null,
    categoria: de(CATEGORIAS_DE_PRUEBA),
    area: de(AREAS_DE_PRUEBA),
    unidad: de(UNIDADES_DE_PRUEBA),
  };
};

/** The products of the second group. */
export const PROPIOS: readonly ProductoDeGrupo[] = [
  producto(11, 'Agua de jamaica', 2),
  producto(12, 'Agua de horchata', 2),
];

/** The products of the first group. */
export const AJENOS: readonly ProductoDeGrupo[] = [
  producto(21, 'Café de olla', 1),
  producto(22, 'Chocolate', 1),
  producto(23, 'Atole', 1),
];
