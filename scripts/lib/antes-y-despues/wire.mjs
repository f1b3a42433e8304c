import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const METHODS = ['get', 'post', 'put', 'delete'];
const KEY = 'Idempotency-Key';
const AGAIN_MS = 500;
const PATIENCE_MS = 180_000;

/** Sends until something other than 'not now' (503) comes, as a till does: a database that is being migrated takes no writes meanwhile. */
async function insist(send) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 || performance.now() > end) return answer;
    await answer.body?.cancel();
    await pause(AGAIN_MS);
  }
}

/** A call as the document of the API declares it. */
const operationOf = (path, method, { operationId, parameters = [], requestBody }) => ({
  id: operationId,
  path,
  method: method.toUpperCase(),
  /** It writes: repeated with its key, it is done once. */
  writes: parameters.some((p) => p.name === KEY),
  needs: parameters.filter((p) => p.required && p.in !== 'header').map((p) => p.name),
  body: requestBody?.content['application/json']?.schema,
});

/** The calls of a running program by their names, read from its own document. */
export async function readOperations(url) {
  const { paths } = await (await fetch(`${url}/openapi.json`)).json();
  const all = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => operationOf(path, method, item[method])),
  );
  return new Map(all.map((operation) => [operation.id, operation]));
}

const fill = (path, params) => path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name]));

/** A signed-in person who uses a program by its calls. */
class Person {
  #url;
  #operations;
  session;

  constructor(url, operations, session) {
    this.#url = url;
    this.#operations = operations;
    this.session = session;
  }

  /** This person with the same session, at another program of the same data. */
  at(url, operations) {
    return new Person(url, operations, this.session);
  }

  /** Whether the program has a call. */
  has(name) {
    return this.#operations.has(name);
  }

  /** Calls by name; returns status, parsed answer and headers, whatever they are. */
  async ask(name, { params = {}, query = {}, body, cookie } = {}) {
    const operation = this.#operations.get(name);
    if (!operation) throw new Error(`this program has no call ${name}`);
    const address = new URL(fill(operation.path, params), this.#url);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
    const request = {
      method: operation.method,
      headers: {
        ...(this.session && { authorization: `Bearer ${this.session.token}` }),
        ...(operation.writes && { [KEY]: randomUUID() }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const answer = await insist(() => fetch(address, request));
    return { status: answer.status, json: await answer.json(), headers: answer.headers };
  }

  /** The data of a call that has to go well. */
  async call(name, input) {
    const { status, json } = await this.ask(name, input);
    if (status !== 200) throw new Error(`${name} ${JSON.stringify(input ?? {})}: ${status} ${JSON.stringify(json)}`);
    return json.data;
  }

  /** The bytes behind a link that a call answered. */
  async fetchFile(link) {
    const answer = await fetch(new URL(link, this.#url));
    if (!answer.ok) throw new Error(`${link}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }
}

const CLIENTE = '1000';
const PASSWORD = 'comal2026';

/** Signs a user of the demo in at a register of a branch. */
export async function signIn({ url, operations }, { usuario, sucursal, caja }) {
  const nobody = new Person(url, operations, null);
  const body = { cliente: CLIENTE, sucursal, usuario, password: PASSWORD };
  const { json, headers } = await nobody.ask('sesiones.entrar', { body });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const session = { id: json.data, cliente: CLIENTE, sucursal, plataforma: 'web', caja };
  return new Person(url, operations, await nobody.call('sesiones.registrarSesion', { body: session, cookie }));
}
