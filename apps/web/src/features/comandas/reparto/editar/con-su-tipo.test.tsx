import type { RepartoVista } from '@comal/contract/reparto/de-comanda';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { answers, fakeServer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda, toPedidoVista } from '../../../../platform/test/fixtures.ts';
import { EditarTipo } from '../../dialogs/Dialogos.stories.tsx';
import { vistaDe } from '../../model/edicion.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import type { EscenarioProps } from '../../pruebas/Escenario.fixture.tsx';
import { REPARTIDORES, ROSA, ZONAS } from '../datos.fixture.ts';

const EDITAR = 'PUT comandas/editar';
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const tipo = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

const mostrar = (escenario: Omit<EscenarioProps, 'children'> = {}) => {
  const onClose = vi.fn();
  const hay = <A,>(answer: A) => (escenario.enlace ? ('sin red' as const) : answer);
  const { calls } = fakeServer({
    [EDITAR]: hay(answers(aComandaVista(1, 20))),
    'PUT reparto/clientes/guardar': hay(answers(ROSA)),
    'POST reparto/clientes/buscar': hay(answers([ROSA])),
    'GET reparto/zonas': hay(answers(ZONAS)),
    'GET comandas/repartidores': hay(answers(REPARTIDORES)),
    'GET comandas/repartos': hay(answers([])),
  });
  renderApp(<EditarTipo {...escenario} onClose={onClose} />);
  act(() => live.catalogo(3));
  return { onClose, enviado: (name: string) => calls.filter((c) => c.name === name).map(({ body }) => body) };
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('a comanda that becomes a Domicilio', () => {
  it('is asked to whom and where, in the same dialog, and gets it with its type', async () => {
    const { enviado, onClose } = mostrar();
    await tipo('Domicilio');
    await guardar();
    expect(screen.getByText('Escribe los 10 dígitos del teléfono')).toBeTruthy();
    await userEvent.type(campo('Teléfono'), '5548217730');
    await screen.findByText(/14 pedidos/);
    await screen.findByRole('radio', { name: /^Iván Soto/ });
    await guardar();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(enviado(EDITAR)).toMatchObject([
      {
        ...{ id: idComanda(1), nombre: 'Rosa Elena Castañeda', tipo: 'domicilio' },
        reparto: { cliente: ROSA.id, telefono: '5548217730', zona: 1 },
      },
    ]);
  });

  it('without connection shows on this device what was said', async () => {
    const { onClose } = mostrar({ enlace: 'sin-conexion' });
    await tipo('Domicilio');
    await userEvent.type(campo('Teléfono'), '5511112222');
    await userEvent.type(campo('Cliente'), 'Ana Ríos');
    await userEvent.type(campo('Calle y número'), 'Durango 3');
    await guardar();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(vistaDe(idComanda(1))).toMatchObject({
      tipo: 'domicilio',
      reparto: { cliente: null, calle: 'Durango 3', estado: 'en_preparacion' },
    });
  });
});

describe('a Domicilio that becomes something else', () => {
  const reparto: RepartoVista = {
    ...{ cliente: null, nombre: 'Ana', telefono: '5511112222', calle: 'Durango 3', colonia: '', referencia: '' },
    ...{ zona: { id: 1, nombre: 'Zona 1' }, repartidor: null, estado: 'en_preparacion', salio_en: null },
    ...{ entregado_en: null, cambio_de: null, por_cobrar: 35 },
  };
  const envio = toPedidoVista(91, { producto: 0, descripcion: 'Envío Zona 1', precio: 35, status: 3 });
  const deAna = (...pedidos: (typeof envio)[]) => [aComandaVista(1, 12, { tipo: 'domicilio', reparto, pedidos })];

  it.each([
    ['Se quitan los datos de entrega y el envío de $35.00', [envio]],
    ['Se quitan los datos de entrega', []],
  ])('is told: %s', async (dice, pedidos) => {
    const { enviado, onClose } = mostrar({ comandas: () => deAna(...pedidos) });
    expect(screen.queryByText(/^Se quitan/)).toBeNull();
    await tipo('Para llevar');
    expect(screen.getByText(dice)).toBeTruthy();
    await guardar();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(enviado(EDITAR)).toMatchObject([{ tipo: 'llevar' }]);
  });

  it('has no delivery on this device either, until the server is told', async () => {
    const { onClose } = mostrar({ comandas: () => deAna(envio), enlace: 'sin-conexion' });
    await tipo('Para llevar');
    await guardar();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(vistaDe(idComanda(1))?.reparto).toBeUndefined();
  });
});
