import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { CallInput, Route } from '@comal/contract/route';
import { escuchar, Pantalla } from '../../test/pantalla.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';

const { comandas, productos } = catalog;
const DE_COSTO = /"\w*(costo|utilidad|ganancia|margen)\w*":/i;

let server: TestServer;
let r: Restaurante;
/** Every answer body as JSON text. */
const dicho: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  await server.sql('UPDATE producto SET costo = 777');
  await server.sql('UPDATE complemento SET costo = 777');
  const llamar = server.call.bind(server);
  server.call = (async (...args: Parameters<typeof llamar>) => {
    const answer = await llamar(...args);
    dicho.push(JSON.stringify(answer.body));
    return answer;
  }) as typeof server.call;
});
afterAll(() => server.close());

const pedir = <R extends Route>(quien: Sesion, route: R, input: CallInput<R>): Promise<Answer> =>
  server.call(route, input, { token: quien.token });

/** A table from its opening to its ticket, with the reads that a till makes meanwhile, as these sessions. */
const jornada = async (mesero: Sesion, cocina: Sesion): Promise<void> => {
  await pedir(mesero, comandas.buscar, { body: { patron: 'taco' } });
  const [categoria] = (await server.call(comandas.categorias, {}, { token: mesero.token })).body.data!.categorias;
  await pedir(mesero, comandas.deCategoria, { params: { id: categoria!.id } });
  const mesa = await r.comanda(mesero, [
    { producto: 'taco' },
    { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'], comentario: 'Bien dorado' },
  ]);
  await r.enviar(mesero, mesa, { pedidos: [{ ...r.nuevo({ producto: 'flan' }) }] });
  await pedir(mesero, comandas.cambios, { query: {} });
  await pedir(cocina, comandas.cambios, { query: { rev: mesa.rev - 1, area: mesa.pedidos[0]!.area } });
  await r.despachar(cocina, mesa);
  await pedir(mesero, comandas.obtener, { params: { folio: mesa.id } });
  await pedir(mesero, comandas.historia, { params: { id: mesa.id } });
};

describe('what a dish costs', () => {
  it('is in no answer and no frame that waiters, cashiers and the kitchen get, whatever they do (H90)', async () => {
    const lugar = await escuchar(server);
    const [mesero, cocina, cajera] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
    const area = await server.sql<{ id: number }>('SELECT id FROM area ORDER BY id LIMIT 1');
    const pantallas = [new Pantalla(lugar, mesero.token), new Pantalla(lugar, cocina.token, area[0]!.id)];
    await Promise.all(pantallas.map((p) => p.conectar()));
    await jornada(mesero, cocina);
    await r.abrirCaja(cajera);
    const otra = await r.despachar(cocina, await r.comanda(cajera, [{ producto: 'taco' }], 'Mesa 2'));
    await r.cobrar(cajera, otra, { total: 22 });
    await Promise.all(pantallas.map((p) => p.vuelta()));
    const frames = pantallas.flatMap((p) => p.textos);
    expect([dicho.length > 15, frames.some((f) => f.includes('Taco al pastor'))]).toEqual([true, true]);
    expect([...dicho, ...frames].filter((texto) => DE_COSTO.test(texto))).toEqual([]);
    pantallas.forEach((p) => p.cerrar());
  });

  it('is told to who sees the products', async () => {
    const admin = await r.entrar('admin');
    expect(
      JSON.stringify((await pedir(admin, productos.obtener, { params: { id: r.menu.alimentoDe('taco').id } })).body),
    ).toMatch(DE_COSTO);
  });
});
