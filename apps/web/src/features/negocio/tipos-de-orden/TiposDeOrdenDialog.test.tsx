import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AJUSTES_DE_TIPO_INICIALES } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { answers } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { NEGOCIO_DE_PRUEBA, SUCURSALES_DE_PRUEBA, unaSucursal } from '../datos.fixture.ts';
import { SucursalesTab } from '../sucursales/SucursalesTab.tsx';

const GUARDAR = 'PUT negocio/sucursales/tipos-de-orden';
const [MESA, BARRA, LLEVAR, DOMICILIO, APP] = AJUSTES_DE_TIPO_INICIALES;
const verbo = () => screen.getByRole('button', { name: /^Guardar|^Deja/ });
const interruptor = (name: string) => screen.findByRole('switch', { name });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

const abrir = async () => {
  const server = allowingServer({ [GUARDAR]: answers(unaSucursal(), 'Tipos de orden guardados') });
  renderScreen(
    <SucursalesTab sucursales={SUCURSALES_DE_PRUEBA} mapa={NEGOCIO_DE_PRUEBA.mapa} recargar={() => undefined} />,
  );
  await press('Operaciones de Norte');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Tipos de orden' }));
  await interruptor('Mesa');
  return server;
};

describe('the order types of a branch (D-130)', () => {
  it('are sent whole: which are offered, in which order, and what each asks', async () => {
    const server = await abrir();
    expect(screen.queryByRole('group', { name: 'Qué pide Para llevar' })).toBeNull();
    await userEvent.click(await interruptor('Para llevar'));
    const pide = within(screen.getByRole('group', { name: 'Qué pide Para llevar' }));
    await userEvent.click(pide.getByRole('checkbox', { name: 'Cobrar antes de preparar' }));
    await press('Subir Para llevar');
    await press('Subir Para llevar');
    expect(screen.getByRole('button', { name: 'Subir Para llevar' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(verbo());
    expect(await screen.findByText('Tipos de orden guardados')).toBeTruthy();
    expect(server.calls.findLast(({ name }) => name === GUARDAR)?.body).toEqual({
      ...{ id: 2, version: 3 },
      tipos: [{ ...LLEVAR, activo: true, cobrar_antes: true }, MESA, BARRA, DOMICILIO, APP],
    });
  });

  it('cannot all be off, and the button says so', async () => {
    await abrir();
    await userEvent.click(await interruptor('Mesa'));
    expect(verbo().getAttribute('aria-disabled')).toBe('true');
    expect(verbo().getAttribute('aria-description')).toBe('Deja encendido por lo menos un tipo');
  });
});
