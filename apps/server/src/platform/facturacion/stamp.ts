import type { Comprobante } from '@comal/domain/facturacion/cfdi/comprobante';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { esDeLaHora, rechazoDe } from '@comal/domain/facturacion/emision/rechazos';
import { esperaDeFactura, SELLO_VIGENTE_MS } from '@comal/domain/facturacion/emision/reintentos';
import { cancel } from './cancelling/cancel.ts';
import { enqueue, leaveQueue, waitUntil, type Lease } from './cola.ts';
import { composeComprobante } from './cfdi/compose.ts';
import type { StamperDeps } from './deps.ts';
import { afterStamp } from './after-stamp.ts';
import {
  dropSealed,
  moveTo,
  noteFailure,
  readFactura,
  readRenglones,
  saveSealed,
  saveStamp,
  type Fallo,
  type QueuedFactura,
} from './facturas.ts';
import { csdOf, pacKeysOf, readIssuer, shareIssuer, type IssuerRow } from './csd/issuer.ts';
import type { Query } from '../db/query.ts';
import { PacError, type FalloDePac, type Pac, type PorTimbrar, type Timbrado } from './pac/pac.ts';
import { sealCfdi } from './cfdi/seal.ts';
import { waitsForReceipts } from './receipts/closing.ts';
import { workOnReceipt } from './receipts/work.ts';
import { findSuspended } from '../sesiones/suspended.ts';
import { stampedAside } from './cfdi/read-aside.ts';
import { sentOf } from './cfdi/stamped-xml.ts';

const { PENDIENTE, TIMBRANDO, TIMBRADA, RECHAZADA, DUDOSA } = ESTADO_DE_FACTURA;

/** After so many failures it is tried again in two minutes. */
const SOON = 2;
/** How long what is queued of a suspended business waits before it is looked at again, in milliseconds. */
const SUSPENDED_MS = 5 * 60_000;
/** How long a PAC may take for one answer, in milliseconds; shorter than the lease. */
const PAC_MS = 45_000;

/** An invoice that is worked on. */
interface Work {
  readonly lease: Lease;
  readonly f: QueuedFactura;
  readonly issuer: IssuerRow;
  readonly pac: Pac;
  /** What is sent, with the XML as it was sealed. */
  readonly sent: PorTimbrar;
}

type SinPac = 'sin_sellos' | 'sin_pac' | 'timbre_ajeno' | 'sello_viejo' | 'hora' | 'reloj' | 'recibo';

/** Why an invoice waits, by what failed, for the people of the business. */
const WAITS: Readonly<Record<FalloDePac | SinPac, string>> = {
  no_llego: 'No se pudo llegar al proveedor de timbrado (PAC). Se intenta de nuevo',
  sin_respuesta: 'El proveedor de timbrado no contestó. Se le pregunta si la timbró',
  fuera_de_servicio: 'El proveedor de timbrado está fuera de servicio. Se intenta de nuevo',
  llaves: 'El proveedor de timbrado no acepta las llaves del negocio. Revísalas en Mi negocio, Facturación',
  sin_timbres: 'Se acabaron los timbres. Compra más con tu proveedor de timbrado',
  sin_sellos: 'Faltan los sellos, o son de otro servidor. Súbelos en Mi negocio, Facturación',
  sin_pac: 'Faltan las llaves del proveedor de timbrado, o son de otro servidor. Escríbelas en Mi negocio, Facturación',
  hora: 'El SAT no acepta la hora de la factura. Revisa la hora del servidor: se intenta de nuevo con la que tenga',
  reloj: 'La fecha del servidor está en duda. Corrígela o confírmala, y se timbra sola',
  sello_viejo:
    'Pasaron tres días sin saber si se timbró. Búscala en el portal de tu proveedor de timbrado, y di aquí si se timbró',
  recibo: 'Antes se cierra su recibo en la página de facturapi. Se timbra sola en cuanto se cierre',
  timbre_ajeno: 'El proveedor de timbrado contestó con otra factura. Se le pregunta de nuevo',
};

const waitFor = (codigo: keyof typeof WAITS): Fallo => ({ codigo, dicho: WAITS[codigo], campo: null });

/** Lets an invoice wait in a state, longer after each failure. */
const postpone = async (
  { db, reloj, meters }: StamperDeps,
  lease: Lease,
  intentos: number,
  { estado, fallo }: { readonly estado: typeof PENDIENTE | typeof DUDOSA | null; readonly fallo: Fallo },
  ...also: readonly Query[]
): Promise<void> => {
  const next = reloj() + esperaDeFactura(intentos + 1);
  // That its receipt is closed first is no attempt to stamp it.
  if (fallo.codigo !== 'recibo') meters.stamped(estado === DUDOSA ? 'doubtful' : 'waiting');
  await db.withTx(lease.cliente, async (tx) => {
    if (estado !== null) tx.write(moveTo(lease, estado));
    tx.write(noteFailure(lease, fallo, next), enqueue(lease, next), ...also);
    await tx.commit();
  });
};

