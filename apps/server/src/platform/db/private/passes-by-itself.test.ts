import { expect, it } from 'vitest';
import { NotBackedUp } from '@comal/embedded-postgres/problem';
import { NoRespaldo, passesByItself } from './private-database.ts';

const wrapped = (cause: unknown): NoRespaldo => new NoRespaldo('Sin respaldo', { cause });

it('a start that lacks a backup is tried again only where another process is making one', () => {
  const running = new NotBackedUp('backup-running', {});
  expect([wrapped(running), wrapped(wrapped(running))].map(passesByItself)).toEqual([true, true]);
  const noFolder = new NotBackedUp('backup-no-folder', { folder: '/srv' });
  expect([wrapped(wrapped(noFolder)), wrapped(undefined), new Error('otro')].map(passesByItself)).toEqual([
    ...[false, false, false],
  ]);
});
