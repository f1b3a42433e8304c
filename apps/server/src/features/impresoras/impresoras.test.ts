import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { areas as llamadasDeAreas } from '@comal/contract/catalogo/areas';
import { impresoras } from '@comal/contract/impresoras';
import { terminales } from '@comal/contract/terminales';
import { IMPRESORAS_MAXIMAS } from '@comal/domain/impresion/impresora';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { openFakePrinter } from '../../platform/impresion/emulated/open-fake-printer.fixture.ts';
import { alrededor } from '../../test/server.ts';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { abrirImpresoras, dado, formulario } from './impresoras.fixture.ts';

let e: Awaited<ReturnType<typeof abrirImpresoras>>;
let areas: ReadonlyMap<string, number>;
beforeAll(async () => {
  e = await abrirImpresoras();
  areas = new Map((await e.lista()).areas.map(({ id, nombre }) => [nombre, id]));
});
afterEach(() => e.server.sql('DELETE FROM impresora'));
afterAll(() => e.server.close());

const plancha = () => ({ clase: 'comandas', objeto: areas.get('Plancha')! }) as const;
const tickets = { clase: 'tickets', objeto: CAJA.centro } as const;
/** What the press has learnt of a printer's answers. */
const sabido = async (id: number) =>
  (await e.server.sql('SELECT confirma, procesa FROM impresora WHERE id = $1', [id]))[0];

