import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

interface Negada {
  readonly status: number;
  readonly body: { readonly error?: { readonly motivo: string; readonly message: string } | undefined };
}
const dicho = ({ status, body }: Negada) => [status, body.error?.motivo, body.error?.message];
const SIN_TOCAR = { comentario: null, subcuenta: null, status: 1 as const };
const mover = (id: string, de: 1 | 2 | 3 | 4, a: 1 | 2 | 3 | 4) =>
  server.call(comandas.mover, { body: [{ id, de, a }] }, { token: cocina.token });

it('a save whose only dish lacks its specification says that', async () => {
  const answer = await r.enviar(mesero, await r.comanda(mesero), { pedidos: [r.nuevo({ producto: 'alambre' })] });
  expect(dicho(answer)).toEqual([409, 'CAMBIOS_RECHAZADOS', 'Debe seleccionar una especificación']);
  expect(answer.body.data?.rechazados).toMatchObject([
    { motivo: 'FALTA_ESPECIFICACION', message: 'Debe seleccionar una especificación' },
  ]);
});

it('a save whose only dish comes as it is not made says that', async () => {
  const ajena = { ...r.nuevo({ producto: 'alambre' }), especificaciones: [9_999] };
  const answer = await r.enviar(mesero, await r.comanda(mesero), { pedidos: [ajena] });
  expect(answer.body.data?.rechazados).toMatchObject([
    { motivo: 'ESPECIFICACION_DESCONOCIDA', message: 'Debe seleccionar una especificación válida de la lista' },
  ]);
});

it('a save whose only dish is not on the menu says that, to a repetition also', async () => {
  const c = await r.comanda(mesero);
  const pedidos = [
    { id: randomUUID(), producto: 99_999 },
    { id: randomUUID(), producto: 99_998 },
  ];
  const clave = randomUUID();
  const answer = await r.enviar(mesero, c, { pedidos }, { clave });
  expect(dicho(answer)).toEqual([409, 'CAMBIOS_RECHAZADOS', 'Debe seleccionar un alimento válido de la lista']);
  expect(dicho(await r.enviar(mesero, c, { pedidos }, { clave }))).toEqual(dicho(answer));
});

it('a save of which nothing was stored for several reasons names them by line, and no one for all', async () => {
  const nada = await r.enviar(mesero, await r.comanda(mesero), {
    pedidos: [r.nuevo({ producto: 'alambre' }), { id: randomUUID(), producto: 99_999 }],
  });
  expect(dicho(nada)).toEqual([
    409,
    'CAMBIOS_RECHAZADOS',
    'No se guardó ningún cambio. Revisa la razón de cada pedido',
  ]);
  expect(nada.body.data?.rechazados.map((x) => x.motivo)).toEqual(['FALTA_ESPECIFICACION', 'ALIMENTO_DESCONOCIDO']);
});

it('a save of which a part was stored does not say that somebody else changed the rest (D-120)', async () => {
  const parte = await r.enviar(mesero, await r.comanda(mesero), {
    pedidos: [r.nuevo({ producto: 'taco' }), r.nuevo({ producto: 'alambre' })],
  });
  expect([parte.status, parte.body.message]).toEqual([200, 'Algunos cambios no se guardaron']);
});

it('what somebody else did change is said to be that', async () => {
  const c = await r.comanda(mesero, [{ producto: 'taco' }]);
  const id = c.pedidos[0]!.id;
  await r.guardar(admin, c, { pedidos: [{ id, antes: SIN_TOCAR, comentario: 'Con todo' }] });
  const answer = await r.enviar(mesero, c, { pedidos: [{ id, antes: SIN_TOCAR, comentario: 'Sin piña' }] });
  expect(dicho(answer)).toEqual([409, 'CAMBIOS_RECHAZADOS', 'Otra persona cambió este pedido']);
});

it.each([
  [1, 3],
  [2, 4],
] as const)('a move %i to %i that there is not says so, not that the line changed (D-22)', async (de, a) => {
  const c = await r.comanda(mesero, [{ producto: 'taco' }]);
  if (de === 2) await r.despachar(cocina, c, 2);
  expect(dicho(await mover(c.pedidos[0]!.id, de, a))).toEqual([
    409,
    'CAMBIOS_RECHAZADOS',
    'No se puede hacer ese cambio de estado',
  ]);
});

