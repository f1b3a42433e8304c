import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { withWidth } from '../DataTable/width.fixture.ts';
import { Guardando, Nuevo, Rechazado, Ultimo } from './StepForm.stories.tsx';

beforeEach(() => withWidth(1366));
afterEach(() => vi.unstubAllGlobals());

const boton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const nombre = () => screen.getByRole('textbox', { name: /Nombre/ });
const pasoActual = () => screen.getByRole('list', { name: 'Pasos' }).querySelector('[aria-current="step"] strong');

it('is linear: it does not leave a step while something is missing, says what, and has no other way on (GENERAL-016)', async () => {
  const onRechazado = vi.fn();
  renderApp(<Nuevo onRechazado={onRechazado} />);
  expect(screen.getByRole('status').textContent).toBe('Escribe el nombre del rol');
  expect(boton('Siguiente').dataset.tip).toBe('Escribe el nombre del rol');
  await userEvent.click(boton('Siguiente'));
  expect(onRechazado).toHaveBeenCalledOnce();
  await userEvent.click(within(screen.getByRole('list', { name: 'Pasos' })).getByText('Permisos'));
  expect(pasoActual()?.textContent).toBe('Datos generales');
});

it('goes on with Enter, to the first field of the next step, and back', async () => {
  renderApp(<Nuevo />);
  expect(boton('Anterior').dataset.tip).toBe('Estás en el primer paso');
  await userEvent.type(nombre(), 'Cajero{Enter}');
  expect(pasoActual()?.textContent).toBe('Permisos');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar operación' }));
  await userEvent.click(boton('Anterior'));
  expect(pasoActual()?.textContent).toBe('Datos generales');
});

it('sends in the last step with its verb', async () => {
  const onTerminar = vi.fn();
  renderApp(<Ultimo onTerminar={onTerminar} />);
  expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
  await userEvent.click(boton('Guardar rol'));
  expect(onTerminar).toHaveBeenCalledOnce();
});

it('cancels and clears where that is offered', async () => {
  const onCancelar = vi.fn();
  const onLimpiar = vi.fn();
  renderApp(<Nuevo onCancelar={onCancelar} onLimpiar={onLimpiar} />);
  await userEvent.click(boton('Cancelar'));
  await userEvent.click(boton('Limpiar'));
  expect([onCancelar, onLimpiar].map((llamada) => llamada.mock.calls.length)).toEqual([1, 1]);
});

it('waits while it is sent', () => {
  renderApp(<Guardando />);
  expect(boton('Anterior').disabled).toBe(true);
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Permisos' }).disabled).toBe(true);
});

it('keeps what the server refused in sight', () => {
  renderApp(<Rechazado />);
  expect(screen.getByRole('alert').textContent).toBe('Ya existe un rol con ese nombre');
});

it('gives the focus back to where it was once the call that disabled everything has ended', async () => {
  const { rerender } = renderApp(<Nuevo inicial={1} nombre="Cajero" />);
  const busqueda = screen.getByRole('textbox', { name: 'Buscar operación' });
  await userEvent.type(busqueda, 'cobrar{Enter}');
  rerender(<Nuevo inicial={1} nombre="Cajero" procesando />);
  busqueda.blur();
  rerender(<Nuevo inicial={1} nombre="Cajero" error="Ya existe un rol con ese nombre" />);
  expect(document.activeElement).toBe(busqueda);
});

it('is bars and a count on phones', () => {
  withWidth(390);
  renderApp(<Nuevo nombre="Cajero" />);
  expect(screen.getByText(/Paso 1 de 2/).textContent).toBe('Paso 1 de 2: Datos generales');
  expect(screen.getByText('Sigue: Permisos')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Pasos' })).toBeNull();
});
