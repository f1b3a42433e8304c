import {
  CANTIDAD_DE_LINEA,
  CANTIDAD_INVALIDA,
  esCantidadDeLinea,
  MEDIDAS,
  type UnidadDeMedida,
} from '@comal/domain/catalogo/medida/medida';
import { z } from 'zod';
import { ALERGENOS, PICANTE_MAXIMO } from '@comal/domain/catalogo/alergenos';
import { ENLACE_MAXIMO, leerEnlaceDeImagen } from '@comal/domain/catalogo/enlace-de-imagen';
import { CLASES_FISCALES } from '@comal/domain/catalogo/impuestos';
import {
  CANTIDAD_MAXIMA,
  CANTIDAD_MINIMA,
  DECIMALES,
  EQUIVALENCIA_MINIMA,
  LIMITES_DE_CATALOGO,
  SIN_INVENTARIO,
  TIPOS_DE_UNIDAD,
} from '@comal/domain/catalogo/limites';
import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { TIEMPOS } from '@comal/domain/comanda/tiempos/tiempo';
import { busqueda, idNumerico, importe, pesos, texto, textoOpcional } from '../primitives.ts';

const OBLIGATORIO = 'Campo obligatorio';

/** A decimal other than money: at most 6 decimals, within the database's range. */
const decimal = (minimo: number, textos: { requerido: string; menor: string }) =>
  z
    .number(textos.requerido)
    .min(minimo, textos.menor)
    .max(CANTIDAD_MAXIMA, 'La cantidad es demasiado grande')
    .refine((n) => Number(n.toFixed(DECIMALES)) === n, `Máximo ${DECIMALES} decimales`);

/** Stock, at least 0. */
export const inventarioEscrito = decimal(0, {
  requerido: 'Debe ser mayor o igual a 0',
  menor: 'Debe ser mayor o igual a 0',
});
/** Pesos per unit of an ingredient; finer than centavos, because a gram may cost less than one. */
export const costoEscrito = decimal(0, {
  requerido: 'Debe ser mayor o igual a 0',
  menor: 'Debe ser mayor o igual a 0',
});

const entero = z
  .number(OBLIGATORIO)
  .int('Debe ser un número entero')
  .min(0, 'No puede ser menor a 0')
  .max(9_999, 'El número es demasiado grande');

/** An item chosen from a list: the whole object or its id (002 §3). */
export const elegido = z.preprocess(
  (v) => (v !== null && typeof v === 'object' && 'id' in v ? v.id : v),
  z
    .number(OBLIGATORIO)
    .int(OBLIGATORIO)
    .min(1, OBLIGATORIO)
    .max(2 ** 31 - 1, OBLIGATORIO),
);

/** The version that the editor saw: a stale one is refused (CATALOGO_CAMBIO). Absent: no check. */
const version = z.number().int().optional();

/** The stock that the editor saw: if `inventario` is equal, dispatches in between stay counted (D-55). */
const inventarioVisto = z.number().optional();

/** What has an id and a name. */
export const nombrado = z.object({ id: z.number().int(), descripcion: z.string() });

/** A category or a dispatch area: how many dishes and add-ons it has. */
export const grupoSchema = nombrado.extend({
  productos: z.number().int(),
  /** Add-ons prevent its deletion as dishes do, but are not in its panels. */
  complementos: z.number().int(),
  sistema: z.boolean(),
});

/** A category, with the look of its tile. */
export const categoriaSchema = grupoSchema.extend({
  orden: z.number().int(),
  color: z.string(),
  imagen: z.string().nullable(),
  /** The course in which its dishes are ordered unless somebody says another (D-165). */
  tiempo: z.literal(TIEMPOS),
});

/** A unit of measure. */
export const unidadSchema = grupoSchema.extend({
  abreviatura: z.string(),
  tipoUnidad: z.enum(TIPOS_DE_UNIDAD.map((t) => t.id)),
});

/** A unit as a part of something else. */
const unidadDe = nombrado.extend({ abreviatura: z.string() });

/** A dish in the move panels; add-ons are not in them. */
export const productoDeGrupo = nombrado.extend({
  codigo: z.string().nullable(),
  categoria: nombrado,
  area: nombrado,
  unidad: nombrado,
});

/** A search of dishes for a move panel: those not in `id`, matched as `tipo` says. */
export const busquedaBody = z.object({
  id: idNumerico,
  tipo: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
  patron: busqueda(),
});

/** The dishes to move into a group: all of the panel, or only the added ones; those already in it stay. */
export const moverBody = z.object({ id: elegido, productos: z.array(elegido).max(5_000) });

