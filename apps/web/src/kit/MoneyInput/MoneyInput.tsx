import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { completeAmount, shownAmount, whyNoAmount, writeAmount } from './amounts.ts';
import classes from './MoneyInput.module.css';

/** Props of `MoneyInput`: those of a text field; the value is the raw text, which `leerImporte` of the domain parses. */
export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'size'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `display` is the one amount of a dialog, 32 px. */
  readonly size?: 'md' | 'lg' | 'display';
}

const NOT_PASTED = 'Lo que pegaste no es un monto';

/** Whether more than one character was refused: pasted text must not vanish silently. */
const wasPasted = (before: string, now: string): boolean => now.length > before.length + 1;

/**
 * The field for pesos: `$` before, right aligned. It shows digits and one point with at most two decimals, and accepts amounts as
 * written in Mexico (decision 0093); an invalid one is explained.
 */
export function MoneyInput({ value, onChange, onBlur, size = 'md', error, ...field }: MoneyInputProps) {
  const [notPasted, setNotPasted] = useState(false);
  const shown = shownAmount(value);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const now = event.currentTarget.value;
    const written = writeAmount(value, now);
    setNotPasted(written === null && wasPasted(shown, now));
    if (written !== null) onChange(written);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setNotPasted(false);
    const complete = completeAmount(value);
    if (complete !== value) onChange(complete);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...field}
      value={shown}
      error={error || (notPasted ? NOT_PASTED : whyNoAmount(value))}
      onChange={type}
      onBlur={leave}
      onFocus={(event) => event.currentTarget.select()}
      size={size === 'display' ? 'xl' : size}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      leftSection="$"
      classNames={{ input: classes.input, section: classes.sign }}
      data-money={size}
    />
  );
}
