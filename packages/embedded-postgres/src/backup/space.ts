import { statfs } from 'node:fs/promises';

/** Space on the disk of a folder, in bytes. */
export interface Space {
  readonly libre: number;
  readonly total: number;
}

/** Measures the disk of a folder. */
export type MeasureSpace = (carpeta: string) => Promise<Space>;

/** Measures the disk of a folder: the space that this user may still write. */
export const spaceOf: MeasureSpace = async (carpeta) => {
  const { bavail, blocks, bsize } = await statfs(carpeta);
  return { libre: bavail * bsize, total: blocks * bsize };
};

/** Free space in percent of the disk. */
export const percent = ({ libre, total }: Space): number => (total === 0 ? 100 : (libre * 100) / total);

/** The least free space of a disk, in percent: a backup that would leave less is refused. */
export const LEAST_FREE = 10;
