import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { addDays } from '../../../kit/DateFilter/days.ts';
import { live } from '../../../platform/live/live.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { aComandaVista, aSesion } from '../../../platform/test/fixtures.ts';
import { SALONES } from '../mapa/datos.fixture.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Llena } from '../screens/ComandasMode.stories.tsx';
import { changePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { aReservacion, hoyDePrueba, RESERVACIONES } from './datos.fixture.tsx';
import { Cargando, DelDia, EnElMapa, Ninguna, Nueva, SinConexion } from './Reservaciones.stories.tsx';

const NUEVA = 'POST comandas/nueva';
const ABIERTA = aComandaVista(20, 0, { nombre: 'Ortega' });

const servidor = (otras: Readonly<Record<string, FakeAnswer>> = {}) => {
  const { calls } = fakeServer({ 'GET salones': answers(SALONES), [NUEVA]: answers(ABIERTA), ...otras });
  return (nombre: string) => calls.filter(({ name }) => name === nombre).map(({ body }) => body);
};
const fila = (nombre: string) => within(screen.getByRole('listitem', { name: new RegExp(nombre) }));
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const mesa = (nombre: string) => screen.getByRole('button', { name: new RegExp(`^${nombre}, `) });
const enMenu = async (nombre: string, accion: RegExp) => {
  await userEvent.click(boton(`Más acciones de ${nombre}`));
  return screen.findByRole('menuitem', { name: accion });
};

beforeEach(() => {
  conAncho(1366);
  servidor();
});
afterEach(limpiarCaja);

describe('the reservations of a day (D-131)', () => {
  it('are listed with time, guests and table; a late one says so, and what is over what became of it', () => {
    renderApp(<DelDia />);
    expect(fila('Ortega').getByText('20 min tarde')).toBeTruthy();
    expect(fila('Ortega').getByText('Mesa 8')).toBeTruthy();
    expect(fila('Ortega').getByRole('link', { name: '55 1234 5678' }).getAttribute('href')).toBe('tel:5512345678');
    expect(fila('Luna').getByText('Ya llegó')).toBeTruthy();
    expect(fila('Vázquez').getByText('No llegó')).toBeTruthy();
    expect(fila('Tere').getByText('Sin mesa')).toBeTruthy();
    expect(screen.getByText('3 pendientes, 10 comensales')).toBeTruthy();
    expect(fila('Luna').queryByRole('button', { name: /^Llegó/ })).toBeNull();
    expect(fila('Vázquez').getByRole('button', { name: 'Llegó Vázquez' })).toBeTruthy();
  });

  it('are seated in one press where the table is free: the comanda has name, guests and table', async () => {
    const onAbierta = vi.fn();
    const enviado = servidor();
    renderApp(<DelDia onAbierta={onAbierta} />);
    await userEvent.click(boton('Llegó Ortega'));
    await waitFor(() => expect(onAbierta).toHaveBeenCalledOnce());
    const { id } = RESERVACIONES()[2]!;
    expect(enviado(NUEVA)).toEqual([
      { id: onAbierta.mock.calls[0]![0] as string, nombre: 'Ortega', comensales: 5, mesa: 8, reservacion: id },
    ]);
    expect(fila('Ortega').getByText('Ya llegó')).toBeTruthy();
  });

  it.each([
    ['Tere', 'has no table'],
    ['Familia Hernández Villaseñor', 'is taken'],
  ])('open the dialog for %s, whose table %s', async (nombre) => {
    const abrir = vi.fn();
    const ocupada = () => [aComandaVista(1, 5, { mesa: 1 })];
    renderApp(<DelDia abrir={abrir} comandas={ocupada} />);
    await userEvent.click(boton(`Llegó ${nombre}`));
    const reservacion = RESERVACIONES().find((r) => r.nombre === nombre)!;
    expect(abrir.mock.calls).toMatchObject([[{ tipo: 'nueva', reservacion: { id: reservacion.id } }]]);
  });

  it('that did not come are said so in the menu, and may be awaited again', async () => {
    const [ortega] = [RESERVACIONES()[2]!];
    const enviado = servidor({
      'PUT reservaciones/estado': answers({ ...ortega, estado: 'no_llego', version: 2 }, 'Ortega: no llegó'),
    });
    renderApp(<DelDia />);
    await userEvent.click(await enMenu('Ortega', /^No llegó/));
    expect(await fila('Ortega').findByText('No llegó')).toBeTruthy();
    expect(enviado('PUT reservaciones/estado')).toEqual([{ id: ortega.id, estado: 'no_llego' }]);
    expect(await enMenu('Ortega', /^Esperar otra vez/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
  });

  it('of another day are asked for', async () => {
    const manana = new Date(Date.parse(hoyDePrueba()) + 86_400_000).toISOString().slice(0, 10);
    servidor({
      'GET reservaciones': answers({
        dia: manana,
        reservaciones: [aReservacion(9, 1_440, { dia: manana, nombre: 'Sol' })],
      }),
    });
    renderApp(<DelDia />);
    await userEvent.click(boton('Día siguiente'));
    expect(await screen.findByRole('listitem', { name: /Sol/ })).toBeTruthy();
    await userEvent.click(boton('Hoy'));
    expect(fila('Ortega').getByText('20 min tarde')).toBeTruthy();
  });

  it('are none, or cannot be read and are asked for again', async () => {
    renderApp(<Ninguna />);
    expect(screen.getByText('No hay reservaciones ese día')).toBeTruthy();
  });

  it('that cannot be read can be asked for again', async () => {
    servidor({ 'GET reservaciones': refuses(503, 'SERVICIO_NO_DISPONIBLE', 'El servidor no responde') });
    renderApp(<Cargando />);
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('are known without connection; nothing is written but who came, and that waits', async () => {
    const onAbierta = vi.fn();
    servidor({ [NUEVA]: 'sin red' });
    renderApp(<SinConexion onAbierta={onAbierta} />);
    expect(boton('Nueva reservación').getAttribute('aria-disabled')).toBe('true');
    expect((await enMenu('Ortega', /^No llegó/)).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(boton('Llegó Ortega'));
    await waitFor(() => expect(onAbierta).toHaveBeenCalledOnce());
    expect(fila('Ortega').getByText('Ya llegó')).toBeTruthy();
  });

  it('are only seen by who takes no orders, and each button says why', () => {
    const cocina = { usuario: { ...aSesion().usuario, permisos: [172] } };
    renderApp(<DelDia sesion={cocina} />);
    for (const nombre of ['Nueva reservación', 'Llegó Ortega'])
      expect([nombre, boton(nombre).getAttribute('aria-disabled')]).toEqual([nombre, 'true']);
  });
});

describe('a reservation that is written', () => {
  const escribir = async (hora: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: /^A nombre de/ }), 'Sol');
    await userEvent.type(screen.getByLabelText(/^Hora/), hora);
  };

  it('is sent with what was filled in, once name and hour are said', async () => {
    const guardada = aReservacion(9, 60, { nombre: 'Sol' });
    const enviado = servidor({ 'PUT reservaciones/guardar': answers(guardada) });
    renderApp(<Nueva />);
    await userEvent.click(boton('Reservar'));
    expect(screen.getByText('Escribe la hora')).toBeTruthy();
    expect(screen.getByText('Escribe a nombre de quién es')).toBeTruthy();
    await escribir('21:15');
    await userEvent.click(boton('Agregar uno'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Mesa' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Mesa 4 · Salón/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Teléfono/ }), '55 1234 5678');
    await userEvent.click(boton('Reservar'));
    await waitFor(() => expect(enviado('PUT reservaciones/guardar')).toHaveLength(1));
    expect(enviado('PUT reservaciones/guardar')[0]).toEqual({
      ...{ id: expect.any(String) as string, version: 0, dia: hoyDePrueba(), hora: '21:15', nombre: 'Sol' },
      ...{ comensales: 3, mesa: 4, telefono: '55 1234 5678', nota: '' },
    });
    expect(await screen.findByText('Reservación guardada')).toBeTruthy();
  });

  it('near another one of its table is told before it is sent', async () => {
    const otra = aReservacion(8, 0, { mesa: 4, nombre: 'Luna' });
    renderApp(<Nueva reservaciones={[otra]} />);
    await escribir(otra.hora);
    expect(screen.queryByText(/también está reservada/)).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'Mesa' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Mesa 4 · Salón/ }));
    expect(screen.getByText(`Mesa 4 también está reservada a las ${otra.hora} (Luna)`)).toBeTruthy();
  });

  it('for an hour that is over is told: after midnight the day is still the one before', async () => {
    renderApp(<Nueva reservaciones={[]} />);
    await escribir('21:15');
    const dicho = () => screen.queryByText('Esa hora ya pasó. Si es para la próxima mañana, elige el día siguiente');
    fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: addDays(hoyDePrueba(), -1) } });
    expect(dicho()).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: addDays(hoyDePrueba(), 1) } });
    expect(dicho()).toBeNull();
  });

  it('that the server refuses says why at its field', async () => {
    const pasada = refuses(409, 'RESERVACION_PASADA', 'Ese día ya pasó', { dia: 'Ese día ya pasó' });
    servidor({ 'PUT reservaciones/guardar': pasada });
    renderApp(<Nueva reservaciones={[]} />);
    await escribir('21:15');
    await userEvent.click(boton('Reservar'));
    await waitFor(() => expect(screen.getByLabelText(/^Día/).getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the map with reservations', () => {
  it('shows hour and name at tables that are kept free, and counts them', () => {
    renderApp(<EnElMapa />);
    const [, , ortega, familia] = RESERVACIONES();
    expect(mesa('Mesa 8').getAttribute('aria-label')).toBe(`Mesa 8, reservada, ${ortega!.hora} Ortega, 5 comensales`);
    expect(mesa('Mesa 8').dataset['tarde']).toBe('true');
    expect(mesa('Mesa 1').textContent).toContain(familia!.hora);
    expect(mesa('Mesa 1').dataset['tarde']).toBeUndefined();
    const conteos = within(screen.getByRole('list', { name: 'Mesas del salón por estado' }));
    expect(conteos.getAllByRole('listitem').at(-1)!.textContent).toBe('2Reservadas');
    expect(boton('Reservaciones, 3 pendientes hoy')).toBeTruthy();
  });

  it('seats the guests of a pressed table in two presses, and shows their comanda', async () => {
    const enviado = servidor();
    renderApp(<EnElMapa />);
    await userEvent.click(mesa('Mesa 8'));
    const ficha = within(screen.getByRole('complementary', { name: 'Mesa 8' }));
    expect(ficha.getByRole('region', { name: 'Reservación de Ortega' })).toBeTruthy();
    act(() => live.catalogo(3));
    await userEvent.click(ficha.getByRole('button', { name: 'Llegó Ortega' }));
    await waitFor(() => expect(enviado(NUEVA)).toMatchObject([{ mesa: 8, nombre: 'Ortega' }]));
  });

  it('opens a comanda of somebody else there, too', async () => {
    const onNueva = vi.fn();
    renderApp(<EnElMapa onNueva={onNueva} />);
    await userEvent.click(mesa('Mesa 8'));
    await userEvent.click(boton('Abrir comanda en Mesa 8'));
    expect(onNueva).toHaveBeenCalledExactlyOnceWith(SALONES[0]!.mesas[3]);
  });

  it('asks for the table of guests without one, with their name and number filled in', async () => {
    const hoy = hoyDePrueba();
    const tere = aReservacion(5, 30, { nombre: 'Tere', comensales: 3 });
    const enviado = servidor({
      'GET reservaciones': answers({ dia: hoy, reservaciones: [tere] }),
      'PUT usuarios/editar/preferencias-tpv': answers(null),
    });
    renderApp(<Llena luego={() => changePreferencias({ vista_de_comandas: 'mapa' })} />);
    act(() => live.catalogo(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Reservaciones, 1 pendiente hoy' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Llegó Tere' }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Nueva comanda' }));
    await userEvent.click(dialogo.getByRole('radio', { name: /^Mesa 8, / }));
    expect(dialogo.getByRole<HTMLInputElement>('textbox', { name: 'Comensales' }).value).toBe('3');
    await userEvent.click(dialogo.getByRole('button', { name: 'Abrir Tere' }));
    await waitFor(() =>
      expect(enviado(NUEVA)).toMatchObject([{ nombre: 'Tere', comensales: 3, mesa: 8, reservacion: tere.id }]),
    );
  });
});
