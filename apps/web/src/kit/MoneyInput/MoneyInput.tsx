import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, FocusEvent } from 'react';
import { completeAmount, filterAmount } from './amounts.ts';
import classes from './MoneyInput.module.css';

/** Props of `MoneyInput`: those of a text field, with the typed text as value (`amountToCents` reads it). */
export interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'size'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `display` is the one amount of a dialog, 32 px. */
  readonly size?: 'md' | 'lg' | 'display';
}

/** A field for pesos: `$` before, right aligned, digits and one dot, at most two decimals (CAJA-002, GENERAL-010). */
export function MoneyInput({ value, onChange, onBlur, size = 'md', ...field }: MoneyInputProps) {
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const amount = filterAmount(event.currentTarget.value);
    if (amount !== null) onChange(amount);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const complete = completeAmount(value);
    if (complete !== value) onChange(complete);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...field}
      value={value}
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
