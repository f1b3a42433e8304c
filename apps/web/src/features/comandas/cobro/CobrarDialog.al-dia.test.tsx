import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../app/render-app.tsx';
import { notify } from '../../../kit/notify.tsx';
import { startUnverified } from '../../../platform/drafts/unverified.ts';
import { readUnverified } from '../../../platform/drafts/operations.ts';
import { journal } from '../../../platform/journal/journal.ts';
import { toPedidoVista } from '../../../platform/test/fixtures.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { cadaPrueba, campo, cobrar, con, enPanel, listo, panel } from './ayuda.fixture.ts';
import * as historias from './CobrarDialog.stories.tsx';
import { cobroPorVerificar, idPago, mesa7, mesa7ConPagada, unaCajera, unTicket } from './datos.fixture.ts';
import { bien, mal, type Respuesta } from './servidor-de-prueba.ts';

cadaPrueba();

const TEXTO = 'La comanda cambió mientras la cobrabas. Revisa y vuelve a cobrar';
const cambio = (comanda: ComandaVista): Respuesta => mal(409, 'COMANDA_CAMBIO', TEXTO, { comanda });
const [enchiladas, flan, ...deOtros] = mesa7().pedidos as [
  ComandaVista['pedidos'][number],
  ComandaVista['pedidos'][number],
  ...ComandaVista['pedidos'],
];

/**
 * Changes made meanwhile that do not affect what Ana owes: the kitchen, the name, a note, a dish and a charge of
 * others.
 */
const sinImportar = (rev: number): ComandaVista =>
  mesa7({
    rev,
    nombre: 'Mesa 7 bis',
    pedidos: [
      { ...flan, despachado_en: rev },
      { ...enchiladas, comentario: 'Sin crema' },
      ...mesa7ConPagada('Roberto', idPago(5)).pedidos.slice(2),
      toPedidoVista(9, { status: 3, precio: 30 }),
    ],
  });

/** A server that gives these answers in order, and then repeats the last one. */
const contesta = (...respuestas: readonly (Respuesta | 'sin red')[]) => {
  let n = 0;
  const servidor = con({ 'comandas/cobrar': () => respuestas[Math.min((n += 1), respuestas.length) - 1]! });
  const cobros = () =>
    servidor.de('comandas/cobrar') as { clave: string; body: { comanda: { rev: number }; pago: object } }[];
  return {
    servidor,
    cobros,
    revs: () => cobros().map((c) => c.body.comanda.rev),
    claves: () => cobros().map((c) => c.clave),
  };
};

const avisos = () => vi.spyOn(notify, 'danger').mockImplementation(() => undefined);
const pagarAna = async (): Promise<void> => {
  renderApp(<historias.PorCobrar />);
  await listo();
  await userEvent.type(campo('Efectivo'), '300{Enter}');
};
const anaPagada = () => enPanel('Ana', (p) => p.getByText('PAGADO'));

