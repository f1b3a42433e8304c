import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { SCHEME } from '../../platform/preferencias/stored-preferencias.ts';
import { currentPreferencias, subscribeToPreferencias } from '../../platform/preferencias/preferencias.ts';

const actual = (): MantineColorScheme => SCHEME[currentPreferencias().tema];
const nada = (): void => undefined;

/** Takes the colour scheme from the preferences of the signed-in person only. */
export const crearEsquema = (): MantineColorSchemeManager => {
  let parar = nada;
  return {
    get: actual,
    set: nada,
    clear: nada,
    subscribe: (avisar) => {
      parar = subscribeToPreferencias(() => avisar(actual()));
    },
    unsubscribe: () => parar(),
  };
};