const motivoDe = async (respuesta: Promise<{ status: number; body: { error?: { motivo: string } } }>) => {
  const { status, body } = await respuesta;
  return [status, body.error?.motivo];
};
const cuantas = async (tabla: 'impresora' | 'impresora_uso'): Promise<number> => {
  const [fila] = await e.server.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM ${tabla}`);
  return fila!.n;
};

describe('the printers of a branch', () => {
  it('are listed by name with what each prints, and with the areas and registers that may print', async () => {
    const nueva = dado(await e.agregar({ usos: [plancha(), tickets, plancha()] }));
    expect(nueva).toMatchObject({
      ...{ nombre: 'Cocina', direccion: '192.168.1.50', puerto: 9100, papel: 80, columnas: 48, version: 1 },
      ...{ causa: null, desde: null, ultimo: null, esperan: 0 },
      usos: [
        { ...plancha(), nombre: 'Plancha' },
        { ...tickets, nombre: expect.any(String) as string },
      ],
    });
    dado(await e.agregar({ nombre: 'Barra', papel: 58, columnas: 32 }));
    const lista = await e.lista();
    expect(lista.impresoras.map(({ nombre }) => nombre)).toEqual(['Barra', 'Cocina']);
    expect(lista.cajas.map(({ id }) => id).toSorted()).toEqual([CAJA.centro, CAJA.centro2, CAJA.barra]);
    expect(lista.impresoras[1]).toEqual(nueva);
  });

  it('are those of the session’s branch only (H19)', async () => {
    dado(await e.agregar({ usos: [plancha()] }));
    const { norte: sucursal } = e.r.negocio;
    const norte = await entrarComo(e.server, e.r.negocio, { usuario: 'admin', sucursal, caja: CAJA.norte });
    const { impresoras: hay, cajas } = dado(await e.server.call(impresoras.lista, {}, { token: norte.token }));
    expect([hay, cajas.map(({ id }) => id)]).toEqual([[], [CAJA.norte]]);
  });

  it('have names of their own, whatever case and accents', async () => {
    dado(await e.agregar({ nombre: 'Cajón' }));
    expect(await motivoDe(e.agregar({ nombre: ' CAJON ' }))).toEqual([409, 'NOMBRE_REPETIDO']);
    expect(await cuantas('impresora')).toBe(1);
  });

  it(`are ${IMPRESORAS_MAXIMAS} at most`, async () => {
    await e.server.sql(
      `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias)
       SELECT $1, $2, n, 'Impresora ' || n, '10.0.0.1', 9100, 80, 48, 'cp858', 'esc-pos', true, 1 FROM generate_series(9001, 9000 + $3::integer) AS n`,
      [e.r.negocio.cliente, e.r.negocio.centro, IMPRESORAS_MAXIMAS],
    );
    expect(await motivoDe(e.agregar())).toEqual([409, 'IMPRESORAS_MAXIMAS']);
  });

  it('print an area and a register at one of them each', async () => {
    dado(await e.agregar({ usos: [plancha(), tickets] }));
    const otra = dado(await e.agregar({ nombre: 'Otra' }));
    for (const uso of [plancha(), tickets]) {
      const negada = await e.agregar({ nombre: 'Tercera', usos: [uso] });
      expect(negada.body.error).toMatchObject({ motivo: 'USO_DE_OTRA_IMPRESORA' });
      expect(negada.body.error?.campos?.['usos']).toMatch(/^Eso ya se imprime en Cocina: /);
      expect(await motivoDe(e.editar(otra, { usos: [uso] }))).toEqual([409, 'USO_DE_OTRA_IMPRESORA']);
    }
    dado(await e.editar(otra, { usos: [{ ...tickets, clase: 'precuentas' }] }));
    expect(await cuantas('impresora_uso')).toBe(3);
  });

  it.each([
    ['an area that is not there', { clase: 'comandas', objeto: 9_999 }],
    ['the register of another branch', { clase: 'tickets', objeto: CAJA.norte }],
    ['the general register', { clase: 'tickets', objeto: CAJA.general }],
    ['an area as a register', { clase: 'precuentas', objeto: 9_998 }],
  ] as const)('do not print %s, and nothing is written', async (_que, uso) => {
    const una = dado(await e.agregar());
    expect(await motivoDe(e.agregar({ nombre: 'Otra', usos: [uso] }))).toEqual([404, 'NO_ENCONTRADO']);
    expect(await motivoDe(e.editar(una, { usos: [plancha(), uso] }))).toEqual([404, 'NO_ENCONTRADO']);
    expect([await cuantas('impresora'), await cuantas('impresora_uso')]).toEqual([1, 0]);
  });

  it.each([
    ['columnas', { columnas: 42, papel: 58 }],
    ['nombre', { nombre: 'x'.repeat(31) }],
    ['puerto', { puerto: 0 }],
    ['copias', { copias: 4 }],
    ['direccion', { direccion: '' }],
    ['direccion', { direccion: '192.168.1.50:9100' }],
    ['cola', { conexion: 'cola' }],
    ['pulso', { pulso: 501 }],
    ['cajon', { cajon: 3 as 2 }],
  ] as const)('are refused by field: %s', async (campo, datos) => {
    const { status, body } = await e.agregar(datos);
    expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, [campo]]);
    expect(await cuantas('impresora')).toBe(0);
  });
});

describe('the address of a printer (D-142)', () => {
  it.each([
    ...['127.0.0.2', '169.254.169.254', '0.0.0.0', '8.8.8.8', '255.255.255.255', '::', 'fe80::1', '::ffff:127.0.0.1'],
    // A number is a name that leads to an address of this machine.
    '2130706434',
  ])('is not %s, and nothing is written', async (direccion) => {
    const una = dado(await e.agregar());
    const negada = await e.agregar({ nombre: 'Otra', direccion });
    expect([negada.status, negada.body.error]).toMatchObject([
      400,
      { motivo: 'DIRECCION_NO_PERMITIDA', campos: { direccion: 'Esa dirección no es de la red del restaurante' } },
    ]);
    expect(await motivoDe(e.editar(una, { direccion }))).toEqual([400, 'DIRECCION_NO_PERMITIDA']);
    expect((await e.lista()).impresoras).toEqual([una]);
  });

  it.each(['192.168.77.7', '::ffff:192.168.77.7', 'fd00:77::7', 'FD00:77:0::0:7'])(
    "is not %s, the server's own, nor is it connected to",
    async (direccion) => {
      const una = dado(await e.agregar());
      expect(await motivoDe(e.agregar({ nombre: 'Otra', direccion }))).toEqual([400, 'DIRECCION_NO_PERMITIDA']);
      expect(await motivoDe(e.editar(una, { direccion }))).toEqual([400, 'DIRECCION_NO_PERMITIDA']);
      await e.server.sql('UPDATE impresora SET direccion = $1 WHERE id = $2', [direccion, una.id]);
      await e.trabajo(una.id, { clase: 'prueba' });
      await e.server.deps.imprenta.ronda();
      expect((await e.lista()).impresoras[0]?.causa).toBe('direccion');
      await e.server.sql('DELETE FROM impresora_en_turno');
    },
  );

  it.each(['10.0.0.9', '172.16.4.4', '192.168.100.20', '192.168.77.8', 'fd00::9'])('is %s', async (direccion) => {
    expect(dado(await e.agregar({ direccion })).direccion).toBe(direccion);
  });
});

describe('a printer', () => {
  it('is a queue of the server’s machine, and keeps nothing of the network', async () => {
    const datos = { conexion: 'cola', cola: 'EPSON TM-T20', direccion: '8.8.8.8' } as const;
    const una = dado(await e.agregar(datos));
    expect(una).toMatchObject({ conexion: 'cola', cola: 'EPSON TM-T20', direccion: '', equipo: null });
    expect(dado(await e.editar(una, { conexion: 'red', direccion: '10.0.0.9' }))).toMatchObject({
      ...{ conexion: 'red', cola: '', direccion: '10.0.0.9' },
    });
  });

  it.each([
    ['suplente', { suplente: 9_999 }],
    ['equipo', { conexion: 'cola', cola: 'EPSON', equipo: 9_999 }],
  ] as const)('whose %s is not there is refused by its field, and nothing is written', async (campo, datos) => {
    const una = dado(await e.agregar());
    for (const respuesta of [await e.agregar({ nombre: 'Otra', ...datos }), await e.editar(una, datos)])
      expect([respuesta.status, Object.keys(respuesta.body.error?.campos ?? {})]).toEqual([404, [campo]]);
    expect((await e.lista()).impresoras).toEqual([una]);
  });

  it('does not print in place of one of another branch (H19)', async () => {
    const { norte: sucursal } = e.r.negocio;
    const norte = await entrarComo(e.server, e.r.negocio, { usuario: 'admin', sucursal, caja: CAJA.norte });
    const { id } = dado(await e.server.call(impresoras.nueva, { body: formulario() }, { token: norte.token }));
    expect(await motivoDe(e.agregar({ suplente: id }))).toEqual([404, 'NO_ENCONTRADO']);
  });

  it('that is deleted prints in nobody’s place', async () => {
    const { id } = dado(await e.agregar({ nombre: 'Barra' }));
    const una = dado(await e.agregar({ suplente: id }));
    expect((await e.eliminar(id)).status).toBe(200);
    expect(await e.una(una.id)).toEqual({ ...una, suplente: null });
  });
});

describe('looking for printers (D-142)', () => {
  it('tells what answers around the server, and which of it is a printer of the branch', async () => {
    const { token } = e.admin;
    const nadie = dado(await e.server.call(impresoras.buscar, {}, { token }));
    expect(nadie).toEqual([]);
    const [una, otra] = [await openFakePrinter(), await openFakePrinter()];
    alrededor.push(...[una, otra].map(({ puerto }) => ({ direccion: '127.0.0.1', puerto })));
    dado(await e.agregar({ direccion: '127.0.0.1', puerto: otra.puerto }));
    expect(dado(await e.server.call(impresoras.buscar, {}, { token }))).toEqual([]);
    e.server.pasar(10_000);
    expect(dado(await e.server.call(impresoras.buscar, {}, { token }))).toEqual([
      { direccion: '127.0.0.1', puerto: una.puerto, impresora: null },
      { direccion: '127.0.0.1', puerto: otra.puerto, impresora: 'Cocina' },
    ]);
    alrededor.splice(0);
  });

  it('needs the permission to keep printers', async () => {
    const { token } = await e.r.entrar('cajera');
    expect((await e.server.call(impresoras.buscar, {}, { token })).status).toBe(403);
  });
});

describe('the drawer of a printer', () => {
  it('is tried with a job that prints nothing, once for each press', async () => {
    const { id } = dado(await e.agregar({ cajon: 5 }));
    const { token } = e.admin;
    const con = { token, clave: randomUUID() };
    for (const _ of [1, 2])
      expect((await e.server.call(impresoras.probarCajon, { params: { id } }, con)).status).toBe(200);
    const hechos = await e.server.sql<{ papel: unknown }>(
      'SELECT papel FROM trabajo_de_impresion WHERE impresora = $1',
      [id],
    );
    expect(hechos).toEqual([{ papel: { bloques: [{ clase: 'cajon' }] } }]);
    const dichos = await e.server.sql(
      "SELECT datos ->> 'motivo' AS motivo FROM bitacora WHERE accion = 'cajon.abierto'",
    );
    expect(dichos).toEqual([{ motivo: 'Prueba de la impresora Cocina' }]);
  });

  it('is told in the cut of the register whose drawer it is, and in none where it is no register (D-145)', async () => {
    const { token, caja } = e.admin;
    const otra = caja.id === CAJA.centro ? CAJA.centro2 : CAJA.centro;
    const de = (...cajas: number[]) => cajas.map((objeto) => ({ clase: 'tickets', objeto }) as const);
    const apuntado = async (nombre: string, usos: ReturnType<typeof de>) => {
      const { id } = dado(await e.agregar({ nombre, cajon: 2, usos }));
      dado(await e.server.call(impresoras.probarCajon, { params: { id } }, { token }));
      await e.server.sql('DELETE FROM impresora_uso');
      const [fila] = await e.server.sql(
        `SELECT caja, objeto = 'impresora/' || $1 AS de_ninguna FROM bitacora WHERE accion = 'cajon.abierto' ORDER BY id DESC LIMIT 1`,
        [id],
      );
      return fila;
    };
    expect(await apuntado('Otra', de(otra))).toEqual({ caja: otra, de_ninguna: false });
    expect(await apuntado('Las dos', de(otra, caja.id))).toEqual({ caja: caja.id, de_ninguna: false });
    expect(await apuntado('Ninguna', [])).toEqual({ caja: null, de_ninguna: true });
  });

  it('is tried by who may open one and keeps printers, and by nobody else', async () => {
    const { id } = dado(await e.agregar({ cajon: 2 }));
    const { token } = await e.r.entrar('cajera');
    const probar = async (...permisos: number[]) => {
      await e.server.sql('DELETE FROM rol_permiso WHERE rol = 2 AND permiso = ANY ($1)', [SUYOS]);
      await e.server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, 2, unnest($2::integer[])`, [
        e.r.negocio.cliente,
        permisos,
      ]);
      e.server.pasar(2_000);
      return (await e.server.call(impresoras.probarCajon, { params: { id } }, { token })).status;
    };
    const { ABRIR_CAJON, NUEVA_IMPRESORA, EDITAR_IMPRESORA } = PERMISO;
    const SUYOS = [ABRIR_CAJON, NUEVA_IMPRESORA, EDITAR_IMPRESORA];
    expect(await probar(ABRIR_CAJON)).toBe(403);
    expect(await probar(EDITAR_IMPRESORA, NUEVA_IMPRESORA)).toBe(403);
    expect(await probar(ABRIR_CAJON, NUEVA_IMPRESORA)).toBe(200);
    expect(await probar(ABRIR_CAJON, EDITAR_IMPRESORA)).toBe(200);
    expect(await probar()).toBe(403);
  });

  it('is not tried where it has none, or is not there', async () => {
    const { id } = dado(await e.agregar());
    const { token } = e.admin;
    const probar = (params: { id: number }) => motivoDe(e.server.call(impresoras.probarCajon, { params }, { token }));
    expect(await probar({ id })).toEqual([409, 'IMPRESORA_SIN_CAJON']);
    expect(await probar({ id: 9_999 })).toEqual([404, 'NO_ENCONTRADO']);
  });
});

