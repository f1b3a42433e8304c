import type { ReglaDeTexto } from '../reglas-de-texto.ts';
import { refuse, type Refusal } from '../result.ts';

const MINIMO = 'Mínimo 4 caracteres';

/** The limits of what a branch says of itself, as it is added and edited (D-57). */
export const LIMITES_DE_SUCURSAL = {
  nombre: {
    ...{ min: 4, max: 30, requerido: 'Obligatorio', minimo: MINIMO, maximo: 'Máximo 30 caracteres' },
    sinDireccionWeb: true,
  },
  direccion: { min: 10, max: 100 },
  correo: { min: 1, max: 100, numerosLargos: true },
  telefono: { min: 1, max: 20, numerosLargos: true },
  /** Under what was charged, on each ticket (D-113). */
  pie_ticket: { min: 1, max: 200 },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** What a telephone of a branch that is none says. */
export const TELEFONO_INVALIDO = 'Teléfono inválido';

/** The time zones of Mexico, each with where people say that they are in it. */
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

/** The tips that a branch suggests: how many at most, and between which percentages (decision 0012). */
export const LIMITES_DE_PROPINAS = { cuantas: 4, minimo: 1, maximo: 50 } as const;

/** Suggested tips as they are kept: each once, the smallest first. */
export const ordenarPropinas = (propinas: readonly number[]): number[] => [...new Set(propinas)].sort((a, b) => a - b);

/** A branch as a change of it is judged. */
interface SucursalQueCambia {
  readonly no_sucursal: number;
  readonly matriz: boolean;
  readonly activa: boolean;
  readonly version: number;
}

/** What an editor had read of a branch; a page that does not say it is believed. */
interface Leida {
  readonly no_sucursal?: number | undefined;
  readonly version?: number | undefined;
}

/** Why this is not the branch that was read, or null: it is another one, was deleted, or somebody was faster. */
export const noSeEdita = (
  antes: SucursalQueCambia | undefined,
  { no_sucursal = antes?.no_sucursal, version = antes?.version }: Leida,
): Refusal<'NO_ENCONTRADO' | 'CAMBIO_ENTRETANTO'> | null => {
  if (!antes?.activa || no_sucursal !== antes.no_sucursal) return refuse('NO_ENCONTRADO');
  return version !== antes.version ? refuse('CAMBIO_ENTRETANTO') : null;
};

/** Why a branch cannot be deleted, or null: the head branch, the one where one is, one where money is open (D-59). */
export const noSeElimina = (
  antes: SucursalQueCambia | undefined,
  en: { readonly propia: boolean; readonly turno: boolean },
): Refusal<'NO_ENCONTRADO' | 'SUCURSAL_MATRIZ' | 'SUCURSAL_PROPIA' | 'SUCURSAL_CON_TURNO'> | null => {
  if (!antes?.activa) return refuse('NO_ENCONTRADO');
  if (antes.matriz) return refuse('SUCURSAL_MATRIZ');
  if (en.propia) return refuse('SUCURSAL_PROPIA');
  return en.turno ? refuse('SUCURSAL_CON_TURNO') : null;
};
