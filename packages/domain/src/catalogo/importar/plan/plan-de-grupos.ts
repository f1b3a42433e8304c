import { leerTexto } from '../../../reglas-de-texto.ts';
import { LIMITES_DE_GRUPO } from '../../opciones/grupos.ts';
import { OBLIGATORIO } from '../hojas/columnas.ts';
import { agrupar } from '../hojas/hoja.ts';
import { HOJAS } from '../hojas/hojas.ts';
import { permisoDeGrupo } from '../permisos.ts';
import type {
  Cambio,
  Clave,
  CuentaDeHoja,
  ErrorDeCelda,
  Existente,
  GrupoDePlan,
  MenuActual,
  OpcionDeMenu,
} from '../tipos.ts';
import { caidosPorVecinos } from './niveles-de-grupos.ts';
import { renglonSinDueno, sinPermiso, type Borrador, type Falla, type PlanDeHoja } from './plan-de-hoja.ts';

/** The groups of a file: those that can be written, those left out with their first row, and their errors. */
export interface PlanDeGrupos {
  readonly grupos: readonly GrupoDePlan[];
  readonly malos: ReadonlyMap<Clave, number>;
  readonly errores: readonly ErrorDeCelda[];
  /** Rows of options left out. */
  readonly omitidas: number;
}

type Fila = Borrador<OpcionDeMenu>;
type Antes = readonly Existente<OpcionDeMenu>[];

/** The groups that a branch has, each with its options in order. */
export const gruposActuales = ({ opciones }: MenuActual): ReadonlyMap<Clave, Antes> => {
  const grupos = new Map<Clave, Existente<OpcionDeMenu>[]>();
  for (const opcion of opciones.values()) agrupar(grupos, opcion.datos.grupo, opcion);
  return grupos;
};

const TITULO = { minimo: 'Mínimo', maximo: 'Máximo' } as const;

/** What the rows of a group say of a limit; a row that says nothing has what the others say, or what the group had. */
const limiteDe = (campo: keyof typeof TITULO, filas: readonly Fila[], antes: Antes): number | Falla => {
  const columna = TITULO[campo];
  const [primera, ...otras] = filas.filter((f) => (f.celdas.get(columna) ?? '') !== '');
  if (!primera) return antes[0]?.datos[campo] ?? { renglon: filas[0]!.renglon, columna, mensaje: OBLIGATORIO };
  const dice = primera.ahora[campo]!;
  const otra = otras.find((f) => f.ahora[campo] !== dice);
  const mensaje = `Este grupo dice ${dice} en el renglón ${primera.renglon}`;
  return otra ? { renglon: otra.renglon, columna, mensaje } : dice;
};

/** Whether an option changes; what its rows say of the group does not count. */
const cambiaOpcion = ({ antes, ahora }: Cambio<OpcionDeMenu>): boolean =>
  !antes ||
  antes.datos.precio !== ahora.precio ||
  antes.datos.defecto !== ahora.defecto ||
  antes.datos.abre !== ahora.abre;

const armar = (clave: Clave, filas: readonly Fila[], antes: Antes): GrupoDePlan | Falla => {
  const [minimo, maximo] = [limiteDe('minimo', filas, antes), limiteDe('maximo', filas, antes)];
  if (typeof minimo !== 'number') return minimo;
  if (typeof maximo !== 'number') return maximo;
  const nombre = filas[0]!.ahora.nombre_de_grupo;
  const [vieja] = antes;
  const { datos } = vieja ?? {};
  const orden = (opciones: readonly { readonly opcion: Clave }[]): string => opciones.map((o) => o.opcion).join('\n');
  const cambia =
    [datos?.nombre_de_grupo !== nombre, datos?.minimo !== minimo, datos?.maximo !== maximo].includes(true) ||
    orden(antes.map((a) => a.datos)) !== orden(filas.map((f) => f.ahora)) ||
    filas.some(cambiaOpcion);
  const quitadas = antes.length - filas.filter((f) => f.antes).length;
  return { clave, nombre, minimo, maximo, opciones: filas, id: vieja?.id ?? null, quitadas, cambia };
};

