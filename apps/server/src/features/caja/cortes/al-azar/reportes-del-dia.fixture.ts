import readXlsxFile from 'read-excel-file/universal';
import { expect } from 'vitest';
import { reportes } from '@comal/contract/reportes/reportes';
import { tablero } from '@comal/contract/tablero/tablero';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { CLAVES_DE_REPORTE, reporteDe, type ClaveDeReporte } from '@comal/domain/reportes/reportes';
import type { TestServer } from '../../../../test/server.ts';

const HOY = { periodo: 0, inicio: 0, fin: 0 } as const;

/** What a column of today's report comes to. */
const sumasDe = async (server: TestServer, token: string, reporte: ClaveDeReporte) => {
  const body = { reporte, de: HOY, filtros: [] };
  const { totales } = (await server.call(reportes.ver, { body }, { token })).body.data!;
  return (titulo: string): number | null | undefined =>
    totales[reporteDe(reporte).columnas.findIndex((c) => c.titulo === titulo)];
};

/** Every report that tells sales comes to those of the dashboard, the menu to its profit, and the accountant's month adds up to the same (D-116). */
export const losReportesDicenLoMismo = async (server: TestServer, token: string, zona: string): Promise<void> => {
  const { body } = await server.call(tablero.ver, { body: { periodo: 0 } }, { token });
  const { total_ventas: ventas, ganancia, total_alimentos } = body.data!;
  const conVentas = CLAVES_DE_REPORTE.filter((c) => reporteDe(c).columnas.some((x) => x.titulo === 'Ventas'));
  expect(conVentas).toHaveLength(9);
  const dichas = await Promise.all(
    conVentas.map(async (c) => [c, (await sumasDe(server, token, c))('Ventas')] as const),
  );
  expect(dichas).toEqual(conVentas.map((c) => [c, ventas]));
  expect((await sumasDe(server, token, 'menu'))('Ganancia')).toBe(ganancia);
  expect((await sumasDe(server, token, 'productos'))('Piezas')).toBe(total_alimentos);
  const mes = diaOperativo(zona, 5, server.ahora()).slice(0, 7);
  const hecho = await server.call(reportes.contador, { body: { mes } }, { token });
  const hojas = await readXlsxFile(new Uint8Array(Buffer.from(hecho.body.data!.contenido, 'base64')).buffer);
  const resumen = hojas[0]!.data;
  expect(JSON.stringify(resumen)).toContain('Todo suma al centavo');
  expect(resumen.find(([concepto]) => concepto === 'Ventas')?.[2]).toBe(ventas);
};
