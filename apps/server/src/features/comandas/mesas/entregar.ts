import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { noModificable, vigentes } from '@comal/domain/comanda/comanda';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf, writeOf } from '../../../platform/http/handlers.ts';
import { waiterById, waitersOf } from '../../../platform/sesiones/waiters.ts';
import { miradaDe } from '../mirada.ts';
import { subirRev } from '../escrituras.ts';
import { dejarA } from './escrituras.ts';
import { aComanda } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';

/** The people of the branch to whom a comanda may be handed over. */
export const meseros = handlerOf(catalog.comandas.meseros, async (_input, ctx) => {
  const alcance = getAlcance(ctx);
  const [data] = await ctx.db.read(alcance.cliente, waitersOf(alcance));
  return ok({ message: 'Meseros', data });
});

/** Hands an open comanda over to another waiter; its lines keep their waiter. */
export const entregar = writeOf(catalog.comandas.entregar, DE_UNA, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos, [mesero]] = await tx.read(
    comandaBloqueada(alcance, body.id),
    pedidosDeComanda(alcance, body.id),
    waiterById(alcance, body.mesero),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  if (!mesero) return refuse('MESERO_DESCONOCIDO');
  tx.write(
    dejarA(alcance.cliente, comanda.id, mesero),
    record(ctx, 'comanda.entregada', comanda.id, { de: comanda.usuario, a: mesero }),
  );
  return ok({
    message: `${comanda.nombre} es ahora de ${mesero.nombre}`,
    data: presentComanda({ ...comanda, usuario: mesero }, miradaDe(ctx)),
    sello: subirRev(alcance, [comanda.id]),
    alConfirmar: (data) => publicarComanda(ctx, data, areasDe(vigentes(comanda.pedidos))),
  });
});
