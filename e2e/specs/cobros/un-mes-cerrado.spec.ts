import { createVerify, randomUUID, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@comal/embedded-postgres/embedded';
import { expect, type Browser, type Page } from '@playwright/test';
import pg from 'pg';
import readXlsxFile from 'read-excel-file/universal';
import { filesOfZip } from '../../../apps/server/src/platform/exportar/streaming/read-zip.fixture.ts';
import { startFakePac, type FakePac } from '../../../apps/server/src/platform/facturacion/pac/fake-pac.fixture.ts';
import { SCHEMAS, schemaValidator } from '../../../apps/server/src/platform/facturacion/sat-schema.fixture.ts';
import { test } from '../../prueba.ts';
import { issueFrom } from '../../screens/facturas/facturacion.ts';
import { cadenaOf } from '../../screens/facturas/cadena-original.ts';
import { API, signIn } from '../../screens/entrada.ts';
import { Installation } from '../../servidor-propio.ts';
import { goTo } from '../../screens/go-to.ts';

const PLATO = 'Gringa de pastor';
const CECILIA = { rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimen: '612', cp: '01010', uso: 'G03' };
/** Charges of the journey: how many days ago, and at which hour of the branch. After midnight of the second day is the third. */
const COBROS = [
  { hace: 3, hora: 14 },
  { hace: 3, hora: 15 },
  { hace: 2, hora: 1 },
  { hace: 2, hora: 20 },
] as const;

let pac: FakePac;
let base: Awaited<ReturnType<typeof startEmbedded>>;
let instalacion: Installation;
const carpeta = mkdtempSync(join(tmpdir(), 'comal-mes-'));
test.beforeAll(async () => {
  chmodSync(carpeta, 0o755);
  [pac, base] = await Promise.all([startFakePac(), startEmbedded({ datos: carpeta, log: () => undefined })]);
  instalacion = await Installation.create({
    env: (url) => ({ COMAL_URL: url, COMAL_PAC_URL: pac.url, DATABASE_URL: base.adminUrl }),
  });
  await instalacion.start();
});
test.afterAll(async () => {
  await instalacion.remove();
  await Promise.all([pac.off(), base.stop()]);
  rmSync(carpeta, { recursive: true, force: true });
});

const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> => {
  const client = new pg.Client({ connectionString: base.adminUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
};

/** The calls of the person who is signed in on a page. */
const callsOf = async (page: Page) => {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('sesion') ?? '{}') as { token?: string }).token ?? '',
  );
  return async <T>(path: string, data: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const r = await page.request.post(`${instalacion.url}${API}/${path}`, {
      params: { idioma: 'es_MX' },
      headers,
      data,
    });
    expect(r.status(), `${path}: ${await r.text()}`).toBe(200);
    return ((await r.json()) as { data: T }).data;
  };
};
type Calls = Awaited<ReturnType<typeof callsOf>>;

interface Comanda {
  readonly id: string;
  readonly rev: number;
  readonly total: number;
  readonly pedidos: readonly { readonly id: string }[];
}

/** Charges a comanda of one dish, with a tip; returns its charge. */
const cobrar = async (call: Calls): Promise<string> => {
  const { id } = await call<Comanda>('comandas/nueva', { nombre: 'Mesa 1', comensales: 1, tipo: 'mesa' });
  const [plato] = (
    await call<readonly { descripcion: string; id: number; especificaciones: { id: number }[] }[]>('comandas/buscar', {
      patron: PLATO,
    })
  ).filter((p) => p.descripcion === PLATO);
  const linea = { id: randomUUID(), producto: plato!.id, folio: 2_000, complementos: [], comentario: null };
  const pedidos = [
    {
      ...linea,
      especificaciones: plato!.especificaciones.slice(0, 1).map((e) => e.id),
      subcuenta: null,
      complemento: false,
    },
  ];
  const cuerpo = { id, rev: 0, pedidos, eliminados: [] };
  const { comanda } = await call<{ comanda: Comanda }>('comandas/actualizar', cuerpo);
  const ids = comanda.pedidos.map((p) => p.id);
  for (const [de, a] of [
    [1, 2],
    [2, 3],
  ])
    await call(
      'comandas/pedidos/estado',
      ids.map((pedido) => ({ id: pedido, de, a })),
    );
  const [{ rev }] = (await query<{ rev: number }>('SELECT rev::integer AS rev FROM comanda WHERE id = $1', [id])) as [
    { rev: number },
  ];
  const { total } = comanda;
  const pago = { efectivo: total + 10, propina: { monto: 10, metodo: 1 } };
  const { pago: hecho } = await call<{ pago: string }>('comandas/cobrar', {
    ...{ comanda: { id, rev }, subcuenta: { nombre: null, total }, pago },
  });
  return hecho;
};

