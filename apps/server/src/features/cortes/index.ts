import { cortes as llamadas } from '@comal/contract/cortes';
import type { Motivo } from '@comal/contract/motivos';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse, type Result } from '@comal/domain/result';
import { corteAbierto, corteAbiertoExclusivo } from '../../platform/caja/corte-abierto.ts';
import { turnoDeSesion, vigenciaDe } from '../../platform/caja/estado-de-corte.ts';
import { anotar } from '../../platform/http/bitacora.ts';
import type { CtxSesion } from '../../platform/http/contexto.ts';
import { implement } from '../../platform/http/handlers.ts';
import { cerrarTurno } from './cerrar.ts';
import { presentResumen, presentVentas, type Turno } from './presenter.ts';
import { cajaDeSesion, cajaVisible, comandasQueQuedan, cuentasDeCorte, insertarCorte, sesionCompartida } from './repository.ts';

/** The open shift on the register of a session of this branch, alive or ended, with its figures of now. */
const turnoDe = async (ctx: CtxSesion, sesion: string): Promise<Result<Turno, Motivo>> => {
  const { cliente, sucursal } = ctx.sesion;
  const [[caja], [corte]] = await ctx.db.leer(cliente, cajaDeSesion(cliente, sesion), turnoDeSesion(cliente, sesion, vigenciaDe(ctx.ajustes, ctx.ahora)));
  if (!caja || caja.sucursal !== sucursal.id) return refuse('NO_ENCONTRADO');
  if (!corte) return refuse('CAJA_INICIAL_FALTA');
  const [[cuentas], abiertas] = await ctx.db.leer(cliente, cuentasDeCorte(cliente, corte.id), comandasQueQuedan(cliente, sucursal.id));
  return ok({ corte, estado: corte.estado, alias: caja.alias, cuentas: cuentas!, abiertas, leido_en: ctx.ahora });
};

/** Opening and closing cash: what each declared call does. */
export const cortes = implement(llamadas, {
  // The specified check is inverse: success says that opening cash is MISSING (000 §4, D-16).
  cajaInicialPendiente: async ({ params }, ctx) => {
    const { cliente, sucursal } = ctx.sesion;
    const [[caja], [corte]] = await ctx.db.leer(cliente, cajaVisible(cliente, sucursal.id, params.caja), corteAbierto(cliente, params.caja));
    if (!caja) return refuse('NO_ENCONTRADO');
    return corte ? refuse('CAJA_INICIAL_REGISTRADA') : ok({ message: 'Falta registrar la caja inicial', data: null });
  },
  abrir: async ({ body }, ctx, tx) => {
    const { cliente, caja } = ctx.sesion;
    if (caja.es_general) return refuse('CAJA_GENERAL_SIN_CAJA_INICIAL');
    const [[sesion], [corte]] = await tx.leer(sesionCompartida(cliente, ctx.sesion.id), corteAbiertoExclusivo(cliente, caja.id));
    if (!sesion) return refuse('SESION_REQUERIDA');
    if (corte) return refuse('CAJA_INICIAL_REGISTRADA');
    const id = ctx.nuevoId();
    tx.escribir(insertarCorte(ctx, id, aCentavos(body.caja_inicial)), anotar(ctx, 'corte.abierto', id, { caja_inicial: body.caja_inicial }));
    return ok({ message: 'Caja inicial registrada', data: { corte: id, caja_inicial: body.caja_inicial, abierto_en: ctx.ahora } });
  },
  cerrar: ({ body }, ctx, tx) => {
    const { caja, sucursal } = ctx.sesion;
    return cerrarTurno({ id: caja.id, alias: caja.alias, sucursal: sucursal.id }, aCentavos(body.caja_final), ctx, tx);
  },
  cerrarDeSesion: async ({ body }, ctx, tx) => {
    const [[otra]] = await tx.leer(cajaDeSesion(ctx.sesion.cliente, body.sesion));
    if (!otra || otra.sucursal !== ctx.sesion.sucursal.id) return refuse('NO_ENCONTRADO');
    return cerrarTurno({ id: otra.caja, alias: otra.alias, sucursal: otra.sucursal }, aCentavos(body.caja_final), ctx, tx);
  },
  resumen: async ({ params, query }, ctx) => {
    const leido = await turnoDe(ctx, params.id);
    if (!leido.ok) return leido;
    const contado = query.caja_final === undefined ? null : { contado: aCentavos(query.caja_final) };
    return ok({ message: 'Resumen del turno', data: presentResumen(leido.value, contado) });
  },
  ventasDeSesion: async ({ params }, ctx) => {
    const leido = await turnoDe(ctx, params.id);
    return leido.ok ? ok({ message: 'Ventas del turno', data: presentVentas(leido.value.cuentas) }) : leido;
  },
});
