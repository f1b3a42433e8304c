import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { aAdministradora } from '../../features/configuracion/ConfigShell.stories.tsx';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer } from '../../platform/test/fake-server.ts';
import { AvisoDeSeguridad } from './AvisoDeSeguridad.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { renderApp } from '../render-app.tsx';

const SUCESO = {
  id: '0190f0c2-0000-7000-8000-000000000001',
  texto: 'Van 5 intentos fallidos',
  creado_en: 1_795_204_800_000,
};
const abrir = (permisos: number[]) => {
  const sesion = aAdministradora();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } });
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <AvisoDeSeguridad />
    </QueryClientProvider>,
  );
};
afterEach(() => clearSesion());

it('tells who administers what was tried with their account, until they have seen it (decision 0023)', async () => {
  let sucesos = [SUCESO, { ...SUCESO, id: `${SUCESO.id.slice(0, -1)}2`, texto: 'Otro' }];
  const server = fakeServer({
    'GET usuarios/cuenta/seguridad': () => answers(sucesos),
    'PUT usuarios/cuenta/seguridad/vista': () => {
      sucesos = [];
      return answers(null, 'Visto');
    },
  });
  abrir([PERMISO.EDITAR_USUARIO]);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Van 5 intentos fallidos.*y 1 más.*cambia tu contraseña y tu PIN, y revisa tu segundo factor en Mi cuenta/,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Entendido' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(server.calls.find((c) => c.name.startsWith('PUT'))?.body).toEqual({ hasta: SUCESO.creado_en });
});

it('asks nothing for who does not', () => {
  const { calls } = fakeServer({});
  abrir([PERMISO.CREAR_Y_EDITAR_COMANDAS]);
  expect(calls).toEqual([]);
});