/** Ends an invoice as refused: it waits for a person. */
const refuseInvoice = async ({ db, meters }: StamperDeps, lease: Lease, fallo: Fallo): Promise<void> => {
  meters.stamped('refused');
  await db.withTx(lease.cliente, async (tx) => {
    tx.write(moveTo(lease, RECHAZADA), noteFailure(lease, fallo, null), leaveQueue(lease));
    await tx.commit();
  });
};

/** Keeps a stamp that is of what was sent, with all that follows from it, in one commit. */
const keepStamp = async (
  deps: StamperDeps,
  { lease, f }: Work,
  stamp: { readonly uuid: string; readonly xml: string },
): Promise<void> => {
  await deps.db.withTx(lease.cliente, async (tx) => {
    const [save, files] = saveStamp(lease, stamp, deps.reloj());
    const [[own]] = await tx.read(save);
    if (!own) return;
    tx.write(files, leaveQueue(lease));
    await afterStamp(deps, tx, lease, f);
    await tx.commit();
  });
  deps.meters.stamped('stamped');
  deps.correo.wake();
};

/** Failures after which it is sure that nothing was stamped. */
const NOTHING_HAPPENED: readonly FalloDePac[] = ['no_llego', 'fuera_de_servicio', 'llaves', 'sin_timbres'];

const recordFailure = async (deps: StamperDeps, { lease, f }: Work, error: unknown, asked: boolean): Promise<void> => {
  if (!(error instanceof PacError)) throw error;
  const { fallo, detalle } = error;
  deps.log.warn({ factura: lease.id, cliente: lease.cliente, fallo, detalle }, 'factura sin timbrar');
  const sure = !asked && NOTHING_HAPPENED.includes(fallo);
  await postpone(deps, lease, f.intentos, { estado: sure ? PENDIENTE : DUDOSA, fallo: waitFor(fallo) });
};

const record = async (deps: StamperDeps, work: Work, answer: Timbrado): Promise<void> => {
  const { lease, f, issuer, sent } = work;
  if (!answer.hecho) {
    const { codigo, mensaje: dicho, campo } = rechazoDe(answer.codigo, answer.mensaje);
    return refuseInvoice(deps, lease, { codigo, dicho, campo });
  }
  const sellado = issuer.pac === 'facturapi' ? null : sent.xml;
  const reader = { taller: deps.taller, de: lease.cliente };
  const read = await stampedAside(reader, answer.xml, sentOf(sent.comprobante, sellado));
  if (read.ok) return keepStamp(deps, work, read.value);
  if (read.motivo === 'NO_TERMINO' || read.motivo === 'TALLER_OCUPADO')
    return recordFailure(deps, work, new PacError('sin_respuesta', read.motivo), true);
  deps.log.warn({ factura: lease.id, cliente: lease.cliente, problema: read.motivo }, 'timbre que no es de la factura');
  return postpone(deps, lease, f.intentos, { estado: DUDOSA, fallo: waitFor('timbre_ajeno') });
};

/** Sends a sealed invoice that is known not to be stamped. */
const send = async (deps: StamperDeps, work: Work): Promise<void> => {
  let answer: Timbrado;
  try {
    answer = await work.pac.timbrar(work.sent, AbortSignal.timeout(PAC_MS));
  } catch (error) {
    return recordFailure(deps, work, error, false);
  }
  if (!answer.hecho && esDeLaHora(answer.codigo, answer.mensaje)) {
    const { lease, f } = work;
    return postpone(deps, lease, f.intentos, { estado: PENDIENTE, fallo: waitFor('hora') }, dropSealed(lease));
  }
  return record(deps, work, answer);
};

/** Whether the seal of an invoice may still be sent. */
const isFresh = ({ sellado, sellada_en }: QueuedFactura, ahora: number): boolean =>
  sellado !== null && sellada_en !== null && sellada_en <= ahora && ahora - sellada_en < SELLO_VIGENTE_MS;

