import { cortes as llamadas } from '@comal/contract/caja/cortes';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { corteAbierto, corteAbiertoExclusive } from '../../../platform/caja/corte-abierto.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { cerrarTurno } from './cerrar.ts';
import { mirarTurno } from './mirar.ts';
import { presentResumen, presentVentas } from './presenter.ts';
import { cajaDeSesion, cajaVisible, insertarCorte, sesionCompartida } from './repository.ts';

/** Opening and closing cash: what each declared call does. */
export const cortes = implement(llamadas, {
  // The specified check is inverse: success says that opening cash is MISSING (000 §4, D-16).
  cajaInicialPendiente: async ({ params }, ctx) => {
    const { cliente, sucursal } = ctx.sesion;
    const [[caja], [corte]] = await ctx.db.read(
      cliente,
      cajaVisible(cliente, sucursal.id, params.caja),
      corteAbierto(cliente, params.caja),
    );
    if (!caja) return refuse('NO_ENCONTRADO');
    if (caja.es_general) return refuse('CAJA_GENERAL_SIN_CAJA_INICIAL');
    return corte ? refuse('CAJA_INICIAL_REGISTRADA') : ok({ message: 'Falta registrar la caja inicial', data: null });
  },
  abrir: async ({ body }, ctx, tx) => {
    const { cliente, caja } = ctx.sesion;
    if (caja.es_general) return refuse('CAJA_GENERAL_SIN_CAJA_INICIAL');
    const [[sesion], [corte]] = await tx.read(
      sesionCompartida(cliente, ctx.sesion.id),
      corteAbiertoExclusive(cliente, caja.id),
    );
    if (!sesion) return refuse('SESION_REQUERIDA');
    if (corte) return refuse('CAJA_INICIAL_REGISTRADA');
    const id = ctx.nuevoId();
    tx.write(
      insertarCorte(ctx, id, aCentavos(body.caja_inicial)),
      record(ctx, 'corte.abierto', id, { caja_inicial: body.caja_inicial }),
    );
    return ok({
      message: 'Caja inicial registrada',
      data: { corte: id, caja_inicial: body.caja_inicial, abierto_en: ctx.ahora },
    });
  },
  cerrar: ({ body }, ctx, tx) => {
    const { caja, sucursal } = ctx.sesion;
    return cerrarTurno({ id: caja.id, alias: caja.alias, sucursal: sucursal.id }, aCentavos(body.caja_final), ctx, tx);
  },
  cerrarDeSesion: async ({ body }, ctx, tx) => {
    const [[otra]] = await tx.read(cajaDeSesion(ctx.sesion.cliente, body.sesion));
    if (!otra || otra.sucursal !== ctx.sesion.sucursal.id) return refuse('NO_ENCONTRADO');
    return cerrarTurno(
      { id: otra.caja, alias: otra.alias, sucursal: otra.sucursal },
      aCentavos(body.caja_final),
      ctx,
      tx,
    );
  },
  resumen: async ({ params, query }, ctx) => {
    const contado = query.caja_final === undefined ? null : { contado: aCentavos(query.caja_final) };
    const leido = await mirarTurno(ctx, params.id, { llamada: 'resumen', ...contado });
    if (!leido.ok) return leido;
    return ok({ message: 'Resumen del turno', data: presentResumen(leido.value, contado) });
  },
  ventasDeSesion: async ({ params }, ctx) => {
    const leido = await mirarTurno(ctx, params.id, { llamada: 'ventas' });
    return leido.ok ? ok({ message: 'Ventas del turno', data: presentVentas(leido.value.cuentas) }) : leido;
  },
});
