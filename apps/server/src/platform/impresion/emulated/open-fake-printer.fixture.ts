import type { LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import { afterAll } from 'vitest';
import { startFakePrinter, type FakePrinter } from '../impresora-falsa.fixture.ts';

/** Opens a printer on a free port of this machine; it is closed after the file's last test. */
export const openFakePrinter = async (lenguaje?: LenguajeDeImpresora): Promise<FakePrinter> => {
  const printer = await startFakePrinter('127.0.0.1', lenguaje);
  afterAll(() => printer.off());
  return printer;
};
