import { pesos } from './table.mjs';

const CASH = 1;
const TRANSFER = 2;
const CARD = 3;
const half = (total) => Math.floor(total / 2);

/** Ways to pay a total: each method, several together, with too much cash, and with a tip by each; `own` are ids of own methods. */
export const paymentsOf = ([voucher, app]) => {
  let number = 0;
  const next = () => `OP${(number += 1)}`;
  const transfer = (amount) => ({ transferencia: pesos(amount), no_operacion_transferencia: next() });
  const card = (amount) => ({ tarjeta: pesos(amount), no_operacion_tarjeta: next() });
  const own = (metodo, amount) => ({ otros: [{ metodo, monto: pesos(amount), no_operacion: next() }] });
  const tip = (monto, metodo) => ({ propina: { monto, metodo } });
  return {
    exactCash: (t) => ({ efectivo: t }),
    cashWithChange: (t) => ({ efectivo: pesos(Math.ceil(t / 50) * 50 + 50) }),
    cashWithTip: (t) => ({ efectivo: pesos(t + 60.5), ...tip(12.75, CASH) }),
    transfer: (t) => transfer(t),
    transferWithTip: (t) => ({ ...transfer(t + 15.4), ...tip(15.4, TRANSFER) }),
    card: (t) => card(t),
    cardWithTip: (t) => ({ ...card(t + 22.1), ...tip(22.1, CARD) }),
    voucher: (t) => own(voucher, t),
    appWithTip: (t) => ({ ...own(app, t + 9.95), ...tip(9.95, app) }),
    cashAndCard: (t) => ({ efectivo: half(t), ...card(t - half(t) + 18), ...tip(18, CARD) }),
    transferAndChange: (t) => ({ efectivo: pesos(t - half(t) + 40), ...transfer(half(t)), ...tip(11.3, CASH) }),
    voucherAndCash: (t) => ({ efectivo: pesos(t - half(t) + 33), ...own(voucher, half(t)), ...tip(7.2, CASH) }),
    allOfThem: (t) => {
      const part = Math.floor(t / 5);
      const others = [voucher, app].map((metodo) => ({ metodo, monto: part, no_operacion: next() }));
      return {
        efectivo: pesos(t - 4 * part + 20),
        ...transfer(part),
        ...card(part + 6),
        otros: others,
        ...tip(6, CARD),
      };
    },
  };
};
