import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serverState } from '../../platform/server-state.ts';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import {
  CAJA,
  COYOACAN,
  ROMA,
  VALIDAR,
  button,
  chooseCaja,
  field,
  isReadOnly,
  open,
  pass,
  password,
  serve,
  setUp,
  user,
  validated,
  write,
  writeNumber,
} from './login.fixture.tsx';

const timesAsked = (names: string[]) => names.filter((name) => name === VALIDAR).length;

setUp();

describe('opening it', () => {
  it('shows number, remember box, branch, register, user and password, read-only (LOGIN-003, LOGIN-004, LOGIN-005, LOGIN-006, LOGIN-007, LOGIN-008, LOGIN-012)', () => {
    serve();
    open();
    expect(field(/Número de cliente/).readOnly).toBe(false);
    expect(screen.getByRole('checkbox', { name: /Recordar este número/ })).toBeDefined();
    for (const each of [field(/Sucursal/), field(/^Caja/), field(/Usuario/), password()]) {
      expect(isReadOnly(each)).toBe(true);
      expect(each.required).toBe(true);
    }
  });

  it.each([
    [true, 'Con conexión'],
    [false, 'Se ha perdido la conexión a internet'],
  ])('with a network (%s) says %s', (onLine, texto) => {
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    serve();
    open();
    expect(screen.getByText(texto, { selector: 'p' })).toBeDefined();
    red.mockRestore();
  });

  it('says that the server does not answer: nobody can sign in until it does (H103)', () => {
    serve();
    open();
    act(() => serverState.set(false));
    expect(screen.getByRole('alert').textContent).toContain('El servidor no responde');
    expect(screen.getByText('El servidor no responde', { selector: 'p' })).toBeDefined();
    act(() => serverState.set(true));
    expect([screen.queryByRole('alert'), screen.getByText('Con conexión').tagName]).toEqual([null, 'P']);
  });

  it('carries the tokens that let a browser fill it in', () => {
    serve();
    open();
    expect([field(/Usuario/).autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  });

  it('hides a remembered number, checks it at once, and shows its field again with Cambiar (LOGIN-003)', async () => {
    localStorage.setItem('cliente', '1001');
    const server = serve();
    open();
    await validated();
    expect(screen.queryByLabelText(/Número de cliente/)).toBeNull();
    expect(server.calls.find(({ name }) => name === VALIDAR)?.body).toEqual({ cliente: '1001' });
    await user.click(button('Cambiar'));
    expect(field(/Número de cliente/).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Recordar/ }).checked).toBe(false);
    expect(localStorage.getItem('cliente')).toBeNull();
  });
});

describe('the customer number', () => {
  it('is checked 500 ms after typing stops, trimmed, and only if it changed (LOGIN-019)', async () => {
    const server = serve();
    open();
    write(field(/Número de cliente/), ' 100');
    await pass(400);
    write(field(/Número de cliente/), ' 1001');
    await pass(400);
    expect(timesAsked(server.names())).toBe(0);
    await pass(200);
    await validated();
    write(field(/Número de cliente/), ' 1001 ');
    await pass(1000);
    expect(timesAsked(server.names())).toBe(1);
    expect(server.calls.find(({ name }) => name === VALIDAR)?.body).toEqual({ cliente: '1001' });
  });

  it('is not asked about while empty (LOGIN-019)', async () => {
    const server = serve();
    open();
    write(field(/Número de cliente/), '  ');
    await pass(1000);
    expect(timesAsked(server.names())).toBe(0);
  });

  it('once valid opens the rest and preselects the only branch (LOGIN-012, LOGIN-013)', async () => {
    serve();
    open();
    await writeNumber();
    await validated();
    await waitFor(() => expect(field(/Sucursal/).value).toBe('Roma Norte'));
    expect([field(/Usuario/).readOnly, password().readOnly]).toEqual([false, false]);
  });

  it('leaves the branch to the person when there are several, then loads its registers (LOGIN-013)', async () => {
    const server = serve({
      [VALIDAR]: answers({ sucursales: [ROMA, COYOACAN] }),
      'GET login/13/cajas': answers([CAJA]),
    });
    open();
    await writeNumber();
    await validated();
    expect([field(/Sucursal/).value, isReadOnly(field(/^Caja/))]).toEqual(['', true]);
    expect(server.names().filter((name) => name.endsWith('/cajas'))).toEqual([]);
    await user.click(field(/Sucursal/));
    await user.click(await screen.findByRole('option', { name: 'Coyoacán' }));
    await chooseCaja();
    expect(server.names()).toContain('GET login/13/cajas');
  });

  it('refused: shows the message, clears user and password, stays read-only (LOGIN-023)', async () => {
    const server = serve();
    open();
    await writeNumber();
    await validated();
    write(field(/Usuario/), 'mariana');
    write(password(), 'secreta');
    server.now(VALIDAR, refuses(404, 'CLIENTE_DESCONOCIDO', 'El número de cliente no existe'));
    await writeNumber('10019');
    expect((await screen.findByRole('alert')).textContent).toContain('El número de cliente no existe');
    expect(screen.queryByText('Reintentar')).toBeNull();
    expect([field(/Usuario/).value, password().value, field(/Usuario/).readOnly]).toEqual(['', '', true]);
  });

  it('is asked again with Reintentar after no answer came', async () => {
    const server = serve({ [VALIDAR]: 'sin red' });
    open();
    await writeNumber();
    await screen.findByRole('alert');
    server.now(VALIDAR, answers({ sucursales: [ROMA] }));
    await user.click(button('Reintentar'));
    await validated();
  });

  it('tells why the registers did not come (LOGIN-027)', async () => {
    serve({ 'GET login/12/cajas': refuses(500, 'ERROR_INTERNO', 'No hay cajas que mostrar') });
    open();
    await writeNumber();
    expect((await screen.findByRole('alert')).textContent).toContain('No hay cajas que mostrar');
  });
});
