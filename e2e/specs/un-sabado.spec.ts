import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { cajaPropia, consultar, conteoCiego, reparos } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { entrar } from '../screens/entrada.ts';
import { Mesas } from '../screens/mesas.ts';
import { Personas } from '../screens/personas.ts';

const ALIAS = 'Caja del sábado';
const LUIS = 'Luis Ángel Pech';
const MARIANA = 'Mariana Ortiz';
const ALEJANDRA = 'Alejandra Núñez';
/** Two rows more than the tables of the evening, so that no row is out of sight. */
const ALTA = { viewport: { width: 1366, height: 2000 } };

const GRINGA = { busca: 'gringa de pastor', alimento: 'Gringa de pastor' };
const FLAN = { busca: 'flan', alimento: 'Flan napolitano' };
const GELATINA = { busca: 'gelatina', alimento: 'Gelatina de mosaico' };
const CAFE = { busca: 'café de olla', alimento: 'Café de olla' };

const mesa = (n: number): string => `Sábado ${String(n).padStart(2, '0')}`;

/** A comanda with what was searched for, saved. */
const pedir = async (salon: Comandas, n: number, pedido: Parameters<Comandas['agregar']>[1]): Promise<void> => {
  await salon.nueva(mesa(n), 1);
  await salon.agregar(mesa(n), pedido);
  await salon.guardar(mesa(n));
};

/** Lines of the evening as they were left. */
const lineas = <R extends object>(columnas: string, donde: string): Promise<R[]> =>
  consultar<R>(
    `SELECT ${columnas} FROM pedido p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda
     WHERE c.nombre LIKE 'Sábado %' AND ${donde} ORDER BY 1, 2`,
  );

