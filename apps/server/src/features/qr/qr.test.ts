import { describe, expect, it } from 'vitest';
import { qr } from '@comal/contract/qr';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { abrirEquipo } from '../../test/equipo.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer } from '../../test/server.ts';

const { server, r, admin, mesero, cocina } = await abrirEquipo();
const { centro, cliente } = r.negocio;
const generar = (body: object, { token } = admin) => server.raw(qr.generar, { body }, { token });
const urlDe = async (body: object): Promise<string> => ((await generar(body)).body.data as { url: string }).url;

describe('the code of a branch', () => {
  it('is answered as an address of the menu, with its message (API-059, QR-008, D-97)', async () => {
    const { status, body } = await generar({ id: centro });
    expect([status, body.message]).toEqual([200, 'QR generado correctamente']);
    expect(body.data).toEqual({
      url: expect.stringMatching(/^\/m\/#\/menu\?token=[0-9a-z]+\.\.[\w-]{22}$/) as string,
      ...{ red: null, sucursal: 'Centro', mesa: null },
    });
  });

  it('stays the same until it is renewed, which is written down (D-70, QR-005)', async () => {
    const primera = await urlDe({ id: centro });
    expect(await urlDe({ id: centro })).toBe(primera);
    const otra = await urlDe({ id: centro, renovar: true });
    expect(otra).not.toBe(primera);
    expect(await urlDe({ id: centro })).toBe(otra);
    expect(await server.sql(`SELECT objeto, datos FROM bitacora WHERE accion = 'qr.renovado'`)).toEqual([
      { objeto: `sucursal/${centro}`, datos: { nombre: 'Centro' } },
    ]);
  });

  it('is another for each table (D-117)', async () => {
    const urls = await Promise.all(
      [{}, { mesa: 'Mesa 1' }, { mesa: 'Mesa 2' }].map((m) => urlDe({ id: centro, ...m })),
    );
    expect(new Set(urls).size).toBe(3);
  });

  it('takes the whole branch as body, too (API-059)', async () => {
    expect((await generar({ id: centro, nombre: 'Centro', matriz: true, mesa: '' })).status).toBe(200);
  });

  it('has the public address of the server before it, where it has one (D-97)', async () => {
    const otro = await startTestServer({ COMAL_URL: 'https://comal.example.mx' });
    try {
      const suyo = await Restaurante.abrir(otro);
      const { token } = await suyo.entrar('admin');
      const { body } = await otro.call(qr.generar, { body: { id: suyo.negocio.centro } }, { token });
      expect(body.data!.url).toMatch(/^https:\/\/comal\.example\.mx\/m\/#\/menu\?token=/);
    } finally {
      await otro.close();
    }
  });

  it('needs its permission, and a branch of the business that is open (PERMISO-071)', async () => {
    for (const quien of [mesero, cocina]) expect((await generar({ id: centro }, quien)).status).toBe(403);
    await server.sql(
      'INSERT INTO rol_permiso (cliente, rol, permiso) SELECT $1, rol, $2 FROM usuario WHERE cliente = $1 AND id = $3',
      [cliente, PERMISO.GENERAR_QR_MENU, cocina.usuario.id],
    );
    expect((await generar({ id: centro }, await r.entrar('cocina'))).status).toBe(200);
    const ajeno = await Restaurante.abrir(server, '3000');
    for (const id of [ajeno.negocio.centro, 999_999])
      expect([(await generar({ id })).status, (await generar({ id })).body.error?.motivo]).toEqual([
        404,
        'NO_ENCONTRADO',
      ]);
  });

  it('says what is wrong with a table’s name', async () => {
    const { status, body } = await generar({ id: centro, mesa: 'x'.repeat(21) });
    expect([status, body.error?.campos]).toEqual([400, { mesa: 'Máximo 20 caracteres' }]);
  });
});
