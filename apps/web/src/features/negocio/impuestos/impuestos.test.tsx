import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Impuestos } from '@comal/contract/negocio/impuestos';
import { live } from '../../../platform/live/live.ts';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { ImpuestosTab } from './ImpuestosTab.tsx';

const VER = 'GET negocio/impuestos';
const GUARDAR = 'PUT negocio/impuestos';
const TALES: Impuestos = {
  desglosa_iva: false,
  sucursales: [
    { id: 1, nombre: 'Centro', region: 'general' },
    { id: 2, nombre: 'Tijuana', region: 'frontera' },
  ],
  version: 3,
};

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({ [VER]: answers(TALES), ...otros });
  renderScreen(<ImpuestosTab />);
  return server;
};
const interruptor = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Desglosar el IVA/ });
const region = (sucursal: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Región fiscal de ${sucursal}` });
const guardados = (server: ReturnType<typeof abrir>): unknown[] =>
  server.calls.filter(({ name }) => name === GUARDAR).map(({ body }) => body);

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the taxes of the business (D-124)', () => {
  it('are shown as they are, and saved with the branches whose region changed', async () => {
    const ahora = { ...TALES, desglosa_iva: true, version: 4 };
    const server = abrir({ [GUARDAR]: answers(ahora, 'Impuestos guardados') });
    expect((await interruptor()).checked).toBe(false);
    expect([region('Centro').value, region('Tijuana').value]).toEqual(['general', 'frontera']);
    await userEvent.click(await interruptor());
    await userEvent.selectOptions(region('Centro'), 'frontera');
    await press('Guardar');
    expect(await screen.findByText('Impuestos guardados')).toBeTruthy();
    expect(guardados(server)).toEqual([
      { desglosa_iva: true, regiones: [{ sucursal: 1, region: 'frontera' }], version: 3 },
    ]);
    expect((await interruptor()).checked).toBe(true);
  });

  it('that somebody else changed are told in place', async () => {
    abrir({ [GUARDAR]: refuses(409, 'CAMBIO_ENTRETANTO', 'Alguien lo cambió') });
    await interruptor();
    await press('Guardar');
    expect((await screen.findAllByText('Alguien lo cambió')).length).toBeGreaterThan(0);
  });

  it('that do not come are asked for again', async () => {
    const server = abrir({ [VER]: refuses(500, 'ERROR_INTERNO', 'Algo falló') });
    expect(await screen.findByText('Algo falló')).toBeTruthy();
    server.now(VER, answers(TALES));
    await press('Reintentar');
    expect(await interruptor()).toBeTruthy();
  });

  it('are not for who may not know them', async () => {
    abrir({ [VER]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
    expect([screen.queryByRole('switch'), screen.queryByRole('button', { name: 'Reintentar' })]).toEqual([null, null]);
  });

  it('are not saved without connection', async () => {
    const server = abrir();
    await interruptor();
    act(() => live.perdido());
    await press('Guardar');
    expect(guardados(server)).toEqual([]);
  });
});
