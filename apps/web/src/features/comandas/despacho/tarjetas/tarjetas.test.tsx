import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { withWidth } from '../../../../kit/DataTable/width.fixture.ts';
import { live } from '../../../../platform/live/live.ts';
import { changePreferencias } from '../../../../platform/preferencias/preferencias.ts';
import { aComandaVista, idComanda, idPedido } from '../../../../platform/test/fixtures.ts';
import * as historias from '../AreaScreen.stories.tsx';
import { cocinaCaliente, unPedido } from '../datos.fixture.ts';
import { abrir, cambiar, cerrar, con, mesa4, movidos, negado } from '../pantalla.fixture.ts';

// By selectors: queries by role over six cards would take most of a test's time.
const nombres = () => [...document.querySelectorAll('article h2 > :first-child')].map((n) => n.textContent);
const tarjeta = (nombre: string) => screen.getByLabelText(new RegExp(`^${nombre}[, ]`), { selector: 'article' });
const boton = (nombre: string, en: string) =>
  within(tarjeta(en)).getByLabelText(new RegExp(`^${nombre}`), { selector: 'button' });
const pulsar = (nombre: string, en: string) => fireEvent.click(boton(nombre, en));
const pasos = (servidor: ReturnType<typeof con>, n = 0) =>
  (servidor.requests[n]?.body as { id: string; de: number; a: number }[]).map((p) => [p.id, p.de, p.a]);

beforeEach(() => {
  abrir();
  // A wall: six cards to a page.
  withWidth(1920);
});
afterEach(cerrar);

describe('the cards of an area (D-105, ui.md 9)', () => {
  it('are a comanda each, who has waited longest first, with table, waiter, diners, folio and minutes', () => {
    renderApp(<historias.Tarjetas />);
    expect(nombres()).toEqual(['Mesa 4', 'Mesa 12', 'Terraza 1', 'Rosa Elena', 'Terraza 2', 'Barra 1']);
    const cabeza = within(tarjeta('Mesa 4'));
    for (const dato of ['2 · Folio 115', '24']) expect(cabeza.getByText(dato)).toBeTruthy();
    expect(tarjeta('Mesa 4').getAttribute('aria-label')).toBe('Mesa 4, Folio 115, 24 minutos, demorada');
  });

  it('have a head by the age of their worst line: late, close to it, in time', () => {
    renderApp(<historias.Tarjetas />);
    const edades = screen.getAllByRole('article').map((t) => t.dataset.edad);
    expect(edades).toEqual(['tarde', 'por-demorarse', 'por-demorarse', 'a-tiempo', 'a-tiempo', 'a-tiempo']);
  });

  it('have alike dishes as one with their count, companions and comments inside (D-100)', () => {
    renderApp(<historias.Tarjetas />);
    const tacos = [40, 41, 42].map((n) => unPedido(n, Date.now(), 5, { descripcion: 'Taco', comentario: 'Sin sal' }));
    cambiar(201, aComandaVista(300, 201, { nombre: 'Mesa 9', pedidos: tacos }));
    act(() => live.cambios(202, [{ tipo: 'removida', id: idComanda(121) }]));
    expect(boton('Empezar: 3 Taco', 'Mesa 9').textContent).toBe('3TacoSin sal');
    expect(boton('Listo: 1 Alambre', 'Mesa 4').textContent).toContain('Queso extra');
  });

  it('are remembered by this device', () => {
    const { unmount } = renderApp(<historias.OchoFilas />);
    fireEvent.click(screen.getByLabelText('Tarjetas'));
    unmount();
    renderApp(<historias.OchoFilas />);
    expect(screen.getAllByRole('article')).toHaveLength(6);
    fireEvent.click(screen.getByLabelText('Lista'));
    expect(screen.getByRole('table')).toBeTruthy();
  });
});

