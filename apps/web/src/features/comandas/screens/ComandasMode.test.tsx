import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { SlotProvider, SlotTarget } from '../../../kit/Slot/Slot.tsx';
import { changePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { currentSesion, saveSesion } from '../../../platform/session/session.ts';
import { fakeFetch } from '../../../platform/test/fake-fetch.ts';
import { aComandaVista, aSesion, idComanda } from '../../../platform/test/fixtures.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import {
  Cargando,
  ConConflicto,
  DeAyer,
  Llena,
  NoImpresa,
  SinConexion,
  SinGuardar,
  SinLlegar,
  SinPermiso,
  SinCajaInicial,
  Vacia,
} from './ComandasMode.stories.tsx';

const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const razon = (name: string | RegExp) => boton(name).getAttribute('aria-description');
const panel = () => screen.getByRole('table', { name: 'Pedidos' });

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the table of comandas', () => {
  it('has the specified columns and actions (COMANDA-007, COMANDA-009)', () => {
    renderApp(<Llena />);
    const cabezas = screen.getAllByRole('columnheader').map((th) => th.textContent);
    expect(cabezas).toEqual(['Comanda', 'Comensales', 'Despachados', 'Mesero', 'Total', 'Acciones']);
    for (const name of ['Ver pedidos de', 'Agregar alimento a', 'Guardar cambios de', 'Cobrar', 'Eliminar'])
      expect(boton(new RegExp(`^${name} Mesa 7`))).toBeTruthy();
  });

  it('shows name, diners, X de Y, waiter and total of each (COMANDA-007, COMANDA-008)', () => {
    renderApp(<Llena />);
    const celdas = within(screen.getByRole('row', { name: /Folio 109/ }));
    expect(celdas.getByText('Mesa 4')).toBeTruthy();
    expect(celdas.getByText('1 de 5')).toBeTruthy();
    expect(celdas.getByText('Mariana López')).toBeTruthy();
    expect(celdas.getByText('$507.00')).toBeTruthy();
    expect(boton(/^4 comensales/)).toBeTruthy();
  });

  it('counts the undispatched lines on Pedidos, and disables it without lines (COMANDA-010, COMANDA-011, D-23)', () => {
    renderApp(<Llena />);
    expect(boton('Ver pedidos de Mesa 4, 4 pedidos sin despachar').textContent).toContain('4');
    expect(razon('Ver pedidos de Mesa 7')).toBeNull();
    expect(razon('Ver pedidos de Mesa 9')).toBe('La comanda no tiene pedidos');
  });

  it.each([
    ['table', 1366],
    ['cards of a phone', 390],
  ])('marks in the %s only what a printer did not print (D-141)', (_, ancho) => {
    conAncho(ancho);
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    renderApp(<NoImpresa />);
    const marcas = screen.getAllByText('No impresa');
    expect(marcas).toHaveLength(1);
    expect(marcas[0]?.closest('tr, article')?.textContent).toContain('Mesa 4');
    expect(fetch.mock.calls.filter(([url]) => String(url).includes('impresoras'))).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('marks what is unsaved with ! and a word, and fills Guardar (COMANDA-012, COMANDA-031)', async () => {
    renderApp(<SinGuardar />);
    expect(await screen.findByText('Sin guardar')).toBeTruthy();
    const guardar = boton('Guardar cambios de Mesa 4');
    expect(guardar.textContent).toContain('!');
    expect(guardar.dataset['tone']).toBe('bug');
    expect(boton('Guardar cambios de Mesa 7').textContent).not.toContain('!');
    expect(razon('Guardar cambios de Mesa 7')).toBe('No hay cambios por guardar');
  });

  it('says how many lines are late, and the date of an earlier operating day (D-01)', () => {
    renderApp(<DeAyer />);
    expect(screen.getByText('1 demorado')).toBeTruthy();
    expect(screen.getAllByText('31-01-2026')).toHaveLength(3);
  });

  it('charges only what is dispatched, through the till (COMANDA-030)', async () => {
    const onCobrar = vi.fn();
    renderApp(<Llena onCobrar={onCobrar} />);
    await userEvent.click(boton('Cobrar Mesa 4'));
    expect(onCobrar).not.toHaveBeenCalled();
    expect(razon('Cobrar Mesa 4')).toBe('No puedes cobrar hasta que todos los pedidos estén despachados');
    await userEvent.click(boton('Cobrar Mesa 7'));
    expect(onCobrar).toHaveBeenCalledExactlyOnceWith(idComanda(2));
  });
});

