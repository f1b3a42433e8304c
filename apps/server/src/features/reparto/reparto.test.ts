import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { reparto } from '@comal/contract/reparto/reparto';
import type { ClienteDeReparto } from '@comal/contract/reparto/schemas';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { DIRECCIONES_MAXIMAS, HALLADOS_MAXIMOS } from '@comal/domain/reparto/limites';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let [mesero, admin] = [{} as Sesion, {} as Sesion];
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  [mesero, admin] = [await r.entrar('mesero'), await r.entrar('admin')];
});
afterAll(() => server.close());

type Cuerpo = CallInput<typeof reparto.guardarCliente>['body'];
const CASA = { alias: 'Casa', calle: 'Madero 12', colonia: 'Centro', referencia: 'Portón verde' };
const guardar = (body: Partial<Cuerpo>, quien = mesero) =>
  server.call(
    reparto.guardarCliente,
    { body: { id: randomUUID(), telefono: '5512345678', nombre: 'Ana', ...body } },
    { token: quien.token },
  );
const guardado = async (body: Partial<Cuerpo>): Promise<ClienteDeReparto> => {
  const respuesta = await guardar(body);
  expect(respuesta.body.error).toBeUndefined();
  return respuesta.body.data!;
};
const buscar = async (telefono: string, quien = mesero) =>
  (await server.call(reparto.buscar, { body: { telefono } }, { token: quien.token })).body;
const nombres = async (telefono: string) => (await buscar(telefono)).data!.map(({ nombre }) => nombre);
const borrar = (id: string, quien = admin) =>
  server.call(reparto.borrarCliente, { params: { id } }, { token: quien.token });
/** So many sessions of one person: one session writes one thing at a time. */
const entradas = async (quien: 'mesero' | 'admin', cuantas: number): Promise<Sesion[]> => {
  const suyas: Sesion[] = [];
  for (let n = 0; n < cuantas; n += 1) suyas.push(await r.entrar(quien));
  return suyas;
};
const borrarTodos = () => server.sql('DELETE FROM cliente_de_reparto');

