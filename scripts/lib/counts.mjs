import { readFileSync } from 'node:fs';

/** What a step proved: `{ passed, failed, skipped, names }`, the names being of what failed. */
export const counts = (passed, failed, skipped = 0, names = []) => ({ passed, failed, skipped, names });

export const sum = (list) =>
  list.reduce(
    (a, b) => counts(a.passed + b.passed, a.failed + b.failed, a.skipped + b.skipped, [...a.names, ...b.names]),
    counts(0, 0),
  );

/** A step that is one check. */
export const countCheck = (code) => (code === 0 ? counts(1, 0) : counts(0, 1));

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whatever went wrong outside any test (a crash, a file that does not load) must show as a failure too. */
const withExit = (result, code) =>
  code !== 0 && result.failed === 0 ? counts(result.passed, 1, result.skipped, ['outside any test']) : result;

/** The results of a Vitest run, from its JSON report. */
export function countVitest(path, code) {
  const report = readReport(path);
  if (!report) return counts(0, 1);
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const names = report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === 'failed').map((test) => `${file.name}: ${test.fullName}`),
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  const all = [...names, ...broken.map((file) => file.name)];
  return withExit(counts(numPassedTests, numFailedTests + broken.length, numPendingTests + numTodoTests, all), code);
}

const failedSpecs = (suites = []) =>
  suites.flatMap((suite) => [
    ...suite.specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}: ${spec.title}`),
    ...failedSpecs(suite.suites),
  ]);

/** The results of a Playwright run, from its JSON report. A flaky test passed in the end. */
export function countPlaywright(path, code) {
  const report = readReport(path);
  if (!report) return counts(0, 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExit(counts(expected + flaky, unexpected, skipped, failedSpecs(report.suites)), code);
}

/** The last line of `npm test`. */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
