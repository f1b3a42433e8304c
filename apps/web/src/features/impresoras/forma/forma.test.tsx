import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { saveSesion } from '../../../platform/session/session.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { EQUIPOS_DE_PRUEBA, IMPRESORAS_DE_PRUEBA, LISTA_MARCADA } from '../datos.fixture.ts';
import type { Vista } from '../tipos.ts';
import { ImpresoraPanel } from './ImpresoraPanel.tsx';

const COCINA = IMPRESORAS_DE_PRUEBA[1];
const NUEVA = 'POST impresoras/nueva';
const EDITAR = 'PUT impresoras/editar';
const onClose = vi.fn();

const abrir = (vista: Vista, otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    'GET equipos/lista': answers(EQUIPOS_DE_PRUEBA),
    [NUEVA]: answers(COCINA),
    [EDITAR]: answers(COCINA),
    ...otros,
  });
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
  saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [PERMISO.EDITAR_IMPRESORA, PERMISO.ABRIR_CAJON] } }));
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
    await escribir(/^Puerto/, '6379');
    await press('Guardar');
    expect(await screen.findByText('Escribe cómo se llama la impresora')).toBeTruthy();
    expect(screen.getByText('Escribe la dirección de la impresora')).toBeTruthy();
    expect(screen.getByText('Las impresoras contestan en un puerto de 9100 a 9109')).toBeTruthy();
    expect(document.activeElement).toBe(campo(/^Nombre/));
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

describe('how a printer is reached', () => {
  it('is a queue of a computer, chosen with it', async () => {
    const server = abrir('nueva');
    await escribir(/^Nombre/, 'Caja');
    await userEvent.click(screen.getByRole('radio', { name: /^Por una computadora/ }));
    await press('Guardar');
    expect(await screen.findByText('Elige la impresora de la computadora')).toBeTruthy();
    await userEvent.click(campo(/^Impresora de la computadora/));
    const lista = within(await screen.findByRole('listbox'));
    expect((await lista.findAllByRole('option')).map((o) => o.textContent)).toEqual([
      'POS-80 · en el servidor (en pausa)',
      'EPSON TM-T20III · en Caja 1',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'EPSON TM-T20III · en Caja 1' }));
    await press('Guardar');
    await waitFor(() => expect(enviado(server, NUEVA)).toHaveLength(1));
    expect(enviado(server, NUEVA)[0]).toMatchObject({
      ...{ conexion: 'cola', cola: 'EPSON TM-T20III', equipo: 1, direccion: '' },
    });
  });

  it('is no queue of a server on which other businesses live, which the form says', async () => {
    const compartido = { equipos: [], servidor: [], compartido: true };
    abrir('nueva', { 'GET equipos/lista': answers(compartido) });
    await userEvent.click(screen.getByRole('radio', { name: /^Por una computadora/ }));
    expect(await screen.findByText(/^Este servidor es de varios negocios y no ofrece sus colas/)).toBeTruthy();
  });

  it('is asked for again of a printer whose till program was removed', async () => {
    const antes = { ...COCINA, conexion: 'cola', direccion: '', cola: 'EPSON TM-T20III', equipo: 9 } as const;
    const server = abrir({ ...antes, causa: 'sin_equipo' });
    expect(screen.getByText('Su computadora ya no está vinculada. Elige otra')).toBeTruthy();
    await press('Guardar');
    expect(enviado(server, EDITAR)).toEqual([]);
    await userEvent.click(campo(/^Impresora de la computadora/));
    const lista = within(await screen.findByRole('listbox'));
    expect(await lista.findAllByRole('option')).toHaveLength(2);
    await userEvent.click(screen.getByRole('option', { name: 'EPSON TM-T20III · en Caja 1' }));
    await press('Guardar');
    await waitFor(() => expect(enviado(server, EDITAR)).toMatchObject([{ cola: 'EPSON TM-T20III', equipo: 1 }]));
  });

  it('has the port in its own field, wherever it was typed', async () => {
    abrir('nueva');
    await escribir(/^Dirección/, '192.168.1.70:9101');
    await userEvent.tab();
    expect([campo(/^Dirección/).value, campo(/^Puerto/).value]).toEqual(['192.168.1.70', '9101']);
    await escribir(/^Dirección/, 'http://192.168.1.70');
    await userEvent.tab();
    expect(screen.getByText('Escribe solo la dirección, como 192.168.1.50')).toBeTruthy();
  });

  it('is found in the network when it is asked for, and says which are there already', async () => {
    const server = abrir('nueva', {
      'POST impresoras/buscar': answers([
        { direccion: '192.168.1.52', puerto: 9100, impresora: 'Cocina' },
        { direccion: '192.168.1.60', puerto: 9100, impresora: null },
      ]),
    });
    expect(server.names()).not.toContain('POST impresoras/buscar');
    await press('Buscar en la red');
    const conocida = await screen.findByRole<HTMLButtonElement>('button', { name: /192\.168\.1\.52.*Ya está: Cocina/ });
    expect(conocida.disabled).toBe(true);
    await press('192.168.1.60');
    expect(campo(/^Dirección/).value).toBe('192.168.1.60');
  });

  it('is not found where nothing answers, which is told', async () => {
    abrir('nueva', { 'POST impresoras/buscar': answers([]) });
    await press('Buscar en la red');
    expect(await screen.findByText(/^Ninguna impresora contestó/)).toBeTruthy();
  });
});

