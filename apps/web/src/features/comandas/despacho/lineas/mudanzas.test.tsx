import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { aComandaVista } from '../../../../platform/test/fixtures.ts';
import * as historias from '../AreaScreen.stories.tsx';
import { unPedido } from '../datos.fixture.ts';
import { abrir, cambiar, cerrar, fila, filas, tono } from '../pantalla.fixture.ts';
import * as timbre from '../../../../platform/timbre/timbre.ts';

beforeEach(abrir);
afterEach(cerrar);

const pendiente = (cambios = {}) =>
  unPedido(40, live.ahoraDelServidor(), 3, { descripcion: 'Pozole verde', ...cambios });
const terraza = (...pedidos: ReturnType<typeof pendiente>[]) =>
  aComandaVista(300, 300, { nombre: 'Terraza 8', pedidos });
const mesa9 = (...pedidos: ReturnType<typeof pendiente>[]) => aComandaVista(301, 301, { nombre: 'Mesa 9', pedidos });

/** The line leaves its comanda in one message of the stream and arrives at the other in the next. */
const mudar = (rev: number): void => {
  act(() => live.cambios(rev, [{ tipo: 'removida', id: terraza().id }]));
  cambiar(rev + 1, mesa9(pendiente({ movido_de: 'Terraza 8' })));
};

describe('a line that changes tables (D-45)', () => {
  it('says where it was, is announced without a bell, and is not new (D-45)', () => {
    const sonar = vi.spyOn(timbre, 'ringNew').mockImplementation(() => undefined);
    renderApp(<historias.OchoFilas />);
    cambiar(400, terraza(pendiente()));
    expect([tono('Pozole verde'), sonar.mock.calls.length]).toEqual(['nuevo', 1]);
    mudar(401);
    expect(filas()).toHaveLength(9);
    expect(fila('Pozole verde').getByText('Antes: Terraza 8')).toBeTruthy();
    expect(fila('Pozole verde').getByText('Mesa 9')).toBeTruthy();
    expect(screen.getByText('1 pedido pasó a Mesa 9').closest('[aria-live="polite"], [role="status"]')).toBeTruthy();
    expect(sonar).toHaveBeenCalledTimes(1);
    sonar.mockRestore();
  });

  it('rings when the kitchen never saw it before, and when it comes back to be cooked again (D-22, D-45)', () => {
    const sonar = vi.spyOn(timbre, 'ringNew').mockImplementation(() => undefined);
    renderApp(<historias.OchoFilas />);
    cambiar(400, mesa9(pendiente({ movido_de: 'Terraza 8' })));
    expect(sonar).toHaveBeenCalledTimes(1);
    cambiar(401, mesa9(pendiente({ movido_de: 'Terraza 8', status: 3, despachado_en: 1 })));
    cambiar(402, mesa9(pendiente({ movido_de: 'Terraza 8' })));
    expect(sonar).toHaveBeenCalledTimes(2);
    sonar.mockRestore();
  });
});
