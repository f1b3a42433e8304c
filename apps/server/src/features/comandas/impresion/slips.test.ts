import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { EDAD_DE_ESCRITURA } from '@comal/contract/comandas/edad-de-escritura';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { ESTADO_DE_TRABAJO as E } from '@comal/domain/impresion/trabajo';
import { counters } from '../../../platform/db/loan.ts';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { ponerImpresora, textosDe, trabajosDe, type Trabajo } from './impresoras.fixture.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const [PLANCHA, BARRA] = [r.menu.alimentoDe('taco').area, r.menu.alimentoDe('agua').area];
const COCINA = await ponerImpresora(r, 'Cocina', [['comandas', PLANCHA]]);
const BAR = await ponerImpresora(r, 'Barra', [['comandas', BARRA]]);
const ALAMBRE = { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso', 'nopales'] };

beforeAll(() => r.abrirCaja(cajera));

const trabajos = (c: Pick<ComandaVista, 'id'>): Promise<Trabajo[]> => trabajosDe(r, c.id);
/** What came out about a comanda, in words. */
const salio = async (c: Pick<ComandaVista, 'id'>) =>
  (await trabajos(c)).map((t) => `${t.impresora === COCINA ? 1 : 2} ${t.clase}: ${t.resumen}`);
const linea = ({ pedidos }: ComandaVista, descripcion: string): PedidoVista =>
  pedidos.find((p) => p.descripcion === descripcion)!;
const visto = ({ comentario, subcuenta, status }: PedidoVista) => ({ comentario, subcuenta, status });
const quitar = (p: PedidoVista, motivo?: string) => ({
  eliminados: [{ id: p.id, antes: visto(p), ...(motivo && { motivo }) }],
});
const comentar = (p: PedidoVista, comentario: string | null) => ({
  pedidos: [{ id: p.id, antes: visto(p), ...visto(p), comentario }],
});

describe('a save prints', () => {
  it('one slip for each area, with table, folio, waiter and only its lines, and nothing of an area without a printer', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }, ALAMBRE], 'Mesa 4');
    const [plancha, barra, ...mas] = await trabajos(c);
    expect(mas).toEqual([]);
    expect(plancha).toMatchObject({
      ...{ impresora: COCINA, clase: 'nuevos', comanda: c.id, en_cola: true },
      ...{ etiqueta: `Mesa 4 · Folio ${c.folio_corto}`, resumen: '2 taco al pastor, 1 alambre de arrachera' },
    });
    const textos = textosDe(plancha!);
    expect(textos).toEqual(
      expect.arrayContaining(['Plancha', 'Mesa 4', `Folio ${c.folio_corto}`, '2 comensales', 'Tortilla de maíz']),
    );
    expect([textos.includes('Nopales'), textos.includes('Queso extra')]).toEqual([true, false]);
    expect(textos).toContain(`Mesero: ${mesero.usuario.nombre_completo}`);
    expect(textosDe(barra!)).toEqual(
      expect.arrayContaining(['Barra fría', 'Queso extra', 'para Alambre de arrachera']),
    );
  });

  it('a notice at the areas of its lines, named by it, with its words (D-139)', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]), 2);
    const antes = (await trabajos(c)).length;
    const clave = randomUUID();
    const avisar = (pedidos: readonly PedidoVista[]) =>
      server.call(
        comandas.avisar,
        { body: { id: c.id, pedidos: pedidos.map((p) => p.id), texto: 'Alergia a la nuez' } },
        { token: mesero.token, clave },
      );
    const { body } = await avisar(c.pedidos);
    await avisar(c.pedidos);
    const [aviso] = body.data!.pedidos[0]!.avisos!;
    const nuevos = (await trabajos(c)).slice(antes);
    expect(nuevos.map((t) => [t.impresora, t.nombre, t.resumen, t.en_cola])).toEqual([
      [COCINA, `aviso/${aviso!.id}/${PLANCHA}`, '1 taco al pastor', true],
      [BAR, `aviso/${aviso!.id}/${BARRA}`, '1 agua de jamaica', true],
    ]);
    expect(textosDe(nuevos[0]!)).toEqual(expect.arrayContaining(['AVISO', 'Alergia a la nuez', 'Taco al pastor']));
    expect(textosDe(nuevos[0]!)).not.toContain('Agua de jamaica');
  });

  describe('an order that waited on a device without a connection (decision 0127)', () => {
    const tarde = async (edad: string) => {
      const c = await r.comanda(mesero, [], 'Mesa 9');
      const headers = { [EDAD_DE_ESCRITURA]: edad };
      await r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'taco' })] }, { headers });
      const [slip] = await trabajos(c);
      const [{ edad: espera }] = (await server.sql(
        'SELECT extract(epoch FROM creado_en - desde)::integer AS edad FROM trabajo_de_impresion WHERE id = $1',
        [slip!.id],
      )) as [{ edad: number }];
      return { slip: slip!, espera, dice: textosDe(slip!).find((texto) => texto.startsWith('Pedido a las')) };
    };
    const estado = async ({ id }: Trabajo) =>
      (await server.sql<{ estado: number }>('SELECT estado FROM trabajo_de_impresion WHERE id = $1', [id]))[0]!.estado;

    it('says when it was made, and the day where it was another one', async () => {
      const enPapel = async (edad: string) => {
        const { espera, dice } = await tarde(edad);
        return [espera, dice];
      };
      expect(await enPapel('59')).toEqual([59, undefined]);
      expect(await enPapel('300')).toEqual([300, expect.stringMatching(/^Pedido a las 1\d:\d\d$/)]);
      expect(await enPapel('86400')).toEqual([86_400, expect.stringMatching(/^Pedido a las 1\d:\d\d del 19-11-2026$/)]);
      expect(await enPapel('ayer')).toEqual([0, undefined]);
    });

    it('prints by itself for ten minutes, and asks after them', async () => {
      const [reciente, vieja] = [await tarde('540'), await tarde('660')];
      await server.deps.imprenta.ronda();
      expect([await estado(reciente.slip), await estado(vieja.slip)]).toEqual([E.PENDIENTE, E.FALLIDO]);
    });
  });

  it('only what is new when another category is added later (D-140)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await r.guardar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] });
    expect(await salio(c)).toEqual(['1 nuevos: 1 taco al pastor', '2 nuevos: 1 agua de jamaica']);
  });

  it('the allergens of a dish with those of an extra that another area makes', async () => {
    await server.sql(`UPDATE complemento SET alergenos = '{lacteos}' WHERE descripcion = 'Queso extra'`);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1');
    const [plancha] = await trabajos(await r.comanda(mesero, [ALAMBRE]));
    expect(textosDe(plancha!)).toContain('Alérgenos: Lácteos');
  });

  it('a cancelled line with its companions as a slip of its own', async () => {
    const c = await r.comanda(mesero, [ALAMBRE, { producto: 'taco' }]);
    await r.guardar(mesero, c, quitar(linea(c, 'Alambre de arrachera')));
    const [, , ...cancelados] = await trabajos(c);
    expect(cancelados.map((t) => [t.impresora, t.clase, t.resumen])).toEqual([
      [COCINA, 'cancelados', '1 alambre de arrachera'],
      [BAR, 'cancelados', '1 queso extra'],
    ]);
    expect(textosDe(cancelados[0]!)).toEqual(expect.arrayContaining(['CANCELADO', 'Alambre de arrachera', 'Nopales']));
  });

  it('a cancelled line in preparation, for which the save gives a reason', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]), 2);
    await r.guardar(admin, c, quitar(linea(c, 'Taco al pastor'), 'Se equivocó'));
    expect(await salio(c)).toEqual(['1 nuevos: 1 taco al pastor', '1 cancelados: 1 taco al pastor']);
  });

  it('each change of a comment once, with the comment before it (D-140)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco', comentario: 'Sin cebolla' }]);
    const uno = await r.guardar(mesero, c, comentar(linea(c, 'Taco al pastor'), 'Con todo'));
    await r.guardar(mesero, uno, comentar(linea(uno, 'Taco al pastor'), 'Sin cebolla'));
    const [, primero, segundo, ...mas] = await trabajos(c);
    expect(mas).toEqual([]);
    expect([primero, segundo].map((t) => t!.clase)).toEqual(['cambio', 'cambio']);
    expect(textosDe(primero!)).toEqual(expect.arrayContaining(['CAMBIO', 'Antes: Sin cebolla', 'Ahora: Con todo']));
    expect(textosDe(segundo!)).toEqual(expect.arrayContaining(['Antes: Con todo', 'Ahora: Sin cebolla']));
    expect(primero!.nombre).not.toBe(segundo!.nombre);
  });

  it('nothing where nothing is to be cooked: another sub-account, moves of the kitchen, another name', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const p = linea(c, 'Taco al pastor');
    await r.guardar(mesero, c, { pedidos: [{ id: p.id, antes: visto(p), ...visto(p), subcuenta: 'Ana' }] });
    await r.despachar(cocina, c);
    const servida = linea(await r.ver(mesero, c.id), 'Taco al pastor');
    await r.guardar(mesero, c, { pedidos: [{ id: p.id, antes: visto(servida), ...visto(servida), status: 1 }] });
    await server.call(
      comandas.editar,
      { body: { id: c.id, nombre: 'Mesa 40', comensales: 3 } },
      { token: mesero.token },
    );
    expect(await salio(c)).toEqual(['1 nuevos: 1 taco al pastor']);
  });

  it('nothing that was refused', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const flan = r.nuevo({ producto: 'flan' });
    const answer = await r.enviar(mesero, c, { pedidos: [flan] });
    expect([answer.status, await salio(c)]).toEqual([409, ['1 nuevos: 1 taco al pastor']]);
  });

  it('in as many round trips as one of a branch without printers: one to read, one to write (D-143)', async () => {
    const norte = r.enNorte();
    const { norte: sucursal } = r.negocio;
    const enNorte = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal, caja: CAJA.norte });
    const casos = [
      [r, mesero],
      [norte, enNorte],
    ] as const;
    server.parar();
    for (const [donde, quien] of casos) {
      const c = await donde.comanda(quien, [{ producto: 'agua' }]);
      const antes = { ...counters };
      await donde.enviar(quien, c, { pedidos: [donde.nuevo({ producto: 'agua' })] });
      expect([counters.lotes - antes.lotes, counters.commits - antes.commits]).toEqual([2, 1]);
      expect((await trabajos(c)).length).toBe(donde === r ? 2 : 0);
    }
  });
});

