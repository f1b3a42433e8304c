import type { Receptor } from '@comal/domain/facturacion/cfdi/comprobante';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { porQueNoSeFactura, totalDeRenglones, type NoSeFactura } from '@comal/domain/facturacion/emision/facturable';
import { formaDePago } from '@comal/domain/facturacion/emision/forma-de-pago';
import type { TipoDeTarjeta } from '@comal/domain/comanda/cobro/por-metodo';
import { ok, refuse, type Result } from '@comal/domain/result';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { Halt } from '../../platform/http/errors.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { readCharges, type Charge } from '../../platform/facturacion/claims/charges.ts';
import { enqueue } from '../../platform/facturacion/cola.ts';
import {
  correctFactura,
  discardFacturas,
  giveBackToGlobal,
  insertFactura,
  claim,
  rememberReceptor,
  release,
} from '../../platform/facturacion/claims/writes.ts';
import { emisorExclusivo, pagosDeFactura, type FilaDeEmisor } from './lecturas.ts';

/** Charges of a branch that somebody wants invoiced, and to whom. */
export interface Pedida {
  readonly cliente: string;
  readonly sucursal: number;
  readonly pagos: readonly string[];
  readonly receptor: Receptor;
  /** '' sends no mail. */
  readonly correo: string;
  readonly tarjeta: TipoDeTarjeta | null;
  readonly origen: 'comensal' | 'caja';
  readonly usuario: number | null;
  /** The id of the invoice, if a new one is made. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly ahora: number;
}

type Motivo = NoSeFactura | 'NO_ENCONTRADO' | 'FACTURACION_APAGADA' | 'TARJETA_SIN_TIPO';

const mismos = (uno: readonly string[], otro: readonly string[]): boolean =>
  uno.length === otro.length && uno.every((id) => otro.includes(id));

/** The refused invoices that claim some of the charges. */
const rechazadasDe = (cobros: readonly Charge[]): readonly string[] => [
  ...new Set(
    cobros.flatMap(({ reclamo }) =>
      reclamo?.clase === 'nominativa' && reclamo.estado === ESTADO_DE_FACTURA.RECHAZADA ? [reclamo.factura] : [],
    ),
  ),
];

/** The stamped globals from which the charges are taken. */
const globalesDe = (cobros: readonly Charge[]): readonly string[] => [
  ...new Set(cobros.flatMap(({ reclamo }) => (reclamo?.clase === 'global' ? [reclamo.factura] : []))),
];

/** Why the charges cannot be invoiced, by the first of them. */
const negado = (p: Pedida, emisor: FilaDeEmisor | undefined, cobros: readonly Charge[]) => {
  if (!emisor?.activa) return refuse('FACTURACION_APAGADA');
  if (cobros.length !== new Set(p.pagos).size) return refuse('NO_ENCONTRADO');
  const porque = cobros.map(porQueNoSeFactura).find((motivo) => motivo !== null);
  return porque ? refuse(porque) : null;
};

const totalDe = (cobros: readonly Charge[]): number =>
  cobros.reduce((suma, c) => suma + totalDeRenglones(c.renglones), 0);

/** What is written of an invoice that can be made. */
interface Hecha {
  readonly emisor: FilaDeEmisor;
  readonly cobros: readonly Charge[];
  readonly forma_pago: string;
}

const corregida = (p: Pedida, factura: string, { cobros, forma_pago }: Hecha): readonly Query[] => {
  const { cliente, receptor, correo, ahora } = p;
  const correccion = { receptor, correo, forma_pago, total: totalDe(cobros), pagos: cobros };
  return [...correctFactura(cliente, factura, correccion, ahora), enqueue({ cliente, id: factura }, ahora)];
};

const nueva = (p: Pedida, { emisor, cobros, forma_pago }: Hecha): readonly Query[] => {
  const { cliente, sucursal, receptor, correo, origen, usuario, id, ahora } = p;
  const { serie, siguiente: folio, prueba } = emisor;
  const quien = { cliente, id, sucursal, origen, usuario, receptor, correo };
  return [
    release(cliente, globalesDe(cobros), p.pagos),
    ...insertFactura({
      ...quien,
      clase: 'nominativa',
      serie,
      folio,
      prueba,
      forma_pago,
      total: totalDe(cobros),
      ahora,
    }),
    ...claim(cliente, id, cobros, true),
    enqueue({ cliente, id }, ahora),
  ];
};

/** A new invoice instead of refused ones: what it does not claim of them goes back to the global that had it, so that none is invoiced twice. */
const enLugarDe = (p: Pedida, rechazadas: readonly string[], hecha: Hecha): readonly Query[] => [
  ...(rechazadas.length > 0 ? [discardFacturas(p.cliente, rechazadas), release(p.cliente, rechazadas, null)] : []),
  ...nueva(p, hecha),
  ...rechazadas.map((factura) => giveBackToGlobal(p.cliente, factura)),
];

/** The refused invoice that has just these charges: it is corrected, so that its number is used. */
const porCorregir = async (tx: Pick<Tx, 'read'>, p: Pedida, rechazadas: readonly string[]): Promise<string | null> => {
  const [unica] = rechazadas;
  if (unica === undefined || rechazadas.length > 1) return null;
  const [suyos] = await tx.read(pagosDeFactura(p.cliente, unica));
  return mismos(
    suyos.map((f) => f.pago),
    p.pagos,
  )
    ? unica
    : null;
};

/**
 * Makes an invoice of charges, or sends the refused one of the same charges again; in the transaction of its caller, who wakes
 * the stamper after the commit. Returns its id. Charges in a stamped global leave it: the stamper makes the egreso once the
 * invoice is stamped (D-150).
 */
export const hacerFactura = async (tx: Pick<Tx, 'read' | 'write'>, p: Pedida): Promise<Result<string, Motivo>> => {
  const { cliente, sucursal, tarjeta } = p;
  const [[emisor]] = await tx.read(emisorExclusivo(cliente, sucursal));
  const cobros = await readCharges(tx, cliente, sucursal, p.pagos);
  const no = negado(p, emisor, cobros);
  if (no) return no;
  const forma_pago = formaDePago(
    cobros.flatMap((c) => c.pagados),
    tarjeta,
  );
  if (forma_pago === null) return refuse('TARJETA_SIN_TIPO', {}, 'tarjeta');
  const hecha = { emisor: emisor!, cobros, forma_pago };
  const rechazadas = rechazadasDe(cobros);
  const esta = await porCorregir(tx, p, rechazadas);
  tx.write(rememberReceptor(cliente, p.receptor, p.correo, p.ahora));
  tx.write(...(esta === null ? enLugarDe(p, rechazadas, hecha) : corregida(p, esta, hecha)));
  return ok(esta ?? p.id);
};

/**
 * Refuses an invoice under the id of a charge: both have the key of their write as id, the queue of the stamper knows a charge's receipt by
 * it, too, and old keys are forgotten (decision 0150).
 */
export const negarClaveDeCobro = async (
  { sesion: { cliente }, clave }: Pick<SesionCtx, 'sesion' | 'clave'>,
  tx: Pick<Tx, 'read'>,
): Promise<void> => {
  const [cobros] = await tx.read(sqlText<object>('SELECT FROM pago WHERE cliente = $1 AND id = $2', [cliente, clave]));
  if (cobros.length > 0) throw new Halt(refuse('CLAVE_CON_OTROS_DATOS'));
};
