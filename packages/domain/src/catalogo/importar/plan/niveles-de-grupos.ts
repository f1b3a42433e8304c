import { faltaDeGrupo, type GrupoRefusal } from '../../opciones/grupos.ts';
import { agrupar } from '../hojas/hoja.ts';
import { HOJAS } from '../hojas/hojas.ts';
import type { Cambio, Clave, Existente, GrupoDePlan, OpcionDeMenu } from '../tipos.ts';
import { textoDeReferido, type Borrador, type Falla } from './plan-de-hoja.ts';

type Actuales = ReadonlyMap<Clave, readonly Existente<OpcionDeMenu>[]>;
type Datos = Readonly<Record<string, unknown>>;

const abreAlgo = (opciones: readonly OpcionDeMenu[]): boolean => opciones.some((o) => o.abre !== '');

/** The groups of the branch after the import, as far as they still hold: a group left out is again what it was. */
interface Estado {
  /** A number for each group that is named. */
  readonly numero: (clave: Clave) => number;
  readonly grupos: Map<number, { readonly abreOtro: boolean }>;
  /** How many groups that are not written open each. */
  readonly abiertos: Map<Clave, number>;
  /** Groups of the file that are left out, with the row of their error. */
  readonly malos: Map<Clave, number>;
}

const numerador = (): ((clave: Clave) => number) => {
  const numeros = new Map<Clave, number>();
  return (clave) => {
    const n = numeros.get(clave) ?? numeros.size + 1;
    numeros.set(clave, n);
    return n;
  };
};

const abiertosPor = (opciones: readonly OpcionDeMenu[]): ReadonlySet<Clave> =>
  new Set(opciones.flatMap((o) => (o.abre === '' ? [] : [o.abre])));

const datosDe = (clave: Clave, actuales: Actuales): OpcionDeMenu[] => (actuales.get(clave) ?? []).map((e) => e.datos);

/** A group is as the branch has it: neither wrong nor changed by the file. */
const dejarComoEsta = (clave: Clave, actuales: Actuales, e: Estado): void => {
  const suyas = datosDe(clave, actuales);
  if (suyas.length === 0) e.grupos.delete(e.numero(clave));
  else e.grupos.set(e.numero(clave), { abreOtro: abreAlgo(suyas) });
  for (const abierto of abiertosPor(suyas)) e.abiertos.set(abierto, (e.abiertos.get(abierto) ?? 0) + 1);
};

const estadoDe = (cambian: ReadonlyMap<Clave, GrupoDePlan>, actuales: Actuales, malos: Map<Clave, number>): Estado => {
  const e: Estado = { numero: numerador(), grupos: new Map(), abiertos: new Map(), malos };
  for (const clave of actuales.keys()) if (!cambian.has(clave)) dejarComoEsta(clave, actuales, e);
  for (const { clave, opciones } of cambian.values())
    e.grupos.set(e.numero(clave), { abreOtro: abreAlgo(opciones.map((o) => o.ahora)) });
  return e;
};

type Fila = Cambio<OpcionDeMenu>;

/** The row and the column of a refusal, and what to correct. */
const COMO_SE_DICE: Readonly<
  Record<
    Exclude<GrupoRefusal, 'GRUPO_DESCONOCIDO' | 'GRUPO_MUY_HONDO'>,
    { readonly columna: string; readonly mensaje: (datos: Datos) => string; readonly en?: (fila: Fila) => boolean }
  >
> = {
  GRUPO_AL_REVES: { columna: 'Mínimo', mensaje: () => 'El mínimo no puede ser mayor que el máximo' },
  GRUPO_IMPOSIBLE: {
    columna: 'Mínimo',
    mensaje: ({ n, hay }) => `Pide elegir ${String(n)} y tiene ${String(hay)}: nadie podría pedir el platillo`,
  },
  OPCION_DOS_VECES: { columna: 'Opción', mensaje: () => 'Una opción está dos veces en el grupo' },
  DEMASIADAS_DE_INICIO: {
    columna: 'De inicio',
    mensaje: ({ n }) => `Hay más opciones elegidas de inicio que el máximo, ${String(n)}`,
    en: (fila) => fila.ahora.defecto,
  },
};

