import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRespaldos, checkRespaldo } from '@comal/embedded-postgres/backup/folder';
import { inspect } from '../../platform/db/care/invariants.ts';
import { startPrivate } from '../../platform/db/private/private-database.ts';
import { azarDe } from './escena/azar.ts';
import { algunos, anotarResultado, COMPLETO, plazo, SEMILLA, veces } from './escena/escala.ts';
import { alguienTrabajaEn, huellaDeCarpeta } from './escena/huella.ts';
import { copiar, golpesDe, Programas, type Golpe, type Paso } from './escena/golpes.ts';
import { construir } from './escena/proceso.ts';

const SERVIDOR: Paso = { programa: 'main', servidor: true };
const RESPALDAR: Paso = { programa: 'scripts/respaldar' };
const RESTAURAR: Paso = { programa: 'scripts/restaurar', args: ['--ultimo'] };
const HOY = 'La de hoy';
const AYER = 'La de ayer';
const DEMO = 'Taquería La Güera';

let base: string;
let construido: string;
let programas: Programas;

/** Starts the database of a data folder, checks that its data agree, and ends it; answers the name of the business. */
const mirar = async (datos: string, trabajo?: string): Promise<string> => {
  const database = await startPrivate({ datos, respaldos: join(datos, 'respaldos'), decir: () => undefined });
  const conexion = new pg.Client({ connectionString: database.adminUrl });
  try {
    await conexion.connect();
    if (trabajo) await conexion.query('UPDATE negocio SET nombre = $1', [trabajo]);
    expect((await inspect(conexion)).violaciones).toEqual([]);
    return (await conexion.query<{ nombre: string }>('SELECT nombre FROM negocio')).rows[0]?.nombre ?? '';
  } finally {
    await conexion.end();
    await database.stop();
  }
};

const bien = async (paso: Paso, datos: string): Promise<string> => {
  const { codigo, dicho } = await programas.correr(paso, datos);
  if (codigo !== 0) throw new Error(`${paso.programa} ended with ${codigo}: ${dicho}`);
  return dicho;
};

const nueva = (nombre: string): string => {
  const datos = join(base, nombre);
  mkdirSync(datos, { mode: 0o755 });
  return datos;
};

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'comal-g24-'));
  chmodSync(base, 0o755);
  construido = await construir();
  programas = new Programas(construido);
  const datos = nueva('con-datos');
  await bien(SERVIDOR, datos);
  await mirar(datos, AYER);
  await bien(RESPALDAR, datos);
  await mirar(datos, HOY);
  await copiar(datos, join(base, 'sin-respaldos'));
  rmSync(join(base, 'sin-respaldos/respaldos'), { recursive: true });
  await copiar(datos, join(base, 'sin-base'));
  for (const nombre of ['postgres', 'postgres.clave']) rmSync(join(base, 'sin-base', nombre), { recursive: true });
  nueva('vacia');
  await copiar(datos, join(base, 'decidida'));
  await programas.matar(RESTAURAR, join(base, 'decidida'), {
    clase: 'rename /postgres.restauracion',
    vez: 1,
    modo: 'despues',
  });
  rmSync(join(base, 'decidida/respaldos'), { recursive: true });
}, 120_000);
afterAll(() => {
  for (const carpeta of [base, construido]) rmSync(carpeta, { recursive: true, force: true });
});

/** The command that a refusal tells to type. */
const ORDEN = /npm run (respaldar|restaurar|verificar)(?: -- ([\w.-]+))?/;

/** Starts as an operator would: after a refusal runs the command that it names, and starts again. */
const arrancar = async (datos: string): Promise<string> => {
  try {
    return await mirar(datos);
  } catch (error) {
    const [orden, programa, argumento] = ORDEN.exec((error as Error).message) ?? [];
    if (!orden) throw error;
    await bien({ programa: `scripts/${programa}` as Paso['programa'], args: argumento ? [argumento] : [] }, datos);
    return mirar(datos);
  }
};

/** The next start of a folder without data: runs the built server, which creates or completes the data. */
const empezar = async (datos: string): Promise<string> => {
  await bien(SERVIDOR, datos);
  return mirar(datos);
};

const sinMedioRespaldo = async (datos: string): Promise<void> => {
  for (const r of await listRespaldos(join(datos, 'respaldos')))
    expect(r.manifiesto && (await checkRespaldo(r.ruta, r.manifiesto)), r.sello).toEqual([]);
};

/** Checks that today's data are there, or yesterday's with today's kept aside. */
const nadaSePierde = async (datos: string): Promise<void> => {
  const hay = await arrancar(datos);
  if (hay === HOY) return;
  expect(hay).toBe(AYER);
  expect(readdirSync(datos).filter((n) => n.startsWith('postgres.antes-'))).toHaveLength(1);
};

interface Caso {
  readonly nombre: string;
  readonly paso: Paso;
  readonly desde: 'con-datos' | 'sin-respaldos' | 'sin-base' | 'decidida' | 'vacia';
  readonly despues: (datos: string) => Promise<void>;
  /** In the small size: the number of random points besides those of `siempre`. */
  readonly alAzar: number;
  readonly siempre: RegExp;
}

