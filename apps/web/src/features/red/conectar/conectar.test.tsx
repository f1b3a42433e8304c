import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../../platform/pwa/installation.fixture.ts';
import { followInstallation } from '../../../platform/pwa/installation.ts';
import { Conectar } from './Conectar.tsx';
import { menuDeComensal, origenesCifrados, type Aqui } from './direcciones.ts';
import { acomodar, LETRAS_POR_LINEA } from './dibujos/pantalla.ts';
import { PASOS, SISTEMAS } from './pasos.ts';
import { avisoDeReloj } from './reloj.ts';
import { renglonesDe, type Capacidades } from './revision.ts';
import { sistemaDe } from './sistema.ts';

const HUELLA = 'AB:CD:EF';
const AQUI: Aqui = {
  ...{ equipo: 'caja-pc', nombres: ['comal.local'], direcciones: ['192.168.1.5'], ahora: Date.now() },
  ...{ direccion: null, red: '192.168.1.5' },
  autoridad: { nombre: 'Comal de caja-pc', huella: HUELLA, huella_sha1: 'AA:BB' },
};

/** What each address answers: a body, or nothing, as an address that is not trusted. */
let answers: Record<string, unknown>;
let left: string[];

beforeEach(() => {
  answers = { '/qrestaurant/api/v1/red/aqui?idioma=es_MX': { data: AQUI } };
  left = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!(url in answers)) throw new TypeError('Failed to fetch');
    return Response.json(answers[url]);
  });
  vi.stubGlobal('location', {
    ...{ protocol: 'http:', port: '3000', hash: '', origin: 'http://192.168.1.5:3000' },
    replace: (url: string) => void left.push(url),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const trusts = (origin: string, huella = HUELLA): void => void (answers[`${origin}/conectar/confia`] = { huella });

describe('the page of trust (D-170)', () => {
  it('says that it looks for the server, and then which one it is', async () => {
    render(<Conectar />);
    expect(screen.getByRole('status').textContent).toBe('Buscando el servidor…');
    expect(await screen.findByText('Servidor: caja-pc')).toBeTruthy();
  });

  it('says that it cannot be reached, and asks again', async () => {
    answers = {};
    render(<Conectar />);
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo hablar con el servidor');
    answers = { '/qrestaurant/api/v1/red/aqui?idioma=es_MX': { data: AQUI } };
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Servidor: caja-pc')).toBeTruthy();
  });

  it('shows the steps of this system, with its file, and those of another one that is chosen', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 });
    render(<Conectar />);
    const download = await screen.findByRole('link', { name: 'Descargar certificado' });
    expect(download.getAttribute('href')).toBe('/conectar/comal.crt');
    fireEvent.change(screen.getByRole('combobox', { name: 'Este aparato es' }), { target: { value: 'ios' } });
    expect(screen.getByRole('link', { name: 'Descargar perfil' }).getAttribute('href')).toBe(
      '/conectar/comal.mobileconfig',
    );
    expect(screen.getByText(/Enciende «Comal de caja-pc»/)).toBeTruthy();
    expect(screen.queryByText(HUELLA)).toBeNull();
  });

  it('says that the device does not trust yet, and notices by itself when it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Conectar />);
    expect(await screen.findByText('Este aparato todavía no confía en el servidor.')).toBeTruthy();
    trusts('https://192.168.1.5:3000');
    await vi.advanceTimersByTimeAsync(4_000);
    const listo = await screen.findByRole('region', { name: 'Listo' });
    expect(within(listo).getByRole('link', { name: 'Abrir Comal' }).getAttribute('href')).toBe(
      'https://192.168.1.5:3000/',
    );
    vi.useRealTimers();
  });

  it('prefers a name to an address, since what a device keeps belongs to its origin', async () => {
    trusts('https://comal.local:3000');
    trusts('https://192.168.1.5:3000');
    render(<Conectar />);
    const link = await screen.findByRole('link', { name: 'Revisar este aparato' });
    expect(link.getAttribute('href')).toBe('https://comal.local:3000/conectar/');
  });

  it('does not take another server for this one, that answers to its name', async () => {
    trusts('https://comal.local:3000', 'OTRA:HUELLA');
    render(<Conectar />);
    expect(await screen.findByText('Este aparato todavía no confía en el servidor.')).toBeTruthy();
  });

  it('leads on to what it was opened for, once the device trusts', async () => {
    location.hash = '#/acceso?clave=abc';
    trusts('https://comal.local:3000');
    render(<Conectar />);
    await screen.findByRole('region', { name: 'Listo' });
    await waitFor(() => expect(left).toEqual(['https://comal.local:3000/#/acceso?clave=abc']));
  });

  it('says that a wrong date keeps the device from trusting', async () => {
    answers = {
      '/qrestaurant/api/v1/red/aqui?idioma=es_MX': { data: { ...AQUI, ahora: Date.now() - 400 * 86_400_000 } },
    };
    render(<Conectar />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Este aparato cree que hoy es .*Corrige su fecha/);
  });

  it.each([
    ['with a certificate of its own', 'https://fonda.example', false],
    ['at the machine itself', null, true],
  ])('has nothing to install on a server %s', async (_where, direccion, secure) => {
    vi.stubGlobal('isSecureContext', secure);
    answers = { '/qrestaurant/api/v1/red/aqui?idioma=es_MX': { data: { ...AQUI, direccion, autoridad: null } } };
    render(<Conectar />);
    expect(await screen.findByText('En este servidor no hace falta instalar nada.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir Comal' }).getAttribute('href')).toBe(`${direccion ?? ''}/`);
  });

  it('says what a device lacks on a server without encryption, and who turns it on', async () => {
    vi.stubGlobal('isSecureContext', false);
    answers = { '/qrestaurant/api/v1/red/aqui?idioma=es_MX': { data: { ...AQUI, autoridad: null } } };
    render(<Conectar />);
    expect((await screen.findByRole('note')).textContent).toMatch(/atiende sin cifrado.*npm start -- --red/);
  });
});

