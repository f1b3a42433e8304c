/** The preferences of a person on a till; stored by the server. */
export interface PreferenciasDeTpv {
  readonly sonido: boolean;
  readonly densidad: Densidad;
  /** Width of the ticket paper in millimetres. */
  readonly ancho_ticket: AnchoDeTicket;
  readonly tema: Tema;
  /** Tiles of the best-selling dishes beside the search. */
  readonly mas_vendidos: boolean;
  /** Single-character shortcuts, such as + and / (ui.md 8). */
  readonly teclas_de_un_caracter: boolean;
  /** The order of the list of comandas. */
  readonly orden_de_comandas: OrdenPreferido;
  /** How the comandas are shown where the branch has tables (D-131). */
  readonly vista_de_comandas: VistaDeComandas;
}

export const DENSIDADES = ['comoda', 'compacta'] as const;
export type Densidad = (typeof DENSIDADES)[number];

export const ANCHOS_DE_TICKET = [80, 58] as const;
export type AnchoDeTicket = (typeof ANCHOS_DE_TICKET)[number];

export const ORDENES_DE_COMANDAS = ['antiguas', 'recientes'] as const;
export type OrdenDeComandas = (typeof ORDENES_DE_COMANDAS)[number];

/** The branch's order, or a fixed one. */
export const ORDENES_PREFERIDOS = ['sucursal', ...ORDENES_DE_COMANDAS] as const;
export type OrdenPreferido = (typeof ORDENES_PREFERIDOS)[number];

export const VISTAS_DE_COMANDAS = ['lista', 'mapa'] as const;
export type VistaDeComandas = (typeof VISTAS_DE_COMANDAS)[number];

export const TEMAS = ['claro', 'oscuro', 'sistema'] as const;
export type Tema = (typeof TEMAS)[number];

/** The preferences of a new person. */
export const PREFERENCIAS_NUEVAS: PreferenciasDeTpv = {
  sonido: true,
  densidad: 'comoda',
  ancho_ticket: 80,
  tema: 'sistema',
  mas_vendidos: true,
  teclas_de_un_caracter: true,
  orden_de_comandas: 'sucursal',
  vista_de_comandas: 'lista',
};

const uno = <T>(valor: unknown, de: readonly T[], si_no: T): T => de.find((opcion) => opcion === valor) ?? si_no;
const logico = (valor: unknown, si_no: boolean): boolean => (typeof valor === 'boolean' ? valor : si_no);

/** Completes stored preferences: missing and unknown ones get the value of a new person. */
export const preferenciasDe = (g: Readonly<Record<string, unknown>>): PreferenciasDeTpv => ({
  sonido: logico(g['sonido'], PREFERENCIAS_NUEVAS.sonido),
  densidad: uno(g['densidad'], DENSIDADES, PREFERENCIAS_NUEVAS.densidad),
  ancho_ticket: uno(g['ancho_ticket'], ANCHOS_DE_TICKET, PREFERENCIAS_NUEVAS.ancho_ticket),
  tema: uno(g['tema'], TEMAS, PREFERENCIAS_NUEVAS.tema),
  mas_vendidos: logico(g['mas_vendidos'], PREFERENCIAS_NUEVAS.mas_vendidos),
  teclas_de_un_caracter: logico(g['teclas_de_un_caracter'], PREFERENCIAS_NUEVAS.teclas_de_un_caracter),
  orden_de_comandas: uno(g['orden_de_comandas'], ORDENES_PREFERIDOS, PREFERENCIAS_NUEVAS.orden_de_comandas),
  vista_de_comandas: uno(g['vista_de_comandas'], VISTAS_DE_COMANDAS, PREFERENCIAS_NUEVAS.vista_de_comandas),
});
