import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { metodos } from '@comal/contract/caja/metodos';
import { reportes } from '@comal/contract/reportes/reportes';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let [mesero, cocina, cajera, admin]: Sesion[] = [];
let rappi: number;
const DIA_MS = 24 * 3_600_000;
const PROPIO = { pide_operacion: true, abre_cajon: false };
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  [mesero, cocina] = [await r.entrar('mesero'), await r.entrar('cocina')];
  [cajera, admin] = [await r.entrar('cajera'), await r.entrar('admin')];
  await r.abrirCaja(cajera);
  rappi = await metodo('Rappi', 27.5);
});
afterAll(() => server.close());

const metodo = async (descripcion: string, comision: number | null): Promise<number> => {
  const body = { ...PROPIO, descripcion, comision };
  return (await server.call(metodos.nuevo, { body }, { token: admin!.token })).body.data!.metodo;
};
type Nueva = CallInput<typeof comandas.nueva>['body'];
const abrir = async (body: Partial<Nueva>) =>
  (
    await server.call(
      comandas.nueva,
      { body: { nombre: '', comensales: 1, tipo: 'app', ...body } },
      { token: mesero!.token },
    )
  ).body;
const deRappi = (numero: string, mas: Partial<Nueva> = {}) => abrir({ app: { plataforma: rappi, numero }, ...mas });
const editar = async (body: Omit<CallInput<typeof comandas.editar>['body'], 'comensales'>) =>
  server.call(comandas.editar, { body: { comensales: 1, ...body } }, { token: mesero!.token });

describe('a comanda of a platform (D-130, decision 0146)', () => {
  it('keeps the platform and its number, and is called by them unless somebody names it', async () => {
    const { data, message } = await deRappi('4532');
    const app = { plataforma: rappi, nombre: 'Rappi', numero: '4532' };
    expect([data?.nombre, data?.app, message]).toEqual(['Rappi 4532', app, 'Comanda Rappi 4532 creada']);
    expect(await r.ver(mesero!, data!.id)).toMatchObject({ nombre: 'Rappi 4532', app });
    expect((await deRappi('4533', { nombre: 'Ana' })).data?.nombre).toBe('Ana');
  });

  it('without a number is called by the platform and its short folio, and gets the number later', async () => {
    const { data } = await deRappi('');
    expect(data?.nombre).toBe(`Rappi ${data?.folio_corto}`);
    const { body } = await editar({ id: data!.id, nombre: 'Rappi', app: { plataforma: rappi, numero: ' A-77 ' } });
    expect(body.data?.app?.numero).toBe('A-77');
    await editar({ id: data!.id, nombre: 'Ana' });
    expect((await r.ver(mesero!, data!.id)).app?.numero).toBe('A-77');
    await editar({ id: data!.id, nombre: 'Ana', app: null });
    expect((await r.ver(mesero!, data!.id)).app).toBeUndefined();
  });

  it('is no platform’s once it is of another type, and one of another type has none', async () => {
    const { data } = await deRappi('4534');
    await editar({ id: data!.id, nombre: 'Ana', tipo: 'llevar' });
    expect(await r.ver(mesero!, data!.id)).not.toHaveProperty('app');
    const otra = await deRappi('4534', { tipo: 'llevar' });
    expect([otra.data?.app, otra.message]).toEqual([undefined, `Comanda Llevar creada`]);
    const app = { plataforma: rappi, numero: '4535' };
    const { body } = await editar({ id: otra.data!.id, nombre: 'Ana', app });
    expect([body.data?.nombre, body.data?.app]).toEqual(['Ana', undefined]);
  });

  it('that another comanda has already is told, whatever the case, and opened all the same', async () => {
    const otra = await deRappi('rp-88', { nombre: 'Primera' });
    expect(otra.message).toBe('Comanda Primera creada');
    const { message, data } = await deRappi('RP-88');
    expect([data?.app?.numero, message]).toEqual([
      'RP-88',
      'Comanda Rappi RP-88 creada. La orden Rappi RP-88 ya estaba en la comanda Primera',
    ]);
  });

  it('is told of the same platform, branch and number since yesterday alone', async () => {
    const ajena = await metodo('Otra app', 10);
    await deRappi('9001', { nombre: 'Primera' });
    const dichas = async (...aperturas: Promise<{ message?: string }>[]) =>
      (await Promise.all(aperturas)).map(({ message }) => message?.includes('ya estaba'));
    const norte = await entrarComo(server, r.negocio, {
      ...{ usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte },
    });
    const body = { nombre: '', comensales: 1, tipo: 'app' as const, app: { plataforma: rappi, numero: '9001' } };
    const deNorte = server.call(comandas.nueva, { body }, { token: norte.token }).then((x) => x.body);
    const otraApp = abrir({ app: { plataforma: ajena, numero: '9001' } });
    expect(await dichas(deNorte, otraApp, deRappi('9001'))).toEqual([false, false, true]);
    await deRappi('');
    expect(await dichas(deRappi(''))).toEqual([false]);
    const { data: cancelada } = await deRappi('9002');
    await server.call(comandas.eliminar, { params: { id: cancelada!.id } }, { token: admin!.token });
    expect(await dichas(deRappi('9002'))).toEqual([false]);
    const { data: vieja } = await deRappi('9003');
    const atrasar = () => server.sql('UPDATE comanda SET dia = dia - 1 WHERE id = $1', [vieja!.id]);
    await atrasar();
    const { message, data } = await deRappi('9003');
    expect(message).toContain('ya estaba');
    await server.call(comandas.eliminar, { params: { id: data!.id } }, { token: admin!.token });
    await atrasar();
    expect(await dichas(deRappi('9003'))).toEqual([false]);
    await server.call(metodos.estado, { body: { metodo: ajena, habilitado: false } }, { token: admin!.token });
  });

  it('is refused by field where its number is too short or long, or the business has no such platform', async () => {
    expect((await deRappi('x')).error?.campos).toHaveProperty(['app.numero']);
    expect((await deRappi('9'.repeat(31))).error?.campos).toHaveProperty(['app.numero']);
    const { error } = await abrir({ app: { plataforma: 1, numero: '4536' } });
    expect([error?.motivo, error?.campos]).toEqual([
      'PLATAFORMA_DESCONOCIDA',
      { 'app.plataforma': 'Esa plataforma no está entre las del negocio' },
    ]);
    const { data } = await deRappi('4537');
    const negada = await editar({ id: data!.id, nombre: 'Ana', app: { plataforma: 9_999, numero: '' } });
    expect(negada.body.error?.motivo).toBe('PLATAFORMA_DESCONOCIDA');
    expect((await r.ver(mesero!, data!.id)).app?.numero).toBe('4537');
  });

  it('is taken although its method is disabled or no platform any more: the order is there', async () => {
    const didi = await metodo('DiDi', 30);
    await server.call(metodos.estado, { body: { metodo: didi, habilitado: false } }, { token: admin!.token });
    await server.call(
      ...([metodos.editar, { body: { metodo: didi, descripcion: 'DiDi', ...PROPIO, comision: null } }] as const),
      { token: admin!.token },
    );
    expect((await abrir({ app: { plataforma: didi, numero: '501' } })).data?.app?.nombre).toBe('DiDi');
  });
});

