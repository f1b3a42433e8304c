import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cifrasDeTelefono, leerTelefonoDeReparto, TELEFONO_DE_REPARTO_INVALIDO, telefonoLegible } from './telefono.ts';

describe('the telephone of a client of deliveries (D-135)', () => {
  it.each([
    ['5512345678', '5512345678'],
    [' 55 1234-5678 ', '5512345678'],
    ['(55) 1234.5678', '5512345678'],
    ['+52 55 1234 5678', '5512345678'],
    ['52 5512345678', '5512345678'],
    ['+521 5512345678', '5512345678'],
    ['5255123456', '5255123456'],
    ['551234567', null],
    ['55123456789', null],
    ['55 1234 567a', null],
    ['', null],
  ])('%s is %s', (escrito, telefono) => {
    expect(leerTelefonoDeReparto(escrito)).toEqual(
      telefono === null ? { ok: false, error: TELEFONO_DE_REPARTO_INVALIDO } : { ok: true, value: telefono },
    );
  });

  it('is looked up by what was typed of it', () => {
    expect(['55 12', '+52 55 1234 5678', '', 'Ana', '12345678901'].map(cifrasDeTelefono)).toEqual([
      '5512',
      '5512345678',
      '',
      null,
      null,
    ]);
  });

  it('reads as it was stored, with any separators and the prefix of Mexico', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{10}$/),
        fc.constantFrom('', '+52', '52', '+521'),
        fc.constantFrom('', ' ', '-', '.'),
        (telefono, prefijo, separador) => {
          const leido = { ok: true, value: telefono };
          expect(leerTelefonoDeReparto(prefijo + [...telefono].join(separador))).toEqual(leido);
          expect(leerTelefonoDeReparto(telefonoLegible(telefono))).toEqual(leido);
        },
      ),
    );
  });
});
