import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metodos } from '@comal/contract/caja/metodos';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Precuenta } from '@comal/contract/comandas/cuenta/papeles';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type Answer, type CallOptions, type TestServer } from '../../../test/server.ts';
import { DEMO_LOGO } from '../../negocio/demo/logo.ts';
import { ponerLogo } from '../../negocio/logo.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let cajera: Sesion;
let logo: string;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  [mesero, cocina, cajera] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
  await r.abrirCaja(cajera);
  logo = await server.deps.db.withTx('2000', async (tx) => {
    await tx.read();
    const hash = ponerLogo(tx, '2000', DEMO_LOGO, server.ahora());
    await tx.commit();
    return hash;
  });
});
afterAll(() => server.close());

const lista = async (lineas: Parameters<Restaurante['comanda']>[1] = [{ producto: 'taco' }]): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, lineas));
const reimprimir = (pago: string, quien = cajera) =>
  server.call(comandas.ticket, { params: { pago } }, { token: quien.token });
const conPermisos = async (permisos: object, hacer: () => Promise<void>): Promise<void> => {
  await server.sql(`UPDATE caja SET permisos = $1 WHERE id = ${CAJA.centro}`, [permisos]);
  server.pasar(2_000);
  await hacer();
  await server.sql(`UPDATE caja SET permisos = '{}' WHERE id = ${CAJA.centro}`);
  server.pasar(2_000);
};

describe('the stored ticket (D-28, H51)', () => {
  it('is given again byte for byte but for its mark, whatever changed since; another business finds nothing', async () => {
    const alambre = { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] };
    const { body } = await r.cobrar(cajera, await lista([{ producto: 'taco' }, alambre]), {
      total: 245,
      pago: { efectivo: 200, tarjeta: 50, no_operacion_tarjeta: '004512' },
    });
    const impreso = body.data!;
    await server.sql(`UPDATE sucursal SET nombre = 'Otra', telefono = '55' WHERE id = $1`, [r.negocio.centro]);
    await server.sql(`UPDATE negocio SET nombre = 'Otro', logo = NULL`);
    await server.sql(`UPDATE usuario SET nombre = 'Otra'`);
    const copia = await reimprimir(impreso.pago);
    expect(JSON.stringify(copia.body.data)).toBe(
      JSON.stringify(impreso).replace('"reimpresion":false', '"reimpresion":true'),
    );
    await server.sql(`UPDATE negocio SET nombre = 'Negocio 2000', logo = $1`, [logo]);
    const otro = await Restaurante.abrir(server, '2003');
    expect((await reimprimir(impreso.pago, await otro.entrar('cajera'))).status).toBe(404);
  });

  it('says what came by each method in the order of their ids, and is kept letter by letter as those of before (D-115)', async () => {
    const admin = await r.entrar('admin', CAJA.centro2);
    const vale = { descripcion: 'Vale', pide_operacion: true, abre_cajon: false };
    const { metodo } = (await server.call(metodos.nuevo, { body: vale }, { token: admin.token })).body.data!;
    const { body } = await r.cobrar(cajera, await lista(), {
      total: 22,
      pago: {
        ...{ efectivo: 10, tarjeta: 10, no_operacion_tarjeta: '004513', propina: { monto: 1, metodo: 3 } },
        otros: [{ metodo, monto: 5, no_operacion: 'V-1' }],
      },
    });
    const [fila] = await server.sql<{ texto: string }>('SELECT ticket::text AS texto FROM pago WHERE id = $1', [
      body.data!.pago,
    ]);
    const pagos = [
      '{"metodo":1,"descripcion":"Efectivo","monto":10,"no_operacion":""}',
      '{"metodo":3,"descripcion":"Tarjeta","monto":10,"no_operacion":"004513"}',
      `{"metodo":${metodo},"monto":5,"no_operacion":"V-1","descripcion":"Vale"}`,
    ];
    const propina = `{"monto":1,"metodo":3,"mesero":"${body.data!.mesero}"}`;
    expect(fila!.texto).toContain(`"pagos":[${pagos.join()}],"recibido":25,"propina":${propina},"cambio":2,`);
  });

  it('is not given again by a register without the right to (D-18)', async () => {
    const { body } = await r.cobrar(cajera, await lista(), { total: 22 });
    await conPermisos({ imprimircopiaticket: false }, async () => {
      const answer = await reimprimir(body.data!.pago);
      expect([answer.status, answer.body.error?.motivo]).toEqual([409, 'CAJA_SIN_REIMPRESION']);
    });
    expect((await reimprimir(body.data!.pago)).status).toBe(200);
  });

  it('is none of a cancelled charge nor of what cancelled it (D-44)', async () => {
    const { body } = await r.cobrar(cajera, await lista(), { total: 22 });
    const { pago } = body.data!;
    const admin = await r.entrar('admin', CAJA.centro2);
    const cancelado = await server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Mesa equivocada' } },
      { token: admin.token },
    );
    expect((await reimprimir(pago)).body.error?.motivo).toBe('COBRO_CANCELADO');
    expect((await reimprimir(cancelado.body.data!.cancelacion)).status).toBe(404);
  });

  it('tells the till what its register may print, at the sign-in (D-18)', async () => {
    await conPermisos({ imprimirticketalregistrarventa: false, cobrar: false }, async () => {
      const { permisos } = (await r.entrar('cajera')).caja;
      expect(permisos).toContain('imprimircopiaticket');
      expect(permisos).not.toContain('imprimirticketalregistrarventa');
      expect(permisos).not.toContain('cobrar');
    });
  });
});

