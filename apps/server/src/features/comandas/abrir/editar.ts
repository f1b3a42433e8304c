import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { noModificable, vigentes } from '@comal/domain/comanda/comanda';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import { renombrar, subirRev } from '../escrituras.ts';
import { aComanda } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';

/** Changes a comanda's name and guests while it is open (D-45). */
export const editar = writeOf(catalog.comandas.editar, DE_UNA, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos] = await tx.read(comandaBloqueada(alcance, body.id), pedidosDeComanda(alcance, body.id));
  if (!fila) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const { nombre, comensales } = body;
  tx.write(renombrar(alcance.cliente, body.id, nombre, comensales));
  tx.write(
    record(ctx, 'comanda.editada', body.id, {
      de: { nombre: comanda.nombre, comensales: comanda.comensales },
      a: { nombre, comensales },
    }),
  );
  return ok({
    message: 'Comanda actualizada',
    data: presentComanda({ ...comanda, nombre, comensales }, miradaDe(ctx)),
    sello: subirRev(alcance, [body.id]),
    alConfirmar: (data) => publicarComanda(ctx, data, areasDe(vigentes(comanda.pedidos))),
  });
});
