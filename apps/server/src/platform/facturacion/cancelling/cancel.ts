import {
  AUN_NO_ESTA,
  CANCELACION,
  esperaDeCancelacion,
  estaCancelada,
  negativaDeCancelacion,
  type EstadoDeCancelacion,
  type Motivo,
} from '@comal/domain/facturacion/emision/cancelacion';
import { signCancelRequest } from './cancel-request.ts';
import { endCancellation, noteTurn, readCancelling, saveReceipt, type CancellingFactura } from './cancellations.ts';
import { enqueue, leaveQueue, type Lease } from '../cola.ts';
import type { StamperDeps } from '../deps.ts';
import { csdOf, pacKeysOf, readIssuer, type IssuerRow } from '../csd/issuer.ts';
import { localTime } from '../cfdi/local-time.ts';
import { PacError, type Cancelacion, type EstadoEnSat, type Pac, type PorCancelar } from '../pac/pac.ts';
import { recordOutside } from '../../http/bitacora.ts';
import { sealAside } from '../cfdi/read-aside.ts';
import { giveBackToGlobal, release } from '../claims/writes.ts';

/** How long a PAC may take for one answer, in milliseconds; the three of a turn are shorter than the lease. */
const PAC_MS = 30_000;
/** The zone of the date of a request. */
const MEXICO = 'America/Mexico_City';
/** After so many questions SAT ought to know a request that was sent: if it does not, it is sent again. */
const QUESTIONS_BEFORE_SENDING_AGAIN = 6;
/** Of the seal of the issuer SAT is told the end. */
const END_OF_SEAL = 8;

/** A cancellation that is worked on. */
interface Work {
  readonly lease: Lease;
  readonly f: CancellingFactura;
  readonly issuer: IssuerRow;
  readonly pac: Pac;
  /** What SAT is asked about. */
  readonly asked: PorCancelar;
}

/** What SAT is asked about; throws a `PacError` where the workshop could not read the invoice now. */
const askedOf = async (
  { taller }: StamperDeps,
  { id, cliente }: Lease,
  f: CancellingFactura,
  issuer: IssuerRow,
): Promise<PorCancelar> => {
  const seal = await sealAside({ taller, de: cliente }, f.timbrado);
  if (!seal.ok) throw new PacError('sin_respuesta', seal.motivo);
  return {
    ...{ id, uuid: f.uuid, rfcEmisor: issuer.rfc, rfcReceptor: f.rfc, total: f.total },
    ...{ selloFinal: seal.value.slice(-END_OF_SEAL), dia: localTime(f.zona, f.timbrada_en).slice(0, 10) },
  };
};

const motivoOf = ({ motivo, sustituta }: CancellingFactura): Motivo | null => {
  if (motivo !== '01') return { clave: motivo };
  return sustituta === null ? null : { clave: motivo, sustituye: sustituta };
};

type EndOfCancellation = Exclude<EstadoDeCancelacion, typeof CANCELACION.PENDIENTE>;

/** Lets a cancellation wait, longer after each turn; `dicho` says what a person can mend. */
const wait = async (
  { db, reloj }: StamperDeps,
  { lease, f }: Pick<Work, 'lease' | 'f'>,
  turn: { readonly enviada: boolean | null; readonly dicho: string | null },
): Promise<void> => {
  const next = reloj() + esperaDeCancelacion(f.intentos);
  await db.read(lease.cliente, noteTurn(lease, { ...turn, next }), enqueue(lease, next));
};

/** What the log says of an end. */
const SAID: Readonly<Record<EndOfCancellation, string>> = {
  [CANCELACION.ACEPTADA]: 'factura.cancelada',
  [CANCELACION.VENCIDA]: 'factura.cancelada',
  [CANCELACION.RECHAZADA]: 'factura.cancelacion_rechazada',
  [CANCELACION.NINGUNA]: 'factura.cancelacion_negada',
};

const recordEnd = (
  { nuevoId, reloj }: StamperDeps,
  { lease, f }: Pick<Work, 'lease' | 'f'>,
  estado: EndOfCancellation,
) => {
  const { serie, folio, motivo, sucursal } = f;
  const data = { serie, folio, motivo, ...(estado === CANCELACION.VENCIDA && { vencida: true }) };
  const where = { cliente: lease.cliente, sucursal, usuario: 0 };
  return recordOutside({ nuevoId, ahora: reloj() }, where, [SAID[estado], lease.id], data);
};

/** Ends a cancellation in one commit with all that follows: a void invoice releases its charges (D-150). */
const end = async (
  deps: StamperDeps,
  work: Pick<Work, 'lease' | 'f'>,
  estado: EndOfCancellation,
  { dicho = null, acuse = null }: { readonly dicho?: string | null; readonly acuse?: string | null } = {},
): Promise<void> => {
  const isVoid = estaCancelada(estado);
  const { lease } = work;
  await deps.db.withTx(lease.cliente, async (tx) => {
    const [[own]] = await tx.read(endCancellation(lease, { estado, dicho, at: isVoid ? deps.reloj() : null }));
    tx.write(leaveQueue(lease));
    if (own) tx.write(recordEnd(deps, work, estado));
    if (own && isVoid) tx.write(release(lease.cliente, [lease.id], null), giveBackToGlobal(lease.cliente, lease.id));
    if (own && acuse !== null) tx.write(saveReceipt(lease, acuse));
    await tx.commit();
  });
};

