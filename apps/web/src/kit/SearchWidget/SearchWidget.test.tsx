import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import type { Search, SearchByCode } from './search.ts';
import { withCamera } from './camera.fixture.ts';
import { Buscador, Escaner, HALLADOS, type Hallado } from './SearchWidget.stories.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const boton = (name: string) => screen.getByRole('button', { name });
const codigo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código del producto' });
const patron = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar producto' });
const avisada = (texto: string) => screen.findByText(texto);

/** The simple mode, a press away. */
const abrirSimple = async (muestra: Parameters<typeof Buscador>[0] = {}): Promise<void> => {
  renderApp(<Buscador {...muestra} />);
  await userEvent.click(boton('Búsqueda básica'));
};

describe('simple mode', () => {
  const busca = (filas: readonly Hallado[] = HALLADOS) => vi.fn<SearchByCode<Hallado>>(async () => filas);

  it('is searched with Enter, and the field is free for the next code', async () => {
    const buscarPorCodigo = busca();
    const onElegido = vi.fn();
    await abrirSimple({ buscarPorCodigo, onElegido });
    await userEvent.type(codigo(), ' 7501 ');
    expect(buscarPorCodigo).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(buscarPorCodigo).toHaveBeenCalledExactlyOnceWith('7501', expect.any(AbortSignal));
    await waitFor(() => expect(onElegido).toHaveBeenCalledExactlyOnceWith(HALLADOS[0]));
    expect(codigo().value).toBe('');
  });

  it('hands over every code of a burst in the order of reading, whatever the order of the answers', async () => {
    const respuestas: ((filas: readonly Hallado[]) => void)[] = [];
    const buscarPorCodigo = vi.fn<SearchByCode<Hallado>>(() => new Promise((resolve) => respuestas.push(resolve)));
    const onElegido = vi.fn();
    await abrirSimple({ buscarPorCodigo, onElegido });
    await userEvent.type(codigo(), '75{Enter}01{Enter}00{Enter}');
    expect(buscarPorCodigo.mock.calls.map(([leido, signal]) => [leido, signal.aborted])).toEqual([
      ['75', false],
      ['01', false],
      ['00', false],
    ]);
    await act(async () => respuestas[2]?.([]));
    await act(async () => respuestas[1]?.([HALLADOS[1]!]));
    expect(onElegido).not.toHaveBeenCalled();
    await act(async () => respuestas[0]?.([HALLADOS[0]!]));
    expect(onElegido.mock.calls).toEqual([[HALLADOS[0]], [HALLADOS[1]]]);
    expect(await screen.findByRole('button', { name: 'Quitar 00' })).toBeTruthy();
  });

  it('asks nothing for an empty code', async () => {
    const buscarPorCodigo = busca();
    await abrirSimple({ buscarPorCodigo });
    await userEvent.type(codigo(), '  {Enter}');
    expect(buscarPorCodigo).not.toHaveBeenCalled();
  });

  it('tells why it failed, beside the code, until somebody takes it away', async () => {
    const buscarPorCodigo = busca();
    buscarPorCodigo.mockRejectedValueOnce(new Error('La base de datos está ocupada'));
    await abrirSimple({ buscarPorCodigo });
    await userEvent.type(codigo(), '1{Enter}');
    const nota = await screen.findByRole('listitem');
    expect(nota.textContent).toContain('1 La base de datos está ocupada');
    await userEvent.click(boton('Quitar 1'));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('the scanner', () => {
  it('says so when the camera may not be used', async () => {
    withCamera({ permitida: false });
    renderApp(<Escaner />);
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo usar la cámara');
  });

  it('says so when nothing can be read from its pictures', async () => {
    withCamera();
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => {
          throw new Error('Barcode detection service unavailable');
        };
      },
    );
    vi.useFakeTimers();
    renderApp(<Escaner />);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('alert').textContent).toContain('No se pudo usar la cámara');
  });
});

describe('advanced mode', () => {
  const busca = () => vi.fn<Search<Hallado>>(async () => HALLADOS);
  const escribir = (valor: string) => fireEvent.change(patron(), { target: { value: valor } });
  const pasan = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const abrir = (buscar: Search<Hallado>) => {
    vi.useFakeTimers();
    renderApp(<Buscador buscar={buscar} />);
  };

  it('cycles start, anywhere, end and start again, each with a notice (BUSQUEDA-004, BUSQUEDA-005)', async () => {
    renderApp(<Buscador />);
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
    renderApp(<Buscador onElegido={onElegido} />);
    act(() => patron().focus());
    escribir('agua');
    await pasan(500);
    vi.useRealTimers();
    await userEvent.click(await screen.findByRole('option', { name: /^Agua mineral/ }));
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
