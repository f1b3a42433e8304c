import { beforeAll, describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { comandas } from '@comal/contract/comandas/comandas';
import { efectivo } from '@comal/contract/caja/efectivo';
import { reportes, type ReporteHecho } from '@comal/contract/reportes/reportes';
import { tablero } from '@comal/contract/tablero/tablero';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { CLAVES_DE_REPORTE, reporteDe, type ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { rowsOfSheets } from '../../platform/exportar/read-excel.fixture.ts';
import { textOfPages } from '../../platform/exportar/read-pdf.fixture.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const HOY = { periodo: 0, inicio: 0, fin: 0 } as const;
const con = { token: admin.token };
type Filtros = { control: string; valores: (string | number)[] }[];
const pedir = (reporte: ClaveDeReporte, filtros: Filtros = [], de: object = HOY) =>
  server.call(reportes.ver, { body: { reporte, de: { ...HOY, ...de }, filtros } }, con);
const ver = async (reporte: ClaveDeReporte, filtros: Filtros = []): Promise<ReporteHecho> => {
  const { body } = await pedir(reporte, filtros);
  if (!body.data) throw new Error(JSON.stringify(body));
  return body.data;
};
const sinPartes = ({ filas }: ReporteHecho) => filas.map((f) => f.slice(0, -1));

/** Two paid tables, one with a tip by card; a cancelled charge whose line is given away; a paid-out tip. */
beforeAll(async () => {
  await r.abrirCaja(cajera, 500);
  const una = await r.despachar(
    cocina,
    await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }], 'Mesa 1'),
  );
  await r.cobrar(cajera, una, { total: 44, pago: { efectivo: 50 } });
  const otra = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'agua' }], 'Mesa 2'));
  const pago = { tarjeta: 40.5, no_operacion_tarjeta: 'V-1', propina: { monto: 5, metodo: 3 as const } };
  expect((await r.cobrar(cajera, otra, { total: 35.5, pago })).status).toBe(200);
  const mala = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 3'));
  const cobro = await r.cobrar(cajera, mala, { total: 22, pago: { efectivo: 22 } });
  await server.call(
    comandas.cancelarCobro,
    { params: { pago: cobro.body.data!.pago }, body: { motivo: 'Mesa equivocada' } },
    con,
  );
  await r.regalar(admin, await r.ver(admin, mala.id));
  await server.call(
    efectivo.pagarPropina,
    { body: { mesero: mesero.usuario.id, cantidad: 2 } },
    { token: cajera.token },
  );
});

