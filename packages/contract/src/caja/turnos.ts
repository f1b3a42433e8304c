import { z } from 'zod';
import { TIPOS_DE_ALERTA } from '@comal/domain/caja/alertas';
import { NOTAS_DE_CIERRE } from '@comal/domain/caja/corte';
import { TENDENCIAS } from '@comal/domain/caja/estadisticas';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  archivoHecho,
  filtrosPedidos,
  grupoDeFiltro,
  idEscrito,
  importe,
  instante,
  pagina,
  paginaDe,
  paginaEscrita,
  pesos,
  textoOpcional,
  uuid,
} from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { cierreSchema, conteo, resumenSchema } from './cortes.ts';

const { ABRIR_Y_CERRAR_CAJA, CERRAR_CAJA_DE_OTRA_SESION, VER_ESTADISTICAS_DE_CORTE } = PERMISO;
const QUIEN_VE = [VER_ESTADISTICAS_DE_CORTE] as const;
const QUIEN_CIERRA = [ABRIR_Y_CERRAR_CAJA, CERRAR_CAJA_DE_OTRA_SESION] as const;

/** Cash that was counted, and when on the branch's wall clock (001 §3). */
const efectivoContado = z.object({ cantidad: pesos, fecha: z.string(), hora: z.string() });
const cuenta = z.object({ concepto: z.string(), cuantos: z.number().int(), total: pesos });

/** The details of a shift: its totals and their parts. */
const detallesSchema = z.object({
  total_ventas: pesos,
  total_platillos_despachados: z.number(),
  total_entradas: pesos,
  total_salidas: pesos,
  /** By payment method; `cuantos` are charges that were not cancelled. */
  ventas: z.array(cuenta),
  /** By category: dishes and add-ons that were charged. */
  platillos_despachados: z.array(z.object({ concepto: z.string(), cuantos: z.number() })),
  entradas: z.array(cuenta),
  salidas: z.array(cuenta),
  /** Cancelled dishes at this register; `concepto` is the reason (D-106). */
  pedidos_cancelados: z.array(cuenta),
  /** Courtesies at this register, by reason (decision 0121). */
  cortesias: z.array(cuenta),
  /** Discounts given at this register, by reason (decision 0164); absent: none. */
  descuentos: z.array(cuenta).optional(),
  /** Charged dishes that promotions reduced, by promotion (decision 0175); absent: none. */
  promociones: z.array(cuenta).optional(),
});

/** The terms of the drawer's balance (D-31); `contado` and `diferencia` after the count. */
const cuadreSchema = z.object({
  ventas_en_efectivo: pesos,
  propinas_en_efectivo: pesos,
  propinas_pagadas: pesos,
  /** What rounding added to the cash, or took from it (below 0); absent: nothing. */
  redondeo: pesos.optional(),
  esperado: pesos,
  contado: pesos.nullable(),
  diferencia: pesos.nullable(),
});

/** A shift as the configuration shows it. */
const corteSchema = z.object({
  id: uuid,
  /** Number of the Z on its register, once it is closed (D-114). */
  z: z.number().int().nullable(),
  usuario: z.string(),
  /** 1 open, 2 closed, 3 waiting for its count after its session ended (D-32). */
  estado: z.literal([1, 2, 3]),
  terminal: z.string(),
  caja: z.number().int(),
  caja_inicial: efectivoContado,
  caja_final: efectivoContado.optional(),
  detalles: detallesSchema,
  cuadre: cuadreSchema,
  irregular: z.boolean(),
  horas: z.number().nullable(),
  comandas_cobradas: z.number().int(),
  notas: z.string().nullable(),
  abierto_en: instante,
  cerrado_en: instante.nullable(),
  cerrado_por: z.string().nullable(),
  /** A session of its register, by which it can be closed; null when nobody ever signed in there. */
  sesion: uuid.nullable(),
  /** The reader opened it. */
  suyo: z.boolean(),
  /** It is `suyo`, and of the register of this session: closing it ends the session. */
  propio: z.boolean(),
});

export type CorteDeCaja = z.infer<typeof corteSchema>;

/** A shift that waits for its count, without figures, because the person who counts may count blind (D-107). */
const porContarSchema = corteSchema.pick({
  ...{ id: true, usuario: true, terminal: true, caja: true, caja_inicial: true, propio: true },
});

export type CortePorContar = z.infer<typeof porContarSchema>;

const parte = { cantidad: z.number(), total: pesos, porcentaje: z.number() };

