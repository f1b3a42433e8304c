import { PERMISO } from '../../../permisos/permisos.ts';
import { COLORES_DE_CATEGORIA, DECIMALES, LIMITES_DE_CATALOGO, TIPOS_DE_UNIDAD } from '../../limites.ts';
import { como, desdeCero, numero, opcion, referencia, siHay, texto } from './columnas.ts';
import { claveDe, nombre, nombreDe, VISTO } from '../comun.ts';
import type { Hoja } from './hoja.ts';
import { permisosDeNombrada } from '../permisos.ts';
import { SI_O_NO } from './si-o-no.ts';
import type { AreaDeMenu, CategoriaDeMenu, EspecificacionDeMenu, IngredienteDeMenu, UnidadDeMenu } from '../tipos.ts';

const NOMBRES_DE_COLOR = ['Añil', 'Agave', 'Maíz', 'Mamey', 'Chile', 'Bugambilia', 'Piedra'] as const;
const COLORES = COLORES_DE_CATEGORIA.map((id, i) => ({ id, descripcion: NOMBRES_DE_COLOR[i]! }));

/** Categories, with the colour of their tile. */
export const categorias: Hoja<CategoriaDeMenu> = {
  nombre: 'Categorías',
  clave: claveDe,
  inicial: { nombre: '', color: COLORES_DE_CATEGORIA[0] },
  columnas: [
    nombre('categoria'),
    {
      titulo: 'Color',
      ayuda: COLORES.map((c) => c.descripcion).join(', '),
      escribir: (d) => nombreDe(COLORES, d.color as (typeof COLORES)[number]['id']),
      leer: siHay((c) => como(opcion(COLORES)(c), (color) => ({ color }))),
    },
  ],
  permisos: permisosDeNombrada(PERMISO.NUEVA_CATEGORIA, PERMISO.EDITAR_CATEGORIA),
};

/** Dispatch areas. */
export const areas: Hoja<AreaDeMenu> = {
  nombre: 'Áreas',
  clave: claveDe,
  inicial: { nombre: '', sin_preparacion: false },
  columnas: [
    nombre('area'),
    {
      titulo: 'Sin preparación',
      ayuda: 'Sí o No; Sí: lo que se pide ahí se despacha solo al guardar',
      escribir: (d) => nombreDe(SI_O_NO, d.sin_preparacion),
      leer: siHay((c) => como(opcion(SI_O_NO)(c), (sin_preparacion) => ({ sin_preparacion }))),
    },
  ],
  permisos: permisosDeNombrada(PERMISO.NUEVA_AREA_DE_DESPACHO, PERMISO.EDITAR_AREA_DE_DESPACHO),
};

/** Units of measure. */
export const unidades: Hoja<UnidadDeMenu> = {
  nombre: 'Unidades',
  clave: claveDe,
  inicial: { nombre: '', abreviatura: '', tipo: 'PIEZA' },
  columnas: [
    nombre('unidad'),
    {
      titulo: 'Abreviatura',
      obligatoria: true,
      ayuda: 'Por ejemplo: kg',
      escribir: (d) => d.abreviatura,
      leer: (c) => como(texto(LIMITES_DE_CATALOGO.abreviatura)(c), (abreviatura) => ({ abreviatura })),
    },
    {
      titulo: 'Tipo',
      obligatoria: true,
      ayuda: TIPOS_DE_UNIDAD.map((t) => t.descripcion).join(', '),
      escribir: (d) => nombreDe(TIPOS_DE_UNIDAD, d.tipo),
      leer: (c) => como(opcion(TIPOS_DE_UNIDAD)(c), (tipo) => ({ tipo })),
    },
  ],
  unicos: [
    {
      titulo: 'Abreviatura',
      valor: (d) => d.abreviatura,
      nombre: (d) => d.nombre,
      mensaje: (v, de) => `La abreviatura ${v} ya es de ${de}`,
    },
  ],
  fijas: [{ titulo: 'Tipo', de: (d) => d.tipo, mensaje: 'El tipo de una unidad que ya existe no se cambia' }],
  permisos: permisosDeNombrada(PERMISO.NUEVA_UNIDAD_DE_MEDIDA, PERMISO.EDITAR_UNIDAD_DE_MEDIDA),
};

/** Ingredients, with their cost and stock. */
export const ingredientes: Hoja<IngredienteDeMenu> = {
  nombre: 'Ingredientes',
  clave: claveDe,
  inicial: { nombre: '', unidad: '', costo: '0', inventario: '0' },
  columnas: [
    nombre('ingrediente'),
    {
      titulo: 'Unidad',
      obligatoria: true,
      ayuda: 'La unidad en que se compra; no se cambia después',
      escribir: (d, n) => n('unidades', d.unidad),
      leer: (c) => como(referencia(c), (unidad) => ({ unidad })),
      refiere: 'unidades',
    },
    {
      titulo: 'Costo por unidad',
      decimales: DECIMALES,
      alias: ['Costo', 'Costo sin IVA', 'Costo por unidad sin IVA'],
      ayuda: 'Pesos por unidad; sin IVA, si tu negocio lo desglosa',
      escribir: (d) => numero(d.costo),
      leer: siHay((c) => como(desdeCero(c), (costo) => ({ costo }))),
    },
    {
      titulo: 'Inventario',
      decimales: DECIMALES,
      visto: VISTO,
      ayuda: 'Cuánto hay',
      escribir: (d) => numero(d.inventario),
      leer: siHay((c) => como(desdeCero(c), (inventario) => ({ inventario }))),
    },
    {
      titulo: VISTO,
      decimales: DECIMALES,
      soloExportar: true,
      ayuda: '',
      escribir: (d) => numero(d.inventario),
      leer: () => ({ ok: true, value: {} }),
    },
  ],
  fijas: [{ titulo: 'Unidad', de: (d) => d.unidad, mensaje: 'La unidad de un ingrediente que ya existe no se cambia' }],
  permisos: (antes, ahora) =>
    permisosDeNombrada(PERMISO.NUEVO_INGREDIENTE, PERMISO.EDITAR_INGREDIENTE)(antes && { nombre: antes.nombre }, {
      nombre: ahora.nombre,
    }).concat(
      antes && antes.costo !== ahora.costo
        ? [{ permiso: PERMISO.EDITAR_COSTO_DE_INGREDIENTE, columna: 'Costo por unidad' }]
        : [],
      antes && antes.inventario !== ahora.inventario
        ? [{ permiso: PERMISO.EDITAR_INVENTARIO_DE_INGREDIENTE, columna: 'Inventario' }]
        : [],
    ),
};

/** Specifications. */
export const especificaciones: Hoja<EspecificacionDeMenu> = {
  nombre: 'Especificaciones',
  clave: claveDe,
  inicial: { nombre: '' },
  columnas: [nombre('especificacion')],
  permisos: permisosDeNombrada(PERMISO.NUEVA_ESPECIFICACION, PERMISO.EDITAR_ESPECIFICACION),
};
