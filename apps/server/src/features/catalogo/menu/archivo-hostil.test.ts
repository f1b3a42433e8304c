import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones';
import { productos } from '@comal/contract/catalogo/productos';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../../test/server.ts';
import { ARCHIVOS_HOSTILES, fotosHostiles } from './archivo-hostil.fixture.ts';
import { bajar, importar } from './menu.fixture.ts';

/** How much longer than usual a save may wait, in milliseconds (reliability G23). */
const ESPERA_MAXIMA_MS = 200;
const MEGA = 1024 * 1024;
/** A body and its copies on their way: nothing that grows with what a file asks for. */
const MEMORIA_MAXIMA = 100 * MEGA;
const RATO = 25;
/** The work of equal saves varies so much from one while to another: compilation, garbage. */
const VARIA = 1.5;

let server: TestServer;
let r: Restaurante;
let admin: Sesion;
let mesero: Sesion;
let mesa: ComandaVista;

beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  [admin, mesero] = [await r.entrar('admin'), await r.entrar('mesero')];
  mesa = await r.comanda(mesero, [{ producto: 'taco' }]);
  await bajar(server, admin.token, 'plantilla', 'csv');
});
afterAll(() => server.close());

const guardar = async (n: number): Promise<void> => {
  const { id, comentario, subcuenta, status } = mesa.pedidos[0]!;
  const antes = { comentario, subcuenta, status };
  mesa = await r.guardar(mesero, mesa, { pedidos: [{ id, antes, comentario: `Así ${n}` }] });
};

const ms = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** What a save costs now, in milliseconds of work. */
const porGuardado = async (): Promise<number> => {
  const antes = process.cpuUsage();
  for (let i = 0; i < RATO; i += 1) await guardar(i);
  return ms(process.cpuUsage(antes)) / RATO;
};

/**
 * Saves at a till, one after another, while something else goes on. Answers what this process, in which the tills are
 * answered, worked for it beyond the saves, in milliseconds: work and not time, so that a busy machine says the same. What
 * a save costs is looked at before and after: who shares the caches comes and goes.
 */
const guardarMientras = async <T>(otra: () => Promise<T>): Promise<{ fin: T; demas: number }> => {
  const antes = await porGuardado();
  const desde = process.cpuUsage();
  let sigue = true;
  const fin = otra().finally(() => (sigue = false));
  let guardados = 0;
  for (; sigue; guardados += 1) await guardar(guardados);
  const ocupado = ms(process.cpuUsage(desde));
  const cada = Math.max(antes, await porGuardado());
  return { fin: await fin, demas: ocupado - guardados * cada * VARIA };
};

const subir = (foto: Buffer): Promise<Answer> =>
  server.raw(
    productos.subirImagen,
    { params: { id: r.menu.alimentoDe('taco').id }, body: foto },
    { token: admin.token, headers: { 'content-type': 'application/octet-stream' } },
  );

describe('a file that asks for more than it is (G23)', { timeout: 60_000 }, () => {
  it.each(ARCHIVOS_HOSTILES)('a menu with %s is refused, and no till waits for it (H82, H89)', async (_que, hacer) => {
    const archivo = hacer();
    const memoria = process.memoryUsage.rss();
    const { fin, demas } = await guardarMientras(() => importar(server, admin.token, archivo, 'revisar'));
    expect(fin.body.error?.motivo ?? fin.body.data?.errores[0]?.mensaje).toMatch(
      /^(ARCHIVO_ILEGIBLE|Escribe un número|Ingresa un monto válido)/,
    );
    expect(demas).toBeLessThan(ESPERA_MAXIMA_MS);
    expect(process.memoryUsage.rss() - memoria).toBeLessThan(MEMORIA_MAXIMA);
  });

  it('a picture made to fill the memory or the time is refused, and no till waits for it', async () => {
    for (const [que, foto] of await fotosHostiles()) {
      const { fin, demas } = await guardarMientras(() => subir(foto));
      expect([que, fin.status, fin.body.error?.motivo]).toEqual([
        que,
        409,
        expect.stringMatching(/^(IMAGEN_ENORME|NO_ES_IMAGEN)$/),
      ]);
      expect(demas).toBeLessThan(ESPERA_MAXIMA_MS);
    }
  });

  it('many at once wait their turn, and those that are too many are told so', async () => {
    const [, hacer] = ARCHIVOS_HOSTILES.find(([que]) => que === 'a million empty cells')!;
    const archivo = hacer();
    const { fin, demas } = await guardarMientras(() =>
      Promise.all(Array.from({ length: 20 }, () => importar(server, admin.token, archivo, 'revisar'))),
    );
    const motivos = fin.map((a) => a.body.error?.motivo);
    expect(motivos.filter((m) => m === 'ARCHIVO_ILEGIBLE')).toHaveLength(9);
    expect(motivos.filter((m) => m === 'TALLER_OCUPADO')).toHaveLength(11);
    expect(demas).toBeLessThan(2 * ESPERA_MAXIMA_MS);
  });

  it('and after them a menu goes out and comes in as ever', async () => {
    const archivo = await bajar(server, admin.token, 'exportar', 'xlsx');
    expect((await importar(server, admin.token, archivo)).body.message).toBe('El menú ya estaba así');
  });
});
