import type { Catalog } from './catalog.ts';
import type { Route, RouteGroup } from './route.ts';

/** What the browser needs of a call: its path, how it is made idempotent, and whether a colleague may approve it. No schemas. */
export type CallRow = Pick<Route, 'method' | 'path' | 'base' | 'write' | 'autorizable'>;

/** Every call of the catalogue as the browser needs it. */
export type Calls = { readonly [F in keyof Catalog]: { readonly [C in keyof Catalog[F]]: CallRow } };

const rowOf = ({ method, path, base, write, autorizable }: Route): CallRow => ({
  method,
  path,
  ...(base && { base }),
  ...(write && { write }),
  ...(autorizable && { autorizable }),
});

const literal = (valor: unknown): string => (typeof valor === 'string' ? `'${valor}'` : String(valor));

const HEAD = `import type { Calls } from '@comal/contract/calls';

/** Where every call goes. Made from the catalogue by \`npm run db:types\`; \`npm run drift\` compares. Do not edit. */
export const calls: Calls = {
`;

const linea = ([nombre, route]: readonly [string, Route]): string => {
  const partes = Object.entries(rowOf(route)).map(([campo, valor]) => `${campo}: ${literal(valor)}`);
  return `    ${nombre}: { ${partes.join(', ')} },\n`;
};

/** The source of the browser's table of calls: the catalogue without schemas, so that tills do not load them. */
export const sourceOfCalls = (grupos: Readonly<Record<string, RouteGroup>>): string =>
  `${HEAD}${Object.entries(grupos)
    .map(([grupo, rutas]) => `  ${grupo}: {\n${Object.entries(rutas).map(linea).join('')}  },\n`)
    .join('')}};\n`;
