import { statfs } from 'node:fs/promises';

/** Space on the disk of a folder, in bytes. */
export interface Space {
  readonly libre: number;
  readonly total: number;
}

/** How the disk of a folder is measured. */
export type MeasureSpace = (carpeta: string) => Promise<Space>;

/** Measures the disk of a folder: the space that this user may still write. */
export const spaceOf: MeasureSpace = async (carpeta) => {
  const { bavail, blocks, bsize } = await statfs(carpeta);
  return { libre: bavail * bsize, total: blocks * bsize };
};

/** Free room in percent of the disk. */
export const percent = ({ libre, total }: Space): number => (total === 0 ? 100 : (libre * 100) / total);

/** The share of a disk, in percent, that stays free: a backup that would leave less is not made. */
export const LEAST_FREE = 10;
