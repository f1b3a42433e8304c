import { cortes as llamadas } from '@comal/contract/caja/cortes';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { openCorte } from '../../../platform/caja/corte-abierto.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { printerOfCaja } from '../../../platform/impresion/papers.ts';
import { abrirDeSesion, abrirPropio } from './abrir.ts';
import { cerrarDeSesion, cerrarTurno } from './cerrar.ts';
import { contadoDe } from './contado.ts';
import { imprimirLectura, imprimirZ } from './papel/imprimir.ts';
import { mirarTurno } from './mirar.ts';
import { presentResumen, presentVentas } from './presenter.ts';
import { cajaVisible } from './repository.ts';

export { turnos } from './turnos/turnos.ts';

/** The handlers of the calls about opening and closing cash. */
export const cortes = implement(llamadas, {
  // The specified check is inverted: success means that opening cash is MISSING (D-16).
  cajaInicialPendiente: async ({ params }, ctx) => {
    const { cliente, sucursal } = ctx.sesion;
    const [[caja], [corte]] = await ctx.db.read(
      cliente,
      cajaVisible(cliente, sucursal.id, params.caja),
      openCorte(cliente, params.caja),
    );
    if (!caja) return refuse('NO_ENCONTRADO');
    if (caja.es_general) return refuse('CAJA_GENERAL_SIN_CAJA_INICIAL');
    return corte ? refuse('CAJA_INICIAL_REGISTRADA') : ok({ message: 'Falta registrar la caja inicial', data: null });
  },
  abrir: ({ body }, ctx, tx) => abrirPropio(aCentavos(body.caja_inicial), ctx, tx),
  cerrar: ({ body }, ctx, tx) => {
    const { caja, sucursal } = ctx.sesion;
    return cerrarTurno({ id: caja.id, alias: caja.alias, sucursal: sucursal.id }, contadoDe(body), ctx, tx);
  },
  cerrarDeSesion: ({ body }, ctx, tx) => cerrarDeSesion(body.sesion, contadoDe(body), ctx, tx),
  abrirDeSesion: ({ params, body }, ctx, tx) => abrirDeSesion(params.id, aCentavos(body.caja_inicial), ctx, tx),
  cerrarPorSesion: ({ params, body }, ctx, tx) => cerrarDeSesion(params.id, contadoDe(body), ctx, tx),
  resumen: async ({ params, query }, ctx) => {
    const contado = query.caja_final === undefined ? null : { contado: aCentavos(query.caja_final) };
    const leido = await mirarTurno(ctx, params.id, { llamada: 'resumen', ...contado });
    if (!leido.ok) return leido;
    const { cliente, caja } = ctx.sesion;
    const [[impresora]] = await ctx.db.read(cliente, printerOfCaja(getAlcance(ctx), caja.id, 'cortes'));
    const data = { ...presentResumen(leido.value, contado), ...(impresora && { impresora: impresora.nombre }) };
    return ok({ message: 'Resumen del turno', data });
  },
  imprimirLectura,
  imprimirZ,
  ventasDeSesion: async ({ params }, ctx) => {
    const leido = await mirarTurno(ctx, params.id, { llamada: 'ventas' });
    return leido.ok ? ok({ message: 'Ventas del turno', data: presentVentas(leido.value.cuentas) }) : leido;
  },
});
