import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { signInOn, fillSignIn } from '../screens/entrada.ts';
import { stopClock } from '../screens/reloj.ts';
import { goTo } from '../go-to.ts';

test('a wrong password says so, gives the form back, and the right one enters (LOGIN-002, LOGIN-010, LOGIN-024, LOGIN-026, LOGIN-028)', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await fillSignIn(page, { usuario: 'mesero' }, 'equivocada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('comal2026');
  // The greeting shows for two seconds only.
  await stopClock(page);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page.getByText('Bienvenid@ Luis Ángel Pech')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrando al sistema...' })).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(/#\/tpv/);
  const sesion = JSON.parse((await page.evaluate(() => localStorage.getItem('sesion'))) ?? '{}') as Record<
    string,
    unknown
  >;
  expect(Object.keys(sesion)).toEqual(
    expect.arrayContaining(['usuario', 'sucursal', 'cliente', 'caja', 'plataforma', 'token', 'caja_inicial']),
  );
});

test('opening the login ends no session, in no tab; signing out asks and ends it (D-119, SESION-017, SESION-018, LOGIN-011)', async ({
  page,
  context,
}) => {
  await signInOn(page, { usuario: 'mesera' });
  const otra = await context.newPage();
  await otra.goto('/');
  const seguir = otra.getByRole('button', { name: /^Continuar como/ });
  await expect(seguir).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
  await seguir.click();
  await expect(otra).toHaveURL(/#\/tpv/);
  await otra.close();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cerrar sesión' });
  await expect(dialogo).toContainText('¿Estás seguro de querer cerrar la sesión?');
  await dialogo.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sesion'))).toBeNull();
  await goTo(page, '/#/tpv');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('the diner’s addresses and the registration are outside the configuration, and keep the code (SHELL-014, D-97)', async ({
  page,
}) => {
  for (const pantalla of ['menu?token=un-codigo', 'carrito?token=un-codigo', 'menu']) {
    await page.goto(`/#/${pantalla}`);
    await expect(page).toHaveURL(`/m/#/${pantalla}`);
  }
  await goTo(page, '/#/registro-nuevo-cliente');
  await expect(page.getByRole('textbox', { name: /Nombre/ }).first()).toBeVisible();
});
