import { describe, expect, it } from 'vitest';
import { enTexto } from '../../test/papel-en-texto.ts';
import type { DatosDeCuenta } from './cuenta.ts';
import { papelDePrecuenta } from './precuenta.ts';
import { papelDeTicket, type DatosDeTicket } from './ticket.ts';

const PARTIDA = { especificaciones: [], comentario: null, complemento: false } as const;

const unaCuenta = (cambios: Partial<DatosDeCuenta> = {}): DatosDeCuenta => ({
  empresa: 'Taquería La Güera',
  sucursal: {
    nombre: 'Roma Norte',
    descripcion: 'Matriz',
    direccion: 'Calle Tonalá 118, Roma Norte',
    telefono: '55 5555 0118',
    correo: 'roma@laguera.mx',
  },
  comanda: { folio_corto: '7', nombre: 'Mesa 7', comensales: 3 },
  ...{ subcuenta: 'Roberto', mesero: 'Mariana Ortiz', caja: 'Caja 2', fecha: '20-11-2026', hora: '14:49' },
  partidas: [
    { ...PARTIDA, cantidad: 2, descripcion: 'Pozole rojo grande', especificaciones: ['Surtida'], importe: 270 },
    { ...PARTIDA, cantidad: 2, descripcion: 'Aguacate', complemento: true, importe: 46 },
    { ...PARTIDA, cantidad: 1, descripcion: 'Gringa', comentario: 'Sin cebolla', importe: 92 },
  ],
  total: 408,
  totalLetra: 'CUATROCIENTOS OCHO PESOS 00/100 M.N.',
  ...cambios,
});

const unTicket = (cambios: Partial<DatosDeTicket> = {}): DatosDeTicket => ({
  ...unaCuenta(),
  cajero: 'Alejandra Núñez',
  pagos: [
    { metodo: 1, descripcion: 'Efectivo', monto: 300, no_operacion: '' },
    { metodo: 3, descripcion: 'Tarjeta', monto: 150, no_operacion: '004512' },
  ],
  ...{ recibido: 450, cambio: 42, propina: null },
  ...cambios,
});

const ticket = (cambios: Partial<DatosDeTicket> = {}, reimpresion = false): readonly string[] =>
  enTexto(papelDeTicket(unTicket(cambios), { reimpresion }), 32);

const RAYA = '-'.repeat(32);
const MEMBRETE = [
  '<LOGO>',
  '  Taquería La # *',
  '     Güera # *',
  '      Sucursal Roma Norte *',
  '             Matriz',
  '  Calle Tonalá 118, Roma Norte',
  '       Tel. 55 5555 0118',
  '        roma@laguera.mx',
];
const CUENTA = [
  RAYA,
  'Mesa 7 · Roberto         Folio 7 *',
  'Mesero: Mariana     3 comensales',
  'Ortiz',
  '20-11-2026 14:49          Caja 2',
  RAYA,
  'Ct. Alimento             Importe *',
  '2 x Pozole rojo grande    270.00',
  '    Surtida',
  '    + Aguacate             46.00',
  '1 x Gringa                 92.00',
  '    » Sin cebolla',
  RAYA,
  'TOTAL    $408.00 # *',
  '(CUATROCIENTOS OCHO PESOS 00/100',
  'M.N.)',
];
const GRACIAS = ['', '    ¡Gracias por su visita! *', '   Le atendió Alejandra Núñez'];

