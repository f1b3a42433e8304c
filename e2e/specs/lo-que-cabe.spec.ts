import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, query } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';
import { setFontSize, cutWords } from '../screens/letra/cortada.ts';
import { PorApi } from '../screens/por-api.ts';
import { goTo } from '../go-to.ts';

const TELEFONO = { width: 390, height: 844 };
const ANCHOS = [800, 1024, 1200, 1366, 1920] as const;
/** Less than two lines of the smallest text. */
const UNA_LINEA_PX = 30;
/** Width of the ring in the page's colour around a badge. */
const ANILLO_PX = 2;

const caja = (locator: Locator) =>
  locator.evaluate((e) => {
    const { top, bottom } = e.getBoundingClientRect();
    return { top, bottom };
  });

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
]) {
  test(`at ${viewport.width} px the entrance has its offer and its form on one screen, and going on has the keys (D-119)`, async ({
    browser,
  }) => {
    const page = await signIn(browser, { usuario: 'cajera' }, { viewport });
    await page.evaluate(() => window.localStorage.removeItem('cliente'));
    await page.goto('/');
    await page.reload();
    const seguir = page.getByRole('button', { name: /^Continuar como/ });
    await expect(seguir).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Número de cliente' })).toBeVisible();
    for (const boton of [seguir, page.getByRole('button', { name: 'Entrar', exact: true })])
      await expect(boton).toBeInViewport({ ratio: 1 });
  });
}

test('what can be undone in a kitchen stands under its rows, and hides none of them', async ({ browser }) => {
  const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
  ]) {
    const mesa = `Quita ${viewport.width}`;
    await mesero.comanda(mesa, { 'Chile en nogada': 1, 'Gringa de pastor': 4 });
    const page = await signIn(browser, { usuario: 'cocina' }, { viewport });
    const cocina = new Despacho(page);
    const fila = await cocina.row('Gringa de pastor', mesa).elementHandle();
    await cocina.move('Trabajando', 'Chile en nogada', mesa);
    await cocina.move('Despachado', 'Chile en nogada', mesa);
    // In a single evaluation, because the undo button shows for 8 s only.
    const [filas, tira] = await page.getByRole('button', { name: 'Deshacer', exact: true }).evaluate((boton, fila) => {
      let marco: Element | null = fila;
      while (marco && !['auto', 'scroll'].includes(getComputedStyle(marco).overflowY)) marco = marco.parentElement;
      const { top, bottom } = boton.getBoundingClientRect();
      return [marco?.getBoundingClientRect().bottom, { top, bottom }] as const;
    }, fila);
    expect(filas, mesa).toBeLessThanOrEqual(tira.top);
    expect(tira.bottom, mesa).toBeLessThanOrEqual(viewport.height);
    await page.context().close();
  }
});

