import type pg from 'pg';
import ts from 'typescript';
import { describe, type Description } from './description.ts';
import { Nullability, type Given, type Nullable } from './nullability.ts';
import { checkParameters, type Field } from './parameters.ts';
import type { Code } from './program.ts';
import { readSchema, type Schema } from './schema.ts';
import { givenTo, statementsOf, type Driver, type Statement, type Variant } from './statements.ts';
import { hasNull, kindsOf, nameOfType, readsAs } from './types.ts';
import { Json, Unknown } from './texts/values.ts';
import { tablesWithout } from './shards.ts';
import { checkWrites } from './writes.ts';

/** A column by which the database may be split, so that each statement is to say by it which rows it means. */
export interface Split {
  readonly column: string;
  /** Tables that would stay whole. */
  readonly whole: ReadonlySet<string>;
  /** Whether the statements of a file (relative to `root`) read the whole database on purpose. */
  readonly isApart: (file: string) => boolean;
}

/** The result of a check; places in the order of the code. */
export interface Report {
  readonly statements: number;
  readonly variants: number;
  /** The places that are excluded by `unchecked`. */
  readonly unchecked: readonly string[];
  /** `file:line: what does not fit`. */
  readonly faults: readonly string[];
}

const nullableType = ({ checker }: Code, type: ts.Type, isOptional = false): Nullable => {
  if (kindsOf(checker, type).includes('any')) return 'unstated';
  return hasNull(checker, type, isOptional) ? 'maybe' : 'never';
};

/** A field of the rows in a JSON text; `open` where the type of the rows lists no fields. */
const fieldOf = ({ checker }: Code, content: ts.Type, name: string): Field => {
  const element = checker.getIndexTypeOfType(content, ts.IndexKind.Number) ?? content;
  const parts = element.isUnion() ? element.types : [element];
  const fields = parts.map((p) => p.getProperty(name) ?? null);
  const found = fields.find((f) => f !== null);
  if (found) return { type: checker.getTypeOfSymbol(found), isOptional: (found.flags & ts.SymbolFlags.Optional) !== 0 };
  return checker.getIndexTypeOfType(element, ts.IndexKind.String) ? 'open' : null;
};

/** Whether the parameters of a variant, and the fields of its JSON parameters, may be null. */
const givenNulls = (code: Code, given: readonly unknown[]): Given => ({
  parameter: (n) => {
    const value = given[n - 1];
    if (value instanceof Unknown) return value.orNull ? 'maybe' : nullableType(code, value.type);
    return value === null || value === undefined ? 'unstated' : 'never';
  },
  field: (n, name) => {
    const value = given[n - 1];
    const field = value instanceof Json ? fieldOf(code, value.content, name) : null;
    return field && field !== 'open' ? nullableType(code, field.type, field.isOptional) : 'unstated';
  },
});

/** Whether a property is declared as `NeverNull<T>`: the row type vouches that it is not null though the statement does not show it. */
const isVouched = (property: ts.Symbol): boolean => {
  const declaration = property.declarations?.[0];
  const type =
    declaration && (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))
      ? declaration.type
      : undefined;
  return type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'NeverNull';
};

const checkColumn = (code: Code, property: ts.Symbol, oid: number, nullable: Nullable, driver: Driver): string[] => {
  const { checker } = code;
  const type = checker.getTypeOfSymbol(property);
  const fits = readsAs(checker, oid, type, driver);
  const said = checker.typeToString(type);
  if (fits === null) return [`column ${property.name}: the checker knows no type for ${nameOfType(oid)}`];
  if (!fits) return [`column ${property.name} is ${nameOfType(oid)}, read as ${said}`];
  if (nullable === 'maybe' && nullableType(code, type) === 'never' && !isVouched(property))
    return [`column ${property.name} may be null, read as ${said}`];
  return [];
};

const twice = ({ columns }: Description): string[] =>
  columns
    .filter((c, i) => columns.findIndex((o) => o.name === c.name) !== i)
    .map((c) => `column ${c.name} is answered twice`);

const checkRow = (code: Code, row: ts.Type, d: Description, nulls: Nullability, driver: Driver): string[] => {
  if (row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return [];
  const fits = code.checker.getPropertiesOfType(row).flatMap((property) => {
    const at = d.columns.findIndex((c) => c.name === property.name);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    if (at < 0)
      return isOptional ? [] : [`no column ${property.name}: the row type has it, the statement does not answer it`];
    const nullable = d.query ? nulls.column(d.query, at + 1) : 'unstated';
    return checkColumn(code, property, d.columns[at]!.type, nullable, driver);
  });
  return [...fits, ...twice(d)];
};

const checkSplit = (schema: Schema, query: Description['query'], { column, whole }: Split): string[] =>
  tablesWithout(schema, query, column)
    .filter((table) => !whole.has(table))
    .map((table) => `it does not say by ${column} which rows of ${table} it means`);

const checkVariant = async (
  code: Code,
  schema: Schema,
  client: pg.Client,
  v: Variant,
  driver: Driver,
  split: Split | null,
): Promise<string[]> => {
  let told: Description;
  try {
    told = await describe(client, v.text);
  } catch (error) {
    return [(error as Error).message];
  }
  const given = givenTo(v.values, told.parameters.length);
  if (!given) return [`${told.parameters.length} parameters, ${v.values.length} values`];
  const known = givenNulls(code, given);
  const nulls = new Nullability(schema, known);
  const rows = v.row ? checkRow(code, v.row, told, nulls, driver) : [];
  const fields = (content: ts.Type, name: string): Field => fieldOf(code, content, name);
  return [
    ...rows,
    ...checkParameters(code, schema, given, told, fields),
    ...checkWrites(schema, new Nullability(schema, known, true), told.query),
    ...(split ? checkSplit(schema, told.query, split) : []),
  ];
};

const fileOf = ({ file }: Statement, root: string): string =>
  file.startsWith(root) ? file.slice(root.length + 1) : file;
const placeOf = (s: Statement, root: string): string => `${fileOf(s, root)}:${s.line}`;

/** Checks every statement of the code against a migrated database; the report names files relative to `root`. */
export const checkSql = async (
  code: Code,
  client: pg.Client,
  root: string,
  split: Split | null = null,
): Promise<Report> => {
  const schema = await readSchema(client);
  const statements = statementsOf(code);
  const faults: string[] = [];
  for (const s of statements) {
    const found = s.fault ? [s.fault] : [];
    const asked = split?.isApart(fileOf(s, root)) ? null : split;
    for (const v of s.variants) found.push(...(await checkVariant(code, schema, client, v, s.driver, asked)));
    faults.push(...[...new Set(found)].map((fault) => `${placeOf(s, root)}: ${fault}`));
  }
  return {
    statements: statements.length,
    variants: statements.reduce((n, s) => n + s.variants.length, 0),
    unchecked: statements.filter((s) => s.isUnchecked).map((s) => placeOf(s, root)),
    faults,
  };
};
