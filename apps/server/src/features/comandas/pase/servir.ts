import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { regresarAlPase as regresar, servir as entregar } from '@comal/domain/comanda/pase/pase';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { ok, refuse } from '@comal/domain/result';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { actualizarPedidos, apuntarLlamada, subirRev } from '../escrituras.ts';
import type { ComandaGuardada } from '../filas.ts';
import { mesaBloqueada } from '../mesas/mesas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';

interface Cambio {
  readonly comanda: ComandaGuardada;
  readonly pedidos: readonly Pedido[];
  readonly accion: 'pedidos.servidos' | 'pedidos.al_pase';
  readonly message: string;
}

/**
 * Writes and publishes the lines that the pase changed; the same answer, and nothing written, where none did. A call to the waiter ends
 * with what is served, and stays over when that is taken back.
 */
const responder = (ctx: SesionCtx, tx: Tx, { comanda, pedidos, accion, message }: Cambio) => {
  const { id } = comanda;
  const { llamado_en, ...sinLlamada } = comanda;
  const cambiados = pedidos.filter((p, i) => p !== comanda.pedidos[i]);
  const cambio = cambiados.length > 0;
  const acude = cambio && accion === 'pedidos.servidos' && llamado_en !== undefined;
  if (cambio)
    tx.write(
      actualizarPedidos(ctx.sesion.cliente, cambiados, ctx.sesion.usuario.id),
      ...(acude ? [apuntarLlamada(ctx.sesion.cliente, id, null)] : []),
      record(ctx, accion, id, { pedidos: cambiados.map((p) => p.id) }),
    );
  return ok({
    message,
    data: presentComanda({ ...(acude ? sinLlamada : comanda), pedidos }, miradaDe(ctx)),
    ...(cambio && { sello: subirRev(getAlcance(ctx), [id]) }),
    alConfirmar: (data: Parameters<typeof publicarComanda>[1]) => {
      if (cambio) publicarComanda(ctx, data, areasDe(cambiados));
    },
  });
};

const cuantos = (n: number): string => (n === 1 ? '1 pedido' : `${n} pedidos`);

/** 'Mesa 4: 2 pedidos servidos', with how many went back to the kitchen or were cancelled meanwhile. */
const dicho = (nombre: string, servidos: number, pedidos: number): string => {
  const texto = `${nombre}: ${cuantos(servidos)} ${servidos === 1 ? 'servido' : 'servidos'}`;
  return servidos === pedidos ? texto : `${texto} de ${pedidos}: lo demás volvió a la cocina o se canceló`;
};

/** Serves the lines of a comanda that are ready, in one press (D-166); whoever asks again is told the same, and nothing changes. */
export const servir = writeOf(catalog.comandas.servir, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const { comanda } = mesa;
  const servida = entregar(comanda, body.pedidos, ctx.ahora);
  if (!servida.ok) return servida;
  const { pedidos, servidos } = servida.value;
  const message = dicho(comanda.nombre, servidos, new Set(body.pedidos).size);
  return responder(ctx, tx, { comanda, pedidos, accion: 'pedidos.servidos', message });
});

/** Takes served lines back to the pase, where they are ready again (D-166). */
export const regresarAlPase = writeOf(catalog.comandas.regresarAlPase, DE_UNA, async ({ body }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, body.id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const { comanda } = mesa;
  const regresada = regresar(comanda, body.pedidos);
  if (!regresada.ok) return regresada;
  const message = `${comanda.nombre}: de vuelta en el pase`;
  return responder(ctx, tx, { comanda, pedidos: regresada.value, accion: 'pedidos.al_pase', message });
});
