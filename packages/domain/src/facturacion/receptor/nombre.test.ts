import { describe, expect, it } from 'vitest';
import { leerNombreFiscal, llevaSociedad } from './nombre.ts';

describe('the name of a taxpayer', () => {
  it.each([
    ['  Escuela   kemper\turgate ', 'ESCUELA KEMPER URGATE'],
    ['Peña & Núñez "El Güero", O\'Farrill', 'PEÑA & NÚÑEZ "EL GÜERO", O\'FARRILL'],
    ['pen\u0303a', 'PEÑA'],
    ['3m\u200B México', '3M MÉXICO'],
    ['4111 1111 1111 1111 tacos', '4111 1111 1111 1111 TACOS'],
  ])('%s is %s', (escrito, value) => {
    expect(leerNombreFiscal(escrito)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'Escribe el nombre como está en la constancia'],
    ['\u200B', 'Escribe el nombre como está en la constancia'],
    ['A'.repeat(301), 'Máximo 300 caracteres'],
    ['ß'.repeat(300), 'Máximo 300 caracteres'],
    ['A'.repeat(10_000_000), 'Máximo 300 caracteres'],
    ['UNO|DOS', 'El nombre no puede llevar el signo |'],
  ])('refuses what does not fit', (escrito, error) => {
    expect(leerNombreFiscal(escrito)).toEqual({ ok: false, error });
  });

  it.each([
    'TACOS EL GÜERO S.A. DE C.V.',
    'TACOS EL GÜERO, S. A. de C. V.'.toUpperCase(),
    'TACOS EL GÜERO SA DE CV',
    'TACOS S DE RL DE CV',
    'TACOS S. DE R.L.',
    'TACOS S.A.P.I. DE C.V.',
    'TACOS SAS DE CV',
    'TACOS, S.C.',
    'TACOS A.C.',
    'CRÉDITOS SA DE CV SOFOM E.N.R.',
  ])('%s ends in a kind of company', (nombre) => {
    expect(llevaSociedad(nombre)).toBe(true);
  });

  it.each(['ESCUELA KEMPER URGATE', 'LA CASA', 'SA DE CV TACOS', 'TACOS MASA', 'COCINA S.A.Z.', 'SA DE GRUPO CV'])(
    '%s does not',
    (nombre) => {
      expect(llevaSociedad(nombre)).toBe(false);
    },
  );
});
