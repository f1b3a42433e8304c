import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Cargando, Categoria, ConError, Elegida } from './SelectField.stories.tsx';

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Categoría/ });

it('chooses by a part of the name, blind to accents and case', async () => {
  const onChange = vi.fn();
  renderApp(<Categoria onChange={onChange} />);
  await userEvent.type(field(), 'cafe');
  await userEvent.click(await screen.findByRole('option', { name: 'CAFÉ' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
  expect(field().value).toBe('CAFÉ');
});

it('shows the chosen one, also the id 0', () => {
  renderApp(<Elegida />);
  expect(field().value).toBe('SIN CATEGORÍA');
});

it('says when nothing matches', async () => {
  renderApp(<Categoria />);
  await userEvent.type(field(), 'zzz');
  expect(await screen.findByText('Sin coincidencias')).toBeTruthy();
});

it('offers to make what nothing matches, and nothing else', async () => {
  const [onChange, onCreate] = [vi.fn(), vi.fn()];
  renderApp(<Categoria onChange={onChange} onCreate={onCreate} />);
  await userEvent.type(field(), 'caf');
  await screen.findByRole('option', { name: 'CAFÉ' });
  expect(screen.queryByRole('option', { name: /^Crear/ })).toBeNull();
  await userEvent.keyboard('ecito ');
  await userEvent.click(await screen.findByRole('option', { name: 'Crear «cafecito»' }));
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('cafecito');
  expect(onChange).not.toHaveBeenCalled();
});

it('marks what was refused', () => {
  renderApp(<ConError />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Selecciona una categoría')).toBeTruthy();
});

it('says that its options are coming', () => {
  renderApp(<Cargando />);
  expect(screen.getByLabelText('Cargando')).toBeTruthy();
});
