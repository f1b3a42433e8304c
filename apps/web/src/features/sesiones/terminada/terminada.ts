import { createStore, useStore } from '../../../platform/external-store.ts';
import { currentSesion, onSessionEnded, subscribeToSesion } from '../../../platform/session/session.ts';

const razon = createStore<string | null>(null);

/** Why the last session of this page ended without its person asking for it; null once somebody is signed in. */
export const useTerminada = (): string | null => useStore(razon, (texto) => texto);

/** Keeps why a session was ended, until somebody signs in: a passing notice would be missed (D-12, D-112). Answers how to stop. */
export const startTerminada = (): (() => void) => {
  const dejarDeOir = onSessionEnded(razon.set);
  const dejarDeSeguir = subscribeToSesion(() => {
    if (currentSesion() !== null) razon.set(null);
  });
  return () => {
    dejarDeOir();
    dejarDeSeguir();
    razon.set(null);
  };
};
