import { DECIMALES } from '../../catalogo/limites.ts';
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

/** What a line takes of something that may run out: a portion, or as much as there is of it. */
interface Porcion {
  readonly clave: string;
  readonly nombre: string;
  readonly cuanto: number;
  /** It is weighed or measured, so that a part of a unit can be ordered. */
  readonly seMide: boolean;
}

/** What a line takes: of its dish or extra, and a portion of each of its options, one that it has twice of both (D-136). */
export const porcionesDe = (
  p: Vendible & Pick<Pedido, 'descripcion' | 'especificaciones' | 'cantidad' | 'medida'>,
): readonly Porcion[] => [
  {
    ...{ clave: claveDeExistencia(p), nombre: p.descripcion },
    ...{ cuanto: p.cantidad, seMide: p.medida !== undefined },
  },
  ...p.especificaciones.map(({ id, descripcion }) => ({
    ...{ clave: claveDeOpcion(id), nombre: descripcion },
    ...{ cuanto: 1, seMide: false },
  })),
];

/** What is left, to the decimals that are kept of a stock. */
const menos = (hay: number, cuanto: number): number => Number((hay - cuanto).toFixed(DECIMALES));

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

const NINGUNA: Existencias = new Map();

/** How many more can be ordered: whole pieces, or as much as there is of what is measured. */
const cuantosCaben = (hay: number, seMide: boolean): number => Math.max(0, seMide ? hay : Math.floor(hay));

/** What runs out with a line: the stock, and the portions of a tanda, which are orders however much each weighs (D-136). */
interface Cuentas {
  readonly existencias: Existencias;
  readonly tandas: Existencias;
}

const restar = (hay: Existencias, de: readonly Porcion[], cuanto: (p: Porcion) => number): Existencias => {
  const despues = new Map(hay);
  for (const p of de) {
    const antes = despues.get(p.clave);
    if (antes !== undefined) despues.set(p.clave, menos(antes, cuanto(p)));
  }
  return despues;
};

const faltaEn = (hay: Existencias, de: readonly Porcion[]): Porcion | undefined =>
  de.find(({ clave }) => (hay.get(clave) ?? 0) < 0);

/** Why a dish is refused: of a tanda it says how many there were for the whole save. */
const negar = (porciones: readonly Porcion[], despues: Cuentas, quedan: Cuentas, tandas: Existencias) => {
  const sinTanda = faltaEn(despues.tandas, porciones);
  if (sinTanda) {
    const { clave, nombre } = sinTanda;
    return refuse('QUEDAN_MENOS', { nombre, quedan: textoDeQuedan(Math.max(0, tandas.get(clave) ?? 0)) });
  }
  const falta = faltaEn(despues.existencias, porciones);
  if (!falta) return null;
  const { clave, nombre, seMide } = falta;
  return refuse('SIN_EXISTENCIAS', { nombre, n: cuantosCaben(quedan.existencias.get(clave) ?? 0, seMide) });
};

/**
 * The new dishes for which there is stock, in the order they were requested; a dish is accepted with all its extras and
 * options or not at all (D-18, validarinventarioproducto). `tandas`: how many portions are left of what is counted (D-136).
 */
export const losQueAlcanzan = (pedidos: readonly Pedido[], existencias: Existencias, tandas = NINGUNA): Alcanzan => {
  let quedan: Cuentas = { existencias, tandas };
  const nuevos: Pedido[] = [];
  const negados: SinExistencias[] = [];
  for (const plato of pedidos.filter((p) => p.complemento_de === null)) {
    const suyos = [plato, ...pedidos.filter((p) => p.complemento_de === plato.id)];
    const porciones = suyos.flatMap(porcionesDe);
    const despues: Cuentas = {
      existencias: restar(quedan.existencias, porciones, (p) => p.cuanto),
      tandas: restar(quedan.tandas, porciones, () => 1),
    };
    const negado = negar(porciones, despues, quedan, tandas);
    if (negado) {
      const { id, descripcion } = plato;
      negados.push({ ...negado, id, descripcion });
      continue;
    }
    nuevos.push(...suyos);
    quedan = despues;
  }
  return { nuevos, negados };
};
