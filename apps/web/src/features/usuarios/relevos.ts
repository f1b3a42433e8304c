import { readObject, writeStored } from '../../platform/device/storage.ts';

const CLAVE = 'ultimo-relevo';
/** Number of people offered, besides the present one. */
const OFRECIDOS = 3;

/** Somebody who worked on a register of this device. */
export interface Relevado {
  readonly id: number;
  readonly nombre: string;
}

const esRelevado = (r: unknown): r is Relevado =>
  typeof r === 'object' &&
  r !== null &&
  'id' in r &&
  typeof r.id === 'number' &&
  'nombre' in r &&
  typeof r.nombre === 'string';

const vistosEn = (caja: number): readonly Relevado[] => {
  const { caja: guardada, vistos } = readObject(CLAVE);
  return guardada === caja && Array.isArray(vistos) ? vistos.filter(esRelevado) : [];
};

/** Remembers the user who left a register of this device: the next user is most often one of the last (decision 0054). */
export const noteRelevo = (caja: number, quien: Relevado): void => {
  const vistos = [quien, ...vistosEn(caja).filter(({ id }) => id !== quien.id)].slice(0, OFRECIDOS + 1);
  writeStored(CLAVE, JSON.stringify({ caja, vistos }));
};

/** The people who were lately on this register, the last one first, without the present one. */
export const recientesEn = (caja: number, actual: number): readonly Relevado[] =>
  vistosEn(caja)
    .filter(({ id }) => id !== actual)
    .slice(0, OFRECIDOS);

/** The person before the present one on this register; null without one. */
export const anteriorEn = (caja: number, actual: number): number | null => recientesEn(caja, actual)[0]?.id ?? null;
