import { catalog } from '@comal/contract/catalog';
import { textoDeMotivo } from '@comal/contract/motivos';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ESTADO_COMANDA, noSeMueve, trasLaCocina } from '@comal/domain/comanda/comanda';
import { fusionar, visto, type Fusion, type Toque } from '@comal/domain/comanda/guardar/fusion';
import {
  estaDespachado,
  estadoEnCocina,
  ESTADO_PEDIDO,
  type EstadoPedido,
  type Pedido,
} from '@comal/domain/comanda/pedido';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { miradaDe } from '../mirada.ts';
import type { Query } from '../../../platform/db/query.ts';
import { cerrarOReabrir } from '../cobro/escrituras.ts';
import { actualizarPedidos, subirRev } from '../escrituras.ts';
import { dichoDe } from '../guardar/en-parte.ts';
import { recuperablesDe } from './despachadas.ts';
import { existenciasDe } from './existencias.ts';
import { aComandas, type ComandaGuardada } from '../filas.ts';
import { areasEnPapel, papelesSinSalir } from '../impresion/lecturas.ts';
import { comandasDePedidosBloqueadas, pedidosHermanos, cerrojoDeMudanza } from '../lecturas.ts';
import { areasDe, publicarComanda } from '../publicar.ts';
import { cambiadosEn, escribirMarchas, marcharLoQueSigue, type Marchada } from '../tiempos/solos.ts';

interface Movida {
  readonly id: string;
  readonly de: EstadoPedido;
  readonly a: EstadoPedido;
}

interface Resultado {
  readonly comanda: ComandaGuardada;
  /** The comanda after the moves. */
  readonly despues: ComandaGuardada;
  readonly fusion: Fusion;
  /** The lines of courses that went by themselves after the moves (D-165). */
  readonly marchados: readonly Pedido[];
}

const toqueDe = (comanda: ComandaGuardada, { id, de, a }: Movida): Toque[] => {
  const actual = comanda.pedidos.find((p) => p.id === id);
  return actual ? [{ id, antes: { ...visto(actual), status: de }, ahora: { ...visto(actual), status: a } }] : [];
};

interface Capacidad {
  readonly ahora: number;
  readonly recuperable: (p: Pedido) => boolean;
}

const moverEn = (comanda: ComandaGuardada, movidas: readonly Movida[], capacidad: Capacidad): Resultado => {
  const tocados = noSeMueve(comanda) ? [] : movidas.flatMap((m) => toqueDe(comanda, m));
  const ctx = { ...capacidad, quien: ['despacho'] } as const;
  const fusion = fusionar(comanda.pedidos, { nuevos: [], tocados, eliminados: [] }, ctx);
  const { pedidos } = fusion;
  const status = fusion.cambiados.length > 0 ? trasLaCocina(comanda, pedidos) : comanda.status;
  return { comanda, fusion, despues: { ...comanda, pedidos, status }, marchados: [] };
};

const idDe = ({ comanda }: Resultado): string => comanda.id;

const algoCambio = ({ fusion }: Resultado): boolean => fusion.cambiados.length > 0;

const conSuMarcha = (hecha: Resultado, marchadas: readonly Marchada[]): Resultado => {
  const suya = marchadas.find(({ comanda }) => comanda === hecha.despues);
  return suya
    ? { ...hecha, despues: { ...hecha.despues, pedidos: suya.pedidos }, marchados: cambiadosEn(suya) }
    : hecha;
};

/** The dispatched lines that a request takes back into preparation. */
const devueltas = (comandas: readonly ComandaGuardada[], movidas: readonly Movida[]): Pedido[] => {
  const ids = new Set(movidas.filter((m) => m.a === ESTADO_PEDIDO.TRABAJANDO).map((m) => m.id));
  return comandas.flatMap((c) => c.pedidos.filter((p) => ids.has(p.id) && estaDespachado(p)));
};

const rechazosDe = (
  movidas: readonly Movida[],
  hechas: readonly Resultado[],
): { id: string; motivo: string; message: string }[] => {
  const comandaDe = new Map(hechas.flatMap(({ comanda }) => comanda.pedidos.map((p) => [p.id, comanda] as const)));
  const perdidos = movidas.flatMap(({ id }) => {
    const comanda = comandaDe.get(id);
    const cerrada = comanda ? noSeMueve(comanda) : refuse('PEDIDO_DESCONOCIDO');
    return cerrada ? [{ id, motivo: cerrada.motivo }] : [];
  });
  const negados = hechas.flatMap(({ fusion }) => fusion.rechazados.map(({ id, motivo }) => ({ id, motivo })));
  return [...perdidos, ...negados].map((r) => ({ ...r, message: textoDeMotivo(r.motivo) }));
};

/** Whether a line is of an area that works with paper alone. */
type EnPapel = (p: Pick<Pedido, 'area'>) => boolean;