describe('the ticket on paper (D-28)', () => {
  it('has business, comanda, lines, total, words, what was received and the change', () => {
    expect(ticket()).toEqual([
      ...MEMBRETE,
      ...CUENTA,
      RAYA,
      'Efectivo                  300.00',
      'Tarjeta Op. 004512        150.00',
      'Recibido                  450.00',
      'CAMBIO                    $42.00 ^ *',
      ...GRACIAS,
    ]);
  });

  it('says the order type in the place of the guests, who sit at no table (D-130)', () => {
    const comanda = { ...unaCuenta().comanda, tipo: 'llevar' } as const;
    expect(ticket({ comanda })).toContain('Mesero: Mariana      Para llevar');
    expect(ticket({ comanda: { ...comanda, tipo: 'mesa' } })).toEqual(ticket());
    const app = { nombre: 'Rappi', numero: '4532' };
    expect(ticket({ comanda: { ...comanda, tipo: 'app', app } })).toContain('Mesero: Mariana Ortiz Rappi 4532');
  });

  it('says to whom and where it is brought, by whom, and the change to carry (decision 0141)', () => {
    const reparto = {
      ...{ nombre: 'Ana', telefono: '5512345678', calle: 'Madero 12', colonia: 'Centro', referencia: 'Portón verde' },
      ...{ repartidor: 'Beto Ruiz', cambio: { de: 500, lleva: 187.5 } },
    };
    const comanda = { ...unaCuenta().comanda, tipo: 'domicilio', reparto } as const;
    const lineas = ticket({ comanda });
    const desde = lineas.findIndex((l) => l.startsWith('Ana'));
    expect(lineas.slice(desde, desde + 6)).toEqual([
      'Ana                 55 1234 5678 *',
      'Madero 12 ^',
      'Centro',
      'Referencia: Portón verde',
      'Lo lleva: Beto Ruiz',
      'Cambio de $500: $187.50 *',
    ]);
    const sinMas = { ...reparto, colonia: '', referencia: '', repartidor: null, cambio: null };
    expect(ticket({ comanda: { ...comanda, reparto: sinMas } }).slice(desde, desde + 3)).toEqual([
      'Ana                 55 1234 5678 *',
      'Madero 12 ^',
      RAYA,
    ]);
  });

  it('says below the total what of it is base and what tax, by rate (D-124)', () => {
    const impuestos = [
      { exento: false, porcentaje: 16, base: 200, impuesto: 32 },
      { exento: false, porcentaje: 0, base: 100, impuesto: 0 },
      { exento: true, porcentaje: 0, base: 76, impuesto: 0 },
    ];
    const filas = ticket({ impuestos });
    const desde = filas.findIndex((fila) => fila.startsWith('Base'));
    expect(filas.slice(desde, desde + 5)).toEqual([
      'Base de IVA 16 %          200.00',
      'IVA 16 % incluido          32.00',
      'Base de IVA 0 %           100.00',
      'Exento de IVA              76.00',
      RAYA,
    ]);
  });

  it('says REIMPRESIÓN before all else when it is one', () => {
    expect(ticket({}, true)).toEqual(['[REIMPRESIÓN] # *', ...ticket()]);
  });

  it.each([
    ['Roma Norte', false],
    ['sucursal roma norte ', false],
    ['Sucursal', false],
    ['Matriz', true],
  ])('says the description %j of the branch only if it is not its name again: %s', (descripcion, sale) => {
    const { sucursal } = unaCuenta();
    const renglones = ticket({ sucursal: { ...sucursal, descripcion, telefono: '', correo: '' } });
    expect(renglones.slice(3, 6).map((r) => r.trim().replace(' *', ''))).toEqual(
      ['Sucursal Roma Norte', ...(sale ? [descripcion] : []), 'Calle Tonalá 118, Roma Norte', RAYA].slice(0, 3),
    );
  });

  it('of lines without sub-account names the comanda alone', () => {
    expect(ticket({ subcuenta: 'Sin subcuenta' })).toContain('Mesa 7                   Folio 7 *');
  });

  it('says why a dish costs less, and how much (decisions 0120 and 0121)', () => {
    const partidas = [
      { ...PARTIDA, cantidad: 1, descripcion: 'Flan', importe: 0, cortesia: true as const },
      { ...PARTIDA, cantidad: 1, descripcion: 'Sopa', importe: 60, ajustes: [{ nombre: 'Rebaja', monto: -35 }] },
    ];
    const renglones = ticket({ partidas });
    expect(renglones).toContain('    Cortesía');
    expect(renglones).toContain('    Rebaja -$35.00');
  });

  it.each([
    [1, 'Propina en efectivo'],
    [2, 'Propina por transferencia'],
    [3, 'Propina con tarjeta'],
    [100, 'Propina con Vale'],
    [101, 'Propina con otro método'],
    [null, 'Propina '],
  ])('has the tip of method %j apart from the total (D-115, decision 0012)', (metodo, palabras) => {
    const pagos = [{ metodo: 100, descripcion: 'Vale', monto: 448.8, no_operacion: '' }];
    const renglones = ticket({ pagos, propina: { monto: 40.8, metodo } });
    expect(renglones).toContain(`${palabras.padEnd(27)}40.80`);
    expect(renglones).toContain('Total con propina        $448.80 *');
    expect(renglones).toContain('TOTAL    $408.00 # *');
  });

  it('of a person who counts blind does not say how it was paid (decision 0059)', () => {
    const texto = ticket({ pagos: [], recibido: null, cambio: null }).join(' ');
    expect(texto).toContain('La forma de pago está en el ticket original');
    expect(texto).not.toMatch(/Recibido|CAMBIO/);
  });

  it('says what was given back since, and of a return why (decision 0123)', () => {
    expect(ticket({ devuelto: 92 })).toContain('DEVUELTO DESPUÉS          $92.00 ^ *');
    const renglones = ticket({ devolucion: { motivo: 'Llegó fría' }, recibido: 92, cambio: 0 });
    expect(renglones).toEqual(
      expect.arrayContaining(['[DEVOLUCIÓN] # *', 'SE DEVOLVIÓ               $92.00 ^ *', '» Llegó fría']),
    );
    expect(renglones.join(' ')).not.toMatch(/Recibido|CAMBIO/);
  });

  it('of courtesies alone says nothing of payments (decision 0121)', () => {
    expect(ticket({ recibido: 0, cambio: 0, pagos: [] })).toEqual([...MEMBRETE, ...CUENTA, ...GRACIAS]);
  });

  it("has the branch's footer above the thanks (D-113)", () => {
    expect(ticket({ pie: 'Factura en 5 días' }).at(-3)).toBe('       Factura en 5 días');
  });
});

