import { OPERACIONES } from '../../../permisos/permisos.ts';
import type { Leido } from '../../../reglas-de-texto.ts';
import { claveDeNombre } from '../../../texto.ts';
import { leerLista, textoDeCelda } from '../hojas/celdas.ts';
import { OBLIGATORIO, type Columna, type NombreDe } from '../hojas/columnas.ts';
import { agrupar, sonIguales, type Hoja, type Unico } from '../hojas/hoja.ts';
import { LETRAS_DUDOSAS, tieneLetrasDudosas } from '../letras-dudosas.ts';
import { breve } from '../limites.ts';
import type { FilaLeida, HojaLeida } from '../leer.ts';
import type { Ajenidad, Cambio, Clave, ClaveDeHoja, ErrorDeCelda, Existente } from '../tipos.ts';

/** Whether a row can be referred to: yes, no because its row in the file is wrong (that row), or unknown. */
export type Referido = 'bien' | 'desconocido' | number;

/** What the plan of a sheet needs besides its rows. */
export interface Entorno<T> {
  readonly actual: ReadonlyMap<Clave, Existente<T>>;
  readonly permisos: ReadonlySet<number>;
  readonly nombreDe: NombreDe;
  readonly referido: (hoja: ClaveDeHoja, clave: Clave) => Referido;
  readonly nombreDeHoja: (hoja: ClaveDeHoja) => string;
  /** Completes a row with data of other sheets. */
  readonly ajustar?: (borrador: Borrador<T>) => Ajuste<T>;
  /** A rule about all rows that are valid so far. */
  readonly revisar?: (vivos: readonly Cambio<T>[]) => Vigia<T>;
}

/**
 * A rule about several rows: the errors that follow when some rows are left out; called first with none. It only looks at rows
 * related to those, so that a chain of errors takes no quadratic time.
 */
export type Vigia<T> = (caidos: readonly Cambio<T>[]) => readonly Falla[];

/** An error in a column of a row. */
export interface Falla {
  readonly renglon: number;
  readonly columna: string;
  readonly mensaje: string;
}

/** A parsed row, valid or not. */
export interface Borrador<T> extends Cambio<T> {
  readonly celdas: FilaLeida['celdas'];
  readonly fallas: readonly Falla[];
}

/** A completed row, or its error. */
export type Ajuste<T> = { readonly ahora: T } | { readonly columna: string; readonly mensaje: string };

/** The rows of a sheet: valid ones, and errors. */
export interface PlanDeHoja<T> {
  readonly vivos: readonly Borrador<T>[];
  readonly malos: readonly Borrador<T>[];
  readonly errores: readonly ErrorDeCelda[];
}

const SIN_CLAVE = '';

const claveDe = <T>(hoja: Hoja<T>, celdas: FilaLeida['celdas']): Clave => {
  if (!hoja.claves) return claveDeNombre(celdas.get('Nombre') ?? '');
  let datos = hoja.inicial;
  for (const columna of hoja.columnas) {
    if (!hoja.claves.includes(columna.titulo)) continue;
    const leida = columna.leer(celdas.get(columna.titulo) ?? '', SIN_CLAVE);
    if (!leida.ok) return SIN_CLAVE;
    datos = { ...datos, ...leida.value };
  }
  return hoja.clave(datos);
};

/** Whether a cell equals the row's present value, or its value at the time of the export. */
const noCambia = <T>(
  { escribir, visto }: Columna<T>,
  celda: string,
  antes: Existente<T> | null,
  celdas: FilaLeida['celdas'],
  nombreDe: NombreDe,
): boolean =>
  antes !== null &&
  (celda === textoDeCelda(escribir(antes.datos, nombreDe)) || (visto !== undefined && celdas.get(visto) === celda));

const NADA = { ok: true, value: {} } as const;
const mal = (error: string): Leido<never> => ({ ok: false, error });

