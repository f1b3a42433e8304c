import { describe, expect, it } from 'vitest';
import { tieneDireccionWeb } from './direccion-web.ts';

describe('an address of the web in a name', () => {
  it.each([
    'Gana en http://malo.example',
    'HTTPS://x',
    'visita www.malo.example',
    'Premios malo.com',
    'sat-gob.mx/paga',
    'MALO.COM.MX',
    'paga en banco.xyz ya',
    '10.0.0.1',
    'ünï.net',
  ])('is in %s', (texto) => expect(tieneDireccionWeb(texto)).toBe(true));

  it.each([
    'Fonda Lupita',
    'Tacos El Güero S.A. de C.V.',
    'Sta.Rosa',
    'Ma.Elena',
    'Dr. Simi',
    'Café No. 5',
    'El 24.7',
    'Mariscos D’Mar, sucursal 3.5',
    'A.comer',
    'Los comales',
    '',
  ])('is not in %s', (texto) => expect(tieneDireccionWeb(texto)).toBe(false));

  it('is looked for in linear time', () => {
    const largo = `${'a-'.repeat(50_000)}.${'9.9.a:/www '.repeat(20_000)}`;
    expect(tieneDireccionWeb(largo)).toBe(false);
  });
});
