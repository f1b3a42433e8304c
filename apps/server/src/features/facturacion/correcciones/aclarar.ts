import { facturas } from '@comal/contract/facturacion/facturas';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { selloVencido } from '@comal/domain/facturacion/emision/reintentos';
import { refuse } from '@comal/domain/result';
import { leaveQueue, type Lease } from '../../../platform/facturacion/cola.ts';
import { moveTo, noteFailure } from '../../../platform/facturacion/facturas.ts';
import { keepUploaded, readUploaded, type UploadProblem } from '../../../platform/facturacion/uploaded.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { facturaExclusiva } from '../lecturas.ts';
import { hecha } from '../pendientes.ts';

const ILEGIBLE = 'no se puede leer';
const SIN_TIMBRE = 'no está timbrado';

/** What is wrong with an XML, after 'Este XML'. */
const PROBLEMA: Readonly<Record<UploadProblem, string>> = {
  demasiado_grande: 'es demasiado grande',
  con_entidades: ILEGIBLE,
  no_es_xml: ILEGIBLE,
  no_es_cfdi: 'no es de una factura',
  sin_timbre: SIN_TIMBRE,
  varios_timbres: 'tiene más de un timbre',
  timbre_incompleto: SIN_TIMBRE,
  timbre_de_otro_sello: 'tiene un timbre que no es suyo',
  otro_emisor: 'es de otro emisor',
  otro_receptor: 'es de otro receptor',
  otro_total: 'tiene otro total',
  otro_folio: 'tiene otro folio',
  otro_sello: 'tiene otro sello: no es el que Comal mandó',
  otros_conceptos: 'tiene otros conceptos',
  de_otra_factura: 'ya es de otra factura',
};

const NO_SE_TIMBRO = {
  ...{ codigo: 'no_timbrada', campo: null },
  dicho: 'Alguien dijo que no se timbró. Corrígela para mandarla otra vez, o descártala',
};

const noSeTimbro = (lease: Lease) => [
  moveTo(lease, ESTADO_DE_FACTURA.RECHAZADA),
  noteFailure(lease, NO_SE_TIMBRO, null),
  leaveQueue(lease),
];

const noEs = (problem: UploadProblem) => refuse('XML_NO_ES_DE_LA_FACTURA', { problema: PROBLEMA[problem] }, 'xml');

/**
 * Says what became of a doubtful invoice: its stamped XML, or, once nobody can stamp it any more, that it was not stamped; then it is as
 * a refused one, to be corrected under its number or given up (D-152).
 */
export const aclarar = handlerOf(facturas.aclarar, async ({ body: { factura, xml } }, ctx, tx) => {
  const lease = { cliente: ctx.sesion.cliente, id: factura };
  const leido = xml === null ? null : await readUploaded(ctx, lease, xml);
  const [[f]] = await tx.read(facturaExclusiva(ctx, factura));
  if (!f) return refuse('NO_ENCONTRADO');
  if (f.estado !== ESTADO_DE_FACTURA.DUDOSA) return refuse('FACTURA_NO_ES_DE_AHORA');
  if (xml === null) {
    if (!selloVencido(f.sellada_en, ctx.ahora)) return refuse('FACTURA_AUN_SE_PREGUNTA');
    tx.write(...noSeTimbro(lease));
  } else {
    if (!leido) return refuse('FACTURA_NO_ES_DE_AHORA');
    if (!leido.ok) return leido.motivo === 'TALLER_OCUPADO' ? refuse('TALLER_OCUPADO') : noEs(leido.motivo);
    const kept = await keepUploaded({ nuevoId: ctx.nuevoId, reloj: () => ctx.ahora }, tx, lease, leido.value);
    if (!kept.ok) return noEs(kept.motivo);
  }
  const { serie, folio } = f;
  tx.write(record(ctx, 'factura.aclarada', factura, { serie, folio, timbrada: xml !== null }));
  return hecha(ctx, tx, factura, xml === null ? 'La factura queda sin timbrar' : 'La factura queda timbrada');
});
