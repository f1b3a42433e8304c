import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AJUSTES_DE_TIPO_INICIALES } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { answers, refuses, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { NEGOCIO_DE_PRUEBA, unaSucursal } from '../datos.fixture.ts';
import { SucursalesTab } from '../sucursales/SucursalesTab.tsx';

const GUARDAR = 'PUT negocio/sucursales/zonas-de-reparto';
const CENTRO = { id: 4, nombre: 'Centro', precio: 35, clase_fiscal: 'iva_general', activa: true } as const;
const LEJOS = { id: 7, nombre: 'Lejos', precio: 80, clase_fiscal: 'iva_general', activa: false } as const;
const guardar = () => screen.getByRole('button', { name: /^Guardar|está dos veces/ });
const campo = (name: string) => screen.findByRole('textbox', { name });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

const reparte = AJUSTES_DE_TIPO_INICIALES.map((t) => ({ ...t, activo: t.tipo === 'domicilio' }));

const abrir = async (zonas: FakeAnswer) => {
  const sucursal = unaSucursal({ tipos_de_orden: reparte });
  const server = allowingServer({
    [`GET negocio/sucursales/${sucursal.id}/zonas-de-reparto`]: zonas,
    [GUARDAR]: answers({ zonas: [], version: 4 }, 'Zonas de reparto guardadas'),
  });
  renderScreen(<SucursalesTab sucursales={[sucursal]} mapa={NEGOCIO_DE_PRUEBA.mapa} recargar={() => undefined} />);
  await press(`Operaciones de ${sucursal.nombre}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Zonas de reparto' }));
  return () => server.calls.findLast(({ name }) => name === GUARDAR)?.body;
};

describe('the zones of a branch (decision 0141)', () => {
  it('are sent in their order, with the version that was read and without empty rows', async () => {
    const enviado = await abrir(answers({ zonas: [CENTRO, LEJOS], version: 3 }));
    await press('Subir Lejos');
    await press('Agregar zona');
    await press('Agregar zona');
    await userEvent.type(await campo('Nombre de la zona 3'), 'Condesa');
    await userEvent.type(await campo('Envío de la zona 3'), '45.5');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Se ofrece Lejos' }));
    await userEvent.click(guardar());
    expect(await screen.findByText('Zonas de reparto guardadas')).toBeTruthy();
    expect(enviado()).toEqual({
      ...{ id: 1, version: 3 },
      zonas: [
        { ...LEJOS, activa: true },
        CENTRO,
        { nombre: 'Condesa', precio: 45.5, clase_fiscal: 'iva_general', activa: true },
      ],
    });
  });

  it('have a name and a price each, and no name twice', async () => {
    const enviado = await abrir(answers({ zonas: [CENTRO], version: 3 }));
    await press('Agregar zona');
    await userEvent.type(await campo('Nombre de la zona 2'), 'CENTRO');
    await userEvent.click(guardar());
    expect(screen.getByText('Escribe el precio')).toBeTruthy();
    await userEvent.type(await campo('Envío de la zona 2'), '20');
    expect(guardar().getAttribute('aria-description')).toBe('CENTRO está dos veces');
    await press('Quitar CENTRO');
    await userEvent.click(guardar());
    expect(await screen.findByText('Zonas de reparto guardadas')).toBeTruthy();
    expect(enviado()).toMatchObject({ zonas: [CENTRO] });
  });

  it('say why they cannot be read', async () => {
    await abrir(refuses(404, 'NO_ENCONTRADO', 'No se encontró'));
    expect(await screen.findByText('No se encontró')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});

it('are not offered where the branch brings nothing', async () => {
  allowingServer({});
  const sucursal = unaSucursal();
  renderScreen(<SucursalesTab sucursales={[sucursal]} mapa={NEGOCIO_DE_PRUEBA.mapa} recargar={() => undefined} />);
  await press(`Operaciones de ${sucursal.nombre}`);
  expect(await screen.findByRole('menuitem', { name: 'Tipos de orden' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Zonas de reparto' })).toBeNull();
});
