import { costoDeReceta } from '@comal/domain/catalogo/costo';
import type { Alimento, Extra } from '@comal/domain/comanda/pedido-nuevo';
import type { Tx } from '../../platform/db/tenant.ts';
import { UNIDADES_INICIALES } from './catalogo-inicial.ts';
import type { ComplementoSemilla, MenuSemilla, ProductoSemilla, VendibleSemilla } from './demo/tipos.ts';
import { insertar, type Renglon } from './insertar.ts';

/** The ids that a seeded menu got, by the `clave` of its rows. */
export interface MenuSembrado {
  /** A dish as the server's catalogue gives it to an order. */
  readonly alimentoDe: (clave: string) => Alimento;
  readonly especificacionDe: (clave: string) => number;
  readonly complementoDe: (clave: string) => number;
}

const buscarEn = <V>(clase: string, valores: ReadonlyMap<string, V>) => (clave: string): V => {
  const valor = valores.get(clave);
  if (valor === undefined) throw new Error(`The menu has no ${clase} ${clave}`);
  return valor;
};

/** Ids from 1 on, in the order of the rows. */
const idsDe = (clase: string, filas: readonly { readonly clave: string }[]): ((clave: string) => number) =>
  buscarEn(clase, new Map(filas.map(({ clave }, i) => [clave, i + 1])));

const indices = (menu: MenuSemilla) => ({
  area: idsDe('area', menu.areas),
  categoria: idsDe('categoria', menu.categorias),
  unidad: idsDe('unidad', menu.unidades),
  ingrediente: idsDe('ingrediente', menu.ingredientes),
  especificacion: idsDe('especificacion', menu.especificaciones),
  complemento: idsDe('complemento', menu.complementos),
  producto: idsDe('producto', menu.productos),
  costoDeIngrediente: buscarEn('ingrediente', new Map(menu.ingredientes.map((i) => [i.clave, i.costo]))),
});

type Indices = ReturnType<typeof indices>;

/** Cost in centavos of what its recipe takes (D-54). */
const costoDe = ({ receta }: VendibleSemilla, { costoDeIngrediente }: Indices): number =>
  costoDeReceta(receta.map((r) => ({ ...r, costo: costoDeIngrediente(r.ingrediente) })));

const vendible = (v: VendibleSemilla, ids: Indices) => ({
  descripcion: v.descripcion,
  precio: v.precio,
  costo: costoDe(v, ids),
  categoria: ids.categoria(v.categoria),
  area: ids.area(v.area),
  unidad: ids.unidad(v.unidad),
  tiempo_de_preparacion: v.tiempo_de_preparacion,
  receta_version: VERSION,
});

const VERSION = 1;
const DE_SISTEMA: ReadonlySet<string> = new Set(UNIDADES_INICIALES.map((u) => u.nombre));

const productoDe = (p: ProductoSemilla, ids: Indices): Renglon => ({
  id: ids.producto(p.clave),
  codigo: p.codigo,
  descripcion_menu: p.descripcion_menu,
  complementos_gratis: p.complementos_gratis,
  inventario: p.inventario ?? null,
  estado_menu: p.estado_menu,
  ...vendible(p, ids),
});

const recetaDe = (duenos: readonly VendibleSemilla[], dueno: (clave: string) => Renglon, ids: Indices): Renglon[] =>
  duenos.flatMap((v) =>
    v.receta.map(({ cantidad, equivalencia, ...r }) => ({
      ...dueno(v.clave),
      version: VERSION,
      ingrediente: ids.ingrediente(r.ingrediente),
      cantidad,
      unidad: ids.unidad(r.unidad),
      equivalencia,
    })),
  );

const recetas = (menu: MenuSemilla, ids: Indices): Renglon[] => [
  ...recetaDe(menu.productos, (clave) => ({ producto: ids.producto(clave), complemento: null }), ids),
  ...recetaDe(menu.complementos, (clave) => ({ producto: null, complemento: ids.complemento(clave) }), ids),
];

