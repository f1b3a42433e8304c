import { describe, expect, it } from 'vitest';
import { leerCantidad, leerEntero, leerEquivalencia, leerInventario, leerPrecio } from './numeros.ts';

const leido = (r: ReturnType<typeof leerEntero>) => (r.ok ? r.value : r.error);

describe('numbers that a form of the catalogue reads', () => {
  it.each([
    ['', 'Campo obligatorio'],
    ['-1', 'No puede ser menor a 0'],
    ['1.5', 'Debe ser un número entero'],
    ['10000', 'El número es demasiado grande'],
    ['1,5', 'Debe ser un número entero'],
    ['0', 0],
    [' 15 ', 15],
  ])('a whole number %j is %j (PRODUCTO-024, COMPLEMENTO-015)', (escrito, esperado) => {
    expect(leido(leerEntero(escrito))).toBe(esperado);
  });

  it.each([
    ['', 'Campo obligatorio'],
    ['-1', 'No puede ser menor a 0'],
    ['12.345', 'Ingresa un monto válido (máximo 2 decimales)'],
    ['0', 0],
    ['198.5', 198.5],
    ['28,50', 28.5],
    ['1,250', 1250],
    ['1.250', '¿1250 o 1.25? Escríbelo sin separar los miles'],
  ])('a price %j is %j (PRODUCTO-024, COMPLEMENTO-016)', (escrito, esperado) => {
    expect(leido(leerPrecio(escrito))).toBe(esperado);
  });

  it.each([
    ['', 'Campo obligatorio cuando maneja inventario'],
    ['-0.5', 'No puede ser menor a 0'],
    ['0', 0],
    ['2.5', 2.5],
    ['0,250', 0.25],
    ['1,250', '¿1250 o 1.25? Escríbelo sin separar los miles'],
    ['100000000', 'La cantidad es demasiado grande'],
  ])('a stock %j is %j (PRODUCTO-025, COMPLEMENTO-017)', (escrito, esperado) => {
    expect(leido(leerInventario(escrito))).toBe(esperado);
  });

  it.each([
    ['', 'Campo obligatorio'],
    ['0', 'Debe ser mayor a 0'],
    ['0.009', 'Debe ser mayor a 0'],
    ['0.01', 0.01],
    ['0.1234567', 'Máximo 6 decimales'],
  ])('a quantity %j is %j (GENERAL-009, PRODUCTO-048, COMPLEMENTO-012)', (escrito, esperado) => {
    expect(leido(leerCantidad(escrito))).toBe(esperado);
  });

  it.each([
    ['0.00009', 'Debe ser mayor a 0'],
    ['0.0001', 0.0001],
    ['0,0025', 0.0025],
    ['1000', 1000],
  ])('an equivalence %j is %j (PRODUCTO-050, COMPLEMENTO-012)', (escrito, esperado) => {
    expect(leido(leerEquivalencia(escrito))).toBe(esperado);
  });
});
