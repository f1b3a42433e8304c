import { expect, it } from 'vitest';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { live, recibirComanda } from '../live/live.ts';
import { aComandaVista, idComanda } from '../test/fixtures.ts';
import { aQueuedWrite } from './queued-write.fixture.ts';
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
