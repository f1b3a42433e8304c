import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { aComandaVista, aSesion, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { pedido } from '../pruebas/datos.fixture.ts';
import { Llena } from '../screens/ComandasMode.stories.tsx';

const MARCHAR = 'POST comandas/tiempos/marchar';
const EN_TIEMPOS: Partial<Sesion> = { sucursal: { ...aSesion().sucursal, tiempos: 'boton' } };

const lineas = (ahora: number, cambios: Partial<PedidoVista> = {}): PedidoVista[] => [
  pedido(1, 9, ahora, { descripcion: 'Sopa de tortilla', precio: 80, status: 2 }),
  pedido(2, 9, ahora, { descripcion: 'Mole', precio: 180, tiempo: 2, ...cambios }),
  pedido(3, 9, ahora, { descripcion: 'Flan', precio: 45, tiempo: 3 }),
];
const mesa = (ahora: number, dia: string): ComandaVista[] => [
  aComandaVista(1, 1, { nombre: 'Mesa 4', dia, pedidos: lineas(ahora) }),
];
const marchada = () =>
  answers(
    aComandaVista(1, 2, { nombre: 'Mesa 4', pedidos: lineas(0, { marchado_en: 1 }) }),
    'Mesa 4: marcha el 2.º tiempo',
  );

interface Abrir {
  readonly respuesta?: ReturnType<typeof answers>;
  readonly ancho?: number;
  readonly escenario?: Partial<Parameters<typeof Llena>[0]>;
}

const abrir = async ({ respuesta = marchada(), ancho = 1366, escenario = {} }: Abrir = {}) => {
  conAncho(ancho);
  const servidor = fakeServer({ [MARCHAR]: respuesta });
  renderApp(<Llena comandas={mesa} sesion={EN_TIEMPOS} {...escenario} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
  return servidor;
};
const boton = () => screen.findByRole('button', { name: 'Marchar 2.º tiempo de Mesa 4' });
const enviados = ({ calls }: ReturnType<typeof fakeServer>) =>
  calls.filter(({ name }) => name === MARCHAR).map(({ body }) => body);

afterEach(limpiarCaja);

describe("'Marchar' on a comanda (D-165)", () => {
  it.each([1366, 390])('fires the next course in one press, and then offers the one after it: %i px', async (ancho) => {
    const servidor = await abrir({ ancho });
    await userEvent.click(await boton());
    await waitFor(() => expect(enviados(servidor)).toEqual([{ id: idComanda(1), tiempo: 2 }]));
    expect(await screen.findByText('Mesa 4: marcha el 2.º tiempo')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Marchar 3.er tiempo de Mesa 4' })).toBeTruthy();
  });

  it('says what waits, without minutes', async () => {
    await abrir();
    await boton();
    expect(screen.getByText('1 platillo espera; después, el 3.er tiempo')).toBeTruthy();
    expect(screen.getByText('2.º TIEMPO')).toBeTruthy();
  });

  it('is not there where no course waits, and says why it was refused', async () => {
    const servidor = await abrir({ respuesta: refuses(409, 'COMANDA_PAGADA', 'La comanda ya está pagada') });
    await userEvent.click(await boton());
    expect(await screen.findByText('La comanda ya está pagada')).toBeTruthy();
    expect(enviados(servidor)).toHaveLength(1);
    act(() => {
      const todos = lineas(0, { marchado_en: 1 }).map((p) => ({ ...p, marchado_en: 1 }));
      live.cambios(9, [{ tipo: 'modificada', comanda: aComandaVista(1, 9, { nombre: 'Mesa 4', pedidos: todos }) }]);
    });
    expect(screen.queryByRole('button', { name: /^Marchar/ })).toBeNull();
  });

  it('stays with its reason without a connection, and for who may not change comandas', async () => {
    const servidor = await abrir({ escenario: { enlace: 'sin-conexion' } });
    expect((await boton()).getAttribute('aria-description')).toContain('conexión');
    await userEvent.click(await boton());
    expect(enviados(servidor)).toEqual([]);
  });
});

describe('the course of a line', () => {
  const cambiar = async (de: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Más acciones de ${de}` }));
    return screen.queryByRole('menuitem', { name: `Cambiar de tiempo: ${de}` });
  };

  it('changes until the kitchen has it, unsaved until Guardar', async () => {
    await abrir();
    await userEvent.click((await cambiar('Mole'))!);
    const d = within(await screen.findByRole('dialog', { name: 'Cambiar de tiempo' }));
    await userEvent.click(d.getByRole('radio', { name: '4.º tiempo' }));
    await userEvent.click(d.getByRole('button', { name: 'Cambiar de tiempo' }));
    expect(borrador(1).tocados.map((t) => [t.id, t.antes.tiempo, t.ahora.tiempo])).toEqual([[idPedido(2), 2, 4]]);
  });

  it('is not offered of what the kitchen has, nor where the branch does not serve in courses', async () => {
    await abrir();
    expect(await cambiar('Sopa de tortilla')).toBeNull();
  });

  it('is not offered where the branch does not serve in courses', async () => {
    await abrir({ escenario: { sesion: {} } });
    expect(await cambiar('Mole')).toBeNull();
  });
});