it('a divided line that would go back to the kitchen is said to be divided (D-45)', async () => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  const id = c.pedidos[0]!.id;
  await server.call(
    comandas.compartir,
    { body: { id: c.id, pedido: id, subcuentas: ['Ana', 'Beto'] } },
    { token: mesero.token },
  );
  const answer = await mover(id, 3, 2);
  expect(dicho(answer)).toEqual([409, 'CAMBIOS_RECHAZADOS', 'El pedido está dividido. Junta sus partes primero']);
});

it('a line of a comanda that is paid or deleted is not said to be unknown', async () => {
  const pagada = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  await r.cobrar(cajera, pagada, { total: 22 });
  const borrada = await r.comanda(mesero, [{ producto: 'taco' }]);
  await server.call(comandas.eliminar, { params: { id: borrada.id } }, { token: mesero.token });
  expect(dicho(await mover(pagada.pedidos[0]!.id, 3, 2))).toEqual([
    409,
    'CAMBIOS_RECHAZADOS',
    'La comanda ya está pagada',
  ]);
  expect(dicho(await mover(borrada.pedidos[0]!.id, 1, 2))).toEqual([
    409,
    'CAMBIOS_RECHAZADOS',
    'La comanda fue eliminada',
  ]);
});

it('a sub-account that never was is not said to be paid: charged, divided or billed', async () => {
  const c = await r.despachar(
    cocina,
    await r.comanda(mesero, [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]),
  );
  await r.cobrar(cajera, c, { total: 22, subcuenta: 'Ana' });
  const pedir = (subcuenta: string) => [
    r.cobrar(cajera, c, { total: 22, subcuenta }),
    server.call(comandas.dividir, { body: { id: c.id, subcuenta, total: 22, partes: 2 } }, { token: cajera.token }),
    server.call(comandas.precuenta, { params: { id: c.id }, query: { subcuenta } }, { token: cajera.token }),
  ];
  const nadie = [409, 'SUBCUENTA_DESCONOCIDA', 'La comanda no tiene pedidos en esa subcuenta'];
  const deAna = [409, 'SUBCUENTA_PAGADA', 'Esta subcuenta ya está pagada'];
  expect((await Promise.all(pedir('Nadie'))).map(dicho)).toEqual([nadie, nadie, nadie]);
  expect((await Promise.all(pedir('Ana'))).map(dicho)).toEqual([deAna, deAna, deAna]);
});

it('paying tips to somebody who has none says that, not that they take no comandas', async () => {
  const pagar = (a: number) =>
    server.call(efectivo.pagarPropina, { body: { mesero: a, cantidad: 1 } }, { token: cajera.token });
  const nada = [409, 'SIN_PROPINAS', 'Esta persona no tiene propinas por pagar en la sucursal'];
  expect((await Promise.all([mesero.usuario.id, 99_999].map(pagar))).map(dicho)).toEqual([nada, nada]);
});

it('the opening cash of the general register is not said to be missing: there is none (D-13, D-16)', async () => {
  const answer = await server.call(
    cortes.cajaInicialPendiente,
    { params: { caja: CAJA.general } },
    { token: admin.token },
  );
  expect(dicho(answer)).toEqual([
    409,
    'CAJA_GENERAL_SIN_CAJA_INICIAL',
    'No puedes registrar una caja inicial en la caja general',
  ]);
});

it('a new comanda with an id that is taken is said to be there already: no word of keys or operations (D-91)', async () => {
  const { id } = await r.comanda(mesero);
  const answer = await server.call(
    comandas.nueva,
    { body: { id, nombre: 'Otra', comensales: 1 } },
    { token: mesero.token },
  );
  expect(dicho(answer)).toEqual([409, 'COMANDA_REPETIDA', 'Esta comanda ya existe']);
});

it('a line with an id that a comanda of another branch has is said to be in another comanda', async () => {
  const suya = await r.comanda(mesero, [{ producto: 'taco' }]);
  const norte = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte });
  const abierta = await server.call(
    comandas.nueva,
    { body: { nombre: 'Norte 1', comensales: 1 } },
    { token: norte.token },
  );
  const pedidos = [{ id: suya.pedidos[0]!.id, producto: r.otroMenu.alimentoDe('taco').id }];
  expect(dicho(await r.enviar(norte, abierta.body.data!, { pedidos }))).toEqual([
    409,
    'PEDIDO_DE_OTRA_COMANDA',
    'Un pedido de este envío ya está en otra comanda',
  ]);
});
