import ts from 'typescript';
import { Evaluator } from './texts/evaluator.ts';
import { callsIn, type Code } from './program.ts';
import { Choices, Many, NotKnown, TooMany, Unknown } from './texts/values.ts';

/** Who reads the rows: the server's pool and its readers, or a plain connection of the driver. */
export type Driver = 'pool' | 'plain';

/** One of the texts that a statement may have, with its values and row type. */
export interface Variant {
  readonly text: string;
  /** What is known of each value; `Many` for a list of unknown length. */
  readonly values: readonly unknown[];
  /** The type that its rows are read as; null when they are not read. */
  readonly row: ts.Type | null;
}

/** A place where SQL is written. */
export interface Statement {
  readonly file: string;
  readonly line: number;
  readonly driver: Driver;
  readonly variants: readonly Variant[];
  /** Why it cannot be checked. */
  readonly fault: string | null;
  /** It is excluded by `unchecked`. */
  readonly isUnchecked: boolean;
}

const isNamed = (node: ts.Expression | undefined, name: string): boolean =>
  node !== undefined && ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

const isText = (code: Code, node: ts.Expression | undefined): boolean =>
  node !== undefined && (code.checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;

/** Whether a call passes a text to `query` of the driver. */
const isDrivers = (code: Code, call: ts.CallExpression): boolean => {
  if (!ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== 'query') return false;
  const from = code.declarationOf(call.expression.name)?.getSourceFile().fileName;
  return from !== undefined && from.includes('/@types/pg/') && isText(code, call.arguments[0]);
};

const driverOf = (code: Code, call: ts.CallExpression): Driver | null => {
  if (isNamed(call, 'sqlText')) return 'pool';
  return isDrivers(code, call) ? 'plain' : null;
};

/** The type argument that the call of `fn` states for one of its type parameters, or else the row type of its result `Query<Row>`. */
const statedBy = (
  code: Code,
  caller: ts.CallExpression,
  parameter: ts.Type,
  fn: ts.SignatureDeclaration,
): ts.Type | null => {
  const at = fn.typeParameters?.findIndex((p) => p.name.text === parameter.symbol.name) ?? -1;
  const stated = at < 0 ? undefined : caller.typeArguments?.[at];
  return stated ? code.checker.getTypeFromTypeNode(stated) : rowOfAnswer(code, caller);
};

const rowOfAnswer = ({ checker }: Code, call: ts.CallExpression): ts.Type | null => {
  const type = checker.getTypeAtLocation(call);
  return type.symbol?.name === 'Query' ? (checker.getTypeArguments(type as ts.TypeReference)[0] ?? null) : null;
};

const isTypeParameter = (type: ts.Type): boolean => (type.flags & ts.TypeFlags.TypeParameter) !== 0;

/** Resolves a row type that is a type parameter of the function to the type that its caller states. */
const closed = (code: Code, evaluator: Evaluator, type: ts.Type | null): ts.Type | null => {
  if (!type || !isTypeParameter(type)) return type;
  const fn = type.symbol.declarations?.[0]?.parent;
  if (!fn || !ts.isFunctionLike(fn)) return type;
  return closed(code, evaluator, statedBy(code, evaluator.caller(fn), type, fn));
};

const rowOf = (code: Code, call: ts.CallExpression, driver: Driver): ts.Type | null => {
  if (driver === 'pool') return rowOfAnswer(code, call);
  const stated = call.typeArguments?.[0];
  return stated ? code.checker.getTypeFromTypeNode(stated) : null;
};

/** The values of a list of which only the type is known: each element of a tuple, or one `Many`. */
const manyOf = ({ checker }: Code, { type, node, key }: Unknown): unknown[] => {
  if (checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).map((t) => new Unknown(t, node));
  return [new Many(new Unknown(checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type, node, key))];
};

const variantsOf = (code: Code, call: ts.CallExpression, driver: Driver): Variant[] => {
  const choices = new Choices();
  const evaluator = new Evaluator(code, choices);
  const [text, list] = call.arguments as unknown as readonly [ts.Expression, ts.Expression | undefined];
  const all = choices.each((): Variant => {
    const found = evaluator.text(text);
    const row = closed(code, evaluator, rowOf(code, call, driver));
    const values = list ? evaluator.list(list) : [];
    return {
      text: found,
      row,
      values: Array.isArray(values) ? (values as unknown[]) : manyOf(code, values as Unknown),
    };
  });
  return all.filter((v, i) => all.findIndex((o) => o.text === v.text && o.row === v.row) === i);
};

const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

const tell = (error: unknown): string => {
  if (error instanceof TooMany) return error.message;
  if (!(error instanceof NotKnown)) throw error;
  const { node } = error;
  return `the text depends on \`${node.getText().slice(0, 60)}\` (line ${lineOf(node)}), which only the running server knows`;
};

const statementAt = (code: Code, call: ts.CallExpression, driver: Driver): Statement => {
  const place = { file: call.getSourceFile().fileName, line: lineOf(call), driver };
  if (isNamed(call.arguments[0], 'unchecked')) return { ...place, variants: [], fault: null, isUnchecked: true };
  try {
    return { ...place, variants: variantsOf(code, call, driver), fault: null, isUnchecked: false };
  } catch (error) {
    return { ...place, variants: [], fault: tell(error), isUnchecked: false };
  }
};

/** Every statement in the server's code. */
export const statementsOf = (code: Code): Statement[] =>
  code.files.flatMap(callsIn).flatMap((call) => {
    const driver = driverOf(code, call);
    return driver ? [statementAt(code, call, driver)] : [];
  });

/** The value of each of `count` parameters; null when the number of values does not match. */
export const givenTo = (values: readonly unknown[], count: number): readonly unknown[] | null => {
  const open = values.filter((v) => v instanceof Many).length;
  if (open === 0) return values.length === count ? values : null;
  const rest = count - (values.length - open);
  if (rest < 0 || open > 1) return open > 1 ? Array.from({ length: count }, () => null) : null;
  return values.flatMap((v) => (v instanceof Many ? Array.from({ length: rest }, () => v.element as unknown) : [v]));
};
