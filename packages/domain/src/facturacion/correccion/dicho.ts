import type { ClaseDeFactura } from '../emision/cancelacion.ts';
import { correccionDe, type Correccion, type EstadosDeFactura } from './correccion.ts';

/** What is done to a charge. */
export type AccionDeCobro = 'cancelar' | 'devolver';

/** The invoice with the open claim of a charge, as its people know it. */
export interface FacturaDeCobro extends EstadosDeFactura {
  readonly clase: Exclude<ClaseDeFactura, 'egreso'>;
  /** 'LG-2031'. */
  readonly folio: string;
  /** The name of its receiver. */
  readonly nombre: string;
  /** It has other charges of which something is left. */
  readonly conOtros: boolean;
}

/** A charge, by its invoice and the last one of it that was cancelled. */
export interface CobroConFactura {
  readonly factura: FacturaDeCobro | null;
  /** 'LG-2030'. */
  readonly cancelada: string | null;
  /** It may still be invoiced on the page of the PAC (decision 0150). */
  readonly recibo?: boolean;
}

type Dicho = (f: FacturaDeCobro, accion: AccionDeCobro) => string;
type ConFactura = Exclude<Correccion, 'ninguna'>;

const que = (accion: AccionDeCobro): string => (accion === 'cancelar' ? 'este cobro' : 'lo devuelto');

const egreso = ({ nombre }: FacturaDeCobro, accion: AccionDeCobro): string =>
  `un egreso por ${que(accion)} a nombre de ${nombre}`;

const sinLoQueSeFue = (accion: AccionDeCobro): string =>
  accion === 'cancelar' ? 'ya no lleva este cobro' : 'es por lo que quede';

const NOMINATIVA: Readonly<Record<ConFactura, Dicho>> = {
  al_timbrar: (f, a) => `Su factura ${f.folio} está en camino. Cuando se timbre, Comal hace ${egreso(f, a)}.`,
  egreso: (f, a) => `Su factura ${f.folio} está timbrada. Comal hace ${egreso(f, a)}; la factura no se cancela.`,
  si_no_se_cancela: (f, a) =>
    `El SAT todavía no contesta si cancela su factura ${f.folio}. Si no la cancela, Comal hace ${egreso(f, a)}.`,
  rechazada: (f, a) =>
    a === 'cancelar' && !f.conOtros
      ? `Su factura ${f.folio} fue rechazada y no vale: se descarta.`
      : `Su factura ${f.folio} fue rechazada y no vale. Corregida, ${sinLoQueSeFue(a)}.`,
};

const GLOBAL: Readonly<Record<ConFactura, Dicho>> = {
  al_timbrar: (f, a) =>
    `Está en la factura global ${f.folio}, que va en camino. Cuando se timbre, Comal saca de ella ${que(a)} con un egreso.`,
  egreso: (f, a) =>
    `Está en la factura global ${f.folio}, ya timbrada. Comal saca de ella ${que(a)} con un egreso; la global no se cancela.`,
  si_no_se_cancela: (f, a) =>
    `El SAT todavía no contesta si cancela la factura global ${f.folio}, que lo lleva. Si no la cancela, Comal saca de ella ${que(a)} con un egreso.`,
  rechazada: (f, a) =>
    `Está en la factura global ${f.folio}, que fue rechazada y no vale. La que se haga ${sinLoQueSeFue(a)}.`,
};

const SIN_FACTURA: Readonly<Record<AccionDeCobro, string>> = {
  cancelar: 'Ya no entra en ninguna factura, tampoco en la global.',
  devolver: 'La que se haga es por lo que quede.',
};

const CON_RECIBO =
  ' Su recibo en la página de facturapi se cierra; si el comensal ya lo facturó ahí, Comal hace un egreso a su nombre.';

const sinFactura = ({ cancelada, recibo }: CobroConFactura, accion: AccionDeCobro): string => {
  const antes = cancelada === null ? 'No tiene factura.' : `Su factura ${cancelada} ya está cancelada.`;
  return `${antes} ${SIN_FACTURA[accion]}${recibo ? CON_RECIBO : ''}`;
};

/** What happens to the invoice of a charge by what is done to it, in one or two sentences. */
export const dichoDeCorreccion = (cobro: CobroConFactura, accion: AccionDeCobro): string => {
  const { factura } = cobro;
  const correccion = correccionDe(factura);
  if (!factura || correccion === 'ninguna') return sinFactura(cobro, accion);
  return (factura.clase === 'global' ? GLOBAL : NOMINATIVA)[correccion](factura, accion);
};
