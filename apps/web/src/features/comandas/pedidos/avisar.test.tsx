import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../app/render-app.tsx';
import { live, recibirComanda } from '../../../platform/live/live.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import { comentarPedido } from '../model/edicion.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { pedido } from '../pruebas/datos.fixture.ts';
import { Llena } from '../screens/ComandasMode.stories.tsx';

const LENTA_MS = 30_000;
const AVISAR = 'POST comandas/pedidos/avisar';
const ALERGIA = 'Es alérgica al cacahuate';
const AVISO = { id: idPedido(901), texto: ALERGIA, en: 1 };
const MESA_4 = idComanda(1);

const cocinando = (ahora: number, cambios: Partial<PedidoVista> = {}): PedidoVista[] => [
  ...[1, 2].map((n) => pedido(n, 9, ahora, { descripcion: 'Enchiladas', precio: 120, status: 2, ...cambios })),
  pedido(3, 9, ahora, { descripcion: 'Mole', precio: 180, status: 2, ...cambios }),
  pedido(4, 1, ahora, { descripcion: 'Flan', precio: 45 }),
];
const mesa = (ahora: number, dia: string, cambios: Partial<PedidoVista> = {}): ComandaVista[] => [
  aComandaVista(1, 1, { nombre: 'Mesa 4', dia, pedidos: cocinando(ahora, cambios) }),
];
const hecho = () =>
  answers(
    aComandaVista(1, 2, { nombre: 'Mesa 4', pedidos: cocinando(0, { avisos: [AVISO] }) }),
    'Aviso enviado a cocina',
  );

interface Abrir {
  readonly avisar?: ReturnType<typeof answers> | 'sin red';
  readonly ancho?: number;
  readonly cambios?: Partial<PedidoVista>;
  readonly escenario?: Partial<Parameters<typeof Llena>[0]>;
}

const abrir = async ({ avisar = hecho(), ancho = 1366, cambios = {}, escenario = {} }: Abrir = {}) => {
  conAncho(ancho);
  const servidor = fakeServer({ [AVISAR]: avisar });
  renderApp(<Llena comandas={(ahora, dia) => mesa(ahora, dia, cambios)} {...escenario} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
  return servidor;
};
const menuDe = (de: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^(Más acciones|Acciones) de ${de}$`) }));
const elegir = async (de: string): Promise<void> => {
  await menuDe(de);
  await userEvent.click(await screen.findByRole('menuitem', { name: `Avisar a cocina: ${de}` }));
};
const dialogo = async () => within(await screen.findByRole('dialog', { name: 'Avisar a cocina' }));
const enviados = ({ calls }: ReturnType<typeof fakeServer>) =>
  calls.filter(({ name }) => name === AVISAR).map(({ body }) => body);

afterEach(limpiarCaja);

describe("'Avisar a cocina' (D-139)", () => {
  it.each([1366, 390])(
    'asks of how many alike ones, and what; sent, it stands with the line until the kitchen confirms it: %i',
    async (ancho) => {
      const servidor = await abrir({ ancho });
      await elegir('2 × Enchiladas');
      await userEvent.click(await screen.findByRole('button', { name: 'Agregar uno' }));
      await userEvent.click(screen.getByRole('button', { name: 'Avisar de 2' }));
      const d = await dialogo();
      expect(d.getByText('2 × Enchiladas · Mesa 4')).toBeTruthy();
      await userEvent.type(d.getByRole('textbox', { name: /Qué debe saber la cocina/ }), `${ALERGIA}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(enviados(servidor)).toEqual([{ id: MESA_4, pedidos: [1, 2].map(idPedido), texto: ALERGIA }]);
      expect(screen.getByText('Aviso enviado a cocina')).toBeTruthy();
      expect(screen.getAllByText(`Cocina no ha confirmado: ${ALERGIA}`).length).toBeGreaterThan(0);
      act(() => recibirComanda({ ...live.get().comandas.get(MESA_4)!, rev: 3, pedidos: cocinando(0) } as never));
      expect(screen.queryByText(`Cocina no ha confirmado: ${ALERGIA}`)).toBeNull();
    },
    LENTA_MS,
  );

  it('wants 5 to 100 signs, and sends nothing before', async () => {
    const servidor = await abrir();
    await elegir('Mole');
    const d = await dialogo();
    await userEvent.click(d.getByRole('button', { name: 'Enviar aviso' }));
    expect(await d.findByText('Escribe qué debe saber la cocina')).toBeTruthy();
    await userEvent.type(d.getByRole('textbox'), 'sin{Enter}');
    expect(await d.findByText('Mínimo 5 caracteres')).toBeTruthy();
    expect(enviados(servidor)).toEqual([]);
  });

  it('says what the server refuses, in place, with what was written', async () => {
    await abrir({ avisar: refuses(409, 'PEDIDO_YA_SALIO', 'El pedido ya salió de la cocina: avisa a quien lo lleva') });
    await elegir('Mole');
    const d = await dialogo();
    await userEvent.type(d.getByRole('textbox'), `${ALERGIA}{Enter}`);
    expect(await d.findByText('El pedido ya salió de la cocina: avisa a quien lo lleva')).toBeTruthy();
    expect(d.getByRole<HTMLInputElement>('textbox').value).toBe(ALERGIA);
  });

  it('is not possible of what went out meanwhile, nor without the server, which has to know', async () => {
    const servidor = await abrir();
    await elegir('Mole');
    const d = await dialogo();
    const dia = live.get().comandas.get(MESA_4)!.dia;
    const razon = () => d.getByRole('button', { name: 'Enviar aviso' }).getAttribute('aria-description');
    act(() => recibirComanda({ ...mesa(Date.now(), dia, { status: 3 })[0]!, rev: 2 }));
    expect(razon()).toBe('El pedido ya salió de la cocina: avisa a quien lo lleva');
    act(() => live.perdido());
    expect(razon()).toBe('Sin conexión: díselo a la cocina en persona');
    await userEvent.type(d.getByRole('textbox'), `${ALERGIA}{Enter}`);
    expect(enviados(servidor)).toEqual([]);
  });

  it('is offered of what is prepared alone, also while something of it is not saved', async () => {
    await abrir({ escenario: { luego: () => comentarPedido(MESA_4, idPedido(4), 'Sin caramelo') } });
    await menuDe('Flan');
    expect(screen.queryByRole('menuitem', { name: /^Avisar a cocina/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await menuDe('Mole');
    const avisar = await screen.findByRole('menuitem', { name: 'Avisar a cocina: Mole' });
    expect(avisar.getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    [3, `Salió sin que cocina confirmara: ${ALERGIA}`],
    [4, null],
  ] as const)('what went out unconfirmed is told to who serves it, until it is paid: %i', async (status, texto) => {
    await abrir({ cambios: { status, avisos: [AVISO] } });
    const hay = screen.queryAllByText(new RegExp(`${ALERGIA}$`)).map((e) => e.textContent);
    expect([...new Set(hay)]).toEqual(texto === null ? [] : [texto]);
  });
});
