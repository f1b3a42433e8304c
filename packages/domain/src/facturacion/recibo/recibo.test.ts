import { describe, expect, it } from 'vitest';
import {
  desdeDondeRecibo,
  ESTADO_DE_RECIBO as E,
  estaDetenido,
  esperaDeRecibo,
  impideRecibos,
  pasoDeRecibo,
  RECIBOS_VIVOS,
  REPOSO_DE_RECIBO_MS,
  seVigila,
  type EstadoDeRecibo,
  type PasoDeRecibo,
  type ReciboConocido,
  type ReciboEnPac,
} from './recibo.ts';

const AHORA = 1_000_000_000;
const HORA = 3_600_000;

describe('a receipt at the PAC', () => {
  it.each<[string, Partial<ReciboConocido>, ReciboEnPac, PasoDeRecibo]>([
    ['open stays open', {}, { estado: 'abierto', factura: null }, 'dejar'],
    ['open is cancelled where it is closed', { estado: E.CERRANDO }, { estado: 'abierto', factura: null }, 'cancelar'],
    [
      'open again is cancelled, after it waited for a person',
      { estado: E.POR_ATENDER },
      { estado: 'abierto', factura: null },
      'cancelar',
    ],
    [
      'open is cancelled where somebody freed it',
      { estado: E.LIBERADO },
      { estado: 'abierto', factura: null },
      'cancelar',
    ],
    ['cancelled is asked for once more', { estado: E.CERRANDO }, { estado: 'cancelado', factura: null }, 'reposar'],
    [
      'cancelled a moment ago waits',
      { estado: E.CERRANDO, cancelado_en: AHORA - REPOSO_DE_RECIBO_MS + 1 },
      { estado: 'cancelado', factura: null },
      'reposar',
    ],
    [
      'cancelled a while ago is closed',
      { estado: E.CERRANDO, cancelado_en: AHORA - REPOSO_DE_RECIBO_MS },
      { estado: 'cancelado', factura: null },
      'cerrar',
    ],
    [
      'cancelled with an invoice was invoiced',
      { estado: E.CERRANDO, cancelado_en: AHORA - HORA },
      { estado: 'cancelado', factura: 'i1' },
      'tomar',
    ],
    ['invoiced is taken over', {}, { estado: 'facturado', factura: 'i1' }, 'tomar'],
    ['invoiced without its invoice is asked for again', {}, { estado: 'facturado', factura: null }, 'reposar'],
    ['in a global is for a person', {}, { estado: 'en_global', factura: 'g1' }, 'atender'],
  ])('that is %s', (_, conocido, enPac, paso) => {
    expect(pasoDeRecibo({ estado: E.ABIERTO, cancelado_en: null, ...conocido }, enPac, AHORA)).toBe(paso);
  });

  it('is closed only from where nobody can invoice it unseen', () => {
    expect(desdeDondeRecibo(E.CERRADO)).toEqual([
      E.POR_CREAR,
      E.CREANDO,
      E.ABIERTO,
      E.CERRANDO,
      E.POR_ATENDER,
      E.LIBERADO,
    ]);
    expect(desdeDondeRecibo(E.LIBERADO)).toEqual([E.POR_CREAR, E.CREANDO, E.ABIERTO, E.CERRANDO]);
    expect(desdeDondeRecibo(E.CREANDO)).toEqual([E.POR_CREAR]);
    expect(RECIBOS_VIVOS).not.toContain(E.CERRADO);
    expect(RECIBOS_VIVOS).not.toContain(E.FACTURADO);
    expect(RECIBOS_VIVOS).not.toContain(E.LIBERADO);
  });

  it('may be said not to be invoiced once each attempt has failed for a day, in any state in which it is asked about', () => {
    const dia = 24 * HORA;
    const detenido = (estado: EstadoDeRecibo, falla_desde: number | null = AHORA - dia): boolean =>
      estaDetenido({ estado, falla_desde }, AHORA);
    expect(Object.values(E).filter((e) => detenido(e))).toEqual([E.POR_CREAR, E.CREANDO, E.ABIERTO, E.CERRANDO]);
    expect([detenido(E.ABIERTO, AHORA - dia + 1), detenido(E.ABIERTO, null)]).toEqual([false, false]);
  });

  it('is asked about for sixty days after somebody freed it, if it was sent', () => {
    const dicho = { estado: E.LIBERADO, total: 2_200, liberado_en: AHORA };
    const dia = 24 * HORA;
    expect([59, 60].map((d) => seVigila(dicho, AHORA + d * dia))).toEqual([true, false]);
    expect(seVigila({ ...dicho, total: null }, AHORA)).toBe(false);
    expect(seVigila({ ...dicho, estado: E.CERRADO }, AHORA)).toBe(false);
  });

  it('needs a PAC with a page, and no page of this server', () => {
    expect(impideRecibos('sw', null)).toContain('facturapi');
    expect(impideRecibos(null, null)).not.toBeNull();
    expect(impideRecibos('facturapi', 'https://fonda.mx')).toContain('tu propio servidor');
    expect(impideRecibos('facturapi', null)).toBeNull();
  });

  it('is asked about less and less often', () => {
    const esperas = [0, 2, 11, 12, 47, 48, 9_999].map((edad) => esperaDeRecibo(edad * HORA) / HORA);
    expect(esperas).toEqual([1, 6, 6, 12, 12, 24, 24]);
  });
});
