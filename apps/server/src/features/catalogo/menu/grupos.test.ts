import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { gruposDeOpciones } from '@comal/contract/catalogo/opciones/opciones';
import { entrarComo, sembrarNegocio } from '../../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { bajar, csv, fotoDeMenu, importar, TAQUERIA, vaciarMenu } from './menu.fixture.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const negocio = await sembrarNegocio(server, '6001');
  token = (await entrarComo(server, negocio, { usuario: 'admin' })).token;
});
afterAll(() => server.close());

beforeEach(async () => {
  await vaciarMenu(server);
  await importar(server, token, TAQUERIA);
});

/** The groups of the branch as the configuration shows them. */
const grupos = async () => (await server.call(gruposDeOpciones.listar, {}, { token })).body.data!;
const breves = async () =>
  (await grupos()).map((g) => [
    ...[g.nombre, g.minimo, g.maximo, g.version, g.productos],
    ...g.opciones.map(
      (o) => `${o.descripcion} ${o.precio}${o.defecto ? ' *' : ''}${o.abre ? ` > ${o.abre.descripcion}` : ''}`,
    ),
  ]);

const SALSA = ['Salsa', 0, 2, 1, 1, 'Verde 0', 'Roja 3.5'];
const TORTILLA = ['Tortilla', 1, 1, 1, 1, 'Con todo 0 * > Salsa'];
const TITULOS = ['Grupo', 'Mínimo', 'Máximo', 'Opción', 'Precio'];
const opciones = (...filas: readonly (readonly string[])[]) => csv({ Opciones: [TITULOS, ...filas] });
const deProducto = async (nombre: string) =>
  (
    await server.sql<{ nombre: string }>(
      `SELECT g.nombre FROM producto_grupo l JOIN producto p ON p.cliente = l.cliente AND p.sucursal = l.sucursal AND p.id = l.producto
       JOIN grupo_de_opciones g ON g.cliente = l.cliente AND g.sucursal = l.sucursal AND g.id = l.grupo
       WHERE p.descripcion = $1 ORDER BY l.orden`,
      [nombre],
    )
  ).map((g) => g.nombre);

