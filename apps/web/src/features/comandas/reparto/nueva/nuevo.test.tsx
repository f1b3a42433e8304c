import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista } from '../../../../platform/test/fixtures.ts';
import { conActivos } from '../../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { aDireccion } from '../../../../shared/test/clientes.fixture.ts';
import { NuevaDeTipo } from '../../dialogs/Dialogos.stories.tsx';
import { vistaDe } from '../../model/edicion.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { REPARTIDORES, ROSA, ZONAS } from '../datos.fixture.ts';

const BUSCAR = 'POST reparto/clientes/buscar';
const GUARDAR = 'PUT reparto/clientes/guardar';
const NUEVA = 'POST comandas/nueva';
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const direccion = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const abrir = () => userEvent.click(boton(/^Abrir Domicilio/));

const enCamino = (id: number) =>
  aComandaVista(2, 12, {
    tipo: 'domicilio',
    reparto: {
      ...{ cliente: null, nombre: 'Beto', telefono: '', calle: '', colonia: '', referencia: '', zona: null },
      ...{ repartidor: { id, nombre: 'Iván Soto' }, estado: 'en_camino', salio_en: live.ahoraDelServidor() - 720_000 },
      ...{ entregado_en: null, cambio_de: null, por_cobrar: 0 },
    },
  });

interface Respuestas {
  readonly hallados?: FakeAnswer;
  readonly guardar?: FakeAnswer;
  readonly enlace?: 'sin-conexion';
  readonly onAbierta?: (id: string) => void;
}

