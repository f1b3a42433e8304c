import ts from 'typescript';
import { Calls } from './calls.ts';
import type { Core } from './core.ts';
import { Names } from './names.ts';
import { Operations } from './operations.ts';
import type { Code } from '../program.ts';
import {
  Closure,
  Json,
  Many,
  NotKnown,
  Unknown,
  callerKey,
  keyOf,
  valuesOf,
  type Choices,
  type Frame,
} from './values.ts';

/** The maximum depth of nested evaluations. */
const DEPTH = 60;

const KEYWORDS: ReadonlyMap<ts.SyntaxKind, unknown> = new Map<ts.SyntaxKind, unknown>([
  [ts.SyntaxKind.TrueKeyword, true],
  [ts.SyntaxKind.FalseKeyword, false],
  [ts.SyntaxKind.NullKeyword, null],
]);

const regexOf = ({ text }: ts.RegularExpressionLiteral): RegExp => {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
};

/** The value of a literal. */
const literalOf = (node: ts.Node): { readonly value: unknown } | null => {
  if (ts.isStringLiteralLike(node)) return { value: node.text };
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
  if (ts.isRegularExpressionLiteral(node)) return { value: regexOf(node) };
  return KEYWORDS.has(node.kind) ? { value: KEYWORDS.get(node.kind) } : null;
};

type Wrapped = ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression | ts.NonNullExpression;

/** Parentheses and type assertions, which do not change the value. */
const isWrapped = (node: ts.Node): node is Wrapped =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Evaluates an expression of the program as far as its value follows from the code alone: constants, fragments, functions
 * that compose them. A value of a type with few values (`'producto' | 'complemento'`) is each of them in turn, one per variant; a
 * parameter is what each caller passes. The rest is `Unknown`, and a text must not depend on it.
 */
export class Evaluator implements Core {
  #depth = 0;
  isSettled = false;
  readonly #names = new Names(this);
  readonly #operations = new Operations(this);
  readonly #calls = new Calls(this);

  constructor(
    readonly code: Code,
    readonly choices: Choices,
  ) {}

  readonly given = (value: Unknown): unknown => this.#names.given(value);
  readonly taken = (declaration: ts.BindingElement, whole: unknown): unknown => this.#names.taken(declaration, whole);
  readonly holds = (value: unknown, key: string): boolean | null => this.#operations.holds(value, key);

  /** The text of an expression in this variant. Throws `NotKnown`. */
  text(node: ts.Expression): string {
    return this.textOf(this.evaluate(node, null), node);
  }

  /** The list of values, with the choices that were made for the text. */
  list(node: ts.Expression): unknown {
    this.isSettled = true;
    try {
      const found = this.evaluate(node, null);
      return found instanceof Unknown ? this.#names.given(found) : found;
    } finally {
      this.isSettled = false;
    }
  }

  /** The call of a function that is chosen in this variant. Throws `NotKnown` where there is none. */
  caller(fn: ts.SignatureDeclaration): ts.CallExpression {
    const callers = this.code.callersOf(fn);
    const key = callerKey(fn);
    if (callers.length === 0 || (this.isSettled && !this.choices.isMade(key))) throw new NotKnown(fn);
    return this.choices.of(key, callers);
  }

  evaluate(node: ts.Node, frame: Frame | null): unknown {
    if (this.#depth > DEPTH) throw new NotKnown(node);
    this.#depth += 1;
    try {
      return this.#evaluate(node, frame);
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(node: ts.Node, frame: Frame | null): unknown {
    const literal = literalOf(node);
    if (literal) return literal.value;
    if (isWrapped(node)) return this.evaluate(node.expression, frame);
    if (ts.isTemplateExpression(node)) return this.#template(node, frame);
    if (ts.isIdentifier(node)) return this.#names.identifier(node, frame);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, frame);
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, frame);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, frame);
    return this.#operation(node, frame);
  }

  #operation(node: ts.Node, frame: Frame | null): unknown {
    if (ts.isPropertyAccessExpression(node))
      return this.property(this.evaluate(node.expression, frame), node.name.text, node);
    if (ts.isElementAccessExpression(node)) return this.#element(node, frame);
    if (ts.isConditionalExpression(node)) return this.#operations.conditional(node, frame);
    if (ts.isBinaryExpression(node)) return this.#operations.binary(node, frame);
    if (ts.isPrefixUnaryExpression(node)) return this.#operations.unary(node, frame);
    if (ts.isTypeOfExpression(node)) return this.#typeof(node, frame);
    if (ts.isCallExpression(node)) return this.#calls.call(node, frame);
    return this.unknown(node);
  }

