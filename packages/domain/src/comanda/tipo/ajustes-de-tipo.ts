import { CLAVES_DE_TIPO, TIPO_INICIAL, tipoDe, type TipoDeOrden } from './tipo.ts';

/** What a branch decides about an order type (D-130). */
export interface AjustesDeTipo {
  readonly tipo: TipoDeOrden;
  /** It is offered when a comanda is opened. */
  readonly activo: boolean;
  /** It is charged before it is prepared. */
  readonly cobrar_antes: boolean;
  readonly pide_comensales: boolean;
  /** The dialog wants a name, or a table. */
  readonly pide_nombre: boolean;
  readonly sugiere_propina: boolean;
  readonly insignia_en_cocina: boolean;
}

/** The yes-or-no settings of a type, in words, in the order of the screen. */
export const PREGUNTAS_DE_TIPO = {
  cobrar_antes: 'Cobrar antes de preparar',
  pide_comensales: 'Preguntar los comensales',
  pide_nombre: 'Exigir nombre o mesa',
  sugiere_propina: 'Sugerir propina',
  insignia_en_cocina: 'Mostrar insignia en cocina',
} as const satisfies Readonly<Partial<Record<keyof AjustesDeTipo, string>>>;

export type PreguntaDeTipo = keyof typeof PREGUNTAS_DE_TIPO;

/** Whether people sit down, at a table or the bar; the other types leave the house in a bag. */
export const seSientan = (tipo: TipoDeOrden): boolean => tipo === 'mesa' || tipo === 'barra';

/** The table of a comanda whose type changed: what leaves the house leaves its table, too (decision 0139). */
export const mesaTrasCambiar = (
  { tipo, mesa }: { readonly tipo?: TipoDeOrden | undefined; readonly mesa: number | null },
  a: TipoDeOrden,
): number | null => (tipoDe({ tipo }) === a || seSientan(a) ? mesa : null);

const inicialDe = (tipo: TipoDeOrden): AjustesDeTipo => ({
  ...{ tipo, activo: tipo === TIPO_INICIAL, cobrar_antes: false },
  ...{ pide_comensales: seSientan(tipo), pide_nombre: seSientan(tipo) || tipo === 'domicilio' },
  ...{ sugiere_propina: seSientan(tipo) || tipo === 'domicilio', insignia_en_cocina: !seSientan(tipo) },
});

/** The settings of a branch that changed none: tables only. */
export const AJUSTES_DE_TIPO_INICIALES: readonly AjustesDeTipo[] = CLAVES_DE_TIPO.map(inicialDe);

/** The settings of all types: those of the branch in its order, then the types that it has none of. */
export const completarTipos = (guardados: readonly AjustesDeTipo[]): readonly AjustesDeTipo[] => [
  ...guardados,
  ...AJUSTES_DE_TIPO_INICIALES.filter(({ tipo }) => !guardados.some((g) => g.tipo === tipo)),
];

/** The settings of one type. */
export const ajustesDeTipo = (ajustes: readonly AjustesDeTipo[], tipo: TipoDeOrden): AjustesDeTipo =>
  ajustes.find((a) => a.tipo === tipo) ?? inicialDe(tipo);

/** The types that are offered, in order. */
export const tiposActivos = (ajustes: readonly AjustesDeTipo[]): readonly AjustesDeTipo[] =>
  ajustes.filter(({ activo }) => activo);

/** Why settings cannot be saved: a type is missing or twice, or none is offered. */
export const errorDeTipos = (ajustes: readonly AjustesDeTipo[]): string | null => {
  const dichos = new Set(ajustes.map(({ tipo }) => tipo));
  if (ajustes.length !== CLAVES_DE_TIPO.length || dichos.size !== ajustes.length) return 'Di cómo es cada tipo una vez';
  return tiposActivos(ajustes).length === 0 ? 'Deja encendido por lo menos un tipo' : null;
};
