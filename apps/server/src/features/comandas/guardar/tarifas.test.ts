import { beforeAll, describe, expect, it } from 'vitest';
import { EDAD_DE_ESCRITURA } from '@comal/contract/comandas/edad-de-escritura';
import { comandas } from '@comal/contract/comandas/comandas';
import { comensal } from '@comal/contract/comensal/menu';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { tarifas } from '@comal/contract/negocio/tarifas';
import type { CallInput } from '@comal/contract/route';
import { aPesos } from '@comal/domain/money';
import { abrirComensales } from '../autoservicio/comensales.fixture.ts';

const c = await abrirComensales();
const { server, r, mesero, admin } = c;
const TACO = r.menu.alimentoDe('taco').precio;
const BARATO = aPesos((TACO * 80) / 100);
const MENU = aPesos(TACO);
const codigo = await c.codigo('Mesa 7');
server.parar();

/** Sets the clock of the branch, of the same day. */
const alas = (hora: string): void => server.pasar(Date.parse(`2026-11-20T${hora}-06:00`) - server.ahora());
const pedido = (tipo: 'mesa' | 'llevar' = 'mesa') => r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 1', tipo);
const enMenu = async () =>
  (await server.call(comensal.menu, { query: { token: codigo } })).body.data!.productos.find(
    ({ id }) => id === c.taco.id,
  )!;
const version = async () => (await server.call(comensal.version, { query: { token: codigo } })).body.data!.version;

beforeAll(async () => {
  alas('17:30');
  const body: CallInput<typeof tarifas.nuevo>['body'] = {
    ...{ nombre: 'Hora feliz', porcentaje: -20, redondeo: 1, categorias: [], activo: true },
    ...{ dias: [5], horas: { abre: 18 * 60, cierra: 20 * 60 }, tipos: ['mesa'] },
  };
  const hecha = await server.call(tarifas.nuevo, { body }, { token: admin.token });
  expect(hecha.status).toBe(200);
});

describe('a dish that a price list prices (D-161)', () => {
  it('costs what it does when it is ordered, and keeps it once the list ended or is gone', async () => {
    alas('17:59:59');
    const [antes] = (await pedido()).pedidos;
    expect([antes!.precio, antes!.tarifa]).toEqual([MENU, undefined]);
    alas('18:00');
    const abierta = await pedido();
    expect(abierta.pedidos[0]).toMatchObject({ precio: BARATO, tarifa: { nombre: 'Hora feliz' } });
    expect((await pedido('llevar')).pedidos[0]!.precio).toBe(MENU);
    alas('20:00');
    const despues = await r.guardar(mesero, abierta, { pedidos: [r.nuevo({ producto: 'taco' })] });
    expect(despues.pedidos.map((p) => [p.precio, p.tarifa?.nombre])).toEqual([
      [BARATO, 'Hora feliz'],
      [MENU, undefined],
    ]);
    expect(despues.total).toBe(BARATO + MENU);
  });

  it('keeps its price when the comanda becomes another order type', async () => {
    alas('19:00');
    const abierta = await pedido();
    const { body } = await server.call(
      comandas.editar,
      { body: { id: abierta.id, nombre: abierta.nombre, comensales: 2, tipo: 'llevar' } },
      { token: mesero.token },
    );
    expect([body.data?.tipo, body.data?.total]).toEqual(['llevar', BARATO]);
  });

  it('costs what it did when somebody pressed, if the save waited without a connection', async () => {
    alas('20:10');
    const abierta = await r.comanda(mesero);
    const headers = { [EDAD_DE_ESCRITURA]: '900' };
    const { body } = await r.enviar(mesero, abierta, { pedidos: [r.nuevo({ producto: 'taco' })] }, { headers });
    expect(body.data?.comanda.pedidos[0]).toMatchObject({ precio: BARATO, tarifa: { nombre: 'Hora feliz' } });
  });

  it('is told to tills with every price that it may have', async () => {
    const { body } = await server.call(comandas.buscar, { body: { patron: 'taco' } }, { token: mesero.token });
    expect(body.data?.find(({ id }) => id === c.taco.id)).toMatchObject({
      precio: MENU,
      precios: [{ nombre: 'Hora feliz', precio: BARATO, dias: [5], horas: { abre: 1080, cierra: 1200 } }],
    });
  });

  it('is shown to diners with what it costs now, until when, and as a menu of its own', async () => {
    alas('19:59');
    expect(await enMenu()).toMatchObject({
      precio: BARATO,
      tarifa: { nombre: 'Hora feliz', antes: MENU, hasta: '20:00' },
    });
    const feliz = await version();
    alas('20:00');
    expect(await enMenu()).toMatchObject({ precio: MENU });
    expect((await enMenu()).tarifa).toBeUndefined();
    expect(await version()).not.toBe(feliz);
  });

  it('costs a diner what it did when she ordered, however late somebody accepts it', async () => {
    await c.poner('confirmar = true');
    alas('19:58');
    await c.pedir(codigo, 'Ana');
    alas('20:05');
    const [suyo] = (await c.pendientes()).pedidos;
    expect((await c.hacer(autoservicio.aceptar, { id: suyo!.id })).status).toBe(200);
    const suya = (await c.abiertas()).find(({ pedidos }) => pedidos[0]?.mesero.id === 0)!;
    expect(suya.pedidos[0]).toMatchObject({ precio: BARATO, tarifa: { nombre: 'Hora feliz' } });
  });
});
