import type { AlimentoVista } from '@comal/contract/comandas-schemas';
import { contiene } from '@comal/domain/texto';
import { sesionActual } from '../../../../platform/session/session.ts';

/** Whose menu the remembered dishes are of. */
let token: string | undefined;
let vistos = new Map<number, AlimentoVista>();

const ofThisSession = (): Map<number, AlimentoVista> => {
  const actual = sesionActual()?.token;
  if (actual !== token) vistos = new Map();
  token = actual;
  return vistos;
};

/** Remembers dishes that a search answered, for when the server cannot be asked. */
export const recordarAlimentos = (alimentos: readonly AlimentoVista[]): void => {
  const known = ofThisSession();
  alimentos.forEach((a) => known.set(a.id, a));
};

/** The remembered dishes that contain a text, ignoring case and accents (D-29). */
export const buscarEnVistos = (patron: string): readonly AlimentoVista[] =>
  [...ofThisSession().values()].filter((a) => contiene(a.descripcion, patron));