describe('the page by HTTPS', () => {
  const register = vi.fn<(file: string) => Promise<unknown>>();
  beforeEach(() => {
    vi.stubGlobal('location', { protocol: 'https:', port: '3000', hash: '', replace: vi.fn() });
    vi.stubGlobal('navigator', {
      ...{ userAgent: 'Android', maxTouchPoints: 5, storage: { persisted: async () => true } },
      serviceWorker: { register },
    });
  });

  it('says what the device can do', async () => {
    register.mockResolvedValue({});
    render(<Conectar />);
    const check = await screen.findByRole('region', { name: 'Este aparato' });
    expect(within(check).getByText('Trabaja sin red').nextElementSibling?.textContent).toBe('Sí');
    expect(register).toHaveBeenCalledWith('/sw.js');
  });

  it('says by which menu Comal becomes an app where the browser offers no button', async () => {
    register.mockResolvedValue({});
    render(<Conectar />);
    const check = await screen.findByRole('region', { name: 'Este aparato' });
    expect(check.textContent).toContain(PASOS.android.instalar);
    expect(within(check).queryByRole('button', { name: 'Instalar como app' })).toBeNull();
  });

  it('installs it by a button where the browser offers that, and says so once it is', async () => {
    followInstallation();
    register.mockResolvedValue({});
    const { offer, prompt } = anOffer();
    window.dispatchEvent(offer);
    render(<Conectar />);
    const check = await screen.findByRole('region', { name: 'Este aparato' });
    expect(check.textContent).not.toContain(PASOS.android.instalar);
    fireEvent.click(within(check).getByRole('button', { name: 'Instalar como app' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    // The region may be drawn anew meanwhile: what the device can do is looked at step by step.
    expect((await screen.findByRole('note')).textContent).toBe(
      'Comal ya es una app de este aparato: ábrelo desde su icono.',
    );
    expect(screen.queryByRole('heading', { name: 'Instálalo como app' })).toBeNull();
  });

  it('shows the steps to a device that went past the warning, and looks again', async () => {
    register.mockRejectedValue(new Error('SecurityError'));
    render(<Conectar />);
    expect((await screen.findByRole('alert')).textContent).toContain('todavía no confía');
    register.mockResolvedValue({});
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
    expect(await screen.findByRole('region', { name: 'Este aparato' })).toBeTruthy();
  });
});

describe('an encrypted origin', () => {
  it('has the port of the page, and brackets around IPv6', () => {
    const aqui = { ...AQUI, nombres: ['comal.local'], direcciones: ['fd00::2'] };
    expect(origenesCifrados(aqui, '3000')).toEqual(['https://comal.local:3000', 'https://[fd00::2]:3000']);
    expect(origenesCifrados(aqui, '')).toEqual(['https://comal.local', 'https://[fd00::2]']);
  });
});

it('a code of a menu that was printed before this page leads to the menu, other fragments stay', () => {
  expect(menuDeComensal('#/menu?token=abc')).toBe('/m/#/menu?token=abc');
  expect(['', '#/acceso?clave=x', '#/menus'].map(menuDeComensal)).toEqual([null, null, null]);
});

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, 'mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'linux'],
] as const)('%s with %i touch points is %s', (userAgent, maxTouchPoints, sistema) => {
  expect(sistemaDe({ userAgent, maxTouchPoints })).toBe(sistema);
});

describe.each(SISTEMAS)('the steps of %s', (sistema) => {
  const pantallas = PASOS[sistema].pasos.flatMap(({ pantalla }) => pantalla ?? []);

  it('are three, and those in the settings of the device are drawn', () => {
    expect([PASOS[sistema].pasos.length, pantallas.length > 1]).toEqual([3, true]);
  });

  it('each mark one thing to press, in lines that fit, one below the other', () => {
    for (const pantalla of pantallas) {
      expect(pantalla.partes.filter(({ marcada }) => marcada)).toHaveLength(1);
      const lineas = [pantalla.titulo, ...pantalla.partes.flatMap(({ texto }) => texto)];
      expect(lineas.filter((linea) => linea.length > LETRAS_POR_LINEA)).toEqual([]);
      const { partes, alto } = acomodar(pantalla);
      const bordes = partes.flatMap((p) => [p.y, p.y + p.alto]);
      expect([...bordes, alto]).toEqual([...bordes, alto].toSorted((a, b) => a - b));
    }
  });
});

it('a drawing says in words what is marked, with the name of the authority cut to one line', async () => {
  answers = {
    '/qrestaurant/api/v1/red/aqui?idioma=es_MX': {
      data: { ...AQUI, autoridad: { ...AQUI.autoridad!, nombre: `Comal de ${'<b>x'.repeat(12)}` } },
    },
  };
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 });
  const { container } = render(<Conectar />);
  const [, , confianza] = await screen.findAllByRole('img');
  expect(confianza!.getAttribute('aria-label')).toMatch(
    /^Dibujo de la pantalla «Confianza de certificados», con «Comal de <b>x.*…» marcado$/,
  );
  expect([confianza!.querySelectorAll('[data-marcada="true"]').length, container.querySelector('b')]).toEqual([
    1,
    null,
  ]);
});

