import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, PASSWORD } from '../../test/dos-negocios.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let r: Restaurante;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
});
afterAll(() => server.close());

it('the log names who approved what a colleague did, beside who did it, and nobody where nobody had to (MOVIMIENTO-004, D-18)', async () => {
  const [mesero, cocina, admin] = [
    await r.entrar('mesero'),
    await r.entrar('cocina'),
    await r.entrar('admin', CAJA.centro2),
  ];
  const mesa = await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 9');
  const prueba = { permiso: PERMISO.ELIMINAR_COMANDA, usuario: 'admin', prueba: { password: PASSWORD } };
  const dada = await server.call(usuarios.autorizar, { body: prueba }, { token: cocina.token });
  const headers = { 'x-comal-autorizacion': dada.body.data!.autorizacion };
  const hecho = await server.call(
    catalog.comandas.eliminar,
    { params: { id: mesa.id } },
    { token: cocina.token, headers },
  );
  expect(hecho.status).toBe(200);
  const pagina = await server.call(
    movimientos.pagina,
    { body: { filtros: [{ control: 'text_filter', valor: 'mesa 9' }] } },
    { token: admin.token },
  );
  const renglones = pagina.body.data!.registros.map((m) => [enLlano(m.movimiento), m.usuario, m.autorizo]);
  const eliminada = renglones.find(([frase]) => String(frase).startsWith('Eliminó'));
  expect(eliminada?.slice(1)).toEqual(['Rosa Solís', 'Alejandra Núñez']);
  const abierta = renglones.find(([frase]) => String(frase).startsWith('Abrió'));
  expect(abierta?.slice(1)).toEqual(['Luis Ángel Pech', null]);
});
