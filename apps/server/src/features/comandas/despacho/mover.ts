import { catalog } from '@comal/contract/catalog';
import { textoDeMotivo } from '@comal/contract/motivos';
import { presentComanda } from '@comal/contract/comandas/vista';
import { noModificable } from '@comal/domain/comanda/comanda';
import { fusionar, visto, type Fusion, type Toque } from '@comal/domain/comanda/guardar/fusion';
import { estaDespachado, ESTADO_PEDIDO, type EstadoPedido, type Pedido } from '@comal/domain/comanda/pedido';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import { actualizarPedidos, subirRev } from '../escrituras.ts';
import { dichoDe } from '../guardar/en-parte.ts';
import { recuperablesDe } from './despachadas.ts';
import { existenciasDe } from './existencias.ts';
import { aComandas, type ComandaGuardada } from '../filas.ts';
import { comandasDePedidosBloqueadas, pedidosHermanos, cerrojoDeMudanza } from '../lecturas.ts';
import { areasDe, publicarComanda } from '../publicar.ts';

interface Movida {
  readonly id: string;
  readonly de: EstadoPedido;
  readonly a: EstadoPedido;
}

interface Resultado {
  readonly comanda: ComandaGuardada;
  readonly fusion: Fusion;
}

const toqueDe = (comanda: ComandaGuardada, { id, de, a }: Movida): Toque[] => {
  const actual = comanda.pedidos.find((p) => p.id === id);
  return actual ? [{ id, antes: { ...visto(actual), status: de }, ahora: { ...visto(actual), status: a } }] : [];
};

interface Capacidad {
  readonly ahora: number;
  readonly recuperable: (p: Pedido) => boolean;
}

const moverEn = (comanda: ComandaGuardada, movidas: readonly Movida[], capacidad: Capacidad): Resultado => {
  const tocados = noModificable(comanda) ? [] : movidas.flatMap((m) => toqueDe(comanda, m));
  const ctx = { ...capacidad, quien: ['despacho'] } as const;
  return { comanda, fusion: fusionar(comanda.pedidos, { nuevos: [], tocados, eliminados: [] }, ctx) };
};

/** The dispatched lines that a request takes back into preparation. */
const devueltas = (comandas: readonly ComandaGuardada[], movidas: readonly Movida[]): Pedido[] => {
  const ids = new Set(movidas.filter((m) => m.a === ESTADO_PEDIDO.TRABAJANDO).map((m) => m.id));
  return comandas.flatMap((c) => c.pedidos.filter((p) => ids.has(p.id) && estaDespachado(p)));
};

const rechazosDe = (
  movidas: readonly Movida[],
  hechas: readonly Resultado[],
): { id: string; motivo: string; message: string }[] => {
  const comandaDe = new Map(hechas.flatMap(({ comanda }) => comanda.pedidos.map((p) => [p.id, comanda] as const)));
  const perdidos = movidas.flatMap(({ id }) => {
    const comanda = comandaDe.get(id);
    const cerrada = comanda ? noModificable(comanda) : refuse('PEDIDO_DESCONOCIDO');
    return cerrada ? [{ id, motivo: cerrada.motivo }] : [];
  });
  const negados = hechas.flatMap(({ fusion }) => fusion.rechazados.map(({ id, motivo }) => ({ id, motivo })));
  return [...perdidos, ...negados].map((r) => ({ ...r, message: textoDeMotivo(r.motivo) }));
};

/** Publishes the changed comandas after the commit; their revs are consecutive, and the last one has `rev`. */
const publicar = (ctx: SesionCtx, cambiadas: readonly Resultado[], rev: number): void =>
  cambiadas.forEach(({ comanda, fusion }, i) => {
    const vista = presentComanda({ ...comanda, pedidos: fusion.pedidos }, miradaDe(ctx));
    publicarComanda(ctx, { ...vista, rev: rev - cambiadas.length + 1 + i }, areasDe(fusion.cambiados));
  });

/** Moves lines of a dispatch area, one or many, in one transaction; refused ones are returned by id (D-93, D-120). */
export const mover = handlerOf(catalog.comandas.mover, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const ids = body.map((m) => m.id);
  const [, filas, pedidos] = await tx.read(
    cerrojoDeMudanza(alcance, 'se-quedan'),
    comandasDePedidosBloqueadas(alcance, ids),
    pedidosHermanos(alcance, ids),
  );
  if (filas.length === 0) return refuse('NO_ENCONTRADO');
  const comandas = aComandas(filas, pedidos);
  const recuperable = await recuperablesDe(ctx, tx, devueltas(comandas, body));
  const hechas = comandas.map((comanda) => moverEn(comanda, body, { ahora: ctx.ahora, recuperable }));
  const cambiadas = hechas.filter(({ fusion }) => fusion.cambiados.length > 0);
  const movidos = cambiadas.flatMap(({ fusion }) => fusion.cambiados);
  const rechazados = rechazosDe(body, hechas);
  if (movidos.length > 0) {
    tx.write(actualizarPedidos(alcance.cliente, movidos, ctx.sesion.usuario.id));
    tx.write(
      ...existenciasDe(
        ctx,
        cambiadas.flatMap(({ comanda }) => comanda.pedidos),
        movidos,
      ),
    );
    for (const { comanda, fusion } of cambiadas) {
      const pasos = fusion.cambiados.map((p) => ({
        id: p.id,
        de: comanda.pedidos.find((q) => q.id === p.id)?.status,
        a: p.status,
      }));
      tx.write(record(ctx, 'pedidos.movidos', comanda.id, { pasos }));
    }
  }
  return ok({
    ...dichoDe(
      movidos.length === 1 ? '1 pedido actualizado' : `${movidos.length} pedidos actualizados`,
      movidos.length > 0,
      rechazados,
    ),
    data: { movidos: movidos.map((p) => p.id), rechazados },
    ...(movidos.length > 0
      ? {
          sello: subirRev(
            alcance,
            cambiadas.map(({ comanda }) => comanda.id),
          ),
        }
      : {}),
    alConfirmar: (_data, sello) => publicar(ctx, cambiadas, Number(sello?.['rev'] ?? 0)),
  });
});
