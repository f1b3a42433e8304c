import type { Page } from 'playwright-core';
import { times, type Bench, type Measure } from '../lib/bench.ts';
import { Connection } from '../lib/http.ts';
import { inBrowser } from '../lib/page.ts';
import { enter, Till } from '../lib/restaurant.ts';
import { median, show, spread } from '../lib/figures/stats.ts';
import { signedIn, tillUrl, USABLE, watching } from '../lib/till.ts';

const REGISTER = '/qrestaurant/api/v1/general/registro-nuevo-cliente-qrestaurant';
/** Registrations in one turn, each in a window of its own. */
const EACH = 5;

/** The registration of a business with the dishes of a fonda. */
const BUSINESS = {
  ...{ nombre: 'Guadalupe', primerApellido: 'Flores', sexo: 2, correoPersonal: 'lupita@correo.mx', menu: 'fonda' },
  ...{ nombreEmpresa: 'Fonda Lupita', direccionNegocio: 'Calle 5 de Mayo 12, Centro, Puebla' },
  ...{ nombreSucursal: 'Centro', direccionSucursal: 'Calle 5 de Mayo 12, Centro, Puebla' },
};

/** Opens the menu of the first comanda as soon as possible; it is ready when one of its dishes shows. */
const MENU = watching(`
  const dialog = document.querySelector('[role=dialog]');
  if (dialog) return dialog.querySelector('[data-azulejo]') !== null;
  const add = document.querySelector('button[aria-label^="Agregar alimento a"]:not([disabled])');
  if (add && !window.pressed) { window.pressed = true; setTimeout(() => add.click()); }
  return false;`);

interface Registered {
  readonly cliente: string;
  readonly sucursal: { readonly id: number };
  readonly caja: number;
  readonly usuario: string;
  readonly contrasena: string;
}

const registered = async (port: number): Promise<Registered> => {
  const connection = new Connection(port);
  const { status, body } = await connection.inTurn(
    'POST',
    REGISTER,
    { 'idempotency-key': crypto.randomUUID() },
    BUSINESS,
  );
  connection.close();
  if (status !== 200) throw new Error(body);
  return (JSON.parse(body) as { data: Registered }).data;
};

/** Opens the owner's session on the first register, and a comanda for dishes. */
const firstTable = async (port: number, { cliente, sucursal, caja, usuario, contrasena }: Registered) => {
  const session = await enter(port, { cliente, sucursal: sucursal.id, usuario, password: contrasena, caja });
  const till = new Till(port, session.token);
  const steps = [
    ['comandas/registrar/caja-inicial', { caja_inicial: 500 }],
    ['comandas/nueva', { id: crypto.randomUUID(), nombre: 'Mesa 1', comensales: 2 }],
  ] as const;
  for (const [path, body] of steps) {
    const answer = await till.call('POST', path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body}`);
  }
  till.close();
  return session;
};

/** Milliseconds from the press that registers until dishes are on the till, and the server's share for the registration. */
const registration = async (bench: Bench, page: Page): Promise<{ all: number; post: number }> => {
  const { port } = bench.product;
  const start = performance.now();
  const said = await registered(port);
  const post = performance.now() - start;
  await page.addInitScript(signedIn(await firstTable(port, said)) + MENU);
  const usable = page.waitForEvent('console', (message) => message.text().startsWith(USABLE));
  await page.goto(tillUrl(bench));
  await usable;
  return { all: performance.now() - start, post };
};

/** The time from a registration with an initial menu until its dishes are on the till of the new branch, in Chromium without a cache (D-75). */
export const alta: Measure = async (bench) => {
  const samples = await inBrowser((browser) =>
    times(1 + EACH * bench.scale.turns, async () => {
      const context = await browser.newContext({ viewport: { width: 1_366, height: 768 } });
      try {
        return await registration(bench, await context.newPage());
      } finally {
        await context.close();
      }
    }),
  );
  const [all, post] = [samples.slice(1).map((s) => s.all), samples.slice(1).map((s) => s.post)];
  return [
    {
      ...{ goal: 'G', what: 'registration -> the dishes of its menu on the till', value: median(all), unit: ' ms' },
      ...{ good: 2_000, best: 1_000 },
      detail: `${spread(all, ' ms')} of ${all.length}; the registration itself ${show(median(post))} ms; shift and comanda opened by calls`,
    },
  ];
};
