import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { readUnverified } from '../../../../platform/drafts/operations.ts';
import { forgetUnverified } from '../../../../platform/drafts/unverified.ts';
import { forgetPresent, prove } from '../../../../platform/identity/identity.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { meetServer } from '../../../../platform/journal/meet.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { answers, fakeServer } from '../../../../platform/test/fake-server.ts';
import { aServer, signing, WHO, type Server } from '../../../../platform/test/two-servers.ts';
import { cobroPorVerificar, idPago, unaCajera, unTicket } from '../datos.fixture.ts';
import { DeOtroServidor } from './PorVerificar.stories.tsx';
import { TirasPorVerificar } from './Tiras.tsx';

const COBRAR = 'POST comandas/cobrar';
const DE_OTRO =
  /^Cobro por verificar: Mesa 7, \$243\.00, de .*\. Este es otro servidor: lo de .* se verifica solo cuando vuelva el suyo$/;

afterEach(async () => {
  await waitFor(() => cleanup());
  for (const p of await readUnverified('1001')) await journal.remove(p.clave);
  act(() => forgetUnverified());
  vi.unstubAllGlobals();
});

it('a charge of another server is told as such, and there is nothing to press (D-171)', async () => {
  const net = fakeServer({ [COBRAR]: answers(unTicket()) });
  renderApp(<DeOtroServidor />);
  expect(await screen.findByText(DE_OTRO)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(net.names()).not.toContain(COBRAR);
});

it('is asked about by itself once its own server is back, once, and told (D-171, H52)', async () => {
  const [propio, otro] = [await aServer(), await aServer()];
  let hay: Server | null = propio;
  const net = fakeServer({ [COBRAR]: answers(unTicket()) });
  signing(net, () => hay);
  saveSesion(unaCajera());
  await meetServer();
  await prove();
  await journal.put(cobroPorVerificar({ clave: idPago(71), servidor: propio.clave }));
  hay = otro;
  forgetPresent();
  renderApp(<TirasPorVerificar />);
  expect(await screen.findByText(DE_OTRO)).toBeTruthy();
  expect(net.names()).not.toContain(COBRAR);
  // The other one goes before its own is there.
  hay = null;
  net.now(WHO, 'sin red');
  await act(async () => {
    forgetPresent();
    await prove().catch(() => undefined);
  });
  hay = propio;
  await act(async () => {
    forgetPresent();
    await prove();
  });
  expect(await screen.findByText('El cobro de Mesa 7, $243.00 sí se registró')).toBeTruthy();
  expect(net.names().filter((name) => name === COBRAR)).toHaveLength(1);
  expect(await readUnverified('1001')).toEqual([]);
});
