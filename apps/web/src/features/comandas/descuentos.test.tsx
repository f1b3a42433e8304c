import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../app/render-app.tsx';
import { formatMoney } from '../../kit/format.ts';
import { live } from '../../platform/live/live.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { idPedido } from '../../platform/test/fixtures.ts';
import { cadaPrueba, con, enPanel, listo } from './cobro/ayuda.fixture.ts';
import { CobrarDialog } from './cobro/CobrarDialog.tsx';
import { mesa7, MESA_7, unaCajera } from './cobro/datos.fixture.ts';
import { bien, mal } from './cobro/servidor-de-prueba.ts';

cadaPrueba();

const ID = idPedido(99);
const DADO = {
  ...{ id: ID, sobre: 'subcuenta' as const, subcuenta: 'Ana', tipo: 'porcentaje' as const, valor: 10, tope: null },
  ...{ motivo: 'Cumpleaños', usuario: { id: 4, nombre: 'Guadalupe Herrera' }, autorizo: null },
  ...{ caja: 2, dado_en: 1_795_197_600_000, fuera: 0 },
};
const rebajado = (p: PedidoVista): PedidoVista => ({
  ...p,
  ajustes: [{ id: p.id, clase: 'descuento', monto: -p.precio / 10, motivo: 'Cumpleaños', descuento: ID }],
});
const conDescuento = (c: ComandaVista): ComandaVista => ({
  ...c,
  descuentos: [DADO],
  pedidos: c.pedidos.map((p) => (p.subcuenta === 'Ana' ? rebajado(p) : p)),
});
const abrir = (comanda: ComandaVista): void => {
  saveSesion(unaCajera());
  live.foto(20, [comanda]);
  renderApp(<CobrarDialog comandaId={MESA_7} opened onClose={() => undefined} />);
};

it('gives the open sub-account a discount, which lowers what is charged', async () => {
  const servidor = con({ 'comandas/descuentos': () => bien(conDescuento(mesa7({ rev: 21 })), 'Descuento de $24.30') });
  abrir(mesa7());
  await listo();
  await userEvent.click(screen.getByRole('button', { name: 'Descuento a Ana' }));
  const d = within(await screen.findByRole('dialog', { name: 'Descuento' }));
  await userEvent.type(d.getByRole('textbox', { name: 'Porcentaje' }), '10');
  await userEvent.type(d.getByRole('textbox', { name: /Motivo/ }), 'Cumpleaños{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descuento' })).toBeNull());
  expect(servidor.de('comandas/descuentos')[0]).toMatchObject({
    body: { sobre: { que: 'subcuenta', subcuenta: 'Ana' }, total: 243, valor: 10 },
  });
  await enPanel('Ana', (p) => p.getByRole('button', { name: /^Ana.*\$218\.70/ }));
  expect(screen.getByText('Descuento 10 % de Ana · Cumpleaños')).toBeTruthy();
  expect(screen.getByText(/^Lo dio Guadalupe Herrera, /)).toBeTruthy();
});

it('takes a discount back where it is said, and tells in place why it cannot', async () => {
  let veces = 0;
  const servidor = con({
    'comandas/descuentos/quitar': () => {
      veces += 1;
      return veces === 1
        ? mal(409, 'DESCUENTO_DESCONOCIDO', 'Ese descuento ya no está en la comanda')
        : bien(mesa7({ rev: 22 }), 'Descuento quitado');
    },
  });
  abrir(conDescuento(mesa7()));
  await listo();
  const quitar = () =>
    screen.getByRole('button', { name: 'Quitar Descuento 10 % de Ana · Cumpleaños: $24.30 de lo que falta por pagar' });
  await userEvent.click(quitar());
  expect(await screen.findByText('Ese descuento ya no está en la comanda')).toBeTruthy();
  await userEvent.click(quitar());
  await waitFor(() => expect(screen.queryByText('Descuento 10 % de Ana · Cumpleaños')).toBeNull());
  expect(servidor.de('comandas/descuentos/quitar')[1]).toMatchObject({ body: { id: MESA_7, descuento: ID } });
});

it('follows what others do with it', async () => {
  abrir(mesa7());
  await listo();
  act(() => live.cambios(21, [{ tipo: 'modificada', comanda: conDescuento(mesa7({ rev: 21 })) }]));
  expect(await screen.findByText('Descuento 10 % de Ana · Cumpleaños')).toBeTruthy();
});

it('says of that of the whole comanda how much its removal takes off all that is unpaid', async () => {
  const c = mesa7();
  const todo = c.pedidos.filter((p) => p.cancelado_en === null && p.pago === null);
  const suma = formatMoney(todo.reduce((pesos, p) => pesos + p.precio, 0) / 10);
  abrir({ ...c, descuentos: [{ ...DADO, sobre: 'comanda', subcuenta: null }], pedidos: c.pedidos.map(rebajado) });
  await listo();
  const [quitar] = screen.getAllByRole('button', { name: /^Quitar Descuento/ });
  const dicho = `Quitar Descuento 10 % de toda la cuenta · Cumpleaños: ${suma} de lo que falta por pagar`;
  expect(quitar!.getAttribute('aria-label') ?? quitar!.textContent).toBe(dicho);
  expect(screen.getAllByText(`Son ${suma} entre todo lo que falta por pagar`).length).toBeGreaterThan(0);
});
