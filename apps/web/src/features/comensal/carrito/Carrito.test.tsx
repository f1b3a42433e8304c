import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MENU, TOKEN, abrir, alCarrito, bien, estilo, servidor, terminar } from '../comensal.fixture.tsx';
import { carritoGuardado } from './guardado.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  servidor();
});
afterEach(terminar);

const dialogo = () => within(screen.getByRole('dialog'));
const pulsar = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const elegir = async (nombre = 'Enchiladas suizas') => {
  await userEvent.click(await screen.findByRole('button', { name: `Agregar al Carrito: ${nombre}` }));
  return dialogo();
};
const ir = (pantalla: string) =>
  act(() => {
    window.location.hash = `#/${pantalla}?token=${TOKEN}`;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

describe('adding to the cart', () => {
  beforeEach(() => void abrir());

  it('is 500 px wide, and shows dish, price and what is told of it (CARRITO-001)', async () => {
    const d = await elegir();
    expect([screen.getByRole('dialog').className, estilo('hoja')]).toEqual([
      ...[expect.stringContaining('hoja'), expect.stringContaining('max-width: 500px;')],
    ]);
    expect(d.getByRole('heading', { level: 2, name: 'Agregar al Carrito' })).toBeTruthy();
    expect(d.getByRole('heading', { level: 3 }).textContent).toBe('ENCHILADAS SUIZAS$148.00');
    expect(d.getByText('Tres de pollo en salsa verde')).toBeTruthy();
  });

  it('takes 1 to 99, 1 at first, and nothing below 1 (CARRITO-002, CARRITO-003)', async () => {
    const d = await elegir('Agua de jamaica');
    const campo = d.getByRole<HTMLInputElement>('spinbutton');
    expect([campo.value, campo.min, campo.max]).toEqual(['1', '1', '99']);
    await userEvent.clear(campo);
    expect(d.getByRole<HTMLButtonElement>('button', { name: /^Agregar \$/ }).disabled).toBe(true);
    await userEvent.type(campo, '150');
    expect(campo.value).toBe('99');
    expect(d.getByRole<HTMLButtonElement>('button', { name: 'Más Agua de jamaica' }).disabled).toBe(true);
    expect(d.getByRole<HTMLButtonElement>('button', { name: /^Agregar \$/ }).disabled).toBe(false);
  });

  it('never takes 1,5 for 15 (CARRITO-003)', async () => {
    const d = await elegir('Agua de jamaica');
    const campo = d.getByRole<HTMLInputElement>('spinbutton');
    await userEvent.clear(campo);
    await userEvent.type(campo, '1,5');
    expect([campo.value, d.getByRole<HTMLButtonElement>('button', { name: /^Agregar \$/ }).disabled]).toEqual([
      '1,5',
      true,
    ]);
  });

  it('takes what to watch for in as few letters as it needs (CARRITO-004, D-24)', async () => {
    const d = await elegir();
    const campo = d.getByRole<HTMLTextAreaElement>('textbox', { name: /^Observaciones$/ });
    await userEvent.type(campo, 'No');
    expect(campo.getAttribute('aria-invalid')).toBe('false');
    expect(d.getByRole<HTMLButtonElement>('button', { name: /^Agregar \$/ }).disabled).toBe(false);
  });

  it('asks what to watch for, with an example (CARRITO-004)', async () => {
    const campo = (await elegir()).getByRole<HTMLTextAreaElement>('textbox', { name: /^Observaciones$/ });
    expect(campo.placeholder).toBe('Sin cebolla, bien cocido, sin sal, etc.');
    expect(campo.maxLength).toBe(100);
  });

  it('lists add-ons with their price or that they are free, and a field for each chosen one (CARRITO-005, CARRITO-006)', async () => {
    const d = await elegir();
    const grupo = within(d.getByRole('group', { name: /^Complementos Disponibles/ }));
    expect(grupo.getAllByRole('checkbox').map((c) => c.closest('label')!.textContent)).toEqual([
      'Frijoles refritos(Gratis)',
      'Arroz rojo(Gratis)',
      'Aguacate+ $30.00',
      'Crema+ $12.50',
    ]);
    expect(grupo.queryByRole('textbox')).toBeNull();
    for (const name of [/Aguacate/, /Crema/]) await userEvent.click(grupo.getByRole('checkbox', { name }));
    for (const name of ['Aguacate', 'Crema'])
      expect(grupo.getByRole('textbox', { name: `Observaciones para ${name}` })).toBeTruthy();
    await userEvent.click(grupo.getByRole('checkbox', { name: /Aguacate/ }));
    expect(grupo.getAllByRole('textbox')).toHaveLength(1);
  });

  it('refuses one free add-on too many, which stays out; paid ones have no limit (CARRITO-010, CARRITO-011)', async () => {
    const d = await elegir();
    const [frijoles, arroz, aguacate, crema] = d.getAllByRole<HTMLInputElement>('checkbox');
    for (const x of [aguacate!, crema!, frijoles!, arroz!]) await userEvent.click(x);
    expect(screen.getByRole('alert').textContent).toContain('Solo tiene permitido 1 complementos gratis');
    expect([frijoles, arroz, aguacate, crema].map((x) => x!.checked)).toEqual([true, false, true, true]);
  });

  it('takes one especificación or none (CARRITO-007)', async () => {
    const d = await elegir();
    const lista = d.getByRole<HTMLSelectElement>('combobox', { name: 'Especificaciones' });
    expect([lista.multiple, [...lista.options].map((o) => o.text)]).toEqual([
      false,
      ['Selecciona una especificación', 'Pollo', 'Queso'],
    ]);
    await userEvent.selectOptions(lista, 'Queso');
    await userEvent.selectOptions(lista, 'Pollo');
    await pulsar(/^Agregar \$/);
    await elegir();
    await pulsar(/^Agregar \$/);
    expect(carritoGuardado(TOKEN).map((l) => l.especificaciones)).toEqual([
      [{ id: 7, descripcion: 'Pollo', valor: 'Pollo' }],
      [],
    ]);
  });

  it('adds up: dishes, add-ons only if any, total (CARRITO-008)', async () => {
    const d = await elegir();
    const resumen = () => [...screen.getByRole('dialog').querySelectorAll('dt, dd')].map((x) => x.textContent);
    await userEvent.click(d.getByRole('button', { name: 'Más Enchiladas suizas' }));
    expect(resumen()).toEqual(['2 × Enchiladas suizas', '$296.00', 'Total', '$296.00']);
    await userEvent.click(d.getByRole('checkbox', { name: /Crema/ }));
    expect(resumen()).toEqual(['2 × Enchiladas suizas', '$296.00', 'Complementos', '$25.00', 'Total', '$321.00']);
  });

  it('goes without adding, by its button or Escape (CARRITO-009)', async () => {
    await elegir();
    await pulsar('Cancelar');
    await elegir();
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('dialog'), carritoGuardado(TOKEN)]).toEqual([null, []]);
  });

  it('says that it was added for 3 seconds, and can be closed (CARRITO-012)', async () => {
    await screen.findAllByRole('article');
    await pulsar('Agregar al Carrito: Agua de jamaica');
    // Fake timers from the press on, so that a slow machine does not shorten the three seconds.
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: /^Agregar \$/ }));
    expect(screen.getByRole('status').textContent).toBe('Producto agregado al carritoCerrar');
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(screen.queryByRole('status')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('status')).toBeNull();
    vi.useRealTimers();
    await alCarrito('Agua de jamaica');
    await pulsar('Cerrar');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the cart', () => {
  const conDos = async () => {
    abrir();
    await alCarrito('Agua de jamaica');
    const d = await elegir();
    await userEvent.type(d.getByRole('textbox', { name: 'Observaciones' }), 'Sin crema, por favor');
    await userEvent.click(d.getByRole('checkbox', { name: /Frijoles/ }));
    await userEvent.type(d.getByRole('textbox', { name: 'Observaciones para Frijoles refritos' }), 'Sin queso');
    await userEvent.click(d.getByRole('checkbox', { name: /Aguacate/ }));
    await userEvent.selectOptions(d.getByRole('combobox'), 'Pollo');
    await pulsar(/^Agregar \$/);
    ir('carrito');
  };
  const lineas = () => screen.getAllByRole('article').map((a) => a.textContent);

  it('is kept on the device, by branch, and a reload has it (CARRITO-016)', async () => {
    const { unmount } = abrir();
    await alCarrito('Agua de jamaica');
    unmount();
    const guardado = (): unknown => JSON.parse(localStorage.getItem('comal:carrito:a')!);
    expect(guardado()).toMatchObject([{ id: 13, cantidad: 1, status: 4 }]);
    abrir('carrito');
    expect(lineas()).toEqual(['AGUA DE JAMAICA$65.00 c/u$65.00']);
    await pulsar('Más Agua de jamaica');
    expect(guardado()).toMatchObject([{ id: 13, cantidad: 2 }]);
    ir('menu');
    expect(await screen.findByRole('link', { name: 'Carrito, 2 en total' })).toBeTruthy();
    ir('carrito');
    await pulsar('Quitar Agua de jamaica');
    expect(guardado()).toEqual([]);
  });

  it.each(['{', '7', '[null]', '[{"x":1}]', 'null'])('reads nothing from what is no cart: %s', (basura) => {
    localStorage.setItem('comal:carrito:a', basura);
    abrir('carrito');
    expect(screen.getByText('Tu carrito te espera')).toBeTruthy();
  });

  it('hears what another tab of the phone puts in (CARRITO-016)', async () => {
    abrir('carrito');
    const linea = { ...carritoDePrueba, descripcion: 'Agua de jamaica' };
    localStorage.setItem('comal:carrito:a', JSON.stringify([linea]));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('shows each line with all that was asked of it (CARRITO-026)', async () => {
    await conDos();
    const linea = within(screen.getAllByRole('article')[1]!);
    expect(linea.getByRole('heading').textContent).toBe('ENCHILADAS SUIZAS');
    expect(linea.getByText('$148.00 c/u')).toBeTruthy();
    expect(linea.getAllByRole('listitem').map((x) => x.textContent)).toEqual([
      'Pollo',
      'Frijoles refritos · Sin quesoGratis',
      'Aguacate$30.00',
      'Sin crema, por favor',
    ]);
    expect(linea.getByText('$178.00')).toBeTruthy();
    await pulsar('Más Enchiladas suizas');
    expect(linea.getByText('$356.00')).toBeTruthy();
    await pulsar('Menos Enchiladas suizas');
    expect(linea.getByText('$178.00')).toBeTruthy();
  });

  it('counts and adds up (CARRITO-027, CARRITO-028)', async () => {
    await conDos();
    expect(screen.getByText('2 productos en tu carrito')).toBeTruthy();
    const pie = within(screen.getByRole('button', { name: 'Confirmar pedido' }).closest('footer')!);
    expect(pie.getByText('$243.00')).toBeTruthy();
    await pulsar('Quitar Enchiladas suizas');
    expect(screen.getByText('1 producto en tu carrito')).toBeTruthy();
  });

  it('is not confirmed without network, says why, and is when that is back (002 §2.11)', async () => {
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await conDos();
    const boton = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar pedido' });
    red.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('Sin conexión. Tu carrito se queda aquí y pides cuando vuelva')).toBeTruthy();
    expect(boton.disabled).toBe(true);
    red.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(boton.disabled).toBe(false));
    expect(screen.queryByText(/^Sin conexión/)).toBeNull();
  });

  it('is not sent from the dialog either, where the network goes while the name is written', async () => {
    await conDos();
    await pulsar('Confirmar pedido');
    await userEvent.type(dialogo().getByRole('textbox'), 'Ana');
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await dialogo().findByText('Sin conexión. Tu carrito se queda aquí y pides cuando vuelva')).toBeTruthy();
    const boton = dialogo().getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
    expect(boton.disabled).toBe(true);
    await userEvent.type(dialogo().getByRole('textbox'), '{Enter}');
    expect(carritoGuardado(TOKEN)).toHaveLength(2);
    red.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(boton.disabled).toBe(false));
  });

  it('says that a line was taken out, by its button or at 0 (CARRITO-015, CARRITO-031)', async () => {
    await conDos();
    await pulsar('Quitar Enchiladas suizas');
    expect(screen.getByRole('status').textContent).toContain('Producto removido del carrito');
    await pulsar('Menos Agua de jamaica');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('keeps a line whose number is erased to write another, and takes it out at 0 (CARRITO-015)', async () => {
    await conDos();
    const campo = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad de Agua de jamaica' });
    await userEvent.clear(campo);
    expect([campo.value, lineas().length]).toEqual(['', 2]);
    await userEvent.type(campo, '3');
    expect(lineas()[0]).toContain('$195.00');
    await userEvent.clear(campo);
    await userEvent.tab();
    expect([campo.value, lineas()[0]]).toEqual(['3', expect.stringContaining('$195.00')]);
    await userEvent.clear(campo);
    await userEvent.type(campo, '0');
    expect(lineas()).toHaveLength(1);
  });

  it('says that prices changed since, and is at the new ones before anything is ordered (D-71)', async () => {
    const { unmount } = abrir();
    await alCarrito('Agua de jamaica');
    await alCarrito('Enchiladas suizas');
    unmount();
    // One price rises by what the other falls.
    const precios: Readonly<Record<number, number>> = { 13: 68.5, 10: 144.5 };
    const productos = MENU.productos.map((p) => ({ ...p, precio: precios[p.id] ?? p.precio }));
    servidor({ menu: () => bien({ ...MENU, productos }) });
    abrir('carrito');
    expect(await screen.findByText('Algunos precios cambiaron. Revisa el total')).toBeTruthy();
    expect(lineas()).toEqual(['AGUA DE JAMAICA$68.50 c/u$68.50', 'ENCHILADAS SUIZAS$144.50 c/u$144.50']);
    expect(carritoGuardado(TOKEN).map((l) => l.precio)).toEqual([68.5, 144.5]);
  });

  describe('with a dish that cannot be had any more (D-51, D-71)', () => {
    const ESTADO = { agotado: 3, oculto: 2, temporada: 4 };
    /** The menu later: another state for the water, and the enchiladas without `sin`. */
    const luego = (estado_menu: number, sin = '') =>
      MENU.productos.map((p) => ({
        ...p,
        estado_menu: p.id === 13 ? estado_menu : p.estado_menu,
        complementos: p.complementos.filter((c) => c.descripcion !== sin),
        especificaciones: p.especificaciones.filter((e) => e.descripcion !== sin),
      }));
    const cambiarMenu = (productos: typeof MENU.productos) => servidor({ menu: () => bien({ ...MENU, productos }) });
    const deLa = (nombre: string) => within(screen.getByRole('heading', { name: nombre }).closest('article')!);

    it.each([
      ['sold out', luego(ESTADO.agotado), 'Agotado'],
      ['hidden', luego(ESTADO.oculto).filter((p) => p.id !== 13), 'Ya no está en el menú'],
      ['of the season', luego(ESTADO.temporada), 'Por temporada'],
    ])('marks what is %s since when the cart is opened', async (_caso, productos, dicho) => {
      abrir();
      await alCarrito('Agua de jamaica');
      await alCarrito('Enchiladas suizas');
      cambiarMenu(productos);
      ir('carrito');
      expect(await screen.findByText(dicho)).toBe(deLa('AGUA DE JAMAICA').getByText(dicho));
      expect(screen.getAllByRole('article').filter((a) => a.dataset['negada'])).toHaveLength(1);
      // Nothing is removed automatically: that is up to the diner.
      expect(carritoGuardado(TOKEN)).toHaveLength(2);
    });

    it('marks what has lost an add-on or what it was asked as, once the page is seen again', async () => {
      await conDos();
      for (const sin of ['Aguacate', 'Pollo']) {
        cambiarMenu(luego(1, sin));
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
        expect(await screen.findByText(`Ya no hay ${sin}`)).toBeTruthy();
      }
      cambiarMenu(luego(1));
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(screen.queryByText(/^Ya no hay/)).toBeNull());
    });

    it('says which when it is ordered, takes it out and goes on with the rest', async () => {
      await conDos();
      cambiarMenu(luego(ESTADO.agotado));
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await screen.findByText('Agotado');
      await pulsar('Confirmar pedido');
      expect(dialogo().getByRole('heading', { name: 'Ya no se puede pedir' })).toBeTruthy();
      expect(dialogo().getByRole('listitem').textContent).toBe('Agua de jamaica: Agotado');
      await userEvent.click(dialogo().getByRole('button', { name: 'Cancelar' }));
      expect(screen.getAllByRole('article')).toHaveLength(2);
      await pulsar('Confirmar pedido');
      await userEvent.click(dialogo().getByRole('button', { name: 'Quitarlo y seguir' }));
      expect(dialogo().getByRole('heading', { name: 'Confirmar pedido' })).toBeTruthy();
      expect(carritoGuardado(TOKEN).map((l) => l.id)).toEqual([10]);
    });

    it('and nothing else is empty after that, and asks for no name', async () => {
      abrir();
      await alCarrito('Agua de jamaica');
      cambiarMenu(luego(ESTADO.agotado));
      ir('carrito');
      await screen.findByText('Agotado');
      await pulsar('Confirmar pedido');
      await userEvent.click(dialogo().getByRole('button', { name: 'Quitarlo y seguir' }));
      expect(screen.getByText('Tu carrito te espera')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('keeps the menu that it has where asking again fails', async () => {
      await conDos();
      servidor({ menu: () => Promise.reject(new TypeError('Failed to fetch')) });
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
      expect([screen.getAllByRole('article').length, screen.queryByRole('alert')]).toEqual([2, null]);
    });
  });

  it('goes back to the menu with the code (CARRITO-023)', () => {
    abrir('carrito');
    expect(screen.getByRole('link', { name: 'Volver al menú' }).getAttribute('href')).toBe(`#/menu?token=${TOKEN}`);
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Limpiar' })).toBeTruthy();
  });

  it('that is empty waits, and leads to the menu (CARRITO-024, CARRITO-025)', () => {
    abrir('carrito');
    const espera = screen.getByRole('heading', { name: 'Tu carrito te espera' });
    expect(espera.parentElement!.querySelector('svg[width="96"]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Ver el menú' }).getAttribute('href')).toBe(`#/menu?token=${TOKEN}`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Limpiar' }).disabled).toBe(true);
  });

  it('is cleared after a question (CARRITO-024, CARRITO-029, CARRITO-030)', async () => {
    await conDos();
    await pulsar('Limpiar');
    const d = dialogo();
    expect(d.getByRole('heading', { name: 'Limpiar carrito' })).toBeTruthy();
    expect(d.getByText('¿Estás seguro de querer limpiar el carrito?')).toBeTruthy();
    await userEvent.click(d.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await pulsar('Limpiar');
    await userEvent.click(dialogo().getByRole('button', { name: 'Limpiar carrito' }));
    expect(screen.getByRole('status').textContent).toContain('Carrito limpiado');
    expect(screen.getByText('Tu carrito te espera')).toBeTruthy();
  });
});

const carritoDePrueba = {
  ...{ id: 13, cantidad: 1, precio: 65, categoria: 'Bebidas', comentario: '', complementos: [], especificaciones: [] },
};
