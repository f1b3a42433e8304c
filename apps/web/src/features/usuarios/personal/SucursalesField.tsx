import { Checkbox } from '@mantine/core';
import type { Nombrado } from '../../../shared/choose/options.ts';
import classes from './personal.module.css';

const SIN_CAMBIO = 'Tú no entras a las que están en gris: se quedan como están';

export interface SucursalesFieldProps {
  readonly sucursales: readonly Nombrado[];
  readonly elegidas: readonly number[];
  /** Branches of the person that the editing user may not enter: shown, and unchanged (decision 0035). */
  readonly ajenas?: readonly Nombrado[];
  /** Why the server refused them. */
  readonly error?: string | undefined;
  readonly onChange: (elegidas: number[]) => void;
}

/** Chooses the branches that a person may enter; nothing to choose in a business of one branch. */
export function SucursalesField({ sucursales, elegidas, ajenas = [], error, onChange }: SucursalesFieldProps) {
  if (sucursales.length === 0 || sucursales.length + ajenas.length < 2) return null;
  return (
    <Checkbox.Group
      label="Sucursales"
      description={ajenas.length > 0 ? `A las que puede entrar. ${SIN_CAMBIO}` : 'A las que puede entrar'}
      required
      error={elegidas.length === 0 ? 'Elige al menos una sucursal' : error}
      value={elegidas.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <div className={classes.sucursales}>
        {sucursales.map(({ id, descripcion }) => (
          <Checkbox key={id} value={String(id)} label={descripcion} />
        ))}
        {ajenas.map(({ id, descripcion }) => (
          <Checkbox key={id} value={String(id)} label={descripcion} disabled />
        ))}
      </div>
    </Checkbox.Group>
  );
}
