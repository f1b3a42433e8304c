import { useSound } from '../../platform/timbre/sonido.ts';
import classes from './VolumeSlider.module.css';

interface VolumeSliderProps {
  /** For its label. */
  readonly id: string;
  readonly disabled?: boolean;
  /** Called when a person lets it go. */
  readonly onLetGo?: () => void;
}

/** The volume of the bell on this device, in steps of a tenth; to move it turns the sound on. */
export function VolumeSlider({ id, disabled = false, onLetGo }: VolumeSliderProps) {
  const [{ volumen }, setSound] = useSound();
  return (
    <input
      id={id}
      type="range"
      className={classes.root}
      min={0}
      max={100}
      step={10}
      disabled={disabled}
      value={volumen}
      onChange={(event) => setSound({ silencio: false, volumen: event.currentTarget.valueAsNumber })}
      onPointerUp={onLetGo}
    />
  );
}
