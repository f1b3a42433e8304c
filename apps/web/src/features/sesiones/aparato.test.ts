import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { startAparatoAlDia } from './aparato.ts';

const DECIR = 'POST login/cliente-qtpv/nuevo';

let server: ReturnType<typeof fakeServer>;
let stop: () => void;
let notices: NotificationPermission;

const said = () => server.calls.filter(({ name }) => name === DECIR).map(({ body }) => body);
/** The page is looked at again, as after a visit to the settings of the browser. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')));
/** Whatever a look sends has been sent: one look takes as long as another. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(100));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  notices = 'default';
  vi.stubGlobal('Notification', {
    get permission() {
      return notices;
    },
  });
  server = fakeServer({ [DECIR]: answers(null) });
  saveSesion(aSesion());
  stop = startAparatoAlDia();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells what the device can once for each session, and anew when that changes (D-172)', async () => {
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(said()[0]).toMatchObject({ plataforma: 'web', puede: expect.not.arrayContaining(['avisos']) as unknown });
  await settle();
  await comeBack();
  await settle();
  expect(said()).toHaveLength(1);
  notices = 'granted';
  await comeBack();
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(said()[1]).toMatchObject({ puede: expect.arrayContaining(['avisos']) as unknown });
  await settle();
  saveSesion(aSesion({ id: '0192f0c0-0000-7000-8000-0000000000ab' }));
  await comeBack();
  await waitFor(() => expect(said()).toHaveLength(3));
});

it('tells again what did not arrive, and nothing while nobody is signed in or nobody looks', async () => {
  await waitFor(() => expect(said()).toHaveLength(1));
  await settle();
  server.now(DECIR, refuses(503, 'SIN_BASE', 'Intenta de nuevo'));
  notices = 'granted';
  await comeBack();
  await waitFor(() => expect(said()).toHaveLength(2));
  await settle();
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await comeBack();
  await settle();
  expect(said()).toHaveLength(2);
  hidden.mockRestore();
  server.now(DECIR, answers(null));
  await comeBack();
  await waitFor(() => expect(said()).toHaveLength(3));
  await settle();
  await comeBack();
  await settle();
  expect(said()).toHaveLength(3);
});

it('looks no more once it is stopped', async () => {
  await waitFor(() => expect(said()).toHaveLength(1));
  await settle();
  stop();
  notices = 'granted';
  await comeBack();
  await settle();
  expect(said()).toHaveLength(1);
});