describe('groups of options from a file (D-102)', () => {
  it('are written with their options, what these open, and the dishes that ask for them, in order', async () => {
    expect([await breves(), await deProducto('Taco al pastor')]).toStrictEqual([
      [SALSA, TORTILLA],
      ['Tortilla', 'Salsa'],
    ]);
  });

  it('change where the file says so, and stay where it does not name them', async () => {
    const { body } = await importar(
      ...[server, token],
      csv({
        Opciones: [TITULOS, ['salsa', '1', '1', 'Roja', '4'], ['Salsa', '', '', '-Sin cebolla', '']],
        Productos: [
          ['Nombre', 'Grupos'],
          ['=Agua+', 'Salsa'],
          ['Taco al pastor', 'Salsa; tortilla'],
        ],
      }),
    );
    expect(body.data!.hojas.filter((h) => h.nuevos + h.cambiados > 0)).toStrictEqual([
      { hoja: 'Grupos de opciones', nuevos: 0, cambiados: 1, iguales: 0, omitidos: 0 },
      { hoja: 'Opciones', nuevos: 1, cambiados: 1, iguales: 0, omitidos: 0, quitados: 1 },
      { hoja: 'Productos', nuevos: 0, cambiados: 2, iguales: 0, omitidos: 0 },
    ]);
    expect(await breves()).toStrictEqual([
      ['salsa', 1, 1, 2, 2, 'Roja 4', '-Sin cebolla 0'],
      TORTILLA.with(-1, 'Con todo 0 * > salsa'),
    ]);
    expect([await deProducto('Taco al pastor'), await deProducto('=Agua+')]).toStrictEqual([
      ['salsa', 'Tortilla'],
      ['salsa'],
    ]);
  });

  it('one that cannot be met is an error of its cell, and nothing is written', async () => {
    const antes = await fotoDeMenu(server);
    const { body } = await importar(
      ...[server, token],
      csv({
        Opciones: [TITULOS, ['Salsa', '3', '3', 'Roja', '']],
        Productos: [
          ['Nombre', 'Precio'],
          ['=Agua+', '99'],
        ],
      }),
    );
    expect([body.data!.escrito, body.data!.errores]).toStrictEqual([
      false,
      [
        {
          ...{ hoja: 'Opciones', renglon: 3, nombre: 'Salsa', columna: 'Mínimo', valor: '3' },
          mensaje: 'Pide elegir 3 y tiene 1: nadie podría pedir el platillo',
        },
      ],
    ]);
    expect(await fotoDeMenu(server)).toBe(antes);
  });

  it('one that somebody changed since the review is compared again, and who edits it still is told', async () => {
    const archivo = await bajar(server, token, 'exportar', 'xlsx');
    const igual = (await importar(server, token, archivo, 'revisar')).body.data!;
    expect(igual.hojas.reduce((n, h) => n + h.nuevos + h.cambiados, 0)).toBe(0);
    const [abierto] = await grupos();
    const cambio = (version: number) => ({
      ...{ id: abierto!.id, version, nombre: 'Salsa', minimo: 0, maximo: 1 },
      opciones: [{ descripcion: 'Verde' }],
    });
    await server.call(gruposDeOpciones.editar, { body: cambio(1) }, { token });
    const { body } = await importar(server, token, archivo);
    expect(body.data!.hojas.filter((h) => h.nuevos + h.cambiados > 0)).toStrictEqual([
      { hoja: 'Grupos de opciones', nuevos: 0, cambiados: 1, iguales: 1, omitidos: 0 },
      { hoja: 'Opciones', nuevos: 1, cambiados: 0, iguales: 2, omitidos: 0, quitados: 0 },
    ]);
    expect((await breves())[0]).toStrictEqual(SALSA.with(3, 3));
    const tarde = await server.call(gruposDeOpciones.editar, { body: cambio(2) }, { token });
    expect(tarde.body.error?.motivo).toBe('CAMBIO_ENTRETANTO');
  });

  it('only the valid ones are written, if that is asked for', async () => {
    const archivo = opciones(['Salsa', '3', '3', 'Roja', ''], ['Nuevo', '1', '1', 'Verde', '2']);
    await importar(server, token, archivo, 'correctos');
    expect(await breves()).toStrictEqual([['Nuevo', 1, 1, 1, 0, 'Verde 2'], SALSA, TORTILLA]);
  });
});

it('an imported menu reaches an open till at once: its next search has the dish with its groups and prices', async () => {
  const caja = new Pantalla(await escuchar(server), token);
  await caja.conectar();
  await caja.oye('foto');
  const enCaja = async () =>
    (await server.call(comandas.buscar, { body: { patron: 'taco al pastor' } }, { token })).body.data!.map((p) => [
      ...[p.precio, ...(p.grupos ?? []).map((g) => `${g.nombre}: ${g.opciones.map((o) => o.descripcion).join(', ')}`)],
    ]);
  const antes = await enCaja();
  expect(caja.dichos).not.toContain('catalogo');
  const { body } = await importar(
    ...[server, token],
    csv({
      Especificaciones: [['Nombre'], ['Habanero']],
      Opciones: [TITULOS, ['Salsa', '1', '1', 'Habanero', '5']],
      Productos: [
        ['Nombre', 'Precio', 'Grupos'],
        ['Taco al pastor', '31', 'Salsa'],
      ],
    }),
  );
  expect(body.data!.errores).toEqual([]);
  await caja.oye('catalogo');
  caja.cerrar();
  expect([antes, await enCaja()]).toEqual([
    [[22.5, 'Tortilla: Con todo', 'Salsa: Verde, Roja']],
    [[31, 'Salsa: Habanero']],
  ]);
});