describe('one press', () => {
  it('on a row takes alike lines on, and their companions; another sends them out, a third brings them back', async () => {
    const servidor = con(movidos(), movidos(), movidos());
    renderApp(<historias.Tarjetas />);
    pulsar('Listo: 1 Alambre', 'Mesa 4');
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    expect(pasos(servidor)).toEqual([
      [idPedido(2), 2, 3],
      [idPedido(3), 2, 3],
    ]);
    const hecho = boton('Regresar: 1 Alambre', 'Mesa 4');
    expect(hecho.closest('li')?.dataset.paso).toBe('listo');
    fireEvent.click(hecho);
    await waitFor(() => expect(servidor.requests).toHaveLength(2));
    expect(pasos(servidor, 1)).toEqual([
      [idPedido(2), 3, 2],
      [idPedido(3), 3, 2],
    ]);
    pulsar('Empezar: 1 Sopa', 'Barra 1');
    await waitFor(() => expect(pasos(servidor, 2)).toEqual([[idPedido(8), 1, 2]]));
  });

  it('on Empezar todo takes the whole comanda on', async () => {
    const servidor = con(movidos());
    renderApp(<historias.Tarjetas />);
    pulsar('Empezar todo', 'Terraza 1');
    await waitFor(() => expect(pasos(servidor)).toEqual([[idPedido(5), 1, 2]]));
    expect(within(tarjeta('Terraza 1')).queryByRole('button', { name: /^Empezar todo/ })).toBeNull();
  });

  it('on Todo listo sends the whole comanda out, pending lines by both of their moves (D-22)', async () => {
    const servidor = con(movidos());
    renderApp(<historias.Tarjetas />);
    pulsar('Todo listo', 'Barra 1');
    await waitFor(() =>
      expect(pasos(servidor)).toEqual([
        [idPedido(8), 1, 2],
        [idPedido(8), 2, 3],
      ]),
    );
    expect(nombres()).not.toContain('Barra 1');
  });

  it('that the server refuses brings the card back, with the reason (D-93)', async () => {
    con(negado(idPedido(8), 'Otra persona cambió este pedido'));
    renderApp(<historias.Tarjetas />);
    pulsar('Todo listo', 'Barra 1');
    expect(await screen.findByText('Otra persona cambió este pedido')).toBeTruthy();
    expect(nombres()).toContain('Barra 1');
  });

  it('does nothing for who may only look, and says why', () => {
    renderApp(<historias.TarjetasSinPermiso />);
    for (const b of [boton('Todo listo', 'Mesa 4'), boton('Listo: 1 Alambre', 'Mesa 4')])
      expect(b.getAttribute('aria-description')).toBe('No tienes permitido realizar esta operación');
  });
});

describe('a comanda that needs several cards (decision 0044)', () => {
  const FILA_PX = 60;
  /** Fakes the sizes, which the test browser lacks: a list of five rows. */
  const conTamanos = (): void => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(5 * FILA_PX);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, FILA_PX));
  };
  afterEach(() => void vi.restoreAllMocks());

  it('goes out whole with one press on its last one, which says how many lines that is', async () => {
    const servidor = con(movidos());
    conTamanos();
    renderApp(<historias.TarjetaLarga />);
    expect(nombres()).toEqual([1, 2, 3, 4].map((parte) => `Mesa 12 · ${parte} de 4`));
    const todas = screen.getAllByRole('button', { name: /^Toda la comanda/ });
    expect(todas.map((b) => b.textContent)).toEqual(['Toda la comanda (16)']);
    expect(tarjeta('Mesa 12 · 4 de 4').contains(todas[0]!)).toBe(true);
    fireEvent.click(todas[0]!);
    await waitFor(() => expect(pasos(servidor)).toHaveLength(32));
    expect(nombres()).toEqual([]);
    expect(screen.getAllByRole('button', { name: /^Deshacer: Mesa 12/ })).toHaveLength(4);
  });

  it('goes out whole from each page that has a part of it: one card of a page always sends out all', async () => {
    const servidor = con(movidos());
    conTamanos();
    withWidth(390);
    renderApp(<historias.TarjetaLarga />);
    for (const parte of [1, 2, 3, 4]) {
      expect(nombres()).toEqual([`Mesa 12 · ${parte} de 4`]);
      expect(screen.getByRole('button', { name: /^Toda la comanda/ }).textContent).toBe('Toda la comanda (16)');
      if (parte < 4) await userEvent.keyboard('{PageDown}');
    }
    await userEvent.keyboard('{PageUp}');
    fireEvent.click(screen.getByRole('button', { name: /^Toda la comanda/ }));
    await waitFor(() => expect(pasos(servidor)).toHaveLength(32));
    expect(nombres()).toEqual([]);
  });

  it('counts what is left, and is no longer one of several when only one is left', () => {
    con(movidos(), movidos(), movidos());
    conTamanos();
    renderApp(<historias.TarjetaLarga />);
    for (const parte of [1, 2]) pulsar('Todo listo', `Mesa 12 · ${parte} de 4`);
    expect(screen.getByRole('button', { name: /^Toda la comanda/ }).textContent).toBe('Toda la comanda (6)');
    pulsar('Todo listo', 'Mesa 12 · 3 de 4');
    expect(nombres()).toEqual(['Mesa 12']);
    expect(screen.queryByRole('button', { name: /^Toda la comanda/ })).toBeNull();
  });
});

