import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { unaSucursal } from '../datos.fixture.ts';
import type { Negocio } from '../tipos.ts';
import { UbicacionDialog } from './UbicacionDialog.tsx';

const EDITAR = 'PUT negocio/sucursales/editar-ubicacion';
const AQUI = { lat: 19.416823, lng: -99.161457, rangoDistancia: 40 };

const abrir = (ubicacion: typeof AQUI | null = AQUI, mapa: Negocio['mapa'] = null) => {
  const server = allowingServer({ [EDITAR]: answers(unaSucursal(), 'Ubicación de la sucursal guardada') });
  renderScreen(
    <UbicacionDialog
      sucursal={unaSucursal({ ubicacion })}
      mapa={mapa}
      onClose={() => undefined}
      onListo={() => undefined}
    />,
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

beforeEach(() => startSignedIn());
afterEach(cleanUp);

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
    expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      'Busca tu local en un mapa en línea.',
      'Mantén presionado el punto y copia sus coordenadas.',
      'Pégalas aquí, o mueve el punto del plano.',
    ]);
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
    await press('Quitar ubicación');
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

/** Gives the plan a size, which jsdom does not compute. */
const conPapel = (ancho: number, alto: number) =>
  vi.spyOn(SVGSVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, ancho, alto));
const arrastrar = async (dx: number, dy: number, alMedio: () => void = () => undefined): Promise<void> => {
  const punto = await screen.findByRole('slider');
  punto.setPointerCapture = vi.fn();
  fireEvent.pointerDown(punto, { clientX: 10, clientY: 10, pointerId: 1 });
  fireEvent.pointerMove(punto, { clientX: 10 + dx, clientY: 10 + dy, pointerId: 1 });
  alMedio();
  fireEvent.pointerUp(punto, { pointerId: 1 });
};
const lugarDelPunto = () => screen.getByRole('slider').parentElement!.getAttribute('transform');

describe('the point that is dragged', () => {
  afterEach(() => vi.restoreAllMocks());

  it('goes under the finger, as many metres as the plan says, and the plan is drawn around it when it is let go', async () => {
    conPapel(540, 400);
    abrir();
    // 400 px are 200 units, of which 62 are the 40 m of the range.
    let enMedio: string | null = null;
    await arrastrar(62, -31, () => (enMedio = lugarDelPunto()));
    expect(enMedio).toMatch(/^translate\((30\.9|31)\S* -15\.\S*\)$/);
    expect(lugarDelPunto()).toMatch(/^translate\(0 -?0\)$/);
    const [lat, lng] = [await campo(/^Latitud/), await campo(/^Longitud/)].map((c) => Number(c.value));
    expect((lat! - AQUI.lat) * 111_320).toBeCloseTo(10, 0);
    expect((lng! - AQUI.lng) * 111_320 * Math.cos((AQUI.lat * Math.PI) / 180)).toBeCloseTo(20, 0);
  });
});

describe('the streets under it (decision 0046)', () => {
  const MAPA = { teselas: 'https://mapa.mirestaurante.mx/{z}/{x}/{y}.png', credito: '© Mapas de la ciudad' };
  const calles = () => [...document.querySelectorAll<HTMLImageElement>('svg img')];
  const pulsado = async (nombre: string) => userEvent.click(await screen.findByRole('button', { name: nombre }));

  it('are asked of nobody unless the settings say of whom', async () => {
    abrir();
    await screen.findByRole('slider');
    expect(calles()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Acercar' })).toBeNull();
  });

  it('are the pictures around the branch, with who is named for them; one that does not come leaves the plain plan', async () => {
    abrir(AQUI, MAPA);
    await screen.findByText('© Mapas de la ciudad');
    const z19 = calles();
    expect(z19.length).toBeGreaterThan(3);
    for (const img of z19) {
      expect(img.src).toMatch(/^https:\/\/mapa\.mirestaurante\.mx\/19\/1177\d\d\/2333\d\d\.png$/);
      expect(img.getAttribute('referrerpolicy')).toBe('origin');
    }
    fireEvent.error(z19[0]!);
    expect(calles()).toHaveLength(z19.length - 1);
    expect(screen.getByText('Arrastra el punto. Un metro por flecha; con Mayús, diez.')).toBeTruthy();
  });

  it('are seen from nearer and farther; without a point, the whole city, and a point that is pasted from near', async () => {
    abrir(null, MAPA);
    await screen.findByRole('slider');
    const acercamiento = () => Number(/mx\/(\d+)\//.exec(calles()[0]!.src)![1]);
    expect(acercamiento()).toBeLessThan(15);
    const antes = acercamiento();
    await pulsado('Acercar');
    expect(acercamiento()).toBe(antes + 1);
    await pulsado('Alejar');
    expect(acercamiento()).toBe(antes);
    await userEvent.click(await campo(/^Latitud/));
    await userEvent.paste('19.4169, -99.1615');
    expect(acercamiento()).toBeGreaterThan(17);
  });
});

describe('a branch without a place', () => {
  it('is told to have none, here and not to its diners (MENU-024)', async () => {
    abrir(null);
    expect(await screen.findByText('Ubicación del restaurante no configurada')).toBeTruthy();
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
    await press('Usar mi ubicación actual');
    expect([(await campo(/^Latitud/)).value, (await campo(/^Longitud/)).value]).toEqual(['20.967400', '-89.592600']);
    expect(getCurrentPosition.mock.calls[0]!.slice(2)).toEqual([
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    ]);
  });

  it('that the browser keeps from the page is told in Spanish, and breaks nothing (UBICACION-018)', async () => {
    conGeo(undefined);
    abrir();
    await press('Usar mi ubicación actual');
    expect(await screen.findByText('Tu navegador no soporta geolocalización')).toBeTruthy();
  });

  it('that is denied is told (UBICACION-019, D-53)', async () => {
    conGeo({ getCurrentPosition: (_bien: unknown, mal: () => void) => mal() });
    abrir();
    await press('Usar mi ubicación actual');
    expect(
      await screen.findByText('No se pudo obtener tu ubicación actual. Verifica los permisos de ubicación.'),
    ).toBeTruthy();
  });

  it('that a browser does not know is told (UBICACION-018, D-53)', async () => {
    abrir();
    await press('Usar mi ubicación actual');
    expect(await screen.findByText('Tu navegador no soporta geolocalización')).toBeTruthy();
  });
});
