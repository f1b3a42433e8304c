import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { renderApp } from '../../../../app/render-app.tsx';
import { withWidth } from '../../../../kit/DataTable/width.fixture.ts';
import { live } from '../../../../platform/live/live.ts';
import { changePreferencias } from '../../../../platform/preferencias/preferencias.ts';
import { aComandaVista, idComanda, idPedido } from '../../../../platform/test/fixtures.ts';
import { conActivos, ConTipos } from '../../../../shared/tipos-de-orden/tipos.fixture.tsx';
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
  // A wall; without layout the cards have the space of the window, three columns of 768 px.
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

  it('say what leaves the house in a bag, where the branch shows it in the kitchen (D-130)', () => {
    const deTipo = (tipos: AjustesDeTipo[]) => {
      const { unmount } = renderApp(
        <ConTipos tipos={tipos}>
          <historias.Tarjetas />
        </ConTipos>,
      );
      cambiar(201, { ...mesa4(Date.now()), tipo: 'llevar' });
      const dicho = within(tarjeta('Mesa 4')).queryByText('LLEVAR') !== null;
      unmount();
      return dicho;
    };
    const tipos = conActivos('mesa', 'llevar');
    expect(deTipo(tipos)).toBe(true);
    expect(deTipo(tipos.map((t) => ({ ...t, insignia_en_cocina: false })))).toBe(false);
  });

  it('say instead of the waiter what is still to be charged first, until it is (D-133)', () => {
    renderApp(<historias.Tarjetas />);
    const dice = (texto: string) => within(tarjeta('Mesa 4')).queryByText(texto) !== null;
    expect([dice('Por cobrar'), dice('2 · Folio 115')]).toEqual([false, true]);
    const { pedidos, ...comanda } = mesa4(Date.now());
    cambiar(201, { ...comanda, pedidos, cobra_antes: true });
    expect([dice('Por cobrar'), dice('2 · Folio 115')]).toEqual([true, false]);
    const pagado = { status: 4, preparacion: 1, pago: idPedido(90) } as const;
    cambiar(202, { ...comanda, cobra_antes: true, pedidos: pedidos.map((p) => ({ ...p, ...pagado })) });
    expect([dice('Por cobrar'), dice('2 · Folio 115')]).toEqual([false, true]);
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

  it('show a later course in grey without minutes, last, and move it only by its own press (D-165)', async () => {
    const servidor = con(movidos(idPedido(50)), movidos(idPedido(51)));
    renderApp(<historias.Tarjetas />);
    const sopa = unPedido(50, Date.now(), 3, { descripcion: 'Sopa' });
    const mole = unPedido(51, Date.now(), 40, { descripcion: 'Mole', tiempo: 2, tiempo_de_preparacion: 10 });
    cambiar(201, aComandaVista(300, 201, { nombre: 'Mesa 9', pedidos: [sopa, mole] }));
    act(() => live.cambios(202, [{ tipo: 'removida', id: idComanda(121) }]));
    const renglon = boton('Empezar: 1 Mole', 'Mesa 9');
    expect(renglon.getAttribute('aria-label')).toBe('Empezar: 1 Mole, 2.º tiempo, espera su tiempo');
    expect(renglon.closest('li')?.dataset.paso).toBe('espera');
    expect(tarjeta('Mesa 9').getAttribute('aria-label')).toContain('3 minutos');
    pulsar('Empezar todo', 'Mesa 9');
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    expect(pasos(servidor)).toEqual([[idPedido(50), 1, 2]]);
    cambiar(203, aComandaVista(300, 203, { nombre: 'Mesa 9', pedidos: [mole] }));
    expect(nombres().at(-1)).toBe('Mesa 9');
    expect(within(tarjeta('Mesa 9')).getByText('Espera a que lo marchen')).toBeTruthy();
  });

  it('are remembered by this device', () => {
    withWidth(1366);
    const { unmount } = renderApp(<historias.OchoFilas />);
    fireEvent.click(screen.getByLabelText('Tarjetas'));
    unmount();
    renderApp(<historias.OchoFilas />);
    expect(screen.getAllByRole('article')).toHaveLength(6);
    fireEvent.click(screen.getByLabelText('Lista'));
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it.each([
    [1599, 'table'],
    [1600, 'cards'],
  ])('are where one begins from 1600 px on: %d px begin with the %s (D-137)', (ancho, vista) => {
    withWidth(ancho);
    renderApp(<historias.OchoFilas />);
    expect([screen.queryByRole('table') !== null, screen.queryAllByRole('article').length > 0]).toEqual(
      vista === 'table' ? [true, false] : [false, true],
    );
  });

  it('have the list where somebody chose it, on a wall too', () => {
    const { unmount } = renderApp(<historias.OchoFilas />);
    fireEvent.click(screen.getByLabelText('Lista'));
    unmount();
    renderApp(<historias.OchoFilas />);
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
    expect(boton('Todo listo', 'Terraza 1').textContent).toBe('Todo listo');
  });

  it('is the next step in words: Empezar todo while nothing is begun, then Todo listo', () => {
    renderApp(<historias.Tarjetas />);
    expect(boton('Empezar todo', 'Barra 1').textContent).toBe('Empezar todo');
    expect(boton('Todo listo', 'Barra 1').textContent).toBe('');
    expect(boton('Todo listo', 'Mesa 12').textContent).toBe('Todo listo');
    expect(within(tarjeta('Mesa 12')).queryByLabelText(/^Empezar todo/)).toBeNull();
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

describe('a comanda that does not fit in one column (D-137)', () => {
  const sigue = () => [...document.querySelectorAll('article > p')].map((p) => p.textContent);

  it('goes on in the next one, and goes out whole with the one press on its last card, which says how much that is', async () => {
    const servidor = con(movidos());
    renderApp(<historias.TarjetaLarga />);
    expect(nombres()).toEqual(['Mesa 12', 'Mesa 12']);
    expect(sigue()).toEqual(['Sigue en la otra columna1/2']);
    expect(screen.getAllByRole('button', { name: /^Empezar todo/ })).toHaveLength(1);
    fireEvent.click(boton('Empezar todo', 'Mesa 12 · 2 de 2'));
    await waitFor(() => expect(pasos(servidor)).toHaveLength(16));
    const todas = boton('Todo listo', 'Mesa 12 · 2 de 2');
    expect(todas.textContent).toBe('Todo listo (16)');
    fireEvent.click(todas);
    await waitFor(() => expect(servidor.requests.length).toBeGreaterThan(1));
    expect(nombres()).toEqual([]);
    expect(screen.getAllByRole('button', { name: /^Deshacer: Mesa 12/ })).toHaveLength(2);
  });

  it('has the same number and age on all its cards, and every row once', () => {
    renderApp(<historias.TarjetaLarga />);
    const suyas = screen.getAllByRole('article');
    expect(suyas.map((t) => [t.dataset.numero, t.querySelector('header b')?.textContent])).toEqual([
      ['1', '5'],
      ['1', '5'],
    ]);
    const platillos = [...document.querySelectorAll('article li')].map((l) => /Platillo \d+/.exec(l.textContent)?.[0]);
    expect(platillos).toEqual(Array.from({ length: 16 }, (_, i) => `Platillo ${i + 1}`));
  });

  it('goes on on the next page of a phone, which says so', async () => {
    withWidth(390);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(374);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
    renderApp(<historias.TarjetaLarga />);
    expect(sigue()).toEqual([expect.stringMatching(/^Sigue en la otra hoja1\/\d$/)]);
    await userEvent.keyboard('{PageUp}');
    expect(boton('Todo listo', 'Mesa 12')).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('the place of a card', () => {
  /** The cards before it on the page, those that went out among them. */
  const lugarDe = (nombre: string) =>
    [...document.querySelectorAll('[data-lugar]')].findIndex((l) => l.querySelector('h2')?.textContent === nombre) + 1;

  it('is its own until it is out, and says for 8 s how to bring it back there (D-22)', async () => {
    const servidor = con(movidos(), movidos());
    renderApp(<historias.Tarjetas />);
    pulsar('Todo listo', 'Terraza 1');
    expect([lugarDe('Rosa Elena'), lugarDe('Mesa 12')]).toEqual([4, 2]);
    fireEvent.click(screen.getByLabelText('Deshacer: Terraza 1'));
    await waitFor(() => expect(pasos(servidor, 1)).toEqual([[idPedido(5), 3, 2]]));
    expect(lugarDe('Terraza 1')).toBe(3);
  });

  it('is taken by who comes after it 1.5 s later where comandas wait for another page, and then age orders all of them', () => {
    vi.useFakeTimers();
    renderApp(<historias.VeinticincoTarjetas />);
    const [, segunda, tercera] = nombres();
    fireEvent.click(boton('Todo listo', segunda!));
    expect([nombres()[1], lugarDe(tercera!)]).toEqual([tercera, 3]);
    act(() => void vi.advanceTimersByTime(1_600));
    expect(lugarDe(tercera!)).toBe(2);
    expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
  });

  it('does not change for 1.5 s after a touch: what comes meanwhile waits', () => {
    vi.useFakeTimers();
    renderApp(<historias.Tarjetas />);
    const antes = nombres();
    fireEvent.pointerDown(tarjeta('Barra 1'));
    cambiar(300, aComandaVista(900, 300, { nombre: 'Mesa 90', pedidos: [unPedido(900, Date.now(), 60)] }));
    expect(nombres()).toEqual(antes);
    act(() => void vi.advanceTimersByTime(1_600));
    expect(nombres()).toEqual(['Mesa 90', ...antes]);
  });

  it('leaves its room free for that time when the comanda went away elsewhere', () => {
    vi.useFakeTimers();
    renderApp(<historias.Tarjetas />);
    fireEvent.pointerDown(tarjeta('Barra 1'));
    act(() => live.cambios(300, [{ tipo: 'removida', id: idComanda(117) }]));
    expect([nombres().includes('Terraza 1'), lugarDe('Rosa Elena')]).toEqual([false, 4]);
    act(() => void vi.advanceTimersByTime(1_600));
    expect(lugarDe('Rosa Elena')).toBe(3);
  });

  it('is on another page when the screen is full; the button tells how many comandas are there', async () => {
    renderApp(<historias.VeinticincoTarjetas />);
    const primeras = nombres();
    const fuera = 25 - new Set(primeras).size;
    await userEvent.click(screen.getByRole('button', { name: `Hoja siguiente, ${fuera} comandas más` }));
    expect(screen.getByText(/^2 de \d$/)).toBeTruthy();
    expect(nombres()[0]).not.toBe(primeras[0]);
    await userEvent.click(screen.getByRole('button', { name: 'Hoja anterior' }));
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

  it('the number of a comanda that goes on chooses its button, wherever that is', async () => {
    renderApp(<historias.TarjetaLarga />);
    await userEvent.keyboard('1');
    expect(document.activeElement).toBe(boton('Todo listo', 'Mesa 12 · 2 de 2'));
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
    expect(ayuda.getByText('Todo listo de la comanda elegida')).toBeTruthy();
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

  it('that sum folds to how much there is in all, and this device remembers it', () => {
    const suma = () => within(screen.getByRole('complementary', { name: 'Por preparar' }));
    const { unmount } = renderApp(<historias.Tarjetas5 />);
    fireEvent.click(suma().getByRole('button', { name: 'Plegar Por preparar' }));
    expect([suma().queryAllByRole('listitem'), suma().getByText(/^Por preparar/).textContent]).toEqual([
      [],
      'Por preparar 5',
    ]);
    unmount();
    renderApp(<historias.Tarjetas5 />);
    fireEvent.click(suma().getByRole('button', { name: 'Abrir Por preparar' }));
    expect(suma().getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('that sum is folded on a smaller screen until somebody opens it', () => {
    withWidth(1366);
    renderApp(<historias.Tarjetas5 />);
    expect(screen.getByRole('button', { name: 'Abrir Por preparar' })).toBeTruthy();
  });

  it.each([
    ['TarjetasVacias', 'Todo despachado'],
    ['TarjetasConFalla', 'Error al cargar comandas'],
  ] as const)('%s: says so in their place, which has the whole width (DESPACHO-011)', (historia, texto) => {
    const Historia = historias[historia];
    renderApp(<Historia />);
    expect(screen.getByText(texto).closest('[data-solo]')).toBeTruthy();
  });

  it('keeps the last data when the link breaks', () => {
    renderApp(<historias.TarjetasSinConexion />);
    expect(nombres()).toHaveLength(cocinaCaliente(0).length);
  });
});
