import { aPesos } from '@comal/domain/money';
import { entero, uno } from '../../../../test/fallas/escena/azar.ts';
import { contar, type Escena } from './escena.fixture.ts';
import type { Lugar } from './lugar.fixture.ts';
import { enCero, type Metodo, type PorMetodo } from './libro.fixture.ts';

const FIJOS = ['efectivo', 'transferencia', 'tarjeta'] as const;
const ID_DE_METODO = { efectivo: 1, transferencia: 2, tarjeta: 3 } as const;
/** The names of the business's own methods by id. */
export const PROPIOS = { 100: 'Vale de despensa', 101: 'Rappi' } as const;

/** Moves some of the cash, sometimes with the tip, to an own method; returns its id. */
const conPropio = ({ azar }: Escena, ventas: PorMetodo, propinas: PorMetodo): 100 | 101 => {
  const monto = azar() < 0.5 ? entero(azar, 0, ventas.efectivo) : 0;
  const propina = monto > 0 && azar() < 0.5 ? propinas.efectivo : 0;
  for (const [libro, cuanto] of [
    [ventas, monto],
    [propinas, propina],
  ] as const) {
    libro.efectivo -= cuanto;
    libro.otros += cuanto;
  }
  return uno(azar, [100, 101]);
};

/** Cash to the nearest coin, half up; as it is where nothing would be left of it. */
export const aLaMoneda = (monto: number, moneda: number): number =>
  moneda === 0 ? monto : Math.round(monto / moneda) * moneda || monto;

const repartido = ({ azar }: Escena, debido: number): { ventas: PorMetodo; propinas: PorMetodo } => {
  const tarjeta = azar() < 0.4 ? entero(azar, 0, debido) : 0;
  const transferencia = azar() < 0.4 ? entero(azar, 0, debido - tarjeta) : 0;
  const ventas = { tarjeta, transferencia, otros: 0, efectivo: debido - tarjeta - transferencia };
  const propinas = enCero();
  const conQue = FIJOS.filter((m) => ventas[m] > 0);
  if (conQue.length > 0 && azar() < 0.4) propinas[uno(azar, conQue)] = entero(azar, 1, 5000);
  return { ventas, propinas };
};

/**
 * A random payment of `debido` centavos in a branch: by up to four methods, with a tip by one of them, at times with too much cash.
 */
export const pagoDe = (e: Escena, debido: number, { sucursal }: Lugar) => {
  const { ventas, propinas } = repartido(e, debido);
  const entregado = (m: Metodo): number => ventas[m] + propinas[m];
  const deMas = entregado('efectivo') > 0 && e.azar() < 0.6 ? entero(e.azar, 0, 20_000) : 0;
  const propio = conPropio(e, ventas, propinas);
  const exacto = entregado('efectivo');
  const redondeo = aLaMoneda(exacto, e.redondeos.get(sucursal)!) - exacto;
  if (redondeo !== 0) contar(e, 'redondeado');
  const numero = (fin: string): string => `N${(e.operacion += 1)}-${fin}`;
  const conPropina = FIJOS.find((m) => propinas[m] > 0);
  const pago = {
    efectivo: aPesos(exacto + redondeo + deMas),
    ...(redondeo !== 0 && { redondeo: aPesos(redondeo) }),
    transferencia: aPesos(entregado('transferencia')),
    tarjeta: aPesos(entregado('tarjeta')),
    no_operacion_transferencia: numero('SPEI'),
    no_operacion_tarjeta: numero('TPV'),
    ...(entregado('otros') > 0 && {
      otros: [{ metodo: propio, monto: aPesos(entregado('otros')), no_operacion: numero('RAPPI') }],
    }),
    ...(propinas.otros > 0 && { propina: { monto: aPesos(propinas.otros), metodo: propio } }),
    ...(conPropina && { propina: { monto: aPesos(propinas[conPropina]), metodo: ID_DE_METODO[conPropina] } }),
  };
  return { pago, ventas, propinas, redondeo };
};
