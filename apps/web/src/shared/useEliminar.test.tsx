import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../platform/api/client.ts';
import { answers } from '../platform/test/fake-server.ts';
import { empezar, mostrar, pulsar, servidor, terminar } from './test/servidor.fixture.ts';
import { useEliminar } from './useEliminar.ts';

const BORRAR = 'DELETE productos/11/eliminar';
const PREGUNTA = { title: 'Eliminar producto', text: '¿Realmente deseas eliminar el producto Alambre?' };

const onListo = vi.fn();
/** How the last time that it was asked ended. */
const fin = vi.fn();

const Fila = () => {
  const eliminar = useEliminar(api.productos.eliminar, { exito: 'Producto eliminado exitosamente', onListo });
  return <Button onClick={() => void eliminar(11, PREGUNTA).then(fin)}>Eliminar Alambre</Button>;
};

const abrir = async () => {
  const server = servidor({ [BORRAR]: answers(null) });
  mostrar(<Fila />);
  await pulsar('Eliminar Alambre');
  await screen.findByRole('dialog', { name: PREGUNTA.title });
  return server;
};

beforeEach(() => {
  empezar();
  onListo.mockReset();
  fin.mockReset();
});
afterEach(terminar);

describe('deleting a row', () => {
  it.each([
    ['Cancelar', () => pulsar('Cancelar')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('asks first, and %s deletes nothing (SHELL-007)', async (_no, decirNo) => {
    const { names } = await abrir();
    expect(names()).toEqual([]);
    await decirNo();
    await waitFor(() => expect(fin).toHaveBeenCalled());
    expect(names()).toEqual([]);
    expect(onListo).not.toHaveBeenCalled();
    expect(screen.queryByText('Producto eliminado exitosamente')).toBeNull();
  });

  it('deletes that row after a yes, once, and says so (SHELL-007)', async () => {
    const { names } = await abrir();
    await pulsar(PREGUNTA.title);
    await screen.findByText('Producto eliminado exitosamente');
    expect(names()).toEqual([BORRAR]);
    expect(onListo).toHaveBeenCalledOnce();
  });
});
