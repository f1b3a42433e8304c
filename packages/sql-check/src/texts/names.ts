import ts from 'typescript';
import type { Core } from './core.ts';
import { EACH } from './natives.ts';
import { Closure, NotKnown, Unknown, keyOf, type Frame } from './values.ts';

/** Evaluates names: constants, parameters, and destructured parts of them. */
export class Names {
  readonly #constants = new Map<ts.Node, unknown>();

  constructor(private readonly core: Core) {}

  /** The value that a caller passes for a parameter, or a property of it; unknown where there is no caller. */
  given(value: Unknown): unknown {
    const found = value.owner ? this.#givenIn(value.owner, value) : this.#givenTo(value);
    const given = found instanceof Unknown && found !== value ? this.given(found) : found;
    const { node } = value;
    const isLeftOut = given === undefined && !value.owner && ts.isParameter(node);
    return isLeftOut && node.initializer ? this.core.evaluate(node.initializer, null) : given;
  }

  #givenIn({ value: of, name }: NonNullable<Unknown['owner']>, value: Unknown): unknown {
    const whole = this.given(of);
    return whole === of ? value : this.core.property(whole, name, value.node);
  }

  #givenTo(value: Unknown): unknown {
    const { node } = value;
    if (!ts.isParameter(node)) return value;
    try {
      const { arguments: given } = this.core.caller(node.parent);
      const argument = given[node.parent.parameters.indexOf(node)];
      return argument && this.core.evaluate(argument, null);
    } catch (error) {
      if (error instanceof NotKnown) return value;
      throw error;
    }
  }

  identifier(node: ts.Identifier, frame: Frame | null): unknown {
    if (node.text === 'undefined') return undefined;
    const declaration = this.core.code.declarationOf(node);
    return declaration ? this.#declared(declaration, node, frame) : this.core.unknown(node);
  }

  #declared(declaration: ts.Node, node: ts.Node, frame: Frame | null): unknown {
    for (let f = frame; f; f = f.outer) if (f.bound.has(declaration)) return f.bound.get(declaration);
    if (ts.isParameter(declaration)) return this.#parameter(declaration, frame);
    if (ts.isBindingElement(declaration)) return this.#binding(declaration, frame);
    if (ts.isVariableDeclaration(declaration)) return this.#variable(declaration, node, frame);
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, frame);
    if (ts.isModuleDeclaration(declaration) || ts.isImportClause(declaration)) return this.core.unknown(node);
    const sql = ts.isExportAssignment(declaration) ? this.#importedText(node) : undefined;
    return sql ?? this.core.unknown(node);
  }

  /** The text of a .sql file that this name was imported from. */
  #importedText(node: ts.Node): string | undefined {
    const file = node.getSourceFile();
    for (const s of file.statements) {
      if (!ts.isImportDeclaration(s) || s.importClause?.name?.text !== node.getText()) continue;
      const path = (s.moduleSpecifier as ts.StringLiteral).text;
      if (path.endsWith('.sql')) return this.core.code.textOf(file, path);
    }
    return undefined;
  }

  #variable(declaration: ts.VariableDeclaration, node: ts.Node, frame: Frame | null): unknown {
    const sql = this.#importedText(node);
    if (sql !== undefined) return sql;
    const { parent } = declaration;
    if (ts.isForOfStatement(parent.parent))
      return this.#oneOf(this.core.evaluate(parent.parent.expression, frame), declaration);
    if (!declaration.initializer || (parent.flags & ts.NodeFlags.Const) === 0) return this.core.unknown(node);
    if (this.#constants.has(declaration)) return this.#constants.get(declaration);
    const value = this.#constant(declaration, declaration.initializer, frame);
    return value instanceof Unknown && ts.isIdentifier(node) && !value.owner ? this.core.unknown(node) : value;
  }

  /** The value of a constant. It is cached if it belongs to a module and needed no choice, so that it is the same in every variant. */
  #constant(declaration: ts.VariableDeclaration, initializer: ts.Expression, frame: Frame | null): unknown {
    const before = this.core.choices.count;
    const value = this.core.evaluate(initializer, frame);
    const isOfModule = ts.isSourceFile(declaration.parent.parent.parent);
    if (isOfModule && !this.core.isSettled && this.core.choices.count === before)
      this.#constants.set(declaration, value);
    return value;
  }

  /** The value of a destructured name. */
  #binding(declaration: ts.BindingElement, frame: Frame | null): unknown {
    const pattern = declaration.parent;
    const holder = pattern.parent;
    const whole =
      ts.isVariableDeclaration(holder) && holder.initializer && !ts.isForOfStatement(holder.parent.parent)
        ? this.core.evaluate(holder.initializer, frame)
        : this.#declared(holder, holder.name, frame);
    return this.taken(declaration, whole);
  }

  taken(declaration: ts.BindingElement, whole: unknown): unknown {
    if (declaration.dotDotDotToken) return this.core.unknown(declaration.name);
    const { parent: pattern, propertyName, name } = declaration;
    const key = ts.isArrayBindingPattern(pattern)
      ? String(pattern.elements.indexOf(declaration))
      : (propertyName ?? name).getText();
    const value = this.core.property(whole, key, declaration.name);
    return value === undefined && declaration.initializer ? this.core.evaluate(declaration.initializer, null) : value;
  }

  #parameter(declaration: ts.ParameterDeclaration, frame: Frame | null): unknown {
    const fn = declaration.parent;
    const call = fn.parent;
    const isEach =
      ts.isCallExpression(call) &&
      ts.isPropertyAccessExpression(call.expression) &&
      EACH.has(call.expression.name.text);
    if (isEach && call.arguments[0] === fn && fn.parameters[0] === declaration) {
      const list = this.core.evaluate(call.expression.expression, frame);
      return this.#oneOf(list instanceof Unknown && !this.core.isSettled ? this.core.forceOr(list) : list, declaration);
    }
    return this.core.unknown(declaration);
  }

  #oneOf(list: unknown, at: ts.ParameterDeclaration | ts.VariableDeclaration): unknown {
    const isChosen = !this.core.isSettled || this.core.choices.isMade(`element ${keyOf(at)}`);
    return Array.isArray(list) && list.length > 0 && isChosen
      ? this.core.choices.of(`element ${keyOf(at)}`, list as unknown[])
      : this.core.unknown(at);
  }
}
