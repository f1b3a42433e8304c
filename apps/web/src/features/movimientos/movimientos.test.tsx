import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses, type fakeServer } from '../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, pagina, allowingServer, cleanUp } from '../../shared/test/servidor.fixture.ts';
import { MOVIMIENTOS_DE_PRUEBA } from './datos.fixture.ts';
import { MovimientosScreen } from './MovimientosScreen.tsx';

const LISTA = 'POST herramientas/movimientos-del-sistema';
const GRUPOS = [{ control: 'modulo', descripcion: 'Módulo', opciones: [{ id: 'Cobros', descripcion: 'Cobros' }] }];

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}, filas: readonly unknown[] = MOVIMIENTOS_DE_PRUEBA) => {
  const server = allowingServer({
    [LISTA]: pagina(filas),
    'GET herramientas/movimientos-del-sistema/filtros': answers({ datos: GRUPOS }),
    ...otros,
  });
  renderScreen(<MovimientosScreen />);
  return server;
};
const ultimo = (server: ReturnType<typeof abrir>): unknown => server.calls.findLast(({ name }) => name === LISTA)?.body;

beforeEach(() => startSignedIn());
afterEach(cleanUp);

it('has its seven columns (MOVIMIENTO-001)', async () => {
  abrir();
  expect(await screen.findByRole('heading', { level: 1, name: 'Movimientos del sistema' })).toBeTruthy();
  await screen.findByText('Mesa 4 (118)');
  const columnas = screen.getAllByRole('columnheader').map((th) => th.textContent);
  for (const titulo of ['Fecha', 'Hora', 'Módulo', 'Movimiento', 'Operación', 'Usuario', 'Terminal'])
    expect(columnas).toContain(titulo);
});

it('draws names and amounts in bold, and what looks like markup as text (MOVIMIENTO-002, D-58)', async () => {
  abrir();
  expect((await screen.findByText('$245.00')).tagName).toBe('STRONG');
  expect(screen.getByText('<img src=x onerror=alert(1)>').tagName).toBe('STRONG');
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

it('tells who approved, and what it was before and is now', async () => {
  abrir();
  expect(await screen.findByText('Autorizó Graciela Vázquez')).toBeTruthy();
  const fila = screen.getByText('Mesa 8 (119)').closest('tr')!;
  await userEvent.click(within(fila).getByRole('button'));
  const tabla = within(await screen.findByRole('table', { name: 'Antes y después' }));
  expect(tabla.getByRole('row', { name: 'Comensales 2 4' })).toBeTruthy();
});

it('names the device under its terminal, as text, and none where there is none (D-172)', async () => {
  abrir();
  const celdas = async (texto: string) =>
    within((await screen.findByText(texto)).closest('tr')!)
      .getAllByRole('cell')
      .map((td) => td.textContent);
  expect(await celdas('Mesa 8 (119)')).toContain('Caja 1<b>Barra</b>');
  expect(await celdas('Mesa 4 (118)')).toContain('Caja 1');
});

it('asks for 50 rows from page 0, and is narrowed by text and by the groups of the server (MOVIMIENTO-003, MOVIMIENTO-005)', async () => {
  const server = abrir();
  await screen.findByText('Mesa 4 (118)');
  expect(ultimo(server)).toEqual({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
  await userEvent.type(screen.getByPlaceholderText('Filtra por movimiento'), 'hielo{Enter}');
  await waitFor(() => expect(ultimo(server)).toMatchObject({ filtros: [{ control: 'text_filter', valor: 'hielo' }] }));
  await userEvent.click(screen.getByRole('button', { name: /Filtros/ }));
  expect(await screen.findByText('Cobros', { selector: 'label, span' })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Fechas' })).toBeTruthy();
});

it('without a message of the server, says that it did not answer (MOVIMIENTO-006, D-53)', async () => {
  abrir({ [LISTA]: { status: 409, body: { error: { message: '', code: 409, motivo: 'OTRO' } } } });
  expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
});

it('says why where it is denied, and that there is nothing', async () => {
  abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
  expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
});

it('says that there is nothing', async () => {
  abrir({}, []);
  expect(await screen.findByText('No hay movimientos')).toBeTruthy();
});

it('is downloaded under its filters by the browser itself, in Excel or CSV; a PDF is answered whole', async () => {
  const bajados: string[] = [];
  const pulsado = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    bajados.push(`${this.download} ${this.getAttribute('href')}`);
  });
  const server = abrir({
    'POST movimientos-del-sistema/descargar': answers({ enlace: '/qtpv/api/v1/descargas/x', nombre: 'm.csv' }),
  });
  await screen.findByText('Mesa 4 (118)');
  await userEvent.type(screen.getByPlaceholderText('Filtra por movimiento'), 'hielo{Enter}');
  await waitFor(() => expect(ultimo(server)).toMatchObject({ filtros: [{ control: 'text_filter', valor: 'hielo' }] }));
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  expect((await screen.findAllByRole('menuitem')).map((m) => m.textContent)).toEqual(['PDF', 'Excel', 'CSV']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText(/^El archivo se está descargando/)).toBeTruthy();
  expect(bajados).toEqual(['m.csv /qtpv/api/v1/descargas/x']);
  expect(server.calls.find(({ name }) => name === 'POST movimientos-del-sistema/descargar')?.body).toEqual({
    formato: 'csv',
    filtros: [{ control: 'text_filter', valor: 'hielo' }],
  });
  pulsado.mockRestore();
});