it('a clock that is hours off is right enough, one that is days off is told', () => {
  const ahora = Date.UTC(2026, 10, 28);
  expect(avisoDeReloj(ahora + 23 * 3_600_000, ahora)).toBeNull();
  expect(avisoDeReloj(ahora - 366 * 86_400_000, ahora)).toContain('2025');
});

describe('the check of a device', () => {
  const COMPLETO: Capacidades = {
    ...{ seguro: true, sinRed: true, guarda: true, camara: true, pantalla: true, avisos: 'granted' },
  };
  const notas = (c: Capacidades) => Object.fromEntries(renglonesDe(c).map(({ clave, nota }) => [clave, nota]));

  it('says yes to all of a device that can all', () => {
    expect(new Set(Object.values(notas(COMPLETO)))).toEqual(new Set(['si']));
  });

  it.each([
    [{ seguro: false }, 'seguro', 'no'],
    [{ sinRed: false }, 'sinRed', 'no'],
    [{ guarda: false }, 'guarda', 'preguntar'],
    [{ camara: false }, 'camara', 'no'],
    [{ pantalla: false }, 'pantalla', 'no'],
    [{ avisos: 'denied' }, 'avisos', 'no'],
    [{ avisos: 'default' }, 'avisos', 'preguntar'],
  ] as const)('of %j says of %s: %s', (menos, clave, nota) => {
    expect(notas({ ...COMPLETO, ...menos })[clave]).toBe(nota);
  });
});
