import { notifications } from '@mantine/notifications';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { getBorrador, removeBorrador } from '../../../platform/drafts/drafts.ts';
import { live } from '../../../platform/live/live.ts';
import { forgetQueue } from '../../../platform/outbox/outbox.ts';
import { clearSesion } from '../../../platform/session/session.ts';
import { idComanda } from '../../../platform/test/fixtures.ts';
import { olvidarFiltros } from '../filtros/filtros.ts';
import { quitarAviso } from '../avisos/avisos.ts';

const EM_PX = 16;

/** Makes media queries answer as in a window of this width. */
export const conAncho = (px: number): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: px >= Number(/min-width: ([\d.]+)em/.exec(media)?.[1] ?? Infinity) * EM_PX,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

/** Resets the stores of the tab after a test. */
export const limpiarCaja = (): void => {
  act(() => {
    [1, 2, 3, 4, 5].map(idComanda).forEach((id) => {
      removeBorrador(id);
      quitarAviso(id);
    });
    forgetQueue();
    live.olvidar();
    olvidarFiltros();
    clearSesion();
    notifications.clean();
  });
  vi.unstubAllGlobals();
};

/** The draft of the nth comanda. */
export const borrador = (n: number) => getBorrador(idComanda(n));
