import { expect, type Page } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, setBlindCount, query, findViolations } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';
import { Mesas } from '../screens/mesas.ts';
import { Personas } from '../screens/personas.ts';
import { PorApi } from '../screens/por-api.ts';

const TELEFONO = { viewport: { width: 390, height: 844 } };
const PARED = { viewport: { width: 1920, height: 1080 } };
const MOSTRADOR = { viewport: { width: 1366, height: 768 } };
const [CAJA_1, CAJA_2] = ['Viernes, caja 1', 'Viernes, caja 2'];
const ALEJANDRA = 'Alejandra Núñez';
const COMANDAS = 40;
/** $92 and $38. */
const [GRINGA, CAFE, CALDO] = ['Gringa de pastor', 'Café de olla', 'Caldo tlalpeño'];
const CENA = { [GRINGA]: 2, [CAFE]: 1 };
const DE_LA_CENA = 222;
const EN_CENTAVOS = 100;
const SCROLL_MS = 5_000;

const mesa = (n: number): string => `Viernes ${String(n).padStart(2, '0')}`;
const desde = (n: number, hasta: number): number[] => Array.from({ length: hasta - n + 1 }, (_, i) => n + i);

/** Scrolls to a comanda: one far outside the visible area renders only its name. */
const ir = async (page: Page, n: number): Promise<void> => {
  const nombre = page.getByText(mesa(n), { exact: true }).first();
  await expect(nombre).toBeAttached();
  // The row is replaced when it comes into sight: what was found may be gone.
  await expect(() => nombre.scrollIntoViewIfNeeded({ timeout: SCROLL_MS })).toPass();
};

/** A gringa and another dish, ordered on a waiter's phone. */
const pedirEnElTelefono = async (page: Page, n: number, otro: string): Promise<void> => {
  const salon = new Comandas(page);
  await salon.create(mesa(n));
  for (const alimento of [GRINGA, otro]) await salon.add(mesa(n), { search: alimento.toLowerCase(), alimento });
  await salon.saveOnCard(mesa(n));
};

/** Three waiters order at the same time: one comanda each by the screens, and together all others except the last. */
const pedirTodos = async (telefonos: readonly Page[]): Promise<void> => {
  await Promise.all(
    telefonos.map(async (page, i) => {
      await pedirEnElTelefono(page, i + 1, i === 1 ? CAFE : GRINGA);
      const api = await PorApi.from(page);
      for (const n of desde(4, COMANDAS - 1).filter((n) => n % telefonos.length === i))
        if (n === 5) {
          const id = await api.comanda(mesa(n), {});
          await api.order(id, { [GRINGA]: 1, [CAFE]: 1 }, 'Ana');
          await api.order(id, { [GRINGA]: 1 }, 'Beto');
        } else await api.comanda(mesa(n), CENA);
    }),
  );
};

