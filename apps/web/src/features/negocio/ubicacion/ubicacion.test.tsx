import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../platform/test/fake-server.ts';
import { empezar, mostrar, pulsar, servidor, terminar } from '../../../shared/test/servidor.fixture.ts';
import { unaSucursal } from '../datos.fixture.ts';
import { UbicacionDialog } from './UbicacionDialog.tsx';

const EDITAR = 'PUT negocio/sucursales/editar-ubicacion';
const AQUI = { lat: 19.416823, lng: -99.161457, rangoDistancia: 40 };

const abrir = (ubicacion: typeof AQUI | null = AQUI) => {
  const server = servidor({ [EDITAR]: answers(unaSucursal(), 'Ubicación de la sucursal guardada') });
  mostrar(
    <UbicacionDialog sucursal={unaSucursal({ ubicacion })} onClose={() => undefined} onListo={() => undefined} />,
  );
  return server;
};
const campo = (nombre: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nombre });
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const input = await campo(nombre);
  await userEvent.clear(input);
  if (texto) await userEvent.type(input, texto);
};
const confirmar = () => screen.getByRole('button', { name: 'Confirmar Ubicación' });
const apagado = (): boolean => confirmar().getAttribute('aria-disabled') === 'true';
const enviado = (server: ReturnType<typeof abrir>) => server.calls.find(({ name }) => name === EDITAR)?.body;

beforeEach(() => empezar());
afterEach(terminar);

describe('the location of a branch', () => {
  it('is 900 px wide and 600 px high (UBICACION-001)', async () => {
    abrir();
    const raiz = (await screen.findByRole('dialog')).closest<HTMLElement>('[style*="--modal-size"]')!;
    expect(raiz.style.getPropertyValue('--modal-size')).toContain('56.25rem');
    expect(raiz.style.getPropertyValue('--dialog-height')).toBe('600px');
  });

  it('has its fields, hints, instructions and buttons (UBICACION-002, UBICACION-003, UBICACION-007, UBICACION-008, UBICACION-009, UBICACION-014, D-53)', async () => {
    abrir();
    expect([(await campo(/^Latitud/)).value, (await campo(/^Longitud/)).value]).toEqual(['19.416823', '-99.161457']);
    expect((await campo(/^Rango de distancia/)).value).toBe('40');
    await userEvent.type(await campo(/^Rango de distancia/), '{ArrowUp}');
    expect((await campo(/^Rango de distancia/)).value).toBe('42');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('De 2 a 50 m en locales pequeños; de 50 a 200 m en grandes')).toBeTruthy();
    expect(screen.getByText('México: latitud 14.5 a 32.7, longitud -118.4 a -86.7')).toBeTruthy();
    expect([confirmar(), screen.getByRole('button', { name: 'Cancelar' })]).toHaveLength(2);
  });

  it('shows radius, area and coordinates with six decimals (UBICACION-005, UBICACION-006)', async () => {
    abrir();
    expect((await screen.findByText('40 m', { selector: 'dd' })).parentElement!.textContent).toContain('5,026.55 m²');
    expect(screen.getByText('19.416823, -99.161457', { selector: 'dd' })).toBeTruthy();
  });

  it('says what is out of its limits, and is not confirmed (UBICACION-011, UBICACION-012, UBICACION-013, UBICACION-016)', async () => {
    abrir();
    await escribir(/^Latitud/, '91');
    expect(await screen.findByText('La latitud debe estar entre -90 y 90 grados.')).toBeTruthy();
    await escribir(/^Longitud/, '-181');
    expect(await screen.findByText('La longitud debe estar entre -180 y 180 grados.')).toBeTruthy();
    await escribir(/^Rango de distancia/, '1');
    expect(await screen.findByText('El rango de distancia debe estar entre 2 y 1000 metros.')).toBeTruthy();
    expect(apagado()).toBe(true);
  });

  it('needs both coordinates and their range (UBICACION-015, UBICACION-016)', async () => {
    abrir(null);
    await escribir(/^Latitud/, '19.4');
    expect(apagado()).toBe(true);
    await escribir(/^Longitud/, '-99.1');
    expect(
      await screen.findByText('Si ingresas coordenadas, debes especificar obligatoriamente el rango de distancia.'),
    ).toBeTruthy();
    expect(apagado()).toBe(true);
    await escribir(/^Rango de distancia/, '40');
    expect(apagado()).toBe(false);
  });

  it('takes both coordinates as a map copies them', async () => {
    const server = abrir(null);
    await userEvent.click(await campo(/^Latitud/));
    await userEvent.paste('19.4169, -99.1615');
    await escribir(/^Rango de distancia/, '40');
    await userEvent.click(confirmar());
    expect(await screen.findByText('Ubicación de la sucursal guardada')).toBeTruthy();
    expect(enviado(server)).toEqual({ id: 1, lat: 19.4169, lng: -99.1615, rangoDistancia: 40 });
  });

  it('is cleared with its button (UBICACION-017)', async () => {
    const server = abrir();
    await pulsar('Quitar ubicación');
    await userEvent.click(confirmar());
    expect(await screen.findByText('Ubicación de la sucursal guardada')).toBeTruthy();
    expect(enviado(server)).toEqual({ id: 1, lat: null, lng: null, rangoDistancia: null });
  });

  it('is moved on its plan by the arrows, ten metres with Shift, from the centre of the city (UBICACION-010)', async () => {
    abrir(null);
    const punto = await screen.findByRole('slider');
    expect(punto.getAttribute('aria-valuetext')).toBe('19.432600, -99.133200');
    fireEvent.keyDown(punto, { key: 'ArrowUp', shiftKey: true });
    expect((await campo(/^Latitud/)).value).toBe('19.432690');
    expect((await campo(/^Longitud/)).value).toBe('-99.133200');
  });
});

describe('the current location', () => {
  const conGeo = (value: unknown) => Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('fills the coordinates, asked for exactly (UBICACION-004, UBICACION-020)', async () => {
    const getCurrentPosition = vi.fn((bien: (p: unknown) => void) =>
      bien({ coords: { latitude: 20.9674, longitude: -89.5926 } }),
    );
    conGeo({ getCurrentPosition });
    abrir(null);
    await pulsar('Usar mi ubicación actual');
    expect([(await campo(/^Latitud/)).value, (await campo(/^Longitud/)).value]).toEqual(['20.967400', '-89.592600']);
    expect(getCurrentPosition.mock.calls[0]!.slice(2)).toEqual([
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    ]);
  });

  it('that is denied is told (UBICACION-019, D-53)', async () => {
    conGeo({ getCurrentPosition: (_bien: unknown, mal: () => void) => mal() });
    abrir();
    await pulsar('Usar mi ubicación actual');
    expect(
      await screen.findByText('No se pudo obtener tu ubicación actual. Verifica los permisos de ubicación.'),
    ).toBeTruthy();
  });

  it('that a browser does not know is told (UBICACION-018, D-53)', async () => {
    abrir();
    await pulsar('Usar mi ubicación actual');
    expect(await screen.findByText('Tu navegador no soporta geolocalización')).toBeTruthy();
  });
});
