import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../app/render-app.tsx';
import { answers, fakeServer } from '../../../platform/test/fake-server.ts';
import { aComandaVista, idPedido } from '../../../platform/test/fixtures.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { pedido } from '../pruebas/datos.fixture.ts';
import { Llena } from '../screens/ComandasMode.stories.tsx';

const LENTA_MS = 30_000;
const MOVER = 'POST comandas/pedidos/estado';

const cinco =
  (cambios: Partial<PedidoVista> = {}) =>
  (ahora: number, dia: string): ComandaVista[] => [
    aComandaVista(1, 1, {
      nombre: 'Mesa 4',
      dia,
      pedidos: [1, 2, 3, 4, 5].map((n) => pedido(n, n, ahora, { descripcion: 'Taco', precio: 20, ...cambios })),
    }),
  ];

const abrir = async (ancho: number, cambios: Partial<PedidoVista> = {}) => {
  conAncho(ancho);
  const servidor = fakeServer({
    'GET comandas/pedidos/motivos-de-cancelacion': answers(['Se equivocó el cliente']),
    [MOVER]: answers({ rechazados: [] }),
  });
  renderApp(<Llena comandas={cinco(cambios)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
  return servidor;
};
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const cuantos = async () => within(await screen.findByRole('dialog', { name: '¿Cuántos?' }));
const filas = () => within(screen.getByRole('table', { name: 'Pedidos' })).getAllByRole('rowheader');

afterEach(limpiarCaja);

describe('five tacos that are alike (D-100)', () => {
  it('are one row with its count and what they come to; a press opens them into five', async () => {
    await abrir(1366);
    expect(filas().map((f) => f.textContent)).toEqual(['5 ×Taco']);
    expect(within(screen.getByRole('table', { name: 'Pedidos' })).getByText('$100.00')).toBeTruthy();
    await userEvent.click(boton('5 × Taco: ver uno por uno'));
    expect(filas()).toHaveLength(6);
    await userEvent.click(boton('5 × Taco: ver uno por uno'));
    expect(filas()).toHaveLength(1);
  });

  it(
    'are deleted as many as one says, the last first; all of them in one press',
    async () => {
      await abrir(1366);
      await userEvent.click(boton('Eliminar pedido: 5 × Taco'));
      const pregunta = await cuantos();
      await userEvent.click(pregunta.getByRole('button', { name: 'Agregar uno' }));
      await userEvent.click(pregunta.getByRole('button', { name: 'Eliminar 2' }));
      expect(borrador(1).eliminados).toHaveLength(2);
      expect(filas().map((f) => f.textContent)).toEqual(['3 ×Taco']);
      await userEvent.click(boton('Eliminar pedido: 3 × Taco'));
      await userEvent.click((await cuantos()).getByRole('button', { name: 'Todos (3)' }));
      expect(borrador(1).eliminados).toHaveLength(5);
    },
    LENTA_MS,
  );

  it('that the kitchen works on go for one reason, asked once (D-106)', async () => {
    await abrir(1366, { status: 2 });
    await userEvent.click(boton('Eliminar pedido: 5 × Taco'));
    await userEvent.click((await cuantos()).getByRole('button', { name: 'Todos (5)' }));
    const motivo = within(await screen.findByRole('dialog', { name: '¿Por qué se cancela?' }));
    expect(motivo.getByText('5 × Taco · ya se está preparando')).toBeTruthy();
    await userEvent.type(motivo.getByRole('textbox', { name: 'Otro motivo' }), 'Se cayó');
    await userEvent.click(motivo.getByRole('button', { name: 'Cancelar 5 pedidos' }));
    expect(borrador(1).eliminados.map((e) => e.motivo)).toEqual(Array.from({ length: 5 }, () => 'Se cayó'));
  });

  it('take one comment for all of them, unasked', async () => {
    await abrir(1366);
    await userEvent.click(boton('Editar comentario: 5 × Taco'));
    const comentario = within(await screen.findByRole('dialog', { name: 'Editar comentario' }));
    await userEvent.type(comentario.getByRole('textbox'), 'Sin cebolla');
    await userEvent.click(comentario.getByRole('button', { name: 'Guardar comentario' }));
    expect(borrador(1).tocados.map((t) => t.ahora.comentario)).toEqual(Array.from({ length: 5 }, () => 'Sin cebolla'));
  });

  it('ask how many go into a sub-account', async () => {
    await abrir(1366);
    await userEvent.click(boton('Dividir cuenta: 5 × Taco'));
    const pregunta = await cuantos();
    await userEvent.click(pregunta.getByRole('button', { name: 'Agregar uno' }));
    await userEvent.click(pregunta.getByRole('button', { name: 'Dividir 2' }));
    const nombre = within(await screen.findByRole('dialog', { name: 'Dividir cuenta' }));
    await userEvent.type(nombre.getByRole('textbox'), 'Ana');
    await userEvent.click(nombre.getByRole('button', { name: /^Guardar/ }));
    expect(borrador(1).tocados.map((t) => t.ahora.subcuenta)).toEqual(['Ana', 'Ana']);
  });

  it('ask how many go back to the kitchen, and all of them in one press', async () => {
    await abrir(1366, { status: 3 });
    await userEvent.click(boton('Marcar como no despachado: 5 × Taco'));
    await userEvent.click((await cuantos()).getByRole('button', { name: 'Regresar 1' }));
    expect(borrador(1).tocados).toHaveLength(1);
  });

  it('ask how many were delivered, where a person may dispatch', async () => {
    const servidor = await abrir(390);
    await userEvent.click(boton('Acciones de 5 × Taco'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Entregado: 5 × Taco' }));
    const pregunta = await cuantos();
    await userEvent.click(pregunta.getByRole('button', { name: 'Agregar uno' }));
    await userEvent.click(pregunta.getByRole('button', { name: 'Entregar 2' }));
    await waitFor(() => expect(servidor.names()).toContain(MOVER));
    const { body } = servidor.calls.find(({ name }) => name === MOVER)!;
    expect(new Set((body as { id: string }[]).map(({ id }) => id))).toEqual(new Set([idPedido(4), idPedido(5)]));
  });

  it('ask how many go to another comanda, and those are chosen there (D-45)', async () => {
    await abrir(390);
    await userEvent.click(boton('Acciones de 5 × Taco'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pasar a otra comanda: 5 × Taco' }));
    await userEvent.click((await cuantos()).getByRole('button', { name: 'Pasar 1' }));
    const pasar = within(await screen.findByRole('dialog', { name: 'Pasar pedidos' }));
    expect(pasar.getAllByRole<HTMLInputElement>('checkbox').filter((c) => c.checked)).toHaveLength(1);
  });
});
