import { vaTarde } from '@comal/domain/comanda/cocina/espera';
import { ESTADO_PEDIDO, estaVigente } from '@comal/domain/comanda/pedido';
import { subscribeToClock } from '../../../kit/hooks/ticks.ts';
import { ahoraDelServidor, live } from '../../../platform/live/live.ts';
import { openOnes } from '../../../platform/comandas/useComandas.ts';
import type { LivePedido } from '../../../platform/live/live-comanda.ts';
import { filasDe, type Fila } from './lineas/filas.ts';

interface Avisos {
  /** Lines that came since the last look. */
  readonly alLlegar: (pedidos: readonly LivePedido[]) => void;
  /** Lines that are in another comanda now: nothing new to cook (D-45). */
  readonly alMudarse: (filas: readonly Fila[]) => void;
  /** Lines that somebody wrote on or took back since the last look. */
  readonly alCambiar: (filas: readonly Fila[]) => void;
  /** Lines with new notices since the last check (D-139). */
  readonly alAvisar: (filas: readonly Fila[]) => void;
  /** Some line crossed its limit. */
  readonly alDemorarse: () => void;
}

const SEGUNDO_MS = 1000;

const vigentesDe = (area: number): readonly Fila[] =>
  filasDe(openOnes(live.get().comandas, area), area).filter((f) => estaVigente(f.pedido));

const pedidosDe = (area: number): readonly LivePedido[] => vigentesDe(area).map((f) => f.pedido);

/** The standing lines of an area, by id. */
export const presentesEn = (area: number): ReadonlySet<string> => ids(pedidosDe(area));

const ids = (pedidos: readonly LivePedido[]): ReadonlySet<string> => new Set(pedidos.map((p) => p.id));

const fuera = (pedidos: readonly LivePedido[], conocidos: ReadonlySet<string>): readonly LivePedido[] =>
  pedidos.filter((p) => !conocidos.has(p.id));

/** Where each line came from, by id; lines that were never moved came from nowhere. */
type Origenes = ReadonlyMap<string, string | null>;

/** How long a line that changes comanda is remembered between leaving one and reaching the other. */
const MUDANZA_MS = 5_000;

const origenesDe = (filas: readonly Fila[]): Origenes => new Map(filas.map((f) => [f.pedido.id, f.pedido.movido_de]));

/** The lines that just left, so that those that come back in another comanda are known. */
const recordar = (
  salidos: Map<string, { antes: string | null; cuando: number }>,
  previos: Origenes,
  hay: Origenes,
): void => {
  const ahora = ahoraDelServidor();
  for (const [id, { cuando }] of salidos) if (ahora - cuando > MUDANZA_MS) salidos.delete(id);
  for (const [id, antes] of previos) if (!hay.has(id)) salidos.set(id, { antes, cuando: ahora });
};

/** Tells of each pending line that was not there before, and of those that changed comanda; the first snapshot is nothing new. */
const vigilarLlegadas = (area: number, { alLlegar, alMudarse }: Avisos): (() => void) => {
  let conocidos: Origenes | null = null;
  const salidos = new Map<string, { antes: string | null; cuando: number }>();
  const mirar = (): void => {
    if (live.get().rev === null) {
      conocidos = null;
      return;
    }
    const filas = vigentesDe(area);
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
    const nuevos = llegados.filter((p) => p.status === ESTADO_PEDIDO.PENDIENTE);
    if (mudados.length > 0) alMudarse(mudados);
    if (nuevos.length > 0) alLlegar(nuevos);
  };
  mirar();
  return live.subscribe(mirar);
};

/** Changes of a known line that the kitchen must notice: another comment, or a cancellation. */
const dichoDe = ({ pedido: { comentario, cancelado_en } }: Fila): string =>
  JSON.stringify([comentario, cancelado_en !== null]);

/** Tells of lines that were there already and say something else now. */
const vigilarCambios = (area: number, avisar: Avisos['alCambiar']): (() => void) => {
  let conocidos: ReadonlyMap<string, string> | null = null;
  const mirar = (): void => {
    const { rev, comandas } = live.get();
    const filas = rev === null ? null : filasDe(openOnes(comandas, area), area);
    const cambiadas = filas?.filter((f) => (conocidos?.get(f.pedido.id) ?? dichoDe(f)) !== dichoDe(f)) ?? [];
    conocidos = filas && new Map(filas.map((f) => [f.pedido.id, dichoDe(f)]));
    if (cambiadas.length > 0) avisar(cambiadas);
  };
  mirar();
  return live.subscribe(mirar);
};

const avisosDe = ({ pedido }: Fila): readonly string[] => pedido.avisos.map(({ id }) => `${pedido.id}/${id}`);

/** Tells of lines with a notice that they did not have; those of the first look wait in sight. */
const vigilarAvisos = (area: number, alAvisar: Avisos['alAvisar']): (() => void) => {
  let conocidos: ReadonlySet<string> | null = null;
  const mirar = (): void => {
    const filas = live.get().rev === null ? null : vigentesDe(area);
    const nuevas = filas?.filter((f) => conocidos && avisosDe(f).some((id) => !conocidos?.has(id))) ?? [];
    conocidos = filas && new Set(filas.flatMap(avisosDe));
    if (nuevas.length > 0) alAvisar(nuevas);
  };
  mirar();
  return live.subscribe(mirar);
};

/** Notifies when a line exceeds its time; not for lines late already. */
const vigilarDemoras = (area: number, avisar: Avisos['alDemorarse']): (() => void) => {
  const tarde = (): readonly LivePedido[] => pedidosDe(area).filter((p) => vaTarde(p, ahoraDelServidor()));
  let conocidos: ReadonlySet<string> | null = null;
  return subscribeToClock(SEGUNDO_MS, () => {
    const ahora = tarde();
    if (conocidos && fuera(ahora, conocidos).length > 0) avisar();
    conocidos = live.get().rev === null ? null : ids(ahora);
  });
};

/** Watches one area for what has to be heard; answers how to stop. */
export const vigilarArea = (area: number, avisos: Avisos): (() => void) => {
  const parar = [
    vigilarLlegadas(area, avisos),
    vigilarCambios(area, avisos.alCambiar),
    vigilarAvisos(area, avisos.alAvisar),
    vigilarDemoras(area, avisos.alDemorarse),
  ];
  return () => parar.forEach((cada) => cada());
};
