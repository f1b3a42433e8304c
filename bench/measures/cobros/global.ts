import { conceptosDeGlobal, type PagoFacturado } from '@comal/domain/facturacion/conceptos';
import { publicoEnGeneral } from '@comal/domain/facturacion/receptor/receptor';
import { chargesOf, diceOf } from '../../../apps/server/src/platform/facturacion/cfdi/comprobantes.fixture.ts';
import { comprobanteOf } from '../../../apps/server/src/platform/facturacion/cfdi/sealed.fixture.ts';
import { sealCfdi } from '../../../apps/server/src/platform/facturacion/cfdi/seal.ts';
import { makeCsd } from '../../../apps/server/src/platform/facturacion/csd/csd.fixture.ts';
import { readCsd } from '../../../apps/server/src/platform/facturacion/csd/csd.ts';
import type { Row } from '../../lib/bench.ts';
import { show } from '../../lib/figures/stats.ts';

const TICKETS = 30_000;
const MEGABYTE = 1_048_576;

const sealed = async (charges: readonly PagoFacturado[]): Promise<{ seconds: number; megabytes: number }> => {
  const read = readCsd(await makeCsd(), { rfc: 'EKU9003173C9', ahora: Date.now() });
  if (!read.ok) throw new Error(read.motivo);
  const start = performance.now();
  const global = { periodicidad: '04', meses: '11', anio: 2026 };
  const conceptos = conceptosDeGlobal(charges);
  const { xml } = sealCfdi(comprobanteOf({ receptor: publicoEnGeneral('06700'), global, conceptos }), read.value);
  return { seconds: (performance.now() - start) / 1_000, megabytes: Buffer.byteLength(xml) / MEGABYTE };
};

/** A global of 30,000 tickets of mixed rates, six times what the product puts into one: built and sealed. */
export const globalRows = async (): Promise<Row[]> => {
  const { seconds, megabytes } = await sealed(chargesOf(diceOf(7), TICKETS));
  return [
    {
      ...{ goal: 'F', what: 'a global of 30,000 tickets, built and sealed' },
      ...{ value: seconds, unit: ' s', good: 10, best: 5, detail: `${show(megabytes)} MB of XML, several rates` },
    },
  ];
};
