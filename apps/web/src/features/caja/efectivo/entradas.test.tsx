import type { MovimientoDeEfectivo } from '@comal/contract/caja/efectivo';
import { screen, waitFor, within } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers } from '../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { EntradasScreen } from './EntradasScreen.tsx';

const LISTA = 'POST entradas-y-salidas';
const EDITAR = 'PUT efectivo/entradas-salidas/editar';
const SIN_MENSAJE = { status: 409, body: { error: { message: '', code: 409, motivo: 'OTRO' } } };
const id = (n: number): string => `018f2f6e-7c3a-7b60-9a2e-0000000000e${n}`;
const aMovimiento = (n: number, de: Partial<MovimientoDeEfectivo>): MovimientoDeEfectivo => ({
  ...{ id: id(n), fecha: '20-11-2026', hora: '14:46', creado_en: Date.UTC(2026, 10, 20, 20, 46) },
  ...{ usuario: 'Ana Paz', terminal: 'Caja 1', cantidad: 100, observaciones: 'Cambio del banco' },
  ...{ tipo: { id: 2, descripcion: 'Entrada' }, concepto: 'general', mesero: null, editable: true, version: 3, ...de },
});
const MOVIMIENTOS = [
  aMovimiento(1, {}),
  aMovimiento(2, { usuario: 'Luis Mora', cantidad: 30, tipo: { id: 3, descripcion: 'Salida' }, editable: false }),
];

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: pagina(MOVIMIENTOS),
    'GET efectivo/tipos': answers({
      tipos: [
        { id: 2, descripcion: 'Entrada' },
        { id: 3, descripcion: 'Salida' },
      ],
    }),
    ...otros,
  });
  renderScreen(<EntradasScreen />);
  return server;
};
const filaDe = async (usuario: string) => within((await screen.findByText(usuario)).closest('tr')!);
const ELIMINAR_ANA = 'Eliminar 20-11-2026 14:46, Ana Paz';
const eliminarAna = async (): Promise<void> => {
  await press(ELIMINAR_ANA);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Confirmar eliminación' }));
  expect(
    dialogo.getByText('¿Estás seguro de que deseas eliminar el registro del 20-11-2026 por Ana Paz?'),
  ).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: 'Eliminar registro' }));
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('entries and exits', () => {
  it('have their title and columns, observations in capitals (EFECTIVO-001, EFECTIVO-002, EFECTIVO-007)', async () => {
    abrir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Entradas y Salidas de Efectivo' })).toBeTruthy();
    const fila = await filaDe('Ana Paz');
    for (const texto of ['20-11-2026 14:46', 'Caja 1', '+$100.00', 'CAMBIO DEL BANCO', 'Entrada'])
      expect(fila.getByText(texto)).toBeTruthy();
  });

  it('are green where cash came in and red where it went out (EFECTIVO-003)', async () => {
    const ajuste = aMovimiento(3, { usuario: 'Eva Gil', cantidad: 7, tipo: { id: 9 as 3, descripcion: 'Ajuste' } });
    abrir({ [LISTA]: pagina([...MOVIMIENTOS, ajuste]) });
    const tono = async (usuario: string, texto: string) =>
      (await filaDe(usuario)).getByText(texto).closest('[data-tone]')?.getAttribute('data-tone');
    expect([await tono('Ana Paz', '+$100.00'), await tono('Luis Mora', '−$30.00')]).toEqual(['in', 'out']);
    expect((await filaDe('Ana Paz')).getByText('Entrada').style.color).toContain('agave');
    expect((await filaDe('Luis Mora')).getByText('Salida').style.color).toContain('chile');
    // The colours are in the figure's style sheet; only entries are green.
    const cifra = await readFile(`${import.meta.dirname}/../../../kit/CashFigure/CashFigure.module.css`, 'utf8');
    expect(cifra).toMatch(/\[data-tone='in'\] \{\s*color: var\(--mantine-color-agave-text\);/);
    expect(cifra).toMatch(/\[data-tone='out'\] \{\s*color: var\(--mantine-color-chile-text\);/);
    expect(await tono('Eva Gil', '−$7.00')).toBe('out');
    expect((await filaDe('Eva Gil')).getByText('Ajuste').style.color).toContain('chile');
  });

  it('are asked for in pages of 50, by type too (EFECTIVO-006)', async () => {
    const server = abrir();
    await screen.findByText('Ana Paz');
    expect(server.calls.find(({ name }) => name === LISTA)?.body).toMatchObject({
      pagina: 0,
      noElementosPorPagina: 50,
    });
    await press(/^Filtros/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Salida' }));
    await press('Aplicar');
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === LISTA)?.body).toMatchObject({
        filtros: [{ control: 'tipo', valores: [3] }],
      }),
    );
  });

  it('are asked for by category too, and made a file under the same filters', async () => {
    const server = abrir({
      'POST entradas-y-salidas/exportar': answers({ nombre: 'e.pdf', tipo: 'application/pdf', contenido: '' }),
    });
    await screen.findByText('Ana Paz');
    await press(/^Filtros/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Retiro parcial' }));
    await press('Aplicar');
    const filtros = [{ control: 'categoria', valores: ['retiro'] }];
    await waitFor(() => expect(server.calls.findLast(({ name }) => name === LISTA)?.body).toMatchObject({ filtros }));
    await press('Exportar');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'POST entradas-y-salidas/exportar')?.body).toEqual({
        formato: 'pdf',
        filtros,
      }),
    );
  });

  it('tell why types and rows did not come, where the server does not (EFECTIVO-008, EFECTIVO-009)', async () => {
    abrir({ [LISTA]: SIN_MENSAJE, 'GET efectivo/tipos': SIN_MENSAJE });
    expect(await screen.findByText('Error al cargar datos')).toBeTruthy();
    expect(await screen.findByText('Error al cargar tipos')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Filtros/ }).getAttribute('aria-description')).toBe(
        'Error al cargar tipos',
      ),
    );
  });
});

