import { catalog } from '@comal/contract/catalog';
import { rutaDe, type Route } from '@comal/contract/route';
import { OPERACIONES } from '@comal/domain/permisos/permisos';

const SEGMENT = /^\{\w+\}$/;
const CALLS = Object.entries(catalog).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Route>).map(([name, route]) => ({
    name: `${group}.${name}`,
    route,
    parts: [route.method, ...rutaDe(route).split('/').slice(4)],
  })),
);

/** The call of the contract that a request is, `PUT usuarios/pin`; a literal path goes before one with an id in its place. */
const callOf = (request: string) => {
  const asked = request.replace(' ', '/').split('/');
  const fits = CALLS.filter(
    ({ parts }) =>
      parts.length === asked.length && parts.every((part, i) => part === asked[i] || (i > 0 && SEGMENT.test(part))),
  );
  const literals = (parts: readonly string[]): number => parts.filter((part) => !SEGMENT.test(part)).length;
  return fits.toSorted((a, b) => literals(b.parts) - literals(a.parts))[0];
};

const QUESTION = /^GET roles\/\d+\/permiso\/[^/]+\/([^/]+)$/;
const operationOf = (said: string) =>
  OPERACIONES.find(({ id, operacion }) => said === operacion || said === String(id));

let asked: (typeof OPERACIONES)[number] | undefined;
const strays: string[] = [];

/**
 * Follows what a screen asks of the server: whoever asked whether an operation is allowed, and was let in, goes on with a
 * write of that operation (D-14). Buttons hide by the same table that the server refuses by.
 */
export const followCall = (request: string): void => {
  const question = QUESTION.exec(request)?.[1];
  if (question) asked = operationOf(question);
  const call = callOf(request);
  if (!asked || call?.route.write !== 'idempotente') return;
  const { permiso } = call.route;
  if (permiso && !permiso.includes(asked.id))
    strays.push(`${asked.operacion} was asked, ${call.name} wants ${permiso.join(' or ')}`);
};

/** What a test did beside the table; the next one starts with nothing asked. */
export const takeStrays = (): readonly string[] => {
  asked = undefined;
  return strays.splice(0);
};
