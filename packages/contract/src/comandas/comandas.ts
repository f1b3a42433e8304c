import { z } from 'zod';
import { VEN_COMANDAS } from '@comal/domain/permisos/modos-de-caja';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { menuDelTpv } from './agregar.ts';
import { avisosACocina } from './avisos-a-cocina.ts';
import { descuentos } from './descuentos/descuentos.ts';
import { devolucion } from './devolucion.ts';
import { impresion } from './impresion.ts';
import { mesas } from './mesas.ts';
import { precuentas } from './cuenta/precuentas.ts';
import { cambiosSchema } from './cambios.ts';
import { cobroBody } from './cobro/cuerpo.ts';
import { metodoHabilitado } from './cobro/metodo-habilitado.ts';
import { comandaEditada, comandaNueva } from './datos-de-comanda.ts';
import { registro } from './registro.ts';
import { reparto } from '../reparto/repartos.ts';
import { facturaDeTicket, ticketDeCobro, ticketReimpreso } from './cuenta/papeles.ts';
import { actualizada, actualizarBody, cobroCancelado, cobroDeTurno, comandaSchema, estadoPedido } from './schemas.ts';
import { LIMITES, PASOS_POR_ENVIO } from '@comal/domain/comanda/limites';
import { enteroEscrito, epoca, idEscrito, importeEscrito, texto, textoOpcional, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const { CREAR_Y_EDITAR_COMANDAS, ELIMINAR_COMANDA, DESPACHAR, COBRAR, CANCELAR_COBRO } = PERMISO;

/** Comandas: orders, kitchen moves, charging (000 §7, D-20 to D-28, D-90 to D-93). */
export const comandas = {
  ...registro,
  ...menuDelTpv,
  ...mesas,
  ...descuentos,
  ...avisosACocina,
  ...devolucion,
  ...impresion,
  ...precuentas,
  ...reparto,
  cambios: defineRoute({
    method: 'GET',
    path: 'comandas/cambios',
    resumen: 'Lo que cambió desde un rev: el camino sin socket (D-96)',
    acceso: 'sesion',
    permiso: VEN_COMANDAS,
    query: z.object({ rev: enteroEscrito.optional(), epoca: epoca.optional(), area: idEscrito.optional() }),
    data: cambiosSchema,
    motivos: [],
  }),
  metodosDePago: defineRoute({
    method: 'GET',
    path: 'comandas/metodos-de-pago',
    resumen: 'Métodos de pago habilitados, y si la sucursal pide el número de operación',
    acceso: 'sesion',
    data: z.array(metodoHabilitado),
    motivos: [],
  }),
  motivosDeCancelacion: defineRoute({
    method: 'GET',
    path: 'comandas/motivos-de-cancelacion',
    resumen: 'Por qué se cancela un pedido que ya se está preparando, o un cobro: la lista de la sucursal (D-106)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR, CANCELAR_COBRO],
    data: z.array(z.string()),
    motivos: [],
  }),
  cantidadConLetra: defineRoute({
    method: 'GET',
    path: 'comandas/cantidad-con-letra',
    resumen: 'Una cantidad en palabras (D-07)',
    acceso: 'sesion',
    query: z.object({ cantidad: importeEscrito() }),
    data: z.string(),
    motivos: [],
  }),
  obtener: defineRoute({
    method: 'GET',
    path: 'comandas/{folio}',
    resumen: 'Una comanda, por folio o id',
    acceso: 'sesion',
    permiso: VEN_COMANDAS,
    params: z.object({ folio: z.string().max(60) }),
    data: comandaSchema,
    motivos: ['NO_ENCONTRADO'],
  }),
  nueva: defineRoute({
    method: 'POST',
    path: 'comandas/nueva',
    resumen: 'Abre una comanda, de mesa mientras no se diga otro tipo (D-130)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    body: comandaNueva,
    data: comandaSchema,
    motivos: ['CAJA_GENERAL_SIN_COMANDAS', 'COMANDA_REPETIDA', 'PLATAFORMA_DESCONOCIDA'],
    write: 'idempotente',
    offline: 'queue',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'comandas/editar',
    resumen: 'Cambia nombre, comensales y tipo de orden, con su entrega si pasa a domicilio (D-45, D-130)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    body: comandaEditada,
    data: comandaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'COMANDA_LLENA',
      'TIPO_YA_COBRADO',
      'PLATAFORMA_DESCONOCIDA',
    ],
    write: 'idempotente',
    offline: 'queue',
  }),
  actualizar: defineRoute({
    method: 'POST',
    path: 'comandas/actualizar',
    resumen: 'Guarda los cambios de una comanda, línea por línea (D-20)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, DESPACHAR],
    body: actualizarBody,
    data: actualizada,
    autorizable: true,
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'CAMBIOS_RECHAZADOS',
      'PEDIDO_DE_OTRA_COMANDA',
      'SIN_PERMISO',
      'CAJA_GENERAL_SIN_COMANDAS',
      'AUTORIZACION_REQUERIDA',
    ],
    write: 'idempotente',
    offline: 'queue',
  }),
  mover: defineRoute({
    method: 'POST',
    path: 'comandas/pedidos/estado',
    resumen: 'Mueve pedidos de estado, desde un área de despacho o al entregarlos en la caja (D-93, D-103, D-144)',
    acceso: 'sesion',
    /** Without DESPACHAR: lines of areas that work with paper alone, which no screen shows (D-144). */
    permiso: [DESPACHAR, CREAR_Y_EDITAR_COMANDAS, COBRAR],
    body: z
      .array(z.object({ id: uuid, de: estadoPedido, a: estadoPedido }))
      .min(1)
      .max(PASOS_POR_ENVIO),
    data: z.object({
      movidos: z.array(uuid),
      rechazados: z.array(z.object({ id: uuid, motivo: z.string(), message: z.string() })),
    }),
    motivos: ['CAMBIOS_RECHAZADOS', 'NO_ENCONTRADO', 'SIN_PERMISO'],
    write: 'idempotente',
    autorizable: true,
    offline: 'queue',
  }),
  despachadas: defineRoute({
    method: 'GET',
    path: 'comandas/despachadas',
    resumen: 'Las últimas comandas que salieron de un área, con lo que puede recuperar de cada una (D-22)',
    acceso: 'sesion',
    permiso: [DESPACHAR],
    query: z.object({ area: idEscrito }),
    data: z.array(comandaSchema),
    motivos: [],
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'comandas/eliminar/{id}',
    resumen: 'Cancela una comanda sin pedidos en preparación (D-21)',
    acceso: 'sesion',
    permiso: [ELIMINAR_COMANDA],
    params: z.object({ id: uuid }),
    data: z.null(),
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'COMANDA_EN_PREPARACION',
      'COMANDA_CON_COBROS',
      'AUTORIZACION_REQUERIDA',
    ],
    write: 'idempotente',
    autorizable: true,
  }),
  eliminarPorFolio: defineRoute({
    method: 'DELETE',
    path: 'comandas/{folio}/eliminar',
    resumen: 'Lo mismo, con el folio en la ruta; el id decide (reliability H26)',
    acceso: 'sesion',
    permiso: [ELIMINAR_COMANDA],
    params: z.object({ folio: z.string().max(60) }),
    query: z.object({ id: uuid }),
    data: z.null(),
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'COMANDA_EN_PREPARACION',
      'COMANDA_CON_COBROS',
      'AUTORIZACION_REQUERIDA',
    ],
    write: 'idempotente',
    autorizable: true,
  }),
  cobrar: defineRoute({
    method: 'POST',
    path: 'comandas/cobrar',
    resumen: 'Cobra una subcuenta; responde el ticket (D-26)',
    acceso: 'sesion',
    permiso: [COBRAR],
    body: cobroBody,
    data: ticketDeCobro,
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'COMANDA_SIN_PEDIDOS',
      'COMANDA_COBRADA',
      'PEDIDOS_SIN_DESPACHAR',
      'SUBCUENTA_PAGADA',
      'SUBCUENTA_DESCONOCIDA',
      'TOTAL_CAMBIO',
      'COMANDA_CAMBIO',
      'REDONDEO_CAMBIO',
      'PAGO_INSUFICIENTE',
      'CAMBIO_SOLO_DE_EFECTIVO',
      'METODO_DESHABILITADO',
      'FALTA_NO_OPERACION_TRANSFERENCIA',
      'FALTA_NO_OPERACION_TARJETA',
      'FALTA_NO_OPERACION',
      'CAJA_INICIAL_FALTA',
      'CAJA_SIN_COBRO',
      'OPERACION_REPETIDA',
      'PROPINA_ALTA',
      'CAMBIO_ALTO',
      'PROPINA_SIN_PAGO',
    ],
    write: 'idempotente',
  }),
  ticket: defineRoute({
    method: 'GET',
    path: 'comandas/cobros/{pago}/ticket',
    resumen:
      'El ticket guardado de un cobro, marcado REIMPRESIÓN; con conteo ciego, sin con qué se pagó mientras su turno está abierto',
    acceso: 'sesion',
    permiso: [COBRAR],
    params: z.object({ pago: uuid }),
    data: ticketReimpreso,
    motivos: ['NO_ENCONTRADO', 'CAJA_SIN_REIMPRESION', 'COBRO_CANCELADO'],
  }),
  facturaDeTicket: defineRoute({
    method: 'GET',
    path: 'comandas/cobros/{pago}/factura',
    resumen: 'Dónde se factura el ticket de un cobro, en este momento; nada, si no se factura (decisión 0150)',
    acceso: 'sesion',
    permiso: [COBRAR],
    params: z.object({ pago: uuid }),
    /** `sin_recibo`: its receipt at the PAC ended, so that no address comes. */
    data: z.object({ factura: facturaDeTicket.optional(), sin_recibo: z.literal(true).optional() }),
    motivos: ['NO_ENCONTRADO'],
  }),
  cobros: defineRoute({
    method: 'GET',
    path: 'comandas/cobros',
    resumen:
      'Los cobros del turno abierto en la caja de la sesión, los cancelados también, del último al primero (D-44); con conteo ciego, cómo se pagaron solo lo ve quien puede ver los cortes (D-107)',
    acceso: 'sesion',
    permiso: [COBRAR, CANCELAR_COBRO],
    data: z.array(cobroDeTurno),
    motivos: ['CAJA_INICIAL_FALTA'],
  }),
  cancelarCobro: defineRoute({
    method: 'POST',
    path: 'comandas/cobros/{pago}/cancelar',
    resumen:
      'Cancela un cobro mientras su turno está abierto: queda, con uno contrario; sus pedidos vuelven a despachado (D-44)',
    acceso: 'sesion',
    permiso: [CANCELAR_COBRO],
    params: z.object({ pago: uuid }),
    body: z.object({ motivo: texto(LIMITES.motivoDeCancelacion), ticket: textoOpcional(LIMITES.ticket).optional() }),
    data: cobroCancelado,
    motivos: ['NO_ENCONTRADO', 'COBRO_CANCELADO', 'COBRO_DE_CORTE_CERRADO', 'COBRO_DEVUELTO', 'TICKET_REQUERIDO'],
    write: 'idempotente',
    autorizable: true,
  }),
} as const;
