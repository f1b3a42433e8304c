import { totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { conceptosDeConsumo } from '@comal/domain/facturacion/conceptos';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import type { ProblemaDeRecibo } from '@comal/domain/facturacion/recibo/recibo';
import { instanteLocal } from '@comal/domain/dia-operativo';
import { ok, refuse, type Result } from '@comal/domain/result';
import { readForeign, type ForeignCfdi } from '../cfdi/foreign-xml.ts';
import { giveBackToGlobal, claim, discardFacturas, rememberReceptor, release } from '../claims/writes.ts';
import { lockNumbers } from '../claims/egreso.ts';
import { leaveQueue, type Lease } from '../cola.ts';
import type { StamperDeps } from '../deps.ts';
import { sqlText, type Query } from '../../db/query.ts';
import { recordOutside } from '../../http/bitacora.ts';
import { saveInvoiced, waitingFor, type QueuedReceipt } from './receipts.ts';

const MINUTES = 60;

/** The instant of a local time of a CFDI ('YYYY-MM-DDTHH:mm:ss') in a zone. */
const instantOf = (zona: string, time: string): number => {
  const [hour, minute, second] = time.slice(11).split(':').map(Number) as [number, number, number];
  return instanteLocal(zona, time.slice(0, 10), hour * MINUTES + minute) + second * 1_000;
};

const INSERT = `INSERT INTO factura (cliente, id, sucursal, clase, origen, serie, folio, estado, prueba, rfc, nombre, regimen, cp, uso, forma_pago, total,
    uuid, sellada_en, timbrada_en, creado_en)
  VALUES ($1, $2, $3, 'nominativa', 'pac', $4, $5, ${ESTADO_DE_FACTURA.TIMBRADA}, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`;

const insertStamped = (
  { cliente }: Lease,
  { sucursal, prueba, renglones, zona }: QueuedReceipt,
  { comprobante: c, timbre, xml }: ForeignCfdi,
  { id, ahora }: { readonly id: string; readonly ahora: number },
): readonly Query[] => [
  sqlText(INSERT, [
    ...[cliente, id, sucursal, c.serie, c.folio, prueba],
    ...[c.receptor.rfc, c.receptor.nombre, c.receptor.regimen, c.receptor.cp, c.receptor.uso, c.formaPago],
    totalDeRenglones(renglones ?? []),
    ...[timbre.uuid, new Date(instantOf(zona, c.fecha)), new Date(instantOf(zona, timbre.fecha)), new Date(ahora)],
  ]),
  sqlText('INSERT INTO factura_archivo (cliente, factura, timbrado) VALUES ($1, $2, $3)', [cliente, id, xml]),
];

/** What stands in the way of an invoice: a series of ours, or its folio fiscal, with the invoice that has it. */
const inTheWay = (
  cliente: string,
  serie: string,
  uuid: string,
): Query<{ serie_propia: boolean; factura: string | null; anulada: boolean }> =>
  sqlText(
    `SELECT EXISTS (SELECT FROM emisor_sucursal WHERE cliente = $1 AND serie = $2) AS serie_propia, f.id AS factura, COALESCE(f.cancelacion IN (2, 4), false) AS anulada
     FROM (SELECT 1) x LEFT JOIN factura f ON f.cliente = $1 AND f.uuid = $3::uuid`,
    [cliente, serie, uuid],
  );

const WAITING: readonly number[] = [ESTADO_DE_FACTURA.PENDIENTE, ESTADO_DE_FACTURA.RECHAZADA];

/** Why an invoice of ours is given up, in words. */
const madeAt = ({ serie, folio }: ForeignCfdi['comprobante']): string =>
  `El comensal ya facturó en la página de facturapi: es la factura ${serie}-${folio}`;

/** What became of an invoice that was made at the PAC; `void`: it is one of ours that SAT cancelled already. */
export type TakenOver = Result<'taken' | 'void', ProblemaDeRecibo>;

/**
 * Takes an invoice over that the PAC made of a receipt: it is checked, and kept as an invoice of the charge, as it was when the receipt was
 * made. An invoice of ours that waited for the end of the receipt is given up. What differs is kept from being an invoice of Comal.
 */
export const takeOverInvoice = (
  { db, reloj, nuevoId }: StamperDeps,
  lease: Lease,
  r: QueuedReceipt,
  { rfc, xml }: { readonly rfc: string; readonly xml: string },
): Promise<TakenOver> => {
  const renglones = r.renglones ?? [];
  const read = readForeign(xml, { rfc, conceptos: conceptosDeConsumo([{ folio: r.folio, renglones }]) });
  if (!read.ok) return Promise.resolve(read);
  const { cliente, id: pago } = lease;
  const { comprobante, timbre } = read.value;
  return db.withTx(cliente, async (tx): Promise<TakenOver> => {
    const [, [way], waiting] = await tx.read(
      lockNumbers(cliente, r.sucursal),
      inTheWay(cliente, comprobante.serie, timbre.uuid),
      waitingFor(lease),
    );
    if (way?.factura) return way.anulada ? ok('void') : refuse('ya_facturado');
    if (way?.serie_propia) return refuse('serie_propia');
    if (waiting.some((w) => !WAITING.includes(w.estado))) return refuse('ya_facturado');
    const [id, ahora] = [nuevoId(), reloj()];
    const given = waiting.map((w) => w.id);
    const [discarded] = await tx.read(discardFacturas(cliente, given, madeAt(comprobante)));
    // One was sent in between, as may be where somebody freed the charge.
    if (discarded.length < given.length) {
      await tx.deshacer();
      return refuse('ya_facturado');
    }
    tx.write(
      release(cliente, given, null),
      ...insertStamped(lease, r, read.value, { id, ahora }),
      ...claim(cliente, id, [{ id: pago, renglones }], true),
      ...given.map((factura) => giveBackToGlobal(cliente, factura)),
      rememberReceptor(cliente, comprobante.receptor, '', ahora),
      saveInvoiced(lease, id),
      leaveQueue(lease),
      recordOutside({ nuevoId, ahora }, { cliente, sucursal: r.sucursal, usuario: 0 }, ['factura.del_pac', id], {
        ...{ serie: comprobante.serie, folio: comprobante.folio, rfc: comprobante.receptor.rfc },
      }),
    );
    await tx.commit();
    return ok('taken');
  });
};
