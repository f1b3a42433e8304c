import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { CAJA } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { comandaDeRechazo, type Restaurante } from '../../../test/restaurante.ts';

/** Rounds of the race. */
const VECES = 20;
const TACO = 22;

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

const DOS = [{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }];
const lista = async (lineas: Parameters<Restaurante['comanda']>[1] = DOS): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, lineas));
const renombrar = (c: ComandaVista, nombre = 'Terraza') =>
  server.call(comandas.editar, { body: { id: c.id, nombre, comensales: 3 } }, { token: mesero.token });
const moverTaco = (c: ComandaVista, de: 2 | 3, a: 2 | 3) =>
  server.call(comandas.mover, { body: [{ id: c.pedidos[0]!.id, de, a }] }, { token: cocina.token });
/** A comanda as a till saw it, before somebody renamed it: a change that does not alter what is owed. */
const cambiada = async (lineas?: Parameters<typeof lista>[0]): Promise<ComandaVista> => {
  const c = await lista(lineas);
  expect((await renombrar(c)).status).toBe(200);
  return c;
};
const escrito = async (c: ComandaVista): Promise<unknown> => {
  const [fila] = await server.sql(
    `SELECT (SELECT rev FROM comanda WHERE id = $1) AS rev, (SELECT count(*)::int FROM pago WHERE comanda = $1) AS pagos, (SELECT count(*)::int FROM idempotencia) AS claves,
       (SELECT count(*)::int FROM bitacora) AS notas, (SELECT array_agg(status ORDER BY orden) FROM pedido WHERE comanda = $1) AS lineas`,
    [c.id],
  );
  return fila;
};
type Cobro = Parameters<Restaurante['cobrar']>[2];
const motivoDe = async (
  c: Pick<ComandaVista, 'id' | 'rev'>,
  cobro: Cobro,
  quien = cajera,
): Promise<string | number> => {
  const { status, body } = await r.cobrar(quien, c, cobro);
  return body.error?.motivo ?? status;
};

describe('a charge of a comanda that changed since it was seen (D-26, D-92, decision 0008)', () => {
  it('is refused, writes nothing, and comes with the comanda as it is, of which it is charged', async () => {
    const c = await cambiada();
    const antes = await escrito(c);
    const answer = await r.cobrar(cajera, c, { total: TACO });
    expect([answer.status, answer.body.error]).toMatchObject([
      409,
      { motivo: 'COMANDA_CAMBIO', message: 'La comanda cambió mientras la cobrabas. Revisa y vuelve a cobrar' },
    ]);
    expect(await escrito(c)).toEqual(antes);
    const fresca = comandaDeRechazo(answer)!;
    expect(fresca).toEqual(await r.ver(cajera, c.id));
    expect(await motivoDe(fresca, { total: TACO })).toBe(200);
  });

  it.each<[string, (c: ComandaVista) => Promise<unknown>]>([
    ['a dish that was undone and sent out again', (c) => moverTaco(c, 3, 2).then(() => moverTaco(c, 2, 3))],
    ['its name', renombrar],
    ['a charge of somebody else at the table', (c) => r.cobrar(cajera, c, { total: 35.5, subcuenta: 'Ana' })],
    [
      'another waiter',
      (c) => server.call(comandas.entregar, { body: { id: c.id, mesero: admin.usuario.id } }, { token: mesero.token }),
    ],
  ])('whatever changed: %s', async (_, cambiar) => {
    const c = await lista();
    await cambiar(c);
    expect((await r.ver(cajera, c.id)).rev).toBeGreaterThan(c.rev);
    expect(await motivoDe(c, { total: TACO })).toBe('COMANDA_CAMBIO');
  });

  it('passes with the rev that the comanda has, and with no other', async () => {
    const c = await lista([{ producto: 'taco' }]);
    for (const rev of [0, c.rev - 1, c.rev + 1])
      expect(await motivoDe({ ...c, rev }, { total: TACO })).toBe('COMANDA_CAMBIO');
    expect(await motivoDe(c, { total: TACO })).toBe(200);
  });

  it('that was accepted is told so again under its key, with the rev of then', async () => {
    const c = await lista();
    const clave = randomUUID();
    const primera = await r.cobrar(cajera, c, { total: TACO }, { clave });
    await renombrar(c);
    const repetida = await r.cobrar(cajera, c, { total: TACO }, { clave });
    expect([repetida.status, repetida.body]).toEqual([200, primera.body]);
    expect(await server.sql('SELECT id FROM pago WHERE comanda = $1', [c.id])).toEqual([{ id: clave }]);
  });

  it('is refused again under its key, however late it comes: what was refused never happens', async () => {
    const c = await cambiada();
    const clave = randomUUID();
    const answers = [];
    for (const nombre of ['Una', 'Otra']) {
      answers.push((await r.cobrar(cajera, c, { total: TACO }, { clave })).body.error?.motivo);
      await renombrar(c, nombre);
    }
    expect(answers).toEqual(['COMANDA_CAMBIO', 'COMANDA_CAMBIO']);
    expect(await server.sql('SELECT id FROM pago WHERE comanda = $1', [c.id])).toEqual([]);
  });

  it('is either of what was seen, or refused, when both come at once', async () => {
    const vistos = new Set<string | number>();
    for (let i = 0; i < VECES; i += 1) {
      const c = await lista([{ producto: 'taco' }]);
      const antes = i % 2 ? renombrar(c) : null;
      const [cobro] = await Promise.all([r.cobrar(cajera, c, { total: TACO }), antes ?? renombrar(c)]);
      const dicho = cobro.body.error?.motivo ?? cobro.status;
      vistos.add(dicho);
      expect((await server.sql('SELECT id FROM pago WHERE comanda = $1', [c.id])).length).toBe(dicho === 200 ? 1 : 0);
    }
    expect([...vistos].sort()).toEqual([200, 'COMANDA_CAMBIO']);
  });
});

