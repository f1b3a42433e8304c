import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { MOTIVO_DE_CIERRE } from '@comal/domain/sesiones/cierre';
import {
  archivoHecho,
  filtrosPedidos,
  grupoDeFiltro,
  idEscrito,
  pagina,
  paginaDe,
  paginaEscrita,
  texto,
  uuid,
} from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { aparatoSchema, sesiones } from './sesiones.ts';
import { entreFechas, entreFechasOpcionales } from './fechas.ts';
import { cierreDeVarias, estadisticasDeSesiones, personaConcurrente, sesionAdministrada } from './vistas.ts';

const P = PERMISO;
const VEN = [P.ADMINISTRAR_SESIONES_SISTEMA] as const;
const id = z.object({ id: uuid });
const deQuien = z.object({ id: idEscrito });
const varias = paginaDe(sesionAdministrada);

/** A list of the branch's sessions, its page in the address. */
const LISTA = {
  ...({ method: 'GET', acceso: 'sesion' } as const),
  permiso: VEN,
  query: paginaEscrita,
  data: varias,
  motivos: [],
} as const;

/** A list of sessions, by page and filters in the body. */
const BUSQUEDA = {
  ...({ method: 'POST', acceso: 'sesion', write: 'natural' } as const),
  permiso: VEN,
  data: varias,
  motivos: [],
} as const;

