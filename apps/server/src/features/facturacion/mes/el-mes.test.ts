import { afterAll, describe, expect, it, vi } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { comandas } from '@comal/contract/comandas/comandas';
import { facturas } from '@comal/contract/facturacion/facturas';
import { reportes } from '@comal/contract/reportes/reportes';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { Query } from '../../../platform/db/query.ts';
import { filesOfZip } from '../../../platform/exportar/streaming/read-zip.fixture.ts';
import { abrirFacturador } from '../facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r } = f;
const { cliente, norte } = r.negocio;
afterAll(() => pac.off());
server.parar();

const DIA = 86_400_000;
const HORA = 3_600_000;
const ponerse = () => server.deps.timbrador.keepUp(new AbortController().signal);
const con = { token: f.admin.token };
const pedir = (body: Partial<{ mes: string; pdf: boolean; sucursales: number[] }> = {}, token = f.admin.token) =>
  server.call(reportes.paquete, { body: { mes: '2026-11', pdf: false, ...body } }, { token });
const bajar = async (body: Parameters<typeof pedir>[0] = {}) => {
  const { enlace } = (await pedir(body)).body.data!;
  return filesOfZip((await server.app.inject({ url: enlace })).rawPayload);
};
const hojasDe = async (archivos: ReadonlyMap<string, Buffer>) => {
  const [libro] = [...archivos].find(([nombre]) => nombre.endsWith('.xlsx'))!.slice(1) as [Buffer];
  const hojas = await readXlsxFile(new Uint8Array(libro).buffer);
  return new Map(hojas.map(({ sheet, data }) => [sheet.replace(/ 2026-\d\d$/, ''), data]));
};
/** The first sheet: what it says under its title, and each amount by its concept. */
const resumenDe = async (archivos: ReadonlyMap<string, Buffer>) => {
  const filas = (await hojasDe(archivos)).get('Contador')!;
  const importes = new Map(filas.map(([concepto, , importe]) => [String(concepto), importe]));
  return { dice: String(filas[3]![0]), de: (concepto: string) => importes.get(concepto) };
};
const cancelarCobro = (pago: string) =>
  server.call(comandas.cancelarCobro, { params: { pago }, body: { motivo: 'Error' } }, con);
const FACTURADO = 'Facturas a nombre de quien las pidió';
const COBRADO = 'Cobrado en las fechas del mes';

const primero = await f.cobrado(22, 'taco');
const segundo = await f.cobrado(44, 'taco', 'taco');

