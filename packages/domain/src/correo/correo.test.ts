import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartaDe, CLASES_DE_CORREO, NOMBRE_DE_CORREO, type Hecho } from './cartas.ts';
import { escapar } from '../texto.ts';
import { avisoDeSuceso } from '../usuarios/seguridad.ts';
import type { Rebajado } from './cifras.ts';
import { correoVelado, escribirCarta, unaLinea } from './escribir.ts';
import { esperaTras, INTENTOS_DE_CORREO } from './reintentos.ts';

const RARO = `<img src=x onerror=alert(1)> "O'Neil" & Cía`;
const VACIAS = {
  ...{ ventas: 0, hace_una_semana: 0, comensales: 0, comandas: 0, cobros: 0, ganancia: 0 },
  ...{ cancelado: { cuantos: 0, importe: 0 }, rebajado: [], aperturas: [], cortes: [], productos: [] },
};
const conCorte = (texto: string) => ({
  ...VACIAS,
  cortes: [{ caja: texto, z: 1, usuario: texto, diferencia: -2_050 }],
});
const TURNO = {
  ...{
    ventas: 120_050,
    metodos: [],
    comensales: 3,
    comandas: 1,
    cobros: 2,
    propinas: 0,
    esperado: 150_000,
    contado: 150_500,
  },
  ...{
    cancelado: { cuantos: 1, importe: 2_200 },
    rebajado: [{ nombre: 'Descuentos', cuantos: 3, importe: 12_050 }],
    aperturas: [],
    productos: [{ producto: 'Taco', piezas: 2.5, total: 5_000 }],
  },
};
const deClase = (clase: Hecho['clase'], texto: string): Hecho =>
  ({
    ...{ clase, cliente: '1001', usuario: texto, nombre: texto, sucursal: texto, aviso: texto },
    ...{ cuando: 'hoy', enlace: 'https://comal.mx/#/acceso/1', nuevo: texto },
    facturas: [['LG-31', texto]],
    ...{ folio: texto, total: '$22.00', uuid: 'folio fiscal', corrige: texto },
    ...{
      caja: texto,
      z: 1,
      notas: texto,
      propio: true,
      dia: 'martes',
      cifras: clase === 'corte' ? TURNO : conCorte(texto),
    },
  }) as Hecho;

describe('a mail that is written out', () => {
  it.each(CLASES_DE_CORREO)(
    '%s has no markup of people in its HTML, and the same words plain (D-58, D-60)',
    (clase) => {
      const { html, texto, asunto } = escribirCarta(cartaDe(deClase(clase, RARO)), RARO);
      expect(html).not.toContain('<img');
      // Whoever reads the link that confirms an address may be a stranger to the business.
      expect(html.includes(escapar(RARO))).toBe(clase !== 'confirmacion');
      expect(texto.includes(RARO)).toBe(clase !== 'confirmacion');
      expect(asunto).not.toBe('');
      expect(NOMBRE_DE_CORREO[clase]).not.toBe('');
    },
  );

  it('carries the name of the business in subject, text and HTML (D-60)', () => {
    const escrito = escribirCarta(cartaDe(deClase('contrasena', 'Centro')), 'Fonda Lupita');
    for (const donde of Object.values(escrito)) expect(donde).toContain('Fonda Lupita');
  });

  it.each(['contrasena', 'sucursal', 'recuperacion'] as const)('%s brings a link, and no password', (clase) => {
    const { texto } = escribirCarta(cartaDe(deClase(clase, 'admin2')), 'Fonda');
    expect(texto).toContain('admin2');
    expect(texto).toContain('https://comal.mx/#/acceso/1');
    expect(texto).not.toContain('Contraseña:');
  });

  it('makes an address of nothing but http and https', () => {
    const hecho = { clase: 'recuperacion', usuario: 'admin', enlace: 'javascript:alert(1)' } as const;
    expect(escribirCarta(cartaDe(hecho), 'Fonda').html).not.toContain('href=');
  });

  it('keeps an amount on one line, and breaks what is longer than a phone', () => {
    const { html } = escribirCarta(cartaDe(deClase('resumen', 'Caja 1')), 'Fonda');
    expect(html).toContain('white-space:nowrap">faltan $20.50<');
    const larga = 'Sucursal de la calle de Tabasco esquina con Orizaba';
    expect(escribirCarta(cartaDe(deClase('contrasena', larga)), 'Fonda').html).toContain(`font-weight:bold">${larga}<`);
    const enlace = `https://comal.example.mx/#/acceso/1001/admin/${'a'.repeat(43)}`;
    const conEnlace = escribirCarta(cartaDe({ clase: 'recuperacion', usuario: 'admin', enlace }), 'Fonda').html;
    const parrafo = conEnlace.split('<p ').find((p) => p.includes(enlace))!;
    expect(parrafo).toContain('overflow-wrap:anywhere');
  });
});

