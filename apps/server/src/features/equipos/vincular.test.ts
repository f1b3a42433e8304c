import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { equipos } from '@comal/contract/equipos';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { CODIGO_DE_EQUIPO_MS, EQUIPOS_MAXIMOS, leerCodigo, marcaDe } from '@comal/domain/impresion/equipos/equipo';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { dado } from '../impresoras/impresoras.fixture.ts';
import { abrirEquipos } from './equipos.fixture.ts';

let e: Awaited<ReturnType<typeof abrirEquipos>>;
beforeAll(async () => {
  e = await abrirEquipos();
});
afterEach(async () => {
  await e.server.sql('DELETE FROM equipo');
  await e.server.sql('DELETE FROM intento_acceso');
});
afterAll(() => e.server.close());

const motivoDe = ({ status, body }: { status: number; body: { error?: { motivo: string } } }) => [
  status,
  body.error?.motivo,
];
const NO_SIRVE = [404, 'CODIGO_DE_EQUIPO'];

describe('a code that pairs a till program', () => {
  it('gives a secret for the branch that made it, once', async () => {
    const codigo = await e.codigo();
    expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const dicho = dado(await e.vincular(codigo));
    expect(dicho).toMatchObject({ clave: expect.stringMatching(/^[\w-]{43}$/) as string, sucursal: 'Centro' });
    expect(motivoDe(await e.vincular(codigo, 'Otra'))).toEqual(NO_SIRVE);
    expect(await e.lista()).toEqual([
      { id: dicho.equipo, nombre: 'PC de la caja', encendido: false, visto: null, colas: [], impresoras: [] },
    ]);
  });

  it("has four letters behind it that vouch for the server's own authority, and is taken with them (D-170)", async () => {
    const authority = { cert: '', name: '', fingerprint: 'AB:CD', sha1: '' };
    const conAutoridad = { authority, hosts: () => ({ names: [], addresses: [] }) };
    (e.server.deps as { trust: typeof e.server.deps.trust }).trust = conAutoridad;
    const visto = await e.codigo();
    (e.server.deps as { trust: typeof e.server.deps.trust }).trust = null;
    const { codigo, marca } = leerCodigo(visto)!;
    expect(marca).toBe(marcaDe(createHmac('sha256', codigo).update('AB:CD').digest()));
    expect((await e.vincular(visto)).status).toBe(200);
  });

  it('may be typed in small letters, without its line, and with letters that look like its digits', async () => {
    const codigo = (await e.codigo()).toLowerCase().replace('-', ' ').replace(/0/g, 'o').replace(/1/g, 'l');
    expect((await e.vincular(codigo)).status).toBe(200);
  });

  it('is over after ten minutes', async () => {
    const codigo = await e.codigo();
    e.server.pasar(CODIGO_DE_EQUIPO_MS);
    expect(motivoDe(await e.vincular(codigo))).toEqual(NO_SIRVE);
  });

  it('is used by one of two that send it at once', async () => {
    const codigo = await e.codigo();
    const ambas = await Promise.all([e.vincular(codigo), e.vincular(codigo)]);
    expect(ambas.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await e.lista()).toHaveLength(1);
  });

  it('is not found by trying: after five wrong ones the address waits, another one does not', async () => {
    for (let veces = 0; veces < 5; veces += 1)
      expect(motivoDe(await e.vincular('AAAA-AAAA', 'x', '10.0.0.8'))).toEqual(NO_SIRVE);
    const codigo = await e.codigo();
    expect(motivoDe(await e.vincular(codigo, 'x', '10.0.0.8'))).toEqual([429, 'DEMASIADOS_INTENTOS']);
    expect((await e.vincular(codigo, 'x', '10.0.0.9')).status).toBe(200);
  });

  it('takes no wrong one back, also where it works or the branch is full', async () => {
    const direccion = '10.0.0.10';
    for (let veces = 0; veces < 4; veces += 1) await e.vincular('AAAA-AAAA', 'x', direccion);
    expect((await e.vincular(await e.codigo(), 'x', direccion)).status).toBe(200);
    expect(motivoDe(await e.vincular('AAAA-AAAA', 'x', direccion))).toEqual(NO_SIRVE);
    expect(motivoDe(await e.vincular(await e.codigo(), 'x', direccion))).toEqual([429, 'DEMASIADOS_INTENTOS']);
  });

  it('is the only one of its branch: a newer one ends it', async () => {
    const codigo = await e.codigo();
    await e.codigo();
    expect(motivoDe(await e.vincular(codigo))).toEqual(NO_SIRVE);
  });

  it('and its secret are kept as digests', async () => {
    const { clave } = dado(await e.vincular(await e.codigo()));
    const codigo = await e.codigo();
    const filas = await e.server.sql<{ t: string }>(
      'SELECT e::text AS t FROM equipo e UNION SELECT c::text FROM codigo_de_equipo c',
    );
    const todo = filas.map(({ t }) => t).join();
    expect(todo).not.toContain(clave);
    expect(todo).not.toContain(codigo.replace('-', ''));
  });

  it('is refused where the branch has as many programs as it may', async () => {
    const codigo = await e.codigo();
    await e.server.sql(
      `INSERT INTO equipo (cliente, sucursal, id, nombre, hash, vinculado_en)
       SELECT $1, $2, n, 'x', n::text, now() FROM generate_series(1, ${EQUIPOS_MAXIMOS}) n`,
      [e.r.negocio.cliente, e.r.negocio.centro],
    );
    expect(motivoDe(await e.vincular(codigo))).toEqual([409, 'EQUIPOS_MAXIMOS']);
    const { token } = e.admin;
    expect(motivoDe(await e.server.call(equipos.codigo, {}, { token }))).toEqual([409, 'EQUIPOS_MAXIMOS']);
  });
});