const UN_NIVEL = 'las opciones de un grupo que otra opción abre no pueden abrir otro';

/** The first option that opens what it must not, and why. */
const fallaDeAbrir = ({ clave, opciones }: GrupoDePlan, e: Estado): Falla => {
  const que = opciones.filter((o) => o.ahora.abre !== '');
  const dice = (fila: Fila): string => (fila as Borrador<OpcionDeMenu>).celdas.get('Abre') ?? fila.ahora.abre;
  const falla = (fila: Fila, mensaje: string): Falla => ({ renglon: fila.renglon, columna: 'Abre', mensaje });
  const perdida = que.find((o) => !e.grupos.has(e.numero(o.ahora.abre)));
  if (perdida) {
    const referido = e.malos.get(perdida.ahora.abre) ?? 'desconocido';
    return falla(perdida, textoDeReferido(referido, dice(perdida), HOJAS.opciones.nombre));
  }
  const honda = que.find((o) => o.ahora.abre === clave || e.grupos.get(e.numero(o.ahora.abre))!.abreOtro);
  return honda
    ? falla(honda, `${dice(honda)} abre otro grupo: ${UN_NIVEL}`)
    : falla(que[0]!, `A este grupo lo abre una opción: ${UN_NIVEL}`);
};

/** Why a group cannot be written beside the others, by the rule of the configuration (decision 0142). */
const fallaDe = (g: GrupoDePlan, e: Estado): Falla | null => {
  const opciones = g.opciones.map(({ ahora: { opcion, defecto, abre } }) => ({
    ...{ clave: opcion, defecto },
    abre: abre === '' ? null : e.numero(abre),
  }));
  const vecindad = { id: e.numero(g.clave), grupos: e.grupos, abierto: (e.abiertos.get(g.clave) ?? 0) > 0 };
  const falta = faltaDeGrupo({ minimo: g.minimo, maximo: g.maximo, opciones }, vecindad);
  if (!falta) return null;
  if (falta.motivo === 'GRUPO_DESCONOCIDO' || falta.motivo === 'GRUPO_MUY_HONDO') return fallaDeAbrir(g, e);
  const { columna, mensaje, en } = COMO_SE_DICE[falta.motivo];
  const fila = (en && g.opciones.findLast(en)) ?? g.opciones[0]!;
  return { renglon: fila.renglon, columna, mensaje: mensaje(falta.datos ?? {}) };
};

/**
 * The errors of the groups that cannot be written beside the others, which are added to `malos`. A group left out is as it was,
 * which may make those wrong that it opens or that open it: only these are looked at again.
 */
export const caidosPorVecinos = (
  armados: readonly GrupoDePlan[],
  actuales: Actuales,
  malos: Map<Clave, number>,
): Falla[] => {
  const cambian = new Map(armados.filter((g) => g.cambia).map((g) => [g.clave, g]));
  const estado = estadoDe(cambian, actuales, malos);
  const abridores = new Map<Clave, Clave[]>();
  for (const { clave, opciones } of cambian.values())
    for (const abierto of abiertosPor(opciones.map((o) => o.ahora))) agrupar(abridores, abierto, clave);
  const fallas: Falla[] = [];
  for (let porVer: ReadonlySet<Clave> = new Set(cambian.keys()); porVer.size > 0;) {
    const nuevas = [...porVer].flatMap((clave): [Clave, Falla][] => {
      const grupo = cambian.get(clave);
      const falla = grupo && fallaDe(grupo, estado);
      return falla ? [[clave, falla]] : [];
    });
    for (const [clave, falla] of nuevas) {
      fallas.push(falla);
      malos.set(clave, falla.renglon);
      cambian.delete(clave);
      dejarComoEsta(clave, actuales, estado);
    }
    porVer = new Set(
      nuevas.flatMap(([clave]) => [...(abridores.get(clave) ?? []), ...abiertosPor(datosDe(clave, actuales))]),
    );
  }
  return fallas;
};
