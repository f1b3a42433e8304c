import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearSesion, endSesion, saveSesion } from '../../../platform/session/session.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startTerminada, useQuienSeQuedoFuera, useTerminada } from './terminada.ts';
import { Terminada } from './Terminada.tsx';

const TEXTO = 'Alejandra Núñez cerró tu sesión: <b>Perdió</b> la tableta. Vuelve a entrar';
const Muestra = () => {
  const texto = useTerminada();
  const quien = useQuienSeQuedoFuera();
  return (
    <>
      {texto ? <Terminada>{texto}</Terminada> : <p>Nada</p>}
      <output aria-label="Quién">{JSON.stringify(quien)}</output>
    </>
  );
};
const quien = () => screen.getByLabelText('Quién').textContent;
let parar: () => void;

beforeEach(() => {
  parar = startTerminada();
  saveSesion(aSesion());
});
afterEach(() => act(() => (parar(), clearSesion())));

it('says who closed the session and why, as it was written, until somebody signs in (D-12, D-112)', () => {
  render(<Muestra />);
  expect(screen.getByText('Nada')).toBeTruthy();
  act(() => endSesion(aSesion().token, TEXTO));
  expect(screen.getByText(/Alejandra Núñez/).textContent).toBe(TEXTO);
  expect(quien()).toBe('{"cliente":"1001","usuario":"mariana"}');
  act(() => saveSesion(aSesion()));
  expect(screen.getByText('Nada')).toBeTruthy();
  expect(quien()).toBe('');
});

it('says nothing of a session that its person closed', () => {
  render(<Muestra />);
  act(() => clearSesion());
  expect(screen.getByText('Nada')).toBeTruthy();
  expect(quien()).toBe('');
});
