import { aCentavos, aPesos, esImporte } from '@comal/domain/money';
import type { VigenciaDeRegla } from '@comal/domain/descuentos/regla';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import {
  CUENTAN_MAXIMOS,
  faltasDePromocion,
  LIMITES_DE_PROMOCION,
  type CuentanEnPromocion,
} from '@comal/domain/promociones/promocion';
import type { RebajaDePromocion } from '@comal/domain/promociones/de-linea';
import { z } from 'zod';
import { idEscrito, idNumerico, importe, pagina, paginaDe, pesos, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { vigenciaEscrita, vigenciaLeida } from './vigencia-schema.ts';

const CUANTOS = 'Escribe un número entero';
const CUENTA = 'Elige qué cuenta';
const cuentan = z
  .array(idNumerico)
  .max(CUENTAN_MAXIMOS, `Elige hasta ${CUENTAN_MAXIMOS}`)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));

const escritos = {
  nombre: texto(LIMITES_DE_PROMOCION.nombre),
  /** Of how many dishes. */
  cada: z.number(CUANTOS).int(CUANTOS),
  /** How many of them, the cheapest, cost less. */
  rebajados: z.number(CUANTOS).int(CUANTOS),
  /** In percent, with two decimals at most. */
  porcentaje: importe({ requerido: 'Escribe el porcentaje' }),
  /** The ids of categories and of dishes that count; one of them at least. */
  ...{ categorias: cuentan, productos: cuentan },
  ...vigenciaEscrita,
  activo: z.boolean('Di si aplica'),
};

/** A promotion as the rules have it: its percentage in hundredths. */
export const parsePromocion = <D extends { readonly porcentaje: number }>(d: D): D => ({
  ...d,
  porcentaje: aCentavos(d.porcentaje),
});

/** A promotion as it travels. */
export const presentPromocion = <D extends { readonly porcentaje: number }>(d: D): D => ({
  ...d,
  porcentaje: aPesos(d.porcentaje),
});

type Escrita = RebajaDePromocion & CuentanEnPromocion & Pick<VigenciaDeRegla, 'horas'>;

/** What the rule says of a promotion, under the fields of its form. */
const segunSuRegla = ({ value, issues }: z.core.ParsePayload<Escrita>): void => {
  // What is no amount is said by its own field.
  if (!esImporte(value.porcentaje)) return;
  for (const [campo, message] of Object.entries(faltasDePromocion(parsePromocion(value))))
    issues.push({ code: 'custom', path: [campo], message, input: value });
  if (value.categorias.length + value.productos.length === 0)
    issues.push({ code: 'custom', path: ['categorias'], message: CUENTA, input: value });
};

/** A promotion of the list of a branch. */
const promocionSchema = z.object({
  ...{ id: z.number().int(), version: z.number().int(), nombre: z.string(), activo: z.boolean() },
  ...{ cada: z.number().int(), rebajados: z.number().int(), porcentaje: pesos },
  ...{ categorias: z.array(z.number().int()), productos: z.array(z.number().int()) },
  ...vigenciaLeida,
});

/** A promotion as it travels: `porcentaje` in percent. */
export type PromocionDeSucursal = z.infer<typeof promocionSchema>;

const nombrado = z.object({ id: z.number().int(), descripcion: z.string() });
const menuSchema = z.object({ categorias: z.array(nombrado), productos: z.array(nombrado) });

/** The categories and dishes of a branch that a promotion may name. */
export type MenuDePromociones = z.infer<typeof menuSchema>;

const ADMINISTRAN = [P.EDITAR_DESCUENTO, P.NUEVO_DESCUENTO, P.ELIMINAR_DESCUENTO];

/** The promotions of a branch, and how their list is kept (decision 0175). */
export const promociones = {
  menu: defineRoute({
    method: 'GET',
    path: 'promociones/menu',
    resumen:
      'Las categorías y los platillos de la sucursal que pueden contar en una promoción; los que van por peso no cuentan',
    acceso: 'sesion',
    permiso: ADMINISTRAN,
    data: menuSchema,
    motivos: [],
  }),
  pagina: defineRoute({
    method: 'POST',
    path: 'promociones',
    resumen: 'Las promociones de la sucursal por página, en su orden, también las que no aplican',
    acceso: 'sesion',
    permiso: ADMINISTRAN,
    body: pagina,
    data: paginaDe(promocionSchema),
    motivos: [],
    write: 'natural',
  }),
  nueva: defineRoute({
    method: 'POST',
    path: 'promociones/nueva',
    resumen: 'Agrega una promoción al final de la lista de la sucursal',
    acceso: 'sesion',
    permiso: [P.NUEVO_DESCUENTO],
    body: z.object(escritos).check(segunSuRegla),
    data: promocionSchema,
    motivos: ['NOMBRE_REPETIDO', 'PROMOCIONES_MAXIMAS'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'promociones/editar',
    resumen: 'Cambia una promoción; lo que ya se pidió se queda con la de antes',
    acceso: 'sesion',
    permiso: [P.EDITAR_DESCUENTO],
    body: z.object({ id: idNumerico, version: z.number().int().min(1), ...escritos }).check(segunSuRegla),
    data: promocionSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  mover: defineRoute({
    method: 'PUT',
    path: 'promociones/mover',
    resumen: 'Sube o baja un lugar una promoción de la lista; la primera que un platillo cumple gana',
    acceso: 'sesion',
    permiso: [P.EDITAR_DESCUENTO],
    body: z.object({ id: idNumerico, hacia: z.enum(['arriba', 'abajo'], 'Di hacia dónde') }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'promociones/{id}/eliminar',
    resumen: 'Quita una promoción de la lista; lo que ya se pidió la conserva',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_DESCUENTO],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
} as const;
