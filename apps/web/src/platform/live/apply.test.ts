import { describe, expect, it } from 'vitest';
import type { Cambio } from '@comal/contract/events';
import { aComandaVista, toPedidoVista, idComanda, idPedido } from '../test/fixtures.ts';
import { applyChanges, applySnapshot, type Comandas } from './apply.ts';
import { buildComanda } from './live-comanda.ts';

const EMPTY: Comandas = new Map();
const changed = (comanda: ReturnType<typeof aComandaVista>): Cambio => ({ tipo: 'modificada', comanda });
const snapshot = (rev: number, ...views: ReturnType<typeof aComandaVista>[]): Comandas =>
  applySnapshot(EMPTY, { from: -1, to: rev }, views);
const names = (comandas: Comandas): string[] => [...comandas.values()].map((c) => c.nombre);

describe('a comanda of the wire', () => {
  it('is the domain’s: centavos, short folio as number, parent by id with its description kept', () => {
    const child = toPedidoVista(2, {
      complemento: true,
      precio: 0.1,
      complemento_de: {
        id: idPedido(1),
        folio: 1001,
        descripcion: 'Tacos al pastor',
        mesero: { id: 7, nombre: 'Mariana López' },
      },
    });
    const comanda = buildComanda(aComandaVista(118, 3, { pedidos: [toPedidoVista(1), child] }));
    expect(comanda).toMatchObject({ folio_corto: 118, usuario: { id: 7, nombre: 'Mariana López' }, rev: 3 });
    expect(comanda.pedidos[0]).toMatchObject({ base: 4550, complemento_de: null, padre: null });
    expect(comanda.pedidos[1]).toMatchObject({
      base: 10,
      complemento_de: idPedido(1),
      padre: { descripcion: 'Tacos al pastor' },
    });
  });

  it('keeps the identity of the lines that did not change, and its own if nothing did', () => {
    const lineas = [toPedidoVista(1), toPedidoVista(2, { especificaciones: [{ id: 1, descripcion: 'Sin cebolla' }] })];
    const before = buildComanda(aComandaVista(1, 5, { pedidos: lineas }));
    const after = buildComanda(aComandaVista(1, 6, { pedidos: [toPedidoVista(1, { status: 2 }), lineas[1]!] }), before);
    expect(after.pedidos[0]).not.toBe(before.pedidos[0]);
    expect(after.pedidos[1]).toBe(before.pedidos[1]);
    expect(buildComanda(aComandaVista(1, 5, { pedidos: structuredClone(lineas) }), before)).toBe(before);
  });
});

describe('changes', () => {
  it('add, modify and remove comandas; the others keep their identity (COMANDA-028, API-100)', () => {
    const before = snapshot(10, aComandaVista(1, 8), aComandaVista(2, 9), aComandaVista(3, 10));
    const after = applyChanges(before, { from: 10, to: 13 }, [
      { tipo: 'agregada', comanda: aComandaVista(4, 11) },
      changed(aComandaVista(1, 12, { nombre: 'Terraza' })),
      { tipo: 'removida', id: idComanda(2) },
    ]);
    expect(names(after)).toEqual(['Terraza', 'Mesa 3', 'Mesa 4']);
    expect(after.get(idComanda(3))).toBe(before.get(idComanda(3)));
    expect(names(before)).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3']);
  });

  it('older than the comanda that is here are ignored, and so are repeated ones', () => {
    const before = snapshot(10, aComandaVista(1, 10, { nombre: 'Nueva' }));
    const old = [changed(aComandaVista(1, 9, { nombre: 'Vieja' })), changed(aComandaVista(1, 10))];
    expect(applyChanges(before, { from: 10, to: 10 }, old)).toBe(before);
  });

  it('do not bring back a comanda that was taken out, nor take out a newer one', () => {
    const before = snapshot(10, aComandaVista(1, 10));
    expect(applyChanges(before, { from: 10, to: 10 }, [changed(aComandaVista(2, 9))])).toBe(before);
    expect(applyChanges(before, { from: 8, to: 9 }, [{ tipo: 'removida', id: idComanda(1) }])).toBe(before);
  });
});

describe('a snapshot', () => {
  it('takes out what is not in it', () => {
    const after = applySnapshot(snapshot(10, aComandaVista(1, 9), aComandaVista(2, 10)), { from: 10, to: 12 }, [
      aComandaVista(2, 10),
    ]);
    expect(names(after)).toEqual(['Mesa 2']);
  });

  it('leaves what the answer of an own write brought ahead of it', () => {
    const ahead = applyChanges(snapshot(10, aComandaVista(1, 10)), { from: 10, to: 14 }, [
      changed(aComandaVista(1, 14, { nombre: 'Mía' })),
    ]);
    const after = applySnapshot(ahead, { from: 10, to: 12 }, [aComandaVista(1, 11)]);
    expect(names(after)).toEqual(['Mía']);
  });

  it('of a server restored from a copy wins, although its rev is lower', () => {
    const after = applySnapshot(snapshot(10, aComandaVista(1, 10)), { from: 10, to: 5 }, [aComandaVista(2, 5)]);
    expect(names(after)).toEqual(['Mesa 2']);
  });
});
