import { relojDePared } from '@comal/domain/dia-operativo';

const SECONDS = 60;

/** The local time of a zone as a CFDI says it: 'YYYY-MM-DDTHH:mm:ss'. */
export const localTime = (zona: string, instant: number): string => {
  const { year, month, day, hour, minute } = relojDePared(zona, instant);
  const second = String(Math.floor(instant / 1_000) % SECONDS).padStart(2, '0');
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
};
