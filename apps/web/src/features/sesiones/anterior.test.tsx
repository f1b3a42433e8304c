import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isStranger } from '../../platform/identity/identity.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { recogniseBy } from '../../platform/session/stranger.ts';
import { answers } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { button, fill, open, serve, setUp, user } from './login.fixture.tsx';

const CERRAR = 'PUT login/vieja/cerrar';

setUp();
afterEach(() => recogniseBy(isStranger));

/** Somebody signs in on a device that has a session; returns the names of the calls. */
const signInOver = async (stranger: false | Promise<boolean>): Promise<readonly string[]> => {
  saveSesion(aSesion({ id: 'vieja', token: 'token-viejo' }));
  recogniseBy(() => stranger);
  const net = serve({ [CERRAR]: answers(null) });
  open();
  await fill();
  await user.click(button('Entrar'));
  await screen.findByText('Entrando al sistema...');
  await waitFor(() => expect(net.names()).toContain('POST login/cliente-qtpv/nuevo'));
  return net.names();
};

describe('the session that a device had before somebody signs in (D-33)', () => {
  it.each([
    ['no server is known for it', false],
    ['its own server answers', Promise.resolve(false)],
  ] as const)('is closed where %s', async (_where, stranger) => {
    expect(await signInOver(stranger)).toContain(CERRAR);
  });

  it('is left to its own server where another one answers: that one is not given its token (D-171)', async () => {
    expect(await signInOver(Promise.resolve(true))).not.toContain(CERRAR);
  });

  it('is left as it is where nobody says who answers', async () => {
    const nobody = Promise.reject(new Error('Nobody'));
    nobody.catch(() => undefined);
    expect(await signInOver(nobody)).not.toContain(CERRAR);
  });
});
