/**
 * `npm run fallas`: the fault tests of the goals (docs/decisiones.md, G1 and on) in their full size, and the control that shows
 * that they bite. Results go to docs/confiabilidad.md; ends with 1 where one failed.
 *
 *   npm run fallas                      every goal, in full size
 *   npm run fallas -- g1 g2             some of them
 *   npm run fallas -- g1 --semilla 7    again with the seed of a run that failed
 *   npm run fallas -- g1 --chico        the size of `npm run test:todo`
 *   npm run fallas -- control           the server without each of its mechanisms: every run must fail
 *   npm run fallas -- control sin-llave some of them
 *   --sin-anotar                        leaves docs/confiabilidad.md as it is
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUTANTES } from '../apps/server/mutantes.mjs';
import { GOALS, SERVER } from './lib/goals.mjs';
import { requireNode } from './lib/node-version.mjs';
import { npx, root } from './lib/run.mjs';
import { useTemporaryFolder } from './lib/temporary/temporary.mjs';

function readArguments() {
  const args = process.argv.slice(2);
  const flags = new Set(args.filter((a) => a.startsWith('--')));
  const i = args.indexOf('--semilla');
  const seed = i < 0 ? Math.floor(Math.random() * 2 ** 31) : Number(args[i + 1]);
  const names = args.filter((a, n) => !a.startsWith('--') && (i < 0 || n !== i + 1));
  if (!Number.isInteger(seed)) throw new Error('--semilla needs a whole number');
  const [first, ...rest] = names;
  const control = first === 'control';
  const chosen = control ? rest : names;
  const possible = Object.keys(control ? MUTANTES : GOALS);
  const unknown = chosen.filter((n) => !possible.includes(n));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. There are: ${possible.join(' ')}`);
  return {
    control,
    chosen: chosen.length > 0 ? chosen : possible,
    seed,
    small: flags.has('--chico'),
    record: !flags.has('--sin-anotar'),
  };
}

const COLOR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
/** The first complaint of a run whose output was kept. */
const complaintOf = (text) =>
  /^.*Error: .*$/m.exec(text.replace(COLOR, ''))?.[0].trim().slice(0, 140) ?? 'the test failed';

/** Runs the tests of a goal; answers its accounts, failed ones marked. */
async function runGoal(name, { seed, small, mutant }) {
  const { room = SERVER, files, env = {}, seedVariable, account } = GOALS[name];
  const folder = mkdtempSync(join(tmpdir(), 'comal-fallas-res-'));
  const file = join(folder, 'cuentas.jsonl');
  const variables = {
    COMAL_FALLAS: small ? 'chico' : 'completo',
    COMAL_FALLAS_SEMILLA: String(seed),
    COMAL_FALLAS_RESULTADOS: file,
    ...(mutant ? { COMAL_MUTANTE: mutant } : {}),
    ...(small ? {} : env),
    ...(seedVariable ? { [seedVariable]: String(seed) } : {}),
  };
  const start = performance.now();
  const { code, output } = await npx(['vitest', 'run', '--root', room, '--testTimeout=600000', ...files], {
    env: variables,
    quiet: Boolean(mutant),
  });
  const ms = performance.now() - start;
  const own = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((l) => JSON.parse(l))
    : [];
  rmSync(folder, { recursive: true, force: true });
  const clean = { perdidos: 0, doblados: 0, centavos: 0, reparos: [], semilla: seed };
  const accounts = own.length > 0 ? own : [{ ...clean, ...(account ?? { objetivo: name, prueba: name, cifras: '' }) }];
  return { ok: code === 0, ms, accounts, complaint: complaintOf(output) };
}

const wholeNumber = (n) => new Intl.NumberFormat('en-US').format(Math.round(n));
const limitAsText = ({ que, ms, limite }) =>
  `${que} ${wholeNumber(ms)} ms (<= ${wholeNumber(limite)}${ms <= limite ? '' : ', MISSED'})`;
const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const markdownTable = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((f) => `| ${f.map(cell).join(' | ')} |`).join('\n');

const utcMinute = () => new Date().toISOString().slice(0, 16).replace('T', ' ');
const load = () => loadavg()[0].toFixed(1);

