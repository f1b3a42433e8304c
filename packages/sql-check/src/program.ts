import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

type Callable = ts.SignatureDeclaration;

/** The server's code as the compiler sees it. */
export interface Code {
  readonly checker: ts.TypeChecker;
  /** The server's own files, without its tests. */
  readonly files: readonly ts.SourceFile[];
  /** The calls of a function in the server. */
  readonly callersOf: (fn: Callable) => readonly ts.CallExpression[];
  /** The declaration of a name, followed through imports. */
  readonly declarationOf: (name: ts.Node) => ts.Declaration | undefined;
  /** The text of an imported .sql file. */
  readonly textOf: (from: ts.SourceFile, path: string) => string;
}

const TEST = /\.(test|fixture)\.ts$|[\\/]src[\\/]test[\\/]/;

const optionsOf = (folder: string): ts.ParsedCommandLine => {
  const path = join(folder, 'tsconfig.json');
  const read = ts.readConfigFile(path, (file) => readFileSync(file, 'utf8'));
  return ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
};

/** A compiler host that reads some files from memory instead of the disk, for the seeded faults of the tests. */
const hostWith = (options: ts.CompilerOptions, files: ReadonlyMap<string, string>): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const disk = ts.createCompilerHost(options);
  host.fileExists = (path) => files.has(path) || disk.fileExists(path);
  host.readFile = (path) => files.get(path) ?? disk.readFile(path);
  host.getSourceFile = (path, target) => {
    const text = files.get(path);
    return text === undefined ? disk.getSourceFile(path, target) : ts.createSourceFile(path, text, target, true);
  };
  return host;
};

const through = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const declarationIn =
  (checker: ts.TypeChecker) =>
  (name: ts.Node): ts.Declaration | undefined => {
    const { parent } = name;
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(name);
    const found = through(checker, symbol);
    return found?.valueDeclaration ?? symbol?.declarations?.[0];
  };

/** The function that a declaration holds: `const f = () => ...`, a function, a method. */
export const functionOf = (declaration: ts.Declaration | undefined): Callable | undefined => {
  if (!declaration) return undefined;
  if (ts.isFunctionLike(declaration)) return declaration;
  if (!ts.isVariableDeclaration(declaration) && !ts.isPropertyAssignment(declaration)) return undefined;
  const { initializer } = declaration;
  return initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    ? initializer
    : undefined;
};

/** Every call in a file, inner ones too. */
export const callsIn = (file: ts.SourceFile): ts.CallExpression[] => {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
};

const calleeName = ({ expression }: ts.CallExpression): ts.Node =>
  ts.isPropertyAccessExpression(expression) ? expression.name : expression;

/** The imported name of each renamed import of a file, by its local name: `{ a as b }`. */
const renamedIn = (file: ts.SourceFile): ReadonlyMap<string, string> => {
  const imports = file.statements.filter(ts.isImportDeclaration).map((s) => s.importClause?.namedBindings);
  const specifiers = imports.flatMap((b) => (b && ts.isNamedImports(b) ? [...b.elements] : []));
  return new Map(specifiers.flatMap((s) => (s.propertyName ? [[s.name.text, s.propertyName.text] as const] : [])));
};

/** Calls by the name of the called function; resolving each of them would make the compiler check all the code. */
const callsByName = (files: readonly ts.SourceFile[]): ReadonlyMap<string, readonly ts.CallExpression[]> => {
  const index = new Map<string, ts.CallExpression[]>();
  for (const file of files) {
    const renamed = renamedIn(file);
    for (const call of callsIn(file)) {
      const said = calleeName(call).getText();
      const name = renamed.get(said) ?? said;
      const calls = index.get(name);
      if (calls) calls.push(call);
      else index.set(name, [call]);
    }
  }
  return index;
};

const nameOf = (fn: Callable): string => {
  const named =
    fn.name ?? (ts.isVariableDeclaration(fn.parent) || ts.isPropertyAssignment(fn.parent) ? fn.parent.name : undefined);
  return named?.getText() ?? '';
};

const callers = (files: readonly ts.SourceFile[], declarationOf: Code['declarationOf']): Code['callersOf'] => {
  let index: ReadonlyMap<string, readonly ts.CallExpression[]> | undefined;
  const known = new Map<Callable, readonly ts.CallExpression[]>();
  return (fn) => {
    const calls =
      known.get(fn) ??
      ((index ??= callsByName(files)).get(nameOf(fn)) ?? []).filter(
        (c) => functionOf(declarationOf(calleeName(c))) === fn,
      );
    known.set(fn, calls);
    return calls;
  };
};

/** The code of the server in `folder`. For tests: `only` limits the files, `memory` has the texts of some. */
export const codeOf = (
  folder: string,
  only?: readonly string[],
  memory: ReadonlyMap<string, string> = new Map(),
): Code => {
  const { options, fileNames } = optionsOf(folder);
  const roots = only
    ? [...fileNames.filter((f) => f.endsWith('.d.ts')), ...only]
    : fileNames.filter((f) => !TEST.test(f));
  const program = ts.createProgram({ rootNames: roots, options, host: hostWith(options, memory) });
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter((f) => roots.includes(f.fileName) && !f.isDeclarationFile);
  const declarationOf = declarationIn(checker);
  return {
    checker,
    files,
    declarationOf,
    callersOf: callers(files, declarationOf),
    textOf: (from, path) => readFileSync(join(dirname(from.fileName), path), 'utf8'),
  };
};
