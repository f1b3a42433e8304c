import { DETENIDA_MS } from '../correccion/por-atender.ts';
import type { ClaveDePac } from '../pacs.ts';

/** The states of a charge's receipt at the PAC, as `recibo.estado` stores them (decision 0150). */
export const ESTADO_DE_RECIBO = {
  /** Nothing was sent yet. */
  POR_CREAR: 1,
  /** It was sent: until the PAC answers, or is asked, nobody knows whether it is there. */
  CREANDO: 2,
  /** Its diner may invoice it on the page of the PAC. */
  ABIERTO: 3,
  /** The PAC is asked to cancel it. */
  CERRANDO: 4,
  /** Nobody can invoice it there any more. */
  CERRADO: 5,
  /** Its diner invoiced it there: the invoice is one of Comal's. */
  FACTURADO: 6,
  /** It was invoiced there in a way that Comal does not accept: it waits for a person. */
  POR_ATENDER: 7,
  /** The PAC said nothing of it for long, and somebody said that it was not invoiced there: its charge is free. */
  LIBERADO: 8,
} as const;

export type EstadoDeRecibo = (typeof ESTADO_DE_RECIBO)[keyof typeof ESTADO_DE_RECIBO];

const { POR_CREAR, CREANDO, ABIERTO, CERRANDO, CERRADO, FACTURADO, POR_ATENDER, LIBERADO } = ESTADO_DE_RECIBO;

/** Where each state may go. A receipt whose invoice was cancelled afterwards is closed, too: its PAC may have opened it again. */
const MOVIMIENTOS: Readonly<Record<EstadoDeRecibo, readonly EstadoDeRecibo[]>> = {
  [POR_CREAR]: [CREANDO, CERRADO, LIBERADO],
  [CREANDO]: [ABIERTO, POR_CREAR, CERRADO, LIBERADO],
  [ABIERTO]: [CERRANDO, CERRADO, FACTURADO, POR_ATENDER, LIBERADO],
  [CERRANDO]: [CERRADO, FACTURADO, POR_ATENDER, LIBERADO],
  [CERRADO]: [],
  [FACTURADO]: [CERRANDO],
  [POR_ATENDER]: [CERRADO, FACTURADO],
  [LIBERADO]: [CERRADO, FACTURADO, POR_ATENDER],
};

/** The states from which a receipt may go to one. */
export const desdeDondeRecibo = (a: EstadoDeRecibo): readonly EstadoDeRecibo[] =>
  Object.values(ESTADO_DE_RECIBO).filter((de) => MOVIMIENTOS[de].includes(a));

/** The states in which the PAC is still asked about a receipt: while it is in one of them, its charge is invoiced nowhere else. */
export const RECIBOS_VIVOS = [POR_CREAR, CREANDO, ABIERTO, CERRANDO, POR_ATENDER] as const;

/** What a PAC says of a receipt. */
export interface ReciboEnPac {
  readonly estado: 'abierto' | 'cancelado' | 'facturado' | 'en_global';
  /** The PAC's id of the invoice made of it; null: there is none. */
  readonly factura: string | null;
}

/** A receipt as Comal knows it. */
export interface ReciboConocido {
  readonly estado: EstadoDeRecibo;
  /** When the PAC first said that it is cancelled, epoch milliseconds; null: it did not. */
  readonly cancelado_en: number | null;
}

/** What is done next with a receipt: `reposar` asks once more after a while, before it counts as closed. */
export type PasoDeRecibo = 'dejar' | 'cancelar' | 'reposar' | 'cerrar' | 'tomar' | 'atender';

/**
 * How long after a cancellation the PAC is asked once more, in milliseconds: as long as it is waited for. An invoice that was on its way
 * while the receipt was cancelled is seen then.
 */
export const REPOSO_DE_RECIBO_MS = 60_000;

/** The states in which what is open at the PAC is cancelled. */
const POR_CERRAR: readonly EstadoDeRecibo[] = [CERRANDO, POR_ATENDER, LIBERADO];

