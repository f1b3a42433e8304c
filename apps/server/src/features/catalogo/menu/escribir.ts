import { conCampos } from '@comal/domain/campos';
import type { PlanDeImportacion } from '@comal/domain/catalogo/importar/plan/plan';
import type {
  Cambio,
  Clave,
  ClaveDeHoja,
  ComplementoDeMenu,
  ProductoDeMenu,
} from '@comal/domain/catalogo/importar/tipos';
import {
  CAMPOS_DEL_MENU,
  CAMPOS_DE_PRODUCTO,
  CAMPOS_DE_VENDIBLE,
  COLUMNAS_DE_VENDIBLE,
} from '@comal/domain/catalogo/vendible';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { existenciasDeIngredientes, existenciasDeVendibles, type ExistenciaNueva } from './existencias.ts';
import type { IdDe } from './ids.ts';
import { actualizarEnMasa, exclusivos, insertarEnMasa, type ColumnaDeMasa, type FilaDeMasa } from './masa.ts';
import type { Quien } from './pedidos.ts';
import { escribirGrupos } from './grupos.ts';
import { escribirRecetas } from './recetas.ts';

const AL_FINAL: ColumnaDeMasa = [
  'orden',
  '(SELECT COALESCE(max(o.orden), 0) FROM categoria o WHERE o.cliente = $1 AND o.sucursal = $2) + t.orden',
];
const OTRA_VERSION = ['version = x.version + 1'];
/** A dish that goes to another category comes last there. */
const ULTIMO_EN_OTRA = 'orden = CASE WHEN x.categoria = t.categoria THEN x.orden ELSE 0 END';
/** A dish that a file marks as sold out can be restored at the till: its previous state is stored. */
const ESTADO_PREVIO = `estado_menu_previo = CASE WHEN t.estado_menu <> 3 THEN NULL
  WHEN x.estado_menu <> 3 THEN x.estado_menu ELSE x.estado_menu_previo END`;
const DE_COMPLEMENTO = ['id', ...COLUMNAS_DE_VENDIBLE.complemento];
const DE_PRODUCTO = ['id', ...COLUMNAS_DE_VENDIBLE.producto, ...CAMPOS_DEL_MENU];

/** A table that gets rows of a plan. */
interface Destino<T> {
  readonly tabla: string;
  readonly hoja: ClaveDeHoja;
  /** The columns of a new row, and those that may change. */
  readonly nueva: readonly ColumnaDeMasa[];
  readonly editada?: readonly ColumnaDeMasa[];
  readonly ademas?: readonly string[];
  readonly fila: (datos: T, lugar: number) => FilaDeMasa;
}

const escribirEn = <T>(en: Alcance, d: Destino<T>, cambios: readonly Cambio<T>[], idDe: IdDe): Query[] => {
  const filas = (soloNuevas: boolean): FilaDeMasa[] =>
    cambios
      .filter((c) => !c.antes === soloNuevas)
      .map((c, i) => ({ id: idDe(d.hoja, c.clave), ...d.fila(c.ahora, i + 1) }));
  return [
    ...insertarEnMasa(en, d.tabla, d.nueva, filas(true)),
    ...actualizarEnMasa(en, d.tabla, d.editada ?? d.nueva, filas(false), d.ademas),
  ];
};

const comunes = (d: ComplementoDeMenu, idDe: IdDe) => ({
  descripcion: d.nombre,
  categoria: idDe('categorias', d.categoria),
  area: idDe('areas', d.area),
  unidad: idDe('unidades', d.unidad),
});

const conDescripcion = ({ nombre }: { readonly nombre: string }): FilaDeMasa => ({ descripcion: nombre });

const grupos = (en: Alcance, { cambios }: PlanDeImportacion, idDe: IdDe): Query[] => [
  ...escribirEn(
    en,
    {
      tabla: 'categoria',
      hoja: 'categorias',
      nueva: ['id', 'descripcion', 'color', AL_FINAL],
      editada: ['id', 'descripcion', 'color'],
      fila: ({ nombre, color }, orden) => ({ descripcion: nombre, color, orden }),
    },
    cambios.categorias,
    idDe,
  ),
  ...escribirEn(
    en,
    {
      tabla: 'area',
      hoja: 'areas',
      nueva: ['id', 'descripcion', 'sin_preparacion'],
      fila: ({ nombre, sin_preparacion }) => ({ descripcion: nombre, sin_preparacion }),
    },
    cambios.areas,
    idDe,
  ),
  ...escribirEn(
    en,
    {
      tabla: 'unidad',
      hoja: 'unidades',
      nueva: ['id', 'nombre', 'abreviatura', 'tipo'],
      editada: ['id', 'nombre', 'abreviatura'],
      fila: (d) => ({ ...d }),
    },
    cambios.unidades,
    idDe,
  ),
  ...escribirEn(
    en,
    {
      tabla: 'ingrediente',
      hoja: 'ingredientes',
      nueva: ['id', 'nombre', 'unidad', 'costo'],
      editada: ['id', 'nombre', 'costo'],
      fila: ({ nombre, unidad, costo }) => ({ nombre, costo, unidad: idDe('unidades', unidad) }),
    },
    cambios.ingredientes,
    idDe,
  ),
  ...escribirEn(
    en,
    { tabla: 'especificacion', hoja: 'especificaciones', nueva: ['id', 'descripcion'], fila: conDescripcion },
    cambios.especificaciones,
    idDe,
  ),
];

