import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../platform/api/client.ts';
import { answers } from '../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from './test/servidor.fixture.ts';
import { useDelete } from './useDelete.ts';

const ERASE = 'DELETE productos/11/eliminar';
const QUESTION = { title: 'Eliminar producto', text: '¿Realmente deseas eliminar el producto Alambre?' };

const onReady = vi.fn();
/** Called with the result of the last question. */
const end = vi.fn();

const Row = () => {
  const remove = useDelete(api.productos.eliminar, { exito: 'Producto eliminado exitosamente', onListo: onReady });
  return <Button onClick={() => void remove(11, QUESTION).then(end)}>Eliminar Alambre</Button>;
};

const open = async () => {
  const server = allowingServer({ [ERASE]: answers(null) });
  renderScreen(<Row />);
  await press('Eliminar Alambre');
  await screen.findByRole('dialog', { name: QUESTION.title });
  return server;
};

beforeEach(() => {
  startSignedIn();
  onReady.mockReset();
  end.mockReset();
});
afterEach(cleanUp);

describe('deleting a row', () => {
  it.each([
    ['Cancelar', () => press('Cancelar')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('asks first, and %s deletes nothing (SHELL-007)', async (_no, sayNo) => {
    const { names } = await open();
    expect(names()).toEqual([]);
    await sayNo();
    await waitFor(() => expect(end).toHaveBeenCalled());
    expect(names()).toEqual([]);
    expect(onReady).not.toHaveBeenCalled();
    expect(screen.queryByText('Producto eliminado exitosamente')).toBeNull();
  });

  it('deletes that row after a yes, once, and says so (SHELL-007)', async () => {
    const { names } = await open();
    await press(QUESTION.title);
    await screen.findByText('Producto eliminado exitosamente');
    expect(names()).toEqual([ERASE]);
    expect(onReady).toHaveBeenCalledOnce();
  });
});
