import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, FocusEvent } from 'react';
import { parseQuantity, filterQuantity, quantityText, type Decimals } from './quantities.ts';
import classes from './QuantityInput.module.css';

/** Props of `QuantityInput`: those of a text field, with the typed text as value (`parseQuantity` reads it). */
export interface QuantityInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimales?: Decimals;
  /** After the figure: "kg", "min". */
  readonly unidad?: string;
}

/** A field for quantities that are not money: right aligned, digits and one dot, so many decimals. */
export function QuantityInput({ value, onChange, onBlur, decimales = 2, unidad, ...campo }: QuantityInputProps) {
  const escribir = (event: ChangeEvent<HTMLInputElement>) => {
    const cantidad = filterQuantity(event.currentTarget.value, decimales);
    if (cantidad !== null) onChange(cantidad);
  };
  const dejar = (event: FocusEvent<HTMLInputElement>) => {
    const completa = quantityText(parseQuantity(value));
    if (completa !== value) onChange(completa);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...campo}
      value={value}
      onChange={escribir}
      onBlur={dejar}
      onFocus={(event) => event.currentTarget.select()}
      inputMode={decimales === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      classNames={{ input: classes.input, section: classes.unidad }}
      rightSection={unidad}
      rightSectionWidth={unidad ? '4rem' : undefined}
    />
  );
}
