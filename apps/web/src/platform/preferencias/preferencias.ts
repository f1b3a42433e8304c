import type { TillDePersona } from '@comal/contract/usuarios';
import { preferenciasDe, type PreferenciasDeTpv } from '@comal/domain/usuarios/preferencias';
import { api } from '../api/client.ts';
import { outcomeUnknown } from '../api/errors.ts';
import { createStore, useStore } from '../external-store.ts';
import { bloqueoActual, subscribeToBloqueo } from '../session/bloqueo.ts';
import { sesionActual, subscribeToSesion } from '../session/session.ts';
import { failureOf } from '../writes.ts';
import { escribirGuardadas, leerGuardadas, type Guardadas } from './guardadas.ts';

const store = createStore<Guardadas>(leerGuardadas(sesionActual()));

const aplicarDensidad = (): void => {
  document.documentElement.dataset['densidad'] = store.get().preferencias.densidad;
};

const poner = (cambios: Partial<Guardadas>): void => {
  const nuevas = { ...store.get(), ...cambios };
  escribirGuardadas(sesionActual(), nuevas);
  store.set(nuevas);
};

let persona = sesionActual()?.usuario.id;

subscribeToSesion(() => {
  const sesion = sesionActual();
  if (sesion?.usuario.id === persona) return;
  persona = sesion?.usuario.id;
  store.set(leerGuardadas(sesion));
});
store.subscribe(aplicarDensidad);
// A private window of another tab may have changed them.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith('preferencias|')) store.set(leerGuardadas(sesionActual()));
});

/** How the till looks and sounds to who is signed in (000 §7). */
export const preferenciasActuales = (): PreferenciasDeTpv => store.get().preferencias;

/** The same, followed by a component. */
export const usePreferencias = (): PreferenciasDeTpv => useStore(store, (g) => g.preferencias);

/** Tells each time they change, or another person's take their place. */
export const subscribeToPreferencias = store.subscribe;

/** Whether who is signed in has a PIN, followed by a component. */
export const useTienePin = (): boolean => useStore(store, (g) => g.tiene_pin);

/** Minutes without a touch until the branch's tills lock; null: never. */
export const useBloqueoMinutos = (): number | null => useStore(store, (g) => g.bloqueo_minutos);

/** Notes what the server answered about PIN or lock. */
export const anotarTill = (cambios: Partial<Pick<TillDePersona, 'tiene_pin' | 'bloqueo_minutos'>>): void =>
  poner(cambios);

let mandando = false;

const quedan = (enviado: Partial<PreferenciasDeTpv>): Partial<PreferenciasDeTpv> =>
  Object.fromEntries(
    Object.entries(store.get().porMandar).filter(
      ([nombre, valor]) => enviado[nombre as keyof PreferenciasDeTpv] !== valor,
    ),
  );

/** Sends what was changed; without an answer it stays for the next time. Answers whether the server has everything. */
const mandar = async (): Promise<boolean> => {
  const { porMandar } = store.get();
  const sesion = sesionActual();
  if (Object.keys(porMandar).length === 0) return true;
  if (mandando || !sesion || bloqueoActual()) return false;
  mandando = true;
  try {
    await api.usuarios.editarPreferencias({ body: porMandar });
  } catch (thrown) {
    if (outcomeUnknown(failureOf(thrown))) return false;
  } finally {
    mandando = false;
  }
  if (sesion.usuario.id !== sesionActual()?.usuario.id) return false;
  poner({ porMandar: quedan(porMandar) });
  return mandar();
};

/** Changes some: at once here, remembered on this device, and at the server as soon as it answers. */
export const cambiarPreferencias = (cambios: Partial<PreferenciasDeTpv>): void => {
  const { preferencias, porMandar } = store.get();
  poner({ preferencias: { ...preferencias, ...cambios }, porMandar: { ...porMandar, ...cambios } });
  void mandar();
};

const pedir = async (): Promise<void> => {
  const sesion = sesionActual();
  if (!sesion || bloqueoActual() || !(await mandar())) return;
  try {
    const { data } = await api.usuarios.preferencias({ params: { id: sesion.usuario.id } });
    // What was touched meanwhile is newer.
    if (sesionActual()?.token !== sesion.token || Object.keys(store.get().porMandar).length > 0) return;
    poner({ ...data, preferencias: preferenciasDe({ ...data.preferencias }) });
  } catch (thrown) {
    failureOf(thrown);
  }
};

/** Follows the session: asks the server for its user's preferences, now and when somebody else comes; answers how to stop. */
export const startPreferencias = (): (() => void) => {
  let token: string | undefined;
  const seguir = (): void => {
    const actual = bloqueoActual() ? undefined : sesionActual()?.token;
    if (actual !== token && actual !== undefined) void pedir();
    token = actual;
  };
  const volver = (): void => void pedir();
  aplicarDensidad();
  seguir();
  const paradas = [subscribeToSesion(seguir), subscribeToBloqueo(seguir)];
  window.addEventListener('online', volver);
  return () => {
    paradas.forEach((parar) => parar());
    window.removeEventListener('online', volver);
  };
};
