import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import type { Search, SearchByCode } from './search.ts';
import { withCamera } from './camera.fixture.ts';
import { HALLADOS, PorCodigo, SoloAvanzada, Escaner, type Hallado } from './SearchWidget.stories.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loaded when it is opened. */

const boton = (name: string) => screen.getByRole('button', { name });
const codigo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código del producto' });
const patron = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar producto' });
const avisada = (texto: string) => screen.findByText(texto);

describe('simple mode', () => {
  const busca = (filas: readonly Hallado[] = HALLADOS) => vi.fn<SearchByCode<Hallado>>(async () => filas);

  it('has a text box and a button to the advanced mode, without scanner where there is no camera (BUSQUEDA-001)', async () => {
    renderApp(<PorCodigo />);
    expect(codigo()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Escanear código' })).toBeNull();
    await userEvent.click(boton('Búsqueda avanzada'));
    expect(document.activeElement).toBe(patron());
  });

  it('searches the code with Enter and takes the first match (BUSQUEDA-002, BUSQUEDA-009)', async () => {
    const buscarPorCodigo = busca();
    const onElegido = vi.fn();
    renderApp(<PorCodigo buscarPorCodigo={buscarPorCodigo} onElegido={onElegido} />);
    await userEvent.type(codigo(), ' 7501 ');
    expect(buscarPorCodigo).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(buscarPorCodigo).toHaveBeenCalledExactlyOnceWith('7501', expect.any(AbortSignal));
    await waitFor(() => expect(onElegido).toHaveBeenCalledExactlyOnceWith(HALLADOS[0]));
    await waitFor(() => expect(codigo().value).toBe(''));
  });

  it('cancels the previous code when another one is searched, and never takes its match (BUSQUEDA-008)', async () => {
    const respuestas: ((filas: readonly Hallado[]) => void)[] = [];
    const buscarPorCodigo = vi.fn<SearchByCode<Hallado>>(() => new Promise((resolve) => respuestas.push(resolve)));
    const onElegido = vi.fn();
    renderApp(<PorCodigo buscarPorCodigo={buscarPorCodigo} onElegido={onElegido} />);
    await userEvent.type(codigo(), '75{Enter}');
    await userEvent.type(codigo(), '01{Enter}');
    expect(buscarPorCodigo.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
    await act(async () => respuestas[1]?.([HALLADOS[1]!]));
    await act(async () => respuestas[0]?.([HALLADOS[0]!]));
    expect(onElegido).toHaveBeenCalledExactlyOnceWith(HALLADOS[1]);
  });

  it('asks nothing for an empty code', async () => {
    const buscarPorCodigo = busca();
    renderApp(<PorCodigo buscarPorCodigo={buscarPorCodigo} />);
    await userEvent.type(codigo(), '  {Enter}');
    expect(buscarPorCodigo).not.toHaveBeenCalled();
  });

  it("tells 'No se encontró un producto con ese código' in danger style (BUSQUEDA-011)", async () => {
    const onElegido = vi.fn();
    renderApp(<PorCodigo buscarPorCodigo={busca([])} onElegido={onElegido} />);
    await userEvent.type(codigo(), '999{Enter}');
    const aviso = await avisada('No se encontró un producto con ese código');
    expect(aviso.closest('[data-kind="danger"]')).toBeTruthy();
    expect(onElegido).not.toHaveBeenCalled();
    expect(codigo().value).toBe('999');
  });

  it('tells why it failed', async () => {
    const buscarPorCodigo = busca();
    buscarPorCodigo.mockRejectedValueOnce(new Error('La base de datos está ocupada'));
    renderApp(<PorCodigo buscarPorCodigo={buscarPorCodigo} />);
    await userEvent.type(codigo(), '1{Enter}');
    expect(await avisada('La base de datos está ocupada')).toBeTruthy();
  });
});

describe('the scanner', () => {
  it('is offered where there is a camera and searches what it reads (BUSQUEDA-001)', async () => {
    const detener = vi.fn();
    withCamera({ codigo: '7501', detener });
    const onElegido = vi.fn();
    const buscarPorCodigo = vi.fn<SearchByCode<Hallado>>(async () => HALLADOS);
    renderApp(<PorCodigo buscarPorCodigo={buscarPorCodigo} onElegido={onElegido} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Escanear código' }));
    await waitFor(() => expect(onElegido).toHaveBeenCalledExactlyOnceWith(HALLADOS[0]));
    expect(buscarPorCodigo).toHaveBeenCalledExactlyOnceWith('7501', expect.any(AbortSignal));
    await waitFor(() => expect(detener).toHaveBeenCalled());
  });

  it('says so when the camera may not be used', async () => {
    withCamera({ permitida: false });
    renderApp(<Escaner />);
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo usar la cámara');
  });
});

describe('advanced mode', () => {
  const busca = () => vi.fn<Search<Hallado>>(async () => HALLADOS);
  const escribir = (valor: string) => fireEvent.change(patron(), { target: { value: valor } });
  const pasan = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const abrir = (buscar: Search<Hallado>) => {
    vi.useFakeTimers();
    renderApp(<SoloAvanzada buscar={buscar} />);
  };

  it('has an autocomplete, a button back to the simple mode and one that cycles the match type (BUSQUEDA-003)', async () => {
    renderApp(<PorCodigo />);
    await userEvent.click(boton('Búsqueda avanzada'));
    expect(patron().getAttribute('aria-haspopup')).toBe('listbox');
    expect(boton('Tipo de coincidencia: Inicio')).toBeTruthy();
    await userEvent.click(boton('Búsqueda básica'));
    expect(document.activeElement).toBe(codigo());
  });

  it('cycles start, anywhere, end and start again, each with a notice (BUSQUEDA-004, BUSQUEDA-005)', async () => {
    renderApp(<SoloAvanzada />);
    await userEvent.click(boton('Tipo de coincidencia: Inicio'));
    const aviso = await avisada('Coincidencia en cualquier parte');
    expect(aviso.closest('[data-kind="info"]')).toBeTruthy();
    await userEvent.click(boton('Tipo de coincidencia: Cualquier parte'));
    expect(await avisada('Coincidencia al final')).toBeTruthy();
    await userEvent.click(boton('Tipo de coincidencia: Final'));
    expect(await avisada('Coincidencia al inicio de la palabra')).toBeTruthy();
    expect(boton('Tipo de coincidencia: Inicio')).toBeTruthy();
  });

  it('asks for id, tipo and patron, 500 ms after the last key and trimmed (BUSQUEDA-006, BUSQUEDA-010, GENERAL-011)', async () => {
    const buscar = busca();
    abrir(buscar);
    escribir('  ag');
    await pasan(499);
    escribir(' agua ');
    await pasan(499);
    expect(buscar).not.toHaveBeenCalled();
    await pasan(1);
    expect(buscar).toHaveBeenCalledExactlyOnceWith({ id: 3, tipo: 0, patron: 'agua' }, expect.any(AbortSignal));
  });

  it('ignores empty text (BUSQUEDA-006)', async () => {
    const buscar = busca();
    abrir(buscar);
    escribir('   ');
    await pasan(1_000);
    expect(buscar).not.toHaveBeenCalled();
  });

  it('skips what it just searched, not the same text of another match type (BUSQUEDA-007)', async () => {
    const buscar = busca();
    abrir(buscar);
    escribir('agua');
    await pasan(500);
    escribir('agua m');
    await pasan(100);
    escribir('agua ');
    await pasan(1_000);
    expect(buscar).toHaveBeenCalledOnce();
    fireEvent.click(boton('Tipo de coincidencia: Inicio'));
    await pasan(500);
    expect(buscar).toHaveBeenLastCalledWith({ id: 3, tipo: 1, patron: 'agua' }, expect.any(AbortSignal));
  });

  it('cancels the previous request when a new one starts, and never shows its answer (BUSQUEDA-008)', async () => {
    const respuestas: ((filas: readonly Hallado[]) => void)[] = [];
    const buscar = vi.fn<Search<Hallado>>(() => new Promise((resolve) => respuestas.push(resolve)));
    abrir(buscar);
    act(() => patron().focus());
    escribir('a');
    await pasan(500);
    escribir('agua');
    await pasan(500);
    expect(buscar.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
    await act(async () => respuestas[1]?.([HALLADOS[1]!]));
    await act(async () => respuestas[0]?.([HALLADOS[0]!]));
    expect(screen.getByText('Agua mineral')).toBeTruthy();
    expect(screen.queryByText('Agua de jamaica 1 L')).toBeNull();
  });

  it('cancels what is on its way when the text is erased', async () => {
    const buscar = vi.fn<Search<Hallado>>(() => new Promise(() => undefined));
    abrir(buscar);
    escribir('agua');
    await pasan(500);
    escribir('');
    await pasan(0);
    expect(buscar.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it("tells the server's message, or 'Error' without one, and may be asked again (BUSQUEDA-012)", async () => {
    const buscar = busca();
    buscar.mockRejectedValueOnce(Object.assign(new Error('Error de comunicación'), { delServidor: false }));
    buscar.mockRejectedValueOnce(Object.assign(new Error('Sucursal cerrada'), { delServidor: true }));
    abrir(buscar);
    escribir('agua');
    await pasan(500);
    expect(screen.getByText('Error').closest('[data-kind="danger"]')).toBeTruthy();
    escribir('agu');
    await pasan(500);
    expect(screen.getByText('Sucursal cerrada')).toBeTruthy();
    escribir('agua');
    await pasan(500);
    expect(buscar).toHaveBeenCalledTimes(3);
  });

  it('hands over the chosen one and starts over', async () => {
    const onElegido = vi.fn();
    vi.useFakeTimers();
    renderApp(<SoloAvanzada onElegido={onElegido} />);
    act(() => patron().focus());
    escribir('agua');
    await pasan(500);
    vi.useRealTimers();
    await userEvent.click(await screen.findByRole('option', { name: 'Agua mineral' }));
    expect(onElegido).toHaveBeenCalledExactlyOnceWith(HALLADOS[1]);
    expect(patron().value).toBe('');
  });

  it('says that nothing matches', async () => {
    abrir(async () => []);
    act(() => patron().focus());
    escribir('zzz');
    await pasan(500);
    expect(screen.getByText('Ningún producto coincide')).toBeTruthy();
  });
});
