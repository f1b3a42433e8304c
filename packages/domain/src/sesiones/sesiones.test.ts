import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cierreDeExpirada, noSeCierra, noSeFuerza, RAZONES_DE_CIERRE, textoDeCierre } from './cierre.ts';
import { ESTADOS_DE_SESION, NOMBRES_DE_ESTADO, venceEn } from './estado.ts';

describe('a session', () => {
  it.each([
    ['abierta', 1, 'Abierta'],
    ['bloqueada', 1, 'Bloqueada'],
    ['expirada', 0, 'Expirada'],
    ['cerrada', 0, 'Cerrada'],
  ] as const)('that is %s has the state %i, %s (SESIONES-009, D-12)', (estado, id, descripcion) => {
    expect(ESTADOS_DE_SESION[estado]).toEqual({ id, descripcion });
    expect(NOMBRES_DE_ESTADO).toHaveLength(4);
  });

  it('expires by what ends first: its idle time or its whole life (D-12)', () => {
    const instante = fc.integer({ min: 0, max: 1e12 });
    const vida = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(instante, vida, vida, vida, (creada_en, usada, sesionInactivaMs, sesionMaximaMs) => {
        const en = venceEn({ creada_en, vista_en: creada_en + usada }, { sesionInactivaMs, sesionMaximaMs });
        expect([creada_en + usada + sesionInactivaMs, creada_en + sesionMaximaMs]).toContain(en);
        expect(en - creada_en).toBeLessThanOrEqual(sesionMaximaMs);
        expect(en - creada_en - usada).toBeLessThanOrEqual(sesionInactivaMs);
      }),
    );
  });
});

describe('a session that expired', () => {
  const H = 3_600_000;
  it.each([
    [0, 0, 'Tu sesión se cerró: nadie la usó en 12 horas. Vuelve a entrar'],
    [0, 13 * H, 'Tu sesión se cerró: pasaron 24 horas desde que entraste. Vuelve a entrar'],
  ])('says which of its limits it reached: opened at %i, used at %i (D-12)', (creada_en, vista_en, texto) => {
    const vida = { sesionInactivaMs: 12 * H, sesionMaximaMs: 24 * H };
    expect(textoDeCierre(cierreDeExpirada({ creada_en, vista_en }, vida))).toBe(texto);
    expect(cierreDeExpirada({ creada_en, vista_en }, { sesionInactivaMs: H / 2, sesionMaximaMs: 99 * H })).toEqual({
      por: null,
      motivo: 'nadie la usó en una hora',
    });
  });
});

describe('closing the session of somebody else', () => {
  it.each([
    [true, false, undefined, undefined],
    [true, true, 'SU_CAJA_SIGUE_ABIERTA', undefined],
    [false, false, 'SESION_YA_CERRADA', 'SESION_YA_CERRADA'],
    [false, true, 'SESION_YA_CERRADA', 'SESION_YA_CERRADA'],
  ])(
    'open %s with its drawer open %s: %s, by force %s (SESIONES-010, D-32)',
    (abierta, caja_abierta, no, porFuerza) => {
      expect(noSeCierra({ abierta, caja_abierta })?.motivo).toBe(no);
      expect(noSeFuerza({ abierta, caja_abierta })?.motivo).toBe(porFuerza);
    },
  );

  it.each([
    ['Ana', 'fin de turno', 'Ana cerró tu sesión: fin de turno. Vuelve a entrar'],
    ['Ana', null, 'Ana cerró tu sesión. Vuelve a entrar'],
    [null, 'cambiaste tu contraseña', 'Tu sesión se cerró: cambiaste tu contraseña. Vuelve a entrar'],
    [null, null, 'Tu sesión se cerró. Vuelve a entrar'],
  ])('by %s because of %s is told (D-12, D-112)', (por, motivo, texto) => {
    expect(textoDeCierre({ por, motivo })).toBe(texto);
  });

  it('says how each one ended', () => {
    expect(Object.keys(RAZONES_DE_CIERRE)).toEqual(['salida', 'caja-final', 'cambio', 'forzada', 'expirada']);
  });
});