describe('the precuenta on paper (D-43)', () => {
  const precuenta = (propinas_sugeridas: { porcentaje: number; monto: number }[]): readonly string[] =>
    enTexto(papelDePrecuenta({ ...unaCuenta(), propinas_sugeridas }), 32);
  const NO_ES = ['[PRECUENTA] # *', '       No es comprobante'];

  it('says that it is none, and has the account', () => {
    expect(precuenta([])).toEqual([...MEMBRETE, ...NO_ES, ...CUENTA]);
  });

  it('has the suggested tips, which are voluntary', () => {
    const sugeridas = [
      { porcentaje: 10, monto: 40.8 },
      { porcentaje: 15, monto: 61.2 },
    ];
    expect(precuenta(sugeridas)).toEqual([
      ...precuenta([]),
      '',
      'Propina sugerida *',
      '10 %                      $40.80',
      '15 %                      $61.20',
      'Es voluntaria y no está incluida',
      '          en el total',
    ]);
  });
});

describe('the invoice of a ticket (D-156)', () => {
  const codigo = 'ABCDEFGHJK';
  const factura = { direccion: 'https://comal.mx/f/1z' };

  it('has a code for the camera and the same in words, before the thanks', () => {
    const escrito = ticket({ codigo, factura });
    const desde = escrito.findIndex((r) => r.includes('comal.mx'));
    expect(escrito.slice(desde).join(' ').replace(/\s+/g, ' ')).toMatch(
      /^(<QR[^>]*> )?.*Factura en comal\.mx\/f\/1z con el código ABCDE-FGHJK ¡Gracias/,
    );
    expect(papelDeTicket(unTicket({ codigo, factura }), { reimpresion: false }).bloques).toContainEqual({
      ...{ clase: 'qr', dato: 'https://comal.mx/f/1z#ABCDEFGHJK.40800' },
    });
  });

  it('is asked for at the till where diners have no address', () => {
    expect(ticket({ codigo, factura: { direccion: null } }).join(' ')).toContain('Pide tu factura en caja');
    const suya = { direccion: 'https://factura.space/demo/rx5WApXR', recibo: true } as const;
    const dicho = ticket({ codigo, factura: suya }).join(' ');
    expect(dicho).toContain('<QR https://factura.space/demo/rx5WApXR>');
    expect(dicho).not.toContain('con el código');
  });

  it('is not mentioned where the business does not invoice', () => {
    expect(ticket({ codigo })).toEqual(ticket());
  });
});

it('says how its cash was rounded, and to what (D-164)', () => {
  const lineas = ticket({ total: 408.3, propina: { monto: 41.15, metodo: 1 }, redondeo: 0.05 });
  expect(lineas).toContain('Redondeo del efectivo       0.05');
  expect(lineas).toContain('Total redondeado         $449.50 *');
  expect(ticket({ redondeo: -0.2 }).find((l) => l.startsWith('Redondeo'))).toMatch(/ [-−]0.20/u);
  expect(ticket().join()).not.toMatch(/edonde/u);
});
