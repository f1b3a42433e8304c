import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { live } from '../../../platform/live/live.ts';
import { forgetQueue } from '../../../platform/outbox/outbox.ts';
import { clearSesion } from '../../../platform/session/session.ts';
import { fakeFetch, type Reply } from '../../../platform/test/fake-fetch.ts';
import { cocinaCaliente } from './datos.fixture.ts';
import { releerPreferencias } from './preferencias.ts';

/** The answer when all lines moved. */
export const movidos = (...ids: string[]): Reply => ({ body: { message: '', data: { movidos: ids, rechazados: [] } } });

/** The answer when one line was refused. */
export const negado = (id: string, message: string): Reply => ({
  status: 409,
  body: {
    error: { message: 'Algunos cambios no se guardaron', code: 409, motivo: 'CAMBIOS_RECHAZADOS' },
    data: { movidos: [], rechazados: [{ id, motivo: 'CONFLICTO_PEDIDO', message }] },
  },
});

/** The answer when one line was refused and others of the same press moved. */
export const negadoEnParte = (id: string, message: string, ...seMovieron: string[]): Reply => ({
  body: {
    message: 'Algunos cambios no se guardaron',
    data: { movidos: seMovieron, rechazados: [{ id, motivo: 'CONFLICTO_PEDIDO', message }] },
  },
});

/** The server of the test. */
export const con = (...replies: Parameters<typeof fakeFetch>) => {
  const servidor = fakeFetch(...replies);
  vi.stubGlobal('fetch', servidor.fetch);
  return servidor;
};

/** The rendered rows. */
export const filas = () => [...document.querySelectorAll<HTMLElement>('[data-pedido]')];

/** The dishes of the rows, in order. */
export const platillos = () => filas().map((f) => f.getAttribute('aria-label')?.split(',')[0]);

/** The row of a dish. */
export const fila = (platillo: string) => within(screen.getByRole('row', { name: new RegExp(`^${platillo}`) }));

/** A state button of a row. */
export const boton = (rotulo: string, platillo: string) =>
  fila(platillo).getByRole('button', { name: new RegExp(`^${rotulo}`) });

/** Whether a button is shown as disabled. */
export const apagado = (b: HTMLElement) => b.getAttribute('aria-disabled') === 'true';

/** Why a button is disabled. */
export const razon = (b: HTMLElement) => b.getAttribute('aria-description');

/** The tone of the row of a dish. */
export const tono = (platillo: string) => filas()[platillos().indexOf(platillo)]?.dataset.tono;

/** A bulk button. */
export const enBloque = (nombre: string) => screen.getByRole('button', { name: new RegExp(`^${nombre}`) });

/** Simulates a comanda from the stream. */
export const cambiar = (rev: number, comanda: ComandaVista) =>
  act(() => live.cambios(rev, [{ tipo: 'modificada', comanda: { ...comanda, rev } }]));

/** The first comanda. */
export const mesa4 = (ahora: number): ComandaVista => {
  const [comanda] = cocinaCaliente(ahora);
  if (!comanda) throw new Error('There is a first comanda');
  return comanda;
};

/** Before each test. */
export const abrir = (): void => {
  con(movidos());
  releerPreferencias();
};

/** After each test: removes its state from the page. */
export const cerrar = (): void => {
  cleanup();
  notifications.clean();
  forgetQueue();
  live.olvidar();
  clearSesion();
  vi.unstubAllGlobals();
  vi.useRealTimers();
};
