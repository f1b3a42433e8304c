import { catalog } from '@comal/contract/catalog';
import type { HandlerInput } from '@comal/contract/route';
import { textoDeMotivo } from '@comal/contract/motivos';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ESTADO_COMANDA, estaTerminada, noModificable } from '@comal/domain/comanda/comanda';
import { fusionar, type Envio, type Fusion } from '@comal/domain/comanda/guardar/fusion';
import { estaDespachado, estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { despacharSolos } from '@comal/domain/comanda/guardar/sin-preparacion';
import { conMarcha } from '@comal/domain/comanda/tiempos/al-guardar';
import { PRIMER_TIEMPO } from '@comal/domain/comanda/tiempos/tiempo';
import { suTiempo, vaPorTiempos } from '@comal/domain/comanda/tiempos/tiempos';
import type { Quien } from '@comal/domain/comanda/transiciones';
import { tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { ocasionDe } from '@comal/domain/tarifas/tarifa';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { cambiosDe, marchadosEn } from '@comal/domain/impresion/cambios';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { Query } from '../../../platform/db/query.ts';
import { readCatalogoVersion } from '../../../platform/catalogo/catalogos.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { dichoDe } from './en-parte.ts';
import { apuntarCancelados, canceladosEn, conMotivos, noCancela } from './cancelados.ts';
import { leerEnvio } from './envio.ts';
import { segunExistencias } from './existencias.ts';
import { algunaDeTanda, recuentoDe } from './tandas.ts';
import { actualizarPedidos, insertarPedidos, subirRev } from '../escrituras.ts';
import { marcarPagada } from '../cobro/escrituras.ts';
import { reajustar } from '../descuentos/escrituras.ts';
import { conSusPromociones } from '../descuentos/promociones.ts';
import { existenciasDe } from '../despacho/existencias.ts';
import { aComanda, type ComandaGuardada } from '../filas.ts';
import { areasImpresas } from '../impresion/lecturas.ts';
import { mandarSlips } from '../impresion/slips.ts';
import { miradaDe } from '../mirada.ts';
import { faltaAutorizacion } from '../autorizacion.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { pedidosMudados, type FilaMudada } from '../mesas/lecturas.ts';
import { ultimoLugar } from '../mesas/mesas.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { GUARDADA } from '../sellos.ts';
import { apuntarMarchas } from '../tiempos/solos.ts';

/** The capacities in which a session may move lines (D-94). */
const capacidades = ({ puede }: SesionCtx): Quien[] => [
  ...(puede(PERMISO.CREAR_Y_EDITAR_COMANDAS) ? (['mesero'] as const) : []),
  ...(puede(PERMISO.DESPACHAR) ? (['despacho'] as const) : []),
];

const tocaComoMesero = ({ nuevos, tocados, eliminados }: Envio): boolean =>
  nuevos.length + eliminados.length > 0 ||
  tocados.some((t) => t.antes.comentario !== t.ahora.comentario || t.antes.subcuenta !== t.ahora.subcuenta);

/**
 * Checks the permission of each kind of change; a register may require an approval to delete (D-18); the caja general takes no
 * orders (D-13).
 */
const noPermitido = (
  envio: Envio,
  ctx: SesionCtx,
): Refusal<'SIN_PERMISO' | 'AUTORIZACION_REQUERIDA' | 'CAJA_GENERAL_SIN_COMANDAS'> | null => {
  if (tocaComoMesero(envio) && !ctx.puede(PERMISO.CREAR_Y_EDITAR_COMANDAS))
    return refuse('SIN_PERMISO', { permiso: PERMISO.CREAR_Y_EDITAR_COMANDAS });
  const falta =
    envio.eliminados.length > 0
      ? faltaAutorizacion(ctx, 'cancelarproductoconautorizacion', PERMISO.CREAR_Y_EDITAR_COMANDAS)
      : null;
  if (falta) return falta;
  return envio.nuevos.length > 0 && ctx.sesion.caja.es_general ? refuse('CAJA_GENERAL_SIN_COMANDAS') : null;
};

const rechazosDe = (
  { negados }: Awaited<ReturnType<typeof segunExistencias>>,
  { rechazados }: Fusion,
): { id: string; descripcion: string; motivo: string; message: string }[] => [
  ...negados.map(({ id, descripcion, motivo, datos }) => ({
    id,
    descripcion,
    motivo,
    message: textoDeMotivo(motivo, datos),
  })),
  ...rechazados.map((r) => ({ ...r, message: textoDeMotivo(r.motivo) })),
];

type Cuerpo = HandlerInput<typeof catalog.comandas.actualizar>['body'];

/** The lines that a save changes. */
const nombradosEn = ({ pedidos, eliminados }: Cuerpo): string[] =>
  [...pedidos.filter((p) => p.antes !== undefined || p.producto !== undefined), ...eliminados].map((p) => p.id);

const sinMudados = (body: Cuerpo, mudados: readonly FilaMudada[]): Cuerpo => {
  const fuera = new Set(mudados.map((p) => p.id));
  const queda = ({ id }: { readonly id: string }): boolean => !fuera.has(id);
  return fuera.size === 0
    ? body
    : { ...body, pedidos: body.pedidos.filter(queda), eliminados: body.eliminados.filter(queda) };
};

/** Refuses changes of a line that was moved to another comanda meanwhile, by name (D-20, D-45). */
const rechazoDeMudado = ({ id, descripcion, comanda }: FilaMudada) => ({
  id,
  descripcion,
  motivo: 'PEDIDO_MUDADO',
  message: textoDeMotivo('PEDIDO_MUDADO', { comanda }),
});

/** The outcome of a save, with the reasons of cancelled lines. */
type Guardado = Fusion & { readonly cancelados: ReturnType<typeof canceladosEn> };

const pasos = (antes: ComandaGuardada, { agregados, cambiados, cancelados }: Guardado): object => {
  const previos = new Map(antes.pedidos.map((p) => [p.id, p.status]));
  return {
    agregados: agregados.map((p) => p.id),
    despachados: agregados.filter(estaDespachado).map((p) => p.id),
    cambiados: cambiados.map((p) => ({
      id: p.id,
      de: previos.get(p.id),
      a: p.status,
      cancelado: p.cancelado_en !== null,
    })),
    motivos: [...new Set(cancelados.flatMap((c) => c.motivo ?? []))],
  };
};

/** The comanda after a save: paid when its last owed line was cancelled, since no charge would close it (D-05). */
const trasGuardar = (
  comanda: ComandaGuardada,
  { pedidos, cambiados }: Pick<Fusion, 'pedidos' | 'cambiados'>,
): ComandaGuardada => {
  const pagada = cambiados.length > 0 && estaTerminada(pedidos);
  return { ...comanda, pedidos, status: pagada ? ESTADO_COMANDA.PAGADA : comanda.status };
};

const huellaDeGuardar = (
  ctx: SesionCtx,
  antes: ComandaGuardada,
  { id, status }: ComandaGuardada,
  fusion: Guardado,
): Query[] => {
  const pagada = status === ESTADO_COMANDA.PAGADA;
  const marchados = marchadosEn(antes.pedidos, fusion.cambiados).filter((p) => suTiempo(p) > PRIMER_TIEMPO);
  return [
    ...(pagada ? [marcarPagada(ctx.sesion.cliente, id, ctx.ahora)] : []),
    record(ctx, 'comanda.guardada', id, { ...pasos(antes, fusion), ...(pagada && { pagada }) }),
    ...apuntarMarchas(ctx, id, marchados, true),
  ];
};

/** The save merged into the comanda, with the courses that go by themselves after it (D-165). */
const fundir = (ctx: SesionCtx, { pedidos }: ComandaGuardada, envio: Envio): Fusion =>
  conMarcha(pedidos, fusionar(pedidos, envio, { ahora: ctx.ahora, quien: capacidades(ctx) }), {
    ...{ modo: ctx.sesion.sucursal.tiempos, ahora: ctx.ahora },
  });

/** What the kitchen is told on paper of a save. */
const enPapel = (comanda: ComandaGuardada, fusion: Fusion): Parameters<typeof mandarSlips>[3] => ({
  ...{ comanda, cambios: cambiosDe(comanda.pedidos, fusion) },
  conTiempos: vaPorTiempos(fusion.pedidos),
});

const estaTachado = (p: Pedido): boolean => !estaVigente(p);

/** Saves a comanda line by line; refused changes are returned by name with the present comanda; a refusal if nothing was stored (D-120). */
export const actualizar = writeOf(catalog.comandas.actualizar, GUARDADA, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { cliente, sucursal, usuario } = ctx.sesion;
  const [[fila], pedidos, [version], mudados, areas] = await tx.read(
    comandaBloqueada(alcance, body.id),
    pedidosDeComanda(alcance, body.id),
    readCatalogoVersion(cliente, sucursal.id),
    pedidosMudados(alcance, body.id, nombradosEn(body)),
    areasImpresas(alcance),
  );
  if (!fila) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  const cerrada = noModificable(comanda);
  if (cerrada) return cerrada;
  const catalogo = await ctx.catalogos.de(cliente, sucursal.id, version, tx);
  const pedidoEn = ctx.ahora - ctx.edad;
  const mesero = { id: usuario.id, nombre: usuario.nombre_completo };
  const pedido = leerEnvio(sinMudados(body, mudados), comanda, {
    catalogo,
    ahora: ctx.ahora,
    mesero,
    azar: ctx.azar,
    nuevoId: ctx.nuevoId,
    conTiempos: sucursal.tiempos !== 'sin',
    // What waited without a connection costs what it did when somebody pressed (D-161).
    ocasion: ocasionDe(tipoDe(comanda), sucursal, pedidoEn),
  });
  const negado = noPermitido(pedido.envio, ctx) ?? noCancela(ctx, pedido.envio, comanda.pedidos);
  if (negado) return negado;
  const { envio, sinMotivo } = conMotivos(pedido.envio, comanda.pedidos);
  const leido = await segunExistencias(ctx, tx, { ...pedido, envio }, catalogo);
  const promovidos = conSusPromociones(ctx, catalogo, comanda, leido.envio.nuevos, pedidoEn);
  const nuevos = despacharSolos(promovidos, catalogo.sinPreparacion, ctx.ahora);
  const fusion = fundir(ctx, comanda, { ...leido.envio, nuevos });
  const cambio = fusion.agregados.length + fusion.cambiados.length > 0;
  if (fusion.agregados.length > 0)
    tx.write(insertarPedidos(alcance, body.id, fusion.agregados, ultimoLugar(pedidos) + 1));
  if (fusion.cambiados.length > 0) tx.write(actualizarPedidos(cliente, fusion.cambiados, usuario.id));
  const cancelados = canceladosEn(fusion, envio);
  tx.write(...apuntarCancelados(ctx, cancelados));
  tx.write(...existenciasDe(ctx, comanda.pedidos, [...fusion.agregados, ...fusion.cambiados]));
  const ajustada = reajustar(ctx, comanda, fusion.pedidos);
  tx.write(...ajustada.escrituras);
  const despues = trasGuardar(comanda, { ...fusion, pedidos: ajustada.pedidos });
  if (cambio) tx.write(...huellaDeGuardar(ctx, comanda, despues, { ...fusion, cancelados }));
  const imprimir = mandarSlips(ctx, tx, areas, enPapel(comanda, fusion));
  const recuento = recuentoDe(ctx, fusion.agregados, algunaDeTanda(catalogo, fusion.cambiados.filter(estaTachado)));
  tx.write(...recuento.escrituras);
  const rechazados = [...mudados.map(rechazoDeMudado), ...sinMotivo, ...rechazosDe(leido, fusion)];
  return ok({
    ...dichoDe('Cambios guardados', cambio, rechazados),
    data: { comanda: presentComanda(despues, miradaDe(ctx)), rechazados },
    ...(cambio ? { sello: subirRev(alcance, [body.id]) } : {}),
    alConfirmar: (data) => {
      if (cambio) publicarComanda(ctx, data.comanda, areasDe([...fusion.agregados, ...fusion.cambiados]));
      imprimir();
      recuento.alConfirmar();
    },
  });
});
