import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { refuse, type Refusal } from '../result.ts';

const MINIMO = 'Mínimo 4 caracteres';

/** Limits of the data of a branch (D-57). */
export const LIMITES_DE_SUCURSAL = {
  nombre: {
    ...{ min: 4, max: 30, requerido: 'Obligatorio', minimo: MINIMO, maximo: 'Máximo 30 caracteres' },
    sinDireccionWeb: true,
  },
  direccion: { min: 10, max: 100 },
  correo: { min: 1, max: 100, numerosLargos: true },
  telefono: { min: 1, max: 20, numerosLargos: true },
  /** The footer of each ticket (D-113). */
  pie_ticket: { min: 1, max: 200 },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The error of an invalid telephone of a branch. */
export const TELEFONO_INVALIDO = 'Teléfono inválido';

/** The time zones of Mexico with their names. */
export const ZONAS = {
  'America/Mexico_City': 'Centro (Ciudad de México)',
  'America/Merida': 'Centro (Mérida)',
  'America/Monterrey': 'Centro (Monterrey)',
  'America/Bahia_Banderas': 'Centro (Bahía de Banderas)',
  'America/Chihuahua': 'Chihuahua',
  'America/Cancun': 'Sureste (Cancún)',
  'America/Mazatlan': 'Pacífico (Mazatlán, La Paz)',
  'America/Hermosillo': 'Sonora (Hermosillo)',
  'America/Tijuana': 'Noroeste (Tijuana)',
  'America/Ciudad_Juarez': 'Frontera (Ciudad Juárez)',
  'America/Ojinaga': 'Frontera (Ojinaga)',
  'America/Matamoros': 'Frontera (Matamoros, Nuevo Laredo)',
} as const;

/** A time zone that a branch may be in. */
export type Zona = keyof typeof ZONAS;

/** Limits of the suggested tips of a branch: number and percentages (decision 0012). */
export const LIMITES_DE_PROPINAS = { cuantas: 4, minimo: 1, maximo: 50 } as const;

/** Suggested tips in the stored form: each once, ascending. */
export const ordenarPropinas = (propinas: readonly number[]): number[] => [...new Set(propinas)].sort((a, b) => a - b);

/** What a change of a branch is checked against. */
interface SucursalQueCambia {
  readonly no_sucursal: number;
  readonly matriz: boolean;
  readonly activa: boolean;
  readonly version: number;
}

/** The version that an editor had read; a page that sends none is accepted. */
interface Leida {
  readonly no_sucursal?: number | undefined;
  readonly version?: number | undefined;
}

/** Why an edit is refused, or null: another branch, deleted, or a stale version. */
export const noSeEdita = (
  antes: SucursalQueCambia | undefined,
  { no_sucursal = antes?.no_sucursal, version = antes?.version }: Leida,
): Refusal<'NO_ENCONTRADO' | 'CAMBIO_ENTRETANTO'> | null => {
  if (!antes?.activa || no_sucursal !== antes.no_sucursal) return refuse('NO_ENCONTRADO');
  return version !== antes.version ? refuse('CAMBIO_ENTRETANTO') : null;
};

/** Why a branch cannot be deleted, or null: the head branch, the session's own, or one with an open shift (D-59). */
export const noSeElimina = (
  antes: SucursalQueCambia | undefined,
  en: { readonly propia: boolean; readonly turno: boolean },
): Refusal<'NO_ENCONTRADO' | 'SUCURSAL_MATRIZ' | 'SUCURSAL_PROPIA' | 'SUCURSAL_CON_TURNO'> | null => {
  if (!antes?.activa) return refuse('NO_ENCONTRADO');
  if (antes.matriz) return refuse('SUCURSAL_MATRIZ');
  if (en.propia) return refuse('SUCURSAL_PROPIA');
  return en.turno ? refuse('SUCURSAL_CON_TURNO') : null;
};
