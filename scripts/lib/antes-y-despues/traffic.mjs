import { paymentsOf } from './payments.mjs';
import { charge, debts, order, orderMore, owed, pesos, readDishes, serve } from './table.mjs';

const REASON = 'Se equivocaron de mesa';

/** Two own methods: with and without an operation number. */
async function ownMethods(boss) {
  const { registros } = await boss.call('metodos.pagina', { body: {} });
  const made = async (descripcion, pide_operacion) => {
    const there = registros.find((m) => m.descripcion === descripcion);
    const body = { descripcion, pide_operacion, abre_cajon: false };
    return (there ?? (await boss.call('metodos.nuevo', { body }))).metodo;
  };
  return [await made('Vale de despensa', false), await made('Rappi de prueba', true)];
}

const cancel = (boss, { pago }) =>
  boss.call('comandas.cancelarCobro', { params: { pago }, body: { motivo: REASON, ticket: null } });

/** Each way to pay, once, by waiters in turn. */
async function payEachWay({ boss, waiters, dish, attempt }, payments) {
  const tickets = {};
  for (const [i, [name, payment]] of Object.entries(payments).entries()) {
    const waiter = waiters[i % waiters.length];
    const orders = [{ dish: dish(i), extras: i % 3 }, { dish: dish(i + 5) }];
    await attempt(`charge ${name}`, async () => {
      const comanda = await serve(boss, await order(waiter, `Paga ${i + 1}`, orders));
      tickets[name] = { ...(await charge(boss, comanda, payment)), id: comanda.id };
    });
  }
  return tickets;
}

/** Takes some charges back; one is charged again otherwise, and taken back once more. */
async function cancelSome({ boss }, payments, tickets) {
  for (const name of ['cashWithTip', 'appWithTip', 'allOfThem', 'cardWithTip']) await cancel(boss, tickets[name]);
  await charge(boss, tickets.cashWithTip, payments.transferAndChange);
  await cancel(boss, await charge(boss, tickets.allOfThem, payments.voucherAndCash));
  await charge(boss, tickets.appWithTip, payments.card);
}

async function giveAway(boss, comanda, lines) {
  const { id } = comanda;
  const pedidos = lines.map(({ id: line, comentario, subcuenta, status }) => {
    return { id: line, antes: { comentario, subcuenta, status } };
  });
  const total = pesos(lines.reduce((sum, p) => sum + p.precio, 0));
  await boss.call('comandas.regalar', { body: { id, pedidos, total, motivo: 'Cumpleaños del cliente' } });
}

/** A dish is given away beside others, a part of one, and all of a comanda. */
async function gifts({ boss, waiters: [waiter], dish }, payments) {
  const one = await serve(boss, await order(waiter, 'Regalo 1', [{ dish: dish(1) }, { dish: dish(2) }]));
  await giveAway(boss, one, debts(one).slice(0, 1));
  await charge(boss, one, payments.cashWithTip);
  const all = await serve(boss, await order(waiter, 'Regalo 2', [{ dish: dish(3) }]));
  await giveAway(boss, all, debts(all));
  const shared = await share(boss, await serve(boss, await order(waiter, 'Regalo 3', [{ dish: dish(4) }])));
  await giveAway(boss, shared, debts(shared, 'Ana'));
  await charge(boss, shared, payments.voucher, 'Beto');
}

const RETURN = 'comandas.devolverPedido';

const giveBack = (boss, { pago }, { id }, how) =>
  boss.call(RETURN, { params: { pago }, body: { pedido: id, motivo: 'Venía frío', ...how } });

/** Lines of charges are given back: one with its tip, all of a charge and to the stock, one of several methods before the rest is cancelled. Nothing where the program has no returns. */
async function returns({ boss, waiters: [waiter], dish, attempt }, payments) {
  if (!boss.has(RETURN)) return;
  const charged = async (name, dishes, payment) => {
    const comanda = await serve(boss, await order(waiter, name, dishes));
    return [await charge(boss, comanda, payment), ...debts(comanda).filter((p) => !p.complemento)];
  };
  const [one, first] = await charged(
    'Devuelve 1',
    [{ dish: dish(1), extras: 1 }, { dish: dish(2) }],
    payments.cashWithTip,
  );
  await giveBack(boss, one, first, { propina: true });
  const [two, all] = await charged('Devuelve 2', [{ dish: dish(3) }], payments.card);
  await giveBack(boss, two, all, { existencias: true });
  const [three, part] = await charged('Devuelve 3', [{ dish: dish(4) }, { dish: dish(5) }], payments.allOfThem);
  await giveBack(boss, three, part);
  await attempt('cancel the rest', () => cancel(boss, three));
}

const share = (boss, comanda) =>
  boss.call('comandas.compartir', {
    body: { id: comanda.id, pedido: debts(comanda)[0].id, subcuentas: ['Ana', 'Beto', null] },
  });