const CASOS: readonly Caso[] = [
  {
    nombre: 'the first start',
    paso: SERVIDOR,
    desde: 'vacia',
    alAzar: 1,
    siempre: /^(rename \/postgres$|spawn initdb$)/,
    despues: async (d) => expect(await empezar(d)).toBe(DEMO),
  },
  {
    nombre: 'a start',
    paso: SERVIDOR,
    desde: 'sin-respaldos',
    alAzar: 2,
    siempre: /^spawn pg_ctl start/,
    despues: async (d) => expect(await arrancar(d)).toBe(HOY),
  },
  {
    nombre: 'a stop',
    paso: { ...SERVIDOR, alCerrar: true },
    desde: 'sin-respaldos',
    alAzar: 0,
    siempre: /^spawn/,
    despues: async (d) => expect(await arrancar(d)).toBe(HOY),
  },
  {
    nombre: 'a backup',
    paso: RESPALDAR,
    desde: 'con-datos',
    alAzar: 3,
    siempre: /^rename \/respaldos/,
    despues: async (d) => {
      expect(await arrancar(d)).toBe(HOY);
      await sinMedioRespaldo(d);
    },
  },
  {
    nombre: 'a restore',
    paso: RESTAURAR,
    desde: 'con-datos',
    alAzar: 1,
    siempre: /^rename \/postgres(\.antes-SELLO)?$/,
    despues: nadaSePierde,
  },
  {
    nombre: 'a start that completes a restore',
    paso: SERVIDOR,
    desde: 'decidida',
    alAzar: 0,
    siempre: /^(rename|rm) \/postgres(\.antes-SELLO|\.restauracion|\.clave|)$/,
    despues: async (d) => expect(await arrancar(d)).toBe(AYER),
  },
  {
    nombre: 'a restore where no data is left',
    paso: RESTAURAR,
    desde: 'sin-base',
    alAzar: 1,
    siempre: /^rename \/postgres$/,
    despues: async (d) => expect(await arrancar(d)).toBe(AYER),
  },
];

/** The number of cases in a sample. */
const CASOS_DE_MUESTRA = 3;

const azar = azarDe(SEMILLA);
const elegir = ({ siempre, alAzar }: Caso, todos: readonly Golpe[]): readonly Golpe[] => {
  if (COMPLETO) return todos;
  const fijos = todos.filter((g) => siempre.test(g.clase) && g.vez === 1 && g.modo !== 'despues');
  const resto = todos.filter((g) => !fijos.includes(g));
  return [...fijos, ...Array.from({ length: alAzar }, () => resto[Math.floor(azar() * resto.length)]!)];
};

const enTexto = (g: Golpe): string => `${g.clase} #${g.vez} ${g.modo}`;

/** The number of points tried at once, each in a folder of its own. */
const A_LA_VEZ = veces(1, 2);

/** The kills of one case: the folders they left so far, and the faults found. */
class Golpeo {
  readonly reparos: string[] = [];
  readonly #vistas = new Set<string>();
  /** The number of next starts tried: one for all points that leave the same folder. */
  arranques = 0;

  constructor(private readonly caso: Caso) {}

  /** Whether a next start from an equal folder was tried: a start depends only on the folder and the processes that use it. */
  #visto(datos: string): boolean {
    if (alguienTrabajaEn(datos)) return false;
    const huella = huellaDeCarpeta(datos);
    if (this.#vistas.has(huella)) return true;
    this.#vistas.add(huella);
    return false;
  }

  async golpear(golpe: Golpe, datos: string): Promise<void> {
    await copiar(join(base, this.caso.desde), datos);
    const fin = await programas.matar(this.caso.paso, datos, golpe);
    if (fin.señal !== 'SIGKILL' && golpe.modo !== 'despues')
      this.reparos.push(`${enTexto(golpe)}: was not killed: ${fin.dicho}`);
    if (!this.#visto(datos)) {
      this.arranques += 1;
      await this.caso
        .despues(datos)
        .catch((error: unknown) =>
          this.reparos.push(
            `${enTexto(golpe)}: ${String(error)} [${existsSync(datos) ? readdirSync(datos).join(' ') : ''}]`,
          ),
        );
    }
    rmSync(datos, { recursive: true, force: true });
  }
}

/**
 * All classes of traced operations; see golpesDe for the repetitions of each. There is a kill at every point; for points that leave the
 * same folder, byte for byte, and no running process, one next start is tried.
 */
describe('a kill at any file operation', plazo(120_000, 1_200_000), () => {
  it.each(algunos(CASOS, CASOS_DE_MUESTRA, 'G24'))(
    'of $nombre leaves the data, or a sentence that says what to type (G24, H96, H97)',
    async (caso) => {
      const lista = join(base, 'lista');
      await copiar(join(base, caso.desde), lista);
      const operaciones = await programas.lista(caso.paso, lista);
      rmSync(lista, { recursive: true });
      const elegidos = elegir(caso, golpesDe(operaciones, azar));
      const [golpeo, cola] = [new Golpeo(caso), [...elegidos]];
      const golpearTodos = async (_: unknown, i: number): Promise<void> => {
        for (let golpe = cola.shift(); golpe; golpe = cola.shift())
          await golpeo.golpear(golpe, join(base, `golpeada-${i}`));
      };
      await Promise.all(Array.from({ length: A_LA_VEZ }, golpearTodos));
      const { reparos, arranques } = golpeo;
      const cifras = `${elegidos.length} kills at ${new Set(operaciones).size} classes of ${operaciones.length} operations, ${arranques} next starts from folders that differ`;
      anotarResultado({
        objetivo: 'G24',
        prueba: `kill at each file operation of ${caso.nombre}`,
        perdidos: reparos.length,
        doblados: 0,
        centavos: 0,
        reparos,
        cifras,
      });
      expect(reparos).toEqual([]);
    },
  );
});
