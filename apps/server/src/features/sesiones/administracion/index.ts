import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { ok, refuse } from '@comal/domain/result';
import type { RequestedPage } from '../../../platform/db/pages.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { implement } from '../../../platform/http/handlers.ts';
import { anotarAparato } from '../aparatos/anotar.ts';
import { registrarSesion } from '../registrar-sesion.ts';
import { busquedaDe, delHistorial, LISTAS, soloDe, TODAS, type Busqueda, type Jornada } from './busqueda.ts';
import { cerrar, cierreForzado } from './cerrar.ts';
import { cerrarTodasDeTerminal, cerrarTodasDeUsuario } from './cerrar-todas.ts';
import { estadisticas } from './estadisticas.ts';
import { exportarExcel, exportarPdf } from './exportar.ts';
import { gruposDeSesiones } from './filtros.ts';
import { activaDe, alcanceDe, concurrentesDe, paginaDeSesiones, sesionPorId } from './lecturas.ts';
import { limpiarExpiradas } from './limpiar.ts';
import { presentarSesion } from './presenter.ts';

type Escrita = { readonly pagina: number; readonly tamanio: number };

const leer = async (ctx: SesionCtx, b: Busqueda, p: Omit<RequestedPage, 'filtros'>) => {
  const alcance = alcanceDe(ctx);
  const [filas, [cuenta]] = await ctx.db.read(alcance.cliente, ...paginaDeSesiones(alcance, b, p));
  return ok({
    message: '',
    data: { registros: filas.map((f) => presentarSesion(f, ctx)), total: cuenta?.total ?? 0 },
  });
};

const leerEscrita = (ctx: SesionCtx, b: Busqueda, { pagina, tamanio }: Escrita) =>
  leer(ctx, b, { pagina, noElementosPorPagina: tamanio });

const jornadaDe = ({ sesion: { sucursal } }: SesionCtx): Jornada => ({
  zona: sucursal.zona,
  hora_corte: sucursal.hora_corte,
});

/** People with their sessions, in the order of their first one. */
const porPersona = (sesiones: readonly SesionAdministrada[]) =>
  sesiones
    .filter((s, i) => sesiones.findIndex((otra) => otra.id_usuario === s.id_usuario) === i)
    .map(({ id_usuario, usuario, nombre_completo }) => ({
      ...{ id_usuario, usuario, nombre_completo },
      sesiones: sesiones.filter((s) => s.id_usuario === id_usuario),
    }));

/** The sessions of a branch: what each declared call does. */
export const administracionDeSesiones = implement(llamadas, {
  pagina: ({ body }, ctx) => leer(ctx, busquedaDe(body, jornadaDe(ctx)), body),
  historial: ({ body }, ctx) => leer(ctx, delHistorial(busquedaDe(body, jornadaDe(ctx))), body),
  filtros: async (_input, ctx) => ok({ message: '', data: await gruposDeSesiones(ctx) }),
  activas: ({ query }, ctx) => leerEscrita(ctx, LISTAS.activas, query),
  conCajaInicial: ({ query }, ctx) => leerEscrita(ctx, LISTAS.conCajaInicial, query),
  sinCajaFinal: ({ query }, ctx) => leerEscrita(ctx, LISTAS.sinCajaFinal, query),
  expiradas: ({ query }, ctx) => leerEscrita(ctx, LISTAS.expiradas, query),
  deUsuario: ({ params, query }, ctx) => leerEscrita(ctx, soloDe({ usuarios: [params.id] }), query),
  deTerminal: ({ params, query }, ctx) => leerEscrita(ctx, soloDe({ terminales: [params.id] }), query),
  porFecha: ({ body, query }, ctx) =>
    leerEscrita(ctx, { ...TODAS, dias: { desde: body.fechaInicio, hasta: body.fechaFin, ...jornadaDe(ctx) } }, query),
  estadisticas,
  concurrentes: async (_input, ctx) => {
    const alcance = alcanceDe(ctx);
    const [filas] = await ctx.db.read(alcance.cliente, concurrentesDe(alcance));
    return ok({ message: '', data: porPersona(filas.map((f) => presentarSesion(f, ctx))) });
  },
  validarActiva: async ({ params }, ctx) => {
    const alcance = alcanceDe(ctx);
    const [[fila]] = await ctx.db.read(alcance.cliente, activaDe(alcance, params.id, params.caja));
    const sesion = fila ? presentarSesion(fila, ctx) : null;
    return ok({ message: '', data: { activa: sesion !== null, sesion } });
  },
  validarPermisos: async ({ body: { operacion } }, { sesion }) => {
    const buscada = OPERACIONES.find((o) => o.operacion === operacion || String(o.id) === operacion);
    const permitido = buscada !== undefined && sesion.permisos.has(buscada.id);
    return permitido ? ok({ message: '', data: { permitido: true } }) : refuse('SIN_PERMISO');
  },
  una: async ({ params }, ctx) => {
    const alcance = alcanceDe(ctx);
    const [[fila]] = await ctx.db.read(alcance.cliente, sesionPorId(alcance, params.id));
    return fila ? ok({ message: '', data: presentarSesion(fila, ctx) }) : refuse('NO_ENCONTRADO');
  },
  nueva: registrarSesion,
  editar: async ({ body }, ctx, tx) => {
    const { cliente, id } = ctx.sesion;
    if (body.id.toLowerCase() !== id) return refuse('NO_ENCONTRADO');
    await anotarAparato(ctx, tx, body.aparato);
    const alConfirmar = (): void => ctx.hub.sesionesChanged(cliente, ctx.sesion.sucursal.id);
    return ok({ message: 'Aparato registrado', data: null, alConfirmar });
  },
  cerrar,
  cierreForzado,
  cerrarTodasDeUsuario,
  cerrarTodasDeTerminal,
  limpiarExpiradas,
  exportarPdf,
  exportarExcel,
});
