import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { buildComanda } from '../../../../../platform/live/live-comanda.ts';
import { aComandaVista, idComanda, idPedido } from '../../../../../platform/test/fixtures.ts';
import { unPedido } from '../../datos.fixture.ts';
import { delPase } from '../comanda-del-pase.ts';
import { unoListo } from '../datos-del-pase.fixture.ts';
import { PieDelPase } from './PieDelPase.tsx';
import { EnRenglon } from './RenglonDelPase.tsx';

const AHORA = 1_800_000_000_000;
const SERVIDO = { ...unoListo(AHORA), servido_en: AHORA };
const manos = { servir: vi.fn(), recuperar: vi.fn(), llamar: vi.fn(), marchar: vi.fn() };

/** A comanda with one dish that is ready or served, and a second course that waits. */
const comandaCon = (suyo: Partial<PedidoVista>) => {
  const pedidos = [unPedido(1, AHORA, 9, suyo), unPedido(2, AHORA, 9, { tiempo: 2 })];
  return delPase([buildComanda(aComandaVista(4, 4, { pedidos }))], new Set())[0]!;
};
const comun = { ahora: AHORA, areas: new Map<number, string>(), razon: undefined, manos };
const renglon = (suyo: Partial<PedidoVista>) => (
  <EnRenglon comanda={idComanda(4)} renglon={comandaCon(suyo).renglones[0]!} alto={64} {...comun} />
);
const pie = (suyo: Partial<PedidoVista>) => <PieDelPase comanda={comandaCon(suyo)} {...comun} />;
const pulsar = (nombre: RegExp) => fireEvent.click(screen.getByRole('button', { name: nombre }));
const pasar = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('a button that became another one under the finger', () => {
  it('does not take back a row that was served less than 1.5 s ago, here or at another pase', () => {
    const { rerender } = render(renglon(unoListo(AHORA)));
    pulsar(/^Servir/);
    rerender(renglon(SERVIDO));
    pasar(1_400);
    pulsar(/^Recuperar/);
    expect([manos.servir.mock.calls.length, manos.recuperar.mock.calls]).toEqual([1, []]);
    pasar(200);
    pulsar(/^Recuperar/);
    expect(manos.recuperar.mock.calls).toEqual([[idComanda(4), [idPedido(1)]]]);
  });

  it('serves at once a row that was taken back', () => {
    const { rerender } = render(renglon(unoListo(AHORA)));
    rerender(renglon(SERVIDO));
    rerender(renglon(unoListo(AHORA)));
    pulsar(/^Servir/);
    expect(manos.servir).toHaveBeenCalledTimes(1);
  });

  it('does not fire the next course with a second press at Servir', () => {
    const { rerender } = render(pie(unoListo(AHORA)));
    pulsar(/^Servir/);
    rerender(pie(SERVIDO));
    pulsar(/^Marchar/);
    expect([manos.servir.mock.calls.length, manos.marchar.mock.calls]).toEqual([1, []]);
    pasar(1_600);
    pulsar(/^Marchar/);
    expect(manos.marchar.mock.calls).toEqual([[idComanda(4), 2]]);
  });

  it('takes back and fires at once what was served when the screen opened', () => {
    render(
      <>
        {renglon(SERVIDO)}
        {pie(SERVIDO)}
      </>,
    );
    pulsar(/^Recuperar/);
    pulsar(/^Marchar/);
    expect([manos.recuperar.mock.calls.length, manos.marchar.mock.calls.length]).toEqual([1, 1]);
  });
});
