import '@mantine/core/styles/SegmentedControl.layer.css';
import { Input, SegmentedControl } from '@mantine/core';
import { ASIENTOS_MAXIMOS, FORMAS_DE_MESA, type FormaDeMesa } from '@comal/domain/salones/mesa';
import type { Kept } from '../../../kit/hooks/form.ts';
import { useBreakpoint } from '../../../kit/hooks/useBreakpoint.ts';
import { QuantityStepper } from '../../../kit/QuantityStepper/QuantityStepper.tsx';
import classes from './Dialogos.module.css';

export interface FormaFieldsProps {
  readonly forma: Kept<FormaDeMesa>;
  readonly asientos: Kept<number>;
}

const FORMAS = Object.entries(FORMAS_DE_MESA).map(([value, label]) => ({ value: value as FormaDeMesa, label }));

/** The shape of a table and its seats. */
export function FormaFields({ forma, asientos }: FormaFieldsProps) {
  const vertical = useBreakpoint() === 'phone';
  return (
    <>
      <Input.Wrapper label="Forma" labelElement="div">
        <SegmentedControl
          fullWidth
          size="md"
          classNames={{ label: classes.forma }}
          aria-label="Forma"
          orientation={vertical ? 'vertical' : 'horizontal'}
          data={FORMAS}
          value={forma.value}
          onChange={forma.set}
        />
      </Input.Wrapper>
      <QuantityStepper
        label="Asientos"
        withLabel
        value={asientos.value}
        onChange={asientos.set}
        min={1}
        max={ASIENTOS_MAXIMOS}
      />
    </>
  );
}
