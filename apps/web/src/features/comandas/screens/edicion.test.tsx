import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { aComandaVista, idPedido } from '../../../platform/test/fixtures.ts';
import { vistaDe } from '../model/edicion.ts';
import { idComanda } from '../../../platform/test/fixtures.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { companero, pedido } from '../pruebas/datos.fixture.ts';
import { Llena } from './ComandasMode.stories.tsx';

const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const lineas = () =>
  within(screen.getByRole('table', { name: 'Pedidos' }))
    .getAllByRole('row')
    .slice(1);
const abrir = async (...acciones: string[]): Promise<void> => {
  renderApp(<Llena />);
  await userEvent.click(boton('Pedidos de Mesa 4'));
  for (const accion of acciones) await userEvent.click(boton(accion));
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('another of the same', () => {
  it('is a new pending line of now, with another folio and no sub-account (PEDIDO-027)', async () => {
    await abrir('Agregar otro igual: Flan napolitano');
    const copia = borrador(1).nuevos[0];
    expect(copia).toMatchObject({
      descripcion: 'Flan napolitano',
      status: 1,
      subcuenta: null,
      hora_inicio_preparacion: null,
    });
    expect(copia?.folio).toBeGreaterThanOrEqual(1000);
    expect(vistaDe(idComanda(1))?.pedidos.filter((p) => p.folio === copia?.folio)).toHaveLength(1);
    expect(lineas().at(-1)?.textContent).toContain('0 min');
    expect(boton('Guardar cambios de Mesa 4').textContent).toContain('!');
  });

  it('brings its companions, linked to the copy (PEDIDO-028)', async () => {
    await abrir('Agregar otro igual: Alambre de arrachera');
    const [plato, queso] = borrador(1).nuevos;
    expect(queso).toMatchObject({ descripcion: 'Queso extra', complemento_de: plato?.id, status: 1 });
    expect(lineas()).toHaveLength(7);
  });
});

describe('a comment', () => {
  it('is written with its counter, 5 to 100 (PEDIDO-030, PEDIDO-031)', async () => {
    await abrir('Editar comentario: Flan napolitano');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Editar comentario' }));
    const campo = dialogo.getByRole('textbox', { name: /Comentario/ });
    expect(document.activeElement).toBe(campo);
    await userEvent.type(campo, 'Sin');
    expect(dialogo.getByText('3/100')).toBeTruthy();
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar comentario' }));
    expect(dialogo.getByText('Mínimo 5 caracteres')).toBeTruthy();
    await userEvent.type(campo, ' azúcar');
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar comentario' }));
    expect(borrador(1).tocados[0]).toMatchObject({ id: idPedido(45), ahora: { comentario: 'Sin azúcar' } });
    expect(lineas().at(-1)?.textContent).toContain('Sin azúcar');
  });

  it('is deleted', async () => {
    await abrir('Agregar otro igual: Gringa de pastor');
    expect(borrador(1).nuevos[0]?.comentario).toBe('Sin cebolla, piña aparte');
    await userEvent.click(screen.getAllByRole('button', { name: 'Eliminar comentario: Gringa de pastor' }).at(-1)!);
    expect(borrador(1).nuevos[0]?.comentario).toBeNull();
  });
});

describe('a sub-account', () => {
  it('goes to the line and its companions, in the spelling already used (SUBCUENTA-001, SUBCUENTA-004, H40)', async () => {
    await abrir('Dividir cuenta: Alambre de arrachera');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Dividir cuenta' }));
    await userEvent.type(dialogo.getByRole('textbox', { name: /Subcuenta/ }), 'roberto{Enter}');
    expect(borrador(1).tocados.map((t) => [t.id, t.ahora.subcuenta])).toEqual([
      [idPedido(43), 'Roberto'],
      [idPedido(44), 'Roberto'],
    ]);
  });

  it('has 3 to 20 characters, and is offered by name (SUBCUENTA-002)', async () => {
    await abrir('Dividir cuenta: Flan napolitano');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Dividir cuenta' }));
    const campo = dialogo.getByRole<HTMLInputElement>('textbox', { name: /Subcuenta/ });
    await userEvent.clear(campo);
    await userEvent.type(campo, 'Jo{Enter}');
    expect(dialogo.getByText('Mínimo 3 caracteres')).toBeTruthy();
    expect(campo.maxLength).toBe(20);
    await userEvent.click(dialogo.getByRole('button', { name: 'Ana' }));
    expect(borrador(1).tocados[0]?.ahora.subcuenta).toBe('Ana');
  });

  it('is taken away by an empty name (D-27)', async () => {
    await abrir('Dividir cuenta: Flan napolitano');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Dividir cuenta' }));
    await userEvent.clear(dialogo.getByRole('textbox', { name: /Subcuenta/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Dejar sin subcuenta' }));
    expect(borrador(1).tocados[0]?.ahora.subcuenta).toBeNull();
  });
});

it('a dispatched line is marked as not dispatched (PEDIDO-022)', async () => {
  await abrir('Marcar como no despachado: Orden de tacos al pastor');
  expect(borrador(1).tocados[0]).toMatchObject({ antes: { status: 3 }, ahora: { status: 1 } });
  expect(lineas()[0]?.textContent).toContain('EN ESPERA');
  expect(screen.getByText('0 de 5')).toBeTruthy();
});

describe('deleting a line', () => {
  it('without companions is done at once', async () => {
    await abrir('Eliminar pedido: Flan napolitano');
    expect(borrador(1).eliminados).toMatchObject([{ id: idPedido(45) }]);
    expect(lineas()).toHaveLength(4);
  });

  it('with companions is asked first, and why while the kitchen works on it (PEDIDO-034, D-106)', async () => {
    await abrir('Eliminar pedido: Alambre de arrachera');
    const pregunta = within(await screen.findByRole('dialog', { name: 'Advertencia' }));
    expect(pregunta.getByText(/También se eliminarán sus complementos: Queso extra/)).toBeTruthy();
    expect(borrador(1).eliminados).toEqual([]);
    await userEvent.click(pregunta.getByRole('button', { name: 'Eliminar pedido' }));
    const porQue = within(await screen.findByRole('dialog', { name: '¿Por qué se cancela?' }));
    expect(borrador(1).eliminados).toEqual([]);
    await userEvent.type(await porQue.findByRole('textbox', { name: /Otro motivo/ }), 'Se cayó');
    await userEvent.click(porQue.getByRole('button', { name: 'Cancelar pedido' }));
    expect(lineas()).toHaveLength(3);
    expect(borrador(1).eliminados.map((e) => e.motivo)).toEqual(['Se cayó']);
  });

  it('whose companions were dispatched is refused (PEDIDO-035)', async () => {
    renderApp(
      <Llena
        comandas={(ahora, dia) => {
          const plato = pedido(1, 5, ahora, { descripcion: 'Alambre', status: 2 });
          const queso = pedido(2, 5, ahora, { descripcion: 'Queso', status: 3, ...companero(plato) });
          return [aComandaVista(1, 1, { nombre: 'Mesa 4', dia, pedidos: [plato, queso] })];
        }}
      />,
    );
    await userEvent.click(boton('Pedidos de Mesa 4'));
    await userEvent.click(boton('Eliminar pedido: Alambre'));
    const aviso = await screen.findByRole('dialog', { name: 'Advertencia' });
    expect(aviso.textContent).toContain('No se puede eliminar porque ya fueron despachados sus complementos');
    expect(borrador(1).eliminados).toEqual([]);
  });
});