/** The dialog of a Domicilio, of a server that answers so, or of none; returns the bodies of a call. */
const dialogo = async (con: Respuestas = {}) => {
  const { hallados = answers([ROSA]), guardar = answers(ROSA), enlace, onAbierta } = con;
  const hay = (answer: FakeAnswer): FakeAnswer => (enlace ? 'sin red' : answer);
  const { calls } = fakeServer({
    ...{ [BUSCAR]: hallados, [GUARDAR]: hay(guardar), [NUEVA]: hay(answers(aComandaVista(5, 20))) },
    'GET reparto/zonas': hay(answers(ZONAS)),
    'GET comandas/repartidores': hay(answers(REPARTIDORES)),
    'GET comandas/repartos': hay(answers([enCamino(8)])),
  });
  const historia = { ...(enlace && { enlace }), ...(onAbierta && { onAbierta }) };
  renderApp(<NuevaDeTipo tipos={conActivos('mesa', 'domicilio')} orden="domicilio" {...historia} />);
  if (enlace) return (name: string) => calls.filter((c) => c.name === name);
  act(() => live.catalogo(3));
  await screen.findByRole('combobox', { name: 'Zona' });
  return (name: string) => calls.filter((c) => c.name === name).map(({ body }) => body);
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('a delivery to a known client (D-135)', () => {
  it('is opened once the telephone is typed: name, address, reference and zone are there', async () => {
    const enviado = await dialogo();
    expect(document.activeElement).toBe(campo('Teléfono'));
    await userEvent.keyboard('5548217730');
    expect((await direccion(/^Casa/)).checked).toBe(true);
    expect(screen.getByText('Desde marzo · 14 pedidos · el último el 18-11-2026')).toBeTruthy();
    expect(screen.getByText('Toca dos veces')).toBeTruthy();
    expect([campo('Cliente').value, campo(/^Referencia/).value]).toEqual(['Rosa Elena Castañeda', 'Portón verde']);
    await userEvent.click(boton('Abrir Domicilio Rosa Elena'));
    await waitFor(() => expect(enviado(NUEVA)).toHaveLength(1));
    expect(enviado(NUEVA)[0]).toMatchObject({
      ...{ nombre: 'Rosa Elena Castañeda', tipo: 'domicilio', mesa: null },
      reparto: { cliente: ROSA.id, telefono: '5548217730', calle: 'Orizaba 84, int. 5', zona: 1, repartidor: null },
    });
    expect(enviado(GUARDAR)).toEqual([]);
  });

  it('is found by four digits, at the beginning or the end', async () => {
    await dialogo();
    await userEvent.keyboard('7730');
    await userEvent.click(await screen.findByRole('button', { name: /^Rosa Elena Castañeda/ }));
    expect(campo('Teléfono').value).toBe('55 4821 7730');
    expect((await direccion(/^Casa/)).checked).toBe(true);
    expect(screen.queryByRole('group', { name: 'Clientes con ese teléfono' })).toBeNull();
  });

  it('goes to another address, by whom is free', async () => {
    const enviado = await dialogo();
    await userEvent.keyboard('5548217730');
    await userEvent.click(await direccion(/^Oficina/));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zona' }).value).toBe('2');
    expect(await direccion(/^Iván Soto ?En camino, 12 min$/)).toBeTruthy();
    await userEvent.click(await direccion(/^Chuy Ramírez ?Disponible$/));
    await abrir();
    await waitFor(() => expect(enviado(NUEVA)[0]).toMatchObject({ reparto: { zona: 2, repartidor: 7 } }));
  });

  it('with 30 addresses has no room for one more', async () => {
    const direcciones = Array.from({ length: 30 }, (_, n) => aDireccion(n));
    await dialogo({ hallados: answers([{ ...ROSA, direcciones }]) });
    await userEvent.keyboard('5548217730');
    const otra = await screen.findByRole('button', { name: 'Otra dirección' });
    expect(otra.getAttribute('aria-description')).toBe('Ya tiene 30 direcciones');
    expect(within(screen.getByRole('radiogroup', { name: 'Dirección' })).getAllByRole('radio')).toHaveLength(30);
  });
});

describe('a delivery to somebody new', () => {
  const escribir = async () => {
    await userEvent.type(campo('Teléfono'), '55 1111 2222');
    await userEvent.type(campo('Cliente'), 'Ana Ríos');
    await userEvent.type(campo('Calle y número'), 'Durango 3');
  };

  it('says what is missing; then the client is saved, and the comanda opened', async () => {
    const enviado = await dialogo({ hallados: answers([]) });
    await abrir();
    expect(screen.getByText('Escribe los 10 dígitos del teléfono')).toBeTruthy();
    await escribir();
    expect(await screen.findByText('Cliente nuevo: escribe su nombre y su dirección')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zona' }), 'Zona 1 · envío $35.00');
    await abrir();
    await waitFor(() => expect(enviado(NUEVA)).toHaveLength(1));
    const [guardado] = enviado(GUARDAR) as [{ id: string; direcciones: { id: string }[] }];
    expect(guardado).toMatchObject({
      nombre: 'Ana Ríos',
      telefono: '5511112222',
      direcciones: [{ calle: 'Durango 3' }],
    });
    expect(enviado(NUEVA)[0]).toMatchObject({
      reparto: { cliente: guardado.id, direccion: guardado.direcciones[0]!.id, zona: 1 },
    });
  });

  it('is not opened where the server refuses the client, and says why', async () => {
    const negado = refuses(409, 'TELEFONO_REPETIDO', 'Ese teléfono ya es de Rosa');
    const enviado = await dialogo({ hallados: answers([]), guardar: negado });
    await escribir();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zona' }), 'Sin cobrar envío');
    await abrir();
    expect(await screen.findByText('Ese teléfono ya es de Rosa')).toBeTruthy();
    expect(enviado(NUEVA)).toEqual([]);
  });

  it('goes with the order alone where there is no connection', async () => {
    const onAbierta = vi.fn();
    const enviado = await dialogo({ enlace: 'sin-conexion', onAbierta });
    expect(screen.getByText('Sin conexión: escribe los datos, que van con la comanda')).toBeTruthy();
    await escribir();
    await abrir();
    await waitFor(() => expect(onAbierta).toHaveBeenCalledOnce());
    expect(vistaDe(String(onAbierta.mock.calls[0]?.[0]))).toMatchObject({
      nombre: 'Ana Ríos',
      reparto: { cliente: null, telefono: '5511112222', calle: 'Durango 3', estado: 'en_preparacion' },
    });
    expect([...enviado(GUARDAR), ...enviado(NUEVA)]).toEqual([]);
  });
});

it('another type asks a name again, as ever', async () => {
  await dialogo();
  await userEvent.click(screen.getByRole('radio', { name: 'Mesa' }));
  expect(screen.queryByRole('textbox', { name: 'Teléfono' })).toBeNull();
  expect(campo('Nombre')).toBeTruthy();
});