/** What is done next with a receipt, by what the PAC says of it. An invoice counts more than a cancellation. */
export const pasoDeRecibo = (
  { estado, cancelado_en }: ReciboConocido,
  { estado: enPac, factura }: ReciboEnPac,
  ahora: number,
): PasoDeRecibo => {
  if (enPac === 'en_global') return 'atender';
  if (factura !== null) return 'tomar';
  if (enPac === 'facturado') return 'reposar';
  if (enPac === 'cancelado')
    return cancelado_en !== null && ahora - cancelado_en >= REPOSO_DE_RECIBO_MS ? 'cerrar' : 'reposar';
  return POR_CERRAR.includes(estado) ? 'cancelar' : 'dejar';
};

/**
 * How long the first print of a ticket waits for the address of its receipt, in milliseconds: as long as one waits for change. Later, the
 * ticket sends its diner to the till, and a reprint has the address.
 */
export const ESPERA_DE_TICKET_MS = 4_000;

const HORA_MS = 3_600_000;
/** How long an open receipt is not asked about, by its age: up to each of these, in hours. */
const ESPERAS = [
  [2, 1],
  [12, 6],
  [48, 12],
] as const;
const LA_MAS_LARGA = 24;

/** Milliseconds until the PAC is asked again about an open receipt of this age: most are invoiced soon, or never. */
export const esperaDeRecibo = (edad: number): number =>
  (ESPERAS.find(([hasta]) => edad < hasta * HORA_MS)?.[1] ?? LA_MAS_LARGA) * HORA_MS;

/** Whether the PAC has said nothing that ends a receipt for so long that people are told, and may say that it was not invoiced there. */
export const estaDetenido = (
  { estado, falla_desde }: { readonly estado: EstadoDeRecibo; readonly falla_desde: number | null },
  ahora: number,
): boolean => MOVIMIENTOS[estado].includes(LIBERADO) && falla_desde !== null && ahora - falla_desde >= DETENIDA_MS;

/** When the PAC is first asked about a receipt after a person said that it is not invoiced, how often afterwards, and for how long, in milliseconds. */
export const PRIMERA_DE_LIBERADO_MS = HORA_MS;
export const ESPERA_DE_LIBERADO_MS = 24 * HORA_MS;
const VIGILIA_DE_LIBERADO_MS = 60 * 24 * HORA_MS;

/** A receipt that a person may have said not to be invoiced. */
export interface ReciboDicho {
  readonly estado: EstadoDeRecibo;
  /** What was sent, in centavos; null: nothing. */
  readonly total: number | null;
  /** When that was said, epoch milliseconds. */
  readonly liberado_en: number | null;
}

/** Whether the PAC is still asked about it, so that an invoice that was made there after all is seen. */
export const seVigila = ({ estado, total, liberado_en }: ReciboDicho, ahora: number): boolean =>
  estado === LIBERADO && total !== null && ahora - (liberado_en ?? 0) < VIGILIA_DE_LIBERADO_MS;

/** Why an invoice that was made of a receipt at the PAC is not accepted. */
export const PROBLEMAS_DE_RECIBO = [
  'otro_total',
  'otro_emisor',
  'serie_propia',
  'ya_facturado',
  'en_global',
  'ilegible',
] as const;
export type ProblemaDeRecibo = (typeof PROBLEMAS_DE_RECIBO)[number];

/** Each in words for the people of the business. */
export const DICHO_DE_PROBLEMA: Readonly<Record<ProblemaDeRecibo, string>> = {
  otro_total: 'En facturapi se facturó por otro total que el cobrado',
  otro_emisor: 'En facturapi se facturó con otro RFC emisor que el de tu negocio',
  serie_propia: 'En facturapi se facturó con una serie de tus sucursales: cámbiala allá por otra',
  ya_facturado: 'En facturapi se facturó un cobro que ya tiene otra factura, o con un folio fiscal que ya hay',
  en_global: 'En facturapi alguien lo metió en una factura global: las globales las hace Comal',
  ilegible: 'En facturapi se facturó, y su XML no se puede leer',
};

/** The PAC whose page diners may invoice on. */
export const PAC_CON_PAGINA = 'facturapi' satisfies ClaveDePac;

/** Why the page of the PAC cannot be used, in words; null: it can. `origen`: the public address of this server, null where it has none. */
export const impideRecibos = (pac: ClaveDePac | null, origen: string | null): string | null => {
  if (pac !== PAC_CON_PAGINA)
    return 'De los PAC que Comal conoce, solo facturapi tiene una página donde el comensal factura su ticket';
  return origen === null ? null : 'Tus tickets ya llevan la página de facturas de tu propio servidor';
};
