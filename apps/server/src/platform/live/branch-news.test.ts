import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BranchNews } from './branch-news.ts';
import type { News } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of many changes at once and once more, each branch by itself', () => {
  const heard: string[] = [];
  const notify = (_notice: News, cliente: string, sucursal: number, data: Buffer): void =>
    void heard.push(`${cliente}/${sucursal} ${String(data)}`);
  const news = new BranchNews('sesiones', () => [{ notify: notify }]);
  const said = (...branches: string[]): string[] => branches.map((r) => `${r} {"t":"sesiones"}`);
  for (let i = 0; i < 30; i += 1) news.changed('tacos', 1);
  news.changed('tacos', 2);
  expect(heard).toEqual(said('tacos/1', 'tacos/2'));
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(said('tacos/1', 'tacos/2', 'tacos/1'));
  vi.advanceTimersByTime(5_000);
  expect(heard).toHaveLength(3);
  news.changed('tacos', 1);
  expect(heard).toHaveLength(4);
});
