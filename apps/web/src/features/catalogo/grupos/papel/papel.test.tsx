import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE } from '../../../../platform/connection.ts';
import { live } from '../../../../platform/live/live.ts';
import { answers, refuses } from '../../../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  press,
  renderScreen,
  startSignedIn,
} from '../../../../shared/test/servidor.fixture.ts';
import { AREAS_DE_PRUEBA } from '../datos.fixture.ts';
import { PapelSinImpresora, SoloEnPapel } from '../GruposDialog.stories.tsx';
import { PapelDeAreaDialog } from './PapelDeAreaDialog.tsx';

const BARRA = { ...AREAS_DE_PRUEBA[1]!, muestra: 'ambas', despacho: 'al_imprimir', impresa: true } as const;
const EDITAR = 'PUT tpv/areas-de-despacho/editar';
const onListo = vi.fn();

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [EDITAR]: answers(BARRA), ...otros });
  renderScreen(<PapelDeAreaDialog grupo={BARRA} onClose={vi.fn()} onListo={onListo} />);
  return server;
};
const opcion = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const razon = () => screen.getByRole('button', { name: 'Guardar' }).ariaDescription;

beforeEach(() => {
  startSignedIn();
  onListo.mockReset();
});
afterEach(cleanUp);

describe('where an area sees its orders (D-144)', () => {
  it('is changed, and when its lines are dispatched is asked only of paper alone', async () => {
    const server = abrir();
    expect(opcion('En pantalla y en papel').checked).toBe(true);
    expect(razon()).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Al imprimirse' })).toBeNull();
    await userEvent.click(opcion('Solo en papel'));
    await userEvent.click(opcion('Cuando el mesero lo marca'));
    await press('Guardar');
    await waitFor(() => expect(onListo).toHaveBeenCalledOnce());
    expect(server.calls.find((c) => c.name === EDITAR)?.body).toEqual({
      ...{ id: BARRA.id, descripcion: BARRA.descripcion, muestra: 'papel', despacho: 'mesero' },
    });
  });

  it('is chosen by the keyboard', async () => {
    renderScreen(<SoloEnPapel />);
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    opcion('Solo en pantalla').focus();
    await userEvent.keyboard(' ');
    expect(opcion('Solo en pantalla').checked).toBe(true);
  });

  it('says that no printer prints for it while it is not on the screen alone', async () => {
    renderScreen(<PapelSinImpresora />);
    expect(screen.getByText(/^Ninguna impresora saca sus comandas/)).toBeTruthy();
    await userEvent.click(opcion('Solo en pantalla'));
    expect(screen.queryByText(/^Ninguna impresora saca sus comandas/)).toBeNull();
  });

  it('stays as it was chosen when the server refuses, and says why', async () => {
    const texto = 'No tienes permitido realizar esta operación';
    abrir({ [EDITAR]: refuses(403, 'SIN_PERMISO', texto) });
    await userEvent.click(opcion('Solo en pantalla'));
    await press('Guardar');
    expect((await screen.findAllByText(texto)).length).toBeGreaterThan(0);
    expect(opcion('Solo en pantalla').checked).toBe(true);
    expect(onListo).not.toHaveBeenCalled();
  });

  it('is not saved while disconnected', async () => {
    abrir();
    await userEvent.click(opcion('Solo en pantalla'));
    act(() => live.perdido());
    expect(razon()).toBe(OFFLINE);
  });
});
