import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import { facturas } from '@comal/contract/facturacion/facturas';
import { reportes } from '@comal/contract/reportes/reportes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { tablero } from '@comal/contract/tablero/tablero';
import * as impuesto from '@comal/domain/comanda/cuenta/impuesto';
import { diasDelMes } from '@comal/domain/reportes/contador';
import { violations } from '../../../platform/db/care/invariants.ts';
import { filesOfZip } from '../../../platform/exportar/streaming/read-zip.fixture.ts';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { azarDe, entero, uno } from '../../../test/fallas/escena/azar.ts';
import { SEMILLA, tantos } from '../../../test/fallas/escena/escala.ts';
import type { Restaurante } from '../../../test/restaurante.ts';
import { abrirFacturador, MISAEL } from '../facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r, cajera, admin } = f;
const { cliente, centro, norte } = r.negocio;
afterAll(() => pac.off());
server.parar();

const HORA = 3_600_000;
const MESES = ['2026-11', '2026-12'];
const PLATOS = [{ producto: 'taco' }, { producto: 'alambre', especificaciones: ['maiz'] }, { producto: 'agua' }];

/** A branch where somebody charges. */
interface Lugar {
  readonly r: Restaurante;
  readonly caja: Sesion;
  readonly mesero: Sesion;
  readonly cocina: Sesion;
}

interface Escena {
  readonly azar: () => number;
  readonly lugares: readonly Lugar[];
  readonly cobros: { readonly lugar: Lugar; readonly ticket: Ticket }[];
  readonly hechos: Map<string, number>;
}

const abrirNorte = async (): Promise<Lugar> => {
  await server.sql("UPDATE sucursal SET zona = 'America/Tijuana' WHERE cliente = $1 AND id = $2", [cliente, norte]);
  await server.sql(
    "INSERT INTO emisor_sucursal (cliente, sucursal, cp, serie) VALUES ($1, $2, '22000', 'NO') ON CONFLICT DO NOTHING",
    [cliente, norte],
  );
  const suya = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: norte, caja: CAJA.norte });
  await r.enNorte().abrirCaja(suya);
  return { r: r.enNorte(), caja: suya, mesero: suya, cocina: suya };
};

const anotar = ({ hechos }: Escena, que: string): void => void hechos.set(que, (hechos.get(que) ?? 0) + 1);

const cobrar = async (e: Escena): Promise<void> => {
  const lugar = uno(e.azar, e.lugares);
  const platos = Array.from({ length: entero(e.azar, 1, 3) }, () => ({ ...uno(e.azar, PLATOS) }));
  const c = await lugar.r.despachar(lugar.cocina, await lugar.r.comanda(lugar.mesero, platos));
  const total = c.pedidos.reduce((suma, p) => suma + Math.round(p.precio * 100), 0) / 100;
  const propina = entero(e.azar, 0, 5);
  const hecho = await lugar.r.cobrar(lugar.caja, c, {
    total,
    pago: { efectivo: total + propina, ...(propina > 0 && { propina: { monto: propina, metodo: 1 } }) },
  });
  if (!hecho.body.data) throw new Error(JSON.stringify(hecho.body));
  e.cobros.push({ lugar, ticket: hecho.body.data });
  anotar(e, 'cobrar');
};

const facturar = async (e: Escena): Promise<void> => {
  const lugar = uno(e.azar, e.lugares);
  const suyos = e.cobros.filter((c) => c.lugar === lugar).slice(-12);
  if (suyos.length === 0) return;
  const pagos = [...new Set(Array.from({ length: entero(e.azar, 1, 3) }, () => uno(e.azar, suyos).ticket.pago))];
  const body = { pagos, receptor: MISAEL, correo: null };
  const { status } = await server.call(facturas.facturar, { body }, { token: lugar.caja.token });
  if (status === 200) anotar(e, 'facturar');
};

const quitar = async (e: Escena): Promise<void> => {
  const cual = e.cobros.length > 0 ? uno(e.azar, e.cobros.slice(-15)) : undefined;
  if (!cual) return;
  const { token } = cual.lugar.caja.sucursal.id === centro ? admin : cual.lugar.caja;
  const { pago } = cual.ticket;
  if (e.azar() < 0.4) {
    const body = { motivo: 'Error' };
    const { status } = await server.call(comandas.cancelarCobro, { params: { pago }, body }, { token });
    if (status === 200) anotar(e, 'cancelar');
    return;
  }
  const lineas = await server.sql<{ pedido: string }>(
    'SELECT pedido FROM pago_pedido WHERE cliente = $1 AND pago = $2',
    [...[cliente, pago]],
  );
  const body = { pedido: uno(e.azar, lineas).pedido, motivo: 'Frío' };
  const { status } = await server.call(comandas.devolverPedido, { params: { pago }, body }, { token });
  if (status === 200) anotar(e, 'devolver');
};

