import { UnstyledButton } from '@mantine/core';
import { aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney, formatWholeMoney } from '../../../../kit/format.ts';
import { montosRapidos } from './billetes.ts';
import classes from './EfectivoRapido.module.css';

interface EfectivoRapidoProps {
  /** What is still to be paid in cash. */
  readonly porCubrir: Centavos;
  /** The cash typed so far. */
  readonly efectivo: Centavos;
  readonly onElegir: (monto: Centavos) => void;
}

const PESO: Centavos = 100;
const rotulo = (monto: Centavos): string =>
  monto % PESO === 0 ? formatWholeMoney(aPesos(monto)) : formatMoney(aPesos(monto));

/** Quick-cash buttons: the exact amount and the next notes. */
export function EfectivoRapido({ porCubrir, efectivo, onElegir }: EfectivoRapidoProps) {
  return (
    <div className={classes.root}>
      {montosRapidos(porCubrir).map((monto) => (
        <UnstyledButton
          key={monto}
          type="button"
          className={classes.tecla}
          aria-label={`Efectivo ${formatMoney(aPesos(monto))}`}
          aria-pressed={monto === efectivo}
          onClick={() => onElegir(monto)}
        >
          {rotulo(monto)}
        </UnstyledButton>
      ))}
    </div>
  );
}
