import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metodos } from '@comal/contract/caja/metodos';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, USUARIO, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const HORA = 3_600_000;

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cajera: Sesion;
let cocina: Sesion;
let admin: Sesion;
const entrar = async (): Promise<void> => {
  mesero = await r.entrar('mesero');
  cajera = await r.entrar('cajera');
  cocina = await r.entrar('cocina');
  admin = await r.entrar('admin', CAJA.centro2);
};
const alas = async (utc: string): Promise<void> => {
  server.pasar(Date.parse(utc) - server.ahora());
  await entrar();
};
beforeEach(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  await alas('2026-11-20T20:00:00Z');
});
afterEach(() => server.close());

interface Filtro {
  control: string;
  valor?: string;
  valores?: (string | number)[];
}
interface Pedida {
  pagina?: number;
  noElementosPorPagina?: number;
  filtros?: Filtro[];
}

const pedir = async (body: Pedida, quien = admin) => {
  const answer = await server.call(comandas.listar, { body }, { token: quien.token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data!;
};
const con = async (...filtros: Filtro[]): Promise<string[]> =>
  (await pedir({ filtros })).registros.map((c) => c.nombre);
const entre = (inicio: string, fin: string): Filtro => ({
  control: 'fecha',
  valores: [Date.parse(inicio), Date.parse(fin)],
});

/** A table that ate a taco and a water, dispatched. */
const servida = async (nombre: string, quien = mesero): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(quien, [{ producto: 'taco' }, { producto: 'agua' }], nombre));

const eliminar = (id: string) => server.call(comandas.eliminar, { params: { id } }, { token: admin.token });

describe('the list', () => {
  it('answers registros and total, last comanda first, with who, how much, how and in which state (D-40, REGISTRO-006, API-065)', async () => {
    await r.abrirCaja(cajera);
    const pagada = await servida('Mesa 1');
    await r.cobrar(cajera, pagada, { total: 57.5, pago: { efectivo: 20, tarjeta: 37.5, no_operacion_tarjeta: '777' } });
    await eliminar((await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 2')).id);
    await r.comanda(admin, [{ producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] }], 'Mesa 3');
    const { registros, total } = await pedir({});
    expect(total).toBe(3);
    expect(
      registros.map((c) => [c.folio_corto, c.nombre, c.mesero, c.total, c.metodos_de_pago, c.estado, c.pedidos]),
    ).toEqual([
      ['3', 'Mesa 3', 'Alejandra Núñez', 223, [], 'abierta', 2],
      ['2', 'Mesa 2', 'Luis Ángel Pech', 0, [], 'cancelada', 0],
      ['1', 'Mesa 1', 'Luis Ángel Pech', 57.5, [1, 3], 'pagada', 2],
    ]);
    expect(registros[2]).toMatchObject({
      folio: '261120-01-0001',
      comensales: 2,
      dia: '2026-11-20',
      fecha: '20-11-2026',
      hora: '14:00',
    });
  });

  it('counts neither cancelled lines nor the methods of cancelled charges (D-40, D-44)', async () => {
    await r.abrirCaja(cajera);
    const c = await servida('Mesa 1');
    const { pago } = (await r.cobrar(cajera, c, { total: 57.5 })).body.data!;
    await server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Era con tarjeta' } },
      { token: admin.token },
    );
    const abierta = await r.ver(mesero, c.id);
    const conOtra = await r.guardar(mesero, abierta, { pedidos: [r.nuevo({ producto: 'taco' })] });
    const nueva = conOtra.pedidos.at(-1)!;
    await r.guardar(mesero, conOtra, {
      eliminados: [{ id: nueva.id, antes: { comentario: null, subcuenta: null, status: 1 } }],
    });
    expect((await pedir({})).registros).toMatchObject([
      { total: 57.5, pedidos: 2, metodos_de_pago: [], estado: 'abierta' },
    ]);
    expect(await con({ control: 'metodo', valores: [1] })).toEqual([]);
  });

  it('calls one of which all that was charged was given back paid, beside a courtesy too, and finds it so (decision 0123)', async () => {
    await r.abrirCaja(cajera);
    const cobrada = async (nombre: string, regalada: boolean): Promise<void> => {
      const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], nombre));
      const taco = c.pedidos[0]!.id;
      const conOtra = await r.guardar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] });
      const lista = await r.despachar(cocina, conOtra);
      const agua = lista.pedidos.filter((p) => p.id !== taco);
      if (regalada) await r.regalar(admin, { ...lista, pedidos: agua });
      const total = regalada ? 22 : 57.5;
      const { pago } = (await r.cobrar(cajera, await r.ver(cajera, c.id), { total })).body.data!;
      for (const pedido of regalada ? [taco] : [taco, agua[0]!.id]) {
        const input = { params: { pago }, body: { pedido, motivo: 'Frío' } };
        expect((await server.call(comandas.devolverPedido, input, { token: admin.token })).status).toBe(200);
      }
    };
    await cobrada('Toda', false);
    await cobrada('Con cortesía', true);
    const regalada = await r.regalar(admin, await servida('Regalada'));
    expect((await r.cobrar(cajera, regalada, { total: 0, pago: {} })).status).toBe(200);
    const pagadas = ['Con cortesía', 'Toda'];
    expect((await pedir({})).registros.map((c) => [c.nombre, c.estado])).toEqual([
      ['Regalada', 'cortesia'],
      ...pagadas.map((nombre) => [nombre, 'pagada']),
    ]);
    expect(await con({ control: 'estado', valores: ['pagada'] })).toEqual(pagadas);
    expect(await con({ control: 'estado', valores: ['cortesia'] })).toEqual(['Regalada']);
  });

  it('tells a comanda that was joined to another one from a cancelled one (D-45)', async () => {
    const [a, b] = [await r.comanda(mesero, [], 'Mesa 1'), await r.comanda(mesero, [], 'Mesa 2')];
    await server.sql('UPDATE comanda SET cancelada_en = now(), unida_a = $2 WHERE id = $1', [a.id, b.id]);
    expect((await pedir({})).registros.map((c) => c.estado)).toEqual(['abierta', 'unida']);
    const { body } = await server.call(comandas.historia, { params: { id: a.id } }, { token: cajera.token });
    expect(body.data?.unida_a).toEqual({ id: b.id, folio_corto: '2', nombre: 'Mesa 2' });
  });

  it('is of the operating day when nothing says of which days: also what was opened after midnight (D-01, D-40)', async () => {
    await r.comanda(mesero, [], 'Anoche');
    await alas('2026-11-21T08:00:00Z');
    await r.comanda(mesero, [], 'De madrugada');
    expect(await con()).toEqual(['De madrugada', 'Anoche']);
    await alas('2026-11-21T20:00:00Z');
    await r.comanda(mesero, [], 'Hoy');
    expect(await con()).toEqual(['Hoy']);
  });

  it('is of the operating days on whose dates a range begins and ends (D-01, D-40)', async () => {
    for (const dia of [20, 21, 22]) {
      await alas(`2026-11-${dia}T20:00:00Z`);
      await r.comanda(mesero, [], `Del ${dia}`);
    }
    expect(await con(entre('2026-11-20T06:00:00Z', '2026-11-22T05:59:59Z'))).toEqual(['Del 21', 'Del 20']);
    expect(await con(entre('2026-11-21T06:00:00Z', '2026-11-22T05:59:59Z'))).toEqual(['Del 21']);
    expect(await con(entre('2026-11-22T06:00:00Z', '2026-11-21T06:00:00Z'))).toEqual([]);
    expect(await con({ control: 'fecha', valores: [Date.parse('2026-11-20T18:00:00Z')] })).toEqual(['Del 20']);
    expect(await con({ control: 'fecha', valores: [-1e300, 1e300] })).toEqual(['Del 22', 'Del 21', 'Del 20']);
    expect(await con({ control: 'fecha', valores: ['ayer', 'hoy'] })).toEqual(['Del 22']);
  });

  it('comes by pages that say how many there are in all (D-49b, REGISTRO-006)', async () => {
    for (let i = 1; i <= 7; i += 1) await r.comanda(mesero, [], `Mesa ${i}`);
    const segunda = await pedir({ pagina: 1, noElementosPorPagina: 5 });
    expect([segunda.registros.map((c) => c.nombre), segunda.total]).toEqual([['Mesa 2', 'Mesa 1'], 7]);
    expect(await pedir({ pagina: 9, noElementosPorPagina: 5 })).toEqual({ registros: [], total: 7 });
  });

  it('is of the session’s branch alone (H19)', async () => {
    await r.comanda(mesero, [], 'De Centro');
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    expect(await pedir({}, norte)).toEqual({ registros: [], total: 0 });
  });
});

