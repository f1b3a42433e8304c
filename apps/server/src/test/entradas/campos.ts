import { z } from 'zod';

/** A JSON schema as far as inputs of the contract use it. */
export interface Esquema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly required?: readonly string[];
  readonly items?: Esquema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Esquema[];
  readonly oneOf?: readonly Esquema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** One field of an input. */
export interface Campo {
  readonly ruta: string;
  readonly esquema: Esquema;
  /** The whole input, valid except for this field. */
  readonly con: (valor: unknown) => unknown;
}

const ID = '01900000-0000-7000-8000-000000000000';

const DE_TIPO: Readonly<Record<string, (e: Esquema) => unknown>> = {
  object: ({ properties = {}, required = [] }) =>
    Object.fromEntries(required.map((k) => [k, ejemploDe(properties[k]!)])),
  array: ({ items = {}, minItems = 0 }) => Array.from({ length: minItems }, () => ejemploDe(items)),
  string: ({ format, minLength = 1 }) => (format === 'uuid' ? ID : 'a'.repeat(minLength)),
  number: ({ minimum = 1 }) => Math.max(minimum, 1),
  integer: ({ minimum = 1 }) => Math.max(minimum, 1),
  boolean: () => true,
  null: () => null,
};

/** A valid value for a schema. */
const ejemploDe = (e: Esquema): unknown => {
  const fijo = e.const ?? e.enum?.[0];
  if (fijo !== undefined) return fijo;
  const [una] = e.anyOf ?? e.oneOf ?? [];
  return una ? ejemploDe(una) : (DE_TIPO[e.type ?? 'null'] ?? (() => 1))(e);
};

const dentro = (campos: readonly Campo[], paso: string, con: (valor: unknown) => unknown): Campo[] =>
  campos.map((c) => ({ ...c, ruta: `${paso}${c.ruta && `.${c.ruta}`}`, con: (v) => con(c.con(v)) }));

/** All fields of a schema: texts, numbers, choices, and lists. */
export const camposDe = (e: Esquema): Campo[] => {
  const aqui: Campo = { ruta: '', esquema: e, con: (v) => v };
  const formas = e.anyOf ?? e.oneOf;
  if (formas) return formas.flatMap(camposDe);
  if (e.type === 'array') return [aqui, ...dentro(camposDe(e.items ?? {}), '[]', (v) => [v])];
  if (e.type !== 'object') return [aqui];
  const base = ejemploDe(e) as object;
  return Object.entries(e.properties ?? {}).flatMap(([k, sub]) =>
    dentro(camposDe(sub), k, (v) => ({ ...base, [k]: v })),
  );
};

/** The JSON schema of what a schema accepts as input. */
export const esquemaDeEntrada = (schema: z.ZodType): Esquema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Esquema;
