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

/** The call of the contract for a request, `PUT usuarios/pin`; literal paths take precedence over parameters. */
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
 * Checks the requests of a screen: after an allowed access check, the next write must belong to that operation (D-14), so that
 * buttons and server use the same table.
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

/** Returns and clears the violations of a test. */
export const takeStrays = (): readonly string[] => {
  asked = undefined;
  return strays.splice(0);
};
