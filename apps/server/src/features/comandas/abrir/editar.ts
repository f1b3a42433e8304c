import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { noCambiaDeTipo, noModificable, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import { mesaTrasCambiar } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { conApp, tipoDe, type TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { ok, refuse } from '@comal/domain/result';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance, type Alcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import { cobraAntesDe, renombrar, subirRev } from '../escrituras.ts';
import { aComanda, presentOrden, type ComandaGuardada } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { ultimoLugar } from '../mesas/mesas.ts';
import { conTipoDeOrden } from '../reparto/cambiar-envio.ts';
import { conRepartoDicho } from '../reparto/de-editada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { ordenPorGuardar, plataformaPorId } from './plataforma.ts';

/** What the log tells of a change; the type only where it is another one. */
const cambioDe = (antes: Comanda, ahora: Comanda) => {
  const [de, a] = [tipoDe(antes), tipoDe(ahora)];
  const datos = ({ nombre, comensales }: Comanda, tipo: TipoDeOrden) => ({
    ...{ nombre, comensales },
    ...(de !== a && { tipo_de_orden: tipo }),
  });
  return { de: datos(antes, de), a: datos(ahora, a) };
};

const sinApp = ({ app: _app, ...comanda }: ComandaGuardada): ComandaGuardada => comanda;

/** A comanda of another type is charged as that type is set (D-133). */
const conSuCobro = async (
  tx: Tx,
  alcance: Alcance,
  antes: ComandaGuardada,
  { cobra_antes, ...ahora }: ComandaGuardada,
): Promise<ComandaGuardada> => {
  if (tipoDe(antes) === tipoDe(ahora)) return { ...ahora, ...(cobra_antes && { cobra_antes }) };
  const [[fila]] = await tx.read(cobraAntesDe(alcance, tipoDe(ahora)));
  return { ...ahora, ...(fila?.antes && { cobra_antes: true as const }) };
};

/**
 * Changes a comanda's name and guests while it is open, and its type, with its table, until something of it is charged (D-45, D-130). One
 * that is brought no longer loses its delivery with the fee, and one that is brought now gets what is said of it.
 */
export const editar = writeOf(catalog.comandas.editar, DE_UNA, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos, [plataforma]] = await tx.read(
    comandaBloqueada(alcance, body.id),
    pedidosDeComanda(alcance, body.id),
    plataformaPorId(alcance.cliente, body.app),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const { nombre, comensales, tipo = tipoDe(comanda) } = body;
  const negada = noCambiaDeTipo(comanda, tipo);
  if (negada) return negada;
  const deApp = ordenPorGuardar(tipo, body.app, plataforma);
  if (!deApp.ok) return deApp;
  const orden = ultimoLugar(pedidos);
  const deTipo = conTipoDeOrden(ctx, { comanda, orden }, tipo);
  if (!deTipo.ok) return refuse('TIPO_YA_COBRADO', { comanda: comanda.nombre });
  const deReparto = await conRepartoDicho(ctx, tx, { comanda: deTipo.value.comanda, orden }, body.reparto);
  if (!deReparto.ok) return deReparto;
  const app = body.app === undefined ? comanda.app : deApp.value && presentOrden(deApp.value);
  const ahora = await conSuCobro(tx, alcance, comanda, {
    ...sinApp(deReparto.value.comanda),
    nombre,
    comensales,
    tipo,
    mesa: mesaTrasCambiar(comanda, tipo),
    ...conApp(tipo, app),
  });
  const cambiada = body.app === undefined ? undefined : deApp.value;
  tx.write(
    ...deTipo.value.escrituras,
    renombrar(alcance.cliente, ahora, cambiada),
    ...deReparto.value.despues,
    record(ctx, 'comanda.editada', body.id, cambioDe(comanda, ahora)),
  );
  return ok({
    message: 'Comanda actualizada',
    data: presentComanda(ahora, miradaDe(ctx)),
    sello: subirRev(alcance, [body.id]),
    alConfirmar: (data) => publicarComanda(ctx, data, areasDe(vigentes(comanda.pedidos))),
  });
});
