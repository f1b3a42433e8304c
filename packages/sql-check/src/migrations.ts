import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** Faults of the migrations: a message for each file in `folder` that is not registered, and one if the registered ones are not sorted. */
export const checkMigrations = (folder: string, registered: Readonly<Record<string, string>>): string[] => {
  const names = Object.keys(registered);
  const files = readdirSync(folder)
    .filter((f) => f.endsWith('.sql'))
    .map((f) => basename(f, '.sql'));
  const forgotten = files
    .filter((f) => !names.includes(f))
    .map((f) => `${folder}/${f}.sql: a migration that is not in migrate.ts`);
  const isSorted = names.every((name, i) => i === 0 || names[i - 1]! < name);
  return isSorted ? forgotten : [...forgotten, `${folder}: migrations are not in the order of their numbers`];
};
