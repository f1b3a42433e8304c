import { qr } from '@comal/contract/qr';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { TestServer } from '../../test/server.ts';

/** The token in the address of an answer. */
const tokenDe = (url: string): string => new URLSearchParams(url.split('?')[1]).get('token')!;

/** A code of a branch, or of one of its tables, as its screen makes it. */
export const codigoDe = async (
  server: TestServer,
  { token }: Sesion,
  body: { id: number; mesa?: string; renovar?: boolean },
): Promise<string> => {
  const answer = await server.call(qr.generar, { body }, { token });
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return tokenDe(answer.body.data.url);
};
