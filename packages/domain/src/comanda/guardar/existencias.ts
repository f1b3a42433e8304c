import { textoDeQuedan } from '../../catalogo/quedan.ts';
import { refuse, type Refusal } from '../../result.ts';
import type { Pedido } from '../pedido.ts';

/** How many more can be ordered, by `claveDeExistencia`; dishes and extras that do not manage stock are absent. */
export type Existencias = ReadonlyMap<string, number>;

type Vendible = Pick<Pedido, 'producto' | 'complemento'>;

/** The key of a dish or an extra in `Existencias`. */
export const claveDeExistencia = ({ producto, complemento }: Vendible): string =>
  `${complemento ? 'complemento' : 'producto'}/${producto}`;

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
  falta: Pedido,
  clave: string,
  [quedan, alLlegar, deTanda]: readonly [Existencias, Existencias, ReadonlySet<string>],
) => {
  const nombre = falta.descripcion;
  if (!deTanda.has(clave)) return refuse('SIN_EXISTENCIAS', { nombre, n: Math.max(0, quedan.get(clave) ?? 0) });
  return refuse('QUEDAN_MENOS', { nombre, quedan: textoDeQuedan(Math.max(0, alLlegar.get(clave) ?? 0)) });
};

/**
 * The new dishes for which there is stock, in the order they were requested; a dish is accepted with all its extras or not at all
 * (D-18, validarinventarioproducto). `deTanda`: those whose number is that of a tanda (D-136).
 */
export const losQueAlcanzan = (pedidos: readonly Pedido[], existencias: Existencias, deTanda = NINGUNA): Alcanzan => {
  const quedan = new Map(existencias);
  const nuevos: Pedido[] = [];
  const negados: SinExistencias[] = [];
  for (const plato of pedidos.filter((p) => p.complemento_de === null)) {
    const suyos = [plato, ...pedidos.filter((p) => p.complemento_de === plato.id)];
    const despues = new Map(quedan);
    for (const p of suyos) {
      const clave = claveDeExistencia(p);
      const hay = despues.get(clave);
      if (hay !== undefined) despues.set(clave, hay - 1);
    }
    const falta = suyos.find((p) => (despues.get(claveDeExistencia(p)) ?? 0) < 0);
    if (falta) {
      const { id, descripcion } = plato;
      negados.push({ ...negar(falta, claveDeExistencia(falta), [quedan, existencias, deTanda]), id, descripcion });
      continue;
    }
    nuevos.push(...suyos);
    despues.forEach((n, clave) => quedan.set(clave, n));
  }
  return { nuevos, negados };
};
