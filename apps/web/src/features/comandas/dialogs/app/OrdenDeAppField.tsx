import { InputError } from '@mantine/core';
import { useId } from 'react';
import { NUMERO_DE_APP } from '@comal/domain/comanda/tipo/app';
import { CountedInput } from '../../../../kit/Counted/Counted.tsx';
import type { OrdenElegida } from './useOrdenDeApp.ts';
import classes from './OrdenDeAppField.module.css';

const SIN_PLATAFORMAS = 'Las plataformas se agregan en Configuración, Métodos de pago';

/** The platform of an order as tiles, and its number there; nothing of a comanda of another type. */
export function OrdenDeAppField({ dePlataforma, plataformas, elegida, elegir, numero, error }: OrdenElegida) {
  const id = useId();
  if (!dePlataforma) return null;
  if (plataformas.length === 0) return <p className={classes.nota}>{SIN_PLATAFORMAS}</p>;
  return (
    <>
      <fieldset className={classes.root} aria-describedby={error && `${id}-error`}>
        <legend className={classes.titulo}>Plataforma</legend>
        <div className={classes.azulejos}>
          {plataformas.map((plataforma) => (
            <label key={plataforma.id} className={classes.azulejo}>
              <input
                type="radio"
                name={id}
                checked={plataforma.id === elegida?.id}
                onChange={() => elegir(plataforma)}
              />
              <span>{plataforma.nombre}</span>
            </label>
          ))}
        </div>
        {error !== undefined && (
          <InputError id={`${id}-error`} role="alert">
            {error}
          </InputError>
        )}
      </fieldset>
      <CountedInput
        label="Número de la orden (opcional)"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        max={NUMERO_DE_APP.max}
        hint="El que muestra la plataforma"
        value={numero.text}
        error={numero.error}
        onChange={numero.type}
        onBlur={numero.leave}
      />
    </>
  );
}
