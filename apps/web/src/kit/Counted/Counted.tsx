import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Counted.module.css';

interface Counted {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Most characters the field takes; the counter shows n/max. */
  readonly max: number;
  readonly hint?: string;
  /** Allows more than `max` characters: the rule reports it, because a shortened text would be a different one. */
  readonly free?: boolean;
}
type Own = 'value' | 'onChange' | 'defaultValue' | 'maxLength' | 'description';

/** Props of `CountedInput`: those of a text field plus `max` and `hint`. */
export type CountedInputProps = Counted & Omit<TextInputProps, Own>;

/** Props of `CountedTextarea`: those of a text area plus `max` and `hint`. */
export type CountedTextareaProps = Counted & Omit<TextareaProps, Own>;

interface FootProps {
  readonly error: ReactNode;
  readonly hint?: string;
  readonly length: number;
  readonly max: number;
}

/** The error replaces the hint; the counter stays at the right. */
const Foot = ({ error, hint, length, max }: FootProps) => (
  <span className={classes.foot}>
    <span className={error ? classes.error : undefined}>
      {error && <IconAlertCircle size={16} stroke={2} aria-hidden="true" />}
      {error || hint}
    </span>
    <span
      className={classes.count}
      data-full={length >= max || undefined}
      aria-label={`${length} de ${max} caracteres`}
    >
      {length}/{max}
    </span>
  </span>
);

/** A one-line field that counts its characters (n/100) and takes no more than `max` unless it is `libre`. */
export function CountedInput({ value, onChange, max, hint, free, error, ...field }: CountedInputProps) {
  return (
    <TextInput
      {...field}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={free ? undefined : max}
      error={Boolean(error)}
      description={<Foot error={error} hint={hint} length={value.length} max={max} />}
    />
  );
}

/** A field of several lines that counts its characters (n/100) and takes no more than `max` unless it is `libre`. */
export function CountedTextarea({ value, onChange, max, hint, free, error, rows = 3, ...field }: CountedTextareaProps) {
  return (
    <Textarea
      {...field}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={free ? undefined : max}
      error={Boolean(error)}
      description={<Foot error={error} hint={hint} length={value.length} max={max} />}
    />
  );
}