/** Changed codes are cleared first, because two dishes may swap theirs. */
const soltarCodigos = ({ cliente, sucursal }: Alcance, productos: readonly Cambio<ProductoDeMenu>[]): Query[] => {
  const ids = productos.flatMap(({ antes, ahora }) => (antes && antes.datos.codigo !== ahora.codigo ? [antes.id] : []));
  return ids.length === 0
    ? []
    : [
        sqlText('UPDATE producto SET codigo = NULL WHERE cliente = $1 AND sucursal = $2 AND id = ANY($3::integer[])', [
          cliente,
          sucursal,
          ids,
        ]),
      ];
};

const vendibles = (en: Alcance, { cambios }: PlanDeImportacion, idDe: IdDe): Query[] => [
  ...escribirEn(
    en,
    {
      tabla: 'complemento',
      hoja: 'complementos',
      nueva: DE_COMPLEMENTO,
      ademas: OTRA_VERSION,
      fila: (d) => conCampos(CAMPOS_DE_VENDIBLE, d, comunes(d, idDe)),
    },
    cambios.complementos,
    idDe,
  ),
  ...soltarCodigos(en, cambios.productos),
  ...escribirEn(
    en,
    {
      tabla: 'producto',
      hoja: 'productos',
      nueva: DE_PRODUCTO,
      ademas: [...OTRA_VERSION, ULTIMO_EN_OTRA, ESTADO_PREVIO],
      fila: (d) => conCampos([...CAMPOS_DE_PRODUCTO, ...CAMPOS_DEL_MENU], d, comunes(d, idDe)),
    },
    cambios.productos,
    idDe,
  ),
];

const COLUMNA_DE_LISTA = { especificaciones: 'especificacion', complementos: 'complemento', grupos: 'grupo' } as const;

/** What a dish lists; its groups of options have an order. */
const enlaces = (
  en: Alcance,
  productos: readonly Cambio<ProductoDeMenu>[],
  idDe: IdDe,
  lista: keyof typeof COLUMNA_DE_LISTA,
): Query[] => {
  const columna = COLUMNA_DE_LISTA[lista];
  const conOrden = lista === 'grupos';
  const otros = productos.filter(({ antes, ahora }) => String(antes?.datos[lista] ?? []) !== String(ahora[lista]));
  const ids = otros.flatMap(({ antes }) => (antes ? [antes.id] : []));
  const borrar = `DELETE FROM producto_${columna} WHERE cliente = $1 AND sucursal = $2 AND producto = ANY($3::integer[])`;
  const filas = otros.flatMap(({ clave, ahora }) =>
    ahora[lista].map((c, orden) => ({
      ...{ producto: idDe('productos', clave), [columna]: idDe(conOrden ? 'opciones' : lista, c) },
      ...(conOrden && { orden }),
    })),
  );
  return [
    ...(ids.length === 0 ? [] : [sqlText(borrar, [en.cliente, en.sucursal, ids])]),
    ...insertarEnMasa(en, `producto_${columna}`, ['producto', columna, ...(conOrden ? ['orden'] : [])], filas),
  ];
};

type ConInventario<I> = { readonly inventario: I };

const existenciasDe = <I extends string | null>(
  cambios: readonly Cambio<ConInventario<I>>[],
  id: (clave: Clave) => number,
): ExistenciaNueva<I>[] =>
  cambios
    .filter(({ antes, ahora }) => (antes?.datos.inventario ?? null) !== ahora.inventario)
    .map(({ clave, ahora }) => ({ id: id(clave), inventario: ahora.inventario }));

const existencias = (quien: Quien, { cambios }: PlanDeImportacion, idDe: IdDe): Query[] => [
  ...existenciasDeIngredientes(
    quien,
    existenciasDe(cambios.ingredientes, (c) => idDe('ingredientes', c)),
  ),
  ...existenciasDeVendibles(
    quien,
    'producto',
    existenciasDe(cambios.productos, (c) => idDe('productos', c)),
  ),
  ...existenciasDeVendibles(
    quien,
    'complemento',
    existenciasDe(cambios.complementos, (c) => idDe('complementos', c)),
  ),
];

const tocados = (cambios: readonly Cambio<object>[]): number[] =>
  cambios.flatMap(({ antes }) => (antes ? [antes.id] : []));

/** The statements of a plan, one or two per table, whatever the number of rows. */
export const escribirPlan = (quien: Quien, plan: PlanDeImportacion, idDe: IdDe, lineas: readonly number[]): Query[] => {
  const { en } = quien;
  const { cambios } = plan;
  const conCosto = (de: 'producto' | 'complemento', hoja: 'productos' | 'complementos') =>
    plan.costos.filter((c) => c.de === de).map((c) => idDe(hoja, c.dueno));
  return [
    ...exclusivos(en, 'ingrediente', tocados(cambios.ingredientes)),
    ...exclusivos(en, 'producto', [...tocados(cambios.productos), ...conCosto('producto', 'productos')]),
    ...exclusivos(en, 'complemento', [...tocados(cambios.complementos), ...conCosto('complemento', 'complementos')]),
    ...grupos(en, plan, idDe),
    ...escribirGrupos(en, plan.grupos, idDe),
    ...vendibles(en, plan, idDe),
    ...enlaces(en, cambios.productos, idDe, 'especificaciones'),
    ...enlaces(en, cambios.productos, idDe, 'complementos'),
    ...enlaces(en, cambios.productos, idDe, 'grupos'),
    ...escribirRecetas(en, plan, idDe, lineas),
    ...existencias(quien, plan, idDe),
  ];
};
