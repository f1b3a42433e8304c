import ts from 'typescript';
import type { Core } from './core.ts';
import { OPERATORS } from './natives.ts';
import { Closure, Json, Many, Unknown, keyOf, type Frame } from './values.ts';

/** Evaluates operators and conditions; an unknown condition is a choice, so that each outcome is a variant. */
export class Operations {
  constructor(private readonly core: Core) {}

  /** Whether a condition holds in this variant; null when it is unknown and the choices are final. */
  holds(value: unknown, key: string): boolean | null {
    if (value instanceof Many || value instanceof Json || value instanceof Closure) return true;
    if (!(value instanceof Unknown)) return Boolean(value);
    const few = this.core.oneOfFew(value);
    if (!(few instanceof Unknown)) return Boolean(few);
    if (this.core.isSettled && !this.core.choices.isMade(key)) return null;
    return this.core.choices.of(key, [true, false]);
  }

  conditional(node: ts.ConditionalExpression, frame: Frame | null): unknown {
    const condition = this.core.evaluate(node.condition, frame);
    const holds = this.holds(condition, condition instanceof Unknown ? `${condition.key}?` : keyOf(node));
    if (holds === null) return this.core.unknown(node);
    return this.core.evaluate(holds ? node.whenTrue : node.whenFalse, frame);
  }

  binary(node: ts.BinaryExpression, frame: Frame | null): unknown {
    const left = this.core.evaluate(node.left, frame);
    const operator = node.operatorToken.getText();
    if (operator === '??') return this.#orElse(left, node, frame);
    if (operator === '&&' || operator === '||') {
      const holds = this.holds(left, left instanceof Unknown ? `${left.key}?` : keyOf(node));
      if (holds === null) return this.core.unknown(node);
      return holds === (operator === '&&') ? this.core.evaluate(node.right, frame) : left;
    }
    const right = this.core.evaluate(node.right, frame);
    const run = OPERATORS[operator];
    if (!run) return this.core.unknown(node);
    if (left instanceof Unknown || right instanceof Unknown) return this.#compared(node, operator, left, right);
    return run(left as never, right as never);
  }

  #orElse(left: unknown, node: ts.BinaryExpression, frame: Frame | null): unknown {
    if (!(left instanceof Unknown)) return left ?? this.core.evaluate(node.right, frame);
    const isNull = node.right.kind === ts.SyntaxKind.NullKeyword;
    const given = left.owner && !this.core.isSettled ? this.core.forceOr(left) : left;
    if (!(given instanceof Unknown)) return given ?? this.core.evaluate(node.right, frame);
    const present = left.type.getNonNullableType();
    if (present === left.type) return left;
    return isNull ? new Unknown(present, node, keyOf(node), null, true) : this.core.unknown(node);
  }

  /** A comparison with an unknown operand: known if its type has few values, of which each is chosen in turn; unknown otherwise. */
  #compared(node: ts.BinaryExpression, operator: string, left: unknown, right: unknown): unknown {
    const [a, b] = [left, right].map((v) => (v instanceof Unknown ? this.core.oneOfFew(v) : v));
    if (!(a instanceof Unknown) && !(b instanceof Unknown)) return OPERATORS[operator]!(a as never, b as never);
    const key = `${(a instanceof Unknown ? a : (b as Unknown)).key} ${operator} ${a instanceof Unknown ? String(b) : String(a)}`;
    return new Unknown(this.core.code.checker.getTypeAtLocation(node), node, key);
  }

  unary(node: ts.PrefixUnaryExpression, frame: Frame | null): unknown {
    const value = this.core.evaluate(node.operand, frame);
    if (node.operator === ts.SyntaxKind.MinusToken && typeof value === 'number') return -value;
    if (node.operator !== ts.SyntaxKind.ExclamationToken) return this.core.unknown(node);
    const holds = this.holds(value, value instanceof Unknown ? `${value.key}?` : keyOf(node));
    return holds === null ? this.core.unknown(node) : !holds;
  }
}
