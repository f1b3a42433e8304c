import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { noLlamable } from '@comal/domain/comanda/pase/pase';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { apuntarLlamada, subirRev } from '../escrituras.ts';
import { mesaBloqueada } from '../mesas/mesas.ts';
import { miradaDe } from '../mirada.ts';
import { publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';

/** Calls the waiter of a comanda to the pase: her devices say so until she takes it, or something is served (D-166). */
export const llamarAlPase = writeOf(catalog.comandas.llamarAlPase, DE_UNA, async ({ body: { id } }, ctx, tx) => {
  const mesa = await mesaBloqueada(tx, ctx, id);
  if (!mesa) return refuse('NO_ENCONTRADO');
  const { comanda } = mesa;
  const negada = noLlamable(comanda);
  if (negada) return negada;
  const { usuario } = comanda;
  tx.write(
    apuntarLlamada(ctx.sesion.cliente, id, ctx.ahora),
    record(ctx, 'mesero.llamado', id, { mesero: { id: usuario.id, nombre: usuario.nombre } }),
  );
  return ok({
    message: `Llamaste a ${usuario.nombre} por ${comanda.nombre}`,
    data: presentComanda({ ...comanda, llamado_en: ctx.ahora }, miradaDe(ctx)),
    sello: subirRev(getAlcance(ctx), [id]),
    alConfirmar: (data) => publicarComanda(ctx, data, []),
  });
});
