import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { parseQuantity, quantityText } from './quantities.ts';
import { ConError, Minutos, Receta } from './QuantityInput.stories.tsx';

const campo = () => screen.getByRole<HTMLInputElement>('textbox');

it.each([
  [2, '1a5-.2.56', '15.25'],
  [4, '0.00256', '0.0025'],
  [0, '1.5', '15'],
] as const)('types with %i decimals: %s is %s', async (decimales, tecleado, queda) => {
  renderApp(<Receta decimales={decimales} />);
  await userEvent.type(campo(), tecleado);
  expect(campo().value).toBe(queda);
});

it('takes a pasted quantity with its commas', async () => {
  renderApp(<Receta />);
  await userEvent.click(campo());
  await userEvent.paste('1,250.5');
  expect(campo().value).toBe('1250.5');
});

it('completes what was left half typed', async () => {
  renderApp(<Receta />);
  await userEvent.type(campo(), '.5');
  await userEvent.tab();
  expect(campo().value).toBe('0.5');
});

it('asks for digits alone where there are no decimals', () => {
  renderApp(<Minutos />);
  expect(campo().inputMode).toBe('numeric');
});

it('marks a refused quantity', () => {
  renderApp(<ConError />);
  expect(campo().getAttribute('aria-invalid')).toBe('true');
});

describe('a quantity', () => {
  it.each([
    ['', null],
    ['.', null],
    ['12.', 12],
    ['.25', 0.25],
    ['1,250.5', 1250.5],
  ])('reads %j as %s', (texto, cantidad) => {
    expect(parseQuantity(texto)).toBe(cantidad);
  });

  it.each([
    [null, ''],
    [0, '0'],
    [0.0025, '0.0025'],
  ])('writes %s as %j', (cantidad, texto) => {
    expect(quantityText(cantidad)).toBe(texto);
  });
});