it('the mail of a cut says in its subject whether the drawer agreed (decision 0072)', () => {
  const { asunto, texto } = escribirCarta(cartaDe(deClase('corte', 'Caja 1')), 'Fonda');
  expect(asunto).toBe('Fonda: Caja 1 de Caja 1: sobran $5.00, $1,200.50');
  for (const dicho of [
    'Ticket promedio: $600.25',
    'Diferencia: sobran $5.00',
    'Taco: 2.5 por $50.00',
    'Notas: Caja 1',
    'Descuentos: 3 ($120.50)',
  ])
    expect(texto).toContain(dicho);
});

describe('courtesies and discounts of a day (decision 0164)', () => {
  const una = { persona: 'Lorena Pech', que: 'Descuento', motivo: 'Cumpleaños', cuantos: 2, importe: 3_000 };
  const escrita = (rebajado: readonly Rebajado[]): string =>
    escribirCarta(cartaDe({ ...deClase('resumen', 'Centro'), cifras: { ...VACIAS, rebajado } } as Hecho), 'Fonda')
      .texto;

  it('are said by kind, person and reason', () =>
    expect(escrita([una])).toContain('Descuento, Lorena Pech, Cumpleaños: 2 ($30.00)'));

  it('are ten, and the sum of the others', () => {
    const texto = escrita(Array.from({ length: 13 }, () => una));
    expect(texto.split('Lorena Pech')).toHaveLength(11);
    expect(texto).toContain('Otros: 6 ($90.00)');
  });

  it('are apart from promotions, which nobody gives (decision 0175)', () => {
    const texto = escrita([{ ...una, persona: null, que: 'Promoción', motivo: '2x1 martes' }, una]);
    expect(texto).toMatch(/Cortesías y descuentos:\n\n.*Lorena Pech.*\n\nPromociones:\n\n2x1 martes: 2 \(\$30\.00\)/);
  });

  it('are not named where there were none', () => expect(escrita([])).not.toContain('Cortesías y descuentos'));
});

it.each([
  ['segundo_factor.codigo_usado', { por: '', veces: 9 }, 'Se usó uno de tus códigos de recuperación; te quedan 9.'],
  [
    'segundo_factor.quitado_a_otro',
    { por: 'Luis Pech' },
    'Luis Pech quitó tu segundo factor: entras solo con tu contraseña.',
  ],
  [
    'acceso.intentos',
    { por: '', veces: 5, via: 'codigo' },
    'Van 5 códigos equivocados de tu segundo factor; quien los escribe sabe tu contraseña.',
  ],
] as const)(
  'the mail of %s says what happened first, and where the second factor is looked at',
  (suceso, datos, dicho) => {
    const aviso = avisoDeSuceso(suceso, datos);
    const quien = { usuario: 'rosa', nombre: 'Rosa Solís', sucursal: 'Centro', cuando: 'hoy' };
    const { texto } = escribirCarta(cartaDe({ clase: 'seguridad', ...quien, aviso }), 'Fonda');
    expect(texto).toContain(dicho);
    expect(texto).toContain('revisa ahí tu segundo factor');
  },
);

describe('a line of a mail head', () => {
  it.each([
    ['Fonda\r\nBcc: todos@x.mx', 'Fonda Bcc: todos@x.mx'],
    ['Fonda\u2028Bcc: a@x.mx', 'Fonda Bcc: a@x.mx'],
    ['Fonda\u0000\u001B[31m', 'Fonda[31m'],
    ['Fonda \u202Etxe.exe', 'Fonda txe.exe'],
    ['a'.repeat(500), 'a'.repeat(120)],
  ])('is one line, whatever was written', (escrito, linea) => expect(unaLinea(escrito)).toBe(linea));

  it('never breaks, and is never long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (texto) => {
        const linea = unaLinea(texto);
        expect(linea).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect([...linea].length).toBeLessThanOrEqual(120);
      }),
    );
  });
});

it('a text of people keeps no sign of HTML, and all of it is there again when it is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
      const seguro = escapar(texto);
      expect(seguro).not.toMatch(/[<>"']/);
      const leido = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as Record<string, string>;
      expect(seguro.replace(/&(lt|gt|quot|#39|amp);/g, (c) => leido[c]!)).toBe(texto);
    }),
  );
});

it('the tries of a mail wait longer and longer, and end', () => {
  const esperas = Array.from({ length: INTENTOS_DE_CORREO }, (_, i) => esperaTras(i + 1));
  expect(esperas.at(-1)).toBeNull();
  const minutos = esperas.slice(0, -1).map((ms) => ms! / 60_000);
  expect(minutos).toEqual([1, 5, 15, 60, 180, 360, 720]);
});

it.each([
  ['lupita@correo.mx', 'l•••@correo.mx'],
  ['a@b.mx', 'a•••@b.mx'],
])('an address is seen by its first letter and its house', (correo, visto) => expect(correoVelado(correo)).toBe(visto));
