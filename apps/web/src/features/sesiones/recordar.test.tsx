import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endSesion, saveSesion } from '../../platform/session/session.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { answers } from '../../platform/test/fake-server.ts';
import {
  APARATO,
  CAJA,
  COYOACAN,
  ROMA,
  VALIDAR,
  button,
  field,
  fill,
  open,
  password,
  serve,
  setUp,
  user,
  validated,
  write,
  writeNumber,
} from './login.fixture.tsx';
import { startTerminada } from './terminada/terminada.ts';

const ULTIMA = 'ultima-entrada';
const recuerda = (caja: string) =>
  localStorage.setItem(ULTIMA, JSON.stringify({ cliente: '1001', sucursal: '13', caja }));
const dosSucursales = () =>
  serve({ [VALIDAR]: answers({ sucursales: [ROMA, COYOACAN] }), 'GET login/13/cajas': answers([CAJA]) });

setUp();

describe('where somebody signed in last', () => {
  it('is chosen already: the branch and its register', async () => {
    recuerda('2');
    dosSucursales();
    open();
    await writeNumber();
    await validated();
    await waitFor(() => expect(field(/^Caja/).value).toBe('Caja 1'));
    expect(field(/Sucursal/).value).toBe('Coyoacán');
  });

  it('is not chosen for another customer number', async () => {
    recuerda('2');
    dosSucursales();
    open();
    await writeNumber('1002');
    await validated();
    expect(field(/Sucursal/).value).toBe('');
  });

  it('with a register that is not there any more has to be chosen anew (LOGIN-018)', async () => {
    recuerda('9');
    const server = dosSucursales();
    open();
    await writeNumber();
    await validated();
    await waitFor(() => expect(server.names()).toContain('GET login/13/cajas'));
    write(field(/Usuario/), 'mariana');
    write(password(), 'secreta');
    await user.click(button('Entrar'));
    expect(screen.getByText('Debes seleccionar la caja')).toBeDefined();
    expect(server.names()).not.toContain('POST login');
  });

  it.each([
    [true, { cliente: '1001', sucursal: '12', caja: '2' }],
    [false, null],
  ])('with the box ticked %s is kept as %j', async (tick, kept) => {
    serve();
    open();
    await fill();
    if (tick) await user.click(screen.getByRole('checkbox', { name: /Recordar/ }));
    await user.click(button('Entrar'));
    await screen.findByRole('button', { name: 'Entrando al sistema...' });
    expect(JSON.parse(localStorage.getItem(ULTIMA) ?? 'null')).toEqual(kept);
  });
});

describe('after the server ended the session', () => {
  it('number and user are written, the password is not and has the focus; nothing is remembered by that (LOGIN-022)', async () => {
    serve();
    const parar = startTerminada();
    saveSesion(aSesion());
    act(() => endSesion(aSesion().token, 'Alejandra cerró tu sesión'));
    open();
    await validated();
    expect([field(/Número de cliente/).value, field(/Usuario/).value, password().value]).toEqual([
      ...['1001', 'mariana', ''],
    ]);
    expect(document.activeElement).toBe(password());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Recordar/ }).checked).toBe(false);
    expect(Object.values(localStorage).filter((v) => String(v).includes('1001'))).toEqual([]);
    act(parar);
  });
});

describe('what is sent', () => {
  it('is the user without the spaces around it, and the password as it was written', async () => {
    const server = serve();
    open();
    await fill();
    write(field(/Usuario/), ' mariana ');
    write(password(), ' secreta ');
    await user.click(button('Entrar'));
    await screen.findByRole('button', { name: 'Entrando al sistema...' });
    const { body } = server.calls.find(({ name }) => name === 'POST login') ?? {};
    expect(body).toMatchObject({ usuario: 'mariana', password: ' secreta ' });
  });

  it('of the device is not waited for: without it somebody is in all the same', async () => {
    const server = serve({ [APARATO]: 'sin red' });
    open();
    await fill();
    await user.click(button('Entrar'));
    await screen.findByRole('button', { name: 'Entrando al sistema...' });
    await waitFor(() => expect(server.names()).toContain(APARATO));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes once, however often Entrar is pressed meanwhile', async () => {
    const server = serve({ 'POST login': 'sin respuesta' });
    open();
    await fill();
    await user.click(button('Entrar'));
    await user.click(button('Procesando...'));
    expect(server.names().filter((name) => name === 'POST login')).toHaveLength(1);
  });
});
