import { describe, expect, it } from 'vitest';
import { enTexto } from '../../test/papel-en-texto.ts';
import { papelDeAcceso } from './acceso.ts';

const TARJETA = {
  ...{ empresa: 'Taquería La Güera', nombre: 'Ana Paz', usuario: 'ana.paz', cliente: '1000' },
  ...{ direccion: 'http://192.168.1.7:3000', clave: 'k'.repeat(43), fecha: '21-11-2026', hora: '14:46' },
};
const qrDe = (datos: typeof TARJETA) => papelDeAcceso(datos).bloques.filter(({ clase }) => clase === 'qr');

describe('the paper of an access card', () => {
  it('says whose it is, what she enters with, and until when, once (D-111)', () => {
    const dicho = enTexto(papelDeAcceso(TARJETA), 32).join('\n');
    for (const parte of [
      'TARJETA DE',
      'Taquería La Güera',
      'Ana Paz',
      'Se usa una sola vez',
      'Sirve hasta el 21-11-2026 14:46',
    ])
      expect(dicho).toContain(parte);
    expect(dicho).toMatch(/Usuario +ana\.paz/);
    expect(dicho).toMatch(/Número de cliente +1000/);
  });

  it('has the link in its code', () => {
    expect(qrDe(TARJETA)).toEqual([
      { clase: 'qr', dato: `http://192.168.1.7:3000/#/acceso/1000/ana.paz/${'k'.repeat(43)}` },
    ]);
  });

  it('lets no text of people be another part of the link', () => {
    expect(qrDe({ ...TARJETA, cliente: '10/00?', usuario: 'año #1' })).toEqual([
      { clase: 'qr', dato: `http://192.168.1.7:3000/#/acceso/10%2F00%3F/a%C3%B1o%20%231/${'k'.repeat(43)}` },
    ]);
  });

  it('has the secret in no row that is read', () => {
    expect(
      enTexto({ bloques: papelDeAcceso(TARJETA).bloques.filter(({ clase }) => clase !== 'qr') }, 32).join(''),
    ).not.toContain(TARJETA.clave);
  });
});
