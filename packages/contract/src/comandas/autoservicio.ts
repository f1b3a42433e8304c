import { z } from 'zod';
import { LIMITES } from '@comal/domain/comanda/limites';
import { CANTIDAD } from '@comal/domain/comensal/carrito';
import { comoMesa, MESA_DICHA, pareceMesa, SOLO_MESA } from '@comal/domain/comensal/mesa/mesa-dicha';
import { NOMBRE_DEL_COMENSAL, SOLO_LETRAS, soloLetras } from '@comal/domain/comensal/nombre';
import { OPCIONES_DE_LINEA, SUELTAS } from '@comal/domain/catalogo/opciones/grupos';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { RECHAZO } from '@comal/domain/comensal/ajustes';
import { opcionElegida } from '../catalogo/opciones/schemas.ts';
import { codigoDeMenu } from '../comensal/menu.ts';
import { idNumerico, importe, texto, textoOpcional, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { pendientesSchema, seguidoSchema, tipoDeLlamado } from './autoservicio-schemas.ts';

const comentario = textoOpcional(LIMITES.observacion).optional();
const MUCHOS = 'Son demasiados para un pedido';

/** A dish of an order: ids, quantity and texts; other fields are ignored (D-71). */
const pedidoDeComensal = z.object({
  id: idNumerico,
  cantidad: z
    .number('Indica cuántos')
    .int('Debe ser un número entero')
    .min(CANTIDAD.minima, 'Debe ser al menos 1')
    .max(CANTIDAD.maxima, `Máximo ${CANTIDAD.maxima}`)
    .default(1),
  comentario,
  /** At most one specification (002 §5), and options of groups (D-134). */
  especificaciones: z
    .array(opcionElegida)
    .max(OPCIONES_DE_LINEA, MUCHOS)
    .refine((es) => es.filter((e) => e.grupo === SUELTAS).length <= 1, 'Solo se puede elegir una especificación')
    .default([]),
  complementos: z
    .array(z.object({ id: idNumerico, comentario }))
    .max(30, MUCHOS)
    .default([]),
  /** A notice about an add-on, given with its dish. */
  complemento: z.boolean().default(false),
});

/** Limit of an order in bytes: thirty different dishes, each with allergens and add-ons. */
const CUERPO_MAXIMO = 48 * 1024;

/** The permissions of those who answer a diner's call. */
const ATIENDEN = [P.CREAR_Y_EDITAR_COMANDAS, P.COBRAR];

/** What diners order from their phones (002 §7, D-71 to D-73). */
export const autoservicio = {
  registrar: defineRoute({
    method: 'POST',
    path: 'menu/registrar-comanda-auto-servicio',
    resumen: 'El pedido de un comensal: una comanda a su nombre, al momento en sus áreas',
    acceso: 'publico',
    sinCifrar: true,
    cuerpo: CUERPO_MAXIMO,
    body: z.object({
      pedidos: z.array(pedidoDeComensal).max(200, MUCHOS),
      nombre: texto(NOMBRE_DEL_COMENSAL).refine(soloLetras, SOLO_LETRAS),
      token: codigoDeMenu,
      /** The table that the diner entered, if the code names none (D-138). */
      mesa_dicha: textoOpcional(MESA_DICHA)
        .refine((m) => m === null || pareceMesa(m), SOLO_MESA)
        .transform((m) => m && comoMesa(m))
        .default(null),
      /** The mark of her phone from its first code; without one it has no allowance of its own (D-76). */
      aparato: codigoDeMenu.default(''),
      /** The total that the diner saw; a different one is refused before anything is ordered. */
      total: importe().optional(),
    }),
    data: z.object({
      /** The number to ask for it by. */
      folio: z.string(),
      /** Opens the page of this order only. */
      pedido: z.string(),
    }),
    motivos: [
      'CODIGO_DE_MENU_INVALIDO',
      'AUTOSERVICIO_APAGADO',
      'AUTOSERVICIO_CERRADO',
      'CARRITO_VACIO',
      'PEDIDO_MUY_GRANDE',
      'DEMASIADOS_PEDIDOS',
      'PLATILLOS_NO_DISPONIBLES',
      'PRECIOS_CAMBIARON',
    ],
    write: 'idempotente',
  }),
  seguir: defineRoute({
    method: 'GET',
    path: 'menu/pedido',
    resumen: 'Cómo va el pedido de un comensal',
    acceso: 'publico',
    sinCifrar: true,
    query: z.object({ pedido: codigoDeMenu }),
    data: seguidoSchema,
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
  }),
  llamar: defineRoute({
    method: 'POST',
    path: 'menu/llamar',
    resumen: 'Un comensal llama al mesero o pide la cuenta; sale en las cajas hasta que alguien lo toma',
    acceso: 'publico',
    sinCifrar: true,
    body: z.object({ pedido: codigoDeMenu, tipo: tipoDeLlamado }),
    data: z.null(),
    motivos: ['CODIGO_DE_MENU_INVALIDO', 'PEDIDO_TERMINADO', 'DEMASIADOS_LLAMADOS'],
    write: 'idempotente',
  }),
  pendientes: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'comandas/autoservicio',
    resumen: 'Los pedidos de celulares que alguien tiene que aceptar, y quién llama al mesero o pide la cuenta',
    acceso: 'sesion',
    permiso: ATIENDEN,
    data: pendientesSchema,
    motivos: [],
  }),
  terminarRafaga: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'comandas/autoservicio/terminar-rafaga',
    resumen:
      'Los pedidos de un código van otra vez directo a la cocina: una ráfaga había hecho que alguien los aceptara',
    acceso: 'sesion',
    permiso: ATIENDEN,
    body: z.object({
      /** The table of the code; null for the branch's code. */
      mesa: textoOpcional(LIMITES.nombre).default(null),
    }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  aceptar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'comandas/autoservicio/aceptar',
    resumen: 'Acepta el pedido de un celular: desde ahora es una comanda, o parte de la de su mesa',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ id: uuid }),
    data: z.object({ folio: z.string() }),
    motivos: ['NO_ENCONTRADO', 'PEDIDO_YA_ATENDIDO', 'PEDIDO_NO_SE_ACEPTA'],
    write: 'idempotente',
  }),
  rechazar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'comandas/autoservicio/rechazar',
    resumen: 'Rechaza el pedido de un celular; el comensal lee por qué',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ id: uuid, motivo: texto(RECHAZO.regla) }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'PEDIDO_YA_ATENDIDO'],
    write: 'idempotente',
  }),
  atender: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'comandas/autoservicio/atender',
    resumen: 'Toma el llamado de un comensal: deja de salir en las cajas',
    acceso: 'sesion',
    permiso: ATIENDEN,
    body: z.object({ id: uuid }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'LLAMADO_YA_ATENDIDO'],
    write: 'idempotente',
  }),
} as const;
