import readXlsxFile from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { menu } from '@comal/contract/catalogo/menu';
import { refuse } from '@comal/domain/result';
import { violations } from '../../../../platform/db/care/invariants.ts';
import { bookInMemory, serialOf, type SheetCell } from '../../../../platform/exportar/xlsx/write-book.ts';
import { CAJA, entrarComo, sembrarNegocio } from '../../../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { DEMO_MENU } from '../../../negocio/demo/menu.ts';
import { sembrarMenu } from '../../../negocio/sembrar-menu.ts';
import { bajar, csv, importar, TAQUERIA, totales } from '../menu.fixture.ts';
import { ESCRIBIR, LEER, PLANEAR } from '../pedidos.ts';
import { trabajoDe } from '../../../../test/trabajo.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const negocio = await sembrarNegocio(server, '6101');
  token = (await entrarComo(server, negocio, { usuario: 'admin' })).token;
  await importar(server, token, TAQUERIA);
});
afterAll(() => server.close());

const filas = <T extends object>(texto: string): Promise<T[]> =>
  server.sql<T>(texto.replaceAll('AQUI', "cliente = '6101'"));

describe('files', () => {
  it('the template has every sheet with its headings, and importing it changes nothing', async () => {
    for (const formato of ['xlsx', 'csv'] as const) {
      const { status, body } = await importar(server, token, await bajar(server, token, 'plantilla', formato));
      expect([status, totales(body.data!)]).toStrictEqual([200, [0, 0, 0, 0]]);
    }
    const hojas = await readXlsxFile(new Uint8Array(await bajar(server, token, 'plantilla', 'xlsx')).buffer);
    expect(hojas.map((h) => h.sheet)).toStrictEqual([
      'Instrucciones',
      'Categorías',
      'Áreas',
      'Unidades',
      'Ingredientes',
      'Especificaciones',
      'Opciones',
      'Complementos',
      'Productos',
      'Recetas',
    ]);
  });

  it('no text of an export starts a formula, and amounts are numbers (H66)', async () => {
    const lineas = (await bajar(server, token, 'exportar', 'csv')).toString().split('\r\n');
    expect(lineas.filter((l) => /(^|,)"?[=+\-@\t]/.test(l))).toStrictEqual([]);
    const hojas = await readXlsxFile(new Uint8Array(await bajar(server, token, 'exportar', 'xlsx')).buffer);
    const celdas = hojas.find((h) => h.sheet === 'Productos')!.data.flat();
    expect(celdas.filter((c) => typeof c === 'string' && /^[=+\-@]/.test(c))).toStrictEqual([]);
    expect(celdas).toEqual(expect.arrayContaining(["'=Agua+", 22.5, '007']));
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['a text that is no menu', Buffer.from('Hola\nmundo')],
    ['something that only starts like a ZIP', Buffer.from('PK\x03\x04nada')],
    ['a ZIP with nothing in it', Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])],
  ])('%s is refused', async (_, bytes) => {
    const { status, body } = await importar(server, token, bytes);
    expect([status, body.error?.motivo]).toStrictEqual([409, 'ARCHIVO_ILEGIBLE']);
  });

  it('a text in no code page that is known for sure is refused', async () => {
    const { status, body } = await importar(server, token, Buffer.from('#Productos\nNombre\nt\xa0co\n', 'latin1'));
    expect([status, body.error?.motivo]).toStrictEqual([409, 'ARCHIVO_SIN_ACENTOS']);
  });

  it('a file that is too long is refused, and one that is too large is not even read', async () => {
    const largo = csv({ Áreas: [['Nombre'], ...Array.from({ length: 20_001 }, (_, i) => [`Área ${i}`])] });
    expect((await importar(server, token, largo)).body.error?.message).toBe(
      'El archivo es muy largo: caben 20,000 renglones entre todas las hojas y 100 columnas en cada una. Divídelo en varios',
    );
    expect((await importar(server, token, Buffer.alloc(5 * 1024 * 1024))).body.error?.motivo).toBe('CUERPO_MUY_GRANDE');
  });

  it('a decimal comma is decided once for the file, and the plan says so', async () => {
    const archivo = Buffer.from(
      '#Ingredientes\r\nNombre;Unidad;Inventario;Costo\r\nSal de mesa;Kilogramo;12,500;0,125\r\nClavo;Gramo;0,250;1,234\r\n',
    );
    expect((await importar(server, token, archivo)).body.data).toMatchObject({ decimal: 'coma', errores: [] });
    expect(
      await filas(
        `SELECT inventario::text, costo::text FROM ingrediente WHERE AQUI AND nombre IN ('Sal de mesa', 'Clavo') ORDER BY id`,
      ),
    ).toStrictEqual([
      { inventario: '12.500000', costo: '0.125000' },
      { inventario: '0.250000', costo: '1.234000' },
    ]);
  });

  it('a date of a spreadsheet is an error of its cell, and no dish', async () => {
    const textos = (...todos: string[]): SheetCell[] => todos.map((text) => ({ text }));
    const fila = (nombre: SheetCell, codigo: SheetCell): SheetCell[] => [
      nombre,
      ...textos('Tacos', 'Plancha', 'Pieza'),
      { number: 40 },
      codigo,
    ];
    const fecha = { number: serialOf(new Date('2026-02-01T00:00:00Z')), kind: 'dia' } as const;
    const renglones = [
      textos('Nombre', 'Categoría', 'Área', 'Unidad', 'Precio', 'Código'),
      fila(fecha, { text: 'x1' }),
      fila({ text: 'Coca 355' }, { number: 7501055300075 }),
    ];
    const bytes = await bookInMemory([
      { name: 'Productos', widths: [20], frozen: 1, rows: (escribir) => escribir(renglones) },
    ]);
    const { body } = await importar(server, token, bytes, 'revisar');
    expect(body.data!.errores).toEqual([
      expect.objectContaining({ renglon: 2, columna: 'Nombre', nombre: '01/02/2026', valor: '01/02/2026' }),
    ]);
    expect(body.data!.hojas.find((h) => h.hoja === 'Productos')).toMatchObject({ nuevos: 1, omitidos: 1 });
  });

  it('reads the CSV that a spreadsheet in Spanish saves: semicolons, old letters', async () => {
    const archivo = Buffer.from('#Áreas;;\r\nNombre;\r\nCafetería;\r\n', 'latin1');
    const { body } = await importar(server, token, archivo);
    expect(totales(body.data!)).toStrictEqual([1, 0, 0, 0]);
    expect(await filas(`SELECT descripcion FROM area WHERE AQUI AND descripcion LIKE 'Caf%'`)).toStrictEqual([
      { descripcion: 'Cafetería' },
    ]);
  });

  it('500 dishes with recipes are imported for less than a second of the server’s work', async () => {
    const nombres = Array.from({ length: 500 }, (_, i) => `Platillo ${i}`);
    const archivo = csv({
      Productos: [
        ['Nombre', 'Código', 'Categoría', 'Área', 'Unidad', 'Precio', 'Inventario', 'Complementos'],
        ...nombres.map((n, i) => [n, `P-${i}`, 'Tacos', 'Plancha', 'Pieza', '50', '10', 'Queso']),
      ],
      Recetas: [
        ['De', 'Nombre', 'Ingrediente', 'Cantidad', 'Unidad', 'Equivalencia'],
        ...nombres.flatMap((n) => [
          ['Producto', n, 'Tortilla', '3', '', ''],
          ['Producto', n, 'Carne al pastor', '80', 'Gramo', '0.001'],
        ]),
      ],
    });
    const trabajo = await trabajoDe(async () => {
      const { body } = await importar(server, token, archivo);
      expect(totales(body.data!)).toStrictEqual([1500, 0, 0, 0]);
    });
    expect(trabajo).toBeLessThan(1_000);
    expect(await filas(`SELECT DISTINCT costo FROM producto WHERE AQUI AND codigo LIKE 'P-%'`)).toStrictEqual([
      { costo: '1200' },
    ]);
    expect(menu.importar.archivo).toBeGreaterThan(archivo.length);
  });

  it.each([
    ['xlsx', '6003'],
    ['csv', '6004'],
  ] as const)('the demo menu goes from one branch to an empty one as %s', async (formato, cliente) => {
    const suyo = await sembrarNegocio(server, cliente);
    for (const tabla of ['area', 'unidad']) await server.sql(`DELETE FROM ${tabla} WHERE cliente = $1`, [cliente]);
    await server.deps.db.withTx(cliente, async (tx) => {
      sembrarMenu(tx, cliente, suyo.centro, DEMO_MENU);
      await tx.commit();
    });
    await server.sql('UPDATE area SET sin_preparacion = true WHERE cliente = $1 AND sucursal = $2 AND id = 1', [
      cliente,
      suyo.centro,
    ]);
    const centro = await entrarComo(server, suyo, { usuario: 'admin' });
    const norte = await entrarComo(server, suyo, { usuario: 'admin', sucursal: suyo.norte, caja: CAJA.norte });
    const archivo = await bajar(server, centro.token, 'exportar', formato);
    expect((await importar(server, centro.token, archivo)).body.message).toBe('El menú ya estaba así');
    expect((await importar(server, norte.token, archivo)).body.data).toMatchObject({ escrito: true, errores: [] });
    const platos = (sucursal: number) =>
      server.sql(
        'SELECT descripcion, precio, costo, codigo, inventario, estado_menu FROM producto WHERE cliente = $1 AND sucursal = $2 ORDER BY descripcion',
        [cliente, sucursal],
      );
    expect(await platos(suyo.norte)).toStrictEqual(await platos(suyo.centro));
    const areas = (sucursal: number) =>
      server.sql(
        'SELECT descripcion, sin_preparacion FROM area WHERE cliente = $1 AND sucursal = $2 ORDER BY descripcion',
        [cliente, sucursal],
      );
    expect(await areas(suyo.centro)).toContainEqual(expect.objectContaining({ sin_preparacion: true }));
    expect(await areas(suyo.norte)).toStrictEqual(await areas(suyo.centro));
    expect(await violations(server.deps.db)).toStrictEqual([]);
  });
});

