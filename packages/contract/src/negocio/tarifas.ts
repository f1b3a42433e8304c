import {
  CATEGORIAS_DE_TARIFA,
  CLAVES_DE_REDONDEO,
  faltasDeTarifa,
  LIMITES_DE_TARIFA,
  type PreciosDeTarifa,
} from '@comal/domain/tarifas/lista';
import type { PrecioDeTarifa } from '@comal/domain/tarifas/tarifa';
import type { VigenciaDeRegla } from '@comal/domain/descuentos/regla';
import { aCentavos, aPesos, esImporte } from '@comal/domain/money';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { z } from 'zod';
import { nombrado } from '../catalogo/schemas.ts';
import { idEscrito, idNumerico, pagina, paginaDe, pesos, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { presentVigencia, vigenciaLeida, vigenciaEscrita } from './vigencia-schema.ts';

const PORCENTAJE = 'Escribe el porcentaje con dos decimales como máximo';
const redondeo = z.literal(CLAVES_DE_REDONDEO, 'Elige a qué se redondea');

/** What is written of a price list. */
const escritos = {
  nombre: texto(LIMITES_DE_TARIFA.nombre),
  /** In percent, with two decimals at most; below 0: cheaper than the menu. */
  porcentaje: z.number(PORCENTAJE).refine(esImporte, PORCENTAJE),
  /** In centavos: to what its prices are rounded. */
  redondeo,
  /** The ids of its categories; empty: all. */
  categorias: z
    .array(idNumerico)
    .max(CATEGORIAS_DE_TARIFA, `Elige ${CATEGORIAS_DE_TARIFA} categorías como máximo`)
    .transform((ids) => [...new Set(ids)]),
  ...vigenciaEscrita,
  activo: z.boolean('Di si está activa'),
};

/** A price list as the rules have it: its percentage in hundredths. */
export const parseTarifa = <D extends Pick<PreciosDeTarifa, 'porcentaje'>>(d: D): D => ({
  ...d,
  porcentaje: aCentavos(d.porcentaje),
});

const segunSuRegla = ({
  value,
  issues,
}: z.core.ParsePayload<Pick<PreciosDeTarifa, 'porcentaje'> & Pick<VigenciaDeRegla, 'horas'>>): void => {
  // What is no percentage is said by its own field.
  if (!esImporte(value.porcentaje)) return;
  for (const [campo, message] of Object.entries(faltasDeTarifa(parseTarifa(value))))
    issues.push({ code: 'custom', path: [campo], message, input: value });
};

const tarifaSchema = z.object({
  ...{ id: z.number().int(), version: z.number().int(), nombre: z.string(), activo: z.boolean() },
  ...{ porcentaje: pesos, redondeo, categorias: z.array(z.number().int()) },
  ...vigenciaLeida,
});

/** A price list as it travels: `porcentaje` in percent. */
export type TarifaDeSucursal = z.infer<typeof tarifaSchema>;

/** What a dish costs by a list, as tills get it: the price, and when the list applies. */
export const precioDeTarifaSchema = z.object({
  ...{ id: z.number().int(), nombre: z.string(), precio: pesos },
  ...vigenciaLeida,
});

type PrecioVista = z.infer<typeof precioDeTarifaSchema>;

/** The prices of a dish by list, as they travel. */
export const presentPrecios = (precios: readonly PrecioDeTarifa[]): PrecioVista[] =>
  precios.map(({ tarifa, precio }) => ({
    ...{ id: tarifa.id, nombre: tarifa.nombre, precio: aPesos(precio) },
    ...presentVigencia(tarifa),
  }));

/** The prices of a dish by list, as the rules have them. */
export const parsePrecios = (precios: readonly PrecioVista[]): readonly PrecioDeTarifa[] =>
  precios.map(({ precio, ...tarifa }) => ({ tarifa, precio: aCentavos(precio) }));

/** A dish as the form of a list shows it. */
const platillo = z.object({ ...nombrado.shape, precio: pesos, categoria: z.number().int() });

/** The price lists of a branch. */
export const tarifas = {
  pagina: defineRoute({
    method: 'POST',
    path: 'listas-de-precios',
    resumen: 'Las listas de precios de la sucursal por página, en su orden, también las que no están activas',
    acceso: 'sesion',
    permiso: [P.EDITAR_PRODUCTO],
    body: pagina,
    data: paginaDe(tarifaSchema),
    motivos: [],
    write: 'natural',
  }),
  menu: defineRoute({
    method: 'GET',
    path: 'listas-de-precios/menu',
    resumen:
      'Las categorías y los platillos de la sucursal con su precio del menú, para ver cuánto cuestan con una lista',
    acceso: 'sesion',
    permiso: [P.EDITAR_PRODUCTO],
    data: z.object({ categorias: z.array(nombrado), platillos: z.array(platillo) }),
    motivos: [],
  }),
  nuevo: defineRoute({
    method: 'POST',
    path: 'listas-de-precios/nuevo',
    resumen: 'Agrega una lista de precios al final de las de la sucursal',
    acceso: 'sesion',
    permiso: [P.EDITAR_PRODUCTO],
    body: z.object(escritos).check(segunSuRegla),
    data: tarifaSchema,
    motivos: ['NOMBRE_REPETIDO', 'TARIFAS_MAXIMAS'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'listas-de-precios/editar',
    resumen: 'Cambia una lista de precios; lo que ya se pidió conserva su precio',
    acceso: 'sesion',
    permiso: [P.EDITAR_PRODUCTO],
    body: z.object({ id: idNumerico, version: z.number().int().min(1), ...escritos }).check(segunSuRegla),
    data: tarifaSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  mover: defineRoute({
    method: 'PUT',
    path: 'listas-de-precios/mover',
    resumen: 'Sube o baja un lugar una lista de precios; la primera no sube y la última no baja',
    acceso: 'sesion',
    permiso: [P.EDITAR_PRODUCTO],
    body: z.object({ id: idNumerico, hacia: z.enum(['arriba', 'abajo'], 'Di hacia dónde') }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'listas-de-precios/{id}/eliminar',
    resumen: 'Quita una lista de precios; lo que ya se pidió conserva su precio',
    acceso: 'sesion',
    permiso: [P.EDITAR_PRODUCTO],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
} as const;
