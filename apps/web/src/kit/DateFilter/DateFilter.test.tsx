import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { EnVigor, SinFechas } from './DateFilter.stories.tsx';

const entrada = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const dia = (name: string) => screen.findByRole('button', { name });
const NOVEMBER = (n: number) => Date.parse(`2026-11-${String(n).padStart(2, '0')}T06:00:00Z`);

/** Loaded when it is opened. */

it('has inputs that cannot be written in and a button that clears (GENERAL-005)', async () => {
  const onChange = vi.fn();
  renderApp(<EnVigor onChange={onChange} />);
  expect([entrada('Desde').value, entrada('Hasta').value]).toEqual(['02-11-2026', '08-11-2026']);
  expect([entrada('Desde').readOnly, entrada('Hasta').readOnly]).toEqual([true, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar fechas' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  expect(entrada('Desde').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Limpiar fechas' })).toBeNull();
});

it('answers the first and the last millisecond of two dates, whichever is chosen first (GENERAL-007)', async () => {
  const onChange = vi.fn();
  renderApp(<SinFechas onChange={onChange} />);
  await userEvent.click(entrada('Hasta'));
  await userEvent.click(await dia('domingo, 8 de noviembre de 2026'));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('Elige la última fecha')).toBeTruthy();
  await userEvent.click(await dia('lunes, 2 de noviembre de 2026'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ inicio: NOVEMBER(2), fin: NOVEMBER(9) - 1 });
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
});

it('is used with the keyboard alone: opens, moves by day, week and month, chooses, and gives the focus back', async () => {
  const onChange = vi.fn();
  renderApp(<SinFechas onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const hoy = await dia('viernes, 20 de noviembre de 2026');
  await waitFor(() => expect(document.activeElement).toBe(hoy));
  await userEvent.keyboard('{PageUp}{ArrowUp}{ArrowRight}{Enter}');
  await userEvent.keyboard('{End}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    inicio: Date.parse('2026-10-14T06:00:00Z'),
    fin: Date.parse('2026-10-18T06:00:00Z') - 1,
  });
  await waitFor(() => expect(document.activeElement).toBe(entrada('Desde')));
});

it('closes with Escape and changes nothing', async () => {
  const onChange = vi.fn();
  renderApp(<EnVigor onChange={onChange} />);
  await userEvent.click(entrada('Desde'));
  await userEvent.click(await dia('martes, 3 de noviembre de 2026'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
});

it('has the ranges that are asked for often', async () => {
  const onChange = vi.fn();
  renderApp(<SinFechas onChange={onChange} />);
  await userEvent.click(entrada('Desde'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ayer' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ inicio: NOVEMBER(19), fin: NOVEMBER(20) - 1 });
});
