import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { faltaDelLugar, leerDireccion, separarPuerto, soloSuLugar } from './lugar.ts';

describe('the address of a printer', () => {
  it.each([
    '192.168.1.50',
    '10.0.0.255',
    'fd00::9',
    '::ffff:10.0.0.9',
    'cocina',
    'impresora-1.local',
    'cocina_fria.lan.',
    'piñata.local',
    '2130706434',
  ])('may be %s', (direccion) => {
    expect(leerDireccion(direccion)).toEqual({ ok: true, value: direccion });
  });

  it.each([
    ['', 'Escribe la dirección de la impresora'],
    ['192.168.1.50:9100', 'Escribe solo la dirección, como 192.168.1.50'],
    ['http://192.168.1.50', 'Escribe solo la dirección, como 192.168.1.50'],
    ['192.168.1.50/', 'Escribe solo la dirección, como 192.168.1.50'],
    ['192.168.1.50 y 51', 'Escribe solo la dirección, como 192.168.1.50'],
    ['fe80::1%eth0', 'Escribe solo la dirección, como 192.168.1.50'],
    ['cocina..local', 'Escribe solo la dirección, como 192.168.1.50'],
    ['192.168.1', 'Una dirección tiene cuatro números de 0 a 255, como 192.168.1.50'],
    ['192.168.1.', 'Una dirección tiene cuatro números de 0 a 255, como 192.168.1.50'],
    ['192.168.1.500', 'Una dirección tiene cuatro números de 0 a 255, como 192.168.1.50'],
    ['192.168.1.5.0', 'Una dirección tiene cuatro números de 0 a 255, como 192.168.1.50'],
  ])('is not "%s"', (direccion, error) => {
    expect(leerDireccion(direccion)).toEqual({ ok: false, error });
  });
});

describe('a port behind an address', () => {
  it.each([
    ['192.168.1.50:9101', '192.168.1.50', 9101],
    [' 192.168.1.50:9100 ', '192.168.1.50', 9100],
    ['cocina.local:9100', 'cocina.local', 9100],
    ['[fd00::9]:9100', 'fd00::9', 9100],
    ['192.168.1.50', '192.168.1.50', null],
    ['fd00::9:9100', 'fd00::9:9100', null],
    ['192.168.1.50:0', '192.168.1.50:0', null],
    ['192.168.1.50:99999', '192.168.1.50:99999', null],
    ['192.168.1.50:', '192.168.1.50:', null],
  ])('of "%s" is told from it', (escrita, direccion, puerto) => {
    expect(separarPuerto(escrita)).toEqual({ direccion, puerto });
  });

  it('is found behind any IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (direccion, puerto) => {
        expect(separarPuerto(`${direccion}:${puerto}`)).toEqual({ direccion, puerto });
        expect(leerDireccion(direccion).ok).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

const LUGAR = { direccion: '10.0.0.9', puerto: 9100, cola: 'EPSON', equipo: 3 };

describe('the place of a printer', () => {
  it('keeps what is of its connection', () => {
    expect(soloSuLugar({ ...LUGAR, conexion: 'red' })).toEqual({ ...LUGAR, conexion: 'red', cola: '', equipo: null });
    expect(soloSuLugar({ ...LUGAR, conexion: 'cola' })).toEqual({ ...LUGAR, conexion: 'cola', direccion: '' });
  });

  it('misses the field that its connection needs', () => {
    expect(faltaDelLugar({ ...LUGAR, conexion: 'red', direccion: '' })?.campo).toBe('direccion');
    expect(faltaDelLugar({ ...LUGAR, conexion: 'cola', cola: '' })).toEqual({
      campo: 'cola',
      error: 'Elige la impresora de la computadora',
    });
    expect(faltaDelLugar({ ...LUGAR, conexion: 'red', cola: '' })).toBeNull();
    expect(faltaDelLugar({ ...LUGAR, conexion: 'cola', direccion: '' })).toBeNull();
  });
});
