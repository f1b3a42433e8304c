import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Coordenadas } from '@comal/domain/negocio/ubicacion';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import classes from './Ubicacion.module.css';

/** Limits of the zoom in presses, each of which doubles the distance: from a whole city to a door. */
const LEJOS = 10;
const CERCA = -2;
/** The initial zoom without a point: the city. */
const SIN_PUNTO = 6;

const iguales = (a: Coordenadas | null, b: Coordenadas | null): boolean => a?.lat === b?.lat && a?.lng === b?.lng;

/**
 * Hook: the zoom of the plan; `factor` 1 is the distance at which the range fills it. A point that was not dragged (typed, pasted, taken from
 * the device) resets the zoom; a dragged one, reported by `movido`, does not.
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

/** The buttons to zoom in and out. */
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
