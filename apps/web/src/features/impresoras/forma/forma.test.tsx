import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { IMPRESORAS_DE_PRUEBA, LISTA_MARCADA } from '../datos.fixture.ts';
import type { Vista } from '../tipos.ts';
import { ImpresoraPanel } from './ImpresoraPanel.tsx';

const COCINA = IMPRESORAS_DE_PRUEBA[1];
const NUEVA = 'POST impresoras/nueva';
const EDITAR = 'PUT impresoras/editar';
const onClose = vi.fn();

const abrir = (vista: Vista, otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [NUEVA]: answers(COCINA), [EDITAR]: answers(COCINA), ...otros });
  renderScreen(<ImpresoraPanel vista={vista} lista={LISTA_MARCADA} onClose={onClose} />);
  return server;
};
const enviado = (server: ReturnType<typeof abrir>, nombre: string) =>
  server.calls.filter((c) => c.name === nombre).map((c) => c.body);
const campo = (nombre: RegExp) => screen.getByLabelText<HTMLInputElement>(nombre, { selector: 'input' });
const escribir = async (nombre: RegExp, texto: string) => {
  await userEvent.clear(campo(nombre));
  await userEvent.type(campo(nombre), texto);
};
const casilla = (grupo: string, nombre: string) =>
  within(screen.getByRole('group', { name: grupo })).getByRole<HTMLInputElement>('checkbox', { name: nombre });

beforeEach(() => {
  startSignedIn();
  onClose.mockReset();
});
afterEach(cleanUp);

describe('a new printer', () => {
  it('starts with what most have, and is sent whole', async () => {
    const server = abrir('nueva');
    expect(document.activeElement).toBe(campo(/^Nombre/));
    await escribir(/^Nombre/, '  Patio ');
    await escribir(/^Dirección/, '192.168.1.70');
    await userEvent.click(casilla('Comandas de estas áreas', 'Postres'));
    await userEvent.click(casilla('Papeles de Terraza', 'Tickets'));
    await press('Guardar');
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
    expect(enviado(server, NUEVA)).toEqual([
      {
        ...{ nombre: 'Patio', conexion: 'red', direccion: '192.168.1.70', puerto: 9100, cola: '', equipo: null },
        ...{ papel: 80, columnas: 48, pagina: 'cp858', lenguaje: 'esc-pos', dibujo: 'letras', corta: true, copias: 1 },
        ...{ zumbador: false, cajon: null, pulso: 120, suplente: null },
        usos: [
          { clase: 'comandas', objeto: 4 },
          { clase: 'tickets', objeto: 3 },
        ],
      },
    ]);
  });

  it('of narrow paper has its own number of letters', async () => {
    const server = abrir('nueva');
    await escribir(/^Nombre/, 'Patio');
    await escribir(/^Dirección/, '192.168.1.70');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Letras por renglón/ }), '42 letras');
    await userEvent.click(screen.getByRole('radio', { name: '58 mm' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Lenguaje/ }), 'StarPRNT (Star)');
    await userEvent.click(screen.getByRole('switch', { name: /^Corta el papel/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Agregar uno' }));
    await press('Guardar');
    await waitFor(() => expect(enviado(server, NUEVA)).toHaveLength(1));
    expect(enviado(server, NUEVA)[0]).toMatchObject({
      ...{ papel: 58, columnas: 32, lenguaje: 'star-prnt', corta: false, copias: 2 },
    });
  });

  it('with something wrong is not sent, and says what under its field', async () => {
    const server = abrir('nueva');
    await escribir(/^Puerto/, '70000');
    await press('Guardar');
    expect(await screen.findByText('Escribe cómo se llama la impresora')).toBeTruthy();
    expect(screen.getByText('Escribe la dirección de la impresora')).toBeTruthy();
    expect(screen.getByText('Escribe un número de 1 a 65535')).toBeTruthy();
    expect(enviado(server, NUEVA)).toEqual([]);
  });

  it('keeps what was written when the server refuses, and says why by the button', async () => {
    const texto = 'Esa dirección no es de la red del restaurante';
    abrir('nueva', { [NUEVA]: refuses(400, 'DIRECCION_NO_PERMITIDA', texto) });
    await escribir(/^Nombre/, 'Patio');
    await escribir(/^Dirección/, '127.0.0.1');
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText(texto)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Guardar' }).closest('footer')!.textContent).toContain(texto);
    expect(campo(/^Dirección/).value).toBe('127.0.0.1');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a known printer', () => {
  it('is sent with the version that was read (D-112)', async () => {
    const server = abrir(COCINA);
    await escribir(/^Nombre/, 'Cocina 2');
    await userEvent.click(casilla('Comandas de estas áreas', 'Cocina fría'));
    await press('Guardar');
    await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
    expect(enviado(server, EDITAR)).toEqual([
      expect.objectContaining({
        ...{ id: COCINA.id, version: COCINA.version, nombre: 'Cocina 2', direccion: COCINA.direccion },
        usos: [{ clase: 'comandas', objeto: 1 }],
      }),
    ]);
  });

  it('cannot print what another one prints, which is named', () => {
    abrir(COCINA);
    expect(casilla('Comandas de estas áreas', 'Cocina caliente').checked).toBe(true);
    expect(casilla('Comandas de estas áreas', 'Barra').disabled).toBe(true);
    expect(screen.getByText('Ya lo imprime Barra')).toBeTruthy();
    expect(casilla('Papeles de Caja 1', 'Tickets').disabled).toBe(true);
    expect(casilla('Papeles de Terraza', 'Tickets').disabled).toBe(false);
  });

  it('that somebody else saved makes the list ask again (D-112)', async () => {
    const texto = 'Otra persona guardó cambios antes que tú. Revisa cómo quedó y vuelve a guardar';
    abrir(COCINA, { [EDITAR]: refuses(409, 'CAMBIO_ENTRETANTO', texto) });
    await press('Guardar');
    await screen.findAllByText(texto);
    await press('Cancelar');
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  });
});
