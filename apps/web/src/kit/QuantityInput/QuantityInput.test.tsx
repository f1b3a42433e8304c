import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ConError, Minutos, Receta } from './QuantityInput.stories.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

it.each([
  ['0,250', '0.250'],
  ['0,25', '0.25'],
  ['12.5', '12.5'],
  ['0.0025', '0.0025'],
  ['1,250.5', '1250.5'],
  ['.5', '0.5'],
  ['-2', '-2'],
])('what is written as %j, typed or pasted, is %j when left', async (written, left) => {
  renderApp(<Receta />);
  await userEvent.type(field(), written);
  expect(field().value).toBe(written);
  await userEvent.tab();
  expect(field().value).toBe(left);
  await userEvent.clear(field());
  await userEvent.paste(written);
  await userEvent.tab();
  expect(field().value).toBe(left);
});

it('asks which of two quantities was meant', async () => {
  renderApp(<Receta />);
  await userEvent.type(field(), '1,250');
  await userEvent.tab();
  expect(field().value).toBe('1,250');
  expect(screen.getByText('¿1250 o 1.25? Escríbelo sin separar los miles')).toBeTruthy();
});

it.each([
  ["2'5", 'Para los decimales usa punto o coma'],
  ['1/2', 'Para los decimales usa punto o coma'],
  ['1½', 'Escribe solo el número: coma o punto para los decimales'],
])(
  'keeps %j as it was typed, and says what is wrong: without the sign it would be another number',
  async (written, error) => {
    renderApp(<Receta />);
    await userEvent.type(field(), written);
    expect(field().value).toBe(written);
    expect(screen.getByText(error)).toBeTruthy();
  },
);

it('types no letters, and says that what was pasted is no number', async () => {
  renderApp(<Receta />);
  await userEvent.type(field(), '1a5');
  expect(field().value).toBe('15');
  await userEvent.paste(' tazas');
  expect(field().value).toBe('15');
  expect(screen.getByText('Lo que pegaste no es un número')).toBeTruthy();
});

it('asks for digits where only whole numbers are, and says so of others', async () => {
  renderApp(<Minutos />);
  expect(field().inputMode).toBe('numeric');
  await userEvent.clear(field());
  await userEvent.type(field(), '1,5');
  expect(screen.getByText('Debe ser un número entero')).toBeTruthy();
});

it('marks a refused quantity', () => {
  renderApp(<ConError />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});
