import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';
import { PorApi } from '../../screens/por-api.ts';
import { stopClock } from '../../screens/reloj.ts';

const PANTALLAS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
] as const;

const UNA = { 'Gringa de pastor': 2, 'Chile en nogada': 1, 'Enchiladas suizas': 2 };
const LARGA = {
  'Mole poblano con pollo': 1,
  'Chilaquiles verdes con huevo': 2,
  'Alambre de arrachera': 1,
  'Costilla de res en chile morita': 1,
  'Quesadilla de flor de calabaza': 2,
  'Milanesa de pollo con papas': 1,
  'Tlacoyo de frijol con nopales': 1,
  'Pambazo de papa con longaniza': 1,
};

/** The parts of the visible cards that are cut, scroll or leave the window. */
const loQueNoCabe = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fuera = (e: Element): boolean => {
      const r = e.getBoundingClientRect();
      return r.left < 0 || r.top < 0 || r.right > window.innerWidth + 1 || r.bottom > window.innerHeight + 1;
    };
    const cortado = (e: Element): boolean => e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
    return [...document.querySelectorAll('[data-tarjeta]')].flatMap((tarjeta) => {
      const lista = tarjeta.querySelector('ul')!;
      const filas = [...lista.children];
      // The rule of heights (decision 0044): each row is as high as it says, and its text fits. A single row may be higher than a column.
      const recorre = cortado(lista) || (filas.length > 1 && filas.some(cortado));
      const partes = [tarjeta.querySelector('h2 > span')!, ...tarjeta.querySelectorAll('footer button')];
      return [
        ...(fuera(tarjeta) ? ['sale'] : []),
        ...(recorre ? ['recorre'] : []),
        ...partes.filter((e) => cortado(e) || fuera(e)).map((e) => `corta ${e.textContent}`),
      ].map((falla) => `${tarjeta.getAttribute('aria-label')}: ${falla}`);
    });
  });

/** The share of the window that the cards occupy. */
const parteDeTarjetas = (page: Page): Promise<number> =>
  page
    .locator('[data-marco="despacho"]')
    .evaluate((e) => (e.clientWidth * e.clientHeight) / (window.innerWidth * window.innerHeight));

const MOVER = '**/comandas/pedidos/estado**';

/** Makes the server refuse every change of state from now on. */
const negar = async (page: Page): Promise<void> => {
  const error = { message: 'No se puede mover', code: 403, motivo: 'SIN_PERMISO' };
  const body = JSON.stringify({ error });
  await page.route(MOVER, (route) => route.fulfill({ status: 403, contentType: 'application/json', body }));
};

/** Presses, and waits until the server has answered the change of state to 'out'. */
const sacar = async (page: Page, pulsar: () => Promise<void>): Promise<void> => {
  const sale = (de: string | null): boolean => de?.includes('"a":3') ?? false;
  const tomado = page.waitForResponse(
    (r) => r.url().includes('/comandas/pedidos/estado') && sale(r.request().postData()),
  );
  await pulsar();
  await tomado;
};

/** `sacar` on a stopped clock, which is advanced until the server has answered: the live channel reconnects first. */
const sacarConRelojParado = async (page: Page, pulsar: () => Promise<void>): Promise<void> => {
  let tomado = false;
  const sale = sacar(page, pulsar).then(() => (tomado = true));
  const pasos = expect.poll(async () => {
    await page.clock.runFor(400);
    return tomado;
  });
  await Promise.all([sale, pasos.toBe(true)]);
};

const seTapan = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

for (const viewport of PANTALLAS) {
  test(`at ${viewport.width} px an alert leaves free what can be undone, under the table and, with room beside them, among the cards (D-22, decision 0054)`, async ({
    browser,
  }) => {
    const mesa = `Avisa ${viewport.width}`;
    const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
    await mesero.comanda(mesa, { 'Chile en nogada': 1, 'Gringa de pastor': 4 });
    const page = await signIn(browser, { usuario: 'cocina' }, { viewport, withClock: true });
    const cocina = new Despacho(page);
    const medir = async (deshacer: RegExp): Promise<void> => {
      const avisos = page.locator('.mantine-Notification-root');
      const aviso = avisos.first();
      await expect(aviso).toBeVisible();
      await page.clock.runFor(400);
      const [uno, otro] = await Promise.all([
        aviso.evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect),
        page
          .getByRole('button', { name: deshacer })
          .first()
          .evaluate((e) => e.getBoundingClientRect().toJSON() as DOMRect),
      ]);
      expect(seTapan(uno, otro), JSON.stringify([uno, otro])).toBe(false);
      // An alert stays while the pointer is over it.
      await page.mouse.move(1, 1);
      const quedan = async (): Promise<number> => {
        await page.clock.runFor(1_000);
        return avisos.count();
      };
      await expect.poll(quedan).toBe(0);
    };
    await cocina.move('Trabajando', 'Chile en nogada', mesa);
    // An alert lasts 3 s and the undo button 8 s: with a stopped clock both show, however slow the machine is.
    await stopClock(page);
    await sacarConRelojParado(page, () => cocina.move('Despachado', 'Chile en nogada', mesa));
    await expect(page.getByRole('button', { name: 'Deshacer', exact: true })).toBeVisible();
    await negar(page);
    await cocina.move('Trabajando', 'Gringa de pastor', mesa);
    await medir(/^Deshacer/);
    await page.unroute(MOVER);
    if (viewport.width > 1200) {
      await cocina.viewAs('Tarjetas');
      const todoListo = page.getByRole('button', { name: /^Todo listo/ }).first();
      await sacarConRelojParado(page, () => todoListo.click());
      await negar(page);
      await page.locator('[data-tarjeta] li button').last().click();
      await medir(/^Deshacer: /);
      await page.unroute(MOVER);
    }
    await page.context().close();
  });
}