/** Moves charges back in time, as if the days had passed, and when the business began to invoice. */
const pasaronDias = async (pagos: readonly string[]): Promise<void> => {
  for (const [i, pago] of pagos.entries()) {
    const { hace, hora } = COBROS[i]!;
    await query(
      `UPDATE pago SET creado_en = ((now() AT TIME ZONE 'America/Mexico_City')::date - $2::integer + make_interval(hours => $3)) AT TIME ZONE 'America/Mexico_City'
       WHERE id = $1`,
      [pago, hace, hora],
    );
  }
  await query(`UPDATE corte SET abierto_en = now() - interval '5 days'`);
  await query(`UPDATE emisor SET activada_en = now() - interval '5 days', global_periodo = 'dia'`);
};

const timbradas = (cuantas: number): Promise<void> =>
  expect.poll(() => pac.invoices().length, { timeout: 60_000 }).toBe(cuantas);

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

const sellado = async (page: Page, xml: string): Promise<boolean> => {
  const campo = (cual: string): string => new RegExp(` ${cual}="([^"]*)"`).exec(xml)?.[1] ?? '';
  const { publicKey } = new X509Certificate(Buffer.from(campo('Certificado'), 'base64'));
  const cadena = await cadenaOf(page, xml);
  return createVerify('RSA-SHA256').update(cadena, 'utf8').verify(publicKey, campo('Sello'), 'base64');
};

const deXml = (xml: string): number =>
  centavos(/ Total="([\d.]+)"/.exec(xml)![1]) * (xml.includes('TipoDeComprobante="E"') ? -1 : 1);

const entrar = (browser: Browser): Promise<Page> =>
  signIn(browser, { usuario: 'admin' }, { baseURL: instalacion.url, acceptDownloads: true });

test('a month is closed: globals, a nominative invoice, an egreso, and one file whose XML, Excel, cuts and dashboard agree (decision 0149)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await entrar(browser);
  await issueFrom(page, instalacion.url);
  const call = await callsOf(page);
  await call('comandas/registrar/caja-inicial', { caja_inicial: 500 });
  const pagos: string[] = [];
  for (const _ of COBROS) pagos.push(await cobrar(call));
  await pasaronDias(pagos);
  const facturar = (pago: string) => call('facturacion/facturar', { pagos: [pago], receptor: CECILIA, correo: null });
  await facturar(pagos[0]!);
  await timbradas(1);
  // What is made without anybody's asking is made when the server starts: the globals of both days.
  await instalacion.stop();
  await instalacion.start();
  await timbradas(3);
  await facturar(pagos[3]!);
  await timbradas(5);

  await goTo(page, `${instalacion.url}/#/configuracion/reportes`);
  const dias = await query<{ mes: string; ventas: string }>(
    `SELECT to_char((creado_en AT TIME ZONE 'America/Mexico_City') - interval '5 hours', 'YYYY-MM') AS mes, sum(total)::text AS ventas FROM pago GROUP BY 1`,
  );
  const meses = await query<{ mes: string }>(
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
    pac
      .invoices()
      .map((f) => f.xml)
      .toSorted(),
  );
  const cobrado = suma(dias.map((d) => Number(d.ventas)));
  expect([suma(xml.map(deXml)), facturado]).toEqual([cobrado, cobrado]);
  for (const texto of xml) expect(await sellado(page, texto)).toBe(true);
  // SAT's schemas are not in the repository.
  if (existsSync(SCHEMAS)) for (const texto of xml) (await schemaValidator())(texto);
});
