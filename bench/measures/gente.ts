import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import { HEARTBEAT_MS, LIVE_PATH } from '@comal/contract/real-time';
import type { BrowserContext, Page } from 'playwright-core';
import WebSocket from 'ws';
import { times, type Bench, type Measure, type Row } from '../lib/bench.ts';
import { Connection } from '../lib/http.ts';
import { inBrowser } from '../lib/page.ts';
import { openSession, signIn, Till, type Branch } from '../lib/restaurant.ts';
import { tokenOf } from '../lib/saving.ts';
import { median, percentile, show } from '../lib/figures/stats.ts';
import { signedIn, tillUrl } from '../lib/till.ts';

const CLIENTE = '1000';
const PEOPLE = 3_000;
const FIRST = 20_000;
const SESSIONS = 50;
const ROLE = 9_000;
const PATIENCE_MS = 60_000;
const LOOKS = 200;
/** Ends of a session, changes of a role, sign-ins of each kind, in one turn. */
const [ENDS, CHANGES, SIGN_INS] = [10, 20, 60];

const SEED = [
  `INSERT INTO usuario (cliente, id, username, nombre, primer_apellido, contrasena, rol)
   SELECT $1, ${FIRST} + n, 'z' || n, (ARRAY['Ana', 'Luis', 'Rosa', 'Juan'])[1 + n % 4], 'Número ' || n,
     (SELECT contrasena FROM usuario WHERE cliente = $1 AND username = 'mesero'), 2 + n % 3 FROM generate_series(1, ${PEOPLE}) n`,
  `INSERT INTO usuario_sucursal (cliente, usuario, sucursal)
   SELECT $1, ${FIRST} + n, $2::integer FROM generate_series(1, ${PEOPLE}) n`,
];

const now = (): number => performance.timeOrigin + performance.now();

const asked = async (till: Till, method: string, path: string, body?: unknown): Promise<number> => {
  const start = performance.now();
  const answer = await till.call(method, path, body);
  const took = performance.now() - start;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
  return took;
};

const row = (what: string, samples: readonly number[], share: number, good: number, best: number): Row => ({
  ...{ goal: 'G', what: `${what}, p${share * 100}`, value: percentile(samples, share), unit: ' ms', good, best },
  detail: `p50 ${show(median(samples))} ms, worst ${show(Math.max(...samples))} ms of ${samples.length}`,
});

/** A script that reports when the sign-in is on the screen. */
const DARK = `
  const dark = () => document.querySelector('input[autocomplete=username], input[type=password]') !== null;
  new MutationObserver(() => { if (dark() && !window.told) { window.told = true; requestAnimationFrame(() =>
    setTimeout(() => console.debug('dark at ' + (performance.timeOrigin + performance.now())))); } })
    .observe(document, { subtree: true, childList: true });`;

/** Opens a signed-in, usable till in a window of its own, which reports when it is dark. */
const openTill = async (context: BrowserContext, bench: Bench, session: object): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(signedIn(session));
  await page.goto(tillUrl(bench));
  await page.getByRole('button', { name: 'Nueva comanda' }).first().waitFor();
  await page.evaluate(DARK);
  return page;
};

/** Milliseconds from the call that ends a session until its till has drawn the sign-in, once. */
const endOf = async (bench: Bench, context: BrowserContext): Promise<number> => {
  const { product, restaurant } = bench;
  const till = { usuario: 'mesero', branch: restaurant.branches[0]! } as const;
  const session = (await openSession(product.port, till)) as { token: string; id: string };
  const page = await openTill(context, bench, session);
  const said = page.waitForEvent('console', (message) => message.text().startsWith('dark at '));
  const other = new Till(product.port, session.token);
  const pressed = now();
  await asked(other, 'PUT', `login/${session.id}/cerrar`);
  other.close();
  return Number((await said).text().slice('dark at '.length)) - pressed;
};

/** `endOf`, `count` times in Chromium, each in a browser context of its own; milliseconds. */
const ends = (bench: Bench, count: number): Promise<number[]> =>
  inBrowser((browser) =>
    times(count, async () => {
      const context = await browser.newContext({ viewport: { width: 1_024, height: 768 } });
      try {
        return await endOf(bench, context);
      } finally {
        await context.close();
      }
    }),
  );

/** A socket of a session, and when it last received its permissions. */
class Listener {
  #tell: (at: number) => void = () => undefined;
  /** Heartbeat: a silent connection counts as dead. */
  readonly #beat = setInterval(
    () => this.socket.readyState === WebSocket.OPEN && this.socket.send('{"t":"latido"}'),
    HEARTBEAT_MS,
  );

  constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"t":"permisos"')) this.#tell(performance.now());
    });
  }

  static async open(port: number, token: string): Promise<Listener> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { perMessageDeflate: false });
    const listener = new Listener(socket);
    const heard = listener.heard('the first');
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ t: 'sesion', token, version: PROTOCOL_VERSION, comandas: { rev: null, area: null } }));
    await heard;
    return listener;
  }

  heard(what: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`not heard: ${what}`)), PATIENCE_MS);
      this.#tell = (at) => {
        clearTimeout(late);
        resolve(at);
      };
    });
  }

  close(): void {
    clearInterval(this.#beat);
    this.socket.close();
  }
}

