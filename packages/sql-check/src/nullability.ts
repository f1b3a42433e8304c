import { numberIn, numbersIn, treeIn, treesIn, type Item, type Tree } from './node-tree.ts';
import { recordsOf } from './texts/records.ts';
import type { Schema } from './schema.ts';

/** Whether a value may be null; `unstated` where the statement does not show it, so that the row type is trusted. */
export type Nullable = 'never' | 'maybe' | 'unstated';

/** Whether the parameters of a statement may be null. */
export interface Given {
  readonly parameter: (n: number) => Nullable;
  /** A column that json_to_recordset reads from a parameter. */
  readonly field: (n: number, name: string) => Nullable;
}

/** A query, the query around it, and the columns of it (`kept`) that its conditions exclude from being null. */
interface Scope {
  readonly query: Tree;
  readonly outer: Scope | null;
  readonly kept: ReadonlySet<string>;
  /** The column is read in RETURNING, where it has the value that the statement wrote. */
  readonly isAfter?: boolean;
}

const SELECT = 1;
const RELATION = 0;
const ORDER: readonly Nullable[] = ['never', 'unstated', 'maybe'];
/** Operators that read from JSON: null if the key is missing. */
const OUT_OF_JSON: ReadonlySet<string> = new Set(['->', '->>', '#>', '#>>']);
const worst = (all: readonly Nullable[]): Nullable => ORDER[Math.max(0, ...all.map((n) => ORDER.indexOf(n)))]!;

const isVar = (e: Tree): boolean => e.kind === 'VAR' && numberIn(e['varlevelsup']) === 0;
const nameOf = (v: Tree): string => `${numberIn(v['varno'])}.${numberIn(v['varattno'])}`;
const bare = (e: Tree | null): Tree | null => (e?.kind === 'RELABELTYPE' ? bare(treeIn(e['arg'])) : e);

/** The parts of a condition that must all hold. */
const conjuncts = (condition: Tree | null): Tree[] => {
  if (!condition) return [];
  if (condition.kind !== 'BOOLEXPR' || condition['boolop'] !== 'and') return [condition];
  return treesIn(condition['args']).flatMap(conjuncts);
};

/** The conditions that every row of a query fulfils: of WHERE and of inner joins. */
const conditionsOf = (from: Tree | null): Tree[] => {
  if (from?.kind === 'FROMEXPR')
    return [...conjuncts(treeIn(from['quals'])), ...treesIn(from['fromlist']).flatMap(conditionsOf)];
  if (from?.kind !== 'JOINEXPR' || numberIn(from['jointype']) !== 0) return [];
  return [
    ...conjuncts(treeIn(from['quals'])),
    ...conditionsOf(treeIn(from['larg'])),
    ...conditionsOf(treeIn(from['rarg'])),
  ];
};

/** Works out whether a column of a parsed statement, or a value that it writes, may be null. */
export class Nullability {
  constructor(
    private readonly schema: Schema,
    private readonly given: Given,
    /** Values read from a nullable column of a table count as `unstated`: if one is written to a NOT NULL column, PostgreSQL checks it. */
    private readonly believesTables = false,
  ) {}

  /** The column of a query's result with that number, from 1. */
  column(query: Tree, number: number, outer: Scope | null = null): Nullable {
    if (treeIn(query['setOperations'])) return this.#ofArms(query, number, outer);
    const list = numberIn(query['commandType']) === SELECT ? query['targetList'] : query['returningList'];
    const target = treesIn(list).find((t) => numberIn(t['resno']) === number);
    const expression = target && treeIn(target['expr']);
    const scope = { ...this.scopeOf(query, outer), isAfter: list === query['returningList'] };
    return expression ? this.of(expression, scope) : 'unstated';
  }