describe('the reports of a day', () => {
  it.each(CLAVES_DE_REPORTE)('%s has its columns in every row', async (clave) => {
    const { filas, totales } = await ver(clave);
    const { columnas } = reporteDe(clave);
    expect(filas.every((f) => f.length === columnas.length)).toBe(true);
    expect(totales).toHaveLength(columnas.length);
    for (const fila of filas)
      fila.forEach((celda, i) => {
        if (celda !== null)
          expect(typeof celda).toBe(['texto', 'dia'].includes(columnas[i]!.tipo) ? 'string' : 'number');
      });
  });

  it('come to the sales of the dashboard, the cancelled charge taken away (D-116)', async () => {
    const { total_ventas } = (await server.call(tablero.ver, { body: HOY }, con)).body.data!;
    expect(total_ventas).toBe(79.5);
    for (const clave of [
      'dias',
      'horas',
      'semana',
      'productos',
      'categorias',
      'meseros',
      'metodos',
      'cajas',
      'menu',
    ] as const) {
      const lugar = reporteDe(clave).columnas.findIndex((c) => c.titulo === 'Ventas');
      expect([clave, (await ver(clave)).totales[lugar]]).toEqual([clave, 79.5]);
    }
  });

  it('by product, category, waiter, method and register', async () => {
    expect(await ver('productos')).toMatchObject({
      filas: [
        ['Taco al pastor', expect.any(String), 2, 44, 55.3],
        [expect.any(String), expect.any(String), 1, 35.5, 44.7],
      ],
      totales: [null, null, 3, 79.5, null],
    });
    expect((await ver('categorias')).totales).toEqual([null, 3, 79.5, null]);
    expect(sinPartes(await ver('meseros'))).toEqual([[mesero.usuario.nombre_completo, 2, 3, 79.5]]);
    expect((await ver('metodos')).filas.map((f) => [...f.slice(0, 4), f[5]])).toEqual([
      ['Efectivo', 1, 44, 0, 0],
      ['Tarjeta', 1, 35.5, 5, 0],
    ]);
    expect(sinPartes(await ver('cajas'))).toEqual(
      [['Caja 1', 'Centro', 2, 79.5]].map((f) => expect.arrayContaining(f.slice(2))),
    );
  });

  it('by day with its average charge, and by the day of the week', async () => {
    const [dia] = (await ver('dias')).filas;
    expect(dia?.slice(1)).toEqual([79.5, 2, 3, 39.75]);
    expect(dia?.[0]).toMatch(/^\d\d-\d\d-\d{4}$/);
    const { filas } = await ver('semana');
    expect(filas.map((f) => f.slice(1))).toEqual([[79.5, 1, 79.5, 100]]);
  });

  it('who cancelled or gave away what, and why', async () => {
    expect((await ver('cancelaciones')).filas).toEqual([
      [admin.usuario.nombre_completo, 'Cortesía', 'Cumpleaños', 1, 22],
      [admin.usuario.nombre_completo, 'Cobro', 'Mesa equivocada', 1, 22],
    ]);
  });

  it('tips by waiter, what they were left and what was paid', async () => {
    expect((await ver('propinas')).filas).toEqual([[mesero.usuario.nombre_completo, 0, 0, 5, 0, 5, 2]]);
  });

  it('narrow to a waiter, a category or a register, and no report to what it cannot be narrowed by', async () => {
    const total = async (filtros: Filtros): Promise<unknown> => (await ver('productos', filtros)).totales[3];
    expect(await total([{ control: 'mesero', valores: [mesero.usuario.id] }])).toBe(79.5);
    expect(await total([{ control: 'mesero', valores: [admin.usuario.id] }])).toBe(0);
    expect(await total([{ control: 'caja', valores: [cajera.caja.id] }])).toBe(79.5);
    expect(await total([{ control: 'caja', valores: [99_999] }])).toBe(0);
    const categoria = (await ver('productos')).filas[0]![1] as string;
    expect(await total([{ control: 'categoria', valores: ['Ninguna'] }])).toBe(0);
    expect(await total([{ control: 'categoria', valores: [categoria] }])).toBeGreaterThan(0);
    expect((await ver('cancelaciones', [{ control: 'caja', valores: [99_999] }])).filas).toHaveLength(2);
  });

  it('offer who serves, what is sold and where is charged', async () => {
    const { body } = await server.call(reportes.filtros, {}, con);
    expect(body.data!.map(({ control }) => control)).toEqual(['mesero', 'persona', 'categoria', 'caja']);
    for (const i of [0, 1]) expect(body.data![i]!.opciones.map(({ id }) => id)).toContain(mesero.usuario.id);
    expect(body.data![3]!.opciones.map(({ id }) => id)).toContain(cajera.caja.id);
  });

  it('are of the branches that who asks may enter, and for who may see the dashboard', async () => {
    expect((await pedir('dias', [], { sucursales: [99_999] })).body.error?.motivo).toBe('NO_ENCONTRADO');
    const otro = await server.call(
      reportes.ver,
      { body: { reporte: 'dias', de: HOY, filtros: [] } },
      { token: mesero.token },
    );
    expect(otro.body.error?.motivo).toBe('SIN_PERMISO');
    expect((await pedir('nada' as ClaveDeReporte)).body.error?.campos).toEqual({
      reporte: 'Elige un reporte de la lista',
    });
  });
});

