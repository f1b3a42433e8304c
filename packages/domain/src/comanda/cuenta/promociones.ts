import type { Centavos } from '../../money.ts';
import type { EnPromocion, PromocionDeLinea } from '../../promociones/de-linea.ts';
import { GRATIS } from '../../promociones/promocion.ts';
import { estaDividido } from '../acciones.ts';
import { estaPagado, estaVigente, type Pedido } from '../pedido.ts';
import { esCortesia, type Ajuste } from './ajustes.ts';
import { importeSinAjustes } from './importe.ts';

const CLASE = 'promocion';

/** Whether an adjustment is what a promotion takes off. */
export const esDePromocion = ({ clase }: { readonly clase: string }): boolean => clase === CLASE;

const rebajaDe = ({ porcentaje }: PromocionDeLinea, p: Pedido): Centavos =>
  Math.round((importeSinAjustes(p) * porcentaje) / GRATIS);

const conMonto = (p: Pedido, nombre: string | null, monto: Centavos, nuevoId: () => string): Pedido => {
  const esEse = (a: Ajuste): boolean => esDePromocion(a) && a.motivo === nombre;
  const otros = p.ajustes.map((a) => (esDePromocion(a) ? { ...a, monto: esEse(a) ? 0 - monto : 0 } : a));
  const falta = nombre !== null && monto > 0 && !p.ajustes.some(esEse);
  const ajustes = falta
    ? [...otros, { id: nuevoId(), clase: CLASE, monto: 0 - monto, motivo: nombre } as const]
    : otros;
  return falta || ajustes.some((a, i) => a.monto !== p.ajustes[i]!.monto) ? { ...p, ajustes } : p;
};

/** A line that is in no group, with nothing of a promotion. */
export const sinPromocion = (p: Pedido): Pedido => {
  const { promocion, ...resto } = conMonto(p, null, 0, () => '');
  if (promocion?.en) return { ...resto, promocion: { reglas: promocion.reglas } };
  return p.ajustes.some((a) => esDePromocion(a) && a.monto !== 0) ? { ...resto, ...(promocion && { promocion }) } : p;
};

/** Whether a line of a comanda may be put into a group anew: an unpaid whole dish that is no courtesy and brought no discount from another comanda. */
const estaLibre = (p: Pedido, propios: ReadonlySet<string>): boolean =>
  estaVigente(p) &&
  !estaPagado(p) &&
  !estaDividido(p) &&
  !esCortesia(p) &&
  !p.complemento &&
  p.medida === undefined &&
  p.ajustes.every((a) => a.descuento === undefined || a.monto === 0 || propios.has(a.descuento));

/** Whether a line loses the promotion of a group that is no more: it stands and is unpaid, whole or in parts, and was not given away. */
const sePuedeSoltar = (p: Pedido): boolean => estaVigente(p) && !estaPagado(p) && !esCortesia(p);

/** The promotion in whose group a line is. */
const reglaDe = ({ promocion }: Pedido): PromocionDeLinea | undefined => {
  const en = promocion?.en;
  // A line has one version of each rule: those of one moment.
  return en && promocion.reglas.find((r) => r.id === en.id);
};

interface Miembros {
  readonly cuantos: number;
  readonly fijo: boolean;
  /** How many dishes make the group. */
  readonly de: number;
}

const NADIE: Miembros = { cuantos: 0, fijo: false, de: 0 };

/** Whether a line is one of its group: a part of a divided one from the second on is not, a returned one is. */
const cuentaEnGrupo = (p: Pedido): boolean => (estaVigente(p) || p.devuelto === true) && p.parte_de === null;

/** The groups that stay as they are: all of their dishes are there, and one of them is not free. */
const gruposFijos = (pedidos: readonly Pedido[], libres: ReadonlySet<Pedido>): ReadonlySet<string> => {
  const grupos = new Map<string, Miembros>();
  for (const p of pedidos.filter(cuentaEnGrupo)) {
    const regla = reglaDe(p);
    const grupo = p.promocion?.en?.grupo;
    if (!regla || grupo === undefined) continue;
    const { cuantos, fijo } = grupos.get(grupo) ?? NADIE;
    grupos.set(grupo, { cuantos: cuantos + 1, fijo: fijo || !libres.has(p), de: regla.cada });
  }
  return new Set([...grupos].filter(([, g]) => g.fijo && g.cuantos === g.de).map(([grupo]) => grupo));
};

const comparar = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The most expensive first; of those the one ordered first. */
const enOrden = (a: Pedido, b: Pedido): number =>
  importeSinAjustes(b) - importeSinAjustes(a) || a.fecha - b.fecha || comparar(a.id, b.id);