test('without network the wall of a kitchen says it once, and keeps the name of its area whole (H103)', async ({
  browser,
}) => {
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
    TELEFONO,
  ]) {
    const page = await signIn(browser, { usuario: 'cocina' }, { viewport });
    const titulo = page.getByRole('heading', { name: /^Área/ });
    await expect(page.getByText('Gringa de pastor').first()).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByRole('alert').filter({ hasText: 'Se ha perdido la conexión a internet' })).toContainText(
      /Última actualización/,
    );
    expect(
      await titulo.evaluate((e) => [e.scrollWidth > e.clientWidth, e.scrollHeight > e.clientHeight + 1]),
      JSON.stringify(viewport),
    ).toEqual([false, false]);
    await expect(page.getByText(/Última actualización/)).toHaveCount(1);
    await page.context().close();
  }
});

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]) {
  test(`at ${viewport.width} px more than half of a kitchen is dishes, its figures stand beside the clock, and every row tells its time alike`, async ({
    browser,
  }) => {
    const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
    // More than nine wait, and one of them is started, which makes the text of its time longer.
    await mesero.comanda(`Cabe ${viewport.width}`, { 'Gringa de pastor': 10, 'Chile en nogada': 1 });
    const page = await signIn(browser, { usuario: 'cocina' }, { viewport });
    const cocina = new Despacho(page);
    await cocina.move('Trabajando', 'Chile en nogada', `Cabe ${viewport.width}`);
    await expect(cocina.row('Chile en nogada', `Cabe ${viewport.width}`)).toContainText('prep.');
    const lista = await caja(page.locator('[data-marco="despacho"]'));
    expect(lista.bottom - lista.top).toBeGreaterThan(viewport.height / 2);
    const [figura, reloj] = [
      await caja(page.locator('header [data-tono="pendiente"]')),
      await caja(page.locator('header time')),
    ];
    expect(reloj.top).toBeLessThan(figura.bottom);
    const filas = page.getByRole('row', { name: new RegExp(`, Cabe ${viewport.width}`) });
    const altos = await filas.evaluateAll((todas) =>
      todas.map((fila) => {
        const [minutos, unidad] = [...(fila.firstElementChild?.querySelectorAll('span') ?? [])];
        return unidad?.querySelector('span') && minutos
          ? unidad.querySelector('span')!.getBoundingClientRect().top < minutos.getBoundingClientRect().bottom
          : null;
      }),
    );
    expect(altos).toEqual([true, true]);
  });
}

test('at 1024 px the note that a browser wants a touch before it sounds covers no row of the kitchen', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1024, height: 768 } });
  await page.addInitScript(() => Object.assign(window, { AudioContext: class {} }));
  await page.reload();
  const nota = page.getByRole('button', { name: 'Toca para activar el sonido' });
  await expect(page.getByText('Gringa de pastor').first()).toBeVisible();
  await expect(nota).toBeInViewport({ ratio: 1 });
  const [lista, aviso] = [await caja(page.locator('[data-marco="despacho"]')), await caja(nota)];
  expect(aviso.top).toBeGreaterThanOrEqual(lista.bottom);
});

/** How high each text of the strip is. */
const lineas = (franja: Locator): Promise<number[]> =>
  franja.evaluate((e) => [...e.children].map((texto) => texto.getBoundingClientRect().height));

const sinRed = async (page: Page): Promise<Locator> => {
  await page.context().setOffline(true);
  const franja = page.getByRole('alert').filter({ hasText: 'Se ha perdido la conexión a internet' });
  await expect(franja).toBeVisible();
  return franja;
};

for (const [usuario, primero, dice] of [
  ['mesero', 'Mesa 4', 'Sigue tomando pedidos'],
  ['cocina', 'Gringa de pastor', 'Última actualización'],
] as const) {
  test(`on a phone the strip of ${usuario} has two lines at most and covers nothing (SHELL-008)`, async ({
    browser,
  }) => {
    const page = await signIn(browser, { usuario }, { viewport: TELEFONO });
    await expect(page.getByText(primero).first()).toBeVisible();
    const franja = await sinRed(page);
    await expect(franja).toContainText(dice);
    const textos = await lineas(franja);
    expect(textos).toHaveLength(2);
    for (const alto of textos) expect(alto).toBeLessThan(UNA_LINEA_PX);
    expect((await caja(page.getByRole('main'))).top).toBeGreaterThanOrEqual((await caja(franja)).bottom);
  });
}

