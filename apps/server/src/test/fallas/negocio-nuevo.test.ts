import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_CREDENCIALES } from '../../features/negocio/demo/negocio.ts';
import { REGISTRO, type Dicho } from '../../features/negocio/alta/alta.fixture.ts';
import { NUEVA } from '../../features/negocio/sucursales/sucursales.fixture.ts';
import { desacuerdos, pasosDeMuestra, veces } from './escena/escala.ts';
import { violacionesDe } from './escena/invariantes.ts';
import { Local } from './escena/local.ts';
import { enviar, GOLPE_EN_LA_RED, MODOS, muere, type Envio } from './escena/muertes.ts';
import { hasta, Proceso } from './escena/proceso.ts';

const DEMO = DEMO_CREDENCIALES.cliente;
/** More steps than any of these writes has. */
const PASOS = 60;
/** A sample kills at one of so many steps. */
const CADA = 4;
/** A kill after a step was answered is one before the next step, so that the other two modes are only in the full tests. */
const EN = MODOS.slice(-veces(1, MODOS.length));
const PACIENCIA = veces(300_000, 900_000);

let proceso: Proceso;
let local: Local;
let sucursal: number;

beforeAll(async () => {
  const limites = { COMAL_REGISTROS_POR_HORA: '10000', COMAL_REGISTROS_POR_DIA: '10000' };
  proceso = await Proceso.preparar({ entorno: { NODE_OPTIONS: `--import=${GOLPE_EN_LA_RED}`, ...limites } });
  await proceso.arrancar();
  local = new Local(
    () => proceso.puerto,
    () => proceso.databaseUrl,
  );
  [sucursal] = (await local.sql<{ id: number }>('SELECT id FROM sucursal WHERE cliente = $1 AND matriz', [DEMO])).map(
    ({ id }) => id,
  ) as [number];
}, 120_000);
afterAll(async () => {
  local?.cerrar();
  await proceso?.cerrar();
}, 60_000);

/** The number of rows of each table whose column has this value; without tables that have none. */
const filasPor = async (columna: 'cliente' | 'sucursal', de: string): Promise<Record<string, number>> => {
  const tablas = await local.sql<{ t: string }>(
    `SELECT c.table_name AS t FROM information_schema.columns c JOIN pg_class k ON k.relname = c.table_name AND k.relkind = 'r'
     WHERE c.table_schema = 'public' AND c.column_name = $1 ORDER BY 1`,
    [columna],
  );
  const filas = await local.sql<{ t: string; n: number }>(
    tablas
      .map(({ t }) => `SELECT '${t}' AS t, count(*)::integer AS n FROM ${t} WHERE ${columna}::text = $1`)
      .join(' UNION ALL '),
    [de],
  );
  return Object.fromEntries(filas.filter(({ n }) => n > 0).map(({ t, n }) => [t, n]));
};

/** The businesses with rows in any table, except the demo: one without a row in `negocio` would be half created. */
const clientes = async (): Promise<string[]> => {
  const tablas = await local.sql<{ t: string }>(
    `SELECT c.table_name AS t FROM information_schema.columns c JOIN pg_class k ON k.relname = c.table_name AND k.relkind = 'r'
     WHERE c.table_schema = 'public' AND c.column_name = 'cliente'`,
  );
  const filas = await local.sql<{ cliente: string }>(
    tablas.map(({ t }) => `SELECT cliente FROM ${t} WHERE cliente <> $1`).join(' UNION ') + ' ORDER BY 1',
    [DEMO],
  );
  return filas.map((f) => f.cliente);
};

/** The mails in the folder with that id. */
const cartas = (id: string): string[] =>
  readdirSync(join(proceso.carpeta, 'correo')).filter((nombre) => nombre.endsWith(`${id}.eml`));