describe('a deleted comanda', () => {
  it('is cancelled on paper where it was cooked from, each area its lines', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    const quitada = await r.guardar(mesero, c, quitar(linea(c, 'Agua de jamaica')));
    await server.call(comandas.eliminar, { params: { id: quitada.id } }, { token: admin.token });
    expect(await salio(c)).toEqual([
      '1 nuevos: 1 taco al pastor',
      '2 nuevos: 1 agua de jamaica',
      '2 cancelados: 1 agua de jamaica',
      '1 cancelados: 1 taco al pastor',
    ]);
  });
});

describe('the same food is not cooked twice (D-140)', () => {
  it('after a retry of the save: with its key, with another key, and with a copy of the whole comanda', async () => {
    const c = await r.comanda(mesero);
    const clave = randomUUID();
    const pedidos = [r.nuevo({ producto: 'taco' })];
    for (const options of [{ clave }, { clave }, {}, { clave: randomUUID() }])
      expect((await r.enviar(mesero, c, { pedidos }, options)).status).toBe(200);
    expect(await salio(c)).toEqual(['1 nuevos: 1 taco al pastor']);
  });

  it('after a double tap, both presses at once', async () => {
    for (let i = 0; i < 5; i += 1) {
      const c = await r.comanda(mesero);
      const pedidos = [r.nuevo({ producto: 'taco' })];
      await Promise.all([1, 2, 3].map(() => r.enviar(mesero, c, { pedidos })));
      expect(await salio(c)).toEqual(['1 nuevos: 1 taco al pastor']);
    }
  });

  it('when lines move, tables are joined, a comanda changes hands, or dishes are divided, shared and made whole', async () => {
    const [c, otra] = [
      await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }], 'Mesa 4'),
      await r.comanda(mesero, [{ producto: 'agua' }], 'Mesa 9'),
    ];
    const hecho = async (que: Promise<{ status: number; body: unknown }>) =>
      expect(await que).toMatchObject({ status: 200 });
    const de = { token: mesero.token };
    const [taco] = c.pedidos;
    await hecho(server.call(comandas.trasladar, { body: { origen: c.id, destino: otra.id, pedidos: [taco!.id] } }, de));
    await hecho(server.call(comandas.unir, { body: { origen: c.id, destino: otra.id } }, de));
    await hecho(server.call(comandas.entregar, { body: { id: otra.id, mesero: cajera.usuario.id } }, de));
    await r.despachar(cocina, await r.ver(mesero, otra.id));
    const compartido = { id: otra.id, pedido: taco!.id, subcuentas: ['Ana', 'Beto'] };
    await hecho(server.call(comandas.compartir, { body: compartido }, de));
    await hecho(server.call(comandas.reunir, { body: { id: otra.id } }, de));
    expect([...(await salio(c)), ...(await salio(otra))]).toEqual([
      '1 nuevos: 2 taco al pastor',
      '2 nuevos: 1 agua de jamaica',
    ]);
  });

  it('a moved line that is cancelled says where it is now', async () => {
    const [c, otra] = [
      await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 4'),
      await r.comanda(mesero, [], 'Mesa 9'),
    ];
    await server.call(
      comandas.trasladar,
      { body: { origen: c.id, destino: otra.id, pedidos: [c.pedidos[0]!.id] } },
      { token: mesero.token },
    );
    const junta = await r.ver(mesero, otra.id);
    await r.guardar(mesero, junta, quitar(linea(junta, 'Taco al pastor')));
    expect((await trabajos(otra)).map((t) => [t.clase, t.etiqueta])).toEqual([
      ['cancelados', `Mesa 9 · Folio ${otra.folio_corto}`],
    ]);
  });
});

describe('a printer that is being deleted', () => {
  /** SQL: waiting locks of this database only: test files that run at the same time wait for locks too. */
  const ESPERA = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

  it('makes no save fail that would have printed there: it prints nothing', async () => {
    const c = await r.comanda(mesero);
    await server.sql('BEGIN');
    await server.sql('DELETE FROM impresora WHERE id = $1', [BAR]);
    const guardado = r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] });
    await vi.waitFor(
      async () => {
        await server.sql('SELECT pg_stat_clear_snapshot()');
        expect((await server.sql(ESPERA)).length).toBeGreaterThan(0);
      },
      { timeout: 10_000 },
    );
    await server.sql('COMMIT');
    expect([(await guardado).status, await salio(c)]).toEqual([200, []]);
  });
});
