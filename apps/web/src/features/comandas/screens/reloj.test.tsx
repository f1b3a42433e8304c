import { IconCashMinus } from '@tabler/icons-react';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { aComandaVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import { filtrar } from '../filtros/filtros.ts';
import type { ToolbarAction } from '../model/accion.ts';
import { comentarPedido } from '../model/edicion.ts';
import { Escenario } from '../pruebas/Escenario.fixture.tsx';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Llena } from './ComandasMode.stories.tsx';
import { ComandasMode } from './ComandasMode.tsx';

const MINUTO = 60_000;
const pasar = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

/** Records which rows render, by their reads of the comanda's guests. */
const vigilarFilas = (): string[] => {
  const lecturas: string[] = [];
  for (const comanda of live.get().comandas.values()) {
    const { nombre, comensales } = comanda;
    const get = () => {
      lecturas.push(nombre);
      return comensales;
    };
    Object.defineProperty(comanda, 'comensales', { get, enumerable: true });
  }
  return lecturas;
};

beforeEach(() => {
  vi.useFakeTimers();
  conAncho(1366);
});
afterEach(() => {
  vi.useRealTimers();
  act(() => live.oido(Date.now()));
  limpiarCaja();
});

const abierta = (onRender: () => void) => {
  renderApp(
    <Profiler id="comandas" onRender={onRender}>
      <Llena />
    </Profiler>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
  pasar(1_000);
  return vigilarFilas();
};

it('a tick within the minute draws nothing again, not even the time cells (PEDIDO-026)', () => {
  const pinta = vi.fn();
  abierta(pinta);
  pinta.mockClear();
  pasar(10_000);
  expect(pinta).not.toHaveBeenCalled();
});

it('a new minute draws the time cells and no row (PEDIDO-026)', () => {
  const pinta = vi.fn();
  const filas = abierta(pinta);
  pinta.mockClear();
  expect(screen.getByText('24 min')).toBeTruthy();
  pasar(MINUTO);
  expect(screen.getByText('25 min')).toBeTruthy();
  expect(screen.getByText('7 min. DEMORADO')).toBeTruthy();
  expect(pinta).toHaveBeenCalled();
  expect(filas).toEqual([]);
});

it('a dispatched line stops counting; a line that crosses its limit turns late (PEDIDO-024, PEDIDO-025)', () => {
  abierta(() => undefined);
  expect(screen.getByText('1 demorado')).toBeTruthy();
  pasar(7 * MINUTO);
  expect(screen.getByText('17 min')).toBeTruthy();
  expect(screen.getByText('1 min. DEMORADO')).toBeTruthy();
  expect(screen.getByText('2 demorados')).toBeTruthy();
});

it('waiting is counted by the server’s clock (D-02)', () => {
  abierta(() => undefined);
  act(() => live.oido(Date.now() + 5 * MINUTO));
  pasar(1_000);
  expect(screen.getByText('29 min')).toBeTruthy();
});

it('a change of one comanda draws no other row', () => {
  const filas = abierta(() => undefined);
  act(() => live.cambios(12, [{ tipo: 'modificada', comanda: aComandaVista(2, 12, { nombre: 'Mesa 8' }) }]));
  expect(screen.getByText('Mesa 8')).toBeTruthy();
  expect(filas.filter((nombre) => nombre !== 'Mesa 7')).toEqual([]);
});

it('an unsaved change draws its own row alone', () => {
  const filas = abierta(() => undefined);
  act(() => comentarPedido(idComanda(1), idPedido(45), 'Sin azúcar'));
  expect(screen.getByText('Sin azúcar')).toBeTruthy();
  expect(new Set(filas)).toEqual(new Set(['Mesa 4']));
});

it('choosing, opening and closing a comanda draws nothing that is told of it', () => {
  const filas = abierta(() => undefined);
  for (const mesa of ['Mesa 7', 'Mesa 9', 'Mesa 9']) {
    act(() => screen.getByRole('button', { name: `Pedidos de ${mesa}` }).focus());
    fireEvent.click(screen.getByRole('button', { name: `Pedidos de ${mesa}` }));
  }
  expect(filas).toEqual([]);
});

it('choosing, filtering and what other tills do draw no toolbar', () => {
  let dibujos = 0;
  const salida: ToolbarAction = {
    id: 'salida',
    icon: IconCashMinus,
    get label() {
      dibujos += 1;
      return 'Salida';
    },
    run: () => undefined,
  };
  renderApp(
    <Escenario>
      <ComandasMode acciones={[salida]} onCobrar={() => undefined} />
    </Escenario>,
  );
  const antes = dibujos;
  expect(antes).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
  act(() => filtrar('comanda', 'mesa'));
  act(() => live.cambios(12, [{ tipo: 'modificada', comanda: aComandaVista(2, 12, { nombre: 'Mesa 8' }) }]));
  expect(screen.getByText('Mesa 8')).toBeTruthy();
  expect(dibujos).toBe(antes);
});

it('a heartbeat draws no row', () => {
  const filas = abierta(() => undefined);
  act(() => live.oido(Date.now()));
  expect(filas).toEqual([]);
});