/** Waits for the one mail of a business to be sent; ends at once the five minutes for which a killed sender had claimed it. */
const correoEntregado = (cliente: string): Promise<string> =>
  hasta(async () => {
    const [uno, ...otros] = await local.sql<{ id: string }>('SELECT id FROM correo WHERE cliente = $1', [cliente]);
    expect(otros).toEqual([]);
    const enCola = await local.sql(
      `UPDATE correo_en_cola SET desde = now() WHERE cliente = $1 AND desde > now() + interval '1 minute' RETURNING id`,
      [cliente],
    );
    const espera =
      enCola.length > 0 || (await local.sql('SELECT 1 FROM correo_en_cola WHERE cliente = $1', [cliente]))[0];
    return uno && !espera ? uno.id : null;
  }, 50);

/** Kills at every step, or at those of the sample; answers what `mirar` found after each kill. */
const matarEnCada = async <T>(
  modo: string,
  nuevo: () => Envio,
  mirar: (envio: Envio) => Promise<T>,
  despues: (envio: Envio) => Promise<void>,
): Promise<T[]> => {
  const halladas: T[] = [];
  for (const n of pasosDeMuestra(PASOS, CADA, expect.getState().currentTestName!)) {
    const envio = nuevo();
    if (!(await muere(proceso, envio, `${n} ${modo}`))) return halladas;
    halladas.push(await mirar(envio));
    await despues(envio);
  }
  throw new Error('It never ends');
};

describe('kill -9 of the server at each step of a registration (D-75, H58)', () => {
  it.each(EN)(
    '%s: all of it is there or nothing; sent again under its key it is one business, entered by what it says, and one mail',
    async (modo) => {
      const nuevo = (): Envio => ({
        ruta: 'general/registro-nuevo-cliente-qrestaurant',
        clave: randomUUID(),
        body: { ...REGISTRO, menu: 'fonda' },
      });
      const modelo = (await enviar<{ data: Dicho }>(proceso, nuevo())).data.cliente;
      await correoEntregado(modelo);
      const ENTERO = await filasPor('cliente', modelo);
      expect(ENTERO).toMatchObject({ negocio: 1, alta: 1, correo: 1, usuario: 1, registro: 1, caja: 2 });
      let antes = await clientes();
      const halladas = await matarEnCada(
        modo,
        nuevo,
        async () => (await clientes()).length - antes.length,
        async (envio) => {
          const { data } = await enviar<{ data: Dicho }>(proceso, envio);
          expect((await enviar<{ data: Dicho }>(proceso, envio)).data).toEqual(data);
          const correo = await correoEntregado(data.cliente);
          expect([await clientes(), await filasPor('cliente', data.cliente), cartas(correo).length]).toEqual([
            [...antes, data.cliente].sort(),
            ENTERO,
            1,
          ]);
          antes = await clientes();
          const { cliente, usuario, contrasena } = data;
          const entrada = { cliente, sucursal: data.sucursal.id, usuario, password: contrasena };
          expect((await local.cliente.pedir('POST', 'login', { body: entrada })).status).toBe(200);
        },
      );
      // Killed before and after the commit.
      expect(desacuerdos(halladas, [0, 1])).toEqual([]);
      expect(await violacionesDe(proceso.databaseUrl)).toEqual([]);
    },
    PACIENCIA,
  );
});

