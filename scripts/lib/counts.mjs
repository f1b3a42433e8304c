import { readFileSync } from 'node:fs';

const LINES_OF_A_REASON = 8;
const LINES_OF_A_CRASH = 15;

/** What a step proved: `{ passed, failed, skipped, names }`, the names being of what failed. */
export const counts = (passed, failed, skipped = 0, names = []) => ({ passed, failed, skipped, names });

export const sum = (list) =>
  list.reduce(
    (a, b) => counts(a.passed + b.passed, a.failed + b.failed, a.skipped + b.skipped, [...a.names, ...b.names]),
    counts(0, 0),
  );

/** A step that is one check. */
export const countCheck = (code) => (code === 0 ? counts(1, 0) : counts(0, 1));

/** A report that some program wrote as JSON, or undefined. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const lastLines = (text) => text.trim().split('\n').slice(-LINES_OF_A_CRASH).join('\n    ');

/** Whatever went wrong outside any test (a crash, an error as it ends) must show as a failure too. */
function withExit(result, code, outside = [], complaints = '') {
  if (code === 0 || (result.failed > 0 && outside.length === 0)) return result;
  const names = outside.length > 0 ? outside : [`outside any test: ${lastLines(complaints)}`];
  return counts(result.passed, result.failed + names.length, result.skipped, [...result.names, ...names]);
}

/** What a log of which only the end is kept must still tell: a failed test and the first lines of why. */
const withReason = (name, messages) =>
  [name, ...(messages?.[0] ?? '').split('\n').slice(0, LINES_OF_A_REASON)].join('\n    ');

/** The results of a Vitest run: its JSON report, what its `outside-tests` reporter wrote, and its errors. */
export function countVitest(path, code, outsidePath, complaints) {
  const report = readReport(path);
  const outside = readReport(outsidePath) ?? [];
  if (!report) return counts(0, 1, 0, outside);
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const names = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => withReason(`${file.name}: ${test.fullName}`, test.failureMessages)),
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  const all = [...names, ...broken.map((file) => withReason(file.name, [file.message]))];
  const result = counts(numPassedTests, numFailedTests + broken.length, numPendingTests + numTodoTests, all);
  return withExit(result, code, outside, complaints);
}

const messageOf = (test) => test.results?.at(-1)?.error?.message;

const failedSpecs = (suites = []) =>
  suites.flatMap((suite) => [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) => withReason(`${spec.file}: ${spec.title}`, spec.tests.map(messageOf))),
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
