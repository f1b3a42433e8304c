import { IconAlertCircle, IconMinus, IconPlus, type Icon } from '@tabler/icons-react';
import { useId, useState, type ChangeEvent } from 'react';
import classes from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  /** What is counted: "Comensales". */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** `lg` is the one number of a dialog. */
  readonly size?: 'md' | 'lg';
  readonly disabled?: boolean;
  /** Only − and + change it. */
  readonly untyped?: boolean;
  /** Shows the label above; otherwise only screen readers get it. */
  readonly withLabel?: boolean;
  /** Called with a typed text that is no quantity within the limits (null once it is); without it, typing is limited instead. */
  readonly onInvalid?: (text: string | null) => void;
  readonly error?: string;
}

const DIGITS = /^\d+$/;
/** A typed number with a decimal separator stays visible, so that `1,5` never becomes 15. */
const WITH_SEPARATOR = /^\d*[.,][\d.,]*$/;
const NOT_WHOLE = 'Debe ser un número entero';
const whyNotWhole = (typed: string | null): string | undefined =>
  typed !== null && WITH_SEPARATOR.test(typed) ? NOT_WHOLE : undefined;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

interface EndProps {
  readonly icon: Icon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const End = ({ icon: EndIcon, label, disabled, onClick }: EndProps) => (
  <button type="button" className={classes.end} aria-label={label} disabled={disabled} onClick={onClick}>
    <EndIcon size={20} stroke={2.2} aria-hidden="true" />
  </button>
);

/** A quantity with − and + buttons (44 px or more), which can also be typed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 1, max = 99, size = 'md', disabled, untyped, withLabel, onInvalid } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const error = props.error ?? whyNotWhole(typed);
  const errorId = useId();
  const step = (by: number) => () => {
    setTyped(null);
    onInvalid?.(null);
    onChange(clamp(value + by, min, max));
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const digits = DIGITS.test(text);
    const wanted = digits ? clamp(Number(text), min, max) : value;
    const fits = digits && wanted === Number(text);
    if (text === '' || digits || WITH_SEPARATOR.test(text) || onInvalid) setTyped(text);
    onInvalid?.(fits ? null : text);
    if (digits && (fits || !onInvalid)) onChange(wanted);
  };
  return (
    <fieldset className={classes.field} aria-label={label} disabled={disabled}>
      {withLabel && <span className={classes.label}>{label}</span>}
      <div className={classes.root} data-size={size} data-error={error ? true : undefined}>
        <End icon={IconMinus} label="Quitar uno" disabled={value <= min} onClick={step(-1)} />
        <input
          className={classes.value}
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          readOnly={untyped}
          value={typed ?? String(value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={type}
          onBlur={() => !onInvalid && setTyped(null)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <End icon={IconPlus} label="Agregar uno" disabled={value >= max} onClick={step(1)} />
      </div>
      {error && (
        <span id={errorId} className={classes.error}>
          <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
          {error}
        </span>
      )}
    </fieldset>
  );
}
