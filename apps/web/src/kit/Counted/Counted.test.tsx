import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Comentario, ConError, Libre, Nombre } from './Counted.stories.tsx';

it('counts while typing', async () => {
  renderApp(<Nombre />);
  await userEvent.type(screen.getByRole('textbox'), '2');
  expect(screen.getByLabelText('7 de 40 caracteres').textContent).toBe('7/40');
});

it('takes no more than its limit', async () => {
  renderApp(<Comentario />);
  await userEvent.type(screen.getByRole('textbox'), ' y más');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Sin cebolla');
});

it('puts the error in place of the hint', () => {
  renderApp(<ConError />);
  expect(screen.queryByText('Mesa o cliente')).toBeNull();
  expect(screen.getByText('El nombre es requerido')).toBeTruthy();
  expect(screen.getByText('0/40')).toBeTruthy();
});

it('takes more than its limit where its rule refuses it in words', async () => {
  renderApp(<Libre />);
  await userEvent.type(screen.getByRole('textbox'), '!!');
  expect(screen.getByLabelText('12 de 10 caracteres').textContent).toBe('12/10');
});
