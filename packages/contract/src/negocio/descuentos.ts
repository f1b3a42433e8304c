import {
  CLASES_DE_DESCUENTO,
  faltasDeRegla,
  LIMITES_DE_DESCUENTO,
  QUIEN_DESCUENTA,
  type ClaseDeDescuento,
  type QuienDescuenta,
  type RebajaDeRegla,
  type VigenciaDeRegla,
} from '@comal/domain/descuentos/regla';
import { aCentavos, aPesos, esImporte } from '@comal/domain/money';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { z } from 'zod';
import { idEscrito, idNumerico, importe, pagina, paginaDe, pesos, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { vigenciaEscrita, vigenciaLeida } from './vigencia-schema.ts';

const claves = <K extends string>(tabla: Readonly<Record<K, string>>) => Object.keys(tabla) as [K, ...K[]];
const clase = z.enum(claves<ClaseDeDescuento>(CLASES_DE_DESCUENTO), 'Elige qué se descuenta');
const quien = z.enum(claves<QuienDescuenta>(QUIEN_DESCUENTA), 'Elige quién puede darlo');

/** What the list says of each discount beside its amounts. */
const comun = {
  nombre: texto(LIMITES_DE_DESCUENTO.nombre),
  clase,
  quien,
  pide_motivo: z.boolean('Di si pide motivo'),
  ...vigenciaEscrita,
  activo: z.boolean('Di si se ofrece'),
};

const escritos = {
  ...comun,
  /** In percent, or in pesos; both with two decimals at most. */
  valor: importe({ requerido: 'Escribe cuánto se descuenta' }),
  /** In pesos: the most that a percentage takes off; null: no limit. */
  limite: importe({ requerido: 'Escribe el tope' }).nullable(),
};

interface EnLaRed {
  readonly valor: number;
  readonly limite: number | null;
}

/** A discount as the rules have it: its amounts in hundredths of a percent, or in centavos. */
export const parseRegla = <D extends EnLaRed>(d: D): D => ({
  ...d,
  ...{ valor: aCentavos(d.valor), limite: d.limite === null ? null : aCentavos(d.limite) },
});

/** A discount as it travels. */
export const presentRegla = <D extends EnLaRed>(d: D): D => ({
  ...d,
  ...{ valor: aPesos(d.valor), limite: d.limite === null ? null : aPesos(d.limite) },
});

/** What the rule says of a discount, under the fields of its form. */
const segunSuRegla = ({ value, issues }: z.core.ParsePayload<RebajaDeRegla & Pick<VigenciaDeRegla, 'horas'>>): void => {
  // What is no amount is said by its own field.
  if (!esImporte(value.valor) || !esImporte(value.limite ?? 0)) return;
  for (const [campo, message] of Object.entries(faltasDeRegla(parseRegla(value))))
    issues.push({ code: 'custom', path: [campo], message, input: value });
};

/** A discount of the list of a branch. */
const descuentoSchema = z.object({
  ...{ id: z.number().int(), version: z.number().int() },
  ...{ nombre: z.string(), clase, quien, pide_motivo: z.boolean(), activo: z.boolean() },
  ...{ valor: pesos, limite: pesos.nullable() },
  ...vigenciaLeida,
});

/** A discount as it travels: `valor` in percent or pesos, `limite` in pesos. */
export type DescuentoDeSucursal = z.infer<typeof descuentoSchema>;

const ADMINISTRAN = [P.EDITAR_DESCUENTO, P.NUEVO_DESCUENTO, P.ELIMINAR_DESCUENTO];

/** The list of discounts of a branch: what tills offer, and how it is kept. */
export const descuentos = {
  deCaja: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'descuentos',
    resumen: 'Los descuentos que la sucursal ofrece, en su orden; cuándo aplica cada uno se dice en él',
    acceso: 'sesion',
    permiso: [P.COBRAR, P.CREAR_Y_EDITAR_COMANDAS],
    data: z.array(descuentoSchema),
    motivos: [],
  }),
  pagina: defineRoute({
    method: 'POST',
    path: 'descuentos',
    resumen: 'Los descuentos de la sucursal por página, en su orden, también los que no se ofrecen',
    acceso: 'sesion',
    permiso: ADMINISTRAN,
    body: pagina,
    data: paginaDe(descuentoSchema),
    motivos: [],
    write: 'natural',
  }),
  nuevo: defineRoute({
    method: 'POST',
    path: 'descuentos/nuevo',
    resumen: 'Agrega un descuento al final de la lista de la sucursal',
    acceso: 'sesion',
    permiso: [P.NUEVO_DESCUENTO],
    body: z.object(escritos).check(segunSuRegla),
    data: descuentoSchema,
    motivos: ['NOMBRE_REPETIDO', 'DESCUENTOS_MAXIMOS'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'descuentos/editar',
    resumen: 'Cambia un descuento de la lista; los que ya se dieron se quedan como están',
    acceso: 'sesion',
    permiso: [P.EDITAR_DESCUENTO],
    body: z.object({ id: idNumerico, version: z.number().int().min(1), ...escritos }).check(segunSuRegla),
    data: descuentoSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  mover: defineRoute({
    method: 'PUT',
    path: 'descuentos/mover',
    resumen: 'Sube o baja un lugar un descuento de la lista; el primero no sube y el último no baja',
    acceso: 'sesion',
    permiso: [P.EDITAR_DESCUENTO],
    body: z.object({ id: idNumerico, hacia: z.enum(['arriba', 'abajo'], 'Di hacia dónde') }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'descuentos/{id}/eliminar',
    resumen: 'Quita un descuento de la lista; los que ya se dieron se quedan como están',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_DESCUENTO],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
} as const;
