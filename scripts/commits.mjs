/**
 * `npm run commits`: warns about the last commits whose message is not as CONTRIBUTING asks. It always ends with 0: a
 * message that is shared already is not changed, the next one is written better.
 *
 *   npm run commits                the last 20
 *   npm run commits -- main..      those that main does not have yet
 */
import { LOG_FORMAT, readLog, warningsOf } from './lib/commits.mjs';
import { run } from './lib/run.mjs';

const given = process.argv.slice(2);
const range = given.length > 0 ? given : ['--max-count=20'];
const { code, output } = await run('git', ['log', '--no-merges', `--format=${LOG_FORMAT}`, ...range], { quiet: true });
if (code !== 0) {
  console.log(`No commits to look at: ${output.trim()}`);
} else {
  const commits = readLog(output);
  const warned = commits.flatMap((commit) => {
    const warnings = warningsOf(commit);
    return warnings.length > 0 ? [`${commit.hash} ${commit.subject}\n  ${warnings.join('\n  ')}`] : [];
  });
  for (const text of warned) console.log(text);
  console.log(`${commits.length} commits, ${warned.length} with warnings`);
}
