import type { Interruptor } from '@comal/contract/red/interruptor';

/** A server for its own machine alone, which may be opened. */
export const INTERRUPTOR_DE_PRUEBA: Interruptor = {
  ...{ abierta: false, pedida: false, impide: null, variable: null, puerto: 3000, sistema: 'linux', ultimo: null },
};

/** One that is open, and that a phone got to at two minutes past two in Mexico City. */
export const ABIERTO_DE_PRUEBA: Interruptor = {
  ...INTERRUPTOR_DE_PRUEBA,
  ...{ abierta: true, pedida: true },
  ultimo: { direccion: '192.168.1.23', visto_en: Date.parse('2026-11-20T20:02:00Z') },
};
