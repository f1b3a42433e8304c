import { describe, expect, it } from 'vitest';
import { aDireccion } from '../../../../shared/test/clientes.fixture.ts';
import { ROSA, ZONAS } from '../datos.fixture.ts';
import {
  dosPalabras,
  leerReparto,
  mostrados,
  nombreDeDomicilio,
  OTRA,
  SIN_ENVIO,
  type Dichos,
} from './datos-de-reparto.ts';

const IDS = { cliente: 'nuevo', direccion: 'nueva' };
const zonas = ZONAS.slice(0, 2);
const [casa, oficina] = ROSA.direcciones;
const leer = (dichos: Dichos, cliente: typeof ROSA | null = ROSA, telefono = '55 4821 7730') =>
  leerReparto(telefono, dichos, { cliente: cliente ?? undefined, zonas }, { repartidor: null, ids: IDS });
const NUEVO = { nombre: ' Ana Ríos ', calle: 'Durango 3', zona: '2' };

describe('a delivery to a known client', () => {
  it('needs nothing more: the first address, its reference and its zone', () => {
    const { listo, faltas } = leer({});
    expect(faltas).toEqual({});
    expect(listo).toEqual({
      porGuardar: undefined,
      reparto: {
        ...{ cliente: ROSA.id, direccion: casa!.id, nombre: ROSA.nombre, telefono: '5548217730', zona: 1 },
        ...{ calle: 'Orizaba 84, int. 5', colonia: 'Roma Norte', referencia: 'Portón verde' },
        ...{ repartidor: null, cambio_de: null },
      },
    });
  });

  it('goes to another one of the addresses, with the zone of that one', () => {
    expect(leer({ direccion: oficina!.id }).listo).toMatchObject({
      porGuardar: undefined,
      reparto: { direccion: oficina!.id, calle: 'Álvaro Obregón 151', referencia: '', zona: 2 },
    });
  });

  it('saves what is new of the client, and leaves the rest', () => {
    const conReferencia = leer({ referencia: 'Timbre 3' }).listo?.porGuardar;
    expect(conReferencia).toMatchObject({ id: ROSA.id, version: 4, nota: 'Toca dos veces' });
    expect(conReferencia?.direcciones).toEqual([{ ...casa, referencia: 'Timbre 3' }, oficina]);
    const conOtra = leer({ direccion: OTRA, alias: 'Mamá', calle: 'Tonalá 2', zona: SIN_ENVIO }).listo;
    expect(conOtra?.porGuardar?.direcciones?.map(({ alias }) => alias)).toEqual(['Casa', 'Oficina', 'Mamá']);
    expect(conOtra?.reparto).toMatchObject({ direccion: 'nueva', calle: 'Tonalá 2', zona: null });
    expect(leer({ nombre: 'Rosa Castañeda' }).listo?.porGuardar?.nombre).toBe('Rosa Castañeda');
  });
});

describe('a delivery to somebody new', () => {
  it('asks name, address and zone, and saves the client with a first address', () => {
    const { listo } = leer(NUEVO, null);
    expect(listo?.porGuardar).toEqual({
      ...{ id: 'nuevo', telefono: '5548217730', nombre: 'Ana Ríos', nota: '' },
      direcciones: [{ id: 'nueva', alias: 'Casa', calle: 'Durango 3', colonia: '', referencia: '', zona: 2 }],
    });
    expect(listo?.reparto).toMatchObject({ cliente: 'nuevo', direccion: 'nueva', zona: 2 });
  });

  it('says what is missing', () => {
    expect(leer({}, null, '55 48').faltas).toEqual({
      telefono: 'Escribe los 10 dígitos del teléfono',
      nombre: 'Escribe el nombre',
      calle: 'Escribe la calle y el número',
      zona: 'Elige la zona',
    });
  });
});

it('a zone is chosen by itself where there is one, and none is asked where there are none', () => {
  const conocidos = { cliente: undefined, zonas: ZONAS.slice(0, 1) };
  expect(mostrados(conocidos, {}).zona).toBe('1');
  const sin = leerReparto(
    '5548217730',
    { nombre: 'Ana', calle: 'Durango 3' },
    { cliente: undefined, zonas: [] },
    { repartidor: 7, ids: IDS },
  );
  expect(sin.listo?.reparto).toMatchObject({ zona: null, repartidor: 7 });
  const deOtraSucursal = { ...ROSA, direcciones: [aDireccion(1, { zona: 99 })] };
  expect(leer({}, deOtraSucursal).faltas).toEqual({ zona: 'Elige la zona' });
});

it('a comanda is called like the client, as far as its name has room', () => {
  expect(nombreDeDomicilio('Rosa Elena Castañeda')).toBe('Rosa Elena Castañeda');
  expect(nombreDeDomicilio('Rosa Elena Castañeda Pech')).toBe('Rosa Elena Castañeda');
  expect(nombreDeDomicilio('María Guadalupe Montserrat')).toBe('María Guadalupe');
  expect(nombreDeDomicilio('X'.repeat(30))).toHaveLength(20);
  expect(dosPalabras(' Rosa  Elena Castañeda')).toBe('Rosa Elena');
});