/** Time from a change of a role until the last of 50 open sessions was notified. */
const changes = async ({ product, restaurant }: Bench, admin: Till, count: number): Promise<number[]> => {
  await restaurant.sql(`INSERT INTO rol (cliente, id, descripcion) VALUES ($1, ${ROLE}, 'De prueba')`, [CLIENTE]);
  await restaurant.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, ${ROLE}, 170)`, [CLIENTE]);
  await restaurant.sql(`UPDATE usuario SET rol = ${ROLE} WHERE cliente = $1 AND username = 'mesera'`, [CLIENTE]);
  const branch = restaurant.branches[0]!;
  const listeners: Listener[] = [];
  const change = async (n: number): Promise<number> => {
    const heard = Promise.all(listeners.map((l, i) => l.heard(`change ${n} by ${i}`)));
    const pressed = performance.now();
    await asked(admin, 'PUT', 'roles/editar/permisos', { id: ROLE, permisos: n % 2 === 0 ? [170, 172] : [170] });
    return Math.max(...(await heard)) - pressed;
  };
  try {
    for (let n = 0; n < SESSIONS; n += 1)
      listeners.push(await Listener.open(product.port, await signIn(product.port, { usuario: 'mesera', branch })));
    return await times(count, change);
  } finally {
    for (const listener of listeners) listener.close();
  }
};

const page = (pagina: number, filtros: object[] = []) => ({ pagina, noElementosPorPagina: 50, filtros });

/** Times of sign-ins that are refused for three reasons, in turns. */
const refusals = async ({ product }: Bench, branch: Branch, count: number): Promise<Record<string, number[]>> => {
  const connection = new Connection(product.port);
  const took: Record<string, number[]> = { 'unknown user': [], 'wrong password': [], 'wrong customer': [] };
  let n = 0;
  for (let i = 0; i < count; i += 1)
    for (const kind of Object.keys(took)) {
      n += 1;
      const usuario = kind === 'unknown user' ? `x${n}` : `z${n}`;
      const cliente = kind === 'wrong customer' ? '7777' : CLIENTE;
      const body = { cliente, sucursal: branch.id, usuario, password: 'no es la suya' };
      const start = performance.now();
      const { status } = await connection.send('POST', '/qrestaurant/api/v1/login', {}, body);
      took[kind]!.push(performance.now() - start);
      if (status !== 404) throw new Error(`${kind}: ${status}`);
    }
  connection.close();
  return took;
};

const alike = (took: Record<string, number[]>): Row => {
  const medians = Object.values(took).map(median);
  const told = Object.entries(took).map(([kind, samples]) => `${kind} ${show(median(samples))} ms`);
  return {
    ...{ goal: 'G', what: 'a refused sign-in: the slowest median of the quickest', unit: 'x', good: 1.1, best: 1.03 },
    value: Math.max(...medians) / Math.min(...medians),
    detail: `${told.join(', ')}, in turns, ${Object.values(took)[0]!.length} of each`,
  };
};

/** People: a session that ends, a role that changes, a list of three thousand, and refused sign-ins whose times must not differ. */
export const gente: Measure = async (bench) => {
  const { product, restaurant, scale } = bench;
  const branch = restaurant.branches[0]!;
  const admin = new Till(product.port, await tokenOf(bench, branch, 'admin'));
  const dark = await ends(bench, ENDS * scale.turns);
  const changed = await changes(bench, admin, CHANGES * scale.turns);
  for (const text of SEED) await restaurant.sql(text, [CLIENTE, branch.id].slice(0, text.includes('$2') ? 2 : 1));
  await restaurant.sql('ANALYZE usuario, usuario_sucursal');
  const looks = LOOKS / (4 - scale.turns);
  const pages = await times(looks, (i) => asked(admin, 'POST', 'usuarios', page(i % 60)));
  const found = await times(looks, (i) =>
    asked(admin, 'POST', 'usuarios', page(0, [{ control: 'text_filter', valor: `numero ${i}` }])),
  );
  const ofBranch = await times(looks, (i) =>
    asked(admin, 'POST', 'usuarios', page(i % 60, [{ control: 'sucursal', valores: [branch.id] }])),
  );
  const atTill = await times(looks, () => asked(admin, 'GET', 'login/personas'));
  const rows = [
    row('a session is ended -> its till shows the sign-in', dark, 0.99, 1_000, 300),
    row(`a role is changed -> the last of ${SESSIONS} open sessions knows`, changed, 0.99, 1_000, 300),
    row('3,000 users: a page of the list', pages, 0.95, 50, 25),
    row('3,000 users: a page of those found by name', found, 0.95, 50, 25),
    row('3,000 users: a page of those of a branch', ofBranch, 0.95, 50, 25),
    row('3,000 users: who may enter a till (lock screen)', atTill, 0.95, 200, 100),
    alike(await refusals(bench, branch, SIGN_INS * scale.turns)),
  ];
  admin.close();
  return rows;
};