describe('the open comanda', () => {
  it('shows its lines with all they say (COMANDA-013, PEDIDO-024, PEDIDO-025)', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    const [tacos, gringa, alambre, queso, flan] = within(panel()).getAllByRole('row').slice(1);
    for (const texto of ['DESPACHADO', '17 min', '4821', 'Orden de tacos al pastor', 'Ana', 'Mariana López', '$130.00'])
      expect(tacos?.textContent).toContain(texto);
    expect(gringa?.textContent).toContain('6 min. DEMORADO');
    expect(gringa?.textContent).toContain('Sin cebolla, piña aparte');
    expect(alambre?.textContent).toContain('TRABAJANDO');
    expect(alambre?.textContent).toContain('Tortilla de harina');
    expect(queso?.textContent).toContain('de Alambre de arrachera');
    expect(flan?.textContent).toContain('PENDIENTE');
  });

  it('is only one at a time (COMANDA-014)', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    await userEvent.click(boton('Pedidos de Mesa 7'));
    expect(boton('Pedidos de Mesa 4').getAttribute('aria-expanded')).toBe('false');
    expect(boton('Pedidos de Mesa 7').getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(boton('Pedidos de Mesa 7'));
    expect(screen.queryByRole('table', { name: 'Pedidos' })).toBeNull();
  });

  it('offers the six actions of each line, with reasons (COMANDA-016)', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    const nombres = [
      'Agregar otro igual',
      'Editar comentario',
      'Eliminar comentario',
      'Dividir cuenta',
      'Marcar como no despachado',
      'Eliminar pedido',
    ];
    for (const nombre of nombres) expect(boton(`${nombre}: Flan napolitano`)).toBeTruthy();
    expect(razon('Agregar otro igual: Queso extra')).toBe('Los complementos van con su alimento');
    expect(razon('Eliminar pedido: Orden de tacos al pastor')).toBe('El pedido ya fue despachado');
  });

  it('filters its lines by description without ever touching what is saved (COMANDA-015, H22)', async () => {
    const { fetch, requests } = fakeFetch('sin red');
    vi.stubGlobal('fetch', fetch);
    renderApp(<SinGuardar />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtrar alimentos de la comanda' }), 'GRÍNGA');
    expect(within(panel()).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('1 de 5')).toBeTruthy();
    await userEvent.click(boton('Guardar cambios de Mesa 4'));
    expect(requests[0]?.body).toMatchObject({ pedidos: [{ comentario: 'Sin azúcar encima' }], eliminados: [] });
  });
});

