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
import { OBJETIVOS, SERVIDOR } from './lib/objetivos.mjs';
import { requireNode } from './lib/node-version.mjs';
import { npx, root } from './lib/run.mjs';

function leerArgumentos() {
  const args = process.argv.slice(2);
  const banderas = new Set(args.filter((a) => a.startsWith('--')));
  const i = args.indexOf('--semilla');
  const semilla = i < 0 ? Math.floor(Math.random() * 2 ** 31) : Number(args[i + 1]);
  const nombres = args.filter((a, n) => !a.startsWith('--') && (i < 0 || n !== i + 1));
  if (!Number.isInteger(semilla)) throw new Error('--semilla needs a whole number');
  const [primero, ...resto] = nombres;
  const control = primero === 'control';
  const elegidos = control ? resto : nombres;
  const posibles = Object.keys(control ? MUTANTES : OBJETIVOS);
  const ajenos = elegidos.filter((n) => !posibles.includes(n));
  if (ajenos.length > 0) throw new Error(`Unknown: ${ajenos.join(' ')}. There are: ${posibles.join(' ')}`);
  return {
    control,
    elegidos: elegidos.length > 0 ? elegidos : posibles,
    semilla,
    chico: banderas.has('--chico'),
    anotar: !banderas.has('--sin-anotar'),
  };
}

const COLOR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
/** The first complaint of a run whose output was kept. */
const quejaDe = (texto) =>
  /^.*Error: .*$/m.exec(texto.replace(COLOR, ''))?.[0].trim().slice(0, 140) ?? 'the test failed';

