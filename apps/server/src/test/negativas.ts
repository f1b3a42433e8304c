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
    /** Folder in which each file of tests writes the refusals that it was answered; none where nobody counts them (e2e). */
    negativas: string | undefined;
  }
}

/** Why a button of the till is disabled; no server answers it. */
const SOLO_DEL_TPV: readonly Motivo[] = ['SIN_COMENTARIO'];

const par = (metodo: string, ruta: string, motivo: string): string => `${metodo} ${ruta} ${motivo}`;

/** Of a refusal its motivo, of an answer about many lines those of the lines. */
const motivosDe = (cuerpo: unknown): readonly string[] => {
  if (typeof cuerpo !== 'string' || !/^\{"error"|"rechazados":\[\{/.test(cuerpo)) return [];
  const { error, data } = JSON.parse(cuerpo) as {
    error?: { motivo: string };
    data?: { rechazados?: readonly { motivo: string }[] };
  };
  return [...(error ? [error.motivo] : []), ...(data?.rechazados ?? []).map(({ motivo }) => motivo)];
};

/** Writes down which call of an application answers which refusal, each once, for the end of the run that counts them. */
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

/** What is declared and was not answered: `GET /path MOTIVO` of each call, and the motivos that nothing answered. */
export const nuncaVistas = (vistas: ReadonlySet<string>): string[] => {
  const declaradas = Object.values(catalog)
    .flatMap((grupo) => Object.values<Route>(grupo))
    .flatMap((route) => route.motivos.map((motivo) => par(route.method, rutaDe(route), motivo)));
  const motivos = new Set([...vistas].map((vista) => vista.split(' ').at(-1)));
  const mudos = (Object.keys(MOTIVOS) as Motivo[]).filter((m) => !motivos.has(m) && !SOLO_DEL_TPV.includes(m));
  return [...declaradas.filter((declarada) => !vistas.has(declarada)), ...mudos];
};

/** Whether every file of the project ran, none of its tests left out, and all of them passed: otherwise something is red or narrow. */
const corrioTodo = async (project: TestProject): Promise<boolean> => {
  const corridos = project.vitest.state.getTestModules().filter((modulo) => modulo.project === project);
  const { testFiles } = await project.globTestFiles();
  return (
    corridos.length === testFiles.length &&
    project.config.testNamePattern === undefined &&
    corridos.every((modulo) => modulo.state() === 'passed')
  );
};

const leer = (carpeta: string): ReadonlySet<string> =>
  new Set(readdirSync(carpeta).flatMap((hoja) => readFileSync(join(carpeta, hoja), 'utf8').trim().split('\n')));

/**
 * At the end of a whole run every refusal that a call declares has been answered by it (decision 0002, B7): what no test provokes is
 * declared for nothing, or not proven. A narrow run says nothing of it.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const carpeta = mkdtempSync(join(tmpdir(), 'comal-negativas-'));
  project.provide('negativas', carpeta);
  return async () => {
    const faltan = (await corrioTodo(project)) ? nuncaVistas(leer(carpeta)).sort() : [];
    rmSync(carpeta, { recursive: true, force: true });
    if (faltan.length === 0) return;
    // Vitest logs what a teardown throws and ends well all the same.
    process.exitCode = 1;
    throw new Error(`Declared, and answered in no test:\n${faltan.join('\n')}`);
  };
}
