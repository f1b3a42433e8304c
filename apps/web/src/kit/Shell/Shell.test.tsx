import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Fill } from '../Slot/Slot.tsx';
import { Shell, ShellBar, ShellMain, ShellTitle } from './Shell.tsx';

it('gives a press to the button on which it began, though a strip came above it meanwhile (D-98)', () => {
  const pressed = vi.fn();
  renderApp(
    <Shell demo={false} leaving={false}>
      <ShellMain>
        <button onClick={pressed}>Cobrar</button>
      </ShellMain>
    </Shell>,
  );
  const button = screen.getByRole('button', { name: 'Cobrar' });
  const at = { clientX: 50, clientY: 20 };
  // jsdom has no layout: the page moves by so many px under the pointer.
  const place = (y: number) => vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, y, 100, 40));
  place(0);
  fireEvent.pointerDown(button, at);
  place(48);
  fireEvent.click(screen.getByRole('main'), at);
  expect(pressed).toHaveBeenCalledOnce();
});

it('has the title of its screen in the bar, beside what that stands instead of', () => {
  renderApp(
    <Shell demo={false} leaving={false}>
      <ShellBar>
        <ShellTitle>Comandas</ShellTitle>
      </ShellBar>
      <ShellMain>
        <Fill slot="titulo">Mesa 4</Fill>
      </ShellMain>
    </Shell>,
  );
  const title = screen.getByText('Mesa 4');
  expect(title.closest('header')).toBe(screen.getByRole('banner'));
  // The style hides what follows a filled title.
  expect(title.nextElementSibling?.textContent).toBe('Comandas');
});