/** Runs the tests of a goal; answers its accounts, failed ones marked. */
async function correr(nombre, { semilla, chico, mutante }) {
  const { raiz = SERVIDOR, archivos, env = {}, semilla: variable, que } = OBJETIVOS[nombre];
  const carpeta = mkdtempSync(join(tmpdir(), 'comal-fallas-res-'));
  const cuentas = join(carpeta, 'cuentas.jsonl');
  const variables = {
    COMAL_FALLAS: chico ? 'chico' : 'completo',
    COMAL_FALLAS_SEMILLA: String(semilla),
    COMAL_FALLAS_RESULTADOS: cuentas,
    ...(mutante ? { COMAL_MUTANTE: mutante } : {}),
    ...(chico ? {} : env),
    ...(variable ? { [variable]: String(semilla) } : {}),
  };
  const inicio = performance.now();
  const { code, output } = await npx(['vitest', 'run', '--root', raiz, '--testTimeout=600000', ...archivos], {
    env: variables,
    quiet: Boolean(mutante),
  });
  const ms = performance.now() - inicio;
  const propias = existsSync(cuentas)
    ? readFileSync(cuentas, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((l) => JSON.parse(l))
    : [];
  rmSync(carpeta, { recursive: true, force: true });
  const limpia = { perdidos: 0, doblados: 0, centavos: 0, reparos: [], semilla };
  const todas =
    propias.length > 0 ? propias : [{ ...limpia, ...(que ?? { objetivo: nombre, prueba: nombre, cifras: '' }) }];
  return { nombre, ok: code === 0, ms, cuentas: todas, queja: quejaDe(output) };
}

const numero = (n) => new Intl.NumberFormat('en-US').format(Math.round(n));
const metaEnTexto = ({ que, ms, limite }) =>
  `${que} ${numero(ms)} ms (<= ${numero(limite)}${ms <= limite ? '' : ', MISSED'})`;
const celda = (texto) => String(texto).replaceAll('|', '\\|').replaceAll('\n', ' ');
const tabla = (cabeza, filas) =>
  [cabeza, cabeza.map(() => '---'), ...filas].map((f) => `| ${f.map(celda).join(' | ')} |`).join('\n');

const hoy = () => new Date().toISOString().slice(0, 16).replace('T', ' ');
const carga = () => loadavg()[0].toFixed(1);

function filaDe(corrida, c) {
  const resultado =
    corrida.ok && c.reparos.length === 0
      ? 'ok'
      : `FAILED${c.reparos.length > 0 ? `: ${c.reparos.length} x ${c.reparos[0].slice(0, 120)}` : ''}`;
  const cifras = [
    c.cifras,
    ...(c.metas ?? []).map(metaEnTexto),
    `${numero(corrida.ms / 1000)} s in all, load ${carga()}`,
  ]
    .filter(Boolean)
    .join('; ');
  return [c.objetivo, c.prueba, hoy(), c.semilla, c.perdidos, c.doblados, c.centavos, resultado, cifras];
}

const DOCUMENTO = join(root, 'docs/confiabilidad.md');

/** Puts a table between its two marks, keeping the rows of what was not run again (told by the first two cells). */
function anotar(marca, cabeza, filas) {
  const texto = readFileSync(DOCUMENTO, 'utf8');
  const [abre, cierra] = [`<!-- ${marca} -->`, `<!-- /${marca} -->`];
  const [desde, hasta] = [texto.indexOf(abre), texto.indexOf(cierra)];
  if (desde < 0 || hasta < desde) throw new Error(`docs/confiabilidad.md lacks its mark ${abre}`);
  const viejas = texto
    .slice(desde, hasta)
    .split('\n')
    .filter((l) => l.startsWith('| '))
    .slice(2)
    .map((l) => l.slice(2, -2).split(' | '));
  const clave = (f) => `${f[0]} ${f[1]}`;
  const nuevas = new Map([...viejas, ...filas.map((f) => f.map(celda))].map((f) => [clave(f), f]));
  const orden = [...nuevas.values()].sort((a, b) => clave(a).localeCompare(clave(b), 'en', { numeric: true }));
  const cuerpo = [cabeza, cabeza.map(() => '---'), ...orden].map((f) => `| ${f.join(' | ')} |`).join('\n');
  writeFileSync(DOCUMENTO, `${texto.slice(0, desde)}${abre}\n\n${cuerpo}\n\n${texto.slice(hasta)}`);
}

const RESULTADOS = ['goal', 'test', 'date (UTC)', 'seed', 'lost', 'doubled', 'centavos off', 'result', 'figures'];
const CONTROL = ['mutant', 'seen by', 'what is missing', 'what the test saw', 'date (UTC)'];

async function objetivos(pedido) {
  const filas = [];
  let fallas = 0;
  for (const nombre of pedido.elegidos) {
    console.log(`\n== ${nombre}, seed ${pedido.semilla}`);
    const corrida = await correr(nombre, pedido);
    if (!corrida.ok) {
      fallas += 1;
      console.error(`== ${nombre} FAILED. Again: npm run fallas -- ${nombre} --semilla ${pedido.semilla}`);
    }
    const suyas = corrida.cuentas.map((c) => filaDe(corrida, c));
    if (pedido.anotar && !pedido.chico) anotar('resultados', RESULTADOS, suyas);
    filas.push(...suyas);
  }
  console.log(`\n${cpus().length} cores, Node ${process.version}\n\n${tabla(RESULTADOS, filas)}`);
  return fallas;
}

const dañoDe = ({ cuentas }) =>
  cuentas.reduce(
    (d, c) => ({
      perdidos: d.perdidos + c.perdidos,
      doblados: d.doblados + c.doblados,
      centavos: d.centavos + c.centavos,
      reparos: d.reparos + c.reparos.length,
    }),
    { perdidos: 0, doblados: 0, centavos: 0, reparos: 0 },
  );
const dañoEnTexto = (d, queja) =>
  Object.values(d).some((n) => n > 0)
    ? `lost ${d.perdidos}, doubled ${d.doblados}, centavos ${d.centavos}, other faults ${d.reparos}`
    : queja;

async function control(pedido) {
  let mudos = 0;
  for (const mutante of pedido.elegidos) {
    const { que, contra } = MUTANTES[mutante];
    for (const nombre of contra) {
      const corrida = await correr(nombre, { ...pedido, chico: true, mutante });
      if (corrida.ok) mudos += 1;
      const visto = corrida.ok ? 'NOT SEEN' : dañoEnTexto(dañoDe(corrida), corrida.queja);
      console.log(`${mutante} (${que}): ${nombre}: ${visto}`);
      if (pedido.anotar) anotar('control', CONTROL, [[mutante, nombre.toUpperCase(), que, visto, hoy()]]);
    }
  }
  return mudos;
}

requireNode();
const pedido = leerArgumentos();
process.exitCode = (await (pedido.control ? control(pedido) : objetivos(pedido))) === 0 ? 0 : 1;
