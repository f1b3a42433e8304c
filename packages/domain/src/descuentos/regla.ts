import type { TipoDeOrden } from '../comanda/tipo/tipo.ts';
import { NOMBRES_DE_DIAS, type Momento } from '../comensal/horario.ts';
import { IMPORTE_MAXIMO, type Centavos } from '../money.ts';
import { PERMISO } from '../permisos/permisos.ts';
import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** What a discount of the list takes off, in words. */
export const CLASES_DE_DESCUENTO = { porcentaje: 'Un porcentaje', monto: 'Una cantidad en pesos' } as const;

export type ClaseDeDescuento = keyof typeof CLASES_DE_DESCUENTO;

/** Who gives a discount of the list: whoever charges, or only who holds the permission or is approved by somebody who does. */
export const QUIEN_DESCUENTA = { cobra: 'Quien cobra', permiso: 'Quien tiene permiso' } as const;

export type QuienDescuenta = keyof typeof QUIEN_DESCUENTA;

/** The permission that gives a discount of the list, or approves it. */
export const PERMISO_QUE_DESCUENTA: Readonly<Record<QuienDescuenta, number>> = {
  cobra: PERMISO.COBRAR,
  permiso: PERMISO.DAR_DESCUENTOS,
};

/** From when to when a rule applies, in minutes since midnight; one that ends before it begins ends on the next day. */
export interface HorasDeRegla {
  readonly abre: number;
  readonly cierra: number;
}

/** When and to what a discount of the list applies. */
export interface VigenciaDeRegla {
  /** Days of the week, 0 is Sunday. */
  readonly dias: readonly number[];
  /** Null: all day. */
  readonly horas: HorasDeRegla | null;
  readonly tipos: readonly TipoDeOrden[];
}

/** How much a discount of the list takes off. */
export interface RebajaDeRegla {
  readonly clase: ClaseDeDescuento;
  /** In hundredths of a percent, or in centavos. */
  readonly valor: number;
  /** The most that a percentage takes off, in centavos; null: no limit. */
  readonly limite: Centavos | null;
}

/** A discount of a branch's list. */
export interface ReglaDeDescuento extends RebajaDeRegla, VigenciaDeRegla {
  readonly id: number;
  /** It rises with each edit. */
  readonly version: number;
  readonly nombre: string;
  readonly quien: QuienDescuenta;
  readonly pide_motivo: boolean;
  /** Tills offer it. */
  readonly activo: boolean;
}

/** 100 %, in hundredths of a percent. */
const PORCENTAJE_MAXIMO = 10_000;

/** Most discounts in the list of a branch. */
export const DESCUENTOS_MAXIMOS = 50;

/** The text rules of a discount of the list. */
export const LIMITES_DE_DESCUENTO = {
  nombre: { min: 2, max: 30, requerido: 'Escribe cómo se llama el descuento' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** What is wrong with a discount of the list, by field. */
export type FaltasDeRegla = Readonly<Partial<Record<'valor' | 'limite' | 'horas', string>>>;

const MAXIMO: Readonly<Record<ClaseDeDescuento, number>> = { porcentaje: PORCENTAJE_MAXIMO, monto: IMPORTE_MAXIMO };
const FUERA: Readonly<Record<ClaseDeDescuento, string>> = {
  porcentaje: 'Escribe un porcentaje mayor que 0 y hasta 100',
  monto: 'Escribe una cantidad mayor que 0',
};

const faltaDeLimite = ({ clase, limite }: RebajaDeRegla): string | undefined => {
  if (limite === null) return undefined;
  if (clase === 'monto') return 'Solo un porcentaje lleva tope';
  return limite > 0 && limite <= IMPORTE_MAXIMO ? undefined : 'Escribe un tope mayor que 0, o ninguno';
};

/** What is wrong with the hours of a rule, or undefined. */
export const faltaDeHoras = (horas: HorasDeRegla | null): string | undefined =>
  horas !== null && horas.abre === horas.cierra ? 'Las dos horas son la misma' : undefined;

/** What is wrong with a discount of the list; nothing of a right one. */
export const faltasDeRegla = (regla: RebajaDeRegla & Pick<VigenciaDeRegla, 'horas'>): FaltasDeRegla => {
  const { clase, valor, horas } = regla;
  const limite = faltaDeLimite(regla);
  const deHoras = faltaDeHoras(horas);
  return {
    ...((valor <= 0 || valor > MAXIMO[clase]) && { valor: FUERA[clase] }),
    ...(limite !== undefined && { limite }),
    ...(deHoras !== undefined && { horas: deHoras }),
  };
};

const MINUTOS_DE_HORA = 60;
const DIAS = NOMBRES_DE_DIAS.length;

/** How many dates ago the operating day began to which a moment of these hours belongs; null outside of them. */
const haceCuantosDias = (horas: HorasDeRegla | null, minuto: number, corte: number): number | null => {
  if (horas === null) return minuto < corte ? 1 : 0;
  const { abre, cierra } = horas;
  const deAyer = cierra <= abre && minuto < cierra;
  const deHoy = minuto >= abre && (cierra <= abre || minuto < cierra);
  if (!deAyer && !deHoy) return null;
  return (deAyer ? 1 : 0) + (abre < corte ? 1 : 0);
};

/**
 * Whether a discount of the list applies at a moment of the branch's clock to an order type. Its days are operating days, which
 * begin at `horaCorte` (D-01): one of Tuesdays goes on after midnight until that hour, and hours that cross midnight belong to the
 * day on which they began.
 */
export const aplicaAhora = (
  { dias, horas, tipos }: VigenciaDeRegla,
  { dia, minuto }: Momento,
  horaCorte: number,
  tipo: TipoDeOrden,
): boolean => {
  const hace = haceCuantosDias(horas, minuto, horaCorte * MINUTOS_DE_HORA);
  return hace !== null && tipos.includes(tipo) && dias.includes((dia + DIAS - hace) % DIAS);
};
