import { costoDeReceta } from '@comal/domain/catalogo/costo';
import { alternarOpcion, eleccionInicial, faltanEn } from '@comal/domain/catalogo/opciones/marcar';
import { deGrupo, gruposVisibles, type Elegida } from '@comal/domain/catalogo/opciones/elegir';
import { hayDe, SUELTAS, type GrupoDeOpciones, type Opcion } from '@comal/domain/catalogo/opciones/grupos';
import type { Alimento, Extra } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { alergenosDe } from './demo/alergenos.ts';
import type { MenuSemilla, OpcionSemilla, ProductoSemilla, VendibleSemilla } from './demo/tipos.ts';

/** The ids of a seeded menu, by the `clave` of its rows. */
export interface MenuSembrado {
  /** A dish as the catalogue gives it to an order. */
  readonly alimentoDe: (clave: string) => Alimento;
  readonly especificacionDe: (clave: string) => number;
  readonly complementoDe: (clave: string) => number;
}

/** A choice of the groups of a dish that can be ordered: its defaults, and the first options where more are asked for. */
export const eleccionDeMuestra = (alimento: Alimento): readonly Elegida[] => {
  let elegidas = eleccionInicial(alimento);
  const porElegir = () =>
    gruposVisibles(alimento, elegidas).find((v) => v.grupo.id !== SUELTAS && faltanEn(v, elegidas) > 0);
  for (let visible = porElegir(); visible; visible = porElegir()) {
    const suyas = deGrupo(elegidas, visible);
    const libre = hayDe(visible.grupo).find((o) => !suyas.some((e) => e.id === o.id))!;
    elegidas = alternarOpcion(visible, libre.id, elegidas);
  }
  return elegidas;
};

type ConClave = { readonly clave: string };

/** A look-up by `clave`; throws for an unknown one. */
const buscador = <F extends ConClave, V>(clase: string, filas: readonly F[], valor: (fila: F, i: number) => V) => {
  const valores = new Map(filas.map((fila, i) => [fila.clave, valor(fila, i)]));
  return (clave: string): V => {
    const encontrado = valores.get(clave);
    if (encontrado === undefined) throw new Error(`The menu has no ${clase} ${clave}`);
    return encontrado;
  };
};

/** Ids from 1 on, in the order of the rows. */
const idsDe = (clase: string, filas: readonly ConClave[]) => buscador(clase, filas, (_, i) => i + 1);

/** The id that each row of a menu gets, by table and `clave`. */
export const indicesDe = (menu: MenuSemilla) => ({
  area: idsDe('area', menu.areas),
  categoria: idsDe('categoria', menu.categorias),
  unidad: idsDe('unidad', menu.unidades),
  ingrediente: idsDe('ingrediente', menu.ingredientes),
  especificacion: idsDe('especificacion', menu.especificaciones),
  grupo: idsDe('grupo', menu.grupos ?? []),
  complemento: idsDe('complemento', menu.complementos),
  producto: idsDe('producto', menu.productos),
  costoDeIngrediente: buscador('ingrediente', menu.ingredientes, (i) => i.costo),
});

export type Indices = ReturnType<typeof indicesDe>;

/** The first version of a recipe (D-55). */
export const PRIMERA_RECETA = 1;

/** The common columns of dishes and extras, with the cost of their recipe in centavos (D-54). */
export const vendibleDe = (v: VendibleSemilla, ids: Indices) => ({
  descripcion: v.descripcion,
  precio: v.precio,
  costo: costoDeReceta(v.receta.map((r) => ({ ...r, costo: ids.costoDeIngrediente(r.ingrediente) }))),
  categoria: ids.categoria(v.categoria),
  area: ids.area(v.area),
  unidad: ids.unidad(v.unidad),
  tiempo_de_preparacion: v.tiempo_de_preparacion,
  receta_version: PRIMERA_RECETA,
  ...alergenosDe(v.receta),
});

/** The menu as orders see it: each dish with its specifications and extras. */
export const menuSembrado = (menu: MenuSemilla, ids: Indices): MenuSembrado => {
  const categoriaDe = buscador('categoria', menu.categorias, (c) => c.descripcion);
  const plato = (v: VendibleSemilla, id: number): Extra => {
    const { unidad: _, ...comun } = vendibleDe(v, ids);
    return { ...comun, id, categoria: categoriaDe(v.categoria) };
  };
  const extraDe = buscador('complemento', menu.complementos, (c, i) => plato(c, i + 1));
  const especificacionDe = buscador('especificacion', menu.especificaciones, ({ descripcion }, i) => ({
    id: i + 1,
    descripcion,
  }));
  const semillaDe = buscador('grupo', menu.grupos ?? [], (g) => g);
  const grupo = (clave: string): GrupoDeOpciones => {
    const { opciones, ...g } = semillaDe(clave);
    const opcion = ({ especificacion, precio, defecto, abre }: OpcionSemilla): Opcion => ({
      ...especificacionDe(especificacion),
      ...{ precio, defecto, agotada: false },
      abre: abre === null ? null : grupo(abre),
    });
    return {
      id: ids.grupo(clave),
      nombre: g.nombre,
      minimo: g.minimo,
      maximo: g.maximo,
      opciones: opciones.map(opcion),
    };
  };
  const alimento = (p: ProductoSemilla, i: number): Alimento => ({
    ...plato(p, i + 1),
    estado_menu: p.estado_menu,
    complementos_gratis: p.complementos_gratis,
    especificaciones: p.especificaciones.map(especificacionDe),
    ...(p.grupos && { grupos: p.grupos.map(grupo) }),
    complementos: p.complementos.map(extraDe),
  });
  const alimentoDe = buscador('producto', menu.productos, alimento);
  return { alimentoDe, especificacionDe: ids.especificacion, complementoDe: ids.complemento };
};
