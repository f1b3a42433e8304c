import { impresoras } from '@comal/contract/impresoras';
import { movimientosDe } from '@comal/domain/impresion/trabajo';
import { ok, refuse } from '@comal/domain/result';
import type { Tx } from '../../platform/db/tenant.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { endPause, requeue } from '../../platform/impresion/cola.ts';
import { avisando } from './avisar.ts';
import { impresoraQueRecibe, moverTrabajos, type Movido, type Traslado } from './trabajos-consultas.ts';

/** Most jobs that the log names. */
const NOMBRADOS = 20;

/** Moves jobs with their places in the queue, and answers those that moved; their printers are tried at once. */
const mover = async (ctx: SesionCtx, tx: Tx, traslado: Traslado): Promise<readonly Movido[]> => {
  const alcance = getAlcance(ctx);
  const { cliente, sucursal } = alcance;
  const [movidos] = await tx.read(moverTrabajos(alcance, traslado, ctx.ahora));
  const ids = movidos.map(({ id }) => id);
  const suyas = [...new Set(movidos.map(({ impresora }) => impresora))].sort((a, b) => a - b);
  tx.write(...requeue(cliente, sucursal, ids), ...suyas.map((impresora) => endPause({ ...alcance, impresora })));
  return movidos;
};

const enBitacora = (movidos: readonly Movido[]) => ({
  cuantos: movidos.length,
  etiquetas: movidos.slice(0, NOMBRADOS).map(({ etiqueta }) => etiqueta),
});

const contestar = (ctx: SesionCtx, movidos: readonly Movido[], despues = (): void => undefined) =>
  ok({
    message: movidos.length > 0 ? '' : 'Ya no esperaba nada de eso',
    data: { cambiados: movidos.map(({ id }) => id) },
    alConfirmar: () => {
      avisando(ctx)();
      despues();
    },
  });

/** Does with jobs what a person decided (D-141); those to whose state it does not apply stay as they are. */
export const atender = handlerOf(impresoras.atender, async ({ body: { suceso, trabajos } }, ctx, tx) => {
  const reimpresion = suceso === 'reimprimir';
  const movimientos = movimientosDe(suceso);
  const movidos = await mover(ctx, tx, { trabajos, movimientos, impresora: null, reimpresion });
  if (movidos.length > 0) tx.write(record(ctx, 'impresion.atendida', 'impresoras', { suceso, ...enBitacora(movidos) }));
  if (suceso !== 'ya_salio') return contestar(ctx, movidos);
  // The last statements: what a person saw come out is dispatched as what the printer confirmed is (D-144).
  const ids = movidos.map(({ id }) => id);
  return contestar(ctx, movidos, await ctx.imprenta.printed(tx, getAlcance(ctx), ids));
});

/** Moves what waits to another printer; what is being sent, or dudoso, stays. */
export const enviarAOtra = handlerOf(impresoras.enviarAOtra, async ({ body: { impresora, trabajos } }, ctx, tx) => {
  const [[otra]] = await tx.read(impresoraQueRecibe(getAlcance(ctx), impresora));
  if (!otra) return refuse('NO_ENCONTRADO');
  const movimientos = movimientosDe('reintentar');
  const movidos = await mover(ctx, tx, { trabajos, movimientos, impresora, reimpresion: false });
  if (movidos.length > 0)
    tx.write(
      record(ctx, 'impresion.a_otra', `impresora/${impresora}`, { nombre: otra.nombre, ...enBitacora(movidos) }),
    );
  return contestar(ctx, movidos);
});
