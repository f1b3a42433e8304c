import { z } from 'zod';
import { VISITAS } from '@comal/domain/comensal/ajustes';
import { grupoOfrecido } from '../catalogo/opciones/schemas.ts';
import { dicho, nombrado, unidadDeMedida } from '../catalogo/schemas.ts';
import { pesos } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Limit of a code; those of Comal are shorter. */
const CODIGO_MAXIMO = 300;

/** Limit of the dishes that may be requested as the first ones. */
const PRIMEROS_MAXIMO = 10_000;

const CUANTOS = 'Indica cuántos';

/** The number of dishes to return: a phone shows them before it loads the others. */
const primeros = z.coerce.number(CUANTOS).int(CUANTOS).min(1, CUANTOS).max(PRIMEROS_MAXIMO, CUANTOS).optional();

/** The code of a branch or a table in a URL; '' when it cannot be one (D-70). */
export const codigoDeMenu = z.preprocess(
  (v) => (typeof v === 'string' && v.length <= CODIGO_MAXIMO ? v : ''),
  z.string().max(CODIGO_MAXIMO),
);

/** A dish as diners see it: no cost, no stock, no area (D-82, H55). */
const productoDeMenu = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  descripcion_menu: z.string(),
  precio: pesos,
  /** What it is measured by: its price is that of a unit, and the waiter takes the order (D-163); absent of a piece. */
  medida: unidadDeMedida.optional(),
  /** The price list that it is priced by now (D-161): its name, the menu's own price, and until when; absent without one. */
  tarifa: z.object({ nombre: z.string(), antes: pesos, hasta: z.string().optional() }).optional(),
  categoria: nombrado,
  /** By D-51; hidden ones are left out. */
  estado_menu: z.number().int(),
  /** How many are left, told only when they are few (D-136). */
  quedan: z.number().int().optional(),
  url_imagen: z.string().nullable(),
  tiempo_de_preparacion: z.number().int(),
  complementos_permitidos: z.number().int(),
  complementos: z.array(z.object({ id: z.number().int(), descripcion: z.string(), precio: pesos, ...dicho })),
  especificaciones: z.array(nombrado),
  /** Its groups of options in order (D-134); absent without any. */
  grupos: z.array(grupoOfrecido).optional(),
  ...dicho,
});

/** The branch's location, and the range in metres within which orders are accepted; null when not set (D-74). */
const ubicacion = z.object({ lat: z.number(), lng: z.number(), rangoDistancia: z.number().nullable() }).nullable();

/** The menu that a code opens. */
const menuDelComensal = z.object({
  negocio: z.string(),
  sucursal: z.string(),
  /** Address of the picture of the business, or null. */
  logo: z.string().nullable(),
  /** The table of the code; null for the branch's code (D-117). */
  mesa: z.string().nullable(),
  /** Whether orders can be sent with it. */
  autoservicio: z.boolean(),
  /** When orders are taken again: 'mañana a las 13:00'; null while they are. */
  cerrado_hasta: z.string().nullable(),
  /** Limit of dishes of one order. */
  maximo_por_pedido: z.number().int(),
  /** Ordered by category and place in the menu. */
  productos: z.array(productoDeMenu),
  /** How many dishes are left out, if only the first ones were requested. */
  faltan: z.number().int(),
  ubicacion,
  /** Changes with any of this: a phone compares it to know whether to load the menu again. */
  version: z.string(),
});

export type MenuDelComensal = z.output<typeof menuDelComensal>;

/** What a diner asks for, without a session (002 §7). */
export const comensal = {
  menu: defineRoute({
    method: 'GET',
    path: 'menu',
    resumen: 'El menú de la sucursal de un código (D-70)',
    acceso: 'publico',
    sinCifrar: true,
    query: z.object({ token: codigoDeMenu, primeros }),
    data: menuDelComensal,
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
  }),
  version: defineRoute({
    method: 'GET',
    path: 'menu/version',
    resumen: 'Si el menú de un código es otro que el que se vio: se pregunta seguido y contesta poco',
    acceso: 'publico',
    sinCifrar: true,
    query: z.object({ token: codigoDeMenu }),
    data: z.object({ version: z.string() }),
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
  }),
  previa: defineRoute({
    method: 'GET',
    path: 'menu/previa',
    resumen: 'El menú como lo verán los comensales, con lo oculto, para quien lo prepara; no se pide en él',
    acceso: 'publico',
    query: z.object({ token: codigoDeMenu, primeros }),
    data: menuDelComensal,
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
  }),
  publico: defineRoute({
    method: 'GET',
    path: 'menu/publico',
    resumen: 'El menú de una sucursal que lo publicó, para leerlo; para pedir hace falta un código',
    acceso: 'publico',
    sinCifrar: true,
    /** The last part of the public address. */
    query: z.object({ sucursal: codigoDeMenu, primeros }),
    data: menuDelComensal,
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
  }),
  /** A repeated count counts twice, which does no harm; a kept key would be a row for each. */
  contar: defineRoute({
    method: 'POST',
    path: 'menu/contar',
    resumen: 'Cuenta que se abrió el código o se empezó un carrito, y da al teléfono su seña; queda un número por día',
    acceso: 'publico',
    sinCifrar: true,
    body: z.object({ token: codigoDeMenu, que: z.enum(VISITAS, 'Di qué se cuenta') }),
    data: z.object({
      /** The mark by which this phone is recognised; a phone that has one keeps it. */
      aparato: z.string(),
    }),
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
    write: 'natural',
  }),
} as const;