  scopeOf(query: Tree, outer: Scope | null): Scope {
    const kept = new Set(
      conditionsOf(treeIn(query['jointree']))
        .flatMap((c) => this.#keptBy(c))
        .map(nameOf),
    );
    const written = `${numberIn(query['resultRelation'])}.`;
    if (numberIn(query['commandType']) !== SELECT) for (const k of kept) if (k.startsWith(written)) kept.delete(k);
    return { query, outer, kept };
  }

  /** The columns that a condition excludes from being null. */
  #keptBy(condition: Tree): Tree[] {
    const one = bare(treeIn(condition['arg']));
    if (condition.kind === 'NULLTEST') return condition['nulltesttype'] === '1' && one && isVar(one) ? [one] : [];
    const isStrict =
      condition.kind === 'OPEXPR' || (condition.kind === 'SCALARARRAYOPEXPR' && condition['useOr'] === 'true');
    if (!isStrict || !this.schema.functions.get(numberIn(condition['opfuncid']))?.isStrict) return [];
    return treesIn(condition['args'])
      .map(bare)
      .filter((a) => a !== null && isVar(a)) as Tree[];
  }

  #ofArms(query: Tree, number: number, outer: Scope | null): Nullable {
    const entries = treesIn(query['rtable']);
    const scope = { query, outer, kept: new Set<string>() };
    const arms = (set: Tree): Tree[] =>
      set.kind === 'RANGETBLREF' ? [set] : [set['larg'], set['rarg']].flatMap((s) => arms(treeIn(s)!));
    const queries = arms(treeIn(query['setOperations'])!).map((r) =>
      treeIn(entries[numberIn(r['rtindex']) - 1]!['subquery'])!,
    );
    return worst(queries.map((q) => this.column(q, number, scope)));
  }

  /** An expression in its scope. */
  of(e: Tree, scope: Scope): Nullable {
    const rule = this.#rules[e.kind];
    return rule ? rule(e, scope) : 'unstated';
  }

  #all(list: Item | undefined, scope: Scope): Nullable {
    return worst(treesIn(list).map((a) => this.of(a, scope)));
  }

  readonly #through =
    (field: string) =>
    (e: Tree, scope: Scope): Nullable => {
      const inner = treeIn(e[field]);
      return inner ? this.of(inner, scope) : 'unstated';
    };

  readonly #rules: Readonly<Record<string, (e: Tree, scope: Scope) => Nullable>> = {
    VAR: (e, scope) => this.#variable(e, scope),
    CONST: (e) => (e['constisnull'] === 'true' ? 'maybe' : 'never'),
    PARAM: (e) => this.given.parameter(numberIn(e['paramid'])),
    RELABELTYPE: this.#through('arg'),
    COERCEVIAIO: this.#through('arg'),
    COLLATEEXPR: this.#through('arg'),
    ARRAYCOERCEEXPR: this.#through('arg'),
    TARGETENTRY: this.#through('expr'),
    NULLTEST: () => 'never',
    BOOLEANTEST: () => 'never',
    DISTINCTEXPR: () => 'never',
    ARRAYEXPR: () => 'never',
    ARRAY: () => 'never',
    ROWEXPR: () => 'never',
    SQLVALUEFUNCTION: () => 'never',
    NULLIFEXPR: () => 'maybe',
    SUBSCRIPTINGREF: () => 'maybe',
    BOOLEXPR: (e, scope) => this.#all(e['args'], scope),
    COALESCEEXPR: (e, scope) => this.#first(treesIn(e['args']).map((a) => this.of(a, scope))),
    MINMAXEXPR: (e, scope) => this.#first(treesIn(e['args']).map((a) => this.of(a, scope))),
    CASEEXPR: (e, scope) => {
      const results = treesIn(e['args']).map((w) => treeIn(w['result']));
      return worst([...results, treeIn(e['defresult'])].map((r) => (r ? this.of(r, scope) : 'maybe')));
    },
    OPEXPR: (e, scope) => this.#operator(e, scope),
    SCALARARRAYOPEXPR: (e, scope) => this.#all(e['args'], scope),
    FUNCEXPR: (e, scope) => this.#function(e, scope),
    AGGREF: (e, scope) => this.#aggregate(e, scope),
    SUBLINK: (e, scope) => this.#sublink(e, scope),
  };

  /** COALESCE and the like: never null if one of its arguments never is. */
  #first(all: readonly Nullable[]): Nullable {
    if (all.includes('never')) return 'never';
    return all.includes('unstated') ? 'unstated' : 'maybe';
  }

  #operator(e: Tree, scope: Scope): Nullable {
    const name = this.schema.operators.get(numberIn(e['opno'])) ?? '';
    return OUT_OF_JSON.has(name) ? 'maybe' : this.#all(e['args'], scope);
  }

  /** A strict function returns null for a null argument. Otherwise, and for other functions, only the row type says it (`unstated`). */
  #function(e: Tree, scope: Scope): Nullable {
    if (!this.schema.functions.get(numberIn(e['funcid']))?.isStrict) return 'unstated';
    const given = this.#all(e['args'], scope);
    const isCast = numberIn(e['funcformat']) === 1 || numberIn(e['funcformat']) === 2;
    return given === 'never' && !isCast ? 'unstated' : given;
  }

  #aggregate(e: Tree, scope: Scope): Nullable {
    if (this.schema.functions.get(numberIn(e['aggfnoid']))?.name === 'count') return 'never';
    const isGrouped = treesIn(scope.query['groupClause']).length > 0;
    if (!isGrouped || treeIn(e['aggfilter'])) return 'maybe';
    const name = this.schema.functions.get(numberIn(e['aggfnoid']))?.name ?? '';
    return /_agg$/.test(name) ? 'never' : this.#all(e['args'], scope);
  }

  #sublink(e: Tree, scope: Scope): Nullable {
    const query = treeIn(e['subselect'])!;
    const [EXISTS, EXPRESSION, ARRAY] = ['0', '4', '6'];
    if (e['subLinkType'] === EXISTS || e['subLinkType'] === ARRAY) return 'never';
    if (e['subLinkType'] !== EXPRESSION) return 'unstated';
    const isOneRow =
      query['hasAggs'] === 'true' && treesIn(query['groupClause']).length === 0 && !treeIn(query['havingQual']);
    return isOneRow || this.#isReferred(query, scope) ? this.column(query, 1, scope) : 'maybe';
  }

  /** Whether a subquery finds exactly the row that the outer query refers to by a foreign key whose columns are never null. */
  #isReferred(query: Tree, scope: Scope): boolean {
    const entries = treesIn(query['rtable']);
    const conditions = conditionsOf(treeIn(query['jointree']));
    if (entries.length !== 1 || entries[0]!['rtekind'] !== String(RELATION)) return false;
    const pairs = conditions.map((c) => this.#pair(c, scope));
    if (pairs.length === 0 || pairs.some((p) => p === null) || new Set(pairs.map((p) => p!.from)).size !== 1)
      return false;
    const to = numberIn(entries[0]!['relid']);
    return this.schema.references.some(
      (r) =>
        r.to === to &&
        r.from === pairs[0]!.from &&
        pairs.every((p) => r.pairs.some(([a, b]) => a === p!.own && b === p!.other)),
    );
  }

  /** `x.column = outer.column`: the outer table, its column and the inner one; null for any other condition. */
  #pair(condition: Tree, scope: Scope): { from: number; own: number; other: number } | null {
    if (condition.kind !== 'OPEXPR' || this.schema.operators.get(numberIn(condition['opno'])) !== '=') return null;
    const sides = treesIn(condition['args']).map(bare);
    const inner = sides.find((s) => s?.kind === 'VAR' && numberIn(s['varlevelsup']) === 0);
    const outer = sides.find((s) => s?.kind === 'VAR' && numberIn(s['varlevelsup']) === 1);
    if (!inner || !outer) return null;
    const entry = treesIn(scope.query['rtable'])[numberIn(outer['varno']) - 1]!;
    const isSure =
      entry['rtekind'] === String(RELATION) && this.#variable({ ...outer, varlevelsup: '0' }, scope) === 'never';
    return isSure
      ? { from: numberIn(entry['relid']), own: numberIn(outer['varattno']), other: numberIn(inner['varattno']) }
      : null;
  }

  #variable(v: Tree, scope: Scope): Nullable {
    let at = scope;
    for (let up = numberIn(v['varlevelsup']); up > 0; up -= 1) at = at.outer ?? at;
    const written = at.isAfter && at.query['resultRelation'] === v['varno'] ? this.#written(v, at) : null;
    if (written) return this.of(written, { ...at, isAfter: false });
    if (at.kept.has(nameOf(v))) return 'never';
    if (numbersIn(v['varnullingrels']).length > 0) return 'maybe';
    const entry = treesIn(at.query['rtable'])[numberIn(v['varno']) - 1];
    return entry ? this.#entry(entry, numberIn(v['varattno']), at) : 'unstated';
  }

  /** The expression that a write assigns to the column of a variable; null if it assigns none. */
  #written(v: Tree, { query }: Scope): Tree | null {
    const target = treesIn(query['targetList']).find((t) => t['resno'] === v['varattno']);
    return target ? treeIn(target['expr']) : null;
  }

  #entry(entry: Tree, number: number, scope: Scope): Nullable {
    if (number <= 0) return 'never';
    const expressionOf = (list: Item | undefined): Nullable => {
      const found = treesIn(list)[number - 1];
      return found ? this.of(found, scope) : 'unstated';
    };
    switch (numberIn(entry['rtekind'])) {
      case RELATION:
        return this.#fromTable(numberIn(entry['relid']), number);
      case 1:
        return this.column(treeIn(entry['subquery'])!, number, scope);
      case 2:
        return expressionOf(entry['joinaliasvars']);
      case 3:
        return this.#fromFunction(entry, number);
      case 5:
        return worst(
          (entry['values_lists'] as readonly never[]).map((row) => this.of(treesIn(row)[number - 1]!, scope)),
        );
      case 6:
        return this.#fromCte(entry, number, scope);
      case 9:
        return treesIn(scope.query['groupingSets']).length > 0 ? 'maybe' : expressionOf(entry['groupexprs']);
      default:
        return 'unstated';
    }
  }

  #fromTable(relation: number, number: number): Nullable {
    const column = this.schema.tables.get(relation)?.get(number);
    if (column?.isNeverNull) return 'never';
    return this.believesTables || !column || column.isOfView ? 'unstated' : 'maybe';
  }

  #fromCte(entry: Tree, number: number, scope: Scope): Nullable {
    let at: Scope | null = scope;
    for (let up = numberIn(entry['ctelevelsup']); up > 0; up -= 1) at = at?.outer ?? null;
    const cte = treesIn(at?.query['cteList']).find((c) => c['ctename'] === entry['ctename']);
    if (!cte || entry['self_reference'] === 'true' || cte['cterecursive'] === 'true') return 'unstated';
    return this.column(treeIn(cte['ctequery'])!, number, at);
  }

  #fromFunction(entry: Tree, number: number): Nullable {
    const [from] = treesIn(entry['functions']);
    const call = from && treeIn(from['funcexpr']);
    if (!from || call?.kind !== 'FUNCEXPR') return 'unstated';
    if (entry['funcordinality'] === 'true' && number > numberIn(from['funccolcount'])) return 'never';
    if (this.schema.functions.get(numberIn(call['funcid']))?.name === 'generate_series') return 'never';
    const records = recordsOf(entry, this.schema);
    const field = records?.nameOf(number);
    return records && field !== undefined ? this.given.field(records.parameter, field) : 'unstated';
  }
}
