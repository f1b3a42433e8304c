import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { entero, type Azar } from './azar.ts';

const PRECARGA = fileURLToPath(new URL('golpe.mjs', import.meta.url));

/** Where in a step its process is killed: at which time of which class of operation, before, amid or after it. */
export interface Golpe {
  readonly clase: string;
  readonly vez: number;
  readonly modo: 'antes' | 'medio' | 'despues';
}

/** One of the delivered programs, run on a data folder. */
export interface Paso {
  readonly programa: 'main' | 'scripts/respaldar' | 'scripts/restaurar' | 'scripts/verificar';
  readonly args?: readonly string[];
  readonly entorno?: Readonly<Record<string, string>>;
  /** A server: ended with SIGTERM once it is ready, and only counted from then on if `alCerrar`. */
  readonly servidor?: boolean;
  readonly alCerrar?: boolean;
}

/** How a program ended, and what it said. */
export interface Fin {
  readonly codigo: number | null;
  readonly señal: string | null;
  readonly dicho: string;
}

const LISTO = /Comal está listo/;

/** The delivered programs of `construido`, run to their end or to their death. */
export class Programas {
  constructor(private readonly construido: string) {}

  #lanzar(paso: Paso, datos: string, golpe: Readonly<Record<string, string>>): ChildProcess {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      COMAL_DEMO: 'true',
      COMAL_DEMO_DIAS: '0',
      NODE_ENV: '',
      PORT: '0',
      LOG_LEVEL: 'error',
      COMAL_RESPALDO_HORA: 'no',
      COMAL_RESPALDOS: '',
      ...paso.entorno,
      COMAL_DATOS: datos,
      ...golpe,
    };
    const args = ['--import', PRECARGA, join(this.construido, `${paso.programa}.js`), ...(paso.args ?? [])];
    return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async correr(paso: Paso, datos: string, golpe: Readonly<Record<string, string>> = {}): Promise<Fin> {
    const desde: Record<string, string> = paso.alCerrar ? { GOLPE_DESDE: 'SIGTERM' } : {};
    const hijo = this.#lanzar(paso, datos, { GOLPE_RAIZ: datos, ...desde, ...golpe });
    let dicho = '';
    const oir = (texto: Buffer): void => {
      const antes = LISTO.test(dicho);
      dicho += texto.toString('utf8');
      if (paso.servidor && !antes && LISTO.test(dicho)) hijo.kill('SIGTERM');
    };
    hijo.stdout!.on('data', oir);
    hijo.stderr!.on('data', oir);
    // Not 'close': a PostgreSQL that outlives the program may hold its pipes.
    const [codigo, señal] = (await once(hijo, 'exit')) as [number | null, string | null];
    return { codigo, señal, dicho };
  }

  /** The classes of a step's operations, in the order in which they came. */
  async lista(paso: Paso, datos: string): Promise<readonly string[]> {
    const carpeta = mkdtempSync(join(tmpdir(), 'comal-golpes-'));
    const archivo = join(carpeta, 'lista');
    const { codigo, dicho } = await this.correr(paso, datos, { GOLPE_LISTA: archivo });
    const clases = existsSync(archivo) ? readFileSync(archivo, 'utf8').split('\n').filter(Boolean) : [];
    rmSync(carpeta, { recursive: true, force: true });
    if (codigo !== 0 && !(paso.servidor && LISTO.test(dicho))) throw new Error(`The step fails by itself: ${dicho}`);
    return clases;
  }

  matar(paso: Paso, datos: string, golpe: Golpe): Promise<Fin> {
    return this.correr(paso, datos, { GOLPE_EN: JSON.stringify(golpe) });
  }
}

/** What can be half done: what is written or removed in pieces, and a program that goes on by itself. */
const A_MEDIAS = /^(write|writeFile|spawn|rm) /;
const PROGRAMA = /^spawn /;

/** How many of a class's repetitions are taken by chance, besides the first, a middle one and the last. */
const AL_AZAR = 5;

const vecesDe = (cuantas: number, azar: Azar): number[] => {
  const fijas = [1, Math.ceil(cuantas / 2), cuantas];
  const otras =
    cuantas > fijas.length + AL_AZAR
      ? Array.from({ length: AL_AZAR }, () => entero(azar, 1, cuantas))
      : Array.from({ length: cuantas }, (_, i) => i + 1);
  return [...new Set([...fijas, ...otras])];
};

/**
 * Every point at which a step may be killed. Operations that are equal but for their file (each of the thousand files of a
 * copy) are a class, of which the first, a middle one, the last and a few by chance are taken; of few repetitions, all. After
 * an operation is before the next one: told apart only where something goes on meanwhile (a program, other files), and at the end.
 */
export const golpesDe = (operaciones: readonly string[], azar: Azar): Golpe[] => {
  const cuentas = new Map<string, number>();
  for (const clase of operaciones) cuentas.set(clase, (cuentas.get(clase) ?? 0) + 1);
  return [...cuentas].flatMap(([clase, cuantas]) =>
    vecesDe(cuantas, azar).flatMap((vez) => [
      { clase, vez, modo: 'antes' as const },
      ...(A_MEDIAS.test(clase) ? [{ clase, vez, modo: 'medio' as const }] : []),
      ...(vez === cuantas && (vez > 1 || PROGRAMA.test(clase) || clase === operaciones.at(-1))
        ? [{ clase, vez, modo: 'despues' as const }]
        : []),
    ]),
  );
};

/** A copy of a data folder, owners and modes with it. */
export const copiar = async (de: string, a: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', '--reflink=auto', de, a]);
};
