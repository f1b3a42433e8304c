import { describe, expect, it } from 'vitest';
import { anclaDeTicket, codigoImpreso, direccionDeFactura, ticketDeAncla } from './direccion.ts';

describe('the address of a ticket', () => {
  it('is that of its branch', () => {
    expect(direccionDeFactura('https://comal.mx', 71)).toBe('https://comal.mx/f/1z');
  });

  it('is read back, and forgives how the code is written', () => {
    const ticket = { codigo: '0123456789', total: 48_600 };
    expect(anclaDeTicket(ticket)).toBe('#0123456789.48600');
    expect(ticketDeAncla(anclaDeTicket(ticket))).toEqual(ticket);
    expect(ticketDeAncla('#o1234-56789.48600')).toEqual(ticket);
  });

  it.each([
    '',
    '#',
    '#0123456789',
    '#0123456789.',
    '#0123456789.0',
    '#0123456789.-5',
    '#U123456789.100',
    '#0123456789.999999999999',
    `#${'0'.repeat(99_999)}.1`,
  ])('names none: %.30s', (ancla) => {
    expect(ticketDeAncla(ancla)).toBeNull();
  });

  it('prints its code in two groups', () => {
    expect(codigoImpreso('ABCDEFGHJK')).toBe('ABCDE-FGHJK');
  });
});
