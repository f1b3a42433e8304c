import { formatMoney } from '../format.ts';
import classes from './MoneyText.module.css';

export interface MoneyTextProps {
  /** Pesos, as the API sends them. */
  readonly pesos: number;
  /** `figure` is the one big number of a surface. */
  readonly size?: 'text' | 'strong' | 'figure' | 'display';
  /** Green for money coming in, red for money going out. */
  readonly tone?: 'plain' | 'in' | 'out' | 'dimmed';
}

/** An amount as `$1,234.00`, in figures of equal width. */
export function MoneyText({ pesos, size = 'text', tone = 'plain' }: MoneyTextProps) {
  return (
    <span className={classes.root} data-size={size} data-tone={tone}>
      {formatMoney(pesos)}
    </span>
  );
}
