import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { withWidth } from '../DataTable/width.fixture.ts';
import { Guardando, Nuevo, Rechazado, Ultimo } from './StepForm.stories.tsx';

beforeEach(() => withWidth(1366));
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const nombre = () => screen.getByRole('textbox', { name: /Nombre/ });
const currentStep = () => screen.getByRole('list', { name: 'Pasos' }).querySelector('[aria-current="step"] strong');

it('is linear: it does not leave a step while something is missing, says what, and has no other way on (GENERAL-016)', async () => {
  const onRefused = vi.fn();
  renderApp(<Nuevo onRefused={onRefused} />);
  expect(screen.getByRole('status').textContent).toBe('Escribe el nombre del rol');
  expect(button('Siguiente').dataset.tip).toBe('Escribe el nombre del rol');
  await userEvent.click(button('Siguiente'));
  expect(onRefused).toHaveBeenCalledOnce();
  await userEvent.click(within(screen.getByRole('list', { name: 'Pasos' })).getByText('Permisos'));
  expect(currentStep()?.textContent).toBe('Datos generales');
});

it('goes on with Enter, to the first field of the next step, and back', async () => {
  renderApp(<Nuevo />);
  expect(button('Anterior').dataset.tip).toBe('Estás en el primer paso');
  await userEvent.type(nombre(), 'Cajero{Enter}');
  expect(currentStep()?.textContent).toBe('Permisos');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar operación' }));
  await userEvent.click(button('Anterior'));
  expect(currentStep()?.textContent).toBe('Datos generales');
});

it('sends in the last step with its verb', async () => {
  const onFinish = vi.fn();
  renderApp(<Ultimo onFinish={onFinish} />);
  expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
  await userEvent.click(button('Guardar rol'));
  expect(onFinish).toHaveBeenCalledOnce();
});

it('cancels and clears where that is offered', async () => {
  const onCancel = vi.fn();
  const onClear = vi.fn();
  renderApp(<Nuevo onCancel={onCancel} onClear={onClear} />);
  await userEvent.click(button('Cancelar'));
  await userEvent.click(button('Limpiar'));
  expect([onCancel, onClear].map((call) => call.mock.calls.length)).toEqual([1, 1]);
});

it('waits while it is sent', () => {
  renderApp(<Guardando />);
  expect(button('Anterior').disabled).toBe(true);
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Permisos' }).disabled).toBe(true);
});

it('keeps what the server refused in sight', () => {
  renderApp(<Rechazado />);
  expect(screen.getByRole('alert').textContent).toBe('Ya existe un rol con ese nombre');
});

it('gives the focus back to where it was once the call that disabled everything has ended', async () => {
  const { rerender } = renderApp(<Nuevo inicial={1} nombre="Cajero" />);
  const search = screen.getByRole('textbox', { name: 'Buscar operación' });
  await userEvent.type(search, 'cobrar{Enter}');
  rerender(<Nuevo inicial={1} nombre="Cajero" processing />);
  search.blur();
  rerender(<Nuevo inicial={1} nombre="Cajero" error="Ya existe un rol con ese nombre" />);
  expect(document.activeElement).toBe(search);
});

it('is bars and a count on phones', () => {
  withWidth(390);
  renderApp(<Nuevo nombre="Cajero" />);
  expect(screen.getByText(/Paso 1 de 2/).textContent).toBe('Paso 1 de 2: Datos generales');
  expect(screen.getByText('Sigue: Permisos')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Pasos' })).toBeNull();
});