/** The receipt of a cancellation that SAT accepted; it is no reason to wait. */
const receiptOf = async ({ log }: StamperDeps, { pac, asked, lease }: Work): Promise<string | null> => {
  try {
    return await pac.acuse(asked, AbortSignal.timeout(PAC_MS));
  } catch (error) {
    if (!(error instanceof PacError)) throw error;
    log.warn({ factura: lease.id, cliente: lease.cliente, fallo: error.fallo }, 'cancelación sin acuse');
    return null;
  }
};

/** What SAT's state makes of a request that was sent; null: it waits. The test platforms cancel what SAT never knew. */
const outcomeOf = ({ estado, cancelacion }: EstadoEnSat, prueba: boolean): EndOfCancellation | null => {
  if (estado === 'cancelada') return cancelacion === 'vencida' ? CANCELACION.VENCIDA : CANCELACION.ACEPTADA;
  if (estado === 'no_encontrada') return prueba ? CANCELACION.ACEPTADA : null;
  return cancelacion === 'rechazada' ? CANCELACION.RECHAZADA : null;
};

/** A request that was sent in this turn, with the receipt that came with it. */
interface Sent {
  readonly acuse: string | null;
}

/** Asks SAT about a request that it has, and records what it says; a refusal that it tells at once is of an earlier request. */
const follow = async (deps: StamperDeps, work: Work, sent: Sent | null): Promise<void> => {
  const { f, pac, asked } = work;
  const state = await pac.estado(asked, AbortSignal.timeout(PAC_MS));
  const outcome = outcomeOf(state, f.prueba);
  if (outcome !== null && (estaCancelada(outcome) || sent === null)) {
    const acuse = sent?.acuse ?? (estaCancelada(outcome) ? await receiptOf(deps, work) : null);
    return end(deps, work, outcome, { acuse });
  }
  const isKnown = state.cancelacion === 'pendiente';
  await wait(deps, work, { enviada: isKnown || f.intentos < QUESTIONS_BEFORE_SENDING_AGAIN, dicho: null });
};

/** Sends the request, signed now; null: it cannot be signed. */
const send = async (
  { llave, reloj }: StamperDeps,
  { lease, f, issuer, pac, asked }: Work,
  motivo: Motivo,
): Promise<Cancelacion | null> => {
  const csd = csdOf(llave, lease.cliente, issuer);
  if (!csd) return null;
  const xml = signCancelRequest({ uuid: f.uuid, motivo, fecha: localTime(MEXICO, reloj()) }, csd);
  return pac.cancelar({ ...asked, motivo, xml }, AbortSignal.timeout(PAC_MS));
};

const SIN_SELLOS = 'Faltan los sellos, o son de otro servidor. Súbelos en Mi negocio, Facturación';
const SIN_SUSTITUTA = 'La factura que la sustituye ya no vale.';

/** A request that was not taken: SAT may know an earlier one; otherwise it ends, unless SAT does not have the invoice yet. */
const afterRefusal = async (deps: StamperDeps, work: Work, codigo: string): Promise<void> => {
  const { f, pac, asked } = work;
  const { estado, cancelacion } = await pac.estado(asked, AbortSignal.timeout(PAC_MS));
  if (estado === 'cancelada' || cancelacion === 'pendiente') return follow(deps, work, null);
  if (codigo === AUN_NO_ESTA && !f.prueba) return wait(deps, work, { enviada: false, dicho: null });
  return end(deps, work, CANCELACION.NINGUNA, { dicho: negativaDeCancelacion(codigo) });
};

const request = async (deps: StamperDeps, work: Work): Promise<void> => {
  const motivo = motivoOf(work.f);
  if (!motivo) return end(deps, work, CANCELACION.NINGUNA, { dicho: SIN_SUSTITUTA });
  const answer = await send(deps, work, motivo);
  if (!answer) return wait(deps, work, { enviada: false, dicho: SIN_SELLOS });
  if (!answer.hecho) return afterRefusal(deps, work, answer.codigo);
  await deps.db.read(work.lease.cliente, noteTurn(work.lease, { enviada: true, next: deps.reloj(), dicho: null }));
  return follow(deps, work, answer);
};

const DICHO = {
  llaves: 'El proveedor de timbrado no acepta las llaves del negocio. Revísalas en Mi negocio, Facturación',
  sin_pac: 'Faltan las llaves del proveedor de timbrado, o son de otro servidor. Escríbelas en Mi negocio, Facturación',
} as const;

/**
 * Works on the cancellation of a leased invoice, if it waits: sends the request until it is taken, then asks SAT what became of it. Sending it
 * twice has no effect, so that a lost answer is simply asked for again. False: none waits.
 */
export const cancel = async (deps: StamperDeps, lease: Lease): Promise<boolean> => {
  const [[f], [issuer]] = await deps.db.read(lease.cliente, readCancelling(lease), readIssuer(lease.cliente));
  if (!f || !issuer) return false;
  const keys = pacKeysOf(deps.llave, lease.cliente, issuer);
  const turn = { lease, f };
  if (!issuer.pac || !keys) {
    await wait(deps, turn, { enviada: null, dicho: DICHO.sin_pac });
    return true;
  }
  try {
    const asked = await askedOf(deps, lease, f, issuer);
    const work = { ...turn, issuer, pac: deps.openPac(issuer.pac, keys, f.prueba), asked };
    await (f.enviada ? follow(deps, work, null) : request(deps, work));
  } catch (error) {
    if (!(error instanceof PacError)) throw error;
    const { fallo, detalle } = error;
    deps.log.warn({ factura: lease.id, cliente: lease.cliente, fallo, detalle }, 'cancelación sin respuesta');
    await wait(deps, turn, { enviada: null, dicho: fallo === 'llaves' ? DICHO.llaves : null });
  }
  return true;
};
