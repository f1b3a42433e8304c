import ts from 'typescript';
import type { Driver } from './statements.ts';

/** The JavaScript type of a value. */
export type Kind = 'string' | 'number' | 'boolean' | 'bigint' | 'Date' | 'Buffer' | 'list' | 'object' | 'null' | 'any';

interface SqlType {
  readonly name: string;
  /** What the driver returns for it; `json` stands for any parsed JSON. */
  readonly read: Kind | 'json';
  /** What the driver returns for it without the parsers of `platform/db/pool.ts`, if that differs. */
  readonly readPlain?: Kind;
  /** What may be sent for it (platform/db/batch.ts, `toText`). */
  readonly sent: readonly Kind[];
}

const text = (name: string): SqlType => ({ name, read: 'string', sent: ['string', 'number'] });
const whole = (name: string): SqlType => ({ name, read: 'number', sent: ['number', 'bigint'] });

/** The types that statements use, by OID. */
const TYPES: Readonly<Record<number, SqlType>> = {
  16: { name: 'boolean', read: 'boolean', sent: ['boolean'] },
  17: { name: 'bytea', read: 'Buffer', sent: ['string'] },
  18: text('char'),
  19: text('name'),
  20: { ...whole('bigint'), readPlain: 'string' },
  21: whole('smallint'),
  23: whole('integer'),
  25: text('text'),
  26: whole('oid'),
  114: { name: 'json', read: 'json', sent: ['string', 'object'] },
  701: whole('double precision'),
  1042: text('char'),
  1043: text('varchar'),
  1082: { name: 'date', read: 'string', readPlain: 'Date', sent: ['string'] },
  1184: { name: 'timestamptz', read: 'number', readPlain: 'Date', sent: ['Date', 'string'] },
  1700: { name: 'numeric', read: 'string', sent: ['number', 'string'] },
  2278: { name: 'void', read: 'string', sent: [] },
  2950: { name: 'uuid', read: 'string', sent: ['string'] },
  3220: { name: 'pg_lsn', read: 'string', sent: ['string'] },
  3802: { name: 'jsonb', read: 'json', sent: ['string', 'object'] },
};

/** The array types that statements use, by OID, with their element type; the driver reads bigints in an array as strings. */
const LISTS: Readonly<Record<number, { readonly of: number; readonly read?: Kind }>> = {
  1000: { of: 16 },
  1005: { of: 21 },
  1007: { of: 23 },
  1009: { of: 25 },
  1015: { of: 1043 },
  1016: { of: 20, read: 'string' },
  1182: { of: 1082, read: 'Date' },
  1185: { of: 1184, read: 'Date' },
  1231: { of: 1700, read: 'number' },
  2951: { of: 2950 },
};

/** The name of a type for messages. */
export const nameOfType = (oid: number): string => {
  const list = LISTS[oid];
  return list ? `${nameOfType(list.of)}[]` : (TYPES[oid]?.name ?? `type ${oid}`);
};

/** The OID of the element type of an array type; null for any other type. */
export const elementType = (oid: number): number | null => LISTS[oid]?.of ?? null;

const partsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] => {
  const plain = type.flags & ts.TypeFlags.TypeParameter ? (checker.getBaseConstraintOfType(type) ?? type) : type;
  return plain.isUnion() ? plain.types.flatMap((t) => partsOf(checker, t)) : [plain];
};

const FLAGS: readonly (readonly [ts.TypeFlags, Kind])[] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'any'],
  [ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void, 'null'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
];

const kindOf = (checker: ts.TypeChecker, type: ts.Type): Kind => {
  const flagged = FLAGS.find(([flags]) => type.flags & flags);
  if (flagged) return flagged[1];
  if (type.isIntersection()) return type.types.map((t) => kindOf(checker, t)).find((k) => k !== 'object') ?? 'object';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'list';
  const name = type.symbol?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'object';
};

/** The kinds of value that a type has. */
export const kindsOf = (checker: ts.TypeChecker, type: ts.Type): Kind[] => [
  ...new Set(partsOf(checker, type).map((t) => kindOf(checker, t))),
];

const elementOf = (checker: ts.TypeChecker, type: ts.Type): ts.Type | undefined =>
  partsOf(checker, type)
    .map((t) => checker.getIndexTypeOfType(t, ts.IndexKind.Number))
    .find((t) => t !== undefined);

const present = (kinds: readonly Kind[]): Kind[] => kinds.filter((k) => k !== 'null');

/** Whether a column may be read as `type`, regardless of null; null when the column's type is not in `TYPES`. */
export const readsAs = (checker: ts.TypeChecker, oid: number, type: ts.Type, driver: Driver): boolean | null => {
  const kinds = present(kindsOf(checker, type));
  if (kinds.includes('any')) return true;
  const list = LISTS[oid];
  if (list) {
    const element = elementOf(checker, type);
    if (!kinds.includes('list') || !element) return false;
    const among = kindsOf(checker, element);
    return list.read ? among.includes(list.read) || among.includes('any') : readsAs(checker, list.of, element, driver);
  }
  const known = TYPES[oid];
  if (!known) return null;
  const read = driver === 'plain' ? (known.readPlain ?? known.read) : known.read;
  return read === 'json' ? !kinds.includes('Date') && !kinds.includes('Buffer') : kinds.includes(read);
};

/** Whether every value of `type`, regardless of null, may be sent for a parameter; null when the parameter's type is not in `TYPES`. */
export const maySend = (checker: ts.TypeChecker, oid: number, type: ts.Type): boolean | null => {
  const kinds = present(kindsOf(checker, type));
  const list = LISTS[oid];
  if (list) {
    const element = elementOf(checker, type);
    return kinds.every((k) => k === 'list') && (element === undefined || maySend(checker, list.of, element) === true);
  }
  const known = TYPES[oid];
  return known ? kinds.every((k) => known.sent.includes(k)) : null;
};

/** Whether a known value may be sent for a parameter. */
export const maySendValue = (oid: number, value: unknown): boolean => {
  if (value === null || value === undefined) return true;
  return TYPES[oid]?.sent.includes(typeof value as Kind) ?? false;
};

const JSON_SENT: Readonly<Partial<Record<string, readonly Kind[]>>> = {
  timestamptz: ['string', 'Date'],
  json: ['string', 'number', 'boolean', 'list', 'object', 'any'],
  jsonb: ['string', 'number', 'boolean', 'list', 'object', 'any'],
};

/** Whether a type includes null or undefined; undefined does not count for an optional property, which may be absent. */
export const hasNull = (checker: ts.TypeChecker, type: ts.Type, isOptional: boolean): boolean =>
  partsOf(checker, type).some(
    (t) => t.flags & (isOptional ? ts.TypeFlags.Null : ts.TypeFlags.Null | ts.TypeFlags.Undefined),
  );

/** Whether a field of a JSON text may be read as a column of that type. */
export const mayHold = (checker: ts.TypeChecker, oid: number, type: ts.Type): boolean => {
  const allowed = JSON_SENT[TYPES[oid]?.name ?? ''] ?? TYPES[oid]?.sent ?? ['list'];
  return present(kindsOf(checker, type)).every((k) => allowed.includes(k));
};
