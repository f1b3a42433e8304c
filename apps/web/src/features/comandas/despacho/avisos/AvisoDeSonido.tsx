import { IconVolume } from '@tabler/icons-react';
import { useSound } from '../../../../platform/timbre/sonido.ts';
import { useSoundUnlocked } from '../../../../platform/timbre/timbre.ts';
import classes from './AvisoDeSonido.module.css';
import { useHastaLaCalma } from './useHastaLaCalma.ts';

/**
 * The notice that the first touch turns the sound on (ui.md 9). It disappears only while nobody touches the screen,
 * because the cards take its room and move.
 */
export const AvisoDeSonido = () => {
  const [{ silencio }] = useSound();
  const activo = useSoundUnlocked();
  const queda = useHastaLaCalma(!activo && !silencio);
  if (!queda) return null;
  return (
    <button type="button" className={classes.root} data-franja data-suena={activo || undefined}>
      <IconVolume size={26} stroke={1.9} aria-hidden="true" />
      {activo ? 'Sonido activado' : 'Toca para activar el sonido'}
    </button>
  );
};
