import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';
import { Mesas } from '../../screens/mesas.ts';
import { Installation } from '../../servidor-propio.ts';

/** High enough that every row of the evening is visible. */
const ALTA = { viewport: { width: 1366, height: 2000 } };
const GRINGA = { search: 'gringa de pastor', alimento: 'Gringa de pastor' };
/** What a Gringa de pastor costs in the demo, in pesos. */
const PRECIO = 92;

/** What is to go is charged before it is prepared. */
const cobrarAntes = async (page: Page): Promise<void> => {
  await page.goto('/#/configuracion/mi-negocio');
  await page.getByRole('tab', { name: 'Sucursales' }).click();
  await page.getByRole('button', { name: 'Operaciones de Roma Norte' }).click();
  await page.getByRole('menuitem', { name: 'Tipos de orden' }).click();
  const dialogo = page.getByRole('dialog', { name: /^Tipos de orden/ });
  await dialogo
    .getByRole('group', { name: 'Qué pide Para llevar' })
    .getByRole('checkbox', { name: 'Cobrar antes de preparar' })
    .press('Space');
  await dialogo.getByRole('button', { name: /^Guardar/ }).click();
  await expect(dialogo).toBeHidden();
  await page.goto('/#/tpv');
};

/** The dialog of a new comanda, with this type chosen. */
const nueva = async (page: Page, tipo: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Nueva comanda' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva comanda' });
  await dialogo.getByRole('radio', { name: tipo, exact: true }).check({ force: true });
  return dialogo;
};

/** Presses the button that opens the comanda, and closes the dialog of dishes that what leaves the house begins with. */
const abrir = async (page: Page, dialogo: Locator, boton: string): Promise<void> => {
  await dialogo.getByRole('button', { name: boton, exact: true }).click();
  await expect(dialogo).toBeHidden();
};

const listo = async (page: Page): Promise<void> => {
  const platos = page.getByRole('dialog', { name: 'Agregar alimento' });
  await platos.getByRole('button', { name: 'Listo', exact: true }).click();
  await expect(platos).toBeHidden();
};