/** Two versions of a promotion make groups together unless an edit changed what it takes off. */
const esMisma = (a: PromocionDeLinea, b: PromocionDeLinea): boolean =>
  a.id === b.id && a.cada === b.cada && a.rebajados === b.rebajados && a.porcentaje === b.porcentaje;

const alLlegar = (a: Pedido, b: Pedido): number => a.fecha - b.fecha || comparar(a.id, b.id);

/** The promotions that some lines count for, as the first line of each has them: later lines change neither place nor name. */
const reglasDe = (lineas: readonly Pedido[]): readonly PromocionDeLinea[] => {
  const todas = new Map<string, PromocionDeLinea>();
  for (const r of lineas.toSorted(alLlegar).flatMap((p) => p.promocion!.reglas)) {
    const clave = [r.id, r.cada, r.rebajados, r.porcentaje].join('/');
    if (!todas.has(clave)) todas.set(clave, r);
  }
  return [...todas.values()].sort((a, b) => a.orden - b.orden || a.id - b.id || a.version - b.version);
};

interface Grupo {
  readonly regla: PromocionDeLinea;
  /** The most expensive first: the last ones get the reduction. */
  readonly lineas: readonly Pedido[];
}

const rebajasDe = ({ regla, lineas }: Grupo): readonly Centavos[] =>
  lineas.map((p, i) => (i < regla.cada - regla.rebajados ? 0 : rebajaDe(regla, p)));

/** The groups that some lines make: of each promotion in order, with what those before left. */
const agrupar = (lineas: readonly Pedido[]): readonly Grupo[] => {
  const tomadas = new Set<Pedido>();
  const ordenadas = lineas.toSorted(enOrden);
  return reglasDe(lineas).flatMap((regla) => {
    const suyas = ordenadas.filter((p) => !tomadas.has(p) && p.promocion!.reglas.some((r) => esMisma(r, regla)));
    const grupos = Array.from({ length: Math.floor(suyas.length / regla.cada) }, (_, i) => ({
      regla,
      lineas: suyas.slice(i * regla.cada, (i + 1) * regla.cada),
    })).filter((g) => rebajasDe(g).some((monto) => monto > 0));
    for (const g of grupos) for (const p of g.lineas) tomadas.add(p);
    return grupos;
  });
};

/** The id of a group: the one that exactly these lines have, else a new one. */
const idDeGrupo = ({ regla, lineas }: Grupo, nuevoId: () => string): string => {
  const [primero, ...otros] = lineas.map((p) => p.promocion!.en);
  const sigue = primero?.id === regla.id && otros.every((en) => en?.grupo === primero.grupo);
  return sigue ? primero.grupo : nuevoId();
};

const enGrupo = (p: Pedido, en: EnPromocion): Pedido =>
  p.promocion!.en?.grupo === en.grupo ? p : { ...p, promocion: { reglas: p.promocion!.reglas, en } };

const aplicar = (grupo: Grupo, nuevoId: () => string): readonly (readonly [string, Pedido])[] => {
  const { regla, lineas } = grupo;
  const en = { grupo: idDeGrupo(grupo, nuevoId), id: regla.id, version: regla.version };
  const montos = rebajasDe(grupo);
  return lineas.map((p, i) => [p.id, enGrupo(conMonto(p, regla.nombre, montos[i]!, nuevoId), en)] as const);
};

/**
 * The lines of a comanda with the promotions that they should have (decision 0175). Of each promotion, in the order of the list, the free
 * dishes make groups, the most expensive first, and the cheapest of each group get its reduction. A group with a dish that is paid,
 * divided, given away, returned or brought a discount stays as it is; one of which a dish is gone ends for its unpaid dishes. `propios` are the
 * discounts of the comanda, which come after. Doing it again changes nothing, and the order of the lines changes nothing.
 */
export const conPromociones = (
  pedidos: readonly Pedido[],
  propios: ReadonlySet<string>,
  nuevoId: () => string,
): readonly Pedido[] => {
  const conReglas = pedidos.filter((p) => p.promocion);
  if (conReglas.length === 0) return pedidos;
  const libres = new Set(conReglas.filter((p) => estaLibre(p, propios)));
  const fijos = gruposFijos(conReglas, libres);
  const enFijo = (p: Pedido): boolean => p.promocion?.en !== undefined && fijos.has(p.promocion.en.grupo);
  const agrupadas = new Map(agrupar([...libres].filter((p) => !enFijo(p))).flatMap((g) => aplicar(g, nuevoId)));
  const seSuelta = (p: Pedido): boolean => p.promocion !== undefined && sePuedeSoltar(p) && !enFijo(p);
  return pedidos.map((p) => agrupadas.get(p.id) ?? (seSuelta(p) ? sinPromocion(p) : p));
};
