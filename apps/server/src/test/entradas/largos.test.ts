import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { catalog } from '@comal/contract/catalog';
import { clienteFrame } from '@comal/contract/events';
import type { Route } from '@comal/contract/route';
import { claveDeNombre, contiene, limpiar, normalizar, tieneTarjeta } from '@comal/domain/texto';
import { camposDe, esquemaDeEntrada, type Campo } from './campos.ts';

const PARTES = ['params', 'query', 'body'] as const;

/** Every schema of an input: each part of each call, except files, and the frames of the socket. */
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

/** The fields for which 1 kB is too long: all but lists and search texts. */
const CORTOS = CAMPOS.filter(({ campo: { esquema } }) => esquema.type !== 'array' && (esquema.maxLength ?? 0) <= 1_024);

const KB = 1_024;
/** Ascending, so that a slow rule is found at a small size: at 1 MB it would take hours. */
const TAMANOS = [8 * KB, 64 * KB, KB * KB];

const texto =
  (unidad: string) =>
  (largo: number): string =>
    unidad.repeat(Math.ceil(largo / unidad.length));
const lista =
  (elemento: unknown) =>
  (largo: number): unknown[] =>
    Array.from({ length: Math.ceil(largo / (JSON.stringify(elemento).length + 1)) }, () => elemento);

/** Texts on which a quadratic rule is slow, such as a regular expression that starts at every position. */
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

/** The minimum of up to `n` measurements, since other load only adds to them; stops at one of at most `basta`. */
const menor = (n: number, medir: () => number, basta: number): number => {
  let minimo = Infinity;
  for (let i = 0; i < n && minimo > basta; i += 1) minimo = Math.min(minimo, medir());
  return minimo;
};

const quejas = (schema: z.ZodType, entrada: unknown): unknown =>
  schema.safeParse(entrada).error?.issues.map(({ path, message }) => ({ path, message }));

/** How many times the cost of parsing the JSON its validation may take; a quadratic rule exceeds it a thousand times. */
const VECES = 20;
/** In milliseconds: shorter measurements mean nothing, and a list with the maximum of elements is validated in less. */
const GRANO_MS = 10;

/** A value to send, and the most milliseconds that its validation may take. */
interface Carga {
  readonly valor: unknown;
  readonly limite: number;
}

const cargaDe = (valor: unknown): Carga => {
  const escrito = JSON.stringify(valor);
  return { valor, limite: Math.max(GRANO_MS, VECES * menor(3, () => msDe(() => JSON.parse(escrito)), 0)) };
};

/** Whether the validation takes too long; then the next size is not tried. */
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
    const bastante = GRANO_MS + 40 * poco;
    expect(menor(20, () => msDe(() => f(largo)), bastante)).toBeLessThanOrEqual(bastante);
  });
});
