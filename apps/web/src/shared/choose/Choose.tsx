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
  /** The name of a row; its description by default. */
  readonly nombre?: (row: T) => string;
  /** Whether a row is listed but cannot be chosen. */
  readonly apagada?: (row: T) => boolean;
  readonly autofocus?: boolean;
  /** Creates a row with the searched name where none was found. */
  readonly onCrear?: ((name: string) => void) | undefined;
}

/** Keeps the chosen row in the list, also when the list did not load. */
const withChosen = <T extends Nombrado>(rows: readonly T[], chosen: T | undefined): readonly T[] =>
  !chosen || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];

/** A required choice from a list of the catalogue, searched while typing; a list that did not load shows its error and a retry. */
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