describe('what only some printers have', () => {
  it('is folded away, and sent once it is chosen', async () => {
    const server = abrir(COCINA);
    const extras = screen.getByText('Cajón, zumbador y suplente').closest('details')!;
    expect(extras.open).toBe(false);
    await userEvent.click(screen.getByText('Cajón, zumbador y suplente'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Cajón de dinero/ }), 'Salida 2');
    await escribir(/^Pulso del cajón/, '200');
    await userEvent.click(screen.getByRole('switch', { name: /^Suena con cada comanda/ }));
    await userEvent.click(campo(/^Si no imprime/));
    await userEvent.click(await screen.findByRole('option', { name: 'Barra' }));
    expect(screen.getByRole('button', { name: 'Probar cajón' }).ariaDescription).toMatch(/^Guarda primero/);
    await press('Guardar');
    await waitFor(() => expect(enviado(server, EDITAR)).toHaveLength(1));
    expect(enviado(server, EDITAR)[0]).toMatchObject({ cajon: 5, pulso: 200, zumbador: true, suplente: 3 });
  });

  it('opens by itself where something in it is wrong', async () => {
    const con = { ...COCINA, cajon: 2 } as const;
    abrir(con);
    const extras = screen.getByText('Cajón, zumbador y suplente').closest('details')!;
    expect(extras.open).toBe(true);
    await escribir(/^Pulso del cajón/, '9');
    await userEvent.click(screen.getByText('Cajón, zumbador y suplente'));
    await press('Guardar');
    expect(extras.open).toBe(true);
    expect(screen.getByText('Escribe de 50 a 500 milisegundos')).toBeTruthy();
  });

  it.each([
    ['may open one', PERMISO.EDITAR_IMPRESORA],
    ['keeps printers', PERMISO.ABRIR_CAJON],
  ])('has a drawer that only who %s tries', (_, solo) => {
    saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [solo] } }));
    abrir({ ...COCINA, cajon: 2 });
    expect(screen.getByRole('button', { name: 'Probar cajón' }).ariaDescription).toMatch(/^No tienes permitido/);
  });

  it('has a drawer that is tried as it is saved', async () => {
    const server = abrir({ ...COCINA, cajon: 2 }, { [`POST impresoras/${COCINA.id}/probar-cajon`]: answers(null) });
    await press('Probar cajón');
    expect(await screen.findByText('El cajón debe abrirse ahora')).toBeTruthy();
    expect(server.names()).toContain(`POST impresoras/${COCINA.id}/probar-cajon`);
  });
});

describe('a field that the server refuses', () => {
  it.each([
    ['direccion', 'No es de esta red', /^Dirección/],
    ['nombre', 'Ya hay una así', /^Nombre/],
  ] as const)('is told under %s until it is changed', async (nombre, porque, etiqueta) => {
    abrir(COCINA, { [EDITAR]: refuses(400, 'DATOS_INVALIDOS', 'Revisa los datos', { [nombre]: porque }) });
    await press('Guardar');
    expect(await screen.findByText(porque)).toBeTruthy();
    expect(campo(etiqueta).ariaInvalid ?? campo(etiqueta).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(campo(etiqueta), 'x');
    expect(screen.queryByText(porque)).toBeNull();
  });

  it('is told in its section where it is no text', async () => {
    const porque = 'Eso ya se imprime en Barra: Comandas de Cocina';
    abrir(COCINA, { [EDITAR]: refuses(409, 'USO_DE_OTRA_IMPRESORA', 'No', { usos: porque }) });
    await press('Guardar');
    expect(await screen.findByText(porque)).toBeTruthy();
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
