import { describe, expect, it } from 'vitest';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { live, recibirComanda } from '../live/live.ts';
import { buildComanda } from '../live/live-comanda.ts';
import { aComandaVista, idComanda, toPedidoVista } from '../test/fixtures.ts';
import { aQueuedWrite } from './queued-write.fixture.ts';
import type { Errand } from './queued-write.ts';
import { applyEnvios } from './with-envios.ts';

it('a comanda whose change waits to be sent has left its table, where its new type leaves the house (decision 0139)', () => {
  live.foto(9, []);
  recibirComanda(aComandaVista(1, 10, { nombre: 'Ana', mesa: 4 }));
  const comanda = live.store.get().comandas.get(idComanda(1));
  const cambiada = (tipo: TipoDeOrden) => {
    const body = { id: idComanda(1), nombre: 'Ana', comensales: 3, tipo };
    const input = { llamada: 'editar', input: { body }, comandas: [idComanda(1)], texto: '' } as const;
    const { mesa, tipo: suyo } = applyEnvios(comanda, [aQueuedWrite(input)], '2026-11-20')!;
    return [mesa, suyo];
  };
  expect([cambiada('barra'), cambiada('llevar')]).toEqual([
    [4, 'barra'],
    [null, 'llevar'],
  ]);
});

const ID = idComanda(1);
type Body<L extends Errand['llamada']> = Extract<Errand, { readonly llamada: L }>['input']['body'];

const opened = (body: Partial<Body<'nueva'>>) =>
  aQueuedWrite({
    llamada: 'nueva',
    input: { body: { id: ID, nombre: '', comensales: 1, ...body } },
    ...{ comandas: [ID], texto: 'Nueva' },
  });
const edited = (body: Partial<Body<'editar'>>) =>
  aQueuedWrite({
    llamada: 'editar',
    input: { body: { id: ID, nombre: 'Ana', comensales: 1, ...body } },
    ...{ comandas: [ID], texto: 'Nombre' },
  });
const after = (...writes: ReturnType<typeof aQueuedWrite>[]) => applyEnvios(undefined, writes, '2026-11-20');
const DIEZ = {
  ...{ id: 'd', sobre: 'comanda' as const, subcuenta: null, tipo: 'porcentaje' as const, valor: 1_000, tope: null },
  ...{ motivo: 'Cumpleaños', usuario: { id: 7, nombre: 'Mariana' }, autorizo: null, caja: 1, dado_en: 1, fuera: 0 },
};

it('a discount that waits is shown, and the lines that wait after it have theirs (decision 0167)', () => {
  const [saved, fresh] = [toPedidoVista(1, { precio: 100 }), toPedidoVista(2, { precio: 50 })];
  const { pedidos: nuevos } = buildComanda(aComandaVista(2, 1, { pedidos: [fresh] }));
  const discount = aQueuedWrite({
    llamada: 'descontar',
    input: { body: { id: ID, sobre: { que: 'comanda' }, tipo: 'lista', regla: 1, version: 1, motivo: null } },
    ...{ descuento: DIEZ, destino: { sobre: 'comanda' }, comandas: [ID], texto: 'Descuento' },
  });
  const save = aQueuedWrite({
    ...{ llamada: 'actualizar', input: { body: { id: ID, rev: 1, pedidos: [], eliminados: [] } } },
    ...{ envio: { nuevos, tocados: [], eliminados: [] }, comandas: [ID], texto: 'Agua' },
  });
  const base = buildComanda(aComandaVista(1, 1, { pedidos: [saved] }));
  const shown = applyEnvios(base, [discount, save], '2026-11-20')!;
  expect(shown.descuentos).toEqual([DIEZ]);
  expect(shown.pedidos.map((p) => p.ajustes.map(({ monto }) => monto))).toEqual([[-1_000], [-500]]);
  const closed = { ...base, status: 0 as const };
  expect(applyEnvios(closed, [discount], '2026-11-20')).toBe(closed);
});

const RAPPI = { plataforma: 101, numero: '4532' };

describe('the order of a platform that waits on this device (D-130, D-98)', () => {
  it('is of the comanda that was opened, with its number', () => {
    expect(after(opened({ tipo: 'app', app: RAPPI, nombre: 'Rappi 4532' }))).toMatchObject({
      ...{ nombre: 'Rappi 4532', tipo: 'app' },
      app: { plataforma: 101, numero: '4532' },
    });
    expect(after(opened({ tipo: 'llevar', app: RAPPI }))).not.toHaveProperty('app');
  });

  it('is the one it was changed to, stays with another name, and goes with its type', () => {
    const base = opened({ tipo: 'app', app: RAPPI });
    expect(after(base, edited({ app: { plataforma: 100 } }))?.app).toMatchObject({ plataforma: 100, numero: '' });
    expect(after(base, edited({}))).toMatchObject({ nombre: 'Ana', tipo: 'app', app: RAPPI });
    expect(after(base, edited({ app: null }))).not.toHaveProperty('app');
    const mesa = after(base, edited({ tipo: 'mesa' }));
    expect([mesa?.tipo, mesa?.app]).toEqual([undefined, undefined]);
  });
});
