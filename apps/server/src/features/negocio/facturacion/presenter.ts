import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { pacDe, type LlavesDePac } from '@comal/domain/facturacion/pacs';
import { impideRecibos } from '@comal/domain/facturacion/recibo/recibo';
import { revisar } from '@comal/domain/facturacion/emisor/revision';
import { readCertificate } from '../../../platform/facturacion/csd/csd.ts';
import { openCsd, openPacKeys } from '../../../platform/facturacion/csd/kept-keys.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Rows } from '../../../platform/db/query.ts';
import {
  emisorDe,
  ivaDe,
  recibosAbiertos,
  sucursalesDe,
  type FilaDeEmisor,
  type FilaDeSucursal,
} from './repository.ts';

/** The rows that the settings of invoices are told from. */
interface Filas {
  readonly emisor: FilaDeEmisor | undefined;
  readonly sucursales: readonly FilaDeSucursal[];
  readonly desglosaIva: boolean;
  /** How many charges may be invoiced on the page of the PAC. */
  readonly recibosAbiertos: number;
}

type De = Pick<SesionCtx, 'llave' | 'ahora' | 'vigiaDeReloj' | 'ajustes'> & {
  readonly sesion: Pick<SesionCtx['sesion'], 'cliente'>;
};

const sellosDe = ({ llave, sesion }: De, fila: FilaDeEmisor | undefined): Facturacion['sellos'] => {
  if (!fila?.certificado || !fila.llave) return null;
  const leido = readCertificate(fila.certificado);
  if (!leido.ok) return null;
  const { numero, rfc, desde, hasta } = leido.value;
  const legible = openCsd(llave, sesion.cliente, { certificado: fila.certificado, llave: fila.llave }) !== null;
  return { numero, rfc, desde: desde.getTime(), hasta: hasta.getTime(), legible };
};

type Llaves = Pick<Facturacion, 'sellos' | 'pac'>;
type Revision = Facturacion['revision'];

/** How many signs a hidden key ends in that are told, and how long it must be for that. */
const FINAL = 4;
const LARGO_SEGURO = 16;

/** What tells keys apart without telling them: the user, or the end of a long key. */
const pistaDe = (llaves: LlavesDePac | null): string => {
  const { usuario, llave = '' } = llaves ?? {};
  if (usuario !== undefined) return `Usuario ${usuario}`;
  return llave.length < LARGO_SEGURO ? '' : `Llave que termina en ${llave.slice(-FINAL)}`;
};

const pacGuardado = ({ llave, sesion }: De, fila: FilaDeEmisor | undefined): Facturacion['pac'] => {
  if (!fila?.pac || !fila.pac_llaves) return null;
  const llaves = openPacKeys(llave, sesion.cliente, fila.pac_llaves);
  return { clave: fila.pac, pista: pistaDe(llaves), legible: llaves !== null };
};

const sucursalDe = ({ id, nombre, cp, serie, siguiente, dias_limite, pide_tarjeta, usado }: FilaDeSucursal) => ({
  id,
  nombre,
  emite:
    cp === null || serie === null || siguiente === null || dias_limite === null || pide_tarjeta === null
      ? null
      : { cp, serie, siguiente, dias_limite, pide_tarjeta, usado: usado ?? 0 },
});

const revisionDe = (de: De, { emisor: fila, sucursales, desglosaIva }: Filas, { sellos, pac }: Llaves): Revision => [
  ...revisar({
    ...{ hayEmisor: fila !== undefined, sellos, desglosaIva, ahora: de.ahora },
    pac: pac && { nombre: pacDe(pac.clave).nombre, legible: pac.legible, prueba: fila?.prueba ?? true },
    sucursales: sucursales.map(({ nombre, serie }) => ({ nombre, lista: serie !== null })),
    relojEnDuda: de.vigiaDeReloj.duda() !== null,
  }),
];

/** Of a business of which nobody said who issues. */
const NADIE = {
  ...{ emisor: null, prueba: true, activa: false, de_verdad: false, global_periodo: 'mes', version: 0 },
} as const satisfies Partial<Facturacion>;

const quienDe = ({ rfc, nombre, regimen, prueba, activa, activada_en, global_periodo, version }: FilaDeEmisor) => ({
  emisor: { rfc, nombre, regimen },
  ...{ prueba, activa, de_verdad: !prueba && activada_en !== null, global_periodo, version },
});

/** The settings of invoices of the caller's business with their check list, and never a key. */
const presentar = (de: De, filas: Filas): Facturacion => {
  const llaves: Llaves = { sellos: sellosDe(de, filas.emisor), pac: pacGuardado(de, filas.emisor) };
  return {
    ...(filas.emisor ? quienDe(filas.emisor) : NADIE),
    ...llaves,
    sucursales: filas.sucursales.map(sucursalDe),
    revision: revisionDe(de, filas, llaves),
    recibos: {
      activos: filas.emisor?.recibos ?? false,
      impide: impideRecibos(filas.emisor?.pac ?? null, de.ajustes.url),
      abiertos: filas.recibosAbiertos,
    },
  };
};

/** What reads several queries at once: a transaction that may have changed them, or the database. */
type Lector = (...queries: ReturnType<typeof consultas>) => Promise<Rows<ReturnType<typeof consultas>>>;

const consultas = (cliente: string) =>
  [emisorDe(cliente), sucursalesDe(cliente), ivaDe(cliente), recibosAbiertos(cliente)] as const;

/** Reads the settings of invoices of the caller's business. */
export const leer = async (de: De, read: Lector): Promise<Facturacion> => {
  const [[emisor], sucursales, [iva], [abiertos]] = await read(...consultas(de.sesion.cliente));
  const desglosaIva = iva?.desglosa_iva ?? false;
  return presentar(de, { emisor, sucursales, desglosaIva, recibosAbiertos: abiertos?.cuantos ?? 0 });
};
