import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Recorrido } from './Tour.stories.tsx';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const start = async (props: Parameters<typeof Recorrido>[0] = {}) => {
  const onFin = vi.fn();
  renderApp(<Recorrido onFin={onFin} {...props} />);
  await press('Ayuda');
  return { onFin };
};
const title = () => screen.queryByRole('dialog')?.getAttribute('aria-labelledby');
const words = () => screen.getByRole('dialog').textContent;
const focused = () => document.activeElement?.textContent;

describe('a guided tour', () => {
  it('goes step by step, back too, and its last button reads Finalizar (TOUR-007)', async () => {
    const { onFin } = await start();
    expect(screen.getByRole('dialog', { name: 'Barra' })).toBeDefined();
    expect(words()).toContain('Paso 1 de 4');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' }).disabled).toBe(true);
    for (const _ of [1, 2]) await press('Siguiente');
    await press('Anterior');
    expect(words()).toContain('Paso 2 de 4');
    for (const _ of [1, 2]) await press('Siguiente');
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Terminar' })).toBeNull();
    await press('Finalizar');
    expect(onFin).toHaveBeenCalledOnce();
    expect(title()).toBeUndefined();
  });

  it.each(['Terminar', 'Cerrar'])('can be left with %s', async (name) => {
    const { onFin } = await start();
    await press(name);
    expect(onFin).toHaveBeenCalledOnce();
  });

  it('skips the steps whose target is hidden, in the count too', async () => {
    await start({ unfiltered: true });
    expect(words()).toContain('Paso 1 de 3');
    for (const _ of [1, 2]) await press('Siguiente');
    expect(screen.getByRole('dialog', { name: 'Comandas' })).toBeDefined();
  });

  it('obeys the arrows and Escape, which nothing beneath hears', async () => {
    const below = vi.fn();
    document.body.addEventListener('keydown', below);
    const { onFin } = await start();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(words()).toContain('Paso 2 de 4');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{F2}{Escape}');
    expect(onFin).toHaveBeenCalledOnce();
    expect(below).not.toHaveBeenCalled();
    document.body.removeEventListener('keydown', below);
  });

  it('the last step does not run off with the arrow', async () => {
    const { onFin } = await start();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(words()).toContain('Paso 4 de 4');
    expect(onFin).not.toHaveBeenCalled();
  });

  it('takes the focus, keeps it while it lasts, and gives it back', async () => {
    await start();
    await waitFor(() => expect(focused()).toBe('Siguiente'));
    await user.keyboard('{Enter}');
    await press('Anterior');
    await waitFor(() => expect(focused()).toBe('Siguiente'));
    for (const _ of [1, 2, 3, 4]) {
      await user.tab();
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    }
    await press('Terminar');
    await waitFor(() => expect(focused()).toBe('Ayuda'));
  });
});
