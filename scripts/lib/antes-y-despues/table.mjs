import { randomUUID } from 'node:crypto';

/** Confirmations of unusual amounts, so that traffic is not asked back. */
const UNUSUAL = ['propina', 'cambio'];
const WAITING = 1;
const COOKING = 2;
const SERVED = 3;

/** An amount in pesos, whole to the centavo. */
export const pesos = (amount) => Math.round(amount * 100) / 100;

/** What a sub-account of a comanda still owes, in pesos. */
export const owed = (comanda, subcuenta = null) =>
  pesos(debts(comanda, subcuenta).reduce((sum, p) => sum + p.precio, 0));

/** The lines of a sub-account that nobody paid, took back or gave away. */
export const debts = (comanda, subcuenta = null) =>
  comanda.pedidos.filter(
    (p) => p.status === SERVED && p.cancelado_en === null && !p.cortesia && p.subcuenta === subcuenta,
  );

/** The dishes of the menu that traffic orders from, the same every time: those that are there and have a price. */
export async function readDishes(person) {
  const { categorias } = await person.call('comandas.categorias');
  const lists = await Promise.all(categorias.map(({ id }) => person.call('comandas.deCategoria', { params: { id } })));
  return lists.flat().filter((a) => !a.agotado && !a.por_peso && a.precio > 0);
}

/** Of those that are free a dish takes only so many. */
const paidExtras = ({ complementos }) => complementos.filter((c) => c.precio > 0).map(({ id }) => ({ id }));

const lineOf = ({ dish, subcuenta = null, extras = 0 }, folio) => ({
  id: randomUUID(),
  producto: dish.id,
  folio,
  especificaciones: dish.especificaciones.slice(0, 1).map((e) => e.id),
  complementos: paidExtras(dish).slice(0, extras),
  comentario: null,
  subcuenta,
  complemento: false,
});

/** The comanda as it is now. */
const fresh = (person, { id }) => person.call('comandas.obtener', { params: { folio: id } });

/** Opens a comanda, orders, and returns it: `orders` gives each dish, its sub-account and its number of extras. */
export async function order(waiter, name, orders) {
  const comanda = await waiter.call('comandas.nueva', { body: { nombre: name, comensales: 2 } });
  return orderMore(waiter, comanda, orders);
}

/** Orders more at a comanda; answers it as it stands. */
export async function orderMore(waiter, { id, rev }, orders) {
  const pedidos = orders.map((one, i) => lineOf(one, 7_000 + i));
  const { comanda, rechazados } = await waiter.call('comandas.actualizar', {
    body: { id, rev, pedidos, eliminados: [] },
  });
  if (rechazados.length > 0) throw new Error(JSON.stringify(rechazados));
  return comanda;
}

/** Prepares what waits at a comanda and sends it out; answers it as it stands. `a`: stops there. */
export async function serve(boss, comanda, last = SERVED) {
  for (const [de, a] of [
    [WAITING, COOKING],
    [COOKING, SERVED],
  ]) {
    const { pedidos } = await fresh(boss, comanda);
    const moves = pedidos.filter((p) => p.status === de && p.cancelado_en === null).map(({ id }) => ({ id, de, a }));
    if (moves.length > 0 && a <= last) await boss.call('comandas.mover', { body: moves });
  }
  return fresh(boss, comanda);
}

/** Charges a sub-account; `payment` is made of what it owes. Answers the ticket. */
export async function charge(cashier, { id }, payment, subcuenta = null) {
  const comanda = await fresh(cashier, { id });
  const total = owed(comanda, subcuenta);
  return cashier.call('comandas.cobrar', {
    body: {
      comanda: { id, rev: comanda.rev },
      subcuenta: { nombre: subcuenta, total },
      pago: payment(total),
      confirmar: true,
      confirmar_montos: UNUSUAL,
    },
  });
}