/** Pages through the cards until that of a comanda is there. */
const tarjetaDe = async (area: Despacho, n: number) => {
  const tarjeta = area.tarjeta(mesa(n));
  await expect(async () => {
    const otraHoja = area.page.getByRole('button', { name: /^Hoja siguiente/ });
    if (!(await tarjeta.isVisible())) await otraHoja.click({ timeout: 2_000 });
    await expect(tarjeta).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return tarjeta;
};

const agotar = async (cocina: Page, platillo: string, agotado: boolean): Promise<void> => {
  await cocina.getByRole('button', { name: /^Agotados/ }).click();
  const panel = cocina.getByRole('dialog', { name: 'Agotados' });
  await panel.getByRole('textbox', { name: 'Buscar alimento' }).fill(platillo);
  const interruptor = panel.getByRole('switch', { name: `${platillo} agotado` });
  await interruptor.click();
  await expect(interruptor).toHaveAttribute('aria-checked', String(agotado));
  await cocina.keyboard.press('Escape');
  await expect(panel).toBeHidden();
};

const pagadas = () =>
  query<{ n: number }>(`SELECT count(*)::int AS n FROM comanda WHERE nombre LIKE 'Viernes %' AND status = 0`);

const porDespachar = () =>
  query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pedido p JOIN comanda c ON (c.cliente, c.id) = (p.cliente, p.comanda)
     WHERE c.nombre LIKE 'Viernes %' AND p.status < 3 AND p.cancelado_en IS NULL`,
  );

test('a whole Friday: forty comandas of three waiters on phones, two tills, kitchen and bar; a dish that runs out, a cancelled plate, a half-paid table, a till without network, and nobody waits for another screen (D-22, D-51, D-98, D-103, D-105, D-106)', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await setBlindCount(false);
  const luis = await signIn(browser, { usuario: 'mesero' }, TELEFONO);
  const mariana = await signIn(browser, { usuario: 'mesera' }, TELEFONO);
  const beatriz = await signIn(browser, { usuario: 'bety.luna' }, TELEFONO);
  const caja1 = await signIn(browser, { usuario: 'cajera', caja: await createCaja(CAJA_1) }, MOSTRADOR);
  const caja2 = await signIn(browser, { usuario: 'gerente', caja: await createCaja(CAJA_2) }, MOSTRADOR);
  const cocina = await signIn(browser, { usuario: 'cocina' }, PARED);
  const barra = await signIn(browser, { usuario: 'cocina' }, MOSTRADOR);
  const [salonDeLuis, salonDeMariana] = [new Comandas(luis), new Comandas(mariana)];
  const [una, otra] = [new Caja(caja1), new Caja(caja2)];
  const [cobroUno, cobroDos] = [new Cobro(caja1), new Cobro(caja2)];
  const [estufa, bar] = [new Despacho(cocina), new Despacho(barra)];

  await test.step('both drawers open, kitchen and bar look at their areas', async () => {
    await Promise.all([una.openTurno('1000'), otra.openTurno('500')]);
    await Promise.all([estufa.open('Cocina caliente'), bar.open('Bebidas')]);
    await bar.viewAs('Tarjetas');
  });

  await test.step('39 comandas are ordered at once', async () => {
    await pedirTodos([luis, mariana, beatriz]);
    for (const n of desde(1, COMANDAS - 1)) await expect(estufa.row(GRINGA, mesa(n)).first()).toBeAttached();
  });

  await test.step('a dish runs out in the kitchen: no phone can order it', async () => {
    await agotar(cocina, CALDO, true);
    await ir(luis, 1);
    await salonDeLuis.action('Agregar alimento', mesa(1)).click();
    const dialogo = luis.getByRole('dialog', { name: 'Agregar alimento' });
    await dialogo.getByRole('combobox', { name: 'Alimento' }).fill('tlalpeño');
    await expect(dialogo.getByRole('option', { name: new RegExp(CALDO) })).toContainText('Agotado');
    await luis.keyboard.press('Escape');
    await luis.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();
  });

  await test.step('the bar sends out a card in one press, and the phone of its waiter says so', async () => {
    await (await tarjetaDe(bar, 6)).getByRole('button', { name: /^Todo listo/ }).click();
    await luis.getByRole('button', { name: `${mesa(6)}: 1 listo. Ya los llevo` }).click();
  });

  await test.step('a plate that is being made is cancelled with its reason, and the kitchen sees it struck out', async () => {
    await estufa.move('Trabajando', GRINGA, mesa(2));
    await ir(mariana, 2);
    await salonDeMariana.expand(mesa(2));
    await expect(mariana.getByText('TRABAJANDO').first()).toBeVisible();
    await new Mesas(mariana).open(GRINGA, `Eliminar pedido: ${GRINGA}`);
    await mariana.getByRole('group', { name: 'Motivos' }).getByRole('button').first().click();
    await salonDeMariana.action('Guardar', mesa(2)).click();
    await expect(salonDeMariana.row(mesa(2))).toContainText('$38.00');
    await expect(estufa.row(GRINGA, mesa(2)).filter({ hasText: 'CANCELADO' })).toBeVisible();
  });

  await test.step('a till charges a table whose plates nobody pressed in the kitchen, with the word of who may', async () => {
    await ir(caja1, 3);
    await caja1.getByRole('button', { name: new RegExp(`acciones de ${mesa(3)}$`, 'i') }).click();
    await caja1.getByRole('menuitem', { name: /^Despachar lo que falta y cobrar/ }).click();
    await caja1.getByRole('dialog').getByRole('button', { name: 'Despachar y cobrar' }).click();
    await new Personas(caja1).authorize(ALEJANDRA);
    await cobroUno.type('Sin subcuenta', 'Efectivo', '200');
    await cobroUno.finish('Sin subcuenta');
    await cobroUno.close();
    await expect(estufa.row(GRINGA, mesa(3))).toHaveCount(0);
  });

  await test.step('kitchen and bar send out all the rest', async () => {
    await estufa.dispatchAll('Cocina caliente', GRINGA, mesa(COMANDAS - 1));
    await bar.viewAs('Lista');
    await bar.dispatchAll('Bebidas', CAFE, mesa(COMANDAS - 1));
    await ir(luis, 1);
    await expect(salonDeLuis.row(mesa(1))).toContainText('2 de 2');
    await expect.poll(porDespachar).toEqual([{ n: 0 }]);
  });

  await test.step('one till loses its network and takes an order all the same; the other one charges meanwhile', async () => {
    const salon = new Comandas(caja2);
    await caja2.context().setOffline(true);
    await expect(caja2.getByText('Se ha perdido la conexión a internet')).toBeVisible();
    await salon.create(mesa(COMANDAS));
    await salon.add(mesa(COMANDAS), { search: 'café de olla', alimento: CAFE, cantidad: 2 });
    await salon.action('Guardar', mesa(COMANDAS)).click();
    await expect(caja2.getByRole('button', { name: /por enviar/ })).toBeVisible();
    await una.openCobro(mesa(4));
    await cobroUno.type('Sin subcuenta', 'Efectivo', '222');
    await cobroUno.finish('Sin subcuenta');
    await cobroUno.close();
    await expect(bar.row(CAFE, mesa(COMANDAS))).toHaveCount(0);
    await caja2.context().setOffline(false);
    await expect(caja2.getByRole('button', { name: /por enviar/ })).toBeHidden();
    await expect(caja2.getByText(mesa(4), { exact: true })).toHaveCount(0);
    await bar.dispatchAll('Bebidas', CAFE, mesa(COMANDAS));
  });

  await test.step('a table pays half at one till, and the rest at the other, which says what is missing', async () => {
    await una.openCobro(mesa(5));
    await cobroUno.type('Ana', 'Efectivo', '130');
    await cobroUno.finish('Ana');
    await cobroUno.close();
    await ir(caja2, 5);
    await expect(caja2.getByText('Pagado $130.00 de $222.00')).toBeVisible();
    await otra.openCobro(mesa(5));
    await cobroDos.type('Beto', 'Efectivo', '92');
    await cobroDos.finish('Beto');
    await cobroDos.close();
    await otra.openCobro(mesa(1));
    await cobroDos.type('Sin subcuenta', 'Tarjeta', '184', '905001');
    await cobroDos.finish('Sin subcuenta');
    await cobroDos.close();
  });

  await test.step('both tills charge all others', async () => {
    const [a, b] = await Promise.all([PorApi.from(caja1), PorApi.from(caja2)]);
    await Promise.all([
      (async () => {
        for (const n of desde(6, 39).filter((n) => n % 2 === 0))
          await a.charge(mesa(n), DE_LA_CENA, { efectivo: DE_LA_CENA });
      })(),
      (async () => {
        await b.charge(mesa(2), 38, { efectivo: 38 });
        await b.charge(mesa(COMANDAS), 76, { efectivo: 76 });
        for (const n of desde(6, 39).filter((n) => n % 2 === 1))
          await b.charge(mesa(n), DE_LA_CENA, { tarjeta: DE_LA_CENA, no_operacion_tarjeta: `9051${n}` });
      })(),
    ]);
    await expect.poll(pagadas).toEqual([{ n: COMANDAS }]);
    for (const page of [luis, mariana, beatriz]) await expect(page.getByText(/^Viernes \d\d$/)).toHaveCount(0);
  });

  await test.step('register and both cuts agree, and the rows say the same', async () => {
    const registro = (await (await PorApi.from(caja2)).registro()).filter((c) => c.nombre.startsWith('Viernes '));
    expect(registro).toHaveLength(COMANDAS);
    const vendido = registro.reduce((suma, { total }) => suma + Math.round(total * EN_CENTAVOS), 0) / EN_CENTAVOS;
    expect(vendido).toBe(8474);
    for (const [caja, page, contado, cifras] of [
      [una, caja1, '5310', { 'Ventas en efectivo': '$4,310.00', 'Total de ventas': '$4,310.00' }],
      [otra, caja2, '706', { 'Ventas en efectivo': '$206.00', 'Ventas con tarjeta': '$3,958.00' }],
    ] as const) {
      const cierre = await caja.closeTurno(contado);
      for (const [label, texto] of Object.entries(cifras)) await expect(caja.figure(cierre, label)).toHaveText(texto);
      await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
      await page.getByRole('dialog', { name: 'Turno cerrado' }).getByRole('button', { name: 'Aceptar' }).click();
    }
    const cortes = await query(
      `SELECT k.reparos, k.resumen -> 'ventas' -> 'total' AS total FROM corte k JOIN caja c ON (c.cliente, c.id) = (k.cliente, k.caja)
       WHERE c.alias = ANY($1) ORDER BY c.alias`,
      [[CAJA_1, CAJA_2]],
    );
    expect(cortes).toEqual([
      { reparos: [], total: 4310 },
      { reparos: [], total: 4164 },
    ]);
    expect(await findViolations()).toEqual([]);
  });

  await agotar(cocina, CALDO, false);
});