/** What is wrong with a group that changes, whatever the others are: its name, its size, or who may write it. */
const fallaPropia = (g: GrupoDePlan, antes: Antes, permisos: ReadonlySet<number>): Falla | null => {
  const { renglon } = g.opciones[0]!;
  const deMas = g.opciones[LIMITES_DE_GRUPO.opciones];
  if (deMas)
    return { renglon: deMas.renglon, columna: 'Opción', mensaje: `Máximo ${LIMITES_DE_GRUPO.opciones} opciones` };
  const permiso = permisoDeGrupo(g.id === null);
  if (!permisos.has(permiso)) return { renglon, columna: 'Grupo', mensaje: sinPermiso(permiso) };
  if (antes[0]?.datos.nombre_de_grupo === g.nombre) return null;
  const leido = leerTexto(LIMITES_DE_GRUPO.nombre, g.nombre);
  return leido.ok ? null : { renglon, columna: 'Grupo', mensaje: leido.error };
};

/** A group that would lose options is left as it is while a row does not say its group: it may be one of them. */
const fallaDeQuitar = (g: GrupoDePlan, sinGrupo: number | undefined): Falla | null =>
  g.quitadas === 0 || sinGrupo === undefined
    ? null
    : {
        ...{ renglon: g.opciones[0]!.renglon, columna: 'Grupo' },
        mensaje: `Le faltan opciones, y el renglón ${sinGrupo} no dice de qué grupo es`,
      };

const porGrupo = <F extends Fila>(filas: readonly F[]): Map<Clave, F[]> => {
  const grupos = new Map<Clave, F[]>();
  for (const fila of filas) agrupar(grupos, fila.ahora.grupo, fila);
  return grupos;
};

/** Collects the rows of a file into groups: one wrong row, or one wrong group that it opens, leaves its whole group as it is. */
export const planDeGrupos = (
  hoja: PlanDeHoja<OpcionDeMenu>,
  actuales: ReadonlyMap<Clave, Antes>,
  permisos: ReadonlySet<number>,
): PlanDeGrupos => {
  const { vivos, malos: filasMalas } = hoja;
  const sinGrupo = renglonSinDueno(hoja, ['Grupo']);
  const malos = new Map([...filasMalas].reverse().map((m) => [m.ahora.grupo, m.renglon]));
  malos.delete('');
  const fallas: Falla[] = [];
  const armados: GrupoDePlan[] = [];
  for (const [clave, filas] of porGrupo(vivos)) {
    if (malos.has(clave)) continue;
    const antes = actuales.get(clave) ?? [];
    const armado = armar(clave, filas, antes);
    const falla =
      'mensaje' in armado
        ? armado
        : (fallaDeQuitar(armado, sinGrupo) ?? (armado.cambia ? fallaPropia(armado, antes, permisos) : null));
    if (falla) malos.set(clave, falla.renglon);
    if (falla) fallas.push(falla);
    else if (!('mensaje' in armado)) armados.push(armado);
  }
  fallas.push(...caidosPorVecinos(armados, actuales, malos));
  const grupos = armados.filter((g) => !malos.has(g.clave));
  const escritas = grupos.reduce((n, g) => n + g.opciones.length, 0);
  return {
    grupos,
    malos,
    errores: fallas.map((f) => ({ hoja: HOJAS.opciones.nombre, ...f })),
    omitidas: vivos.length + filasMalas.length - escritas,
  };
};

/** How many groups an import adds and changes, and how many options; options that their group loses are told apart. */
export const cuentasDeGrupos = ({ grupos, malos, omitidas }: PlanDeGrupos): CuentaDeHoja[] => {
  const [nuevos, cambian] = [grupos.filter((g) => g.id === null).length, grupos.filter((g) => g.cambia).length];
  const deGrupos = { nuevos, cambiados: cambian - nuevos, iguales: grupos.length - cambian, omitidos: malos.size };
  const opciones = grupos.flatMap((g) => g.opciones);
  const [nuevas, distintas] = [opciones.filter((o) => !o.antes).length, opciones.filter(cambiaOpcion).length];
  return [
    { hoja: 'Grupos de opciones', ...deGrupos },
    {
      hoja: HOJAS.opciones.nombre,
      nuevos: nuevas,
      cambiados: distintas - nuevas,
      iguales: opciones.length - distintas,
      omitidos: omitidas,
      quitados: grupos.reduce((n, g) => n + g.quitadas, 0),
    },
  ];
};
