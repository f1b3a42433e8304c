import { describe, expect, it } from 'vitest';
import type { Cambio } from '@comal/contract/events';
import { aComandaVista, aPedidoVista, idComanda, idPedido } from '../test/fixtures.ts';
import { applyChanges, applySnapshot, type Comandas } from './apply.ts';
import { comandaOfVista } from './live-comanda.ts';

const VACIAS: Comandas = new Map();
const modificada = (comanda: ReturnType<typeof aComandaVista>): Cambio => ({ tipo: 'modificada', comanda });
const foto = (rev: number, ...vistas: ReturnType<typeof aComandaVista>[]): Comandas =>
  applySnapshot(VACIAS, { desde: -1, hasta: rev }, vistas);
const nombres = (comandas: Comandas): string[] => [...comandas.values()].map((c) => c.nombre);

describe('a comanda of the wire', () => {
  it('is the domain’s: centavos, short folio as number, parent by id with its description kept', () => {
    const hijo = aPedidoVista(2, {
      complemento: true,
      precio: 0.1,
      complemento_de: {
        id: idPedido(1),
        folio: 1001,
        descripcion: 'Tacos al pastor',
        mesero: { id: 7, nombre: 'Mariana López' },
      },
    });
    const comanda = comandaOfVista(aComandaVista(118, 3, { pedidos: [aPedidoVista(1), hijo] }));
    expect(comanda).toMatchObject({ folio_corto: 118, usuario: { id: 7, nombre: 'Mariana López' }, rev: 3 });
    expect(comanda.pedidos[0]).toMatchObject({ base: 4550, complemento_de: null, padre: null });
    expect(comanda.pedidos[1]).toMatchObject({
      base: 10,
      complemento_de: idPedido(1),
      padre: { descripcion: 'Tacos al pastor' },
    });
  });

  it('keeps the identity of the lines that did not change, and its own if nothing did', () => {
    const lineas = [aPedidoVista(1), aPedidoVista(2, { especificaciones: [{ id: 1, descripcion: 'Sin cebolla' }] })];
    const antes = comandaOfVista(aComandaVista(1, 5, { pedidos: lineas }));
    const despues = comandaOfVista(
      aComandaVista(1, 6, { pedidos: [aPedidoVista(1, { status: 2 }), lineas[1]!] }),
      antes,
    );
    expect(despues.pedidos[0]).not.toBe(antes.pedidos[0]);
    expect(despues.pedidos[1]).toBe(antes.pedidos[1]);
    expect(comandaOfVista(aComandaVista(1, 5, { pedidos: structuredClone(lineas) }), antes)).toBe(antes);
  });
});

describe('changes', () => {
  it('add, modify and remove comandas; the others keep their identity (COMANDA-028, API-100)', () => {
    const antes = foto(10, aComandaVista(1, 8), aComandaVista(2, 9), aComandaVista(3, 10));
    const despues = applyChanges(antes, { desde: 10, hasta: 13 }, [
      { tipo: 'agregada', comanda: aComandaVista(4, 11) },
      modificada(aComandaVista(1, 12, { nombre: 'Terraza' })),
      { tipo: 'removida', id: idComanda(2) },
    ]);
    expect(nombres(despues)).toEqual(['Terraza', 'Mesa 3', 'Mesa 4']);
    expect(despues.get(idComanda(3))).toBe(antes.get(idComanda(3)));
    expect(nombres(antes)).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3']);
  });

  it('older than the comanda that is here are ignored, and so are repeated ones', () => {
    const antes = foto(10, aComandaVista(1, 10, { nombre: 'Nueva' }));
    const viejo = [modificada(aComandaVista(1, 9, { nombre: 'Vieja' })), modificada(aComandaVista(1, 10))];
    expect(applyChanges(antes, { desde: 10, hasta: 10 }, viejo)).toBe(antes);
  });

  it('do not bring back a comanda that was taken out, nor take out a newer one', () => {
    const antes = foto(10, aComandaVista(1, 10));
    expect(applyChanges(antes, { desde: 10, hasta: 10 }, [modificada(aComandaVista(2, 9))])).toBe(antes);
    expect(applyChanges(antes, { desde: 8, hasta: 9 }, [{ tipo: 'removida', id: idComanda(1) }])).toBe(antes);
  });
});

describe('a snapshot', () => {
  it('takes out what is not in it', () => {
    const despues = applySnapshot(foto(10, aComandaVista(1, 9), aComandaVista(2, 10)), { desde: 10, hasta: 12 }, [
      aComandaVista(2, 10),
    ]);
    expect(nombres(despues)).toEqual(['Mesa 2']);
  });

  it('leaves what the answer of an own write brought ahead of it', () => {
    const adelantada = applyChanges(foto(10, aComandaVista(1, 10)), { desde: 10, hasta: 14 }, [
      modificada(aComandaVista(1, 14, { nombre: 'Mía' })),
    ]);
    const despues = applySnapshot(adelantada, { desde: 10, hasta: 12 }, [aComandaVista(1, 11)]);
    expect(nombres(despues)).toEqual(['Mía']);
  });

  it('of a server restored from a copy wins, although its rev is lower', () => {
    const despues = applySnapshot(foto(10, aComandaVista(1, 10)), { desde: 10, hasta: 5 }, [aComandaVista(2, 5)]);
    expect(nombres(despues)).toEqual(['Mesa 2']);
  });
});
