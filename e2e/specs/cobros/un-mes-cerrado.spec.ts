import { existsSync, readFileSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/universal';
import { filesOfZip } from '../../../apps/server/src/platform/exportar/streaming/read-zip.fixture.ts';
import { SCHEMAS, schemaValidator } from '../../../apps/server/src/platform/facturacion/sat-schema.fixture.ts';
import { test } from '../../prueba.ts';
import { issueFrom } from '../../screens/facturas/facturacion.ts';
import { isSealed } from '../../screens/facturas/cadena-original.ts';
import { InvoicingCalls, InvoicingServer } from '../../screens/facturas/negocio-que-factura.ts';
import { signIn } from '../../screens/entrada.ts';
import { goTo } from '../../go-to.ts';

const CECILIA = { rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimen: '612', cp: '01010', uso: 'G03' };
/** Charges of the journey: how many days ago, and at which hour of the branch. After midnight of the second day is the third. */
const COBROS = [
  { hace: 3, hora: 14 },
  { hace: 3, hora: 15 },
  { hace: 2, hora: 1 },
  { hace: 2, hora: 20 },
] as const;

let servidor: Awaited<ReturnType<typeof InvoicingServer.start>>;
test.beforeAll(async () => {
  servidor = await InvoicingServer.start();
});
test.afterAll(() => servidor.stop());

/** Moves charges back in time, as if the days had passed, and when the business began to invoice. */
const pasaronDias = async (pagos: readonly string[]): Promise<void> => {
  for (const [i, pago] of pagos.entries()) {
    const { hace, hora } = COBROS[i]!;
    await servidor.query(
      `UPDATE pago SET creado_en = ((now() AT TIME ZONE 'America/Mexico_City')::date - $2::integer + make_interval(hours => $3)) AT TIME ZONE 'America/Mexico_City'
       WHERE id = $1`,
      [pago, hace, hora],
    );
  }
  await servidor.query(`UPDATE corte SET abierto_en = now() - interval '5 days'`);
  await servidor.query(`UPDATE emisor SET activada_en = now() - interval '5 days', global_periodo = 'dia'`);
};

const timbradas = (cuantas: number): Promise<void> =>
  expect.poll(() => servidor.pac.invoices().length, { timeout: 60_000 }).toBe(cuantas);

const NOMBRE = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Downloads a month by the screen; the files of its ZIP. */
const bajar = async (page: Page, mes: string): Promise<ReadonlyMap<string, Buffer>> => {
  await page.getByRole('button', { name: 'Para el contador' }).click();
  await page.getByRole('combobox', { name: 'Mes' }).click();
  await page.getByRole('option', { name: NOMBRE.format(Date.parse(`${mes}-15`)) }).click();
  const [bajado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar todo' }).click(),
  ]);
  expect(bajado.suggestedFilename()).toBe(`contador-${mes}.zip`);
  return filesOfZip(readFileSync(await bajado.path()));
};

const centavos = (pesos: unknown): number => Math.round(Number(pesos ?? 0) * 100);
const suma = (xs: readonly number[]): number => xs.reduce((s, x) => s + x, 0);

/** The first sheet of a month: what it says, and each amount in centavos by its concept. */
const leerResumen = async (archivos: ReadonlyMap<string, Buffer>, mes: string) => {
  const [hoja] = await readXlsxFile(new Uint8Array(archivos.get(`contador-${mes}.xlsx`)!).buffer);
  const importes = new Map(hoja!.data.map(([concepto, , importe]) => [String(concepto), centavos(importe)]));
  return { dice: String(hoja!.data[3]![0]), de: (concepto: string): number => importes.get(concepto) ?? 0 };
};

const FACTURADO = ['Facturas a nombre de quien las pidió', 'Facturas globales', 'Egresos'];

const deXml = (xml: string): number =>
  centavos(/ Total="([\d.]+)"/.exec(xml)![1]) * (xml.includes('TipoDeComprobante="E"') ? -1 : 1);

const entrar = (browser: Browser): Promise<Page> =>
  signIn(browser, { usuario: 'admin' }, { baseURL: servidor.url, acceptDownloads: true });

test('a month is closed: globals, a nominative invoice, an egreso, and one file whose XML, Excel, cuts and dashboard agree (decision 0149)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await entrar(browser);
  await issueFrom(page, servidor.url);
  const llamadas = await InvoicingCalls.from(page, servidor);
  await llamadas.call('comandas/registrar/caja-inicial', { caja_inicial: 500 });
  const pagos: string[] = [];
  for (const _ of COBROS) pagos.push(await llamadas.charge());
  await pasaronDias(pagos);
  const facturar = (pago: string) =>
    llamadas.call('facturacion/facturar', { pagos: [pago], receptor: CECILIA, correo: null });
  await facturar(pagos[0]!);
  await timbradas(1);
  // What is made without anybody's asking is made when the server starts: the globals of both days.
  await servidor.installation.stop();
  await servidor.installation.start();
  await timbradas(3);
  await facturar(pagos[3]!);
  await timbradas(5);

  await goTo(page, `${servidor.url}/#/configuracion/reportes`);
  const dias = await servidor.query<{ mes: string; ventas: string }>(
    `SELECT to_char((creado_en AT TIME ZONE 'America/Mexico_City') - interval '5 hours', 'YYYY-MM') AS mes, sum(total)::text AS ventas FROM pago GROUP BY 1`,
  );
  const meses = await servidor.query<{ mes: string }>(
    `SELECT to_char(creado_en AT TIME ZONE 'America/Mexico_City', 'YYYY-MM') AS mes FROM pago
     UNION SELECT to_char(now() AT TIME ZONE 'America/Mexico_City', 'YYYY-MM') ORDER BY 1`,
  );
  const xml: string[] = [];
  let facturado = 0;
  for (const { mes } of meses) {
    const archivos = await bajar(page, mes);
    const { dice, de } = await leerResumen(archivos, mes);
    expect(dice).toContain('Todo suma al centavo');
    expect(de('Ventas')).toBe(Number(dias.find((d) => d.mes === mes)?.ventas ?? 0));
    facturado += suma(FACTURADO.map(de));
    const nombres = [...archivos.keys()].filter((n) => n.endsWith('.xml'));
    for (const nombre of nombres) {
      expect(
        archivos
          .get(nombre.replace(/\.xml$/, '.pdf'))
          ?.subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      xml.push(archivos.get(nombre)!.toString());
    }
  }
  // One by name, the globals of two days, one by name afterwards and its egreso: each in one month.
  expect(xml.toSorted()).toEqual(
    servidor.pac
      .invoices()
      .map((f) => f.xml)
      .toSorted(),
  );
  const cobrado = suma(dias.map((d) => Number(d.ventas)));
  expect([suma(xml.map(deXml)), facturado]).toEqual([cobrado, cobrado]);
  for (const texto of xml) expect(await isSealed(page, texto)).toBe(true);
  // SAT's schemas are not in the repository.
  if (existsSync(SCHEMAS)) for (const texto of xml) (await schemaValidator())(texto);
});
