import { ALERGENOS, juntarAlergenos } from '../catalogo/alergenos.ts';
import { agrupar, type Grupo, type Rasgos } from '../comanda/agrupar.ts';
import { aparte, detallesDe } from '../comanda/cuenta/detalles.ts';
import type { Pedido } from '../comanda/pedido.ts';
import type { OrdenDeApp } from '../comanda/tipo/app.ts';
import type { Tiempo } from '../comanda/tiempos/tiempo.ts';
import type { TipoDeOrden } from '../comanda/tipo/tipo.ts';

/** A companion under its dish. */
export interface ComplementoDeSlip {
  readonly cantidad: number;
  readonly descripcion: string;
  readonly especificaciones?: readonly string[];
  readonly comentario?: string | null;
  /** As of a dish. */
  readonly antes?: string | null;
}

/** Equal dishes of a slip, with what the kitchen must know of them. */
export interface LineaDeSlip {
  readonly cantidad: number;
  readonly descripcion: string;
  readonly especificaciones: readonly string[];
  /** The companions of all of them. */
  readonly complementos: readonly ComplementoDeSlip[];
  readonly comentario: string | null;
  /** The comment before a change; null: it had none, absent: the comment did not change. */
  readonly antes?: string | null;
  /** Names of allergens of the dish and its companions. */
  readonly alergenos?: readonly string[];
  /** The dish of a companion that is printed without it; absent of dishes. */
  readonly para?: string;
}

/** What a dispatch area is told on paper about one comanda: its new, cancelled or changed lines, or a notice about some of them. */
export interface SlipDeArea {
  readonly clase: 'nuevos' | 'cancelados' | 'cambio' | 'aviso';
  /** The words of a notice (D-139). */
  readonly aviso?: string;
  readonly area: string;
  /** The name of the comanda. */
  readonly comanda: string;
  readonly folio: string;
  /** Absent: a table. */
  readonly tipo?: TipoDeOrden;
  /** The order of a platform; absent without one. */
  readonly app?: Pick<OrdenDeApp, 'nombre' | 'numero'> | undefined;
  readonly mesero: string;
  readonly comensales: number;
  /** Day and time in the zone of the branch: '20-11-2026' and '14:38'. */
  readonly fecha: string;
  readonly hora: string;
  /** When it was ordered, '14:20', where that reached the server late only. */
  readonly pedido?: string;
  /** The course of all its lines; absent of a comanda that is not served in courses. */
  readonly tiempo?: Tiempo | undefined;
  readonly lineas: readonly LineaDeSlip[];
}

/** An order that reached the server this late says when it was made. */
export const PEDIDO_TARDE_MS = 60_000;

/** The fields of a line that a slip shows; `antes` is its comment before a change. */
export type LineaDeArea = Pick<
  Pedido,
  | 'id'
  | 'complemento'
  | 'complemento_de'
  | 'descripcion'
  | 'fraccion'
  | 'cantidad'
  | 'medida'
  | 'especificaciones'
  | 'comentario'
  | 'alergenos'
> & { readonly antes?: string | null };

const nombreDe = ({ descripcion, fraccion }: Pick<Pedido, 'descripcion' | 'fraccion'>): string =>
  fraccion === null ? descripcion : `${descripcion} ${fraccion}`;

const NOMBRES: ReadonlyMap<string, string> = new Map(ALERGENOS.map((a) => [a.id, a.descripcion]));
const alergenosDe = (varios: readonly LineaDeArea[]): Pick<LineaDeSlip, 'alergenos'> => {
  const { alergenos } = juntarAlergenos(varios);
  return alergenos.length > 0 ? { alergenos: alergenos.map((id) => NOMBRES.get(id) ?? id) } : {};
};

const antesDe = ({ antes }: LineaDeArea): Pick<LineaDeSlip, 'antes'> => (antes === undefined ? {} : { antes });

const complementoDe = ({ pedidos }: Grupo<LineaDeArea>): ComplementoDeSlip => ({
  cantidad: pedidos.length,
  descripcion: nombreDe(pedidos[0]),
  especificaciones: detallesDe(pedidos[0]),
  comentario: pedidos[0].comentario,
  ...antesDe(pedidos[0]),
});

type Platos = ReadonlyMap<string, string>;

/** The dish that a companion without it belongs to, by name. */
const paraCual = ({ complemento_de }: LineaDeArea, platos: Platos): Pick<LineaDeSlip, 'para'> => {
  const plato = complemento_de === null ? undefined : platos.get(complemento_de);
  return plato === undefined ? {} : { para: plato };
};

const lineaDe = ({ pedidos, complementos }: Grupo<LineaDeArea>, platos: Platos): LineaDeSlip => ({
  cantidad: pedidos.length,
  descripcion: nombreDe(pedidos[0]),
  especificaciones: detallesDe(pedidos[0]),
  complementos: complementos.map(complementoDe),
  comentario: pedidos[0].comentario,
  ...antesDe(pedidos[0]),
  ...alergenosDe([pedidos[0], ...complementos.flatMap((c) => c.pedidos)]),
  ...paraCual(pedidos[0], platos),
});

/**
 * The lines of a slip: equal ones once with their count, companions under their dish, in the order given (D-100). A companion whose
 * dish is not among them is a line, with the name of its dish when that is in `comanda`.
 */
export const agrupadas = (
  pedidos: readonly LineaDeArea[],
  comanda: readonly Pick<Pedido, 'id' | 'descripcion' | 'fraccion'>[] = [],
): readonly LineaDeSlip[] => {
  const platos: Platos = new Map(comanda.map((p) => [p.id, nombreDe(p)]));
  const suPlato = new Set(pedidos.map((p) => p.id));
  const rasgos: Rasgos<LineaDeArea> = (p) => [
    ...[nombreDe(p), detallesDe(p), aparte(p), p.comentario, p.alergenos],
    // An absent comment and none are the same in JSON.
    p.antes !== undefined && [p.antes],
    p.complemento_de !== null && !suPlato.has(p.complemento_de) && (platos.get(p.complemento_de) ?? ''),
  ];
  return agrupar(pedidos, rasgos).map((grupo) => lineaDe(grupo, platos));
};

/** Most letters of a summary. */
export const LARGO_DE_RESUMEN = 120;

/** Inside a sentence: 'Quesadilla' is 'quesadilla', 'BBQ' stays. */
const enMedio = (nombre: string): string =>
  /^\p{Lu}\p{Lu}/u.test(nombre) ? nombre : nombre.charAt(0).toLowerCase() + nombre.slice(1);

/** A text cut to `largo` letters, without half characters. */
const hasta = (texto: string, largo: number): string =>
  texto.length <= largo ? texto : `${texto.slice(0, largo - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Some lines in words: '1 quesadilla de flor, 2 agua de horchata'; what is beyond `LARGO_DE_RESUMEN` letters as 'y 5 más'. */
export const resumenDe = (lineas: readonly Pick<LineaDeSlip, 'cantidad' | 'descripcion'>[]): string => {
  const partes = lineas.map(({ cantidad, descripcion }) => `${cantidad} ${enMedio(descripcion)}`);
  for (let n = partes.length; n > 0; n -= 1) {
    const resto = partes.length - n;
    const texto = partes.slice(0, n).join(', ') + (resto > 0 ? ` y ${resto} más` : '');
    if (texto.length <= LARGO_DE_RESUMEN) return texto;
  }
  return hasta(partes.join(', '), LARGO_DE_RESUMEN);
};
