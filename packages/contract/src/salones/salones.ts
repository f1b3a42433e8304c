import { VEN_COMANDAS } from '@comal/domain/permisos/modos-de-caja';
import { MESAS_MAXIMAS } from '@comal/domain/comensal/hojas';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import {
  ASIENTOS_MAXIMOS,
  FORMAS_DE_MESA,
  LIMITES_DE_SALON,
  MESAS_DE_SUCURSAL,
  SALONES_MAXIMOS,
  type FormaDeMesa,
} from '@comal/domain/salones/mesa';
import { LADO_DEL_PLANO, LADO_MINIMO } from '@comal/domain/salones/plano';
import { z } from 'zod';
import { idEscrito, idNumerico, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const nombreDeSalon = texto(LIMITES_DE_SALON.salon);
const nombreDeMesa = texto(LIMITES_DE_SALON.mesa);
const forma = z.enum(Object.keys(FORMAS_DE_MESA) as [FormaDeMesa, ...FormaDeMesa[]], 'Elige la forma de la mesa');
const ASIENTOS = `Escribe de 1 a ${ASIENTOS_MAXIMOS}`;
const asientos = z.number(ASIENTOS).int(ASIENTOS).min(1, ASIENTOS).max(ASIENTOS_MAXIMOS, ASIENTOS);
const version = z.number().int().min(1);

const esquina = z.number().int().min(0).max(LADO_DEL_PLANO);
const lado = z.number().int().min(LADO_MINIMO).max(LADO_DEL_PLANO);
const cabe = (desde: number, mide: number): boolean => desde + mide <= LADO_DEL_PLANO;
/** Where a table stands, in thousandths of its room. */
const lugar = z
  .object({ x: esquina, y: esquina, ancho: lado, alto: lado })
  .refine(({ x, y, ancho, alto }) => cabe(x, ancho) && cabe(y, alto), 'La mesa se sale del salón');

/** A table; `lugar` is null while it is not on the plan. */
const mesaSchema = z.object({
  id: z.number().int(),
  salon: z.number().int(),
  nombre: z.string(),
  asientos: z.number().int(),
  forma,
  lugar: lugar.nullable(),
  version,
});

/** A room with its tables by name; `version` is that of its name and plan, and goes back with a change of one of them. */
const salonSchema = z.object({
  id: z.number().int(),
  nombre: z.string(),
  version,
  mesas: z.array(mesaSchema),
});

export type Mesa = z.infer<typeof mesaSchema>;
export type Salon = z.infer<typeof salonSchema>;

/** The rooms of a branch and the tables in them (D-131, D-132). */
export const salones = {
  lista: defineRoute({
    method: 'GET',
    path: 'salones',
    resumen: 'Los salones de la sucursal con sus mesas y dónde está cada una',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES, P.GENERAR_QR_MENU, ...VEN_COMANDAS],
    data: z.array(salonSchema),
    motivos: [],
  }),
  nuevo: defineRoute({
    method: 'POST',
    path: 'salones/nuevo',
    resumen: 'Agrega un salón a la sucursal',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES],
    body: z.object({ nombre: nombreDeSalon }),
    data: salonSchema,
    motivos: ['NOMBRE_REPETIDO', 'SALONES_MAXIMOS'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'salones/editar',
    resumen: 'Cambia el nombre de un salón',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES],
    body: z.object({ id: idNumerico, version, nombre: nombreDeSalon }),
    data: salonSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'salones/{id}/eliminar',
    resumen: 'Elimina un salón y sus mesas, si ninguna tiene una comanda abierta ni está reservada',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'MESA_OCUPADA', 'MESA_RESERVADA'],
    write: 'idempotente',
  }),
  ordenar: defineRoute({
    method: 'PUT',
    path: 'salones/orden',
    resumen: 'Pone los salones de la sucursal en un orden; los que no se nombran quedan al final',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES],
    body: z.object({ salones: z.array(idNumerico).min(1).max(SALONES_MAXIMOS) }),
    data: z.array(salonSchema),
    motivos: [],
    write: 'idempotente',
  }),
  guardarPlano: defineRoute({
    method: 'PUT',
    path: 'salones/plano',
    resumen: 'Guarda dónde están las mesas de un salón; las que no se nombran se quedan como están',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES],
    body: z.object({
      ...{ id: idNumerico, version },
      lugares: z.array(z.object({ mesa: idNumerico, lugar: lugar.nullable() })).max(MESAS_DE_SUCURSAL),
    }),
    data: salonSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO'],
    write: 'idempotente',
  }),
  agregarMesas: defineRoute({
    method: 'POST',
    path: 'salones/mesas/agregar',
    resumen: 'Agrega mesas a un salón, todas de la misma forma',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES],
    body: z.object({
      salon: idNumerico,
      nombres: z
        .array(nombreDeMesa)
        .min(1, LIMITES_DE_SALON.mesa.requerido)
        .max(MESAS_MAXIMAS, `Máximo ${MESAS_MAXIMAS} mesas a la vez`),
      ...{ asientos, forma },
    }),
    data: salonSchema,
    motivos: ['NO_ENCONTRADO', 'NOMBRE_REPETIDO', 'MESAS_DE_SUCURSAL'],
    write: 'idempotente',
  }),
  editarMesa: defineRoute({
    method: 'PUT',
    path: 'salones/mesas/editar',
    resumen: 'Cambia una mesa; en otro salón queda sin lugar en el plano',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES],
    body: z.object({ id: idNumerico, version, salon: idNumerico, nombre: nombreDeMesa, asientos, forma }),
    data: mesaSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'NOMBRE_REPETIDO'],
    write: 'idempotente',
  }),
  eliminarMesa: defineRoute({
    method: 'DELETE',
    path: 'salones/mesas/{id}/eliminar',
    resumen: 'Elimina una mesa sin comanda abierta ni reservación; sus códigos impresos siguen abriendo el menú',
    acceso: 'sesion',
    permiso: [P.EDITAR_SALONES],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'MESA_OCUPADA', 'MESA_RESERVADA'],
    write: 'idempotente',
  }),
} as const;