/** A list of sessions as a file. */
const EXPORTACION = {
  ...({ method: 'POST', acceso: 'sesion', write: 'natural' } as const),
  permiso: VEN,
  body: filtrosPedidos,
  data: archivoHecho,
  motivos: ['EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
} as const;

/** The closing of all sessions of something. */
const CERRAR_TODAS = {
  ...({ method: 'PUT', acceso: 'sesion', write: 'idempotente' } as const),
  permiso: [P.CERRAR_TODAS_LAS_SESIONES],
  params: deQuien,
  data: cierreDeVarias,
  motivos: ['NO_ENCONTRADO'],
} as const;

/**
 * The sessions of a branch and their administration (000 §7 "Sessions service", 001 §2.5 and §7). Paths missing in the
 * specification are in decision 0042; opening and closing cash belongs to the calls of the shift.
 */
export const administracionDeSesiones = {
  pagina: defineRoute({
    ...BUSQUEDA,
    path: 'usuarios/sesiones',
    resumen: 'Sesiones de la sucursal por página y filtros: primero las abiertas, luego de la última a la primera',
    body: pagina,
  }),
  filtros: defineRoute({
    method: 'GET',
    path: 'usuarios/sesiones/filtros',
    resumen: 'Con qué se filtran las sesiones: usuario, terminal, plataforma, estado, caja abierta y rol',
    acceso: 'sesion',
    permiso: VEN,
    data: z.array(grupoDeFiltro),
    motivos: [],
  }),
  activas: defineRoute({ ...LISTA, path: 'sesiones/activas', resumen: 'Las sesiones abiertas de la sucursal' }),
  deUsuario: defineRoute({
    ...LISTA,
    path: 'sesiones/usuario/{id}',
    resumen: 'Las sesiones de un usuario en la sucursal',
    params: deQuien,
  }),
  deTerminal: defineRoute({
    ...LISTA,
    path: 'sesiones/terminal/{id}',
    resumen: 'Las sesiones de una terminal',
    params: deQuien,
  }),
  conCajaInicial: defineRoute({
    ...LISTA,
    path: 'sesiones/con-caja-inicial',
    resumen: 'Las sesiones abiertas cuyo usuario registró su caja inicial en esa terminal y tiene el turno abierto',
  }),
  sinCajaFinal: defineRoute({
    ...LISTA,
    path: 'sesiones/sin-caja-final',
    resumen: 'Las sesiones que terminaron o expiraron con su turno abierto: falta su caja final (D-32)',
  }),
  expiradas: defineRoute({
    ...LISTA,
    path: 'sesiones/expiradas',
    resumen: 'Las sesiones que expiraron y nadie ha limpiado (D-12)',
  }),
  historial: defineRoute({
    ...BUSQUEDA,
    path: 'sesiones/historial',
    resumen: 'Las sesiones que terminaron, de la última a la primera, por pagina y tamanio, con los mismos filtros',
    body: pagina,
  }),
  porFecha: defineRoute({
    ...BUSQUEDA,
    path: 'sesiones/por-fecha',
    resumen: 'Las sesiones que se abrieron entre dos días de la sucursal',
    query: paginaEscrita,
    body: entreFechas,
  }),
  estadisticas: defineRoute({
    method: 'GET',
    path: 'sesiones/estadisticas',
    resumen: 'Cómo están las sesiones ahora y cuántas hubo en unos días; sin fechas, los últimos siete',
    acceso: 'sesion',
    permiso: VEN,
    query: entreFechasOpcionales,
    data: estadisticasDeSesiones,
    motivos: [],
  }),
  concurrentes: defineRoute({
    method: 'GET',
    path: 'sesiones/concurrentes',
    resumen: 'Quién tiene más de una sesión abierta en la sucursal, y cuáles',
    acceso: 'sesion',
    permiso: VEN,
    data: z.array(personaConcurrente),
    motivos: [],
  }),
  validarActiva: defineRoute({
    method: 'GET',
    path: 'sesiones/activa/validar/{id}/{caja}',
    resumen: 'Si un usuario tiene una sesión abierta en una terminal, y cuál es la última',
    acceso: 'sesion',
    permiso: VEN,
    params: z.object({ id: idEscrito, caja: idEscrito }),
    data: z.object({ activa: z.boolean(), sesion: sesionAdministrada.nullable() }),
    motivos: [],
  }),
  validarPermisos: defineRoute({
    method: 'POST',
    path: 'sesiones/validar-permisos',
    resumen: 'Si la sesión propia puede realizar una operación: su constante o su número',
    acceso: 'sesion',
    body: z.object({ operacion: z.string('Falta la operación').min(1, 'Falta la operación').max(80) }),
    data: z.object({ permitido: z.literal(true) }),
    motivos: ['SIN_PERMISO'],
    write: 'natural',
  }),
  una: defineRoute({
    method: 'GET',
    path: 'sesiones/{id}',
    resumen: 'Una sesión de la sucursal',
    acceso: 'sesion',
    permiso: VEN,
    params: id,
    data: sesionAdministrada,
    motivos: ['NO_ENCONTRADO'],
  }),
  nueva: {
    ...sesiones.registrarSesion,
    path: 'sesiones/nueva',
    resumen: 'Lo mismo que login/sesion/registrar, con su acceso de un solo uso: nadie abre la sesión de otro (D-10)',
  },
  editar: defineRoute({
    method: 'PUT',
    path: 'sesiones/editar',
    resumen: 'Cambia lo que la sesión propia dice de su aparato; nada más de una sesión se cambia',
    acceso: 'sesion',
    body: z.object({ id: uuid, aparato: aparatoSchema }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  cerrar: defineRoute({
    method: 'PUT',
    path: 'sesiones/{id}/cerrar',
    resumen: 'Cierra una sesión de la sucursal, o la propia; no mientras su caja siga abierta (D-12, D-33)',
    acceso: 'sesion',
    permiso: [P.CERRAR_SESION],
    params: id,
    data: z.null(),
    motivos: [
      'NO_ENCONTRADO',
      'SESION_YA_CERRADA',
      'SU_CAJA_SIGUE_ABIERTA',
      'TURNO_ABIERTO',
      'SESION_DE_ADMINISTRADOR',
    ],
    write: 'idempotente',
    cierraSesion: true,
  }),
  cierreForzado: defineRoute({
    method: 'PUT',
    path: 'sesiones/{id}/cierre-forzado',
    resumen: 'Cierra la sesión de otra persona aunque su caja siga abierta; el corte queda pendiente (D-32)',
    acceso: 'sesion',
    permiso: [P.CERRAR_TODAS_LAS_SESIONES],
    params: id,
    body: z.object({ motivo: texto(MOTIVO_DE_CIERRE) }),
    data: z.object({ corte_pendiente: z.boolean() }),
    motivos: ['NO_ENCONTRADO', 'SESION_YA_CERRADA', 'SESION_PROPIA', 'SESION_DE_ADMINISTRADOR'],
    write: 'idempotente',
  }),
  cerrarTodasDeUsuario: defineRoute({
    ...CERRAR_TODAS,
    path: 'sesiones/usuario/{id}/cerrar-todas',
    resumen: 'Cierra las sesiones de un usuario en la sucursal, menos la propia y las que tienen su caja abierta',
    motivos: ['NO_ENCONTRADO', 'SESION_DE_ADMINISTRADOR'],
  }),
  cerrarTodasDeTerminal: defineRoute({
    ...CERRAR_TODAS,
    path: 'sesiones/terminal/{id}/cerrar-todas',
    resumen: 'Cierra las sesiones de una terminal, menos la propia y las que tienen su caja abierta',
  }),
  limpiarExpiradas: defineRoute({
    method: 'PUT',
    path: 'sesiones/expiradas/limpiar',
    resumen:
      'Cierra para siempre las sesiones que expiraron en la sucursal; sus turnos quedan como corte pendiente (D-32)',
    acceso: 'sesion',
    permiso: [P.LIMPIAR_SESIONES_EXPIRADAS],
    data: z.object({ limpiadas: z.number().int(), cortes_pendientes: z.number().int() }),
    motivos: [],
    write: 'idempotente',
  }),
  exportarPdf: defineRoute({
    ...EXPORTACION,
    path: 'sesiones/exportar-pdf',
    resumen: 'Las sesiones de los filtros como PDF',
  }),
  exportarExcel: defineRoute({
    ...EXPORTACION,
    path: 'sesiones/exportar-excel',
    resumen: 'Las sesiones de los filtros como Excel',
  }),
} as const;