describe('around the list', () => {
  it('reminds of saving while something is unsaved, letter by letter (COMANDA-018)', async () => {
    const texto = 'Recuerda guardar los cambios para que se vean reflejados en las áreas de despacho';
    renderApp(
      <SlotProvider>
        <Llena />
        <SlotTarget name="aviso" />
      </SlotProvider>,
    );
    expect(screen.queryByText(texto)).toBeNull();
    await userEvent.click(boton('Pedidos de Mesa 4'));
    await userEvent.click(boton('Agregar otro igual: Flan napolitano'));
    expect(screen.getByText(texto)).toBeTruthy();
  });

  it('has the newest first for who prefers that', () => {
    const nombres = () => screen.getAllByRole('button', { name: /^Pedidos de/ }).map((b) => b.ariaLabel);
    renderApp(<Llena />);
    const antes = nombres();
    act(() => changePreferencias({ orden_de_comandas: 'recientes' }));
    expect(nombres()).toEqual(antes.toReversed());
    act(() => changePreferencias({ orden_de_comandas: 'antiguas' }));
    expect(nombres()).toEqual(antes);
  });

  it('has the newest first where the branch says so, and the person nothing', () => {
    const nombres = () => screen.getAllByRole('button', { name: /^Pedidos de/ }).map((b) => b.ariaLabel);
    renderApp(<Llena />);
    const antes = nombres();
    const sesion = currentSesion()!;
    act(() => saveSesion({ ...sesion, sucursal: { ...sesion.sucursal, orden_de_comandas: 'recientes' } }));
    expect(nombres()).toEqual(antes.toReversed());
    act(() => changePreferencias({ orden_de_comandas: 'antiguas' }));
    expect(nombres()).toEqual(antes);
    act(() => changePreferencias({ orden_de_comandas: 'sucursal' }));
    act(() => saveSesion(sesion));
  });

  it('asks before the page is left while something is unsaved (COMANDA-017)', async () => {
    const salir = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    renderApp(<Llena />);
    expect(salir()).toBe(true);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    await userEvent.click(boton('Agregar otro igual: Flan napolitano'));
    expect(salir()).toBe(false);
  });

  it('shows rows in shape until the first snapshot, then what there is', () => {
    renderApp(<Cargando />);
    expect(screen.getByRole('status', { name: 'Cargando...' })).toBeTruthy();
    expect(screen.queryByText('No hay comandas abiertas')).toBeNull();
  });

  it('offers to ask again, without alert, when the first snapshot does not come (COMANDA-035)', () => {
    renderApp(<SinLlegar />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status', { name: 'Cargando...' })).toBeNull();
    expect(boton('Reintentar')).toBeTruthy();
  });

  it('offers the first comanda when there is none', async () => {
    renderApp(<Vacia />);
    expect(screen.getByText('No hay comandas abiertas')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Nueva comanda' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Nueva comanda' })).toBeTruthy();
  });

  it('says that the opening cash is missing, and leads to it; nothing is said where it is not missing', async () => {
    const onCaja = vi.fn();
    const { unmount } = renderApp(<SinCajaInicial onCaja={onCaja} />);
    expect(screen.getByText('No hay comandas abiertas. Falta registrar la caja inicial')).toBeTruthy();
    await userEvent.click(boton('Registrar caja inicial'));
    expect(onCaja.mock.calls).toEqual([['inicial']]);
    unmount();
    renderApp(<Vacia />);
    expect(screen.queryByText(/Falta registrar/)).toBeNull();
  });

  it('raises no alert when the live load fails, explains what cannot be done, and food can still be added (COMANDA-035, D-23)', () => {
    renderApp(<SinConexion />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(razon('Nueva comanda')).toBeNull();
    expect(razon('Eliminar Mesa 9')).toBe('Sin conexión con el servidor');
    expect(razon('Cobrar Mesa 7')).toBe('Sin conexión con el servidor');
    expect(razon('Agregar alimento a Mesa 4')).toBeNull();
  });

  it('explains what the session may not do', () => {
    renderApp(<SinPermiso />);
    for (const name of ['Nueva comanda', 'Agregar alimento a Mesa 4'])
      expect(razon(name)).toBe('No tienes permitido realizar esta operación');
  });

  it('opens no comanda on the general register (COMANDA-022)', async () => {
    renderApp(<Llena sesion={{ caja: { ...aSesion().caja, es_general: true } }} />);
    expect(razon('Nueva comanda')).toBe('No puedes crear una comanda en la caja general');
    await userEvent.keyboard('{F2}');
    expect(
      (await screen.findByText('No puedes crear una comanda en la caja general')).closest('[role="alert"]'),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the word about a conflict until it is closed (D-20)', async () => {
    renderApp(<ConConflicto />);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Flan napolitano: Otra persona cambió este pedido',
    );
    await userEvent.click(boton('Cerrar aviso'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the cash actions that the session may use, and their keys on standalone only (COMANDA-003)', () => {
    const { unmount } = renderApp(<Llena />);
    expect(boton('Caja inicial').textContent).toBe('Caja inicial');
    expect(screen.queryByRole('button', { name: /Caja final/ })).toBeNull();
    unmount();
    renderApp(<Llena sesion={{ plataforma: 'standalone' }} />);
    expect(boton(/^Caja inicial/).textContent).toBe('Caja inicialF6');
    expect(boton(/^Nueva comanda/).textContent).toBe('Nueva comandaF2');
  });
});

describe('deleting a comanda', () => {
  it('is refused with dispatched or working lines (COMANDA-032)', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Eliminar Mesa 4'));
    const aviso = await screen.findByRole('dialog', { name: 'Advertencia' });
    expect(aviso.textContent).toContain(
      'No puedes eliminar esta comanda ya que tiene pedidos despachados o trabajando',
    );
    expect(within(aviso).queryByRole('button', { name: 'Eliminar comanda' })).toBeNull();
  });

  it('is asked first, then sent, and its refusal is shown (COMANDA-033, COMANDA-034)', async () => {
    const error = { message: 'La comanda fue eliminada', code: 409, motivo: 'COMANDA_CANCELADA' };
    const { fetch, requests } = fakeFetch({ status: 409, body: { error } });
    vi.stubGlobal('fetch', fetch);
    renderApp(<Llena />);
    await userEvent.click(boton('Eliminar Mesa 9'));
    const pregunta = await screen.findByRole('dialog', { name: 'Advertencia' });
    expect(pregunta.textContent).toContain('¿Realmente deseas eliminar la comanda?');
    expect(requests).toHaveLength(0);
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Eliminar comanda' }));
    expect((await screen.findByText('La comanda fue eliminada')).closest('[role="alert"]')).toBeTruthy();
    expect([requests[0]?.method, requests[0]?.url.pathname]).toEqual([
      'DELETE',
      `/qrestaurant/api/v1/comandas/eliminar/${idComanda(3)}`,
    ]);
  });
});

describe('on a phone', () => {
  beforeEach(() => conAncho(390));

  it('draws cards whose first button is the next step, and the rest in a menu', async () => {
    const onCobrar = vi.fn();
    renderApp(<Llena onCobrar={onCobrar} />);
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(boton('Cobrar Mesa 7'));
    expect(onCobrar).toHaveBeenCalledOnce();
    await userEvent.click(boton('Acciones de Mesa 9'));
    const cobrar = await screen.findByRole('menuitem', { name: 'Cobrar Mesa 9' });
    expect(cobrar.textContent).toContain('La comanda no tiene pedidos');
    expect(boton('Caja')).toBeTruthy();
  });

  it('shows the lines with their menu', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    expect(document.querySelectorAll('section[id^=pedidos-] li')).toHaveLength(5);
    await userEvent.click(boton('Acciones de Flan napolitano'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar pedido: Flan napolitano' }));
    expect(borrador(1).eliminados).toHaveLength(1);
  });
});

it('a card of a narrow tablet that is opened is scrolled to', async () => {
  conAncho(700);
  const visto = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderApp(<Llena />);
  await userEvent.click(boton('Pedidos de Mesa 4'));
  expect(visto.mock.contexts).toEqual([screen.getByRole('article', { name: 'Mesa 4' })]);
});

it('a comanda of the table that is opened is scrolled to, with its lines', async () => {
  const visto = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderApp(<Llena />);
  await userEvent.click(boton('Pedidos de Mesa 4'));
  const suya = screen.getByRole('rowheader', { name: /^Mesa 4/ }).closest('tbody');
  expect(visto.mock.contexts).toEqual([suya]);
  await userEvent.click(boton('Pedidos de Mesa 4'));
  expect(visto).toHaveBeenCalledTimes(1);
});

it('a comanda just opened has the focus on adding its first dish', async () => {
  const { fetch } = fakeFetch({
    body: { message: 'Comanda creada', data: aComandaVista(5, 20, { nombre: 'Mesa 20', pedidos: [] }) },
  });
  vi.stubGlobal('fetch', fetch);
  renderApp(<Llena />);
  await userEvent.keyboard('{F2}');
  await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Mesa 20{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(boton('Agregar alimento a Mesa 20')));
});
