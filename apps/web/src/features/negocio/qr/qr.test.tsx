import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { unaSucursal } from '../datos.fixture.ts';
import { HojasDeMesas } from './HojasDeMesas.tsx';
import { HojasDialog } from './HojasDialog.tsx';
import { QrDialog } from './QrDialog.tsx';

const GENERAR = 'POST negocio/sucursales/generar-qr-menu';
const DE = (token: string) => ({ url: `/m/#/menu?token=${token}`, red: null, sucursal: 'Centro', mesa: null });
const URL_DE = (token: string): string => `${location.origin}/m/#/menu?token=${token}`;

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}, descripcion = 'Matriz del centro') => {
  const server = allowingServer({ [GENERAR]: answers(DE('uno'), 'QR generado correctamente'), ...otros });
  renderScreen(<QrDialog sucursal={unaSucursal({ descripcion })} onClose={vi.fn()} />);
  return server;
};
/** Collects the names of files downloaded from here on. */
const bajadas = (): string[] => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
  } as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((listo) => listo(new Blob(['png'])));
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const nombres: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    nombres.push(this.download);
  });
  return nombres;
};
const codigo = () => screen.findByRole('img', { name: 'Código del menú de Centro' });

beforeEach(() => startSignedIn());
afterEach(() => {
  vi.restoreAllMocks();
  cleanUp();
});

describe('the code of a menu', () => {
  it('is made as the dialog of 600 px opens, and shown at 200 px (QR-001, QR-002, QR-008)', async () => {
    const server = abrir();
    expect(await codigo()).toBeTruthy();
    expect(await screen.findByText('QR generado correctamente')).toBeTruthy();
    expect(server.calls.filter(({ name }) => name === GENERAR).map(({ body }) => body)).toEqual([
      { id: 1, mesa: null, renovar: false },
    ]);
    expect(document.querySelector<HTMLElement>('[style*="--modal-size"]')?.style.getPropertyValue('--modal-size')).toBe(
      'calc(37.5rem * var(--mantine-scale))',
    );
  });

  it.each([
    [403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación', 0],
    [503, 'SERVICIO_NO_DISPONIBLE', 'El servicio no está disponible', 1],
  ] as const)('that is not made is asked for again where that may help: %i', async (code, motivo, dicho, veces) => {
    abrir({ [GENERAR]: refuses(code, motivo, dicho) });
    expect((await screen.findAllByText(dicho)).length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('button', { name: 'Reintentar' })).toHaveLength(veces);
  });

  it('leads to the menu, by an address to read and to copy, with what to do with it (QR-004, QR-007, QR-010, QR-011)', async () => {
    const escribir = vi.fn<() => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: escribir }, configurable: true });
    abrir();
    const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Dirección del menú' });
    expect([campo.readOnly, campo.value]).toEqual([true, URL_DE('uno')]);
    await press('Copiar URL');
    expect(escribir).toHaveBeenCalledExactlyOnceWith(URL_DE('uno'));
    expect(await screen.findByText('URL copiada al portapapeles')).toBeTruthy();
    escribir.mockRejectedValue(new Error('no'));
    await press('Copiar URL');
    expect(await screen.findByText('No se pudo copiar la URL')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      'Escanea el código con la cámara de un teléfono',
      'Abre directamente el menú digital de la sucursal',
      'Descarga la imagen para imprimirla y ponerla en las mesas',
      'Comparte la dirección por mensaje o en tus redes',
    ]);
  });

  it('is kept as a picture named by the branch’s description; where none can be drawn, that is said (QR-003, QR-009)', async () => {
    const pincel = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    abrir();
    await codigo();
    await press('Descargar PNG');
    expect(await screen.findByText('No se pudo generar la imagen del QR')).toBeTruthy();
    pincel.mockRestore();
    const nombres = bajadas();
    await press('Descargar PNG');
    await waitFor(() => expect(nombres).toEqual(['QR Matriz del centro.png']));
  });

  it('is a file with a name that every system takes, whatever the branch is called', async () => {
    const nombres = bajadas();
    abrir({}, '<img src=x onerror="alert(1)"> ../Sur\\C:*?');
    await codigo();
    await press('Descargar PNG');
    await press('Descargar SVG');
    await waitFor(() =>
      expect(nombres.toSorted()).toEqual([
        'QR img src=x onerror= alert(1) .. Sur C .png',
        'QR img src=x onerror= alert(1) .. Sur C .svg',
      ]),
    );
  });

  it('of a table is another, with its name (D-117)', async () => {
    const server = abrir();
    await codigo();
    server.now(GENERAR, answers(DE('siete'), 'QR generado correctamente'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Mesa/ }), ' Mesa 7 {Enter}');
    const codigoDeMesa = await screen.findByRole('img', { name: 'Código del menú de Centro, Mesa 7' });
    expect(codigoDeMesa.closest('figure')?.textContent).toContain('Mesa 7');
    expect(screen.getByRole('textbox', { name: /^Mesa/ })).toBe(document.activeElement);
    expect(screen.getByDisplayValue(/^\s*Mesa 7\s*$/)).toBeTruthy();
    expect(screen.getByDisplayValue(URL_DE('siete'))).toBeTruthy();
    expect(server.calls.findLast(({ name }) => name === GENERAR)?.body).toEqual({
      ...{ id: 1, mesa: 'Mesa 7', renovar: false },
    });
  });

  it('is made anew after a question, for what was printed opens nothing then (QR-005, QR-008)', async () => {
    const server = abrir();
    await codigo();
    server.now(GENERAR, answers(DE('dos'), 'QR generado correctamente'));
    await press('Regenerar');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Regenerar' })).at(-1)!);
    expect(await screen.findByDisplayValue(URL_DE('dos'))).toBeTruthy();
    expect(server.calls.findLast(({ name }) => name === GENERAR)?.body).toEqual({ id: 1, mesa: null, renovar: true });
  });

  it('is not renewed without a yes: the printed ones would open nothing (D-70)', async () => {
    const server = abrir();
    await codigo();
    const hechos = () => server.calls.filter(({ name }) => name === GENERAR).length;
    await press('Regenerar');
    const pregunta = await screen.findByRole('dialog', { name: 'Regenerar QR' });
    expect(hechos()).toBe(1);
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Regenerar QR' })).toBeNull());
    expect(hechos()).toBe(1);
  });

  it('that could not be made says why, the server’s words or its own, and is tried again (QR-006, QR-008)', async () => {
    const server = abrir({ [GENERAR]: 'sin red' });
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Error al generar el QR'),
    );
    server.now(GENERAR, refuses(404, 'NO_ENCONTRADO', 'Esta sucursal ya no está'));
    await press('Reintentar');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Esta sucursal ya no está'));
    server.now(GENERAR, answers(DE('uno'), 'QR generado correctamente'));
    await press('Reintentar');
    expect(await codigo()).toBeTruthy();
  });
});

