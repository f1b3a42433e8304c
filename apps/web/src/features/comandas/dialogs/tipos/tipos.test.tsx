import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { fakeFetch } from '../../../../platform/test/fake-fetch.ts';
import { aComandaVista, idComanda } from '../../../../platform/test/fixtures.ts';
import { conActivos } from '../../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { comandas as deEjemplo } from '../../pruebas/datos.fixture.ts';
import { EditarTipo, Nueva, NuevaDeTipo } from '../Dialogos.stories.tsx';

const nombre = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
const comensales = () => screen.queryByRole('textbox', { name: 'Comensales' });
const tipo = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const servidor = () => {
  const { fetch, requests } = fakeFetch({
    body: { message: 'Hecho', data: aComandaVista(5, 20, { nombre: 'Llevar 5' }) },
  });
  vi.stubGlobal('fetch', fetch);
  return requests;
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the order type of a new comanda (D-130)', () => {
  it('is not asked where the branch has tables only: the dialog is the specified one (D-130b)', () => {
    renderApp(<Nueva />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Abrir comanda' })).toBeTruthy();
  });

  it('decides what is asked, and the button names what it opens', async () => {
    renderApp(<NuevaDeTipo />);
    expect([tipo('Mesa').checked, comensales() !== null]).toEqual([true, true]);
    await userEvent.type(nombre(), 'Mesa 10');
    expect(screen.getByRole('button', { name: 'Abrir Mesa 10' })).toBeTruthy();
    await userEvent.clear(nombre());
    await userEvent.click(tipo('Para llevar'));
    expect(comensales()).toBeNull();
    expect(screen.getByText('Vacío: Llevar y su folio')).toBeTruthy();
    await userEvent.type(nombre(), 'Ana');
    expect(screen.getByRole('button', { name: 'Abrir Para llevar Ana' })).toBeTruthy();
  });

  it('is sent without a name where none is asked', async () => {
    const requests = servidor();
    const onAbierta = vi.fn();
    renderApp(<NuevaDeTipo orden="barra" onAbierta={onAbierta} />);
    await userEvent.click(tipo('Para llevar'));
    await userEvent.type(nombre(), '{Enter}');
    await waitFor(() => expect(onAbierta).toHaveBeenCalledWith(idComanda(5), 'llevar'));
    expect(requests[0]?.body).toMatchObject({ nombre: '', comensales: 1, tipo: 'llevar' });
  });

  it('asks a name where the branch wants one', async () => {
    const tipos = conActivos('mesa', 'llevar').map((t) => ({ ...t, pide_nombre: true }));
    const requests = servidor();
    renderApp(<NuevaDeTipo tipos={tipos} orden="llevar" />);
    await userEvent.type(nombre(), '{Enter}');
    expect(screen.getByText('Debes indicar el nombre de la comanda')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  it('is the only one of a branch that offers no other, without asking', async () => {
    const requests = servidor();
    renderApp(<NuevaDeTipo tipos={conActivos('llevar')} />);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.type(nombre(), '{Enter}');
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ tipo: 'llevar', nombre: '' }));
  });
});

describe('the order type of a comanda that is there', () => {
  it('is sent where it is another one', async () => {
    const requests = servidor();
    renderApp(<EditarTipo />);
    await userEvent.click(tipo('Para llevar'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ nombre: 'Mesa 4', tipo: 'llevar' }));
  });

  it('stays where something was charged, and says why', () => {
    const cobrada: typeof deEjemplo = (ahora, dia) =>
      deEjemplo(ahora, dia).map((c) => ({
        ...c,
        pedidos: c.pedidos.map((p, i) => (i === 0 ? { ...p, status: 4 as const } : p)),
      }));
    renderApp(<EditarTipo comandas={cobrada} />);
    expect(screen.getByText('Ya se cobró algo: su tipo ya no cambia')).toBeTruthy();
    expect(tipo('Para llevar')).toHaveProperty('disabled', false);
    expect(screen.getByRole('group', { name: 'Tipo de orden' })).toHaveProperty('disabled', true);
  });
});