describe('the logo of a ticket (D-28)', () => {
  const pedir = (url: string) => server.app.inject({ url });

  it('is the address of a picture that any browser may show and keep, and that can do nothing', async () => {
    const { body } = await r.cobrar(cajera, await lista(), { total: 22 });
    expect(body.data!.logo).toBe(`/qrestaurant/api/v1/imagenes/2000/${logo}`);
    const picture = await pedir(body.data!.logo!);
    expect(picture.statusCode).toBe(200);
    expect(picture.rawPayload.equals(DEMO_LOGO.datos)).toBe(true);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    });
    expect(picture.headers['set-cookie']).toBeUndefined();
  });

  it('is found under its business only, and nothing else is (H19)', async () => {
    const base = '/qrestaurant/api/v1/imagenes';
    const ajenas = [
      `${base}/2003/${logo}`,
      `${base}/2000/${logo.replace(/^./, (c) => (c === '0' ? '1' : '0'))}`,
      `${base}/2000/${logo.toUpperCase()}`,
    ];
    const raras = [
      `${base}/x%27/${logo}`,
      `${base}/2000/..%2f..%2fsalud`,
      `${base}/2000/%00`,
      `${base}/${'9'.repeat(40)}/${logo}`,
    ];
    for (const url of [...ajenas, ...raras]) {
      const answer = await pedir(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('is absent for a business without one', async () => {
    const otro = await Restaurante.abrir(server, '2005');
    const suya = await otro.entrar('cajera');
    await otro.abrirCaja(suya);
    const c = await otro.despachar(
      await otro.entrar('cocina'),
      await otro.comanda(await otro.entrar('mesero'), [{ producto: 'taco' }]),
    );
    expect((await otro.cobrar(suya, c, { total: 22 })).body.data!.logo).toBeNull();
  });
});

describe('the bill before paying (D-43)', () => {
  const pedir = (
    id: string,
    subcuenta?: string,
    quien = mesero,
    options: CallOptions = {},
  ): Promise<Answer<Precuenta[]>> =>
    server.call(
      comandas.precuenta,
      { params: { id }, query: subcuenta === undefined ? {} : { subcuenta } },
      { token: quien.token, ...options },
    );

  it('is one of each sub-account that owes, dispatched or not, with the lines as on the ticket', async () => {
    const c = await r.comanda(mesero, [
      { producto: 'taco' },
      { producto: 'agua', subcuenta: 'Ana' },
      { producto: 'taco' },
    ]);
    const { status, body } = await pedir(c.id);
    expect(status).toBe(200);
    expect(
      body.data!.map((p) => [
        p.subcuenta,
        p.total,
        p.totalLetra,
        p.partidas.map((x) => [x.cantidad, x.descripcion, x.importe]),
      ]),
    ).toEqual([
      ['Sin subcuenta', 44, 'CUARENTA Y CUATRO PESOS 00/100 M.N.', [[2, 'Taco al pastor', 44]]],
      ['Ana', 35.5, 'TREINTA Y CINCO PESOS 50/100 M.N.', [[1, 'Agua de jamaica', 35.5]]],
    ]);
    expect(body.data![0]).toMatchObject({
      empresa: 'Negocio 2000',
      comanda: { folio: c.folio, nombre: 'Mesa 1' },
      caja: 'Caja 1',
      logo: expect.any(String),
    });
    expect(body.data![0]).not.toHaveProperty('pago');
  });

  it('has the same lines and total as the ticket that follows it', async () => {
    const c = await lista([
      { producto: 'taco' },
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] },
      { producto: 'taco' },
    ]);
    const { propinas_sugeridas, impresora, ...antes } = (await pedir(c.id)).body.data![0]!;
    expect(impresora).toBeUndefined();
    expect(propinas_sugeridas).toEqual([
      { porcentaje: 10, monto: 26.7 },
      { porcentaje: 15, monto: 40.05 },
      { porcentaje: 20, monto: 53.4 },
    ]);
    const ticket = (await r.cobrar(cajera, c, { total: antes.total })).body.data!;
    expect(antes).toEqual(
      Object.fromEntries(
        Object.keys(antes).map((k) => [k, k === 'hora' ? antes.hora : ticket[k as keyof typeof antes]]),
      ),
    );
  });

  it('counts neither cancelled nor paid lines, and can be of one sub-account, however it is spelled (H40)', async () => {
    const c = await lista([{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }]);
    await r.cobrar(cajera, c, { total: 22 });
    const extra = r.nuevo({ producto: 'taco', subcuenta: 'Ana' });
    const con = await r.guardar(mesero, await r.ver(mesero, c.id), {
      pedidos: [extra, r.nuevo({ producto: 'taco', subcuenta: 'Beto' })],
    });
    await r.guardar(mesero, con, {
      eliminados: [{ id: extra.id, antes: { comentario: null, subcuenta: 'Ana', status: 1 } }],
    });
    expect((await pedir(c.id)).body.data!.map((p) => [p.subcuenta, p.total])).toEqual([
      ['Ana', 35.5],
      ['Beto', 22],
    ]);
    expect((await pedir(c.id, ' ANA ')).body.data!.map((p) => [p.subcuenta, p.total])).toEqual([['Ana', 35.5]]);
    expect((await pedir(c.id, 'Sin subcuenta')).body.error?.motivo).toBe('SUBCUENTA_PAGADA');
    expect((await pedir(c.id, 'Nadie')).body.error?.motivo).toBe('SUBCUENTA_DESCONOCIDA');
  });

  it('is refused of an empty, paid, deleted or foreign comanda, and writes nothing', async () => {
    const vacia = await r.comanda(mesero);
    expect((await pedir(vacia.id)).body.error?.motivo).toBe('COMANDA_SIN_PEDIDOS');
    const pagada = await lista();
    await r.cobrar(cajera, pagada, { total: 22 });
    expect((await pedir(pagada.id)).body.error?.motivo).toBe('COMANDA_PAGADA');
    const admin = await r.entrar('admin');
    await server.call(comandas.eliminar, { params: { id: vacia.id } }, { token: admin.token });
    expect((await pedir(vacia.id)).body.error?.motivo).toBe('COMANDA_CANCELADA');
    const otro = await Restaurante.abrir(server, '2006');
    expect((await pedir(pagada.id, undefined, await otro.entrar('mesero'))).status).toBe(404);
    expect((await pedir(pagada.id, undefined, cocina)).body.error?.motivo).toBe('SIN_PERMISO');
    const abierta = await lista();
    const filas = () =>
      server.sql(
        'SELECT (SELECT count(*) FROM bitacora) AS b, (SELECT count(*) FROM pago) AS p, (SELECT sum(rev) FROM sucursal_contador) AS r',
      );
    const antes = await filas();
    await pedir(abierta.id);
    expect(await filas()).toEqual(antes);
  });
});
