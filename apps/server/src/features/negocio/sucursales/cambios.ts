import { isDeepStrictEqual } from 'node:util';
import { sucursales, type Sucursal } from '@comal/contract/negocio/sucursales';
import type { HandlerInput } from '@comal/contract/route';
import { noSeEdita, noSeElimina, ordenarPropinas } from '@comal/domain/negocio/sucursal';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { scheduleSummary } from '../../../platform/correo/resumenes.ts';
import { writtenIn } from '../../../platform/catalogo/catalogo-write.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { announceClosed, closureBy, lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { sucursalPorId } from '../filas-de-sucursal.ts';
import { loQueDice } from './entrada.ts';
import { noDejaDeSerMatriz } from './matriz.ts';
import { cambiarSucursal, cerrarSesionesDe, sinMatriz, turnoEn } from './repository.ts';

type Umbrales = Sucursal['umbrales'];
type Callables = 'pedidos_cancelados' | 'diferencia';
type Dichos = (Omit<Umbrales, Callables> & { readonly [C in Callables]?: number | undefined }) | undefined;

/** The data of a branch in the log, for before and after a change. */
const dicha = ({
  administrador: _a,
  version: _v,
  descripcion: _d,
  id: _i,
  autoservicio: _s,
  umbrales,
  ...visible
}: Sucursal) => ({
  ...visible,
  ...{ cancelados: umbrales.cancelados, pedidosCancelados: umbrales.pedidos_cancelados },
  ...{ salida: aCentavos(umbrales.salida), diferencia: aCentavos(umbrales.diferencia), horas: umbrales.horas },
});

/** The new thresholds; one that is not sent stays unchanged. */
const umbralesDe = (antes: Umbrales, dichos: Dichos): Umbrales => ({
  ...{ ...antes, ...dichos },
  pedidos_cancelados: dichos?.pedidos_cancelados ?? antes.pedidos_cancelados,
  diferencia: dichos?.diferencia ?? antes.diferencia,
});

const guardar = (ctx: SesionCtx, tx: Tx, accion: string, antes: Sucursal, ahora: Sucursal): Sucursal => {
  const nueva = { ...ahora, version: antes.version + 1 };
  tx.write(
    cambiarSucursal(ctx.sesion.cliente, nueva),
    ...scheduleSummary(ctx.sesion.cliente, nueva, ctx.ahora),
    record(ctx, accion, `sucursal/${antes.id}`, { antes: dicha(antes), ahora: dicha(nueva) }),
  );
  return nueva;
};

/** Saves the data of a branch. There is always one head branch: a new one replaces the present one. */
export const editar = handlerOf(sucursales.editar, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes]] = await tx.read(lockPeople(cliente), sucursalPorId(cliente, body.id));
  const negada = noSeEdita(antes, body);
  if (negada || !antes) return negada ?? refuse('NO_ENCONTRADO');
  if (antes.matriz && !body.matriz) return refuse('SUCURSAL_MATRIZ', {}, 'matriz');
  if (body.matriz && !antes.matriz) {
    const ajena = await noDejaDeSerMatriz(ctx, tx);
    if (ajena) return ajena;
    tx.write(sinMatriz(cliente));
  }
  const data = guardar(ctx, tx, 'sucursal.editada', antes, {
    ...antes,
    ...loQueDice(body),
  });
  return ok({ message: 'Sucursal actualizada', data });
});

type Ajustes = HandlerInput<typeof sucursales.ajustes>['body'];

