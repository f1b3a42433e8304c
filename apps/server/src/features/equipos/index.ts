import { equipos as llamadas } from '@comal/contract/equipos';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf, implement } from '../../platform/http/handlers.ts';
import { mayUseMachine } from '../../platform/only-business.ts';
import { borrarEquipo, equiposDe } from './repository.ts';
import { trabajo } from './trabajo.ts';
import { codigo, vincular } from './vincular.ts';

/** Unpairs a till program; what it was printing becomes dudoso when its turn ends, and its printers ask for another computer. */
const eliminar = handlerOf(llamadas.eliminar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[borrado]] = await tx.read(borrarEquipo(alcance, id));
  if (!borrado) return refuse('NO_ENCONTRADO');
  tx.write(record(ctx, 'equipo.eliminado', `equipo/${id}`, borrado));
  return ok({
    message: 'Programa de caja desvinculado',
    data: null,
    alConfirmar: () => {
      ctx.imprenta.wake(alcance);
      ctx.hub.impresorasChanged(alcance.cliente, alcance.sucursal);
    },
  });
});

/** The queues of the server's machine, which one of several businesses is not told. */
const colasDelServidor = async (ctx: SesionCtx) => {
  if (!(await mayUseMachine(ctx))) return { servidor: [], compartido: true as const };
  const colas = await ctx.imprenta.listQueues();
  return { servidor: colas.map(({ name, paused }) => ({ nombre: name, pausada: paused })) };
};

/** The till programs of a branch: what each declared call does. */
export const equipos = implement(llamadas, {
  lista: async (_input, ctx) => {
    const alcance = getAlcance(ctx);
    const [[equipos], servidor] = await Promise.all([
      ctx.db.read(alcance.cliente, equiposDe(alcance, ctx.ahora)),
      colasDelServidor(ctx),
    ]);
    return ok({ message: '', data: { equipos, ...servidor } });
  },
  ...{ codigo, vincular, eliminar, trabajo },
});
