import type { Impresora } from '@comal/contract/impresoras';
import { USOS_DE_IMPRESORA, type CausaDeImpresora } from '@comal/domain/impresion/impresora';
import { formatDate, formatTime, plural } from '../../kit/format.ts';
import type { StatusKind } from '../../kit/StatusBadge/statuses.ts';
import type { ImpresoraDeLista, ListaDeImpresoras, ListaLeida } from './tipos.ts';

/** The badge of a printer. */
interface Insignia {
  readonly kind: StatusKind;
  /** Absent: the word of the state. */
  readonly text?: string;
}

const DE_CAUSA: Readonly<Record<CausaDeImpresora, Insignia>> = {
  sin_papel: { kind: 'impresora-no-imprime', text: 'Sin papel' },
  tapa_abierta: { kind: 'impresora-no-imprime', text: 'Tapa abierta' },
  fuera_de_linea: { kind: 'impresora-no-imprime', text: 'Fuera de línea' },
  lenta: { kind: 'impresora-no-imprime', text: 'Se detuvo' },
  no_responde: { kind: 'impresora-no-responde' },
  rechazada: { kind: 'impresora-no-responde', text: 'No acepta' },
  direccion: { kind: 'impresora-no-responde', text: 'Otra dirección' },
  cola_pausada: { kind: 'impresora-no-imprime', text: 'Cola en pausa' },
  sin_cola: { kind: 'impresora-no-responde', text: 'Sin su cola' },
  ilegible: { kind: 'impresora-no-imprime', text: 'No se pudo escribir' },
  respaldo: { kind: 'impresora-no-imprime', text: 'De un respaldo' },
  equipo_apagado: { kind: 'impresora-no-responde', text: 'Caja apagada' },
  sin_equipo: { kind: 'impresora-no-responde', text: 'Sin computadora' },
};

/** The badge of a printer: why it does not print, or that it does, or that nobody has tried it. */
export const insigniaDe = ({ causa, ultimo }: Pick<Impresora, 'causa' | 'ultimo'>): Insignia => {
  if (causa !== null) return DE_CAUSA[causa];
  return { kind: ultimo === null ? 'impresora-sin-probar' : 'impresora-lista' };
};

/** The list with what needs attention marked: not a job that waits its turn. */
export const conAtencion = ({ impresoras, areas, cajas, por_atender }: ListaLeida): ListaDeImpresoras => ({
  ...{ areas, cajas },
  impresoras: impresoras.map((i) => ({ ...i, atencion: i.causa !== null || por_atender.includes(i.id) })),
});

/** How many printers need attention. */
export const cuantasPiden = (impresoras: readonly ImpresoraDeLista[]): number =>
  impresoras.filter(({ atencion }) => atencion).length;

/** The printer to look at first: of those that need attention, the one with the longest queue; undefined without a queue. */
export const laPeor = (impresoras: readonly ImpresoraDeLista[]): ImpresoraDeLista | undefined =>
  impresoras.filter(({ atencion, esperan }) => atencion && esperan > 0).sort((a, b) => b.esperan - a.esperan)[0];

/** "4 impresoras en Roma Norte · 2 necesitan atención". */
export const resumenDe = (impresoras: readonly ImpresoraDeLista[], sucursal: string): string => {
  const mal = cuantasPiden(impresoras);
  const cuantas = `${plural(impresoras.length, 'impresora', 'impresoras')} en ${sucursal}`;
  return mal === 0 ? cuantas : `${cuantas} · ${plural(mal, 'necesita', 'necesitan')} atención`;
};

/** The time of a moment of today, the date of one of another day, in the time zone of the branch. */
export const cuandoFue = (instante: number, ahora: number, zona: string | undefined): string =>
  formatDate(instante, zona) === formatDate(ahora, zona) ? formatTime(instante, zona) : formatDate(instante, zona);

/** A use in words; the register is named once, by its first paper. */
export interface UsoEnPalabras {
  readonly clase: keyof typeof USOS_DE_IMPRESORA;
  readonly texto: string;
}

type UsoConNombre = Impresora['usos'][number];
const CLASES = Object.keys(USOS_DE_IMPRESORA);
const porLugar = (a: UsoConNombre, b: UsoConNombre): number =>
  Number(a.clase !== 'comandas') - Number(b.clase !== 'comandas') ||
  a.nombre.localeCompare(b.nombre, 'es') ||
  CLASES.indexOf(a.clase) - CLASES.indexOf(b.clase);

/** What a printer prints, in words: areas first, then the papers of each register. */
export const usosEnPalabras = (usos: readonly UsoConNombre[]): readonly UsoEnPalabras[] =>
  [...usos].sort(porLugar).map(({ clase, objeto, nombre }, i, todos) => {
    if (clase === 'comandas') return { clase, texto: nombre };
    const anterior = todos[i - 1];
    const { nombre: papel } = USOS_DE_IMPRESORA[clase];
    const seguida = anterior !== undefined && anterior.clase !== 'comandas' && anterior.objeto === objeto;
    return { clase, texto: seguida ? papel : `${papel} de ${nombre}` };
  });