describe('bad days', () => {
  const DIA_MS = 86_400_000;
  const AHORA = Date.UTC(2026, 10, 20, 20);
  const de = (desde: number, hasta: number) => ({
    periodo: 3,
    inicio: AHORA + desde * DIA_MS,
    fin: AHORA + hasta * DIA_MS,
  });
  const campos = async (fechas: object) =>
    (
      await Promise.all(
        [reportes.ver, reportes.exportar].map((route) =>
          server.raw(route, { body: { reporte: 'dias', formato: 'xlsx', filtros: [], de: fechas } }, con),
        ),
      )
    ).map(({ status, body }) => [status, body.error?.campos]);

  it.each([
    ['upside down', de(0, -1), { 'de.fin': 'La fecha final es anterior a la inicial' }],
    ['of forty years', de(-14_610, 0), { 'de.fin': 'Elige a lo más 400 días' }],
    ['of no days', { periodo: 3, inicio: 0, fin: 0 }, { 'de.inicio': 'Elige las fechas' }],
    ['after every calendar', de(0, 1e9), { 'de.fin': 'Elige las fechas' }],
  ])('%s are told by field, of a report and of its file', async (_cuales, fechas, mal) => {
    expect(await campos(fechas)).toEqual([
      [400, mal],
      [400, mal],
    ]);
  });

  it('of tomorrow are a report and a file with nothing in them', async () => {
    expect((await campos(de(1, 1))).map(([status]) => status)).toEqual([200, 200]);
  });
});

describe('a report as a file', () => {
  const archivo = async (reporte: ClaveDeReporte, formato: 'pdf' | 'xlsx') => {
    const body = { reporte, formato, de: HOY, filtros: [] };
    const hecho = (await server.call(reportes.exportar, { body }, con)).body.data!;
    return Buffer.from(hecho.contenido, 'base64');
  };

  it('says in Excel what the screen says, with what it comes to', async () => {
    const [hoja] = await readXlsxFile(new Uint8Array(await archivo('productos', 'xlsx')).buffer);
    expect(hoja!.data.at(-1)).toEqual(['Total', null, 3, 79.5, null]);
    expect(hoja!.data.find(([nombre]) => nombre === 'Taco al pastor')?.slice(2)).toEqual([
      2,
      44,
      expect.closeTo(0.553),
    ]);
  });

  it('says by what it was filtered, and not what it cannot be filtered by', async () => {
    const filtros = [{ control: 'caja', valores: [cajera.caja.id] }];
    const cabeza = async (reporte: ClaveDeReporte): Promise<string> => {
      const body = { reporte, formato: 'xlsx', de: HOY, filtros } as const;
      const { contenido } = (await server.call(reportes.exportar, { body }, con)).body.data!;
      const [hoja] = await rowsOfSheets(Buffer.from(contenido, 'base64'));
      return hoja!.flat().join();
    };
    expect(await cabeza('productos')).toContain('Caja: ');
    expect(await cabeza('existencias')).not.toContain('Caja: ');
  });

  it('has days that are dates in Excel, in the reports and in the month of the accountant', async () => {
    const [hoja] = await rowsOfSheets(await archivo('dias', 'xlsx'));
    const { body } = await server.call(reportes.contador, { body: { mes: '2026-11' } }, con);
    const [, porDia] = await rowsOfSheets(Buffer.from(body.data!.contenido, 'base64'));
    for (const filas of [hoja!, porDia!]) {
      const dias = filas.slice(filas.findIndex((f) => f[0] === 'Día') + 1).map((f) => f[0]);
      expect(dias[0]).toEqual(new Date('2026-11-20T00:00:00Z'));
    }
  });

  it('says in the PDF what the screen says', async () => {
    const texto = textOfPages(await archivo('metodos', 'pdf'))
      .join()
      .replaceAll('|', '');
    expect(texto).toContain('Ventas por método de pago');
    expect(texto).toContain('$79.50');
  });
});