/** For each row: its badges that cover its lines, or a tile that is not theirs. */
const encimados = (page: Page, anillo: number): Promise<string[]> =>
  page.evaluate((borde) => {
    const cruza = (a: DOMRect, b: DOMRect, margen: number): boolean =>
      a.left + margen < b.right && a.right - margen > b.left && a.top + margen < b.bottom && a.bottom - margen > b.top;
    return [...document.querySelectorAll('tbody tr')].flatMap((fila) => {
      const suya = fila.getBoundingClientRect();
      const fuera = (e: Element, margen: number): boolean => {
        const r = e.getBoundingClientRect();
        return r.top + margen < suya.top + 1 || r.bottom - margen > suya.bottom - 1;
      };
      const insignias = [...fila.querySelectorAll('button > [role="img"]')];
      const textos = [...fila.querySelectorAll('th span')].filter((e) => e.children.length === 0);
      return [
        ...textos.filter((e) => fuera(e, -2)).map((e) => `línea: ${e.textContent}`),
        ...insignias.filter((e) => fuera(e, borde)).map((e) => `línea: ${e.ariaLabel}`),
        ...insignias
          .filter((e) =>
            [...fila.querySelectorAll('button')].some(
              (otro) =>
                otro !== e.parentElement && cruza(e.getBoundingClientRect(), otro.getBoundingClientRect(), borde),
            ),
          )
          .map((e) => `botón: ${e.ariaLabel}`),
      ];
    });
  }, anillo);

test('no badge of a comanda lies on a line of the list or on another button, at any width, in both densities', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: { width: 1366, height: 768 } });
  await expect(page.getByRole('rowheader', { name: /^Mesa 4/ })).toBeVisible();
  await expect(page.locator('tbody button > [role="img"]').first()).toBeVisible();
  for (const densidad of ['normal', 'compacta'] as const) {
    await page.evaluate((d) => document.documentElement.setAttribute('data-densidad', d), densidad);
    for (const width of ANCHOS) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => encimados(page, ANILLO_PX), { message: `${densidad} ${width}` }).toEqual([]);
    }
  }
});

test('received, remaining and change stand above the button of the charge, with a tip, on a phone and on a low screen (COBRO-008)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'cajera', caja: await createCaja('Cabe') });
  const turno = new Caja(page);
  await turno.openTurno('100');
  const dialogo = await turno.openCobro('Mesa 7');
  // Whichever sub-account is still owed: other journeys charge one.
  const quince = page.getByRole('button', { name: /^Propina 15 %/ });
  const panel = dialogo.getByRole('region').filter({ has: quince });
  await panel.getByRole('button', { name: /^Propina 15 %/ }).click();
  for (const viewport of [TELEFONO, { width: 1366, height: 600 }]) {
    await page.setViewportSize(viewport);
    const [cambio, boton] = [
      panel.getByText('Cambio', { exact: true }),
      panel.getByRole('button', { name: /^Cobrar \$/ }),
    ];
    await expect(boton).toBeInViewport({ ratio: 1 });
    await expect(cambio).toBeInViewport({ ratio: 1 });
    expect((await caja(cambio.locator('xpath=..'))).bottom).toBeLessThanOrEqual((await caja(boton)).top);
  }
});

test('on a tablet upright the bar has its modes, the short cuts and the account whole, from 600 px on (decision 0054)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Barra angosta') });
  const barra = page.locator('header').first();
  for (const width of [600, 700, 767]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Cobros del turno', 'Cambiar de usuario', /^Comandas$/, /^Configuración$/, /^Cuenta de/])
      await expect(barra.getByRole('button', { name }), `${width}: ${name}`).toBeInViewport({ ratio: 1 });
  }
});

/** The texts of the elements that lie under another one; in a single evaluation, because an alert lasts 3 s. */
const bajo = (encima: Locator, cosas: readonly (ElementHandle | null)[]): Promise<(string | null)[]> =>
  encima.evaluate((e, otras) => {
    const a = e.getBoundingClientRect();
    const tapa = (b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return (otras as Element[]).filter((otra) => tapa(otra.getBoundingClientRect())).map((otra) => otra.textContent);
  }, cosas);

test('under a strip and with its filters in two lines a list keeps its paginator in the window', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: { width: 1024, height: 768 } });
  for (const pantalla of ['usuarios', 'sesiones']) {
    await goTo(page, `/#/configuracion/${pantalla}`);
    const pie = page.getByRole('navigation', { name: 'Páginas' });
    await expect(pie).toBeInViewport({ ratio: 1 });
    await sinRed(page);
    await expect(pie).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'Se ha perdido' })).toBeHidden();
  }
});

