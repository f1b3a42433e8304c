import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const SELLO = /\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d/g;

/** A name below a data folder, with the parts that differ from run to run replaced. */
const sinAzar = (nombre: string): string => nombre.replace(UUID, '*').replace(SELLO, 'SELLO');

/** Files with the process and port of a run: after that run ended it matters only whether they exist and are complete. */
const DE_LA_CORRIDA = /^(comal\.lock|\.comal-|comal\.conf|postmaster\.)/;

const contenidoDe = (ruta: string): string | Buffer => {
  const todo = readFileSync(ruta);
  return DE_LA_CORRIDA.test(basename(ruta)) ? sinAzar(todo.toString('latin1')).replace(/\d+/g, '#') : todo;
};

/**
 * A hash of what the next start finds in a data folder: every name, owner, mode and byte. Process ids, ports, times in names and
 * random names do not count.
 */
export const huellaDeCarpeta = (raiz: string): string => {
  const hash = createHash('sha1');
  const entrar = (carpeta: string): void => {
    for (const nombre of readdirSync(join(raiz, carpeta)).sort()) {
      const ruta = join(carpeta, nombre);
      const dato = lstatSync(join(raiz, ruta));
      hash.update(`${sinAzar(ruta)} ${dato.mode} ${dato.uid}\n`);
      if (dato.isDirectory()) entrar(ruta);
      else if (dato.isFile()) hash.update(contenidoDe(join(raiz, ruta)));
    }
  };
  entrar('');
  return hash.digest('hex');
};

const leer = (trabajo: () => string): string => {
  try {
    return trabajo();
  } catch {
    return '';
  }
};

/** Whether a running process has the folder as working directory or in its arguments; true where there is no /proc. */
export const alguienTrabajaEn = (raiz: string): boolean => {
  const procesos = leer(() => readdirSync('/proc').join('\n'))
    .split('\n')
    .filter((n) => /^\d+$/.test(n));
  if (procesos.length === 0) return true;
  return procesos.some(
    (pid) =>
      leer(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(raiz) ||
      leer(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes(raiz),
  );
};
