import { instanteLocal } from '../../dia-operativo.ts';
import { periodoDe, type Periodo, type PeriodoDeGlobal } from './periodos.ts';

/** Tickets of one global at most: beyond it a period has several. PACs limit the size of an XML, and none says how many fit. */
export const TICKETS_POR_GLOBAL = 5_000;

/** How long after the end of a period its global is made, in milliseconds: SAT wants it within 24 hours. */
export const ESPERA_DE_GLOBAL_MS = 60 * 60_000;

const DIA_EN_MS = 86_400_000;

const diaSiguiente = (dia: string): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + DIA_EN_MS).toISOString().slice(0, 10);

/** The instants between which the charges of a period lie in a zone: from the first, before the second. */
export const instantesDe = (
  zona: string,
  { desde, hasta }: Pick<PeriodoDeGlobal, 'desde' | 'hasta'>,
): { readonly desde: number; readonly hasta: number } => ({
  desde: instanteLocal(zona, desde, 0),
  hasta: instanteLocal(zona, diaSiguiente(hasta), 0),
});

/** The instant before which all charges of a branch are of periods that ended, on a calendar day of its zone. */
export const cierreDePeriodos = (zona: string, dia: string, periodo: Periodo): number =>
  instantesDe(zona, periodoDe(dia, periodo)).desde;
