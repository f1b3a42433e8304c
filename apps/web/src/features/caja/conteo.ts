import { DENOMINACIONES, sumaDe, type Denominacion } from '@comal/domain/caja/denominaciones';
import { aPesos, textoDeCentavos } from '@comal/domain/money';
import { leerEnteroEscrito } from '@comal/domain/numero-escrito';
import { useState } from 'react';
import { useCantidad } from './cantidad.ts';

/** The body of a count: amount, bills and coins if they were counted, and notes. */
export interface CuerpoDeConteo {
  readonly caja_final: number;
  readonly denominaciones?: { valor: number; piezas: number }[];
  /** The notes; absent if empty. */
  readonly notas?: string;
  /** A count with a large difference is refused with a question instead of accepted. */
  readonly preguntar?: true;
}

/** The typed number of pieces, by denomination in centavos. */
type Piezas = Readonly<Record<number, string>>;

const MAXIMAS = 9_999;

/** The error of an invalid number of pieces. */
export const MAL_CONTADAS = `Son números enteros hasta ${MAXIMAS}`;

/** The number of pieces of a typed text; 0 if empty, null if invalid. */
export const piezasDe = (texto: string): number | null => {
  if (texto.trim() === '') return 0;
  const leido = leerEnteroEscrito(texto);
  return leido.ok && leido.value >= 0 && leido.value <= MAXIMAS ? leido.value : null;
};

const contadas = (piezas: Piezas): Denominacion[] =>
  DENOMINACIONES.map((valor) => ({ valor, piezas: piezasDe(piezas[valor] ?? '') ?? 0 })).filter((d) => d.piezas > 0);

/** Hook: a count of the drawer, as an amount or as bills and coins. */
export const useConteo = () => {
  const cantidad = useCantidad();
  const [piezas, setPiezas] = useState<Piezas | null>(null);
  const poner = (nuevas: Piezas): void => {
    setPiezas(nuevas);
    cantidad.campo.onChange(textoDeCentavos(sumaDe(contadas(nuevas))));
  };
  const escribir = (valor: number, texto: string): void => poner({ ...piezas, [valor]: texto });
  const malContadas = piezas !== null && Object.values(piezas).some((texto) => piezasDe(texto) === null);
  const denominaciones = piezas && contadas(piezas).map((d) => ({ ...d, valor: aPesos(d.valor) }));
  const cuerpo: CuerpoDeConteo | null =
    cantidad.pesos === null || malContadas
      ? null
      : { caja_final: cantidad.pesos, ...(denominaciones && { denominaciones }) };
  return {
    ...cantidad,
    motivo: malContadas ? `Revisa las piezas. ${MAL_CONTADAS}` : cantidad.motivo,
    cuerpo,
    piezas,
    escribir,
    /** Toggles counting by pieces: it starts empty, and leaving it keeps the amount. */
    alternar: (): void => (piezas ? setPiezas(null) : poner({})),
  };
};

/** A count that is being typed. */
export type Conteo = ReturnType<typeof useConteo>;