describe('the platforms of a business (D-130, decision 0146)', () => {
  const plataformas = async () =>
    (await server.call(metodos.plataformas, {}, { token: mesero!.token })).body.data!.map(({ nombre }) => nombre);

  it('are the enabled methods with a commission, which a page of before leaves as it is', async () => {
    expect(await plataformas()).toEqual(['Rappi']);
    const vale = await metodo('Vale', null);
    const uber = await metodo('Uber', 0);
    expect(await plataformas()).toEqual(['Rappi', 'Uber']);
    const { body } = await server.call(
      ...([metodos.editar, { body: { metodo: uber, descripcion: 'Uber Eats', ...PROPIO } }] as const),
      { token: admin!.token },
    );
    expect(body.data).toMatchObject({ descripcion: 'Uber Eats', comision: 0 });
    expect(vale).toBeLessThan(uber);
  });

  it('are told apart at the charge, whatever else pays', async () => {
    const { body } = await server.call(comandas.metodosDePago, {}, { token: cajera!.token });
    const dichas = body.data!.filter(({ plataforma }) => plataforma).map(({ descripcion }) => descripcion);
    expect([dichas.includes('Rappi'), dichas.includes('Efectivo'), dichas.includes('Vale')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([-1, 100.01, 27.555])('have no commission of %d', async (comision) => {
    const { body } = await server.call(
      ...([metodos.nuevo, { body: { ...PROPIO, descripcion: 'Otra', comision } }] as const),
      { token: admin!.token },
    );
    expect(body.error?.campos).toHaveProperty('comision');
  });

  /** Charges an order of a platform, which keeps so much per cent by then, of a taco for 22. */
  const cobrada = async (
    numero: string,
    comision: number,
    [metodo, descripcion] = [rappi, 'Rappi'],
  ): Promise<string> => {
    const cambio = { metodo, descripcion, ...PROPIO, comision };
    await server.call(metodos.editar, { body: cambio }, { token: admin!.token });
    const { data } = await abrir({ app: { plataforma: metodo, numero } });
    const { body } = await r.enviar(mesero!, data!, { pedidos: [r.nuevo({ producto: 'taco' })] });
    const servida = await r.despachar(cocina!, body.data!.comanda);
    const pago = { otros: [{ metodo, monto: 22, no_operacion: numero }] };
    return (await r.cobrar(cajera!, servida, { total: 22, pago })).body.data!.pago;
  };
  const cancelar = async (pago: string, token = admin!.token): Promise<void> => {
    const body = { motivo: 'No llegó' };
    expect((await server.call(comandas.cancelarCobro, { params: { pago }, body }, { token })).status).toBe(200);
  };
  const reporte = async (inicio: number, fin = inicio, token = admin!.token) => {
    const body = { reporte: 'plataformas' as const, de: { periodo: 3 as const, inicio, fin }, filtros: [] };
    return (await server.call(reportes.ver, { body }, { token })).body.data?.filas.map((fila) => fila.slice(0, 5));
  };

  it('report what they sold and keep, by the commission of when the order was taken, and less on the day of a cancellation', async () => {
    const hoy = server.ahora();
    // 6.05, 2.20 and 0.055, rounded half up.
    const pagos = [await cobrada('R-100', 27.5), await cobrada('R-101', 10), await cobrada('R-102', 0.25)];
    // What was charged and cancelled on one day is not told.
    await cancelar(await cobrada('N-1', 20, [await metodo('Nadie', 20), 'Nadie']));
    expect(await reporte(hoy)).toEqual([['Rappi', 3, 66, 8.31, 57.69]]);
    server.pasar(DIA_MS);
    const { token } = await r.entrar('admin');
    for (const pago of [pagos[0]!, pagos[2]!]) await cancelar(pago, token);
    expect(await reporte(server.ahora(), server.ahora(), token)).toEqual([['Rappi', -2, -44, -6.11, -37.89]]);
    expect(await reporte(hoy, hoy, token)).toEqual([['Rappi', 3, 66, 8.31, 57.69]]);
    expect(await reporte(hoy, server.ahora(), token)).toEqual([['Rappi', 1, 22, 2.2, 19.8]]);
  });
});
