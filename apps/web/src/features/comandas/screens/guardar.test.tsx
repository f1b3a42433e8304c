import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { fakeFetch, type Reply } from '../../../platform/test/fake-fetch.ts';
import { sendNow } from '../../../platform/outbox/outbox.ts';
import { aComandaVista, toPedidoVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import { comentarPedido, repetirPedido, quitarPedido, vistaDe } from '../model/edicion.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Llena } from './ComandasMode.stories.tsx';

const FLAN = idPedido(45);
const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios de Mesa 4' }));
const fresca = (rev: number, cambios: Partial<ComandaVista['pedidos'][number]> = {}): ComandaVista =>
  aComandaVista(1, rev, {
    nombre: 'Mesa 4',
    pedidos: [toPedidoVista(45, { id: FLAN, descripcion: 'Flan napolitano', subcuenta: 'Roberto', ...cambios })],
  });
const servidor = (...respuestas: Reply[]) => {
  const { fetch, requests } = fakeFetch(...respuestas);
  vi.stubGlobal('fetch', fetch);
  return requests;
};
/** A server that is unreachable until `reach`: requests before it are in `lost`, later ones in `requests`. */
const unreachable = (...respuestas: Reply[]) => {
  const [before, after] = [fakeFetch('sin red'), fakeFetch(...respuestas)];
  vi.stubGlobal('fetch', before.fetch);
  return { lost: before.requests, requests: after.requests, reach: () => vi.stubGlobal('fetch', after.fetch) };
};
const tomada = (comanda: ComandaVista): Reply => ({
  body: { message: 'Cambios guardados', data: { comanda, rechazados: [] } },
});
const rechazo = (comanda: ComandaVista, motivo: string, message: string, id = FLAN): Reply => ({
  status: 409,
  body: {
    error: {
      message: 'Otra persona cambió este pedido',
      code: 409,
      motivo: 'CAMBIOS_RECHAZADOS',
    },
    data: { comanda, rechazados: [{ id, descripcion: '', motivo, message }] },
  },
});
const enParte = (comanda: ComandaVista, motivo: string, message: string, id = FLAN): Reply => ({
  body: {
    message: 'Algunos cambios no se guardaron',
    data: { comanda, rechazados: [{ id, descripcion: '', motivo, message }] },
  },
});
const conComentario = () => renderApp(<Llena luego={() => comentarPedido(idComanda(1), FLAN, 'Sin azúcar')} />);

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

it('on a phone the button that saved goes, and the comanda has its focus', async () => {
  conAncho(390);
  servidor(tomada(fresca(10, { comentario: 'Sin azúcar' })));
  conComentario();
  await guardar();
  await screen.findByText('Cambios guardados');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pedidos de Mesa 4' })));
});

it('sends what changed with what was seen, and is saved once the server took it (COMANDA-031, D-90)', async () => {
  const requests = servidor(tomada(fresca(10, { comentario: 'Sin azúcar' })));
  conComentario();
  await guardar();
  await screen.findByText('Cambios guardados');
  const visto = { comentario: null, subcuenta: 'Roberto', status: 1 };
  expect(requests[0]?.body).toEqual({
    id: idComanda(1),
    rev: 1,
    pedidos: [{ id: FLAN, antes: visto, ...visto, comentario: 'Sin azúcar' }],
    eliminados: [],
  });
  expect(borrador(1).tocados).toEqual([]);
  expect(screen.queryByText('Sin guardar')).toBeNull();
});

it('without an answer is kept in the queue, on the screen, and goes again under its key (COMANDA-034, D-98)', async () => {
  const { lost, requests, reach } = unreachable(tomada(fresca(10, { comentario: 'Sin azúcar' })));
  conComentario();
  await guardar();
  await screen.findByText('Sin conexión con el servidor: se enviará en cuanto vuelva');
  expect(screen.getByText('Por enviar')).toBeTruthy();
  expect(vistaDe(idComanda(1))?.pedidos.at(-1)?.comentario).toBe('Sin azúcar');
  expect(screen.getByRole('button', { name: 'Guardar cambios de Mesa 4' }).textContent).not.toContain('!');
  reach();
  act(sendNow);
  await waitFor(() => expect(screen.queryByText('Por enviar')).toBeNull());
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toEqual(lost[0]?.body);
  expect(requests[0]?.headers.get('Idempotency-Key')).toBe(lost[0]?.headers.get('Idempotency-Key'));
});

it('that the server answers with a fault of its own is not told as a lost connection, and goes again', async () => {
  const fault = { code: 500, motivo: 'ERROR_INTERNO', message: 'Ocurrió un error' };
  vi.stubGlobal('fetch', fakeFetch({ status: 500, body: { error: fault } }).fetch);
  conComentario();
  await guardar();
  await screen.findByText('El servidor tuvo una falla: se enviará otra vez por sí solo');
  expect(screen.getByText('Por enviar')).toBeTruthy();
  servidor(tomada(fresca(10, { comentario: 'Sin azúcar' })));
  act(sendNow);
  await waitFor(() => expect(screen.queryByText('Por enviar')).toBeNull());
});

it('with a lost link asks nobody, and goes once the link is back (D-98)', async () => {
  const requests = servidor(tomada(fresca(10, { comentario: 'Sin azúcar' })));
  renderApp(<Llena luego={() => (comentarPedido(idComanda(1), FLAN, 'Sin azúcar'), live.perdido())} />);
  await guardar();
  await screen.findByText('Sin conexión con el servidor: se enviará en cuanto vuelva');
  expect(requests).toEqual([]);
  expect(screen.getByRole('button', { name: /^Cobrar Mesa 7/ }).getAttribute('aria-description')).toBe(
    'Sin conexión con el servidor',
  );
});

it('after a lost answer asks for the same save first, and then sends what was changed since (H52, D-20)', async () => {
  const { lost, requests, reach } = unreachable(
    tomada(fresca(10, { comentario: 'Sin azúcar' })),
    tomada(fresca(11, { comentario: 'Sin azúcar ni crema' })),
  );
  conComentario();
  await guardar();
  await screen.findByText('Sin conexión con el servidor: se enviará en cuanto vuelva');
  act(() => comentarPedido(idComanda(1), FLAN, 'Sin azúcar ni crema'));
  reach();
  await guardar();
  await waitFor(() => expect(requests).toHaveLength(2));
  const [perdida, misma, siguiente] = [lost[0]!, ...requests].map((r) => ({
    clave: r.headers.get('Idempotency-Key'),
    body: r.body,
  }));
  expect(misma).toEqual(perdida);
  expect(siguiente?.clave).not.toBe(perdida?.clave);
  expect(siguiente?.body).toMatchObject({
    pedidos: [{ antes: { comentario: 'Sin azúcar' }, comentario: 'Sin azúcar ni crema' }],
  });
  await waitFor(() => expect(borrador(1).tocados).toEqual([]));
});

it('a refusal of the whole save shows the server message (COMANDA-034)', async () => {
  servidor({
    status: 409,
    body: { error: { message: 'La comanda ya está pagada', code: 409, motivo: 'COMANDA_PAGADA' } },
  });
  conComentario();
  await guardar();
  expect((await screen.findByText('La comanda ya está pagada')).closest('[role="alert"]')).toBeTruthy();
  expect(borrador(1).tocados).toHaveLength(1);
});

it('what two people wrote differently stays unsaved and is told line by line (D-20)', async () => {
  servidor(rechazo(fresca(10, { comentario: 'Con cajeta' }), 'CONFLICTO_PEDIDO', 'Otra persona cambió este pedido'));
  conComentario();
  await guardar();
  expect(await screen.findByText('Flan napolitano: Otra persona cambió este pedido')).toBeTruthy();
  expect(borrador(1).tocados[0]).toMatchObject({
    antes: { comentario: 'Con cajeta' },
    ahora: { comentario: 'Sin azúcar' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByText('Flan napolitano: Otra persona cambió este pedido')).toBeNull();
});

it('what the server took in part is told line by line too, and what it refused stays unsaved (D-120)', async () => {
  servidor(enParte(fresca(10, { comentario: 'Con cajeta' }), 'CONFLICTO_PEDIDO', 'Otra persona cambió este pedido'));
  conComentario();
  await guardar();
  expect(await screen.findByText('Flan napolitano: Otra persona cambió este pedido')).toBeTruthy();
  expect(screen.queryByText('Cambios guardados')).toBeNull();
  expect(borrador(1).tocados[0]?.ahora).toMatchObject({ comentario: 'Sin azúcar' });
});

it.each([
  ['with nothing stored', rechazo],
  ['with the rest stored', enParte],
])('a new dish that was refused is still there, once, with its companions, %s (D-20, D-120)', async (_caso, como) => {
  renderApp(<Llena />);
  const alambre = vistaDe(idComanda(1))?.pedidos[2];
  act(() => void (alambre && repetirPedido(idComanda(1), alambre)));
  const [nuevo] = borrador(1).nuevos;
  servidor(como(fresca(10), 'ALIMENTO_AGOTADO', 'El alimento está agotado', nuevo?.id));
  await guardar();
  expect(await screen.findByText('Alambre de arrachera: El alimento está agotado')).toBeTruthy();
  expect(borrador(1).nuevos.map((p) => p.descripcion)).toEqual(['Alambre de arrachera', 'Queso extra']);
  act(() => quitarPedido(idComanda(1), nuevo?.id ?? ''));
  expect(borrador(1).nuevos).toEqual([]);
});

it('what is written while a save is on its way is not lost', async () => {
  let responder: (respuesta: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (responder = resolve)));
  conComentario();
  await guardar();
  act(() => comentarPedido(idComanda(1), FLAN, 'Sin azúcar ni crema'));
  const { body } = tomada(fresca(10, { comentario: 'Sin azúcar' }));
  await act(async () => responder(new Response(JSON.stringify(body))));
  await waitFor(() =>
    expect(borrador(1).tocados[0]).toMatchObject({
      antes: { comentario: 'Sin azúcar' },
      ahora: { comentario: 'Sin azúcar ni crema' },
    }),
  );
});

it('changes of another till appear on their own, under what is unsaved here (COMANDA-028)', async () => {
  conComentario();
  await userEvent.click(screen.getByRole('button', { name: 'Pedidos de Mesa 4' }));
  act(() => live.cambios(12, [{ tipo: 'modificada', comanda: fresca(12, { status: 2, hora_inicio_preparacion: 1 }) }]));
  const linea = screen.getByRole('row', { name: /Flan napolitano/ });
  expect(linea.textContent).toContain('DEMORADO');
  expect(linea.textContent).toContain('Sin azúcar');
});

it('changes of a comanda that was closed meanwhile are named until they are thrown away', async () => {
  conComentario();
  act(() => live.cambios(12, [{ tipo: 'removida', id: idComanda(1) }]));
  expect(await screen.findByText('Tienes cambios sin guardar de una comanda que ya no está abierta')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
  expect(borrador(1).tocados).toEqual([]);
});
