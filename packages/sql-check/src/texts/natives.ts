/** The pure methods of lists and texts, which the evaluator runs. */
const METHODS: ReadonlySet<string> = new Set(
  (
    'map filter flatMap join concat slice at indexOf includes reverse toReversed sort flat reduce some every find keys entries ' +
    'split trim trimStart trimEnd replace replaceAll toUpperCase toLowerCase padStart padEnd repeat startsWith endsWith toString'
  ).split(' '),
);

/** The methods that pass each element of a list to a function as its first parameter. */
export const EACH: ReadonlySet<string> = new Set(['map', 'filter', 'flatMap', 'forEach', 'some', 'every', 'find']);

/** Functions of Object and the like. */
const STATICS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  'Object.keys': (o: object) => Object.keys(o),
  'Object.values': (o: object): unknown[] => Object.values(o) as unknown[],
  'Object.entries': (o: object): unknown[] => Object.entries(o) as unknown[],
  'Object.fromEntries': (o: Iterable<readonly [string, unknown]>): object => Object.fromEntries(o),
  String: (value: unknown) => String(value),
};

type Native = (...args: unknown[]) => unknown;

/** A method bound to a known text or list; null when it is not in `METHODS`. */
export const methodOf = (receiver: unknown, name: string): Native | null => {
  if (!METHODS.has(name) || !(typeof receiver === 'string' || Array.isArray(receiver))) return null;
  const list =
    Array.isArray(receiver) && (name === 'reverse' || name === 'sort') ? [...(receiver as unknown[])] : receiver;
  const method = (list as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof method === 'function' ? (method.bind(list) as Native) : null;
};

/** A function of the language by its name, such as `Object.keys`; null when it is not in `STATICS`. */
export const staticOf = (name: string): Native | null => (STATICS[name] as Native | undefined) ?? null;

type Operator = (a: never, b: never) => unknown;

/** Operators on known values. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  '+': (a: string, b: string) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': (a: number, b: number) => a < b,
  '>': (a: number, b: number) => a > b,
  '<=': (a: number, b: number) => a <= b,
  '>=': (a: number, b: number) => a >= b,
};
