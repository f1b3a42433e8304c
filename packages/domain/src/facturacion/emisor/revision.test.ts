import { describe, expect, it } from 'vitest';
import { loQueFalta, revisar, type PorRevisar } from './revision.ts';

const AHORA = Date.UTC(2026, 10, 29);
const DIA_MS = 86_400_000;
const vence = (dias: number) => ({ legible: true, desde: AHORA - DIA_MS, hasta: AHORA + dias * DIA_MS });
const TODO: PorRevisar = {
  ...{ hayEmisor: true, desglosaIva: true, relojEnDuda: false, ahora: AHORA },
  sellos: vence(400),
  pac: { nombre: 'Finkok', legible: true, prueba: false },
  sucursales: [{ nombre: 'Centro', lista: true }],
};
const punto = (cambios: Partial<PorRevisar>, nombre: string) => {
  const { nivel, dicho } = revisar({ ...TODO, ...cambios }).find((r) => r.punto === nombre)!;
  return [nivel, dicho];
};

describe('the check list of a business that wants to invoice', () => {
  it('has nothing missing where all is there', () => {
    expect(revisar(TODO).map((r) => r.nivel)).toEqual(['bien', 'bien', 'bien', 'bien', 'bien', 'bien']);
    expect(loQueFalta(revisar(TODO))).toEqual([]);
  });

  it.each<[string, string, Partial<PorRevisar>]>([
    ['emisor', 'nobody who invoices', { hayEmisor: false }],
    ['sellos', 'no CSD', { sellos: null }],
    ['sellos', 'a CSD of another installation', { sellos: { ...vence(400), legible: false } }],
    ['sellos', 'one that expired', { sellos: vence(0) }],
    ['sellos', 'one that is not valid yet', { sellos: { ...vence(400), desde: AHORA + 1 } }],
    ['pac', 'no PAC', { pac: null }],
    ['pac', 'keys of another installation', { pac: { nombre: 'Finkok', legible: false, prueba: false } }],
    ['sucursales', 'a branch without series', { sucursales: [{ nombre: 'Norte', lista: false }] }],
    ['iva', 'no IVA', { desglosaIva: false }],
    ['reloj', 'a clock in doubt', { relojEnDuda: true }],
  ])('lacks %s with %s', (nombre, _case, cambios) => {
    expect(loQueFalta(revisar({ ...TODO, ...cambios })).map((r) => r.punto)).toEqual([nombre]);
  });

  it('tells of a CSD from 30 days before its end on, and of test mode, which keep nobody from invoicing', () => {
    expect(punto({ sellos: vence(30) }, 'sellos')[0]).toBe('bien');
    expect(punto({ sellos: { ...vence(30), hasta: AHORA + 30 * DIA_MS - 1 } }, 'sellos')).toEqual([
      'aviso',
      'Tus sellos vencen en 29 días: saca otros en el SAT y súbelos',
    ]);
    expect(punto({ sellos: vence(1) }, 'sellos')[1]).toMatch(/menos de dos días/);
    expect(punto({ pac: { nombre: 'Finkok', legible: true, prueba: true } }, 'pac')[0]).toBe('aviso');
  });

  it('names the branches that lack something', () => {
    const sucursales = [
      { nombre: 'Centro', lista: false },
      { nombre: 'Sur', lista: true },
      { nombre: 'Norte', lista: false },
    ];
    expect(punto({ sucursales }, 'sucursales')[1]).toBe('Escribe código postal y serie de Centro, Norte');
  });
});
