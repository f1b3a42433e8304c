import {
  CAMPOS_DE_METODO,
  esPropio,
  METODOS_FIJOS,
  type CampoDeMetodo,
  type MetodoDePago,
} from '@comal/domain/caja/metodos';
import {
  propinaDelPago,
  reunirPagos,
  type PagosPorMetodo,
  type TipoDeTarjeta,
} from '@comal/domain/comanda/cobro/por-metodo';
import { aCentavos, aPesos, type Centavos } from '@comal/domain/money';

/**
 * Maps between payment methods and the fields of the specification; the only place that knows both (000 §3 and §9). A method with
 * a field is sent in it, any other one in `otros` by its id.
 */
type PorCampo<T> = Readonly<Record<CampoDeMetodo, T>>;

const FIJOS = METODOS_FIJOS.flatMap(({ id, campo, descripcion, en_caja }) =>
  campo ? [{ id, campo, descripcion, en_caja }] : [],
);
const CAMPO_DE = new Map(FIJOS.map(({ id, campo }) => [id, campo]));

/** The field of a method id; null: it is sent in `otros`. */
export const campoDe = (id: number): CampoDeMetodo | null => CAMPO_DE.get(id) ?? null;

/** The name of the method of every business with this id; undefined of any other. */
export const nombreDeFijo = (id: number): string | undefined => METODOS_FIJOS.find((f) => f.id === id)?.descripcion;

/** An enabled method as a till receives it; older servers omit its properties. */
export interface MetodoDicho {
  readonly id: number;
  readonly descripcion: string;
  readonly no_operacion?: 'obligatorio' | 'opcional' | undefined;
  readonly campo?: CampoDeMetodo | null | undefined;
  readonly en_caja?: boolean | undefined;
  readonly plataforma?: true | undefined;
  readonly pide_tipo?: true | undefined;
  /** In pesos. */
  readonly redondea_a?: number | undefined;
}

/** A method as rules need it at the till; properties that the server omitted follow from its id. The SAT's form is not known there. */
export const parseMetodo = ({ id, descripcion, no_operacion, ...dicho }: MetodoDicho): MetodoDePago => {
  const campo = dicho.campo === undefined ? campoDe(id) : dicho.campo;
  const en_caja = dicho.en_caja ?? campo === 'efectivo';
  return {
    ...{ id, descripcion, campo, fijo: !esPropio(id), en_caja, es_tarjeta: campo === 'tarjeta', forma_sat: null },
    pide_operacion: campo === null ? no_operacion !== undefined : !en_caja,
    ...(dicho.redondea_a !== undefined && { redondea_a: aCentavos(dicho.redondea_a) }),
  };
};

/** A number for each field: `de` of its method, 0 when the method is not in the list. */
export const porCampo = <T extends { readonly campo: CampoDeMetodo | null }>(
  metodos: readonly T[],
  de: (metodo: T) => number,
): Record<CampoDeMetodo, number> => {
  const en = (campo: CampoDeMetodo): number => {
    const suyo = metodos.find((m) => m.campo === campo);
    return suyo ? de(suyo) : 0;
  };
  return { efectivo: en('efectivo'), transferencia: en('transferencia'), tarjeta: en('tarjeta') };
};

/** An amount received or returned by a method, in centavos. */
export interface MontoPorMetodo {
  readonly metodo: number;
  readonly descripcion: string;
  readonly campo: CampoDeMetodo | null;
  readonly monto: Centavos;
}

interface OtroDicho {
  readonly metodo: number;
  readonly descripcion: string;
}

type MontosDichos = Record<CampoDeMetodo, number> & {
  otros?: { metodo: number; descripcion: string; monto: number }[];
};

/** Amounts by method in the form of the wire, in pesos; `otros` only if there are any. */
export const aCampos = (montos: readonly MontoPorMetodo[]): MontosDichos => {
  const otros = montos.filter((m) => m.campo === null);
  return {
    ...porCampo(montos, ({ monto }) => aPesos(monto)),
    ...(otros.length > 0 && {
      otros: otros.map(({ metodo, descripcion, monto }) => ({ metodo, descripcion, monto: aPesos(monto) })),
    }),
  };
};