test('the buttons of a new role are in the window with its permissions', async ({ browser }) => {
  const page = await signIn(browser, { usuario: 'admin' }, { viewport: { width: 1366, height: 768 } });
  await goTo(page, '/#/configuracion/roles');
  await page.getByRole('button', { name: 'Nuevo rol' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Cabe en la ventana');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('checkbox', { name: 'Comandas', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar rol' })).toBeInViewport({ ratio: 1 });
});

for (const viewport of [{ width: 1100, height: 600 }, { width: 800, height: 600 }, TELEFONO]) {
  test(`at ${viewport.width} px no alert lies on what closes a dialog as high as the window, nor on its title`, async ({
    browser,
  }) => {
    const page = await signIn(browser, { usuario: 'admin' }, { viewport });
    await page.context().grantPermissions(['clipboard-write']);
    await goTo(page, '/#/configuracion/usuarios');
    await page.getByRole('button', { name: 'Operaciones de Beatriz Luna Ávila' }).click();
    await page.getByRole('menuitem', { name: 'Tarjeta de acceso' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Tarjeta de acceso' });
    const cosas = await Promise.all(
      [
        dialogo.getByRole('button', { name: 'Cerrar' }),
        dialogo.getByRole('heading', { name: 'Tarjeta de acceso' }),
      ].map((cosa) => cosa.elementHandle()),
    );
    await dialogo.getByRole('button', { name: 'Copiar enlace' }).click();
    const aviso = page.locator('[data-kind="success"]').filter({ hasText: 'Enlace copiado' });
    await expect(aviso).toBeVisible();
    expect(await bajo(aviso, cosas)).toEqual([]);
  });
}

test('on a small phone the way out, at the end of a menu that is longer than the window, can be reached', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' }, { viewport: { width: 360, height: 560 } });
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  const salir = page.getByRole('menuitem', { name: 'Cerrar sesión' });
  await salir.scrollIntoViewIfNeeded();
  await expect(salir).toBeInViewport({ ratio: 1 });
  expect((await caja(page.getByRole('menu'))).bottom).toBeLessThanOrEqual(560);
  await salir.click();
  await expect(page.getByRole('dialog', { name: 'Cerrar sesión' })).toBeVisible();
});

test('each line has its price under the total, and an alert covers no head, total or what one presses next (decision 0054)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja de los precios') });
  const aviso = page.getByRole('status').getByText('Caja inicial registrada');
  // An alert lasts 3 s, but stays while the pointer is over it.
  const encima = (): Promise<void> => aviso.hover({ force: true });
  await Promise.all([new Caja(page).openTurno('500'), encima()]);
  await encima();
  const tapa = await aviso.evaluate((texto) =>
    texto.closest('[role="status"], .mantine-Notification-root')!.getBoundingClientRect().toJSON(),
  );
  for (const visto of [
    page.getByRole('button', { name: 'Nueva comanda' }),
    page.getByRole('columnheader', { name: 'Total' }),
    page.getByText('$807.00', { exact: true }),
  ]) {
    const v = (await visto.boundingBox())!;
    const cubre = v.x < tapa.right && v.x + v.width > tapa.left && v.y < tapa.bottom && v.y + v.height > tapa.top;
    expect(cubre).toBe(false);
  }
  await page.getByRole('button', { name: 'Pedidos de Mesa 4', exact: true }).click();
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 900 });
    const orillas = await page.getByText(/^\$[\d,]+\.\d\d$/).evaluateAll((precios) =>
      precios.map((precio) => {
        const texto = document.createRange();
        texto.selectNodeContents(precio);
        return Math.round(texto.getBoundingClientRect().right);
      }),
    );
    // A row far outside the visible area is not fully drawn: its price has no position.
    const dibujadas = orillas.filter((orilla) => orilla > 0);
    expect(dibujadas.length).toBeGreaterThan(8);
    expect(new Set(dibujadas).size, `${width}: ${orillas.join()}`).toBe(1);
  }
});