// A server of its own: all its sales are those of this evening, and other journeys begin with tables alone.
test('a Saturday of tables, bar, orders to go and of a platform: a moved table, two bills on one, an order paid first and recalled, and every figure by type agrees with the cut (D-130, D-131, D-133)', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const own = await Installation.create();
  try {
    await own.start();
    const page = await signIn(browser, { usuario: 'admin' }, { ...ALTA, baseURL: own.url });
    const cocina = await signIn(
      browser,
      { usuario: 'cocina' },
      { viewport: { width: 1920, height: 1080 }, baseURL: own.url },
    );
    const [salon, mesas, caja, cobro] = [new Comandas(page), new Mesas(page), new Caja(page), new Cobro(page)];
    const estufa = new Despacho(cocina);
    await estufa.viewAs('Tarjetas');
    await caja.openTurno('1000');
    await cobrarAntes(page);

    const pedir = async (nombre: string, cantidad: number): Promise<void> => {
      await salon.add(nombre, { ...GRINGA, cantidad });
      await salon.save(nombre);
    };
    const despachar = async (nombre: string): Promise<void> => {
      await estufa.until(estufa.tarjeta(nombre));
      await estufa
        .tarjeta(nombre)
        .getByRole('button', { name: /^Todo listo/ })
        .click();
      await expect(estufa.tarjeta(nombre)).toBeHidden();
    };
    /** Pays a comanda whole in cash. */
    const pagar = async (nombre: string, monto: number): Promise<void> => {
      await caja.openCobro(nombre);
      await cobro.type('Sin subcuenta', 'Efectivo', String(monto));
      await cobro.finish('Sin subcuenta');
      await cobro.close();
    };

    await test.step('a free table is chosen in the dialog; a second bill is opened on it, which is told', async () => {
      const dialogo = await nueva(page, 'Mesa');
      await dialogo.getByRole('radio', { name: /^Mesa 9, libre/ }).check({ force: true });
      await abrir(page, dialogo, 'Abrir Mesa 9');
      await pedir('Mesa 9', 1);
      await page.getByRole('button', { name: 'Mapa', exact: true }).click();
      await page.getByRole('button', { name: /^Mesa 9, ocupada/ }).click();
      await page.getByRole('button', { name: 'Otra comanda en Mesa 9' }).click();
      const otra = page.getByRole('dialog', { name: 'Nueva comanda' });
      await otra.getByRole('textbox', { name: /^Nombre/ }).fill('Doña Elvira');
      await abrir(page, otra, 'Abrir Doña Elvira');
      await expect(page.getByText('Mesa 9 ya tenía otra comanda abierta')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Mesa 9, ocupada, .*2 comandas/ })).toBeVisible();
      await page.getByRole('button', { name: 'Lista', exact: true }).click();
      await pedir('Doña Elvira', 2);
    });

    await test.step('the first bill moves to another table: the kitchen is told its name and cooks nothing again', async () => {
      await estufa.until(estufa.tarjeta('Mesa 9'));
      await mesas.open('Mesa 9', 'Cambiar Mesa 9 de mesa');
      const dialogo = page.getByRole('dialog', { name: 'Cambiar de mesa' });
      await dialogo.getByRole('textbox', { name: 'Buscar mesa' }).fill('Mesa 10');
      await dialogo.getByRole('radio', { name: /^Mesa 10/ }).check({ force: true });
      await dialogo.getByRole('button', { name: /Mesa 10/ }).click();
      await expect(dialogo).toBeHidden();
      await expect(salon.row('Mesa 10')).toBeVisible();
      await expect(estufa.tarjeta('Mesa 10')).toContainText('Gringa de pastor');
      await expect(estufa.tarjeta('Mesa 9')).toHaveCount(0);
      await despachar('Mesa 10');
      await despachar('Doña Elvira');
    });

    await test.step('somebody eats at the bar', async () => {
      const dialogo = await nueva(page, 'Barra');
      await dialogo.getByRole('textbox', { name: /^Nombre/ }).fill('Banco 7');
      await abrir(page, dialogo, 'Abrir Barra Banco 7');
      await pedir('Banco 7', 1);
      await despachar('Banco 7');
    });

    await test.step('an order to go is paid before it is cooked, sent out, recalled, and sent out again', async () => {
      const dialogo = await nueva(page, 'Para llevar');
      await dialogo.getByRole('textbox', { name: /^Nombre/ }).fill('Toño');
      await abrir(page, dialogo, 'Abrir Para llevar Toño');
      await listo(page);
      await pedir('Toño', 2);
      await pagar('Toño', 2 * PRECIO);
      await expect(await salon.show('Toño')).toContainText('Pagada');
      await despachar('Toño');
      await expect(salon.row('Toño')).toHaveCount(0);
      await cocina.getByRole('button', { name: 'Recuperar', exact: true }).click();
      await cocina.getByRole('button', { name: 'Recuperar: Toño' }).click();
      await expect(await salon.show('Toño')).toContainText('Pagada');
      await despachar('Toño');
      await expect(salon.row('Toño')).toHaveCount(0);
    });

    await test.step('an order of Rappi is called by its number, and Rappi pays it in one press', async () => {
      const dialogo = await nueva(page, 'App');
      await dialogo.getByRole('radio', { name: 'Rappi' }).check({ force: true });
      await dialogo.getByRole('textbox', { name: /^Número de la orden/ }).fill('4532');
      await abrir(page, dialogo, 'Abrir Rappi 4532');
      await listo(page);
      await pedir('Rappi 4532', 3);
      await despachar('Rappi 4532');
      await caja.openCobro('Rappi 4532');
      await cobro.finish('Sin subcuenta');
      await cobro.close();
    });

    await test.step('the rest pays', async () => {
      await pagar('Mesa 10', PRECIO);
      await pagar('Doña Elvira', 2 * PRECIO);
      await pagar('Banco 7', PRECIO);
    });

    const DE_CADA_TIPO = { Mesa: 3, Barra: 1, 'Para llevar': 2, App: 3 };
    const enPesos = (piezas: number): string => `$${piezas * PRECIO}.00`;

    await test.step('the reading has each type, and the cash is without Rappi', async () => {
      const x = await caja.lecturaX();
      for (const [tipo, piezas] of Object.entries(DE_CADA_TIPO))
        await expect(caja.figure(x, tipo)).toContainText(enPesos(piezas));
      await expect(caja.figure(x, 'Ventas en efectivo')).toHaveText(enPesos(6));
      await page.keyboard.press('Escape');
      await expect(x).toBeHidden();
    });

    await test.step('the reports by type and by platform say the same', async () => {
      await page.goto('/#/configuracion');
      await new Catalogo(page).open('Reportes');
      const elegir = async (reporte: string): Promise<void> => {
        await page.getByRole('combobox', { name: 'Reporte' }).click();
        await page.getByRole('option', { name: reporte, exact: true }).click();
      };
      await elegir('Ventas por tipo de orden');
      for (const [tipo, piezas] of Object.entries(DE_CADA_TIPO))
        await expect(page.getByRole('row', { name: new RegExp(`^${tipo} `) })).toContainText(enPesos(piezas));
      await elegir('Ventas por plataforma');
      await expect(page.getByRole('row', { name: /^Rappi / })).toContainText(enPesos(3));
      await page.goto('/#/tpv');
    });

    await test.step('the cut is exact, and the rows agree', async () => {
      const cierre = await caja.closeTurno('1552');
      for (const [tipo, piezas] of Object.entries(DE_CADA_TIPO))
        await expect(caja.figure(cierre, tipo)).toContainText(enPesos(piezas));
      await expect(caja.figure(cierre, 'Total de ventas')).toHaveText(enPesos(9));
      await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
      await page.getByRole('dialog', { name: 'Turno cerrado' }).getByRole('button', { name: 'Aceptar' }).click();
      await own.stop();
      const { code, text } = await own.run('verificar');
      expect([code, text.trim().split('\n').at(-1)]).toEqual([0, expect.any(String)]);
    });
  } finally {
    await own.remove();
  }
});
