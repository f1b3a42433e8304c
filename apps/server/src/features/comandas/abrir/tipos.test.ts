import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Precuenta } from '@comal/contract/comandas/cuenta/papeles';
import { tiposDeOrden } from '@comal/contract/negocio/tipos-de-orden';
import type { CallInput } from '@comal/contract/route';
import { AJUSTES_DE_TIPO_INICIALES } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
});
afterAll(() => server.close());

type Nueva = CallInput<typeof comandas.nueva>['body'];
const abrir = async (body: Partial<Nueva>) =>
  (await server.call(comandas.nueva, { body: { nombre: '', comensales: 1, ...body } }, { token: mesero.token })).body;
const editar = async (body: CallInput<typeof comandas.editar>['body']) =>
  server.call(comandas.editar, { body }, { token: mesero.token });

describe('the order type of a comanda (D-130)', () => {
  it('is a table where none is said, which needs a name as ever', async () => {
    const { data } = await abrir({ nombre: 'Mesa 4' });
    expect([data?.nombre, data?.tipo]).toEqual(['Mesa 4', undefined]);
    const { error } = await abrir({ comensales: 0 });
    expect(error?.campos).toEqual({
      nombre: 'Debes indicar el nombre de la comanda',
      comensales: 'Debe ser al menos 1',
    });
    expect((await abrir({ tipo: 'mesa' })).error?.campos).toHaveProperty('nombre');
  });

  it('names a comanda without a name by its word and short folio, everywhere', async () => {
    const { data, message } = await abrir({ tipo: 'llevar' });
    expect(data).toMatchObject({ tipo: 'llevar', nombre: `Llevar ${data?.folio_corto}` });
    expect(message).toBe('Comanda Llevar creada');
    expect(await r.ver(mesero, data!.id)).toMatchObject({ tipo: 'llevar', nombre: data!.nombre });
    expect((await abrir({ tipo: 'llevar', nombre: 'Ana' })).data?.nombre).toBe('Ana');
  });

  it('may change while nothing of it was charged, and the log says from what to what', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }], 'Ana');
    const { body } = await editar({ id: c.id, nombre: 'Ana', comensales: 2, tipo: 'llevar' });
    expect(body.data).toMatchObject({ tipo: 'llevar' });
    expect(await r.ver(mesero, c.id)).toMatchObject({ tipo: 'llevar' });
    await editar({ id: c.id, nombre: 'Ana', comensales: 3 });
    expect(await r.ver(mesero, c.id)).toMatchObject({ tipo: 'llevar', comensales: 3 });
    const filas = await server.sql<{ datos: unknown }>(
      `SELECT datos FROM bitacora WHERE accion = 'comanda.editada' AND objeto = $1 ORDER BY id`,
      [c.id],
    );
    expect(filas.map(({ datos }) => datos)).toEqual([
      {
        de: { nombre: 'Ana', comensales: 2, tipo_de_orden: 'mesa' },
        a: { nombre: 'Ana', comensales: 2, tipo_de_orden: 'llevar' },
      },
      { de: { nombre: 'Ana', comensales: 2 }, a: { nombre: 'Ana', comensales: 3 } },
    ]);
  });

  it('stays once something was charged; name and guests may still change', async () => {
    const [cocina, cajera] = [await r.entrar('cocina'), await r.entrar('cajera')];
    await r.abrirCaja(cajera);
    const pedidos = [
      { producto: 'taco', subcuenta: 'Ana' },
      { producto: 'agua', subcuenta: 'Beto' },
    ];
    const c = await r.despachar(cocina, await r.comanda(mesero, pedidos, 'Los dos'));
    await r.cobrar(cajera, c, { total: 22, subcuenta: 'Ana' });
    const negada = await editar({ id: c.id, nombre: 'Los dos', comensales: 2, tipo: 'llevar' });
    expect([negada.status, negada.body.error?.motivo, negada.body.error?.message]).toEqual([
      409,
      'TIPO_YA_COBRADO',
      'De Los dos ya se cobró algo: su tipo ya no cambia',
    ]);
    expect((await editar({ id: c.id, nombre: 'Beto', comensales: 1, tipo: 'mesa' })).status).toBe(200);
  });
});

describe('what knows the order type of a comanda (D-130)', () => {
  it('is its bill, which suggests a tip only where the branch does for the type', async () => {
    const precuentaDe = async (tipo: 'mesa' | 'llevar') => {
      const { id } = await r.comanda(mesero, [{ producto: 'taco' }], 'Ana');
      await editar({ id, nombre: 'Ana', comensales: 1, tipo });
      const { body } = await server.call(comandas.precuenta, { params: { id }, query: {} }, { token: mesero.token });
      const [{ comanda, propinas_sugeridas }] = body.data as [Precuenta];
      return [comanda.tipo, propinas_sugeridas.length];
    };
    expect([await precuentaDe('mesa'), await precuentaDe('llevar')]).toEqual([
      [undefined, 3],
      ['llevar', 0],
    ]);
    const admin = await r.entrar('admin');
    const tipos = AJUSTES_DE_TIPO_INICIALES.map((t) => ({ ...t, sugiere_propina: t.tipo === 'llevar' }));
    await server.call(tiposDeOrden.guardar, { body: { id: r.negocio.centro, tipos } }, { token: admin.token });
    expect([await precuentaDe('mesa'), await precuentaDe('llevar')]).toEqual([
      [undefined, 0],
      ['llevar', 3],
    ]);
  });

  it('is the register, which is filtered by it, and its history', async () => {
    const { data } = await abrir({ tipo: 'app', nombre: 'Por app' });
    const buscar = async (...valores: string[]) => {
      const body = { pagina: 0, noElementosPorPagina: 50, filtros: [{ control: 'tipo', valores }] };
      const hecho = await server.call(comandas.listar, { body }, { token: mesero.token });
      return hecho.body.data!.registros.map((c) => [c.nombre, c.tipo]);
    };
    expect(await buscar('app', 'barra')).toEqual([['Por app', 'app']]);
    expect(await buscar('domicilio')).toEqual([]);
    const historia = await server.call(comandas.historia, { params: { id: data!.id } }, { token: mesero.token });
    expect(historia.body.data?.pasos[0]).toMatchObject({
      texto: 'Abrió la comanda',
      detalle: 'Por app · App · 1 comensal',
    });
  });
});
