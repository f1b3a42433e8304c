import { vaTarde } from '@comal/domain/comanda/cocina/espera';
import { ESTADO_PEDIDO, estaVigente, estadoEnCocina } from '@comal/domain/comanda/pedido';
import { esperaSuTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { subscribeToClock } from '../../../kit/hooks/ticks.ts';
import { ahoraDelServidor, live } from '../../../platform/live/live.ts';
import { openOnes } from '../../../platform/comandas/useComandas.ts';
import type { LivePedido } from '../../../platform/live/live-comanda.ts';
import { filasDe, type Areas, type Fila } from './lineas/filas.ts';

interface Avisos {
  /** Called with lines that arrived since the last check. */
  readonly alLlegar: (pedidos: readonly LivePedido[]) => void;
  /** Called with lines moved to another comanda: nothing new to cook (D-45). */
  readonly alMudarse: (filas: readonly Fila[]) => void;
  /** Called with lines whose comment changed or that were cancelled since the last check. */
  readonly alCambiar: (filas: readonly Fila[]) => void;
  /** Called with lines that have new notices since the last check (D-139). */
  readonly alAvisar: (filas: readonly Fila[]) => void;
  /** Called when a line exceeds its time. */
  readonly alDemorarse: () => void;
}

const SEGUNDO_MS = 1000;

const vigentesDe = (areas: Areas): readonly Fila[] =>
  filasDe(openOnes(live.get().comandas, areas), areas).filter((f) => estaVigente(f.pedido));

const pedidosDe = (areas: Areas): readonly LivePedido[] => vigentesDe(areas).map((f) => f.pedido);

/** The ids of the lines of some areas that are not cancelled. */
export const presentesEn = (areas: Areas): ReadonlySet<string> => ids(pedidosDe(areas));

const ids = (pedidos: readonly LivePedido[]): ReadonlySet<string> => new Set(pedidos.map((p) => p.id));

const fuera = (pedidos: readonly LivePedido[], conocidos: ReadonlySet<string>): readonly LivePedido[] =>
  pedidos.filter((p) => !conocidos.has(p.id));

/** The comanda that each line was moved from, by line id; null if it was never moved. */
type Origenes = ReadonlyMap<string, string | null>;

/** How long in ms a moved line is remembered between leaving one comanda and appearing in the other. */
const MUDANZA_MS = 5_000;

const origenesDe = (filas: readonly Fila[]): Origenes => new Map(filas.map((f) => [f.pedido.id, f.pedido.movido_de]));

/** Remembers the lines that just left, to recognise those that reappear in another comanda. */
const recordar = (
  salidos: Map<string, { antes: string | null; cuando: number }>,
  previos: Origenes,
  hay: Origenes,
): void => {
  const ahora = ahoraDelServidor();
  for (const [id, { cuando }] of salidos) if (ahora - cuando > MUDANZA_MS) salidos.delete(id);
  for (const [id, antes] of previos) if (!hay.has(id)) salidos.set(id, { antes, cuando: ahora });
};

/** Reports new pending lines, and lines that changed comanda; those of the first snapshot are not new. */
const vigilarLlegadas = (areas: Areas, { alLlegar, alMudarse }: Avisos): (() => void) => {
  let conocidos: Origenes | null = null;
  const salidos = new Map<string, { antes: string | null; cuando: number }>();
  const mirar = (): void => {
    if (live.get().rev === null) {
      conocidos = null;
      return;
    }
    // A line that waits for its course is nothing to cook yet: it arrives when it is fired (D-165).
    const filas = vigentesDe(areas).filter((f) => !esperaSuTiempo(f.pedido));
    const hay = origenesDe(filas);
    const previos = conocidos ?? hay;
    conocidos = hay;
    recordar(salidos, previos, hay);
    const mudado = ({ pedido: { id, movido_de } }: Fila): boolean => {
      const antes = previos.has(id) ? previos.get(id) : salidos.get(id)?.antes;
      return antes !== undefined && movido_de !== null && movido_de !== antes;
    };
    const mudados = filas.filter(mudado);
    const llegados = filas.filter((f) => !previos.has(f.pedido.id) && !mudado(f)).map((f) => f.pedido);
    const nuevos = llegados.filter((p) => estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE);
    if (mudados.length > 0) alMudarse(mudados);
    if (nuevos.length > 0) alLlegar(nuevos);
  };
  mirar();
  return live.subscribe(mirar);
};

/** A key of what the kitchen must notice if it changes: the comment and the cancellation. */
const dichoDe = ({ pedido: { comentario, cancelado_en } }: Fila): string =>
  JSON.stringify([comentario, cancelado_en !== null]);

/** Reports known lines whose comment or cancellation changed. */
const vigilarCambios = (areas: Areas, avisar: Avisos['alCambiar']): (() => void) => {
  let conocidos: ReadonlyMap<string, string> | null = null;
  const mirar = (): void => {
    const { rev, comandas } = live.get();
    const filas = rev === null ? null : filasDe(openOnes(comandas, areas), areas);
    const cambiadas =
      filas?.filter((f) => !esperaSuTiempo(f.pedido) && (conocidos?.get(f.pedido.id) ?? dichoDe(f)) !== dichoDe(f)) ??
      [];
    conocidos = filas && new Map(filas.map((f) => [f.pedido.id, dichoDe(f)]));
    if (cambiadas.length > 0) avisar(cambiadas);
  };
  mirar();
  return live.subscribe(mirar);
};

const avisosDe = ({ pedido }: Fila): readonly string[] => pedido.avisos.map(({ id }) => `${pedido.id}/${id}`);

/** Reports lines with a new notice; those of the first check are visible anyway. */
const vigilarAvisos = (areas: Areas, alAvisar: Avisos['alAvisar']): (() => void) => {
  let conocidos: ReadonlySet<string> | null = null;
  const mirar = (): void => {
    const filas = live.get().rev === null ? null : vigentesDe(areas);
    const nuevas = filas?.filter((f) => conocidos && avisosDe(f).some((id) => !conocidos?.has(id))) ?? [];
    conocidos = filas && new Set(filas.flatMap(avisosDe));
    if (nuevas.length > 0) alAvisar(nuevas);
  };
  mirar();
  return live.subscribe(mirar);
};

/** Notifies when a line exceeds its time; not for lines late already. */
const vigilarDemoras = (areas: Areas, avisar: Avisos['alDemorarse']): (() => void) => {
  const tarde = (): readonly LivePedido[] => pedidosDe(areas).filter((p) => vaTarde(p, ahoraDelServidor()));
  let conocidos: ReadonlySet<string> | null = null;
  return subscribeToClock(SEGUNDO_MS, () => {
    const ahora = tarde();
    if (conocidos && fuera(ahora, conocidos).length > 0) avisar();
    conocidos = live.get().rev === null ? null : ids(ahora);
  });
};

/** Watches some areas for events that sound; returns a function that stops it. */
export const vigilarAreas = (areas: Areas, avisos: Avisos): (() => void) => {
  const parar = [
    vigilarLlegadas(areas, avisos),
    vigilarCambios(areas, avisos.alCambiar),
    vigilarAvisos(areas, avisos.alAvisar),
    vigilarDemoras(areas, avisos.alDemorarse),
  ];
  return () => parar.forEach((cada) => cada());
};
