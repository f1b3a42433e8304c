import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { answers, fakeServer, refuses } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda, idPedido } from '../../../../platform/test/fixtures.ts';
import * as timbre from '../../../../platform/timbre/timbre.ts';
import { abrir, cerrar } from '../pantalla.fixture.ts';
import { unPedido } from '../datos.fixture.ts';
import { AREAS_DEL_PASE, elPase, unoListo } from './datos-del-pase.fixture.ts';
import * as historias from './Pase.stories.tsx';

const CERRADAS = 'GET comandas/pase/cerradas';
const SERVIR = 'POST comandas/pase/servir';
const RECUPERAR = 'POST comandas/pase/recuperar';
const LLAMAR = 'POST comandas/pase/llamar';
const MARCHAR = 'POST comandas/tiempos/marchar';

const AREAS = 'GET tpv/areas-de-despacho';

const con = (calls: Parameters<typeof fakeServer>[0] = {}, cerradas: ComandaVista[] = []) =>
  fakeServer({ [AREAS]: answers(AREAS_DEL_PASE), [CERRADAS]: answers(cerradas), ...calls });
const enviado = ({ calls }: ReturnType<typeof fakeServer>, name: string) =>
  calls.filter((c) => c.name === name).map((c) => c.body);
const tarjetas = () => screen.queryAllByRole('article').map((a) => a.getAttribute('aria-label'));
const tarjeta = (nombre: string) => within(screen.getByRole('article', { name: new RegExp(`^${nombre},`) }));
const boton = (nombre: string | RegExp) => screen.getByRole('button', { name: nombre });
const laDe = (nombre: string) => elPase(Date.now()).find((c) => c.nombre === nombre)!;
const conServido = (c: ComandaVista, rev: number, ...ids: string[]): ComandaVista => ({
  ...c,
  rev,
  pedidos: c.pedidos.map((p) => (ids.includes(p.id) ? { ...p, servido_en: Date.now() } : p)),
});
/** One that was paid first and left the list with its last dispatch. */
const pagadaAntes = (): ComandaVista =>
  aComandaVista(30, 150, {
    nombre: 'Ana',
    tipo: 'llevar',
    status: 0,
    cobra_antes: true,
    pedidos: [unPedido(30, Date.now(), 30, { ...unoListo(Date.now()), status: 4, preparacion: 3, pago: idPedido(90) })],
  });
let sonar: MockInstance<() => void>;

beforeEach(() => {
  abrir();
  // A window in which every comanda fits in one card.
  vi.stubGlobal('innerWidth', 1920);
  vi.stubGlobal('innerHeight', 3000);
  sonar = vi.spyOn(timbre, 'ringReady').mockImplementation(() => undefined);
});
afterEach(() => {
  cerrar();
  vi.restoreAllMocks();
});

