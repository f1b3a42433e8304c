import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import { noModificable, vigentes, type Comanda } from '@comal/domain/comanda/comanda';
import { nombreDeSubcuenta, porPagar, sinPorCobrar } from '@comal/domain/comanda/cobro/subcuenta';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { Membrete } from '../../../platform/caja/membrete.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf, writeOf } from '../../../platform/http/handlers.ts';
import { apuntarPrecuenta, subirRev } from '../escrituras.ts';
import { aComanda } from '../filas.ts';
import { miradaDe } from '../mirada.ts';
import { publicarComanda } from '../publicar.ts';
import { DE_UNA } from '../sellos.ts';
import { printerOfCaja } from '../../../platform/impresion/papers.ts';
import { comandaBloqueada, comandaPorFolio, pedidosDeComanda } from '../lecturas.ts';
import { clasesDeComanda, gravamenDe, impuestosDeCuenta, type FilaDeClase } from './impuestos.ts';
import { membrete } from './lecturas.ts';
import { precuentaDe, type Ventanilla } from './ticket.ts';

/** A comanda with what its bills are made of. */
interface PorPresentar {
  readonly comanda: Comanda;
  readonly membrete: Membrete;
  readonly clases: readonly FilaDeClase[];
}

/**
 * The bills before paying: one for each sub-account that owes, or the one that is named (`subcuenta`). Refused if the comanda is
 * closed, has no lines, or nothing that was asked for is owed.
 */
export const precuentasDe = (
  ctx: Ventanilla,
  { comanda, membrete, clases }: PorPresentar,
  subcuenta: string | undefined,
) => {
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  if (vigentes(comanda.pedidos).length === 0) return refuse('COMANDA_SIN_PEDIDOS');
  const deben = porPagar(comanda.pedidos);
  const nombrada = nombreDeSubcuenta(
    subcuenta ?? null,
    comanda.pedidos.map((p) => p.subcuenta),
  );
  const pedidas = subcuenta === undefined ? deben : deben.filter((s) => s.nombre === nombrada);
  if (pedidas.length === 0) return sinPorCobrar(comanda.pedidos, nombrada);
  const gravamen = gravamenDe(clases, membrete.region, { zona: ctx.sesion.sucursal.zona, ahora: ctx.ahora });
  return ok(
    pedidas.map(({ nombre, pedidos }) => {
      const impuestos = impuestosDeCuenta(membrete, pedidos, gravamen);
      return precuentaDe(ctx, { comanda, subcuenta: nombre, pedidos, membrete, impuestos });
    }),
  );
};

/** The bills before paying; lines need not be dispatched (D-43). */
export const precuenta = handlerOf(catalog.comandas.precuenta, async ({ params, query }, ctx) => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos, [cabeza], [impresora], clases] = await ctx.db.read(
    alcance.cliente,
    comandaPorFolio(alcance, params.id),
    pedidosDeComanda(alcance, params.id),
    membrete(alcance),
    printerOfCaja(alcance, ctx.sesion.caja.id, 'precuentas'),
    clasesDeComanda(alcance, params.id),
  );
  if (!fila || !cabeza) return refuse('NO_ENCONTRADO');
  const cuentas = precuentasDe(ctx, { comanda: aComanda(fila, pedidos), membrete: cabeza, clases }, query.subcuenta);
  if (!cuentas.ok) return cuentas;
  const data = cuentas.value.map((p) => ({ ...p, ...(impresora && { impresora: impresora.nombre }) }));
  return ok({ message: data.length === 1 ? 'Precuenta' : `${data.length} precuentas`, data });
});

/** Stores when the precuenta of an open comanda was shown (decision 0139); no area is told, because nothing changes for the kitchen. */
export const precuentaMostrada = writeOf(
  catalog.comandas.precuentaMostrada,
  DE_UNA,
  async ({ body: { id } }, ctx, tx) => {
    const alcance = getAlcance(ctx);
    const [[fila], pedidos] = await tx.read(comandaBloqueada(alcance, id), pedidosDeComanda(alcance, id));
    if (!fila) return refuse('NO_ENCONTRADO');
    const comanda = aComanda(fila, pedidos);
    const cerrada = noModificable(comanda);
    if (cerrada) return cerrada;
    tx.write(
      apuntarPrecuenta(alcance.cliente, id, ctx.ahora),
      record(ctx, 'comanda.precuenta', id, { nombre: comanda.nombre }),
    );
    return ok({
      message: 'Precuenta mostrada',
      data: presentComanda({ ...comanda, precuenta_en: ctx.ahora }, miradaDe(ctx)),
      sello: subirRev(alcance, [id]),
      alConfirmar: (data) => publicarComanda(ctx, data, []),
    });
  },
);
