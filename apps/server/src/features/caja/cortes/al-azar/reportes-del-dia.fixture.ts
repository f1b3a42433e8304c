import readXlsxFile from 'read-excel-file/universal';
import { expect } from 'vitest';
import { registro } from '@comal/contract/comandas/registro';
import { reportes } from '@comal/contract/reportes/reportes';
import { tablero } from '@comal/contract/tablero/tablero';
import { aPesos, sumar } from '@comal/domain/money';
import { CLAVES_DE_REPORTE, reporteDe, type ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { esEnvio, vale, type Escena } from './escena.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';
import { entre } from './lectores.fixture.ts';
import { total, type Cobrado, type Dia } from './libro.fixture.ts';

type Periodo = ReturnType<typeof entre>;

type Filtros = { control: string; valores: number[] }[];
const reporteEn = async ({ server, jefa }: Escena, reporte: ClaveDeReporte, de: Periodo, filtros: Filtros = []) =>
  (await server.call(reportes.ver, { body: { reporte, de, filtros } }, { token: jefa.token })).body.data!;

/** The totals of a report by the title of the column. */
const sumasDe = async (e: Escena, reporte: ClaveDeReporte, de: Periodo) => {
  const { totales } = await reporteEn(e, reporte, de);
  return (titulo: string): number | null | undefined =>
    totales[reporteDe(reporte).columnas.findIndex((c) => c.titulo === titulo)];
};

/** Expects that the report by day has the days of the book, each with its sales and charges. */
const dias = async (e: Escena, lugar: Lugar, [desde, hasta]: readonly [string, string]): Promise<void> => {
  const { filas } = await reporteEn(e, 'dias', entre(desde, hasta, [lugar]));
  const conVentas = ([, d]: [string, Dia]): boolean => d.cobros !== 0 || total(d.ventas) !== 0;
  const cifras = filas.map((f) => f.slice(0, 3));
  expect(cifras.filter(([, ventas, cobros]) => ventas !== 0 || cobros !== 0)).toEqual(
    e.libro
      .diasDe(lugar)
      .filter(conVentas)
      .map(([dia, d]) => [dia.split('-').reverse().join('-'), aPesos(total(d.ventas)), d.cobros]),
  );
};

/** The reports of a part of the sales. */
const DE_UNA_PARTE: readonly ClaveDeReporte[] = ['plataformas', 'repartidores'];
const CON_VENTAS = CLAVES_DE_REPORTE.filter(
  (c) => !DE_UNA_PARTE.includes(c) && reporteDe(c).columnas.some((x) => x.titulo === 'Ventas'),
);

/**
 * Expects that reports from the sums of days equal those from lines; a filter by all registers forces reading lines.
 */
const lasSumasDicenLoDeSusLineas = async (e: Escena, de: Periodo): Promise<void> => {
  const cajas = await e.server.sql<{ id: number }>('SELECT id FROM caja');
  const todas = [{ control: 'caja', valores: cajas.map(({ id }) => id) }];
  for (const clave of CON_VENTAS)
    expect([clave, await reporteEn(e, clave, de)]).toEqual([clave, await reporteEn(e, clave, de, todas)]);
};

/** What the charges of the book say of each rider, by the comandas as they are now: orders, sales, fees and tips, in pesos. */
const losRepartosDelLibro = async (e: Escena): Promise<Map<string, number[]>> => {
  const { server, cobrados } = e;
  const tokenDe = ({ turno }: Cobrado): string =>
    (turno.lugar === e.lugares[0] ? e.jefa : e.turnos.get(turno.caja)!.cajero).token;
  const porQuien = new Map<string, number[]>();
  const sumar4 = (quien: string, cifras: readonly number[]): void => {
    const antes = porQuien.get(quien) ?? [0, 0, 0, 0];
    porQuien.set(
      quien,
      antes.map((x, i) => x + cifras[i]!),
    );
  };
  for (const comanda of new Set(cobrados.map((c) => c.comanda))) {
    const suyos = cobrados.filter((c) => c.comanda === comanda);
    const token = tokenDe(suyos[0]!);
    const { body } = await server.call(registro.historia, { params: { id: comanda } }, { token });
    const { reparto, pedidos } = body.data!.comanda;
    if (!reparto) continue;
    const envios = pedidos.filter((p) => esEnvio(p) && p.cancelado_en === null && p.status === 4);
    const de = (cual: 'ventas' | 'propinas'): number => sumar(suyos.map((c) => total(c[cual])));
    const cobrado = sumar(envios.map((p) => vale(p)));
    sumar4(reparto.repartidor?.nombre ?? 'Sin repartidor', [1, de('ventas'), cobrado, de('propinas')]);
  }
  return porQuien;
};

/** Expects that the report by rider equals the book. */
const losRepartosDicenLoMismo = async (e: Escena, desde: string, hasta: string): Promise<void> => {
  const { filas } = await reporteEn(e, 'repartidores', entre(desde, hasta, e.lugares));
  const libro = [...(await losRepartosDelLibro(e))].map(([quien, [ordenes, ...cifras]]) => [
    ...[quien, ordenes, ...cifras.map(aPesos)],
  ]);
  const porNombre = (a: readonly unknown[], b: readonly unknown[]): number => String(a[0]).localeCompare(String(b[0]));
  expect(filas.map((f) => f.slice(0, 5)).sort(porNombre)).toEqual(libro.sort(porNombre));
};

/** The total of a concept in the accountant's months, in pesos; expects that each month says that it adds up. */
const losMeses = async ({ server, jefa, lugares }: Escena, meses: readonly string[]) => {
  const resumenes = await Promise.all(
    meses.map(async (mes) => {
      const body = { mes, sucursales: lugares.map((l) => l.sucursal) };
      const hecho = await server.call(reportes.contador, { body }, { token: jefa.token });
      const hojas = await readXlsxFile(new Uint8Array(Buffer.from(hecho.body.data!.contenido, 'base64')).buffer);
      return hojas[0]!.data;
    }),
  );
  for (const resumen of resumenes) expect(JSON.stringify(resumen)).toContain('Todo suma al centavo');
  return (cual: string): number =>
    aPesos(sumar(resumenes.map((r) => Math.round(Number(r.find(([concepto]) => concepto === cual)?.[2]) * 100))));
};

/**
 * Expects that every sales report equals the dashboard, the menu report its profit, and the accountant's months its
 * sales.
 */
export const losReportesDicenLoMismo = async (e: Escena, desde: string, hasta: string): Promise<void> => {
  const de = entre(desde, hasta, e.lugares);
  const { body } = await e.server.call(tablero.ver, { body: de }, { token: e.jefa.token });
  const { total_ventas: ventas, ganancia, total_alimentos } = body.data!;
  expect(CON_VENTAS).toHaveLength(11);
  const dichas = await Promise.all(CON_VENTAS.map(async (c) => [c, (await sumasDe(e, c, de))('Ventas')] as const));
  expect(dichas).toEqual(CON_VENTAS.map((c) => [c, ventas]));
  expect((await sumasDe(e, 'menu', de))('Ganancia')).toBe(ganancia);
  expect((await sumasDe(e, 'productos', de))('Piezas')).toBe(total_alimentos);
  expect((await sumasDe(e, 'metodos', de))('Redondeo')).toBe(e.libro.redondeado());
  await losRepartosDicenLoMismo(e, desde, hasta);
  await lasSumasDicenLoDeSusLineas(e, de);
  for (const lugar of e.lugares) await dias(e, lugar, [desde, hasta]);
  const diferencias = e.lugares.flatMap((l) => e.libro.diasDe(l).flatMap(([, d]) => d.cierres));
  const neto = aPesos(sumar(diferencias));
  expect((await sumasDe(e, 'diferencias', de))('Neto')).toBe(neto);
  const deLosMeses = await losMeses(e, ['2026-10', '2026-11']);
  expect(deLosMeses('Ventas')).toBe(ventas);
};