describe('what else is wrong with a charge of a comanda that changed (D-26, decision 0008)', () => {
  it('is said first where it is of the comanda or of the sub-account', async () => {
    const pagada = await lista([{ producto: 'taco' }]);
    await r.cobrar(cajera, pagada, { total: TACO });
    const borrada = await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.call(comandas.eliminar, { params: { id: borrada.id } }, { token: admin.token });
    const vacia = await r.comanda(mesero);
    await renombrar(vacia);
    const pendiente = await r.comanda(mesero, [{ producto: 'taco' }]);
    await renombrar(pendiente);
    const partida = await lista();
    await r.cobrar(cajera, partida, { total: TACO });
    expect(await motivoDe({ id: randomUUID(), rev: 1 }, { total: TACO })).toBe('NO_ENCONTRADO');
    expect(await motivoDe(pagada, { total: TACO })).toBe('COMANDA_PAGADA');
    expect(await motivoDe(borrada, { total: TACO })).toBe('COMANDA_CANCELADA');
    expect(await motivoDe(vacia, { total: 0 })).toBe('COMANDA_SIN_PEDIDOS');
    expect(await motivoDe(pendiente, { total: TACO })).toBe('PEDIDOS_SIN_DESPACHAR');
    expect(await motivoDe(partida, { total: TACO })).toBe('SUBCUENTA_PAGADA');
    expect(await motivoDe(partida, { total: TACO, subcuenta: 'Nadie' })).toBe('SUBCUENTA_DESCONOCIDA');
    expect(await motivoDe(await cambiada(), { total: 21 })).toBe('TOTAL_CAMBIO');
    expect(await motivoDe(await cambiada(), { total: TACO }, await r.entrar('cajera', CAJA.centro2))).toBe(
      'CAJA_INICIAL_FALTA',
    );
  });

  it.each<[string, Cobro]>([
    ['too little', { total: TACO, pago: { efectivo: 21.99 } }],
    ['change out of a card', { total: TACO, pago: { tarjeta: 23, no_operacion_tarjeta: '004512' } }],
    ['a transfer without its number', { total: TACO, pago: { transferencia: TACO } }],
    ['a tip that is not handed over', { total: TACO, pago: { efectivo: TACO, propina: { monto: 5, metodo: 3 } } }],
    [
      'an operation number that was used',
      { total: TACO, pago: { transferencia: TACO, no_operacion_transferencia: 'USADA-1' } },
    ],
  ])('is judged after it where it is of the payment: %s', async (caso, cobro) => {
    if (caso.startsWith('an operation')) await r.cobrar(cajera, await lista([{ producto: 'taco' }]), cobro);
    const c = await cambiada();
    expect(await motivoDe(c, cobro)).toBe('COMANDA_CAMBIO');
    expect(await motivoDe(await r.ver(cajera, c.id), cobro)).not.toBe(200);
  });
});
