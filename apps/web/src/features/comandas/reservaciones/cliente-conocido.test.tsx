import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { answers, fakeServer, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { SALONES } from '../mapa/datos.fixture.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { ROSA } from '../reparto/datos.fixture.ts';
import { Nueva } from './Reservaciones.stories.tsx';

const BUSCAR = 'POST reparto/clientes/buscar';
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const suNombre = () => screen.queryByRole('button', { name: 'A nombre de Rosa Elena Castañeda' });
const abrir = (hallados: FakeAnswer = answers([ROSA])) => {
  const { calls } = fakeServer({ 'GET salones': answers(SALONES), [BUSCAR]: hallados });
  renderApp(<Nueva />);
  return () => calls.filter(({ name }) => name === BUSCAR).map(({ body }) => body);
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

it('the name of the client who has the telephone is offered, and taken by a press (D-135)', async () => {
  const buscados = abrir();
  await userEvent.type(campo(/^Teléfono/), '55 4821 7730');
  await waitFor(() => expect(suNombre()).toBeTruthy());
  expect(buscados()).toEqual([{ telefono: '5548217730' }]);
  expect(campo(/^A nombre de/).value).toBe('');
  await userEvent.click(suNombre()!);
  expect(campo(/^A nombre de/).value).toBe('Rosa Elena Castañeda');
  expect(suNombre()).toBeNull();
});

it('nothing is offered of a telephone that only begins so', async () => {
  const buscados = abrir(answers([{ ...ROSA, telefono: '5548217731' }]));
  await userEvent.type(campo(/^Teléfono/), '5548217730');
  await waitFor(() => expect(buscados()).toHaveLength(1));
  expect(suNombre()).toBeNull();
});
