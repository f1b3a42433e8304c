import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { createStore, useStore } from '../../../platform/external-store.ts';
import { currentSesion, onSessionEnded, subscribeToSesion } from '../../../platform/session/session.ts';
import type { QuienEntra } from '../formulario/useFormularioDeEntrada.ts';

interface Final {
  readonly texto: string;
  readonly quien: QuienEntra | undefined;
}

const final = createStore<Final | null>(null);

/** Hook: why the last session of this page was ended by somebody else; null once somebody signs in. */
export const useTerminada = (): string | null => useStore(final, (f) => f?.texto ?? null);

/** Hook: the person of that session, to prefill number and user; kept on this page only. */
export const useQuienSeQuedoFuera = (): QuienEntra | undefined => useStore(final, (f) => f?.quien);

const quienEs = (sesion: Sesion | null): QuienEntra | undefined =>
  sesion ? { cliente: sesion.cliente, usuario: sesion.usuario.username } : undefined;

/**
 * Keeps why a session was ended and whose it was, until somebody signs in: a temporary alert would be missed (D-12, D-112).
 * Returns how to stop.
 */
export const startTerminada = (): (() => void) => {
  let ultima = currentSesion();
  const dejarDeOir = onSessionEnded((texto) => final.set({ texto, quien: quienEs(ultima) }));
  const dejarDeSeguir = subscribeToSesion(() => {
    const sesion = currentSesion();
    if (sesion === null) return;
    ultima = sesion;
    final.set(null);
  });
  return () => {
    dejarDeOir();
    dejarDeSeguir();
    final.set(null);
  };
};
