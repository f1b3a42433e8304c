import { writeFileSync } from 'node:fs';

const LINES_OF_A_STACK = 6;

/** An error as one line: its message, the file whose tests ran, and the first lines of where it came from. */
const asLine = ({ name, message, stack, VITEST_TEST_PATH }) =>
  [
    `outside any test: ${name ?? 'Error'}: ${message ?? ''}`,
    ...(VITEST_TEST_PATH ? [`while ${VITEST_TEST_PATH} ran`] : []),
    ...String(stack ?? '')
      .split('\n')
      .slice(1, LINES_OF_A_STACK),
  ].join('\n    ');

/**
 * A reporter of Vitest: writes what went wrong outside any test (an unhandled rejection, a worker that ended), which
 * Vitest's JSON report does not have, as a list of texts to the file of `COMAL_FUERA_DE_PRUEBAS`.
 */
export default class OutsideTests {
  onTestRunEnd(_modules, unhandledErrors) {
    const file = process.env.COMAL_FUERA_DE_PRUEBAS;
    if (file) writeFileSync(file, JSON.stringify(unhandledErrors.map(asLine)));
  }
}