/** The number of additional dishes of the branch that is copied in the full tests, each with a line of recipe. */
const PLATILLOS = veces(0, 5_000);
const PRIMERO = 100_000;
const llenar = async (): Promise<void> => {
  const en = [DEMO, sucursal, PRIMERO];
  await local.sql(
    `INSERT INTO producto (cliente, sucursal, id, codigo, descripcion, precio, costo, categoria, area, unidad)
     SELECT o.cliente, o.sucursal, $3 + n, 'K' || n, 'Platillo de la copia ' || n, 2200, 500, o.categoria, o.area, o.unidad
     FROM (SELECT * FROM producto WHERE cliente = $1 AND sucursal = $2 ORDER BY id LIMIT 1) o, generate_series(1, $4::integer) n
     ON CONFLICT DO NOTHING`,
    [...en, PLATILLOS],
  );
  await local.sql(
    `INSERT INTO receta (cliente, sucursal, producto, version, ingrediente, cantidad, unidad, equivalencia)
     SELECT p.cliente, p.sucursal, p.id, p.receta_version, i.id, 2, i.unidad, 1
     FROM producto p, (SELECT * FROM ingrediente WHERE cliente = $1 AND sucursal = $2 ORDER BY id LIMIT 1) i
     WHERE p.cliente = $1 AND p.sucursal = $2 AND p.id > $3 ON CONFLICT DO NOTHING`,
    en,
  );
};

describe('kill -9 of the server at each step of the copy of a branch (D-59)', () => {
  beforeAll(llenar);

  it.each(EN)(
    '%s: the whole catalogue is there or no branch; sent again under its key it is one',
    async (modo) => {
      const token = await local.administra();
      let n = 0;
      const nuevo = (): Envio => ({
        ruta: 'negocio/sucursales/agregar',
        clave: randomUUID(),
        token,
        body: { ...NUEVA, nombre: `Copia ${modo} ${(n += 1)}`, copiarDe: sucursal },
      });
      const de = (envio: Envio) =>
        local.sql<{ id: number }>('SELECT id FROM sucursal WHERE cliente = $1 AND nombre = $2', [
          DEMO,
          (envio.body as { nombre: string }).nombre,
        ]);
      const modelo = (await enviar<{ data: { id: number } }>(proceso, nuevo())).data.id;
      const contado = async (id: number) => {
        const { correo_en_cola: _, ...filas } = await filasPor('sucursal', String(id));
        return filas;
      };
      const ENTERA = await contado(modelo);
      expect(ENTERA).toMatchObject({ sucursal_contador: 1, caja: 1, usuario_sucursal: 2, correo: 1 });
      expect(ENTERA['producto']).toBeGreaterThan(100 + PLATILLOS);
      expect(ENTERA['receta']).toBeGreaterThan(PLATILLOS);
      const halladas = await matarEnCada(
        modo,
        nuevo,
        async (envio) => {
          const [hecha] = await de(envio);
          if (hecha) expect(await contado(hecha.id)).toEqual(ENTERA);
          const sueltas = await local.sql(
            `SELECT p.sucursal FROM producto p LEFT JOIN sucursal s ON s.cliente = p.cliente AND s.id = p.sucursal WHERE s.id IS NULL LIMIT 1`,
          );
          return [hecha ? 1 : 0, sueltas.length].join();
        },
        async (envio) => {
          const { data } = await enviar<{ data: { id: number } }>(proceso, envio);
          expect((await enviar<{ data: { id: number } }>(proceso, envio)).data.id).toBe(data.id);
          expect([await de(envio), await contado(data.id)]).toEqual([[{ id: data.id }], ENTERA]);
        },
      );
      expect(desacuerdos(halladas, ['0,0', '1,0'])).toEqual([]);
      expect(await violacionesDe(proceso.databaseUrl)).toEqual([]);
    },
    PACIENCIA,
  );
});

