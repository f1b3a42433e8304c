import { describe, expect, it } from 'vitest';
import {
  AJUSTES_DE_TIPO_INICIALES,
  ajustesDeTipo,
  completarTipos,
  errorDeTipos,
  mesaTrasCambiar,
  tiposActivos,
  type AjustesDeTipo,
} from './ajustes-de-tipo.ts';
import { conTipo, leerTipo, nombreProvisional, pideNombre, tipoDe } from './tipo.ts';

const llevar: AjustesDeTipo = { ...AJUSTES_DE_TIPO_INICIALES[2]!, activo: true, cobrar_antes: true };

describe('the type of a comanda (D-130)', () => {
  it('is a table where none is said, also in what a device kept from before', () => {
    expect([tipoDe({}), tipoDe({ tipo: 'app' })]).toEqual(['mesa', 'app']);
    expect([conTipo('mesa'), conTipo('llevar')]).toEqual([{}, { tipo: 'llevar' }]);
    expect([leerTipo('domicilio'), leerTipo('dron')]).toEqual(['domicilio', 'mesa']);
  });

  it('needs a name at a table; another one is called by its type until it has a folio', () => {
    expect([pideNombre('mesa'), pideNombre('barra'), pideNombre('llevar')]).toEqual([true, false, false]);
    expect([nombreProvisional(' Ana ', 'llevar'), nombreProvisional('  ', 'llevar')]).toEqual(['Ana', 'Llevar']);
  });
});

it('a comanda whose type changes keeps its table where people sit down, and leaves it where they go (decision 0139)', () => {
  expect(mesaTrasCambiar({ mesa: 4 }, 'barra')).toBe(4);
  expect(mesaTrasCambiar({ mesa: 4 }, 'domicilio')).toBeNull();
  // A bag that somebody put on a table stays there until its type changes.
  expect(mesaTrasCambiar({ tipo: 'llevar', mesa: 4 }, 'llevar')).toBe(4);
  expect(mesaTrasCambiar({ tipo: 'llevar', mesa: 4 }, 'app')).toBeNull();
});

describe('the order types of a branch (D-130)', () => {
  it('are tables only until somebody changes them (D-130b)', () => {
    expect(tiposActivos(completarTipos([])).map(({ tipo }) => tipo)).toEqual(['mesa']);
    expect(AJUSTES_DE_TIPO_INICIALES.map(({ tipo, insignia_en_cocina }) => [tipo, insignia_en_cocina])).toEqual([
      ['mesa', false],
      ['barra', false],
      ['llevar', true],
      ['domicilio', true],
      ['app', true],
    ]);
  });

  it('keep the order of the branch, with the missing ones behind as they begin', () => {
    const todos = completarTipos([llevar]);
    expect(todos.map(({ tipo }) => tipo)).toEqual(['llevar', 'mesa', 'barra', 'domicilio', 'app']);
    expect([ajustesDeTipo(todos, 'llevar').cobrar_antes, ajustesDeTipo([], 'llevar').cobrar_antes]).toEqual([
      true,
      false,
    ]);
  });

  it('are each said once, and one of them is offered', () => {
    const ninguno = AJUSTES_DE_TIPO_INICIALES.map((a) => ({ ...a, activo: false }));
    const repetido = [llevar, ...AJUSTES_DE_TIPO_INICIALES.slice(1)];
    expect([AJUSTES_DE_TIPO_INICIALES, [llevar], repetido, ninguno].map(errorDeTipos)).toEqual([
      null,
      'Di cómo es cada tipo una vez',
      'Di cómo es cada tipo una vez',
      'Deja encendido por lo menos un tipo',
    ]);
  });
});
