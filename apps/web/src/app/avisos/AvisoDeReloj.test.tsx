import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ADMINISTRA_RELOJ } from '@comal/domain/reloj';
import { aAdministradora } from '../../features/configuracion/ConfigShell.stories.tsx';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer } from '../../platform/test/fake-server.ts';
import { AvisoDeReloj } from './AvisoDeReloj.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { renderApp } from '../render-app.tsx';

const DUDA = { desfase: 'adelantado', marca: Date.UTC(2036, 0, 1, 20), ultima: Date.UTC(2026, 10, 20, 20) };
const abrir = () =>
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <AvisoDeReloj />
    </QueryClientProvider>,
  );
afterEach(() => clearSesion());

it('tells who administers of a clock that cannot be right, until somebody confirms it (H98)', async () => {
  const sesion = aAdministradora();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [...ADMINISTRA_RELOJ] } });
  fakeServer({
    'GET general/reloj': answers({ duda: DUDA, se_confirma: true }),
    'POST general/reloj/confirmar': answers({ duda: null, se_confirma: false }),
  });
  abrir();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /El reloj del servidor marca .*2036.* y debería marcar al menos .*2026/,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Es correcta' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

it('tells who administers one business of several what to do, and lets her confirm nothing (decision 0021)', async () => {
  const sesion = aAdministradora();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [...ADMINISTRA_RELOJ] } });
  fakeServer({ 'GET general/reloj': answers({ duda: DUDA, se_confirma: false }) });
  abrir();
  expect((await screen.findByRole('alert')).textContent).toContain('Avisa a quien opera el servidor');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks nothing for who does not', () => {
  const sesion = aAdministradora();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [170] } });
  const { calls } = fakeServer({});
  abrir();
  expect(calls).toEqual([]);
});
