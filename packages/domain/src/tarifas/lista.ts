import { CLAVES_DE_TIPO } from '../comanda/tipo/tipo.ts';
import { aplicaAhora, faltaDeHoras, type VigenciaDeRegla } from '../descuentos/regla.ts';
import { IMPORTE_MAXIMO, type Centavos } from '../money.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import type { PrecioDeTarifa, TarifaOfrecida } from './tarifa.ts';

/** To what the prices of a list are rounded, in centavos, in words. */
export const REDONDEOS_DE_TARIFA = { 1: 'Al centavo', 50: 'A 50 centavos', 100: 'A pesos' } as const;

export type RedondeoDeTarifa = keyof typeof REDONDEOS_DE_TARIFA;

/** All roundings. */
export const CLAVES_DE_REDONDEO = [1, 50, 100] as const satisfies readonly RedondeoDeTarifa[];

/** What the prices of a list are: how much above or below those of the menu, of which categories, and how they are rounded. */
export interface PreciosDeTarifa {
  /** In hundredths of a percent; below 0: cheaper. */
  readonly porcentaje: number;
  readonly redondeo: RedondeoDeTarifa;
  /** The ids of its categories; empty: all. */
  readonly categorias: readonly number[];
}

/** A price list of a branch. */
export interface Tarifa extends TarifaOfrecida, PreciosDeTarifa {
  /** It rises with each edit. */
  readonly version: number;
  /** It prices what is ordered. */
  readonly activo: boolean;
}

/** Most price lists of a branch. */
export const TARIFAS_MAXIMAS = 20;
/** Most categories that a list names. */
export const CATEGORIAS_DE_TARIFA = 200;

/** The text rules of a price list. */
export const LIMITES_DE_TARIFA = {
  nombre: { min: 2, max: 30, requerido: 'Escribe cómo se llama la lista' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The most that a list takes off and adds, in hundredths of a percent. */
const PORCENTAJES_DE_TARIFA = { baja: 9_000, sube: 30_000 } as const;

/** What is wrong with a price list, by field. */
export type FaltasDeTarifa = Readonly<Partial<Record<'porcentaje' | 'horas', string>>>;

const faltaDePorcentaje = (porcentaje: number): string | undefined => {
  if (porcentaje === 0) return 'Escribe un porcentaje mayor que 0';
  if (porcentaje < -PORCENTAJES_DE_TARIFA.baja) return 'Baja 90 % como máximo';
  return porcentaje > PORCENTAJES_DE_TARIFA.sube ? 'Sube 300 % como máximo' : undefined;
};

/** What is wrong with a price list; nothing of a right one. */
export const faltasDeTarifa = ({
  porcentaje,
  horas,
}: Pick<PreciosDeTarifa, 'porcentaje'> & Pick<VigenciaDeRegla, 'horas'>): FaltasDeTarifa => {
  const delPorcentaje = faltaDePorcentaje(porcentaje);
  const deHoras = faltaDeHoras(horas);
  return {
    ...(delPorcentaje !== undefined && { porcentaje: delPorcentaje }),
    ...(deHoras !== undefined && { horas: deHoras }),
  };
};

/** A dish as price lists see it. */
interface PorPreciar {
  readonly precio: Centavos;
  /** The id of its category. */
  readonly grupo: number;
}

const CIEN = 10_000;

/** The exact product, rounded once, half up, to a multiple of so many centavos. */
const redondeado = (precio: Centavos, porcentaje: number, a: number): Centavos =>
  Math.floor((precio * (CIEN + porcentaje) + (a * CIEN) / 2) / (a * CIEN)) * a;

/** A price changed by a percentage and rounded; one that would round to nothing, or past the menu's price, is left at the centavo. */
const cambiado = (precio: Centavos, { porcentaje, redondeo }: PreciosDeTarifa): Centavos => {
  const cerca = redondeado(precio, porcentaje, redondeo);
  const alReves = porcentaje < 0 ? cerca > precio : cerca < precio;
  return Math.min(IMPORTE_MAXIMO, cerca === 0 || alReves ? redondeado(precio, porcentaje, 1) : cerca);
};

/** What a dish costs by a list; undefined where the list is not of its category, and for a dish without a price. */
export const precioDeTarifa = (tarifa: PreciosDeTarifa, { precio, grupo }: PorPreciar): Centavos | undefined => {
  const { categorias } = tarifa;
  if (precio === 0 || (categorias.length > 0 && !categorias.includes(grupo))) return undefined;
  return cambiado(precio, tarifa);
};

/** The prices of a dish by the lists that are on, in their order. */
export const preciosPorTarifa = (tarifas: readonly Tarifa[], plato: PorPreciar): readonly PrecioDeTarifa[] =>
  tarifas.flatMap((tarifa) => {
    const precio = tarifa.activo ? precioDeTarifa(tarifa, plato) : undefined;
    return precio === undefined ? [] : [{ tarifa, precio }];
  });

const SEMANA = [0, 1, 2, 3, 4, 5, 6] as const;

/** Whether some moment is of both, which then begins with one of them or with an operating day. */
const coinciden = (una: VigenciaDeRegla, otra: VigenciaDeRegla, horaCorte: number): boolean => {
  const inicios = [una.horas?.abre, otra.horas?.abre, 0, horaCorte * 60].filter((m) => m !== undefined);
  return CLAVES_DE_TIPO.some((tipo) =>
    SEMANA.some((dia) =>
      inicios.some((minuto) => [una, otra].every((t) => aplicaAhora(t, { dia, minuto }, horaCorte, tipo))),
    ),
  );
};

const compartenCategoria = ({ categorias: unas }: PreciosDeTarifa, { categorias: otras }: PreciosDeTarifa): boolean =>
  unas.length === 0 || otras.length === 0 || unas.some((id) => otras.includes(id));

/** The lists before one in their order that price some of its dishes at some of its hours instead of it. */
export const vanAntes = (tarifas: readonly Tarifa[], tarifa: Tarifa, horaCorte: number): readonly Tarifa[] => {
  if (!tarifa.activo) return [];
  return tarifas
    .slice(
      0,
      Math.max(
        0,
        tarifas.findIndex(({ id }) => id === tarifa.id),
      ),
    )
    .filter((t) => t.activo && compartenCategoria(t, tarifa) && coinciden(t, tarifa, horaCorte));
};
