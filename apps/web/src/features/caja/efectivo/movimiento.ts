import type { ApiError } from '../../../platform/api/errors.ts';
import { OFFLINE } from '../../../platform/api/errors.ts';
import type { CashFigureKind } from '../../../kit/CashFigure/CashFigure.tsx';

/** The manual cash movements. */
export type Movimiento = Extract<CashFigureKind, 'entrada' | 'salida'>;

interface Palabras {
  readonly tipo: 2 | 3;
  readonly titulo: string;
  readonly verbo: string;
  readonly ayuda: string;
  /** The message if the server gives no reason. */
  readonly fallo: string;
  readonly ejemplo: string;
}

/** The texts of each movement. */
export const MOVIMIENTOS: Readonly<Record<Movimiento, Palabras>> = {
  entrada: {
    tipo: 2,
    titulo: 'Entrada de efectivo',
    verbo: 'Registrar entrada',
    ayuda: 'El efectivo que metes a la caja',
    fallo: 'Error al registrar la entrada de efectivo',
    ejemplo: 'Cambio del banco',
  },
  salida: {
    tipo: 3,
    titulo: 'Salida de efectivo',
    verbo: 'Registrar salida',
    ayuda: 'El efectivo que sacas de la caja',
    fallo: 'Error al registrar la salida de efectivo',
    ejemplo: 'Hielo para la barra',
  },
};

/**
 * The message when it is unknown whether it was registered: sending it again tells, and cannot register twice
 * (reliability 5.1).
 */
const SIN_RESPUESTA =
  'No llegó la respuesta. Registra otra vez lo mismo para saber si quedó registrado: no se registra dos veces';
/** The message when the earlier attempt, whose answer was lost, was registered. */
const YA_ESTABA = 'El intento anterior sí quedó registrado, con otros datos. Registra este solo si hace falta';

/** Why a movement of cash failed, in words: the server's own, or the specified text. */
export const textoDeFallo = (error: ApiError | null, fallo: string): string | undefined => {
  if (!error) return undefined;
  if (error.motivo === OFFLINE) return SIN_RESPUESTA;
  if (error.motivo === 'CLAVE_CON_OTROS_DATOS') return YA_ESTABA;
  return error.fromServer ? error.message : fallo;
};