describe('the pase (D-166)', () => {
  it('has one card per comanda with all its areas, oldest first, and none of what was served whole', () => {
    con();
    renderApp(<historias.Noche />);
    expect(tarjetas()).toEqual([
      'Mesa 12, 24 minutos, 3 de 4 listos',
      'Díaz, 15 minutos, Completa',
      'Mesa 7, 9 minutos, 0 de 1 listo',
      'Mesa 8, 1 minuto, 1.er tiempo servido',
    ]);
    const de = tarjeta('Mesa 12');
    expect(de.getByText('1 de 2')).toBeTruthy();
    expect(de.getAllByLabelText('Todo listo')).toHaveLength(1);
    expect(de.getByRole('group', { name: '1 Mole poblano, trabajando, 24 minutos' })).toBeTruthy();
    expect(de.getByRole('button', { name: 'Servir: 2 Agua de jamaica, listo' })).toBeTruthy();
    expect(de.queryByText('Arrachera')).toBeNull();
    expect(tarjeta('Mesa 7').getByText('Aún no hay nada listo')).toBeTruthy();
  });

  it('serves all that is ready of a comanda in one press, and shows it as the server has it', async () => {
    const mesa = laDe('Mesa 12');
    const listos = [2, 3, 4].map(idPedido);
    const servidor = con({ [SERVIR]: answers(conServido(mesa, 201, ...listos), 'Mesa 12: 3 pedidos servidos') });
    renderApp(<historias.Noche />);
    await userEvent.click(boton('Servir 3 listos: Mesa 12, 3 platillos'));
    await waitFor(() => expect(enviado(servidor, SERVIR)).toEqual([{ id: mesa.id, pedidos: listos }]));
    expect(await screen.findByText('Mesa 12: 3 pedidos servidos')).toBeTruthy();
    expect(tarjetas()[0]).toBe('Mesa 12, 24 minutos, 0 de 1 listo');
  });

  it('says Entregar where nobody sits, and takes the served comanda off', async () => {
    const diaz = laDe('Díaz');
    con({ [SERVIR]: answers(conServido(diaz, 201, ...diaz.pedidos.map((p) => p.id)), 'Díaz: 2 pedidos servidos') });
    renderApp(<historias.Noche />);
    await userEvent.click(boton('Entregar: Díaz, 2 platillos'));
    await waitFor(() => expect(tarjetas().some((t) => t?.startsWith('Díaz'))).toBe(false));
  });

  it('serves one row, and takes a served one back, each with a press', async () => {
    const servidor = con({
      [SERVIR]: answers(laDe('Mesa 12')),
      [RECUPERAR]: answers(laDe('Mesa 8')),
    });
    renderApp(<historias.Noche />);
    await userEvent.click(boton('Servir: 1 Chile relleno, listo'));
    await userEvent.click(boton('Recuperar: 1 Sopa de tortilla, servido'));
    await waitFor(() => expect(enviado(servidor, RECUPERAR)).toEqual([{ id: idComanda(8), pedidos: [idPedido(9)] }]));
    expect(enviado(servidor, SERVIR)).toEqual([{ id: idComanda(12), pedidos: [idPedido(2)] }]);
  });

  it('says why something was not served, and keeps it', async () => {
    con({
      [SERVIR]: refuses(409, 'PEDIDO_NO_ESTA_LISTO', 'El pedido todavía no está listo: la cocina no lo ha despachado'),
    });
    renderApp(<historias.Noche />);
    await userEvent.click(boton('Servir: 1 Chile relleno, listo'));
    expect(await screen.findByText('El pedido todavía no está listo: la cocina no lo ha despachado')).toBeTruthy();
    expect(boton('Servir: 1 Chile relleno, listo')).toBeTruthy();
  });

  it('fires the next course of what was served', async () => {
    const servidor = con({ [MARCHAR]: answers(laDe('Mesa 8'), 'Mesa 8: marcha el 2.º tiempo') });
    renderApp(<historias.Noche />);
    await userEvent.click(boton('Marchar 2.º tiempo de Mesa 8'));
    await waitFor(() => expect(enviado(servidor, MARCHAR)).toEqual([{ id: idComanda(8), tiempo: 2 }]));
  });

  it('calls the waiter, and says that she was called', async () => {
    const llamada = { ...laDe('Mesa 12'), rev: 201, llamado_en: Date.now() };
    const servidor = con({ [LLAMAR]: answers(llamada, 'Llamaste a Luis Ángel Pech por Mesa 12') });
    renderApp(<historias.Noche />);
    await userEvent.click(boton('Llamar a Luis Ángel Pech por Mesa 12'));
    await waitFor(() => expect(enviado(servidor, LLAMAR)).toEqual([{ id: idComanda(12) }]));
    expect(
      await screen.findByRole('button', {
        name: 'Ya llamaste a Luis Ángel Pech por Mesa 12 hace 0 min. Llamar otra vez',
      }),
    ).toBeTruthy();
  });

  it('shows the complete ones alone, and those with courses that wait', async () => {
    con();
    renderApp(<historias.Noche />);
    await userEvent.click(boton('Ver 1 por servir: la comanda completa'));
    expect(tarjetas()).toEqual(['Díaz, 15 minutos, Completa']);
    await userEvent.click(boton('Con tiempos 1'));
    expect(tarjetas()).toEqual(['Mesa 8, 1 minuto, 1.er tiempo servido']);
    await userEvent.click(boton('Todas 4'));
    expect(tarjetas()).toHaveLength(4);
  });

  it('goes on in the next column or page where it does not fit, with its buttons at the end', () => {
    con();
    vi.stubGlobal('innerWidth', 400);
    vi.stubGlobal('innerHeight', 300);
    renderApp(<historias.Noche />);
    expect(tarjetas()).toEqual(['Mesa 12 · 1 de 2, 24 minutos, 3 de 4 listos']);
    expect(screen.getByText('Sigue en la otra hoja')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Servir 3 listos/ })).toBeNull();
  });

  it('takes back what was served whole', async () => {
    const servidor = con({ [RECUPERAR]: answers(laDe('Mesa 11')) });
    renderApp(<historias.Noche />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Recuperar' })[0]!);
    const lista = await screen.findByRole('list', { name: 'Comandas servidas' });
    expect(within(lista).getByText('1 Pozole rojo')).toBeTruthy();
    await userEvent.click(within(lista).getByRole('button', { name: 'Recuperar: Mesa 11' }));
    await waitFor(() => expect(enviado(servidor, RECUPERAR)).toEqual([{ id: idComanda(11), pedidos: [idPedido(11)] }]));
  });

  it('hands out what was paid first after it left the list, and cannot call for it (D-133)', async () => {
    const pagada = pagadaAntes();
    const servida = conServido(pagada, 201, idPedido(30));
    const servidor = con({ [SERVIR]: answers(servida, 'Ana: 1 pedido servido') }, [pagada]);
    renderApp(<historias.Noche />);
    await waitFor(() => expect(tarjetas()[0]).toBe('Ana, 30 minutos, Completa'));
    expect(boton(/^Llamar a .* por Ana$/).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(boton('Entregar: Ana, 1 platillo'));
    await waitFor(() => expect(enviado(servidor, CERRADAS)).toHaveLength(2));
  });

  it('sounds once for each batch that gets ready, and not for what was ready before, paid first or not', async () => {
    con({}, [pagadaAntes()]);
    renderApp(<historias.Noche />);
    await waitFor(() => expect(tarjetas()[0]).toBe('Ana, 30 minutos, Completa'));
    expect(sonar).not.toHaveBeenCalled();
    const mesa7 = laDe('Mesa 7');
    const pedidos = mesa7.pedidos.map((p) => ({ ...p, ...unoListo(Date.now(), 0) }));
    act(() => live.cambios(201, [{ tipo: 'modificada', comanda: { ...mesa7, rev: 201, pedidos } }]));
    expect(sonar).toHaveBeenCalledTimes(1);
    expect(screen.getByText('1 pedido listo: Mesa 7')).toBeTruthy();
    act(() => live.cambios(202, [{ tipo: 'modificada', comanda: { ...mesa7, rev: 202, pedidos } }]));
    expect(sonar).toHaveBeenCalledTimes(1);
  });

  it('follows what the kitchen, the till and another pase do', () => {
    con();
    renderApp(<historias.Noche />);
    const diaz = laDe('Díaz');
    const vuelve = { ...diaz.pedidos[0]!, status: 2 as const, despachado_en: null };
    const cambia = (rev: number, comanda: ComandaVista) =>
      act(() => live.cambios(rev, [{ tipo: 'modificada', comanda: { ...comanda, rev } }]));
    cambia(201, { ...diaz, pedidos: [vuelve, diaz.pedidos[1]!] });
    expect(tarjetas()[1]).toBe('Díaz, 15 minutos, 1 de 2 listos');
    cambia(202, { ...diaz, pedidos: [{ ...vuelve, cancelado_en: Date.now() }, diaz.pedidos[1]!] });
    expect(tarjetas()[1]).toBe('Díaz, 15 minutos, Completa');
    act(() => live.cambios(203, [{ tipo: 'removida', id: diaz.id }]));
    expect(tarjetas().some((t) => t?.startsWith('Díaz'))).toBe(false);
  });
});

