import { turnos as llamadas } from '@comal/contract/caja/turnos';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { aCentavos, aPesos } from '@comal/domain/money';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse } from '@comal/domain/result';
import { pendingCortesOf, standingOf } from '../../../../platform/caja/corte-standing.ts';
import { openCorte } from '../../../../platform/caja/corte-abierto.ts';
import { sliceOf } from '../../../../platform/db/pages.ts';
import { getAlcance } from '../../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../../platform/http/context.ts';
import { implement } from '../../../../platform/http/handlers.ts';
import { printerOfCaja } from '../../../../platform/impresion/papers.ts';
import { abrirPropio } from '../abrir.ts';
import { cerrarPorId } from '../cerrar.ts';
import { contadoDe } from '../contado.ts';
import { estadisticasDe } from '../estadisticas/estadisticas.ts';
import { exportarExcel, exportarPdf } from '../exportar.ts';
import { gruposDeCortes } from '../filtros.ts';
import { busquedaDeCortes, cifrasDesde, hojaDeCorte, TODOS, type BusquedaDeCortes } from '../lecturas.ts';
import { leerCortes, presentCorte } from '../vista.ts';
import { presentHoja } from './hoja.ts';

const TREINTA_DIAS_MS = 30 * 86_400_000;

const paginaDe = async (ctx: SesionCtx, b: BusquedaDeCortes, tramo: readonly [number, number]) => {
  const { leidos, total } = await leerCortes(ctx, b, tramo);
  return ok({ message: 'Cortes de caja', data: { registros: leidos.map((leido) => presentCorte(leido, ctx)), total } });
};

const escrita = ({ pagina, tamanio }: { readonly pagina: number; readonly tamanio: number }) =>
  [tamanio, pagina * tamanio] as const;

const cifras = async (ctx: SesionCtx, desde: Date | null) => {
  const [[c]] = await ctx.db.read(ctx.sesion.cliente, cifrasDesde(getAlcance(ctx), desde));
  const data = { ...c!, total_ventas: aPesos(c!.total_ventas), diferencia: aPesos(c!.diferencia) };
  return ok({ message: 'Resumen de cortes', data });
};

const uno = async (ctx: SesionCtx, b: Partial<BusquedaDeCortes>) => {
  const { leidos } = await leerCortes(ctx, { ...TODOS, ...b }, [1, 0]);
  return leidos[0] ? presentCorte(leidos[0], ctx) : null;
};

/** The handlers of the calls about the shifts of a branch in the configuration. */
export const turnos = implement(llamadas, {
  pagina: ({ body }, ctx) => paginaDe(ctx, busquedaDeCortes(body, ctx.sesion.sucursal.zona), sliceOf(body)),
  filtros: async (_input, ctx) => ok({ message: '', data: await gruposDeCortes(ctx) }),
  estadisticas: async ({ body }, ctx) => {
    const hechas = await estadisticasDe(ctx, body.id);
    return hechas.ok ? ok({ message: 'Estadísticas del turno', data: hechas.value }) : hechas;
  },
  hojaZ: async ({ params }, ctx) => {
    const alcance = getAlcance(ctx);
    const [[fila], [impresora]] = await ctx.db.read(
      alcance.cliente,
      hojaDeCorte(alcance, params.id),
      printerOfCaja(alcance, ctx.sesion.caja.id, 'cortes'),
    );
    const hoja = presentHoja(fila);
    if (!hoja) return refuse('NO_ENCONTRADO');
    return ok({ message: `Corte Z ${hoja.z}`, data: { ...hoja, ...(impresora && { impresora: impresora.nombre }) } });
  },
  porId: async ({ params }, ctx) => {
    const corte = await uno(ctx, { id: params.id });
    return corte ? ok({ message: 'Corte de caja', data: corte }) : refuse('NO_ENCONTRADO');
  },
  abrir: ({ body }, ctx, tx) => abrirPropio(aCentavos(body.caja_inicial), ctx, tx),
  cerrar: ({ params, body }, ctx, tx) => cerrarPorId(params.id, contadoDe(body), ctx, tx),
  porContar: async (_input, ctx) => {
    const { cliente, sucursal, usuario, caja } = ctx.sesion;
    const solo = ctx.puede(PERMISO.CERRAR_CAJA_DE_OTRA_SESION) ? null : usuario.id;
    const standing = standingOf(ctx.ajustes, ctx.ahora);
    const [filas] = await ctx.db.read(cliente, pendingCortesOf(cliente, sucursal.id, standing, solo));
    const data = filas.map((k) => ({
      ...{ id: k.id, usuario: k.usuario_nombre, terminal: k.terminal, caja: k.caja },
      caja_inicial: { cantidad: aPesos(k.caja_inicial), ...fechaYHora(sucursal.zona, k.abierto_en) },
      propio: k.usuario === usuario.id && k.caja === caja.id,
    }));
    return ok({ message: 'Turnos por contar', data });
  },
  abiertoDeTerminal: async ({ params }, ctx) => {
    const data = await uno(ctx, { cajas: [params.id], estados: ['abierto'] });
    return ok({ message: data ? 'Turno abierto' : 'La caja no tiene turno abierto', data });
  },
  resumen: (_input, ctx) => cifras(ctx, null),
  detalles: async ({ params }, ctx) => {
    const corte = await uno(ctx, { id: params.id });
    return corte ? ok({ message: 'Detalles del corte', data: corte.detalles }) : refuse('NO_ENCONTRADO');
  },
  deUsuario: ({ params, query }, ctx) => paginaDe(ctx, { ...TODOS, usuarios: [params.id] }, escrita(query)),
  deTerminal: ({ params, query }, ctx) => paginaDe(ctx, { ...TODOS, cajas: [params.id] }, escrita(query)),
  cifras: (_input, ctx) => cifras(ctx, new Date(ctx.ahora - TREINTA_DIAS_MS)),
  exportarPdf,
  exportarExcel,
  validarAbierto: async ({ params }, ctx) => {
    const { cliente, sucursal } = ctx.sesion;
    const [[corte]] = await ctx.db.read(cliente, openCorte(cliente, params.id));
    const abierto = corte?.sucursal === sucursal.id;
    return ok({
      message: abierto ? 'La caja tiene su turno abierto' : 'La caja no tiene turno abierto',
      data: { abierto },
    });
  },
  historial: ({ query }, ctx) => paginaDe(ctx, { ...TODOS, estados: ['cerrado', 'irregular'] }, escrita(query)),
});