/** The change that a cell makes to its row, or an error. */
const leerCelda = <T>(
  columna: Columna<T>,
  { celdas, malas }: FilaLeida,
  antes: Existente<T> | null,
  nombreDe: NombreDe,
): Leido<Partial<T>> => {
  const celda = celdas.get(columna.titulo);
  if (celda === undefined) return columna.obligatoria && !antes ? mal(OBLIGATORIO) : NADA;
  const mala = malas.get(columna.titulo);
  if (mala !== undefined) return mal(mala);
  if (noCambia(columna, celda, antes, celdas, nombreDe)) return NADA;
  if (columna.decimales === undefined && tieneLetrasDudosas(celda)) return mal(LETRAS_DUDOSAS);
  return columna.leer(celda, celdas.get('Nombre') ?? '');
};

/** Completes a new row of a foreign sheet with the defaults. */
const completa = (fila: FilaLeida, { paraNuevos }: Ajenidad): FilaLeida => {
  const dados = Object.entries(paraNuevos).flatMap(([titulo, v]): [string, string][] => (v ? [[titulo, v]] : []));
  return { ...fila, celdas: new Map([...dados, ...fila.celdas]) };
};

const leerRenglon = <T>(hoja: Hoja<T>, leida: FilaLeida, e: Entorno<T>, ajena: Ajenidad | undefined): Borrador<T> => {
  const clave = claveDe(hoja, leida.celdas);
  const antes = e.actual.get(clave) ?? null;
  const fila = ajena && !antes ? completa(leida, ajena) : leida;
  const { renglon, celdas } = fila;
  const fallas: Falla[] = [];
  if (antes && ajena?.soloNuevos) return { renglon, clave, antes, ahora: antes.datos, celdas: new Map(), fallas };
  let ahora = antes?.datos ?? hoja.inicial;
  for (const columna of hoja.columnas) {
    const dicha = leerCelda(columna, fila, antes, e.nombreDe);
    if (dicha.ok) ahora = { ...ahora, ...dicha.value };
    else fallas.push({ renglon, columna: columna.titulo, mensaje: dicha.error });
  }
  return { renglon, clave, antes, ahora, celdas, fallas };
};

/** Why a name that a cell says cannot be referred to. */
export const textoDeReferido = (r: Referido, nombre: string, hoja: string): string =>
  typeof r === 'number'
    ? `${breve(nombre)} tiene errores en el renglón ${r} de ${hoja}`
    : `${breve(nombre)} no está en ${hoja}`;

/** Limit of unknown names listed for one cell. */
const DESCONOCIDOS_MAXIMOS = 20;

const fallasDeReferencia = <T>(hoja: Hoja<T>, b: Borrador<T>, e: Entorno<T>): Falla[] =>
  hoja.columnas.flatMap(({ titulo, refiere, esLista }) => {
    const celda = b.celdas.get(titulo);
    if (!refiere || !celda) return [];
    const otra = typeof refiere === 'function' ? refiere(b.ahora) : refiere;
    const malos = (esLista ? leerLista(celda) : [celda]).flatMap((nombre) => {
      const r = e.referido(otra, claveDeNombre(nombre));
      return r === 'bien' ? [] : [textoDeReferido(r, nombre, e.nombreDeHoja(otra))];
    });
    return malos.slice(0, DESCONOCIDOS_MAXIMOS).map((mensaje) => ({ renglon: b.renglon, columna: titulo, mensaje }));
  });

const OPERACION = new Map<number, string>(OPERACIONES.map((o) => [o.id, o.descripcion]));
/** The error of a cell that its reader may not change. */
export const sinPermiso = (permiso: number): string => `No tienes permiso para: ${OPERACION.get(permiso) ?? ''}`;

/** The first column in which a row differs from what it was. */
const columnaQueCambia = <T>({ columnas }: Hoja<T>, antes: T, ahora: T, nombreDe: NombreDe): string =>
  (
    columnas.find((c) => textoDeCelda(c.escribir(antes, nombreDe)) !== textoDeCelda(c.escribir(ahora, nombreDe))) ??
    columnas[0]!
  ).titulo;

