import { sumar, type Centavos } from '../../money.ts';
import { repartirPorPesos } from './reparto.ts';

/** Each kind of adjustment, by the word that its rows keep: what people read, and whether a line that it gives away whole is a sale. */
export const CLASES_DE_AJUSTE = { cortesia: { nombre: 'Cortesía', venta: false } } as const;

export type ClaseDeAjuste = keyof typeof CLASES_DE_AJUSTE;

/**
 * What gives money of a line away, or adds to it; nothing else does (D-122). Of a line that was divided, what of the
 * adjustment `id` falls to the part. Who gave it, when and by whose word its row keeps.
 */
export interface Ajuste {
  readonly id: string;
  readonly clase: ClaseDeAjuste;
  /** In centavos: below 0 gives away. */
  readonly monto: Centavos;
  readonly motivo: string;
}

interface ConAjustes {
  readonly ajustes: readonly Ajuste[];
}

/** Whether the house gave a line away (decision 0057). */
export const esCortesia = ({ ajustes }: ConAjustes): boolean => ajustes.some((a) => a.clase === 'cortesia');

/** A line in parts: the base of each, and what of each adjustment is its. */
export interface Reparto {
  readonly bases: readonly Centavos[];
  readonly ajustes: readonly (readonly Ajuste[])[];
}

/**
 * The adjustments of a line over its parts, which are worth `importes`: each adjustment by largest remainder (D-123), and the
 * bases that are left. What is given away first, what is added after it: no base is below 0. Precondition: the parts add up
 * to what the line is worth.
 */
export const repartirAjustes = (ajustes: readonly Ajuste[], importes: readonly Centavos[]): Reparto => {
  const enOrden = ajustes.toSorted((a, b) => a.monto - b.monto);
  const montos = new Map<string, readonly Centavos[]>();
  let bases = importes;
  for (const { id, monto } of enOrden) {
    const pesos = bases.some((b) => b > 0) ? bases : bases.map(() => 1);
    const partes = repartirPorPesos(monto, pesos);
    montos.set(id, partes);
    bases = bases.map((b, k) => b - partes[k]!);
  }
  return {
    bases,
    ajustes: importes.map((_, k) => ajustes.map((a) => ({ ...a, monto: montos.get(a.id)![k]! }))),
  };
};

/** The adjustments of parts that are one line again: each is what its parts add up to, in the order of the first part. */
export const reunirAjustes = (partes: readonly ConAjustes[]): readonly Ajuste[] => {
  const todos = partes.flatMap((p) => p.ajustes);
  return (partes[0]?.ajustes ?? []).map((a) => ({
    ...a,
    monto: sumar(todos.filter(({ id }) => id === a.id).map(({ monto }) => monto)),
  }));
};

/** What an adjustment changes by on a line. */
export interface CambioDeAjuste {
  readonly pedido: string;
  /** The adjustment of which it is a part. */
  readonly de: string;
  readonly monto: Centavos;
}

type Linea = ConAjustes & { readonly id: string };

/** What has to be added to the adjustments of `antes` so that they are those of `despues`; a new line has all of its own. */
export const cambiosDeAjustes = (antes: readonly Linea[], despues: readonly Linea[]): readonly CambioDeAjuste[] => {
  const previas = new Map(antes.map((p) => [p.id, p.ajustes]));
  return despues.flatMap((p) => {
    const tenia = previas.get(p.id);
    return p.ajustes
      .map(({ id, monto }) => ({
        pedido: p.id,
        de: id,
        monto: monto - (tenia?.find((a) => a.id === id)?.monto ?? 0),
      }))
      .filter((cambio) => !tenia || cambio.monto !== 0);
  });
};
