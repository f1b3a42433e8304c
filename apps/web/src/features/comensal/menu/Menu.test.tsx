import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Comensal } from '../Comensal.tsx';
import { carritoGuardado } from '../carrito/guardado.ts';
import { recordarPedido } from '../pedido/mios.ts';
import { TOKEN, MENU, abrir, alCarrito, bien, contados, mal, servidor, terminar } from '../comensal.fixture.tsx';

beforeEach(() => window.scrollTo.call === undefined || vi.stubGlobal('scrollTo', () => undefined));
afterEach(terminar);

const tarjeta = async (nombre: string) =>
  within((await screen.findByRole('heading', { name: nombre })).closest('article')!);
const enUbicacion = (hacer: (bien: PositionCallback, mal: PositionErrorCallback) => void) => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: vi.fn(hacer) },
  });
  return navigator.geolocation.getCurrentPosition as ReturnType<typeof vi.fn>;
};
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));
const ROMA = { lat: 19.4194, lng: -99.1617, rangoDistancia: 50 };
const en = (metros: number, accuracy = 5) => ({
  coords: { latitude: ROMA.lat + metros / 111_195, longitude: ROMA.lng, accuracy },
});

describe('the menu of a code', () => {
  it('is asked for with the code of its address (MENU-001)', async () => {
    const fetch = servidor();
    abrir();
    await screen.findByText('Enchiladas suizas'.toUpperCase());
    expect(fetch.mock.calls[0]![0]).toBe(`/qrestaurant/api/v1/menu?idioma=es_MX&token=${TOKEN}&primeros=150`);
  });

  it('is asked for without a code where the address has none, and says what the server says of that (MENU-001, D-70)', async () => {
    const fetch = servidor({ menu: () => mal('Este código ya no es válido', 'CODIGO_DE_MENU_INVALIDO', 404) });
    window.location.hash = '';
    render(<Comensal />);
    expect((await screen.findByRole('alert')).textContent).toContain('Este código ya no es válido');
    expect(fetch.mock.calls[0]![0]).toBe('/qrestaurant/api/v1/menu?idioma=es_MX&token=&primeros=150');
  });

  it('is counted as one scan a tab, however often it is loaded, and not where the code opens nothing', async () => {
    const malo = servidor({ menu: () => mal('Este código ya no es válido', 'CODIGO_DE_MENU_INVALIDO', 404) });
    const { unmount } = abrir();
    await screen.findByRole('alert');
    expect(contados(malo)).toEqual([]);
    unmount();
    const fetch = servidor();
    const otra = abrir();
    await screen.findAllByRole('article');
    otra.unmount();
    abrir();
    await screen.findAllByRole('article');
    expect(contados(fetch)).toEqual(['escaneo']);
  });

  it('counts a cart when its first dish comes, not the second', async () => {
    const fetch = servidor();
    abrir();
    await alCarrito('Enchiladas suizas');
    await alCarrito('Agua de jamaica');
    expect(contados(fetch)).toEqual(['escaneo', 'carrito']);
  });

  it('shows logo, title and where it is (MENU-002)', async () => {
    servidor({ menu: () => bien({ ...MENU, logo: '/imagen/logo' }) });
    const { container } = abrir();
    expect(screen.getByRole('heading', { level: 1, name: 'Nuestro Menú' })).toBeTruthy();
    const donde = (await screen.findByText(/^La Güera/)).parentElement!.textContent;
    expect(donde.replace(/\s+/g, ' ').trim()).toBe('La Güera · Sucursal Roma Norte · Mesa 7');
    expect(container.querySelector('header img')!.getAttribute('src')).toBe('/imagen/logo');
  });

  it('says that it is coming (MENU-004)', () => {
    servidor({ menu: () => new Promise<Response>(() => undefined) });
    abrir();
    expect(screen.getByRole('status').textContent).toBe('Cargando menú...');
  });

  it.each([[[]], [MENU.productos.map((p) => ({ ...p, estado_menu: 2 }))]])(
    'without dishes that diners see says so (MENU-005, MENU-018)',
    async (productos) => {
      servidor({ menu: () => bien({ ...MENU, productos }) });
      abrir();
      expect(await screen.findByText('No hay productos disponibles')).toBeTruthy();
      expect(screen.queryByRole('article')).toBeNull();
    },
  );

  it('may be only a list of dishes (MENU-014)', async () => {
    servidor({ menu: () => bien(MENU.productos) });
    abrir();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('groups dishes by category with their count (MENU-006)', async () => {
    servidor();
    abrir();
    expect((await screen.findByRole('heading', { name: /^Tacos/ })).textContent).toBe('Tacos3 productos');
    expect(screen.getByRole('heading', { name: /^Bebidas/ }).textContent).toBe('Bebidas1 producto');
    expect(
      within(screen.getByRole('navigation'))
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Tacos', 'Bebidas']);
  });

  it('takes a category as an object, a text, under its other names, or none, and so does the cart (MENU-013)', async () => {
    const [uno, dos, tres, cuatro] = MENU.productos.map(({ categoria: _c, ...p }) => ({ ...p, estado_menu: 1 }));
    const productos = [
      { ...uno, categoria: { id: 1, descripcion: 'Tacos' } },
      { ...dos, categoria: 'Postres' },
      { ...tres, cat: 'Caldos', id_categoria: 4 },
      cuatro!,
    ];
    servidor({ menu: () => bien({ ...MENU, productos }) });
    abrir();
    const titulos = (await screen.findAllByRole('heading', { level: 2 })).map((h) => h.textContent);
    expect(titulos).toEqual(['Tacos', 'Postres', 'Caldos', 'Otros'].map((t) => `${t}1 producto`));
    for (const p of productos) await alCarrito(p.descripcion ?? '');
    expect(carritoGuardado(TOKEN).map((l) => l.categoria)).toEqual(['Tacos', 'Postres', 'Caldos', 'Otros']);
  });

  it('that cannot be had says what the server says, or why, and asks again (MENU-025)', async () => {
    let vueltas = 0;
    servidor({ menu: () => ((vueltas += 1) === 1 ? mal('Este código ya no es válido', 'X', 404) : bien(MENU)) });
    abrir();
    expect((await screen.findByRole('alert')).textContent).toContain('Este código ya no es válido');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('whose code opens nothing any more says whom to ask, and leads to what this phone ordered (D-70)', async () => {
    recordarPedido(TOKEN, 'a.b.c', Date.now());
    let renovado = true;
    servidor({
      menu: () => (renovado ? mal('Este código ya no es válido', 'CODIGO_DE_MENU_INVALIDO', 404) : bien(MENU)),
    });
    abrir();
    const aviso = within(await screen.findByRole('alert'));
    expect(aviso.getByText(/^Pide a quien te atiende el código/)).toBeTruthy();
    expect(aviso.getByRole('link', { name: 'Ver mi pedido' }).getAttribute('href')).toBe(`#/pedido?token=${TOKEN}`);
    renovado = false;
    await userEvent.click(aviso.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findAllByRole('article')).toHaveLength(4);
  });

  it('that nobody answered does not talk of another code', async () => {
    servidor({ menu: () => Promise.reject(new TypeError('Failed to fetch')) });
    abrir();
    expect((await screen.findByRole('alert')).textContent).toBe('Error al cargar el menúReintentar');
  });

  it.each([
    ['no server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no words', () => Promise.resolve(Response.json({}, { status: 502 }))],
    ['no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ])('with %s says the error of its own (MENU-025)', async (_caso, menu) => {
    servidor({ menu });
    abrir();
    expect((await screen.findByRole('alert')).textContent).toContain('Error al cargar el menú');
  });

  it('finds dishes by words of their name or what is told of them, whatever the accents', async () => {
    servidor();
    abrir();
    await userEvent.type(await screen.findByRole('searchbox'), 'JAMÁICA');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'salsa verde');
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(['ENCHILADAS SUIZAS']);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'verde enchiladas');
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(['ENCHILADAS SUIZAS']);
    await userEvent.type(screen.getByRole('searchbox'), ' con hielo');
    expect(screen.getByText('Nada se llama así. Prueba con otra palabra')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the categories above the dishes', () => {
  const chip = (name: string) => screen.getByRole('button', { name });
  const leida = () => screen.getAllByRole('button').find((b) => b.getAttribute('aria-current') === 'true')?.textContent;
  /** Scrolls the page: the second section starts `arriba` px below the top, with `resta` px left to scroll. */
  const mover = (arriba: number, resta = 2_000): void => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { top: this.id.includes('Bebidas') ? arriba : -500 } as DOMRect;
    });
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 500 + resta);
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  beforeEach(async () => {
    servidor();
    abrir();
    await screen.findAllByRole('article');
  });
  afterEach(() => vi.restoreAllMocks());

  it('follow what is read as the page moves, to its very end', async () => {
    // The page listens to the window once it is drawn.
    await waitFor(() => {
      mover(300);
      expect(leida()).toBe('Tacos');
    });
    mover(100);
    expect(leida()).toBe('Bebidas');
    mover(300);
    expect(leida()).toBe('Tacos');
    mover(300, 0);
    expect(leida()).toBe('Bebidas');
  });

  it('lead to their section, which is marked until the page is moved by hand', async () => {
    mover(300, 0);
    const ido = vi.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(chip('Tacos'));
    expect(ido.mock.contexts.map((e) => (e as Element).id)).toEqual([expect.stringContaining('Tacos')]);
    expect(ido).toHaveBeenCalledWith({ behavior: 'smooth' });
    mover(300, 0);
    expect(leida()).toBe('Tacos');
    act(() => void window.dispatchEvent(new Event('touchmove')));
    mover(300, 0);
    expect(leida()).toBe('Bebidas');
  });

  it('go there at once for who wants no motion', async () => {
    const ido = vi.spyOn(Element.prototype, 'scrollIntoView');
    const todas = window.matchMedia('all');
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...todas,
      matches: media.includes('reduced-motion'),
    }));
    await userEvent.click(chip('Bebidas'));
    expect(ido).toHaveBeenCalledWith({ behavior: 'auto' });
  });
});

const COLOR: Readonly<Record<string, string>> = {
  ...{ Disponible: 'verde', 'Por temporada': 'naranja', Agotado: 'rojo', 'No disponible': 'gris' },
};

describe('a dish', () => {
  it('has picture, state, name in capitals, description and price (MENU-007)', async () => {
    servidor();
    abrir();
    const t = await tarjeta('ENCHILADAS SUIZAS');
    expect(t.getByText('Tres de pollo en salsa verde')).toBeTruthy();
    expect(t.getByText('$148.00')).toBeTruthy();
    expect(t.getByText('Disponible')).toBeTruthy();
    const foto = t.getByRole('presentation');
    expect(['src', 'loading'].map((a) => foto.getAttribute(a))).toEqual(['/imagen/enchiladas', 'lazy']);
    // Its room is reserved before it is loaded.
    expect(foto.parentElement!.style).toMatchObject({ width: '76px', height: '76px' });
    const sin = (await screen.findByRole('heading', { name: 'POZOLE' })).closest('article')!;
    expect(sin.querySelector('img')).toBeNull();
    expect(sin.querySelector<HTMLElement>('[data-drawing]')!.dataset['drawing']).toBe('tacos');
  });

  it('shows an empty plate where the picture cannot be had (MENU-007)', async () => {
    servidor();
    abrir();
    const t = await tarjeta('ENCHILADAS SUIZAS');
    act(() => void t.getByRole('presentation').dispatchEvent(new Event('error')));
    expect(t.queryByRole('presentation')).toBeNull();
    const plato = screen.getByRole('heading', { name: 'ENCHILADAS SUIZAS' }).closest('article')!;
    expect(plato.querySelector('[data-drawing]')).not.toBeNull();
  });

  it('says minutes and free add-ons only above 0 (MENU-008, MENU-009)', async () => {
    servidor();
    abrir();
    const t = await tarjeta('ENCHILADAS SUIZAS');
    expect([t.getByText(/12 min/), t.getByText(/1 compl\. gratis/)]).toHaveLength(2);
    const otra = await tarjeta('POZOLE');
    expect([otra.queryByText(/min/), otra.queryByText(/compl/)]).toEqual([null, null]);
  });

  it.each([
    ['ENCHILADAS SUIZAS', 'Disponible', false],
    ['CHILE EN NOGADA', 'Por temporada', true],
    ['POZOLE', 'Agotado', true],
    ['TEPACHE', 'No disponible', true],
  ])('%s is %s (MENU-011, MENU-015, MENU-016, MENU-017, MENU-019)', async (nombre, estado, apagado) => {
    const otro = { ...MENU.productos[3]!, id: 14, descripcion: 'Tepache', estado_menu: 5 };
    servidor({ menu: () => bien({ ...MENU, productos: [...MENU.productos, otro] }) });
    abrir();
    const t = await tarjeta(nombre);
    expect(t.getByText(estado).dataset['color']).toBe(COLOR[estado]);
    expect(t.getByRole<HTMLButtonElement>('button').disabled).toBe(apagado);
  });

  it('cannot be ordered where the branch takes no orders by phone (D-113)', async () => {
    servidor({ menu: () => bien({ ...MENU, autoservicio: false }) });
    abrir();
    expect((await tarjeta('ENCHILADAS SUIZAS')).queryByRole('button')).toBeNull();
  });
});

describe('the distance', () => {
  const conRoma = () => servidor({ menu: () => bien({ ...MENU, ubicacion: ROMA }) });

  it('far away offers no way to order, and says where to go (MENU-010, MENU-020)', async () => {
    enUbicacion((si) => si(en(500) as GeolocationPosition));
    conRoma();
    abrir();
    expect(await screen.findByText('Distancia: 500 m - Fuera del rango')).toBeTruthy();
    expect(screen.getByText('Para pedir acércate al restaurante')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Agregar al Carrito/ })).toBeNull();
  });

  it('far away orders no cart, and near by does; one that is not measured does (MENU-020, MENU-022)', async () => {
    servidor();
    const { unmount } = abrir();
    await alCarrito('Agua de jamaica');
    unmount();
    conRoma();
    const boton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Confirmar pedido' });
    for (const [metros, deja] of [
      [500, false],
      [12, true],
    ] as const) {
      enUbicacion((si) => si(en(metros) as GeolocationPosition));
      const cerrar = abrir('carrito').unmount;
      await waitFor(async () => expect((await boton()).disabled).toBe(!deja));
      expect(screen.queryByText('Para pedir acércate al restaurante') === null).toBe(deja);
      cerrar();
    }
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    enUbicacion((_si, no) => no({ code: 1, message: 'nada' } as GeolocationPositionError));
    abrir('carrito');
    await screen.findByText('$65.00 c/u');
    expect((await boton()).disabled).toBe(false);
  });

  it('near by does (MENU-010, MENU-024)', async () => {
    const pedida = enUbicacion((si) => si(en(12) as GeolocationPosition));
    conRoma();
    abrir();
    expect((await screen.findByText('Distancia: 12 m - Dentro del rango')).dataset).toHaveProperty('medida');
    expect(screen.getAllByRole('button', { name: /Agregar al Carrito/ })).toHaveLength(4);
    expect(pedida.mock.calls[0]![2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 });
  });

  it.each([1, 2, 3])(
    'that is denied or fails (%i) is only noted, and holds nobody up (MENU-022, MENU-023)',
    async (code) => {
      const nota = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      enUbicacion((_si, no) => no({ code, message: 'nada' } as GeolocationPositionError));
      conRoma();
      abrir();
      expect(await screen.findByText('Ubicación del usuario no disponible')).toBeTruthy();
      expect(screen.getAllByRole('button', { name: /Agregar al Carrito/ })).toHaveLength(4);
      expect([nota.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null]);
    },
  );

  it('says what it waits for, and what there is not (MENU-022, MENU-024)', async () => {
    conRoma();
    const { unmount } = abrir();
    expect((await screen.findByText('Geolocalización no disponible')).dataset).not.toHaveProperty('medida');
    unmount();
    enUbicacion(() => undefined);
    abrir();
    expect(await screen.findByText('Cargando ubicación...')).toBeTruthy();
  });

  it('that the browser keeps from the page is as if it had none: the menu is there (MENU-022, MENU-024)', async () => {
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
    conRoma();
    abrir();
    expect(await screen.findByText('Geolocalización no disponible')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Agregar al Carrito/ })).toHaveLength(4);
  });

  it('of a restaurant without place is not asked for, and nothing is said of it (MENU-022, MENU-024)', async () => {
    const pedida = enUbicacion(() => undefined);
    servidor();
    abrir();
    await screen.findAllByRole('article');
    expect(screen.queryByText(/[Uu]bicación/)).toBeNull();
    expect(pedida).not.toHaveBeenCalled();
  });
});

