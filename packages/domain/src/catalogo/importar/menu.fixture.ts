import { OPERACIONES } from '../../permisos/permisos.ts';
import { claveDeNombre } from '../../texto.ts';
import { celdaSegura, dichoEn } from './hojas/celdas.ts';
import { hojasDeCsv } from './csv.ts';
import { hojasDeMenu } from './exportar.ts';
import { HOJAS } from './hojas/hojas.ts';
import { leerArchivo } from './leer.ts';
import { planDeImportacion, type PlanDeImportacion } from './plan/plan.ts';
import type {
  CeldaCruda,
  Clave,
  ClaveDeHoja,
  Existente,
  HojaCruda,
  HojaEscrita,
  LineaDeMenu,
  MenuActual,
  OpcionDeMenu,
  Renglones,
} from './tipos.ts';

/** All permissions. */
export const TODOS: ReadonlySet<number> = new Set(OPERACIONES.map((o) => o.id));

const hoja = <H extends ClaveDeHoja>(
  clave: H,
  filas: readonly Renglones[H][],
  sistema: readonly Clave[] = [],
): ReadonlyMap<Clave, Existente<Renglones[H]>> =>
  new Map(
    filas.map((datos, i) => {
      const suya = HOJAS[clave].clave(datos);
      return [suya, { id: i + 1, sistema: sistema.includes(suya), datos }];
    }),
  );

/** Options, each with the id of its group. */
const opcionesDe = (filas: readonly OpcionDeMenu[]): MenuActual['opciones'] => {
  const ids = [...new Set(filas.map((o) => o.grupo))];
  return new Map(
    [...hoja('opciones', filas)].map(([clave, o]) => [clave, { ...o, id: ids.indexOf(o.datos.grupo) + 1 }]),
  );
};

type Filas = { readonly [H in ClaveDeHoja]?: readonly Renglones[H][] };

/** The menu of a branch with these rows. */
export const menuCon = (filas: Filas, sistema: readonly Clave[] = []): MenuActual => ({
  categorias: hoja('categorias', filas.categorias ?? [], sistema),
  areas: hoja('areas', filas.areas ?? []),
  unidades: hoja('unidades', filas.unidades ?? [], sistema),
  ingredientes: hoja('ingredientes', filas.ingredientes ?? []),
  especificaciones: hoja('especificaciones', filas.especificaciones ?? []),
  opciones: opcionesDe(filas.opciones ?? []),
  complementos: hoja('complementos', filas.complementos ?? []),
  productos: hoja('productos', filas.productos ?? []),
  recetas: hoja('recetas', filas.recetas ?? []),
});

const linea = (ingrediente: string, cantidad: string, unidad: string, equivalencia = '1'): LineaDeMenu => ({
  de: 'producto',
  dueno: 'taco al pastor',
  ingrediente,
  cantidad,
  unidad,
  equivalencia,
});

/** An option that adds nothing. */
export const opcionDeMenu = (
  [nombre_de_grupo, minimo, maximo]: readonly [string, number, number],
  opcion: string,
  cambios: Partial<OpcionDeMenu> = {},
): OpcionDeMenu => ({
  ...{ grupo: claveDeNombre(nombre_de_grupo), nombre_de_grupo, minimo, maximo },
  ...{ opcion: claveDeNombre(opcion), precio: 0, defecto: false, abre: '' },
  ...cambios,
});

const SALSA = ['Salsa', 1, 2] as const;
const TORTILLA = ['Tortilla', 1, 1] as const;

