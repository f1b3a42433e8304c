import { createHmac, X509Certificate } from 'node:crypto';
import { marcaDe } from '@comal/domain/impresion/equipos/equipo';
import { textWithin } from './bounded.ts';
import { NoAnswer } from './call.ts';

/** Who answers is not the server that showed the code: nothing was sent to it. */
export class Stranger extends Error {}

/** A code without its mark, and the mark. */
export interface Marked {
  readonly code: string;
  readonly mark: string;
}

/** The address of the authority, which comes unencrypted, because it is trusted by the mark and not by the way it came. */
const addressOf = (origin: string): string => {
  const { hostname, port } = new URL(origin);
  return `http://${hostname}:${port || '443'}/conectar/comal.pem`;
};

const fetchPem = async (origin: string, signal: AbortSignal): Promise<string> => {
  try {
    const answer = await fetch(addressOf(origin), { redirect: 'error', signal });
    if (!answer.ok) throw new Error(String(answer.status));
    return await textWithin(answer);
  } catch (error) {
    throw new NoAnswer(String(error));
  }
};

/** Whether the mark is of this code and this authority: only who knows the code can make one. */
const vouches = (pem: string, { code, mark }: Marked): boolean => {
  try {
    const { fingerprint256 } = new X509Certificate(pem);
    return marcaDe(createHmac('sha256', code).update(fingerprint256).digest()) === mark;
  } catch {
    return false;
  }
};

/** The authority of a server that a code vouches for, PEM; throws `Stranger` where another one is shown, and `NoAnswer`. */
export const authorityOf = async (origin: string, marked: Marked, signal: AbortSignal): Promise<string> => {
  const pem = await fetchPem(origin, signal);
  if (vouches(pem, marked)) return pem;
  throw new Stranger(
    `Quien contesta en ${origin} no es el servidor que dio este código: no se le envió nada. Revise el código y la dirección`,
  );
};
