import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import classes from './autofactura.module.css';

interface Comun {
  readonly label: string;
  readonly value: string;
  readonly onCambio: (valor: string) => void;
  readonly onDejar?: () => void;
  readonly error?: string | undefined;
  /** What may be wrong; it stops nothing. */
  readonly duda?: string | undefined;
  readonly nota?: string;
  readonly opcional?: boolean;
  readonly deshabilitado?: boolean;
}

/** What is said under a field: the error, otherwise the doubt, otherwise the note. */
function Bajo({ id, error, duda, nota }: Pick<Comun, 'error' | 'duda' | 'nota'> & { readonly id: string }) {
  const texto = error ?? duda ?? nota;
  if (texto === undefined) return null;
  return (
    <span id={id} className={classes.bajo} data-tono={error ? 'mal' : duda ? 'duda' : undefined}>
      {(error ?? duda) && <IconAlertCircleFilled size={20} aria-hidden="true" />}
      {texto}
    </span>
  );
}

function Rotulo({ id, label, opcional }: Pick<Comun, 'label' | 'opcional'> & { readonly id: string }) {
  return (
    <label htmlFor={id}>
      {label}
      {opcional ? <small> (opcional)</small> : <b aria-hidden="true"> *</b>}
    </label>
  );
}

interface CampoProps extends Comun {
  /** Shows that it is right. */
  readonly bien?: boolean;
  readonly otros?: InputHTMLAttributes<HTMLInputElement>;
}

/** A field of text with its label, and what is wrong with it. */
export function Campo({ label, value, onCambio, onDejar, opcional = false, bien = false, otros, ...p }: CampoProps) {
  const id = useId();
  return (
    <div className={classes.campo}>
      <Rotulo id={id} label={label} opcional={opcional} />
      <span className={classes.caja}>
        <input
          id={id}
          value={value}
          required={!opcional}
          disabled={p.deshabilitado}
          aria-invalid={p.error !== undefined}
          aria-describedby={`${id}-bajo`}
          onChange={(e) => onCambio(e.currentTarget.value)}
          onBlur={onDejar}
          {...otros}
        />
        {bien && p.error === undefined && p.duda === undefined && (
          <IconCircleCheckFilled size={22} aria-hidden="true" />
        )}
      </span>
      <Bajo id={`${id}-bajo`} {...p} />
    </div>
  );
}

/** A list of which one is chosen, with its label. */
export function Lista({ label, value, onCambio, onDejar, children, ...p }: Comun & { readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className={classes.campo}>
      <Rotulo id={id} label={label} />
      <select
        id={id}
        value={value}
        required
        disabled={p.deshabilitado}
        aria-invalid={p.error !== undefined}
        aria-describedby={`${id}-bajo`}
        onChange={(e) => onCambio(e.currentTarget.value)}
        onBlur={onDejar}
      >
        {children}
      </select>
      <Bajo id={`${id}-bajo`} {...p} />
    </div>
  );
}
