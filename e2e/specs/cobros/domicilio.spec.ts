import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createCaja, query } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';
import { countPresses } from '../../screens/pulsaciones.ts';

const ROSA = 'Rosa Elena Castañeda';
const ENVIO = 35;

/** A branch that delivers to one zone, and a client who ordered before. */
const preparar = async (): Promise<void> => {
  await query(
    `INSERT INTO tipo_de_orden (cliente, sucursal, orden, tipo, activo, cobrar_antes, pide_comensales, pide_nombre, sugiere_propina, insignia_en_cocina)
     SELECT cliente, id, o.orden, o.tipo, true, false, o.tipo = 'mesa', false, false, true FROM sucursal, (VALUES (1, 'mesa'), (3, 'domicilio')) AS o (orden, tipo)
     ON CONFLICT (cliente, sucursal, tipo) DO UPDATE SET activo = true`,
  );
  await query(
    `INSERT INTO zona_de_reparto (cliente, sucursal, id, orden, nombre, precio, clase_fiscal, activa)
     SELECT cliente, id, 9000, 1, 'Zona 1', $1, 'iva_general', true FROM sucursal`,
    [ENVIO * 100],
  );
  const persona = randomUUID();
  await query(
    `INSERT INTO cliente_de_reparto (cliente, id, numero, telefono, nombre, nota) SELECT DISTINCT cliente, $1::uuid, 9000, '5548217730', $2, '' FROM sucursal`,
    [persona, ROSA],
  );
  await query(
    `INSERT INTO direccion_de_reparto (cliente, persona, id, orden, alias, calle, colonia, referencia, zona)
     SELECT DISTINCT cliente, $1::uuid, $2::uuid, 1, 'Casa', 'Orizaba 84', 'Roma Norte', 'Portón verde', 9000 FROM sucursal`,
    [persona, randomUUID()],
  );
  await query('UPDATE sucursal SET conteo_ciego = false');
};

test('a client calls whom the house knows: five presses at most before the dishes; it goes out unpaid with the change, the rider brings the money, one screen charges it, and the X agrees (D-130, D-135)', async ({
  browser,
}) => {
  await preparar();
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja de reparto') });
  const caja = new Caja(page);
  await caja.openTurno('500');
  const van = await countPresses(page);
  await page.getByRole('button', { name: 'Domicilio', exact: true }).click();
  const nueva = page.getByRole('dialog', { name: 'Nueva comanda' });
  await expect(nueva.getByRole('textbox', { name: 'Teléfono' })).toBeFocused();
  await page.keyboard.type('5548217730');
  await expect(nueva.getByRole('radio', { name: /^Casa/ })).toBeChecked();
  await nueva.getByRole('button', { name: 'Abrir Domicilio Rosa Elena' }).click();
  const alimentos = page.getByRole('dialog', { name: 'Agregar alimento' });
  await expect(alimentos).toContainText('Envío Zona 1');
  expect(van()).toBeLessThanOrEqual(5);
  for (let n = 0; n < 2; n += 1) {
    await alimentos.getByRole('combobox', { name: 'Alimento' }).fill('Gelatina de mosaico');
    await page.getByRole('option', { name: /^Gelatina de mosaico/ }).click();
    await alimentos.getByRole('button', { name: /^Agregar \$/ }).click();
  }
  await alimentos.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(alimentos).toBeHidden();

  const estufa = new Despacho(await signIn(browser, { usuario: 'cocina' }));
  await estufa.open('Postres');
  await estufa.viewAs('Tarjetas');
  const tarjeta = estufa.tarjeta(ROSA);
  await expect(tarjeta).not.toContainText('5548217730');
  await tarjeta.getByRole('button', { name: /^Todo listo/ }).click();
  await expect(tarjeta).toBeHidden();

  await page.getByRole('button', { name: /^Repartos: .*por salir/ }).click();
  const repartos = page.getByRole('dialog', { name: 'Repartos' });
  await repartos.getByRole('button', { name: `Sale: ${ROSA}` }).click();
  const sale = page.getByRole('dialog', { name: `Sale ${ROSA}` });
  await sale.getByRole('radio', { name: /^Luis Ángel Pech/ }).check({ force: true });
  await sale.getByRole('textbox', { name: /^Paga con/ }).fill('500');
  await sale.getByRole('button', { name: 'Sale', exact: true }).click();
  await expect(sale).toBeHidden();
  const deLuis = repartos.getByRole('region', { name: 'Luis Ángel Pech' });
  await expect(deLuis).toContainText(/paga con \$500\.00, lleva \$\d+\.00 de cambio/);
  await deLuis.getByRole('button', { name: `Entregado: ${ROSA}` }).click();
  await deLuis.getByRole('button', { name: 'Liquidar a Luis Ángel Pech' }).click();
  const cuenta = page.getByRole('dialog', { name: 'Liquidar a Luis Ángel Pech' });
  await expect(cuenta).toContainText('Entrega en efectivo');
  await cuenta.getByRole('button', { name: /^Cobrar/ }).click();
  await expect(cuenta).toBeHidden();
  await expect(repartos).toContainText('No hay repartos por entregar');
  await page.keyboard.press('Escape');

  const [pago] = await query<{ total: string; envio: string }>(
    `SELECT p.total, (SELECT sum(l.precio) FROM pedido l WHERE l.cliente = p.cliente AND l.pago = p.id AND l.descripcion = 'Envío Zona 1') AS envio
     FROM pago p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda WHERE c.nombre = $1`,
    [ROSA],
  );
  expect(Number(pago?.envio)).toBe(ENVIO * 100);
  const x = await caja.lecturaX();
  await expect(x).toContainText(`Ventas en efectivo$${Number(pago?.total) / 100}.00`);
});
