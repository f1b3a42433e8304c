import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { queue } from '../../../platform/outbox/queue.ts';
import { sendNow } from '../../../platform/outbox/outbox.ts';
import { aComandaVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import * as historias from './AreaScreen.stories.tsx';
import { unPedido } from './datos.fixture.ts';
import {
  abrir,
  apagado,
  boton,
  cambiar,
  cerrar,
  con,
  enBloque,
  filas,
  mesa4,
  movidos,
  negado,
  negadoEnParte,
  platillos,
  razon,
  tono,
} from './pantalla.fixture.ts';

beforeEach(abrir);
afterEach(cerrar);

describe('the state buttons', () => {
  it('are disabled as the rules say, and only the next step is filled (DESPACHO-009)', () => {
    renderApp(<historias.OchoFilas />);
    const de = (platillo: string) =>
      ['Pendiente', 'Trabajando', 'Despachado'].map((r) => [
        apagado(boton(r, platillo)),
        boton(r, platillo).dataset.aspecto ?? '',
      ]);
    expect(de('Sopa de tortilla')).toEqual([
      [true, 'actual'],
      [false, 'siguiente'],
      [true, ''],
    ]);
    expect(de('Gringa de pastor')).toEqual([
      [false, ''],
      [true, 'actual'],
      [false, 'siguiente'],
    ]);
  });

  it('save at once and show it before the answer (DESPACHO-010, D-93)', async () => {
    const servidor = con(movidos(idPedido(8)));
    renderApp(<historias.OchoFilas />);
    await userEvent.click(boton('Trabajando', 'Sopa de tortilla'));
    expect(tono('Sopa de tortilla')).toBe('trabajando');
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    expect(servidor.requests[0]?.url.pathname).toMatch(/comandas\/pedidos\/estado$/);
    expect(servidor.requests[0]?.body).toEqual([{ id: idPedido(8), de: 1, a: 2 }]);
  });

  it('of alike lines are one row with its count, and one press moves them all (D-100)', async () => {
    const ids = [61, 62, 63, 64, 65].map((n) => idPedido(n));
    const servidor = con(movidos(...ids));
    renderApp(<historias.OchoFilas />);
    const pedidos = [61, 62, 63, 64, 65].map((n) => unPedido(n, Date.now(), 0, { descripcion: 'Taco al pastor' }));
    cambiar(201, aComandaVista(301, 201, { nombre: 'Mesa 20', pedidos }));
    expect(platillos().filter((p) => p === 'Taco al pastor')).toHaveLength(1);
    expect(screen.getByText('5 ×', { exact: false }).textContent).toBe('5 × ');
    await userEvent.click(boton('Trabajando', 'Taco al pastor'));
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    expect(servidor.requests[0]?.body).toEqual(ids.map((id) => ({ id, de: 1, a: 2 })));
    expect(platillos().filter((p) => p === 'Taco al pastor')).toHaveLength(1);
  });

  it('of a dish move its companion with it, and those of the companion that alone', async () => {
    const servidor = con(movidos(idPedido(71), idPedido(72)), movidos(idPedido(72)));
    renderApp(<historias.OchoFilas />);
    const ahora = Date.now();
    const plato = unPedido(71, ahora, 0, { descripcion: 'Volcán' });
    const { mesero } = plato;
    const de = { complemento: true, complemento_de: { id: plato.id, folio: 71, descripcion: 'Volcán', mesero } };
    cambiar(
      201,
      aComandaVista(301, 201, {
        nombre: 'Mesa 20',
        pedidos: [
          { ...plato, complementos: [idPedido(72)] },
          unPedido(72, ahora, 0, { descripcion: 'Quesillo', ...de }),
        ],
      }),
    );
    await userEvent.click(boton('Trabajando', 'Volcán'));
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    expect(servidor.requests[0]?.body).toEqual([71, 72].map((n) => ({ id: idPedido(n), de: 1, a: 2 })));
    for (const p of ['Volcán', 'Quesillo']) expect(boton('Trabajando', p).dataset.aspecto).toBe('actual');
    await userEvent.click(boton('Despachado', 'Quesillo'));
    await waitFor(() => expect(servidor.requests).toHaveLength(2));
    expect(servidor.requests[1]?.body).toEqual([{ id: idPedido(72), de: 2, a: 3 }]);
  });

  it('of alike lines that were cancelled are one row struck out, whenever each was (D-21, D-100)', () => {
    renderApp(<historias.OchoFilas />);
    const ahora = Date.now();
    const pedidos = [61, 62, 63].map((n) =>
      unPedido(n, ahora, 0, { descripcion: 'Taco al pastor', cancelado_en: ahora - (n - 60) * 1_000 }),
    );
    cambiar(201, aComandaVista(301, 201, { nombre: 'Mesa 20', pedidos }));
    expect(platillos().filter((p) => p === 'Taco al pastor')).toHaveLength(1);
    expect([tono('Taco al pastor'), screen.getByText('3 ×', { exact: false }).textContent]).toEqual([
      'cancelado',
      '3 × ',
    ]);
  });

  it.each([
    ['all', negado(idPedido(8), 'Otra persona cambió este pedido')],
    ['a part', negadoEnParte(idPedido(8), 'Otra persona cambió este pedido', idPedido(1))],
  ])('go back when the server refuses %s, with its reason (D-93, D-120)', async (_cuanto, respuesta) => {
    con(respuesta);
    renderApp(<historias.OchoFilas />);
    await userEvent.click(boton('Trabajando', 'Sopa de tortilla'));
    expect(await screen.findByText('Otra persona cambió este pedido')).toBeTruthy();
    expect(tono('Sopa de tortilla')).toBe('pendiente');
    expect(queue.get().revisar).toEqual([]);
  });

  it('wait in the queue when nobody answers, and stay as they were moved (D-98, DESPACHO-010)', async () => {
    const servidor = con('sin red', movidos(idPedido(8)));
    renderApp(<historias.OchoFilas />);
    await userEvent.click(boton('Trabajando', 'Sopa de tortilla'));
    await waitFor(() => expect(queue.get().esperadas.size).toBe(0));
    expect(queue.get().pendientes.map((e) => [e.texto, e.comandas])).toEqual([
      ['Barra 1: Sopa de tortilla a trabajando', [idComanda(121)]],
    ]);
    expect(tono('Sopa de tortilla')).toBe('trabajando');
    act(sendNow);
    await waitFor(() => expect(queue.get().pendientes).toEqual([]));
    const [primera, segunda] = servidor.requests.map((r) => r.headers.get('Idempotency-Key'));
    expect(segunda).toBe(primera);
  });

  it('a newer state from elsewhere wins over what this screen showed', async () => {
    con(movidos(idPedido(8)));
    renderApp(<historias.OchoFilas />);
    await userEvent.click(boton('Trabajando', 'Sopa de tortilla'));
    const barra = (status: 1 | 2) =>
      aComandaVista(121, 201, {
        nombre: 'Barra 1',
        pedidos: [unPedido(8, Date.now(), 0, { descripcion: 'Sopa de tortilla', status })],
      });
    cambiar(201, barra(2));
    expect(tono('Sopa de tortilla')).toBe('trabajando');
    cambiar(202, barra(1));
    expect(tono('Sopa de tortilla')).toBe('pendiente');
  });

  it.each([['SinPermiso', 'No tienes permitido realizar esta operación']] as const)(
    '%s: they keep their place and say why',
    (historia, texto) => {
      const Historia = historias[historia];
      renderApp(<Historia />);
      expect(razon(boton('Trabajando', 'Sopa de tortilla'))).toBe(texto);
      expect(razon(enBloque('Trabajando a despachado'))).toBe(texto);
    },
  );
});

describe('the bulk buttons', () => {
  it('turn all pending lines into working (DESPACHO-007)', async () => {
    const servidor = con(movidos());
    renderApp(<historias.OchoFilas />);
    await userEvent.click(enBloque('Pendientes a trabajando'));
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    const pasos = servidor.requests[0]?.body as { id: string }[];
    expect(pasos.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [5, 6, 7, 8].map((n) => ({ id: idPedido(n), de: 1, a: 2 })),
    );
    expect(razon(enBloque('Pendientes a trabajando'))).toBe('No hay pedidos pendientes');
  });

  it('turn all working lines into dispatched, after asking with the count (DESPACHO-008)', async () => {
    const servidor = con(movidos());
    renderApp(<historias.OchoFilas />);
    await userEvent.click(enBloque('Trabajando a despachado'));
    expect(await screen.findByText('¿Marcar como despachados 4 pedidos en preparación?')).toBeTruthy();
    expect(servidor.requests).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Despachar 4 pedidos' }));
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    const ids = servidor.requests.flatMap((r) => r.body as { id: string; de: number; a: number }[]);
    expect(ids.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4].map(idPedido));
    expect(ids.every(({ de, a }) => de === 2 && a === 3)).toBe(true);
    await waitFor(() => expect(filas()).toHaveLength(4));
  });

  it('move nothing when the question is answered no', async () => {
    const servidor = con(movidos());
    renderApp(<historias.OchoFilas />);
    await userEvent.click(enBloque('Trabajando a despachado'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(servidor.requests).toHaveLength(0);
  });
});

describe('a dispatch', () => {
  const despachar = (platillo: string) => {
    fireEvent.pointerDown(boton('Despachado', platillo));
    fireEvent.click(boton('Despachado', platillo));
  };

  it('keeps the rows in their place for 1.5 s, and then the line leaves the table (D-22)', () => {
    vi.useFakeTimers();
    renderApp(<historias.OchoFilas />);
    const antes = platillos();
    despachar('Gringa de pastor');
    expect(platillos()).toEqual(antes);
    expect(apagado(boton('Despachado', 'Gringa de pastor'))).toBe(true);
    act(() => void vi.advanceTimersByTime(1_600));
    expect(platillos()).toEqual(antes.slice(1));
  });

  it('keeps the rows in their place for who presses a key too', () => {
    renderApp(<historias.OchoFilas />);
    const antes = platillos();
    fireEvent.keyDown(boton('Despachado', 'Gringa de pastor'), { key: 'Enter' });
    fireEvent.click(boton('Despachado', 'Gringa de pastor'));
    expect(platillos()).toEqual(antes);
  });

  it('can be undone for 8 s (D-22)', async () => {
    const servidor = con(movidos(idPedido(1)));
    renderApp(<historias.OchoFilas />);
    despachar('Gringa de pastor');
    const comanda = mesa4(Date.now());
    const sinGringa = { ...comanda, pedidos: comanda.pedidos.slice(1) };
    cambiar(201, sinGringa);
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(servidor.requests).toHaveLength(2));
    expect(servidor.requests[1]?.body).toEqual([{ id: idPedido(1), de: 3, a: 2 }]);
    expect(tono('Gringa de pastor')).toBe('demorado');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('is offered no longer after 8 s (D-22)', () => {
    vi.useFakeTimers();
    renderApp(<historias.OchoFilas />);
    despachar('Gringa de pastor');
    act(() => void vi.advanceTimersByTime(7_900));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('is not offered when the server refused it', async () => {
    con(negado(idPedido(1), 'Otra persona cambió este pedido'));
    renderApp(<historias.OchoFilas />);
    despachar('Gringa de pastor');
    await screen.findByText('Otra persona cambió este pedido');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });
});
