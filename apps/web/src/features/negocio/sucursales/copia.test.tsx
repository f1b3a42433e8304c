import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { SUCURSALES_DE_PRUEBA, unaSucursal } from '../datos.fixture.ts';
import { SucursalDialog } from './SucursalDialog.tsx';

const AGREGAR = 'POST negocio/sucursales/agregar';
const COPIADA = answers(unaSucursal(), 'Sucursal Sur 2 agregada');
const CANCELADA = refuses(409, 'COPIA_CANCELADA', 'Se canceló la copia: no se agregó ninguna sucursal');
const onListo = vi.fn();

beforeEach(() => startSignedIn());
afterEach(() => {
  cleanUp();
  onListo.mockReset();
});

const contestar = (dicho: ReturnType<typeof answers>): Response =>
  new Response(JSON.stringify(dicho.body), { status: dicho.status ?? 200 });

/** Starts a copy that runs until `acabar` ends it; meanwhile the server answers `avance` as its progress, and `alCancelar` to a cancellation. */
const copiando = async (avance: () => unknown, alCancelar = answers({ cancelada: true }, 'Se cancela la copia')) => {
  let acabar: (fin: ReturnType<typeof answers>) => void = () => undefined;
  const fin = new Promise<ReturnType<typeof answers>>((resolve) => (acabar = resolve));
  const server = allowingServer({});
  const demas = globalThis.fetch;
  const copias: string[] = [];
  let clave: string | null = null;
  vi.stubGlobal('fetch', async (direccion: string, init: RequestInit = {}) => {
    const [, cual, que] = /sucursales\/copias\/([^/]+)\/(\w+)/.exec(direccion) ?? [];
    if (cual) copias.push(`${que} ${cual === clave}`);
    if (que === 'avance') return contestar(answers(avance()));
    if (que === 'cancelar') return contestar(alCancelar);
    if (!direccion.includes('sucursales/agregar')) return demas(direccion, init);
    clave = new Headers(init.headers).get('idempotency-key');
    return contestar(await fin);
  });
  renderScreen(<SucursalDialog sucursales={SUCURSALES_DE_PRUEBA} onClose={vi.fn()} onListo={onListo} />);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Sur 2');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Copiar productos/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'SUC. Norte' }));
  await press('Agregar');
  return { acabar, copias, server };
};

describe('a branch that is copied (D-59, decision 0046)', () => {
  it('tells how far it is, by the key with which it was asked for', async () => {
    let hechas = 450;
    const { acabar, copias } = await copiando(() => ({ hechas, total: 1_000 }));
    expect(await screen.findByText('Copiando la sucursal: 45 %')).toBeTruthy();
    hechas = 999;
    expect(await screen.findByText('Copiando la sucursal: 99 %')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Avance de la copia' }).getAttribute('aria-valuenow')).toBe('99');
    acabar(COPIADA);
    await waitFor(() => expect(onListo).toHaveBeenCalled());
    expect(screen.queryByText(/^Copiando la sucursal/)).toBeNull();
    expect(new Set(copias)).toEqual(new Set(['avance true']));
  });

  it('is cancelled while it goes on, and says that nothing was added', async () => {
    const { acabar, copias } = await copiando(() => ({ hechas: 1, total: 3 }));
    await press('Cancelar la copia');
    expect(copias).toContain('cancelar true');
    acabar(CANCELADA);
    expect((await screen.findAllByText('Se canceló la copia: no se agregó ninguna sucursal')).length).toBeGreaterThan(
      0,
    );
    expect(onListo).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Cancelar la copia' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ }).value).toBe('Sur 2');
  });

  it('that had ended when it was cancelled says so, and is there', async () => {
    const { acabar } = await copiando(
      () => ({ hechas: 3, total: 3 }),
      answers({ cancelada: false }, 'La copia ya terminó'),
    );
    await press('Cancelar la copia');
    expect(await screen.findByText('La copia ya terminó')).toBeTruthy();
    acabar(COPIADA);
    await waitFor(() => expect(onListo).toHaveBeenCalled());
  });

  it('that is there at once shows nothing of this, nor does one of which nothing is known', async () => {
    const { acabar, server } = await copiando(() => null);
    acabar(COPIADA);
    await waitFor(() => expect(onListo).toHaveBeenCalled());
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(server.names()).not.toContain(AGREGAR);
  });
});
