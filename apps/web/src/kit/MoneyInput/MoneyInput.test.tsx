import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ConError, Vacio } from './MoneyInput.stories.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

it('types only digits and one dot with at most two decimals (CAJA-002, GENERAL-010)', async () => {
  renderApp(<Vacio />);
  await userEvent.type(field(), '1a5-.2.56');
  expect(field().value).toBe('15.25');
  expect(field().inputMode).toBe('decimal');
});

it('shows the comma of a keypad as the dot at once (CAJA-002)', async () => {
  renderApp(<Vacio />);
  await userEvent.type(field(), '150,');
  expect(field().value).toBe('150.');
  await userEvent.type(field(), '50');
  expect(field().value).toBe('150.50');
  await userEvent.tab();
  expect(field().value).toBe('150.50');
});

it.each([
  ['1,250', '1250.00'],
  ['1.250,00', '1250.00'],
  ['$ 1,250.50', '1250.50'],
  ['28,5', '28.50'],
])('reads %j alike, typed and pasted', async (text, left) => {
  renderApp(<Vacio />);
  await userEvent.type(field(), text);
  await userEvent.tab();
  expect(field().value).toBe(left);
  await userEvent.clear(field());
  await userEvent.paste(text);
  await userEvent.tab();
  expect(field().value).toBe(left);
});

it('asks which of two amounts was meant', async () => {
  renderApp(<Vacio />);
  await userEvent.type(field(), '1.250');
  await userEvent.tab();
  expect(screen.getByText('¿1250 o 1.25? Escríbelo sin separar los miles')).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('says that what was pasted is no amount, and keeps what was there', async () => {
  renderApp(<Vacio />);
  await userEvent.type(field(), '12');
  await userEvent.paste('5 kg');
  expect(field().value).toBe('12');
  expect(screen.getByText('Lo que pegaste no es un monto')).toBeTruthy();
});

it('completes the decimals when left', async () => {
  renderApp(<Vacio />);
  await userEvent.type(field(), '200');
  await userEvent.tab();
  expect(field().value).toBe('200.00');
});

it('marks a refused amount', () => {
  renderApp(<ConError />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('El monto es requerido')).toBeTruthy();
});
