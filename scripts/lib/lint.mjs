/** Two halves of lint of equal cost: the web, and everything else. */
export const LINT_HALVES = {
  web: { paths: ['apps/web'], ignored: [] },
  rest: { paths: ['.'], ignored: ['apps/web/'] },
};

/** What ESLint is called with for one half. */
export const lintArgs = ({ paths, ignored }) => [
  'eslint',
  ...paths,
  ...ignored.flatMap((pattern) => ['--ignore-pattern', pattern]),
];