describe('a client of deliveries (D-135)', () => {
  it('is saved by who takes orders, read by any spelling of the telephone, and found by its beginning or end', async () => {
    const ana = await guardado({
      telefono: '+52 55 1234-5678',
      nota: 'Tocar fuerte',
      direcciones: [{ id: randomUUID(), ...CASA, zona: 3 }],
    });
    expect(ana).toMatchObject({ telefono: '5512345678', nombre: 'Ana', nota: 'Tocar fuerte', version: 1 });
    expect(ana.direcciones).toEqual([{ id: expect.any(String) as string, ...CASA, zona: 3 }]);
    await guardado({ telefono: '5599995678', nombre: 'Beto' });
    expect(await nombres('5512')).toEqual(['Ana']);
    expect(await nombres('55 12 34')).toEqual(['Ana']);
    expect(await nombres('5678')).toEqual(['Ana', 'Beto']);
    expect(await nombres('1234')).toEqual([]);
    const { data } = await buscar('5512345678');
    expect(data).toEqual([{ ...ana, ordenes: 0, primera: null, ultima: null }]);
    const { error } = await buscar('55-1');
    expect(error?.campos).toEqual({ telefono: 'Escribe por lo menos 4 dígitos' });
    await borrarTodos();
  });

  it('is among eight who are found at most', async () => {
    for (let n = 0; n <= HALLADOS_MAXIMOS; n += 1) await guardado({ telefono: `55${n}0008888`.padEnd(10, '8') });
    expect(await nombres('8888')).toHaveLength(HALLADOS_MAXIMOS);
    await borrarTodos();
  });

  it('is changed with all of the addresses, in their order, and not over what somebody else saved', async () => {
    const ana = await guardado({ direcciones: [{ id: randomUUID(), ...CASA }] });
    const oficina = { id: randomUUID(), ...CASA, alias: 'Oficina', zona: null };
    const cambios = { ...ana, nombre: 'Ana María', direcciones: [oficina, ...ana.direcciones] };
    const despues = await guardado(cambios);
    expect(despues).toEqual({ ...cambios, version: 2 });
    expect((await buscar('5512345678')).data![0]).toMatchObject({
      nombre: 'Ana María',
      direcciones: cambios.direcciones,
    });
    const negado = await guardar({ ...cambios, nombre: 'Otra' });
    expect([negado.status, negado.body.error?.motivo]).toEqual([409, 'CAMBIO_ENTRETANTO']);
    await borrarTodos();
  });

  it('has a telephone of its own in the business, also where two tills save at once', async () => {
    const cajas = await entradas('mesero', 12);
    const respuestas = await Promise.all(cajas.map((quien, n) => guardar({ nombre: `Ana ${n}` }, quien)));
    const [gano] = await nombres('5512345678');
    const dichos = respuestas.map(({ body }) => body.error?.campos ?? body.data?.nombre);
    expect(dichos.filter((d) => d !== gano)).toEqual(
      Array<object>(11).fill({ telefono: `Ese teléfono ya es de ${gano}` }),
    );
    const otro = await Restaurante.nuevo(server);
    const suya = await otro.entrar('mesero');
    expect((await buscar('5512345678', suya)).data).toEqual([]);
    expect((await guardar({ nombre: 'Vecina' }, suya)).status).toBe(200);
    await borrarTodos();
  });

  it.each([
    ['nine digits', { telefono: '551234567' }, { telefono: 'Escribe los 10 dígitos del teléfono' }],
    ['no name', { nombre: ' ' }, { nombre: 'Escribe el nombre' }],
    ['a long note', { nota: 'x'.repeat(201) }, { nota: 'Máximo 200 caracteres' }],
    [
      'one address too many',
      { direcciones: Array.from({ length: DIRECCIONES_MAXIMAS + 1 }, () => ({ id: randomUUID(), ...CASA })) },
      { direcciones: 'A lo más 30 direcciones' },
    ],
    [
      'an address without street',
      { direcciones: [{ id: randomUUID(), ...CASA, calle: '' }] },
      { 'direcciones.0.calle': 'Escribe la calle y el número' },
    ],
  ])('is refused with %s', async (_que, body, campos) => {
    const { status, body: respuesta } = await guardar(body);
    expect([status, respuesta.error?.campos]).toEqual([400, campos]);
  });

  it('may have 30 addresses', async () => {
    const direcciones = Array.from({ length: DIRECCIONES_MAXIMAS }, (_, i) => ({
      ...{ id: randomUUID(), ...CASA, alias: `Casa ${i + 1}` },
    }));
    expect((await guardado({ direcciones })).direcciones).toHaveLength(DIRECCIONES_MAXIMAS);
    await borrarTodos();
  });

  it('is erased for good, once, by who manages the business; the log names the client by number only', async () => {
    const cajas = await entradas('admin', 6);
    const ana = await guardado({ direcciones: [{ id: randomUUID(), ...CASA }] });
    expect((await borrar(ana.id, mesero)).status).toBe(403);
    const borrados = await Promise.all(cajas.map((quien) => borrar(ana.id, quien)));
    expect(borrados.map(({ body }) => body.error?.motivo ?? body.message).sort()).toEqual([
      'Cliente borrado',
      ...Array<string>(5).fill('NO_ENCONTRADO'),
    ]);
    const quedan = await server.sql('SELECT 1 FROM cliente_de_reparto UNION ALL SELECT 1 FROM direccion_de_reparto');
    expect(quedan).toEqual([]);
    const { body } = await server.call(movimientos.pagina, { body: {} }, { token: admin.token });
    const dichos = body.data!.registros.map((m) => enLlano(m.movimiento));
    expect(dichos).toEqual(
      expect.arrayContaining([
        `Borró el cliente de reparto ${ana.numero} y sus direcciones`,
        `Agregó el cliente de reparto ${ana.numero}`,
      ]),
    );
    const escrito = await server.sql<{ datos: unknown }>(
      `SELECT datos FROM bitacora WHERE accion LIKE 'cliente_de_reparto.%' AND datos::text ~ '5512345678|Ana|Madero'`,
    );
    expect(escrito).toEqual([]);
  });
});

describe('the list of clients', () => {
  it('is read by pages by name, found by name or telephone, by who manages the business', async () => {
    await guardado({ nombre: 'Óscar Peña', telefono: '5500000001' });
    await guardado({ nombre: 'Ana', telefono: '5500000002' });
    const pagina = async (valor: string, quien = admin) =>
      server.call(reparto.clientes, { body: { filtros: [{ control: 'text_filter', valor }] } }, { token: quien.token });
    const hallados = async (valor: string) => {
      const { body } = await pagina(valor);
      return [body.data!.total, body.data!.registros.map(({ nombre }) => nombre)];
    };
    expect(await hallados('')).toEqual([2, ['Ana', 'Óscar Peña']]);
    expect(await hallados('oscar pena')).toEqual([1, ['Óscar Peña']]);
    expect(await hallados('0002')).toEqual([1, ['Ana']]);
    expect((await pagina('', mesero)).status).toBe(403);
    await borrarTodos();
  });
});
