import { startFakeFacturapi } from '../../../apps/server/src/platform/facturacion/pac/facturapi/fake-facturapi.fixture.ts';
import type { Measure } from '../../lib/bench.ts';
import { chargeRows } from './apart.ts';
import { atPac, useReceipts } from './issuing.ts';

/** F: a charge whose ticket has a receipt at facturapi, of one without. */
export const recibos: Measure = async (bench) => {
  const facturapi = await startFakeFacturapi(Date.now);
  const pac = { url: facturapi.url, clave: 'facturapi', llaves: { llave: 'sk_test_x' } } as const;
  try {
    return await atPac(bench, pac, (issuing) =>
      chargeRows(issuing, { called: 'a receipt at facturapi', set: (on) => useReceipts(issuing.admin, on) }),
    );
  } finally {
    await facturapi.off();
  }
};
