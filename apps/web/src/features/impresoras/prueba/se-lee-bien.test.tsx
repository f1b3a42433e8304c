import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Impresora } from '@comal/contract/impresoras';
import { OFFLINE } from '../../../platform/connection.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { IMPRESORAS_DE_PRUEBA } from '../datos.fixture.ts';
import { SeLeeBien, SeLeeBienSinConexion } from '../ImpresorasDialog.stories.tsx';
import { SeLeeBienDialog } from './SeLeeBienDialog.tsx';

const [CAJA] = IMPRESORAS_DE_PRUEBA;
const EDITAR = 'PUT impresoras/editar';
const PROBAR = `POST impresoras/${CAJA.id}/probar`;
const ACENTOS = 'La ñ o los acentos salen mal';
const onClose = vi.fn();
const onEditar = vi.fn();

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}, impresora: Impresora = CAJA) => {
  const server = allowingServer({
    'GET impresoras': 'sin respuesta',
    [EDITAR]: answers({ ...impresora, pagina: 'cp850', version: 4 }),
    [PROBAR]: answers(null),
    ...otros,
  });
  renderScreen(<SeLeeBienDialog impresora={impresora} onClose={onClose} onEditar={onEditar} />);
  return server;
};
const boton = (name: string) => screen.getByRole('button', { name });
const dicho = () => screen.findByRole('status');

beforeEach(() => {
  startSignedIn();
  onClose.mockReset();
  onEditar.mockReset();
});
afterEach(cleanUp);

describe('whether the test page reads well', () => {
  it('is said by Enter alone, which changes nothing', async () => {
    const server = abrir();
    await waitFor(() => expect(document.activeElement).toBe(boton('Sí, se lee bien')));
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.names()).toEqual([]);
  });

  it('changes what a complaint is about, and prints another page', async () => {
    const server = abrir();
    await press(ACENTOS);
    await waitFor(async () =>
      expect((await dicho()).textContent).toMatch(/^Página de códigos ahora: .*¿se lee bien\?$/),
    );
    expect(server.calls.find((c) => c.name === EDITAR)?.body).toMatchObject({
      id: CAJA.id,
      pagina: 'cp850',
      version: 3,
    });
    expect(server.names()).toContain(PROBAR);
  });

  it('says when there is nothing left to try', async () => {
    const server = abrir({}, { ...CAJA, dibujo: 'imagen' });
    await press(ACENTOS);
    expect((await dicho()).textContent).toMatch(/^Ya no queda otro ajuste que probar/);
    expect(server.names()).toEqual([]);
  });

  it('says why it was not changed, and prints nothing then', async () => {
    const texto = 'No tienes permitido realizar esta operación';
    const server = abrir({ [EDITAR]: refuses(403, 'SIN_PERMISO', texto) });
    await press(ACENTOS);
    await waitFor(async () => expect((await dicho()).textContent).toBe(texto));
    expect(server.names()).not.toContain(PROBAR);
  });

  it('leads to the form where nothing came out', async () => {
    renderScreen(<SeLeeBien />);
    expect(screen.getByRole('dialog', { name: '¿Se lee bien la página de prueba?' })).toBeTruthy();
    abrir();
    await userEvent.click(screen.getAllByRole('button', { name: /^No salió nada/ }).at(-1)!);
    expect(onEditar).toHaveBeenCalledExactlyOnceWith(CAJA);
  });

  it('takes no complaint while disconnected', () => {
    renderScreen(<SeLeeBienSinConexion />);
    expect(boton(ACENTOS).ariaDescription).toBe(OFFLINE);
  });
});
