import { expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { PASSWORD } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cajera } = await abrirEquipo();
await r.abrirCaja(cajera);

it('dispatches from the till with a colleague’s word, which the log names, and the comanda is charged at once (D-103, D-18)', async () => {
  const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
  const body = c.pedidos.flatMap(({ id }) => [
    { id, de: 1 as const, a: 2 as const },
    { id, de: 2 as const, a: 3 as const },
  ]);
  const sola = await server.call(comandas.mover, { body }, { token: mesero.token });
  expect([sola.status, sola.body.error?.motivo, sola.body.data]).toEqual([403, 'SIN_PERMISO', { permiso: 172 }]);

  const prestar = { permiso: 172, usuario: 'cocina', prueba: { password: PASSWORD } };
  const pase = await server.call(usuarios.autorizar, { body: prestar }, { token: mesero.token });
  const headers = { 'x-comal-autorizacion': pase.body.data!.autorizacion };
  const conPase = await server.call(comandas.mover, { body }, { token: mesero.token, headers });
  expect([conPase.status, conPase.body.data?.movidos.length]).toEqual([200, 2]);
  expect((await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 57.5 })).status).toBe(200);
  const { body: historia } = await server.call(comandas.historia, { params: { id: c.id } }, { token: cajera.token });
  expect(historia.data?.pasos.map((p) => p.autorizo).filter(Boolean)).toHaveLength(1);
});
