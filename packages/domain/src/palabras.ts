import { IMPORTE_MAXIMO, type Centavos } from './money.ts';

// Every number precedes a noun (PESOS, MIL, MILLONES), so one is always UN and twenty-one VEINTIÚN.
const HASTA_29 = [
  ...['', 'UN', 'DOS', 'TRES', 'CUATRO', 'CINCO', 'SEIS', 'SIETE', 'OCHO', 'NUEVE'],
  ...['DIEZ', 'ONCE', 'DOCE', 'TRECE', 'CATORCE', 'QUINCE', 'DIECISÉIS', 'DIECISIETE', 'DIECIOCHO', 'DIECINUEVE'],
  ...['VEINTE', 'VEINTIÚN', 'VEINTIDÓS', 'VEINTITRÉS', 'VEINTICUATRO', 'VEINTICINCO', 'VEINTISÉIS', 'VEINTISIETE'],
  ...['VEINTIOCHO', 'VEINTINUEVE'],
];
const DECENAS = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'];
const CENTENAS = [
  ...['', 'CIENTO', 'DOSCIENTOS', 'TRESCIENTOS', 'CUATROCIENTOS', 'QUINIENTOS', 'SEISCIENTOS', 'SETECIENTOS'],
  ...['OCHOCIENTOS', 'NOVECIENTOS'],
];

const unir = (...partes: readonly string[]): string => partes.filter((p) => p !== '').join(' ');

const menosDeCien = (n: number): string => {
  if (n < HASTA_29.length) return HASTA_29[n]!;
  const decena = DECENAS[Math.trunc(n / 10)]!;
  return n % 10 === 0 ? decena : `${decena} Y ${HASTA_29[n % 10]!}`;
};

const menosDeMil = (n: number): string =>
  n === 100 ? 'CIEN' : unir(CENTENAS[Math.trunc(n / 100)]!, menosDeCien(n % 100));

const miles = (n: number): string => (n < 2 ? ['', 'MIL'][n]! : `${menosDeMil(n)} MIL`);

const millones = (n: number): string => (n < 2 ? ['', 'UN MILLÓN'][n]! : `${menosDeMil(n)} MILLONES`);

const moneda = (pesos: number): string => {
  if (pesos === 1) return 'PESO';
  return pesos > 0 && pesos % 1_000_000 === 0 ? 'DE PESOS' : 'PESOS';
};

const enteros = (n: number): string =>
  unir(millones(Math.trunc(n / 1_000_000)), miles(Math.trunc(n / 1000) % 1000), menosDeMil(n % 1000)) || 'CERO';

/**
 * An amount in words for Mexican tickets: 'CIENTO VEINTE PESOS 50/100 M.N.' (D-07). Precondition: 0 to `IMPORTE_MAXIMO` centavos
 * (reliability H51).
 */
export const cantidadConLetra = (c: Centavos): string => {
  if (!Number.isInteger(c) || c < 0 || c > IMPORTE_MAXIMO) throw new RangeError('The amount cannot be put in words');
  const pesos = Math.trunc(c / 100);
  return `${enteros(pesos)} ${moneda(pesos)} ${String(c % 100).padStart(2, '0')}/100 M.N.`;
};
