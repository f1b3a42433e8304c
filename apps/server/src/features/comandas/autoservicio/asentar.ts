import { presentComanda } from '@comal/contract/comandas/vista';
import { ESTADO_COMANDA, noModificable, type Comanda } from '@comal/domain/comanda/comanda';
import { lineasQueOcupan, PEDIDOS_POR_COMANDA, type Pedido } from '@comal/domain/comanda/pedido';
import { esperaSuTiempo, marcharSolos } from '@comal/domain/comanda/tiempos/tiempos';
import { mesaAbierta, subcuentaDe } from '@comal/domain/comensal/mesa/mesa';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { soloNuevos } from '@comal/domain/impresion/cambios';
import type { Place } from '../../../platform/comensal/lugar.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { Query } from '../../../platform/db/query.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Seal } from '../../../platform/http/handlers.ts';
import { recuentoDe } from '../guardar/tandas.ts';
import { existenciasDe } from '../despacho/existencias.ts';
import { insertarComanda, insertarPedidos, renombrar, selloPuesto, subirRev } from '../escrituras.ts';
import { areasImpresas } from '../impresion/lecturas.ts';
import { mandarSlips } from '../impresion/slips.ts';
import { reajustar } from '../descuentos/escrituras.ts';
import { mesaBloqueada, type Mesa } from '../mesas/mesas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { AUTOSERVICIO } from './quien.ts';
import { abiertasDeMesa } from './repository.ts';

/** The context of a diner's write: place, code, and the waiter AUTOSERVICIO. */
export interface Escribiente {
  readonly lugar: Place;
  readonly ctx: SesionCtx;
  readonly tx: Tx;
}

/** An order that becomes part of a comanda. */
export interface PorAsentar {
  readonly id: string;
  readonly nombre: string;
  /** The table that the diner entered, if the code names none: shown with her name, but not joined (D-138). */
  readonly mesa_dicha: string | null;
  readonly pedidos: readonly Pedido[];
  /** The table's open comanda; null for a comanda of its own. */
  readonly mesa: Mesa | null;
}

/** Where an order went. */
export interface Asentado {
  readonly comanda: string;
  /** Empty until the commit. */
  readonly folio: string;
  readonly sello: Query<{ sello: string }>;
  readonly publicar: (sello: Seal | null) => void;
}

/** The open comanda of the code's table, locked, if the branch joins orders; none when it is full (D-117). */
export const mesaDelCodigo = async ({ lugar, ctx, tx }: Escribiente): Promise<Mesa | null> => {
  if (!lugar.juntar || lugar.mesa === null) return null;
  const [abiertas] = await tx.read(abiertasDeMesa(lugar));
  const id = mesaAbierta(abiertas, lugar.mesa);
  const mesa = id === null ? undefined : await mesaBloqueada(tx, ctx, id);
  if (!mesa || noModificable(mesa.comanda)) return null;
  const queda = PEDIDOS_POR_COMANDA - lineasQueOcupan(mesa.comanda.pedidos);
  return queda > lugar.unidades_maximas ? mesa : null;
};

const enSubcuenta = (pedidos: readonly Pedido[], nombre: string, enLaMesa: readonly Pedido[]): readonly Pedido[] => {
  const subcuenta = subcuentaDe(
    nombre,
    enLaMesa.map((p) => p.subcuenta),
  );
  return pedidos.map((p) => ({ ...p, subcuenta }));
};

/** The lines of an order as they are stored: what waits for its course goes by itself where nothing is prepared before it (D-165). */
const alAsentar = (antes: readonly Pedido[], nuevos: readonly Pedido[], ctx: SesionCtx): readonly Pedido[] =>
  marcharSolos([...antes, ...nuevos], {
    ...{ modo: ctx.sesion.sucursal.tiempos, ahora: ctx.ahora },
    nuevos: new Set(nuevos.map((p) => p.id)),
  }).slice(antes.length);

const seManda = (p: Pedido): boolean => !esperaSuTiempo(p);

const apuntar = (ctx: SesionCtx, comanda: string, nombre: string, pedidos: readonly Pedido[], mesa: string | null) =>
  record(ctx, 'comanda.autoservicio', comanda, { nombre, agregados: pedidos.map((p) => p.id), mesa });

/** The name of a new comanda: the diner's name after the table of the code; a joined table's comanda has the table's name (D-73). */
const nombreDeComanda = ({ mesa, juntar }: Place, nombre: string, dicha: string | null): string => {
  if (mesa === null) return dicha === null ? nombre : `${dicha} · ${nombre}`;
  return juntar ? mesa : `${mesa} · ${nombre}`;
};

/**
 * Sends a new comanda and its lines, and queues the slips. With printers it is sent at once, because its slips tell its folio;
 * otherwise at the commit.
 */
