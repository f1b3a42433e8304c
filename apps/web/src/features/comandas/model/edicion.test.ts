import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PEDIDOS_POR_COMANDA } from '@comal/domain/comanda/pedido';
import { ESTADO_MENU, type Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { aComandaVista, toPedidoVista, aSesion, idComanda } from '../../../platform/test/fixtures.ts';
import { borrador, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { agregarAlimento, repetirPedido, vistaDe, type Eleccion } from './edicion.ts';

const TACO: Alimento = {
  id: 5,
  descripcion: 'Tacos al pastor',
  precio: 4_550,
  costo: 0,
  categoria: 'Tacos',
  area: 1,
  tiempo_de_preparacion: 10,
  receta_version: 0,
  alergenos: [],
  picante: 0,
  estado_menu: ESTADO_MENU.VISIBLE,
  complementos_gratis: 0,
  especificaciones: [],
  complementos: [],
};
const MESA = idComanda(1);
const elegir = (cantidad: number): Eleccion => ({ opciones: [], complementos: [], comentario: null, cantidad });
const con = (lineas: number): void => {
  const pedidos = Array.from({ length: lineas }, (_, n) => toPedidoVista(n + 1));
  live.foto(1, [aComandaVista(1, 1, { pedidos })]);
};

beforeEach(() => saveSesion(aSesion()));
afterEach(limpiarCaja);

describe('a comanda takes 300 lines (reliability 5.8)', () => {
  it('as many as fit, and not one more; what does not fit adds nothing (D-45)', () => {
    con(PEDIDOS_POR_COMANDA - 2);
    expect(agregarAlimento(MESA, TACO, elegir(3))?.motivo).toBe('COMANDA_LLENA');
    expect(borrador(1).nuevos).toEqual([]);
    expect(agregarAlimento(MESA, TACO, elegir(2))).toBeNull();
    expect(vistaDe(MESA)?.pedidos).toHaveLength(PEDIDOS_POR_COMANDA);
  });

  it('and no other of the same once it is full (PEDIDO-027)', () => {
    con(PEDIDOS_POR_COMANDA);
    expect(repetirPedido(MESA, vistaDe(MESA)!.pedidos[0]!)?.motivo).toBe('COMANDA_LLENA');
    expect(borrador(1).nuevos).toEqual([]);
  });
});

it('new lines get folios that no line of the comanda has (PEDIDO-013, D-03)', () => {
  con(PEDIDOS_POR_COMANDA - 99);
  agregarAlimento(MESA, TACO, elegir(99));
  const folios = vistaDe(MESA)!.pedidos.map((p) => p.folio);
  expect(new Set(folios).size).toBe(PEDIDOS_POR_COMANDA);
});

it('a dish that the menu refuses adds nothing (000 §5)', () => {
  con(1);
  expect(agregarAlimento(MESA, { ...TACO, estado_menu: ESTADO_MENU.NO_DISPONIBLE }, elegir(1))?.motivo).toBe(
    'ALIMENTO_AGOTADO',
  );
  expect(borrador(1).nuevos).toEqual([]);
});
