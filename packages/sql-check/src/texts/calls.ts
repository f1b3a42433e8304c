import ts from 'typescript';
import type { Core } from './core.ts';
import { methodOf, staticOf } from './natives.ts';
import { functionOf } from '../program.ts';
import { Closure, Json, Many, NotKnown, Unknown, callerKey, keyOf, type Frame } from './values.ts';

type Callee = Closure['fn'];

const isNamed = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === name;

/** Whether the body of a function has only variables, `if` without `else`, and `return`; others are not evaluated. */
const composes = ({ body }: Callee): boolean => {
  if (!body || !ts.isBlock(body)) return body !== undefined;
  const isPlain = (s: ts.Statement): boolean =>
    ts.isVariableStatement(s) ||
    ts.isReturnStatement(s) ||
    (ts.isIfStatement(s) && !s.elseStatement && areSo(s.thenStatement));
  const areSo = (s: ts.Statement): boolean => (ts.isBlock(s) ? s.statements.every(isPlain) : isPlain(s));
  return areSo(body);
};

/** Evaluates calls of pure functions of the language, and of functions of the program that only compose (`composes`). */
export class Calls {
  constructor(private readonly core: Core) {}

  call(node: ts.CallExpression, frame: Frame | null): unknown {
    const { expression } = node;
    if (isNamed(expression, 'stringify') && node.arguments[0]) return new Json(this.#content(node.arguments[0]), node);
    const native = staticOf(expression.getText()) ?? this.#method(expression, frame);
    if (native) return this.#run(native, node, frame);
    const closure = this.#callee(expression, frame);
    return closure && composes(closure.fn) ? this.#apply(closure, node, frame) : this.core.unknown(node);
  }

  /** The type of the argument of JSON.stringify; for a parameter, of the argument that the chosen caller passes. */
  #content(argument: ts.Expression): ts.Type {
    const { checker, declarationOf } = this.core.code;
    const declaration = declarationOf(argument);
    const fn = declaration && ts.isParameter(declaration) ? declaration.parent : undefined;
    if (!fn || !this.core.choices.isMade(callerKey(fn))) return checker.getTypeAtLocation(argument);
    const given = this.core.caller(fn).arguments[fn.parameters.indexOf(declaration as ts.ParameterDeclaration)];
    return checker.getTypeAtLocation(given ?? argument);
  }

  #method(expression: ts.Expression, frame: Frame | null): ((...args: unknown[]) => unknown) | null {
    if (!ts.isPropertyAccessExpression(expression)) return null;
    const receiver = this.core.lazily(expression.expression, frame);
    const known = receiver instanceof Unknown && !this.core.isSettled ? this.core.forceOr(receiver) : receiver;
    return methodOf(this.#joined(known, expression), expression.name.text);
  }

