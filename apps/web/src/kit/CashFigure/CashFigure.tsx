import { IconArrowDownLeft, IconArrowUpRight, IconScale, type Icon } from '@tabler/icons-react';
import { formatMoney } from '../format.ts';
import classes from './CashFigure.module.css';

interface FigureSpec {
  readonly tone: 'in' | 'out' | 'short' | 'none';
  readonly icon: Icon;
  readonly sign: '' | '+' | '\u2212';
  readonly word: string;
}

const FIGURES = {
  entrada: { tone: 'in', icon: IconArrowDownLeft, sign: '+', word: 'Entrada' },
  salida: { tone: 'out', icon: IconArrowUpRight, sign: '\u2212', word: 'Salida' },
  sobrante: { tone: 'in', icon: IconScale, sign: '+', word: 'Sobrante' },
  faltante: { tone: 'short', icon: IconScale, sign: '\u2212', word: 'Faltante' },
  'sin-diferencia': { tone: 'none', icon: IconScale, sign: '', word: 'Sin diferencia' },
} as const satisfies Record<string, FigureSpec>;

/** The kinds of cash figure. */
export type CashFigureKind = keyof typeof FIGURES;

export interface CashFigureProps {
  readonly kind: CashFigureKind;
  /** Pesos; the sign comes from the kind, not from the number. */
  readonly pesos: number;
  /** Omits the word, which the column already says. */
  readonly wordless?: boolean;
}

/** A signed, coloured amount with its arrow and its word: cash in and out, and the difference of a cash cut. */
export function CashFigure({ kind, pesos, wordless = false }: CashFigureProps) {
  const { tone, icon: Icon, sign, word } = FIGURES[kind];
  return (
    <span className={classes.root} data-tone={tone}>
      <Icon size={18} stroke={2.2} aria-hidden="true" />
      <span className={classes.figure}>
        {sign}
        {formatMoney(Math.abs(pesos))}
      </span>
      {!wordless && <span className={classes.word}>{word}</span>}
    </span>
  );
}
