import type { TipoDeOrden } from '../comanda/tipo/tipo.ts';
import type { Momento } from '../comensal/horario.ts';
import { aplicaAhora, faltaDeHoras, type VigenciaDeRegla } from '../descuentos/regla.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import type { PromocionDeLinea, RebajaDePromocion } from './de-linea.ts';

/** The dishes that count for a promotion: those of some categories, and some by themselves. */
export interface CuentanEnPromocion {
  readonly categorias: readonly number[];
  readonly productos: readonly number[];
}

/** A promotion of a branch's list. */
export interface Promocion extends RebajaDePromocion, CuentanEnPromocion, VigenciaDeRegla {
  readonly id: number;
  /** It rises with each edit. */
  readonly version: number;
  readonly nombre: string;
  /** It applies. */
  readonly activo: boolean;
}

/** 100 %, in hundredths of a percent. */
export const GRATIS = 10_000;

/** Most promotions in the list of a branch. */
export const PROMOCIONES_MAXIMAS = 30;

/** Most dishes that make one group of a promotion. */
export const CADA_MAXIMO = 12;

/** Most categories and most dishes that a promotion names. */
export const CUENTAN_MAXIMOS = 200;

/** The text rules of a promotion. */
export const LIMITES_DE_PROMOCION = {
  nombre: { min: 2, max: 30, requerido: 'Escribe cómo se llama la promoción' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** What is wrong with a promotion, by field. */
export type FaltasDePromocion = Readonly<Partial<Record<'cada' | 'rebajados' | 'porcentaje' | 'horas', string>>>;

const entre = (n: number, menor: number, mayor: number): boolean => Number.isInteger(n) && n >= menor && n <= mayor;

/** What is wrong with a promotion; nothing of a right one. */
export const faltasDePromocion = ({
  cada,
  rebajados,
  porcentaje,
  horas,
}: RebajaDePromocion & Pick<VigenciaDeRegla, 'horas'>): FaltasDePromocion => {
  const deHoras = faltaDeHoras(horas);
  return {
    ...(!entre(cada, 2, CADA_MAXIMO) && { cada: `Escribe de cada cuántos platillos, de 2 a ${CADA_MAXIMO}` }),
    ...(!entre(rebajados, 1, Math.max(1, cada - 1)) && { rebajados: 'Escribe cuántos, menos que los que se piden' }),
    ...(!entre(porcentaje, 1, GRATIS) && { porcentaje: 'Escribe un porcentaje mayor que 0 y hasta 100' }),
    ...(deHoras !== undefined && { horas: deHoras }),
  };
};

/** A dish as promotions see it; one that is measured never counts. */
export interface PlatoPromovible {
  readonly id: number;
  /** Its category. */
  readonly grupo: number;
  /** The unit by which it is measured; absent of one that is sold by the piece. */
  readonly medida?: string;
}

const cuenta = ({ categorias, productos }: CuentanEnPromocion, { id, grupo }: PlatoPromovible): boolean =>
  productos.includes(id) || categorias.includes(grupo);

/** The promotions that a branch's list has for the order types and the moment of a comanda, each with its place. */
export const promocionesAhora = (
  lista: readonly Promocion[],
  momento: Momento,
  horaCorte: number,
  tipo: TipoDeOrden,
): readonly (Promocion & { readonly orden: number })[] =>
  lista.map((p, orden) => ({ ...p, orden })).filter((p) => p.activo && aplicaAhora(p, momento, horaCorte, tipo));

/** The promotions for which a dish counts, as its line keeps them. */
export const promocionesDelPlato = (
  ahora: ReturnType<typeof promocionesAhora>,
  plato: PlatoPromovible,
): readonly PromocionDeLinea[] =>
  plato.medida !== undefined
    ? []
    : ahora
        .filter((p) => cuenta(p, plato))
        .map(({ id, version, nombre, orden, cada, rebajados, porcentaje }) => ({
          ...{ id, version, nombre, orden },
          ...{ cada, rebajados, porcentaje },
        }));
