import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TESTS = [
  '**/*.test.{ts,tsx}',
  '**/*.spec.ts',
  '**/*.property.test.ts',
  '**/src/test/**',
  '**/platform/test/**',
  '**/*.fixture.ts',
];
const STORIES = ['**/*.stories.tsx'];

/** What Node gives to plain JavaScript files; TypeScript knows by itself. */
const NODE_GLOBALS = Object.fromEntries(
  [
    'process',
    'console',
    'Buffer',
    'URL',
    'performance',
    'fetch',
    'AbortSignal',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
  ].map((name) => [name, 'readonly']),
);

/** One clock and one kind of money: a feature gets the time as a value and computes in whole centavos. */
const CLOCK_AND_MONEY = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'The time arrives as an argument (ctx.ahora, useNow).',
  },
  { selector: 'CallExpression[callee.name="Date"]', message: 'The time arrives as an argument (ctx.ahora, useNow).' },
  {
    selector: 'MemberExpression[object.name="Date"][property.name="now"]',
    message: 'The time arrives as an argument (ctx.ahora, useNow).',
  },
  {
    selector: 'MemberExpression[property.name="toFixed"]',
    message: 'Money goes through @comal/domain/money; other figures through Intl.',
  },
  {
    selector: 'CallExpression[callee.name="parseFloat"]',
    message: 'Money is read by @comal/domain/money (or MoneyInput).',
  },
  {
    selector: 'MemberExpression[object.name="Number"][property.name="parseFloat"]',
    message: 'Money is read by @comal/domain/money (or MoneyInput).',
  },
];

const NO_RAW_HTML = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'Text of people is never read as HTML (D-58): render it as React.',
};

/** Fields of money and quantity are MoneyInput and QuantityInput, which read a number as it is written (decision 0093). */
const ONE_NUMBER_FIELD = [
  {
    selector: 'JSXAttribute[name.name="type"][value.value="number"]',
    message: 'The browser drops separators: MoneyInput or QuantityInput (decision 0093).',
  },
  {
    selector: 'JSXAttribute[name.name="inputMode"][value.value="decimal"]',
    message: 'A field of money or quantity is MoneyInput or QuantityInput (decision 0093).',
  },
  {
    selector: 'ImportSpecifier[imported.name="NumberInput"]',
    message: 'It drops the decimal comma: MoneyInput or QuantityInput (decision 0093).',
  },
];

/** The rules of hooks that ask the React Compiler, off: all but the two that every caller of a hook keeps. */
const OF_THE_COMPILER = Object.fromEntries(
  Object.keys(reactHooks.configs.flat.recommended.rules)
    .filter((name) => !/rules-of-hooks|exhaustive-deps/.test(name))
    .map((name) => [name, 'off']),
);

const sizes = (lines) => ({
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: lines, skipBlankLines: true, skipComments: true, IIFEs: true }],
  complexity: ['error', 12],
});

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '**/datos/',
    '**/*.gen.ts',
    '**/coverage/',
    '**/test-results/',
    '**/playwright-report/',
    '.cache/',
  ]),
  js.configs.recommended,
  { rules: { 'no-console': 'error', eqeqeq: 'error', ...sizes(60) } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.ts', 'apps/*/vitest.config.ts', 'packages/*/vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A handler is asynchronous by its contract, whether or not this one waits for something.
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['**/*.tsx'], rules: sizes(100) },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': ['error', ...ONE_NUMBER_FIELD, NO_RAW_HTML],
      // It speaks of what the React Compiler would skip, which Comal does not use.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    // What the React Compiler would skip is nothing to a test or a story; finding it is a fifth of their lint.
    files: [...TESTS, ...STORIES].map((glob) => `apps/web/${glob}`),
    rules: OF_THE_COMPILER,
  },
  { files: ['apps/web/src/kit/MoneyInput/MoneyInput.tsx'], rules: { 'no-restricted-syntax': ['error', NO_RAW_HTML] } },
  {
    files: ['apps/server/src/features/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...CLOCK_AND_MONEY] },
  },
  {
    files: ['apps/web/src/features/**/*.{ts,tsx}'],
    ignores: [...TESTS, ...STORIES],
    rules: { 'no-restricted-syntax': ['error', ...CLOCK_AND_MONEY, ...ONE_NUMBER_FIELD, NO_RAW_HTML] },
  },
  {
    // Queries go through the tenant's transaction (platform/db/tenant.ts), so that none escapes its tenant.
    files: ['apps/server/src/**/*.ts'],
    // These work on the database as a whole: its schema, its types, a reset, the word between processes.
    ignores: [
      'apps/server/src/platform/db/**',
      'apps/server/src/scripts/**',
      'apps/server/src/platform/live/listener.ts',
      ...TESTS,
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'pg', message: 'Queries go through platform/db/tenant.ts.', allowTypeImports: true },
            { name: 'kysely', message: 'It runs the migrations, and nothing else (decision 0015).' },
          ],
          patterns: [
            {
              group: ['**/platform/db/pool.ts', '**/db/pool.ts'],
              message: 'Queries go through platform/db/tenant.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['e2e/specs/**/*.ts', 'e2e/screenshots/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              importNames: ['test'],
              message: 'Browsers left open by one journey slow all that follow: `test` of ../prueba.ts ends them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [...TESTS, ...STORIES],
    // A case is a line of a table, and the format gives a call of many arguments a line each.
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 450, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Matchers and parsed answers are `any` by nature; what they hold is what the test checks.
    files: TESTS.map((glob) => (glob.endsWith('**') ? `${glob}/*.{ts,tsx}` : glob)).concat('**/test-setup.ts'),
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: NODE_GLOBALS },
  },
  { files: ['.dependency-cruiser.cjs'], languageOptions: { sourceType: 'commonjs', globals: { module: 'writable' } } },
  {
    files: ['scripts/**/*.mjs', '**/scripts/**/*.mjs', 'bench/**', 'e2e/scripts/**', 'e2e/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
