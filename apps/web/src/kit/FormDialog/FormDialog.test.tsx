import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { UnsentContext } from '../FormGate/unsent.ts';
import { FormDialog } from './FormDialog.tsx';
import { Cobrar, Enviando, NuevaComanda, Rechazada } from './FormDialog.stories.tsx';

const SERVER_MESSAGE = 'Ya existe una comanda abierta con ese nombre';
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('sends with Enter from a field', async () => {
  const onSubmit = vi.fn();
  renderApp(<NuevaComanda onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Mesa 4{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('closes with Cancelar and with Escape while idle', async () => {
  const onClose = vi.fn();
  renderApp(<NuevaComanda onClose={onClose} />);
  await userEvent.click(button('Cancelar'));
  await userEvent.click(screen.getByRole('textbox', { name: /Nombre/ }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('disables every control while the call is in flight (GENERAL-013)', async () => {
  renderApp(<Enviando />);
  for (const name of ['Cancelar', 'Cerrar', 'Agregar']) expect(button(name).disabled).toBe(true);
  expect(screen.getByRole('textbox', { name: /Nombre/ }).matches(':disabled')).toBe(true);
});

it("keeps the server's message in place (GENERAL-014)", () => {
  renderApp(<Rechazada />);
  expect(screen.getByRole('alert').textContent).toBe(SERVER_MESSAGE);
});

it('hides the message during the next try and gives the focus back after it', async () => {
  const { rerender } = renderApp(<NuevaComanda error={SERVER_MESSAGE} />);
  const field = screen.getByRole('textbox', { name: /Nombre/ });
  await userEvent.type(field, 'Mesa 4{Enter}');
  rerender(<NuevaComanda error={SERVER_MESSAGE} busy />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<NuevaComanda error={SERVER_MESSAGE} />);
  expect(screen.getByRole('alert').textContent).toBe(SERVER_MESSAGE);
  expect(document.activeElement).toBe(field);
});

it('has the way out of a refusal beside it, not among the buttons, and none where nothing can be sent', () => {
  const withExit = (sin?: string) => (
    <UnsentContext value={sin}>
      <NuevaComanda error={SERVER_MESSAGE} remedy={<button type="button">Recargar</button>} reason={sin ?? ''} />
    </UnsentContext>
  );
  const { rerender } = renderApp(withExit());
  const salida = button('Recargar');
  expect(salida.previousElementSibling).toBe(screen.getByRole('alert'));
  expect(salida.closest('footer')).toBeNull();
  rerender(withExit('Sin conexión con el servidor'));
  expect(screen.queryByRole('button', { name: 'Recargar' })).toBeNull();
});

it('shows the amount on the verb and says why it cannot be sent yet', () => {
  renderApp(<Cobrar />);
  const charge = button('Cobrar $316.00');
  expect(charge.getAttribute('aria-disabled')).toBe('true');
  expect(charge.getAttribute('aria-description')).toBe('Falta capturar lo recibido');
});

it('says in itself that nothing can be sent now, instead of an older refusal; what is only missing in it is not said there', () => {
  const sin = 'Sin conexión con el servidor';
  const withReason = (reason: string) => (
    <UnsentContext value={sin}>
      <NuevaComanda error={SERVER_MESSAGE} reason={reason} />
    </UnsentContext>
  );
  const { rerender } = renderApp(withReason(sin));
  expect(screen.getByRole('alert').textContent).toBe(sin);
  rerender(withReason('Escribe el nombre'));
  expect(screen.getByRole('alert').textContent).toBe(SERVER_MESSAGE);
});

it('takes Ctrl+Enter for itself where it stands above another form', async () => {
  const [below, above] = [vi.fn(), vi.fn()];
  const common = { opened: true, onClose: () => undefined, submit: { label: 'Guardar' } };
  renderApp(
    <FormDialog {...common} title="Abajo" onSubmit={below}>
      <FormDialog {...common} title="Arriba" onSubmit={above}>
        <textarea aria-label="Nota" />
      </FormDialog>
    </FormDialog>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota' }), 'Sin sal{Control>}{Enter}{/Control}');
  expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0]);
});
