import { DENOMINACIONES, sumaDe, type Denominacion } from '@comal/domain/caja/denominaciones';
import { aPesos, textoDeCentavos } from '@comal/domain/money';
import { useState } from 'react';
import { useCantidad } from './cantidad.ts';

/** What is sent of a count: its amount, its bills and coins where they were counted, and a word about it. */
export interface CuerpoDeConteo {
  readonly caja_final: number;
  readonly denominaciones?: { valor: number; piezas: number }[];
  /** What was written about it, if anything was. */
  readonly notas?: string;
}

/** How many pieces are typed, by worth in centavos. */
type Piezas = Readonly<Record<number, string>>;

const CIFRAS = /^\d{0,4}$/;

const contadas = (piezas: Piezas): Denominacion[] =>
  DENOMINACIONES.map((valor) => ({ valor, piezas: Number(piezas[valor] ?? '') })).filter((d) => d.piezas > 0);

/** A count of the drawer: an amount, or bills and coins that come to it. */
export const useConteo = () => {
  const cantidad = useCantidad();
  const [piezas, setPiezas] = useState<Piezas | null>(null);
  const poner = (nuevas: Piezas): void => {
    setPiezas(nuevas);
    cantidad.campo.onChange(textoDeCentavos(sumaDe(contadas(nuevas))));
  };
  const escribir = (valor: number, texto: string): void => {
    if (CIFRAS.test(texto)) poner({ ...piezas, [valor]: texto });
  };
  const denominaciones = piezas && contadas(piezas).map((d) => ({ ...d, valor: aPesos(d.valor) }));
  const cuerpo: CuerpoDeConteo | null =
    cantidad.pesos === null ? null : { caja_final: cantidad.pesos, ...(denominaciones && { denominaciones }) };
  return {
    ...cantidad,
    cuerpo,
    piezas,
    escribir,
    /** Counting by pieces begins at nothing; leaving it keeps the amount. */
    alternar: (): void => (piezas ? setPiezas(null) : poner({})),
  };
};

/** A count that is being typed. */
export type Conteo = ReturnType<typeof useConteo>;
