import { demora } from '@comal/domain/comanda/espera';
import { ESTADO_PEDIDO, estaVigente } from '@comal/domain/comanda/pedido';
import { subscribeToClock } from '../../kit/hooks/ticks.ts';
import { ahoraDelServidor, live } from '../../platform/live/live.ts';
import { abiertas } from '../../platform/live/useComandas.ts';
import type { PedidoVivo } from '../../platform/live/vista.ts';
import { filasDe } from './filas.ts';

interface Avisos {
  /** Lines that came since the last look. */
  readonly alLlegar: (pedidos: readonly PedidoVivo[]) => void;
  /** Some line crossed its limit. */
  readonly alDemorarse: () => void;
}

const SEGUNDO_MS = 1000;

const pedidosDe = (area: number): readonly PedidoVivo[] =>
  filasDe(abiertas(live.get().comandas, area), area)
    .map((f) => f.pedido)
    .filter(estaVigente);

const ids = (pedidos: readonly PedidoVivo[]): ReadonlySet<string> => new Set(pedidos.map((p) => p.id));

const fuera = (pedidos: readonly PedidoVivo[], conocidos: ReadonlySet<string>): readonly PedidoVivo[] =>
  pedidos.filter((p) => !conocidos.has(p.id));

/** Tells of each pending line that was not there before; the first snapshot is nothing new. */
const vigilarLlegadas = (area: number, avisar: Avisos['alLlegar']): (() => void) => {
  let conocidos: ReadonlySet<string> | null = null;
  const mirar = (): void => {
    if (live.get().rev === null) {
      conocidos = null;
      return;
    }
    const pedidos = pedidosDe(area);
    const llegados = fuera(pedidos, conocidos ?? ids(pedidos)).filter((p) => p.status === ESTADO_PEDIDO.PENDIENTE);
    conocidos = ids(pedidos);
    if (llegados.length > 0) avisar(llegados);
  };
  mirar();
  return live.subscribe(mirar);
};

/** Tells each time some line crosses its limit; those late already are not told. */
const vigilarDemoras = (area: number, avisar: Avisos['alDemorarse']): (() => void) => {
  const tarde = (): readonly PedidoVivo[] => pedidosDe(area).filter((p) => demora(p, ahoraDelServidor()) > 0);
  let conocidos: ReadonlySet<string> | null = null;
  return subscribeToClock(SEGUNDO_MS, () => {
    const ahora = tarde();
    if (conocidos && fuera(ahora, conocidos).length > 0) avisar();
    conocidos = live.get().rev === null ? null : ids(ahora);
  });
};

/** Watches one area for what has to be heard; answers how to stop. */
export const vigilarArea = (area: number, { alLlegar, alDemorarse }: Avisos): (() => void) => {
  const parar = [vigilarLlegadas(area, alLlegar), vigilarDemoras(area, alDemorarse)];
  return () => parar.forEach((cada) => cada());
};
