const { process: node } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/**
 * How often a property is tried: `all` times where everything is asked (`npm run test:todo`), otherwise a quarter of it, chosen
 * anew each time. A variable of the environment may ask for another number.
 */
export const runs = (all: number, variable = ''): number => {
  const asked = Number(node?.env[variable] ?? 0);
  if (asked > 0) return asked;
  return node?.env['COMAL_PRUEBAS'] === 'todo' ? all : Math.ceil(all / 4);
};
