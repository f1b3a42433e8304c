import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import type { Search, SearchByCode } from './search.ts';
import { withCamera } from './camera.fixture.ts';
import { ScannerButton } from './ScannerButton.tsx';
import { Buscador, Escaner, HALLADOS, type Found } from './SearchWidget.stories.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('./detector.ts');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

/** How many fingers the screen of this device tells apart. */
const touchedBy = (maxTouchPoints: number) =>
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints });

const button = (name: string) => screen.getByRole('button', { name });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código del producto' });
const patron = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar producto' });
const notified = (text: string) => screen.findByText(text);

/** The simple mode, a press away. */
const openSimple = async (shows: Parameters<typeof Buscador>[0] = {}): Promise<void> => {
  renderApp(<Buscador {...shows} />);
  await userEvent.click(button('Búsqueda básica'));
};

describe('simple mode', () => {
  const lookUp = (rows: readonly Found[] = HALLADOS) => vi.fn<SearchByCode<Found>>(async () => rows);

  it('is searched with Enter, and the field is free for the next code', async () => {
    const findByCode = lookUp();
    const onChosen = vi.fn();
    await openSimple({ findByCode, onChosen });
    await userEvent.type(code(), ' 7501 ');
    expect(findByCode).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(findByCode).toHaveBeenCalledExactlyOnceWith('7501', expect.any(AbortSignal));
    await waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith(HALLADOS[0]));
    expect(code().value).toBe('');
  });

  it('hands over every code of a burst in the order of reading, whatever the order of the answers', async () => {
    const responses: ((rows: readonly Found[]) => void)[] = [];
    const findByCode = vi.fn<SearchByCode<Found>>(() => new Promise((resolve) => responses.push(resolve)));
    const onChosen = vi.fn();
    await openSimple({ findByCode, onChosen });
    await userEvent.type(code(), '75{Enter}01{Enter}00{Enter}');
    expect(findByCode.mock.calls.map(([read, signal]) => [read, signal.aborted])).toEqual([
      ['75', false],
      ['01', false],
      ['00', false],
    ]);
    await act(async () => responses[2]?.([]));
    await act(async () => responses[1]?.([HALLADOS[1]!]));
    expect(onChosen).not.toHaveBeenCalled();
    await act(async () => responses[0]?.([HALLADOS[0]!]));
    expect(onChosen.mock.calls).toEqual([[HALLADOS[0]], [HALLADOS[1]]]);
    expect(await screen.findByRole('button', { name: 'Quitar 00' })).toBeTruthy();
  });

  it('asks nothing for an empty code', async () => {
    const findByCode = lookUp();
    await openSimple({ findByCode });
    await userEvent.type(code(), '  {Enter}');
    expect(findByCode).not.toHaveBeenCalled();
  });

  it('tells why it failed, beside the code, until somebody takes it away', async () => {
    const findByCode = lookUp();
    findByCode.mockRejectedValueOnce(new Error('La base de datos está ocupada'));
    await openSimple({ findByCode });
    await userEvent.type(code(), '1{Enter}');
    const nota = await screen.findByRole('listitem');
    expect(nota.textContent).toContain('1 La base de datos está ocupada');
    await userEvent.click(button('Quitar 1'));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('the scanner', () => {
  it.each([
    ['NotAllowedError', 'Este navegador no deja usar la cámara. Permítela'],
    ['NotReadableError', 'No se pudo usar la cámara. Ciérrala en otras aplicaciones'],
  ] as const)('says what to do when there is no picture: %s', async (refused, words) => {
    withCamera({ refused });
    renderApp(<Escaner />);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it("does not take a browser's reader that reads no product codes: ours is loaded (decision 0018)", async () => {
    withCamera({ formats: ['qr_code'], code: 'wrong' });
    const ours = vi.fn();
    vi.doMock('./detector.ts', () => ({
      CodeDetector: class {
        detect = async () => (ours(), [{ rawValue: '7501' }]);
      },
    }));
    const read = vi.fn();
    renderApp(<Escaner onRead={read} />);
    await waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith('7501'));
    expect(ours).toHaveBeenCalled();
  });

  it('says so when its reader cannot be loaded', async () => {
    withCamera({ formats: [] });
    vi.doMock('./detector.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    renderApp(<Escaner />);
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar el lector de códigos');
  });

  it('without encryption says why there is no camera, and leads to where the device joins (D-170)', async () => {
    vi.stubGlobal('isSecureContext', false);
    touchedBy(5);
    renderApp(<ScannerButton onRead={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Escanear código' }));
    expect(await screen.findByText(/entró sin cifrado, y así los navegadores no dan la cámara/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Conectar este aparato' });
    expect(link.getAttribute('href')).toBe('/conectar/');
    expect(screen.queryByLabelText('Cámara')).toBeNull();
  });

  it('is not offered on a computer without encryption', async () => {
    vi.stubGlobal('isSecureContext', false);
    touchedBy(0);
    renderApp(<ScannerButton onRead={() => undefined} />);
    await act(async () => undefined);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says so when nothing can be read from its pictures', async () => {
    withCamera();
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['ean_13', 'qr_code'];
        detect = async () => {
          throw new Error('Barcode detection service unavailable');
        };
      },
    );
    vi.useFakeTimers();
    renderApp(<Escaner />);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('alert').textContent).toContain('No se pudo cargar el lector de códigos');
  });
});

describe('advanced mode', () => {
  const lookUp = () => vi.fn<Search<Found>>(async () => HALLADOS);
  const write = (value: string) => fireEvent.change(patron(), { target: { value } });
  const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const open = (search: Search<Found>) => {
    vi.useFakeTimers();
    renderApp(<Buscador search={search} />);
  };

  it('cycles start, anywhere, end and start again, each with a notice (BUSQUEDA-004, BUSQUEDA-005)', async () => {
    renderApp(<Buscador />);
    await userEvent.click(button('Tipo de coincidencia: Inicio'));
    const aviso = await notified('Coincidencia en cualquier parte');
    expect(aviso.closest('[data-kind="info"]')).toBeTruthy();
    await userEvent.click(button('Tipo de coincidencia: Cualquier parte'));
    expect(await notified('Coincidencia al final')).toBeTruthy();
    await userEvent.click(button('Tipo de coincidencia: Final'));
    expect(await notified('Coincidencia al inicio de la palabra')).toBeTruthy();
    expect(button('Tipo de coincidencia: Inicio')).toBeTruthy();
  });

  it('asks for id, tipo and patron, 500 ms after the last key and trimmed (BUSQUEDA-006, BUSQUEDA-010, GENERAL-011)', async () => {
    const search = lookUp();
    open(search);
    write('  ag');
    await passes(499);
    write(' agua ');
    await passes(499);
    expect(search).not.toHaveBeenCalled();
    await passes(1);
    expect(search).toHaveBeenCalledExactlyOnceWith({ id: 3, tipo: 0, patron: 'agua' }, expect.any(AbortSignal));
  });

  it('ignores empty text (BUSQUEDA-006)', async () => {
    const search = lookUp();
    open(search);
    write('   ');
    await passes(1_000);
    expect(search).not.toHaveBeenCalled();
  });

  it('skips what it just searched, not the same text of another match type (BUSQUEDA-007)', async () => {
    const search = lookUp();
    open(search);
    write('agua');
    await passes(500);
    write('agua m');
    await passes(100);
    write('agua ');
    await passes(1_000);
    expect(search).toHaveBeenCalledOnce();
    fireEvent.click(button('Tipo de coincidencia: Inicio'));
    await passes(500);
    expect(search).toHaveBeenLastCalledWith({ id: 3, tipo: 1, patron: 'agua' }, expect.any(AbortSignal));
  });

  it('cancels the previous request when a new one starts, and never shows its answer (BUSQUEDA-008)', async () => {
    const responses: ((rows: readonly Found[]) => void)[] = [];
    const search = vi.fn<Search<Found>>(() => new Promise((resolve) => responses.push(resolve)));
    open(search);
    act(() => patron().focus());
    write('a');
    await passes(500);
    write('agua');
    await passes(500);
    expect(search.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
    await act(async () => responses[1]?.([HALLADOS[1]!]));
    await act(async () => responses[0]?.([HALLADOS[0]!]));
    expect(screen.getByText('Agua mineral')).toBeTruthy();
    expect(screen.queryByText('Agua de jamaica 1 L')).toBeNull();
  });

  it('cancels what is on its way when the text is erased', async () => {
    const search = vi.fn<Search<Found>>(() => new Promise(() => undefined));
    open(search);
    write('agua');
    await passes(500);
    write('');
    await passes(0);
    expect(search.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it("tells the server's message, or 'Error' without one, and may be asked again (BUSQUEDA-012)", async () => {
    const search = lookUp();
    search.mockRejectedValueOnce(Object.assign(new Error('Error de comunicación'), { delServidor: false }));
    search.mockRejectedValueOnce(Object.assign(new Error('Sucursal cerrada'), { delServidor: true }));
    open(search);
    write('agua');
    await passes(500);
    expect(screen.getByText('Error').closest('[data-kind="danger"]')).toBeTruthy();
    write('agu');
    await passes(500);
    expect(screen.getByText('Sucursal cerrada')).toBeTruthy();
    write('agua');
    await passes(500);
    expect(search).toHaveBeenCalledTimes(3);
  });

  it('hands over the chosen one and starts over', async () => {
    const onChosen = vi.fn();
    vi.useFakeTimers();
    renderApp(<Buscador onChosen={onChosen} />);
    act(() => patron().focus());
    write('agua');
    await passes(500);
    vi.useRealTimers();
    await userEvent.click(await screen.findByRole('option', { name: /^Agua mineral/ }));
    expect(onChosen).toHaveBeenCalledExactlyOnceWith(HALLADOS[1]);
    expect(patron().value).toBe('');
  });

  it('says that nothing matches', async () => {
    open(async () => []);
    act(() => patron().focus());
    write('zzz');
    await passes(500);
    expect(screen.getByText('Ningún producto coincide')).toBeTruthy();
  });
});
