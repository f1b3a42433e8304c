import { equipos } from '@comal/contract/equipos';
import { impresoras } from '@comal/contract/impresoras';
import type { Queue } from '@comal/print-queue/queues';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sembrarNegocio } from '../../test/dos-negocios.ts';
import { abrirImpresoras, dado } from './impresoras.fixture.ts';

const EPSON = { conexion: 'cola', cola: 'EPSON', equipo: null } as const;
const QUEUE: Queue = { name: 'EPSON', paused: false };
const REFUSED = [403, 'SERVIDOR_COMPARTIDO'];

let e: Awaited<ReturnType<typeof abrirImpresoras>>;
const open = async (variables: Record<string, string> = {}): Promise<void> => {
  e = await abrirImpresoras(variables);
  vi.spyOn(e.server.deps.imprenta, 'listQueues').mockResolvedValue([QUEUE]);
};
const moveIn = () => sembrarNegocio(e.server, '7001');
const buscar = () => e.server.call(impresoras.buscar, {}, e.admin);
const lista = async () => dado(await e.server.call(equipos.lista, {}, e.admin));
const motivo = ({ status, body }: Awaited<ReturnType<typeof buscar>>) => [status, body.error?.motivo];

afterEach(() => e.server.close());

describe('the queues of the server’s machine and the search in its network (D-142)', () => {
  beforeEach(() => open());

  it('are there for the only business of a server', async () => {
    expect(dado(await buscar())).toEqual([]);
    expect(await lista()).toEqual({ equipos: [], servidor: [{ nombre: 'EPSON', pausada: false }] });
    expect(dado(await e.agregar(EPSON))).toMatchObject(EPSON);
  });

  it('are there for none of two businesses, and nothing is written', async () => {
    await moveIn();
    const red = dado(await e.agregar({ nombre: 'Barra' }));
    expect(motivo(await buscar())).toEqual(REFUSED);
    expect(await lista()).toEqual({ equipos: [], servidor: [], compartido: true });
    const negada = await e.agregar(EPSON);
    expect([negada.status, negada.body.error]).toMatchObject([
      403,
      { motivo: 'SERVIDOR_COMPARTIDO', campos: { cola: expect.stringMatching(/^Este servidor es de varios/) } },
    ]);
    expect((await e.editar(red, EPSON)).status).toBe(403);
    expect((await e.lista()).impresoras).toEqual([red]);
  });

  it('stay with a printer that had its queue before the second business came', async () => {
    const antes = dado(await e.agregar(EPSON));
    await moveIn();
    const ahora = dado(await e.editar(antes, { nombre: 'Caja 1' }));
    expect(ahora).toMatchObject({ ...EPSON, nombre: 'Caja 1' });
    expect((await e.editar(ahora, { cola: 'Otra cola' })).status).toBe(403);
    expect(await e.una(antes.id)).toEqual(ahora);
  });

  it('leave printers of the network and of till programs to both', async () => {
    await moveIn();
    expect((await e.agregar({ direccion: '10.0.0.9' })).status).toBe(200);
    const equipo = { nombre: 'Otra', conexion: 'cola', cola: 'EPSON', equipo: 9_999 } as const;
    expect((await e.agregar(equipo)).status).toBe(404);
  });
});

it('are there for all businesses where the operator says so (COMAL_IMPRESORAS_COMPARTIDAS)', async () => {
  await open({ COMAL_IMPRESORAS_COMPARTIDAS: 'true' });
  await moveIn();
  expect(dado(await buscar())).toEqual([]);
  expect((await lista()).servidor).toHaveLength(1);
  expect((await e.agregar(EPSON)).status).toBe(200);
});

describe('the port of a printer of the network', () => {
  beforeEach(() => open());

  it.each([9100, 9101, 9109])('is %i', async (puerto) => {
    expect(dado(await e.agregar({ puerto })).puerto).toBe(puerto);
  });

  it.each([1, 22, 515, 5432, 6379, 9099, 9110, 65_535])('is not %i, and nothing is written', async (puerto) => {
    const una = dado(await e.agregar());
    const negada = await e.agregar({ nombre: 'Otra', puerto });
    expect([negada.status, negada.body.error]).toMatchObject([
      400,
      {
        motivo: 'PUERTO_NO_PERMITIDO',
        campos: { puerto: 'Las impresoras contestan en un puerto de 9100 a 9109' },
      },
    ]);
    expect((await e.editar(una, { puerto })).status).toBe(400);
    expect((await e.lista()).impresoras).toEqual([una]);
  });
});
