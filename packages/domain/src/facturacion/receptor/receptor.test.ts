import { describe, expect, it } from 'vitest';
import type { Receptor } from '../cfdi/comprobante.ts';
import { dudasDeReceptor, leerCp, leerReceptor, publicoEnGeneral } from './receptor.ts';
import { usosPara } from './usos.ts';

const EMPRESA: Receptor = {
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  cp: '42501',
  uso: 'G03',
};
const PERSONA: Receptor = { ...EMPRESA, rfc: 'GODE561231GR8', nombre: 'EMILIA GÓMEZ DÍAZ', regimen: '612' };

describe('the receiver of an invoice', () => {
  it.each([
    ['a company', EMPRESA, {}],
    ['a person', PERSONA, {}],
    ['of a RESICO company', EMPRESA, { regimen: '626' }],
    ['of a RESICO person', PERSONA, { regimen: '626' }],
    ['of an employee', PERSONA, { regimen: '605', uso: 'S01' }],
    ['with a medical use', PERSONA, { regimen: '612', uso: 'D01' }],
  ])('is read: %s', (_que, de, cambio) => {
    expect(leerReceptor({ ...de, ...cambio })).toEqual({ ok: true, value: { ...de, ...cambio } });
  });

  it('is read as people type', () => {
    const escrito = { ...EMPRESA, rfc: 'eku-900317-3c9', nombre: ' Escuela  Kemper urgate', cp: ' 42501 ' };
    expect(leerReceptor(escrito)).toEqual({ ok: true, value: EMPRESA });
  });

  it.each([
    ['régimen of a person', EMPRESA, { regimen: '612' }, 'regimen', 'es de personas'],
    ['régimen of a company', PERSONA, { regimen: '601' }, 'regimen', 'es de empresas'],
    ['régimen that does not exist', PERSONA, { regimen: '999' }, 'regimen', 'Elige el régimen'],
    ['use that the régimen does not allow', PERSONA, { regimen: '605' }, 'uso', 'no acepta este uso'],
    ['use of persons', EMPRESA, { regimen: '626', uso: 'D01' }, 'uso', 'no acepta este uso'],
    ['use that does not exist', EMPRESA, { uso: 'P01' }, 'uso', 'Elige para qué'],
    ['CP of four digits', EMPRESA, { cp: '4250' }, 'cp', '5 números'],
    ['CP of zeros', EMPRESA, { cp: '00000' }, 'cp', '5 números'],
    ['CP with a letter', EMPRESA, { cp: '4250O' }, 'cp', '5 números'],
    ['no name', EMPRESA, { nombre: ' ' }, 'nombre', 'constancia'],
    ['RFC of the public', EMPRESA, { rfc: 'XAXX010101000' }, 'rfc', 'genérico'],
    ['RFC of foreigners', EMPRESA, { rfc: 'XEXX010101000' }, 'rfc', 'genérico'],
    ['junk for an RFC', EMPRESA, { rfc: 'NO TENGO' }, 'rfc', '12 letras'],
  ] as const)('is refused for its %s', (_que, de, cambio, campo, palabras) => {
    const leido = leerReceptor({ ...de, ...cambio });
    expect(leido).toEqual({ ok: false, problemas: { [campo]: expect.stringContaining(palabras) } });
  });

  it('is told every field at once', () => {
    const leido = leerReceptor({ rfc: '', nombre: '', regimen: '', cp: '', uso: '' });
    expect(leido.ok ? [] : Object.keys(leido.problemas)).toEqual(['rfc', 'nombre', 'regimen', 'cp', 'uso']);
  });

  it('is doubted, not refused, for its digit and for a kind of company in the name', () => {
    const dudosa = { ...EMPRESA, rfc: 'EKU9003173C8', nombre: 'ESCUELA KEMPER URGATE SA DE CV' };
    expect(leerReceptor(dudosa).ok).toBe(true);
    expect(dudasDeReceptor(dudosa)).toEqual({
      rfc: expect.stringContaining('último signo'),
      nombre: 'El nombre debe ir como en la constancia, sin S.A. de C.V. ni otro tipo de sociedad',
    });
    expect([dudasDeReceptor(EMPRESA), dudasDeReceptor({ ...PERSONA, nombre: 'JUAN PECH AC' })]).toEqual([{}, {}]);
  });

  it('offers a person the uses of the régimen, the usual one first, and a company none of persons', () => {
    expect(usosPara('fisica', '605').map((u) => u.clave)).toEqual(
      'S01 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10'.split(' '),
    );
    expect(usosPara('moral', '626').map((u) => u.clave)).toEqual(
      'G03 S01 G01 G02 I01 I02 I03 I04 I05 I06 I07 I08'.split(' '),
    );
    expect(usosPara('fisica', '999')).toEqual([]);
  });

  it('of a global is the general public at the place of issue', () => {
    expect(publicoEnGeneral('06700')).toEqual({
      rfc: 'XAXX010101000',
      nombre: 'PUBLICO EN GENERAL',
      regimen: '616',
      cp: '06700',
      uso: 'S01',
    });
    expect(leerCp('06700').ok).toBe(true);
  });
});
