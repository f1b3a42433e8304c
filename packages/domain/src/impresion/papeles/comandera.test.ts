import { describe, expect, it } from 'vitest';
import { enTexto } from '../../test/papel-en-texto.ts';
import type { LineaDeSlip, SlipDeArea } from '../slip.ts';
import { papelDeComandera } from './comandera.ts';
import { conMarca, REIMPRESION } from './marca.ts';

const unaLinea = (cambios: Partial<LineaDeSlip> = {}): LineaDeSlip => ({
  cantidad: 1,
  descripcion: 'Taco de bistec',
  ...{ especificaciones: [], complementos: [], comentario: null },
  ...cambios,
});

const QUESADILLAS = unaLinea({
  cantidad: 2,
  descripcion: 'Quesadilla de flor de calabaza',
  especificaciones: ['Maíz azul', 'Salsa verde'],
  complementos: [
    { cantidad: 2, descripcion: 'Queso extra' },
    { cantidad: 1, descripcion: 'Guacamole', especificaciones: ['Sin picante'], comentario: 'aparte' },
  ],
  comentario: 'Bien dorada',
  alergenos: ['Gluten', 'Lácteos'],
});

const unSlip = (cambios: Partial<SlipDeArea> = {}): SlipDeArea => ({
  ...{ clase: 'nuevos', area: 'Cocina caliente', comanda: 'Mesa 4', folio: '115', mesero: 'Mariana López' },
  ...{ comensales: 3, fecha: '20-11-2026', hora: '14:38' },
  lineas: [QUESADILLAS, unaLinea({ cantidad: 10 })],
  ...cambios,
});

const CABEZA = [
  'Cocina caliente            14:38 ^ *',
  'Mesa 4 # *',
  'Folio 115           3 comensales',
  'Mesero: Mariana López 20-11-2026',
  '-'.repeat(32),
];

const impreso = (cambios: Partial<SlipDeArea> = {}): readonly string[] =>
  enTexto(papelDeComandera(unSlip(cambios)), 32);

describe('the slip of an area', () => {
  it('says when it was ordered, where that reached the server late', () => {
    const lineas = enTexto(papelDeComandera(unSlip({ pedido: '14:05' })), 32);
    expect(lineas.slice(0, CABEZA.length + 1)).toEqual([
      ...CABEZA.slice(0, -1),
      'Pedido a las 14:05 ^ *',
      CABEZA.at(-1),
    ]);
  });

  it('says over the name what leaves the house in a bag (D-130)', () => {
    expect(impreso({ tipo: 'llevar' }).slice(0, 3)).toEqual([CABEZA[0], 'PARA LLEVAR # *', CABEZA[1]]);
  });

  it('says the order of a platform where the comanda is called otherwise, else that it is of one (D-130)', () => {
    const app = { nombre: 'Rappi', numero: '4532' };
    expect(impreso({ tipo: 'app', app })[1]).toBe('RAPPI 4532 # *');
    expect(impreso({ tipo: 'app', app, comanda: 'Rappi 4532' }).slice(1, 3)).toEqual(['APP # *', 'Rappi 4532 # *']);
  });

  it('says where, for whom, and each dish in big letters with all that the cook must know', () => {
    expect(impreso()).toEqual([
      ...CABEZA,
      '2 Quesadilla de # *',
      '  flor de # *',
      '  calabaza # *',
      '  Maíz azul, Salsa verde ^',
      '  + 2 Queso extra ^',
      '  + Guacamole ^',
      '    Sin picante ^',
      '    » aparte ^ *',
      '  » Bien dorada ^ *',
      '  Alérgenos: Gluten, Lácteos',
      '',
      '10 Taco de # *',
      '   bistec # *',
      '',
      '-'.repeat(32),
      '          12 en total',
    ]);
  });

  it('of what was cancelled says so before all else, and what not to prepare (D-140)', () => {
    expect(impreso({ clase: 'cancelados', lineas: [unaLinea({ alergenos: ['Gluten'] })], comensales: 1 })).toEqual([
      '[CANCELADO] # *',
      '          NO PREPARAR ^ *',
      ...CABEZA.with(2, 'Folio 115             1 comensal'),
      '1 Taco de bistec # *',
      '',
      '-'.repeat(32),
      '           1 en total',
    ]);
  });

  it.each([
    ['con crema', 'sin crema', ['  Antes: con crema ^', '  » Ahora: sin crema ^ *']],
    [null, 'sin crema', ['  Antes: sin comentario ^', '  » Ahora: sin crema ^ *']],
    ['con crema', null, ['  Antes: con crema ^', '  » Ahora: sin comentario ^ *']],
  ])('of a comment that was %j and is %j says both', (antes, comentario, esperados) => {
    const renglones = impreso({ clase: 'cambio', lineas: [unaLinea({ antes, comentario })] });
    expect(renglones[0]).toBe('[CAMBIO] # *');
    expect(renglones.filter((r) => /Antes|Ahora/.test(r))).toEqual(esperados);
  });

  it('says both comments of a companion, too', () => {
    const complementos = [{ cantidad: 1, descripcion: 'Queso', comentario: 'aparte', antes: null }];
    expect(impreso({ clase: 'cambio', lineas: [unaLinea({ complementos })] }).slice(7, 10)).toEqual([
      '  + Queso ^',
      '    Antes: sin comentario ^',
      '    » Ahora: aparte ^ *',
    ]);
  });

  it('names the dish of a companion that comes alone', () => {
    expect(impreso({ lineas: [unaLinea({ descripcion: 'Queso', para: 'Sopes' })] })).toContain('  para Sopes ^');
  });

  it('says REIMPRESIÓN at its top when it is printed again, once (D-141)', () => {
    const papel = papelDeComandera(unSlip());
    const marcado = conMarca(papel, REIMPRESION);
    expect(enTexto(marcado, 32)).toEqual(['[REIMPRESIÓN] # *', ...enTexto(papel, 32)]);
    expect(conMarca(marcado, REIMPRESION)).toEqual(marcado);
  });

  it('of a notice says so before its dishes', () => {
    const aviso = impreso({ clase: 'aviso', aviso: 'Alergia a la nuez', lineas: [unaLinea()] });
    expect(aviso[0]).toContain('AVISO');
    expect(aviso.slice(1 + CABEZA.length, -2)).toEqual([
      '» Alergia a la # *',
      '  nuez # *',
      '-'.repeat(32),
      '1 Taco de bistec # *',
      '',
    ]);
  });
});

it('says its course on top, where the comanda is served in courses (D-165)', () => {
  const texto = impreso({ tiempo: 2 });
  expect(texto[0]).toContain('2.º TIEMPO');
  expect(texto.slice(1)).toEqual(impreso());
});
