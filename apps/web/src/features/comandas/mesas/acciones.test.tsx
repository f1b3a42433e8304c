import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineaDeEnvio } from '@comal/domain/comanda/envio';
import type { Reparto } from '@comal/domain/reparto/reparto';
import { aComanda, aComplemento, aDespachado, aPagado, aPedido } from '@comal/domain/test/builders';
import { renderApp } from '../../../app/render-app.tsx';
import { fakeFetch } from '../../../platform/test/fake-fetch.ts';
import { aComandaVista, idComanda } from '../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { comandas, pedido } from '../pruebas/datos.fixture.ts';
import { Llena } from '../screens/ComandasMode.stories.tsx';
import { enviosDe, porEntregar } from '../model/entrega.ts';
import { accionesDeMesa, masDePedido } from './acciones-de-mesa.ts';

const nada = (): void => undefined;
const MANOS = {
  avisar: nada,
  pasar: nada,
  compartir: nada,
  juntar: nada,
  regalar: nada,
  descontar: nada,
  tiempo: nada,
  cambiaDeTiempo: () => false,
};
const ABIERTO = { sinGuardar: false, conBorrador: false, enLinea: true };
const MESERO = [170];
const SIN_PERMISO = 'No tienes permitido realizar esta operación';

const TOMA = { ahora: 5, mesero: { id: 1, nombre: 'Lupe' }, id: 'e', folio: 1000 };
const REPARTO: Reparto = {
  ...{ cliente: null, nombre: 'Rosa', telefono: '5548217730', calle: 'Orizaba 84', colonia: '', referencia: '' },
  ...{ zona: null, repartidor: null, estado: 'en_preparacion', salio_en: null, entregado_en: null, cambio_de: null },
};

const razones = (
  pedidos: Parameters<typeof aComanda>[0],
  circunstancia: Partial<typeof ABIERTO> = {},
  permisos: readonly number[] = MESERO,
) =>
  Object.fromEntries(
    accionesDeMesa(
      aComanda(pedidos),
      { ...ABIERTO, ...circunstancia },
      { permisos, quienes: new Map(), hayMesas: false },
      nada,
    ).map((a) => [a.clave, a.reason]),
  );
const deLinea = (p: Parameters<typeof masDePedido>[0][0], negado?: string) =>
  masDePedido([p], MANOS, { negado, sinMover: undefined, sinDescontar: undefined }).map((a) => [a.clave, a.reason]);

describe('what a comanda with seats offers (decision 0143)', () => {
  it('is split by seat where a dish has one, and has no sub-account yet', () => {
    expect(razones({ pedidos: [aDespachado()] })).not.toHaveProperty('asientos');
    expect(razones({ pedidos: [aDespachado({ asiento: 1 })] })).toMatchObject({ asientos: undefined });
    expect(Object.keys(razones({ pedidos: [aDespachado({ asiento: 1 })] }))).toContain('asientos');
    const dividida = razones({ pedidos: [aDespachado({ asiento: 1, subcuenta: 'Ana' })] });
    expect(dividida['asientos']).toBe('No hay pedidos por dividir');
  });
});

