import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { entero, type Azar } from './azar.ts';

const PRECARGA = fileURLToPath(new URL('golpe.mjs', import.meta.url));

/** The point at which the process of a step is killed: a class of operation, its repetition, and before, amid or after it. */
export interface Golpe {
  readonly clase: string;
  readonly vez: number;
  readonly modo: 'antes' | 'medio' | 'despues';
}

/** A run of one of the built programs on a data folder. */
export interface Paso {
  readonly programa: 'main' | 'scripts/respaldar' | 'scripts/restaurar' | 'scripts/verificar';
  readonly args?: readonly string[];
  readonly entorno?: Readonly<Record<string, string>>;
  /** It is a server: it gets SIGTERM once it is ready. With `alCerrar` operations are counted only from then on. */
  readonly servidor?: boolean;
  readonly alCerrar?: boolean;
}

/** How a program ended, and its output. */
export interface Fin {
  readonly codigo: number | null;
  readonly señal: string | null;
  readonly dicho: string;
}

const LISTO = /Comal está listo/;

/** Runs the built programs in `construido` until they end or are killed. */
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

  /** The classes of a step's operations, in their order. */
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

/** Operations that can be interrupted in the middle: those that write or remove in pieces, and programs that go on by themselves. */
const A_MEDIAS = /^(write|writeFile|spawn|rm) /;
const PROGRAMA = /^spawn /;

/** The number of random repetitions of a class, besides the first, a middle one and the last. */
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
 * The points at which a step is killed. Operations that differ only in their file (each of the thousand files of a copy) are a
 * class; the first, a middle one, the last and a few random ones of its repetitions are taken, or all if they are few. The point after
 * an operation is the one before the next, so it is taken only where something else runs meanwhile (a program, other files), and at
 * the end.
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

/** Copies a data folder with its owners and modes. */
export const copiar = async (de: string, a: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', '--reflink=auto', de, a]);
};
