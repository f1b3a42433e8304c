import type { ClaveDePac } from '@comal/domain/facturacion/pacs';
import type { Reader } from '../cfdi/read-aside.ts';
import { createFacturapi } from './facturapi/facturapi.ts';
import { createFinkok } from './finkok.ts';
import type { OpenPac, Pac } from './pac.ts';
import type { PacSettings } from './settings.ts';
import { createSw } from './sw.ts';

const ADAPTERS: Readonly<Record<ClaveDePac, (settings: PacSettings) => Pac>> = {
  sw: createSw,
  finkok: createFinkok,
  facturapi: createFacturapi,
};

/** Adapters that are kept, so that a token of two hours serves all stamps of a business. */
const MOST_KEPT = 500;

/** In the workshop the answers of all PACs wait for one turn, as those of one business. */
const TURN = 'pac';

/** Opens the PACs of businesses, whose long answers the workshop reads; `elsewhere` is COMAL_PAC_URL. */
export const createOpenPac = (taller: Reader['taller'], elsewhere: string | null): OpenPac => {
  const reader = { taller, de: TURN };
  const kept = new Map<string, Pac>();
  return (clave, keys, prueba) => {
    const key = JSON.stringify([clave, prueba, keys]);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const pac = ADAPTERS[clave]({ llaves: keys, prueba, elsewhere, reader });
    kept.set(key, pac);
    return pac;
  };
};
