import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { TestProject } from 'vitest/node';
import { catalog } from '@comal/contract/catalog';
import { MOTIVOS, type Motivo } from '@comal/contract/motivos';
import { rutaDe, type Route } from '@comal/contract/route';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which each test file records the refusals it received; undefined where they are not counted (e2e). */
    negativas: string | undefined;
  }
}

/**
 * Motivos that no application of these tests answers: with the first one the till disables a button and the server never answers it; the second one is
 * answered by a server that listens by both protocols (red.test.ts); the third one is told of one charge of several, in an answer that is no refusal
 * (liquidar.test.ts).
 */
const FUERA: readonly Motivo[] = ['SIN_COMENTARIO', 'SOLO_CIFRADO', 'NO_LO_LLEVA'];

const par = (metodo: string, ruta: string, motivo: string): string => `${metodo} ${ruta} ${motivo}`;

/** The motivos in a body: of a refusal, or of the refused lines of a partial answer. */
const motivosDe = (cuerpo: unknown): readonly string[] => {
  if (typeof cuerpo !== 'string' || !/^\{"error"|"rechazados":\[\{/.test(cuerpo)) return [];
  const { error, data } = JSON.parse(cuerpo) as {
    error?: { motivo: string };
    data?: { rechazados?: readonly { motivo: string }[] };
  };
  return [...(error ? [error.motivo] : []), ...(data?.rechazados ?? []).map(({ motivo }) => motivo)];
};

/** Records each refusal of each call of an application once, for the check at the end of the run. */
export const anotarNegativas = (app: FastifyInstance, carpeta: string | undefined): void => {
  if (carpeta === undefined) return;
  const vistas = new Set<string>();
  const hoja = join(carpeta, `${process.pid}.txt`);
  app.addHook('onSend', async (request, reply, cuerpo) => {
    const ruta = (request.routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}');
    for (const motivo of motivosDe(cuerpo)) {
      const vista = par(request.method, ruta, motivo);
      if (!vistas.has(vista)) appendFileSync(hoja, `${vista}\n`);
      vistas.add(vista);
    }
  });
};

/** The declared refusals that were not seen: `GET /path MOTIVO` of each call, and motivos that no call answered. */
export const nuncaVistas = (vistas: ReadonlySet<string>): string[] => {
  const declaradas = Object.values(catalog)
    .flatMap((grupo) => Object.values<Route>(grupo))
    .flatMap((route) => route.motivos.map((motivo) => par(route.method, rutaDe(route), motivo)));
  const motivos = new Set([...vistas].map((vista) => vista.split(' ').at(-1)));
  const mudos = (Object.keys(MOTIVOS) as Motivo[]).filter((m) => !motivos.has(m) && !FUERA.includes(m));
  return [...declaradas.filter((declarada) => !vistas.has(declarada)), ...mudos];
};

/** How many files of a complete run failed; null: the run was of some files or tests only. */
const cuantosFallaron = async (project: TestProject): Promise<number | null> => {
  const estados = project.vitest.state
    .getTestModules()
    .filter((modulo) => modulo.project === project)
    .map((modulo) => modulo.state());
  const { testFiles } = await project.globTestFiles();
  const completo =
    estados.length === testFiles.length &&
    project.config.testNamePattern === undefined &&
    estados.every((estado) => estado === 'passed' || estado === 'failed');
  return completo ? estados.filter((estado) => estado === 'failed').length : null;
};

/** What a complete run says of the refusals that it did not see; null: nothing. */
export const dichoDeFaltas = (faltan: readonly string[], fallaron: number): string | null => {
  if (faltan.length === 0) return null;
  const quizas = fallaron === 0 ? '' : ` (${fallaron} files failed: some may be theirs)`;
  return `Declared, and answered in no test${quizas}:\n${faltan.join('\n')}`;
};

const leer = (carpeta: string): ReadonlySet<string> =>
  new Set(readdirSync(carpeta).flatMap((hoja) => readFileSync(join(carpeta, hoja), 'utf8').trim().split('\n')));

/**
 * At the end of a complete run, fails unless each call answered every refusal that it declares (decision 0002, B7): a refusal that no
 * test provokes is declared in vain, or untested. It is told also where other tests failed, so that it is not found out one stop later. After a
 * partial run nothing is checked.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const carpeta = mkdtempSync(join(tmpdir(), 'comal-negativas-'));
  project.provide('negativas', carpeta);
  return async () => {
    const fallaron = await cuantosFallaron(project);
    const dicho = fallaron === null ? null : dichoDeFaltas(nuncaVistas(leer(carpeta)).sort(), fallaron);
    rmSync(carpeta, { recursive: true, force: true });
    if (dicho === null) return;
    // Vitest only logs an error of a teardown and exits with 0.
    process.exitCode = 1;
    throw new Error(dicho);
  };
}
