import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ReactElement } from 'react';
import { vi } from 'vitest';
import { Providers } from '../../app/boot/providers.tsx';
import { createQueryClient } from '../../app/boot/query-client.ts';
import { withWidth } from '../../kit/DataTable/width.fixture.ts';
import { live } from '../../platform/live/live.ts';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';

type Handlers = Parameters<typeof fakeServer>[0];

/** The access check of the role of the tests for an operation. */
export const permisoDe = (modulo: string, operacion: string): string =>
  `GET roles/${aSesion().usuario.rol.id}/permiso/${modulo}/${operacion}`;

const ALLOWED: Handlers = Object.fromEntries(
  OPERACIONES.map(({ modulo, operacion }) => [permisoDe(modulo, operacion), answers({ permitido: true })]),
);

/** A page that holds all of these rows. */
export const pagina = (registros: readonly unknown[]) => answers({ registros, total: registros.length });

/** A server that allows every operation and answers as told. */
export const allowingServer = (handlers: Handlers) => fakeServer({ ...ALLOWED, ...handlers });

/** Signs somebody in, in a desktop window. */
export const startSignedIn = (width = 1366): void => {
  withWidth(width);
  saveSesion(aSesion());
  live.foto(1, []);
};

/** Renders a screen with the application's own query client, which does not retry a refusal. */
export const renderScreen = (ui: ReactElement) =>
  render(createElement(Providers, { env: 'test', queryClient: createQueryClient(), children: ui }));

/** Cleans up after a test. */
export const cleanUp = (): void => {
  act(() => {
    live.olvidar();
    clearSesion();
    notifications.clean();
  });
  vi.unstubAllGlobals();
};

/** Presses a button once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
