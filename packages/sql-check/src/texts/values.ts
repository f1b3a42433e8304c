import ts from 'typescript';

/** What the evaluator knows only by its type: an argument, a row, what a function makes of them. */
export class Unknown {
  constructor(
    readonly type: ts.Type,
    readonly node: ts.Node,
    /** What a choice is made for: the same thing is chosen once on one way. */
    readonly key: string = keyOf(node),
    /** The object this is a property of. */
    readonly owner: { readonly value: Unknown; readonly name: string } | null = null,
    readonly orNull = false,
  ) {}
}

/** A list of which only the type of its elements is known, not how many they are. */
export class Many {
  constructor(readonly element: Unknown) {}
}

/** What JSON.stringify was given, for the columns that a statement takes out of it. */
export class Json {
  constructor(
    readonly content: ts.Type,
    readonly node: ts.Node,
  ) {}
}

/** A function of the program, with what it sees around it. */
export class Closure {
  constructor(
    readonly fn: ts.SignatureDeclaration & { readonly body?: ts.Node },
    readonly frame: Frame | null,
  ) {}
}

/** Parameters bound by a call that the evaluator makes itself; null is the module. */
export interface Frame {
  readonly bound: ReadonlyMap<ts.Node, unknown>;
  readonly outer: Frame | null;
}

/** Names a place in the code. */
export const keyOf = (node: ts.Node): string => `${node.getSourceFile().fileName}:${node.pos}`;

/** What the choice among the callers of a function is made for. */
export const callerKey = (fn: ts.Node): string => `caller ${keyOf(fn)}`;

/** Thrown where a text depends on something that only the running server knows. */
export class NotKnown extends Error {
  constructor(readonly node: ts.Node) {
    // Thrown by the thousand while ways are tried: where it was thrown from would cost more than all the rest.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super('not known');
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const literalOf = (type: ts.Type): { readonly value: unknown } | null => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral) {
    return { value: (type as ts.Type & { readonly intrinsicName: string }).intrinsicName === 'true' };
  }
  if (type.flags & ts.TypeFlags.Null) return { value: null };
  return type.flags & ts.TypeFlags.Undefined ? { value: undefined } : null;
};

/** The values of a type that has only some, or null. */
export const valuesOf = (type: ts.Type): readonly unknown[] | null => {
  const parts = type.isUnion() ? type.types : [type];
  const literals = parts.map(literalOf);
  return literals.every((l) => l !== null) ? literals.map((l) => l.value) : null;
};

/** More texts than anybody would read: the statement is to be composed of fewer choices. */
const MAXIMUM = 600;

/** Thrown where a statement may be too many texts to look at each. */
export class TooMany extends Error {
  override readonly message = `it may be more than ${MAXIMUM} texts`;
}

/** The choices on one way through the fragments of a statement. */
export class Choices {
  readonly #made: number[] = [];
  readonly #sizes: number[] = [];
  #next = 0;
  #known = new Map<string, number>();

  /** How many were made so far on this way. */
  get count(): number {
    return this.#next;
  }

  isMade(key: string): boolean {
    return this.#known.has(key);
  }

  of<T>(key: string, options: readonly T[]): T {
    const known = this.#known.get(key);
    if (known !== undefined) return options[known]!;
    const at = this.#next++;
    this.#sizes[at] = options.length;
    const chosen = (this.#made[at] ??= 0);
    this.#known.set(key, chosen);
    return options[chosen]!;
  }

  /** The results of `work` on every way; throws when they are too many. */
  each<T>(work: () => T): T[] {
    const results: T[] = [];
    do {
      this.#next = 0;
      this.#known = new Map();
      results.push(work());
      if (results.length > MAXIMUM) throw new TooMany();
    } while (this.#advance());
    return results;
  }

  #advance(): boolean {
    for (let at = this.#next - 1; at >= 0; at -= 1) {
      if (this.#made[at]! + 1 < this.#sizes[at]!) {
        this.#made[at]! += 1;
        this.#made.length = at + 1;
        return true;
      }
    }
    return false;
  }
}
