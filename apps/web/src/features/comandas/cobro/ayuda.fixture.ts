import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetUnverified } from '../../../platform/drafts/unverified.ts';
import { readUnverified } from '../../../platform/drafts/operations.ts';
import { journal } from '../../../platform/journal/journal.ts';
import { live } from '../../../platform/live/live.ts';
import { clearSesion } from '../../../platform/session/session.ts';
import { METODOS, unTicket } from './datos.fixture.ts';
import { bien, servidorDePrueba } from './servidor-de-prueba.ts';

const LETRA = 'DOSCIENTOS CUARENTA Y TRES PESOS 00/100 M.N.';

export const con = (rutas: Parameters<typeof servidorDePrueba>[0] = {}) => {
  const servidor = servidorDePrueba({
    'comandas/metodos-de-pago': () => bien(METODOS),
    'comandas/cantidad-con-letra': () => bien(LETRA),
    ...rutas,
  });
  vi.stubGlobal('fetch', servidor.fetch);
  return servidor;
};

export const cobra = (ticket = unTicket()) => con({ 'comandas/cobrar': () => bien(ticket, 'Cobro registrado') });

export const panel = (nombre: string) => within(screen.getByRole('region', { name: nombre }));
/** Waits for an element in a panel that may be replaced meanwhile: a charged panel is mounted anew. */
export const enPanel = <T>(nombre: string, buscar: (p: ReturnType<typeof panel>) => T): Promise<T> =>
  waitFor(() => buscar(panel(nombre)));
export const cabeza = (nombre: string) => panel(nombre).getByRole('button', { name: new RegExp(`^${nombre}`) });
export const abierto = (nombre: string) => cabeza(nombre).getAttribute('aria-expanded');
export const campo = (nombre: string) => screen.getByRole<HTMLInputElement>('textbox', { name: nombre });
export const cobrar = () => screen.getByRole('button', { name: /^Cobrar \$/ });
export const razon = (boton: HTMLElement) => boton.getAttribute('aria-description');
export const cifra = (nombre: string) => screen.getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent;
export const listo = () => screen.findByRole('textbox', { name: 'Efectivo' });
export const escribir = async (nombre: string, texto: string) => {
  await userEvent.clear(campo(nombre));
  await userEvent.type(campo(nombre), texto);
};

/** Sets up each test of a file with a server, and afterwards removes its charges, session and comandas. */
export const cadaPrueba = (): void => {
  beforeEach(() => void con());
  afterEach(async () => {
    cleanup();
    act(() => {
      live.olvidar();
      forgetUnverified();
    });
    for (const p of await readUnverified('1001')) await journal.remove(p.clave);
    clearSesion();
    vi.unstubAllGlobals();
  });
};
