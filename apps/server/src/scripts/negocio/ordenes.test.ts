import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { construir } from '../../test/fallas/escena/proceso.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

let server: TestServer;
let carpeta: string;
let construido: string;

/** The built program of a command of package.json, and the flags that it always has. */
const programaDe = (orden: string): string[] => {
  const [programa = '', ...fijas] = scripts[orden]!.split('node dist/')[1]!.split(' ');
  return [join(construido, programa), ...fijas];
};

/** Runs a command as npm does, from the folder of who calls it; answers its exit code and what it said. */
const correr = (orden: string, ...banderas: string[]): Promise<readonly [number, string]> => {
  const env = { ...process.env, DATABASE_URL: server.databaseUrl, COMAL_DEMO: 'false', INIT_CWD: carpeta };
  const args = [...programaDe(orden), ...banderas];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, out, err) => {
      resolve([error ? Number(error.code) : 0, out + err]);
    });
  });
};
const dice = (codigo: number, texto: string) => [codigo, expect.stringContaining(texto) as string];

const productosDe = async (cliente: string): Promise<number> =>
  (await server.sql<{ n: number }>('SELECT count(*)::integer AS n FROM producto WHERE cliente = $1', [cliente]))[0]!.n;

beforeAll(async () => {
  server = await startTestServer();
  for (const cliente of ['2000', '2001']) await Restaurante.abrir(server, cliente);
  carpeta = mkdtempSync(join(tmpdir(), 'comal-ordenes-'));
  construido = await construir();
}, 120_000);
afterAll(async () => {
  await server.close();
  for (const sobra of [carpeta, construido]) rmSync(sobra, { recursive: true, force: true });
});

describe('the commands of a business (decision 0158)', { timeout: 120_000 }, () => {
  it.each(['negocio:exportar', 'negocio:importar', 'negocio:suspender', 'negocio:reanudar', 'negocio:borrar'])(
    '%s says how it is used where something is missing or unknown, and changes nothing',
    async (orden) => {
      expect(await correr(orden)).toEqual(dice(1, `Uso: npm run ${orden === 'negocio:reanudar' ? 'negocio:' : orden}`));
      expect(await correr(orden, '--sorpresa', 'x')).toEqual(dice(1, 'No se entienden los datos.'));
      const [falta] = orden === 'negocio:importar' ? ['--archivo'] : ['--cliente'];
      const otras = orden === 'negocio:exportar' ? ['--archivo', 'nada.zip'] : [];
      expect(await correr(orden, falta, '9999', ...otras)).toEqual(
        dice(1, orden === 'negocio:importar' ? 'No existe el archivo' : 'No hay un negocio 9999.'),
      );
      expect(await readdir(carpeta)).toEqual([]);
    },
  );

  it('exportar writes the file where it was called, once', async () => {
    const banderas = ['--cliente', '2000', '--archivo', 'antes.zip'];
    const [codigo, dicho] = await correr('negocio:exportar', ...banderas);
    expect([codigo, dicho]).toEqual(dice(0, 'Listo: Negocio 2000'));
    expect(dicho).toContain('sin contraseñas, sellos ni llaves');
    expect(await correr('negocio:exportar', ...banderas)).toEqual(dice(1, 'Ya existe el archivo'));
    expect(await readdir(carpeta)).toEqual(['antes.zip']);
  });

  it('suspender and reanudar stop and let work who is of the business', async () => {
    const suspendido = async () =>
      (
        await server.sql<{ si: boolean }>(
          `SELECT suspendido_en IS NOT NULL AS si FROM negocio WHERE cliente IN ('2000', '2001') ORDER BY cliente`,
        )
      ).map(({ si }) => si);
    expect(await correr('negocio:suspender', '--cliente', '2000')).toEqual(dice(0, 'nadie entra a Negocio 2000'));
    expect(await suspendido()).toEqual([true, false]);
    expect(await correr('negocio:reanudar', '--cliente', '2000')).toEqual(dice(0, 'trabaja otra vez'));
    expect(await suspendido()).toEqual([false, false]);
  });

  it('borrar asks for a file made since it is suspended and for its name, and then leaves nothing', async () => {
    const borrar = (...banderas: string[]) => correr('negocio:borrar', '--cliente', '2000', ...banderas);
    const nombre = ['--nombre', 'Negocio 2000'];
    const antes = await productosDe('2000');
    expect(await borrar(...nombre)).toEqual(dice(1, 'Faltan datos.'));
    await correr('negocio:suspender', '--cliente', '2000');
    expect(await borrar('--export', 'antes.zip', ...nombre)).toEqual(dice(1, 'se hizo mientras se trabajaba'));
    await correr('negocio:exportar', '--cliente', '2000', '--archivo', 'ultimo.zip');
    await correr('negocio:exportar', '--cliente', '2001', '--archivo', 'otro.zip');
    expect(await borrar('--export', 'otro.zip', ...nombre)).toEqual(dice(1, 'es del negocio 2001'));
    expect(await borrar('--export', 'ultimo.zip', '--nombre', 'Negocio')).toEqual(dice(1, 'El nombre no es'));
    expect([antes > 0, await productosDe('2000')]).toEqual([true, antes]);
    expect(await borrar('--export', 'ultimo.zip', ...nombre)).toEqual(dice(0, 'no queda ningún renglón'));
    expect([await productosDe('2000'), await productosDe('2001')]).toEqual([0, antes]);
    expect(await borrar('--sin-export', ...nombre)).toEqual(dice(1, 'No hay un negocio 2000.'));
  });

  it('importar makes it again of its file, all or nothing, says what comes next, and checks what it made', async () => {
    const otro = await productosDe('2001');
    const entero = readFileSync(join(carpeta, 'ultimo.zip'));
    writeFileSync(join(carpeta, 'roto.zip'), entero.subarray(0, entero.length - 100));
    expect(await correr('negocio:importar', '--archivo', 'roto.zip')).toEqual(dice(1, 'No se importó nada'));
    expect(await productosDe('2000')).toBe(0);
    const [codigo, dicho] = await correr('negocio:importar', '--archivo', 'ultimo.zip');
    expect([codigo, dicho]).toEqual(dice(0, 'Listo: Negocio 2000 es el negocio 2000'));
    expect(dicho).toContain('npm run negocio:password -- --cliente 2000 --usuario admin');
    expect(dicho).toContain('Todo cuadra');
    expect(await productosDe('2000')).toBe(otro);
    expect(await correr('negocio:importar', '--archivo', 'ultimo.zip')).toEqual(dice(1, 'No se importó nada'));
    expect(await correr('negocio:importar', '--archivo', 'ultimo.zip', '--cliente', '2005')).toEqual(
      dice(0, 'es el negocio 2005'),
    );
    expect([await productosDe('2000'), await productosDe('2005')]).toEqual([otro, otro]);
  });
});
