import { createHash } from 'node:crypto';
import { juntarAlergenos } from '@comal/domain/catalogo/alergenos';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { complementosDe, estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { fechaYHora } from '@comal/domain/dia-operativo';
import type { Cambios } from '@comal/domain/impresion/cambios';
import { papelDeComandera } from '@comal/domain/impresion/papeles/comandera';
import { agrupadas, resumenDe, type LineaDeArea } from '@comal/domain/impresion/slip';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { AreaImpresa } from './lecturas.ts';
import { queuePapers, type PaperJob } from '../../../platform/impresion/papers.ts';

/** A comanda and what a write did to its lines; `comanda.rev` is the one before the write. */
export interface Cambiada {
  readonly comanda: Pick<Comanda, 'id' | 'nombre' | 'folio_corto' | 'comensales' | 'rev' | 'pedidos'>;
  readonly cambios: Cambios;
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

/** The slip of an area about its lines of one kind; none without such lines. */
const slipDe = (
  { sesion, ahora }: SesionCtx,
  { id: area, nombre, impresora }: AreaImpresa,
  { comanda, cambios }: Cambiada,
  clase: Clase,
): PaperJob[] => {
  const suyos: readonly (Pedido & LineaDeArea)[] = cambios[clase].filter((p) => p.area === area);
  if (suyos.length === 0) return [];
  const todos = [...comanda.pedidos, ...cambios.nuevos];
  const lineas = agrupadas(
    suyos.map((p) => conSusExtras(p, todos)),
    todos,
  );
  const folio = String(comanda.folio_corto);
  const papel = papelDeComandera({
    ...{ clase, area: nombre, comanda: comanda.nombre, folio, comensales: comanda.comensales, lineas },
    ...{ mesero: sesion.usuario.nombre_completo, ...fechaYHora(sesion.sucursal.zona, ahora) },
  });
  const dicho = { etiqueta: `${comanda.nombre} · Folio ${folio}`, resumen: resumenDe(lineas) };
  return [
    {
      impresora,
      clase,
      nombre: nombreDe(clase, suyos, comanda),
      papel,
      ...dicho,
      comanda: comanda.id,
      ...quePidio(clase, suyos),
    },
  ];
};

/**
 * Queues what the areas are told on paper about a write, one slip for each area and kind; the result, called after the commit, has
 * them printed. The waiter on it is the user of the session.
 */
export const mandarSlips = (ctx: SesionCtx, tx: Tx, areas: readonly AreaImpresa[], cambiada: Cambiada): (() => void) =>
  queuePapers(
    ctx,
    tx,
    areas.flatMap((area) => CLASES.flatMap((clase) => slipDe(ctx, area, cambiada, clase))),
  );
