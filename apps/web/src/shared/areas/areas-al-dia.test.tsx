import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { live } from '../../platform/live/live.ts';
import { useAreas } from './areas.ts';

const List = () => (
  <p>
    {useAreas()
      .data?.map((a) => a.descripcion)
      .join(', ')}
  </p>
);

afterEach(() => {
  cleanup();
  act(() => live.olvidar());
  vi.unstubAllGlobals();
});

it('a new dispatch area is there as soon as the catalogue changed, and nothing is asked for before (API-101, D-96)', async () => {
  const areas = [{ id: 1, descripcion: 'Cocina' }];
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ message: '', data: [...areas] }))));
  vi.stubGlobal('fetch', fetch);
  renderApp(<List />);
  await screen.findByText('Cocina');
  act(() => live.store.set({ ...live.get(), catalogo: 'e1/7' }));
  expect(fetch).toHaveBeenCalledTimes(1);
  areas.push({ id: 2, descripcion: 'Comal' });
  act(() => live.store.set({ ...live.get(), catalogo: 'e1/8' }));
  await screen.findByText('Cocina, Comal');
  expect(fetch).toHaveBeenCalledTimes(2);
});
