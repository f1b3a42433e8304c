import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import type { z } from 'zod';
import { conCampos, sin } from '@comal/domain/campos';
import { nombreDeEstado } from '@comal/domain/catalogo/estados-de-menu';
import { SIN_INVENTARIO } from '@comal/domain/catalogo/limites';
import { CAMPOS_DE_VENDIBLE } from '@comal/domain/catalogo/vendible';
import { aCentavos, aPesos } from '@comal/domain/money';
import type { complementoNuevo, complementoSchema, productoNuevo, productoSchema } from './schemas.ts';

type ProductoVista = z.output<typeof productoSchema>;
type ComplementoVista = z.output<typeof complementoSchema>;

/** The stored form of what is answered: a stock that is not managed is null, money is centavos. */
type Guardado<Vista extends ComplementoVista | ProductoVista, Otros extends keyof Vista = never> = Readonly<
  Omit<Vista, 'tiempo_preparacion' | 'manejaInventario' | 'inventario' | Otros>
> & {
  readonly tiempo_de_preparacion: number;
  readonly inventario: string | null;
};

/** A stored add-on. */
export type ComplementoGuardado = Guardado<ComplementoVista>;

/** A stored dish. */
export type ProductoGuardado = Guardado<ProductoVista, 'estado_menu'> & {
  readonly estado_menu: number;
  /** How many are left of its tanda (D-136); null or absent without one. */
  readonly quedan?: number | null;
};

/** The menu state that is shown: sold out also with none left, unless the dish is hidden (D-51, D-136). */
const estadoQueSeVe = ({ estado_menu, quedan }: Pick<ProductoGuardado, 'estado_menu' | 'quedan'>): number =>
  estado_menu !== ESTADO_MENU.OCULTO && quedan === 0 ? ESTADO_MENU.NO_DISPONIBLE : estado_menu;

/** Fields with another name or unit on the wire. */
const DE_OTRO_MODO = ['precio', 'tiempo_de_preparacion'] as const;

/** Fields that are equal in storage and on the wire. */
const COMO_SON = [
  'id',
  'descripcion',
  'categoria',
  'area',
  'unidad',
  'no_ingredientes',
  'version',
  ...sin(CAMPOS_DE_VENDIBLE, DE_OTRO_MODO),
] as const;
const COMO_ES_EL_PRODUCTO = [
  ...COMO_SON,
  'codigo',
  'complementos_gratis',
  'medida',
  'descripcion_menu',
  'url_imagen',
  'no_especificaciones',
  'no_complementos',
] as const;

type Contado = Pick<ComplementoGuardado, 'costo' | 'precio' | 'tiempo_de_preparacion' | 'inventario'>;

const contado = (v: Contado) => ({
  costo: aPesos(v.costo),
  precio: aPesos(v.precio),
  tiempo_preparacion: v.tiempo_de_preparacion,
  manejaInventario: v.inventario !== null,
  inventario: v.inventario === null ? SIN_INVENTARIO : Number(v.inventario),
});

/** A dish in the form of the wire. */
export const presentProducto = (p: ProductoGuardado): ProductoVista =>
  conCampos(COMO_ES_EL_PRODUCTO, p, {
    ...contado(p),
    estado_menu: { id: estadoQueSeVe(p), descripcion: nombreDeEstado(estadoQueSeVe(p)) },
  });

/** An add-on in the form of the wire. */
export const presentComplemento = (c: ComplementoGuardado): ComplementoVista =>
  conCampos([...COMO_SON, 'productos'], c, contado(c));

/** What the form of an add-on sends. */
export type FormaDeComplemento = z.output<typeof complementoNuevo>;

/** What the form of a dish sends. */
export type FormaDeProducto = z.output<typeof productoNuevo>;

/** The stored form of an add-on's form, without stock; absent fields are undefined. */
export const parseComplemento = (f: FormaDeComplemento) =>
  conCampos(sin(CAMPOS_DE_VENDIBLE, DE_OTRO_MODO), f, {
    descripcion: f.descripcion,
    categoria: f.categoria,
    area: f.areaDespacho,
    unidad: f.unidadMedida,
    precio: aCentavos(f.precioVenta),
    tiempo_de_preparacion: f.tiempoPreparacion,
  });

/** The stored form of a dish's form, without stock. */
export const parseProducto = (f: FormaDeProducto) =>
  conCampos(['codigo', 'medida'], f, { ...parseComplemento(f), complementos_gratis: f.complementosGratis });
