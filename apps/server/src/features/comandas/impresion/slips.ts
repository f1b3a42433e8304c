import { createHash } from 'node:crypto';
import { juntarAlergenos } from '@comal/domain/catalogo/alergenos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { complementosDe, estaVigente, type AvisoACocina, type Pedido } from '@comal/domain/comanda/pedido';
import { TIEMPOS, type Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { suTiempo, vaPorTiempos } from '@comal/domain/comanda/tiempos/tiempos';
import { conTipo, tipoDe } from '@comal/domain/comanda/tipo/tipo';
import { fechaYHora } from '@comal/domain/dia-operativo';
import type { Cambios } from '@comal/domain/impresion/cambios';
import { papelDeComandera } from '@comal/domain/impresion/papeles/comandera';
import { agrupadas, PEDIDO_TARDE_MS, resumenDe, type LineaDeArea, type SlipDeArea } from '@comal/domain/impresion/slip';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { AreaImpresa } from './lecturas.ts';
import { queuePapers, type PaperJob } from '../../../platform/impresion/papers.ts';

/** A comanda and what a write did to its lines; `comanda.rev` is the one before the write. */
export interface Cambiada {
  readonly comanda: Pick<Comanda, 'id' | 'nombre' | 'folio_corto' | 'comensales' | 'tipo' | 'app' | 'rev' | 'pedidos'>;
  readonly cambios: Cambios;
  /** The waiter on the slip; absent: the user of the session. */
  readonly mesero?: string;
  /** The comanda is served in courses; absent: as the lines that are there tell. */
  readonly conTiempos?: boolean;
}

const CLASES = ['nuevos', 'cambio', 'cancelados'] as const satisfies readonly (keyof Cambios)[];
type Clase = (typeof CLASES)[number];

/** The same for the same lines, in whatever order. */
const huellaDe = (pedidos: readonly Pick<Pedido, 'id'>[]): string => {
  const ids = pedidos.map((p) => p.id).sort();
  return createHash('sha256').update(ids.join(' ')).digest('base64url');
};

/** Names a slip by its lines (D-140). A line is new and cancelled once, and its comment changes once in each rev. */
const nombreDe = (clase: Clase, pedidos: readonly Pick<Pedido, 'id'>[], { rev }: Cambiada['comanda']): string =>
  [clase, huellaDe(pedidos), ...(clase === 'cambio' ? [rev] : [])].join('/');

/** A dish with the allergens of its extras, which another area may make: it is one plate (decision 0010). */
const conSusExtras = (p: LineaDeArea, todos: readonly Pedido[]): LineaDeArea => ({
  ...p,
  ...juntarAlergenos([p, ...complementosDe(p.id, todos).filter(estaVigente)]),
});

/** The lines that a slip of new ones tells: they may be dispatched with its print (D-144). */
const quePidio = (clase: Clase, pedidos: readonly Pick<Pedido, 'id'>[]): Pick<PaperJob, 'pedidos'> =>
  clase === 'nuevos' ? { pedidos: pedidos.map((p) => p.id) } : {};

/** A slip: what it tells an area of some lines, and its name. */
type Dicho = Pick<SlipDeArea, 'clase' | 'aviso' | 'tiempo'> & Pick<PaperJob, 'nombre' | 'pedidos'>;

/** When an order that comes late was made: the time, and the day where it is another one. */
const pedidoA = ({ sesion: { sucursal }, ahora, edad }: SesionCtx): Pick<SlipDeArea, 'pedido'> => {
  if (edad < PEDIDO_TARDE_MS) return {};
  const { fecha, hora } = fechaYHora(sucursal.zona, ahora - edad);
  return { pedido: fecha === fechaYHora(sucursal.zona, ahora).fecha ? hora : `${hora} del ${fecha}` };
};

/** The job of a slip about `suyos`, lines of the area among `todos`. */
const trabajoDe = (
  ctx: SesionCtx,
  { nombre: area, impresora }: AreaImpresa,
  {
    comanda,
    suyos,
    todos,
    mesero,
  }: Pick<Cambiada, 'comanda' | 'mesero'> & Record<'suyos' | 'todos', readonly Pedido[]>,
  { nombre, pedidos, ...dicho }: Dicho,
): PaperJob => {
  const lineas = agrupadas(
    suyos.map((p) => conSusExtras(p, todos)),
    todos,
  );
  const { sesion, ahora, edad } = ctx;
  const folio = String(comanda.folio_corto);
  const papel = papelDeComandera({
    ...{ ...dicho, area, comanda: comanda.nombre, folio, comensales: comanda.comensales, lineas },
    ...conTipo(tipoDe(comanda)),
    ...(comanda.app && { app: comanda.app }),
    ...{
      mesero: mesero ?? sesion.usuario.nombre_completo,
      ...fechaYHora(sesion.sucursal.zona, ahora),
      ...pedidoA(ctx),
    },
  });
  return {
    ...{ impresora, clase: dicho.clase, nombre, papel, comanda: comanda.id, edad, ...(pedidos && { pedidos }) },
    ...{ etiqueta: `${comanda.nombre} · Folio ${folio}`, resumen: resumenDe(lineas) },
  };
};

/** Lines by their course; of a comanda that is not served in courses, all together (D-165). */
const porTiempo = <P extends Pedido>(
  suyos: readonly P[],
  conTiempos: boolean,
): (readonly [Tiempo | undefined, P[]])[] =>
  conTiempos
    ? TIEMPOS.map((t) => [t, suyos.filter((p) => suTiempo(p) === t)] as const)
    : [[undefined, [...suyos]] as const];

/** The slips of an area about its lines of one kind, one for each course; none without such lines. */
const slipsDe = (
  ctx: SesionCtx,
  area: AreaImpresa,
  { comanda, cambios, mesero, conTiempos }: Cambiada,
  clase: Clase,
): PaperJob[] => {
  const deArea: readonly (Pedido & LineaDeArea)[] = cambios[clase].filter((p) => p.area === area.id);
  const todos = [...comanda.pedidos, ...cambios.nuevos];
  return porTiempo(deArea, conTiempos ?? vaPorTiempos(todos)).flatMap(([tiempo, suyos]) => {
    if (suyos.length === 0) return [];
    const dicho = { clase, tiempo, nombre: nombreDe(clase, suyos, comanda), ...quePidio(clase, suyos) };
    return [trabajoDe(ctx, area, { comanda, suyos, todos, ...(mesero !== undefined && { mesero }) }, dicho)];
  });
};

/**
 * Queues what the areas are told on paper about a write, one slip for each area, kind and course; the result, called after the commit, has
 * them printed.
 */
export const mandarSlips = (ctx: SesionCtx, tx: Tx, areas: readonly AreaImpresa[], cambiada: Cambiada): (() => void) =>
  queuePapers(
    ctx,
    tx,
    areas.flatMap((area) => CLASES.flatMap((clase) => slipsDe(ctx, area, cambiada, clase))),
  );

/** A notice about some lines of a comanda (D-139). */
interface Avisada {
  readonly comanda: Cambiada['comanda'];
  readonly avisados: readonly Pedido[];
  readonly aviso: AvisoACocina;
}

/** Queues a notice for the areas of its lines, once for each, named by the notice; the result is called after the commit. */
export const mandarAviso = (
  ctx: SesionCtx,
  tx: Tx,
  areas: readonly AreaImpresa[],
  { comanda, avisados, aviso }: Avisada,
): (() => void) =>
  queuePapers(
    ctx,
    tx,
    areas.flatMap((area) => {
      const suyos = avisados.filter((p) => p.area === area.id);
      const dicho = { clase: 'aviso', aviso: aviso.texto, nombre: `aviso/${aviso.id}/${area.id}` } as const;
      return suyos.length > 0 ? [trabajoDe(ctx, area, { comanda, suyos, todos: comanda.pedidos }, dicho)] : [];
    }),
  );
