import { InputError } from '@mantine/core';
import { useId } from 'react';
import { NUMERO_DE_APP } from '@comal/domain/comanda/tipo/app';
import { CountedInput } from '../../../../kit/Counted/Counted.tsx';
import { Leyendo } from '../../reparto/Leyendo.tsx';
import type { OrdenElegida } from './useOrdenDeApp.ts';
import classes from './OrdenDeAppField.module.css';

const SIN_PLATAFORMAS = 'Las plataformas se agregan en Configuración, Métodos de pago';

/** Why there is no platform to choose from: they are being read, could not be read, or the business has none. */
const SinPlataformas = ({ lectura, error }: Pick<OrdenElegida, 'lectura' | 'error'>) =>
  lectura.pending || lectura.failed ? (
    <Leyendo
      que={error ?? 'Leyendo las plataformas…'}
      fallo={lectura.failed ? 'No se pudieron leer las plataformas: va sin ella' : undefined}
      leyendo={lectura.pending}
      onOtraVez={lectura.retry}
    />
  ) : (
    <p className={classes.nota}>{SIN_PLATAFORMAS}</p>
  );

/** The platform of an order as tiles, and its number there; nothing of a comanda of another type. */
export function OrdenDeAppField({ dePlataforma, plataformas, lectura, elegida, elegir, numero, error }: OrdenElegida) {
  const id = useId();
  if (!dePlataforma) return null;
  if (plataformas.length === 0) return <SinPlataformas lectura={lectura} error={error} />;
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