describe('correcting', () => {
  it('a new one is written in the drawer of this register (EFECTIVO-004, D-35)', async () => {
    abrir();
    await press('Nueva salida');
    expect(await screen.findByRole('dialog', { name: /Salida de efectivo/ })).toBeTruthy();
  });

  it('edits with the version that was seen (EFECTIVO-004, D-35)', async () => {
    const server = abrir({ [EDITAR]: answers(MOVIMIENTOS[0], 'Registro corregido') });
    await press('Editar 20-11-2026 14:46, Ana Paz');
    const dialogo = within(await screen.findByRole('dialog', { name: /Editar entrada/ }));
    const cantidad = dialogo.getByLabelText(/Cantidad/);
    await userEvent.clear(cantidad);
    await userEvent.type(cantidad, '120.50');
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === EDITAR)?.body).toEqual({
        ...{ id: id(1), version: 3, cantidad: 120.5, observaciones: 'Cambio del banco' },
      }),
    );
    await waitFor(() => expect(server.names().filter((n) => n === LISTA)).toHaveLength(2));
  });

  it('is not offered once its shift closed (D-35)', async () => {
    abrir();
    const boton = await screen.findByRole('button', { name: 'Editar 20-11-2026 14:46, Luis Mora' });
    expect(boton.getAttribute('aria-description')).toBe('El turno de este registro ya cerró: no se puede cambiar');
  });

  it('deletes after the question, and says so (EFECTIVO-005, EFECTIVO-011)', async () => {
    abrir({ [`DELETE efectivo/entradas-salidas/${id(1)}/eliminar`]: answers(null) });
    await eliminarAna();
    expect(await screen.findByText('Registro eliminado correctamente')).toBeTruthy();
  });

  it('a delete that failed without a word is told (EFECTIVO-010)', async () => {
    abrir({ [`DELETE efectivo/entradas-salidas/${id(1)}/eliminar`]: SIN_MENSAJE });
    await eliminarAna();
    expect((await screen.findAllByText('Error al eliminar registro')).length).toBeGreaterThan(0);
  });
});
