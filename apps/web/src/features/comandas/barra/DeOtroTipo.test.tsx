import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { renderApp } from '../../../app/render-app.tsx';
import { conActivos, ConTipos } from '../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { DeOtroTipo, useTiposRapidos } from './DeOtroTipo.tsx';

const botones = () =>
  screen.queryAllByRole('button').map((boton) => boton.getAttribute('aria-label') ?? boton.textContent);
const mostrar = (activos: readonly TipoDeOrden[], props: { enPalabras?: boolean; noCrear?: string } = {}) => {
  const onTipo = vi.fn();
  const Barra = () => (
    <DeOtroTipo
      tipos={useTiposRapidos()}
      enPalabras={props.enPalabras ?? true}
      noCrear={props.noCrear}
      onTipo={onTipo}
    />
  );
  renderApp(
    <ConTipos tipos={conActivos(...activos)}>
      <Barra />
    </ConTipos>,
  );
  return onTipo;
};

it.each([true, false])(
  'opens what is taken without a table in one press, with words beside it: %j (D-130)',
  async (enPalabras) => {
    const onTipo = mostrar(['mesa', 'barra', 'llevar', 'app'], { enPalabras });
    expect(botones()).toEqual(['Para llevar', 'App']);
    await userEvent.click(screen.getByRole('button', { name: 'App' }));
    expect(onTipo.mock.calls).toEqual([['app']]);
  },
);

it('is not there where the branch offers one type: Nueva comanda opens it (D-130b)', () => {
  mostrar(['llevar']);
  expect(botones()).toEqual([]);
});

it('says why no comanda can be opened', async () => {
  const onTipo = mostrar(['mesa', 'llevar'], { noCrear: 'La caja general no abre comandas' });
  const boton = screen.getByRole('button', { name: 'Para llevar' });
  await userEvent.click(boton);
  expect([boton.getAttribute('aria-disabled'), onTipo.mock.calls]).toEqual(['true', []]);
});
