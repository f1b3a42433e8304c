import { notifications } from '@mantine/notifications';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { answers, fakeServer } from '../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../platform/test/fake-socket.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import type { QuienEntra } from './formulario/useFormularioDeEntrada.ts';
import { LoginScreen } from './LoginScreen.tsx';

export const ROMA = { id: 12, nombre: 'Roma Norte' };
export const COYOACAN = { id: 13, nombre: 'Coyoacán' };
export const CAJA = { id: 2, hostname: 'WEB-1-1', alias: 'Caja 1', plataforma: 'web', es_general: false };
export const VALIDAR = 'POST login/validar/cliente';
export const APARATO = 'POST login/cliente-qtpv/nuevo';
export const REGISTRAR = 'POST login/sesion/registrar';

/** The session that the server opens: on the platform that was told, at the register of its host name. */
const openedBy = (body: unknown): Sesion => {
  const { plataforma, hostname } = body as { readonly plataforma: Sesion['plataforma']; readonly hostname?: string };
  const { caja } = aSesion();
  return aSesion({ plataforma, caja: { ...caja, hostname: hostname ?? caja.hostname } });
};

export const serve = (changes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET general/bienvenida': answers({ demo: null, hostname: 'CAJA-BARRA', registro_abierto: true }),
    [VALIDAR]: answers({ sucursales: [ROMA] }),
    'GET login/12/cajas': answers([CAJA]),
    'POST login': answers(7, 'Acceso correcto'),
    [REGISTRAR]: ({ body }) => answers(openedBy(body), 'Bienvenid@ Mariana López'),
    [APARATO]: answers(null),
    ...changes,
  });

/** Opens and greets at once. */
export class GreetingSocket extends FakeWebSocket {
  constructor(url: string) {
    super(url);
    queueMicrotask(() => {
      this.open();
      this.says({ t: 'anonima', version: 1 });
    });
  }
}

export const user = userEvent.setup({ delay: null });
/** Opens the sign-in, optionally with the person of an access card. */
export const open = (quien?: QuienEntra) => {
  const [onEntered, onSeguir] = [vi.fn(), vi.fn()];
  renderApp(<LoginScreen onEntered={onEntered} onSeguir={onSeguir} {...(quien && { quien })} />);
  return { onEntered, onSeguir };
};
export const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
/** Whether an input is read-only; a select's input is always `readOnly`, so its `aria-readonly` decides. */
export const isReadOnly = (input: HTMLInputElement) =>
  (input.getAttribute('aria-readonly') ?? String(input.readOnly)) === 'true';
export const password = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña/);
export const button = (name: string) => screen.getByText(name, { selector: 'button *, button' });
export const validated = () => screen.findByText('Validado');
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export const chooseCaja = async () => {
  await waitFor(() => expect(isReadOnly(field(/^Caja/))).toBe(false));
  await user.click(field(/^Caja/));
  await user.click(await screen.findByRole('option', { name: 'Caja 1' }));
};
export const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
export const writeNumber = async (number = '1001') => {
  write(field(/Número de cliente/), number);
  await pass(500);
};
export const fill = async () => {
  await writeNumber();
  await validated();
  await chooseCaja();
  write(field(/Usuario/), 'mariana');
  write(password(), 'secreta');
};

/** Fake time, and a live link that greets; to be called once in each file. */
export const setUp = () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('WebSocket', GreetingSocket);
  });
  afterEach(() => {
    notifications.clean();
    notifications.cleanQueue();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};
