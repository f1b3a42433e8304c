import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { borradorVacio, conNuevos } from '@comal/domain/comanda/guardar/borrador';
import { con, escribir, listo, cobrar } from '../../features/comandas/cobro/ayuda.fixture.ts';
import { PorCobrar } from '../../features/comandas/cobro/CobrarDialog.stories.tsx';
import { unTicket } from '../../features/comandas/cobro/datos.fixture.ts';
import { bien } from '../../features/comandas/cobro/servidor-de-prueba.ts';
import { useLayer } from '../../kit/Layers/useLayer.ts';
import { getBorrador, saveBorrador } from '../../platform/drafts/drafts.ts';
import { buildComanda } from '../../platform/live/live-comanda.ts';
import { tooOld } from '../../platform/live/live.ts';
import { announceVersion, forgetVersion, searchBy, useNewVersion } from '../../platform/pwa/version.ts';
import { serverState } from '../../platform/server-state.ts';
import { aComandaVista, idComanda } from '../../platform/test/fixtures.ts';
import { AvisoDeVersion } from './AvisoDeVersion.tsx';
import { renderApp } from '../render-app.tsx';

const apply = vi.fn();
const told = () => act(() => tooOld.set(true));
const button = () => screen.getByRole('button', { name: 'Actualizar' });

beforeEach(() => {
  apply.mockReset();
  searchBy(async () => apply);
  return forgetVersion;
});

describe('a till that the server finds too old (H78)', () => {
  it('says so with one button, which brings the newer version', async () => {
    renderApp(<AvisoDeVersion />);
    expect(screen.queryByRole('alert')).toBeNull();
    told();
    expect(screen.getByRole('alert').textContent).toMatch(/^Hay una versión nueva. Actualiza en cuanto puedas/);
    await userEvent.click(button());
    expect(apply).toHaveBeenCalledOnce();
  });

  it('says that the newer version could not be brought, though the server answers, and takes another press', async () => {
    searchBy(() => Promise.reject(new TypeError('Failed to fetch')));
    renderApp(<AvisoDeVersion />);
    told();
    await userEvent.click(button());
    expect(await screen.findByText(/^No se pudo traer la versión nueva/)).toBeTruthy();
    searchBy(async () => apply);
    await userEvent.click(button());
    expect(apply).toHaveBeenCalledOnce();
  });

  it('says it in one place only, though the newer version waits on the device', () => {
    const Quiet = () => (useNewVersion() ? <p>Hay una versión nueva · Actualizar</p> : null);
    renderApp(<Quiet />);
    act(() => announceVersion(apply));
    expect(screen.queryByText(/Actualizar/)).toBeTruthy();
    told();
    expect(screen.queryByText(/Actualizar/)).toBeNull();
  });

  it('says nothing while nobody answers, when nothing newer can be brought, and says it again after that', () => {
    renderApp(<AvisoDeVersion />);
    told();
    act(() => serverState.set(false));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => serverState.set(true));
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('keeps unsaved comandas until the press, and asks nothing for them: they are there afterwards', async () => {
    const lines = buildComanda(aComandaVista(1, 1)).pedidos;
    act(() => saveBorrador(conNuevos(borradorVacio(idComanda(1)), lines)));
    renderApp(<AvisoDeVersion />);
    told();
    await userEvent.click(button());
    expect([apply.mock.calls.length, getBorrador(idComanda(1)).nuevos.length]).toEqual([1, lines.length]);
  });

  it('lets a charge that is under way come to its end', async () => {
    const server = con({ 'comandas/cobrar': () => bien(unTicket(), 'Cobro registrado') });
    renderApp(
      <>
        <AvisoDeVersion />
        <PorCobrar />
      </>,
    );
    await listo();
    await escribir('Efectivo', '300');
    told();
    expect(screen.getByRole('textbox', { name: 'Efectivo' })).toHaveProperty('value', '300');
    await userEvent.click(cobrar());
    await waitFor(() => expect(server.de('comandas/cobrar')).toHaveLength(1));
    expect(apply).not.toHaveBeenCalled();
  });
});

describe('a screen of forms', () => {
  const Form = () => {
    useLayer(true, vi.fn());
    return null;
  };

  it('that is open is asked about first: what is written in it is not kept', async () => {
    renderApp(
      <>
        <AvisoDeVersion formas />
        <Form />
      </>,
    );
    told();
    expect(screen.getByRole('alert').textContent).toContain('Guarda lo que estés escribiendo');
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(apply).not.toHaveBeenCalled();
  });

  it('without one is updated at once', async () => {
    renderApp(<AvisoDeVersion formas />);
    told();
    await userEvent.click(button());
    expect(apply).toHaveBeenCalledOnce();
  });
});
