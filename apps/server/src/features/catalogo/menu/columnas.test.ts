import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menu } from '@comal/contract/catalogo/menu';
import { sembrarNegocio, entrarComo } from '../../../test/dos-negocios.ts';
import { startTestServer, type Answer, type TestServer } from '../../../test/server.ts';
import { importar, TAQUERIA } from './menu.fixture.ts';
import type { Mapa } from './columnas.ts';

const LOYVERSE = Buffer.from(
  'Handle,SKU,Name,Category,Default price,Cost,Track stock\ntaco,10001,Taco de canasta,Antojitos,28.00,9.50,N\ntaco-2,10002,Taco al pastor,Tacos,29.00,9.50,N\n',
);

let server: TestServer;
let token: string;
let ajeno: string;
beforeAll(async () => {
  server = await startTestServer();
  const [suyo, otro] = [await sembrarNegocio(server, '6201'), await sembrarNegocio(server, '6202')];
  token = (await entrarComo(server, suyo, { usuario: 'admin' })).token;
  ajeno = (await entrarComo(server, otro, { usuario: 'admin' })).token;
  await importar(server, token, TAQUERIA);
});
afterAll(() => server.close());

const mandar = (
  bytes: Buffer,
  modo: string,
  mapa?: Mapa | string,
  { quien = token, clave = randomUUID() } = {},
): Promise<Answer> =>
  server.raw(
    menu.importar,
    {
      query: { modo, ...(mapa !== undefined && { columnas: typeof mapa === 'string' ? mapa : JSON.stringify(mapa) }) },
      body: bytes,
    },
    { token: quien, clave, headers: { 'content-type': 'application/octet-stream' } },
  );
const datos = (answer: Answer) => answer.body.data as NonNullable<Awaited<ReturnType<typeof importar>>['body']['data']>;

const preguntadas = async (bytes = LOYVERSE, quien = token) =>
  datos(await mandar(bytes, 'revisar', undefined, { quien })).columnas!;
const elegido = async (bytes = LOYVERSE): Promise<Mapa> => {
  const [hoja] = (await preguntadas(bytes)).hojas;
  return {
    hoja: hoja!.nombre,
    titulos: hoja!.titulos,
    campos: hoja!.columnas.map((c) => c.campo),
    paraNuevos: { Área: 'Plancha', Unidad: 'Pieza' },
  };
};

