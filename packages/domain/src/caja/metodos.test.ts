import { describe, expect, it } from 'vitest';
import { CAMPOS_DE_METODO, esPropio, METODOS_FIJOS, PRIMER_METODO_PROPIO } from './metodos.ts';

describe('payment methods of every business', () => {
  it('are cash 1, transfer 2 and card 3, each with its specified field (COBRO-002)', () => {
    expect(METODOS_FIJOS.map((m) => m.id)).toEqual([1, 2, 3]);
    expect(METODOS_FIJOS.map((m) => m.campo)).toEqual(CAMPOS_DE_METODO);
    expect(METODOS_FIJOS.map((m) => m.descripcion)).toEqual(['Efectivo', 'Transferencia', 'Tarjeta']);
    expect(METODOS_FIJOS.every((m) => m.fijo && !esPropio(m.id))).toBe(true);
  });

  it('have one that lies in the drawer, cash; the others ask for a number, and one is a card', () => {
    const que = (si: (m: (typeof METODOS_FIJOS)[number]) => boolean) => METODOS_FIJOS.filter(si).map((m) => m.campo);
    expect(que((m) => m.en_caja)).toEqual(['efectivo']);
    expect(que((m) => m.pide_operacion)).toEqual(['transferencia', 'tarjeta']);
    expect(que((m) => m.es_tarjeta)).toEqual(['tarjeta']);
  });

  it('are known to the SAT by their form, but for a card, of which its kind says it', () => {
    expect(METODOS_FIJOS.map((m) => m.forma_sat)).toEqual(['01', '03', null]);
  });

  it('leave the ids from 100 to own ones', () => {
    expect([PRIMER_METODO_PROPIO - 1, PRIMER_METODO_PROPIO].map(esPropio)).toEqual([false, true]);
  });
});
