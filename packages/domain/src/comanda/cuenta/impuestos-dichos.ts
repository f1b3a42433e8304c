import { aPesos } from '../../money.ts';
import type { ImpuestoDeCuenta } from './impuesto.ts';

/** Base and tax at one rate as bills, readings and cuts say them, in pesos. */
export interface ImpuestoDicho {
  readonly exento: boolean;
  /** 16 is 16 %. */
  readonly porcentaje: number;
  readonly base: number;
  readonly impuesto: number;
}

/** Base and tax in pesos and percent. */
export const impuestoDicho = ({ exento, tasa, base, impuesto }: ImpuestoDeCuenta): ImpuestoDicho => ({
  ...{ exento, porcentaje: tasa / 100, base: aPesos(base), impuesto: aPesos(impuesto) },
});

const suyos = ({ exento, porcentaje, base, impuesto }: ImpuestoDicho): readonly (readonly [string, number])[] => {
  if (exento) return [['Exento de IVA', base]];
  const suBase = [`Base de IVA ${porcentaje} %`, base] as const;
  return porcentaje === 0 ? [suBase] : [suBase, [`IVA ${porcentaje} % incluido`, impuesto]];
};

/** What is said of base and tax, row by row, with its amount in pesos: 'IVA 16 % incluido', 69.93. */
export const renglonesDeImpuestos = (
  impuestos: readonly ImpuestoDicho[] = [],
): readonly (readonly [label: string, pesos: number])[] => impuestos.flatMap(suyos);
