import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const AQUI = import.meta.dirname;
const hojas = ['comensal', 'facturacion/autofactura']
  .map((f) => join(AQUI, '../../features', f))
  .flatMap((carpeta) =>
    readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.css'))
      .map((f) => readFileSync(join(carpeta, f), 'utf8')),
  );
const base = readFileSync(join(AQUI, 'comensal.css'), 'utf8');

const numeros = (css: string, propiedad: string): number[] =>
  [...css.matchAll(new RegExp(`${propiedad}: (\\d+)%?(?: (\\d+)%?)?;`, 'g'))].flatMap(([, a, b]) =>
    [a, b].filter((n) => n !== undefined).map(Number),
  );

it.each(['font-stretch', 'font-weight'])('a diner’s page draws no letter that its font has not: %s (P8)', (que) => {
  const [menor, mayor] = numeros(base.slice(base.indexOf('@font-face'), base.indexOf('}')), que);
  const usados = [...hojas, base].flatMap((css) => numeros(css, que));
  expect(usados.length).toBeGreaterThan(5);
  expect(usados.filter((n) => n < menor! || n > mayor!)).toEqual([]);
});
