import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { noModificable, vigentes } from '@comal/domain/comanda/comanda';
import { ok, refuse } from '@comal/domain/result';
import { mismoNombre } from '@comal/domain/texto';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { ponerEnMesa, subirRev } from '../escrituras.ts';
import { aComanda, type ComandaGuardada } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { mesaDeComanda, mesaRetenida, type FilaMesa } from './lecturas.ts';

/** A comanda at a table or at none, under the name that it has there. */
const enMesa = (comanda: ComandaGuardada, de: FilaMesa | undefined, a: FilaMesa | undefined): ComandaGuardada => {
  const conSuNombre = de !== undefined && mismoNombre(comanda.nombre, de.nombre);
  return { ...comanda, mesa: a?.id ?? null, nombre: conSuNombre && a ? a.nombre : comanda.nombre };
};

/**
 * Puts an open comanda at another table, or at none. Its lines stay as they are; one that is called like its table takes the
 * other one's name, of which its areas are told.
 */
export const cambiarDeMesa = writeOf(catalog.comandas.cambiarDeMesa, DE_UNA, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[a], [fila], pedidos, [de]] = await tx.read(
    mesaRetenida(alcance, { mesa: body.mesa, nombre: '' }),
    comandaBloqueada(alcance, body.id),
    pedidosDeComanda(alcance, body.id),
    mesaDeComanda(alcance, body.id),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const antes = aComanda(fila, pedidos);
  const cerrada = noModificable(antes);
  if (cerrada) return cerrada;
  if (body.mesa !== null && !a) return refuse('NO_ENCONTRADO', undefined, 'mesa');
  const comanda = enMesa(antes, de, a);
  tx.write(
    ponerEnMesa(alcance.cliente, comanda.id, comanda.mesa, comanda.nombre),
    record(ctx, 'comanda.mesa', comanda.id, {
      ...{ nombre: antes.nombre, de: de?.nombre ?? null, a: a?.nombre ?? null },
    }),
  );
  return ok({
    message: a ? `${antes.nombre} pasó a ${a.nombre}` : `${antes.nombre} quedó sin mesa`,
    data: presentComanda(comanda, miradaDe(ctx)),
    sello: subirRev(alcance, [comanda.id]),
    alConfirmar: (data) => publicarComanda(ctx, data, areasDe(vigentes(comanda.pedidos))),
  });
});