/** A branch with other settings; what is not said stays as it is. */
const conAjustes = (antes: Sucursal, body: Ajustes): Sucursal => ({
  ...antes,
  ...{ hora_corte: body.hora_corte, conteo_ciego: body.conteo_ciego },
  zona: body.zona ?? antes.zona,
  operacion_opcional: body.operacion_opcional ?? antes.operacion_opcional,
  redondeo_efectivo: body.redondeo_efectivo ?? antes.redondeo_efectivo,
  orden_de_comandas: body.orden_de_comandas ?? antes.orden_de_comandas,
  resumen_por_correo: body.resumen_por_correo ?? antes.resumen_por_correo,
  tiempos: body.tiempos ?? antes.tiempos,
  etiquetas: body.etiquetas === undefined ? antes.etiquetas : body.etiquetas,
  motivos_cancelacion: body.motivos_cancelacion ?? antes.motivos_cancelacion,
  motivos_cortesia: body.motivos_cortesia ?? antes.motivos_cortesia,
  pie_ticket: body.pie_ticket ?? '',
  propinas: ordenarPropinas(body.propinas),
  umbrales: umbralesDe(antes.umbrales, body.umbrales),
});

/** Whether the tills of a branch have to read again what changed of its settings: how cash is rounded, how labels are read. */
const losVenLasCajas = (antes: Sucursal, ahora: Sucursal): boolean =>
  ahora.redondeo_efectivo !== antes.redondeo_efectivo ||
  // The database gives the fields of a layout in an order of its own.
  !isDeepStrictEqual(ahora.etiquetas, antes.etiquetas);

/** Saves the settings of a branch; open sessions use them from their next request on, and its tills read again what they see of them. */
export const ajustes = handlerOf(sucursales.ajustes, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes]] = await tx.read(lockPeople(cliente), sucursalPorId(cliente, body.id));
  const negada = noSeEdita(antes, { version: body.version });
  if (negada || !antes) return negada ?? refuse('NO_ENCONTRADO');
  const data = guardar(ctx, tx, 'sucursal.ajustes', antes, conAjustes(antes, body));
  const olvidar = (): void => ctx.sesiones.forgetAll();
  const dicho = { message: 'Ajustes de la sucursal guardados', data };
  if (!losVenLasCajas(antes, data)) return ok({ ...dicho, alConfirmar: olvidar });
  const escrito = writtenIn(ctx, { cliente, sucursal: body.id }, dicho).value;
  const alConfirmar: typeof escrito.alConfirmar = (...confirmado) => {
    olvidar();
    escrito.alConfirmar?.(...confirmado);
  };
  return ok({ ...escrito, alConfirmar });
});

/** Deactivates a branch: its sessions end and nobody can enter it; its records stay (H62). */
export const eliminar = handlerOf(sucursales.eliminar, async ({ params: { id } }, ctx, tx) => {
  const { cliente, sucursal } = ctx.sesion;
  const [, [antes]] = await tx.read(lockPeople(cliente), sucursalPorId(cliente, id));
  const imposible = noSeElimina(antes, { propia: id === sucursal.id, turno: false });
  if (imposible || !antes) return imposible ?? refuse('NO_ENCONTRADO');
  const cierre = closureBy(ctx, 'la sucursal se dio de baja');
  // Sessions first: opening a shift locks its session, so that this waits for it.
  const [cerradas, [turno]] = await tx.read(cerrarSesionesDe(cliente, id, cierre, ctx.ahora), turnoEn(cliente, id));
  const negada = noSeElimina(antes, { propia: false, turno: turno !== undefined });
  if (negada) return negada;
  guardar(ctx, tx, 'sucursal.eliminada', antes, { ...antes, activa: false });
  const alConfirmar = (): void => announceClosed(ctx, cerradas, cierre);
  return ok({ message: `Sucursal ${antes.nombre} dada de baja`, data: null, alConfirmar });
});

/** Restores a deactivated branch with all its data. */
export const recuperar = handlerOf(sucursales.recuperar, async ({ params: { id } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes]] = await tx.read(lockPeople(cliente), sucursalPorId(cliente, id));
  if (!antes || antes.activa) return refuse('NO_ENCONTRADO');
  const data = guardar(ctx, tx, 'sucursal.recuperada', antes, { ...antes, activa: true });
  return ok({ message: `Sucursal ${antes.nombre} abierta otra vez`, data });
});
