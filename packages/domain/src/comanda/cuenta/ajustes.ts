import { sumar, type Centavos } from '../../money.ts';
import { repartirPorPesos } from './reparto.ts';

/** The properties of a kind of adjustment. */
interface DatosDeClase {
  /** Its name on bill, ticket and register. */
  readonly nombre: string;
  /** It gives the whole line away: the line is no sale, and nothing is owed for it (decision 0121). */
  readonly regala: boolean;
  /** Bills say its reason after its name: 'Promoción 2x1 martes'. */
  readonly conMotivo?: boolean;
}

/**
 * The kinds of adjustment by stored word. Bills and sums read this table and name no kind; only cut and report name
 * courtesies, discounts and promotions, which they list by reason (decision 0120).
 */
export const CLASES_DE_AJUSTE = {
  cortesia: { nombre: 'Cortesía', regala: true },
  descuento: { nombre: 'Descuento', regala: false },
  promocion: { nombre: 'Promoción', regala: false, conMotivo: true },
} satisfies Readonly<Record<string, DatosDeClase>>;

export type ClaseDeAjuste = keyof typeof CLASES_DE_AJUSTE;

/** The properties of a stored kind; an unknown one, of a later version, gives nothing away and has a general name. */
const datosDe = (clase: string): DatosDeClase =>
  (CLASES_DE_AJUSTE as Readonly<Record<string, DatosDeClase>>)[clase] ?? { nombre: 'Ajuste', regala: false };

/**
 * An adjustment: the only thing that reduces or raises the amount of a line (D-122). On a part of a divided line, its share of
 * the adjustment `id`. The row also keeps who gave it, when, and who approved it.
 */
export interface Ajuste {
  readonly id: string;
  readonly clase: ClaseDeAjuste;
  /** In centavos; negative reduces. */
  readonly monto: Centavos;
  readonly motivo: string;
  /** The discount of which it is a share; absent of other kinds (decision 0164). */
  readonly descuento?: string;
}

interface ConAjustes {
  readonly ajustes: readonly Ajuste[];
}

/** The stored words of the kinds that give a whole line away. */
export const CLASES_QUE_REGALAN: readonly string[] = Object.keys(CLASES_DE_AJUSTE).filter((c) => datosDe(c).regala);

/** Whether an adjustment gives its whole line away. */
export const regala = ({ clase }: Pick<Ajuste, 'clase'>): boolean => datosDe(clase).regala;

/** What bills say of a line that was given away: the name of the kind that does; undefined where none does. */
export const nombreDelRegalo = ({ ajustes }: ConAjustes): string | undefined => {
  const dado = ajustes.find(regala);
  return dado && datosDe(dado.clase).nombre;
};

/** Whether a line is a courtesy (decision 0121). */
export const esCortesia = ({ ajustes }: ConAjustes): boolean => ajustes.some(regala);

const nombreEnCuenta = ({ clase, motivo }: Ajuste): string => {
  const { nombre, conMotivo } = datosDe(clase);
  return conMotivo === true ? `${nombre} ${motivo}` : nombre;
};

/**
 * The adjustments of a line by name, each with its sum in centavos, in the order of the first of each; without those that come
 * to nothing, unless they give the line away.
 */
export const ajustesPorNombre = ({ ajustes }: ConAjustes): readonly { nombre: string; monto: Centavos }[] => {
  const dichos = ajustes.filter((a) => a.monto !== 0 || regala(a));
  return [...new Set(dichos.map(nombreEnCuenta))].map((nombre) => ({
    nombre,
    monto: sumar(dichos.filter((a) => nombreEnCuenta(a) === nombre).map((a) => a.monto)),
  }));
};

/** A line in parts: the base of each, and its share of each adjustment. */
export interface Reparto {
  readonly bases: readonly Centavos[];
  readonly ajustes: readonly (readonly Ajuste[])[];
}

/**
 * Shares the adjustments of a line among its parts, whose amounts are `importes`, by largest remainder (D-123), and
 * returns the bases that these leave. Reductions are shared before additions, so that no base is below 0. Precondition:
 * `importes` add up to the amount of the line.
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

/** The adjustments of parts that become one line again: the sum of the shares of each, ordered by the first part. */
export const reunirAjustes = (partes: readonly ConAjustes[]): readonly Ajuste[] => {
  const todos = partes.flatMap((p) => p.ajustes);
  return (partes[0]?.ajustes ?? []).map((a) => ({
    ...a,
    monto: sumar(todos.filter(({ id }) => id === a.id).map(({ monto }) => monto)),
  }));
};

/** A change of an adjustment of a line. */
export interface CambioDeAjuste {
  readonly pedido: string;
  /** The id of the adjustment. */
  readonly de: string;
  readonly monto: Centavos;
}

type Linea = ConAjustes & { readonly id: string };

/** The changes that turn the adjustments of `antes` into those of `despues`; a new line has all of its own. */
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