/** The statistics of a shift. */
export const estadisticasSchema = z.object({
  corte: corteSchema,
  resumen: z.object({
    totalVentas: pesos,
    totalProductos: z.number(),
    promedioTicket: pesos,
    /** Minutes from the opening of a comanda to its charge; null without one. */
    tiempoPromedioAtencion: z.number().nullable(),
    /** Percent. */
    eficiencia: z.number(),
  }),
  ventasPorHora: z.array(z.object({ hora: z.string(), ventas: pesos, productos: z.number() })),
  productosMasVendidos: z.array(z.object({ nombre: z.string(), ...parte })),
  metodosPago: z.array(z.object({ metodo: z.string(), ...parte })),
  flujoEfectivo: z.array(
    z.object({ concepto: z.string(), monto: pesos, tipo: z.enum(['saldo', 'entrada', 'salida']) }),
  ),
  tendencias: z.object({
    horaPico: z.string().nullable(),
    horaValle: z.string().nullable(),
    productoEstrella: z.string().nullable(),
    metodoDePagoPredilecto: z.string().nullable(),
    /** Null for a reader who may not see costs (H90). */
    ganancia: pesos.nullable(),
    eficienciaOperativa: z.number(),
    ventas: z.enum(TENDENCIAS),
  }),
  alertas: z.array(z.object({ tipo: z.enum(TIPOS_DE_ALERTA), mensaje: z.string() })),
});

export type EstadisticasDeTurno = z.infer<typeof estadisticasSchema>;

const cifrasDeTurnos = z.object({
  turnos: z.number().int(),
  abiertos: z.number().int(),
  irregulares: z.number().int(),
  /** Of closed shifts. */
  total_ventas: pesos,
  diferencia: pesos,
});

const exportacionDeCortes = z.object({
  ...filtrosPedidos.shape,
  /** Returns the statistics of this shift instead of the list. */
  corte: uuid.optional(),
});

