import { test, type Page } from '@playwright/test';
import { cajaPropia, consultar } from '../base-de-datos.ts';
import { entrar } from '../screens/entrada.ts';

const T = { pc: { width: 1366, height: 768 }, tab: { width: 1024, height: 768 }, tel: { width: 390, height: 844 } } as const;
const shot = async (page: Page, n: string) => {
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/b-pics/${n}.png`, animations: 'disabled' });
};
let n = 0;
for (const [t, viewport] of Object.entries(T)) for (const colorScheme of ['light', 'dark'] as const)
  test(`${t} ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(50_000);
    n += 1;
    const s = `${t}-${colorScheme}`;
    const page = await entrar(browser, { usuario: 'admin', caja: await cajaPropia(`Pics ${s}`) }, { viewport, colorScheme, hasTouch: t !== 'pc' });
    await page.evaluate(async () => {
      const ses = JSON.parse(localStorage.getItem('sesion') ?? '{}');
      await fetch('/qrestaurant/api/v1/comandas/registrar/caja-inicial?idioma=es_MX', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Comal-Version': '1', Authorization: `Bearer ${ses.token}`, 'Idempotency-Key': crypto.randomUUID() }, body: JSON.stringify({ caja_inicial: 500 }) }).then(async (r) => console.log(r.status, await r.text()));
    });
    await page.reload();
    await page.getByText('Mesa 7').first().waitFor();
    if (t !== 'tel') await page.getByRole('button', { name: 'Pedidos de Mesa 7', exact: true }).click();
    else await page.getByRole('button', { name: 'Acciones de Mesa 7' }).click();
    await shot(page, `1-lista-${s}`);
    if (t !== 'tel') await page.getByRole('button', { name: 'Precuenta de Mesa 7' }).click();
    else await page.getByRole('menuitem', { name: 'Precuenta de Mesa 7' }).click();
    await page.getByText('PRECUENTA, no es').first().waitFor();
    await shot(page, `2-precuenta-${s}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.getByRole('button', { name: 'Cobrar Mesa 7' }).first().click();
    const panel = page.getByRole('dialog', { name: /^Cobrar/ }).getByRole('region', { name: ['Ana', 'Roberto', 'Sin subcuenta'][n % 3] === 'Ana' ? 'Ana' : 'Ana' }).first();
    await page.getByRole('textbox', { name: 'Tarjeta', exact: true }).first().waitFor();
    await page.getByRole('textbox', { name: 'Tarjeta', exact: true }).first().fill('100');
    await page.getByRole('textbox', { name: 'No. operación de la tarjeta' }).first().fill(`op-${s}`);
    await page.getByRole('textbox', { name: 'Efectivo', exact: true }).first().fill('500');
    await page.route(/comandas\/cobrar\?/, (r) => r.abort());
    await page.getByRole('button', { name: /^Cobrar \$/ }).first().click();
    await page.getByRole('button', { name: 'Verificar cobro' }).waitFor();
    await shot(page, `3-verificar-${s}`);
    await page.keyboard.press('Escape');
    await shot(page, `4-tira-${s}`);
    await page.unroute(/comandas\/cobrar\?/);
    await page.getByRole('button', { name: 'Verificar', exact: true }).click();
    await page.getByRole('dialog', { name: 'Ticket' }).getByRole('article').waitFor();
    await shot(page, `5-ticket-${s}`);
    await page.getByRole('button', { name: /^Papel de 80/ }).click();
    await shot(page, `6-ticket58-${s}`);
    await page.getByRole('button', { name: /^Papel de 58/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
    await shot(page, `7-resultado-${s}`);
    if (t === 'tel') await page.getByRole('button', { name: 'Menú' }).click();
    else await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Cobros del turno' }).click();
    await page.getByRole('button', { name: /^Cancelar cobro de/ }).first().click();
    await page.getByRole('textbox', { name: /Motivo/ }).fill('Se equivocó de mesa');
    await shot(page, `8-cancelar-${s}`);
    await page.getByRole('dialog', { name: 'Cancelar cobro' }).getByRole('button', { name: 'Cancelar cobro' }).click();
    await page.getByText('Cancelado', { exact: true }).first().waitFor();
    await shot(page, `9-cobros-${s}`);
    void panel; void consultar;
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
    if (false) {
      await page.getByRole('button', { name: 'Cobrar Mesa 7' }).first().click();
      await page.getByRole('textbox', { name: 'Tarjeta', exact: true }).first().fill('243');
      await page.getByRole('textbox', { name: 'No. operación de la tarjeta' }).first().fill('004512');
      await page.getByRole('button', { name: /^Cobrar \$/ }).first().click();
      await shot(page, `91-repetida-${s}`);
    }
  });