/** Asks for an invoice that may be stamped, by its id; one that never was is sent again, as it was sealed (D-152). */
const ask = async (deps: StamperDeps, work: Work): Promise<void> => {
  let answer: Timbrado | null;
  try {
    answer = await work.pac.buscar(work.sent, AbortSignal.timeout(PAC_MS));
  } catch (error) {
    return recordFailure(deps, work, error, true);
  }
  // A PAC forgets what it was asked to stamp; then the age of the seal is refused, which says nothing of the stamp.
  if (answer && !answer.hecho && (!isFresh(work.f, deps.reloj()) || esDeLaHora(answer.codigo, answer.mensaje)))
    return postpone(deps, work.lease, work.f.intentos, { estado: DUDOSA, fallo: waitFor('sello_viejo') });
  if (answer) return record(deps, work, answer);
  await deps.db.read(work.lease.cliente, moveTo(work.lease, PENDIENTE), enqueue(work.lease, deps.reloj()));
};

/** The CFDI and its sealed XML: as it was sealed before, if that can still be sent; otherwise sealed now. */
const sealedOf = async (
  { db, llave, reloj }: StamperDeps,
  lease: Lease,
  f: QueuedFactura,
  issuer: IssuerRow,
): Promise<{ readonly comprobante: Comprobante; readonly xml: string } | null> => {
  const rows = (await db.read(lease.cliente, readRenglones(lease)))[0];
  const ahora = reloj();
  const asked = f.estado !== PENDIENTE;
  if (asked || isFresh(f, ahora))
    return { comprobante: composeComprobante(f, issuer, rows, f.sellada_en ?? ahora), xml: f.sellado ?? '' };
  const csd = csdOf(llave, lease.cliente, issuer);
  if (!csd) return null;
  const comprobante = composeComprobante(f, issuer, rows, ahora);
  return { comprobante, xml: sealCfdi(comprobante, csd).xml };
};

/** Takes a pending invoice for sending: from now on it may be stamped. False: another process has it. */
const begin = ({ db, reloj }: StamperDeps, lease: Lease, xml: string, fresh: boolean): Promise<boolean> =>
  db.withTx(lease.cliente, async (tx) => {
    // Shared, so that the keys are not changed for those of the other platform meanwhile.
    const [, [own]] = await tx.read(shareIssuer(lease.cliente), moveTo(lease, TIMBRANDO));
    if (!own) return false;
    if (!fresh) tx.write(...saveSealed(lease, xml, reloj()));
    await tx.commit();
    return true;
  });

/** Sends an invoice that waits, or asks what became of it, by the keys of its issuer. */
const stampBy = async (deps: StamperDeps, lease: Lease, f: QueuedFactura, issuer: IssuerRow): Promise<void> => {
  const keys = pacKeysOf(deps.llave, lease.cliente, issuer);
  if (f.estado === PENDIENTE && (await waitsForReceipts(deps, lease)))
    return postpone(deps, lease, Math.min(f.intentos, SOON), { estado: null, fallo: waitFor('recibo') });
  if (!issuer.pac || !keys) return postpone(deps, lease, f.intentos, { estado: null, fallo: waitFor('sin_pac') });
  const sealed = await sealedOf(deps, lease, f, issuer);
  if (!sealed) return postpone(deps, lease, f.intentos, { estado: null, fallo: waitFor('sin_sellos') });
  const pac = deps.openPac(issuer.pac, keys, f.prueba);
  const work = { lease, f, issuer, pac, sent: { id: lease.id, ...sealed } };
  if (f.estado !== PENDIENTE) return ask(deps, work);
  if (await begin(deps, lease, sealed.xml, isFresh(f, deps.reloj()))) await send(deps, work);
};

/**
 * Stamps a leased invoice, asks what became of it, or works on its cancellation, and records the outcome. Nothing of a suspended business is
 * sent: its copy in another Comal would stamp the same (decision 0158).
 */
export const stamp = async (deps: StamperDeps, lease: Lease): Promise<void> => {
  const { cliente } = lease;
  const [[f], [issuer], [suspended]] = await deps.db.read(
    cliente,
    readFactura(lease),
    readIssuer(cliente),
    findSuspended(cliente),
  );
  if (suspended) return void (await deps.db.sinCliente(waitUntil(lease, deps.reloj() + SUSPENDED_MS)));
  const waits: readonly number[] = [PENDIENTE, TIMBRANDO, DUDOSA];
  if (f?.estado === TIMBRADA && (await cancel(deps, lease))) return;
  if (!f && (await workOnReceipt(deps, lease))) return;
  if (!f || !issuer || !waits.includes(f.estado)) return void (await deps.db.sinCliente(leaveQueue(lease)));
  if (!deps.vigiaDeReloj.duda()) return stampBy(deps, lease, f, issuer);
  await postpone(deps, lease, Math.min(f.intentos, SOON), { estado: null, fallo: waitFor('reloj') });
};
