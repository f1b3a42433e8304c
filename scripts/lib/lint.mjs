/** The two halves of lint, which cost about the same: the screens, and whatever is not the screens, also what is new tomorrow. */
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
