import { equipos as llamadas } from '@comal/contract/equipos';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf, implement } from '../../platform/http/handlers.ts';
import { borrarEquipo, equiposDe } from './repository.ts';
import { trabajo } from './trabajo.ts';
import { codigo, vincular } from './vincular.ts';

/** Unpairs a till program; what it was printing becomes dudoso when its turn ends. */
const eliminar = handlerOf(llamadas.eliminar, async ({ params: { id } }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[borrado]] = await tx.read(borrarEquipo(alcance, id));
  if (!borrado) return refuse('NO_ENCONTRADO');
  tx.write(record(ctx, 'equipo.eliminado', `equipo/${id}`, borrado));
  return ok({
    message: 'Programa de caja desvinculado',
    data: null,
    alConfirmar: () => ctx.imprenta.wake(alcance),
  });
});

/** The till programs of a branch: what each declared call does. */
export const equipos = implement(llamadas, {
  lista: async (_input, ctx) => {
    const alcance = getAlcance(ctx);
    const [[filas], colas] = await Promise.all([
      ctx.db.read(alcance.cliente, equiposDe(alcance, ctx.ahora)),
      ctx.imprenta.listQueues(),
    ]);
    const servidor = colas.map(({ name, paused }) => ({ nombre: name, pausada: paused }));
    return ok({ message: '', data: { equipos: filas, servidor } });
  },
  ...{ codigo, vincular, eliminar, trabajo },
});