test('a whole Saturday: twelve comandas of three waiters, moves, divisions, tips, cash out, a cancelled dish and charge, ten minutes offline, and a shortage (D-18, D-25, D-31, D-44, D-45, D-98)', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  await conteoCiego(false);
  const cajera = await entrar(browser, { usuario: 'cajera', caja: await cajaPropia(ALIAS) }, ALTA);
  const pLuis = await entrar(browser, { usuario: 'mesero' }, ALTA);
  const pMariana = await entrar(browser, { usuario: 'mesera' }, { ...ALTA, conReloj: true });
  const pAlejandra = await entrar(browser, { usuario: 'admin' }, ALTA);
  const cocina = await entrar(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  const [luis, mariana, alejandra] = [new Comandas(pLuis), new Comandas(pMariana), new Comandas(pAlejandra)];
  const [caja, cobro, estufa] = [new Caja(cajera), new Cobro(cajera), new Despacho(cocina)];

  await test.step('the drawer opens with a thousand pesos', () => caja.abrirTurno('1000'));

  await test.step('three waiters open eleven comandas, some by tiles, most by search', async () => {
    await Promise.all([
      (async () => {
        await luis.nueva(mesa(1), 1);
        await luis.agregarDelMenu(mesa(1), 'Postres', { 'Gelatina de mosaico': 2 });
        await luis.nueva(mesa(2), 1);
        await luis.agregarDelMenu(mesa(2), 'Bebidas', { 'Café de olla': 3 });
        await pedir(luis, 3, GRINGA);
        await pedir(luis, 4, FLAN);
      })(),
      (async () => {
        await pedir(mariana, 5, { ...GRINGA, cantidad: 2 });
        await pedir(mariana, 6, GELATINA);
        await pedir(mariana, 7, { ...CAFE, cantidad: 2 });
      })(),
      (async () => {
        await alejandra.nueva(mesa(9), 1);
        await alejandra.agregar(mesa(9), GRINGA);
        await alejandra.agregar(mesa(9), FLAN);
        await alejandra.guardar(mesa(9));
        await alejandra.nueva(mesa(10), 3);
        await alejandra.agregarDelMenu(mesa(10), 'Postres', { 'Gelatina de mosaico': 3 });
        await pedir(alejandra, 11, CAFE);
        await pedir(alejandra, 12, GRINGA);
      })(),
    ]);
    await expect(luis.fila(mesa(12))).toContainText('0 de 1');
  });

  await test.step('ten minutes without network: two orders wait on the device, and arrive once', async () => {
    await pMariana.context().setOffline(true);
    await expect(pMariana.getByText('Se ha perdido la conexión a internet')).toBeVisible();
    await mariana.nueva(mesa(8), 2);
    await mariana.agregar(mesa(8), { ...FLAN, cantidad: 2 });
    await mariana.agregar(mesa(7), GELATINA);
    await mariana.accion('Guardar', mesa(8)).click();
    await mariana.accion('Guardar', mesa(7)).click();
    const enEspera = pMariana.getByRole('button', { name: /^3 cambios por enviar/ });
    await expect(enEspera).toBeVisible();
    await pMariana.clock.fastForward('10:00');
    await expect(enEspera).toContainText('hace 10 min');
    await expect(luis.fila(mesa(8))).toHaveCount(0);
    await pMariana.context().setOffline(false);
    await expect(enEspera).toBeHidden();
    await expect(luis.fila(mesa(8))).toContainText('0 de 2');
    await expect(luis.fila(mesa(7))).toContainText('0 de 3');
  });

  await test.step('a dish with its extra is ordered and taken back, which asks first', async () => {
    await alejandra.agregar(mesa(12), { ...GRINGA, complementos: ['Cebolla asada'] });
    await alejandra.guardar(mesa(12));
    await expect(luis.fila(mesa(12))).toContainText('0 de 3');
    await alejandra.expandir(mesa(12));
    await alejandra.quitar('Gringa de pastor', /también se eliminarán sus complementos: Cebolla asada/i);
    await alejandra.guardar(mesa(12));
    await expect(luis.fila(mesa(12))).toContainText('0 de 1');
  });

  await test.step('the kitchens take on everything and send it out', async () => {
    await estufa.despacharTodo('Postres', GELATINA.alimento, mesa(7));
    await estufa.despacharTodo('Bebidas', CAFE.alimento, mesa(11));
    await estufa.despacharTodo('Cocina caliente', GRINGA.alimento, mesa(12));
    for (const [n, hechos] of [
      [1, '2 de 2'],
      [7, '3 de 3'],
      [8, '2 de 2'],
      [10, '3 de 3'],
      [12, '1 de 1'],
    ] as const)
      await expect(luis.fila(mesa(n))).toContainText(hechos);
  });

  await test.step('dishes and tables move: the kitchen makes nothing again', async () => {
    const [deMariana, deAlejandra] = [new Mesas(pMariana), new Mesas(pAlejandra)];
    await Promise.all([deMariana.pasar(mesa(5), ['Gringa de pastor'], mesa(6)), deAlejandra.unir(mesa(11), mesa(10))]);
    await expect(alejandra.fila(mesa(11))).toHaveCount(0);
    await expect(mariana.fila(mesa(6))).toContainText('$134.00');
    await deAlejandra.entregar(mesa(9), MARIANA);
    await expect(luis.fila(mesa(9))).toContainText(MARIANA);
    expect(await deAlejandra.partir(mesa(10), 3)).toEqual(['1/3$54.67', '2/3$54.67', '3/3$54.66']);
    await mariana.expandir(mesa(9));
    await deMariana.compartir('Gringa de pastor', ['Ana', 'Beto']);
  });

  await test.step('a charge by card with its tip above the total, and one in cash with a tip', async () => {
    await caja.abrirCobro(mesa(1));
    await cobro.escribir('Sin subcuenta', 'Tarjeta', '84', '903111');
    await cobro.propina('Sin subcuenta', 15);
    await expect(cobro.panel('Sin subcuenta').getByRole('textbox', { name: 'Tarjeta', exact: true })).toHaveValue(
      '96.60',
    );
    await cobro.terminar('Sin subcuenta');
    await cobro.cerrar();
    await caja.abrirCobro(mesa(12));
    await cobro.escribir('Sin subcuenta', 'Efectivo', '100');
    await cobro.propina('Sin subcuenta', '8');
    await cobro.terminar('Sin subcuenta');
    await cobro.cerrar();
  });

  await test.step('ice is bought out of the drawer', () => caja.mover('Salida', '150', 'Hielo para la barra'));

  await test.step('a charge is cancelled with the word of who may, and made again', async () => {
    await caja.abrirCobro(mesa(3));
    await cobro.escribir('Sin subcuenta', 'Tarjeta', '92', '903112');
    await cobro.terminar('Sin subcuenta');
    await cobro.cerrar();
    await cobro.cancelar(mesa(3), 'Pagó en efectivo, no con tarjeta');
    await new Personas(cajera).autorizar(ALEJANDRA);
    await cobro.devolver();
    await expect(cajera.getByRole('dialog', { name: 'Cancelar cobro' })).toBeHidden();
    await expect(cajera.getByRole('list', { name: 'Cobros del turno' })).toContainText('Cancelado');
    await cajera.keyboard.press('Escape');
    await caja.abrirCobro(mesa(3));
    await cobro.escribir('Sin subcuenta', 'Efectivo', '100');
    await cobro.terminar('Sin subcuenta');
    await cobro.cerrar();
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
      await caja.abrirCobro(mesa(n));
      for (const [subcuenta, monto] of Object.entries(partes)) {
        const campo = cobro.panel(subcuenta).getByRole('textbox', { name: 'Efectivo', exact: true });
        if (!(await campo.isVisible()))
          await cajera
            .getByRole('button', { name: new RegExp(`^${subcuenta}`) })
            .first()
            .click();
        await cobro.escribir(subcuenta, 'Efectivo', monto);
        await cobro.terminar(subcuenta);
      }
      await cobro.cerrar();
      // What is paid leaves the list, and what is under it moves up.
      await expect(cajera.getByText(mesa(n), { exact: true })).toHaveCount(0);
    }
  });

  await test.step('Luis takes his tips out of the drawer', () => caja.pagarPropinas(LUIS, '$12.60'));

  await test.step('the count is twenty pesos short, and every figure is what happened', async () => {
    const cierre = await caja.cerrarTurno('1909.40');
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
    for (const [label, texto] of Object.entries(CIFRAS)) await expect(caja.cifra(cierre, label)).toHaveText(texto);
    await expect(caja.cifra(cierre, 'Salidas')).toContainText('$150.00');
    await expect(caja.cifra(cierre, 'Propinas pagadas')).toContainText('$12.60');
    await expect(cierre).toContainText('Faltan $20.00');
    await expect(cierre.getByRole('region', { name: 'Comandas abiertas' })).toContainText(mesa(4));
    await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
    await cajera.getByRole('dialog', { name: 'Turno cerrado' }).getByRole('button', { name: 'Aceptar' }).click();
    await expect(cajera.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });

  await test.step('the rows say the same', async () => {
    const [corte] = await consultar<{ id: string; resumen: object }>(
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
    const pagos = await consultar(
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
      await consultar(
        `SELECT p.propina_mesero_nombre AS de, t.propina, m.descripcion AS con FROM pago p JOIN pago_por_metodo t ON t.cliente = p.cliente AND t.pago = p.id
         JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo WHERE p.corte = $1 AND t.propina <> 0 ORDER BY t.propina`,
        [corte?.id],
      ),
    ).toEqual([
      { de: ALEJANDRA, propina: '800', con: 'Efectivo' },
      { de: LUIS, propina: '1260', con: 'Tarjeta' },
    ]);
    expect(
      await consultar(
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
      await consultar(
        `SELECT datos -> 'autorizo' ->> 'nombre' AS autorizo, u.username AS quien FROM bitacora b JOIN usuario u ON u.cliente = b.cliente AND u.id = b.usuario WHERE b.datos -> 'autorizo' IS NOT NULL`,
      ),
    ).toContainEqual({ autorizo: ALEJANDRA, quien: 'cajera' });
    expect(await reparos()).toEqual([]);
  });
});