describe('the month of the accountant', () => {
  it('is an Excel file of four sheets whose first says that the others add up', async () => {
    const { zona, hora_corte } = admin.sucursal;
    const mes = diaOperativo(zona, hora_corte, server.ahora()).slice(0, 7);
    const { body } = await server.call(reportes.contador, { body: { mes } }, con);
    expect(body.data!.nombre).toBe(`contador-${mes}.xlsx`);
    const hojas = await readXlsxFile(new Uint8Array(Buffer.from(body.data!.contenido, 'base64')).buffer);
    expect(hojas.map(({ sheet }) => sheet)).toEqual([
      `Contador ${mes}`,
      'Ventas por día',
      'Cortes',
      'Entradas y salidas',
    ]);
    const [resumen, dias, cortes, movimientos] = hojas.map(({ data }) => data);
    expect(JSON.stringify(resumen)).toContain('Todo suma al centavo');
    expect(resumen!.find(([concepto]) => concepto === 'Ventas')?.[2]).toBe(79.5);
    expect(resumen!.filter(([, resultado]) => resultado === 'Cuadra')).toHaveLength(5);
    expect(dias!.at(-1)?.slice(2)).toEqual([2, 44, 0, 35.5, 0, 79.5, 5]);
    // 500 + 44 in cash - 2 of tips paid out.
    expect(cortes!.at(-1)?.slice(6)).toEqual([500, 44, 0, 0, 0, 2, 542, null, null, null, 79.5, 0]);
    expect(movimientos!.at(-1)?.slice(4)).toEqual([
      'Salida',
      'Propinas',
      expect.stringContaining('Propinas de'),
      null,
      2,
    ]);
  });

  it.each(['2026', '2026-13', '1999-01', 'ayer', '2026-011'])('is of no month %s', async (mes) => {
    expect((await server.call(reportes.contador, { body: { mes } }, con)).body.error?.campos).toEqual({
      mes: 'Elige un mes',
    });
  });
});

describe('what dishes cost', () => {
  it('is told only to who may see it: menu engineering is not for the others (H90)', async () => {
    const { filas } = await ver('menu');
    expect(filas[0]).toHaveLength(8);
    expect(filas.map((f) => f[7])).toEqual(filas.map(() => expect.stringMatching(/^(Estrella|Caballo|Enigma|Perro)$/)));
    await server.sql('DELETE FROM rol_permiso WHERE rol = 1 AND permiso = $1', [PERMISO.VER_PRODUCTOS]);
    server.pasar(1_000);
    expect((await pedir('menu')).body.error?.motivo).toBe('SIN_PERMISO');
    expect((await pedir('dias')).status).toBe(200);
  });
});

describe('how many charges there were', () => {
  it('is what every column of that name adds up to; how often each method was used has another name', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 4'));
    const pago = { efectivo: 10, tarjeta: 12, no_operacion_tarjeta: 'V-2' };
    expect((await r.cobrar(cajera, c, { total: 22, pago })).status).toBe(200);
    const deColumna = async (clave: ClaveDeReporte, titulo: string) => {
      const i = reporteDe(clave).columnas.findIndex((columna) => columna.titulo === titulo);
      return i < 0 ? null : (await ver(clave)).totales[i];
    };
    const cobros: [ClaveDeReporte, unknown][] = [];
    for (const clave of CLAVES_DE_REPORTE.filter((k) => k !== 'menu')) {
      const suyos = await deColumna(clave, 'Cobros');
      if (suyos !== null) cobros.push([clave, suyos]);
    }
    expect(cobros).toEqual([
      ['dias', 3],
      ['horas', 3],
      ['tipos', 3],
      ['cajas', 3],
    ]);
    expect(await deColumna('metodos', 'Usos')).toBe(4);
  });
});