/** Errors of rules in a row that could be parsed. */
const fallasDeRegla = <T extends object>(hoja: Hoja<T>, b: Borrador<T>, e: Entorno<T>): Falla[] => {
  const { antes, ahora, renglon } = b;
  if (antes && sonIguales(antes.datos, ahora)) return [];
  const cambiada = antes ? columnaQueCambia(hoja, antes.datos, ahora, e.nombreDe) : hoja.columnas[0]!.titulo;
  if (antes?.sistema)
    return [{ renglon, columna: cambiada, mensaje: 'Esto lo define el sistema: no se puede cambiar' }];
  const fijas = (hoja.fijas ?? []).filter((f) => antes && f.de(antes.datos) !== f.de(ahora));
  const permisos = hoja.permisos(antes?.datos ?? null, ahora).filter(({ permiso }) => !e.permisos.has(permiso));
  return [
    ...fijas.map(({ titulo, mensaje }) => ({ renglon, columna: titulo, mensaje })),
    ...permisos.map(({ permiso, columna }) => ({
      renglon,
      columna: columna ?? cambiada,
      mensaje: sinPermiso(permiso),
    })),
  ];
};

/** The first wrong row that does not say what it belongs to, in some columns; it may be missing anywhere. */
export const renglonSinDueno = <T>({ malos }: PlanDeHoja<T>, columnas: readonly string[]): number | undefined =>
  malos.find((m) => m.fallas.some((f) => columnas.includes(f.columna)))?.renglon;

const con = <T>(b: Borrador<T>, fallas: readonly Falla[]): Borrador<T> => ({ ...b, fallas: [...b.fallas, ...fallas] });

/** The rows of a file by key. */
type Lugares = ReadonlyMap<Clave, readonly number[]>;

const lugaresDe = (borradores: readonly { readonly clave: Clave; readonly renglon: number }[]): Lugares => {
  const lugares = new Map<Clave, number[]>();
  for (const { clave, renglon } of borradores) if (clave !== SIN_CLAVE) agrupar(lugares, clave, renglon);
  return lugares;
};

/** A row that is in the file twice is an error in both places. */
const fallasDeRepetido = <T>(hoja: Hoja<T>, { clave, renglon }: Borrador<T>, lugares: Lugares): Falla[] => {
  const otro = lugares.get(clave)?.find((r) => r !== renglon);
  return otro === undefined
    ? []
    : [{ renglon, columna: (hoja.claves ?? ['Nombre']).at(-1)!, mensaje: `También está en el renglón ${otro}` }];
};

const ajustado = <T>(b: Borrador<T>, ajustar: Entorno<T>['ajustar']): Borrador<T> => {
  if (!ajustar || b.fallas.length > 0) return b;
  const ajuste = ajustar(b);
  return 'ahora' in ajuste ? { ...b, ahora: ajuste.ahora } : con(b, [{ renglon: b.renglon, ...ajuste }]);
};

const revisado = <T extends object>(hoja: Hoja<T>, b: Borrador<T>, e: Entorno<T>): Borrador<T> => {
  const referida = b.fallas.length > 0 ? b : con(b, fallasDeReferencia(hoja, b, e));
  const lista = ajustado(referida, e.ajustar);
  return lista.fallas.length > 0 ? lista : con(lista, fallasDeRegla(hoja, lista, e));
};

const claveDeValor = (valor: string | null): string => claveDeNombre(valor ?? '');

/** The rows with each value of a unique column, after the import. */
const duenosDe = <T>(
  { valor }: Unico<T>,
  vivos: readonly Cambio<T>[],
  actual: Entorno<T>['actual'],
): Map<string, Map<Clave, T>> => {
  const escritos = new Set(vivos.map((v) => v.clave));
  const quedan = [...actual].filter(([clave]) => !escritos.has(clave)).map(([clave, { datos }]) => ({ clave, datos }));
  const duenos = new Map<string, Map<Clave, T>>();
  for (const { clave, datos } of [...quedan, ...vivos.map(({ clave, ahora }) => ({ clave, datos: ahora }))])
    poner(duenos, claveDeValor(valor(datos)), clave, datos);
  return duenos;
};

const poner = <T>(duenos: Map<string, Map<Clave, T>>, valor: string, clave: Clave, datos: T): void => {
  const suyos = duenos.get(valor) ?? new Map<Clave, T>();
  duenos.set(valor, suyos.set(clave, datos));
};