const cancelarFactura = async (e: Escena): Promise<void> => {
  const vivas = await server.sql<{ id: string; sucursal: number }>(
    "SELECT id, sucursal FROM factura WHERE cliente = $1 AND estado = 3 AND cancelacion = 0 AND clase <> 'egreso' ORDER BY serie, folio",
    [cliente],
  );
  if (vivas.length === 0) return;
  const { id, sucursal } = uno(e.azar, vivas);
  const { token } = sucursal === centro ? admin : e.lugares[1]!.caja;
  const { status } = await server.call(facturas.cancelar, { body: { factura: id, motivo: '02' } }, { token });
  if (status === 200) anotar(e, 'cancelar factura');
};

const XENON = { rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES', regimen: '601', cp: '76343', uso: 'G03' };

const sustituir = async (e: Escena): Promise<void> => {
  const vivas = await server.sql<{ id: string; sucursal: number }>(
    "SELECT id, sucursal FROM factura WHERE cliente = $1 AND estado = 3 AND cancelacion = 0 AND clase = 'nominativa' ORDER BY serie, folio",
    [cliente],
  );
  if (vivas.length === 0) return;
  const { id: factura, sucursal } = uno(e.azar, vivas);
  const { token } = sucursal === centro ? admin : e.lugares[1]!.caja;
  const body = { factura, receptor: XENON, correo: null };
  const { status } = await server.call(facturas.sustituir, { body }, { token });
  if (status === 200) anotar(e, 'sustituir');
};

const ronda = async (e: Escena): Promise<void> => {
  const falla = e.azar();
  if (falla < 0.2) pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde' });
  else if (falla < 0.4) pac.behave({ stamps: 'lost', times: 1 });
  await server.deps.timbrador.keepUp(new AbortController().signal);
  await f.timbrar();
  pac.behave();
  anotar(e, 'ronda');
};

const pasar = async (e: Escena): Promise<void> => {
  server.pasar(entero(e.azar, 1, 9) * HORA);
  anotar(e, 'pasar');
};

type Paso = (e: Escena) => Promise<void>;
const veces = (n: number, paso: Paso): Paso[] => Array.from({ length: n }, () => paso);
const PASOS: readonly Paso[] = [
  ...[
    ...veces(10, cobrar),
    ...veces(4, facturar),
    ...veces(3, quitar),
    ...veces(1, cancelarFactura),
    ...veces(2, sustituir),
  ],
  ...[...veces(4, ronda), ...veces(5, pasar)],
];

const bajar = async (mes: string, sucursales: readonly number[]) => {
  const body = { mes, pdf: false, sucursales: [...sucursales] };
  const pedido = await server.call(reportes.paquete, { body }, { token: admin.token });
  return filesOfZip((await server.app.inject({ url: pedido.body.data!.enlace })).rawPayload);
};

const centavos = (pesos: unknown): number => Math.round(Number(pesos ?? 0) * 100);
const suma = (xs: readonly number[]): number => xs.reduce((s, x) => s + x, 0);

/** The sheets of a month: its first one by concept, the rows of the others below their titles. */
const leer = async (archivos: ReadonlyMap<string, Buffer>, mes: string) => {
  const hojas = await readXlsxFile(new Uint8Array(archivos.get(`contador-${mes}.xlsx`)!).buffer);
  const filasDe = (nombre: string, columna: string) => {
    const { data } = hojas.find(({ sheet }) => sheet === nombre)!;
    const cabeza = data.findIndex((fila) => fila.includes(columna));
    const i = data[cabeza]!.indexOf(columna);
    return data.slice(cabeza + 1).map((fila) => centavos(fila[i]));
  };
  const resumen = hojas[0]!.data;
  const importes = new Map(resumen.slice(6).map(([concepto, , importe]) => [String(concepto), centavos(importe)]));
  const malas = resumen.filter(([, resultado]) => resultado === 'No cuadra');
  return { dice: String(resumen[3]![0]), malas, importes, filasDe };
};

const ENTRE_MESES = [
  ...['Cobrado en el mes y facturado en otro', 'Cobrado en el mes y cancelado o devuelto en otro'],
  ...['Facturado en el mes y cobrado en otro', 'Cancelado o devuelto en el mes, de lo cobrado en otro'],
];

/** The total of an XML with the sign of its kind. */
const deXml = (xml: string): number =>
  centavos(/ Total="([\d.]+)"/.exec(xml)![1]) * (xml.includes('TipoDeComprobante="E"') ? -1 : 1);

/** Expects a month to add up, by itself and by other ways than its own; answers its amounts. */
const elMesSuma = async (mes: string, sucursales: readonly number[]) => {
  const archivos = await bajar(mes, sucursales);
  const { dice, malas, importes, filasDe } = await leer(archivos, mes);
  expect({ mes, malas }).toEqual({ mes, malas: [] });
  expect(dice).toContain('Todo suma al centavo');
  const { desde, hasta } = diasDelMes(mes);
  const [inicio, fin] = [desde, hasta].map((dia) => Date.parse(`${dia}T20:00:00Z`)) as [number, number];
  const body = { periodo: 3 as const, inicio, fin, sucursales: [...sucursales] };
  const deTablero = await server.call(tablero.ver, { body }, { token: admin.token });
  expect(importes.get('Ventas')).toBe(centavos(deTablero.body.data!.total_ventas));
  const [cobrado] = await server.sql<{ total: number }>(
    `SELECT COALESCE(sum(g.total), 0)::integer AS total FROM pago g JOIN sucursal s ON s.cliente = g.cliente AND s.id = g.sucursal
     WHERE g.cliente = $1 AND g.sucursal = ANY ($2::integer[]) AND to_char(g.creado_en AT TIME ZONE s.zona, 'YYYY-MM') = $3`,
    [cliente, sucursales, mes],
  );
  expect(importes.get('Cobrado en las fechas del mes')).toBe(cobrado!.total);
  expect(suma(filasDe('Día y fecha', 'Cobrado en la fecha'))).toBe(cobrado!.total);
  const xml = [...archivos].filter(([nombre]) => /^[-\d]+\/[^/]+_[-0-9A-F]{36}\.xml$/.test(nombre));
  const deFacturas =
    importes.get('Facturas a nombre de quien las pidió')! +
    importes.get('Facturas globales')! +
    importes.get('Egresos')!;
  expect(suma(xml.map(([, texto]) => deXml(texto.toString())))).toBe(deFacturas);
  expect(suma(filasDe('Facturas', 'Suma'))).toBe(deFacturas + importes.get('Facturas canceladas')!);
  const esperan = [...importes].filter(([concepto]) => concepto.startsWith('Sin timbre: '));
  expect(suma(filasDe('Tickets', 'Sin timbre'))).toBe(suma(esperan.map(([, importe]) => importe)));
  return importes;
};

const todoSuma = async (): Promise<void> => {
  let entreMeses = 0;
  for (const mes of MESES) {
    const [todas, ...deUna] = [
      await elMesSuma(mes, [centro, norte]),
      await elMesSuma(mes, [centro]),
      await elMesSuma(mes, [norte]),
    ];
    for (const [concepto, importe] of todas)
      if (!concepto.includes('contra'))
        expect([concepto, suma(deUna.map((m) => m.get(concepto) ?? 0))]).toEqual([concepto, importe]);
    entreMeses += suma(ENTRE_MESES.map((concepto) => todas.get(concepto) ?? 0));
  }
  expect(entreMeses).toBe(0);
};

/** Two positive rates, as SAT's rules had them until 2025 and may have them again: 8 % of one class, 16 % of another. */
const conDosTasas = () => {
  const { tasaDe } = impuesto;
  return vi
    .spyOn(impuesto, 'tasaDe')
    .mockImplementation((clase, ...donde) => (clase === 'ieps_alcohol' ? 800 : tasaDe(clase, ...donde)));
};

/** How many charges with two positive rates the stamped invoices have. */
const deDosTasas = async (): Promise<number> =>
  (
    await server.sql(
      `SELECT r.pago FROM factura_renglon r JOIN factura f ON f.cliente = r.cliente AND f.id = r.factura AND f.estado = 3
       WHERE r.cliente = $1 AND r.tasa > 0 GROUP BY r.factura, r.pago HAVING count(DISTINCT r.tasa) > 1`,
      [cliente],
    )
  ).length;

it('random months of two branches add up, with substitutes and two positive rates: charges, invoices, cuts and dashboard', async () => {
  const azar = azarDe(SEMILLA);
  const tasas = conDosTasas();
  onTestFinished(() => tasas.mockRestore());
  await server.sql(
    `UPDATE producto SET clase_fiscal = CASE WHEN descripcion LIKE 'Taco%' THEN 'iva_general' WHEN descripcion LIKE 'Alambre%' THEN 'ieps_alcohol'
       WHEN sucursal = $2 THEN 'exento' ELSE 'iva_cero' END WHERE cliente = $1`,
    [cliente, centro],
  );
  await server.sql('UPDATE negocio SET desglosa_iva = false WHERE cliente = $1', [cliente]);
  await server.sql("UPDATE emisor SET activa = false, global_periodo = 'semana' WHERE cliente = $1", [cliente]);
  const deCentro = { r, caja: cajera, mesero: f.mesero, cocina: f.cocina };
  const e: Escena = { azar, lugares: [deCentro, await abrirNorte()], cobros: [], hechos: new Map() };
  server.pasar(entero(azar, 130, 200) * HORA);
  for (let i = 0; i < tantos(140, 400, 400); i += 1) {
    if (i === 15) await server.sql('UPDATE negocio SET desglosa_iva = true WHERE cliente = $1', [cliente]);
    if (i === 30)
      await server.sql('UPDATE emisor SET activa = true, activada_en = $2 WHERE cliente = $1', [
        ...[cliente, new Date(server.ahora())],
      ]);
    await uno(azar, PASOS)(e);
    if (i % 35 === 34) await todoSuma();
  }
  expect(await violations(server.deps.db)).toEqual([]);
  for (const que of ['cobrar', 'facturar', 'cancelar', 'devolver', 'cancelar factura', 'sustituir', 'ronda'])
    expect([que, (e.hechos.get(que) ?? 0) > 0]).toEqual([que, true]);
  expect(await deDosTasas()).toBeGreaterThan(0);
}, 240_000);
