import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Coordenadas } from '@comal/domain/negocio/ubicacion';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import classes from './Ubicacion.module.css';

/** Presses of the buttons, each twice as far; of a city with its streets, and of a door. */
const LEJOS = 10;
const CERCA = -2;
/** Before there is a point, the city is seen. */
const SIN_PUNTO = 6;

const iguales = (a: Coordenadas | null, b: Coordenadas | null): boolean => a?.lat === b?.lat && a?.lng === b?.lng;

/**
 * From how far the plan is seen: `factor` times as far as where the range fills it. A point that was not moved here (typed, pasted, taken from
 * the device) is looked at from near; what is moved here does not change it.
 */
export const useCercania = (punto: Coordenadas | null) => {
  const [pasos, setPasos] = useState(punto ? 0 : SIN_PUNTO);
  const [visto, setVisto] = useState(punto);
  if (!iguales(punto, visto)) {
    setVisto(punto);
    setPasos(punto ? 0 : SIN_PUNTO);
  }
  const ir = (cuanto: number) => (): void => setPasos((antes) => antes + cuanto);
  return {
    factor: 2 ** pasos,
    movido: setVisto,
    acercar: pasos > CERCA ? ir(-1) : null,
    alejar: pasos < LEJOS ? ir(1) : null,
  };
};

/** Nearer and farther. */
export const Cerca = ({ acercar, alejar }: Pick<ReturnType<typeof useCercania>, 'acercar' | 'alejar'>) => (
  <div className={classes.cerca}>
    <IconAction
      icon={IconPlus}
      label="Acercar"
      reason={acercar ? undefined : 'No hay más detalle'}
      onClick={() => acercar?.()}
    />
    <IconAction
      icon={IconMinus}
      label="Alejar"
      reason={alejar ? undefined : 'Ya se ve toda la zona'}
      onClick={() => alejar?.()}
    />
  </div>
);