const abrir = async (
  comanda: Comanda,
  escrituras: readonly [Query<{ sello: string }>, ...Query[]],
  { lugar, ctx, tx }: Escribiente,
): Promise<() => void> => {
  if (!lugar.imprime) {
    tx.write(...escrituras);
    return () => undefined;
  }
  const [areas, [puesto]] = await tx.read(areasImpresas(getAlcance(ctx)), ...escrituras);
  const { folio_corto } = JSON.parse(puesto!.sello) as { readonly folio_corto: string };
  const conFolio = { ...comanda, folio_corto: Number(folio_corto) };
  return mandarSlips(ctx, tx, areas, { comanda: conFolio, cambios: soloNuevos(comanda.pedidos.filter(seManda)) });
};

const enSuComanda = async (
  { id, nombre: quien, mesa_dicha, pedidos: sueltos }: PorAsentar,
  escribiente: Escribiente,
): Promise<Asentado> => {
  const { lugar, ctx } = escribiente;
  const deQuien = lugar.juntar && lugar.mesa !== null ? enSubcuenta(sueltos, quien, []) : sueltos;
  const tomados = alAsentar([], deQuien, ctx);
  const ajustada = reajustar(ctx, { pedidos: tomados }, tomados);
  const { pedidos } = ajustada;
  const { zona, hora_corte } = ctx.sesion.sucursal;
  const dia = diaOperativo(zona, hora_corte, ctx.ahora);
  const comanda = {
    ...{
      id,
      nombre: nombreDeComanda(lugar, quien, mesa_dicha),
      dia,
      folio: '',
      folio_corto: 0,
      comensales: 1,
      mesa: null,
      pedidos,
    },
    ...{
      usuario: AUTOSERVICIO,
      status: ESTADO_COMANDA.ABIERTA,
      creada_en: ctx.ahora,
      cancelada_en: null,
      precuenta_en: null,
      rev: 0,
    },
  };
  const recuento = recuentoDe(ctx, pedidos, false);
  const escrituras = [
    insertarComanda(ctx, dia, comanda, lugar.mesa),
    insertarPedidos(getAlcance(ctx), id, tomados, 1),
    ...ajustada.escrituras,
    ...existenciasDe(ctx, [], pedidos),
    apuntar(ctx, id, comanda.nombre, pedidos, lugar.mesa),
    ...recuento.escrituras,
  ] as const;
  const imprimir = await abrir(comanda, escrituras, escribiente);
  const vista = presentComanda(comanda, miradaDe(ctx));
  const publicar = (sello: Seal | null): void => {
    publicarComanda(ctx, { ...vista, ...sello }, 'todas', true);
    imprimir();
    recuento.alConfirmar();
  };
  return { comanda: id, folio: '', sello: selloPuesto, publicar };
};

const enLaDeLaMesa = async (
  { nombre, pedidos: sueltos, mesa }: PorAsentar & { readonly mesa: Mesa },
  { lugar, ctx, tx }: Escribiente,
): Promise<Asentado> => {
  const { comanda: antes, orden } = mesa;
  const pedidos = alAsentar(antes.pedidos, enSubcuenta(sueltos, nombre, antes.pedidos), ctx);
  const nueva = !antes.pedidos.some((p) => p.subcuenta === pedidos[0]!.subcuenta);
  const comensales = antes.comensales + (nueva && antes.usuario.id === AUTOSERVICIO.id ? 1 : 0);
  const alcance = getAlcance(ctx);
  const [areas] = lugar.imprime ? await tx.read(areasImpresas(alcance)) : [[]];
  tx.write(
    insertarPedidos(alcance, antes.id, pedidos, orden + 1),
    ...existenciasDe(ctx, antes.pedidos, pedidos),
    ...(comensales === antes.comensales ? [] : [renombrar(lugar.cliente, { ...antes, comensales })]),
    apuntar(ctx, antes.id, antes.nombre, pedidos, lugar.mesa),
  );
  const ajustada = reajustar(ctx, antes, [...antes.pedidos, ...pedidos]);
  tx.write(...ajustada.escrituras);
  const comanda = { ...antes, comensales, pedidos: ajustada.pedidos };
  const imprimir = mandarSlips(ctx, tx, areas, { comanda, cambios: soloNuevos(pedidos.filter(seManda)) });
  const recuento = recuentoDe(ctx, pedidos, false);
  tx.write(...recuento.escrituras);
  const vista = presentComanda(comanda, miradaDe(ctx));
  const publicar = (sello: Seal | null): void => {
    publicarComanda(ctx, { ...vista, ...sello }, areasDe(pedidos));
    imprimir();
    recuento.alConfirmar();
  };
  return { comanda: antes.id, folio: String(antes.folio_corto), sello: subirRev(alcance, [antes.id]), publicar };
};

/** Adds an order to the table's open comanda, or opens one. */
export const asentar = ({ mesa, ...orden }: PorAsentar, escribiente: Escribiente): Promise<Asentado> =>
  mesa ? enLaDeLaMesa({ ...orden, mesa }, escribiente) : enSuComanda({ ...orden, mesa }, escribiente);

/** The answer with its folio: a new comanda gets it from the seal at the commit, an open one had it before. */
export const conFolio = <D extends { readonly folio: string }>(data: D, sello: Seal): D => ({
  ...data,
  folio: String(sello['folio_corto'] ?? data.folio),
});
