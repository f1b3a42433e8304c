import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../platform/api/client.ts';
import { refuses } from '../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from './test/servidor.fixture.ts';
import { useSave } from './useSave.ts';

const NEW = 'POST productos/especificaciones/nueva';
const SUCCESS = 'Especificación guardada';
const FAILED = 'No se pudo guardar la especificación';
const onReady = vi.fn();

const Shape = () => {
  const { guardar, error } = useSave(api.especificaciones.nueva, {
    exito: SUCCESS,
    fallo: FAILED,
    onListo: onReady,
  });
  return (
    <>
      <Button onClick={() => void guardar({ body: { descripcion: 'Sin sal' } })}>Guardar</Button>
      {error && <p role="note">{error}</p>}
    </>
  );
};

const saveWith = async (response: Parameters<typeof allowingServer>[0][string]): Promise<void> => {
  allowingServer({ [NEW]: response });
  renderScreen(<Shape />);
  await press('Guardar');
};
const done = (message: string) => ({ body: { message, data: { id: 7, descripcion: 'Sin sal', productos: 0 } } });

beforeEach(() => {
  startSignedIn();
  onReady.mockReset();
});
afterEach(cleanUp);

describe('the end of a write', () => {
  it('that went well has the words of the server, and the fixed ones only where it said none (GENERAL-017, GENERAL-018)', async () => {
    await saveWith(done('Especificación creada exitosamente'));
    await screen.findByText('Especificación creada exitosamente');
    expect(screen.queryByText(SUCCESS)).toBeNull();
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('that went well without a word has the fixed ones (GENERAL-018)', async () => {
    await saveWith(done(''));
    await screen.findByText(SUCCESS);
  });

  it('that was refused has the words of the server, on the spot too', async () => {
    await saveWith(refuses(409, 'NOMBRE_REPETIDO', 'Ya existe Sin sal en esta sucursal'));
    expect((await screen.findByRole('note')).textContent).toBe('Ya existe Sin sal en esta sucursal');
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(onReady).not.toHaveBeenCalled();
  });

  it('of which no server told has the fixed ones of the form', async () => {
    await saveWith('sin red');
    expect((await screen.findByRole('note')).textContent).toBe(FAILED);
  });
});
