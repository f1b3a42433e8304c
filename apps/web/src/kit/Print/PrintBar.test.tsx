import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Pie } from './PrintBar.stories.tsx';

afterEach(() => vi.unstubAllGlobals());

const sheet = () => document.querySelector('[data-hoja]');
const rules = () => [...document.head.querySelectorAll('style')].map((s) => s.textContent).join('');

it('prints only its sheet, on the paper of the device (D-28)', async () => {
  const print = vi.fn(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(rules()).toContain('size: 58mm');
    expect(rules()).toContain('body > :not([data-hoja]) { display: none');
    window.dispatchEvent(new Event('afterprint'));
  });
  vi.stubGlobal('print', print);
  renderApp(<Pie />);
  expect(sheet()?.textContent).toBe('Lectura X');
  await userEvent.click(screen.getByRole('button', { name: 'Papel de 80 mm. Cambiar a 58 mm' }));
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  expect(rules()).not.toContain('size: 58mm');
  expect(screen.getByRole('button', { name: 'Papel de 58 mm. Cambiar a 80 mm' })).toBeDefined();
});

it('says so when the browser cannot print', async () => {
  vi.stubGlobal('print', () => {
    throw new Error('No printer');
  });
  renderApp(<Pie />);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo imprimir');
});
