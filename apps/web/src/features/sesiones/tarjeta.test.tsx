import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import { CAJA, button, field, isReadOnly, open, password, serve, setUp, user, validated } from './login.fixture.tsx';

const GENERAL = { id: 1, hostname: 'GENERAL', alias: 'Caja general', plataforma: 'web', es_general: true };
const OTRA = { ...CAJA, id: 3, hostname: 'WEB-1-2', alias: 'Caja 2' };
const ANA = { cliente: '1001', usuario: 'ana.paz', password: 'barro negro 7' };

setUp();

describe('who comes from an access card (D-111)', () => {
  it('is let in by themselves, once: number, user, the password just chosen, and the only register there is', async () => {
    const server = serve({
      'GET login/12/cajas': answers([CAJA, GENERAL]),
      'POST login': refuses(404, 'CREDENCIALES_INVALIDAS', 'Usuario o contraseña incorrectos'),
    });
    open(ANA);
    await validated();
    await waitFor(() =>
      expect(server.calls.find((c) => c.name === 'POST login')?.body).toEqual({ ...ANA, sucursal: 12 }),
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(server.names().filter((n) => n === 'POST login')).toHaveLength(1);
    await user.click(button('Entrar'));
    await waitFor(() => expect(server.names().filter((n) => n === 'POST login')).toHaveLength(2));
  });

  it('chooses the register where there are several', async () => {
    const server = serve({ 'GET login/12/cajas': answers([CAJA, OTRA, GENERAL]) });
    open(ANA);
    await validated();
    await waitFor(() => expect(isReadOnly(field(/^Caja/))).toBe(false));
    expect([field(/^Caja/).value, password().value]).toEqual(['', ANA.password]);
    expect(server.names()).not.toContain('POST login');
  });
});
