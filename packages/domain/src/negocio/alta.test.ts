import { describe, expect, it } from 'vitest';
import { CAMPOS_DE_ALTA, leerCampoDeAlta, type CampoDeAlta } from './alta.ts';

const a = (n: number): string => 'a'.repeat(n);
const error = (campo: CampoDeAlta, escrito: string): string | null => {
  const leido = leerCampoDeAlta(campo, escrito);
  return leido.ok ? null : leido.error;
};
const FALTA = 'Este campo es obligatorio';

describe('a field of the registration', () => {
  it.each(['nombre', 'primerApellido'] as const)('%s has 2 to 50 characters (ALTA-009, ALTA-017)', (campo) => {
    const vistos = ['', '  ', 'a', a(2), a(50), a(51)].map((t) => error(campo, t));
    expect(vistos).toEqual([FALTA, FALTA, 'Mínimo 2 caracteres', null, null, 'Máximo 50 caracteres']);
  });

  it('the second surname may be left out and has at most 50 (ALTA-010)', () => {
    expect(leerCampoDeAlta('segundoApellido', ' ')).toEqual({ ok: true, value: null });
    expect([a(50), a(51)].map((t) => error('segundoApellido', t))).toEqual([null, 'Máximo 50 caracteres']);
  });

  it.each(['nombreEmpresa', 'nombreSucursal'] as const)('%s has 2 to 100 characters (ALTA-013, ALTA-017)', (campo) => {
    const vistos = ['', 'a', a(2), a(100), a(101)].map((t) => error(campo, t));
    expect(vistos).toEqual([FALTA, 'Mínimo 2 caracteres', null, null, 'Máximo 100 caracteres']);
  });

  it.each(['direccionNegocio', 'direccionSucursal'] as const)('%s has 10 to 200 characters (ALTA-014)', (campo) => {
    const vistos = ['', a(9), a(10), a(200), a(201)].map((t) => error(campo, t));
    expect(vistos).toEqual([FALTA, 'Mínimo 10 caracteres', null, null, 'Máximo 200 caracteres']);
  });

  it('the personal mail must be there and look like one, at most 100 characters (ALTA-012, ALTA-017)', () => {
    const largo = `${a(90)}@correo.mx`;
    expect([error('correoPersonal', ''), error('correoPersonal', largo), error('correoPersonal', `a${largo}`)]).toEqual(
      [FALTA, null, 'Máximo 100 caracteres'],
    );
  });

  it.each(['correoPersonal', 'correoNegocio', 'correoSucursal'] as const)(
    '%s looks like a mail address (ALTA-012, ALTA-015)',
    (campo) => {
      const buenos = ['a@b.mx', 'lupita.flores+fonda@correo.com.mx', 'X_1@sub-d.example'];
      expect(buenos.map((t) => error(campo, t))).toEqual([null, null, null]);
      const malos = ['lupita', 'a@b', '@b.mx', 'a@', 'a b@c.mx', 'a@b..mx', 'a@b.mx, c@d.mx', '<img onerror=1>@b.mx'];
      for (const malo of malos)
        expect([malo, error(campo, malo)]).toEqual([malo, 'Formato de correo electrónico inválido']);
    },
  );

  it('a mail address holds no second header: a break of line is a blank, and no address has blanks', () => {
    expect(error('correoPersonal', 'a@b.mx\r\nBcc: c@d.mx')).toBe('Formato de correo electrónico inválido');
  });

  it.each(['correoNegocio', 'correoSucursal', 'telefonoNegocio', 'telefonoSucursal'] as const)(
    '%s may be left out (ALTA-015, ALTA-016)',
    (campo) => expect(leerCampoDeAlta(campo, '')).toEqual({ ok: true, value: null }),
  );

  it.each(['telefonoNegocio', 'telefonoSucursal'] as const)(
    '%s is a plus at most, then 7 to 20 digits, blanks, hyphens or parentheses, 20 in all (ALTA-016, ALTA-017)',
    (campo) => {
      const buenos = ['5555550118', '+52 55 5555 0118', '(222) 555-0118', '1234567', '12345678901234567890'];
      expect(buenos.map((t) => error(campo, t))).toEqual(buenos.map(() => null));
      const malos = ['123456', '55 5555 011x', '52+5555555', '++525555550118'];
      expect(malos.map((t) => error(campo, t))).toEqual(malos.map(() => 'Formato de teléfono inválido'));
      expect(error(campo, '123456789012345678901')).toBe('Máximo 20 caracteres');
    },
  );

  it('is one of those that the documents name (ALTA-007)', () => {
    expect(Object.keys(CAMPOS_DE_ALTA).toSorted()).toEqual(
      [
        ...['nombre', 'primerApellido', 'segundoApellido', 'correoPersonal', 'nombreEmpresa', 'direccionNegocio'],
        ...['correoNegocio', 'telefonoNegocio', 'nombreSucursal', 'direccionSucursal', 'telefonoSucursal'],
        'correoSucursal',
      ].toSorted(),
    );
  });
});
