import { textoDeQuedan } from '../../catalogo/quedan.ts';
import { refuse, type Refusal } from '../../result.ts';
import type { Pedido } from '../pedido.ts';

/** How many more can be ordered, by the key of a dish, an extra or an option; what has neither stock nor count is absent. */
export type Existencias = ReadonlyMap<string, number>;

type Vendible = Pick<Pedido, 'producto' | 'complemento'>;

/** The key of a dish or an extra in `Existencias`. */
export const claveDeExistencia = ({ producto, complemento }: Vendible): string =>
  `${complemento ? 'complemento' : 'producto'}/${producto}`;

/** The key of an option in `Existencias`. */
export const claveDeOpcion = (id: number): string => `especificacion/${id}`;

/** One portion that a line takes of what may run out. */
interface Porcion {
  readonly clave: string;
  readonly nombre: string;
}

/** What a line takes one portion of: its dish or extra, and each of its options, one that it has twice of both (D-136). */
export const porcionesDe = (p: Vendible & Pick<Pedido, 'descripcion' | 'especificaciones'>): readonly Porcion[] => [
  { clave: claveDeExistencia(p), nombre: p.descripcion },
  ...p.especificaciones.map(({ id, descripcion }) => ({ clave: claveDeOpcion(id), nombre: descripcion })),
];

/** The refusal of a new dish, with the id of its line. */
export type SinExistencias = Refusal<'SIN_EXISTENCIAS' | 'QUEDAN_MENOS'> & {
  readonly id: string;
  readonly descripcion: string;
};

/** The accepted and the refused new dishes after the check of the stock. */
export interface Alcanzan {
  readonly nuevos: readonly Pedido[];
  readonly negados: readonly SinExistencias[];
}

const NINGUNA: ReadonlySet<string> = new Set();

/** Why a dish is refused: of a tanda it says how many there were for the whole save. */
const negar = (
  { clave, nombre }: Porcion,
  [quedan, alLlegar, deTanda]: readonly [Existencias, Existencias, ReadonlySet<string>],
) => {
  if (!deTanda.has(clave)) return refuse('SIN_EXISTENCIAS', { nombre, n: Math.max(0, quedan.get(clave) ?? 0) });
  return refuse('QUEDAN_MENOS', { nombre, quedan: textoDeQuedan(Math.max(0, alLlegar.get(clave) ?? 0)) });
};

/**
 * The new dishes for which there is stock, in the order they were requested; a dish is accepted with all its extras and
 * options or not at all (D-18, validarinventarioproducto). `deTanda`: the keys whose number is that of a tanda (D-136).
 */
export const losQueAlcanzan = (pedidos: readonly Pedido[], existencias: Existencias, deTanda = NINGUNA): Alcanzan => {
  const quedan = new Map(existencias);
  const nuevos: Pedido[] = [];
  const negados: SinExistencias[] = [];
  for (const plato of pedidos.filter((p) => p.complemento_de === null)) {
    const suyos = [plato, ...pedidos.filter((p) => p.complemento_de === plato.id)];
    const porciones = suyos.flatMap(porcionesDe);
    const despues = new Map(quedan);
    for (const { clave } of porciones) {
      const hay = despues.get(clave);
      if (hay !== undefined) despues.set(clave, hay - 1);
    }
    const falta = porciones.find(({ clave }) => (despues.get(clave) ?? 0) < 0);
    if (falta) {
      const { id, descripcion } = plato;
      negados.push({ ...negar(falta, [quedan, existencias, deTanda]), id, descripcion });
      continue;
    }
    nuevos.push(...suyos);
    despues.forEach((n, clave) => quedan.set(clave, n));
  }
  return { nuevos, negados };
};
