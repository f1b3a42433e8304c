import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, describe, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { clearSesion } from '../../../../platform/session/session.ts';
import { COBROS, idPago, mesa7 } from '../datos.fixture.ts';
import { bien, mal, servidorDePrueba } from '../servidor-de-prueba.ts';
import * as turno from '../turno/Cobros.stories.tsx';
import * as historias from './SuFactura.stories.tsx';

const DEL_COBRO = `facturacion/cobros/${idPago(4)}`;
const DICHO = 'Su factura LG-12 está en camino.';
const con = (ruta: Parameters<typeof servidorDePrueba>[0][string], otras = {}) => {
  const servidor = servidorDePrueba({ [DEL_COBRO]: ruta, ...otras });
  vi.stubGlobal('fetch', servidor.fetch);
  return servidor;
};

afterEach(() => {
  cleanup();
  act(() => live.olvidar());
  clearSesion();
  vi.unstubAllGlobals();
});

describe('what happens to the invoice of a charge (D-44)', () => {
  it('is told by what is done to the charge', () => {
    con(() => 'sin red');
    renderApp(<historias.AlCancelar />);
    renderApp(<historias.AlDevolver />);
    expect(screen.getByText(/un egreso por este cobro/)).toBeTruthy();
    expect(screen.getByText(/un egreso por lo devuelto/)).toBeTruthy();
  });

  it('is nothing where the business does not invoice, and who may not see it is told nothing', async () => {
    const servidor = con(() => bien({ al_cancelar: null, al_devolver: null }));
    const { unmount } = renderApp(<historias.Cargando />);
    expect(screen.getByRole('status', { name: 'Cargando...' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(servidor.de(DEL_COBRO)).toHaveLength(1);
    unmount();
    con(() => mal(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación'));
    renderApp(<historias.Cargando />);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('that could not be read is asked again', async () => {
    let fallas = 1;
    con(() =>
      fallas-- > 0 ? mal(500, 'ERROR_INTERNO', 'Ocurrió un error') : bien({ al_cancelar: DICHO, al_devolver: null }),
    );
    renderApp(<historias.Cargando />);
    expect(await screen.findByText(/No se pudo saber qué pasa con su factura/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Preguntar de nuevo' }));
    expect(await screen.findByText(DICHO)).toBeTruthy();
  });

  it('is asked when the connection is back', async () => {
    const servidor = con(() => bien({ al_cancelar: DICHO, al_devolver: null }));
    renderApp(<historias.SinConexion />);
    expect(screen.getByText('Sin conexión: al volver se dice qué pasa con su factura.')).toBeTruthy();
    expect(servidor.peticiones).toEqual([]);
    act(() => live.vuelto());
    expect(await screen.findByText(DICHO)).toBeTruthy();
  });

  it('stands in the dialog that cancels, and with the money that goes back: as it was when it was done', async () => {
    con(() => bien({ al_cancelar: DICHO, al_devolver: null }), {
      'comandas/cobros': () => bien(COBROS),
      [`cobros/${idPago(4)}/cancelar`]: () =>
        bien({
          cancelacion: idPago(8),
          comanda: mesa7({ rev: 30 }),
          devuelto: { efectivo: 166, transferencia: 0, tarjeta: 0 },
          factura: 'Su factura LG-12 está timbrada.',
        }),
    });
    renderApp(<turno.Turno />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar cobro de Mesa 7, Sin subcuenta' }));
    expect(await screen.findByText(DICHO)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Se equivocó de mesa');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar cobro' }));
    expect(await screen.findByText('Cobro cancelado: Mesa 7. Su factura LG-12 está timbrada.')).toBeTruthy();
  });
});