describe('what a comanda offers of tables in motion (D-45)', () => {
  it('is all there for an open one that was served (D-45)', () => {
    expect(razones({ pedidos: [aDespachado()] })).toEqual({
      pasar: undefined,
      unir: undefined,
      entregar: undefined,
      partir: undefined,
      juntar: 'No hay pedidos divididos',
      descontar: undefined,
    });
  });

  it.each([
    [
      'nothing to move in an empty one',
      { pedidos: [] },
      {},
      MESERO,
      { pasar: 'No hay pedidos por pasar', partir: 'La comanda no tiene pedidos', unir: undefined },
    ],
    [
      'nothing to divide before the kitchen is done',
      { pedidos: [aPedido()] },
      {},
      MESERO,
      { partir: 'Espera a que todo lo suyo esté despachado' },
    ],
    [
      'nothing to move of paid lines',
      { pedidos: [aPagado(), aPagado()] },
      {},
      MESERO,
      { pasar: 'No hay pedidos por pasar', partir: 'Esta subcuenta ya está pagada' },
    ],
    [
      'parts to put together',
      { pedidos: [aDespachado({ fraccion: '1/2' })] },
      {},
      MESERO,
      { juntar: undefined, pasar: 'No hay pedidos por pasar' },
    ],
    [
      'unsaved changes first',
      { pedidos: [aDespachado()] },
      { sinGuardar: true },
      MESERO,
      {
        pasar: 'Guarda primero los cambios de Mesa 4',
        unir: 'Guarda primero los cambios de Mesa 4',
        entregar: 'Guarda primero los cambios de Mesa 4',
        partir: 'Guarda primero los cambios de Mesa 4',
      },
    ],
    [
      'no other comanda for one that is brought, nor its fee for another one',
      { reparto: REPARTO, pedidos: [lineaDeEnvio({ nombre: 'Centro', precio: 3_500 }, TOMA)] },
      {},
      MESERO,
      {
        unir: 'Un domicilio no se une a otra comanda: pasa sus platillos, o une la otra al domicilio',
        pasar: 'No hay pedidos por pasar',
      },
    ],
    [
      'nothing without a server',
      { pedidos: [aDespachado()] },
      { enLinea: false },
      MESERO,
      { unir: 'Sin conexión con el servidor' },
    ],
    [
      'only dividing for who only charges',
      { pedidos: [aDespachado()] },
      {},
      [68],
      { pasar: SIN_PERMISO, unir: SIN_PERMISO, entregar: SIN_PERMISO, partir: undefined },
    ],
    [
      'nothing of a closed one',
      { status: 0, pedidos: [aPagado()] } as const,
      {},
      MESERO,
      { unir: 'La comanda ya está pagada', entregar: 'La comanda ya está pagada' },
    ],
  ] as const)('is %s (D-45)', (_caso, comanda, circunstancia, permisos, esperado) => {
    expect(razones(comanda, circunstancia, permisos)).toMatchObject(esperado);
  });

  it('of a line: moving and sharing, and putting together where there are parts (D-45)', () => {
    expect(deLinea(aPedido())).toEqual([
      ['pasar', undefined],
      ['compartir', 'El pedido no ha sido despachado'],
      ['descontar', undefined],
    ]);
    expect(deLinea(aComplemento(aPedido()))).toEqual([
      ['pasar', 'Los complementos van con su alimento'],
      ['compartir', 'Los complementos van con su alimento'],
    ]);
    expect(deLinea(aDespachado({ fraccion: '1/2' }))).toEqual([
      ['pasar', 'El pedido está dividido. Junta sus partes primero'],
      ['compartir', 'El pedido está dividido. Junta sus partes primero'],
      ['juntar', undefined],
      ['regalar', undefined],
      ['descontar', 'El pedido está dividido. Junta sus partes primero'],
    ]);
    expect(deLinea(aDespachado(), 'Guarda primero los cambios de Mesa 4').map(([, razon]) => razon)).toEqual([
      'Guarda primero los cambios de Mesa 4',
      'Guarda primero los cambios de Mesa 4',
      'Guarda primero los cambios de Mesa 4',
      'Guarda primero los cambios de Mesa 4',
    ]);
  });

  it('has a discount, one at a time, where nothing stands against it (decision 0164)', () => {
    const descuento = (p: Parameters<typeof masDePedido>[0][0]) =>
      deLinea(p).filter(([clave]) => clave === 'descontar');
    const suyo = { id: 'a', clase: 'descuento' as const, monto: -100, motivo: 'Tardó', descuento: 'd' };
    expect(descuento(aPagado())).toEqual([['descontar', 'El pedido ya está pagado']]);
    expect(descuento(aDespachado({ ajustes: [suyo] }))).toEqual([['descontar', undefined]]);
    expect(descuento(aDespachado({ producto: 0 }))).toEqual([['descontar', 'El envío no lleva descuento']]);
    expect(descuento(aDespachado({ cancelado_en: 1 }))).toEqual([]);
    expect(razones({ pedidos: [aPagado()] })['descontar']).toMatch(/^No queda nada por cobrar/);
  });

  it('gives away what was served, and says why not of what is paid or goes with its dish (decision 0121)', () => {
    const regalo = (p: Parameters<typeof masDePedido>[0][0]) => deLinea(p).filter(([clave]) => clave === 'regalar');
    expect(regalo(aDespachado())).toEqual([['regalar', undefined]]);
    expect(regalo(aPagado())).toEqual([['regalar', 'El pedido ya está pagado']]);
    expect(regalo(aComplemento(aDespachado(), { status: 3 }))).toEqual([
      ['regalar', 'Los complementos van con su alimento'],
    ]);
    for (const p of [aPedido(), aPedido({ status: 2 }), aDespachado({ cancelado_en: 1 })])
      expect(regalo(p)).toEqual([]);
  });
});

