import { aPesos, type Centavos } from '@comal/domain/money';
import { leerImporte } from '@comal/domain/numero-escrito';
import { cambioQueLleva } from '@comal/domain/reparto/reparto';
import { useState } from 'react';
import { completeAmount } from '../../../kit/MoneyInput/amounts.ts';

const NO_ALCANZA = 'Con eso no alcanza a pagar lo que falta por cobrar';

/** The banknote of an amount that is written; null: none is said; undefined: it pays too little or is no amount. */
const billeteDe = (texto: string, porCobrar: Centavos): Centavos | null | undefined => {
  if (texto === '') return null;
  const leido = leerImporte(texto);
  return leido.ok && leido.value >= porCobrar ? leido.value : undefined;
};

const enPesos = (c: Centavos | null | undefined): number | null | undefined =>
  c === null || c === undefined ? c : aPesos(c);

/** With what the client pays, as it is written. */
export interface Pago {
  readonly texto: string;
  readonly escribir: (texto: string) => void;
  readonly porCobrar: Centavos;
  /** The change that is to be carried; null: none. */
  readonly lleva: Centavos | null;
  /** Why it is no banknote to go out with. */
  readonly falta: string | undefined;
  /** What is sent, in pesos; undefined while it is wrong. */
  readonly cambio_de: number | null | undefined;
}

/** Hook: the banknote of the client; what was said stays where nothing is to be charged any more. */
export const usePagaCon = (dicho: Centavos | null, porCobrar: Centavos): Pago => {
  const [texto, escribir] = useState(dicho === null ? '' : completeAmount(String(aPesos(dicho))));
  const billete = porCobrar === 0 ? dicho : billeteDe(texto, porCobrar);
  return {
    ...{ texto, escribir, porCobrar },
    lleva: cambioQueLleva(billete ?? null, porCobrar),
    falta: billete === undefined ? NO_ALCANZA : undefined,
    cambio_de: enPesos(billete),
  };
};
