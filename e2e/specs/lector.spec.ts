import { expect } from '@playwright/test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaja, PORT } from '../base-de-datos.ts';
import config from '../playwright.config.ts';
import { test } from '../prueba.ts';
import { film } from '../screens/camara.ts';
import { Comandas } from '../screens/comandas.ts';
import { signIn } from '../screens/entrada.ts';

const PELICULA = join(tmpdir(), `comal-etiqueta-${PORT}.y4m`);
const CAMARA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${PELICULA}`,
];
/** Codes of plain dishes of the demo, and one unknown code. */
const CODIGOS = ['POS-010', 'BEB-016', '7501031311309', 'POS-010', 'BEB-016'];
/** A scanner's pause between two keys. */
const TECLA_MS = 2;

film(PELICULA, 'BEB-016');
test.use({
  launchOptions: { ...config.use?.launchOptions, args: [...(config.use?.launchOptions?.args ?? []), ...CAMARA] },
});

test('a scanner types its codes into a till that has just opened, and the camera reads one: nothing is lost, nothing comes from elsewhere (BUSQUEDA-001)', async ({
  browser,
  baseURL,
}) => {
  const caja = await createCaja('Caja lector', { utilizalectordecodigodebarras: true });
  const page = await signIn(browser, { usuario: 'mesera', caja });
  const pedidas: string[] = [];
  page.on('request', (request) => pedidas.push(request.url()));
  const salon = new Comandas(page);
  await salon.create('Lector');
  await page.reload();
  await salon.show('Lector');
  await page.getByRole('button', { name: 'Agregar alimento a Lector' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar alimento' });
  await expect(dialogo.getByRole('combobox', { name: 'Alimento' })).toBeFocused();
  await page.keyboard.type(CODIGOS.map((codigo) => `${codigo}\n`).join(''), { delay: TECLA_MS });
  const porGuardar = (cuantos: number) => expect(dialogo.getByText(`${cuantos} por guardar`)).toBeVisible();
  await porGuardar(4);
  const notas = dialogo.getByRole('list', { name: 'Leídos y sin agregar' }).getByRole('listitem');
  await expect(notas).toHaveText([/7501031311309 No se encontró un producto con ese código/]);
  await notas.getByRole('button').click();

  const deCodigos = (): string[] => pedidas.filter((url) => url.includes('.wasm'));
  expect(deCodigos()).toEqual([]);
  await dialogo.getByRole('button', { name: 'Escanear código' }).click();
  await porGuardar(5);
  expect(deCodigos()).toHaveLength(1);
  expect(pedidas.filter((url) => !url.startsWith(baseURL ?? '-') && !url.startsWith('data:'))).toEqual([]);
  await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialogo).toBeHidden();
});