describe("'Entregado' on the till (D-103)", () => {
  const conPermiso = { ...MANOS, entregar: nada };
  const claves = (p: Parameters<typeof masDePedido>[0][0], manos: Parameters<typeof masDePedido>[1]) =>
    masDePedido([p], manos, { negado: undefined, sinMover: undefined, sinDescontar: undefined }).map((a) => a.clave);

  it('is offered of what the kitchen owes, to who may dispatch, and to nobody else (D-103)', () => {
    expect(claves(aPedido(), conPermiso)[0]).toBe('entregar');
    expect(claves(aPedido(), MANOS)).not.toContain('entregar');
    for (const p of [aDespachado(), aPagado(), aPedido({ cancelado_en: 1 })])
      expect(claves(p, conPermiso)).not.toContain('entregar');
  });

  it('makes both moves of a pending line in one call, and takes the companions of a dish along (D-22, D-103)', () => {
    const plato = aPedido({ status: 2 });
    const extra = aComplemento(plato);
    const pedidos = [plato, extra, aDespachado(), aPedido()];
    expect(enviosDe(porEntregar(pedidos, plato.id))).toEqual([
      [
        { id: plato.id, de: 2, a: 3 },
        { id: extra.id, de: 1, a: 2 },
        { id: extra.id, de: 2, a: 3 },
      ],
    ]);
    expect(porEntregar(pedidos)).toHaveLength(3);
    const muchos = Array.from({ length: 200 }, () => aPedido());
    expect(enviosDe(muchos).map((e) => e.length)).toEqual([300, 100]);
  });
});

describe('where they are (D-45)', () => {
  beforeEach(() => conAncho(1366));
  afterEach(limpiarCaja);

  it('behind the dots of the row, beside the specified actions, which stay as they are (COMANDA-009, D-45)', async () => {
    renderApp(<Llena />);
    const fila = screen.getByRole('row', { name: /^Mesa 7/ });
    const botones = within(fila)
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label'));
    expect(botones.slice(-2)).toEqual(['Eliminar Mesa 7', 'Más acciones de Mesa 7']);
    await userEvent.click(screen.getByRole('button', { name: 'Más acciones de Mesa 7' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Dividir Mesa 7 en partes iguales/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Dividir en partes iguales');
  });

  it('in the one menu of the card on a phone (D-45)', async () => {
    conAncho(390);
    renderApp(<Llena />);
    await userEvent.click(screen.getByRole('button', { name: 'Acciones de Mesa 4' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Unir Mesa 4/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Unir con otra comanda');
  });

  it('behind the dots of a line, whose part reads 1/2; putting together asks the server at once (D-45)', async () => {
    const { fetch, requests } = fakeFetch({ body: { message: 'Pedido entero otra vez', data: aComandaVista(2, 30) } });
    vi.stubGlobal('fetch', fetch);
    const divididas = (ahora: number, dia: string) =>
      comandas(ahora, dia).map((c) =>
        c.id === idComanda(2)
          ? { ...c, pedidos: [pedido(71, 40, ahora, { descripcion: 'Pozole rojo', status: 3, fraccion: '1/2' })] }
          : c,
      );
    renderApp(<Llena comandas={divididas} />);
    await userEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 7' }));
    expect(screen.getByRole('img', { name: 'Parte 1 de 2' }).textContent).toBe('1/2');
    await userEvent.click(screen.getByRole('button', { name: /^(Más a|A)cciones de Pozole rojo/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Juntar partes: Pozole rojo/ }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]!.url.pathname).toContain('reunir');
    expect(requests[0]!.body).toMatchObject({ id: idComanda(2) });
  });
});