describe('an edit', () => {
  it('changes what was sent, and is refused with a version that was replaced (H68)', async () => {
    const antes = dado(await e.agregar({ usos: [plancha(), tickets] }));
    const ahora = dado(await e.editar(antes, { nombre: 'cocina', copias: 2, usos: [tickets] }));
    expect(ahora).toEqual({
      ...antes,
      ...{ nombre: 'cocina', copias: 2, version: 2 },
      usos: antes.usos.filter(({ clase }) => clase === 'tickets'),
    });
    expect(await motivoDe(e.editar(antes, { copias: 3 }))).toEqual([409, 'CAMBIO_ENTRETANTO']);
    expect(await e.una(antes.id)).toEqual(ahora);
  });

  it('of a page that knows no more than the address keeps what the printer has', async () => {
    const { id: suplente } = dado(await e.agregar({ nombre: 'Barra' }));
    const datos = { dibujo: 'imagen', zumbador: true, cajon: 5, pulso: 200, suplente } as const;
    const { id, version } = dado(await e.agregar(datos));
    const body = { ...formulario({ copias: 2 }), id, version };
    const { token } = e.admin;
    dado(await e.server.call(impresoras.editar, { body }, { token }));
    expect(await e.una(id)).toMatchObject({ ...datos, conexion: 'red', copias: 2 });
  });

  it('is not of a printer that would print in its own place', async () => {
    const una = dado(await e.agregar());
    const { status, body } = await e.editar(una, { suplente: una.id });
    expect([status, body.error?.campos]).toEqual([400, { suplente: 'Elige otra impresora' }]);
  });

  it('of a printer whose register an earlier version retired, with its use left behind, is saved', async () => {
    const { id } = dado(await e.agregar({ usos: [plancha(), { ...tickets, objeto: CAJA.barra }] }));
    await e.server.sql('UPDATE caja SET activa = false WHERE id = $1', [CAJA.barra]);
    const una = await e.una(id);
    expect(una.usos.map(({ clase }) => clase)).toEqual(['comandas']);
    expect(dado(await e.editar(una, { copias: 2 })).copias).toBe(2);
    await e.server.sql('UPDATE caja SET activa = true WHERE id = $1', [CAJA.barra]);
  });

  it('has a name that no other one has, and a printer that is there', async () => {
    const una = dado(await e.agregar());
    const otra = dado(await e.agregar({ nombre: 'Barra' }));
    expect(await motivoDe(e.editar(otra, { nombre: 'COCINA' }))).toEqual([409, 'NOMBRE_REPETIDO']);
    expect(await motivoDe(e.editar({ ...una, id: 9_999 }))).toEqual([404, 'NO_ENCONTRADO']);
  });

  it('of the address forgets what was known of the printer there', async () => {
    const { id } = dado(await e.agregar());
    await e.server.sql(
      `UPDATE impresora SET estado = 'sin_papel', estado_en = now(), confirma = true, procesa = false WHERE id = $1`,
      [id],
    );
    const detenida = await e.una(id);
    expect(detenida).toMatchObject({ causa: 'sin_papel', desde: expect.any(Number) as number });
    expect(dado(await e.editar(detenida, { copias: 2 }))).toMatchObject({ causa: 'sin_papel' });
    expect(dado(await e.editar(await e.una(id), { direccion: '192.168.1.51' }))).toMatchObject({
      causa: null,
      desde: null,
    });
    expect(await sabido(id)).toEqual({ confirma: null, procesa: null });
  });

  it('of the language forgets what it answered in the other one, and nothing at other changes', async () => {
    const { id } = dado(await e.agregar());
    await e.server.sql('UPDATE impresora SET confirma = true, procesa = false WHERE id = $1', [id]);
    expect(dado(await e.editar(await e.una(id), { copias: 2 })).copias).toBe(2);
    expect(await sabido(id)).toEqual({ confirma: true, procesa: false });
    expect((await e.editar(await e.una(id), { lenguaje: 'star-prnt' })).status).toBe(200);
    expect(await sabido(id)).toEqual({ confirma: null, procesa: null });
  });
});

