import { REDONDEOS_DE_EFECTIVO } from '@comal/domain/caja/redondeo';
import { z } from 'zod';
import { LIMITES_DE_AUTOSERVICIO } from '@comal/domain/comensal/ajustes';
import { ULTIMO_MINUTO } from '@comal/domain/comensal/horario';
import { LIMITES_DE_UMBRALES } from '@comal/domain/caja/alertas';
import { LIMITES } from '@comal/domain/comanda/limites';
import { MODOS_DE_TIEMPOS } from '@comal/domain/comanda/tiempos/tiempos';
import { aPesos } from '@comal/domain/money';
import { hayRepetidos, MOTIVO_REPETIDO, MOTIVOS_MAXIMOS, MUCHOS_MOTIVOS } from '@comal/domain/negocio/motivos';
import {
  LIMITES_DE_PROPINAS,
  LIMITES_DE_SUCURSAL,
  TELEFONO_INVALIDO,
  ZONAS,
  type Zona,
} from '@comal/domain/negocio/sucursal';
import { ERROR_DE_UBICACION, LIMITES_DE_UBICACION, erroresDeUbicacion } from '@comal/domain/negocio/ubicacion';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ORDENES_DE_COMANDAS } from '@comal/domain/usuarios/preferencias';
import { formatoDeEtiquetas } from '../catalogo/etiquetas.ts';
import { via } from '../correo.ts';
import { idEscrito, idNumerico, importe, pesos, texto, textoOpcional, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { correoOpcional, telefonoOpcional } from './campos.ts';
import { ajustesDeTipo } from './tipo-de-orden-schema.ts';

const P = PERMISO;
const L = LIMITES_DE_SUCURSAL;

const HORA_DEL_DIA = 'Elige una hora';
const minutoDelDia = z.number(HORA_DEL_DIA).int(HORA_DEL_DIA).min(0, HORA_DEL_DIA).max(ULTIMO_MINUTO, HORA_DEL_DIA);
const DIAS = 'Elige por lo menos un día';
const enteroEntre = ({ min, max }: { readonly min: number; readonly max: number }) => {
  const error = `De ${min} a ${max}`;
  return z.number(error).int(error).min(min, error).max(max, error);
};

/** How a branch takes orders from phones (D-113). */
const autoservicioSchema = z.object({
  activo: z.boolean(),
  /** Staff accept each order before the kitchen sees it. */
  confirmar: z.boolean(),
  /** Orders of a table's code join the table's open comanda (D-117). */
  juntar: z.boolean(),
  /** The menu is public at an address of its own (decision 0055). */
  publicado: z.boolean(),
  unidades_maximas: enteroEntre(LIMITES_DE_AUTOSERVICIO.unidades),
  /** Dishes of one code per hour that go to the kitchen without acceptance (D-76). */
  platillos_por_hora: enteroEntre(LIMITES_DE_AUTOSERVICIO.porHora),
  /** Minutes since midnight, and days of the week, 0 is Sunday; null: always. */
  horario: z
    .object({
      abre: minutoDelDia,
      cierra: minutoDelDia,
      dias: z
        .array(z.number(DIAS).int(DIAS).min(0, DIAS).max(6, DIAS))
        .min(1, DIAS)
        .max(7, DIAS)
        .transform((dias) => [...new Set(dias)].sort((a, b) => a - b)),
    })
    .nullable(),
});

/** A branch as the configuration keeps it (001 §3); `version` goes back with an edit. */
export const sucursalSchema = z.object({
  id: z.number().int(),
  no_sucursal: z.number().int(),
  nombre: z.string(),
  descripcion: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  correo: z.string(),
  matriz: z.boolean(),
  /** False: deleted; it can be restored (D-59). */
  activa: z.boolean(),
  /** User name of its own administrator; null when it has none. */
  administrador: z.string().nullable(),
  zona: z.string(),
  hora_corte: z.number().int(),
  pie_ticket: z.string(),
  /** Suggested tips in percent (decision 0012). */
  propinas: z.array(z.number().int()),
  /** The count is blind: figures are hidden before it (D-107). */
  conteo_ciego: z.boolean(),
  /** Transfers and cards may be charged without operation number. */
  operacion_opcional: z.boolean(),
  /** To what the part of a charge that is paid in cash is rounded, in pesos; 0: it is not (D-164). */
  redondeo_efectivo: z.number(),
  /** The initial order of its list of comandas, where the person has no preference (decision 0016). */
  orden_de_comandas: z.enum(ORDENES_DE_COMANDAS),
  /** The owner gets each day's figures by mail (decision 0072). */
  resumen_por_correo: z.boolean(),
  /** How it serves in courses (D-165). */
  tiempos: z.enum(MODOS_DE_TIEMPOS),
  /** How the labels of its scales are read (decision 0172); null: they are not. */
  etiquetas: formatoDeEtiquetas.nullable(),
  /** The reasons offered for cancelling, in order (D-106). */
  motivos_cancelacion: z.array(z.string()),
  /** The reasons offered for courtesies (decision 0121). */
  motivos_cortesia: z.array(z.string()),
  /** Thresholds of a shift's alerts; `salida` in pesos. */
  umbrales: z.object({
    ...{ cancelados: z.number(), pedidos_cancelados: z.number(), salida: pesos },
    /** A larger difference is asked about once. */
    diferencia: pesos,
    horas: z.number(),
  }),
  ubicacion: z.object({ lat: z.number(), lng: z.number(), rangoDistancia: z.number().int() }).nullable(),
  autoservicio: autoservicioSchema,
  /** The order types that it has settings of, in order (D-130); the others are as they begin. */
  tipos_de_orden: z.array(ajustesDeTipo),
  version: z.number().int(),
});

export type Sucursal = z.infer<typeof sucursalSchema>;

/** The version that the editor had read. */
export const version = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .optional();

const datos = {
  nombre: texto(L.nombre),
  direccion: textoOpcional(L.direccion),
  telefono: telefonoOpcional(L.telefono, TELEFONO_INVALIDO),
  correo: correoOpcional(L.correo),
  matriz: z.boolean().default(false),
};

const zona = z.enum(Object.keys(ZONAS) as [Zona, ...Zona[]], 'Elige una zona horaria de la lista');
const PORCENTAJE = `Escribe porcentajes de ${LIMITES_DE_PROPINAS.minimo} a ${LIMITES_DE_PROPINAS.maximo}`;
const porcentaje = z
  .number(PORCENTAJE)
  .int(PORCENTAJE)
  .min(LIMITES_DE_PROPINAS.minimo, PORCENTAJE)
  .max(LIMITES_DE_PROPINAS.maximo, PORCENTAJE);
const numero = (error: string, { min, max }: { readonly min: number; readonly max: number }) =>
  z.number(error).min(min, error).max(max, error).nullable().default(null);
const U = LIMITES_DE_UBICACION;
const ubicacion = z
  .object({
    id: idNumerico,
    lat: numero(ERROR_DE_UBICACION.lat, U.lat),
    lng: numero(ERROR_DE_UBICACION.lng, U.lng),
    rangoDistancia: numero(ERROR_DE_UBICACION.rango, U.rango),
  })
  .check(({ value, issues }) => {
    for (const [campo, message] of Object.entries(erroresDeUbicacion(value)))
      issues.push({ code: 'custom', path: [campo], message, input: value });
  });
const entre = (error: string, { min, max }: { readonly min: number; readonly max: number }) =>
  z.number(error).int(error).min(min, error).max(max, error);
const V = LIMITES_DE_UMBRALES;
const cuantos = (limites: { readonly min: number; readonly max: number }) =>
  entre(`Escribe un número de ${limites.min} a ${limites.max}`, limites);
const umbrales = z.object({
  cancelados: cuantos(V.cancelados),
  /** Absent: stays as it is. */
  pedidos_cancelados: cuantos(V.pedidos_cancelados).optional(),
  salida: importe(),
  /** Absent: unchanged. */
  diferencia: importe().optional(),
  horas: entre(`Escribe un número de horas de ${V.horas.min} a ${V.horas.max}`, V.horas),
});
const motivos = z
  .array(texto(LIMITES.motivoDePedido))
  .max(MOTIVOS_MAXIMOS, MUCHOS_MOTIVOS)
  .refine((m) => !hayRepetidos(m), MOTIVO_REPETIDO);
const HORA = 'Elige una hora de 0 a 23';

/** How far the copy of a branch is, in rows. */
const avanceDeCopia = z.object({ hechas: z.number(), total: z.number() });
export type AvanceDeCopia = z.infer<typeof avanceDeCopia>;

/** The branches of the business. */
export const sucursales = {
  agregar: defineRoute({
    method: 'POST',
    path: 'negocio/sucursales/agregar',
    resumen:
      'Agrega una sucursal con su caja y su administrador, con el catálogo de otra si se pide (D-59); quien la agrega entra en ella',
    acceso: 'sesion',
    permiso: [P.NUEVA_SUCURSAL],
    body: z.object({ ...datos, copiarDe: idNumerico.nullable().default(null) }),
    nombra: ({ body: { copiarDe } }) => ({ sucursales: copiarDe === null ? [] : [copiarDe] }),
    data: sucursalSchema,
    motivos: ['SUCURSAL_DESCONOCIDA', 'SUCURSAL_NO_PERMITIDA', 'COPIA_CANCELADA'],
    write: 'idempotente',
  }),
  avance: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'negocio/sucursales/copias/{clave}/avance',
    resumen:
      'Cuánto va de la copia de una sucursal, por la clave con la que se pidió; null si no está en marcha (D-59)',
    acceso: 'sesion',
    permiso: [P.NUEVA_SUCURSAL],
    params: z.object({ clave: uuid }),
    data: avanceDeCopia.nullable(),
    motivos: [],
  }),
  cancelarCopia: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/sucursales/copias/{clave}/cancelar',
    resumen: 'Cancela la copia de una sucursal que está en marcha: no queda nada de ella; false si ya es tarde (D-59)',
    acceso: 'sesion',
    permiso: [P.NUEVA_SUCURSAL],
    params: z.object({ clave: uuid }),
    data: z.object({ cancelada: z.boolean() }),
    motivos: [],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'negocio/sucursales/editar',
    resumen: 'Cambia los datos de una sucursal; hacerla matriz quita de serlo a la anterior (D-59)',
    acceso: 'sesion',
    permiso: [P.EDITAR_SUCURSAL],
    body: z.object({ id: idNumerico, no_sucursal: idNumerico.optional(), ...datos, version }),
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: sucursalSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'SUCURSAL_MATRIZ', 'SUCURSAL_NO_PERMITIDA'],
    write: 'idempotente',
  }),
  ajustes: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/sucursales/ajustes',
    resumen:
      'Zona horaria, hora en que cambia el día, pie del ticket, propinas sugeridas, conteo a ciegas, número de operación, redondeo del efectivo, orden de las comandas, resumen del día por correo, tiempos, etiquetas de báscula, motivos para cancelar o regalar un pedido y umbrales de las alertas de una sucursal (D-113)',
    acceso: 'sesion',
    permiso: [P.EDITAR_SUCURSAL],
    body: z.object({
      id: idNumerico,
      /** Absent: stays as it is. */
      zona: zona.optional(),
      hora_corte: z.number(HORA).int(HORA).min(0, HORA).max(23, HORA),
      pie_ticket: textoOpcional(L.pie_ticket),
      propinas: z
        .array(porcentaje)
        .max(LIMITES_DE_PROPINAS.cuantas, `Elige ${LIMITES_DE_PROPINAS.cuantas} como máximo`),
      conteo_ciego: z.boolean(),
      /** Absent: stays as it is. */
      operacion_opcional: z.boolean().optional(),
      /** In pesos; absent: stays as it is. */
      redondeo_efectivo: z.literal(REDONDEOS_DE_EFECTIVO.map(aPesos), 'Elige un redondeo').optional(),
      /** Absent: stays as it is. */
      orden_de_comandas: z.enum(ORDENES_DE_COMANDAS, 'Elige un orden').optional(),
      /** Absent: stays as it is. */
      resumen_por_correo: z.boolean().optional(),
      /** Absent: stays as it is. */
      tiempos: z.enum(MODOS_DE_TIEMPOS, 'Elige cómo se sirven los tiempos').optional(),
      /** Null: they are not read; absent: it stays as it is. */
      etiquetas: formatoDeEtiquetas.nullable().optional(),
      /** Absent: they stay as they are. */
      motivos_cancelacion: motivos.optional(),
      /** Absent: they stay as they are. */
      motivos_cortesia: motivos.optional(),
      /** Absent: they stay as they are. */
      umbrales: umbrales.optional(),
      version,
    }),
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: sucursalSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO'],
    write: 'idempotente',
  }),
  autoservicio: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/sucursales/autoservicio',
    resumen:
      'Cómo toma una sucursal los pedidos de los celulares: si los toma, cuándo, cuántos y quién los acepta (D-113)',
    acceso: 'sesion',
    permiso: [P.EDITAR_SUCURSAL],
    /** Older pages omit whether it is published: it stays unchanged. */
    body: z.object({ id: idNumerico, ...autoservicioSchema.shape, publicado: z.boolean().optional(), version }),
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: sucursalSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO'],
    write: 'idempotente',
  }),
  enviarPassword: defineRoute({
    method: 'PUT',
    path: 'negocio/sucursales/enviar-nuevo-password',
    resumen:
      'Manda al correo personal del negocio un enlace para elegir otra contraseña del administrador de una sucursal; la de antes sirve hasta que se usa (D-60)',
    acceso: 'sesion',
    permiso: [P.SOLICITAR_NUEVO_PASSWORD_ADMIN],
    body: z.object({ sucursal: idNumerico }),
    nombra: ({ body }) => ({ sucursales: [body.sucursal] }),
    /** The masked address, and the transport. */
    data: z.object({ para: z.string(), via }),
    motivos: ['NO_ENCONTRADO', 'SUCURSAL_SIN_ADMINISTRADOR', 'SIN_CORREO_PERSONAL', 'DEMASIADOS_CORREOS'],
    write: 'idempotente',
  }),
  editarUbicacion: defineRoute({
    method: 'PUT',
    path: 'negocio/sucursales/editar-ubicacion',
    resumen: 'Dice dónde está una sucursal y desde qué distancia se puede pedir; sin coordenadas ni rango, la borra',
    acceso: 'sesion',
    permiso: [P.EDITAR_UBICACION_DE_SUCURSAL],
    body: ubicacion,
    nombra: ({ body }) => ({ sucursales: [body.id] }),
    data: sucursalSchema,
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'negocio/sucursales/{id}/eliminar',
    resumen: 'Da de baja una sucursal: nadie entra ya en ella, sus registros se guardan (D-59)',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_SUCURSAL],
    params: z.object({ id: idEscrito }),
    nombra: ({ params }) => ({ sucursales: [params.id] }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'SUCURSAL_MATRIZ', 'SUCURSAL_PROPIA', 'SUCURSAL_CON_TURNO'],
    write: 'idempotente',
  }),
  recuperar: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/sucursales/{id}/recuperar',
    resumen: 'Abre otra vez una sucursal dada de baja',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_SUCURSAL],
    params: z.object({ id: idEscrito }),
    nombra: ({ params }) => ({ sucursales: [params.id] }),
    data: sucursalSchema,
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
} as const;
