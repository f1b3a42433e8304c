import { textoDeMotivo } from '@comal/contract/motivos';
import { useEffect, useMemo } from 'react';
import { api } from '../api/client.ts';
import { createStore, useStore } from '../external-store.ts';
import { currentSesion, subscribeToSesion, useSesion } from '../session/session.ts';
import { OneAtATime } from '../one-at-a-time.ts';

/** Who can do what the session may not, as sentences by permission. */
export type WhoCan = ReadonlyMap<number, string>;

const NADIE_PREGUNTO: WhoCan = new Map();
const sabido = createStore(NADIE_PREGUNTO);
const preguntas = new OneAtATime<void>();

/** The owner of the cached answers: another session or role may lack other permissions. */
const duenno = (): string => {
  const sesion = currentSesion();
  return sesion ? `${sesion.token} ${sesion.usuario.permisos.join()}` : '';
};
let de = duenno();

/** Clears what the session was told. */
const forgetQuienPuede = (): void => sabido.set(NADIE_PREGUNTO);

subscribeToSesion(() => {
  if (duenno() === de) return;
  de = duenno();
  forgetQuienPuede();
});

/** Limit of names in a sentence. */
const NOMBRADAS = 3;
const lista = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** 'Puede hacerlo: Ana Ruiz (Gerente) y 2 personas más.' */
export const whoCanText = (personas: readonly { readonly nombre: string; readonly rol: string }[]): string => {
  if (personas.length === 0) return 'Nadie más de la sucursal puede hacerlo.';
  const nombres = personas.slice(0, NOMBRADAS).map(({ nombre, rol }) => `${nombre} (${rol})`);
  const mas = personas.length - nombres.length;
  const resto = mas === 0 ? [] : [mas === 1 ? 'una persona más' : `${mas} personas más`];
  return `Puede hacerlo: ${lista.format([...nombres, ...resto])}.`;
};

const NEGADO = textoDeMotivo('SIN_PERMISO');

/** Why the session may not do something, and who can, if `quienes` has it. */
export const deniedText = (permiso: number, quienes: WhoCan | undefined = sabido.get()): string => {
  const quien = quienes.get(permiso);
  return quien === undefined ? NEGADO : `${NEGADO}. ${quien}`;
};

/** Timeout of the names, so that a denial is not delayed. */
const PACIENCIA_MS = 1_500;

const preguntar = async (permiso: number): Promise<void> => {
  const para = de;
  try {
    const { data } = await api.usuarios.autorizan(
      { params: { permiso } },
      { signal: AbortSignal.timeout(PACIENCIA_MS) },
    );
    if (para === de) sabido.set(new Map(sabido.get()).set(permiso, whoCanText(data)));
  } catch {
    // Denied without names.
  }
};

/** Asks the server who can, once per session; returns the sentence of `deniedText`. */
export const whoCan = async (permiso: number): Promise<string> => {
  if (currentSesion() && !sabido.get().has(permiso)) await preguntas.run(`${de} ${permiso}`, () => preguntar(permiso));
  return deniedText(permiso);
};

/** Hook: who can do what the session lacks of `permisos` (pass the same array each time); loads it. */
export const useWhoCan = (permisos: readonly number[]): WhoCan => {
  const propios = useSesion()?.usuario.permisos;
  useEffect(() => {
    for (const permiso of permisos) if (propios && !propios.includes(permiso)) void whoCan(permiso);
  }, [permisos, propios]);
  return useStore(sabido, (quienes) => quienes);
};

/** Hook: why the session may not do something, with names once they are loaded; loads them only if the permission is lacking. */
export const useDeniedText = (permiso: number): string => {
  const permisos = useMemo(() => [permiso], [permiso]);
  return deniedText(permiso, useWhoCan(permisos));
};
