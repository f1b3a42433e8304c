import type { Mesa } from '@comal/contract/salones/salones';
import { PROPORCION_DEL_PLANO, type Lugar } from '@comal/domain/salones/plano';

/** A table with its place on the plan. */
export interface Puesta extends Pick<Mesa, 'id'> {
  readonly lugar: Lugar;
}

const RUMBOS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much farther a table counts that is beside the way. */
const DE_LADO = 2;

const centro = ({ x, y, ancho, alto }: Lugar): readonly [number, number] => [
  (x + ancho / 2) * PROPORCION_DEL_PLANO,
  y + alto / 2,
];

/** The nearest table from one in the direction of an arrow key; undefined where there is none, or for another key. */
export const vecina = (mesas: readonly Puesta[], desde: number, tecla: string): number | undefined => {
  const rumbo = RUMBOS[tecla];
  const una = mesas.find(({ id }) => id === desde);
  if (!rumbo || !una) return undefined;
  const [dx, dy] = rumbo;
  const [cx, cy] = centro(una.lugar);
  const lejos = mesas.map(({ id, lugar }) => {
    const [x, y] = centro(lugar);
    const adelante = (x - cx) * dx + (y - cy) * dy;
    const alLado = Math.abs((x - cx) * dy) + Math.abs((y - cy) * dx);
    return { id, adelante, distancia: adelante + DE_LADO * alLado };
  });
  return lejos.filter(({ adelante }) => adelante > 0).sort((a, b) => a.distancia - b.distancia)[0]?.id;
};
