import { METODOS_FIJOS, type CampoDeMetodo } from '../../caja/metodos.ts';
import type { Centavos } from '../../money.ts';
import { reunirPagos, type PagosPorMetodo, type Propina } from './por-metodo.ts';

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
