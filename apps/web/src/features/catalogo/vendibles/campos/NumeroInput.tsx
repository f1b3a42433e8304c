import { TextInput, type TextInputProps } from '@mantine/core';
import type { Field } from '../../../../kit/hooks/useField.ts';
import classes from './NumeroInput.module.css';

/** Props of `NumeroInput`. */
export interface NumeroInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  readonly campo: Field<number> | Field<number | undefined>;
  /** What is counted, inside the field at the right: "min", "kg". */
  readonly unidad?: string;
}

const ESCRIBIBLE = /^-?\d*\.?\d*$/;

/** A field for a number that is not money, its unit beside it. A sign may be typed: a stock may be below 0, and everything
 *  else says in words that it may not. */
export function NumeroInput({ campo, unidad, inputMode = 'decimal', ...field }: NumeroInputProps) {
  const type = (texto: string): void => {
    const numero = texto.trim();
    if (ESCRIBIBLE.test(numero)) campo.type(numero);
  };
  return (
    <TextInput
      {...field}
      inputMode={inputMode}
      autoComplete="off"
      value={campo.text}
      error={campo.error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={campo.leave}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={unidad}
      rightSectionWidth={unidad ? `calc(${unidad.length}ch + 1.5rem)` : undefined}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input, section: classes.unidad }}
    />
  );
}
