import { comandas as llamadas } from '@comal/contract/comandas/comandas';
import { presentComanda } from '@comal/contract/comandas/vista';
import { cantidadConLetra } from '@comal/domain/palabras';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { blindCountOf, countsBlind } from '../../platform/caja/conteo-ciego.ts';
import { getAlcance } from '../../platform/http/alcance.ts';
import { implement } from '../../platform/http/handlers.ts';
import { project } from '../../platform/live/room/projection.ts';
import { actualizar } from './guardar/actualizar.ts';
import { motivosDeSucursal } from './guardar/cancelados.ts';
import { miradaDe } from './mirada.ts';
import { buscar } from './agregar/buscar.ts';
import { cancelarCobro } from './cobro/cancelar.ts';
import { cobrar } from './cobro/cobrar.ts';
import { devolverPedido } from './cobro/devolucion/devolver.ts';
import { cobros, facturaDeTicket, ticket } from './cobro/cobros.ts';
import { imprimirPrecuenta, imprimirTicket, retirarTicket } from './impresion/imprimir.ts';
import { leerDelta } from './delta.ts';
import { compartir, dividir, reunir } from './mesas/dividir.ts';
import { editar } from './abrir/editar.ts';
import { eliminarComanda } from './abrir/eliminar.ts';
import { entregar, meseros } from './mesas/entregar.ts';
import { cambiarDeMesa } from './mesas/mesa.ts';
import { avisar, confirmarAviso } from './despacho/avisar.ts';
import { darDescuento, quitar } from './descuentos/dar.ts';
import { motivosDeCortesia, regalar } from './mesas/regalar.ts';
import { editarReparto } from './reparto/editar.ts';
import { liquidar } from './reparto/liquidar.ts';
import { moverReparto } from './reparto/mover.ts';
import { repartidores, repartos } from './reparto/repartos.ts';
import { aComanda } from './filas.ts';
import { comandaPorFolio, pedidosDeComanda } from './lecturas.ts';
import { loQuePide, metodosHabilitados } from './cobro/lecturas.ts';
import { metodosDeComanda, metodosPara } from './registro/lecturas.ts';
import { presentHabilitado } from './cobro/metodos.ts';
import { agotados, agotar } from './agregar/menu-del-tpv-agotados.ts';
import { agotarOpcion, opcionesDeArea } from './agregar/opciones-agotadas.ts';
import { categorias, deCategoria } from './agregar/menu-del-tpv.ts';
import { despachadas } from './despacho/despachadas.ts';
import { mover } from './despacho/mover.ts';
import { nueva } from './abrir/nueva.ts';
import { precuenta, precuentaMostrada } from './cobro/precuenta.ts';
import { cerradasDelPase } from './pase/cerradas.ts';
import { llamarAlPase } from './pase/llamar.ts';
import { regresarAlPase, servir } from './pase/servir.ts';
import { marchar } from './tiempos/marchar.ts';
import { trasladar, unir } from './mesas/trasladar.ts';
import { descargar } from './registro/descargar.ts';
import { historia } from './registro/historia.ts';
import { filtros, listar } from './registro/listar.ts';

export { sentarPorNombre } from './mesas/sentar.ts';
export { COMANDAS_EN_LISTA, comandasEnLista } from './registro/descargar.ts';

/** The handlers of the calls about comandas. */
export const comandas = implement(llamadas, {
  listar,
  filtros,
  historia,
  descargar,
  meseros,
  categorias,
  deCategoria,
  agotados,
  agotar,
  opcionesDeArea,
  agotarOpcion,
  trasladar,
  unir,
  entregar,
  cambiarDeMesa,
  dividir,
  compartir,
  reunir,
  descontar: darDescuento,
  quitarDescuento: quitar,
  regalar,
  ...{ repartos, repartidores, editarReparto, moverReparto, liquidar },
  avisar,
  confirmarAviso,
  marchar,
  ...{ servir, regresarAlPase, llamarAlPase, cerradasDelPase },
  motivosDeCortesia,
  cambios: async ({ query }, ctx) => {
    const desde = query.rev === undefined ? null : { rev: query.rev, epoca: query.epoca ?? '' };
    const {
      rev,
      epoca,
      completa,
      comandas: cambiadas,
      removidas,
      tachadas = [],
    } = await leerDelta(ctx.db, getAlcance(ctx), desde, ctx.ahora);
    const vistas =
      query.area === undefined
        ? cambiadas
        : [...cambiadas, ...tachadas].flatMap((c) => project(c, query.area!, ctx.ahora) ?? []);
    const fuera = [...removidas, ...cambiadas.map((c) => c.id)].filter((id) => !vistas.some((v) => v.id === id));
    return ok({
      message: 'Cambios',
      data: { rev, epoca, ahora: ctx.ahora, completa, comandas: [...vistas], removidas: fuera },
    });
  },
  motivosDeCancelacion: async (_input, { db, sesion }) => {
    const [[fila]] = await db.read(sesion.cliente, motivosDeSucursal(sesion.cliente, sesion.sucursal.id));
    return ok({ message: '', data: fila?.motivos_cancelacion ?? [] });
  },
  metodosDePago: async (_input, ctx) => {
    const alcance = getAlcance(ctx);
    const [metodos, [sucursal]] = await ctx.db.read(alcance.cliente, metodosHabilitados(alcance), loQuePide(alcance));
    const data = metodos.map((m) => presentHabilitado(m, sucursal));
    return ok({ message: 'Métodos de pago', data });
  },
  cantidadConLetra: async ({ query }) =>
    ok({ message: 'Cantidad con letra', data: cantidadConLetra(aCentavos(query.cantidad)) }),
  obtener: async ({ params }, ctx) => {
    const alcance = getAlcance(ctx);
    const [[fila]] = await ctx.db.read(alcance.cliente, comandaPorFolio(alcance, params.folio));
    if (!fila) return refuse('NO_ENCONTRADO');
    const [pedidos, metodos, [ajuste]] = await ctx.db.read(
      alcance.cliente,
      pedidosDeComanda(alcance, fila.id),
      metodosDeComanda(alcance, fila.id),
      blindCountOf(alcance.cliente, alcance.sucursal),
    );
    const dichos = metodosPara(countsBlind(ctx, ajuste), metodos);
    return ok({ message: 'Comanda', data: presentComanda(aComanda(fila, pedidos), miradaDe(ctx), dichos) });
  },
  nueva,
  editar,
  actualizar,
  mover,
  despachadas,
  eliminar: ({ params }, ctx, tx) => eliminarComanda(params.id, ctx, tx),
  eliminarPorFolio: ({ query }, ctx, tx) => eliminarComanda(query.id, ctx, tx),
  buscar,
  cobrar,
  facturaDeTicket,
  ticket,
  precuenta,
  precuentaMostrada,
  cobros,
  cancelarCobro,
  devolverPedido,
  imprimirTicket,
  retirarTicket,
  imprimirPrecuenta,
});
