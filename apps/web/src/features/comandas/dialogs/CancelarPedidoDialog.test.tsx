import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPedido } from '@comal/domain/test/builders';
import { renderApp } from '../../../app/render-app.tsx';
import { fakeServer, answers, refuses } from '../../../platform/test/fake-server.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { CancelarPedidoDialog } from './CancelarPedidoDialog.tsx';

const PLATO = aPedido({ descripcion: 'Taco al pastor', status: 2 });
const LISTA = 'GET comandas/motivos-de-cancelacion';

const abrir = (respuesta: ReturnType<typeof answers>) => {
  fakeServer({ [LISTA]: respuesta });
  const manos = { onClose: vi.fn(), onCancelar: vi.fn() };
  renderApp(<CancelarPedidoDialog pedido={PLATO} {...manos} />);
  return manos;
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('why a line is taken back that the kitchen works on (D-106)', () => {
  it('takes one press on a reason of the branch', async () => {
    const { onCancelar, onClose } = abrir(answers(['Se agotó', 'Tardó demasiado']));
    await userEvent.click(await screen.findByRole('button', { name: 'Tardó demasiado' }));
    expect(onCancelar).toHaveBeenCalledExactlyOnceWith('Tardó demasiado');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes another one of 3 to 100, also when the list did not come', async () => {
    const { onCancelar } = abrir(refuses(500, 'ERROR', 'Error'));
    const otro = screen.getByRole('textbox', { name: /Otro motivo/ });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
    expect(await screen.findByText('Di por qué se cancela el pedido')).toBeTruthy();
    await userEvent.type(otro, 'Se cayó');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
    await waitFor(() => expect(onCancelar).toHaveBeenCalledExactlyOnceWith('Se cayó'));
  });
});
