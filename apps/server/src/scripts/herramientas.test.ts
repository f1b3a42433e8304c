import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { construir } from '../test/fallas/escena/proceso.ts';

let base: string;
let construido: string;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'comal-herramientas-'));
  construido = await construir();
}, 60_000);
afterAll(() => {
  for (const carpeta of [base, construido]) rmSync(carpeta, { recursive: true, force: true });
});

/** Runs one of the built scripts; answers its exit code and its output. */
const correr = (orden: string, args: string[], entorno: Record<string, string>): Promise<[number, string]> => {
  const env = { ...process.env, DATABASE_URL: '', COMAL_RESPALDOS: '', ...entorno };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(construido, `scripts/${orden}.js`), ...args], { env }, (error, stdout, stderr) => {
      resolve([error ? Number(error.code) : 0, stdout + stderr]);
    });
  });
};

const HERRAMIENTAS = [
  ['verificar', []],
  ['respaldar', []],
  ['respaldos', []],
  ['restaurar', ['--ultimo']],
  ['restaurar', ['antes-2026-11-21_04-30-00']],
  ['demo-reset', []],
] as const;

describe('a tool that shall find data (H99)', { timeout: 60_000 }, () => {
  it.each(HERRAMIENTAS)('%s %s refuses a folder that does not exist, and makes nothing', async (orden, args) => {
    const [codigo, dicho] = await correr(orden, [...args], { COMAL_DATOS: join(base, 'no-hay') });
    expect([codigo, dicho]).toEqual([1, expect.stringMatching(/No existe la carpeta|No hay respaldos completos/)]);
    expect(readdirSync(base)).not.toContain('no-hay');
  });

  it.each(HERRAMIENTAS)('%s %s refuses a folder of something else, and leaves it as it is', async (orden, args) => {
    const ajena = join(base, `ajena-${orden}${args.join('')}`);
    mkdirSync(ajena);
    writeFileSync(join(ajena, 'fotos.zip'), 'x');
    const [codigo, dicho] = await correr(orden, [...args], { COMAL_DATOS: ajena });
    expect([codigo, dicho]).toEqual([
      1,
      expect.stringMatching(/no hay datos de Comal|no es de Comal|No existe la carpeta|No hay respaldos completos/),
    ]);
    expect(readdirSync(ajena)).toEqual(['fotos.zip']);
  });

  it.each([
    ['verificar', []],
    ['respaldar', []],
    ['demo-reset', []],
  ] as const)('%s refuses an empty folder, and leaves it empty', async (orden, args) => {
    const vacia = join(base, `vacia-${orden}`);
    mkdirSync(vacia);
    const [codigo, dicho] = await correr(orden, [...args], { COMAL_DATOS: vacia });
    expect([codigo, dicho]).toEqual([1, expect.stringContaining('no hay datos de Comal')]);
    expect(readdirSync(vacia)).toEqual([]);
  });

  it('respaldos refuses an option that it does not have, rather than to list as if it had understood', async () => {
    const [codigo, dicho] = await correr('respaldos', ['--revisa'], { COMAL_DATOS: join(base, 'no-hay') });
    expect([codigo, dicho]).toEqual([1, expect.stringContaining('npm run respaldos -- [--revisar | --s3]')]);
  });

  it.each([
    ['respaldos', []],
    ['restaurar', ['--ultimo']],
  ] as const)('%s says that the folder of COMAL_RESPALDOS is not there', async (orden, args) => {
    const datos = join(base, `sin-disco-${orden}`);
    mkdirSync(datos);
    const [codigo, dicho] = await correr(orden, [...args], {
      COMAL_DATOS: datos,
      COMAL_RESPALDOS: join(base, 'desconectado'),
    });
    expect([codigo, dicho]).toEqual([1, expect.stringContaining('desconectado')]);
    expect(readdirSync(base)).not.toContain('desconectado');
  });
});