describe('a printer that goes', () => {
  it.each([1, 2, 4, 5])('stays while a job in state %i waits for it or for a person', async (estado) => {
    const { id } = dado(await e.agregar({ usos: [plancha()] }));
    await e.trabajo(id, { estado });
    expect((await e.una(id)).esperan).toBe(1);
    expect(await motivoDe(e.eliminar(id))).toEqual([409, 'IMPRESORA_CON_TRABAJOS']);
    expect([await cuantas('impresora'), await cuantas('impresora_uso')]).toEqual([1, 1]);
  });

  it('takes with it what it printed and what it was to print', async () => {
    const { id } = dado(await e.agregar({ usos: [plancha()] }));
    await e.trabajo(id, { estado: 3 });
    await e.trabajo(id, { estado: 6 });
    await e.server.sql(
      `INSERT INTO impresora_en_turno (cliente, sucursal, impresora, hasta) VALUES ($1, $2, $3, now())`,
      [e.r.negocio.cliente, e.r.negocio.centro, id],
    );
    expect((await e.eliminar(id)).status).toBe(200);
    const quedan = await e.server.sql(
      'SELECT impresora FROM trabajo_de_impresion UNION SELECT impresora FROM impresora_uso UNION SELECT impresora FROM impresora_en_turno',
    );
    expect(quedan).toEqual([]);
    expect(await motivoDe(e.eliminar(id))).toEqual([404, 'NO_ENCONTRADO']);
  });
});