/** Without the permission to dispatch, lines that no screen shows move on, and never back: the waiter does it (D-144). */
const noPuede = (
  { puede }: SesionCtx,
  comandas: readonly ComandaGuardada[],
  movidas: readonly Movida[],
  enPapel: EnPapel,
): Refusal<'SIN_PERMISO'> | null => {
  const ids = new Set(movidas.map(({ id }) => id));
  const suyas = comandas.flatMap((c) => c.pedidos.filter((p) => ids.has(p.id)));
  // A dispatch from pending is two moves forward in one call.
  const avanza = movidas.every(({ de, a }) => a > de);
  return puede(PERMISO.DESPACHAR) || (avanza && suyas.every(enPapel))
    ? null
    : refuse('SIN_PERMISO', { permiso: PERMISO.DESPACHAR });
};

/** What the log says of lines that a person dispatched although their slip did not come out: in which states it is (D-144). */
const papelDe = async (ctx: SesionCtx, tx: Tx, movidos: readonly Pedido[], enPapel: EnPapel): Promise<object> => {
  const suyos = movidos.filter((p) => estaDespachado(p) && enPapel(p));
  if (suyos.length === 0) return {};
  const desde = Math.min(...suyos.map((p) => p.fecha));
  const [papeles] = await tx.read(
    papelesSinSalir(getAlcance(ctx), { pedidos: suyos.map((p) => p.id), desde, ahora: ctx.ahora }),
  );
  return papeles.length > 0 ? { papel: papeles.map(({ estado }) => estado) } : {};
};

/** Closes a comanda that was paid before with its last line, or opens it again (D-133), and writes what was moved into its log. */
const huellaDe = (ctx: SesionCtx, { comanda, despues, fusion }: Resultado, papel: object): Query[] => {
  const { id, status } = comanda;
  const previos = new Map(comanda.pedidos.map((p) => [p.id, estadoEnCocina(p)]));
  const pasos = fusion.cambiados.map((p) => ({ id: p.id, de: previos.get(p.id), a: estadoEnCocina(p) }));
  const cierre = despues.status === status ? {} : { pagada: despues.status === ESTADO_COMANDA.PAGADA };
  return [
    ...cerrarOReabrir(ctx.sesion.cliente, comanda, despues, ctx.ahora),
    record(ctx, 'pedidos.movidos', id, { pasos, ...papel, ...cierre }),
  ];
};

/** Publishes the changed comandas after the commit; their revs are consecutive, and the last one has `rev`. */
const publicar = (ctx: SesionCtx, cambiadas: readonly Resultado[], rev: number): void =>
  cambiadas.forEach(({ despues, fusion, marchados }, i) => {
    const vista = presentComanda(despues, miradaDe(ctx));
    publicarComanda(
      ctx,
      { ...vista, rev: rev - cambiadas.length + 1 + i },
      areasDe([...fusion.cambiados, ...marchados]),
    );
  });

/** Moves lines of a dispatch area, one or many, in one transaction; refused ones are returned by id (D-93, D-120). */
export const mover = handlerOf(catalog.comandas.mover, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const ids = body.map((m) => m.id);
  const [, filas, pedidos, areas] = await tx.read(
    cerrojoDeMudanza(alcance, 'se-quedan'),
    comandasDePedidosBloqueadas(alcance, ids),
    pedidosHermanos(alcance, ids),
    areasEnPapel(alcance),
  );
  if (filas.length === 0) return refuse('NO_ENCONTRADO');
  const comandas = aComandas(filas, pedidos);
  const enPapel: EnPapel = ({ area }) => areas.some(({ id }) => id === area);
  const negada = noPuede(ctx, comandas, body, enPapel);
  if (negada) return negada;
  const recuperable = await recuperablesDe(ctx, tx, devueltas(comandas, body));
  const movidas = comandas.map((comanda) => moverEn(comanda, body, { ahora: ctx.ahora, recuperable }));
  const marchadas = marcharLoQueSigue(
    ctx,
    movidas.filter(algoCambio).map(({ despues }) => despues),
    movidas.flatMap(({ fusion }) => fusion.cambiados).filter(estaDespachado),
  );
  const hechas = movidas.map((hecha) => conSuMarcha(hecha, marchadas));
  const cambiadas = hechas.filter(algoCambio);
  const movidos = cambiadas.flatMap(({ fusion }) => fusion.cambiados);
  const rechazados = rechazosDe(body, hechas);
  let imprimir = (): void => undefined;
  if (movidos.length > 0) {
    const papel = await papelDe(ctx, tx, movidos, enPapel);
    const marcha = await escribirMarchas(ctx, tx, marchadas, true);
    imprimir = marcha.imprimir;
    tx.write(actualizarPedidos(alcance.cliente, movidos, ctx.sesion.usuario.id));
    tx.write(
      ...existenciasDe(
        ctx,
        cambiadas.flatMap(({ comanda }) => comanda.pedidos),
        movidos,
      ),
    );
    for (const hecha of cambiadas) tx.write(...huellaDe(ctx, hecha, papel));
    tx.write(...marcha.escrituras);
  }
  return ok({
    ...dichoDe(
      movidos.length === 1 ? '1 pedido actualizado' : `${movidos.length} pedidos actualizados`,
      movidos.length > 0,
      rechazados,
    ),
    data: { movidos: movidos.map((p) => p.id), rechazados },
    ...(movidos.length > 0 && { sello: subirRev(alcance, cambiadas.map(idDe)) }),
    alConfirmar: (_data, sello) => {
      publicar(ctx, cambiadas, Number(sello?.['rev'] ?? 0));
      imprimir();
    },
  });
});
