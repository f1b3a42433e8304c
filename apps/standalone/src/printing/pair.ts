import { equipos } from '@comal/contract/equipos';
import { leerCodigo, LIMITES_DE_EQUIPO } from '@comal/domain/impresion/equipos/equipo';
import { authorityOf, Stranger } from './authority.ts';
import { NoAnswer, post } from './call.ts';
import { keepPairing, readPairing, type Pairing } from './pairing.ts';

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

/** The pairing that this machine has with a server already: by its key the server knows that it is the same one, with its printers. */
const pairingBefore = ({ origin, folder }: Place): Pairing | null => {
  const before = readPairing(folder);
  return before?.origin === origin ? before : null;
};

/** The authority that the code vouches for; without a mark in it, that of the pairing before. */
const authorityFor = (origin: string, code: string, before: Pairing | null, signal: AbortSignal) => {
  const read = leerCodigo(code);
  if (!read?.marca || !origin.startsWith('https:')) return before?.authority;
  return authorityOf(origin, { code: read.codigo, mark: read.marca }, signal);
};

const reasonOf = (error: unknown, origin: string): string => {
  if (error instanceof Stranger) return error.message;
  if (error instanceof NoAnswer) return `No contesta un servidor de Comal en ${origin}`;
  throw error;
};

/** Pairs this machine with a server by a code, and keeps its key: from then on the server may print here. */
export const pair = async (place: Place, code: string): Promise<Paired> => {
  const { origin, folder, name } = place;
  try {
    const before = pairingBefore(place);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const authority = await authorityFor(origin, code, before, signal);
    const nombre = name.slice(0, LIMITES_DE_EQUIPO.nombre.max);
    const body = { codigo: code, nombre, ...(before && { anterior: before.key }) };
    const answer = await post(origin, equipos.vincular, body, { signal, authority });
    if (answer.is === 'refusal') return { is: 'refused', why: answer.message };
    const { clave, negocio, sucursal } = answer.data;
    keepPairing(folder, { origin, key: clave, ...(authority ? { authority } : {}) });
    return { is: 'paired', business: negocio, branch: sucursal };
  } catch (error) {
    return { is: 'refused', why: reasonOf(error, origin) };
  }
};
