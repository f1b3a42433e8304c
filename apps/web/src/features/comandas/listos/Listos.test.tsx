import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { aSesion, idPedido } from '../../../platform/test/fixtures.ts';
import * as timbre from '../../../platform/timbre/timbre.ts';
import * as historias from './Listos.stories.tsx';

const { unaMesa, unListo } = historias;
const avisos = () => screen.queryAllByRole('button').map((b) => b.textContent);
const llega = (rev: number, comanda: ReturnType<typeof unaMesa>) =>
  act(() => live.cambios(rev, [{ tipo: 'modificada', comanda: { ...comanda, rev } }]));
let sonar: MockInstance<() => void>;

beforeEach(() => {
  sonar = vi.spyOn(timbre, 'ringReady').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => live.olvidar());
  vi.restoreAllMocks();
});

describe('what waits for a waiter at the pass (D-105)', () => {
  it('is told by comanda, of her own, who has waited longest first, and without a sound for what was there', () => {
    renderApp(<historias.DosMesas />);
    expect(avisos()).toEqual(['Mesa 7: 1 listo', 'Mesa 4: 3 listos']);
    expect(screen.getByRole('status', { name: 'Listos para llevar' })).toBeTruthy();
  });

  it('sounds once for each batch that comes', () => {
    renderApp(<historias.Nada />);
    expect(avisos()).toEqual([]);
    sonar.mockClear();
    llega(60, unaMesa(4, [unListo(1, Date.now(), 0), unListo(2, Date.now(), 0)]));
    expect([avisos(), sonar.mock.calls.length]).toEqual([['Mesa 4: 2 listos'], 1]);
    llega(61, unaMesa(9, [unListo(3, Date.now(), 0)], aSesion().usuario.id + 1));
    expect(sonar).toHaveBeenCalledTimes(1);
  });

  it('goes when it is pressed, stays away over a reload, and comes back when it goes out again', async () => {
    const { unmount } = renderApp(<historias.DosMesas />);
    await userEvent.click(screen.getByRole('button', { name: 'Mesa 4: 3 listos. Ya los llevo' }));
    expect(avisos()).toEqual(['Mesa 7: 1 listo']);
    const salidas = live.get().comandas;
    unmount();
    act(() => live.olvidar());
    renderApp(<historias.Nada />);
    const mesa = [...salidas.values()].find((c) => c.nombre === 'Mesa 4')!;
    const cuando = mesa.pedidos[0]!.despachado_en!;
    llega(70, unaMesa(4, [unListo(1, cuando, 0), unListo(2, cuando, 0), unListo(3, cuando, 0)]));
    expect(avisos()).toEqual([]);
    llega(71, unaMesa(4, [unListo(1, cuando + 5_000, 0), unListo(2, cuando, 0)]));
    expect(avisos()).toEqual(['Mesa 4: 1 listo']);
  });

  it('goes when it is paid', () => {
    renderApp(<historias.DosMesas />);
    llega(60, unaMesa(7, [unListo(4, Date.now(), 3, { status: 4, pago: idPedido(90) })]));
    expect(avisos()).toEqual(['Mesa 4: 3 listos']);
  });

  it('is told of a comanda that was paid before and left the list with its last dispatch, until it is taken (D-133)', async () => {
    const { unmount } = renderApp(<historias.Nada />);
    const pagado = (n: number, preparacion: 1 | 2 | 3) =>
      unListo(n, Date.now(), 1, {
        ...{ status: 4, preparacion, pago: idPedido(90) },
        ...(preparacion < 3 && { despachado_en: null }),
      });
    llega(60, unaMesa(8, [pagado(1, 3), pagado(2, 2)]));
    expect(avisos()).toEqual(['Mesa 8: 1 listo']);
    sonar.mockClear();
    act(() => live.cambios(61, [{ tipo: 'removida', id: unaMesa(8, []).id }]));
    expect([avisos(), sonar.mock.calls.length]).toEqual([['Mesa 8: 2 listos'], 1]);
    unmount();
    act(() => live.olvidar());
    renderApp(<historias.Nada />);
    expect(avisos()).toEqual(['Mesa 8: 2 listos']);
    llega(62, unaMesa(8, [pagado(1, 3), pagado(2, 2)]));
    expect(avisos()).toEqual(['Mesa 8: 1 listo']);
    act(() => live.cambios(63, [{ tipo: 'removida', id: unaMesa(8, []).id }]));
    await userEvent.click(screen.getByRole('button', { name: 'Mesa 8: 2 listos. Ya los llevo' }));
    expect(avisos()).toEqual([]);
  });

  it('says nothing of a comanda that somebody charged, or that was moved away, as it left the list', () => {
    renderApp(<historias.Nada />);
    llega(60, unaMesa(8, [unListo(1, Date.now(), 1, { status: 4, pago: idPedido(90) })]));
    llega(61, unaMesa(9, [unListo(2, Date.now(), 45, { status: 4, preparacion: 3, pago: idPedido(90) })]));
    act(() => live.cambios(62, [{ tipo: 'removida', id: unaMesa(8, []).id }]));
    act(() => live.cambios(63, [{ tipo: 'removida', id: unaMesa(9, []).id }]));
    expect(avisos()).toEqual([]);
  });

  it('tells that she is called to the pase, until she takes it or something is served, and again when she is called again (D-166)', async () => {
    renderApp(<historias.Nada />);
    sonar.mockClear();
    const ahora = Date.now();
    const llamada = { ...unaMesa(4, [unListo(1, ahora, 1)]), llamado_en: ahora };
    llega(60, llamada);
    expect([avisos(), sonar.mock.calls.length]).toEqual([['Mesa 4: 1 listo, te llaman del pase'], 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Mesa 4: 1 listo, te llaman del pase. Ya los llevo' }));
    llega(61, llamada);
    expect(avisos()).toEqual([]);
    llega(62, { ...llamada, llamado_en: ahora + 1_000 });
    expect(avisos()).toEqual(['Mesa 4: te llaman del pase']);
    llega(63, { ...unaMesa(4, [unListo(1, ahora, 1, { servido_en: ahora + 2_000 })]), llamado_en: ahora + 1_000 });
    expect(avisos()).toEqual([]);
  });

  it('goes when it is served at the pase (D-166)', () => {
    renderApp(<historias.DosMesas />);
    llega(60, unaMesa(7, [unListo(4, Date.now(), 3, { servido_en: Date.now() })]));
    expect(avisos()).toEqual(['Mesa 4: 3 listos']);
  });

  it('counts an extra with its dish, and leaves out what went out long before somebody signed in on this device', () => {
    renderApp(<historias.Nada />);
    const extra = {
      complemento: true,
      complemento_de: { id: idPedido(1), folio: 1, descripcion: 'Taco', mesero: { id: 1, nombre: 'Ana' } },
    };
    llega(60, unaMesa(4, [unListo(1, Date.now(), 0), unListo(2, Date.now(), 0, extra), unListo(3, Date.now(), 45)]));
    expect(avisos()).toEqual(['Mesa 4: 1 listo']);
  });
});