describe('a menu of another program', () => {
  it('is asked about: its columns guessed, its first rows, and what the branch has to choose from', async () => {
    expect(await preguntadas()).toMatchObject({
      hojas: [
        {
          ...{ nombre: '', titulos: 1, renglones: 2, recordada: false, paraNuevos: {} },
          columnas: [
            { titulo: 'Handle', campo: null },
            { titulo: 'SKU', campo: 'Código' },
            { titulo: 'Name', campo: 'Nombre' },
            { titulo: 'Category', campo: 'Categoría' },
            { titulo: 'Default price', campo: 'Precio' },
            { titulo: 'Cost', campo: null },
            { titulo: 'Track stock', campo: null },
          ],
        },
      ],
      campos: expect.arrayContaining([{ titulo: 'Precio', obligatoria: true }]),
      opciones: { Área: expect.arrayContaining(['Plancha']), Unidad: expect.arrayContaining(['Pieza']) },
    });
  });

  it('is not written before that, and nothing of it is', async () => {
    for (const modo of ['todo', 'correctos'])
      expect((await mandar(LOYVERSE, modo)).body.error?.motivo).toBe('COLUMNAS_SIN_ELEGIR');
    expect(await server.sql(`SELECT 1 FROM columnas_de_menu`)).toEqual([]);
  });

  it('is a plan once they are chosen, is written once for one key, and the next file comes with them', async () => {
    const mapa = await elegido();
    expect(datos(await mandar(LOYVERSE, 'revisar', mapa))).toMatchObject({
      ...{ escrito: false, columnas: null, errores: [] },
      hojas: expect.arrayContaining([
        expect.objectContaining({ hoja: 'Categorías', nuevos: 1 }),
        expect.objectContaining({ hoja: 'Productos', nuevos: 1, cambiados: 1 }),
      ]),
    });
    expect(await server.sql('SELECT 1 FROM columnas_de_menu')).toEqual([]);
    const clave = randomUUID();
    const veces = [await mandar(LOYVERSE, 'todo', mapa, { clave }), await mandar(LOYVERSE, 'todo', mapa, { clave })];
    expect(veces.map((v) => [v.status, datos(v).escrito])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(
      await server.sql(
        `SELECT p.descripcion, p.codigo, p.precio, c.descripcion AS categoria, a.descripcion AS area FROM producto p
         JOIN categoria c ON c.cliente = p.cliente AND c.sucursal = p.sucursal AND c.id = p.categoria
         JOIN area a ON a.cliente = p.cliente AND a.sucursal = p.sucursal AND a.id = p.area
         WHERE p.cliente = '6201' AND p.codigo LIKE '1000%' ORDER BY p.codigo`,
      ),
    ).toEqual([
      { descripcion: 'Taco de canasta', codigo: '10001', precio: '2800', categoria: 'Antojitos', area: 'Plancha' },
      { descripcion: 'Taco al pastor', codigo: '10002', precio: '2900', categoria: 'Tacos', area: 'Plancha' },
    ]);
    const otra = Buffer.from(LOYVERSE.toString().replace('Taco de canasta', 'Taco dorado').replace('10001', '10003'));
    expect((await preguntadas(otra)).hojas[0]).toMatchObject({ recordada: true, paraNuevos: mapa.paraNuevos });
    expect((await preguntadas(otra, ajeno)).hojas[0]).toMatchObject({ recordada: false, paraNuevos: {} });
  });

  it('with wrong cells remembers nothing unless the right rows are written', async () => {
    const rota = Buffer.from('Platillo,Grupo,Importe\nTorta,Tacos,gratis\nSope,Tacos,30\n');
    const mapa = await elegido(rota);
    const [antes] = await server.sql<{ n: number }>('SELECT count(*)::int AS n FROM columnas_de_menu');
    expect((await mandar(rota, 'todo', mapa)).body.error?.motivo).toBe('MENU_CON_ERRORES');
    expect(await server.sql('SELECT count(*)::int AS n FROM columnas_de_menu')).toEqual([antes]);
    expect(datos(await mandar(rota, 'correctos', mapa)).escrito).toBe(true);
    expect(await server.sql('SELECT count(*)::int AS n FROM columnas_de_menu')).toEqual([{ n: antes!.n + 1 }]);
  });

  it.each([
    ['that are no JSON', 'x'],
    ['of another shape', '{"hoja":1}'],
    ['of a sheet that is not there', JSON.stringify({ hoja: 'Otra', titulos: 1, campos: ['Nombre'], paraNuevos: {} })],
    ['without a name', JSON.stringify({ hoja: '', titulos: 1, campos: ['Precio'], paraNuevos: {} })],
  ])('columns %s are refused', async (_que, columnas) => {
    const { status, body } = await mandar(LOYVERSE, 'revisar', columnas);
    expect([status, body.error?.motivo]).toEqual([409, 'COLUMNAS_INVALIDAS']);
  });

  it('columns that are longer than an address takes are refused by their field', async () => {
    expect((await mandar(LOYVERSE, 'revisar', 'x'.repeat(6_001))).status).toBe(400);
  });

  it('keeps the last fifty kinds of files', async () => {
    const cabezas = Array.from({ length: 52 }, (_, i) => `Nombre,Precio,Extra ${i}`);
    for (const cabeza of cabezas) {
      const bytes = Buffer.from(`${cabeza}\nTaco al pastor,30,x\n`);
      await mandar(bytes, 'correctos', await elegido(bytes));
      server.pasar(1_000);
    }
    expect(await server.sql(`SELECT count(*)::int AS n FROM columnas_de_menu WHERE cliente = '6201'`)).toEqual([
      { n: 50 },
    ]);
  });
});
