import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses, type fakeServer } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../shared/test/servidor.fixture.ts';
import { DIAS_DE_PRUEBA, FILTROS_DE_PRUEBA, VACIO_DE_PRUEBA } from './datos.fixture.ts';
import { ReportesScreen } from './ReportesScreen.tsx';

const VER = 'POST reportes';
const EXPORTAR = 'POST reportes/exportar';
const CONTADOR = 'POST reportes/contador';
const CON_FACTURAS = 'POST reportes/contador/con-facturas';
const PAQUETE = 'POST reportes/contador/paquete';
const MES = { periodo: 2, inicio: 0, fin: 0 };
const ARCHIVO = { nombre: 'ventas.xlsx', tipo: 'application/x', contenido: '' };

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({
    [VER]: answers(DIAS_DE_PRUEBA),
    'GET reportes/filtros': answers(FILTROS_DE_PRUEBA),
    'GET dashboard/sucursales': answers([]),
    ...otros,
  });
  renderScreen(<ReportesScreen />);
  return server;
};
const ultimo = (server: ReturnType<typeof abrir>, nombre = VER): unknown =>
  server.calls.filter(({ name }) => name === nombre).at(-1)?.body;
const elegir = async (nombre: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Reporte' }));
  await userEvent.click(await screen.findByRole('option', { name: nombre }));
};

beforeEach(() => {
  startSignedIn();
  const sesion = aSesion();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [PERMISO.VER_DASHBOARD, PERMISO.VER_PRODUCTOS] } });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(cleanUp);

describe('the reports', () => {
  it('begin with the sales of the month by day, as a table with what it comes to', async () => {
    const server = abrir();
    const tabla = await screen.findByRole('table');
    expect(ultimo(server)).toEqual({ reporte: 'dias', de: MES, filtros: [] });
    const filas = within(tabla).getAllByRole('row');
    expect(filas).toHaveLength(7);
    expect(filas[1]?.textContent).toBe('16-11-2026$8,120.502164$386.69');
    expect(
      within(tabla)
        .getAllByRole('rowheader')
        .map((celda) => celda.textContent)
        .slice(0, 1),
    ).toEqual(['16-11-2026']);
    expect(filas.at(-1)?.textContent).toBe('Total$54,791.00133442.5');
    expect(screen.getByRole('heading', { name: 'Ventas por día: ventas' })).toBeTruthy();
  });

  it('another one is asked for as it is chosen, with what it can be narrowed by', async () => {
    const server = abrir();
    await elegir('Cancelaciones, cortesías y descuentos');
    await waitFor(() => expect(ultimo(server)).toEqual({ reporte: 'cancelaciones', de: MES, filtros: [] }));
    expect(screen.queryByRole('button', { name: /Filtros/ })).toBeNull();
    await elegir('Ventas por producto');
    await press(/Filtros/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tacos' }));
    await press('Aplicar');
    await waitFor(() =>
      expect(ultimo(server)).toEqual({
        ...{ reporte: 'productos', de: MES },
        filtros: [{ control: 'categoria', valores: ['Tacos'] }],
      }),
    );
    await elegir('Ventas por método de pago');
    await waitFor(() => expect(ultimo(server)).toEqual({ reporte: 'metodos', de: MES, filtros: [] }));
  });

  it('of the cash are narrowed to whose it was, not to who served', async () => {
    const server = abrir();
    await elegir('Diferencias de caja');
    await press(/Filtros/);
    expect(screen.queryByRole('checkbox', { name: 'Iván Rosas' })).toBeNull();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Lucía Mena' }));
    await press('Aplicar');
    await waitFor(() =>
      expect(ultimo(server)).toEqual({
        ...{ reporte: 'diferencias', de: MES },
        filtros: [{ control: 'persona', valores: [6] }],
      }),
    );
  });

  it('that tell costs are offered only to who may see them (H90)', async () => {
    const sesion = aSesion();
    saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [PERMISO.VER_DASHBOARD] } });
    abrir();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Reporte' }));
    expect(await screen.findByRole('option', { name: 'Ventas por producto' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Ingeniería de menú' })).toBeNull();
  });

  it('say in place that they did not come', async () => {
    abrir({ [VER]: refuses(500, 'ERROR_INTERNO', 'Error de comunicación con el servidor') });
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('of nothing say so, chart and table', async () => {
    abrir({ [VER]: answers(VACIO_DE_PRUEBA) });
    expect((await screen.findAllByText('Sin datos para mostrar')).length).toBe(2);
  });

  it('are a file of what is on the screen', async () => {
    const server = abrir({ [EXPORTAR]: answers(ARCHIVO) });
    await press('Exportar');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() =>
      expect(ultimo(server, EXPORTAR)).toEqual({ reporte: 'dias', de: MES, filtros: [], formato: 'xlsx' }),
    );
  });

  it('give the accountant the month before, or another one', async () => {
    const server = abrir({ [CONTADOR]: answers(ARCHIVO), [CON_FACTURAS]: answers({ facturas: false }) });
    await press('Para el contador');
    await press('Descargar Excel');
    await waitFor(() => expect(ultimo(server, CONTADOR)).toEqual({ mes: expect.stringMatching(/^20\d\d-\d\d$/) }));
  });

  it.each([[true], [false]])('give the month with its invoices where there are any, PDF of them %s', async (pdf) => {
    const listo = { enlace: '/qtpv/api/v1/descargas/x', nombre: 'contador-2026-10.zip', renglones: 3 };
    const server = abrir({ [PAQUETE]: answers(listo), [CON_FACTURAS]: answers({ facturas: true }) });
    const bajado = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Para el contador');
    if (!pdf) await userEvent.click(await screen.findByRole('switch', { name: /^Incluir el PDF/ }));
    await press('Descargar todo');
    await waitFor(() => expect(bajado).toHaveBeenCalledOnce());
    expect(ultimo(server, PAQUETE)).toEqual({ mes: expect.stringMatching(/^20\d\d-\d\d$/), pdf });
    expect(bajado.mock.contexts[0]).toMatchObject({ download: listo.nombre });
    bajado.mockRestore();
  });

  it('say why there is no file for the accountant, and ask again', async () => {
    let falla = true;
    abrir({
      [CON_FACTURAS]: () =>
        falla ? refuses(503, 'SERVICIO_NO_DISPONIBLE', 'No se puede ahora') : answers({ facturas: true }),
    });
    await press('Para el contador');
    await screen.findByText('No se puede ahora');
    falla = false;
    await press('Reintentar');
    await screen.findByRole('button', { name: 'Descargar todo' });
  });
});