/** Amounts by method on the wire or in a stored Z, in pesos; null means not told, and counts as 0. */
export type MontosEnCampos = PorCampo<number | null> & {
  readonly otros?: readonly (OtroDicho & ({ readonly monto: number } | { readonly total: number }))[] | undefined;
};

/** An amount by method as it was read from its field, and whether it lies in the drawer. */
interface MontoLeido extends MontoPorMetodo {
  readonly en_caja: boolean;
}

/** Reads amounts by method into centavos: every method that has a field, ordered by id, then those listed in `otros`. */
export const deCampos = (dichos: MontosEnCampos): MontoLeido[] => [
  ...FIJOS.map(({ id, campo, descripcion, en_caja }) => ({
    ...{ metodo: id, descripcion, campo, en_caja },
    monto: aCentavos(dichos[campo] ?? 0),
  })),
  ...(dichos.otros ?? []).map((o) => ({
    ...{ metodo: o.metodo, descripcion: o.descripcion, campo: null, en_caja: false },
    monto: aCentavos('monto' in o ? o.monto : o.total),
  })),
];

/** A payment as it was sent, or waits in the outbox, in pesos; absent fields are 0. */
type PagoEnviado = Partial<PorCampo<number | undefined>> & {
  readonly no_operacion_transferencia?: unknown;
  readonly no_operacion_tarjeta?: unknown;
  readonly tipo_tarjeta?: TipoDeTarjeta | undefined;
  readonly otros?:
    readonly { readonly metodo: number; readonly monto: number; readonly no_operacion?: unknown }[] | undefined;
  readonly propina?: { readonly monto: number; readonly metodo: number } | undefined;
};

const texto = (numero: unknown): string => (typeof numero === 'string' ? numero : '');

const NUMERO: PorCampo<(p: PagoEnviado) => unknown> = {
  efectivo: () => '',
  transferencia: (p) => p.no_operacion_transferencia,
  tarjeta: (p) => p.no_operacion_tarjeta,
};

/** A payment of the wire by method, in centavos. */
export const parsePago = (p: PagoEnviado): PagosPorMetodo => {
  const fijos = FIJOS.map(({ id, campo }) => ({
    ...{ metodo: id, monto: p[campo] ?? 0, no_operacion: NUMERO[campo](p) },
    tipo_tarjeta: campo === 'tarjeta' ? (p.tipo_tarjeta ?? null) : null,
  }));
  const otros = (p.otros ?? []).map((o) => ({ ...o, tipo_tarjeta: null }));
  return reunirPagos(
    [...fijos, ...otros].map(({ metodo, monto, no_operacion, tipo_tarjeta }) => ({
      ...{ metodo, recibido: aCentavos(monto), no_operacion: texto(no_operacion), tipo_tarjeta },
    })),
    p.propina ? { ...p.propina, monto: aCentavos(p.propina.monto) } : null,
  );
};

const NADA = { recibido: 0, no_operacion: '', tipo_tarjeta: null };

/**
 * A payment as the call that charges takes it, in pesos, with the rounding of its cash as it was seen (D-92). Precondition: a tip
 * comes by at most one method.
 */
export const presentPago = (pagos: PagosPorMetodo, redondeo: Centavos = 0) => {
  const [efectivo = NADA, transferencia = NADA, tarjeta = NADA] = CAMPOS_DE_METODO.map((campo) =>
    pagos.find(({ metodo }) => CAMPO_DE.get(metodo) === campo),
  );
  const otros = pagos.filter(({ metodo }) => !CAMPO_DE.has(metodo));
  const propina = propinaDelPago(pagos);
  return {
    efectivo: aPesos(efectivo.recibido),
    transferencia: aPesos(transferencia.recibido),
    no_operacion_transferencia: transferencia.no_operacion,
    tarjeta: aPesos(tarjeta.recibido),
    no_operacion_tarjeta: tarjeta.no_operacion,
    ...(tarjeta.tipo_tarjeta && { tipo_tarjeta: tarjeta.tipo_tarjeta }),
    ...(otros.length > 0 && {
      otros: otros.map((o) => ({ metodo: o.metodo, monto: aPesos(o.recibido), no_operacion: o.no_operacion })),
    }),
    ...(propina && { propina: { monto: aPesos(propina.monto), metodo: propina.metodo } }),
    ...(redondeo !== 0 && { redondeo: aPesos(redondeo) }),
  };
};
