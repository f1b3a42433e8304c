import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { formatMoney } from '../../../kit/format.ts';

type Cierre = NonNullable<ResumenDeTurno['cierre']>;

const TEXTO: Readonly<Record<Cierre['razones'][number], (falta: string) => string>> = {
  FALTANTE: (dinero) => `Faltan ${dinero}`,
  SOBRANTE: (dinero) => `Sobran ${dinero}`,
  CUENTAS_NO_CUADRAN: () => 'Las cuentas del turno no cuadran entre sí. Avisa a quien administra el sistema',
};

/** Why a cut is irregular, in words: "Faltan $20.00". */
export const textosDeRazones = ({ razones, diferencia }: Cierre): readonly string[] =>
  razones.map((razon) => TEXTO[razon](formatMoney(Math.abs(diferencia))));
