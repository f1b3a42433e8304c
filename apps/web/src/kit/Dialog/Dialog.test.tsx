import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Cargando, SobreUnaHoja, SobreUnaPantalla, UnoSobreOtro, Vista } from './Dialog.stories.tsx';

it('is named by its title and closes with its button and with Escape', async () => {
  const onClose = vi.fn();
  renderApp(<Vista onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Ticket' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('is 400 px wide where nothing else is said (GENERAL-012)', () => {
  renderApp(<Vista />);
  const root = screen.getByRole('dialog').closest<HTMLElement>('[style*="--modal-size"]');
  expect(root?.style.getPropertyValue('--modal-size')).toBe('calc(25rem * var(--mantine-scale))');
});

it('stays open while a call is in flight (GENERAL-013)', async () => {
  const onClose = vi.fn();
  renderApp(<Vista onClose={onClose} busy />);
  screen.getByRole('dialog').focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar' }).disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('gives the focus back to what opened it, or to the screen when that is gone', async () => {
  renderApp(<SobreUnaPantalla />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cobrar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('gives the focus to the dialog beneath when what had it is behind that one', async () => {
  renderApp(<UnoSobreOtro />);
  const cobrar = screen.getByRole('dialog', { name: 'Cobrar Mesa 7' });
  screen.getByText('Terraza 2').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Cobrar' }));
  const ticket = await screen.findByRole('dialog', { name: 'Ticket' });
  await waitFor(() => expect(ticket.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(cobrar.contains(document.activeElement)).toBe(true));
});

it('gives the focus from its close button to what comes later and wants it', async () => {
  const { rerender } = renderApp(<Cargando />);
  const close = screen.getByRole('button', { name: 'Cerrar' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  rerender(<Cargando listo />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Imprimir' })));
});

it('leaves the focus to who uses the keyboard while it is loading', async () => {
  const { rerender } = renderApp(<Cargando />);
  const close = screen.getByRole('button', { name: 'Cerrar' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  await userEvent.keyboard('{Tab}');
  rerender(<Cargando listo />);
  await Promise.resolve();
  expect(document.activeElement).toBe(close);
});

it('closes with Escape, and keeps Tab inside, when what had the focus is gone', async () => {
  const onClose = vi.fn();
  renderApp(<Vista onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  const row = document.createElement('button');
  dialog.append(row);
  act(() => row.focus());
  row.remove();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  act(() => (document.activeElement as HTMLElement).blur());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes with Escape, too, before the focus is in it, and not with that of a list over it', () => {
  const onClose = vi.fn();
  renderApp(<Vista onClose={onClose} />);
  const [detras, list] = [document.createElement('button'), document.createElement('div')];
  list.dataset['portal'] = 'true';
  document.body.append(detras, list);
  fireEvent.keyDown(list, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(detras, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  detras.remove();
  list.remove();
});

it('Escape in the instant in which another one opens over it closes that one alone', async () => {
  const onClose = vi.fn();
  // As in a browser, where both are in one portal.
  renderApp(
    <div data-portal>
      <UnoSobreOtro onClose={onClose} />
    </div>,
  );
  const cobrar = screen.getByRole('button', { name: 'Cobrar' });
  cobrar.focus();
  fireEvent.click(cobrar);
  // The focus is still in the one beneath: the key goes there.
  expect(screen.getByRole('dialog', { name: 'Ticket' }).contains(document.activeElement)).toBe(false);
  fireEvent.keyDown(cobrar, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ticket' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(cobrar, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('one that fades out takes no key from the one beneath', () => {
  const onClose = vi.fn();
  renderApp(
    <>
      <Vista onClose={onClose} />
      <div data-closing>
        <div role="dialog" aria-modal="true" aria-label="Se va" />
      </div>
    </>,
  );
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Ticket' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['Cobrar Mesa 7', 'Platillos'])('Escape in a dialog over %s leaves it open', (below) => {
  const onClose = vi.fn();
  renderApp(below === 'Platillos' ? <SobreUnaHoja onClose={onClose} /> : <UnoSobreOtro onClose={onClose} opened />);
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Ticket' }), { key: 'Escape' });
  expect(screen.queryByText('El ticket')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('gives the focus back without asking for a page that is gone meanwhile', () => {
  vi.useFakeTimers();
  const { unmount } = renderApp(<Vista onClose={vi.fn()} />);
  act(() => void vi.runAllTimers());
  unmount();
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  for (const name of ['document', 'HTMLElement']) vi.stubGlobal(name, undefined);
  try {
    expect(() => vi.runAllTimers()).not.toThrow();
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});