describe('the place of a card', () => {
  const lugarDe = (nombre: string) => tarjeta(nombre).closest<HTMLElement>('[data-lugar]')?.dataset.lugar;

  it('is its own until it is out, and says for 8 s how to bring it back there (D-22)', async () => {
    const servidor = con(movidos(), movidos());
    renderApp(<historias.Tarjetas />);
    pulsar('Todo listo', 'Terraza 1');
    expect([lugarDe('Rosa Elena'), lugarDe('Mesa 12')]).toEqual(['4', '2']);
    fireEvent.click(screen.getByLabelText('Deshacer: Terraza 1'));
    await waitFor(() => expect(pasos(servidor, 1)).toEqual([[idPedido(5), 3, 2]]));
    expect(lugarDe('Terraza 1')).toBe('3');
  });

  it('is taken by the one that waited longest, 1.5 s after it is free', () => {
    vi.useFakeTimers();
    renderApp(<historias.VeinticincoTarjetas />);
    const [, segunda] = nombres();
    fireEvent.click(boton('Todo listo', segunda!));
    expect(nombres()).toHaveLength(5);
    act(() => void vi.advanceTimersByTime(1_600));
    expect(nombres()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
  });

  it('is on another page when the screen is full, behind the comandas that wait', async () => {
    renderApp(<historias.VeinticincoTarjetas />);
    const primeras = nombres();
    await userEvent.click(screen.getByRole('button', { name: '19 comandas más' }));
    expect(nombres().some((n) => primeras.includes(n))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /^Hoja anterior, / }));
    expect(nombres()).toEqual(primeras);
  });

  it('turns with a finger that moves sideways', () => {
    renderApp(<historias.VeinticincoTarjetas />);
    const primeras = nombres();
    const tablero = screen.getByRole('region', { name: /^Comandas de/ });
    fireEvent.touchStart(tablero, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(tablero, { changedTouches: [{ clientX: 200, clientY: 110 }] });
    expect(nombres()).not.toEqual(primeras);
    fireEvent.touchStart(tablero, { touches: [{ clientX: 200, clientY: 100 }] });
    fireEvent.touchEnd(tablero, { changedTouches: [{ clientX: 300, clientY: 110 }] });
    expect(nombres()).toEqual(primeras);
  });
});

