import { METODOS_FIJOS, type CampoDeMetodo, type MetodoDePago } from '../../caja/metodos.ts';
import type { Centavos } from '../../money.ts';
import { propinaDelPago, reunirPagos, type PagoPorMetodo, type PagosPorMetodo, type Propina } from './por-metodo.ts';

/** What is handed over by one of the business's own methods (D-115). */
export interface PagoPropio {
  readonly metodo: number;
  readonly monto: Centavos;
  readonly no_operacion: string;
}

/** What the customer hands over for one sub-account, in centavos, the fixed methods in columns of their own (000 §3). */
export interface Pago {
  readonly efectivo: Centavos;
  readonly transferencia: Centavos;
  readonly no_operacion_transferencia: string;
  readonly tarjeta: Centavos;
  readonly no_operacion_tarjeta: string;
  /** By own methods, each at most once; absent: none (D-115). */
  readonly otros?: readonly PagoPropio[] | undefined;
  /** The part of the amount of its method that is a tip, or null (D-25, decision 0012). */
  readonly propina: Propina | null;
}

const NUMERO: Readonly<Record<CampoDeMetodo, (p: Pago) => string>> = {
  efectivo: () => '',
  transferencia: (p) => p.no_operacion_transferencia,
  tarjeta: (p) => p.no_operacion_tarjeta,
};

/** A payment in columns, by method. */
export const deColumnas = (p: Pago): PagosPorMetodo => {
  const fijos = METODOS_FIJOS.flatMap(({ id, campo }) =>
    campo === null ? [] : [{ metodo: id, monto: p[campo], no_operacion: NUMERO[campo](p) }],
  );
  const otros = p.otros ?? [];
  return reunirPagos(
    [...fijos, ...otros].map(({ monto, ...o }) => ({ ...o, recibido: monto })),
    p.propina,
  );
};

const DE_CAMPO = new Map(METODOS_FIJOS.flatMap(({ id, campo }) => (campo === null ? [] : [[campo, id] as const])));
const IDS_DE_CAMPO = new Set(DE_CAMPO.values());

/** A payment by method, in columns. Precondition: a tip comes by at most one method. */
export const enColumnas = (pagos: PagosPorMetodo): Pago => {
  const por = (campo: CampoDeMetodo): Pick<PagoPorMetodo, 'recibido' | 'no_operacion'> =>
    pagos.find((p) => p.metodo === DE_CAMPO.get(campo)) ?? { recibido: 0, no_operacion: '' };
  const otros = pagos.filter((p) => !IDS_DE_CAMPO.has(p.metodo));
  return {
    efectivo: por('efectivo').recibido,
    transferencia: por('transferencia').recibido,
    no_operacion_transferencia: por('transferencia').no_operacion,
    tarjeta: por('tarjeta').recibido,
    no_operacion_tarjeta: por('tarjeta').no_operacion,
    ...(otros.length > 0 && {
      otros: otros.map(({ metodo, recibido, no_operacion }) => ({ metodo, monto: recibido, no_operacion })),
    }),
    propina: propinaDelPago(pagos),
  };
};

/** What a method is to the rules, of which its id and whether it asks for a number are known: a fixed one, or one's own. */
export const metodoDe = (id: number, pide_operacion: boolean): MetodoDePago =>
  METODOS_FIJOS.find((m) => m.id === id) ?? {
    ...{ id, descripcion: '', campo: null, fijo: false, en_caja: false, es_tarjeta: false, forma_sat: null },
    pide_operacion,
  };