function rowOf(done, c) {
  const result =
    done.ok && c.reparos.length === 0
      ? 'ok'
      : `FAILED${c.reparos.length > 0 ? `: ${c.reparos.length} x ${c.reparos[0].slice(0, 120)}` : ''}`;
  const cifras = [
    c.cifras,
    ...(c.metas ?? []).map(limitAsText),
    `${wholeNumber(done.ms / 1000)} s in all, load ${load()}`,
  ]
    .filter(Boolean)
    .join('; ');
  return [c.objetivo, c.prueba, utcMinute(), c.semilla, c.perdidos, c.doblados, c.centavos, result, cifras];
}

const DOCUMENT = join(root, 'docs/confiabilidad.md');

/** Replaces a table between its two marks, keeping rows that were not run again (matched by the first two cells). */
function writeTable(mark, head, rows) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [opening, closing] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [text.indexOf(opening), text.indexOf(closing)];
  if (from < 0 || to < from) throw new Error(`docs/confiabilidad.md lacks its mark ${opening}`);
  const kept = text
    .slice(from, to)
    .split('\n')
    .filter((l) => l.startsWith('| '))
    .slice(2)
    .map((l) => l.slice(2, -2).split(' | '));
  const keyOf = (f) => `${f[0]} ${f[1]}`;
  const merged = new Map([...kept, ...rows.map((f) => f.map(cell))].map((f) => [keyOf(f), f]));
  const sorted = [...merged.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true }));
  const body = [head, head.map(() => '---'), ...sorted].map((f) => `| ${f.join(' | ')} |`).join('\n');
  writeFileSync(DOCUMENT, `${text.slice(0, from)}${opening}\n\n${body}\n\n${text.slice(to)}`);
}

const RESULT_COLUMNS = ['goal', 'test', 'date (UTC)', 'seed', 'lost', 'doubled', 'centavos off', 'result', 'figures'];
const CONTROL = ['mutant', 'seen by', 'what is missing', 'what the test saw', 'date (UTC)'];

async function runGoals(options) {
  const rows = [];
  let failures = 0;
  for (const name of options.chosen) {
    console.log(`\n== ${name}, seed ${options.seed}`);
    const done = await runGoal(name, options);
    if (!done.ok) {
      failures += 1;
      console.error(`== ${name} FAILED. Again: npm run fallas -- ${name} --semilla ${options.seed}`);
    }
    const own = done.accounts.map((c) => rowOf(done, c));
    if (options.record && !options.small) writeTable('resultados', RESULT_COLUMNS, own);
    rows.push(...own);
  }
  console.log(`\n${cpus().length} cores, Node ${process.version}\n\n${markdownTable(RESULT_COLUMNS, rows)}`);
  return failures;
}

const damageOf = ({ accounts }) =>
  accounts.reduce(
    (d, c) => ({
      perdidos: d.perdidos + c.perdidos,
      doblados: d.doblados + c.doblados,
      centavos: d.centavos + c.centavos,
      reparos: d.reparos + c.reparos.length,
    }),
    { perdidos: 0, doblados: 0, centavos: 0, reparos: 0 },
  );
const damageAsText = (d, complaint) =>
  Object.values(d).some((n) => n > 0)
    ? `lost ${d.perdidos}, doubled ${d.doblados}, centavos ${d.centavos}, other faults ${d.reparos}`
    : complaint;

async function control(options) {
  let unseen = 0;
  for (const mutant of options.chosen) {
    const { que, contra } = MUTANTES[mutant];
    for (const name of contra) {
      const done = await runGoal(name, { ...options, small: true, mutant });
      if (done.ok) unseen += 1;
      const seen = done.ok ? 'NOT SEEN' : damageAsText(damageOf(done), done.complaint);
      console.log(`${mutant} (${que}): ${name}: ${seen}`);
      if (options.record) writeTable('control', CONTROL, [[mutant, name.toUpperCase(), que, seen, utcMinute()]]);
    }
  }
  return unseen;
}

requireNode();
useTemporaryFolder();
const options = readArguments();
process.exitCode = (await (options.control ? control(options) : runGoals(options))) === 0 ? 0 : 1;