/** What moved. */
export const movidosSchema = z.object({ movidos: z.number().int() });

/** An ingredient; `precio` is its cost in pesos per unit. */
export const ingredienteSchema = nombrado.extend({
  unidad: unidadDe,
  inventario: z.number(),
  precio: z.number(),
  productos: z.number().int(),
  sistema: z.boolean(),
  /** Usual quantity in recipes, in its own unit; null when no recipe uses it. */
  usual: z.number().nullable(),
});

/** A line of a recipe; `costo` in pesos, exact to 6 decimals. */
export const lineaDeRecetaSchema = z.object({
  id: z.number().int(),
  ingrediente: nombrado.extend({ unidad: unidadDe, precio: z.number() }),
  cantidad: z.number(),
  unidad: unidadDe,
  equivalencia: z.number().nullable(),
  costo: z.number(),
  productoId: z.number().int(),
});

/** What is written of a recipe line; `equivalencia` counts only when the unit is not the ingredient's own. */
export const lineaDeRecetaBody = z.object({
  ingrediente: elegido,
  cantidad: decimal(CANTIDAD_MINIMA, { requerido: OBLIGATORIO, menor: 'Debe ser mayor a 0' }),
  unidad: elegido,
  equivalencia: decimal(EQUIVALENCIA_MINIMA, { requerido: OBLIGATORIO, menor: 'Debe ser mayor a 0' }).nullish(),
});

/** The recipe after a change, with the cost it gives its owner. */
export const recetaSchema = z.object({ lineas: z.array(lineaDeRecetaSchema), costo: pesos });

/** Allergens and spiciness of a dish, an add-on or a line; an empty list and 0 mean that nothing was said. */
export const dicho = { alergenos: z.array(z.string()), picante: z.number().int() };

const ES_LARGO = 40;
const IDS_DE_ALERGENOS: string[] = ALERGENOS.map((a) => a.id);
/** Allergens and spiciness in a write; a field that is not sent keeps the stored value. */
const dichoEscrito = {
  alergenos: z
    .array(
      z.literal(IDS_DE_ALERGENOS, {
        error: ({ input }) =>
          typeof input === 'string' ? `Alérgeno desconocido: ${input.slice(0, ES_LARGO)}` : 'Alérgeno desconocido',
      }),
    )
    .max(ALERGENOS.length, `Máximo ${ALERGENOS.length} alérgenos`)
    .overwrite((ids) => IDS_DE_ALERGENOS.filter((id) => ids.includes(id)))
    .optional(),
  picante: z
    .number()
    .int(`El picante va de 0 a ${PICANTE_MAXIMO}`)
    .min(0, `El picante va de 0 a ${PICANTE_MAXIMO}`)
    .max(PICANTE_MAXIMO, `El picante va de 0 a ${PICANTE_MAXIMO}`)
    .optional(),
};

const CLASE_DESCONOCIDA = `Elige entre: ${CLASES_FISCALES.map((c) => c.descripcion).join(', ')}`;
const claseFiscal = z.enum(
  CLASES_FISCALES.map((c) => c.id),
  CLASE_DESCONOCIDA,
);

/** What a line or a dish is measured by (D-163). */
export const unidadDeMedida = z.enum(['kg', 'l'] satisfies UnidadDeMedida[]);

/** How much of a line that is measured: three decimals at most. */
export const cantidadDeLinea = z
  .number(CANTIDAD_INVALIDA)
  .min(CANTIDAD_DE_LINEA.minima, CANTIDAD_INVALIDA)
  .max(CANTIDAD_DE_LINEA.maxima, CANTIDAD_INVALIDA)
  .refine(esCantidadDeLinea, CANTIDAD_INVALIDA);

const medida = z.enum(
  MEDIDAS.map((m) => m.id),
  'Elige cómo se vende',
);

const vendible = nombrado.extend({
  categoria: nombrado,
  area: nombrado,
  unidad: unidadDe,
  costo: pesos,
  precio: pesos,
  tiempo_preparacion: z.number().int(),
  ...dicho,
  clase_fiscal: claseFiscal,
  /** A managed stock may be negative, even -1: this tells it from one that is not managed. */
  manejaInventario: z.boolean(),
  /** -1 when it is not managed. */
  inventario: z.number(),
  no_ingredientes: z.number().int(),
  version: z.number().int(),
});

/** A dish as its editor sees it. */
export const productoSchema = vendible.extend({
  codigo: z.string().nullable(),
  complementos_gratis: z.number().int(),
  /** How it is sold: a price per unit of what is measured (D-163). */
  medida,
  estado_menu: z.object({ id: z.number().int(), descripcion: z.string() }),
  descripcion_menu: z.string(),
  url_imagen: z.string().nullable(),
  no_especificaciones: z.number().int(),
  no_complementos: z.number().int(),
});

