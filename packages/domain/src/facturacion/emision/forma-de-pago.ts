import { formaSat, type TipoDeTarjeta } from '../../comanda/cobro/por-metodo.ts';
import type { Centavos } from '../../money.ts';
import { FORMA_DE_OTROS } from './formas-de-pago.ts';

/** What one method paid of a bill, without the tip, in centavos. */
export interface Pagado {
  readonly aplicado: Centavos;
  /** Its key of c_FormaPago; null where nobody said it: of a card whose kind was not asked. */
  readonly forma_sat: string | null;
  readonly es_tarjeta: boolean;
  readonly tipo_tarjeta: TipoDeTarjeta | null;
}

const formaDe = (pagado: Pagado, dicho: TipoDeTarjeta | null): string | null => {
  const forma = formaSat(pagado, pagado.tipo_tarjeta ?? dicho);
  return pagado.es_tarjeta ? forma : (forma ?? FORMA_DE_OTROS);
};

/**
 * The key of c_FormaPago of bills that were paid by several methods: that of the largest amount, by form (D-126). Null: a card
 * paid it whose kind was not asked, and `dicho` does not say it. Nothing was paid: cash.
 */
export const formaDePago = (pagados: readonly Pagado[], dicho: TipoDeTarjeta | null): string | null => {
  const porForma = new Map<string | null, Centavos>();
  for (const p of pagados) {
    const forma = formaDe(p, dicho);
    porForma.set(forma, (porForma.get(forma) ?? 0) + p.aplicado);
  }
  const [mayor] = [...porForma].sort(([a, x], [b, y]) => y - x || String(a).localeCompare(String(b)));
  return mayor ? mayor[0] : '01';
};
