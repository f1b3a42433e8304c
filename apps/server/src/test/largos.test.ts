import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { catalog } from '@comal/contract/catalog';
import { clienteFrame } from '@comal/contract/events';
import type { Route } from '@comal/contract/route';
import { claveDeNombre, contiene, limpiar, normalizar, tieneTarjeta } from '@comal/domain/texto';
import { camposDe, esquemaDeEntrada, type Campo } from './campos.ts';

const PARTES = ['params', 'query', 'body'] as const;

/** Every schema that reads what somebody sends: each part of each call, but for files, and the frames of the socket. */
const ENTRADAS: readonly (readonly [string, z.ZodType])[] = [
  ...Object.entries(catalog).flatMap(([feature, grupo]) =>
    Object.entries(grupo as Record<string, Route>).flatMap(([nombre, route]) =>
      PARTES.flatMap((parte) =>
        route[parte] && !(parte === 'body' && route.archivo)
          ? [[`${feature}.${nombre} ${parte}`, route[parte]] as const]
          : [],
      ),
    ),
  ),
  ['tiempo-real', clienteFrame],
];

const CAMPOS = ENTRADAS.flatMap(([nombre, schema]) =>
  camposDe(esquemaDeEntrada(schema)).map((campo) => ({ nombre: `${nombre} ${campo.ruta}`, schema, campo })),
);

/** What 1 kB is too long for: all but lists and what is searched for. */
const CORTOS = CAMPOS.filter(({ campo: { esquema } }) => esquema.type !== 'array' && (esquema.maxLength ?? 0) <= 1_024);

const KB = 1_024;
/** A rule that is too dear is found at the first of them: at 1 MB it would take hours. */
const TAMANOS = [8 * KB, 64 * KB, KB * KB];

const texto =
  (unidad: string) =>
  (largo: number): string =>
    unidad.repeat(Math.ceil(largo / unidad.length));
const lista =
  (elemento: unknown) =>
  (largo: number): unknown[] =>
    Array.from({ length: Math.ceil(largo / (JSON.stringify(elemento).length + 1)) }, () => elemento);

/** What costs more than it is long, where something looks at it from every place. */
const TEXTOS: Readonly<Record<string, (largo: number) => unknown>> = {
  digits: texto('1'),
  'digits and blanks': texto('1 '),
  'digits and hyphens': texto('4-'),
  blanks: texto(' '),
  letters: texto('a'),
  'combining marks': (largo) => `a${texto('\u0301\u0323')(largo)}`,
  'invisible marks': texto('\u200b'),
  'lone surrogates': texto('\ud83d'),
  'long dashes': texto('—'),
  ligatures: texto('\ufdfa'),
};

const CLASES = {
  ...TEXTOS,
  'many numbers': lista(1),
  'many things': lista({}),
  'many lists': lista([]),
};

const msDe = (trabajo: () => unknown): number => {
  const antes = process.cpuUsage();
  trabajo();
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / 1_000;
};

/** The least of some measurements: what else the machine does only adds. */
const menor = (n: number, medir: () => number, basta: number): number => {
  let minimo = Infinity;
  for (let i = 0; i < n && minimo > basta; i += 1) minimo = Math.min(minimo, medir());
  return minimo;
};

const quejas = (schema: z.ZodType, entrada: unknown): unknown =>
  schema.safeParse(entrada).error?.issues.map(({ path, message }) => ({ path, message }));

/** How many times the reading of a text off the wire its judging may cost; a quadratic rule misses by a thousand. */
const VECES = 20;
/** Below this a measurement says nothing, and a list of as many things as it may have is judged, in milliseconds. */
const GRANO_MS = 10;

/** What somebody sends: the value, and the most that judging it may cost. */
interface Carga {
  readonly valor: unknown;
  readonly limite: number;
}

const cargaDe = (valor: unknown): Carga => {
  const escrito = JSON.stringify(valor);
  return { valor, limite: Math.max(GRANO_MS, VECES * menor(3, () => msDe(() => JSON.parse(escrito)), 0)) };
};

/** Whether judging it costs too much; the next size is not tried then. */
const esCaro = (schema: z.ZodType, campo: Campo, { valor, limite }: Carga): boolean => {
  const entrada = campo.con(valor);
  return menor(5, () => msDe(() => schema.safeParse(entrada)), limite) > limite;
};

const acotado = ({ esquema: e }: Campo): boolean => {
  if (e.type === 'array') return e.maxItems !== undefined;
  return (
    e.type !== 'string' || [e.maxLength, e.enum, e.const].some((limite) => limite !== undefined) || e.format === 'uuid'
  );
};

describe('every text that somebody sends (H81)', { timeout: 60_000 }, () => {
  it('has a limit, as every list has', () => {
    expect(CAMPOS.filter(({ campo }) => !acotado(campo)).map(({ nombre }) => nombre)).toEqual([]);
    expect(CAMPOS.length).toBeGreaterThan(200);
  });

  it.each(Object.entries(CLASES))('costs about as much to judge as to read: 1 MB of %s', (_clase, deLargo) => {
    const cargas = TAMANOS.map((largo) => cargaDe(deLargo(largo)));
    const caros = CAMPOS.filter(({ schema, campo }) => cargas.some((carga) => esCaro(schema, campo, carga)));
    expect(caros.map(({ nombre }) => nombre)).toEqual([]);
  });

  it.each(Object.entries(TEXTOS))('gets the same answer: 1 MB of %s, and 1 kB', (_clase, deLargo) => {
    const [corto, largo] = [deLargo(KB), deLargo(KB * KB)];
    const distintos = CORTOS.filter(
      ({ schema, campo }) => !isDeepStrictEqual(quejas(schema, campo.con(corto)), quejas(schema, campo.con(largo))),
    );
    expect(distintos.map(({ nombre }) => nombre)).toEqual([]);
  });
});

describe('what a long text costs where no limit was looked at (H81)', { timeout: 60_000 }, () => {
  const LARGO = 60_000;
  const seContiene = (s: string): boolean => contiene(s, s);
  const CASOS = Object.entries({ limpiar, normalizar, claveDeNombre, tieneTarjeta, seContiene }).flatMap(
    ([nombre, f]) =>
      Object.entries(TEXTOS).map(
        ([clase, deLargo]) => [nombre, clase, f as (s: string) => unknown, deLargo(LARGO) as string] as const,
      ),
  );

  it.each(CASOS)('%s of %s grows with its length, not with the square of it', (_nombre, _clase, f, largo) => {
    const poco = menor(3, () => msDe(() => f(largo.slice(0, LARGO / 10))), 0);
    expect(menor(3, () => msDe(() => f(largo)), 0)).toBeLessThan(GRANO_MS + 40 * poco);
  });
});
