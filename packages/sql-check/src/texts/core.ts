import type ts from 'typescript';
import type { Code } from '../program.ts';
import type { Choices, Frame, Unknown } from './values.ts';

/** The part of the evaluator that `Calls`, `Names` and `Operations` call. */
export interface Core {
  readonly code: Code;
  readonly choices: Choices;
  /** Whether the choices are final: values are evaluated with those made for the text, and nothing new is chosen. */
  readonly isSettled: boolean;
  evaluate(node: ts.Node, frame: Frame | null): unknown;
  /** Evaluates a node, but fails only when the value is used: what cannot be worked out becomes unknown. */
  lazily(node: ts.Expression, frame: Frame | null): unknown;
  unknown(node: ts.Node): Unknown;
  /** A known value: itself, one of the few values of its type, or what a caller passes. Throws `NotKnown`. */
  force(value: unknown): unknown;
  forceOr(value: Unknown): unknown;
  /** The value that a caller passes for a parameter, or a property of it; unknown where there is no caller. */
  given(value: Unknown): unknown;
  oneOfFew(value: Unknown): unknown;
  property(of: unknown, name: string, node: ts.Node): unknown;
  textOf(value: unknown, node: ts.Node): string;
  /** Whether a condition holds in this variant; null when it is unknown and the choices are final. */
  holds(value: unknown, key: string): boolean | null;
  /** The value of a destructured name, given the value that is destructured. */
  taken(declaration: ts.BindingElement, whole: unknown): unknown;
  /** The call of a function that is chosen in this variant. Throws `NotKnown` where there is none. */
  caller(fn: ts.SignatureDeclaration): ts.CallExpression;
}
