import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BranchNews } from './branch-news.ts';
import type { News } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of many changes at once and once more, each branch by itself', () => {
  const oido: string[] = [];
  const avisar = (_noticia: News, cliente: string, sucursal: number, datos: Buffer): void =>
    void oido.push(`${cliente}/${sucursal} ${String(datos)}`);
  const novedades = new BranchNews('sesiones', () => [{ avisar }]);
  const dicho = (...ramas: string[]): string[] => ramas.map((r) => `${r} {"t":"sesiones"}`);
  for (let i = 0; i < 30; i += 1) novedades.cambiaron('tacos', 1);
  novedades.cambiaron('tacos', 2);
  expect(oido).toEqual(dicho('tacos/1', 'tacos/2'));
  vi.advanceTimersByTime(500);
  expect(oido).toEqual(dicho('tacos/1', 'tacos/2', 'tacos/1'));
  vi.advanceTimersByTime(5_000);
  expect(oido).toHaveLength(3);
  novedades.cambiaron('tacos', 1);
  expect(oido).toHaveLength(4);
});
