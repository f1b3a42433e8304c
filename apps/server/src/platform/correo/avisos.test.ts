import { beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { avisos } from '@comal/contract/usuarios/avisos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA } from '../../test/dos-negocios.ts';
import { lockPeople } from '../sesiones/sesion-changes.ts';
import { openWithCorreo, DIA, NOON } from './con-correo.fixture.ts';
import { partOf } from './smtp.fixture.ts';
import { closeTurno, sellAndCancel } from './un-turno.fixture.ts';

const OWN = 'gerencia@fonda.mx';
const DUENA = 'ana@fonda.mx';

const { server, r, mandados } = await openWithCorreo();
beforeEach(async () => {
  for (const table of ['aviso_por_correo', 'resumen_pendiente', 'correo_en_cola', 'correo'])
    await server.sql(`DELETE FROM ${table}`);
  await server.sql('UPDATE negocio SET correo_personal = $1', [DUENA]);
  // Noon of the next day, by the clock of the branch.
  server.pasar(DIA - ((server.ahora() - NOON) % DIA));
});

type Pedido = CallInput<typeof avisos.editar>['body'];
const enter = (): Promise<Sesion> => r.entrar('admin', CAJA.centro2);
const ask = async (what: Partial<Pedido['sucursales'][number]>, sesion?: Sesion, correo: string | null = OWN) => {
  const { token } = sesion ?? (await enter());
  const sucursales = [{ id: r.negocio.centro, resumen: false, cortes: false, ...what }];
  return server.call(avisos.editar, { body: { correo, sucursales } }, { token });
};
/** Runs a round of the sender; answers its mails about cuts and days, as plain text with their recipients. */
const round = async (): Promise<string[]> => {
  const cartas = (await mandados()).map((m) => `Para: ${m.para.join(' ')}\n${partOf(m, 'text/plain')}`);
  return cartas.filter((c) => c.includes('corte Z') || c.includes('Así quedó'));
};
const turno = async (contado: number): Promise<void> => {
  const [cajera] = await sellAndCancel(server, r);
  await closeTurno(server, cajera, contado);
};
/** Adds a user of the branch with all permissions who gets mails about its cuts. */
const gerente = async (): Promise<void> => {
  const de = [r.negocio.cliente, r.negocio.centro];
  await server.sql('DELETE FROM usuario WHERE cliente = $1 AND id = 999001', [r.negocio.cliente]);
  await server.sql(
    `INSERT INTO usuario (cliente, id, username, nombre, primer_apellido, segundo_apellido, rol, contrasena)
     SELECT cliente, 999001, 'gerente', 'Gerente', 'General', '', rol, contrasena FROM usuario WHERE cliente = $1 AND username = 'admin'`,
    [r.negocio.cliente],
  );
  await server.sql('INSERT INTO usuario_sucursal (cliente, sucursal, usuario) VALUES ($1, $2, 999001)', de);
  await server.sql(
    'INSERT INTO aviso_por_correo (cliente, sucursal, usuario, correo, resumen, cortes) VALUES ($1, $2, 999001, $3, false, true)',
    [...de, OWN],
  );
};
const filterCortes = (correos: readonly string[]): string[] => correos.filter((c) => c.includes('corte Z'));
const withoutPermiso = async (permiso: number, make: () => Promise<void>): Promise<void> => {
  const de = [r.negocio.cliente, permiso];
  const removed = await server.sql<{ rol: number }>(
    'DELETE FROM rol_permiso WHERE cliente = $1 AND permiso = $2 RETURNING rol',
    de,
  );
  server.deps.sesiones.forgetAll();
  try {
    await make();
  } finally {
    for (const { rol } of removed)
      await server.sql('INSERT INTO rol_permiso (cliente, permiso, rol) VALUES ($1, $2, $3)', [...de, rol]);
    server.deps.sesiones.forgetAll();
  }
};

describe('the mail of a cut (decision 0072)', () => {
  it('goes to who asked for it when a shift is closed, once, and says what its Z says (D-114, D-116)', async () => {
    expect((await ask({ cortes: true })).status).toBe(200);
    await turno(543.5);
    const [correo, ...more] = filterCortes(await round());
    expect(more).toEqual([]);
    for (const line of [
      OWN,
      'Ventas: $44.00',
      'Efectivo: $44.00',
      'Comandas cobradas: 1',
      'Cancelado: 1 ($22.00)',
      'Cortesías: 1 ($22.00)',
      'Efectivo esperado: $544.00',
      'Efectivo contado: $543.50',
      'Diferencia: faltan $0.50',
      'Este correo se quita en Mi cuenta',
    ])
      expect(correo).toContain(line);
    expect(correo).toMatch(/Lo que más vendió:\n\n.*: 2 por \$44\.00/);
    expect(await round()).toEqual([]);
  });

  it('says what came by each method that something came by, the business’s own ones by their names (D-115)', async () => {
    await ask({ cortes: true });
    await server.sql(`INSERT INTO metodo_de_pago (cliente, id, descripcion) VALUES ($1, 100, 'Vale')`, [
      r.negocio.cliente,
    ]);
    const [cajera] = await sellAndCancel(server, r);
    const [mesero, cocina] = [await r.entrar('mesero'), await r.entrar('cocina')];
    const mesa = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 5'));
    const pago = { tarjeta: 10, no_operacion_tarjeta: 'V-1', otros: [{ metodo: 100, monto: 12, no_operacion: '' }] };
    expect((await r.cobrar(cajera, mesa, { total: 22, pago })).status).toBe(200);
    await closeTurno(server, cajera, 544);
    const [correo] = filterCortes(await round());
    for (const line of ['Ventas: $66.00', 'Efectivo: $44.00', 'Tarjeta: $10.00', 'Vale: $12.00'])
      expect(correo).toContain(line);
    expect(correo).not.toContain('Transferencia');
  });

  it('waits with the cut: of one that is not kept nothing is mailed', async () => {
    await ask({ cortes: true });
    const [cajera] = await sellAndCancel(server, r);
    await server.sql(`ALTER TABLE corte ADD CONSTRAINT nunca CHECK (estado <> 2) NOT VALID`);
    try {
      await expect(closeTurno(server, cajera, 544)).rejects.toThrow();
    } finally {
      await server.sql('ALTER TABLE corte DROP CONSTRAINT nunca');
    }
    expect(await round()).toEqual([]);
    await closeTurno(server, cajera, 544);
    expect(filterCortes(await round())).toHaveLength(1);
  });

  it.each([
    ['nobody asked for it', 'UPDATE aviso_por_correo SET cortes = false, resumen = true', 0],
    [
      'it is of another branch',
      'UPDATE aviso_por_correo SET sucursal = (SELECT id FROM sucursal WHERE cliente = $1 AND id <> $2 LIMIT 1)',
      0,
    ],
    ['who asked for it left', 'UPDATE usuario SET activo = false WHERE cliente = $1 AND id = 999001 AND $2 > 0', 0],
    [
      'she may not enter the branch any more',
      'DELETE FROM usuario_sucursal WHERE cliente = $1 AND usuario = 999001 AND sucursal = $2',
      0,
    ],
    ['nothing changed', 'SELECT $1::text, $2::integer', 1],
  ])('is not written where %s', async (_why, cambio, count) => {
    const de = [r.negocio.cliente, r.negocio.centro];
    await gerente();
    await server.sql(cambio, cambio.includes('$1') ? de : []);
    await turno(544);
    expect(await server.sql(`SELECT id FROM correo WHERE clase = 'corte'`)).toHaveLength(count);
    expect(filterCortes(await round())).toHaveLength(count);
  });

  it('is not written to who may see no cuts any more', async () => {
    await ask({ cortes: true });
    await withoutPermiso(PERMISO.VER_ESTADISTICAS_DE_CORTE, () => turno(544));
    expect(filterCortes(await round())).toEqual([]);
    await turno(544);
    expect(filterCortes(await round())).toHaveLength(1);
  });
});

describe('the summary of the day to people', () => {
  it('goes to who asked for it, though the settings of the branch mail none', async () => {
    await ask({ resumen: true });
    await turno(544);
    server.pasar(DIA);
    const [correo, ...more] = await round();
    expect(more).toEqual([]);
    expect(correo).toContain(OWN);
    expect(correo).toContain('Ventas: $44.00');
    expect(correo).toContain('Ganancia:');
    expect(correo).toContain('Este correo se quita en Mi cuenta');
    await ask({}, undefined, null);
    await turno(544);
    server.pasar(DIA);
    expect(await round()).toEqual([]);
  });

  it('goes once to an address that both asked for', async () => {
    await ask({ resumen: true }, undefined, DUENA.toUpperCase());
    await server.sql('UPDATE sucursal SET resumen_por_correo = true WHERE id = $1', [r.negocio.centro]);
    await turno(544);
    server.pasar(DIA);
    expect(await round()).toHaveLength(1);
    await server.sql('UPDATE sucursal SET resumen_por_correo = false');
  });

  it('says nothing of the profit to who may not see what dishes cost (H90)', async () => {
    await ask({ resumen: true });
    await turno(544);
    server.pasar(DIA);
    await withoutPermiso(PERMISO.VER_PRODUCTOS, async () => {
      const [correo] = await round();
      expect(correo).toContain('Ventas: $44.00');
      expect(correo).not.toContain('Ganancia');
    });
  });
});

describe('what somebody asks to be written', () => {
  it('is kept by branch, told again, and in the log without the address', async () => {
    const sesion = await enter();
    const { body } = await ask({ resumen: true }, sesion);
    const seen = await server.call(avisos.ver, {}, { token: sesion.token });
    expect(seen.body.data).toEqual(body.data);
    expect(body.data?.correo).toBe(OWN);
    expect(body.data?.sucursales.find((s) => s.id === r.negocio.centro)).toMatchObject({
      resumen: true,
      cortes: false,
    });
    const [linea] = await server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE accion = 'cuenta.avisos' ORDER BY creada_en DESC LIMIT 1`,
    );
    expect(JSON.stringify(linea)).not.toContain(OWN);
    expect(linea?.datos).toMatchObject({ avisos: [{ resumen: true, cortes: false }] });
  });

  it('waits its turn without a connection: thirty at once leave those of the pool to the till', async () => {
    const [sesion, mesero] = [await enter(), await r.entrar('mesero')];
    const many = await server.deps.db.withTx(r.negocio.cliente, async (tx) => {
      await tx.read(lockPeople(r.negocio.cliente));
      const running = Array.from({ length: 30 }, () => ask({ cortes: true }, sesion));
      expect((await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 9')).nombre).toBe('Mesa 9');
      await tx.commit();
      return running;
    });
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['no address', { cortes: true }, null, [409, 'correo']],
    ['what is none', { cortes: true }, 'gerencia', [400, 'correo']],
    ['two in one', { cortes: true }, 'a@b.mx\r\nBcc: c@d.mx', [400, 'correo']],
  ])('is refused with %s', async (_what, what, correo, expected) => {
    const { status, body } = await ask(what, undefined, correo);
    expect([status, ...Object.keys(body.error?.campos ?? {})]).toEqual(expected);
    expect(await server.sql('SELECT 1 FROM aviso_por_correo')).toEqual([]);
  });

  it('is refused for a branch that one may not enter, and for what one may not see', async () => {
    const { body } = await ask({ id: 999_999, cortes: true });
    expect(body.error?.motivo).toBe('SUCURSAL_DESCONOCIDA');
    await withoutPermiso(PERMISO.VER_ESTADISTICAS_DE_CORTE, async () => {
      expect((await ask({ cortes: true })).body.error?.motivo).toBe('SIN_PERMISO');
      expect((await ask({ resumen: true })).status).toBe(200);
    });
    const [row] = await server.sql<{ cortes: boolean }>('SELECT cortes FROM aviso_por_correo');
    expect(row).toEqual({ cortes: false });
  });
});
