import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  pagina,
  press,
  renderScreen,
  startSignedIn,
} from '../../shared/test/servidor.fixture.ts';
import { ARBOL_DE_PRUEBA, entrarSin, ROLES_DE_PRUEBA } from './datos.fixture.ts';
import { NuevoRolPanel } from './NuevoRolPanel.tsx';

beforeEach(() => {
  startSignedIn();
  entrarSin();
});
afterEach(cleanUp);

it('goes back to the name that the server refuses, and says why under it', async () => {
  const porque = 'Ese nombre no se puede usar';
  allowingServer({
    'POST roles': pagina(ROLES_DE_PRUEBA),
    'GET roles/permisos': answers(ARBOL_DE_PRUEBA),
    'GET roles/validar-existencia': 'sin respuesta',
    'POST roles/nuevo': refuses(400, 'DATOS_INVALIDOS', 'Revisa los datos', { descripcion: porque }),
  });
  renderScreen(<NuevoRolPanel onClose={vi.fn()} />);
  const nombre = () => screen.getByRole('textbox', { name: /^Nombre/ });
  await userEvent.type(nombre(), 'Hostess');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Siguiente' }).ariaDisabled).toBeNull());
  await press('Siguiente');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Comandas' }));
  await press('Guardar rol');
  expect(await screen.findByText(porque)).toBeTruthy();
  expect(nombre().getAttribute('aria-invalid')).toBe('true');
});
