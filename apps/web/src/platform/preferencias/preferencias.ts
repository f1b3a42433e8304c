import type { TillDePersona } from '@comal/contract/usuarios/usuarios';
import { preferenciasDe, type PreferenciasDeTpv } from '@comal/domain/usuarios/preferencias';
import { api } from '../api/client.ts';
import { outcomeUnknown } from '../api/errors.ts';
import { createStore, useStore } from '../external-store.ts';
import { OneAtATime } from '../one-at-a-time.ts';
import { currentBloqueo, subscribeToBloqueo } from '../session/bloqueo.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { failureOf } from '../writes.ts';
import { writePreferencias, readPreferencias, type StoredPreferencias } from './stored-preferencias.ts';

const store = createStore<StoredPreferencias>(readPreferencias(currentSesion()));

const applyDensity = (): void => {
  document.documentElement.dataset['densidad'] = store.get().preferencias.densidad;
};

const put = (changes: Partial<StoredPreferencias>): void => {
  const added = { ...store.get(), ...changes };
  writePreferencias(currentSesion(), added);
  store.set(added);
};

let person = currentSesion()?.usuario.id;

subscribeToSesion(() => {
  const sesion = currentSesion();
  if (sesion?.usuario.id === person) return;
  person = sesion?.usuario.id;
  store.set(readPreferencias(sesion));
});
store.subscribe(applyDensity);
// Another tab may have changed them.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith('preferencias|')) store.set(readPreferencias(currentSesion()));
});

/** The preferences of the signed-in person. */
export const currentPreferencias = (): PreferenciasDeTpv => store.get().preferencias;

/** Hook: the preferences of the signed-in person. */
export const usePreferencias = (): PreferenciasDeTpv => useStore(store, (g) => g.preferencias);

/** Notifies of each change, and when the person changes. */
export const subscribeToPreferencias = store.subscribe;

/** Hook: whether the signed-in person has a PIN. */
export const useHasPin = (): boolean => useStore(store, (g) => g.tiene_pin);

/** Hook: idle minutes until the branch's tills lock; null: never. */
export const useBloqueoMinutos = (): number | null => useStore(store, (g) => g.bloqueo_minutos);

/** Applies the server's answer about PIN or lock. */
export const noteTill = (changes: Partial<Pick<TillDePersona, 'tiene_pin' | 'bloqueo_minutos'>>): void => put(changes);

/** Changes made during a request are sent after it. */
const sends = new OneAtATime<unknown>();
const SEND = 'envio';

const left = (sent: Partial<PreferenciasDeTpv>): Partial<PreferenciasDeTpv> =>
  Object.fromEntries(
    Object.entries(store.get().porMandar).filter(([name, value]) => sent[name as keyof PreferenciasDeTpv] !== value),
  );

/** Sends unsent changes; without an answer they stay for later. Returns whether the server has everything. */
const send = async (): Promise<boolean> => {
  const { porMandar } = store.get();
  const sesion = currentSesion();
  if (Object.keys(porMandar).length === 0) return true;
  if (sends.has(SEND) || !sesion || currentBloqueo()) return false;
  try {
    await sends.run(SEND, () => api.usuarios.editarPreferencias({ body: porMandar }));
  } catch (thrown) {
    if (outcomeUnknown(failureOf(thrown))) return false;
  }
  if (sesion.usuario.id !== currentSesion()?.usuario.id) return false;
  put({ porMandar: left(porMandar) });
  return send();
};

/** Changes preferences: at once here and on the device, and on the server when it answers. */
export const changePreferencias = (changes: Partial<PreferenciasDeTpv>): void => {
  const { preferencias, porMandar } = store.get();
  put({ preferencias: { ...preferencias, ...changes }, porMandar: { ...porMandar, ...changes } });
  void send();
};

const ask = async (): Promise<void> => {
  const sesion = currentSesion();
  if (!sesion || currentBloqueo() || !(await send())) return;
  try {
    const { data } = await api.usuarios.preferencias({ params: { id: sesion.usuario.id } });
    // Changed meanwhile: the local value is newer.
    if (currentSesion()?.token !== sesion.token || Object.keys(store.get().porMandar).length > 0) return;
    put({ ...data, preferencias: preferenciasDe({ ...data.preferencias }) });
  } catch (thrown) {
    failureOf(thrown);
  }
};

/** Loads the preferences of the session's person, now and whenever the person changes; returns how to stop. */
export const startPreferencias = (): (() => void) => {
  let token: string | undefined;
  const follow = (): void => {
    const current = currentBloqueo() ? undefined : currentSesion()?.token;
    if (current !== token && current !== undefined) void ask();
    token = current;
  };
  const comeBack = (): void => void ask();
  applyDensity();
  follow();
  const stops = [subscribeToSesion(follow), subscribeToBloqueo(follow)];
  window.addEventListener('online', comeBack);
  return () => {
    stops.forEach((stop) => stop());
    window.removeEventListener('online', comeBack);
  };
};