const HOJAS = 'POST negocio/sucursales/hojas-qr-menu';
const PDF = { nombre: 'codigos-centro.pdf', tipo: 'application/pdf', contenido: btoa('%PDF-1.3') };

/** Collects the downloads: names and files. */
const descargas = () => {
  const [nombres, archivos]: [string[], Blob[]] = [[], []];
  URL.createObjectURL = (archivo) => `blob:${archivos.push(archivo as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    nombres.push(this.download);
  });
  return { nombres, archivos };
};

describe('the code to print', () => {
  it('is kept as a drawing that any size leaves sharp, with what the code on the screen has', async () => {
    const { nombres, archivos } = descargas();
    abrir();
    const visto = (await codigo()).querySelector('path')!.getAttribute('d')!;
    await press('Descargar SVG');
    expect([nombres, archivos[0]!.type]).toEqual([['QR Matriz del centro.svg'], 'image/svg+xml']);
    const dibujo = new DOMParser().parseFromString(await archivos[0]!.text(), 'image/svg+xml');
    expect(dibujo.querySelector('path')!.getAttribute('d')).toBe(visto);
  });

  const servidorDeHojas = 'http://192.168.1.7:3000';
  const abrirHojas = (otros: Parameters<typeof fakeServer>[0] = {}, mesa: string | null = null) => {
    const server = allowingServer({ [HOJAS]: answers(PDF), ...otros });
    renderScreen(<HojasDialog sucursal={unaSucursal()} mesa={mesa} servidor={servidorDeHojas} onClose={vi.fn()} />);
    return server;
  };
  const mesas = () => screen.findByRole('textbox', { name: /^Mesas/ });
  const pedidas = (server: ReturnType<typeof abrirHojas>) =>
    server.calls.filter(({ name }) => name === HOJAS).map(({ body }) => body);

  it('is of the branch or of the tables that are written, so many on a sheet, and comes as a PDF (D-117)', async () => {
    const { nombres, archivos } = descargas();
    const server = abrirHojas();
    expect(await screen.findByText('Una hoja con el código de la sucursal')).toBeTruthy();
    await userEvent.type(await mesas(), 'Mesa 1-9, Barra');
    expect(screen.getByText('10 códigos en 3 hojas')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'De pie, para la mesa' }));
    expect(screen.getByText('10 códigos en 5 hojas')).toBeTruthy();
    await press('Descargar PDF');
    await waitFor(() => expect(nombres).toEqual(['codigos-centro.pdf']));
    expect([archivos[0]!.type, await archivos[0]!.text()]).toEqual(['application/pdf', '%PDF-1.3']);
    const nueve = Array.from({ length: 9 }, (_, i) => `Mesa ${i + 1}`);
    expect(pedidas(server)).toEqual([{ id: 1, formato: 'mesa', mesas: [...nueve, 'Barra'], origen: servidorDeHojas }]);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('leads to the server on the network, where this browser uses an address that only its machine knows', async () => {
    const puerto = location.port === '' ? '' : `:${location.port}`;
    const deRed = `${location.protocol}//192.168.1.7${puerto}`;
    const { nombres } = descargas();
    const server = allowingServer({ [HOJAS]: answers(PDF), [GENERAR]: answers({ ...DE('uno'), red: '192.168.1.7' }) });
    renderScreen(<QrDialog sucursal={unaSucursal()} onClose={vi.fn()} />);
    expect(await screen.findByDisplayValue(`${deRed}/m/#/menu?token=uno`)).toBeTruthy();
    await press(/^Hojas/);
    await press('Descargar PDF');
    await waitFor(() => expect(nombres).toEqual(['codigos-centro.pdf']));
    expect(pedidas(server)).toMatchObject([{ origen: deRed }]);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('says that no phone reaches it, where the server listens to this machine alone', async () => {
    abrir();
    await screen.findByDisplayValue(URL_DE('uno'));
    expect(screen.getByRole('note').textContent).toContain('Mi negocio, en la pestaña Red');
  });

  it('starts with the table that was on the screen', async () => {
    abrirHojas({}, 'Mesa 7');
    expect(await mesas()).toHaveProperty('value', 'Mesa 7');
    expect(screen.getByText('1 código en 1 hoja')).toBeTruthy();
  });

  it('has the tables of a room, where they are printed from there', async () => {
    const cerrar = vi.fn();
    allowingServer({ [HOJAS]: answers(PDF), [GENERAR]: answers(DE('uno')) });
    renderScreen(<HojasDeMesas mesas={['Mesa 1', 'Mesa 2', 'V1']} onClose={cerrar} />);
    expect(await mesas()).toHaveProperty('value', 'Mesa 1, Mesa 2, V1');
    expect(screen.getByText('3 códigos en 1 hoja')).toBeTruthy();
    expect(cerrar).not.toHaveBeenCalled();
  });

  it('is not opened where no code can be made, which is said', async () => {
    const cerrar = vi.fn();
    allowingServer({ [GENERAR]: refuses(404, 'NO_ENCONTRADO', 'No existe la sucursal') });
    renderScreen(<HojasDeMesas mesas={['Mesa 1']} onClose={cerrar} />);
    await waitFor(() => expect(cerrar).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not asked for with names that no comanda takes; what fails is said in place', async () => {
    const server = abrirHojas({ [HOJAS]: 'sin red' });
    await userEvent.type(await mesas(), '1-61');
    await press('Descargar PDF');
    expect(await screen.findByText('Máximo 60 mesas a la vez')).toBeTruthy();
    expect(pedidas(server)).toEqual([]);
    await userEvent.clear(await mesas());
    await press('Descargar PDF');
    expect((await screen.findAllByText('No se pudieron hacer las hojas')).length).toBeGreaterThan(0);
  });
});
