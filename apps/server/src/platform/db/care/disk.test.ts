import { describe, expect, it, vi } from 'vitest';
import { LEAST_FREE } from '@comal/embedded-postgres/backup/space';
import { watchDisk, type Disk } from './disk.ts';

type Aviso = [nivel: string, mensaje: string, datos: object];

const watched = (): { disco: Disk; avisos: Aviso[]; libre: (porciento: number | null) => Promise<void> } => {
  const avisos: Aviso[] = [];
  let ahora: number | null = 50;
  const disk = watchDisk({
    carpeta: '/datos',
    notify: (...aviso) => avisos.push(aviso),
    measureSpace: async () => {
      if (ahora === null) throw new Error('no se sabe');
      return { libre: ahora * 1000, total: 100_000 };
    },
  });
  const free = async (porciento: number | null): Promise<void> => {
    ahora = porciento;
    await disk.medir();
  };
  return { disco: disk, avisos, libre: free };
};

describe('the watch on the disk (reliability 5.10, G7)', () => {
  it('refuses from 10 % free on, takes writes again by itself, and says each change once', async () => {
    const { disco, avisos, libre } = watched();
    for (const [porciento, full] of [
      [16, false],
      [15, false],
      [12, false],
      [10.1, false],
      [LEAST_FREE, true],
      [3, true],
      [10.2, false],
      [40, false],
    ] as const) {
      await libre(porciento);
      expect([porciento, disco.lleno()]).toEqual([porciento, full]);
    }
    expect(avisos.map(([level]) => level)).toEqual(['warn', 'error', 'warn', 'info']);
    expect(avisos[1]).toEqual([
      'error',
      expect.stringContaining('casi lleno'),
      { carpeta: '/datos', libre: 10_000, porciento: 10 },
    ]);
    disco.close();
  });

  it('looks every few seconds, and a disk that cannot be measured changes nothing', async () => {
    vi.useFakeTimers();
    const { disco, libre } = watched();
    await libre(5);
    await libre(null);
    expect(disco.lleno()).toBe(true);
    const mirada = libre(80);
    disco.close();
    await mirada;
    expect(disco.lleno()).toBe(false);
    vi.useRealTimers();
  });
});
