import { describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import { camposDe, esquemaDeEntrada, type Campo } from './campos.ts';

/** Wrong values for a field of a body, by the type of the value. */
const VALORES: Readonly<Record<string, readonly unknown[]>> = {
  number: [12],
  string: ['12', '1', ''],
  boolean: [true],
  array: [[12], ['12']],
};

/** Accepted as text too, on purpose: the described form of registration sends the values of its list. */
const TAMBIEN_TEXTO = ['alta.registrar sexo "1"'];

const rutas = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>).flatMap(([nombre, { body, archivo }]) =>
    body && !archivo ? [{ llamada: `${feature}.${nombre}`, body }] : [],
  ),
);

const tipoDe = ({ esquema: { type, enum: valores, const: fijo } }: Campo): string => {
  const tipo = type ?? typeof (fijo ?? valores?.[0]);
  return tipo === 'integer' ? 'number' : tipo;
};

/** The fields of a body that have a type, by their path; a field with several forms once, with all their types. */
const lugaresDe = (campos: readonly Campo[]): Map<string, { campo: Campo; tipos: Set<string> }> => {
  const lugares = new Map<string, { campo: Campo; tipos: Set<string> }>();
  for (const campo of campos) {
    const lugar = lugares.get(campo.ruta) ?? { campo, tipos: new Set<string>() };
    lugar.tipos.add(tipoDe(campo));
    lugares.set(campo.ruta, lugar);
  }
  return lugares;
};

const enNumeros = rutas.flatMap(({ llamada, body }) =>
  [...lugaresDe(camposDe(esquemaDeEntrada(body)))]
    .filter(([, { tipos }]) => tipos.has('number') || tipos.has('boolean'))
    .map(([ruta, { campo, tipos }]) => ({ nombre: `${llamada} ${ruta}`, ruta, campo, tipos, body })),
);

/** Whether a body is refused because of the field, or of the union that it is part of. */
const niega = ({ body, campo, ruta }: (typeof enNumeros)[number], valor: unknown): boolean =>
  (body.safeParse(campo.con(valor)).error?.issues ?? []).some(({ path, message }) => {
    const donde = path.map((p) => (typeof p === 'number' ? '[]' : String(p))).join('.');
    return donde !== '' && `${ruta}.`.startsWith(`${donde}.`) && message !== '';
  });

describe('a number or a yes of a body', () => {
  it('is one: what is written as a text, a list or another thing is refused at its place, in words (D-71)', () => {
    const tomados = enNumeros.flatMap((lugar) =>
      Object.entries(VALORES)
        .filter(([tipo]) => !lugar.tipos.has(tipo))
        .flatMap(([, valores]) =>
          valores.filter((v) => !niega(lugar, v)).map((v) => `${lugar.nombre} ${JSON.stringify(v)}`),
        ),
    );
    expect(tomados).toEqual(TAMBIEN_TEXTO);
    expect(enNumeros.length).toBeGreaterThan(150);
  });
});
