import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { CIFRAS_PARA_BUSCAR, cifrasDeTelefono, TELEFONO_CRUDO_MAXIMO } from '@comal/domain/reparto/telefono';
import { z } from 'zod';
import { pagina, paginaDe, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { clienteConOrdenes, clienteDeReparto, clienteGuardado } from './schemas.ts';

const POR_TELEFONO = `Escribe por lo menos ${CIFRAS_PARA_BUSCAR} dígitos`;

/** The digits by which a client is looked up, in a body: an address is written to logs. */
const porTelefono = z
  .string(POR_TELEFONO)
  .max(TELEFONO_CRUDO_MAXIMO, POR_TELEFONO)
  .transform((escrito, ctx) => {
    const cifras = cifrasDeTelefono(escrito);
    if (cifras !== null && cifras.length >= CIFRAS_PARA_BUSCAR) return cifras;
    ctx.issues.push({ code: 'custom', message: POR_TELEFONO, input: escrito });
    return z.NEVER;
  });

/** The clients of deliveries, of the whole business (D-135). */
export const reparto = {
  buscar: defineRoute({
    method: 'POST',
    path: 'reparto/clientes/buscar',
    resumen: 'Los clientes cuyo teléfono empieza o termina así, el último que pidió primero',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ telefono: porTelefono }),
    data: z.array(clienteConOrdenes),
    motivos: [],
    write: 'natural',
  }),
  clientes: defineRoute({
    method: 'POST',
    path: 'reparto/clientes',
    resumen: 'Una página de los clientes de reparto, por nombre',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DEL_NEGOCIO],
    body: pagina,
    data: paginaDe(clienteConOrdenes),
    motivos: [],
    write: 'natural',
  }),
  guardarCliente: defineRoute({
    method: 'PUT',
    path: 'reparto/clientes/guardar',
    resumen: 'Agrega un cliente de reparto, o cambia el que tiene ese identificador, con sus direcciones',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS, P.EDITAR_DATOS_DEL_NEGOCIO],
    body: clienteGuardado,
    data: clienteDeReparto,
    motivos: ['TELEFONO_REPETIDO', 'CAMBIO_ENTRETANTO'],
    write: 'idempotente',
  }),
  borrarCliente: defineRoute({
    method: 'DELETE',
    path: 'reparto/clientes/{id}/borrar',
    resumen:
      'Borra un cliente de reparto y sus direcciones para siempre; las comandas guardan lo que se imprimió en ellas',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DEL_NEGOCIO],
    params: z.object({ id: uuid }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
} as const;
