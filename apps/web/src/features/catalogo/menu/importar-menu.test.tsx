import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { BIEN, CON_COMA, IGUAL, MAL, NADA_BIEN } from './datos.fixture.ts';
import * as stories from './ImportarMenuDialog.stories.tsx';

const IMPORTAR = 'POST productos/menu/importar';
const ARCHIVO = { nombre: 'menu.xlsx', tipo: 'text/plain', contenido: btoa('hola') };
const CON_ERRORES = 'El archivo tiene errores y no se guardó nada';

const menu = (nombre = 'menu.xlsx'): File => new File(['x'], nombre, { lastModified: 7 });
const soltar = async (archivo: File): Promise<void> => {
  const zona = await screen.findByTestId('soltar-archivo');
  fireEvent.drop(zona, { dataTransfer: { files: [archivo] } });
};
const boton = (name: string) => screen.findByRole('button', { name });
const modos = (server: ReturnType<typeof allowingServer>) =>
  server.calls.filter((c) => c.name === IMPORTAR).map((c) => c.query.get('modo'));

const abrir = (importar: Parameters<typeof allowingServer>[0][string], onImportado = vi.fn()) => {
  const server = allowingServer({ [IMPORTAR]: importar });
  renderScreen(<stories.Inicio onImportado={onImportado} />);
  return { server, onImportado };
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('a file of the menu', () => {
  it('is reviewed as soon as it is chosen, and written when it is right', async () => {
    const { server, onImportado } = abrir(({ query }) =>
      answers({ ...BIEN, escrito: query.get('modo') === 'todo' }, 'Menú guardado exitosamente'),
    );
    await screen.findByRole('dialog', { name: 'Importar o exportar el menú' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, menu());
    expect(await screen.findByText('El archivo está bien: se guardarán 122 renglones')).toBeTruthy();
    const cuentas = screen.getByRole('table', { name: 'Renglones por hoja' });
    expect(
      within(cuentas)
        .getAllByRole('row')
        .map((r) => r.textContent),
    ).toEqual(['HojaNuevosCon cambiosSin cambiosCon error', 'Categorías2050', 'Productos11821,0060']);
    expect(screen.queryByRole('button', { name: 'Guardar solo los correctos' })).toBeNull();
    await userEvent.click(await boton('Guardar todo'));
    expect(await screen.findByText('Se guardaron 122 renglones')).toBeTruthy();
    expect(onImportado).toHaveBeenCalledOnce();
    expect(modos(server)).toEqual(['revisar', 'todo']);
    const [revision, guardado] = server.calls.map((c) => c.headers.get('Idempotency-Key'));
    expect(revision).not.toBe(guardado);
    await userEvent.click(await boton('Importar otro archivo'));
    expect(await screen.findByText(/Arrastra aquí el archivo/)).toBeTruthy();
  });

  it('says how many groups and options it adds, changes and takes away', () => {
    renderScreen(<stories.ConGrupos />);
    const filas = within(screen.getByRole('table', { name: 'Renglones por hoja' })).getAllByRole('row');
    expect(filas.map((r) => [...r.children].map((c) => c.textContent))).toEqual([
      ['Hoja', 'Nuevos', 'Con cambios', 'Sin cambios', 'Se quitan', 'Con error'],
      ['Grupos de opciones', '1', '2', '4', '0', '0'],
      ['Opciones', '3', '1', '22', '2', '0'],
    ]);
  });

  it('has every wrong cell named, and its right rows are written if so asked', async () => {
    const { server, onImportado } = abrir(({ query }) =>
      answers({ ...MAL, escrito: query.get('modo') === 'correctos' }),
    );
    await soltar(menu());
    const errores = await screen.findByRole('table', { name: 'Errores' });
    expect(
      within(errores)
        .getAllByRole('row')
        .map((r) => r.textContent),
    ).toEqual([
      'HojaRenglónNombreColumnaDiceQué corregir',
      'Productos14Taco de suaderoPreciogratisEscribe un número, sin letras',
      'Productos92Flan de la casaCategoríaPostresPostres no está en Categorías',
    ]);
    expect((await boton('Guardar todo')).getAttribute('aria-description')).toBe('Corrige los errores del archivo');
    await userEvent.click(await boton('Guardar todo'));
    await userEvent.click(await boton('Guardar solo los correctos'));
    expect(await screen.findByText('Se guardaron 120 renglones')).toBeTruthy();
    expect([modos(server), onImportado.mock.calls.length]).toEqual([['revisar', 'correctos'], 1]);
  });

  it.each([
    ['nothing right', NADA_BIEN, 'Guardar solo los correctos', 'No hay renglones correctos por guardar'],
    ['nothing new', IGUAL, 'Guardar todo', 'El menú ya está así'],
  ])('with %s is not written, and the button says why', async (_, resultado, verbo, razon) => {
    const { server } = abrir(answers(resultado));
    await soltar(menu());
    const guardar = await boton(verbo);
    await waitFor(() => expect(guardar.getAttribute('aria-description')).toBe(razon));
    await userEvent.click(guardar);
    expect(modos(server)).toEqual(['revisar']);
  });

  it.each([
    ['coma', CON_COMA],
    ['punto', { ...BIEN, decimal: 'punto' as const }],
  ])('says which decimal sign its numbers were read with: %s', async (signo, resultado) => {
    abrir(answers(resultado));
    await soltar(menu());
    expect(await screen.findByText(`Este archivo usa ${signo} decimal`)).toBeTruthy();
  });

  it('that stopped being right between the review and the save shows what is wrong now', async () => {
    const { server, onImportado } = abrir(answers(BIEN));
    await soltar(menu());
    const guardar = await screen
      .findByText('El archivo está bien: se guardarán 122 renglones')
      .then(() => boton('Guardar todo'));
    server.now(IMPORTAR, {
      status: 409,
      body: { error: { message: CON_ERRORES, code: 409, motivo: 'MENU_CON_ERRORES' }, data: MAL },
    });
    await userEvent.click(guardar);
    expect(await screen.findByRole('table', { name: 'Errores' })).toBeTruthy();
    expect(screen.getByText(CON_ERRORES)).toBeTruthy();
    expect(onImportado).not.toHaveBeenCalled();
  });

  it.each([
    ['one row', { ...BIEN, hojas: [{ ...BIEN.hojas[0]!, nuevos: 1 }] }, 'El archivo está bien: se guardará 1 renglón'],
    ['one error', { ...MAL, errores: MAL.errores.slice(0, 1) }, '1 error. Corrígelo en el archivo y elígelo de nuevo'],
  ])('with %s says so in the singular', async (_que, resultado, frase) => {
    abrir(answers(resultado));
    await soltar(menu());
    expect(await screen.findByText(frase)).toBeTruthy();
  });

  it("that is no menu is refused in the server's words, and can be tried again", async () => {
    const { server } = abrir(refuses(409, 'ARCHIVO_ILEGIBLE', 'El archivo no se pudo leer'));
    await soltar(menu('foto.png'));
    expect(await screen.findByText('El archivo no se pudo leer')).toBeTruthy();
    server.now(IMPORTAR, answers(BIEN));
    await press('Reintentar');
    expect(await screen.findByText('El archivo está bien: se guardarán 122 renglones')).toBeTruthy();
  });

  it('that is too large is not sent', async () => {
    const { server } = abrir(answers(BIEN));
    const grande = menu();
    Object.defineProperty(grande, 'size', { value: 4 * 1024 * 1024 + 1 });
    await soltar(grande);
    expect(await screen.findByText(/pasa de 4 MB/)).toBeTruthy();
    expect(modos(server)).toEqual([]);
  });
});

describe('while it works', () => {
  it.each([
    ['leyendo', 'Leyendo el archivo…'],
    ['revisando', 'Revisando cada renglón…'],
    ['guardando', 'Guardando el menú…'],
  ] as const)('a bar says what is being done: %s', async (paso, texto) => {
    renderScreen(<stories.Trabajando paso={paso} />);
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe(texto);
    expect(screen.getByText(texto)).toBeTruthy();
  });

  it('nothing closes the dialog', async () => {
    abrir('sin respuesta');
    await soltar(menu());
    expect(await screen.findByText('Revisando cada renglón…')).toBeTruthy();
    expect((await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Cerrar' })).every((b) => b.disabled)).toBe(
      true,
    );
  });
});

describe('downloads', () => {
  it.each([
    ['Plantilla en Excel', 'GET productos/menu/plantilla', 'xlsx'],
    ['Plantilla en CSV', 'GET productos/menu/plantilla', 'csv'],
    ['Exportar a Excel', 'GET productos/menu/exportar', 'xlsx'],
    ['Exportar a CSV', 'GET productos/menu/exportar', 'csv'],
  ])('%s keeps the file that the server made', async (nombre, llamada, formato) => {
    const bajados: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      bajados.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const server = allowingServer({ [llamada]: answers(ARCHIVO) });
    renderScreen(<stories.Inicio />);
    await press(nombre);
    await waitFor(() => expect(bajados).toEqual(['menu.xlsx']));
    expect(server.calls[0]?.query.get('formato')).toBe(formato);
    vi.restoreAllMocks();
  });

  it('that fail say why', async () => {
    allowingServer({ 'GET productos/menu/exportar': 'sin red' });
    renderScreen(<stories.Inicio />);
    await press('Exportar a CSV');
    expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
  });
});

describe('who cannot', () => {
  it('without a connection every button says so and sends nothing', async () => {
    const server = allowingServer({});
    renderScreen(<stories.SinConexion />);
    for (const nombre of ['Elegir archivo', 'Plantilla en Excel', 'Exportar a CSV', 'Guardar todo']) {
      const suyo = await boton(nombre);
      expect(suyo.getAttribute('aria-description')).toBe('Sin conexión con el servidor');
      await userEvent.click(suyo);
    }
    await soltar(menu());
    act(() => undefined);
    expect(server.names()).toEqual([]);
  });

  it('who may only look may export, and is told that importing is not allowed (D-94)', async () => {
    allowingServer({});
    renderScreen(<stories.SoloVer />);
    expect(await screen.findByText('No tienes permitido realizar esta operación: importar el menú')).toBeTruthy();
    expect(await boton('Exportar a Excel')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Elegir archivo' })).toBeNull();
  });
});

describe('the stories', () => {
  it.each(['Revisado', 'ConErrores'] as const)('%s shows its rows, on a phone as cards', async (nombre) => {
    startSignedIn(390);
    const Historia = stories[nombre];
    renderScreen(<Historia />);
    expect(await screen.findByRole('region', { name: 'Resultado' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
