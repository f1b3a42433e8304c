import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, query, setBlindCount, findViolations } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';
import { Mesas } from '../screens/mesas.ts';
import { Personas } from '../screens/personas.ts';

const ALIAS = 'Caja del sábado';
const LUIS = 'Luis Ángel Pech';
const MARIANA = 'Mariana Ortiz';
const ALEJANDRA = 'Alejandra Núñez';
/** High enough for two rows more than the tables of the evening, so that every row is visible. */
const ALTA = { viewport: { width: 1366, height: 2000 } };

const GRINGA = { search: 'gringa de pastor', alimento: 'Gringa de pastor' };
const FLAN = { search: 'flan', alimento: 'Flan napolitano' };
const GELATINA = { search: 'gelatina', alimento: 'Gelatina de mosaico' };
const CAFE = { search: 'café de olla', alimento: 'Café de olla' };

const mesa = (n: number): string => `Sábado ${String(n).padStart(2, '0')}`;

/** Opens a comanda, adds dishes by the search, and saves. */
const pedir = async (salon: Comandas, n: number, pedido: Parameters<Comandas['add']>[1]): Promise<void> => {
  await salon.create(mesa(n), 1);
  await salon.add(mesa(n), pedido);
  await salon.save(mesa(n));
};

/** The stored lines of the evening. */
const lineas = <R extends object>(columnas: string, donde: string): Promise<R[]> =>
  query<R>(
    `SELECT ${columnas} FROM pedido p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda
     WHERE c.nombre LIKE 'Sábado %' AND ${donde} ORDER BY 1, 2`,
  );

