import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MENU, TOKEN, abrir, alCarrito, bien, servidor, terminar } from '../comensal.fixture.tsx';
import { CADA_MS } from '../useAlDia.ts';
import { carritoGuardado } from './guardado.ts';

const ORDENAR = 'menu/registrar-comanda-auto-servicio';
const AGOTADO = 3;
type Platillo = (typeof MENU.productos)[number];

/** A menu that changes while a phone shows it. */
const menuVivo = (respuestas: Parameters<typeof servidor>[0] = {}) => {
  let productos = MENU.productos;
  const fetch = servidor({ menu: () => bien({ ...MENU, productos }), ...respuestas });
  const preguntas = (): number => fetch.mock.calls.filter(([url]) => url.includes('menu/version')).length;
  const menus = (): number => fetch.mock.calls.filter(([url]) => url.includes('v1/menu?')).length;
  const cambiar = (id: number, cambio: Partial<Platillo>): void => {
    productos = productos.map((p) => (p.id === id ? { ...p, ...cambio } : p));
  };
  return { preguntas, menus, cambiar };
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(terminar);

const unaVuelta = () => act(() => vi.advanceTimersByTimeAsync(CADA_MS));
const ir = (pantalla: string) =>
  act(() => {
    window.location.hash = `#/${pantalla}?token=${TOKEN}`;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
const pulsar = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const deLa = (nombre: string) => within(screen.getByRole('heading', { name: nombre }).closest('article')!);
const pie = () => within(screen.getByRole('button', { name: 'Confirmar pedido' }).closest('footer')!);
const conDos = async () => {
  abrir();
  await alCarrito('Agua de jamaica');
  await alCarrito('Enchiladas suizas');
  ir('carrito');
  await screen.findByRole('button', { name: 'Confirmar pedido' });
};

describe('a cart that is open hears what becomes of its dishes (D-51, D-71)', () => {
  it.each([
    ['runs out', { estado_menu: AGOTADO }, 'Agotado'],
    ['is hidden', { estado_menu: 2 }, 'Ya no está en el menú'],
  ])('one that %s is marked and said, and is not in the total', async (_caso, cambio, dicho) => {
    const { cambiar } = menuVivo();
    await conDos();
    expect(pie().getByText('$213.00')).toBeTruthy();
    cambiar(13, cambio);
    await unaVuelta();
    expect(await screen.findByText(dicho)).toBe(deLa('AGUA DE JAMAICA').getByText(dicho));
    expect(screen.getByRole('alert').textContent).toContain('Ya no se puede pedir Agua de jamaica');
    expect(pie().getByText('$148.00')).toBeTruthy();
    expect(pie().getByText('1 no se puede pedir y no se cuenta')).toBeTruthy();
    expect(pie().getByText('2 productos en tu carrito')).toBeTruthy();
    cambiar(13, { estado_menu: 1 });
    await unaVuelta();
    await waitFor(() => expect(pie().getByText('$213.00')).toBeTruthy());
    expect(pie().queryByText(/no se cuenta/)).toBeNull();
  });

  it('one whose price changes is at the new one, and it is said', async () => {
    const { cambiar } = menuVivo();
    await conDos();
    cambiar(13, { precio: 70 });
    await unaVuelta();
    expect(await screen.findByText('Algunos precios cambiaron. Revisa el total')).toBeTruthy();
    expect(pie().getByText('$218.00')).toBeTruthy();
  });

  it.each([
    [{ autoservicio: false }, 'Por ahora no se pide desde el celular. Pide a tu mesero'],
    [{ cerrado_hasta: 'mañana a las 13:00' }, 'Ahora no se pide desde el celular: se puede mañana a las 13:00'],
  ])(
    'where the branch takes no orders by now (%j) it is not confirmed, and says why (D-113)',
    async (cambio, dicho) => {
      let menu = MENU;
      servidor({ menu: () => bien(menu) });
      await conDos();
      menu = { ...MENU, ...cambio };
      await unaVuelta();
      expect(await pie().findByText(dicho)).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar pedido' }).disabled).toBe(true);
    },
  );

  it('with more than one order takes, says so before it is confirmed, and how many are too many', async () => {
    servidor({ menu: () => bien({ ...MENU, maximo_por_pedido: 1 }) });
    await conDos();
    expect(await pie().findByText('En cada pedido caben 1. Quita 1, o pide lo demás a tu mesero')).toBeTruthy();
    const confirmar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar pedido' });
    expect(confirmar().disabled).toBe(true);
    await userEvent.click(screen.getAllByRole('button', { name: /^Menos / })[0]!);
    await waitFor(() => expect(confirmar().disabled).toBe(false));
    expect(pie().queryByText(/En cada pedido/)).toBeNull();
  });

  it('what was marked before is not said again', async () => {
    const { cambiar } = menuVivo();
    await conDos();
    cambiar(13, { estado_menu: AGOTADO });
    await unaVuelta();
    await screen.findByText('Agotado');
    await pulsar('Cerrar');
    cambiar(12, { precio: 99 });
    await unaVuelta();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks little: whether it is another menu, and for that only then; nothing while nobody looks', async () => {
    const { preguntas, menus, cambiar } = menuVivo();
    await conDos();
    await unaVuelta();
    const [antes, cargados] = [preguntas(), menus()];
    await unaVuelta();
    expect([preguntas(), menus()]).toEqual([antes + 1, cargados]);
    const vista = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    cambiar(13, { precio: 70 });
    await unaVuelta();
    expect([preguntas(), menus()]).toEqual([antes + 1, cargados]);
    vista.mockRestore();
    await unaVuelta();
    await waitFor(() => expect([preguntas(), menus()]).toEqual([antes + 2, cargados + 1]));
  });
});

describe('the menu that is open, too', () => {
  it('says of a dish that it ran out, and closes what would put it in the cart', async () => {
    const { cambiar } = menuVivo();
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar al Carrito: Agua de jamaica' }));
    cambiar(13, { estado_menu: AGOTADO });
    await unaVuelta();
    const hoja = within(screen.getByRole('dialog'));
    expect((await hoja.findByRole('alert')).textContent).toBe('Ya no se puede pedir: Agotado');
    expect(hoja.getByRole<HTMLButtonElement>('button', { name: /^Agregar \$/ }).disabled).toBe(true);
    await userEvent.click(hoja.getByRole('button', { name: 'Cancelar' }));
    expect(deLa('AGUA DE JAMAICA').getByText('Agotado')).toBeTruthy();
  });

  it('puts a dish in the cart at the price of now, its add-ons too', async () => {
    const { cambiar } = menuVivo();
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar al Carrito: Enchiladas suizas' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Aguacate/ }));
    const { complementos } = MENU.productos[0]!;
    cambiar(10, { precio: 150, complementos: complementos.map((c) => (c.id === 3 ? { ...c, precio: 35 } : c)) });
    await unaVuelta();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar $185.00' }));
    expect(carritoGuardado(TOKEN)).toMatchObject([{ precio: 150, complementos: [{ id: 3, precio: 35 }] }]);
  });
});

describe('an order that is refused for its stock (D-18, D-71)', () => {
  const faltan = (porque: string, caben: number) => ({
    [ORDENAR]: () =>
      Response.json(
        {
          error: { message: 'No se pudo pedir', code: 409, motivo: 'PLATILLOS_NO_DISPONIBLES' },
          data: { faltan: [{ lugar: 0, caben, porque }] },
        },
        { status: 409 },
      ),
  });
  const ordenar = async () => {
    await pulsar('Más Agua de jamaica');
    await pulsar('Más Agua de jamaica');
    await pulsar('Confirmar pedido');
    await userEvent.type(screen.getByRole('textbox'), 'Ana');
    await pulsar('Confirmar');
  };

  it('marks its line with how many there are, counts those, and leaves as many with one press', async () => {
    menuVivo(faltan('Solo alcanza para 2', 2));
    await conDos();
    await ordenar();
    await waitFor(() => expect(deLa('AGUA DE JAMAICA').getByText('Solo alcanza para 2')).toBeTruthy());
    expect(pie().getByText('$278.00')).toBeTruthy();
    expect(pie().getByText('1 no se puede pedir y no se cuenta')).toBeTruthy();
    await pulsar('Confirmar pedido');
    expect(within(screen.getByRole('dialog')).getByRole('listitem').textContent).toBe(
      'Agua de jamaica: Solo alcanza para 2',
    );
    await pulsar('Ajustar y seguir');
    expect(carritoGuardado(TOKEN).map((l) => l.cantidad)).toEqual([2, 1]);
    expect(screen.getByRole('dialog', { name: 'Confirmar pedido' })).toBeTruthy();
    expect(screen.queryByText('Solo alcanza para 2')).toBeNull();
  });

  it('is no more marked once no more than there are is asked for', async () => {
    menuVivo(faltan('Solo alcanza para 2', 2));
    await conDos();
    await ordenar();
    await screen.findByText('Solo alcanza para 2');
    await pulsar('Menos Agua de jamaica');
    expect(screen.queryByText('Solo alcanza para 2')).toBeNull();
    expect(pie().getByText('$278.00')).toBeTruthy();
  });

  it('of which nothing is left goes out of the cart', async () => {
    menuVivo(faltan('Se agotó', 0));
    await conDos();
    await ordenar();
    await screen.findByText('Se agotó');
    expect(pie().getByText('$148.00')).toBeTruthy();
    await pulsar('Confirmar pedido');
    await pulsar('Quitarlo y seguir');
    expect(carritoGuardado(TOKEN).map((l) => l.id)).toEqual([10]);
  });

  it.each([null, {}, { faltan: 7 }, { faltan: [null, { lugar: 'x' }, { lugar: 40, caben: 0, porque: '' }] }])(
    'marks nothing by what is none: %j',
    async (data) => {
      const error = { message: 'No se pudo pedir', code: 409, motivo: 'PLATILLOS_NO_DISPONIBLES' };
      menuVivo({ [ORDENAR]: () => Response.json({ error, data }, { status: 409 }) });
      await conDos();
      await ordenar();
      expect((await screen.findByRole('alert')).textContent).toContain('No se pudo pedir');
      expect(screen.getAllByRole('article').filter((a) => a.dataset['negada'])).toEqual([]);
    },
  );
});

describe('a notice stands at the foot of what one looks at, over nothing (decision 0056)', () => {
  const dePie = () => screen.getByText('Cerrar').closest<HTMLElement>('[data-capa]')?.dataset['capa'];

  it('over the way to the cart, over the total, in a sheet over its buttons, else at the foot of the page', async () => {
    menuVivo();
    abrir();
    await alCarrito('Agua de jamaica');
    expect(dePie()).toBe('pie');
    expect(screen.getByText('Cerrar').closest('[data-capa]')!.nextElementSibling!.textContent).toContain('Carrito');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar al Carrito: Enchiladas suizas' }));
    for (const name of [/Frijoles/, /Arroz/]) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect([dePie(), screen.getByRole('dialog').contains(screen.getByRole('alert'))]).toEqual(['hoja', true]);
    await pulsar('Cancelar');
    ir('carrito');
    await pulsar('Más Agua de jamaica');
    await pulsar('Quitar Agua de jamaica');
    expect([screen.getByText('Tu carrito te espera') !== null, dePie()]).toEqual([true, 'pagina']);
  });
});