/** A small taco place. */
export const TAQUERIA: MenuActual = menuCon(
  {
    categorias: [
      { nombre: 'Tacos', color: 'mamey' },
      { nombre: 'General', color: 'anil' },
    ],
    areas: [
      { nombre: 'Cocina', sin_preparacion: false },
      { nombre: 'Barra fría', sin_preparacion: true },
    ],
    unidades: [
      { nombre: 'Pieza', abreviatura: 'pza', tipo: 'PIEZA' },
      { nombre: 'Kilogramo', abreviatura: 'kg', tipo: 'PESO' },
      { nombre: 'Gramo', abreviatura: 'g', tipo: 'PESO' },
    ],
    ingredientes: [
      { nombre: 'Tortilla', unidad: 'pieza', costo: '0.8', inventario: '500' },
      { nombre: 'Carne al pastor', unidad: 'kilogramo', costo: '120', inventario: '-3.5' },
    ],
    especificaciones: ['Con todo', 'De harina', 'De maíz', 'Roja', 'Sin cebolla', 'Verde'].map((nombre) => ({
      nombre,
    })),
    opciones: [
      opcionDeMenu(SALSA, 'Verde', { defecto: true }),
      opcionDeMenu(SALSA, 'Roja', { precio: 500 }),
      opcionDeMenu(TORTILLA, 'De maíz', { defecto: true }),
      opcionDeMenu(TORTILLA, 'De harina', { precio: 1_000, abre: 'salsa' }),
    ],
    complementos: [
      {
        nombre: 'Queso',
        categoria: 'tacos',
        area: 'cocina',
        unidad: 'pieza',
        precio: 1500,
        tiempo_de_preparacion: 2,
        alergenos: ['lacteos'],
        picante: 0,
        clase_fiscal: 'exento',
        inventario: null,
      },
    ],
    productos: [
      {
        nombre: 'Taco al pastor',
        categoria: 'tacos',
        area: 'cocina',
        unidad: 'pieza',
        precio: 2250,
        tiempo_de_preparacion: 8,
        alergenos: [],
        picante: 2,
        clase_fiscal: 'iva_general',
        inventario: null,
        codigo: 'TP-1',
        complementos_gratis: 0,
        medida: 'pieza',
        estado_menu: 1,
        descripcion_menu: 'Con piña y cilantro',
        especificaciones: ['con todo', 'sin cebolla'],
        complementos: ['queso'],
        grupos: ['tortilla', 'salsa'],
      },
      {
        nombre: 'Gringa',
        categoria: 'tacos',
        area: 'cocina',
        unidad: 'pieza',
        precio: 6000,
        tiempo_de_preparacion: 10,
        alergenos: ['gluten', 'lacteos'],
        picante: 0,
        clase_fiscal: 'iva_general',
        inventario: '4',
        codigo: null,
        complementos_gratis: 1,
        medida: 'kg',
        estado_menu: 3,
        descripcion_menu: '',
        especificaciones: [],
        complementos: [],
        grupos: [],
      },
    ],
    recetas: [linea('tortilla', '2', 'pieza'), linea('carne al pastor', '60', 'gramo', '0.001')],
  },
  ['general', 'pieza'],
);

/** A raw sheet, as a reader returns it. */
export const cruda = (nombre: string, ...filas: readonly (readonly CeldaCruda[])[]): HojaCruda => ({
  nombre,
  filas: filas.map((celdas, i) => ({ renglon: i + 1, celdas })),
});

/** The sheets of a CSV text. */
export const crudasDe = (texto: string): HojaCruda[] => {
  const hojas = hojasDeCsv(texto);
  if (!hojas.ok) throw new Error(`The text was not read: ${hojas.motivo}`);
  return hojas.value;
};

/** Written sheets, parsed back. */
export const leidas = (hojas: readonly HojaEscrita[]): HojaCruda[] =>
  hojas.map(({ nombre, filas }) => cruda(nombre, ...filas.map((f) => f.map(celdaSegura))));

/** The plan of a file. */
export const planDe = (
  hojas: readonly HojaCruda[],
  actual: MenuActual = TAQUERIA,
  permisos: ReadonlySet<number> = TODOS,
): PlanDeImportacion => {
  const archivo = leerArchivo(hojas);
  if (!archivo.ok) throw new Error(`The file was not read: ${archivo.motivo}`);
  return planDeImportacion(archivo.value, actual, permisos);
};

/** The taco place's file with one cell changed: sheet, name of the row, column, new text. */
export const conCelda = (
  nombre: string,
  renglon: string,
  columna: string,
  valor: string,
  actual: MenuActual = TAQUERIA,
): HojaCruda[] =>
  leidas(hojasDeMenu(actual)).map((h) => {
    if (h.nombre !== nombre) return h;
    const i = h.filas[0]!.celdas.indexOf(columna);
    const cambiar = (celdas: readonly CeldaCruda[]) => celdas.map((c, k) => (k === i ? valor : c));
    return {
      ...h,
      filas: h.filas.map((f) =>
        f.celdas.some((c) => claveDeNombre(dichoEn(c)) === claveDeNombre(renglon))
          ? { ...f, celdas: cambiar(f.celdas) }
          : f,
      ),
    };
  });