describe('a till program', () => {
  it('is unknown from the moment it is removed, and to other branches and businesses always', async () => {
    const programa = await e.programa();
    const otro = await Restaurante.abrir(e.server, '7001');
    const { norte: sucursal } = e.r.negocio;
    const ajenos = [
      await entrarComo(e.server, e.r.negocio, { usuario: 'admin', sucursal, caja: CAJA.norte }),
      await otro.entrar('admin'),
    ];
    for (const { token } of ajenos) {
      const params = { id: programa.equipo };
      expect(motivoDe(await e.server.call(equipos.eliminar, { params }, { token }))).toEqual([404, 'NO_ENCONTRADO']);
      expect(dado(await e.server.call(equipos.lista, {}, { token })).equipos).toEqual([]);
    }
    expect((await programa.pide()).status).toBe(200);
    expect((await e.desvincular(programa.equipo)).status).toBe(200);
    expect(motivoDe(await programa.pide())).toEqual([403, 'EQUIPO_DESVINCULADO']);
    expect(motivoDe(await e.desvincular(programa.equipo))).toEqual([404, 'NO_ENCONTRADO']);
  });

  it('that is paired again is the same one with its printers, and its secret before ends', async () => {
    const programa = await e.programa();
    dado(await e.agregar({ nombre: 'Barra', conexion: 'cola', cola: 'EPSON', equipo: programa.equipo }));
    const otra = dado(await e.vincular(await e.codigo(), 'PC nueva', '10.0.0.7', programa.clave));
    expect(otra.equipo).toBe(programa.equipo);
    expect(await e.lista()).toMatchObject([{ nombre: 'PC nueva', impresoras: ['Barra'] }]);
    expect(motivoDe(await programa.pide())).toEqual([403, 'EQUIPO_DESVINCULADO']);
    const deNadie = dado(await e.vincular(await e.codigo(), 'Otra', '10.0.0.7', programa.clave));
    expect(deNadie.equipo).not.toBe(programa.equipo);
  });

  it('of another branch is not taken by who shows its secret with a code of this one', async () => {
    const programa = await e.programa();
    const { norte: sucursal } = e.r.negocio;
    const { token } = await entrarComo(e.server, e.r.negocio, { usuario: 'admin', sucursal, caja: CAJA.norte });
    const { codigo } = dado(await e.server.call(equipos.codigo, {}, { token }));
    const ajeno = dado(await e.vincular(codigo, 'Ajena', '10.0.0.7', programa.clave));
    expect(ajeno.equipo).not.toBe(programa.equipo);
    expect((await programa.pide()).status).toBe(200);
  });

  it('leaves in the log who asked for its code, its pairing and its removal, with the printers that it had (D-58)', async () => {
    const programa = await e.programa('PC de la barra');
    dado(await e.agregar({ nombre: 'Caja', conexion: 'cola', cola: 'EPSON', equipo: programa.equipo }));
    await e.desvincular(programa.equipo);
    const { token } = e.admin;
    const { registros } = dado(await e.server.call(movimientos.pagina, { body: {} }, { token }));
    const frases = registros.map((m) => enLlano(m.movimiento)).filter((frase) => frase.includes('programa de caja'));
    expect(frases.slice(0, 3)).toEqual([
      'Desvinculó el programa de caja PC de la barra, con el que imprimían: Caja',
      'Vinculó el programa de caja PC de la barra',
      'Pidió un código para vincular un programa de caja',
    ]);
  });

  it('is on while it asks for work, with the queues of its computer', async () => {
    const programa = await e.programa();
    await programa.toma();
    expect(await e.lista()).toMatchObject([{ encendido: true, colas: [{ nombre: 'EPSON', pausada: false }] }]);
    e.server.pasar(30_000);
    expect(await e.lista()).toMatchObject([{ encendido: false }]);
  });
});
