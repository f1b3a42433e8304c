import { Button } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { explained } from '../../../kit/Tip/tip.ts';
import { useSound } from '../../../platform/timbre/sonido.ts';
import { trySound, unlockSound, useSoundUnlocked } from '../../../platform/timbre/timbre.ts';
import { VolumeSlider } from '../../../shared/bell/VolumeSlider.tsx';
import renglon from '../PreferenciasDialog.module.css';
import classes from './Timbre.module.css';

const APAGADO = 'Enciende el sonido, aquí arriba';
const SONO = '¿No se oyó? Sube el volumen del aparato y revisa que no esté en silencio.';
const NEGADO = 'El navegador no dejó sonar. Toca otra vez.';

const notaDe = (probado: boolean, deja: boolean): string => {
  if (!probado) return 'En este aparato';
  return deja ? SONO : NEGADO;
};

/** The volume of the bell on this device, and a try at it: the person hears whether it is loud enough where it stands. */
export function Timbre() {
  const [{ silencio }] = useSound();
  const [probado, setProbado] = useState(false);
  const deja = useSoundUnlocked();
  const id = useId();
  const probar = async (): Promise<void> => {
    await unlockSound();
    trySound();
    setProbado(true);
  };
  return (
    <div className={renglon.renglon}>
      <div className={renglon.textos}>
        <label htmlFor={id} className={renglon.titulo}>
          Volumen del timbre
        </label>
        <span className={renglon.nota} role="status">
          {notaDe(probado, deja)}
        </span>
      </div>
      <div className={classes.controles}>
        <span className={classes.volumen}>
          <VolumeSlider id={id} disabled={silencio} />
        </span>
        <Button
          variant="default"
          leftSection={<IconVolume size={20} stroke={1.9} />}
          data-disabled={silencio ? true : undefined}
          {...explained(silencio ? APAGADO : undefined, () => void probar())}
        >
          Probar el timbre
        </Button>
      </div>
    </div>
  );
}
