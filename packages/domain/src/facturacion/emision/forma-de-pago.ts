import type { Centavos } from '../../money.ts';

/** What one method paid of a bill, without the tip, in centavos. */
export interface Pagado {
  readonly aplicado: Centavos;
  /** Its key of c_FormaPago; null where nobody said it: of a card whose kind was not asked. */
  readonly forma_sat: string | null;
  readonly es_tarjeta: boolean;
  readonly tipo_tarjeta: TipoDeTarjeta | null;
}

/** The kinds of a card: SAT tells them apart. */
export type TipoDeTarjeta = keyof typeof FORMA_DE_TARJETA;

/** The keys of c_FormaPago of the kinds of a card. */
const FORMA_DE_TARJETA = { credito: '04', debito: '28' } as const;

/** The form of a method that says none, and is no card: 'intermediario', as platforms are. */
const FORMA_DE_OTROS = '31';

const formaDe = ({ forma_sat, es_tarjeta, tipo_tarjeta }: Pagado, dicho: TipoDeTarjeta | null): string | null => {
  if (!es_tarjeta) return forma_sat ?? FORMA_DE_OTROS;
  const tipo = tipo_tarjeta ?? dicho;
  return tipo === null ? forma_sat : FORMA_DE_TARJETA[tipo];
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
