import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { PrimerosPasos } from './PrimerosPasos.tsx';

const VER = 'GET general/primeros-pasos';
const GUARDAR = 'PUT general/primeros-pasos/guardar';
const PASOS = [
  { id: 'caja_inicial', hecho: false },
  { id: 'menu', hecho: true },
  { id: 'gente', hecho: false },
  { id: 'cajas', hecho: false },
  { id: 'qr', hecho: false },
];

const conPermisos = (permisos: number[]): void => {
  const sesion = aSesion();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } });
};
beforeEach(() => {
  startSignedIn();
  conPermisos([PERMISO.EDITAR_DATOS_DEL_NEGOCIO]);
});
afterEach(cleanUp);

it('lists what a new business does first, each with whether it is done, until it is put away (D-75)', async () => {
  const { now, names } = allowingServer({ [VER]: answers({ visible: true, pasos: PASOS }), [GUARDAR]: answers(null) });
  renderScreen(<PrimerosPasos />);
  const lista = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
  expect(lista.getByText('1 de 5 hechos')).toBeTruthy();
  expect(lista.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual([
    ...[
      '#/tpv',
      '#/configuracion/productos',
      '#/configuracion/usuarios',
      '#/configuracion/terminales',
      '#/configuracion/mi-negocio',
    ],
  ]);
  expect(lista.getAllByLabelText('Hecho')).toHaveLength(1);
  expect(lista.getByText(/^Impresora de tickets/)).toBeTruthy();
  now(VER, answers({ visible: false, pasos: PASOS }));
  await press('No mostrar más');
  await waitFor(() => expect(screen.queryByText('Primeros pasos')).toBeNull());
  expect(names()).toContain(GUARDAR);
});

it('asks nothing for who may not edit the business', () => {
  conPermisos([]);
  const { names } = allowingServer({});
  renderScreen(<PrimerosPasos />);
  expect([screen.queryByText('Primeros pasos'), names()]).toEqual([null, []]);
});
