import type { Centavos } from '@comal/domain/money';

const BILLETES: readonly Centavos[] = [5_000, 10_000, 20_000, 50_000, 100_000];
const MEDIO_MILLAR: Centavos = 50_000;

const haciaArriba = (monto: Centavos, billete: Centavos): Centavos => Math.ceil(monto / billete) * billete;

/** The larger amount worth a key: what one note covers, or else the next multiple of 500. */
const elMayor = (sumas: readonly Centavos[]): Centavos | undefined =>
  sumas.find((s) => BILLETES.includes(s)) ?? sumas.find((s) => s % MEDIO_MILLAR === 0) ?? sumas[0];

/**
 * The quick-cash keys of an amount, ascending: exact, the nearest sum of notes, and the nearest larger note
 * (166: 166, 200, 500; 316: 316, 350, 500). None when nothing is owed.
 */
export const montosRapidos = (exacto: Centavos): readonly Centavos[] => {
  if (exacto <= 0) return [];
  const sumas = [...new Set(BILLETES.map((b) => haciaArriba(exacto, b)))]
    .filter((s) => s > exacto)
    .sort((a, b) => a - b);
  const [cercano, ...resto] = sumas;
  return [exacto, cercano, elMayor(resto)].filter((m) => m !== undefined);
};
