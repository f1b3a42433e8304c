import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { aComandaVista } from '../../../platform/test/fixtures.ts';
import { ALTO_PX } from '../lista/Lista.tsx';
import { filtrar } from '../filtros/filtros.ts';
import { cuantasPrimeras } from '../lista/lugares/useLugares.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Llena } from './ComandasMode.stories.tsx';

const CUANTAS = 50;
const comandas = () => Array.from({ length: CUANTAS }, (_, n) => aComandaVista(n + 1, n + 1));

/** A fake IntersectionObserver, triggered by the tests. */
const ojos: { mirar?: IntersectionObserverCallback; vistos: Element[] } = { vistos: [] };
const observados = (): number => new Set(ojos.vistos).size;
class Ojo {
  constructor(mirar: IntersectionObserverCallback) {
    ojos.mirar = mirar;
  }
  observe = (elemento: Element): void => void ojos.vistos.push(elemento);
  unobserve = (elemento: Element): void => void (ojos.vistos = ojos.vistos.filter((v) => v !== elemento));
  disconnect = (): void => undefined;
}

/** Reports only the comandas from `desde` to `hasta` as near the viewport; each is `alto` px high. */
const seVen = (desde: number, hasta: number, alto = 70): void =>
  act(() => {
    const entradas = ojos.vistos.map((target, i) => ({
      target,
      isIntersecting: i >= desde && i <= hasta,
      boundingClientRect: new DOMRect(0, 0, 900, alto),
    }));
    ojos.mirar?.(entradas as unknown as IntersectionObserverEntry[], undefined as never);
  });

const dibujadas = (): string[] =>
  screen.queryAllByRole('button', { name: /^Pedidos de/ }).map((b) => b.ariaLabel?.replace('Pedidos de ', '') ?? '');

beforeEach(() => {
  Object.assign(ojos, { mirar: undefined, vistos: [] });
  vi.stubGlobal('IntersectionObserver', Ojo);
});
afterEach(limpiarCaja);

it.each([
  [1366, ALTO_PX.completa],
  [390, ALTO_PX.tarjetas],
])('of many comandas only those near what is seen are drawn whole, %i px', (ancho, alto) => {
  conAncho(ancho);
  renderApp(<Llena comandas={comandas} />);
  expect(dibujadas()).toHaveLength(cuantasPrimeras(alto));
  expect(screen.getByText(`Mesa ${CUANTAS}`)).toBeTruthy();
  seVen(40, 44);
  expect(dibujadas()).toEqual(['Mesa 41', 'Mesa 42', 'Mesa 43', 'Mesa 44', 'Mesa 45']);
  expect(screen.getByText('Mesa 1')).toBeTruthy();
});

it('one that is out of sight is drawn when the keys come to it, and keeps the focus when it leaves', async () => {
  conAncho(1366);
  renderApp(<Llena comandas={comandas} />);
  seVen(0, 2);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement?.ariaLabel).toBe(`Pedidos de Mesa ${CUANTAS}`);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.ariaLabel).toBe(`Pedidos de Mesa ${CUANTAS - 2}`);
  seVen(0, 2);
  expect(document.activeElement?.ariaLabel).toBe(`Pedidos de Mesa ${CUANTAS - 2}`);
});

it('one that the filters leave out is not looked at; shown again it is', () => {
  conAncho(1366);
  renderApp(<Llena comandas={comandas} />);
  seVen(0, 2);
  act(() => filtrar('comanda', 'Mesa 5'));
  // Mesa 5 and Mesa 50.
  expect(observados()).toBe(2);
  expect(dibujadas()).toEqual([]);
  seVen(0, 1);
  expect(dibujadas()).toEqual(['Mesa 5', 'Mesa 50']);
  act(() => filtrar('comanda', ''));
  expect(observados()).toBe(CUANTAS);
  expect(dibujadas()).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3', 'Mesa 5', 'Mesa 50']);
});

it('the open one stays open out of sight', () => {
  conAncho(1366);
  renderApp(<Llena comandas={comandas} />);
  fireEvent.click(screen.getByText('Mesa 3'));
  seVen(40, 44);
  expect(screen.getByText('Pedidos de Mesa 3')).toBeTruthy();
  expect(screen.queryByText('Mesa 5', { selector: 'span' })).toBeNull();
});

it.each([1366, 700])(
  'one that went out of sight open leaves the room of a closed one once it is closed, %i px',
  (ancho) => {
    conAncho(ancho);
    renderApp(<Llena comandas={comandas} />);
    const alto = (): string | undefined => screen.getByText('Mesa 1').style.height;
    seVen(0, 2);
    seVen(40, 44);
    expect(alto()).toBe('70px');
    seVen(0, 2);
    fireEvent.click(screen.getByText('Mesa 1'));
    seVen(40, 44, 590);
    fireEvent.click(screen.getByText('Mesa 43'));
    expect(screen.queryByRole('button', { name: 'Pedidos de Mesa 1' })).toBeNull();
    expect(alto()).toBe('70px');
  },
);

it.each([1366, 700])('one that is pressed stays where the finger is when another closes above it, %i px', (ancho) => {
  conAncho(ancho);
  renderApp(<Llena comandas={comandas} />);
  fireEvent.click(screen.getByText('Mesa 1'));
  const caja = document.querySelector<HTMLElement>('[data-desplaza]')!;
  caja.scrollTop = 1_000;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.querySelector('[data-fila][aria-expanded=true]') ? 35 : 477, 900, 62);
  });
  fireEvent.click(screen.getByText('Mesa 3'));
  expect(screen.getByText('Pedidos de Mesa 3')).toBeTruthy();
  expect(caja.scrollTop).toBe(1_000 - (477 - 35));
});

it('what a filter brings back shows first what is told of it, then what can be done with it', () => {
  conAncho(1366);
  renderApp(<Llena comandas={comandas} />);
  const lugar = document.querySelector('[data-comanda]')!;
  act(() => filtrar('comanda', 'Mesa 2'));
  const vuelven = new MutationObserver(() => undefined);
  vuelven.observe(lugar, { attributeFilter: ['data-vuelve'] });
  act(() => filtrar('comanda', ''));
  expect(vuelven.takeRecords()).toHaveLength(2);
  expect(lugar.hasAttribute('data-vuelve')).toBe(false);
});