/** An add-on as its editor sees it. */
export const complementoSchema = vendible.extend({ productos: z.number().int() });

const FALTA_INVENTARIO = { path: ['inventario'], error: 'Campo obligatorio cuando maneja inventario' };
const INVENTARIO_NEGATIVO = { path: ['inventario'], error: 'Debe ser mayor o igual a 0' };

const INVENTARIO = {
  manejaInventario: z.boolean(OBLIGATORIO).default(false),
  inventario: decimal(-CANTIDAD_MAXIMA, { requerido: OBLIGATORIO, menor: 'Debe ser mayor o igual a 0' }).optional(),
};

interface ConInventario {
  readonly manejaInventario: boolean;
  readonly inventario?: number | undefined;
  readonly inventarioVisto?: number | undefined;
}

/** Whether the stock stays as the editor saw it; then it may be negative, because of dispatches. */
const seQueda = (b: ConInventario): boolean => b.inventarioVisto !== undefined && b.inventario === b.inventarioVisto;

/** A managed stock must be given. */
const tieneInventario = (b: ConInventario): boolean =>
  !b.manejaInventario || seQueda(b) || (b.inventario !== undefined && b.inventario !== SIN_INVENTARIO);

/** A new stock must not be negative. */
const noEsNegativo = (b: ConInventario): boolean =>
  !b.manejaInventario || seQueda(b) || (b.inventario ?? 0) >= 0 || b.inventario === SIN_INVENTARIO;

const formaDeVendible = {
  ...INVENTARIO,
  ...dichoEscrito,
  /** Absent: the stored value stays. */
  clase_fiscal: claseFiscal.optional(),
  categoria: elegido,
  areaDespacho: elegido,
  unidadMedida: elegido,
  tiempoPreparacion: entero,
  precioVenta: importe({ requerido: OBLIGATORIO, negativo: 'No puede ser menor a 0' }),
};

const formaDeProducto = {
  ...formaDeVendible,
  descripcion: texto(LIMITES_DE_CATALOGO.producto),
  codigo: textoOpcional(LIMITES_DE_CATALOGO.codigo).default(null),
  complementosGratis: entero,
  /** Absent: the stored value stays. */
  medida: medida.optional(),
};

const formaDeComplemento = { ...formaDeVendible, descripcion: texto(LIMITES_DE_CATALOGO.complemento) };

/** A new dish. */
export const productoNuevo = z
  .object(formaDeProducto)
  .refine(tieneInventario, FALTA_INVENTARIO)
  .refine(noEsNegativo, INVENTARIO_NEGATIVO);
/** A dish that is edited. */
export const productoEditado = z
  .object({ ...formaDeProducto, id: elegido, version, inventarioVisto })
  .refine(tieneInventario, FALTA_INVENTARIO)
  .refine(noEsNegativo, INVENTARIO_NEGATIVO);
/** A new add-on. */
export const complementoNuevo = z
  .object(formaDeComplemento)
  .refine(tieneInventario, FALTA_INVENTARIO)
  .refine(noEsNegativo, INVENTARIO_NEGATIVO);
/** An add-on that is edited. */
export const complementoEditado = z
  .object({ ...formaDeComplemento, id: elegido, version, inventarioVisto })
  .refine(tieneInventario, FALTA_INVENTARIO)
  .refine(noEsNegativo, INVENTARIO_NEGATIVO);

/** What diners see of a dish (D-51). */
export const datosDeMenu = z.object({
  id: elegido,
  estadoMenu: z.preprocess(
    (v) => (v !== null && typeof v === 'object' && 'id' in v ? v.id : v),
    z.literal(Object.values(ESTADO_MENU), 'Selecciona un estado para el menú'),
  ),
  /** Null: unchanged, only the state changes. */
  descripcionMenu: texto(LIMITES_DE_CATALOGO.descripcionMenu).nullable(),
  version,
});

/** A picture's link, normalised (D-56). */
export const enlaceDeImagen = z
  .string('La URL de la imagen es obligatoria')
  .meta({ maxLength: ENLACE_MAXIMO })
  .transform((escrito, ctx) => {
    const leido = leerEnlaceDeImagen(escrito);
    if (leido.ok) return leido.value;
    ctx.addIssue({ code: 'custom', message: leido.error });
    return z.NEVER;
  });

/** A specification. */
export const especificacionSchema = nombrado.extend({ productos: z.number().int() });