describe('the way to the cart', () => {
  it('is there only with something in it, counts it and keeps the code (MENU-003)', async () => {
    servidor();
    abrir();
    await screen.findAllByRole('article');
    expect(screen.queryByRole('link', { name: /Carrito/ })).toBeNull();
    await alCarrito('Agua de jamaica');
    await alCarrito('Agua de jamaica');
    const enlace = screen.getByRole('link', { name: 'Carrito, 2 en total' });
    expect(enlace.getAttribute('href')).toBe(`#/carrito?token=${TOKEN}`);
  });
});

it('says that there is no network, and that it came back (002 §2.11)', async () => {
  servidor();
  abrir();
  await screen.findAllByRole('article');
  const red = vi.spyOn(navigator, 'onLine', 'get');
  red.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect((await screen.findByRole('alert')).textContent).toBe('Se ha perdido la conexión a internet');
  red.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Se restableció la conexión a internet')).toBeTruthy();
});

it.each([
  [{ autoservicio: false }, 'Por ahora no se pide desde el celular. Pide a tu mesero'],
  [{ cerrado_hasta: 'mañana a las 13:00' }, 'Ahora no se pide desde el celular: se puede mañana a las 13:00'],
])('can be read and not ordered from where %o, and says so (D-113)', async (cambios, dicho) => {
  servidor({ menu: () => bien({ ...MENU, ...cambios }) });
  abrir();
  expect(await screen.findByText(dicho)).toBeTruthy();
  expect(screen.getByText('AGUA DE JAMAICA')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Agregar al Carrito/ })).toBeNull();
});