  #typeof(node: ts.TypeOfExpression, frame: Frame | null): unknown {
    const value = this.evaluate(node.expression, frame);
    return value instanceof Unknown ? this.unknown(node) : typeof value;
  }

  unknown(node: ts.Node): Unknown {
    return new Unknown(this.code.checker.getTypeAtLocation(node), node);
  }

  textOf(value: unknown, node: ts.Node): string {
    const known = this.force(value);
    if (typeof known === 'string' || typeof known === 'number' || typeof known === 'boolean') return String(known);
    throw new NotKnown(value instanceof Unknown ? value.node : node);
  }

  #template(node: ts.TemplateExpression, frame: Frame | null): unknown {
    if (this.isSettled) return this.unknown(node);
    const spans = node.templateSpans.map(
      (s) => this.textOf(this.evaluate(s.expression, frame), s.expression) + s.literal.text,
    );
    return node.head.text + spans.join('');
  }

  /** A known value: itself, one of the few values of its type, or what a caller passes. Throws `NotKnown`. */
  force(value: unknown): unknown {
    if (!(value instanceof Unknown)) return value;
    const ofOwner = value.owner ? this.#names.given(value) : value;
    if (!(ofOwner instanceof Unknown)) return ofOwner;
    const few = this.oneOfFew(value);
    if (!(few instanceof Unknown)) return few;
    const given = this.#names.given(value);
    if (given instanceof Unknown) throw new NotKnown(value.node);
    return given;
  }

  property(whole: unknown, name: string, node: ts.Node): unknown {
    // The element of a `Many` stands for each of its elements.
    const of = whole instanceof Many ? whole.element : whole;
    if (of instanceof Unknown) return this.#unknownProperty(of, name, node);
    if (of === null || of === undefined) {
      if (ts.isOptionalChain(node)) return undefined;
      return this.unknown(node);
    }
    if (of instanceof Json || of instanceof Closure) return this.unknown(node);
    const value = (of as Readonly<Record<string, unknown>>)[name];
    if (value instanceof Many) return value.element;
    return typeof value === 'function' ? this.unknown(node) : value;
  }

  #unknownProperty(of: Unknown, name: string, node: ts.Node): unknown {
    const { checker } = this.code;
    const found = ts.isPropertyAccessExpression(node) ? checker.getTypeAtLocation(node) : this.#typeOf(of.type, name);
    // A property of a type parameter is looked up in the type that the caller states.
    const given = found || !this.isSettled ? of : this.given(of);
    if (given !== of) return this.property(given, name, node);
    return new Unknown(found ?? checker.getTypeAtLocation(node), node, `${of.key}.${name}`, { value: of, name });
  }

  /** The type of a property; in a union, of the first member that has it. */
  #typeOf(type: ts.Type, name: string): ts.Type | undefined {
    const { checker } = this.code;
    const whole = type.getNonNullableType();
    const parts = whole.isUnion() ? whole.types : [whole];
    const symbol =
      checker.getPropertyOfType(whole, name) ?? parts.map((p) => checker.getPropertyOfType(p, name)).find((p) => p);
    if (symbol) return checker.getTypeOfSymbol(symbol);
    return /^\d+$/.test(name) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  }

  #element(node: ts.ElementAccessExpression, frame: Frame | null): unknown {
    const of = this.evaluate(node.expression, frame);
    const index = this.evaluate(node.argumentExpression, frame);
    if (this.isSettled && of instanceof Unknown && index instanceof Unknown) return this.unknown(node);
    try {
      return this.property(of, String(this.force(index)), node);
    } catch (error) {
      if (error instanceof NotKnown && this.isSettled) return this.unknown(node);
      throw error;
    }
  }

  forceOr(value: Unknown): unknown {
    try {
      return this.force(value);
    } catch (error) {
      if (error instanceof NotKnown) return value;
      throw error;
    }
  }

  oneOfFew(value: Unknown): unknown {
    const values = valuesOf(value.type);
    return values && (!this.isSettled || this.choices.isMade(value.key)) ? this.choices.of(value.key, values) : value;
  }

  #array(node: ts.ArrayLiteralExpression, frame: Frame | null): unknown[] {
    return node.elements.flatMap((e) => {
      if (!ts.isSpreadElement(e)) return [this.evaluate(e, frame)];
      const found = this.evaluate(e.expression, frame);
      const spread = found instanceof Unknown && !this.isSettled ? this.forceOr(found) : found;
      return Array.isArray(spread) ? (spread as unknown[]) : this.#spread(spread, e);
    });
  }

  /** The elements of a spread list of which only the type is known: each element of a tuple, or one `Many`. */
  #spread(spread: unknown, node: ts.SpreadElement): unknown[] {
    if (spread instanceof Many) return [spread];
    const { checker } = this.code;
    const type = checker.getTypeAtLocation(node.expression);
    const key = keyOf(node);
    if (checker.isTupleType(type))
      return checker.getTypeArguments(type as ts.TypeReference).map((t, i) => new Unknown(t, node, `${key}[${i}]`));
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return [new Many(new Unknown(element ?? type, node, key))];
  }

  #object(node: ts.ObjectLiteralExpression, frame: Frame | null): object {
    const built: Record<string, unknown> = {};
    for (const p of node.properties) {
      if (ts.isPropertyAssignment(p)) built[this.#nameOf(p.name, frame)] = this.lazily(p.initializer, frame);
      else if (ts.isShorthandPropertyAssignment(p)) built[p.name.text] = this.evaluate(p.name, frame);
      else if (ts.isSpreadAssignment(p)) {
        const spread = this.evaluate(p.expression, frame);
        if (!isPlain(spread)) return this.unknown(node);
        Object.assign(built, spread);
      }
    }
    return built;
  }

  #nameOf(name: ts.PropertyName, frame: Frame | null): string {
    return ts.isComputedPropertyName(name) ? this.textOf(this.evaluate(name.expression, frame), name) : name.text;
  }

  /** Evaluates a node; unknown if that fails, so that only a use of the value fails. */
  lazily(node: ts.Expression, frame: Frame | null): unknown {
    try {
      return this.evaluate(node, frame);
    } catch (error) {
      if (error instanceof NotKnown) return this.unknown(node);
      throw error;
    }
  }
}