/** A dish is shared by three, a bill divided in three, and both are put together again elsewhere. */
async function divisions({ boss, waiters: [waiter], dish }, payments) {
  const shared = await share(boss, await serve(boss, await order(waiter, 'Divide 1', [{ dish: dish(6) }])));
  await charge(boss, shared, payments.cashWithChange, 'Ana');
  await cancel(boss, await charge(boss, shared, payments.cardWithTip, 'Beto'));
  const bill = await serve(boss, await order(waiter, 'Divide 2', [{ dish: dish(7) }, { dish: dish(8) }]));
  const body = { id: bill.id, subcuenta: null, total: owed(bill), partes: 3 };
  const parts = await boss.call('comandas.dividir', { body });
  const [name] = parts.pedidos.map((p) => p.subcuenta).filter((s) => s !== null);
  await charge(boss, parts, payments.transferWithTip, name);
  const again = await share(boss, await serve(boss, await order(waiter, 'Divide 3', [{ dish: dish(9) }])));
  await charge(boss, await boss.call('comandas.reunir', { body: { id: again.id } }), payments.exactCash);
}

/** Dishes go to another table, a table joins another, a comanda to another waiter, dishes are taken back. */
async function moves({ boss, waiters: [waiter, other], dish }, payments) {
  const from = await serve(boss, await order(waiter, 'Mueve 1', [{ dish: dish(10) }, { dish: dish(11) }]));
  const to = await serve(boss, await order(other, 'Mueve 2', [{ dish: dish(12) }]));
  const pedidos = [debts(from).find((p) => !p.complemento).id];
  await boss.call('comandas.trasladar', { body: { origen: from.id, destino: to.id, pedidos } });
  const third = await serve(boss, await order(other, 'Mueve 3', [{ dish: dish(13) }]));
  await boss.call('comandas.unir', { body: { origen: third.id, destino: to.id } });
  await boss.call('comandas.entregar', { body: { id: from.id, mesero: other.session.usuario.id } });
  await charge(boss, to, payments.cashAndCard);
  await charge(boss, from, payments.card);
  await takeBack({ boss, waiters: [waiter], dish });
}

async function takeBack({ boss, waiters: [waiter], dish }) {
  const cooking = await serve(boss, await order(waiter, 'Quita 1', [{ dish: dish(14) }]), 2);
  const more = await orderMore(waiter, cooking, [{ dish: dish(15) }]);
  const removed = more.pedidos
    .filter((p) => p.cancelado_en === null && !p.complemento && p.status <= 2)
    .map(({ id, comentario, subcuenta, status }) => ({ id, antes: { comentario, subcuenta, status }, motivo: REASON }));
  await boss.call('comandas.actualizar', { body: { id: more.id, rev: more.rev, pedidos: [], eliminados: removed } });
  const { id } = await order(waiter, 'Quita 2', [{ dish: dish(16) }]);
  await boss.call('comandas.eliminar', { params: { id } });
}

/** Cash in and out, one corrected, one taken away, and tips paid out. */
async function cash(boss) {
  const add = (tipo, cantidad, categoria) =>
    boss.call('efectivo.agregar', {
      body: { tipo, cantidad, observaciones: 'Cambio del banco', ...(categoria && { categoria }) },
    });
  await add(2, 200);
  const { id, version } = await add(2, 75.25);
  await boss.call('efectivo.editar', { body: { id, cantidad: 80.5, observaciones: 'Era otra cantidad', version } });
  await add(3, 33.3, 'compras');
  await boss.call('efectivo.eliminar', { params: { id: (await add(3, 10)).id } });
  const [debt] = (await boss.call('efectivo.propinas')).filter((p) => p.saldo > 5);
  if (debt) await boss.call('efectivo.pagarPropina', { body: { mesero: debt.mesero.id, cantidad: 5 } });
}

/** Runs a step; a caller that records failures passes another function. */
const straight = (_name, step) => step();

/**
 * The hands of a day: `boss` may do all, `waiters` take orders; `from` is the first dish of the menu that is ordered. Each step
 * is done by `attempt`, which may bear that it fails.
 */
export async function handsOf({ boss, waiters }, from = 0, attempt = straight) {
  const dishes = await readDishes(boss);
  return { boss, waiters, attempt, dish: (i) => dishes[(from + i) % dishes.length] };
}

/** A shift's worth of everything that moves a figure; the register's shift is open, and stays so. */
export async function makeTraffic(hands) {
  const { attempt } = hands;
  const payments = paymentsOf(await ownMethods(hands.boss));
  const tickets = await payEachWay(hands, payments);
  await attempt('cancel', () => cancelSome(hands, payments, tickets));
  await attempt('give away', () => gifts(hands, payments));
  await attempt('give back', () => returns(hands, payments));
  await attempt('divide', () => divisions(hands, payments));
  await attempt('move', () => moves(hands, payments));
  await attempt('cash', () => cash(hands.boss));
  const stays = [{ dish: hands.dish(2) }, { dish: hands.dish(3), extras: 1 }];
  await attempt('order', () => order(hands.waiters[0], 'Queda abierta', stays));
}
