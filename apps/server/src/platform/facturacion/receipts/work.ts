import { conceptosDeConsumo } from '@comal/domain/facturacion/conceptos';
import { porQueNoSeFactura, totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { formaDePago } from '@comal/domain/facturacion/emision/forma-de-pago';
import { esperaDeFactura } from '@comal/domain/facturacion/emision/reintentos';
import {
  DICHO_DE_PROBLEMA,
  ESPERA_DE_LIBERADO_MS,
  ESTADO_DE_RECIBO,
  esperaDeRecibo,
  PAC_CON_PAGINA,
  pasoDeRecibo,
  REPOSO_DE_RECIBO_MS,
  seVigila,
  type ProblemaDeRecibo,
} from '@comal/domain/facturacion/recibo/recibo';
import type { Papel } from '@comal/domain/impresion/papel';
import { papelDeTicket, type DatosDeTicket } from '@comal/domain/impresion/papeles/ticket';
import { completeTicket, releaseTicket } from '../../impresion/papers.ts';
import { readCharges } from '../claims/charges.ts';
import { lockNumbers } from '../claims/egreso.ts';
import { enqueue, leaveQueue, type Lease } from '../cola.ts';
import { pacKeysOf, readIssuer, type IssuerRow } from '../csd/issuer.ts';
import type { StamperDeps } from '../deps.ts';
import { PacError, type Recibido, type RecibosDePac } from '../pac/pac.ts';
import {
  askToClose,
  beginReceipt,
  moveReceipt,
  noteAnswered,
  noteCancelled,
  noteReceiptFailure,
  readReceipt,
  saveProblem,
  saveReceipt,
  storedTicket,
  waitingFor,
  waitUnlessClosing,
  type QueuedReceipt,
  type ReceiptContent,
} from './receipts.ts';
import { takeOverInvoice } from './take-over.ts';

const { POR_CREAR, CREANDO, FACTURADO, CERRADO, LIBERADO } = ESTADO_DE_RECIBO;

/** How long a PAC may take for one answer, in milliseconds; shorter than the lease. */
const PAC_MS = 45_000;
/** How often the PAC is asked about what waits for a person, in milliseconds. */
const PROBLEM_MS = 6 * 3_600_000;

/** Why a receipt waits that was invoiced without facturapi's naming its invoice. */
const WITHOUT_INVOICE = {
  codigo: 'sin_factura',
  dicho: 'En facturapi se facturó, y no dice con qué factura. Se le pregunta de nuevo',
};

/** How long after a failure a receipt is tried again: what was sent and not answered is not asked for before it can have ended. */
const waitAfterFailure = ({ estado, intentos }: QueuedReceipt): number =>
  estado === LIBERADO ? ESPERA_DE_LIBERADO_MS : Math.max(esperaDeFactura(intentos + 1), REPOSO_DE_RECIBO_MS);

/** A receipt that is worked on. */
interface Work {
  readonly lease: Lease;
  readonly r: QueuedReceipt;
  readonly issuer: IssuerRow;
  readonly recibos: RecibosDePac;
}

const waitUntil = async ({ db }: StamperDeps, { lease, r }: Pick<Work, 'lease' | 'r'>, next: number): Promise<void> =>
  void (await db.read(lease.cliente, waitUnlessClosing(lease, r.estado, next)));

/** Ends a receipt: nobody can invoice it at the PAC any more; invoices that waited for that are tried at once, and a ticket waits no longer. */
const closeReceipt = async (
  { db, reloj, imprenta }: StamperDeps,
  { lease, r }: Pick<Work, 'lease' | 'r'>,
  why: { codigo: string; dicho: string } | null = null,
): Promise<void> => {
  const place = { cliente: lease.cliente, sucursal: r.sucursal };
  await db.withTx(lease.cliente, async (tx) => {
    const [[closed], waiting] = await tx.read(moveReceipt(lease, CERRADO), waitingFor(lease));
    if (!closed) return;
    if (why) tx.write(noteReceiptFailure(lease, why, reloj()));
    tx.write(leaveQueue(lease), releaseTicket(place, lease.id));
    tx.write(...waiting.map(({ id }) => enqueue({ cliente: lease.cliente, id }, reloj())));
    await tx.commit();
  });
  imprenta.wake(place);
};

/** What a receipt is made of now; a text: why its charge has none. */
const contentOf = async (
  tx: Parameters<typeof readCharges>[0],
  { cliente, id }: Lease,
  sucursal: number,
): Promise<ReceiptContent | keyof typeof NO_RECEIPT> => {
  const [charge] = await readCharges(tx, cliente, sucursal, [id]);
  if (!charge || charge.reclamo || porQueNoSeFactura(charge) !== null) return 'sin_recibo';
  const { renglones } = charge;
  const forma_pago = formaDePago(charge.pagados, null);
  return forma_pago === null ? 'tarjeta_sin_tipo' : { total: totalDeRenglones(renglones), renglones, forma_pago };
};

/** Why a charge has no receipt, for the log of its row. */
const NO_RECEIPT = {
  sin_recibo: 'El cobro ya no se puede facturar en la página de facturapi',
  otro_pac: 'El proveedor de timbrado (PAC) cambió antes de que se hiciera el recibo: se factura en caja',
  tarjeta_sin_tipo: 'No se sabe si la tarjeta es de crédito o de débito: se factura en caja',
};

const noReceipt = (codigo: keyof typeof NO_RECEIPT) => ({ codigo, dicho: NO_RECEIPT[codigo] });

/** Takes a receipt for sending: from now on it may be at the PAC. Null: there is none to send. */
const begin = async (deps: StamperDeps, work: Work): Promise<ReceiptContent | null> => {
  const { lease, r } = work;
  const content = await deps.db.withTx(lease.cliente, async (tx) => {
    // Locked as whoever claims a charge does, so that it is claimed either before, or knowing of its receipt.
    await tx.read(lockNumbers(lease.cliente, r.sucursal));
    const found = await contentOf(tx, lease, r.sucursal);
    if (typeof found === 'string') return found;
    const [[own]] = await tx.read(beginReceipt(lease, found));
    if (!own) return null;
    await tx.commit();
    return found;
  });
  if (typeof content !== 'string') return content;
  await closeReceipt(deps, work, noReceipt(content));
  return null;
};

/** A ticket with the address of its receipt. */
const paperOf = (ticket: DatosDeTicket, { direccion }: Recibido): Papel =>
  papelDeTicket({ ...ticket, factura: { direccion, recibo: true } }, { reimpresion: false });

/** Keeps a receipt as the PAC has it; one of another total is closed before anybody sees it. */
const keep = async (deps: StamperDeps, work: Work, made: Recibido, total: number): Promise<void> => {
  const { lease, r } = work;
  const ahora = deps.reloj();
  const wrong = made.total !== total;
  await deps.db.withTx(lease.cliente, async (tx) => {
    const [[own], [stored]] = await tx.read(saveReceipt(lease, made), storedTicket(lease));
    if (!own || !stored) return;
    if (!wrong)
      tx.write(
        completeTicket({ cliente: lease.cliente, sucursal: r.sucursal }, lease.id, paperOf(stored.ticket, made)),
      );
    if (wrong) {
      tx.write(askToClose(lease.cliente, [lease.id]));
      tx.write(noteReceiptFailure(lease, { codigo: 'otro_total', dicho: DICHO_DE_PROBLEMA.otro_total }, ahora));
    }
    tx.write(
      wrong ? enqueue(lease, ahora) : enqueue(lease, ahora + esperaDeRecibo(ahora - r.creado_en), { sinPrisa: true }),
    );
    await tx.commit();
  });
  deps.imprenta.wake({ cliente: lease.cliente, sucursal: r.sucursal });
};

const create = async (deps: StamperDeps, work: Work): Promise<void> => {
  const { lease, r, recibos } = work;
  const content = await begin(deps, work);
  if (!content) return;
  const conceptos = conceptosDeConsumo([{ folio: r.folio, renglones: content.renglones }]);
  const asked = { id: lease.id, creado_en: r.cobrado_en, sucursal: r.nombre, formaPago: content.forma_pago, conceptos };
  try {
    const made = await recibos.crear(asked, AbortSignal.timeout(PAC_MS));
    if ('hecho' in made)
      return await closeReceipt(deps, work, { codigo: made.codigo || 'rechazado', dicho: made.mensaje });
    return await keep(deps, work, made, content.total);
  } catch (error) {
    if (!(error instanceof PacError) || error.fallo === 'sin_respuesta') throw error;
    // It did not leave, or was turned away: nothing was made.
    await deps.db.read(lease.cliente, moveReceipt(lease, POR_CREAR));
    throw error;
  }
};

/** Asks for a receipt that was sent and not answered; one that is not there is sent again, under the same id. */
const askFor = async (deps: StamperDeps, work: Work): Promise<void> => {
  const { lease, r, recibos } = work;
  const found = await recibos.buscar({ id: lease.id, creado_en: r.cobrado_en }, AbortSignal.timeout(PAC_MS));
  if (found) return keep(deps, work, found, r.total ?? 0);
  await deps.db.read(lease.cliente, moveReceipt(lease, POR_CREAR), enqueue(lease, deps.reloj()));
};

/** Looks for a receipt that was freed before its answer came; one that is there is kept, and worked on at once. */
const lookFor = async (deps: StamperDeps, work: Work): Promise<void> => {
  const { lease, r, recibos } = work;
  const found = await recibos.buscar({ id: lease.id, creado_en: r.cobrado_en }, AbortSignal.timeout(PAC_MS));
  if (!found) return waitUntil(deps, work, deps.reloj() + ESPERA_DE_LIBERADO_MS);
  await deps.db.read(lease.cliente, saveReceipt(lease, found), enqueue(lease, deps.reloj(), { sinPrisa: true }));
};

const attend = async (deps: StamperDeps, { lease, r }: Work, codigo: ProblemaDeRecibo, xml: string | null) => {
  deps.log.warn(
    { cobro: lease.id, cliente: lease.cliente, sucursal: r.sucursal, codigo },
    'recibo del PAC por atender',
  );
  const problem = { codigo, dicho: DICHO_DE_PROBLEMA[codigo] };
  const asked = enqueue(lease, deps.reloj() + PROBLEM_MS, { sinPrisa: true });
  await deps.db.read(lease.cliente, saveProblem(lease, problem, xml), asked);
};

/** Takes the invoice over that was made of a receipt; one that is cancelled ends it, once the receipt is not open again. */
const take = async (deps: StamperDeps, work: Work, said: Recibido, invoice: string): Promise<void> => {
  const { lease, r, issuer, recibos } = work;
  const { xml } = await recibos.factura(invoice, AbortSignal.timeout(PAC_MS));
  if (xml === null) return said.estado === 'abierto' ? cancelAgain(deps, work, said) : closeReceipt(deps, work);
  const taken = await takeOverInvoice(deps, lease, r, { rfc: issuer.rfc, xml });
  if (!taken.ok) return attend(deps, work, taken.motivo, xml);
  if (taken.value === 'void') await waitUntil(deps, work, deps.reloj() + PROBLEM_MS);
};

/** Cancels a receipt that is open again and still names its cancelled invoice; it ends when it is asked about next. */
const cancelAgain = async (deps: StamperDeps, work: Work, { id }: Recibido): Promise<void> => {
  const { estado } = await work.recibos.cancelar(id, AbortSignal.timeout(PAC_MS));
  if (estado === 'abierto') throw new PacError('sin_respuesta', 'sigue abierto');
  await rest(deps, work, estado === 'cancelado');
};

/** Asks once more after a while: of what is cancelled, whether it is for good; of what was invoiced, longer after each time, for its invoice. */
const rest = async ({ db, reloj }: StamperDeps, { lease, r }: Work, cancelled: boolean): Promise<void> => {
  const ahora = reloj();
  const next = ahora + (cancelled ? REPOSO_DE_RECIBO_MS : waitAfterFailure(r));
  const noted = cancelled ? noteCancelled(lease, ahora) : noteReceiptFailure(lease, WITHOUT_INVOICE, ahora);
  await db.read(lease.cliente, noted, waitUnlessClosing(lease, r.estado, next));
};

/** Does what follows from what the PAC says of a receipt. */
const follow = async (deps: StamperDeps, work: Work, said: Recibido): Promise<void> => {
  const { lease, r, recibos } = work;
  const ahora = deps.reloj();
  switch (pasoDeRecibo(r, said, ahora)) {
    case 'tomar':
      return take(deps, work, said, said.factura!);
    case 'atender':
      return attend(deps, work, 'en_global', null);
    case 'cerrar':
      return closeReceipt(deps, work);
    case 'reposar':
      return rest(deps, work, said.estado === 'cancelado');
    case 'cancelar':
      return followCancelled(deps, work, await recibos.cancelar(said.id, AbortSignal.timeout(PAC_MS)));
    case 'dejar':
      await deps.db.read(lease.cliente, noteAnswered(lease));
      return waitUntil(deps, work, ahora + esperaDeRecibo(ahora - r.creado_en));
  }
};

/** After the request to cancel: what is still open then is asked to be cancelled again later. */
const followCancelled = (deps: StamperDeps, work: Work, said: Recibido): Promise<void> =>
  said.estado === 'abierto' ? Promise.reject(new PacError('sin_respuesta', 'sigue abierto')) : follow(deps, work, said);

const step = async (deps: StamperDeps, work: Work): Promise<void> => {
  const { r, recibos } = work;
  if (r.estado === POR_CREAR) return create(deps, work);
  if (r.estado === LIBERADO && r.pac_id === null) return lookFor(deps, work);
  if (r.estado === CREANDO || r.pac_id === null) return askFor(deps, work);
  return follow(deps, work, await recibos.ver(r.pac_id, AbortSignal.timeout(PAC_MS)));
};

/** Lets a receipt wait after a failure, longer after each. */
const postpone = async (
  { db, reloj, log }: StamperDeps,
  { lease, r }: Pick<Work, 'lease' | 'r'>,
  fallo: string,
  detalle: string,
) => {
  log.warn({ cobro: lease.id, cliente: lease.cliente, fallo, detalle }, 'recibo del PAC sin respuesta');
  const ahora = reloj();
  const problem = { codigo: fallo, dicho: 'El proveedor de timbrado (PAC) no contestó. Se intenta de nuevo' };
  const next = ahora + waitAfterFailure(r);
  await db.read(lease.cliente, noteReceiptFailure(lease, problem, ahora), waitUnlessClosing(lease, r.estado, next));
};

/** Whether the PAC, or its platform, was changed since the charge: what was not sent there yet is not sent. */
const isOfAnotherPac = (r: QueuedReceipt, issuer: IssuerRow | undefined): boolean =>
  issuer?.pac !== PAC_CON_PAGINA || issuer.prueba !== r.prueba;

const workBy = async (
  deps: StamperDeps,
  lease: Lease,
  r: QueuedReceipt,
  issuer: IssuerRow | undefined,
): Promise<void> => {
  if (r.estado === POR_CREAR && isOfAnotherPac(r, issuer))
    return closeReceipt(deps, { lease, r }, noReceipt('otro_pac'));
  const keys = issuer ? pacKeysOf(deps.llave, lease.cliente, issuer) : null;
  const pac = issuer?.pac && keys ? deps.openPac(issuer.pac, keys, r.prueba) : null;
  if (!issuer || !pac?.recibos) return postpone(deps, { lease, r }, 'sin_pac', '');
  try {
    await step(deps, { lease, r, issuer, recibos: pac.recibos });
  } catch (error) {
    if (!(error instanceof PacError)) throw error;
    await postpone(deps, { lease, r }, error.fallo, error.detalle);
  }
};

/** Works on the receipt of a leased charge, one step; false: the id is of no receipt. */
export const workOnReceipt = async (deps: StamperDeps, lease: Lease): Promise<boolean> => {
  const { cliente } = lease;
  const [[r], [issuer]] = await deps.db.read(cliente, readReceipt(lease), readIssuer(cliente));
  if (!r) return false;
  if (!r.vivo && !seVigila(r, deps.reloj())) await deps.db.sinCliente(leaveQueue(lease));
  else if (r.estado === FACTURADO)
    await deps.db.read(cliente, askToClose(cliente, [lease.id]), enqueue(lease, deps.reloj()));
  else await workBy(deps, lease, r, issuer);
  return true;
};
