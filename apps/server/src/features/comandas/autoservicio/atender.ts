import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { VIGENCIA_DE_PEDIDO_MS } from '@comal/domain/comensal/ajustes';
import { ATENCION } from '@comal/domain/comensal/seguimiento';
import { aPesos } from '@comal/domain/money';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { placeOfSucursal } from '../../../platform/comensal/lugar.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf, writeOf } from '../../../platform/http/handlers.ts';
import { asentar, conFolio, mesaDelCodigo } from './asentar.ts';
import type { Cuerpo } from './lineas.ts';
import { comoAutoservicio } from './quien.ts';
import {
  aceptarOrden,
  atenderLlamado,
  llamadoBloqueado,
  llamadosAbiertos,
  ordenBloqueada,
  porConfirmar,
  rechazarOrden,
  lockPedidosDeComensal,
  type FilaDeOrden,
} from './repository.ts';
import { rafagasDe } from './rafagas.ts';
import { tomar } from './tomar.ts';

const avisar =
  ({ hub, sesion }: SesionCtx) =>
  (): void =>
    hub.comensalesChanged(sesion.cliente, sesion.sucursal.id);

/** Requests of diners: orders to accept, calls to answer. */
export const pendientes = handlerOf(autoservicio.pendientes, async (_nada, ctx) => {
  const [alcance, desde] = [getAlcance(ctx), ctx.ahora - VIGENCIA_DE_PEDIDO_MS];
  const [ordenes, llamados, rafagas] = await ctx.db.read(
    alcance.cliente,
    porConfirmar(alcance, desde),
    llamadosAbiertos(alcance, desde),
    rafagasDe(alcance),
  );
  return ok({
    message: '',
    data: {
      pedidos: ordenes.map(({ id, nombre, mesa, mesa_dicha, creado_en, total, resumen }) => ({
        ...{ id, nombre, mesa: mesa ?? mesa_dicha, creado_en, total: aPesos(total ?? 0) },
        platillos: (resumen ?? []).reduce((n, r) => n + r.cantidad, 0),
        renglones: (resumen ?? []).map((r) => ({ ...r, detalles: [...r.detalles] })),
      })),
      llamados: llamados.map(({ id, nombre, mesa, creado_en, tipo }) => ({ id, nombre, mesa, creado_en, tipo })),
      rafagas: rafagas.map((r) => ({ ...r, mesa: r.mesa || null })),
    },
  });
});

const noAtendible = (orden: FilaDeOrden | undefined): Refusal<'NO_ENCONTRADO' | 'PEDIDO_YA_ATENDIDO'> | null => {
  if (!orden) return refuse('NO_ENCONTRADO');
  if (orden.estado === ATENCION.POR_CONFIRMAR) return null;
  return refuse('PEDIDO_YA_ATENDIDO', { nombre: orden.atendido_nombre ?? 'Alguien' });
};

type NoTomado = Extract<Awaited<ReturnType<typeof tomar>>, { readonly ok: false }>;

/** Why an order can no longer be accepted, in words. */
const porqueDe = ({ motivo, datos }: NoTomado): string => {
  if (motivo === 'PRECIOS_CAMBIARON') return `cambiaron los precios, ahora es de $${String(datos?.['total'])}`;
  return motivo === 'PLATILLOS_NO_DISPONIBLES' ? String(datos?.['lista']) : 'es más grande de lo que cabe en un pedido';
};

/** Accepts an order: it becomes a comanda, or part of its table's, with the menu's present prices and stock (D-113), by the price list of when it was sent. */
export const aceptar = writeOf(autoservicio.aceptar, { sealed: conFolio }, async ({ body: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [orden]] = await tx.read(lockPedidosDeComensal(alcance), ordenBloqueada(alcance, id));
  const negado = noAtendible(orden);
  if (negado || !orden) return negado ?? refuse('NO_ENCONTRADO');
  const lugar = await placeOfSucursal(tx, alcance, orden.mesa);
  if (!lugar) return refuse('NO_ENCONTRADO');
  const escribiente = { lugar, ctx: comoAutoservicio(ctx, lugar), tx };
  const mesa = await mesaDelCodigo(escribiente);
  const tomado = await tomar(orden.cuerpo as Cuerpo, escribiente, orden.creado_en, mesa?.comanda);
  if (!tomado.ok) return refuse('PEDIDO_NO_SE_ACEPTA', { porque: porqueDe(tomado) });
  const asentado = await asentar({ ...orden, pedidos: tomado.value, mesa }, escribiente);
  const lineas = tomado.value.map((p) => p.id);
  tx.write(
    aceptarOrden(ctx, id, asentado.comanda, lineas),
    record(ctx, 'autoservicio.aceptado', asentado.comanda, { nombre: orden.nombre, pedidos: lineas }),
  );
  return ok({
    message: `Pedido de ${orden.nombre} aceptado`,
    data: { folio: asentado.folio },
    sello: asentado.sello,
    alConfirmar: (_data, sello) => {
      asentado.publicar(sello);
      avisar(ctx)();
    },
  });
});

/** Refuses an order: its diner reads the reason; the kitchen never saw it. */
export const rechazar = handlerOf(autoservicio.rechazar, async ({ body: { id, motivo } }, ctx, tx) => {
  const [[orden]] = await tx.read(ordenBloqueada(getAlcance(ctx), id));
  const negado = noAtendible(orden);
  if (negado || !orden) return negado ?? refuse('NO_ENCONTRADO');
  const { nombre } = orden;
  const mesa = orden.mesa ?? orden.mesa_dicha;
  tx.write(
    rechazarOrden(ctx, id, motivo),
    record(ctx, 'autoservicio.rechazado', `autoservicio/${id}`, { nombre, mesa, motivo }),
  );
  return ok({ message: `Pedido de ${nombre} rechazado`, data: null, alConfirmar: avisar(ctx) });
});

/** Answers a call: it disappears from the tills. */
export const atender = handlerOf(autoservicio.atender, async ({ body: { id } }, ctx, tx) => {
  const [[llamado]] = await tx.read(llamadoBloqueado(getAlcance(ctx), id));
  if (!llamado) return refuse('NO_ENCONTRADO');
  const { atendido_nombre, nombre, mesa, tipo } = llamado;
  if (atendido_nombre !== null) return refuse('LLAMADO_YA_ATENDIDO', { nombre: atendido_nombre });
  tx.write(atenderLlamado(ctx, id), record(ctx, 'llamado.atendido', `autoservicio/${id}`, { nombre, mesa, tipo }));
  return ok({ message: `Atiendes a ${nombre}`, data: null, alConfirmar: avisar(ctx) });
});
