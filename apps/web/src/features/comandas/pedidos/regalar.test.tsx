import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../app/render-app.tsx';
import { live, recibirComanda } from '../../../platform/live/live.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { companero, pedido } from '../pruebas/datos.fixture.ts';
import { Llena } from '../screens/ComandasMode.stories.tsx';

const LENTA_MS = 30_000;
const REGALAR = 'POST comandas/pedidos/regalar';
const MOTIVOS = 'GET comandas/motivos-de-cortesia';

const servida =
  (cambios: Partial<PedidoVista> = {}) =>
  (ahora: number, dia: string): ComandaVista[] => {
    const alambre = pedido(9, 9, ahora, {
      ...{ descripcion: 'Alambre', precio: 198, status: 3, complementos: [idPedido(10)] },
      ...cambios,
    });
    return [
      aComandaVista(1, 1, {
        nombre: 'Mesa 4',
        dia,
        pedidos: [
          ...[1, 2, 3].map((n) => pedido(n, n, ahora, { descripcion: 'Flan', precio: 45, status: 3 })),
          alambre,
          pedido(10, 9, ahora, { descripcion: 'Queso extra', precio: 25, status: 3, ...companero(alambre) }),
        ],
      }),
    ];
  };

type Respuesta = ReturnType<typeof answers>;
const LISTA = answers(['Cumpleaños', 'Invitación de la casa']);

const abrir = async (
  {
    regalar,
    motivos = LISTA,
    ancho = 1366,
  }: Record<'regalar', Respuesta> & Partial<{ motivos: Respuesta; ancho: number }>,
  cambios = {},
) => {
  conAncho(ancho);
  const servidor = fakeServer({ [MOTIVOS]: motivos, [REGALAR]: regalar });
  renderApp(<Llena comandas={servida(cambios)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
  return servidor;
};
const elegir = async (de: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^(Más acciones|Acciones) de ${de}$`) }));
  await userEvent.click(await screen.findByRole('menuitem', { name: `Regalar: ${de}` }));
};
const dialogo = async () => within(await screen.findByRole('dialog', { name: '¿Por qué se regala?' }));
const hecho = answers(aComandaVista(1, 2, { nombre: 'Mesa 4', pedidos: [] }), '2 pedidos regalados');
const enviados = ({ calls }: ReturnType<typeof fakeServer>) =>
  calls.filter(({ name }) => name === REGALAR).map(({ body }) => body);
const visto = { comentario: null, subcuenta: null, status: 3 };

afterEach(limpiarCaja);

describe('giving away what was served (decision 0121)', () => {
  it.each([1366, 390])(
    'asks how many of alike ones, says what that comes to, and sends them as they were seen: %i',
    async (ancho) => {
      const servidor = await abrir({ regalar: hecho, ancho });
      await elegir('3 × Flan');
      const pregunta = within(await screen.findByRole('dialog', { name: '¿Cuántos?' }));
      await userEvent.click(pregunta.getByRole('button', { name: 'Agregar uno' }));
      await userEvent.click(pregunta.getByRole('button', { name: 'Regalar 2' }));
      const d = await dialogo();
      expect(d.getByText('Se regala: 2 × Flan $90.00')).toBeTruthy();
      expect(d.getByText(/no se puede deshacer/)).toBeTruthy();
      await userEvent.click(await d.findByRole('button', { name: 'Cumpleaños' }));
      expect(d.getByRole('button', { name: 'Cumpleaños' }).getAttribute('aria-pressed')).toBe('true');
      await userEvent.click(d.getByRole('button', { name: 'Regalar 2 pedidos' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(enviados(servidor)).toEqual([
        {
          ...{ id: idComanda(1), total: 90, motivo: 'Cumpleaños' },
          pedidos: [2, 3].map((n) => ({ id: idPedido(n), antes: visto })),
        },
      ]);
      expect(live.get().comandas.get(idComanda(1))!.pedidos).toHaveLength(0);
    },
    LENTA_MS,
  );

  it('takes a dish with its companions, for a reason in words, which it asks for', async () => {
    const servidor = await abrir({ regalar: hecho, motivos: refuses(500, 'ERROR', 'Error') });
    await elegir('Alambre');
    const d = await dialogo();
    expect(d.getByText('Se regala: Alambre con Queso extra $223.00')).toBeTruthy();
    await userEvent.click(d.getByRole('button', { name: 'Regalar pedido' }));
    expect(await d.findByText('Di por qué se regala')).toBeTruthy();
    await userEvent.type(d.getByRole('textbox', { name: /Motivo/ }), 'Vecino del dueño{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados(servidor)).toMatchObject([
      { total: 223, motivo: 'Vecino del dueño', pedidos: [{ id: idPedido(9) }] },
    ]);
  });

  it('says what the server refuses, in place', async () => {
    await abrir({ regalar: refuses(409, 'CONFLICTO_PEDIDO', 'Otra persona cambió este pedido') });
    await elegir('Alambre');
    const d = await dialogo();
    await userEvent.click(await d.findByRole('button', { name: 'Cumpleaños' }));
    await userEvent.click(d.getByRole('button', { name: 'Regalar pedido' }));
    expect(await d.findByText('Otra persona cambió este pedido')).toBeTruthy();
  });

  it('is not possible of what somebody paid meanwhile', async () => {
    await abrir({ regalar: hecho });
    await elegir('Alambre');
    const d = await dialogo();
    const { ahora, dia } = { ahora: Date.now(), dia: live.get().comandas.get(idComanda(1))!.dia };
    const [pagada] = servida({ status: 4 })(ahora, dia);
    act(() => recibirComanda({ ...pagada!, rev: 2 }));
    expect(d.getByRole('button', { name: 'Regalar pedido' }).getAttribute('aria-description')).toBe(
      'El pedido ya está pagado',
    );
  });
});
