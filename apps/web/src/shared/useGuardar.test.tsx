import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../platform/api/client.ts';
import { refuses } from '../platform/test/fake-server.ts';
import { empezar, mostrar, pulsar, servidor, terminar } from './test/servidor.fixture.ts';
import { useGuardar } from './useGuardar.ts';

const NUEVA = 'POST productos/especificaciones/nueva';
const EXITO = 'Especificación guardada';
const FALLO = 'No se pudo guardar la especificación';
const onListo = vi.fn();

const Forma = () => {
  const { guardar, error } = useGuardar(api.especificaciones.nueva, { exito: EXITO, fallo: FALLO, onListo });
  return (
    <>
      <Button onClick={() => void guardar({ body: { descripcion: 'Sin sal' } })}>Guardar</Button>
      {error && <p role="note">{error}</p>}
    </>
  );
};

const guardarCon = async (respuesta: Parameters<typeof servidor>[0][string]): Promise<void> => {
  servidor({ [NUEVA]: respuesta });
  mostrar(<Forma />);
  await pulsar('Guardar');
};
const hecha = (message: string) => ({ body: { message, data: { id: 7, descripcion: 'Sin sal', productos: 0 } } });

beforeEach(() => {
  empezar();
  onListo.mockReset();
});
afterEach(terminar);

describe('the end of a write', () => {
  it('that went well has the words of the server, and the fixed ones only where it said none (GENERAL-017, GENERAL-018)', async () => {
    await guardarCon(hecha('Especificación creada exitosamente'));
    await screen.findByText('Especificación creada exitosamente');
    expect(screen.queryByText(EXITO)).toBeNull();
    expect(onListo).toHaveBeenCalledOnce();
  });

  it('that went well without a word has the fixed ones (GENERAL-018)', async () => {
    await guardarCon(hecha(''));
    await screen.findByText(EXITO);
  });

  it('that was refused has the words of the server, on the spot too', async () => {
    await guardarCon(refuses(409, 'NOMBRE_REPETIDO', 'Ya existe Sin sal en esta sucursal'));
    expect((await screen.findByRole('note')).textContent).toBe('Ya existe Sin sal en esta sucursal');
    expect(screen.queryByText(FALLO)).toBeNull();
    expect(onListo).not.toHaveBeenCalled();
  });

  it('of which no server told has the fixed ones of the form', async () => {
    await guardarCon('sin red');
    expect((await screen.findByRole('note')).textContent).toBe(FALLO);
  });
});