  /** The list with its parts evaluated, if `join` is called on it: all parts of a text must be known. */
  #joined(list: unknown, { name }: ts.PropertyAccessExpression): unknown {
    if (this.core.isSettled || name.text !== 'join' || !Array.isArray(list)) return list;
    return (list as unknown[]).map((part) => this.core.force(part));
  }

  #callee(expression: ts.Expression, frame: Frame | null): Closure | null {
    const found =
      ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression)
        ? this.core.lazily(expression, frame)
        : null;
    if (found instanceof Closure) return found;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    const fn = functionOf(this.core.code.declarationOf(name));
    return fn ? new Closure(fn, null) : null;
  }

  #run(native: (...args: unknown[]) => unknown, node: ts.CallExpression, frame: Frame | null): unknown {
    const shape = node.expression.getText().startsWith('Object.');
    const given = node.arguments.map((a) => this.core.evaluate(a, frame)).map((a) => (shape ? this.#shapeOf(a) : a));
    const args = given.map((a) => (a instanceof Closure ? (...values: unknown[]) => this.#enter(a, values, node) : a));
    if (given.some((a) => a instanceof Unknown)) return this.core.unknown(node);
    const result = this.#flat(native(...args), node);
    const isMade = typeof result !== 'string' || !JSON.stringify(result).includes('[object Object]');
    return isMade ? result : this.core.unknown(node);
  }

  /** Marks the unknown lists in the result of `flat` and `flatMap` as `Many`. */
  #flat(result: unknown, node: ts.CallExpression): unknown {
    const isFlat = isNamed(node.expression, 'flatMap') || isNamed(node.expression, 'flat');
    if (!isFlat || !Array.isArray(result)) return result;
    return (result as unknown[]).map((part) => {
      const element =
        part instanceof Unknown && this.core.code.checker.getIndexTypeOfType(part.type, ts.IndexKind.Number);
      return element ? new Many(new Unknown(element, node)) : part;
    });
  }

  /** An unknown object as one with the properties of its type, each unknown. */
  #shapeOf(whole: unknown): unknown {
    const value = whole instanceof Many ? whole.element : whole;
    const given = value instanceof Unknown ? this.core.given(value) : value;
    if (!(given instanceof Unknown)) return given;
    const { checker } = this.core.code;
    if (checker.getIndexTypeOfType(given.type, ts.IndexKind.String)) return given;
    const properties = checker.getPropertiesOfType(given.type).filter((p) => this.#isThere(p, given));
    return Object.fromEntries(
      properties.map((p) => [p.name, new Unknown(checker.getTypeOfSymbol(p), given.node, `${given.key}.${p.name}`)]),
    );
  }

  /** Whether an optional property is present: all of an object are, or none, because every combination would be thousands of variants. */
  #isThere(property: ts.Symbol, of: Unknown): boolean {
    if (!(property.flags & ts.SymbolFlags.Optional)) return true;
    const key = `${of.key} is whole`;
    return this.core.isSettled && !this.core.choices.isMade(key) ? false : this.core.choices.of(key, [true, false]);
  }

  /** The result of a function of the program; unknown where it cannot be worked out. */
  #apply(closure: Closure, node: ts.CallExpression, frame: Frame | null): unknown {
    const values = closure.fn.parameters.map((p, i) => {
      const argument = node.arguments[i];
      return argument ? this.core.lazily(argument, frame) : p.initializer && this.core.evaluate(p.initializer, null);
    });
    try {
      return this.#enter(closure, values, node);
    } catch (error) {
      if (error instanceof NotKnown) return this.core.unknown(node);
      throw error;
    }
  }

  #enter({ fn, frame }: Closure, values: readonly unknown[], node: ts.Node): unknown {
    const bound = new Map<ts.Node, unknown>();
    fn.parameters.forEach((p, i) => this.#bind(p, values[i], bound));
    const inner = { bound, outer: frame };
    if (!fn.body) throw new NotKnown(node);
    return ts.isBlock(fn.body)
      ? this.#block(fn.body.statements, inner, node).value
      : this.core.evaluate(fn.body, inner);
  }

  #bind(declaration: ts.ParameterDeclaration | ts.BindingElement, value: unknown, bound: Map<ts.Node, unknown>): void {
    bound.set(declaration, value);
    if (ts.isIdentifier(declaration.name)) return;
    for (const e of declaration.name.elements)
      if (ts.isBindingElement(e)) this.#bind(e, this.core.taken(e, value), bound);
  }

  #block(statements: readonly ts.Statement[], frame: Frame, node: ts.Node): { readonly value: unknown } {
    for (const s of statements) {
      if (ts.isVariableStatement(s)) continue;
      if (ts.isReturnStatement(s)) return { value: s.expression && this.core.evaluate(s.expression, frame) };
      if (!ts.isIfStatement(s) || s.elseStatement) throw new NotKnown(node);
      const condition = this.core.evaluate(s.expression, frame);
      const holds = this.core.holds(condition, condition instanceof Unknown ? `${condition.key}?` : keyOf(s));
      if (holds === null) throw new NotKnown(node);
      if (holds)
        return this.#block(ts.isBlock(s.thenStatement) ? s.thenStatement.statements : [s.thenStatement], frame, node);
    }
    throw new NotKnown(node);
  }
}
