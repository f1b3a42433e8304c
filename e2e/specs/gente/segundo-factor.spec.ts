import { createHmac } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { query, createPersona } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { readOnScreen } from '../../screens/codigo.ts';
import { DEMO, signIn, fillSignIn } from '../../screens/entrada.ts';
import { Personas } from '../../screens/personas.ts';

const PASO_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const deBase32 = (texto: string): Buffer => {
  const bits = [...texto].map((letra) => BASE32.indexOf(letra).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((ocho) => parseInt(ocho, 2)));
};

/** The code of an application that scanned a link, `pasos` steps of 30 s from now (RFC 6238). */
const codigoDe = (enlace: string, pasos = 0): string => {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PASO_MS) + pasos));
  const secreto = deBase32(new URL(enlace).searchParams.get('secret') ?? '');
  const hmac = createHmac('sha1', secreto).update(contador).digest();
  const numero = hmac.readUInt32BE(hmac.at(-1)! & 0x0f) & 0x7f_ff_ff_ff;
  return String(numero % 1_000_000).padStart(6, '0');
};

const SARA = { usuario: 'segura' } as const;

/** Turns it on in 'Mi cuenta'; returns the application's link and the recovery codes. */
const activar = async (page: Page): Promise<{ enlace: string; codigos: string[] }> => {
  await new Personas(page).menu('Mi cuenta');
  await page.getByRole('button', { name: 'Segundo factor' }).click();
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('textbox', { name: 'Tu contraseña' }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const enlace = await readOnScreen(page, page.getByRole('img', { name: 'Código para tu aplicación' }));
  await page.getByRole('textbox', { name: 'Código' }).fill(codigoDe(enlace));
  await page.getByRole('button', { name: 'Activar' }).click();
  const lista = page.getByRole('list', { name: 'Códigos de recuperación' });
  await expect(lista.getByRole('listitem')).toHaveCount(10);
  const codigos = await lista.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Quedan 10 códigos')).toBeVisible();
  return { enlace, codigos };
};

/** Enters the password in a new browser; returns its page at the question for the code. */
const darContrasena = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/');
  await fillSignIn(page, SARA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('textbox', { name: 'Código' })).toBeFocused();
  return page;
};

const darCodigo = async (page: Page, codigo: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Código' }).fill(codigo);
  await page.getByRole('textbox', { name: 'Código' }).press('Enter');
};

test('a password alone opens nothing once the second factor is on: the code of the phone does, and a recovery code once (decision 0115)', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  await createPersona(SARA.usuario, ['Sara', 'Segura'], { rol: 'Piso seguro', like: 'Mesero' });
  await query('DELETE FROM segundo_factor');
  const { enlace, codigos } = await activar(await signIn(browser, SARA));

  await test.step('the next code of the application enters, after a wrong one', async () => {
    const page = await darContrasena(browser);
    await darCodigo(page, 'ab-cd');
    await expect(page.getByText(/^Código incorrecto/)).toBeVisible();
    // The code that turned it on was used up.
    await darCodigo(page, codigoDe(enlace, 1));
    await expect(page).toHaveURL(/#\/tpv/);
  });

  await test.step('a recovery code enters, and not a second time', async () => {
    const [codigo = ''] = codigos;
    const page = await darContrasena(browser);
    await darCodigo(page, codigo);
    await expect(page).toHaveURL(/#\/tpv/);
    const otra = await darContrasena(browser);
    await darCodigo(otra, codigo);
    await expect(otra.getByText(/^Código incorrecto/)).toBeVisible();
  });
});
