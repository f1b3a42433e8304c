import type { Row } from '../bench.ts';
import { show } from './stats.ts';

const reaches = ({ value, atLeast }: Row, bound: number): boolean => (atLeast ? value >= bound : value <= bound);

/** The goal that a figure reaches. */
const verdictOf = (row: Row): 'best' | 'good' | 'MISSED' => {
  if (reaches(row, row.best)) return 'best';
  return reaches(row, row.good) ? 'good' : 'MISSED';
};

const bound = ({ atLeast, unit }: Row, n: number): string => `${atLeast ? '>=' : '<='} ${show(n)}${unit}`;

/** The table as Markdown, as README.md has it. */
export const tableOf = (rows: readonly Row[]): string => {
  const cells = rows.map((r) => [
    r.goal,
    r.what,
    `**${show(r.value)}${r.unit}**`,
    bound(r, r.good),
    bound(r, r.best),
    verdictOf(r),
    r.detail,
  ]);
  const lines = [
    ['', 'what', 'here', 'good', 'best', 'reached', 'figures: median [least-most] of the turns'],
    Array<string>(7).fill('---'),
    ...cells,
  ];
  return lines.map((l) => `| ${l.join(' | ')} |`).join('\n');
};