describe('kill -9 of the server at each step of a logo (D-56)', () => {
  it.each(EN)(
    '%s: the old picture whole or the new one; sent again under its key it is the new one',
    async (modo) => {
      const token = await local.administra();
      let n = 0;
      // Colors far apart: nearly equal ones give the same WebP.
      const foto = (): Promise<Buffer> =>
        sharp({
          create: {
            width: 60,
            height: 40,
            channels: 3,
            background: { r: (n += 1) * 4, g: MODOS.indexOf(modo) * 90, b: 9 },
          },
        })
          .png()
          .toBuffer();
      const fotos = await Promise.all(Array.from({ length: PASOS }, foto));
      let van = 0;
      const nuevo = (): Envio => ({
        ruta: 'negocio/logo',
        metodo: 'PUT',
        clave: randomUUID(),
        token,
        body: fotos[(van += 1)]!,
      });
      /** The logo of the business, whose picture must always exist. */
      const logo = async (): Promise<string> => {
        const [f] = await local.sql<{ logo: string; hay: number }>(
          `SELECT n.logo, (SELECT count(*)::integer FROM imagen i WHERE i.cliente = n.cliente AND i.hash = n.logo) AS hay
           FROM negocio n WHERE cliente = $1`,
          [DEMO],
        );
        expect(f!.hay).toBe(1);
        return f!.logo;
      };
      let antes = await logo();
      const halladas = await matarEnCada(
        modo,
        nuevo,
        async () => ((await logo()) === antes ? 'old' : 'new'),
        async (envio) => {
          const { data } = await enviar<{ data: { logo: string } }>(proceso, envio);
          const ahora = await logo();
          expect([data.logo.endsWith(ahora), ahora === antes]).toEqual([true, false]);
          antes = ahora;
        },
      );
      expect(desacuerdos(halladas, ['new', 'old'])).toEqual([]);
    },
    PACIENCIA,
  );
});

/** The number of kills that left nothing, one after the other, before the program may complete: what one left would affect the later ones. */
const SEGUIDAS = veces(4, 1);
/** More messages than the program sends, including those to open and migrate its database. */
const MENSAJES = 100;

describe('kill -9 of negocio:nuevo at each of its steps (D-48, decision 0048)', () => {
  const FONDA = ['--nombre', 'Fonda Lupita', '--administrador', 'Guadalupe', '--apellido', 'Flores'];
  const negocioNuevo = (direccion: string, golpe = '') =>
    promisify(execFile)(
      process.execPath,
      [
        `--import=${GOLPE_EN_LA_RED}`,
        join(proceso.programa, 'scripts/negocio-nuevo.js'),
        ...FONDA,
        ...['--direccion', direccion, '--contrasena', 'salsa-verde-7', '--menu', 'taqueria'],
      ],
      { env: { ...process.env, DATABASE_URL: proceso.databaseUrl, GOLPE_EN_LA_RED: golpe } },
    ).then(
      ({ stdout }) => stdout,
      (error: { signal?: string; stderr: string }) => {
        if (error.signal !== 'SIGKILL') throw new Error(error.stderr);
        return null;
      },
    );
  const numero = (dicho: string | null): string => /Número de cliente: (\d+)/.exec(dicho ?? '')![1]!;

  it.each(EN)(
    '%s: all of it is there or nothing; typed again it is one business, and says that it was there',
    async (modo) => {
      const modelo = numero(await negocioNuevo(`Calle ${modo} 5, Centro`));
      const ENTERO = await filasPor('cliente', modelo);
      let antes = await clientes();
      const halladas: number[] = [];
      let [acabado, bis] = [false, 1];
      for (const n of pasosDeMuestra(MENSAJES, CADA, `negocio:nuevo ${modo}`)) {
        const donde = `Calle ${modo} ${bis} bis, Centro`;
        acabado = (await negocioNuevo(donde, `${n} ${modo}`)) !== null;
        if (acabado) break;
        halladas.push((await clientes()).length - antes.length);
        if (halladas.at(-1) === 0 && halladas.length % SEGUIDAS > 0) continue;
        const dicho = await negocioNuevo(donde);
        expect(/Ya estaba registrado/.test(dicho!)).toBe(halladas.at(-1) === 1);
        expect(await clientes()).toEqual([...antes, numero(dicho)].sort());
        expect(await filasPor('cliente', numero(dicho))).toEqual(ENTERO);
        antes = await clientes();
        bis += 1;
      }
      expect([acabado, desacuerdos(halladas, [0, 1])]).toEqual([true, []]);
    },
    PACIENCIA,
  );
});