/** The rows of every table of the catalogue, in the order their references ask for. */
const tablas = (menu: MenuSemilla, ids: Indices): readonly (readonly [tabla: string, filas: readonly Renglon[]])[] => [
  ['area', menu.areas.map((a) => ({ id: ids.area(a.clave), descripcion: a.descripcion }))],
  ['categoria', menu.categorias.map(({ clave, ...c }) => ({ id: ids.categoria(clave), ...c }))],
  ['unidad', menu.unidades.map(({ clave, ...u }) => ({ id: ids.unidad(clave), ...u, sistema: DE_SISTEMA.has(u.nombre) }))],
  ['ingrediente', menu.ingredientes.map(({ clave, ...i }) => ({ ...i, id: ids.ingrediente(clave), unidad: ids.unidad(i.unidad) }))],
  ['especificacion', menu.especificaciones.map((e) => ({ id: ids.especificacion(e.clave), descripcion: e.descripcion }))],
  ['complemento', menu.complementos.map((c) => ({ id: ids.complemento(c.clave), ...vendible(c, ids) }))],
  ['producto', menu.productos.map((p) => productoDe(p, ids))],
  ['producto_especificacion', enlaces(menu.productos, 'especificacion', (p) => p.especificaciones, ids)],
  ['producto_complemento', enlaces(menu.productos, 'complemento', (p) => p.complementos, ids)],
  ['receta', recetas(menu, ids)],
];

const enlaces = (
  productos: readonly ProductoSemilla[],
  destino: 'especificacion' | 'complemento',
  claves: (p: ProductoSemilla) => readonly string[],
  ids: Indices,
): Renglon[] =>
  productos.flatMap((p) => claves(p).map((clave) => ({ producto: ids.producto(p.clave), [destino]: ids[destino](clave) })));

const descripcionDeCategoria = (menu: MenuSemilla): ((clave: string) => string) =>
  buscarEn('categoria', new Map(menu.categorias.map((c) => [c.clave, c.descripcion])));

const sembrado = (menu: MenuSemilla, ids: Indices): MenuSembrado => {
  const categoriaDe = descripcionDeCategoria(menu);
  const especificaciones = new Map(menu.especificaciones.map((e) => [e.clave, e]));
  const plato = (v: VendibleSemilla, id: number): Extra => ({ ...vendible(v, ids), id, categoria: categoriaDe(v.categoria) });
  const extraDe = buscarEn('complemento', new Map(menu.complementos.map((c: ComplementoSemilla) => [c.clave, plato(c, ids.complemento(c.clave))])));
  const especificacion = buscarEn('especificacion', especificaciones);
  const alimento = (p: ProductoSemilla): Alimento => ({
    ...plato(p, ids.producto(p.clave)),
    estado_menu: p.estado_menu,
    complementos_permitidos: p.complementos_gratis,
    especificaciones: p.especificaciones.map((clave) => ({ id: ids.especificacion(clave), descripcion: especificacion(clave).descripcion })),
    complementos: p.complementos.map(extraDe),
  });
  const alimentos = new Map(menu.productos.map((p) => [p.clave, alimento(p)]));
  return { alimentoDe: buscarEn('producto', alimentos), especificacionDe: ids.especificacion, complementoDe: ids.complemento };
};

/**
 * Writes a whole menu into a branch that has no catalogue yet: one INSERT a table, recipes as version 1, costs of dishes
 * and extras from their recipes (D-50, D-54). Answers the ids, for orders of the same transaction.
 */
export const sembrarMenu = (tx: Tx, cliente: string, sucursal: number, menu: MenuSemilla): MenuSembrado => {
  const ids = indices(menu);
  for (const [tabla, filas] of tablas(menu, ids)) {
    tx.escribir(...insertar(tabla, filas.map((fila) => ({ cliente, sucursal, ...fila }))));
  }
  return sembrado(menu, ids);
};