describe('by keys, as a bump bar sends them', () => {
  it('a number chooses a card, and Enter is its Todo listo; the next key chooses again', async () => {
    const servidor = con(movidos());
    renderApp(<historias.Tarjetas />);
    await userEvent.keyboard('3{Enter}');
    expect(nombres()).not.toContain('Terraza 1');
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    await userEvent.keyboard('{Enter}4');
    expect(document.activeElement).toBe(boton('Todo listo', 'Rosa Elena'));
    expect(servidor.requests).toHaveLength(1);
  });

  describe('where a card is two places high (decision 0044)', () => {
    const FILA_PX = 60;
    // Fakes the sizes, which the test browser lacks: a list of five rows, and one of fifteen on a tall card.
    beforeEach(() => {
      vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
      vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
        return (this.querySelector(':scope > [data-medidor]') ? 15 : 5) * FILA_PX;
      });
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, FILA_PX));
    });
    afterEach(() => void vi.restoreAllMocks());

    it.each([
      ['on a wall', 1920],
      ['on a screen', 1366],
    ])('the number of either place chooses it, and Enter is its Todo listo: %s', async (_donde, ancho) => {
      const servidor = con(movidos());
      withWidth(ancho);
      renderApp(<historias.TarjetaLarga />);
      expect(nombres()).toEqual(['Mesa 12 · 1 de 2', 'Mesa 12 · 2 de 2']);
      const [alta, otra] = [1, 2].map((parte) => boton('Todo listo', `Mesa 12 · ${parte} de 2`));
      for (const [tecla, elegida] of [
        ['1', alta],
        ['3', otra],
        ['2', alta],
      ] as const) {
        await userEvent.keyboard(tecla);
        expect(document.activeElement).toBe(elegida);
      }
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(pasos(servidor)).toHaveLength(30));
      expect(nombres()).toEqual(['Mesa 12']);
    });
  });

  it('arrows go from row to row and from card to card', async () => {
    renderApp(<historias.Tarjetas />);
    await userEvent.keyboard('1{ArrowDown}');
    expect(document.activeElement).toBe(boton('Listo: 1 Gringa', 'Mesa 4'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boton('Listo: 1 Alambre', 'Mesa 4'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(boton('Todo listo', 'Mesa 12'));
  });

  it('numbers rest where a person turned keys of one character off (ui.md 8)', async () => {
    renderApp(<historias.Tarjetas />);
    act(() => changePreferencias({ teclas_de_un_caracter: false }));
    await userEvent.keyboard('3');
    expect(document.activeElement).toBe(document.body);
  });

  it('F1 tells all of them', async () => {
    renderApp(<historias.Tarjetas />);
    await userEvent.keyboard('{F1}');
    const ayuda = within(await screen.findByRole('dialog', { name: 'Ayuda de las tarjetas' }));
    expect(ayuda.getByText('Todo listo de la tarjeta elegida')).toBeTruthy();
  });
});

describe('what changes meanwhile', () => {
  it('is told in sight: what is new, and a press shows it', async () => {
    renderApp(<historias.VeinticincoTarjetas />);
    expect(screen.queryByRole('button', { name: /nuevo/ })).toBeNull();
    cambiar(300, aComandaVista(900, 300, { nombre: 'Mesa 90', pedidos: [unPedido(900, Date.now(), 0)] }));
    await userEvent.click(screen.getByRole('button', { name: 'Ver 1 pedido nuevo' }));
    expect(within(tarjeta('Mesa 90')).getByText('NUEVO')).toBeTruthy();
  });

  it('is marked until it is touched: another comment', () => {
    renderApp(<historias.Tarjetas />);
    const comanda = mesa4(Date.now());
    const [gringa, ...otras] = comanda.pedidos;
    cambiar(300, { ...comanda, pedidos: [{ ...gringa!, comentario: 'Con todo' }, ...otras] });
    expect(within(tarjeta('Mesa 4')).getByText('CAMBIÓ')).toBeTruthy();
    const marca = within(tarjeta('Mesa 4')).getByText('CAMBIÓ');
    fireEvent.pointerDown(marca);
    // A browser sends no click to an element removed under the finger.
    expect(marca.isConnected).toBe(true);
    fireEvent.click(marca);
    expect(within(tarjeta('Mesa 4')).queryByText('CAMBIÓ')).toBeNull();
    expect(boton('Regresar: 1 Gringa', 'Mesa 4')).toBeTruthy();
  });

  it('stays struck out until somebody says so, though the stream forgets it: what was cancelled', () => {
    renderApp(<historias.Tarjetas />);
    const comanda = mesa4(Date.now());
    const [gringa, ...otras] = comanda.pedidos;
    cambiar(300, { ...comanda, pedidos: [{ ...gringa!, cancelado_en: Date.now() }, ...otras] });
    cambiar(301, { ...comanda, pedidos: otras });
    expect(boton('Enterado: 1 Gringa', 'Mesa 4').closest('li')?.dataset.paso).toBe('cancelado');
    pulsar('Enterado: 1 Gringa', 'Mesa 4');
    expect(within(tarjeta('Mesa 4')).queryByText('Gringa de pastor')).toBeNull();
  });

  it('leaves a card of a comanda that was cancelled whole until it was seen', () => {
    renderApp(<historias.Tarjetas />);
    const sopa = unPedido(8, Date.now(), 0, { descripcion: 'Sopa', cancelado_en: Date.now() });
    cambiar(300, aComandaVista(121, 300, { nombre: 'Barra 1', pedidos: [sopa] }));
    act(() => live.cambios(301, [{ tipo: 'removida', id: idComanda(121) }]));
    pulsar('Enterado: Barra 1', 'Barra 1');
    expect(nombres()).not.toContain('Barra 1');
  });
});

describe('beside the cards', () => {
  it('stands what is owed of each dish, most first, and how much is late', () => {
    renderApp(<historias.Tarjetas5 />);
    const suma = within(screen.getByRole('complementary', { name: 'Por preparar' }));
    expect(suma.getAllByRole('listitem').map((l) => l.textContent)[0]).toBe('Taco al pastor3');
    expect(suma.getByText(/demorado/).textContent).toMatch(/^\d+ demorados?$/);
  });

  it.each([
    ['TarjetasVacias', 'Todo despachado'],
    ['TarjetasConFalla', 'Error al cargar comandas'],
  ] as const)('%s: says so in their place (DESPACHO-011)', (historia, texto) => {
    const Historia = historias[historia];
    renderApp(<Historia />);
    expect(screen.getByText(texto)).toBeTruthy();
  });

  it('keeps the last data when the link breaks', () => {
    renderApp(<historias.TarjetasSinConexion />);
    expect(nombres()).toHaveLength(cocinaCaliente(0).length);
  });
});