describe('the month of the accountant with its invoices (decision 0149)', () => {
  it('says that there is nothing invoiced yet, why, and that the month is open', async () => {
    const archivos = await bajar();
    expect([...archivos.keys()]).toEqual(['contador-2026-11.xlsx']);
    const { dice, de } = await resumenDe(archivos);
    expect(dice).toContain('Todo suma al centavo · Cobrado en las fechas del mes: $66.00. Facturado: $0.00.');
    expect(dice).toContain('El mes sigue abierto');
    expect(dice).toContain('PRUEBA, sin validez fiscal');
    expect(de('Sin timbre: Entra en la factura global cuando termine su periodo')).toBe(66);
  });

  it('has XML and PDF of each invoice under names that every system takes, and what it says of each ticket', async () => {
    await f.facturar([primero.pago]);
    await f.timbrar();
    const archivos = await bajar({ pdf: true });
    const { uuid, xml } = pac.invoices().at(-1)!;
    const nombre = `2026-11/LG-1_MISC491214B86_${uuid.toUpperCase()}`;
    expect([...archivos.keys()]).toEqual(['contador-2026-11.xlsx', `${nombre}.xml`, `${nombre}.pdf`]);
    expect(archivos.get(`${nombre}.xml`)!.toString()).toBe(xml);
    expect(archivos.get(`${nombre}.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-');
    const hojas = await hojasDe(archivos);
    const tickets = hojas.get('Tickets')!.slice(-2);
    expect(new Set(tickets.map((t) => [t[4], t[8], t[9], t[10]].join('|')))).toEqual(
      new Set(['22|22|0|LG-1', '44|0|44|']),
    );
    const [factura] = hojas.get('Facturas')!.slice(-1);
    expect(factura!.slice(1)).toEqual([
      ...['Centro', 'LG', 1, uuid.toUpperCase(), 'A nombre de quien la pidió', 'MISC491214B86'],
      ...['CECILIA MIRANDA SANCHEZ', 18.97, 3.03, 22, 22, 'Vigente', null, null],
    ]);
    const { dice, de } = await resumenDe(archivos);
    expect([dice, de(FACTURADO), de(COBRADO)]).toEqual([expect.stringContaining('Todo suma al centavo'), 22, 66]);
  });

  it('takes the night into account: what was charged after midnight is of the next date, and both add up (D-153)', async () => {
    server.pasar(13 * HORA);
    await f.cobrado(22, 'taco');
    const hojas = await hojasDe(await bajar());
    const dias = hojas.get('Día y fecha')!.slice(-2);
    expect(dias.map((d) => d.slice(2))).toEqual([
      [88, -22, 0, 66],
      [0, 0, 22, 22],
    ]);
  });

  it('has the global when its period ends, and the egreso of what is invoiced by name afterwards', async () => {
    server.pasar(10 * DIA);
    await ponerse();
    await f.timbrar();
    const deNoviembre = await resumenDe(await bajar());
    expect(deNoviembre.dice).toContain('Todo suma al centavo');
    expect(deNoviembre.dice).toContain('Nada espera timbre');
    expect([deNoviembre.de('Facturas globales'), deNoviembre.de(FACTURADO)]).toEqual([66, 22]);
    await f.facturar([segundo.pago]);
    await f.timbrar();
    const [noviembre, diciembre] = [await bajar(), await bajar({ mes: '2026-12' })];
    expect((await resumenDe(noviembre)).de('Facturas globales')).toBe(66);
    const { dice, de } = await resumenDe(diciembre);
    expect(dice).toContain('Todo suma al centavo');
    expect([de(COBRADO), de(FACTURADO), de('Egresos')]).toEqual([0, 44, -44]);
    expect([...diciembre.keys()].map((n) => n.slice(0, 12))).toEqual(['contador-202', '2026-12/LG-3', '2026-12/LG-4']);
  });

  it('says what waits and why: a refused one, one in doubt, and a charge that was cancelled after it was invoiced', async () => {
    const [rechazado, cancelado] = [await f.cobrado(22, 'taco'), await f.cobrado(44, 'taco', 'taco')];
    pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde' });
    await f.facturar([rechazado.pago]);
    await f.timbrar();
    pac.behave();
    await f.facturar([cancelado.pago]);
    await f.timbrar();
    await cancelarCobro(cancelado.pago);
    const { dice, de } = await resumenDe(await bajar({ mes: '2026-12' }));
    expect(dice).toContain('Todo suma al centavo');
    expect(de('Sin timbre: Rechazada: falta corregirla')).toBe(22);
    expect(de('Sin timbre: Espera su egreso')).toBe(-44);
    expect(de(COBRADO)).toBe(22);
  });

  it('leaves out what SAT cancelled, with its receipt in the package, also of one of another month', async () => {
    const [{ id }] = (await server.sql<{ id: string }>(
      "SELECT id FROM factura WHERE cliente = $1 AND serie = 'LG' AND folio = 1",
      [cliente],
    )) as [{ id: string }];
    const cancelada = await server.call(facturas.cancelar, { body: { factura: id, motivo: '02' } }, con);
    expect(cancelada.status).toBe(200);
    await f.timbrar();
    const [noviembre, diciembre] = [await bajar(), await bajar({ mes: '2026-12' })];
    expect([...noviembre.keys()].filter((n) => n.endsWith('-acuse.xml'))).toHaveLength(1);
    const deNoviembre = await resumenDe(noviembre);
    expect(deNoviembre.dice).toContain('Todo suma al centavo');
    expect(deNoviembre.de('Facturas canceladas')).toBe(-22);
    const [deOtro] = [...diciembre.keys()].filter((n) => n.includes('canceladas-de-otros-meses'));
    expect(deOtro).toMatch(/^2026-12\/canceladas-de-otros-meses\/LG-1_MISC491214B86_[-0-9A-F]{36}-acuse\.xml$/);
    const fila = (await hojasDe(diciembre)).get('Facturas')!.find((x) => x[3] === 1)!;
    expect([fila[11], fila[12]]).toEqual([null, expect.stringMatching(/^Cancelada el \d\d-12-2026; es de otro mes$/)]);
    expect((await resumenDe(diciembre)).dice).toContain('Todo suma al centavo');
  });

  it('says that it does not add up, and by how much, where an invoice says another amount than its charge', async () => {
    await server.sql(
      `UPDATE factura_renglon SET base = base + 7 WHERE cliente = $1 AND factura = (SELECT id FROM factura WHERE cliente = $1 AND clase = 'global' LIMIT 1)
         AND pago = (SELECT q.pago FROM factura_pago q WHERE q.cliente = $1 AND q.abierta AND q.factura = factura_renglon.factura LIMIT 1)`,
      [cliente],
    );
    const archivos = await bajar();
    const filas = (await hojasDe(archivos)).get('Contador')!;
    expect(String(filas[3]![0])).toMatch(/^No todo suma: revisa 1 de 11 comprobaciones/);
    const malas = filas.filter(([, resultado]) => resultado === 'No cuadra');
    expect(malas.map(([nombre, , , , resto]) => [nombre, resto])).toEqual([
      ['Facturas contra los cobros que llevan', -0.07],
    ]);
    const ticket = (await hojasDe(archivos)).get('Tickets')!.find((t) => t[8] !== t[7] && t[12] !== 'Qué espera');
    expect(ticket).toBeDefined();
  });
});

describe('who gets it', () => {
  const seVe = async (sucursales?: number[]) =>
    (await server.call(reportes.conFacturas, { body: { ...(sucursales && { sucursales }) } }, con)).body.data?.facturas;

  it('is told apart from the Excel alone, branch by branch', async () => {
    expect(await seVe()).toBe(true);
    expect((await pedir({ sucursales: [999_999] })).body.error?.motivo).toBe('NO_ENCONTRADO');
    const deNorte = await bajar({ sucursales: [norte] });
    expect([...deNorte.keys()]).toEqual(['contador-2026-11.xlsx']);
    expect((await resumenDe(deNorte)).de(COBRADO)).toBe(0);
  });

  it.each(['2026', '2026-13', '../../../etc', '2026-11/..'])('is of no month %s', async (mes) => {
    expect((await pedir({ mes })).body.error?.campos).toEqual({ mes: 'Elige un mes' });
  });

  /** The refusal of the file while a statement answers these rows. */
  const conFilas = async (texto: string, filas: readonly object[]) => {
    const { db } = server.deps;
    const leer = db.read.bind(db) as (...q: unknown[]) => Promise<unknown[][]>;
    const espia = vi
      .spyOn(db, 'read')
      .mockImplementation(((c: string, ...q: Query[]) =>
        q.some((x) => x.text.includes(texto)) ? Promise.resolve([filas]) : leer(c, ...q)) as typeof db.read);
    return (await pedir().finally(() => espia.mockRestore())).body.error?.motivo;
  };

  it('is told when it is too large, when others are being made, and where nobody ever invoiced', async () => {
    expect(await conFilas('count(*)::integer AS total FROM', [{ total: 10_001 }])).toBe('EXPORTACION_MUY_GRANDE');
    expect(await conFilas('global_periodo FROM emisor', [])).toBe('SIN_FACTURAS');
    const llena = vi.spyOn(server.deps.descargas, 'admits').mockReturnValue(false);
    expect((await pedir().finally(() => llena.mockRestore())).body.error?.motivo).toBe('TALLER_OCUPADO');
  });

  it('waits for the closing where who asks counts the drawer blind (D-107)', async () => {
    const ver = [1, PERMISO.VER_ESTADISTICAS_DE_CORTE];
    await server.sql('DELETE FROM rol_permiso WHERE rol = $1 AND permiso = $2', ver);
    server.pasar(1_000);
    expect((await pedir()).body.error?.motivo).toBe('CONTEO_CIEGO');
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($3, $1, $2)', [...ver, cliente]);
    server.pasar(1_000);
  });

  it('is nobody without the permission to see invoices, nor a business that has no issuer', async () => {
    await server.sql('DELETE FROM rol_permiso WHERE rol = 1 AND permiso = $1', [PERMISO.VER_FACTURAS]);
    server.pasar(1_000);
    expect([await seVe(), (await pedir()).body.error?.motivo]).toEqual([false, 'SIN_PERMISO']);
  });
});
