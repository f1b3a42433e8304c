import { z } from 'zod';
import { LIMITES } from '@comal/domain/comanda/limites';
import { CANTIDAD } from '@comal/domain/comensal/carrito';
import { NOMBRE_DEL_COMENSAL, SOLO_LETRAS, soloLetras } from '@comal/domain/comensal/nombre';
import { codigoDeMenu } from '../comensal/menu.ts';
import { idNumerico, importe, pesos, texto, textoOpcional } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const comentario = textoOpcional(LIMITES.comentario).optional();
const MUCHOS = 'Son demasiados para un pedido';

/** A dish of an order: ids, how many and words; whatever else comes is not looked at (D-71). */
const pedidoDeComensal = z.object({
  id: idNumerico,
  cantidad: z
    .number('Indica cuántos')
    .int('Debe ser un número entero')
    .min(CANTIDAD.minima, 'Debe ser al menos 1')
    .max(CANTIDAD.maxima, `Máximo ${CANTIDAD.maxima}`)
    .default(1),
  comentario,
  /** At most one (002 §5). */
  especificaciones: z
    .array(z.union([idNumerico, z.object({ id: idNumerico }).transform((e) => e.id)]))
    .max(1, 'Solo se puede elegir una especificación')
    .default([]),
  complementos: z
    .array(z.object({ id: idNumerico, comentario }))
    .max(30, MUCHOS)
    .default([]),
  /** An add-on beside its dish: it was said with the dish. */
  complemento: z.boolean().default(false),
});

/** The largest order, in bytes: thirty different dishes, each with what to watch for and its add-ons. */
const CUERPO_MAXIMO = 48 * 1024;

/** What diners order from their phones (002 §7, D-71 to D-73). */
export const autoservicio = {
  registrar: defineRoute({
    method: 'POST',
    path: 'menu/registrar-comanda-auto-servicio',
    resumen: 'El pedido de un comensal: una comanda a su nombre, al momento en sus áreas',
    acceso: 'publico',
    cuerpo: CUERPO_MAXIMO,
    body: z.object({
      pedidos: z.array(pedidoDeComensal).max(200, MUCHOS),
      nombre: texto(NOMBRE_DEL_COMENSAL).refine(soloLetras, SOLO_LETRAS),
      token: codigoDeMenu,
      /** What the diner was told it comes to; another sum is said before anything is ordered. */
      total: importe().optional(),
    }),
    data: z.object({
      /** The number to ask for it by. */
      folio: z.string(),
      /** Opens the page of this order, and no other. */
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
    query: z.object({ pedido: codigoDeMenu }),
    data: z.object({
      folio: z.string(),
      nombre: z.string(),
      sucursal: z.string(),
      estado: z.enum(['recibido', 'preparando', 'listo', 'pagado', 'cancelado']),
      pedidos: z.array(
        z.object({
          descripcion: z.string(),
          complemento: z.boolean(),
          cantidad: z.number().int(),
          estado: z.enum(['recibido', 'preparando', 'listo', 'pagado', 'cancelado']),
        }),
      ),
      total: pesos,
    }),
    motivos: ['CODIGO_DE_MENU_INVALIDO'],
  }),
} as const;
