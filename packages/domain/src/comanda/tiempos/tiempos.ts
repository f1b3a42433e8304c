import { esEnvio } from '../envio.ts';
import { ESTADO_PEDIDO, estaDespachado, estadoEnCocina, estaVigente, type Pedido } from '../pedido.ts';
import { PRIMER_TIEMPO, TIEMPOS, type Tiempo } from './tiempo.ts';

/**
 * How a branch serves in courses: it does not, a button fires the next one, or each fires by itself once the kitchen dispatched what
 * comes before it.
 */
export const MODOS_DE_TIEMPOS = ['sin', 'boton', 'solos'] as const;
export type ModoDeTiempos = (typeof MODOS_DE_TIEMPOS)[number];

type ConTiempo = Pick<Pedido, 'tiempo'>;
type EnTiempo = Pick<Pedido, 'tiempo' | 'marchado_en' | 'status' | 'preparacion'>;

/** The course of a line. */
export const suTiempo = ({ tiempo }: ConTiempo): Tiempo => tiempo ?? PRIMER_TIEMPO;

/** Whether a line waits for its course to be fired (D-165): it is of a later course, which was not fired, and nobody began it. */
export const esperaSuTiempo = (p: EnTiempo): boolean =>
  suTiempo(p) > PRIMER_TIEMPO && p.marchado_en === undefined && estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE;

/** When the kitchen was told to prepare a line: when its course was fired, else when it was saved. */
export const mandadoEn = ({ fecha, marchado_en }: Pick<Pedido, 'fecha' | 'marchado_en'>): number =>
  marchado_en ?? fecha;

const espera = (p: Pedido): boolean => estaVigente(p) && esperaSuTiempo(p);

/** The courses of a comanda that wait, the next one first. */
export const tiemposQueEsperan = (pedidos: readonly Pedido[]): readonly Tiempo[] => {
  const esperan = new Set(pedidos.filter(espera).map(suTiempo));
  return TIEMPOS.filter((t) => esperan.has(t));
};

/** Whether a comanda has lines of later courses, waiting or not. */
export const vaPorTiempos = (pedidos: readonly Pick<Pedido, 'tiempo' | 'cancelado_en'>[]): boolean =>
  pedidos.some((p) => estaVigente(p) && suTiempo(p) > PRIMER_TIEMPO);

/**
 * The lines of a comanda after one of its courses was fired: all of that course go at `ahora`, those that the kitchen began before
 * too, so that one it puts back does not wait again. The same lines where the course does not wait: firing twice is firing once.
 */
export const marchar = (pedidos: readonly Pedido[], tiempo: Tiempo, ahora: number): readonly Pedido[] =>
  tiemposQueEsperan(pedidos).includes(tiempo)
    ? pedidos.map((p) =>
        estaVigente(p) && suTiempo(p) === tiempo && p.marchado_en === undefined ? { ...p, marchado_en: ahora } : p,
      )
    : pedidos;

/** What a dish of a later course that went out once has when it comes back to the kitchen: it waits for nobody's word again. */
export const yaMarchado = (p: Pick<Pedido, 'tiempo' | 'marchado_en'>, ahora: number): Pick<Pedido, 'marchado_en'> =>
  suTiempo(p) > PRIMER_TIEMPO ? { marchado_en: p.marchado_en ?? ahora } : {};

/** What decides which courses go by themselves. */
export interface Marcha {
  readonly modo: ModoDeTiempos;
  readonly ahora: number;
  /** The lines that this write adds; absent: none. */
  readonly nuevos?: ReadonlySet<string>;
  /** The lines that this write dispatched, cancelled or moved to another comanda; absent: none. */
  readonly terminados?: readonly Pick<Pedido, 'tiempo'>[];
}

const NADIE: ReadonlySet<string> = new Set();

/** Whether a line was dispatched the moment it was saved, as a bottle that nobody prepares (D-103): no other dish waits for it. */
export const salioSolo = (p: Pedido): boolean => p.despachado_en !== null && p.despachado_en === p.fecha;

/** Whether a course is being served: it was fired, or a dish of it went out. */
const seSirve = (p: Pedido): boolean => p.marchado_en !== undefined || (estaDespachado(p) && !salioSolo(p));

/**
 * Whether a course goes by itself. New lines go where nothing is left to prepare before them, or their course or a later one is being
 * served. Lines that wait go, where the branch has it so, with the write that ends the last line before them: not with a later one, because a
 * slip that came out dispatches lines, too, and is no dish that went out (D-144).
 */
const vaSolo = (vigentes: readonly Pedido[], tiempo: Tiempo, marcha: Marcha): boolean => {
  const { modo, nuevos = NADIE, terminados = [] } = marcha;
  const antes = vigentes.filter((p) => suTiempo(p) < tiempo && !esEnvio(p));
  const nadaAntes = antes.every(estaDespachado);
  const esperan = vigentes.filter((p) => suTiempo(p) === tiempo && esperaSuTiempo(p));
  if (esperan.every((p) => nuevos.has(p.id)))
    return nadaAntes || vigentes.some((p) => suTiempo(p) >= tiempo && seSirve(p));
  return modo === 'solos' && nadaAntes && terminados.some((p) => suTiempo(p) < tiempo);
};

/** The lines of a comanda after the courses went that need nobody's word. */
export const marcharSolos = (pedidos: readonly Pedido[], marcha: Marcha): readonly Pedido[] =>
  tiemposQueEsperan(pedidos).reduce(
    (todos, t) => (vaSolo(todos.filter(estaVigente), t, marcha) ? marchar(todos, t, marcha.ahora) : todos),
    pedidos,
  );
