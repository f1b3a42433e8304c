import { equipos } from '@comal/contract/equipos';
import { LIMITES_DE_EQUIPO } from '@comal/domain/impresion/equipos/equipo';
import { NoAnswer, post } from './call.ts';
import { keepPairing, readPairing } from './pairing.ts';

const PATIENCE_MS = 10_000;

/** Which server, and what this machine is called there. */
export interface Place {
  readonly origin: string;
  readonly folder: string;
  readonly name: string;
}

/** A pairing that was made, or the sentence that says why not. */
export type Paired =
  | { readonly is: 'paired'; readonly business: string; readonly branch: string }
  | { readonly is: 'refused'; readonly why: string };

/** A pairing that was asked for and refused, in words. */
export class NotPaired extends Error {}

/** The key that this machine has at a server already: by it the server knows that it is the same one, with its printers. */
const keyBefore = ({ origin, folder }: Place) => {
  const before = readPairing(folder);
  return before?.origin === origin ? { anterior: before.key } : {};
};

/** Pairs this machine with a server by a code, and keeps its key: from then on the server may print here. */
export const pair = async (place: Place, code: string): Promise<Paired> => {
  const { origin, folder, name } = place;
  try {
    const body = { codigo: code, nombre: name.slice(0, LIMITES_DE_EQUIPO.nombre.max), ...keyBefore(place) };
    const answer = await post(origin, equipos.vincular, body, AbortSignal.timeout(PATIENCE_MS));
    if (answer.is === 'refusal') return { is: 'refused', why: answer.message };
    const { clave, negocio, sucursal } = answer.data;
    keepPairing(folder, { origin, key: clave });
    return { is: 'paired', business: negocio, branch: sucursal };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { is: 'refused', why: `No contesta un servidor de Comal en ${origin}` };
  }
};
