import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../app/render-app.tsx';
import { lazily } from './lazily.tsx';

const Saludo = ({ a }: { readonly a: string }) => <p>Hola, {a}</p>;
const loading = <p>Un momento</p>;

describe('a component in a piece of its own', () => {
  it('suspends until its code is here', async () => {
    const Piece = lazily(async () => Saludo);
    renderApp(
      <Suspense fallback={loading}>
        <Piece a="Ana" />
      </Suspense>,
    );
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

  it('keeps its state while its code, brought by another, arrives', async () => {
    const Piece = lazily(async () => Saludo);
    const { rerender } = renderApp(
      <Suspense fallback={loading}>
        <Piece a="Ana" />
      </Suspense>,
    );
    const drawn = await screen.findByText('Hola, Ana');
    rerender(
      <Suspense fallback={loading}>
        <Piece a="Beto" />
      </Suspense>,
    );
    expect(screen.getByText('Hola, Beto')).toBe(drawn);
  });
});
