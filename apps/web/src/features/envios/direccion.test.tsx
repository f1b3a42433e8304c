import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { DireccionNueva } from './DireccionNueva.tsx';
import { origenDe } from './direccion.ts';

const AQUI = { origin: 'https://192.168.1.10:3000', port: '3000' };

describe('the address where a server is now', () => {
  it.each([
    ['comal.local', 'https://comal.local:3000'],
    ['192.168.1.20:8443', 'https://192.168.1.20:8443'],
    ['  HTTP://192.168.1.20/conectar/ ', 'https://192.168.1.20:3000'],
    ['caja.mirestaurante.mx:443', 'https://caja.mirestaurante.mx'],
    ['[fd00::7]', 'https://[fd00::7]:3000'],
    ['', null],
    ['no es una', null],
    ['admin:clave@comal.local', null],
    ['192.168.1.10', null],
  ])('is read from what a person writes: %j', (written, origin) => {
    expect(origenDe(written, AQUI)).toBe(origin);
  });

  it('is where what waits here may go, once it is written', async () => {
    renderApp(<DireccionNueva />);
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Dirección nueva' }), 'comal.local:3000');
    expect(screen.getByRole('link', { name: 'Pasar ahí lo que falta' }).getAttribute('href')).toBe(
      'https://comal.local:3000/conectar/#recibir',
    );
    const event = new MessageEvent('message', { data: { comal: 'refused' }, origin: 'https://comal.local:3000' });
    Object.defineProperty(event, 'source', { value: window });
    await act(async () => window.dispatchEvent(event));
    expect(screen.getByRole('status').textContent).toMatch(/^No se pasó nada/);
  });
});