describe('the keys of the pase', () => {
  const enfocado = () => document.activeElement?.getAttribute('aria-label');

  it('fire the next course of a comanda of which nothing is ready, and pass over what was served', async () => {
    const servidor = con({ [MARCHAR]: answers(laDe('Mesa 8'), 'Mesa 8: marcha el 2.º tiempo') });
    renderApp(<historias.Noche />);
    await userEvent.keyboard('4');
    expect(enfocado()).toBe('Marchar 2.º tiempo de Mesa 8');
    await userEvent.keyboard('{ArrowDown}');
    expect(enfocado()).toBe('Marchar 2.º tiempo de Mesa 8');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(enviado(servidor, MARCHAR)).toEqual([{ id: idComanda(8), tiempo: 2 }]));
  });

  it('leave the chosen button for a comanda that has nothing to press, and pass over it to a side', async () => {
    con();
    renderApp(<historias.Noche />);
    await userEvent.keyboard('1');
    expect(enfocado()).toBe('Servir 3 listos: Mesa 12, 3 platillos');
    await userEvent.keyboard('3');
    expect(enfocado()).toBe('Comandas del pase');
    await userEvent.keyboard('2{ArrowRight}');
    expect(enfocado()).toBe('Marchar 2.º tiempo de Mesa 8');
    await userEvent.keyboard('{ArrowLeft}');
    expect(enfocado()).toBe('Entregar: Díaz, 2 platillos');
  });
});

describe('states of the pase', () => {
  it('says that there is nothing to hand out', () => {
    con();
    renderApp(<historias.Vacio />);
    expect(screen.getByText('Nada por servir')).toBeTruthy();
  });

  it('waits for the first snapshot, and tells when it failed', () => {
    con();
    const { unmount } = renderApp(<historias.Cargando />);
    expect([tarjetas(), screen.queryByText('Nada por servir')]).toEqual([[], null]);
    unmount();
    renderApp(<historias.Falla />);
    expect(screen.getByText('Error al cargar comandas')).toBeTruthy();
  });

  it.each([
    ['without the server', <historias.SinConexion key="a" />, 'Sin conexión con el servidor'],
    ['without the permission', <historias.SinPermiso key="b" />, /^No tienes permitido/],
  ])('%s the last data stay, and the buttons say why they wait', (_que, historia, razon) => {
    const servidor = con();
    renderApp(historia);
    expect(tarjetas()).toHaveLength(4);
    for (const b of ['Servir 3 listos: Mesa 12, 3 platillos', 'Marchar 2.º tiempo de Mesa 8']) {
      expect(boton(b).getAttribute('aria-disabled')).toBe('true');
      expect(boton(b).getAttribute('aria-description')).toMatch(razon);
    }
    expect(enviado(servidor, SERVIR)).toEqual([]);
  });

  it('tells when what was paid first could not be read, and asks again', async () => {
    const servidor = con({ [CERRADAS]: refuses(500, 'ERROR_INTERNO', 'Error del servidor.') });
    renderApp(<historias.Noche />);
    await userEvent.click(await screen.findByRole('button', { name: /^No se pudieron leer las comandas/ }));
    await waitFor(() => expect(enviado(servidor, CERRADAS).length).toBeGreaterThan(1));
    expect(tarjetas()).toHaveLength(4);
  });
});