const otroDe = <T>(duenos: ReadonlyMap<Clave, T> | undefined, clave: Clave): T | undefined => {
  for (const [suya, datos] of duenos ?? []) if (suya !== clave) return datos;
  return undefined;
};

/** Rows with equal values of a unique column, after the import; the error goes to the row that was changed. */
const vigiaDeUnico = <T>(unico: Unico<T>, vivos: readonly Cambio<T>[], { actual }: Entorno<T>): Vigia<T> => {
  const { titulo, valor, nombre, mensaje } = unico;
  const de = (datos: T): string => claveDeValor(valor(datos));
  const duenos = duenosDe(unico, vivos, actual);
  const quieren = new Map<string, Cambio<T>[]>();
  for (const v of vivos) if (!v.antes || de(v.antes.datos) !== de(v.ahora)) agrupar(quieren, de(v.ahora), v);
  quieren.delete('');
  const fuera = new Set<Clave>();
  const fallaDe = ({ renglon, clave, ahora }: Cambio<T>): Falla[] => {
    const otro = otroDe(duenos.get(de(ahora)), clave);
    return otro ? [{ renglon, columna: titulo, mensaje: mensaje(valor(ahora) ?? '', nombre(otro)) }] : [];
  };
  const devolver = ({ clave, antes, ahora }: Cambio<T>): string[] => {
    fuera.add(clave);
    duenos.get(de(ahora))?.delete(clave);
    if (!antes) return [];
    poner(duenos, de(antes.datos), clave, antes.datos);
    return [de(antes.datos)];
  };
  return (caidos) => {
    const valores = caidos.length === 0 ? quieren.keys() : new Set(caidos.flatMap(devolver));
    return [...valores].flatMap((v) => (quieren.get(v) ?? []).filter((c) => !fuera.has(c.clave)).flatMap(fallaDe));
  };
};

/** Leaves out rows until no rule about several rows fails; returns these rows and their errors. */
const descartar = <T extends object>(
  hoja: Hoja<T>,
  vivos: readonly Borrador<T>[],
  e: Entorno<T>,
): { readonly caidos: readonly Borrador<T>[]; readonly fallas: readonly Falla[] } => {
  const vigias = [
    ...(hoja.unicos ?? []).map((u) => vigiaDeUnico(u, vivos, e)),
    ...(e.revisar ? [e.revisar(vivos)] : []),
  ];
  const porRenglon = new Map(vivos.map((v) => [v.renglon, v]));
  const caidos: Borrador<T>[] = [];
  const fallas: Falla[] = [];
  for (let ultimos: readonly Borrador<T>[] = []; ;) {
    const nuevas = vigias.flatMap((vigia) => vigia(ultimos));
    fallas.push(...nuevas);
    ultimos = [...new Set(nuevas.map((f) => f.renglon))].map((r) => porRenglon.get(r)!);
    if (ultimos.length === 0) return { caidos, fallas };
    caidos.push(...ultimos);
  }
};

/** The plan of a sheet: a row left out keeps its old values, which may make others wrong. */
export const planDeHoja = <T extends object>(
  hoja: Hoja<T>,
  { filas, errores: deTitulos, ajena }: HojaLeida,
  e: Entorno<T>,
): PlanDeHoja<T> => {
  const leidos = filas.map((f) => leerRenglon(hoja, f, e, ajena));
  const lugares = lugaresDe(leidos);
  const borradores = leidos.map((b) => con(revisado(hoja, b, e), fallasDeRepetido(hoja, b, lugares)));
  const malos = borradores.filter((b) => b.fallas.length > 0 || deTitulos.length > 0);
  const buenos = deTitulos.length > 0 ? [] : borradores.filter((b) => b.fallas.length === 0);
  const { caidos, fallas } = descartar(hoja, buenos, e);
  const fuera = new Set(caidos);
  return {
    vivos: buenos.filter((b) => !fuera.has(b)),
    malos: [...malos, ...caidos],
    errores: [
      ...deTitulos,
      ...[...malos.flatMap((b) => b.fallas), ...fallas].map((f) => ({ hoja: hoja.nombre, ...f })),
    ],
  };
};
