import { z } from 'zod';
import { VISITAS } from '@comal/domain/comensal/ajustes';
import { dicho, nombrado } from '../catalogo/schemas.ts';
import { pesos } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The longest code that is looked at; those of Comal are shorter. */
const CODIGO_MAXIMO = 300;

/** The most dishes that may be asked for as the first ones. */
const PRIMEROS_MAXIMO = 10_000;

const CUANTOS = 'Indica cuántos';

/** Only so many dishes, the first ones: what a phone shows before it has the others. */
const primeros = z.coerce.number(CUANTOS).int(CUANTOS).min(1, CUANTOS).max(PRIMEROS_MAXIMO, CUANTOS).optional();

/** The code of a branch or a table, as an address carries it; what cannot be one is none (D-70). */
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
  categoria: nombrado,
  /** D-51; one that is hidden is not in the list. */
  estado_menu: z.number().int(),
  url_imagen: z.string().nullable(),
  tiempo_de_preparacion: z.number().int(),
  complementos_permitidos: z.number().int(),
  complementos: z.array(z.object({ id: z.number().int(), descripcion: z.string(), precio: pesos, ...dicho })),
  especificaciones: z.array(nombrado),
  ...dicho,
});

/** Where the branch is, and from how near an order counts, in metres; null where nobody said (D-74). */
const ubicacion = z.object({ lat: z.number(), lng: z.number(), rangoDistancia: z.number().nullable() }).nullable();

/** The menu that a code opens. */
const menuDelComensal = z.object({
  negocio: z.string(),
  sucursal: z.string(),
  /** Address of the picture of the business, or null. */
  logo: z.string().nullable(),
  /** The table of the code, or null where it is the branch's (D-117). */
  mesa: z.string().nullable(),
  /** Whether one can order by it. */
  autoservicio: z.boolean(),
  /** When one can order again, outside of the hours: 'mañana a las 13:00'; null while one can. */
  cerrado_hasta: z.string().nullable(),
  /** How many dishes one order takes. */
  maximo_por_pedido: z.number().int(),
  /** By category in the order of the menu, and by their place in it. */
  productos: z.array(productoDeMenu),
  /** How many dishes more there are, where only the first ones were asked for. */
  faltan: z.number().int(),
  ubicacion,
  /** Another one as soon as anything of this is another: a phone asks for it to know whether to ask again. */
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
    query: z.object({ token: codigoDeMenu, primeros }),
    data: menuDelComensal,
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
  }),
  version: defineRoute({
    method: 'GET',
    path: 'menu/version',
    resumen: 'Si el menú de un código es otro que el que se vio: se pregunta seguido y contesta poco',
    acceso: 'publico',
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
    /** The last part of its address. */
    query: z.object({ sucursal: codigoDeMenu, primeros }),
    data: menuDelComensal,
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
  }),
  /** A count that came twice is two: nothing hangs on it, and a key kept for each would be a row for each. */
  contar: defineRoute({
    method: 'POST',
    path: 'menu/contar',
    resumen: 'Cuenta que se abrió el código o se empezó un carrito, y da al teléfono su seña; queda un número por día',
    acceso: 'publico',
    body: z.object({ token: codigoDeMenu, que: z.enum(VISITAS, 'Di qué se cuenta') }),
    data: z.object({
      /** Tells this phone from others as it orders; one that has a sign keeps it (D-76). */
      aparato: z.string(),
    }),
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
    write: 'natural',
  }),
} as const;
