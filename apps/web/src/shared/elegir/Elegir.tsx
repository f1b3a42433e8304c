import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { SelectField } from '../../kit/SelectField/SelectField.tsx';
import type { Nombrado, Opciones } from './opciones.ts';
import classes from './Elegir.module.css';
import type { Elegido } from './useElegido.ts';

export interface ElegirProps<T extends Nombrado> {
  readonly label: string;
  readonly lista: Opciones<T>;
  readonly elegido: Elegido<T>;
  readonly placeholder?: string;
  /** How one is called; its description by default. */
  readonly nombre?: (fila: T) => string;
  /** Whether one stands in the list and cannot be chosen. */
  readonly apagada?: (fila: T) => boolean;
  readonly autofocus?: boolean;
  /** Makes one of what was searched and not found. */
  readonly onCrear?: ((nombre: string) => void) | undefined;
}

/** What was chosen stays in the list, also when the list did not come. */
const conElegido = <T extends Nombrado>(filas: readonly T[], elegida: T | undefined): readonly T[] =>
  !elegida || filas.some(({ id }) => id === elegida.id) ? filas : [elegida, ...filas];

/** A required choice from a list of the catalogue, searched as it is typed; a list that did not come says so and is asked
 *  for again from here. */
export function Elegir<T extends Nombrado>({
  label,
  lista,
  elegido,
  placeholder,
  nombre,
  apagada,
  autofocus,
  onCrear,
}: ElegirProps<T>) {
  const filas = conElegido(lista.filas, elegido.value);
  const texto = nombre ?? (({ descripcion }: T) => descripcion);
  return (
    <div>
      <SelectField
        label={label}
        required
        placeholder={placeholder ?? 'Selecciona'}
        opciones={filas.map((fila) => ({ id: fila.id, texto: texto(fila), apagada: apagada?.(fila) ?? false }))}
        valor={elegido.value?.id ?? null}
        onChange={(id) => elegido.choose(filas.find((fila) => fila.id === id))}
        onBlur={elegido.leave}
        cargando={lista.cargando}
        error={lista.error ?? elegido.error}
        autofocus={autofocus}
        {...(onCrear && { onCrear })}
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
