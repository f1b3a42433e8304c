import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { LIMITES } from '@comal/domain/comanda/limites';
import { aPesos, type Centavos } from '@comal/domain/money';
import { formatMoney } from '../../../../kit/format.ts';
import { inputOf } from '../../../../kit/hooks/useField.ts';
import { MoneyInput } from '../../../../kit/MoneyInput/MoneyInput.tsx';
import { QuantityInput } from '../../../../kit/QuantityInput/QuantityInput.tsx';
import { MotivoField } from '../../../../shared/motivos/MotivoField.tsx';
import classes from './DescuentoDialog.module.css';
import type { Tipo } from './rebaja.ts';
import type { RebajaEscrita } from './useRebaja.ts';

interface CamposDeRebajaProps {
  readonly rebaja: RebajaEscrita;
  /** What it is given on, in centavos. */
  readonly total: Centavos;
}

const TIPOS: readonly { readonly value: Tipo; readonly label: string }[] = [
  { value: 'porcentaje', label: 'Porcentaje' },
  { value: 'monto', label: 'Pesos' },
];

/** A discount of the list, or by percentage or amount: what it takes off, what is left, and why it is given. */
export function CamposDeRebaja({ rebaja, total }: CamposDeRebajaProps) {
  const { tipo, elegir, campo, motivo, monto, regla } = rebaja;
  const libre = !regla && (
    <>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="Cómo se descuenta"
        data={[...TIPOS]}
        value={tipo}
        onChange={elegir}
      />
      {tipo === 'porcentaje' ? (
        <QuantityInput key={tipo} label="Porcentaje" size="lg" unidad="%" {...inputOf(campo)} data-autofocus />
      ) : (
        <MoneyInput key={tipo} label="Cantidad" size="lg" {...inputOf(campo)} data-autofocus />
      )}
    </>
  );
  return (
    <>
      {libre}
      <p className={classes.queda} role="status">
        {monto !== undefined &&
          `Se descuentan ${formatMoney(aPesos(monto))}. Quedan ${formatMoney(aPesos(total - monto))}`}
      </p>
      {(!regla || regla.pide_motivo) && <MotivoField label="Motivo" regla={LIMITES.motivoDeDescuento} campo={motivo} />}
    </>
  );
}
