import { autofactura } from '@comal/contract/facturacion/autofactura';
import { facturas } from '@comal/contract/facturacion/facturas';
import type { CallInput } from '@comal/contract/route';
import { impuestos } from '@comal/contract/negocio/impuestos';
import type { Ticket, TicketDeCobro } from '@comal/contract/comandas/cuenta/papeles';
import { makeCsd } from '../../platform/facturacion/csd/csd.fixture.ts';
import { readCsd } from '../../platform/facturacion/csd/csd.ts';
import { sealCsdKey, sealPacKeys } from '../../platform/facturacion/csd/kept-keys.ts';
import { startFakePac, type FakePac } from '../../platform/facturacion/pac/fake-pac.fixture.ts';
import { abrirEquipo, type Equipo } from '../../test/equipo.ts';

/** RFC of the issuer of the tests. */
export const EMISOR = 'EKU9003173C9';

/** A person who asks for invoices: SAT's test data. */
export const MISAEL = {
  ...{ rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimen: '612', cp: '01010', uso: 'G03' },
};

/** A restaurant that invoices at a fake PAC. */
export interface Facturador extends Equipo {
  readonly pac: FakePac;
  /** Charges a comanda of these dishes, ready to be invoiced. */
  readonly cobrado: (total: number, ...platos: string[]) => Promise<TicketDeCobro>;
  /** The body with which the diner of a ticket asks. */
  readonly deTicket: (t: Ticket) => { sucursal: string; codigo: string; total: number };
  readonly pedir: (
    t: Ticket,
    cambios?: Partial<CallInput<typeof autofactura.pedir>['body']>,
  ) => ReturnType<Equipo['server']['call']>;
  readonly facturar: (pagos: readonly string[], receptor?: typeof MISAEL) => ReturnType<Equipo['server']['call']>;
  /** Lets the stamper work on all that is due. */
  readonly timbrar: () => Promise<number>;
}

/** The settings of an issuer as its screens would leave them. */
const darDeAlta = async ({ server, r }: Equipo): Promise<void> => {
  const { cliente, centro } = r.negocio;
  const read = readCsd(await makeCsd(), { rfc: EMISOR, ahora: Date.now() });
  if (!read.ok) throw new Error(read.motivo);
  const { deps } = server;
  const llave = sealCsdKey(deps, cliente, read.value.llave);
  const llaves = sealPacKeys(deps, cliente, { usuario: 'ana@example.mx', contrasena: 'secreta' });
  await server.sql(
    `INSERT INTO emisor (cliente, rfc, nombre, regimen, certificado, llave, pac, pac_llaves, activa, activada_en)
     VALUES ($1, $2, 'ESCUELA KEMPER URGATE', '601', $3, $4, 'sw', $5, true, now() - interval '1 year')`,
    [cliente, EMISOR, read.value.der, llave, llaves],
  );
  await server.sql(`INSERT INTO emisor_sucursal (cliente, sucursal, cp, serie) VALUES ($1, $2, '06700', 'LG')`, [
    ...[cliente, centro],
  ]);
};

/** Opens a restaurant with taxes broken down, an issuer and a fake PAC; call `pac.off()` at the end. */
export const abrirFacturador = async (variables: NodeJS.ProcessEnv = {}): Promise<Facturador> => {
  const pac = await startFakePac();
  const equipo = await abrirEquipo({
    COMAL_PAC_URL: pac.url,
    // Tests let days pass.
    ...{ COMAL_SESION_INACTIVA_HORAS: '9000', COMAL_SESION_MAXIMA_HORAS: '9000' },
    ...variables,
  });
  const { server, r, mesero, cocina, cajera, admin } = equipo;
  await r.abrirCaja(cajera);
  const body = { desglosa_iva: true, regiones: [] };
  await server.call(impuestos.guardar, { body }, { token: admin.token });
  await darDeAlta(equipo);
  const deTicket: Facturador['deTicket'] = (t) => ({
    ...{ sucursal: t.sucursal.id.toString(36), codigo: t.codigo!, total: t.total },
  });
  return {
    ...equipo,
    pac,
    deTicket,
    cobrado: async (total, ...platos) => {
      const lista = platos.map((producto) => ({ producto }));
      const c = await r.despachar(cocina, await r.comanda(mesero, lista));
      return (await r.cobrar(cajera, c, { total })).body.data!;
    },
    pedir: (t, cambios = {}) =>
      server.call(autofactura.pedir, { body: { ...deTicket(t), receptor: MISAEL, correo: null, ...cambios } }),
    facturar: (pagos, receptor = MISAEL) =>
      server.call(facturas.facturar, { body: { pagos: [...pagos], receptor, correo: null } }, { token: cajera.token }),
    timbrar: () => server.deps.timbrador.round(),
  };
};
