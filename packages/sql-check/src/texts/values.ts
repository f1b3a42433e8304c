import ts from 'typescript';

/** A value of which the evaluator knows only the type: an argument, a row, the result of a function on them. */
export class Unknown {
  constructor(
    readonly type: ts.Type,
    readonly node: ts.Node,
    /** The key of choices about this value: each is made once per variant. */
    readonly key: string = keyOf(node),
    /** The object this is a property of. */
    readonly owner: { readonly value: Unknown; readonly name: string } | null = null,
    readonly orNull = false,
  ) {}
}

/** A list of unknown length, of which only the type of the elements is known. */
export class Many {
  constructor(readonly element: Unknown) {}
}

/** The argument of JSON.stringify, for checking the columns that a statement reads from it. */
export class Json {
  constructor(
    readonly content: ts.Type,
    readonly node: ts.Node,
  ) {}
}

/** A function of the program, with the frame that it closes over. */
export class Closure {
  constructor(
    readonly fn: ts.SignatureDeclaration & { readonly body?: ts.Node },
    readonly frame: Frame | null,
  ) {}
}

/** The parameters bound by a call that the evaluator runs, and the frame around it; null is the module. */
export interface Frame {
  readonly bound: ReadonlyMap<ts.Node, unknown>;
  readonly outer: Frame | null;
}

/** A key for a place in the code. */
export const keyOf = (node: ts.Node): string => `${node.getSourceFile().fileName}:${node.pos}`;

/** The key of the choice among the callers of a function. */
export const callerKey = (fn: ts.Node): string => `caller ${keyOf(fn)}`;

/** Thrown where a text depends on a value that is known only at run time. */
export class NotKnown extends Error {
  constructor(readonly node: ts.Node) {
    // Thrown thousands of times while variants are tried: stack traces would cost more than everything else.
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

/** The values of a literal type or a union of them; null for any other type. */
export const valuesOf = (type: ts.Type): readonly unknown[] | null => {
  const parts = type.isUnion() ? type.types : [type];
  const literals = parts.map(literalOf);
  return literals.every((l) => l !== null) ? literals.map((l) => l.value) : null;
};

/** The maximum number of variants of a statement; one with more must be composed of fewer choices. */
const MAXIMUM = 600;

/** Thrown where a statement has too many variants to check. */
export class TooMany extends Error {
  override readonly message = `it may be more than ${MAXIMUM} texts`;
}

/** The choices that make one variant of a statement. */
export class Choices {
  readonly #made: number[] = [];
  readonly #sizes: number[] = [];
  #next = 0;
  #known = new Map<string, number>();

  /** How many choices were made so far in this variant. */
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

  /** Runs `work` for every combination of its choices and answers the results. Throws `TooMany`. */
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
