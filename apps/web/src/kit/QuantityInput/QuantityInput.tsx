import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { completeQuantity, isTypeable, stepped, whyNoQuantity } from './quantities.ts';
import classes from './QuantityInput.module.css';

/** Props of `QuantityInput`: those of a text field; the value is the raw text, which `domain/numero-escrito` parses. */
export interface QuantityInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The unit, inside the field at the right: "kg", "min". */
  readonly unidad?: string | undefined;
  /** Only integers: pieces, minutes, guests. */
  readonly whole?: boolean;
  /** Step of the arrow keys, with a minimum of 0. */
  readonly step?: number;
}

/** The direction of each arrow key. */
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

const NOT_PASTED = 'Lo que pegaste no es un número';

/**
 * The field for a number other than money, with its unit. It accepts numbers as written in Mexico (decision 0093) and shows the
 * typed text until it loses the focus; an invalid one is explained. A sign is accepted, because a stock may be negative; other
 * fields refuse it with a message.
 */
export function QuantityInput({
  value,
  onChange,
  onBlur,
  error,
  unidad,
  whole = false,
  step = 0,
  ...field
}: QuantityInputProps) {
  const [notPasted, setNotPasted] = useState(false);
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const now = event.currentTarget.value;
    const fits = isTypeable(now);
    setNotPasted(!fits && now.length > value.length + 1);
    if (fits) onChange(now);
  };
  const press = (event: KeyboardEvent): void => {
    const next = stepped(value, step * (ARROWS[event.key] ?? 0));
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    setNotPasted(false);
    const complete = completeQuantity(value);
    if (complete !== value) onChange(complete);
    onBlur?.(event);
  };
  return (
    <TextInput
      {...field}
      value={value}
      error={error || (notPasted ? NOT_PASTED : whyNoQuantity(value, whole))}
      onChange={type}
      onKeyDown={press}
      onBlur={leave}
      onFocus={(event) => event.currentTarget.select()}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={unidad}
      rightSectionWidth={unidad ? `calc(${unidad.length}ch + 1.5rem)` : undefined}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input, section: classes.unidad }}
    />
  );
}
