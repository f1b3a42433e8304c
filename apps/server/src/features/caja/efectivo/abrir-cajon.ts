import { catalog } from '@comal/contract/catalog';
import { ok, refuse } from '@comal/domain/result';
import { drawerOf, openDrawer } from '../../../platform/caja/cajon.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';

/** Opens the drawer of the session's register without a charge; who, and why, is in the log, the cut and the owner's summary (D-145). */
export const abrirCajon = handlerOf(catalog.efectivo.abrirCajon, async ({ body: { motivo } }, ctx, tx) => {
  const { caja } = ctx.sesion;
  const [[cajon]] = await tx.read(drawerOf(getAlcance(ctx), caja.id));
  if (!cajon) return refuse('CAJA_SIN_IMPRESORA', { papeles: 'tickets con cajón' });
  const { open } = openDrawer(ctx, tx, cajon, { resumen: motivo });
  tx.write(record(ctx, 'cajon.abierto', `terminal/${caja.id}`, { motivo }));
  return ok({ message: 'Se abre el cajón', data: null, alConfirmar: open });
});
