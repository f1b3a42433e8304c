import { IGUALES_EN_COCINA } from '@comal/domain/comanda/agrupar';
import { edad, type Edad } from '@comal/domain/comanda/cocina/espera';
import { estaListo, estaServido, pasaPorElPase } from '@comal/domain/comanda/pase/pase';
import { ESTADO_PEDIDO, estaDespachado, estadoEnCocina, type Pedido } from '@comal/domain/comanda/pedido';
import { TIEMPOS, PRIMER_TIEMPO, type Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { esperaSuTiempo, mandadoEn, suTiempo, tiemposQueEsperan } from '@comal/domain/comanda/tiempos/tiempos';
import type { LiveComanda } from '../../../../platform/live/live-comanda.ts';
import { filasDeComanda, type Fila } from '../lineas/filas.ts';
import { filasDeRenglon, renglonesCon, type Renglon } from '../lineas/renglones.ts';

/** How far a row is, for who hands it out. */
export type PasoDelPase = 'espera' | 'pendiente' | 'trabajando' | 'listo' | 'servido';

/** What stands above the first row of a group: its course, or its area. */
export type Banda =
  | { readonly tipo: 'tiempo'; readonly tiempo: Tiempo; readonly marcha: boolean }
  | { readonly tipo: 'area'; readonly area: number; readonly listos: number; readonly de: number };

/** Equal lines of a comanda, with the bands above them. */
export interface RenglonDelPase {
  readonly id: string;
  readonly renglon: Renglon;
  readonly paso: PasoDelPase;
  readonly bandas: readonly Banda[];
}

/** A comanda at the pase, with all its areas. */
export interface ComandaDelPase {
  readonly id: string;
  readonly comanda: LiveComanda;
  /** A line, which has what the head says. */
  readonly fila: Fila;
  /** When the first of what was not served was sent to the kitchen, else when the last was served; it orders the cards. */
  readonly desde: number;
  readonly renglones: readonly RenglonDelPase[];
  /** The dishes that are ready, and those that are missing, without courses that wait. */
  readonly listos: number;
  readonly faltan: number;
  /** The next course that waits to be fired. */
  readonly sigue: Tiempo | undefined;
}

const rasgos = (p: Pedido): readonly unknown[] => [...IGUALES_EN_COCINA(p), suTiempo(p), estaServido(p)];

const lineasDe = (renglon: Renglon): readonly Pedido[] => filasDeRenglon(renglon).map((f) => f.pedido);

const pasoDe = (renglon: Renglon): PasoDelPase => {
  const lineas = lineasDe(renglon);
  if (lineas.every(estaServido)) return 'servido';
  const faltan = lineas.filter((p) => !estaDespachado(p));
  if (faltan.length === 0) return 'listo';
  if (esperaSuTiempo(renglon.filas[0].pedido)) return 'espera';
  return faltan.every((p) => estadoEnCocina(p) === ESTADO_PEDIDO.PENDIENTE) ? 'pendiente' : 'trabajando';
};

type SinBandas = Omit<RenglonDelPase, 'bandas'>;

const cuantosDe = (renglones: readonly SinBandas[]): number =>
  renglones.reduce((suma, { renglon }) => suma + renglon.filas.length, 0);

const estaHecho = ({ paso }: SinBandas): boolean => paso === 'listo' || paso === 'servido';

const areaDe = ({ renglon }: SinBandas): number => renglon.filas[0].pedido.area;
const tiempoDe = ({ renglon }: SinBandas): Tiempo => suTiempo(renglon.filas[0].pedido);

/** Rows of one course by area, in the order of the first row of each; the first of each area has its band. */
const porArea = (renglones: readonly SinBandas[], antes: readonly Banda[]): readonly RenglonDelPase[] => {
  const areas = [...new Set(renglones.map(areaDe))];
  return areas.flatMap((area, i) => {
    const suyos = renglones.filter((r) => areaDe(r) === area);
    const banda: Banda = { tipo: 'area', area, listos: cuantosDe(suyos.filter(estaHecho)), de: cuantosDe(suyos) };
    return suyos.map((r, n) => ({ ...r, bandas: n > 0 ? [] : [...(i === 0 ? antes : []), banda] }));
  });
};

/** Rows of a course: what waits follows under the band of the course, without areas. */
const deTiempo = (tiempo: Tiempo, renglones: readonly SinBandas[]): readonly RenglonDelPase[] => {
  const esperan = renglones.filter((r) => r.paso === 'espera');
  const van = renglones.filter((r) => r.paso !== 'espera');
  const banda = (marcha: boolean): Banda => ({ tipo: 'tiempo', tiempo, marcha });
  const marcha = van.some((r) => !estaHecho(r));
  return [
    ...porArea(van, tiempo > PRIMER_TIEMPO ? [banda(marcha)] : []),
    ...esperan.map((r, i) => ({ ...r, bandas: i === 0 ? [banda(false)] : [] })),
  ];
};

/** The rows course by course; a course that was served is left out once a later one is on its way. */
const enOrden = (renglones: readonly SinBandas[]): readonly RenglonDelPase[] => {
  const ultimo = Math.max(PRIMER_TIEMPO, ...renglones.filter((r) => r.paso !== 'espera').map(tiempoDe));
  return TIEMPOS.flatMap((tiempo) => {
    const suyos = renglones.filter((r) => tiempoDe(r) === tiempo);
    const pasado = tiempo < ultimo && suyos.every((r) => r.paso === 'servido');
    return pasado ? [] : deTiempo(tiempo, suyos);
  });
};

const mandadosDe = (renglones: readonly SinBandas[]): readonly number[] =>
  renglones.flatMap(({ renglon }) => lineasDe(renglon).map(mandadoEn));

const servidoEn = ({ renglon }: SinBandas): number => Math.max(...lineasDe(renglon).map((p) => p.servido_en ?? 0));

const desde = (renglones: readonly SinBandas[]): number => {
  const vivos = mandadosDe(renglones.filter((r) => r.paso !== 'espera' && r.paso !== 'servido'));
  if (vivos.length > 0) return Math.min(...vivos);
  return Math.max(0, ...renglones.filter((r) => r.paso === 'servido').map(servidoEn)) || Number.MAX_SAFE_INTEGER;
};

/** The rows without those that were served before the oldest of the others was ordered: another round, which is over. */
const deEstaRonda = (renglones: readonly SinBandas[]): readonly SinBandas[] => {
  const inicio = Math.min(...mandadosDe(renglones.filter((r) => r.paso !== 'servido')));
  return renglones.filter((r) => r.paso !== 'servido' || servidoEn(r) >= inicio);
};

/** A comanda as the pase shows it; null where it has nothing left to hand out. */
const comandaDelPase = (comanda: LiveComanda, enPapel: ReadonlySet<number>): ComandaDelPase | null => {
  const filas = filasDeComanda(comanda).filter((f) => pasaPorElPase(f.pedido, enPapel));
  const [fila] = filas;
  const todos = renglonesCon(filas, rasgos).map((renglon) => ({ id: renglon.id, renglon, paso: pasoDe(renglon) }));
  if (!fila || todos.every((r) => r.paso === 'servido')) return null;
  const renglones = enOrden(deEstaRonda(todos));
  return {
    ...{ id: comanda.id, comanda, fila, renglones },
    desde: desde(todos),
    listos: cuantosDe(todos.filter((r) => r.paso === 'listo')),
    faltan: cuantosDe(todos.filter((r) => r.paso === 'pendiente' || r.paso === 'trabajando')),
    sigue: tiemposQueEsperan(comanda.pedidos)[0],
  };
};

/** The comandas of the pase, who has waited longest first; of the same moment, the first folio. */
export const delPase = (comandas: readonly LiveComanda[], enPapel: ReadonlySet<number>): readonly ComandaDelPase[] =>
  comandas
    .flatMap((c) => comandaDelPase(c, enPapel) ?? [])
    .sort((a, b) => a.desde - b.desde || a.comanda.folio_corto - b.comanda.folio_corto);

/** The lines of a row that are ready. */
export const listosDe = (renglon: Renglon): readonly string[] =>
  lineasDe(renglon)
    .filter(estaListo)
    .map((p) => p.id);

/** The lines of a comanda that its button serves: those of rows that are ready whole. */
export const porServir = ({ renglones }: ComandaDelPase): readonly string[] =>
  renglones.filter((r) => r.paso === 'listo').flatMap((r) => listosDe(r.renglon));

/** Whether all that was fired of a comanda is ready. */
export const estaCompleta = ({ listos, faltan }: ComandaDelPase): boolean => listos > 0 && faltan === 0;

/** The filters of the pase. */
export type Filtro = 'todas' | 'listas' | 'tiempos';

const PASA: Readonly<Record<Filtro, (c: ComandaDelPase) => boolean>> = {
  todas: () => true,
  listas: estaCompleta,
  tiempos: ({ sigue }) => sigue !== undefined,
};

/** The comandas that a filter shows. */
export const filtradas = (comandas: readonly ComandaDelPase[], filtro: Filtro): readonly ComandaDelPase[] =>
  comandas.filter(PASA[filtro]);

/** The tone of a card: how late what is missing is, or that all is ready. */
export type Tono = Edad | 'completa';

const PEOR: readonly Edad[] = ['tarde', 'por-demorarse', 'a-tiempo'];

/** The tone of a card at a moment. */
export const tonoDe = (c: ComandaDelPase, ahora: number): Tono => {
  if (estaCompleta(c)) return 'completa';
  const edades = new Set(
    c.renglones.filter((r) => r.paso !== 'espera').flatMap((r) => lineasDe(r.renglon).map((p) => edad(p, ahora))),
  );
  return PEOR.find((e) => edades.has(e)) ?? 'a-tiempo';
};

const MINUTO = 60_000;

const minutosDesde = (instante: number, ahora: number): number => Math.max(0, Math.floor((ahora - instante) / MINUTO));

/** The minutes in the head: since the first of what was not served was sent to the kitchen, else since the last was served. */
export const minutosDe = (c: ComandaDelPase, ahora: number): number => minutosDesde(c.desde, ahora);

/** The minutes of a row that is missing: of its line that waits longest. */
export const minutosDeRenglon = (renglon: Renglon, ahora: number): number =>
  Math.max(
    0,
    ...lineasDe(renglon)
      .filter((p) => !estaDespachado(p))
      .map((p) => minutosDesde(mandadoEn(p), ahora)),
  );

/** What is missing of an area, and since when, in minutes. */
export interface FaltaDeArea {
  readonly area: number;
  readonly cuantos: number;
  readonly minutos: number;
}

/** What is missing by area, in the order of the areas that are given. */
export const faltaPorArea = (
  comandas: readonly ComandaDelPase[],
  areas: readonly number[],
  ahora: number,
): readonly FaltaDeArea[] => {
  const faltan = comandas.flatMap((c) => c.renglones.filter((r) => r.paso === 'pendiente' || r.paso === 'trabajando'));
  return areas
    .map((area) => {
      const suyos = faltan.filter((r) => areaDe(r) === area);
      const minutos = Math.max(0, ...suyos.map((r) => minutosDeRenglon(r.renglon, ahora)));
      return { area, cuantos: cuantosDe(suyos), minutos };
    })
    .filter(({ cuantos }) => cuantos > 0);
};

/** Something of a comanda that was served and can be taken back. */
export interface Servida {
  readonly id: string;
  readonly fila: Fila;
  readonly pedidos: readonly Pedido[];
  /** When the last of it was served. */
  readonly en: number;
}

/** How many served comandas can be taken back. */
const SERVIDAS = 20;

/** The last served comandas, the newest first, each with what its last serve handed out. */
export const servidasDe = (comandas: readonly LiveComanda[], enPapel: ReadonlySet<number>): readonly Servida[] =>
  comandas
    .flatMap((comanda): Servida[] => {
      const filas = filasDeComanda(comanda).filter(
        ({ pedido }) => pasaPorElPase(pedido, enPapel) && estaServido(pedido),
      );
      const [fila] = filas;
      if (!fila) return [];
      const pedidos = filas.map((f) => f.pedido);
      const en = Math.max(...pedidos.map((p) => p.servido_en ?? 0));
      return [{ id: comanda.id, fila, pedidos: pedidos.filter((p) => p.servido_en === en), en }];
    })
    .sort((a, b) => b.en - a.en)
    .slice(0, SERVIDAS);
