import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answers } from '../../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import { GRUPOS_DE_PRUEBA } from '../../opciones/datos.fixture.ts';
import { ALAMBRE } from '../../vendibles/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../../vendibles/servidor.fixture.ts';
import { ProductosScreen } from '../ProductosScreen.tsx';

const ASIGNAR = 'PUT productos/grupos-de-opciones/asignar';
const [TERMINO, GUARNICIONES] = GRUPOS_DE_PRUEBA;

beforeEach(() => startSignedIn());
afterEach(cleanUp);

it('a dish asks for groups of options in an order that is saved at once (D-134)', async () => {
  const { calls, now } = allowingServer({
    ...ELEGIBLES_DEL_SERVIDOR,
    'POST productos': pagina([ALAMBRE]),
    'GET productos/11/especificaciones': answers([]),
    'GET productos/11/grupos-de-opciones': answers([TERMINO]),
    [ASIGNAR]: answers([TERMINO, GUARNICIONES]),
  });
  renderScreen(<ProductosScreen />);
  await press('Especificaciones Alambre de arrachera');
  expect(await screen.findByText('Se eligen 1: Término medio, Bien cocido')).toBeTruthy();
  const agregar = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Agregar grupo de opciones' });
  await waitFor(() => expect([...agregar.options].map((o) => o.text)).toContain('Guarniciones'));
  expect([...agregar.options].map((o) => o.text)).not.toContain('Término');
  await userEvent.selectOptions(agregar, 'Guarniciones');
  const enviados = () => calls.filter(({ name }) => name === ASIGNAR).map(({ body }) => body);
  await waitFor(() => expect(enviados()).toEqual([{ id: 11, grupos: [71, 72] }]));
  for (const [boton, razon] of [
    ['Subir Término', 'Ya está al principio'],
    ['Bajar Guarniciones', 'Ya está al final'],
  ] as const)
    expect(screen.getByRole('button', { name: boton }).getAttribute('aria-description')).toBe(razon);
  now(ASIGNAR, answers([GUARNICIONES, TERMINO]));
  await press('Subir Guarniciones');
  await waitFor(() => expect(enviados().at(-1)).toEqual({ id: 11, grupos: [72, 71] }));
  await press('Quitar Término');
  await waitFor(() => expect(enviados().at(-1)).toEqual({ id: 11, grupos: [72] }));
});
