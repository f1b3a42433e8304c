/** How a till looks and sounds to one person; remembered at the server. */
export interface PreferenciasDeTpv {
  readonly sonido: boolean;
  readonly densidad: Densidad;
  /** Millimetres of the ticket's paper. */
  readonly ancho_ticket: AnchoDeTicket;
  readonly tema: Tema;
  /** The tiles of what sells most, beside the search of dishes. */
  readonly mas_vendidos: boolean;
  /** Keys of one character, such as + and / (ui.md 8). */
  readonly teclas_de_un_caracter: boolean;
  /** Which comanda comes first in the list. */
  readonly orden_de_comandas: OrdenPreferido;
}

export const DENSIDADES = ['comoda', 'compacta'] as const;
export type Densidad = (typeof DENSIDADES)[number];

export const ANCHOS_DE_TICKET = [80, 58] as const;
export type AnchoDeTicket = (typeof ANCHOS_DE_TICKET)[number];

export const ORDENES_DE_COMANDAS = ['antiguas', 'recientes'] as const;
export type OrdenDeComandas = (typeof ORDENES_DE_COMANDAS)[number];

/** As the branch has it, or always the same. */
export const ORDENES_PREFERIDOS = ['sucursal', ...ORDENES_DE_COMANDAS] as const;
export type OrdenPreferido = (typeof ORDENES_PREFERIDOS)[number];

export const TEMAS = ['claro', 'oscuro', 'sistema'] as const;
export type Tema = (typeof TEMAS)[number];

/** What a new person has. */
export const PREFERENCIAS_NUEVAS: PreferenciasDeTpv = {
  sonido: true,
  densidad: 'comoda',
  ancho_ticket: 80,
  tema: 'sistema',
  mas_vendidos: true,
  teclas_de_un_caracter: true,
  orden_de_comandas: 'sucursal',
};

const uno = <T>(valor: unknown, de: readonly T[], si_no: T): T => de.find((opcion) => opcion === valor) ?? si_no;
const logico = (valor: unknown, si_no: boolean): boolean => (typeof valor === 'boolean' ? valor : si_no);

/** Stored preferences made whole: what is missing or unknown is as a new person has it. */
export const preferenciasDe = (g: Readonly<Record<string, unknown>>): PreferenciasDeTpv => ({
  sonido: logico(g['sonido'], PREFERENCIAS_NUEVAS.sonido),
  densidad: uno(g['densidad'], DENSIDADES, PREFERENCIAS_NUEVAS.densidad),
  ancho_ticket: uno(g['ancho_ticket'], ANCHOS_DE_TICKET, PREFERENCIAS_NUEVAS.ancho_ticket),
  tema: uno(g['tema'], TEMAS, PREFERENCIAS_NUEVAS.tema),
  mas_vendidos: logico(g['mas_vendidos'], PREFERENCIAS_NUEVAS.mas_vendidos),
  teclas_de_un_caracter: logico(g['teclas_de_un_caracter'], PREFERENCIAS_NUEVAS.teclas_de_un_caracter),
  orden_de_comandas: uno(g['orden_de_comandas'], ORDENES_PREFERIDOS, PREFERENCIAS_NUEVAS.orden_de_comandas),
});
