import { aPesos } from '@comal/domain/money';
import { formatMoney } from '../../../kit/format.ts';
import { MoneyInput } from '../../../kit/MoneyInput/MoneyInput.tsx';
import classes from './Reparto.module.css';
import type { Pago } from './usePagaCon.ts';

/** With what the client pays, and the change that is to be carried for it; nothing where all is paid. */
export function PagaCon({ texto, escribir, porCobrar, lleva, falta }: Pago) {
  if (porCobrar === 0) return null;
  const cobra = `Por cobrar ${formatMoney(aPesos(porCobrar))}`;
  return (
    <div>
      <MoneyInput label="Paga con (opcional)" value={texto} error={falta} onChange={escribir} />
      <p className={classes.saber} role="status">
        {lleva === null ? cobra : `${cobra}: lleva ${formatMoney(aPesos(lleva))} de cambio`}
      </p>
    </div>
  );
}
