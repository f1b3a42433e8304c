import { Checkbox } from '@mantine/core';
import type { Nombrado } from '../../../shared/elegir/opciones.ts';
import classes from './personal.module.css';

/** Props of `SucursalesField`. */
export interface SucursalesFieldProps {
  readonly sucursales: readonly Nombrado[];
  readonly elegidas: readonly number[];
  readonly onChange: (elegidas: number[]) => void;
}

/** The branches that somebody may enter; a business of one branch has nothing to choose (D-11). */
export function SucursalesField({ sucursales, elegidas, onChange }: SucursalesFieldProps) {
  if (sucursales.length < 2) return null;
  return (
    <Checkbox.Group
      label="Sucursales"
      description="A las que puede entrar"
      required
      error={elegidas.length === 0 ? 'Elige al menos una sucursal' : undefined}
      value={elegidas.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      <div className={classes.sucursales}>
        {sucursales.map(({ id, descripcion }) => (
          <Checkbox key={id} value={String(id)} label={descripcion} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