/** 150 % of 1024 px, letters of 24 px (which are 150 % of 1366 px, too), and both at once on a phone. */
const GRANDES = [
  { width: 683, height: 512, letra: 16 },
  { width: 1366, height: 768, letra: 24 },
  { ...TELEFONO, letra: 24 },
] as const;

test('at 150 % and with large letters no word of the till, the register or the kitchen is cut or broken in two (decision 0004)', async ({
  browser,
}) => {
  const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
  for (const nombre of ['Villavicencio 99', 'Guadalupe Montserrat'])
    await mesero.comanda(nombre, { 'Gringa de pastor': 5, 'Milanesa de pollo con papas': 2, 'Chile en nogada': 3 });
  const [page, cocina] = [await signIn(browser, { usuario: 'admin' }), await signIn(browser, { usuario: 'cocina' })];
  const malas: string[] = [];
  const mirar = async (en: Page, donde: string, area?: string): Promise<void> =>
    void malas.push(...(await cutWords(en, area)).map((que) => `${donde}: ${que}`));
  const estufa = new Despacho(cocina);
  await estufa.open('Cocina caliente');
  await estufa.viewAs('Tarjetas');
  for (const { letra, ...viewport } of GRANDES) {
    for (const una of [page, cocina]) {
      await una.setViewportSize(viewport);
      await setFontSize(una, letra);
    }
    const de = `${viewport.width} px, letters of ${letra}`;
    for (const [donde, modo] of [
      ['till', ''],
      ['register', '/registro'],
    ]) {
      await goTo(page, `/#/tpv${modo}`);
      await expect(page.getByText('Villavicencio 99').first()).toBeAttached();
      await mirar(page, `${de}, ${donde}`, 'main');
    }
    await expect(cocina.getByRole('article').first()).toBeVisible();
    await mirar(cocina, `${de}, cards`);
  }
  expect(malas).toEqual([]);
});

test('at 150 % and on a phone no word of a list of the configuration is broken, not even beside two states (decision 0004)', async ({
  browser,
}) => {
  const suya = `(SELECT id FROM caja WHERE alias = '${await createCaja('Sin contar')}')`;
  await new Caja(await signIn(browser, { usuario: 'cajera', caja: 'Sin contar' })).openTurno('500');
  await query(`UPDATE sesion SET cerrada_en = now(), motivo_cierre = 'forzada' WHERE caja = ${suya}`);
  const page = await signIn(browser, { usuario: 'admin' });
  const malas: string[] = [];
  for (const viewport of [{ width: 911, height: 512 }, TELEFONO]) {
    await page.setViewportSize(viewport);
    for (const [lista, fila] of [
      ['cortes-de-caja', /^Falta contar$/],
      ['comandas', /^Mesa 4/],
    ] as const) {
      await goTo(page, `/#/configuracion/${lista}`);
      await expect(page.getByText(fila).first()).toBeVisible();
      malas.push(...(await cutWords(page, 'main')).map((que) => `${viewport.width} px, ${lista}: ${que}`));
    }
    const folio = page.getByText(/^\d{6}-\d{2}-\d{4}$/).first();
    expect((await folio.boundingBox())?.height, `folio at ${viewport.width} px`).toBeLessThan(UNA_LINEA_PX);
  }
  // Other journeys' tills are not notified; no kept answer with the removed data stays either.
  await query(
    `DELETE FROM idempotencia WHERE cuerpo -> 'data' ->> 'corte' IN (SELECT id::text FROM corte WHERE caja = ${suya})`,
  );
  await query(`DELETE FROM corte WHERE caja = ${suya}`);
  expect(malas).toEqual([]);
});