describe('a file that the workshop does not finish', () => {
  const sinTerminar = (nombre: string): void => {
    const { run } = server.deps.taller;
    vi.spyOn(server.deps.taller, 'run').mockImplementationOnce((trabajo, de) =>
      run(
        (obrero) =>
          trabajo({
            ask: async (que, entrada, plazo) =>
              que.nombre === nombre ? refuse('NO_TERMINO') : obrero.ask(que, entrada, plazo),
          }),
        de,
      ),
    );
  };

  it.each([
    ['reading it', LEER.nombre, 'ARCHIVO_ILEGIBLE'],
    ['comparing it with the menu', PLANEAR.nombre, 'MENU_MUY_GRANDE'],
    ['writing it', ESCRIBIR.nombre, 'MENU_MUY_GRANDE'],
  ])('says what was not done, and changes nothing: %s', async (_que, nombre, motivo) => {
    sinTerminar(nombre);
    const antes = await filas('SELECT descripcion FROM categoria WHERE AQUI ORDER BY id');
    const otro = csv({
      Categorías: [
        ['Nombre', 'Color'],
        ['Postres', 'Mamey'],
      ],
    });
    expect((await importar(server, token, otro)).body.error?.motivo).toBe(motivo);
    expect(await filas('SELECT descripcion FROM categoria WHERE AQUI ORDER BY id')).toEqual(antes);
  });
});
