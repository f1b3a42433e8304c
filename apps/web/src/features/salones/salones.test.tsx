import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { saveSesion } from '../../platform/session/session.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, renderScreen, startSignedIn } from '../../shared/test/servidor.fixture.ts';
import { SALONES_DE_PRUEBA } from './datos.fixture.ts';
import { SinConexion } from './Salones.stories.tsx';
import { SalonesScreen } from './SalonesScreen.tsx';

const [SALON, TERRAZA] = SALONES_DE_PRUEBA;
const LISTA = 'GET salones';
const PLANO = 'PUT salones/plano';

/** The sheets, as far as this screen knows them. */
const Hojas = ({ mesas }: { readonly mesas: readonly string[] }) => <output>{`Hojas: ${mesas.join()}`}</output>;

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [LISTA]: answers(SALONES_DE_PRUEBA), [PLANO]: answers(SALON), ...otros });
  renderScreen(<SalonesScreen Hojas={Hojas} />);
  return server;
};

const mesa = (nombre: string) => screen.findByRole('button', { name: RegExp(`^${nombre}, `) });
const boton = (nombre: string | RegExp) => screen.getByRole('button', { name: nombre });
const guardar = () => boton('Guardar plano');
type Servidor = ReturnType<typeof abrir>;
const enviado = ({ calls }: Servidor, nombre: string) =>
  calls.filter(({ name }) => name === nombre).map(({ body }) => body);
const lugaresDe = (server: Servidor) => (enviado(server, PLANO).at(-1) as { lugares: unknown }).lugares;
/** Answers a dialog, by its name, with one of its buttons. */
const responder = async (dialogo: string, conBoton: string) => {
  const abierto = await screen.findByRole('dialog', { name: dialogo });
  await userEvent.click(within(abierto).getByRole('button', { name: conBoton }));
};
const CAMBIO = 'Otra persona guardó cambios antes que tú. Revisa cómo quedó y vuelve a guardar';

beforeEach(() => {
  startSignedIn();
  // jsdom has no pointers to capture.
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(cleanUp);

describe('the plan of a room', () => {
  it('moves a table with the arrows, and sends only what was moved', async () => {
    const server = abrir();
    const dos = await mesa('Mesa 2');
    expect(guardar().getAttribute('aria-disabled')).toBe('true');
    dos.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await userEvent.click(guardar());
    await waitFor(() => expect(enviado(server, PLANO)).toHaveLength(1));
    const { lugar } = SALON.mesas[1]!;
    expect(enviado(server, PLANO)[0]).toEqual({
      ...{ id: 1, version: 3 },
      lugares: [{ mesa: 2, lugar: { ...lugar!, x: lugar!.x + 10, y: lugar!.y + 60 } }],
    });
    expect(await screen.findByText('Plano guardado')).toBeTruthy();
  });

  it('moves a table with the pointer, within the room', async () => {
    const server = abrir();
    const dos = await mesa('Mesa 2');
    dos.parentElement!.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 500);
    const en = (x: number, y: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y });
    fireEvent.pointerDown(dos, en(300, 100));
    fireEvent.pointerMove(dos, en(5_000, 150));
    fireEvent.pointerUp(dos, en(5_000, 150));
    fireEvent.pointerMove(dos, en(300, 100));
    await userEvent.click(guardar());
    const { lugar } = SALON.mesas[1]!;
    await waitFor(() =>
      expect(lugaresDe(server)).toEqual([
        { mesa: 2, lugar: { ...lugar!, x: 1_000 - lugar!.ancho, y: lugar!.y + 100 } },
      ]),
    );
  });

  it('puts a table of the tray on a free place, and takes one off', async () => {
    const server = abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Mesa 9' }));
    (await mesa('Mesa 3')).focus();
    await userEvent.keyboard('{Delete}');
    expect(within(screen.getByLabelText('Mesas sin lugar en el plano')).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(guardar());
    await waitFor(() =>
      expect(lugaresDe(server)).toEqual([
        { mesa: 3, lugar: null },
        { mesa: 9, lugar: expect.objectContaining({ ancho: 110, alto: 200 }) as object },
      ]),
    );
  });

  it('changes the size of the chosen table, and undoes all of it', async () => {
    abrir();
    await userEvent.click(await mesa('Mesa 2'));
    await userEvent.click(boton('Más grande'));
    expect(guardar().getAttribute('aria-disabled')).not.toBe('true');
    await userEvent.click(boton('Deshacer'));
    expect(guardar().getAttribute('aria-disabled')).toBe('true');
  });

  it('asks before a plan that was not saved is left for another room', async () => {
    abrir();
    (await mesa('Mesa 2')).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('tab', { name: /Terraza/ }));
    await responder('Descartar cambios', 'Cancelar');
    expect(screen.getByRole('tab', { name: /Salón/ }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: /Terraza/ }));
    await responder('Descartar cambios', 'Descartar cambios');
    expect(await screen.findByText(/Este salón no tiene mesas/)).toBeTruthy();
  });

  it('that somebody else saved meanwhile is read again, and what was moved here is still there to be saved', async () => {
    const server = abrir({ [PLANO]: refuses(409, 'CAMBIO_ENTRETANTO', CAMBIO) });
    (await mesa('Mesa 2')).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(guardar());
    expect(await screen.findByText(CAMBIO)).toBeTruthy();
    await waitFor(() => expect(server.names().filter((n) => n === LISTA)).toHaveLength(2));
    expect(guardar().getAttribute('aria-disabled')).not.toBe('true');
  });
});

