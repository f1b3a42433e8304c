import { textoDeMotivo } from '@comal/contract/motivos';
import { useEffect, useMemo } from 'react';
import { api } from '../api/client.ts';
import { createStore, useStore } from '../external-store.ts';
import { currentSesion, subscribeToSesion, useSesion } from '../session/session.ts';
import { OneAtATime } from '../one-at-a-time.ts';

/** Who can do what the session may not, as sentences by permission. */
export type WhoCan = ReadonlyMap<number, string>;

const NOBODY_ASKED: WhoCan = new Map();
const known = createStore(NOBODY_ASKED);
const questions = new OneAtATime<void>();

/** The owner of the cached answers: another session or role may lack other permissions. */
const owner = (): string => {
  const sesion = currentSesion();
  return sesion ? `${sesion.token} ${sesion.usuario.permisos.join()}` : '';
};
let of = owner();

/** Clears what the session was told. */
const forgetWhoCan = (): void => known.set(NOBODY_ASKED);

subscribeToSesion(() => {
  if (owner() === of) return;
  of = owner();
  forgetWhoCan();
});

/** Limit of names in a sentence. */
const NAMED = 3;
const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** 'Puede hacerlo: Ana Ruiz (Gerente) y 2 personas más.' */
export const whoCanText = (personas: readonly { readonly nombre: string; readonly rol: string }[]): string => {
  if (personas.length === 0) return 'Nadie más de la sucursal puede hacerlo.';
  const names = personas.slice(0, NAMED).map(({ nombre, rol }) => `${nombre} (${rol})`);
  const more = personas.length - names.length;
  const rest = more === 0 ? [] : [more === 1 ? 'una persona más' : `${more} personas más`];
  return `Puede hacerlo: ${list.format([...names, ...rest])}.`;
};

const DENIED = textoDeMotivo('SIN_PERMISO');

/** Why the session may not do something, and who can, if `quienes` has it. */
export const deniedText = (permiso: number, who: WhoCan | undefined = known.get()): string => {
  const person = who.get(permiso);
  return person === undefined ? DENIED : `${DENIED}. ${person}`;
};

/** Timeout of the names, so that a denial is not delayed. */
const PATIENCE_MS = 1_500;

const ask = async (permiso: number): Promise<void> => {
  const target = of;
  try {
    const { data } = await api.usuarios.autorizan(
      { params: { permiso } },
      { signal: AbortSignal.timeout(PATIENCE_MS) },
    );
    if (target === of) known.set(new Map(known.get()).set(permiso, whoCanText(data)));
  } catch {
    // Denied without names.
  }
};

/** Asks the server who can, once per session; returns the sentence of `deniedText`. */
export const whoCan = async (permiso: number): Promise<string> => {
  if (currentSesion() && !known.get().has(permiso)) await questions.run(`${of} ${permiso}`, () => ask(permiso));
  return deniedText(permiso);
};

/** Hook: who can do what the session lacks of `permisos` (pass the same array each time); loads it. */
export const useWhoCan = (permisos: readonly number[]): WhoCan => {
  const own = useSesion()?.usuario.permisos;
  useEffect(() => {
    for (const permiso of permisos) if (own && !own.includes(permiso)) void whoCan(permiso);
  }, [permisos, own]);
  return useStore(known, (who) => who);
};

/** Hook: why the session may not do something, with names once they are loaded; loads them only if the permission is lacking. */
export const useDeniedText = (permiso: number): string => {
  const permisos = useMemo(() => [permiso], [permiso]);
  return deniedText(permiso, useWhoCan(permisos));
};
