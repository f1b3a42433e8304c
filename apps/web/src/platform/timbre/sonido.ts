import { createStore, useStore } from '../external-store.ts';
import { changePreferencias, currentPreferencias, usePreferencias } from '../preferencias/preferencias.ts';
import { readObject, writeStored } from '../device/storage.ts';

/** The sound settings of this device (ui.md 9). `volumen` is 0 to 100. */
export interface Sonido {
  readonly silencio: boolean;
  readonly volumen: number;
}

const SONIDO = 'despacho.sonido';
const SONORO: Sonido = { silencio: false, volumen: 70 };

const sonidoGuardado = (): Sonido => {
  const { silencio, volumen } = readObject(SONIDO);
  const valido = typeof volumen === 'number' && volumen >= 0 && volumen <= 100;
  return { silencio: silencio === true, volumen: valido ? volumen : SONORO.volumen };
};

const sonido = createStore(sonidoGuardado());

/** Reads the stored settings again, after a change in another tab. */
export const rereadSound = (): void => sonido.set(sonidoGuardado());

/** Silent if either the device is muted or the person prefers silence. */
const conPreferencia = (s: Sonido, prefiere: boolean): Sonido => ({ ...s, silencio: s.silencio || !prefiere });

/** The effective sound of this device for the signed-in person. */
export const currentSound = (): Sonido => conPreferencia(sonido.get(), currentPreferencias().sonido);

/** Hook: the sound of this device, and how to change it; turning it on also sets the person's preference. */
export const useSound = (): readonly [Sonido, (nuevo: Sonido) => void] => {
  const prefiere = usePreferencias().sonido;
  const actual = conPreferencia(
    useStore(sonido, (s) => s),
    prefiere,
  );
  const cambiar = (nuevo: Sonido): void => {
    writeStored(SONIDO, JSON.stringify(nuevo));
    sonido.set(nuevo);
    if (!nuevo.silencio && !prefiere) changePreferencias({ sonido: true });
  };
  return [actual, cambiar];
};