describe('the order of the rooms', () => {
  it('changes by one place at a press, and the first has nowhere to go', async () => {
    const server = abrir({ 'PUT salones/orden': answers([TERRAZA, SALON]) });
    await mesa('Mesa 2');
    expect(boton('Mover Salón a la izquierda').getAttribute('aria-disabled')).toBe('true');
    boton('Mover Salón a la derecha').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('tab')[0]!.textContent).toMatch(/^Terraza/));
    expect(enviado(server, 'PUT salones/orden')).toEqual([{ salones: [TERRAZA.id, SALON.id] }]);
    expect(boton('Mover Salón a la derecha').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the codes of a room', () => {
  it('are printed of its tables, where it has any, by who may make codes (D-117)', async () => {
    const { usuario } = aSesion();
    saveSesion(aSesion({ usuario: { ...usuario, permisos: [PERMISO.EDITAR_SALONES, PERMISO.GENERAR_QR_MENU] } }));
    abrir();
    await mesa('Mesa 2');
    await userEvent.click(boton('Códigos QR'));
    expect(await screen.findByText(`Hojas: ${SALON.mesas.map(({ nombre }) => nombre).join()}`)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: /Terraza/ }));
    await waitFor(() => expect(boton('Códigos QR').getAttribute('aria-disabled')).toBe('true'));
  });
});

describe('rooms and tables', () => {
  it('cannot be changed without connection, and each button says why', () => {
    renderScreen(<SinConexion />);
    for (const nombre of ['Agregar salón', 'Agregar mesas', 'Cambiar nombre', 'Eliminar salón', 'Guardar plano']) {
      expect([nombre, boton(nombre).getAttribute('data-disabled')]).toEqual([nombre, 'true']);
      expect([nombre, boton(nombre).getAttribute('aria-disabled')]).toEqual([nombre, 'true']);
    }
    expect(boton('Mover Salón a la derecha').getAttribute('aria-disabled')).toBe('true');
  });

  it('that are missing are begun with one button', async () => {
    const server = abrir({ [LISTA]: answers([]), 'POST salones/nuevo': answers(TERRAZA) });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar salón' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Terraza');
    await responder('Agregar salón', 'Agregar');
    await waitFor(() => expect(enviado(server, 'POST salones/nuevo')).toEqual([{ nombre: 'Terraza' }]));
    expect(await screen.findByRole('tab', { name: /Terraza/ })).toBeTruthy();
  });

  it('are added as many at once as are named (D-117)', async () => {
    const agregadas = 'POST salones/mesas/agregar';
    const server = abrir({ [agregadas]: answers(SALON) });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar mesas' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Mesas/ }), 'Mesa 11-13, Barra');
    await userEvent.click(screen.getByRole('radio', { name: 'Banco' }));
    await userEvent.click(boton('Agregar 4 mesas'));
    await waitFor(() =>
      expect(enviado(server, agregadas)).toEqual([
        { salon: 1, nombres: ['Mesa 11', 'Mesa 12', 'Mesa 13', 'Barra'], forma: 'banco', asientos: 1 },
      ]),
    );
  });

  it('say why they cannot be deleted', async () => {
    abrir({ 'DELETE salones/mesas/2/eliminar': refuses(409, 'MESA_OCUPADA', 'Mesa 2 tiene una comanda abierta') });
    await userEvent.click(await mesa('Mesa 2'));
    await userEvent.click(boton('Eliminar mesa'));
    await responder('Eliminar mesa', 'Eliminar mesa');
    expect(await screen.findByText('Mesa 2 tiene una comanda abierta')).toBeTruthy();
  });

  it('that cannot be read can be asked for again', async () => {
    abrir({ [LISTA]: refuses(503, 'SERVICIO_NO_DISPONIBLE', 'El servidor no responde') });
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});
