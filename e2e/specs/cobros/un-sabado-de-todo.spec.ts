import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Catalogo } from '../../screens/catalogo.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { chargeBefore, addZona } from '../../screens/configuracion/tipos-de-orden.ts';
import { signIn } from '../../screens/entrada.ts';
import { Mesas } from '../../screens/mesas.ts';
import { Installation } from '../../servidor-propio.ts';
import { goTo } from '../../go-to.ts';

/** High enough that every row of the evening is visible. */
const ALTA = { viewport: { width: 1366, height: 2000 } };
const GRINGA = { search: 'gringa de pastor', alimento: 'Gringa de pastor' };
/** What a Gringa de pastor costs in the demo, in pesos. */
const PRECIO = 92;

/** A client of the house, who lives in a zone with this fee, in pesos. */
const ROSA = 'Rosa Elena Castañeda';
const ENVIO = 35;
/** What her order costs, and that of Rappi. */
const DOMICILIO = 2 * PRECIO + ENVIO;
const DE_RAPPI = 3 * PRECIO;
/** The cash that the evening begins with. */
const FONDO = 1_000;

const enPesos = (pesos: number): string => `$${pesos.toLocaleString('en-US')}.00`;

/** The zone of the branch, and a client who ordered before. */
const prepararReparto = async (page: Page): Promise<void> => {
  await addZona(page, 'Zona 1', ENVIO);
  await new Catalogo(page).open('Clientes');
  await page.getByRole('button', { name: 'Nuevo cliente', exact: true }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await dialogo.getByRole('textbox', { name: 'Teléfono' }).fill('55 4821 7730');
  await dialogo.getByRole('textbox', { name: 'Nombre' }).fill(ROSA);
  await dialogo.getByRole('button', { name: 'Agregar dirección' }).click();
  await dialogo.getByRole('textbox', { name: 'Calle y número' }).fill('Orizaba 84');
  await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  await goTo(page, '/#/tpv');
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
test('a Saturday of all order types: a moved table, two bills on one, an order paid first and recalled, a delivery that a rider settles, and every figure by type agrees with the cut (D-130, D-131, D-133, D-135)', async ({
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
    await caja.openTurno(String(FONDO));
    await prepararReparto(page);
    await chargeBefore(page);

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

    await test.step('a known client calls: her order goes out unpaid with the change, after its reference is corrected', async () => {
      const dialogo = await nueva(page, 'Domicilio');
      await dialogo.getByRole('textbox', { name: 'Teléfono' }).fill('5548217730');
      await expect(dialogo.getByRole('radio', { name: /^Casa/ })).toBeChecked();
      await abrir(page, dialogo, 'Abrir Domicilio Rosa Elena');
      await listo(page);
      await pedir(ROSA, 2);
      await despachar(ROSA);
      await page.getByRole('button', { name: /^Repartos: 1 por salir/ }).click();
      const repartos = page.getByRole('dialog', { name: 'Repartos' });
      await repartos.getByRole('button', { name: `Cambiar entrega: ${ROSA}` }).click();
      const cambia = page.getByRole('dialog', { name: /^Cambiar entrega/ });
      await expect(cambia.getByRole('radio', { name: /^Casa/ })).toBeChecked();
      await cambia.getByRole('textbox', { name: /^Referencia/ }).fill('Portón verde');
      await cambia.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(cambia).toBeHidden();
      await expect(repartos).toContainText('Portón verde');
      await repartos.getByRole('button', { name: `Sale: ${ROSA}` }).click();
      const sale = page.getByRole('dialog', { name: `Sale ${ROSA}` });
      await sale.getByRole('radio', { name: /^Luis Ángel Pech/ }).check({ force: true });
      await sale.getByRole('textbox', { name: /^Paga con/ }).fill('500');
      await sale.getByRole('button', { name: 'Sale', exact: true }).click();
      await expect(sale).toBeHidden();
      await expect(repartos).toContainText(`paga con $500.00, lleva $${500 - DOMICILIO}.00 de cambio`);
    });

    await test.step('the rider brings the money, which one screen charges', async () => {
      const repartos = page.getByRole('dialog', { name: 'Repartos' });
      await repartos.getByRole('button', { name: `Entregado: ${ROSA}` }).click();
      await repartos.getByRole('button', { name: 'Liquidar a Luis Ángel Pech' }).click();
      const cuenta = page.getByRole('dialog', { name: 'Liquidar a Luis Ángel Pech' });
      await cuenta.getByRole('button', { name: /^Cobrar/ }).click();
      await expect(cuenta).toBeHidden();
      await expect(repartos).toContainText('No hay repartos por entregar');
      await page.keyboard.press('Escape');
      await expect(salon.row(ROSA)).toHaveCount(0);
    });

    await test.step('the rest pays', async () => {
      await pagar('Mesa 10', PRECIO);
      await pagar('Doña Elvira', 2 * PRECIO);
      await pagar('Banco 7', PRECIO);
    });

    const DE_CADA_TIPO = {
      ...{ Mesa: 3 * PRECIO, Barra: PRECIO, 'Para llevar': 2 * PRECIO, Domicilio: DOMICILIO, App: DE_RAPPI },
    };
    const todo = Object.values(DE_CADA_TIPO).reduce((a, b) => a + b, 0);

    await test.step('the reading has each type, and the cash is without Rappi', async () => {
      const x = await caja.lecturaX();
      for (const [tipo, pesos] of Object.entries(DE_CADA_TIPO))
        await expect(caja.figure(x, tipo)).toContainText(enPesos(pesos));
      await expect(caja.figure(x, 'Ventas en efectivo')).toHaveText(enPesos(todo - DE_RAPPI));
      await page.keyboard.press('Escape');
      await expect(x).toBeHidden();
    });

    await test.step('the reports by type and by platform say the same', async () => {
      await goTo(page, '/#/configuracion');
      await new Catalogo(page).open('Reportes');
      const elegir = async (reporte: string): Promise<void> => {
        await page.getByRole('combobox', { name: 'Reporte' }).click();
        await page.getByRole('option', { name: reporte, exact: true }).click();
      };
      await elegir('Ventas por tipo de orden');
      for (const [tipo, pesos] of Object.entries(DE_CADA_TIPO))
        await expect(page.getByRole('row', { name: new RegExp(`^${tipo} `) })).toContainText(enPesos(pesos));
      await elegir('Ventas por plataforma');
      await expect(page.getByRole('row', { name: /^Rappi / })).toContainText(enPesos(DE_RAPPI));
      await goTo(page, '/#/tpv');
    });

    await test.step('the cut is exact, and the rows agree', async () => {
      const cierre = await caja.closeTurno(String(FONDO + todo - DE_RAPPI));
      for (const [tipo, pesos] of Object.entries(DE_CADA_TIPO))
        await expect(caja.figure(cierre, tipo)).toContainText(enPesos(pesos));
      await expect(caja.figure(cierre, 'Total de ventas')).toHaveText(enPesos(todo));
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