describe('the menu before it is public', () => {
  const oculto = { ...MENU.productos[0]!, id: 99, descripcion: 'Pozole blanco', estado_menu: 2 };
  const ver = () => {
    const fetch = servidor({ 'menu/previa': () => bien({ ...MENU, productos: [...MENU.productos, oculto] }) });
    window.location.hash = '#/menu?previa=a.b.c';
    return { fetch, ...render(<Comensal />) };
  };

  it('shows what is hidden, marked, and takes no order', async () => {
    const { fetch } = ver();
    expect(await screen.findByText(/Vista previa: así se ve tu menú/)).toBeTruthy();
    expect((await tarjeta('POZOLE BLANCO')).getByText('Oculto: tus clientes no lo ven')).toBeTruthy();
    expect((await tarjeta('ENCHILADAS SUIZAS')).getByText('Disponible')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Agregar al Carrito/ })).toBeNull();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/qrestaurant/api/v1/menu/previa?idioma=es_MX&token=a.b.c&primeros=150',
    ]);
  });
});

describe('the menu at an address of its own (decision 0055)', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is read without a code, and says how one orders', async () => {
    const pedida = enUbicacion(() => undefined);
    const fetch = servidor({ 'menu/publico': () => bien(MENU) });
    window.history.replaceState(null, '', '/m/3f');
    render(<Comensal />);
    expect(await screen.findByText('Para pedir, escanea el código de tu mesa')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /Agregar al Carrito/ })).toBeNull();
    expect(pedida).not.toHaveBeenCalled();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/qrestaurant/api/v1/menu/publico?idioma=es_MX&sucursal=3f&primeros=150',
    ]);
  });

  it('that is not published, and a preview that ended, say so instead of talking of a code', async () => {
    const invalido = () => mal('Este código ya no es válido', 'CODIGO_DE_MENU_INVALIDO', 404);
    servidor({ 'menu/publico': invalido, 'menu/previa': invalido });
    window.history.replaceState(null, '', '/m/3f');
    const { unmount } = render(<Comensal />);
    expect((await screen.findByRole('alert')).textContent).toContain('Este menú no está publicado');
    unmount();
    window.location.hash = '#/menu?previa=a.b.c';
    render(<Comensal />);
    expect((await screen.findByRole('alert')).textContent).toContain('Esta vista previa ya terminó');
  });

  it('with a code is that of the code, with which one orders', async () => {
    const fetch = servidor();
    window.history.replaceState(null, '', `/m/3f#/menu?token=${TOKEN}`);
    render(<Comensal />);
    expect((await screen.findAllByRole('button', { name: /Agregar al Carrito/ })).length).toBeGreaterThan(0);
    expect(fetch.mock.calls[0]![0]).toContain(`menu?idioma=es_MX&token=${TOKEN}`);
  });
});
