import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Comensal } from '../Comensal.tsx';
import { MENU, TOKEN, abrir, alCarrito, bien, mal, servidor, terminar } from '../comensal.fixture.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(terminar);

const ORDENAR = 'menu/registrar-comanda-auto-servicio';
const PARTE = { ...MENU, productos: MENU.productos.slice(0, 1), faltan: MENU.productos.length - 1 };
const CARGANDO = 'Cargando el resto del menú...';

/** A server that returns the first dish at once, and then the result of `resto` each time. */
const enPartes = (resto: () => Response | Promise<Response>) => {
  const fetch = servidor({
    [ORDENAR]: () => bien({ comanda: 'c', pedido: 'p' }, 'Tu pedido va en camino'),
    'menu/version': () => bien({ version: MENU.version }),
  });
  const demas = fetch.getMockImplementation()!;
  fetch.mockImplementation(async (url, init) => {
    if (!/\/menu(\/previa|\/publico)?\?/.test(url)) return demas(url, init);
    return url.includes('primeros=') ? bien(PARTE) : resto();
  });
  return fetch;
};

/** The rest of the menu, which arrives when the test says so. */
const despues = () => {
  let llega: () => void = () => undefined;
  const promesa = new Promise<Response>((listo) => (llega = () => listo(bien(MENU))));
  return { resto: () => promesa, llega: () => llega() };
};

describe('a large menu of which the first dishes are here', () => {
  it('is shown; search waits for the rest, which brings its categories and what is sold out', async () => {
    const { resto, llega } = despues();
    enPartes(resto);
    abrir();
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(CARGANDO)).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'pozole');
    expect([screen.queryByText(/Nada se llama así/), screen.getByRole('status').textContent]).toEqual([null, CARGANDO]);
    llega();
    const pozole = (await screen.findByRole('heading', { name: 'POZOLE' })).closest('article')!;
    expect(within(pozole).getByText('Agotado')).toBeTruthy();
    expect(screen.queryByText(CARGANDO)).toBeNull();
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(screen.getAllByRole('article')).toHaveLength(MENU.productos.length);
    expect(within(screen.getByRole('navigation')).getByRole('button', { name: 'Bebidas' })).toBeTruthy();
  });

  it('takes an order, also of dishes that are not here yet: they do not count as gone', async () => {
    servidor();
    const { unmount } = abrir();
    await alCarrito('Enchiladas suizas');
    await alCarrito('Agua de jamaica');
    unmount();
    const { resto } = despues();
    const fetch = enPartes(resto);
    abrir('carrito');
    await waitFor(() => expect(fetch.mock.calls.filter(([url]) => url.includes('/menu?'))).toHaveLength(2));
    expect([screen.queryByText('Ya no está en el menú'), screen.queryByRole('alert')]).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar pedido' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /[Nn]ombre/ }), 'Lupita');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(fetch.mock.calls.filter(([url]) => url.includes(ORDENAR))).toHaveLength(1));
    const [, init] = fetch.mock.calls.find(([url]) => url.includes(ORDENAR))!;
    expect((JSON.parse(init!.body as string) as { pedidos: unknown[] }).pedidos).toHaveLength(2);
  });

  it('asks again for the rest while nobody answers, and no more once its code opens nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let veces = 0;
    enPartes(() => {
      veces += 1;
      if (veces === 1) throw new TypeError('sin red');
      return mal('Este código ya no es válido', 'CODIGO_DE_MENU_INVALIDO', 404);
    });
    abrir();
    await screen.findAllByRole('article');
    await waitFor(() => expect(veces).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(veces).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect([veces, screen.getAllByRole('article').length]).toEqual([2, 1]);
  });

  it.each([
    ['a preview', '/', '#/menu?previa=a.b.c'],
    ['a published menu', '/m/3f', ''],
  ])('comes in parts on the page of %s, too', async (_caso, camino, hash) => {
    const { resto, llega } = despues();
    enPartes(resto);
    window.history.replaceState(null, '', `${camino}${hash}`);
    render(<Comensal />);
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    llega();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(MENU.productos.length));
    window.history.replaceState(null, '', '/');
  });
});

describe('the dishes of a large menu', () => {
  const MUCHOS = Array.from({ length: 500 }, (_, i) => ({
    ...MENU.productos[3]!,
    ...{ id: 1_000 + i, descripcion: `Agua ${i}` },
  }));
  const dibujadas = (): number => screen.queryAllByRole('article').length;
  let mirados: { hacer: IntersectionObserverCallback; que: Element[] }[] = [];
  beforeEach(() => {
    mirados = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly que: Element[] = [];
        constructor(hacer: IntersectionObserverCallback) {
          mirados.push({ hacer, que: this.que });
        }
        observe = (e: Element): void => void this.que.push(e);
        disconnect = (): void => void (this.que.length = 0);
      },
    );
    servidor({ menu: () => bien({ ...MENU, productos: MUCHOS }) });
  });
  /** The pieces that are not drawn and wait for the window to come near, once they do. */
  const lejanos = () =>
    waitFor(() => {
      const esperan = mirados.filter((m) => m.que.length > 0);
      expect(esperan).not.toEqual([]);
      return esperan;
    });

  it('are drawn near the window, the others as one comes to them; their number is said at once, and all are found', async () => {
    abrir();
    expect(await screen.findByText('500 productos')).toBeTruthy();
    expect(dibujadas()).toBeLessThan(40);
    const antes = dibujadas();
    const [cerca] = await lejanos();
    act(() => cerca!.hacer([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
    expect(dibujadas()).toBeGreaterThan(antes);
    await userEvent.type(screen.getByRole('searchbox'), 'agua 499');
    expect(await screen.findByRole('heading', { name: 'AGUA 499' })).toBeTruthy();
  });

  it('that one left for the cart are drawn as one comes back', async () => {
    abrir();
    await screen.findByText('500 productos');
    const lejos = (await lejanos()).at(-1)!;
    act(() => lejos.hacer([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
    const ultimo = document.getElementById('platillo-1499')!;
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(50_000);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { top: 0, bottom: this === ultimo ? 200 : 0 } as DOMRect;
    });
    act(() => void window.dispatchEvent(new Event('scroll')));
    vi.restoreAllMocks();
    const ir = (pantalla: string) =>
      act(() => {
        window.location.hash = `#/${pantalla}?token=${TOKEN}`;
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      });
    ir('carrito');
    expect(dibujadas()).toBe(0);
    ir('menu');
    expect(document.getElementById('platillo-1499')).toBeTruthy();
    expect(dibujadas()).toBeLessThan(40);
  });
});