describe('its filters', () => {
  it('look for a text in short folio, name and waiter, whatever its case and accents (D-40)', async () => {
    await r.comanda(mesero, [], 'Cumpleaños de Íñigo');
    await r.comanda(admin, [], 'Terraza');
    const texto = (valor: string) => con({ control: 'texto', valor });
    expect(await texto('iñigo')).toEqual(['Cumpleaños de Íñigo']);
    expect(await texto('  CUMPLEANOS   de ')).toEqual(['Cumpleaños de Íñigo']);
    expect(await texto('angel cumple')).toEqual(['Cumpleaños de Íñigo']);
    expect(await texto('angel terraza')).toEqual([]);
    expect(await texto('angel')).toEqual(['Cumpleaños de Íñigo']);
    expect(await texto('nuñez')).toEqual(['Terraza']);
    expect(await texto('2')).toEqual(['Terraza']);
    expect(await texto('261120-01-0001')).toEqual(['Cumpleaños de Íñigo']);
    expect(await texto('261120')).toHaveLength(2);
    expect(await texto('%')).toEqual([]);
    expect(await texto('inigoluis')).toEqual([]);
    expect(await texto('   ')).toHaveLength(2);
  });

  it('find a short folio and not everything of the day whose number it is (D-03, D-40)', async () => {
    for (let i = 1; i <= 21; i += 1) await r.comanda(mesero, [], 'Barra');
    const { registros } = await pedir({ filtros: [{ control: 'texto', valor: '20' }] });
    expect(registros.map((c) => c.folio)).toEqual(['261120-01-0020']);
  });

  it('choose states, waiters, methods and areas, all of them at once (D-40)', async () => {
    await r.abrirCaja(cajera);
    await r.cobrar(cajera, await servida('Efectivo'), { total: 57.5 });
    await r.cobrar(cajera, await servida('Tarjeta', admin), {
      total: 57.5,
      pago: { tarjeta: 57.5, no_operacion_tarjeta: '777' },
    });
    await r.comanda(mesero, [{ producto: 'taco' }], 'Abierta');
    await eliminar((await r.comanda(mesero, [{ producto: 'agua' }], 'Cancelada')).id);
    const barra = r.menu.alimentoDe('agua').area;
    expect(await con({ control: 'estado', valores: ['abierta', 'cancelada'] })).toEqual(['Cancelada', 'Abierta']);
    expect(await con({ control: 'mesero', valores: [USUARIO.admin] })).toEqual(['Tarjeta']);
    expect(await con({ control: 'metodo', valores: [1] })).toEqual(['Efectivo']);
    expect(await con({ control: 'metodo', valores: ['3', '2'] })).toEqual(['Tarjeta']);
    expect(await con({ control: 'area', valores: [barra] })).toEqual(['Cancelada', 'Tarjeta', 'Efectivo']);
    const todos = [
      { control: 'estado', valores: ['pagada'] },
      { control: 'mesero', valores: [USUARIO.mesero] },
      { control: 'metodo', valores: [1] },
      { control: 'area', valores: [barra] },
      { control: 'texto', valor: 'efe' },
    ];
    expect(await pedir({ filtros: todos })).toMatchObject({ registros: [{ nombre: 'Efectivo' }], total: 1 });
    expect(await con(...todos, { control: 'otro', valores: [1] })).toEqual(['Efectivo']);
    expect(await con({ control: 'mesero', valores: ['nadie'] })).toEqual([]);
  });

  it('choose an own method, which the list tells by its name (D-115)', async () => {
    await r.abrirCaja(cajera);
    const vale = { descripcion: 'Vale', pide_operacion: false, abre_cajon: false };
    const { metodo } = (await server.call(metodos.nuevo, { body: vale }, { token: admin.token })).body.data!;
    const pago = { efectivo: 60, otros: [{ metodo, monto: 7.5, no_operacion: '' }] };
    await r.cobrar(cajera, await servida('Vale'), { total: 57.5, pago });
    await r.cobrar(cajera, await servida('Efectivo'), { total: 57.5 });
    expect(await con({ control: 'metodo', valores: [metodo] })).toEqual(['Vale']);
    expect(await con({ control: 'metodo', valores: [1] })).toEqual(['Efectivo', 'Vale']);
    const { registros } = await pedir({});
    expect(registros.map((c) => [c.nombre, c.metodos_de_pago, c.metodos_propios])).toEqual([
      ['Efectivo', [1], undefined],
      ['Vale', [1, metodo], ['Vale']],
    ]);
  });

  it('are told by the server with names: states, waiters of late, methods, areas (D-40)', async () => {
    await r.comanda(mesero);
    const { body } = await server.call(comandas.filtros, {}, { token: mesero.token });
    expect(body.data?.map((g) => [g.control, g.descripcion, g.opciones.map((o) => o.descripcion)])).toEqual([
      ['estado', 'Estado', ['Abierta', 'Pagada', 'Cortesía', 'Cancelada', 'Unida a otra']],
      ['tipo', 'Tipo de orden', ['Mesa', 'Barra', 'Para llevar', 'Domicilio', 'App']],
      ['mesero', 'Mesero', ['Luis Ángel Pech']],
      ['metodo', 'Método de pago', ['Efectivo', 'Transferencia', 'Tarjeta']],
      ['area', 'Área de despacho', ['Barra fría', 'Plancha']],
    ]);
    server.pasar(61 * 24 * HORA);
    await entrar();
    const despues = await server.call(comandas.filtros, {}, { token: mesero.token });
    expect(despues.body.data?.find((g) => g.control === 'mesero')?.opciones).toEqual([]);
  });
});
