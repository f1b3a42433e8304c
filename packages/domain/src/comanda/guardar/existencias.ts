import { refuse, type Refusal } from '../../result.ts';
import type { Pedido } from '../pedido.ts';

/** How many more can be ordered, by `claveDeExistencia`; dishes and extras that do not manage stock are absent. */
export type Existencias = ReadonlyMap<string, number>;

type Vendible = Pick<Pedido, 'producto' | 'complemento'>;

/** The key of a dish or an extra in `Existencias`. */
export const claveDeExistencia = ({ producto, complemento }: Vendible): string =>
  `${complemento ? 'complemento' : 'producto'}/${producto}`;

/** The refusal of a new dish, with the id of its line. */
export type SinExistencias = Refusal<'SIN_EXISTENCIAS'> & { readonly id: string; readonly descripcion: string };

/** The accepted and the refused new dishes after the check of the stock. */
export interface Alcanzan {
  readonly nuevos: readonly Pedido[];
  readonly negados: readonly SinExistencias[];
}

/**
 * The new dishes for which there is stock, in the order they were requested; a dish is accepted with all its extras or not at all
 * (D-18, validarinventarioproducto).
 */
export const losQueAlcanzan = (pedidos: readonly Pedido[], existencias: Existencias): Alcanzan => {
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
      const n = Math.max(0, quedan.get(claveDeExistencia(falta)) ?? 0);
      const { id, descripcion } = plato;
      negados.push({ ...refuse('SIN_EXISTENCIAS', { nombre: falta.descripcion, n }), id, descripcion });
      continue;
    }
    nuevos.push(...suyos);
    despues.forEach((n, clave) => quedan.set(clave, n));
  }
  return { nuevos, negados };
};
