import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { refuse, ok, type Result } from '@comal/domain/result';
import { sqlText, type Query } from '../db/query.ts';
import type { Db, Tx } from '../db/tenant.ts';
import type { Workshop } from '../workshop/workshop.ts';
import { afterStamp } from './after-stamp.ts';
import { composeComprobante } from './cfdi/compose.ts';
import { stampedAside, type Stamped } from './cfdi/read-aside.ts';
import { sentOf, type StampProblem } from './cfdi/stamped-xml.ts';
import { leaveQueue, type Lease } from './cola.ts';
import { readIssuer } from './csd/issuer.ts';
import type { StamperDeps } from './deps.ts';
import { readFactura, readRenglones, saveStamp } from './facturas.ts';

const ofUuid = (cliente: string, uuid: string): Query<{ id: string }> =>
  sqlText('SELECT id FROM factura WHERE cliente = $1 AND uuid = $2', [cliente, uuid]);

/** Why an uploaded XML is not the stamped invoice: as an answer of a PAC is checked, or another invoice has its folio fiscal. */
export type UploadProblem = StampProblem | 'de_otra_factura';

/** An uploaded XML that was checked, and when the invoice was sealed with which it was compared. */
export interface Uploaded extends Stamped {
  readonly sellada_en: number | null;
}

/** What reads an upload. */
interface UploadDeps {
  readonly db: Db;
  readonly taller: Workshop;
  readonly ahora: number;
}

/**
 * Reads the XML of a doubtful invoice as a person got it from the PAC, checked as an answer of the PAC is; null: the invoice is not in doubt.
 * It locks nothing and holds no connection while the workshop reads.
 */
export const readUploaded = async (
  { db, taller, ahora }: UploadDeps,
  lease: Lease,
  xml: string,
): Promise<Result<Uploaded, StampProblem | 'TALLER_OCUPADO'> | null> => {
  const { cliente } = lease;
  const [[f], [issuer], rows] = await db.read(cliente, readFactura(lease), readIssuer(cliente), readRenglones(lease));
  if (!f || !issuer || f.estado !== ESTADO_DE_FACTURA.DUDOSA) return null;
  const { sellada_en } = f;
  const comprobante = composeComprobante(f, issuer, rows, sellada_en ?? ahora);
  const sent = sentOf(comprobante, issuer.pac === 'facturapi' ? null : f.sellado);
  const read = await stampedAside({ taller, de: cliente }, xml, sent);
  if (read.ok) return ok({ ...read.value, sellada_en });
  return refuse(read.motivo === 'NO_TERMINO' ? 'no_es_xml' : read.motivo);
};

/** Keeps the stamped XML of a doubtful invoice, whose row is locked, with all that follows from a stamp. */
export const keepUploaded = async (
  deps: Pick<StamperDeps, 'nuevoId' | 'reloj'>,
  tx: Pick<Tx, 'read' | 'write'>,
  lease: Lease,
  { uuid, xml, sellada_en }: Uploaded,
): Promise<Result<null, UploadProblem>> => {
  const [[f], [other]] = await tx.read(readFactura(lease), ofUuid(lease.cliente, uuid));
  if (!f) throw new Error('A doubtful invoice is gone');
  if (other) return refuse('de_otra_factura');
  if (f.sellada_en !== sellada_en) return refuse('otro_sello');
  // It was stamped soon after it was sealed, not now.
  const [save, files] = saveStamp(lease, { uuid, xml }, sellada_en ?? deps.reloj());
  const [[own]] = await tx.read(save);
  if (!own) throw new Error('An invoice that was locked as doubtful is not');
  tx.write(files, leaveQueue(lease));
  await afterStamp(deps, tx, lease, f);
  return ok(null);
};