const hastaAhora = { acceso: 'sesion', motivos: [] } as const;
const unCorte = { params: z.object({ id: uuid }), motivos: ['NO_ENCONTRADO'] } as const;
const ARCHIVO = {
  body: exportacionDeCortes,
  data: archivoHecho,
  motivos: ['NO_ENCONTRADO', 'EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
  write: 'natural',
} as const;

/** The shifts of a branch in the configuration: list, detail, statistics, files. */
export const turnos = {
  pagina: defineRoute({
    method: 'POST',
    path: 'cajas/cortesdecaja',
    resumen: 'Turnos de la sucursal por página, el más reciente primero',
    ...hastaAhora,
    permiso: QUIEN_VE,
    body: pagina,
    data: paginaDe(corteSchema),
    write: 'natural',
  }),
  filtros: defineRoute({
    method: 'GET',
    path: 'cajas/cortesdecaja/filtros',
    resumen: 'Por qué se filtran los turnos, además de sus días',
    ...hastaAhora,
    permiso: QUIEN_VE,
    data: z.array(grupoDeFiltro),
  }),
  estadisticas: defineRoute({
    method: 'POST',
    path: 'cajas/cortesdecaja/estadisticas',
    resumen: 'Estadísticas de un turno, abierto o cerrado; `id` del turno',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    body: z.object({ id: uuid }),
    data: estadisticasSchema,
    motivos: ['NO_ENCONTRADO'],
    write: 'natural',
  }),
  hojaZ: defineRoute({
    method: 'GET',
    path: 'cajas/cortesdecaja/{id}/z',
    resumen: 'La hoja Z de un turno cerrado, tal como se cerró (D-114)',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    ...unCorte,
    data: resumenSchema.extend({
      z: z.number().int(),
      notas: z.string().nullable(),
      /** Who closed it, and when; milliseconds. */
      cerrado_por: z.string().nullable(),
      cerrado_en: instante,
    }),
  }),
  porId: defineRoute({
    method: 'GET',
    path: 'cortes-caja/{id}',
    resumen: 'Un turno',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    ...unCorte,
    data: corteSchema,
  }),
  abrir: defineRoute({
    method: 'POST',
    path: 'cortes-caja',
    resumen: 'Abre el turno de la caja de la sesión: lo mismo que comandas/registrar/caja-inicial',
    acceso: 'sesion',
    permiso: [ABRIR_Y_CERRAR_CAJA],
    body: z.object({ caja_inicial: importe({ requerido: 'La cantidad es obligatoria' }) }),
    data: z.object({ corte: uuid, caja_inicial: pesos, abierto_en: instante }),
    motivos: ['CAJA_GENERAL_SIN_CAJA_INICIAL', 'CAJA_INICIAL_REGISTRADA'],
    write: 'idempotente',
  }),
  cerrar: defineRoute({
    method: 'PUT',
    path: 'cortes-caja/{id}/cerrar',
    resumen: 'Cierra un turno por la misma regla; el de otra persona, con el permiso de cerrarlo (D-30, D-32)',
    acceso: 'sesion',
    permiso: QUIEN_CIERRA,
    params: z.object({ id: uuid }),
    body: conteo({ notas: textoOpcional(NOTAS_DE_CIERRE) }),
    data: cierreSchema,
    motivos: ['CAJA_INICIAL_FALTA', 'CORTE_AJENO', 'DIFERENCIA_ALTA', 'NO_ENCONTRADO'],
    write: 'idempotente',
    cierraSesion: true,
  }),
  porContar: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'cortes-caja/por-contar',
    resumen:
      'Los turnos que nadie siguió y faltan por contar: los propios y, con el permiso de cerrarlos, los de otros (D-32)',
    ...hastaAhora,
    permiso: QUIEN_CIERRA,
    data: z.array(porContarSchema),
  }),
  abiertoDeTerminal: defineRoute({
    method: 'GET',
    path: 'cortes-caja/terminal/{id}/abierto',
    resumen: 'El turno abierto de una caja, o nulo',
    ...hastaAhora,
    permiso: QUIEN_VE,
    params: z.object({ id: idEscrito }),
    data: corteSchema.nullable(),
  }),
  resumen: defineRoute({
    method: 'GET',
    path: 'cortes-caja/resumen',
    resumen: 'Cuántos turnos hay en la sucursal, y qué suman los cerrados',
    ...hastaAhora,
    permiso: QUIEN_VE,
    data: cifrasDeTurnos,
  }),
  detalles: defineRoute({
    method: 'GET',
    path: 'cortes-caja/{id}/detalles',
    resumen: 'Qué pasó en un turno',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    ...unCorte,
    data: detallesSchema,
  }),
  deUsuario: defineRoute({
    method: 'GET',
    path: 'cortes-caja/usuario/{id}',
    resumen: 'Turnos que abrió una persona',
    ...hastaAhora,
    permiso: QUIEN_VE,
    params: z.object({ id: idEscrito }),
    query: paginaEscrita,
    data: paginaDe(corteSchema),
  }),
  deTerminal: defineRoute({
    method: 'GET',
    path: 'cortes-caja/terminal/{id}',
    resumen: 'Turnos de una caja',
    ...hastaAhora,
    permiso: QUIEN_VE,
    params: z.object({ id: idEscrito }),
    query: paginaEscrita,
    data: paginaDe(corteSchema),
  }),
  cifras: defineRoute({
    method: 'GET',
    path: 'cortes-caja/estadisticas',
    resumen: 'Lo mismo que cortes-caja/resumen, de los turnos de los últimos 30 días',
    ...hastaAhora,
    permiso: QUIEN_VE,
    data: cifrasDeTurnos,
  }),
  exportarPdf: defineRoute({
    method: 'POST',
    path: 'cortes-caja/exportar-pdf',
    resumen: 'Los turnos de unos filtros, o las estadísticas de uno, en PDF',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    ...ARCHIVO,
  }),
  exportarExcel: defineRoute({
    method: 'POST',
    path: 'cortes-caja/exportar-excel',
    resumen: 'Lo mismo en Excel',
    acceso: 'sesion',
    permiso: QUIEN_VE,
    ...ARCHIVO,
  }),
  validarAbierto: defineRoute({
    method: 'GET',
    path: 'cortes-caja/validar-abierto/{id}',
    resumen: 'Si una caja tiene su turno abierto',
    ...hastaAhora,
    permiso: [ABRIR_Y_CERRAR_CAJA, CERRAR_CAJA_DE_OTRA_SESION, VER_ESTADISTICAS_DE_CORTE],
    params: z.object({ id: idEscrito }),
    data: z.object({ abierto: z.boolean() }),
  }),
  historial: defineRoute({
    method: 'GET',
    path: 'cortes-caja/historial',
    resumen: 'Turnos cerrados de la sucursal, el más reciente primero',
    ...hastaAhora,
    permiso: QUIEN_VE,
    query: paginaEscrita,
    data: paginaDe(corteSchema),
  }),
} as const;
