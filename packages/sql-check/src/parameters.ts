import type ts from 'typescript';
import type { Description } from './description.ts';
import type { Code } from './program.ts';
import { fieldsTaken } from './texts/records.ts';
import type { Schema } from './schema.ts';
import { elementType, mayHold, maySend, maySendValue, nameOfType } from './types.ts';
import { Json, Unknown } from './texts/values.ts';

/** A field of the rows in a JSON parameter; `open` where their type lists no fields, null where it has no field of that name. */
export type Field = { readonly type: ts.Type; readonly isOptional: boolean } | 'open' | null;
type FieldOf = (content: ts.Type, name: string) => Field;

const saidOf = ({ checker }: Code, value: unknown): string => {
  if (value instanceof Unknown) return checker.typeToString(value.type);
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : JSON.stringify(value);
};

/** Whether a value may be sent; null when the checker does not know the parameter's type. */
const sends = (code: Code, value: unknown, oid: number): boolean | null => {
  if (value instanceof Unknown) return maySend(code.checker, oid, value.type);
  const element = elementType(oid);
  if (Array.isArray(value)) return element !== null && value.every((v) => sends(code, v, element) !== false);
  return maySendValue(oid, value);
};

const checkSent = (code: Code, value: unknown, oid: number, n: number): string[] => {
  if (value instanceof Json || sends(code, value, oid) !== false) return [];
  return [`$${n} is ${nameOfType(oid)}, given ${saidOf(code, value)}`];
};

const checkField = (
  code: Code,
  json: Json,
  n: number,
  [name, oid]: readonly [string, number],
  fieldOf: FieldOf,
): string[] => {
  const field = fieldOf(json.content, name);
  if (field === 'open') return [];
  if (!field)
    return [`$${n} has no ${name} in ${code.checker.typeToString(json.content)}, which the statement takes out of it`];
  const said = code.checker.typeToString(field.type);
  return mayHold(code.checker, oid, field.type) ? [] : [`${name} of $${n} is ${nameOfType(oid)}, given ${said}`];
};

/** Faults of the parameters: values whose type does not match PostgreSQL's, and fields that the JSON of a parameter lacks. */
export const checkParameters = (
  code: Code,
  schema: Schema,
  given: readonly unknown[],
  { parameters, query }: Description,
  fieldOf: FieldOf,
): string[] => [
  ...parameters.flatMap((oid, i) => checkSent(code, given[i], oid, i + 1)),
  ...fieldsTaken(query, schema).flatMap(({ parameter: n, columns }) => {
    const json = given[n - 1];
    return json instanceof Json
      ? columns.flatMap((c) => checkField(code, json, n, c, fieldOf))
      : [`$${n} is not JSON.stringify of rows, so that its columns cannot be looked at`];
  }),
];
