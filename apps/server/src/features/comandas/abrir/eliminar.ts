import { presentComanda } from '@comal/contract/comandas/vista';
import { noEliminable, vigentes, type EliminarRefusal } from '@comal/domain/comanda/comanda';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { esperaSuTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { soloCancelados } from '@comal/domain/impresion/cambios';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Result } from '@comal/domain/result';
import { readCatalogoVersion } from '../../../platform/catalogo/catalogos.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Written, Seal } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import { faltaAutorizacion } from '../autorizacion.ts';
import { cancelarComanda, subirRev } from '../escrituras.ts';
import { reajustar } from '../descuentos/escrituras.ts';
import { aComanda, type ComandaGuardada } from '../filas.ts';
import { areasImpresas } from '../impresion/lecturas.ts';
import { mandarSlips } from '../impresion/slips.ts';
import { algunaDeTanda, recuentoDe } from '../guardar/tandas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';

const tachados = ({ pedidos }: ComandaGuardada, ahora: number): Pedido[] =>
  pedidos.map((p) => ({ ...p, cancelado_en: p.cancelado_en ?? ahora }));

/** The lines that the kitchen was told of: what waits for its course is on no slip (D-165). */
const enLaCocina = (pedidos: readonly Pedido[]): readonly Pedido[] =>
  vigentes(pedidos).filter((p) => !esperaSuTiempo(p));

/**
 * Cancels a comanda without lines in preparation, dispatched or paid; both specified calls use it (D-21, H26). A register may
 * require an approval (D-18).
 */
export const eliminarComanda = async (
  id: string,
  ctx: SesionCtx,
  tx: Tx,
): Promise<Result<Written<null>, 'NO_ENCONTRADO' | EliminarRefusal | 'AUTORIZACION_REQUERIDA'>> => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos, areas, [version]] = await tx.read(
    comandaBloqueada(alcance, id),
    pedidosDeComanda(alcance, id),
    areasImpresas(alcance),
    readCatalogoVersion(alcance.cliente, alcance.sucursal),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  const impedimento =
    noEliminable(comanda) ?? faltaAutorizacion(ctx, 'cancelarnotaconautorizacion', PERMISO.ELIMINAR_COMANDA);
  if (impedimento) return impedimento;
  tx.write(
    ...cancelarComanda(ctx, id),
    ...reajustar(ctx, comanda, tachados(comanda, ctx.ahora)).escrituras,
    record(ctx, 'comanda.eliminada', id, { nombre: comanda.nombre, pedidos: comanda.pedidos.length }),
  );
  const imprimir = mandarSlips(ctx, tx, areas, { comanda, cambios: soloCancelados(enLaCocina(comanda.pedidos)) });
  const catalogo = await ctx.catalogos.de(alcance.cliente, alcance.sucursal, version, tx);
  const recuento = recuentoDe(ctx, [], algunaDeTanda(catalogo, vigentes(comanda.pedidos)));
  tx.write(...recuento.escrituras);
  const tachada = presentComanda(
    { ...comanda, pedidos: tachados(comanda, ctx.ahora), cancelada_en: ctx.ahora },
    miradaDe(ctx),
  );
  return ok({
    message: `Comanda ${comanda.nombre} eliminada`,
    data: null,
    sello: subirRev(alcance, [id]),
    alConfirmar: (_data: null, sello: Seal | null) => {
      const rev = Number(sello?.['rev'] ?? tachada.rev);
      const { cliente, sucursal } = alcance;
      ctx.hub.publish({
        cliente,
        sucursal,
        rev,
        cambio: { tipo: 'removida', id, tachada: { ...tachada, rev } },
        areas: 'todas',
      });
      imprimir();
      recuento.alConfirmar();
    },
  });
};
