import { z } from 'zod';

const DIA_MS = 86_400_000;
const DIAS_MAXIMOS = 400;
const NO_ES_FECHA = 'Fecha no válida';

const dia = z.iso.date({ error: NO_ES_FECHA, abort: true }).max(10, NO_ES_FECHA);

const diasEntre = (inicio: string, fin: string): number => (Date.parse(fin) - Date.parse(inicio)) / DIA_MS;

interface Dias {
  readonly fechaInicio?: string | undefined;
  readonly fechaFin?: string | undefined;
}

const enOrden = ({ fechaInicio, fechaFin }: Dias): boolean =>
  fechaInicio === undefined || fechaFin === undefined || fechaInicio <= fechaFin;
const noDemasiados = ({ fechaInicio, fechaFin }: Dias): boolean =>
  fechaInicio === undefined || fechaFin === undefined || diasEntre(fechaInicio, fechaFin) < DIAS_MAXIMOS;

const AL_REVES = { error: 'La fecha final es anterior a la inicial', path: ['fechaFin'] };
const DE_MAS = { error: `Elige a lo más ${DIAS_MAXIMOS} días`, path: ['fechaFin'] };

/** Two operating days of the branch, YYYY-MM-DD, both included, at most 400 days (decision 0042). */
export const entreFechas = z
  .object({ fechaInicio: dia, fechaFin: dia })
  .refine(enOrden, AL_REVES)
  .refine(noDemasiados, DE_MAS);

/** A range of days of which either end may be left out; refuses reversed and too long ranges. */
export const entreFechasOpcionales = z
  .object({ fechaInicio: dia.optional(), fechaFin: dia.optional() })
  .refine(enOrden, AL_REVES)
  .refine(noDemasiados, DE_MAS);
