import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Cantidad, Deshabilitado } from './QuantityStepper.stories.tsx';

const value = () => screen.getByRole<HTMLInputElement>('textbox').value;

it('goes up and down within its limits', async () => {
  renderApp(<Cantidad />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Quitar uno' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Agregar uno' }));
  expect(value()).toBe('2');
});

it('takes typed digits and keeps them within its limits', async () => {
  renderApp(<Cantidad />);
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '5x');
  expect(value()).toBe('5');
  await userEvent.clear(field);
  await userEvent.type(field, '40');
  await userEvent.tab();
  expect(value()).toBe('9');
});

it('never takes 1,5 for 15, and says that it must be whole', async () => {
  renderApp(<Cantidad />);
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, '1,5');
  expect(value()).toBe('1,5');
  expect(screen.getByText('Debe ser un número entero')).toBeTruthy();
  await userEvent.tab();
  expect(value()).toBe('1');
});

it('keeps everything still while disabled', () => {
  renderApp(<Deshabilitado />);
  expect(screen.getByRole('textbox').matches(':disabled')).toBe(true);
});
