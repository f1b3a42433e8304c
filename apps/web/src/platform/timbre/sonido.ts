import { createStore, useStore } from '../external-store.ts';
import { changePreferencias, currentPreferencias, usePreferencias } from '../preferencias/preferencias.ts';
import { readObject, writeStored } from '../device/storage.ts';

/** The sound settings of this device (ui.md 9). `volumen` is 0 to 100. */
export interface Sound {
  readonly silencio: boolean;
  readonly volumen: number;
}

const SOUND = 'despacho.sonido';
const AUDIBLE: Sound = { silencio: false, volumen: 70 };

const keptSound = (): Sound => {
  const { silencio, volumen } = readObject(SOUND);
  const valid = typeof volumen === 'number' && volumen >= 0 && volumen <= 100;
  return { silencio: silencio === true, volumen: valid ? volumen : AUDIBLE.volumen };
};

const sound = createStore(keptSound());

/** Reads the stored settings again, after a change in another tab. */
export const rereadSound = (): void => sound.set(keptSound());

/** Silent if either the device is muted or the person prefers silence. */
const withPreferencia = (s: Sound, prefers: boolean): Sound => ({ ...s, silencio: s.silencio || !prefers });

/** The effective sound of this device for the signed-in person. */
export const currentSound = (): Sound => withPreferencia(sound.get(), currentPreferencias().sonido);

/** Hook: the sound of this device, and how to change it; turning it on also sets the person's preference. */
export const useSound = (): readonly [Sound, (fresh: Sound) => void] => {
  const prefers = usePreferencias().sonido;
  const current = withPreferencia(
    useStore(sound, (s) => s),
    prefers,
  );
  const change = (fresh: Sound): void => {
    writeStored(SOUND, JSON.stringify(fresh));
    sound.set(fresh);
    if (!fresh.silencio && !prefers) changePreferencias({ sonido: true });
  };
  return [current, change];
};
