import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DrawingErrors } from '../app/DrawingErrors.tsx';
import { renderApp } from '../app/render-app.tsx';
import { lazily } from './lazily.tsx';

const Saludo = ({ a }: { readonly a: string }) => <p>Hola, {a}</p>;
const Meanwhile = () => <p>Un momento</p>;

describe('a component in a piece of its own', () => {
  it('draws what it has meanwhile until its code is here', async () => {
    const Piece = lazily(async () => Saludo, Meanwhile);
    renderApp(<Piece a="Ana" />);
    expect(screen.queryByText('Un momento')).not.toBeNull();
    expect(await screen.findByText('Hola, Ana')).toBeDefined();
  });

  it('is drawn in the same turn once it was brought', async () => {
    const arrived = vi.fn();
    const Piece = lazily(async () => (arrived(), Saludo));
    Piece.preload();
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
    await Promise.resolve();
    renderApp(<Piece a="Beto" />);
    expect(screen.queryByText('Hola, Beto')).not.toBeNull();
    expect(arrived).toHaveBeenCalledOnce();
  });

  it('is asked for again after it could not be brought', async () => {
    const load = vi.fn(async () => Saludo).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Piece = lazily(load);
    Piece.preload();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await new Promise(setImmediate);
    Piece.preload();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('tells the error boundary around it that it cannot be brought, and goes on when it can', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let network = false;
    const Piece = lazily(async () => {
      if (!network) throw new TypeError('Failed to fetch');
      return Saludo;
    });
    renderApp(
      <DrawingErrors>
        <Piece a="Ana" />
      </DrawingErrors>,
    );
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText('No se pudo mostrar la pantalla')).not.toBeNull();
    network = true;
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    vi.useRealTimers();
    expect(screen.queryByText('Hola, Ana')).not.toBeNull();
  });

  it('says that there is no connection, and goes on by itself when the network is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(async () => Saludo).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Piece = lazily(load);
    // Until it listens for the network, too: an event before that is nobody's.
    await act(async () => {
      renderApp(
        <DrawingErrors>
          <Piece a="Ana" />
        </DrawingErrors>,
      );
    });
    expect(screen.getByText('Sin conexión con el servidor')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Hola, Ana')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('takes no screen along where it is told to wait, and comes when it can be brought (D-98)', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => Saludo).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Piece = lazily(load, Meanwhile, 'wait');
    renderApp(<Piece a="Ana" />);
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect([load.mock.calls.length, screen.queryByText('Un momento') !== null]).toEqual([1, true]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    expect(screen.queryByText('Hola, Ana')).not.toBeNull();
  });

  it('stays the same component once its code arrived', async () => {
    const Piece = lazily(async () => Saludo);
    const { rerender } = renderApp(<Piece a="Ana" />);
    const drawn = await screen.findByText('Hola, Ana');
    rerender(<Piece a="Beto" />);
    expect(screen.getByText('Hola, Beto')).toBe(drawn);
  });
});
