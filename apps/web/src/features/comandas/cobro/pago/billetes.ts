import type { Centavos } from '@comal/domain/money';

const BILLETES: readonly Centavos[] = [5_000, 10_000, 20_000, 50_000, 100_000];
const MEDIO_MILLAR: Centavos = 50_000;

const haciaArriba = (monto: Centavos, billete: Centavos): Centavos => Math.ceil(monto / billete) * billete;

/** The larger amount to offer: one that a single note covers, or else the next multiple of 500 pesos. */
const elMayor = (sumas: readonly Centavos[]): Centavos | undefined =>
  sumas.find((s) => BILLETES.includes(s)) ?? sumas.find((s) => s % MEDIO_MILLAR === 0) ?? sumas[0];

/**
 * The quick-cash amounts in centavos, ascending: exact, the nearest sum of notes, and the nearest larger note (in
 * pesos, for 166: 166, 200, 500; for 316: 316, 350, 500). Empty when nothing is owed.
 */
export const montosRapidos = (exacto: Centavos): readonly Centavos[] => {
  if (exacto <= 0) return [];
  const sumas = [...new Set(BILLETES.map((b) => haciaArriba(exacto, b)))]
    .filter((s) => s > exacto)
    .sort((a, b) => a - b);
  const [cercano, ...resto] = sumas;
  return [exacto, cercano, elMayor(resto)].filter((m) => m !== undefined);
};
