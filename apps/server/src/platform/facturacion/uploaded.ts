import { refuse, ok, type Result } from '@comal/domain/result';
import { sqlText, type Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import { afterStamp } from './after-stamp.ts';
import { composeComprobante } from './cfdi/compose.ts';
import { readStamped, type StampProblem } from './cfdi/stamped-xml.ts';
import { leaveQueue, type Lease } from './cola.ts';
import { readIssuer } from './csd/issuer.ts';
import type { StamperDeps } from './deps.ts';
import { readFactura, readRenglones, saveStamp } from './facturas.ts';

const ofUuid = (cliente: string, uuid: string): Query<{ id: string }> =>
  sqlText('SELECT id FROM factura WHERE cliente = $1 AND uuid = $2', [cliente, uuid]);

/** Why an uploaded XML is not the stamped invoice: as an answer of a PAC is checked, or another invoice has its folio fiscal. */
export type UploadProblem = StampProblem | 'de_otra_factura';

/**
 * Keeps the stamped XML of a doubtful invoice, whose row is locked, as a person got it from the PAC: checked as an answer of the PAC is,
 * with all that follows from a stamp.
 */
export const keepUploaded = async (
  deps: Pick<StamperDeps, 'nuevoId' | 'reloj'>,
  tx: Pick<Tx, 'read' | 'write'>,
  lease: Lease,
  xml: string,
): Promise<Result<null, UploadProblem>> => {
  const { cliente } = lease;
  const [[f], [issuer], rows] = await tx.read(readFactura(lease), readIssuer(cliente), readRenglones(lease));
  if (!f || !issuer) throw new Error('A doubtful invoice has no issuer');
  const sealed = f.sellada_en ?? deps.reloj();
  const sent = {
    comprobante: composeComprobante(f, issuer, rows, sealed),
    sellado: issuer.pac === 'facturapi' ? null : f.sellado,
  };
  const read = readStamped(xml, sent);
  if (!read.ok) return read;
  const stamp = { uuid: read.value.timbre.uuid, xml: read.value.xml };
  const [[other]] = await tx.read(ofUuid(cliente, stamp.uuid));
  if (other) return refuse('de_otra_factura');
  // It was stamped soon after it was sealed, not now.
  const [save, files] = saveStamp(lease, stamp, sealed);
  const [[own]] = await tx.read(save);
  if (!own) throw new Error('An invoice that was locked as doubtful is not');
  tx.write(files, leaveQueue(lease));
  await afterStamp(deps, tx, lease, f);
  return ok(null);
};