describe('a comanda that changed in what its customer does not pay for (D-26, decision 0008)', () => {
  it('is charged at once without a word, as it is now and under another key, the same payment', async () => {
    const danger = avisos();
    const { cobros, revs, claves } = contesta(cambio(sinImportar(25)), bien(unTicket()));
    await pagarAna();
    await anaPagada();
    expect(revs()).toEqual([20, 25]);
    expect(new Set(claves()).size).toBe(2);
    expect(cobros()[1]?.body).toEqual({ ...cobros()[0]?.body, comanda: { ...cobros()[0]?.body.comanda, rev: 25 } });
    expect(danger).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Cobrar Mesa 7 bis' })).toBeTruthy();
    expect(await readUnverified('1001')).toEqual([]);
  });

  it('again and again is charged up to the fourth time', async () => {
    const { revs } = contesta(
      cambio(sinImportar(25)),
      cambio(sinImportar(26)),
      cambio(sinImportar(27)),
      bien(unTicket()),
    );
    await pagarAna();
    await anaPagada();
    expect(revs()).toEqual([20, 25, 26, 27]);
  });

  it('more often than that is told, charged by nobody, and goes on from there when it is pressed', async () => {
    avisos();
    const fallos = [25, 26, 27, 28].map((rev) => cambio(sinImportar(rev)));
    const { revs, claves } = contesta(...fallos, bien(unTicket()));
    await pagarAna();
    expect((await enPanel('Ana', (p) => p.getByRole('alert'))).textContent).toBe(TEXTO);
    expect(revs()).toEqual([20, 25, 26, 27]);
    await userEvent.click(cobrar());
    await anaPagada();
    expect(revs()).toEqual([20, 25, 26, 27, 28]);
    expect(new Set(claves()).size).toBe(5);
  });

  it('and whose second answer is lost is verified with the key and the body of that one (H36, H52)', async () => {
    const { cobros, claves } = contesta(cambio(sinImportar(25)), 'sin red', bien(unTicket()));
    await pagarAna();
    await userEvent.click(await screen.findByRole('button', { name: 'Verificar cobro' }));
    await anaPagada();
    expect(claves()[1]).not.toBe(claves()[0]);
    expect(cobros()[2]).toEqual(cobros()[1]);
    expect(cobros()).toHaveLength(3);
  });

  it('is not charged for somebody who took the till over while the answer was on its way (D-98)', async () => {
    avisos();
    let contestar = (): void => undefined;
    const { servidor, cobros } = contesta(cambio(sinImportar(25)), bien(unTicket()));
    const camino = new Promise<void>((llega) => (contestar = llega));
    vi.stubGlobal('fetch', async (direccion: string, init: RequestInit) => {
      const contestada = servidor.fetch(direccion, init);
      if (direccion.includes('comandas/cobrar')) await camino;
      return contestada;
    });
    await pagarAna();
    await waitFor(() => expect(cobros()).toHaveLength(1));
    act(() => saveSesion({ ...unaCajera(), id: 'otra-sesion', token: 'otro' }));
    contestar();
    await enPanel('Ana', (p) => p.getByText(TEXTO));
    expect(cobros()).toHaveLength(1);
  });
});

describe('a comanda that changed in what is being charged (D-26, decision 0008)', () => {
  it.each<[string, readonly [typeof flan, ...typeof deOtros]]>([
    ['another dish of the same price', [{ ...flan, id: idPago(70), descripcion: 'Pastel de tres leches' }, enchiladas]],
    [
      'prices that add up to the same',
      [
        { ...flan, precio: 100 },
        { ...enchiladas, precio: 143 },
      ],
    ],
  ])('%s: it is told, nothing is charged, and the lines are those of now', async (_, deAna) => {
    const danger = avisos();
    const fresca = mesa7({ rev: 25, pedidos: [...deAna, ...deOtros] });
    const { revs, claves } = contesta(cambio(fresca), bien(unTicket()));
    await pagarAna();
    expect((await enPanel('Ana', (p) => p.getByRole('alert'))).textContent).toBe(TEXTO);
    expect(danger).toHaveBeenCalledExactlyOnceWith(TEXTO);
    expect(panel('Ana').getAllByRole('listitem')[0]?.textContent).toContain(deAna[0].descripcion);
    expect(campo('Efectivo').value).toBe('300');
    expect(revs()).toEqual([20]);
    await userEvent.click(cobrar());
    await anaPagada();
    expect(revs()).toEqual([20, 25]);
    expect(new Set(claves()).size).toBe(2);
  });

  it('is asked for where the refusal comes without it', async () => {
    avisos();
    const fresca = mesa7({ rev: 25 });
    const servidor = con({
      'comandas/cobrar': () => mal(409, 'COMANDA_CAMBIO', TEXTO),
      [`comandas/${fresca.id}`]: () => bien(fresca),
    });
    await pagarAna();
    await enPanel('Ana', (p) => p.getByText(TEXTO));
    expect(servidor.de('comandas/cobrar')).toHaveLength(1);
    await waitFor(() => expect(servidor.de(`comandas/${fresca.id}`)).toHaveLength(1));
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')[1]?.body).toMatchObject({ comanda: { rev: 25 } }));
  });
});

it('a verification that finds the comanda changed charges nothing by itself: it says "No se cobró" (H52, decision 0008)', async () => {
  avisos();
  await journal.put(cobroPorVerificar());
  const { cobros, revs, claves } = contesta(cambio(sinImportar(25)), bien(unTicket()));
  renderApp(<historias.PorCobrar />);
  const parar = startUnverified();
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar cobro' }));
  expect((await enPanel('Ana', (p) => p.getByRole('alert'))).textContent).toBe(`No se cobró${TEXTO}`);
  expect(cobros()).toMatchObject([{ clave: cobroPorVerificar().clave, body: cobroPorVerificar().input.body }]);
  await userEvent.click(cobrar());
  await anaPagada();
  expect(revs()).toEqual([20, 25]);
  expect(claves()[1]).not.toBe(claves()[0]);
  parar();
});
