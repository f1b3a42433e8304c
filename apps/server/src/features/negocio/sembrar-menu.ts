import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { UNIDADES_INICIALES } from './catalogo-inicial.ts';
import type { MenuSemilla, VendibleSemilla } from './demo/tipos.ts';
import { insertar, type Renglon } from './insertar.ts';
import {
  indicesDe,
  menuSembrado,
  PRIMERA_RECETA,
  vendibleDe,
  type Indices,
  type MenuSembrado,
} from './menu-sembrado.ts';

export type { MenuSembrado };

/** The branch that gets the menu: the first columns of every row. */
interface Destino {
  readonly cliente: string;
  readonly sucursal: number;
}

const DE_SISTEMA: ReadonlySet<string> = new Set(UNIDADES_INICIALES.map((u) => u.nombre));

const agrupadores = (menu: MenuSemilla, en: Destino, ids: Indices): Query[] => {
  const { areas, categorias, unidades } = menu;
  return [
    ...insertar(
      'area',
      areas.map(({ clave, ...a }) => ({ ...en, id: ids.area(clave), ...a })),
    ),
    ...insertar(
      'categoria',
      categorias.map(({ clave, ...c }) => ({ ...en, id: ids.categoria(clave), ...c })),
    ),
    ...insertar(
      'unidad',
      unidades.map(({ clave, ...u }) => ({ ...en, id: ids.unidad(clave), ...u, sistema: DE_SISTEMA.has(u.nombre) })),
    ),
  ];
};

const ingredientes = (menu: MenuSemilla, en: Destino, ids: Indices): Query[] =>
  insertar(
    'ingrediente',
    menu.ingredientes.map(({ clave, unidad, ...i }) => ({
      ...en,
      id: ids.ingrediente(clave),
      unidad: ids.unidad(unidad),
      ...i,
    })),
  );

const especificaciones = (menu: MenuSemilla, en: Destino, ids: Indices): Query[] =>
  insertar(
    'especificacion',
    menu.especificaciones.map(({ clave, ...e }) => ({ ...en, id: ids.especificacion(clave), ...e })),
  );

const grupos = (menu: MenuSemilla, en: Destino, ids: Indices): Query[] => {
  const suyos = menu.grupos ?? [];
  const opciones = suyos.flatMap((g) =>
    g.opciones.map(({ especificacion, abre, ...o }, orden) => ({
      ...{ ...en, grupo: ids.grupo(g.clave), especificacion: ids.especificacion(especificacion), orden, ...o },
      abre: abre === null ? null : ids.grupo(abre),
    })),
  );
  return [
    ...insertar(
      'grupo_de_opciones',
      suyos.map(({ clave, nombre, minimo, maximo }) => ({ ...en, id: ids.grupo(clave), nombre, minimo, maximo })),
    ),
    ...insertar('opcion_de_grupo', opciones),
  ];
};

const complementos = (menu: MenuSemilla, en: Destino, ids: Indices): Query[] =>
  insertar(
    'complemento',
    menu.complementos.map((c) => ({ ...en, id: ids.complemento(c.clave), ...vendibleDe(c, ids) })),
  );

const productos = (menu: MenuSemilla, en: Destino, ids: Indices): Query[] =>
  insertar(
    'producto',
    menu.productos.map((p) => ({
      ...en,
      id: ids.producto(p.clave),
      codigo: p.codigo,
      descripcion_menu: p.descripcion_menu,
      complementos_gratis: p.complementos_gratis,
      inventario: p.inventario === undefined ? null : String(p.inventario),
      estado_menu: p.estado_menu,
      ...vendibleDe(p, ids),
    })),
  );

const enlaces = (menu: MenuSemilla, en: Destino, ids: Indices): Query[] => {
  const pares = menu.productos.map((p) => ({ ...p, en: { ...en, producto: ids.producto(p.clave) } }));
  return [
    ...insertar(
      'producto_especificacion',
      pares.flatMap((p) => p.especificaciones.map((e) => ({ ...p.en, especificacion: ids.especificacion(e) }))),
    ),
    ...insertar(
      'producto_grupo',
      pares.flatMap((p) => (p.grupos ?? []).map((g, orden) => ({ ...p.en, grupo: ids.grupo(g), orden }))),
    ),
    ...insertar(
      'producto_complemento',
      pares.flatMap((p) => p.complementos.map((c) => ({ ...p.en, complemento: ids.complemento(c) }))),
    ),
  ];
};

type Dueno = Pick<Renglon<'receta'>, 'producto' | 'complemento'>;

const recetas = (menu: MenuSemilla, en: Destino, ids: Indices): Query[] => {
  const de = (v: VendibleSemilla, dueno: Dueno): Renglon<'receta'>[] =>
    v.receta.map(({ ingrediente, cantidad, unidad, equivalencia }) => ({
      ...en,
      ...dueno,
      version: PRIMERA_RECETA,
      ingrediente: ids.ingrediente(ingrediente),
      cantidad,
      unidad: ids.unidad(unidad),
      equivalencia,
    }));
  return insertar('receta', [
    ...menu.productos.flatMap((p) => de(p, { producto: ids.producto(p.clave), complemento: null })),
    ...menu.complementos.flatMap((c) => de(c, { producto: null, complemento: ids.complemento(c.clave) })),
  ]);
};

const inicial = (
  tabla: 'ingrediente' | 'producto',
) => `INSERT INTO movimiento_inventario (cliente, id, sucursal, ${tabla}, motivo, cantidad, saldo, usuario, creado_en)
  SELECT x.cliente, gen_random_uuid(), x.sucursal, x.id, 'inicial', x.inventario, x.inventario, 0, n.creado_en
  FROM ${tabla} x JOIN negocio n ON n.cliente = x.cliente WHERE x.cliente = $1 AND x.sucursal = $2 AND x.inventario <> 0 ORDER BY x.id`;

/** The statements for the initial entry of each stock in the ledger. */
const existencias = (_menu: MenuSemilla, { cliente, sucursal }: Destino): Query[] =>
  (['ingrediente', 'producto'] as const).map((tabla) => sqlText(inicial(tabla), [cliente, sucursal]));

/** The tables of the catalogue, in the order that their references require. */
const TABLAS = [
  agrupadores,
  ingredientes,
  especificaciones,
  grupos,
  complementos,
  productos,
  enlaces,
  recetas,
  existencias,
] as const;

/**
 * Writes a whole menu into a branch without a catalogue: one INSERT per table, recipes as version 1, costs of dishes
 * and extras from their recipes (D-50). Answers the ids, for orders in the same transaction.
 */
export const sembrarMenu = (tx: Tx, cliente: string, sucursal: number, menu: MenuSemilla): MenuSembrado => {
  const ids = indicesDe(menu);
  for (const tabla of TABLAS) tx.write(...tabla(menu, { cliente, sucursal }, ids));
  return menuSembrado(menu, ids);
};
