import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { SelectField } from '../../kit/SelectField/SelectField.tsx';
import type { Nombrado, Opciones } from './options.ts';
import classes from './Choose.module.css';
import type { Chosen } from './useChosen.ts';

export interface ChooseProps<T extends Nombrado> {
  readonly label: string;
  readonly lista: Opciones<T>;
  readonly elegido: Chosen<T>;
  readonly placeholder?: string;
  /** How one is called; its description by default. */
  readonly nombre?: (row: T) => string;
  /** Whether one stands in the list and cannot be chosen. */
  readonly apagada?: (row: T) => boolean;
  readonly autofocus?: boolean;
  /** Makes one of what was searched and not found. */
  readonly onCrear?: ((name: string) => void) | undefined;
}

/** What was chosen stays in the list, also when the list did not come. */
const withChosen = <T extends Nombrado>(rows: readonly T[], chosen: T | undefined): readonly T[] =>
  !chosen || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];

/** A required choice from a list of the catalogue, searched as it is typed; a list that did not come says so and is asked
 *  for again from here. */
export function Choose<T extends Nombrado>({
  label,
  lista,
  elegido,
  placeholder,
  nombre,
  apagada,
  autofocus,
  onCrear,
}: ChooseProps<T>) {
  const rows = withChosen(lista.filas, elegido.value);
  const text = nombre ?? (({ descripcion }: T) => descripcion);
  return (
    <div>
      <SelectField
        label={label}
        required
        placeholder={placeholder ?? 'Selecciona'}
        options={rows.map((row) => ({ id: row.id, text: text(row), off: apagada?.(row) ?? false }))}
        valor={elegido.value?.id ?? null}
        onChange={(id) => elegido.choose(rows.find((row) => row.id === id))}
        onBlur={elegido.leave}
        loading={lista.cargando}
        error={lista.error ?? elegido.error}
        autofocus={autofocus}
        {...(onCrear && { onCreate: onCrear })}
      />
      {lista.error && (
        <Button
          className={classes.reintentar}
          variant="subtle"
          leftSection={<IconRefresh size={18} stroke={1.9} aria-hidden="true" />}
          onClick={lista.reintentar}
        >
          Reintentar
        </Button>
      )}
    </div>
  );
}
