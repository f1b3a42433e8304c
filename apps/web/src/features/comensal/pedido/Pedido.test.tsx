import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carritoGuardado } from '../carrito/guardado.ts';
import { Comensal } from '../Comensal.tsx';
import { recordarPedido } from './mios.ts';
import { MENU, TOKEN, abrir, alCarrito, bien, estilo, mal, servidor, terminar } from '../comensal.fixture.tsx';

const ORDENAR = 'menu/registrar-comanda-auto-servicio';
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  terminar();
  vi.restoreAllMocks();
});

const conAgua = async () => {
  abrir();
  return conAguaDeNuevo();
};
const conAguaDeNuevo = async () => {
  await alCarrito('Agua de jamaica');
  await alCarrito('Agua de jamaica');
  act(() => {
    window.location.hash = `#/carrito?token=${TOKEN}`;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
  return within(screen.getByRole('dialog'));
};
const confirmar = async (nombre = ' Ana ') => {
  const d = screen.queryByRole('dialog') ? within(screen.getByRole('dialog')) : await conAgua();
  await userEvent.clear(d.getByRole('textbox'));
  await userEvent.type(d.getByRole('textbox'), nombre);
  await userEvent.click(d.getByRole('button', { name: 'Confirmar' }));
};
const abrirDeNuevo = () => render(<Comensal />);
const enviados = (fetch: ReturnType<typeof servidor>) =>
  fetch.mock.calls
    .filter(([url]) => url.includes(ORDENAR))
    .map(([, init]) => ({
      clave: (init!.headers as Record<string, string>)['idempotency-key'],
      cuerpo: JSON.parse(init!.body as string) as unknown,
    }));
const SEGUIDO = {
  ...{ folio: '12', nombre: 'Ana', sucursal: 'Roma Norte', mesa: 'Mesa 7', estado: 'recibido', motivo: null },
  ...{ pedidos: [], total: 130, total_de_la_mesa: null, llamados: [] as string[] },
};

describe('confirming an order', () => {
  it('shows how many and what it comes to, and asks for the name (AUTOSERVICIO-002, AUTOSERVICIO-003)', async () => {
    servidor();
    const d = await conAgua();
    expect(d.getByText(/2 productos · Total/).textContent).toBe('2 productos · Total $130.00');
    expect([d.getByText('Máximo 50 caracteres'), d.getByRole('button', { name: 'Cancelar' })]).toHaveLength(2);
    const boton = d.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
    expect(boton.disabled).toBe(true);
    await userEvent.type(d.getByRole('textbox'), 'A2');
    expect([boton.disabled, d.getByText('Solo se permiten letras y espacios') !== null]).toEqual([true, true]);
    await userEvent.clear(d.getByRole('textbox'));
    expect(d.getByText('El nombre es requerido')).toBeTruthy();
    await userEvent.type(d.getByRole('textbox'), 'Ana');
    expect(boton.disabled).toBe(false);
  });

  it('asks for the table where the code names none, and sends it beside the name (D-138)', async () => {
    const fetch = servidor({
      menu: () => bien({ ...MENU, mesa: null }),
      [ORDENAR]: () => new Promise<Response>(() => undefined),
    });
    const d = await conAgua();
    const mesa = d.getByRole('textbox', { name: /^Mesa/ });
    await userEvent.type(d.getByRole('textbox', { name: /^Tu nombre/ }), 'Ana');
    await userEvent.type(mesa, '<4>');
    expect(d.getByText('Solo letras, números, espacios y guiones')).toBeTruthy();
    expect(d.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(true);
    await userEvent.clear(mesa);
    await userEvent.type(mesa, '4');
    await userEvent.click(d.getByRole('button', { name: 'Confirmar' }));
    expect(enviados(fetch)[0]!.cuerpo).toMatchObject({ nombre: 'Ana', mesa_dicha: 'Mesa 4' });
  });

  it('does not need the table, and says the sign of the phone that the first code gave it (D-76, D-138)', async () => {
    let senas = 0;
    const fetch = servidor({
      menu: () => bien({ ...MENU, mesa: null }),
      'menu/contar': () => bien({ aparato: `sena-${(senas += 1)}` }),
      [ORDENAR]: () => new Promise<Response>(() => undefined),
    });
    const d = await conAgua();
    await userEvent.type(d.getByRole('textbox', { name: /^Tu nombre/ }), 'Ana');
    await userEvent.click(d.getByRole('button', { name: 'Confirmar' }));
    expect(senas).toBe(2);
    expect(enviados(fetch)[0]!.cuerpo).toMatchObject({ aparato: 'sena-1' });
    expect(enviados(fetch)[0]!.cuerpo).not.toHaveProperty('mesa_dicha');
  });

  it('is 500 px wide, and stays open for a press outside (AUTOSERVICIO-001)', async () => {
    servidor();
    await conAgua();
    expect([screen.getByRole('dialog').className, estilo('hoja')]).toEqual([
      ...[expect.stringContaining('hoja'), expect.stringContaining('max-width: 500px;')],
    ]);
    await userEvent.click(screen.getByRole('dialog').parentElement!);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('empties the cart without waiting, and sends ids, how many and words (AUTOSERVICIO-008, AUTOSERVICIO-009, AUTOSERVICIO-010, D-70, D-71)', async () => {
    const fetch = servidor({ [ORDENAR]: () => new Promise<Response>(() => undefined) });
    await confirmar();
    expect(screen.getByText('Tu carrito te espera')).toBeTruthy();
    expect(enviados(fetch).map((e) => e.cuerpo)).toEqual([
      {
        pedidos: [{ id: 13, cantidad: 2, comentario: '', especificaciones: [], complementos: [] }],
        ...{ nombre: 'Ana', token: TOKEN, total: 130 },
      },
    ]);
  });

  it('that is cancelled sends nothing and keeps the cart (AUTOSERVICIO-002)', async () => {
    const fetch = servidor();
    await userEvent.click((await conAgua()).getByRole('button', { name: 'Cancelar' }));
    expect([screen.queryByRole('dialog'), enviados(fetch), carritoGuardado(TOKEN).length]).toEqual([null, [], 1]);
  });

  it('of a cart that another tab emptied says that it is empty, and sends nothing (CARRITO-032)', async () => {
    const fetch = servidor();
    await conAgua();
    localStorage.clear();
    await confirmar();
    expect(screen.getByText('El carrito está vacío')).toBeTruthy();
    expect(enviados(fetch)).toEqual([]);
  });

  it('that went well says so and shows the order (AUTOSERVICIO-017, D-72)', async () => {
    servidor({
      [ORDENAR]: () => bien({ folio: '12', pedido: 'a.b.c' }, '¡Gracias! Recibimos tu pedido'),
      'menu/pedido': () => bien(SEGUIDO),
    });
    await confirmar();
    expect((await screen.findByRole('status')).textContent).toContain('¡Gracias! Recibimos tu pedido');
    expect(await screen.findByRole('heading', { name: 'Número 12' })).toBeTruthy();
    // The notice must not cover its number and state.
    expect(screen.getByRole('status').closest<HTMLElement>('[data-capa]')!.dataset['capa']).toBe('pagina');
    expect(carritoGuardado(TOKEN)).toEqual([]);
  });

  it('that was refused says why and brings the cart back, to be sent as another (AUTOSERVICIO-018, D-72)', async () => {
    const fetch = servidor({ [ORDENAR]: () => mal('No se pudo pedir: Agua de jamaica', 'PLATILLOS_NO_DISPONIBLES') });
    await confirmar();
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo pedir: Agua de jamaica');
    expect(carritoGuardado(TOKEN).map((l) => l.cantidad)).toEqual([2]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    // The name of the previous order is prefilled.
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ana');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    const [uno, otro] = enviados(fetch);
    expect(otro!.clave).not.toBe(uno!.clave);
    expect(otro!.cuerpo).toEqual(uno!.cuerpo);
  });

  it('refused for a dish that ran out meanwhile marks it in the cart that is back (D-51, D-71)', async () => {
    const productos = MENU.productos.map((p) => (p.id === 13 ? { ...p, estado_menu: 3 } : p));
    let agotada = false;
    servidor({
      menu: () => bien(agotada ? { ...MENU, productos } : MENU),
      [ORDENAR]: () => ((agotada = true), mal('No se pudo pedir: Agua de jamaica', 'PLATILLOS_NO_DISPONIBLES')),
    });
    await confirmar();
    expect(await screen.findByText('Agotado')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('No se pudo pedir: Agua de jamaica');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    expect(screen.getByRole('dialog', { name: 'Ya no se puede pedir' })).toBeTruthy();
  });

  it('at prices that are no more brings the cart back at the new ones (D-71)', async () => {
    const productos = MENU.productos.map((p) => (p.id === 13 ? { ...p, precio: 70.5 } : p));
    let menus = 0;
    servidor({
      menu: () => bien((menus += 1) === 1 ? MENU : { ...MENU, productos }),
      [ORDENAR]: () => mal('Los precios cambiaron. Ahora es de $141.00', 'PRECIOS_CAMBIARON'),
    });
    await confirmar();
    expect(await screen.findByText('$70.50 c/u')).toBeTruthy();
    expect(
      within(screen.getByRole('button', { name: 'Confirmar pedido' }).closest('footer')!).getByText('$141.00'),
    ).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Los precios cambiaron. Ahora es de $141.00');
  });

  it('that nobody answered brings the cart back, and goes again under the same key (D-72, H57)', async () => {
    const fetch = servidor({ [ORDENAR]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await confirmar();
    expect((await screen.findByRole('alert')).textContent).toContain('no se pedirá dos veces');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    await confirmar();
    const [uno, otro] = enviados(fetch);
    expect([otro!.clave, otro!.cuerpo]).toEqual([uno!.clave, uno!.cuerpo]);
  });
});

describe('an order on its way while the cart is opened again, by the back button or in another tab (D-72, H57)', () => {
  const contestar = (): { lista: Promise<Response>; con: (r: Response) => void } => {
    let con: (r: Response) => void = () => undefined;
    const lista = new Promise<Response>((listo) => (con = listo));
    return { lista, con: (r) => con(r) };
  };
  const ir = (pantalla: string) =>
    act(() => {
      window.location.hash = `#/${pantalla}?token=${TOKEN}`;
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
  const carrito = () => carritoGuardado(TOKEN).map((l) => [l.id, l.cantidad]);
  const hecho = () => bien({ folio: '12', pedido: 'a.b.c' }, '¡Gracias! Recibimos tu pedido');

  it('shows it again until the answer, and leaves only what was added since', async () => {
    const respuesta = contestar();
    servidor({ [ORDENAR]: () => respuesta.lista, 'menu/pedido': () => bien(SEGUIDO) });
    await confirmar();
    expect(carrito()).toEqual([]);
    ir('menu');
    ir('carrito');
    expect(carrito()).toEqual([[13, 2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Más Agua de jamaica' }));
    await act(async () => respuesta.con(hecho()));
    expect(await screen.findByText('¡Gracias! Recibimos tu pedido')).toBeTruthy();
    expect(carrito()).toEqual([[13, 1]]);
  });

  it('that is refused brings the cart back once', async () => {
    const respuesta = contestar();
    servidor({ [ORDENAR]: () => respuesta.lista });
    await confirmar();
    ir('menu');
    ir('carrito');
    await act(async () => respuesta.con(mal('No se pudo pedir: Agua de jamaica', 'PLATILLOS_NO_DISPONIBLES')));
    expect(await screen.findByText('No se pudo pedir: Agua de jamaica')).toBeTruthy();
    expect(carrito()).toEqual([[13, 2]]);
  });

  it('and is sent once more with another dish is one order, and that cart is back', async () => {
    const [una, otra] = [contestar(), contestar()];
    const respuestas = [una.lista, otra.lista];
    const fetch = servidor({ [ORDENAR]: () => respuestas.shift()!, 'menu/pedido': () => bien(SEGUIDO) });
    await confirmar();
    ir('menu');
    ir('carrito');
    await userEvent.click(screen.getByRole('button', { name: 'Más Agua de jamaica' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    await confirmar();
    const [primera, segunda] = enviados(fetch);
    expect(segunda!.clave).toBe(primera!.clave);
    await act(async () => una.con(hecho()));
    await act(async () => otra.con(mal('Otros datos', 'CLAVE_CON_OTROS_DATOS', 422)));
    expect(await screen.findByText(/Tu pedido anterior sí llegó/)).toBeTruthy();
    expect(carrito()).toEqual([[13, 3]]);
  });
});

describe('two tabs of one phone (D-72, H57)', () => {
  const dispositivo = () => JSON.stringify(localStorage);
  /** The stale storage that a tab still reads before it is notified of another tab's write. */
  const comoEstaba = (antes: string) => {
    localStorage.clear();
    for (const [k, v] of Object.entries(JSON.parse(antes) as Record<string, string>)) localStorage.setItem(k, v);
  };

  it('that confirm before either knows of the other send one key, and the next order another', async () => {
    let folio = 11;
    const fetch = servidor({
      [ORDENAR]: () => bien({ folio: String((folio += 1)), pedido: 'a.b.c' }, '¡Gracias! Recibimos tu pedido'),
      'menu/pedido': () => bien(SEGUIDO),
    });
    const dialogo = await conAgua();
    const antes = dispositivo();
    expect(dialogo.getByText('Confirmar pedido')).toBeTruthy();
    await confirmar();
    await screen.findByRole('heading', { name: 'Número 12' });
    comoEstaba(antes);
    act(() => {
      window.location.hash = `#/carrito?token=${TOKEN}`;
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar pedido' }));
    await confirmar();
    await screen.findByRole('heading', { name: 'Número 12' });
    expect(carritoGuardado(TOKEN)).toEqual([]);
    await act(async () => void (window.location.hash = `#/menu?token=${TOKEN}`));
    act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
    await conAguaDeNuevo();
    await confirmar();
    const [una, otra, siguiente] = enviados(fetch);
    expect([otra!.clave, siguiente!.clave === una!.clave]).toEqual([una!.clave, false]);
  });
});

describe('the page of an order', () => {
  const ver = (cambios: object) => {
    servidor({ 'menu/pedido': () => bien({ ...SEGUIDO, ...cambios }) });
    window.location.hash = `#/pedido?token=${TOKEN}&pedido=a.b.c`;
    return abrirDeNuevo();
  };

  it.each([
    ['recibido', 'Recibido'],
    ['preparando', 'En preparación'],
    ['listo', 'Listo'],
    ['pagado', 'Pagado'],
    ['cancelado', 'Cancelado'],
  ])('says of what is %s: %s', async (estado, dicho) => {
    const linea = { descripcion: 'Pozole', complemento: false, cantidad: 2, estado };
    ver({ estado, pedidos: [linea] });
    const tarjeta = (await screen.findByRole('heading', { name: 'Número 12' })).closest('article')!;
    expect(within(tarjeta).getAllByText(dicho)).toHaveLength(2);
    expect(within(tarjeta).getByText('2 × Pozole')).toBeTruthy();
  });

  it('is looked at again every 10 seconds while it goes on or somebody is called, and no more after that (P8)', async () => {
    const respuestas = [
      ...[
        { estado: 'preparando' },
        { estado: 'pagado', llamados: ['mesero'] },
        { estado: 'pagado' },
        { estado: 'listo' },
      ],
    ];
    const fetch = servidor({ 'menu/pedido': () => bien({ ...SEGUIDO, ...respuestas.shift() }) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    recordarPedido(TOKEN, 'a.b.c', Date.now());
    abrir('pedido');
    const preguntas = () => fetch.mock.calls.filter(([url]) => url.includes('menu/pedido')).length;
    const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    expect(await screen.findByText('En preparación')).toBeTruthy();
    await pasar(7_000);
    expect(preguntas()).toBe(1);
    await pasar(3_500);
    expect([preguntas(), screen.getByText('Pagado') !== null]).toEqual([2, true]);
    await pasar(10_000);
    expect(preguntas()).toBe(3);
    await pasar(60_000);
    expect(preguntas()).toBe(3);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Listo')).toBeTruthy();
  });

  it('says that somebody has to accept it, and why it was not (D-113)', async () => {
    const { unmount } = ver({ folio: null, estado: 'por_confirmar' });
    expect(await screen.findByText(/En un momento alguien lo confirma/)).toBeTruthy();
    unmount();
    ver({ folio: null, estado: 'rechazado', motivo: 'La cocina ya cerró' });
    expect(await screen.findByText('La cocina ya cerró')).toBeTruthy();
    expect(screen.getAllByText('No se aceptó').length).toBeGreaterThan(0);
    expect([screen.queryByText('Total'), screen.queryByText('$130.00')]).toEqual([null, null]);
    expect(screen.queryByRole('button', { name: 'Pedir la cuenta' })).toBeNull();
  });

  it('shows what is hers and what the table comes to (D-117)', async () => {
    ver({ total: 44, total_de_la_mesa: 130.5 });
    expect((await screen.findByText('Lo tuyo')).parentElement!.textContent).toBe('Lo tuyo$44.00');
    expect(screen.getByText('Total de la mesa').parentElement!.textContent).toBe('Total de la mesa$130.50');
  });

  it('that is paid asks for no bill, and calls the waiter still', async () => {
    ver({ estado: 'pagado' });
    expect(await screen.findByRole('button', { name: 'Llamar al mesero' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pedir la cuenta' })).toBeNull();
  });

  it('calls nobody without network (002 §2.11)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    ver({});
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Pedir la cuenta' })).disabled).toBe(true);
  });

  it('says once that there is no network, and looks at once when it is back', async () => {
    const conRed = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    let estado = 'recibido';
    const fetch = servidor({
      'menu/pedido': () => (navigator.onLine ? bien({ ...SEGUIDO, estado }) : Promise.reject(new TypeError('Failed'))),
    });
    window.location.hash = `#/pedido?token=${TOKEN}&pedido=a.b.c`;
    abrirDeNuevo();
    await screen.findByRole('button', { name: 'Pedir la cuenta' });
    conRed.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('Se ha perdido la conexión a internet');
    const antes = fetch.mock.calls.length;
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    });
    await waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(antes));
    await act(() => Promise.allSettled(fetch.mock.results.map((r) => r.value as Promise<unknown>)));
    expect(screen.queryByText('Error de comunicación con el servidor')).toBeNull();
    estado = 'listo';
    conRed.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await screen.findAllByText('Listo')).length).toBeGreaterThan(0);
  });

  it('calls the waiter and asks for the bill, once each until somebody takes it (D-113)', async () => {
    let llamados: string[] = [];
    const fetch = servidor({
      'menu/pedido': () => bien({ ...SEGUIDO, llamados }),
      'menu/llamar': () => ((llamados = ['cuenta']), bien(null, 'Ya pedimos tu cuenta')),
    });
    window.location.hash = `#/pedido?token=${TOKEN}&pedido=a.b.c`;
    abrirDeNuevo();
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir la cuenta' }));
    expect(await screen.findByText('Ya pedimos tu cuenta')).toBeTruthy();
    const hecha = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cuenta pedida' });
    expect(hecha.disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Llamar al mesero' }).disabled).toBe(false);
    const [, init] = fetch.mock.calls.find(([url]) => url.includes('menu/llamar'))!;
    expect(JSON.parse(init!.body as string)).toEqual({ pedido: 'a.b.c', tipo: 'cuenta' });
  });

  it('says of a call that nobody answered that it does not know, looks whether it is there, and sends it again as the same', async () => {
    let llamados: string[] = [];
    let vez = 0;
    const llegadas = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => ((llamados = ['mesero']), Promise.reject(new TypeError('Failed to fetch'))),
    ];
    const fetch = servidor({
      'menu/pedido': () => bien({ ...SEGUIDO, llamados }),
      'menu/llamar': () => (llegadas[vez++] ?? (() => bien(null, 'Ya pedimos tu cuenta')))(),
    });
    window.location.hash = `#/pedido?token=${TOKEN}&pedido=a.b.c`;
    abrirDeNuevo();
    const mesero = await screen.findByRole('button', { name: 'Llamar al mesero' });
    await userEvent.click(mesero);
    expect((await screen.findByRole('alert')).textContent).toContain('No supimos si tu aviso llegó');
    // The call was not registered, so it can be sent again.
    await userEvent.click(await screen.findByRole('button', { name: 'Llamar al mesero' }));
    expect(await screen.findByRole('button', { name: 'Mesero avisado' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pedir la cuenta' }));
    expect(await screen.findByText('Ya pedimos tu cuenta')).toBeTruthy();
    const claves = fetch.mock.calls
      .filter(([url]) => url.includes('menu/llamar'))
      .map(([, init]) => (init!.headers as Record<string, string>)['idempotency-key']);
    expect([claves[1] === claves[0], claves[2] === claves[0], claves.length]).toEqual([true, false, 3]);
  });

  it('has the calls at the newest order that goes on, where the newest of all was refused (D-113)', async () => {
    recordarPedido(TOKEN, 'a.b.c', Date.now());
    recordarPedido(TOKEN, 'd.e.f', Date.now());
    const refusada = { ...SEGUIDO, folio: null, estado: 'rechazado', motivo: 'Se agotó lo que pediste' };
    const fetch = servidor({ 'menu/llamar': () => bien(null, 'Ya le avisamos al mesero') });
    const demas = fetch.getMockImplementation()!;
    fetch.mockImplementation(async (url, init) =>
      url.includes('menu/pedido') ? bien(url.includes('d.e.f') ? refusada : SEGUIDO) : demas(url, init),
    );
    abrir('pedido');
    expect(await screen.findByText('Se agotó lo que pediste')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Llamar al mesero' }));
    const [, init] = fetch.mock.calls.find(([url]) => url.includes('menu/llamar'))!;
    expect(JSON.parse(init!.body as string)).toEqual({ pedido: 'a.b.c', tipo: 'mesero' });
    expect(screen.getAllByRole('link', { name: 'Volver al menú' })).toHaveLength(1);
  });

  it('is found again from the menu, with every order of the day of this phone', async () => {
    recordarPedido(TOKEN, 'a.b.c', Date.now());
    recordarPedido(TOKEN, 'd.e.f', Date.now());
    recordarPedido(TOKEN, 'viejo', Date.now() - 13 * 3_600_000);
    servidor({ 'menu/pedido': () => bien(SEGUIDO) });
    const { unmount } = abrir();
    const enlace = await screen.findByRole('link', { name: 'Ver mis 2 pedidos' });
    expect(enlace.getAttribute('href')).toBe(`#/pedido?token=${TOKEN}`);
    unmount();
    abrir('pedido');
    expect(await screen.findAllByRole('heading', { name: 'Número 12' })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Llamar al mesero' })).toHaveLength(1);
  });
});
