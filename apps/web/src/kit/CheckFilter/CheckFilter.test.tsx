import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ConBuscador, EnVigor, Grupos, SinOpciones } from './CheckFilter.stories.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());

it('filters by what was checked only after Aplicar, as a list of {grupo, ids} (GENERAL-007)', async () => {
  const onChange = vi.fn();
  renderApp(<Grupos onChange={onChange} />);
  await userEvent.click(button('Área'));
  await userEvent.click(await checkbox('Cocina caliente'));
  await userEvent.click(await checkbox('Por temporada'));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(button('Aplicar'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    { grupo: 'areas', ids: [2] },
    { grupo: 'estados', ids: [4] },
  ]);
  await closed();
  expect(button('Área 2')).toBeTruthy();
});

it('shows what is in force and counts only its own', async () => {
  renderApp(<EnVigor />);
  await userEvent.click(button('Área 2'));
  expect((await checkbox('Barra fría')).checked).toBe(true);
  expect((await checkbox('Por temporada')).checked).toBe(false);
});

it('is taken away by Limpiar', async () => {
  const onChange = vi.fn();
  renderApp(<EnVigor onChange={onChange} />);
  await userEvent.click(button('Área 2'));
  await userEvent.click(await screen.findByRole('button', { name: 'Limpiar' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    { grupo: 'areas', ids: [] },
    { grupo: 'estados', ids: [] },
  ]);
});

it('forgets what was checked when it is closed without Aplicar', async () => {
  const onChange = vi.fn();
  renderApp(<Grupos onChange={onChange} />);
  await userEvent.click(button('Área'));
  await userEvent.click(await checkbox('Barra fría'));
  await userEvent.keyboard('{Escape}');
  await closed();
  await userEvent.click(button('Área'));
  expect((await checkbox('Barra fría')).checked).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});

it('has a search box when a group has more than ten, blind to accents and case (GENERAL-004)', async () => {
  renderApp(<ConBuscador />);
  await userEvent.click(button('Área'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar en las opciones' }), 'categoria c');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.type(screen.getByRole('textbox', { name: 'Buscar en las opciones' }), 'zz');
  expect(await screen.findByText('Sin opciones')).toBeTruthy();
});

it('has no search box when its groups are short (GENERAL-004)', async () => {
  renderApp(<Grupos />);
  await userEvent.click(button('Área'));
  await checkbox('Barra fría');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says why it cannot be used', async () => {
  renderApp(<SinOpciones />);
  await userEvent.click(button('Área'));
  expect(button('Área').dataset.tip).toBe('Error al cargar áreas de despacho');
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull();
});
