import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import pg from 'pg';
import { DATABASE_FILE, query } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { signIn } from '../../screens/entrada.ts';
import { goTo } from '../../go-to.ts';

/** Counts what a cancelled copy must not leave: rows of each table that it writes, and branches. */
const contar = () =>
  query<{ tabla: string; filas: number }>(
    ['sucursal', 'caja', 'usuario', 'area', 'categoria', 'ingrediente', 'producto', 'complemento', 'receta']
      .map((tabla) => `SELECT '${tabla}' AS tabla, count(*)::integer AS filas FROM ${tabla}`)
      .join(' UNION ALL '),
  );

/** While `recorrido` lasts, a copy waits before its last step, the recipes, until `seguir` is called. */
const conCopiaDetenida = async (recorrido: (seguir: () => Promise<void>) => Promise<void>): Promise<void> => {
  const puerta = new pg.Client({ connectionString: readFileSync(DATABASE_FILE, 'utf8') });
  await puerta.connect();
  await query(`CREATE FUNCTION esperar_en_la_puerta() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM set_config('lock_timeout', '0', true), pg_advisory_xact_lock(4773); RETURN NULL; END $$`);
  await query(
    'CREATE TRIGGER espera BEFORE INSERT ON receta FOR EACH STATEMENT EXECUTE FUNCTION esperar_en_la_puerta()',
  );
  try {
    await puerta.query('SELECT pg_advisory_lock(4773)');
    await recorrido(async () => void (await puerta.query('SELECT pg_advisory_unlock_all()')));
  } finally {
    await puerta.end();
    await query('DROP FUNCTION esperar_en_la_puerta() CASCADE');
  }
};

/** Checks that the loader of a waiting button is centred, also with reduced motion. */
const laRuedaEstaEnMedio = async (boton: Locator): Promise<void> => {
  const medioDe = async (de: Locator) => {
    const { x, y, width, height } = (await de.boundingBox())!;
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  // The text beside it moves both.
  await expect(async () =>
    expect(await medioDe(boton.locator('.mantine-Button-loader'))).toEqual(await medioDe(boton)),
  ).toPass();
};

test('the copy of a branch shows how far it is, and cancelled while it goes on it leaves nothing (D-59, decision 0046)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin', caja: 'Caja 1' }, { reducedMotion: 'reduce' });
  await goTo(page, '/#/configuracion/mi-negocio');
  await page.getByRole('tab', { name: 'Sucursales' }).click();
  const antes = await contar();
  await conCopiaDetenida(async (seguir) => {
    await page.getByRole('button', { name: 'Nueva sucursal' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Nueva sucursal' });
    await dialogo.getByRole('textbox', { name: 'Nombre' }).fill('Narvarte');
    await new Catalogo(page).choose(dialogo, 'Copiar productos de otra sucursal', 'SUC. Roma Norte');
    await dialogo.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialogo.getByRole('progressbar', { name: 'Avance de la copia' })).toHaveAttribute(
      'aria-valuenow',
      /^[1-9]\d$/,
    );
    await laRuedaEstaEnMedio(dialogo.getByRole('button', { name: 'Agregar' }));
    const cancelada = page.waitForResponse(/copias\/[^/]+\/cancelar/);
    await dialogo.getByRole('button', { name: 'Cancelar la copia' }).click();
    await cancelada;
    await seguir();
    await expect(dialogo.getByRole('alert')).toHaveText('Se canceló la copia: no se agregó ninguna sucursal');
    await expect(dialogo.getByRole('progressbar')).toHaveCount(0);
    await dialogo.getByRole('button', { name: 'Cancelar', exact: true }).click();
  });
  await page.reload();
  await page.getByRole('tab', { name: 'Sucursales' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Coyoacán' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Narvarte' })).toHaveCount(0);
  expect(await contar()).toEqual(antes);
});