describe('what a printer prints goes', () => {
  it('with its area and with its register', async () => {
    const { token } = e.admin;
    const nueva = dado(await e.server.call(llamadasDeAreas.nueva, { body: { descripcion: 'Postres' } }, { token }));
    const { id } = dado(
      await e.agregar({
        usos: [
          { clase: 'comandas', objeto: nueva.id },
          { ...tickets, objeto: CAJA.barra },
        ],
      }),
    );
    expect((await e.una(id)).usos).toHaveLength(2);
    expect((await e.server.call(llamadasDeAreas.eliminar, { params: { id: nueva.id } }, { token })).status).toBe(200);
    expect((await e.server.call(terminales.eliminar, { params: { id: CAJA.barra } }, { token })).status).toBe(200);
    expect((await e.una(id)).usos).toEqual([]);
    expect((await e.lista()).cajas.map((caja) => caja.id)).not.toContain(CAJA.barra);
  });
});

describe('who keeps printers (D-14)', () => {
  const conPermisos = async (...permisos: number[]): Promise<string> => {
    const { cliente } = e.r.negocio;
    await e.server.sql('DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 4', [cliente]);
    await e.server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, 4, unnest($2::integer[])', [
      cliente,
      permisos,
    ]);
    return (await e.r.entrar('cocina')).token;
  };

  it('needs the permission of each call', async () => {
    const { id } = dado(await e.agregar());
    const token = await conPermisos(180);
    const con = { token };
    expect((await e.server.call(impresoras.lista, {}, con)).status).toBe(200);
    expect([
      (await e.server.call(impresoras.nueva, { body: formulario({ nombre: 'Otra' }) }, con)).status,
      (await e.server.call(impresoras.eliminar, { params: { id } }, con)).status,
      (await e.server.call(impresoras.probar, { params: { id } }, con)).status,
      (await e.server.call(impresoras.avisos, {}, con)).status,
    ]).toEqual([403, 403, 403, 403]);
  });

  it('is nobody who only serves, cooks or charges, who attend to what does not come out', async () => {
    for (const usuario of ['mesero', 'cajera'] as const) {
      const { token } = await e.r.entrar(usuario);
      expect((await e.server.call(impresoras.lista, {}, { token })).status).toBe(403);
      expect((await e.server.call(impresoras.avisos, {}, { token })).status).toBe(200);
    }
  });
});
