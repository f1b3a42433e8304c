import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import type { EstadoDeRecibo } from '@comal/domain/facturacion/recibo/recibo';
import { sealPacKeys } from '../../../platform/facturacion/csd/kept-keys.ts';
import {
  startFakeFacturapi,
  type FakeFacturapi,
} from '../../../platform/facturacion/pac/facturapi/fake-facturapi.fixture.ts';
import { abrirFacturador, type Facturador } from '../facturacion.fixture.ts';

/** A receipt as it is stored. */
interface Recibo {
  readonly estado: EstadoDeRecibo;
  readonly fallo: string | null;
  readonly direccion: string | null;
  readonly factura: string | null;
  readonly cola: number;
}

/** An invoice as it is stored, with its open claims. */
interface Factura {
  readonly id: string;
  readonly estado: number;
  readonly origen: string;
  readonly clase: string;
  readonly serie: string;
  readonly folio: number;
  readonly total: number;
  readonly abiertas: number;
}

/** A restaurant whose diners invoice on the page of facturapi. */
export interface ConRecibos extends Omit<Facturador, 'pac'> {
  readonly fact: FakeFacturapi;
  readonly recibo: (pago: string) => Promise<Recibo>;
  /** The invoices that have, or had, a charge, the oldest first. */
  readonly facturasDe: (pago: string) => Promise<readonly Factura[]>;
  /** Charges a taco, and lets its receipt be made. */
  readonly conRecibo: () => Promise<Ticket>;
  /** Lets so many rounds pass, each after a while. */
  readonly vivir: (rondas?: number) => Promise<void>;
  readonly alDia: () => Promise<void>;
}

/** Longer than a lease and the first waits. */
const DESPUES_MS = 3 * 60_000;
const RONDAS = 6;

/** Opens it; call `fact.off()` at the end. */
export const abrirConRecibos = async (): Promise<ConRecibos> => {
  let ahora = (): number => Date.now();
  const fact = await startFakeFacturapi(() => ahora());
  const { pac, ...f } = await abrirFacturador({ COMAL_PAC_URL: fact.url });
  await pac.off();
  const { server, r } = f;
  ahora = () => server.ahora();
  const { cliente } = r.negocio;
  const llaves = sealPacKeys(server.deps, cliente, { llave: 'sk_test_x' });
  await server.sql(`UPDATE emisor SET pac = 'facturapi', pac_llaves = $2, recibos = true WHERE cliente = $1`, [
    ...[cliente, llaves],
  ]);
  const uno = async <T>(sql: string, pago: string): Promise<T> =>
    (await server.sql<T & object>(sql, [cliente, pago]))[0]!;
  return {
    ...f,
    fact,
    recibo: (pago) =>
      uno<Recibo>(
        `SELECT estado, fallo, direccion, factura, (SELECT count(*)::integer FROM factura_en_cola c WHERE c.id = r.pago) AS cola
         FROM recibo r WHERE cliente = $1 AND pago = $2`,
        pago,
      ),
    facturasDe: (pago) =>
      server.sql<Factura>(
        `SELECT f.id, f.estado, f.origen, f.clase, f.serie, f.folio, f.total::integer AS total,
           (SELECT count(*)::integer FROM factura_pago p WHERE p.cliente = f.cliente AND p.factura = f.id AND p.abierta) AS abiertas
         FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura
         WHERE q.cliente = $1 AND q.pago = $2 ORDER BY f.creado_en, f.folio`,
        [cliente, pago],
      ),
    conRecibo: async () => {
      const t = await f.cobrado(22, 'taco');
      await f.timbrar();
      return t;
    },
    vivir: async (rondas = RONDAS) => {
      for (let i = 0; i < rondas; i += 1) {
        server.pasar(DESPUES_MS);
        await f.timbrar();
      }
    },
    alDia: () => server.deps.timbrador.keepUp(new AbortController().signal),
  };
};
