import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';
import type { Nombrado } from '../../../../shared/choose/options.ts';
import type { Chosen } from '../../../../shared/choose/useChosen.ts';
import { insigniaDe } from './estados.ts';
import classes from './EstadosDeMenu.module.css';

export interface EstadosDeMenuProps {
  readonly estados: readonly Nombrado[];
  readonly elegido: Chosen<Nombrado>;
}

/** Chooses the state of a dish in the menu among badges (ui.md 12). */
export function EstadosDeMenu({ estados, elegido }: EstadosDeMenuProps) {
  const grupo = useId();
  const { value, error, choose } = elegido;
  return (
    <fieldset className={classes.root} aria-describedby={error ? `${grupo}-error` : undefined}>
      <legend className={classes.leyenda}>
        Estado en el menú <span aria-hidden="true">*</span>
      </legend>
      <div className={classes.opciones}>
        {estados.map((estado) => (
          <label key={estado.id} className={classes.opcion}>
            <input
              type="radio"
              name={grupo}
              checked={value?.id === estado.id}
              aria-label={estado.descripcion}
              aria-invalid={error ? true : undefined}
              onChange={() => choose(estado)}
            />
            <StatusBadge kind={insigniaDe(estado.id)} text={estado.descripcion} />
          </label>
        ))}
      </div>
      {error && (
        <span id={`${grupo}-error`} className={classes.error}>
          <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
          {error}
        </span>
      )}
    </fieldset>
  );
}
