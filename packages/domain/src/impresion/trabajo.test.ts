import { describe, expect, it } from 'vitest';
import {
  ESTADO_DE_TRABAJO,
  movimientosDe,
  NOMBRE_DE_ESTADO_DE_TRABAJO,
  TRABAJO_VENCE_MS,
  trasSuceso,
  type EstadoDeTrabajo,
  type SucesoDeTrabajo,
} from './trabajo.ts';

const E = ESTADO_DE_TRABAJO;
const ESTADOS = Object.values(E);
const SUCESOS: readonly SucesoDeTrabajo[] = [
  ...(['enviar', 'confirmar', 'no_salio', 'sin_confirmar', 'vencer', 'restaurar'] as const),
  ...(['reintentar', 'reimprimir', 'ya_salio', 'descartar'] as const),
];

describe('the moves of a print job (D-140, D-141)', () => {
  it.each<[EstadoDeTrabajo, Partial<Record<SucesoDeTrabajo, EstadoDeTrabajo>>]>([
    [
      E.PENDIENTE,
      {
        enviar: E.IMPRIMIENDO,
        vencer: E.FALLIDO,
        restaurar: E.DUDOSO,
        reintentar: E.PENDIENTE,
        ya_salio: E.IMPRESO,
        descartar: E.DESCARTADO,
      },
    ],
    [E.IMPRIMIENDO, { confirmar: E.IMPRESO, no_salio: E.PENDIENTE, sin_confirmar: E.DUDOSO, restaurar: E.DUDOSO }],
    [E.IMPRESO, {}],
    [E.FALLIDO, { reintentar: E.PENDIENTE, ya_salio: E.IMPRESO, descartar: E.DESCARTADO }],
    [E.DUDOSO, { reimprimir: E.PENDIENTE, ya_salio: E.IMPRESO, descartar: E.DESCARTADO }],
    [E.DESCARTADO, {}],
  ])('from %i are %j', (estado, destinos) =>
    expect(
      Object.fromEntries(SUCESOS.flatMap((s) => (trasSuceso(estado, s) === null ? [] : [[s, trasSuceso(estado, s)]]))),
    ).toEqual(destinos),
  );

  it('are the same when many jobs move at once', () => {
    for (const suceso of SUCESOS)
      expect(movimientosDe(suceso)).toEqual(
        ESTADOS.flatMap((de) => {
          const a = trasSuceso(de, suceso);
          return a === null ? [] : [{ de, a }];
        }),
      );
  });

  it('names each state', () => expect(Object.keys(NOMBRE_DE_ESTADO_DE_TRABAJO).map(Number)).toEqual(ESTADOS));
});

it('a job asks before it prints once it is older than ten minutes (D-141)', () =>
  expect(TRABAJO_VENCE_MS).toBe(600_000));
