import { notifications } from '@mantine/notifications';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import type { CortePorContar } from '@comal/contract/caja/turnos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { aAdministradora } from '../../features/configuracion/ConfigShell.stories.tsx';
import { POR_CONTAR } from '../../features/caja/turnos/datos.fixture.ts';
import { clearSesion, currentSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer } from '../../platform/test/fake-server.ts';
import { AvisoDeConteo } from './AvisoDeConteo.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { renderApp } from '../render-app.tsx';

const { id, usuario, terminal, caja, caja_inicial, propio } = POR_CONTAR;
const FALTA: CortePorContar = { id, usuario, terminal, caja, caja_inicial, propio };

const abrir = (permisos: number[]) => {
  const sesion = aAdministradora();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } });
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <AvisoDeConteo />
    </QueryClientProvider>,
  );
};
afterEach(() =>
  act(() => {
    clearSesion();
    notifications.clean();
  }),
);

it('tells whose drawer waits to be counted, and counts it from there (CAJA-027, D-32)', async () => {
  let turnos = [FALTA, { ...FALTA, id: id.replace('4', '5') }];
  const server = fakeServer({
    'GET cortes-caja/por-contar': () => answers(turnos),
    [`PUT cortes-caja/${id}/cerrar`]: () => {
      turnos = [];
      return answers({ sesion_terminada: false }, 'Caja final registrada');
    },
  });
  abrir([PERMISO.CERRAR_CAJA_DE_OTRA_SESION]);
  expect((await screen.findByText(/Falta contar el cajón de/)).closest('p')?.textContent).toBe(
    'Falta contar el cajón de Lupe Herrera Salas, en tpv-roma-01 desde el 20-11-2026 07:58, y 1 cajón más.',
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Contar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: /Cerrar turno/ }));
  await user.type(dialogo.getByLabelText(/Cantidad en caja/), '500');
  await user.click(dialogo.getByRole('button', { name: 'Registrar Caja Final' }));
  await expect.poll(() => screen.queryByText(/Falta contar/)).toBeNull();
  expect(server.calls.find((c) => c.name.startsWith('PUT'))?.body).toEqual({
    ...{ caja_final: 500, notas: null, preguntar: true },
  });
  expect(currentSesion()).not.toBeNull();
});

it('asks nothing for who counts no drawer', () => {
  const { calls } = fakeServer({});
  abrir([PERMISO.COBRAR]);
  expect(calls).toEqual([]);
});
