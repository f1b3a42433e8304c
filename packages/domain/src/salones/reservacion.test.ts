import { describe, expect, it } from 'vitest';
import {
  apartadas,
  APARTADA_MS,
  encimadas,
  ESTADOS_DE_RESERVACION,
  instanteDeHora,
  leerTelefonoDeReservacion,
  minutosTarde,
  nombreDeComanda,
  POR_SENTAR,
  puedePasar,
  TARDE_MS,
  TELEFONO_INVALIDO,
  type EstadoDeReservacion,
  type Reservacion,
} from './reservacion.ts';

const MINUTO = 60_000;
const PARA = 1_000 * MINUTO;
const reservacion = (cambios: Partial<Reservacion> = {}): Reservacion => ({
  ...{ id: 'a', mesa: 4, para: PARA, estado: 'pendiente' },
  ...cambios,
});
const ESTADOS = Object.keys(ESTADOS_DE_RESERVACION) as EstadoDeReservacion[];

describe('the moves of a reservation', () => {
  it.each<[EstadoDeReservacion, EstadoDeReservacion[]]>([
    ['pendiente', ['sentada', 'no_llego', 'cancelada']],
    ['sentada', ['pendiente']],
    ['no_llego', ['pendiente', 'sentada']],
    ['cancelada', ['pendiente']],
  ])('lead from %s to %j alone', (de, a) => expect(ESTADOS.filter((cada) => puedePasar(de, cada))).toEqual(a));

  it('seat who is awaited, and who came after all', () => expect(POR_SENTAR).toEqual(['pendiente', 'no_llego']));
});

describe('a table that is kept free (D-131)', () => {
  const de = (ahora: number, ...rs: Reservacion[]) => [...apartadas(rs, ahora)].map(([mesa, { id }]) => [mesa, id]);
  it('is so 90 minutes before the time, and until the reservation is seated or given up, however late', () => {
    expect(APARTADA_MS).toBe(90 * MINUTO);
    expect(de(PARA - APARTADA_MS - 1, reservacion())).toEqual([]);
    expect(de(PARA - APARTADA_MS, reservacion())).toEqual([[4, 'a']]);
    expect(de(PARA + 300 * MINUTO, reservacion())).toEqual([[4, 'a']]);
    for (const estado of ['sentada', 'no_llego', 'cancelada'] as const)
      expect(de(PARA, reservacion({ estado }))).toEqual([]);
  });

  it('is of the first of several, and none of a reservation without a table', () => {
    const [antes, despues, suelta] = [
      reservacion({ id: 'antes', para: PARA - MINUTO }),
      reservacion(),
      reservacion({ id: 'suelta', mesa: null }),
    ];
    expect(de(PARA, despues, antes, suelta)).toEqual([[4, 'antes']]);
    expect(de(PARA, antes, despues, suelta)).toEqual([[4, 'antes']]);
  });
});

describe('a late reservation', () => {
  it.each([
    [TARDE_MS - 1, 'pendiente', 0],
    [TARDE_MS, 'pendiente', 10],
    [TARDE_MS + 90_000, 'pendiente', 11],
    [TARDE_MS, 'sentada', 0],
  ] as const)('after %i ms, %s, is %i minutes late', (pasados, estado, minutos) =>
    expect(minutosTarde(reservacion({ estado }), PARA + pasados)).toBe(minutos),
  );
});

describe('two reservations of one table', () => {
  const nueva = reservacion({ id: 'nueva' });
  const otras = [
    reservacion({ id: 'despues', para: PARA + APARTADA_MS - 1 }),
    reservacion({ id: 'antes', para: PARA - APARTADA_MS + 1 }),
    reservacion({ id: 'lejos', para: PARA + APARTADA_MS }),
    reservacion({ id: 'otra mesa', mesa: 5 }),
    reservacion({ id: 'cancelada', estado: 'cancelada' }),
    nueva,
  ];
  it('are in each other’s way within 90 minutes', () => {
    expect(encimadas(nueva, otras).map(({ id }) => id)).toEqual(['antes', 'despues']);
    expect(encimadas({ ...nueva, mesa: null }, [...otras, reservacion({ id: 'suelta', mesa: null })])).toEqual([]);
  });
});

describe('the time of a reservation', () => {
  const enMexico = { zona: 'America/Mexico_City', hora_corte: 5 };
  it.each([
    ['15:30', '2026-11-20T21:30:00.000Z'],
    ['05:00', '2026-11-20T11:00:00.000Z'],
    ['04:59', '2026-11-21T10:59:00.000Z'],
    ['00:30', '2026-11-21T06:30:00.000Z'],
  ])('%s of an operating day is %s', (hora, instante) =>
    expect(new Date(instanteDeHora(enMexico, '2026-11-20', hora)).toISOString()).toBe(instante),
  );
});

describe('the data of a reservation', () => {
  it.each([
    ['', true, null],
    ['  ', true, null],
    ['55 1234 5678', true, '55 1234 5678'],
    ['+1 (212) 555-0100', true, '+1 (212) 555-0100'],
    ['123456', false, TELEFONO_INVALIDO],
    ['55 1234 5678 ext 4', false, TELEFONO_INVALIDO],
    ['1234567890123456', false, TELEFONO_INVALIDO],
  ])('telephone %j: %s', (escrito, ok, leido) => {
    const r = leerTelefonoDeReservacion(escrito);
    expect([r.ok, r.ok ? r.value : r.error]).toEqual([ok, leido]);
  });

  it('give the comanda as much of the name as it takes', () => {
    expect(nombreDeComanda('Ortega')).toBe('Ortega');
    expect(nombreDeComanda('Familia Hernández Villaseñor')).toBe('Familia Hernández Vi');
    expect(nombreDeComanda('Familia de la Garza y Ruiz')).toBe('Familia de la Garza');
  });
});
