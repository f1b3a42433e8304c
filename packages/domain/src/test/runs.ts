const { process: node } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/**
 * How often a property is run: `all` times in a full run (`npm run test:todo`), otherwise a random quarter. An environment
 * variable may set another number.
 */
export const runs = (all: number, variable = ''): number => {
  const asked = Number(node?.env[variable] ?? 0);
  if (asked > 0) return asked;
  return node?.env['COMAL_PRUEBAS'] === 'todo' ? all : Math.ceil(all / 4);
};
