import type ts from 'typescript';
import type { Code } from '../program.ts';
import type { Choices, Frame, Unknown } from './values.ts';

/** What the parts of the evaluator call of each other. */
export interface Core {
  readonly code: Code;
  readonly choices: Choices;
  /** Whether nothing more is chosen: values are worked out on the way that the text has taken. */
  readonly isSettled: boolean;
  evaluate(node: ts.Node, frame: Frame | null): unknown;
  /** Evaluates a node, but fails only when the value is used: what cannot be worked out becomes unknown. */
  lazily(node: ts.Expression, frame: Frame | null): unknown;
  unknown(node: ts.Node): Unknown;
  /** What is known of a value: itself, one of the few its type has, what the callers give. */
  force(value: unknown): unknown;
  forceOr(value: Unknown): unknown;
  /** A parameter as a caller gives it, or a property of one; what nobody gives stays unknown. */
  given(value: Unknown): unknown;
  oneOfFew(value: Unknown): unknown;
  property(of: unknown, name: string, node: ts.Node): unknown;
  textOf(value: unknown, node: ts.Node): string;
  /** Whether a condition holds on this way; null when nothing says so and nothing is chosen any more. */
  holds(value: unknown, key: string): boolean | null;
  /** What a destructured name takes out of the whole. */
  taken(declaration: ts.BindingElement, whole: unknown): unknown;
  /** Which of its callers calls a function, on this way. */
  caller(fn: ts.SignatureDeclaration): ts.CallExpression;
}
