import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { esNotificable, notificacionDe, type Notificable } from './notificacion.ts';
import { ENDPOINT_MAXIMO, esServicioDePush } from './servicios-de-push.ts';

const CORTE: Notificable = {
  ...{ clase: 'corte', sucursal: 'Centro', caja: 'Caja 1', z: 12, usuario: 'Rosa Solís', cuando: 'hoy', notas: null },
  cifras: {
    ...{
      ventas: 431_050,
      metodos: [],
      comensales: 38,
      comandas: 11,
      cobros: 12,
      propinas: 0,
      esperado: 100_000,
      contado: 99_950,
    },
    cancelado: { cuantos: 2, importe: 4_400 },
    rebajado: [],
    aperturas: [],
    productos: [
      { producto: 'Taco al pastor', piezas: 44, total: 96_800 },
      { producto: 'Agua de jamaica', piezas: 20, total: 50_000 },
    ],
  },
};
const DIA: Notificable = {
  ...{ clase: 'resumen', sucursal: 'Centro', dia: 'martes, 24 de noviembre de 2026', propio: true },
  cifras: {
    ...{
      ventas: 431_050,
      hace_una_semana: 1,
      comensales: 38,
      comandas: 0,
      cobros: 0,
      ganancia: 999_900,
      productos: [],
    },
    cancelado: { cuantos: 0, importe: 0 },
    rebajado: [],
    aperturas: [],
    cortes: [
      { caja: 'Caja 1', z: 1, usuario: 'Rosa', diferencia: -50 },
      { caja: 'Caja 2', z: 7, usuario: 'Luis', diferencia: 0 },
    ],
  },
};

describe('a notice on a locked screen (decision 0072)', () => {
  it('tells a cut: its drawer and sales, guests, average, what was taken back, what sold most', () => {
    expect(notificacionDe(CORTE)).toEqual({
      titulo: 'Caja 1 de Centro: faltan $0.50, $4,310.50',
      texto: [
        'Turno de Rosa Solís, corte Z 12',
        'Comensales: 38 · Ticket promedio: $359.21',
        'Cancelado: 2 ($44.00)',
        'Lo que más vendió: Taco al pastor, Agua de jamaica',
      ].join('\n'),
    });
  });

  it('tells a day with each drawer, leaves out what there was none of, and never the profit', () => {
    const { titulo, texto } = notificacionDe(DIA);
    expect(titulo).toBe('$4,310.50 en Centro, martes, 24 de noviembre de 2026');
    expect(texto).toBe('Comensales: 38 · Ticket promedio: -\nCaja 1: faltan $0.50, Caja 2: cuadró');
  });

  it('fits what a push service takes, whatever things are called', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 3_000, unit: 'grapheme' }), (nombre) => {
        const productos = Array.from({ length: 5 }, () => ({ producto: nombre, piezas: 1, total: 1 }));
        const n = notificacionDe({ ...CORTE, caja: nombre, usuario: nombre, cifras: { ...CORTE.cifras, productos } });
        expect([...n.texto].length).toBeLessThanOrEqual(700);
        expect([...n.titulo].length).toBeLessThanOrEqual(120);
      }),
    );
  });

  it('is of nothing that carries a secret', () => {
    const conSecreto = { clase: 'recuperacion', usuario: 'ana', enlace: 'https://fonda.mx/#/acceso/x' } as const;
    expect([conSecreto, CORTE, DIA].map(esNotificable)).toEqual([false, true, true]);
  });
});

describe('where notices may be posted to', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://wns2-bl2p.notify.windows.com/w/?token=abc', true],
    ['https://web.push.apple.com/QAbc', true],
    ['https://avisos.fonda.mx/abc', true],
    ['https://avisos.fonda.mx.malo.mx/abc', false],
    ['https://malofcm.googleapis.com.mx/abc', false],
    ['https://malopush.apple.com/abc', false],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:444/abc', false],
    ['https://fcm.googleapis.com@malo.mx/abc', false],
    ['https://malo.mx\\@fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com', false],
    ['https://10.0.0.1/abc', false],
    ['https://fcm.googleapis.com/abc#x', false],
    ['https://fcm.googleapis.com/a b', false],
    ['https://fcm.googleapis.com/abc\n', false],
    ['https://fcm.googleapis.com/../abc', false],
    ['https://fcm.googleapis.com/%2e%2E/abc', false],
    ['https://fcm.googleapis.com/a\\b', false],
    ['https://-.fcm.googleapis.com/abc', false],
    ['https://a..fcm.googleapis.com/abc', false],
    ['https://.fcm.googleapis.com/abc', false],
    ['HTTPS://fcm.googleapis.com/abc', false],
    ['https://avisos.fonda.mx/a b', false],
    [`https://fcm.googleapis.com/${'a'.repeat(ENDPOINT_MAXIMO)}`, false],
  ])('%s: %s', (endpoint, si) => {
    expect(esServicioDePush(endpoint, ['https://avisos.fonda.mx'])).toBe(si);
  });
});
