import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGEN_MAXIMA } from '@comal/contract/primitives';
import { productos } from '@comal/contract/catalogo/productos';
import { rutaDe } from '@comal/contract/route';
import { Catalogo, forma } from '../catalogo.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

const foto = (ancho = 40) =>
  sharp({ create: { width: ancho, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

const mandar = async (
  id: number,
  payload: Buffer,
  { token = c.admin.token, clave = randomUUID(), tipo = 'application/octet-stream' } = {},
) => {
  const respuesta = await c.server.app.inject({
    method: 'PUT',
    url: `${rutaDe(productos.subirImagen).replace('{id}', String(id))}?idioma=es_MX`,
    headers: { 'content-type': tipo, authorization: `Bearer ${token}`, 'idempotency-key': clave },
    payload,
  });
  return {
    status: respuesta.statusCode,
    body: respuesta.json<{ data?: { url_imagen: string; version: number }; error?: { motivo: string } }>(),
  };
};
let n = 0;
const plato = async () =>
  (await c.hacer(productos.nuevo, { body: forma({ descripcion: `Plato ${(n += 1)} con foto` }) })).id;
const guardadas = async () => (await c.server.sql('SELECT hash FROM imagen')).length;

describe('a picture that is sent for a dish (D-56)', () => {
  it('is kept, shown by its own address to anybody, and remembered for ever', async () => {
    const id = await plato();
    const { status, body } = await mandar(id, await foto());
    expect(status).toBe(200);
    const vista = await c.server.app.inject({ method: 'GET', url: body.data!.url_imagen });
    expect([vista.statusCode, vista.headers['content-type'], vista.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(vista.rawPayload).metadata()).width).toBe(40);
  });

  it('is kept once for two dishes, and once for a request that came twice', async () => {
    const [uno, otro] = [await plato(), await plato()];
    const [bytes, clave, antes] = [await foto(41), randomUUID(), await guardadas()];
    const primera = await mandar(uno, bytes, { clave });
    expect((await mandar(uno, bytes, { clave })).body).toEqual(primera.body);
    expect((await mandar(otro, bytes)).body.data!.url_imagen).toBe(primera.body.data!.url_imagen);
    expect(await guardadas()).toBe(antes + 1);
    expect((await mandar(uno, await foto(42), { clave })).body.error?.motivo).toBe('CLAVE_CON_OTROS_DATOS');
  });

  it('gives way to a link, and can be taken away', async () => {
    const id = await plato();
    await mandar(id, await foto());
    const imagen = 'https://www.dropbox.com/s/ab/x.jpg?dl=1';
    expect((await c.hacer(productos.editarImagen, { body: { id, imagen } })).url_imagen).toBe(imagen);
    expect((await c.hacer(productos.quitarImagen, { params: { id } })).url_imagen).toBeNull();
  });

  it('that is no picture is refused, and changes nothing', async () => {
    const [id, antes] = [await plato(), await guardadas()];
    expect(await mandar(id, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
      status: 409,
      body: { error: { motivo: 'NO_ES_IMAGEN' } },
    });
    expect(await mandar(id, Buffer.alloc(IMAGEN_MAXIMA + 1))).toMatchObject({
      status: 413,
      body: { error: { motivo: 'CUERPO_MUY_GRANDE' } },
    });
    expect(await mandar(id, Buffer.from('{}'), { tipo: 'application/json' })).toMatchObject({ status: 400 });
    expect([await guardadas(), (await c.hacer(productos.obtener, { params: { id } })).version]).toEqual([antes, 1]);
  });

  it('of a dish of another branch or business, or without the permission, is refused', async () => {
    const id = await plato();
    for (const { token } of [c.norte, c.otro])
      expect((await mandar(id, await foto(), { token })).body.error?.motivo).toBe('NO_ENCONTRADO');
    const mesero = await c.r.entrar('mesero');
    expect((await mandar(id, await foto(), { token: mesero.token })).body.error?.motivo).toBe('SIN_PERMISO');
  });

  it('is the only kind of call that takes a file', async () => {
    const { statusCode, body } = await c.server.app.inject({
      method: 'PUT',
      url: `${rutaDe(productos.editar)}?idioma=es_MX`,
      headers: {
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${c.admin.token}`,
        'idempotency-key': randomUUID(),
      },
      payload: Buffer.from('{}'),
    });
    expect([statusCode, (JSON.parse(body) as { error: { motivo: string } }).error.motivo]).toEqual([
      415,
      'TIPO_NO_ACEPTADO',
    ]);
  });
});
