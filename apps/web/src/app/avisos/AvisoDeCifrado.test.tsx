import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../platform/api/client.ts';
import { encryptedOnly } from '../../platform/api/encryption.ts';
import { fakeFetch } from '../../platform/test/fake-fetch.ts';
import { AvisoDeCifrado } from './AvisoDeCifrado.tsx';
import { renderApp } from '../render-app.tsx';

const refusal = (motivo: string) => ({ status: 403, body: { error: { code: 403, motivo, message: 'No' } } });

/** A call that the server refuses so. */
const refused = async (motivo: string): Promise<void> => {
  vi.stubGlobal('fetch', fakeFetch(refusal(motivo)).fetch);
  await act(() => api.general.reloj().catch(() => undefined));
};

afterEach(() => {
  vi.unstubAllGlobals();
  encryptedOnly.set(false);
});

describe('a server that begins to take staff by HTTPS only (D-170)', () => {
  it('is told by its first refusal, with the way to the page of trust', async () => {
    renderApp(<AvisoDeCifrado />);
    expect(screen.queryByRole('alert')).toBeNull();
    await refused('SOLO_CIFRADO');
    expect(screen.getByRole('alert').textContent).toMatch(/^El servidor ya pide cifrado/);
    expect(screen.getByRole('link', { name: 'Conectar este aparato' }).getAttribute('href')).toBe('/conectar/');
  });

  it('is not told by another refusal', async () => {
    renderApp(<AvisoDeCifrado />);
    await refused('SIN_PERMISO');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
