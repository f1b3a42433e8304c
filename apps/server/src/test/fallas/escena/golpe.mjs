/**
 * Preload (`node --import`) that kills a process at one of its file operations. Every operation that changes a file below
 * GOLPE_RAIZ, and every program that is started, has a class: the operation and the name of the file. GOLPE_LISTA names a file that
 * gets one line per operation; GOLPE_EN has the class, its repetition, and when to kill: `antes`, `medio` (half written, half
 * removed, or the program just started) or `despues`. GOLPE_DESDE=SIGTERM counts only from that signal on.
 */
import programas from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const { GOLPE_RAIZ = '', GOLPE_LISTA = '', GOLPE_EN = '', GOLPE_DESDE = '' } = process.env;
const en = GOLPE_EN === '' ? null : JSON.parse(GOLPE_EN);
const { appendFileSync, readdirSync, rmSync } = fs;
const veces = new Map();
let armado = GOLPE_DESDE === '';
if (!armado)
  process.on(GOLPE_DESDE, () => {
    armado = true;
  });

const morir = () => process.kill(process.pid, 'SIGKILL');

/** A path below the root, with the parts that differ from run to run replaced. */
const nombreDe = (ruta) =>
  ruta
    .slice(GOLPE_RAIZ.length)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')
    .replace(/\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d/g, 'SELLO')
    .replace(/(postgres\.restaurando|SELLO\.partial\/postgres)\/.*/, '$1/*');

/** Counts an operation of a class; answers when to kill at it (`antes`, `medio`, `despues`), or null. */
const cuando = (clase) => {
  const vez = (veces.get(clase) ?? 0) + 1;
  veces.set(clase, vez);
  if (GOLPE_LISTA !== '') appendFileSync(GOLPE_LISTA, `${clase}\n`);
  return en?.clase === clase && en.vez === vez ? en.modo : null;
};

const dentro = (ruta) => typeof ruta === 'string' && armado && ruta.startsWith(GOLPE_RAIZ);

/** Does half of an operation on a path. */
const MITAD = {
  rm: (ruta) => {
    for (const nombre of readdirSync(ruta).sort().slice(0, 6))
      rmSync(`${ruta}/${nombre}`, { recursive: true, force: true });
  },
  writeFile: (ruta, datos, opciones) =>
    fs.writeFileSync(ruta, Buffer.from(datos).subarray(0, Buffer.from(datos).length >> 1), opciones),
};

const rodear = (nombre, original, rutaDe) =>
  async function golpeada(...args) {
    const ruta = rutaDe(this, args);
    if (!dentro(ruta)) return original.apply(this, args);
    const modo = cuando(`${nombre} ${nombreDe(ruta)}`);
    if (modo === 'antes') morir();
    if (modo === 'medio') {
      try {
        MITAD[nombre]?.(...args);
      } finally {
        morir();
      }
    }
    const hecho = await original.apply(this, args);
    if (modo === 'despues') morir();
    return hecho;
  };

const SOBRE_LA_PRIMERA = ['mkdir', 'rm', 'rmdir', 'unlink', 'writeFile', 'appendFile', 'truncate', 'chmod', 'chown'];
const SOBRE_LA_SEGUNDA = ['rename', 'copyFile', 'cp', 'link', 'symlink'];
const promesas = fs.promises;
const abrir = promesas.open;
const rutas = new WeakMap();

for (const nombre of SOBRE_LA_PRIMERA) promesas[nombre] = rodear(nombre, promesas[nombre], (_yo, [ruta]) => ruta);
for (const nombre of SOBRE_LA_SEGUNDA) promesas[nombre] = rodear(nombre, promesas[nombre], (_yo, [, ruta]) => ruta);

const mano = await abrir(process.execPath, 'r');
const deMano = Object.getPrototypeOf(mano);
await mano.close();
const escribirDeMano = deMano.writeFile;
deMano.writeFile = async function escribir(datos, ...resto) {
  const ruta = rutas.get(this);
  if (!dentro(ruta)) return escribirDeMano.call(this, datos, ...resto);
  const modo = cuando(`write ${nombreDe(ruta)}`);
  if (modo === 'antes') morir();
  if (modo === 'medio') {
    const todo = Buffer.from(datos);
    fs.writeSync(this.fd, todo.subarray(0, todo.length >> 1));
    morir();
  }
  const hecho = await escribirDeMano.call(this, datos, ...resto);
  if (modo === 'despues') morir();
  return hecho;
};
// After a kill, unlike a power cut, everything written is there, so that the test need not wait for the disk.
deMano.sync = rodear(
  'fsync',
  async () => undefined,
  (yo) => rutas.get(yo),
);

const abrirYContar = rodear('open', abrir, (_yo, [ruta, banderas = 'r']) =>
  /[wa+]/.test(String(banderas)) ? ruta : null,
);
promesas.open = async (...args) => {
  const abierta = await abrirYContar(...args);
  if (typeof args[0] === 'string') rutas.set(abierta, args[0]);
  return abierta;
};

const lanzar = programas.spawn;
programas.spawn = (programa, args = [], ...resto) => {
  if (!armado) return lanzar(programa, args, ...resto);
  const modo = cuando(
    `spawn ${[basename(programa), ...args.filter((a) => /^(start|stop|--single|--version)$/.test(a))].join(' ')}`,
  );
  if (modo === 'antes') morir();
  const hijo = lanzar(programa, args, ...resto);
  if (modo === 'medio') morir();
  if (modo === 'despues') hijo.on('close', morir);
  return hijo;
};

syncBuiltinESMExports();
