import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { fakeFetch, type Reply } from '../../../platform/test/fake-fetch.ts';
import { aComandaVista, toPedidoVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import * as historias from './Mesas.stories.tsx';

const servidor = (...respuestas: (Reply | 'sin red')[]) => {
  const { fetch, requests } = fakeFetch(...respuestas);
  vi.stubGlobal('fetch', fetch);
  return requests;
};
const dialogo = () => screen.getByRole('dialog');
const boton = (name: string | RegExp) => within(dialogo()).getByRole('button', { name });
const elegir = (name: string | RegExp) => userEvent.click(within(dialogo()).getByRole('radio', { name }));
const casilla = (name: RegExp) => within(dialogo()).getByRole<HTMLInputElement>('checkbox', { name });
const razon = (name: string | RegExp) => boton(name).getAttribute('aria-description');
const partes = () =>
  within(dialogo())
    .getAllByRole('listitem')
    .map((li) => li.textContent);
const movidas = (extra: object = {}) => ({
  message: 'Se pasaron 2 pedidos a Mesa 7',
  data: {
    origen: aComandaVista(1, 20, { nombre: 'Mesa 4', pedidos: [] }),
    destino: aComandaVista(2, 21, { nombre: 'Mesa 7', pedidos: [toPedidoVista(43, { movido_de: 'Mesa 4' })] }),
  },
  ...extra,
});

beforeEach(() => conAncho(1366));
afterEach(() => {
  vi.useRealTimers();
  limpiarCaja();
});

describe('moving dishes to another comanda (D-45)', () => {
  it('offers the dishes, their companions with them, and counts what goes; all at once too (D-45)', async () => {
    renderApp(<historias.Pasar />);
    expect(casilla(/Alambre de arrachera.*con Queso extra/).checked).toBe(true);
    expect(within(dialogo()).queryByRole('checkbox', { name: /^Queso extra/ })).toBeNull();
    expect(dialogo().textContent).toContain('1 de 4 elegidos');
    expect(dialogo().textContent).toContain('$223.00');
    await userEvent.click(boton('Elegir todos'));
    expect(dialogo().textContent).toContain('4 de 4 elegidos');
    await userEvent.click(boton('Quitar todos'));
    expect(razon('Pasar pedidos')).toBe('Elige al menos un pedido');
  });

  it('sends them once and shows both comandas at once (D-45)', async () => {
    const requests = servidor({ body: movidas() });
    const onClose = vi.fn();
    renderApp(<historias.Pasar onClose={onClose} />);
    expect(razon('Pasar pedidos')).toBe('Elige a qué comanda pasan');
    await elegir(/Mesa 7/);
    await userEvent.click(boton('Pasar 2 pedidos a Mesa 7'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.map((r) => [r.url.pathname.split('/').at(-1), r.body])).toEqual([
      ['trasladar', { origen: idComanda(1), destino: idComanda(2), pedidos: [idPedido(43)] }],
    ]);
    expect(live.get().comandas.get(idComanda(1))!.pedidos).toHaveLength(0);
    expect(live.get().comandas.get(idComanda(2))!.pedidos[0]!.movido_de).toBe('Mesa 4');
  });

  it('opens a new comanda for them, once however often it is tried (D-45, D-91)', async () => {
    const nueva = {
      body: { message: 'Comanda creada', data: aComandaVista(5, 19, { nombre: 'Terraza', pedidos: [] }) },
    };
    const rechazo = {
      status: 409,
      body: { error: { message: 'El pedido ya está pagado', code: 409, motivo: 'PEDIDO_PAGADO', peticion: 'p' } },
    };
    const requests = servidor(nueva, rechazo, { body: movidas() });
    const onClose = vi.fn();
    renderApp(<historias.Pasar onClose={onClose} />);
    await elegir(/Nueva comanda/);
    await userEvent.click(boton('Pasar 2 pedidos a la nueva comanda'));
    expect(screen.getByText('Debes indicar el nombre de la comanda')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Nombre de la nueva/ }), 'Terraza');
    await userEvent.click(boton('Pasar 2 pedidos a Terraza'));
    await waitFor(() => expect(dialogo().textContent).toContain('El pedido ya está pagado'));
    await userEvent.click(boton('Pasar 2 pedidos a Terraza'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.map((r) => r.url.pathname.split('/').at(-1))).toEqual(['nueva', 'trasladar', 'trasladar']);
    expect((requests[1]!.body as { destino: string }).destino).toBe((requests[0]!.body as { id: string }).id);
  });

  it('takes nothing to a comanda with unsaved changes of this till, and nothing without a server (D-45)', async () => {
    const { unmount } = renderApp(<historias.DestinoSinGuardar />);
    const mesa7 = within(dialogo()).getByRole<HTMLInputElement>('radio', { name: /Mesa 7/ });
    expect(mesa7.getAttribute('aria-description')).toBe('Guarda primero los cambios de Mesa 7');
    await userEvent.click(mesa7);
    expect(mesa7.checked).toBe(false);
    unmount();
    renderApp(<historias.SinConexion />);
    expect(razon('Pasar pedidos')).toBe('Sin conexión con el servidor');
  });

  it('lets go of a line that somebody else moves away meanwhile (D-45)', () => {
    renderApp(<historias.Pasar />);
    act(() => live.recibir(aComandaVista(1, 30, { nombre: 'Mesa 4', pedidos: [toPedidoVista(45)] })));
    expect(dialogo().textContent).toContain('0 de 1 elegidos');
    expect(razon('Pasar pedidos')).toBe('Elige al menos un pedido');
  });
});

describe('joining comandas (D-45)', () => {
  it('says what will happen before it does (D-45)', async () => {
    const requests = servidor({ body: movidas({ message: 'Mesa 4 se unió a Mesa 7' }) });
    const onClose = vi.fn();
    renderApp(<historias.Unir onClose={onClose} />);
    expect(razon('Unir')).toBe('Elige con qué comanda se une');
    await elegir(/Mesa 7/);
    expect(within(dialogo()).getByRole('status').textContent).toBe(
      '5 pedidos ($507.00) de Mesa 4 pasan a Mesa 7. Mesa 4 se cierra.',
    );
    await userEvent.click(boton('Unir Mesa 4 a Mesa 7'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests[0]!.body).toEqual({ origen: idComanda(1), destino: idComanda(2) });
  });

  it('waits for the unsaved changes of this till (D-45)', async () => {
    renderApp(<historias.SinGuardar />);
    await waitFor(() => expect(razon('Unir')).toBe('Guarda primero los cambios de Mesa 4'));
  });
});

describe('handing a comanda over (D-45)', () => {
  it('offers the waiters of the branch but the one who has it, and says why when they do not come (D-45)', async () => {
    const meseros = [
      { id: 7, nombre: 'Mariana López' },
      { id: 9, nombre: 'Brenda Solís' },
    ];
    const requests = servidor(
      'sin red',
      'sin red',
      { body: { message: '', data: meseros } },
      { body: { message: 'Mesa 4 es ahora de Brenda Solís', data: aComandaVista(1, 20) } },
    );
    const onClose = vi.fn();
    vi.useFakeTimers();
    renderApp(<historias.Entregar onClose={onClose} />);
    // It retries once automatically, a second later.
    await act(() => vi.advanceTimersByTimeAsync(1_100));
    vi.useRealTimers();
    await userEvent.click(await within(dialogo()).findByRole('button', { name: 'Reintentar' }));
    const opciones = await within(dialogo()).findAllByRole('button', { name: 'Brenda Solís' });
    expect(opciones).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Mariana López' })).toBeNull();
    // They arrived after the dialog had set its initial focus.
    expect(document.activeElement).toBe(opciones[0]);
    // One press is enough: a mistake can be handed on.
    await userEvent.click(opciones[0]!);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests.at(-1)!.body).toEqual({ id: idComanda(1), mesero: 9 });
  });
});

describe('dividing in equal parts (D-45)', () => {
  it('begins with the guests and shows every part, exact to the centavo (D-45)', async () => {
    const requests = servidor({ body: { message: 'Cuenta dividida en 4 partes', data: aComandaVista(2, 20) } });
    const onClose = vi.fn();
    renderApp(<historias.Partir onClose={onClose} />);
    expect(partes()).toEqual(['1/3$98.67', '2/3$98.67', '3/3$98.66']);
    expect(dialogo().textContent).toContain('Suman $296.00');
    await userEvent.click(boton('Agregar uno'));
    expect(partes()).toHaveLength(4);
    await userEvent.click(boton('Dividir en 4 partes'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests[0]!.body).toEqual({ id: idComanda(2), subcuenta: null, total: 296, partes: 4 });
  });

  it('divides the sub-account that is chosen (D-45)', async () => {
    renderApp(<historias.PartirUnaDeVarias />);
    expect(partes()[0]).toBe('1/3$74.34');
    await elegir(/Ana/);
    expect(partes()).toEqual(['Ana 1/3$11.84', 'Ana 2/3$11.83', 'Ana 3/3$11.83']);
  });

  it('keeps its place and says that the kitchen is not done (D-45)', () => {
    renderApp(<historias.PartirSinDespachar />);
    expect(razon(/Dividir en/)).toBeTruthy();
  });
});

describe('sharing a dish (D-45)', () => {
  it('picks sub-accounts, old and new, and shows what each pays, companions included (D-45)', async () => {
    const requests = servidor({ body: { message: 'Pedido compartido', data: aComandaVista(4, 20) } });
    const onClose = vi.fn();
    renderApp(<historias.Compartir onClose={onClose} />);
    expect(razon('Compartir')).toBe('Elige al menos 2 subcuentas');
    await userEvent.click(boton('Ana'));
    await userEvent.type(screen.getByRole('textbox', { name: /Otra subcuenta/ }), 'Bo{Enter}');
    expect(screen.getByText('Mínimo 3 caracteres')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Otra subcuenta/ }), 'b{Enter}');
    await userEvent.click(boton('Sin subcuenta'));
    expect(partes()).toEqual(['Ana$74.34', 'Bob$74.33', 'Sin subcuenta$74.33']);
    await userEvent.click(boton('Compartir entre 3'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests[0]!.body).toEqual({ id: idComanda(4), pedido: idPedido(81), subcuentas: ['Ana', 'Bob', null] });
  });
});
