import { expect, it } from 'vitest';
import { decir } from './movimientos.ts';
import { enLlano } from './oracion.ts';

const frase = (accion: string, datos: object): string =>
  enLlano(decir(accion, datos, { objeto: 'c1', nombres: () => 'Ana' }).movimiento);

it('the log names the order type of what is not at a table, and the one that a comanda was changed to (D-130)', () => {
  expect(frase('comanda.nueva', { tipo_de_orden: 'llevar' })).toBe('Abrió la comanda Ana (Para llevar)');
  expect(frase('comanda.nueva', { tipo_de_orden: 'mesa' })).toBe('Abrió la comanda Ana');
  expect(frase('comanda.nueva', {})).toBe('Abrió la comanda Ana');
  const cambiada = { de: { tipo_de_orden: 'llevar' }, a: { tipo_de_orden: 'mesa' } };
  expect(frase('comanda.editada', cambiada)).toBe('Cambió los datos de Ana: ahora es Mesa');
  expect(frase('comanda.editada', { de: {}, a: {} })).toBe('Cambió los datos de Ana');
});