/** The rectangles of some elements at one moment, in page order. */
const rectangulos = (page: Page, selector: string): Promise<DOMRect[]> =>
  page.locator(selector).evaluateAll((todos) => todos.map((e) => e.getBoundingClientRect().toJSON() as DOMRect));

for (const viewport of PANTALLAS.filter(({ width }) => width < 1200)) {
  test(`at ${viewport.width} px two alerts leave free what the card under them can undo (D-22, decision 0054)`, async ({
    browser,
  }) => {
    const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
    for (const n of [1, 2, 3, 4]) await mesero.comanda(`Tapa ${viewport.width} ${n}`, { 'Chile en nogada': 1 });
    const page = await signIn(browser, { usuario: 'cocina' }, { viewport, withClock: true });
    const cocina = new Despacho(page);
    await cocina.viewAs('Tarjetas');
    // Alerts come in the lower left corner; a comanda that goes on has no button there.
    const enLaEsquina = page.locator('[data-columna="1"] > :last-child').getByRole('button', { name: /^Todo listo/ });
    await cocina.until(enLaEsquina);
    await stopClock(page);
    await sacarConRelojParado(page, () => enLaEsquina.click());
    await expect(page.getByRole('button', { name: /^Deshacer: / })).toBeVisible();
    await negar(page);
    const avisos = page.locator('.mantine-Notification-root');
    for (const n of [1, 2]) {
      await page.locator('[data-tarjeta] li button').first().click();
      await expect(avisos).toHaveCount(n);
    }
    await page.clock.runFor(400);
    const [deshacer, ...unos] = await rectangulos(page, '[aria-label^="Deshacer: "], .mantine-Notification-root');
    expect(unos).toHaveLength(2);
    for (const uno of unos) expect(seTapan(uno, deshacer!), JSON.stringify([uno, deshacer])).toBe(false);
    await page.context().close();
  });
}

/** The parts of the header (name, pages, clock) that are cut or leave the window. */
const loQueNoCabeArriba = (page: Page): Promise<string[]> =>
  page.locator('header', { has: page.getByRole('heading', { level: 1 }) }).evaluate((cabeza) => {
    const partes = [...cabeza.querySelectorAll('h1, button, time')].filter((e) => e.getClientRects().length > 0);
    const fuera = (e: Element): boolean => e.getBoundingClientRect().right > window.innerWidth;
    return partes.filter(fuera).map((e) => e.textContent ?? '');
  });

/** Also a wall screen and a phone. */
const CABEZAS = [{ width: 1920, height: 1080 }, ...PANTALLAS, { width: 390, height: 844 }] as const;

const expectCabezasEnteras = async (page: Page): Promise<void> => {
  for (const vista of ['Tarjetas', 'Lista'] as const) {
    for (const viewport of CABEZAS) {
      await page.setViewportSize(viewport);
      await new Despacho(page).viewAs(vista);
      await expect.poll(() => loQueNoCabeArriba(page), { message: `${vista} at ${viewport.width}` }).toEqual([]);
    }
  }
};

test('the head of a kitchen is whole while a notice waits, which it tells of (D-139)', async ({ browser }) => {
  const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
  const comanda = await mesero.comanda('Avisada', { 'Chile en nogada': 1 });
  const page = await signIn(browser, { usuario: 'cocina' });
  await (await PorApi.from(page)).start(comanda);
  await mesero.notify(comanda, 'Alergia a la nuez');
  await expect(page.getByRole('button', { name: /^Ver 1 aviso/ })).toBeVisible();
  await expectCabezasEnteras(page);
});

// Last, because a wall of eighty lines is slow and the undo button would expire.
test('the cards of a kitchen are whole on every page, with 5, 25 and 80 lines, at 1366, 1024 and 768 px (D-105)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
  const page = await signIn(browser, { usuario: 'cocina' }, { viewport: PANTALLAS[0] });
  await new Despacho(page).viewAs('Tarjetas');
  // Each also has what was there before.
  for (const [lineas, cortas, largas] of [
    [5, 1, 0],
    [25, 2, 1],
    [80, 4, 4],
  ] as const) {
    for (let n = 0; n < cortas; n += 1) await mesero.comanda(`Caben ${lineas} c${n}`, UNA);
    for (let n = 0; n < largas; n += 1) await mesero.comanda(`Caben ${lineas} l${n}`, LARGA);
    for (const viewport of PANTALLAS) {
      await page.setViewportSize(viewport);
      // The temporary notice that sound is on takes some of their space for a few seconds.
      await expect.poll(() => parteDeTarjetas(page)).toBeGreaterThan(0.5);
      const titulos = new Set<string | null>();
      const nombres = page.locator('[data-tarjeta]');
      for (;;) {
        const primera = (await nombres.first().getAttribute('data-tarjeta')) ?? '';
        if (titulos.has(primera)) break;
        titulos.add(primera);
        await expect
          .poll(() => loQueNoCabe(page), { message: `${lineas} at ${viewport.width}, page ${titulos.size}` })
          .toEqual([]);
        await page.keyboard.press('PageDown');
      }
      if (lineas === 80) expect(titulos.size).toBeGreaterThan(2);
    }
  }
  await expectCabezasEnteras(page);
});