test('a whole Saturday: twelve comandas of three waiters, moves, divisions, tips, cash out, a cancelled dish and charge, ten minutes offline, and a shortage (D-18, D-25, D-31, D-44, D-45, D-98)', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await setBlindCount(false);
  const cajera = await signIn(browser, { usuario: 'cajera', caja: await createCaja(ALIAS) }, ALTA);
  const pLuis = await signIn(browser, { usuario: 'mesero' }, ALTA);
  const pMariana = await signIn(browser, { usuario: 'mesera' }, { ...ALTA, withClock: true });
  const pAlejandra = await signIn(browser, { usuario: 'admin' }, ALTA);
  const cocina = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  const [luis, mariana, alejandra] = [new Comandas(pLuis), new Comandas(pMariana), new Comandas(pAlejandra)];
  const [caja, cobro, estufa] = [new Caja(cajera), new Cobro(cajera), new Despacho(cocina)];

  await test.step('the drawer opens with a thousand pesos', () => caja.openTurno('1000'));

  await test.step('three waiters open eleven comandas, some by tiles, most by search', async () => {
    await Promise.all([
      (async () => {
        await luis.create(mesa(1), 1);
        await luis.addFromMenu(mesa(1), 'Postres', { 'Gelatina de mosaico': 2 });
        await luis.create(mesa(2), 1);
        await luis.addFromMenu(mesa(2), 'Bebidas', { 'Café de olla': 3 });
        await pedir(luis, 3, GRINGA);
        await pedir(luis, 4, FLAN);
      })(),
      (async () => {
        await pedir(mariana, 5, { ...GRINGA, cantidad: 2 });
        await pedir(mariana, 6, GELATINA);
        await pedir(mariana, 7, { ...CAFE, cantidad: 2 });
      })(),
      (async () => {
        await alejandra.create(mesa(9), 1);
        await alejandra.add(mesa(9), GRINGA);
        await alejandra.add(mesa(9), FLAN);
        await alejandra.save(mesa(9));
        await alejandra.create(mesa(10), 3);
        await alejandra.addFromMenu(mesa(10), 'Postres', { 'Gelatina de mosaico': 3 });
        await pedir(alejandra, 11, CAFE);
        await pedir(alejandra, 12, GRINGA);
      })(),
    ]);
    await expect(luis.row(mesa(12))).toContainText('0 de 1');
  });

  await test.step('ten minutes without network: two orders wait on the device, and arrive once', async () => {
    await pMariana.context().setOffline(true);
    await expect(pMariana.getByText('Se ha perdido la conexión a internet')).toBeVisible();
    await mariana.create(mesa(8), 2);
    await mariana.add(mesa(8), { ...FLAN, cantidad: 2 });
    await mariana.add(mesa(7), GELATINA);
    await mariana.action('Guardar', mesa(8)).click();
    await mariana.action('Guardar', mesa(7)).click();
    const enEspera = pMariana.getByRole('button', { name: /^3 cambios por enviar/ });
    await expect(enEspera).toBeVisible();
    await pMariana.clock.fastForward('10:00');
    await expect(enEspera).toContainText('hace 10 min');
    await expect(luis.row(mesa(8))).toHaveCount(0);
    await pMariana.context().setOffline(false);
    await expect(enEspera).toBeHidden();
    await expect(luis.row(mesa(8))).toContainText('0 de 2');
    await expect(luis.row(mesa(7))).toContainText('0 de 3');
  });

  await test.step('a dish with its extra is ordered and taken back, which asks first', async () => {
    await alejandra.add(mesa(12), { ...GRINGA, complementos: ['Cebolla asada'] });
    await alejandra.save(mesa(12));
    await expect(luis.row(mesa(12))).toContainText('0 de 3');
    await alejandra.expand(mesa(12));
    await alejandra.remove('Gringa de pastor', /también se eliminarán sus complementos: Cebolla asada/i);
    await alejandra.save(mesa(12));
    await expect(luis.row(mesa(12))).toContainText('0 de 1');
  });

  await test.step('the kitchens take on everything and send it out', async () => {
    await estufa.dispatchAll('Postres', GELATINA.alimento, mesa(7));
    await estufa.dispatchAll('Bebidas', CAFE.alimento, mesa(11));
    await estufa.dispatchAll('Cocina caliente', GRINGA.alimento, mesa(12));
    for (const [n, hechos] of [
      [1, '2 de 2'],
      [7, '3 de 3'],
      [8, '2 de 2'],
      [10, '3 de 3'],
      [12, '1 de 1'],
    ] as const)
      await expect(luis.row(mesa(n))).toContainText(hechos);
  });

  await test.step('dishes and tables move: the kitchen makes nothing again', async () => {
    const [deMariana, deAlejandra] = [new Mesas(pMariana), new Mesas(pAlejandra)];
    await Promise.all([deMariana.move(mesa(5), ['Gringa de pastor'], mesa(6)), deAlejandra.join(mesa(11), mesa(10))]);
    await expect(alejandra.row(mesa(11))).toHaveCount(0);
    await expect(mariana.row(mesa(6))).toContainText('$134.00');
    await deAlejandra.handOver(mesa(9), MARIANA);
    await expect(luis.row(mesa(9))).toContainText(MARIANA);
    expect(await deAlejandra.split(mesa(10), 3)).toEqual(['1/3$54.67', '2/3$54.67', '3/3$54.66']);
    await mariana.expand(mesa(9));
    await deMariana.share('Gringa de pastor', ['Ana', 'Beto']);
  });

  await test.step('a charge by card with its tip above the total, and one in cash with a tip', async () => {
    await caja.openCobro(mesa(1));
    await cobro.type('Sin subcuenta', 'Tarjeta', '84', '903111');
    await cobro.setPropina('Sin subcuenta', 15);
    await expect(cobro.panel('Sin subcuenta').getByRole('textbox', { name: 'Tarjeta', exact: true })).toHaveValue(
      '96.60',
    );
    await cobro.finish('Sin subcuenta');
    await cobro.close();
    await caja.openCobro(mesa(12));
    await cobro.type('Sin subcuenta', 'Efectivo', '100');
    await cobro.setPropina('Sin subcuenta', '8');
    await cobro.finish('Sin subcuenta');
    await cobro.close();
  });

  await test.step('ice is bought out of the drawer', () => caja.move('Salida', '150', 'Hielo para la barra'));

  await test.step('a charge is cancelled with the word of who may, and made again', async () => {
    await caja.openCobro(mesa(3));
    await cobro.type('Sin subcuenta', 'Tarjeta', '92', '903112');
    await cobro.finish('Sin subcuenta');
    await cobro.close();
    await cobro.cancel(mesa(3), 'Pagó en efectivo, no con tarjeta');
    await new Personas(cajera).authorize(ALEJANDRA);
    await cobro.giveBack();
    await expect(cajera.getByRole('dialog', { name: 'Cancelar cobro' })).toBeHidden();
    await expect(cajera.getByRole('list', { name: 'Cobros del turno' })).toContainText('Cancelado');
    await cajera.keyboard.press('Escape');
    await caja.openCobro(mesa(3));
    await cobro.type('Sin subcuenta', 'Efectivo', '100');
    await cobro.finish('Sin subcuenta');
    await cobro.close();
  });

  await test.step('the other tables pay in cash, sub-account by sub-account', async () => {
    const cuentas: readonly (readonly [number, Readonly<Record<string, string>>])[] = [
      [2, { 'Sin subcuenta': '114' }],
      [5, { 'Sin subcuenta': '92' }],
      [6, { 'Sin subcuenta': '134' }],
      [7, { 'Sin subcuenta': '118' }],
      [8, { 'Sin subcuenta': '124' }],
      [9, { Ana: '46', Beto: '46', 'Sin subcuenta': '62' }],
      [10, { '1/3': '54.67', '2/3': '54.67', '3/3': '54.66' }],
    ];
    for (const [n, partes] of cuentas) {
      await caja.openCobro(mesa(n));
      for (const [subcuenta, monto] of Object.entries(partes)) {
        const campo = cobro.panel(subcuenta).getByRole('textbox', { name: 'Efectivo', exact: true });
        if (!(await campo.isVisible()))
          await cajera
            .getByRole('button', { name: new RegExp(`^${subcuenta}`) })
            .first()
            .click();
        await cobro.type(subcuenta, 'Efectivo', monto);
        await cobro.finish(subcuenta);
      }
      await cobro.close();
      // A paid comanda leaves the list, and those below it move up.
      await expect(cajera.getByText(mesa(n), { exact: true })).toHaveCount(0);
    }
  });

  await test.step('Luis takes his tips out of the drawer', () => caja.payPropinas(LUIS, '$12.60'));

  await test.step('the count is twenty pesos short, and every figure is what happened', async () => {
    const cierre = await caja.closeTurno('1909.40');
    const CIFRAS = {
      'Efectivo esperado': '$1,929.40',
      'Ventas en efectivo': '$1,084.00',
      'Ventas con tarjeta': '$84.00',
      'Total de ventas': '$1,168.00',
      'Propinas en efectivo': '$8.00',
      'Propinas con tarjeta': '$12.60',
      'Comandas cobradas': '10',
      'Cobros cancelados': '1 por $92.00',
    };
    for (const [label, texto] of Object.entries(CIFRAS)) await expect(caja.figure(cierre, label)).toHaveText(texto);
    await expect(caja.figure(cierre, 'Salidas')).toContainText('$150.00');
    await expect(caja.figure(cierre, 'Propinas pagadas')).toContainText('$12.60');
    await expect(cierre).toContainText('Faltan $20.00');
    await expect(cierre.getByRole('region', { name: 'Comandas abiertas' })).toContainText(mesa(4));
    await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
    await cajera.getByRole('dialog', { name: 'Turno cerrado' }).getByRole('button', { name: 'Aceptar' }).click();
    await expect(cajera.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });

  await test.step('the rows say the same', async () => {
    const [corte] = await query<{ id: string; resumen: object }>(
      `SELECT k.id, k.estado, k.caja_final, k.resumen, k.reparos FROM corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja WHERE c.alias = $1`,
      [ALIAS],
    );
    expect(corte).toMatchObject({
      estado: 2,
      caja_final: '190940',
      reparos: [],
      resumen: {
        ventas: { efectivo: 1084, transferencia: 0, tarjeta: 84, total: 1168 },
        entradas: 0,
        salidas: 150,
        propinas: { efectivo: 8, transferencia: 0, tarjeta: 12.6, total: 20.6, pagadas: 12.6 },
        comandas_cobradas: 10,
        cierre: { contado: 1909.4, esperado: 1929.4, diferencia: -20, irregular: true, razones: ['FALTANTE'] },
      },
    });
    const pagos = await query(
      `SELECT m.descripcion AS con, count(*)::int AS pagos, sum(t.recibido - t.cambio)::int AS quedo, sum(t.propina)::int AS propina
       FROM pago p JOIN pago_por_metodo t ON t.cliente = p.cliente AND t.pago = p.id JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo
       WHERE p.corte = $1 GROUP BY m.id, 1 ORDER BY m.id`,
      [corte?.id],
    );
    expect(pagos).toEqual([
      { con: 'Efectivo', pagos: 13, quedo: 109200, propina: 800 },
      { con: 'Tarjeta', pagos: 3, quedo: 9660, propina: 1260 },
    ]);
    expect(
      await query(
        `SELECT p.propina_mesero_nombre AS de, t.propina, m.descripcion AS con FROM pago p JOIN pago_por_metodo t ON t.cliente = p.cliente AND t.pago = p.id
         JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo WHERE p.corte = $1 AND t.propina <> 0 ORDER BY t.propina`,
        [corte?.id],
      ),
    ).toEqual([
      { de: ALEJANDRA, propina: '800', con: 'Efectivo' },
      { de: LUIS, propina: '1260', con: 'Tarjeta' },
    ]);
    expect(
      await query(
        'SELECT tipo, cantidad, concepto, mesero_nombre AS de FROM movimiento_efectivo WHERE corte = $1 ORDER BY creado_en',
        [corte?.id],
      ),
    ).toEqual([
      { tipo: 3, cantidad: '15000', concepto: 'general', de: null },
      { tipo: 3, cantidad: '1260', concepto: 'propina', de: LUIS },
    ]);
    expect(await lineas('c.nombre, p.movido_de', 'p.movido_de IS NOT NULL AND p.parte_de IS NULL')).toEqual([
      { nombre: mesa(6), movido_de: mesa(5) },
      { nombre: mesa(10), movido_de: mesa(11) },
    ]);
    expect(
      await lineas(
        'c.nombre, count(*)::int AS n',
        `c.nombre IN ('Sábado 07', 'Sábado 08') GROUP BY c.nombre HAVING count(*) > 0`,
      ),
    ).toEqual([
      { nombre: mesa(7), n: 3 },
      { nombre: mesa(8), n: 2 },
    ]);
    expect(
      await query(
        `SELECT datos -> 'autorizo' ->> 'nombre' AS autorizo, u.username AS quien FROM bitacora b JOIN usuario u ON u.cliente = b.cliente AND u.id = b.usuario WHERE b.datos -> 'autorizo' IS NOT NULL`,
      ),
    ).toContainEqual({ autorizo: ALEJANDRA, quien: 'cajera' });
    expect(await findViolations()).toEqual([]);
  });
});
