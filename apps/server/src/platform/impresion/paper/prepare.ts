import type { Papel } from '@comal/domain/impresion/papel';
import { conMarca, eraPara, REIMPRESION, sinCajon } from '@comal/domain/impresion/papeles/marca';
import { CAJON_VENCE_MS } from '@comal/domain/impresion/trabajo';
import { sqlText, type Query } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';
import type { NextJob } from '../trabajos.ts';

type Job = Pick<NextJob, 'papel' | 'reimpresion' | 'era_para' | 'creado'>;

/** A drawer opens at its own printer, once, and while somebody stands before it. */
const opens = ({ reimpresion, era_para, creado }: Job, ahora: number): boolean =>
  !reimpresion && era_para === null && ahora - creado <= CAJON_VENCE_MS;

/** The paper of a job as it is printed now: it says that it is printed again, or for which printer it was. Nothing but a drawer may be left of it. */
export const paperOf = (job: Job, ahora: number): Papel => {
  const papel = opens(job, ahora) ? job.papel : sinCajon(job.papel);
  if (papel.bloques.length === 0) return papel;
  const marcado = job.reimpresion ? conMarca(papel, REIMPRESION) : papel;
  return job.era_para === null ? marcado : conMarca(marcado, eraPara(job.era_para));
};

const logoOf = (cliente: string): Query<{ datos: Buffer | null }> =>
  sqlText(
    `SELECT i.datos FROM negocio n JOIN imagen i ON i.cliente = n.cliente AND i.hash = n.logo WHERE n.cliente = $1`,
    [cliente],
  );

/** The stored picture of the logo, where the paper has one. */
export const storedLogo = async (db: Db, cliente: string, { papel }: Job): Promise<Uint8Array | null> => {
  if (!Array.isArray(papel.bloques) || !papel.bloques.some(({ clase }) => clase === 'logo')) return null;
  const [[logo]] = await db.read(cliente, logoOf(cliente));
  return logo?.datos ?? null;
};
