import { backUp as backUpDatabase, type ToBackUp as DatabaseToBackUp } from '@comal/embedded-postgres/backup/back-up';
import type { Respaldo } from '@comal/embedded-postgres/backup/folder';
import { contentsOf } from './last-operation.ts';

/** What is backed up, and where to. */
export type ToBackUp = Omit<DatabaseToBackUp, 'contenido'>;

/**
 * Backs up the private database while it works, with its last operation and their count in the manifest; answers the backup.
 * Refuses with `NoRespaldo`.
 */
export const backUp = (what: ToBackUp): Promise<Respaldo> => backUpDatabase({ ...what, contenido: contentsOf });
