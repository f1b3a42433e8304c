import { UnstyledButton } from '@mantine/core';
import type { PropinaSugerida } from '@comal/domain/comanda/cobro/cobro';
import { aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';
import classes from './FilaDePago.module.css';

interface TodoConPropinaProps {
  readonly de: string;
  readonly total: Centavos;
  readonly sugeridas: readonly PropinaSugerida[];
  readonly onElegir: (porcentaje: number) => void;
}

/** Pays everything and one of the suggested tips with one method, in one press (decision 0054). */
export const TodoConPropina = ({ de, total, sugeridas, onElegir }: TodoConPropinaProps) => (
  <div className={classes.propinas}>
    {sugeridas.map(({ porcentaje, monto }) => (
      <UnstyledButton
        key={porcentaje}
        type="button"
        className={classes.conPropina}
        aria-label={`${de} con +${porcentaje} % de propina, ${formatMoney(aPesos(total + monto))}`}
        onClick={() => onElegir(porcentaje)}
      >
        +{porcentaje} %
      </UnstyledButton>
    ))}
  </div>
);
