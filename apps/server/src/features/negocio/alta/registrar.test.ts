import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alta } from '@comal/contract/negocio/alta';
import { comandas } from '@comal/contract/comandas/comandas';
import { cortes } from '@comal/contract/caja/cortes';
import { contrasenaNoAceptable } from '@comal/domain/usuarios/contrasena';
import { conCadaSentenciaRota } from '../../../test/procesos/puerta-rota.ts';
import { startTestServer, type CallOptions, type TestServer } from '../../../test/server.ts';
import { entrarConDicho, REGISTRO, registrado as registra, type Dicho } from './alta.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const registrar = (otro: object = {}, opciones: CallOptions = {}) =>
  server.raw(alta.registrar, { body: { ...REGISTRO, ...otro } }, opciones);
const registrado = (otro: object = {}, opciones: CallOptions = {}) => registra(server, otro, opciones);
const entrar = (dicho: Dicho) => entrarConDicho(server, dicho);

/** The number of rows of each table, except the migrator's own. */
const cuantas = async (): Promise<Record<string, number>> => {
  const tablas = await server.sql<{ t: string }>(
    `SELECT relname AS t FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const filas = await server.sql<{ t: string; n: number }>(
    tablas.map(({ t }) => `SELECT '${t}' AS t, count(*)::integer AS n FROM ${t}`).join(' UNION ALL '),
  );
  return Object.fromEntries(filas.map(({ t, n }) => [t, n]));
};

describe('a registration', () => {
  it('makes a business of which all that was said is kept, and answers a message (ALTA-007, API-016, D-75)', async () => {
    const { status, body } = await registrar();
    expect(status).toBe(200);
    const { cliente, sucursal, caja, usuario } = body.data as Dicho;
    expect(body.message).toBe(`Tu negocio quedó registrado con el número de cliente ${cliente}`);
    expect({ sucursal: sucursal.nombre, caja, usuario }).toEqual({ sucursal: 'Centro', caja: 2, usuario: 'admin' });
    expect(
      await server.sql('SELECT nombre, direccion, correo, correo_personal, telefono FROM negocio WHERE cliente = $1', [
        cliente,
      ]),
    ).toEqual([
      {
        nombre: 'Fonda Lupita',
        direccion: REGISTRO.direccionNegocio,
        correo: 'hola@lupita.mx',
        correo_personal: 'lupita@correo.mx',
        telefono: '+52 (222) 555-0118',
      },
    ]);
    expect(
      await server.sql('SELECT nombre, matriz, direccion, correo, telefono FROM sucursal WHERE cliente = $1', [
        cliente,
      ]),
    ).toEqual([
      {
        nombre: 'Centro',
        matriz: true,
        direccion: REGISTRO.direccionSucursal,
        correo: 'centro@lupita.mx',
        telefono: '222 555 0118',
      },
    ]);
    expect(
      await server.sql(
        'SELECT username, nombre, primer_apellido, segundo_apellido, sexo, sistema, debe_cambiar FROM usuario WHERE cliente = $1',
        [cliente],
      ),
    ).toEqual([
      {
        ...{ username: 'admin', nombre: 'Guadalupe', primer_apellido: 'Flores', segundo_apellido: 'Ortiz', sexo: 2 },
        ...{ sistema: true, debe_cambiar: false },
      },
    ]);
    expect(await server.sql('SELECT accion FROM bitacora WHERE cliente = $1', [cliente])).toEqual([
      { accion: 'negocio.registrado' },
    ]);
  });

  it('is entered at once with what it answered, on a register that opens its shift and takes an order (D-75)', async () => {
    const sesion = await entrar(await registrado());
    expect(sesion).toMatchObject({ debe_cambiar: false, caja: { alias: 'Caja 1', es_general: false } });
    const opciones = { token: sesion.token };
    const abierta = await server.raw(cortes.abrir, { body: { caja_inicial: 500 } }, opciones);
    expect(abierta.status).toBe(200);
    const comanda = { id: randomUUID(), nombre: 'Mesa 1', comensales: 2 };
    expect((await server.raw(comandas.nueva, { body: comanda }, opciones)).status).toBe(200);
  });

  it('goes without what is optional', async () => {
    const vacios = { segundoApellido: '', correoNegocio: null, telefonoNegocio: ' ', correoSucursal: '' };
    const { cliente } = await registrado({ ...vacios, telefonoSucursal: undefined });
    const [n] = await server.sql('SELECT correo, telefono FROM negocio WHERE cliente = $1', [cliente]);
    expect(n).toEqual({ correo: '', telefono: '' });
  });

  it('says each field that is wrong, all at once, and makes nothing (ALTA-011, ALTA-017)', async () => {
    const antes = await cuantas();
    const { status, body } = await registrar({
      nombre: '',
      primerApellido: 'F',
      sexo: undefined,
      correoPersonal: 'lupita',
      direccionNegocio: 'a'.repeat(201),
      telefonoSucursal: '12',
    });
    expect(status).toBe(400);
    expect(body.error?.campos).toEqual({
      nombre: 'Este campo es obligatorio',
      primerApellido: 'Mínimo 2 caracteres',
      sexo: 'Este campo es obligatorio',
      correoPersonal: 'Formato de correo electrónico inválido',
      direccionNegocio: 'Máximo 200 caracteres',
      telefonoSucursal: 'Formato de teléfono inválido',
    });
    expect((await registrar({ sexo: 4 })).body.error?.campos).toEqual({ sexo: 'Campo inválido' });
    expect(await cuantas()).toEqual(antes);
  });

  it('takes the sex as text, too (ALTA-007, ALTA-008)', async () => {
    const { cliente } = await registrado({ sexo: '3' });
    expect(await server.sql('SELECT sexo FROM usuario WHERE cliente = $1', [cliente])).toEqual([{ sexo: 3 }]);
  });
});

describe('the first password', () => {
  it('is one that the product accepts, another each time, and kept as a hash only', async () => {
    const [uno, dos] = [await registrado(), await registrado()];
    expect(uno.contrasena).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(uno.contrasena).not.toBe(dos.contrasena);
    expect(contrasenaNoAceptable(uno.contrasena, [])).toBeNull();
    for (const tabla of ['alta', 'usuario', 'bitacora', 'idempotencia'])
      expect(JSON.stringify(await server.sql(`SELECT * FROM ${tabla}`))).not.toContain(uno.contrasena);
  });
});

describe('the same registration sent twice', () => {
  it('makes one business and is answered alike, also when both come at once (API-006)', async () => {
    const clave = randomUUID();
    const antes = (await cuantas())['negocio']!;
    const [a, b] = await Promise.all([registrado({}, { clave }), registrado({}, { clave })]);
    const c = await registrado({}, { clave });
    expect([b, c]).toEqual([a, a]);
    expect((await cuantas())['negocio']).toBe(antes + 1);
    expect((await entrar(c)).cliente).toBe(a.cliente);
  });

  it('with other data under its key is refused', async () => {
    const clave = randomUUID();
    await registrado({}, { clave });
    const otra = await registrar({ nombreEmpresa: 'Otra' }, { clave });
    expect([otra.status, otra.body.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
  });
});

describe('a registration that fails', () => {
  it('leaves no row, whichever statement of its transaction it is (D-75)', async () => {
    await registrado();
    let antes: Record<string, number> | null = null;
    const total = await conCadaSentenciaRota(
      server,
      async () => {
        const { status } = await registrar();
        if (status === 200) antes = await cuantas();
        return status;
      },
      async (n, status) => {
        expect([n, status, await cuantas()]).toEqual([n, 500, antes]);
      },
    );
    expect(total).toBeGreaterThan(12);
    await registrado();
  });
});

describe('the limits of registrations (H58)', () => {
  const con = async (variables: Record<string, string>, hacer: (s: TestServer) => Promise<void>): Promise<void> => {
    const otro = await startTestServer({ COMAL_PROXY: '127.0.0.1', ...variables });
    const mio = server;
    server = otro;
    otro.parar();
    try {
      await hacer(otro);
    } finally {
      server = mio;
      await otro.close();
    }
  };
  const desde = (direccion: string): CallOptions => ({ headers: { 'x-forwarded-for': direccion } });

  it('are those of an address in an hour; another one goes on, and who waited too', async () => {
    await con({ COMAL_REGISTROS_POR_HORA: '2' }, async (s) => {
      await registrado({}, desde('10.0.0.1'));
      s.pasar(20 * 60_000);
      await registrado({}, desde('10.0.0.1'));
      const { status, body, headers } = await registrar({}, desde('10.0.0.1'));
      expect([status, body.error?.motivo]).toEqual([429, 'DEMASIADOS_REGISTROS']);
      expect(body.error?.message).toBe('Ya se hicieron varios registros. Vuelve a intentar en 40 minutos');
      expect(headers['retry-after']).toBe('2400');
      await registrado({}, desde('10.0.0.2'));
      s.pasar(41 * 60_000);
      await registrado({}, desde('10.0.0.1'));
    });
  });

  it('are those of all in a day, and hold when many come at once', async () => {
    await con({ COMAL_REGISTROS_POR_DIA: '3' }, async (s) => {
      const muchos = await Promise.all(Array.from({ length: 8 }, (_, i) => registrar({}, desde(`10.0.1.${i}`))));
      expect(muchos.map((r) => r.status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
      expect((await cuantas())['negocio']).toBe(3);
      s.pasar(24 * 3_600_000 + 1);
      await registrado();
      expect((await cuantas())['alta']).toBe(1);
    });
  });

  it('do not stand before a repeated one, whose answer was lost', async () => {
    await con({ COMAL_REGISTROS_POR_HORA: '1' }, async () => {
      const clave = randomUUID();
      const primero = await registrado({}, { clave });
      expect(await registrado({}, { clave })).toEqual(primero);
    });
  });

  it('close it altogether with REGISTRO_ABIERTO=false (D-75)', async () => {
    await con({ REGISTRO_ABIERTO: 'false' }, async () => {
      const { status, body } = await registrar();
      expect([status, body.error?.motivo]).toEqual([403, 'REGISTRO_CERRADO']);
      expect((await cuantas())['negocio']).toBe(0);
    });
  });
});
