import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categorias } from '@comal/contract/catalogo/grupos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { IMAGEN_MAXIMA } from '@comal/contract/primitives';
import { CATEGORIAS, Escena } from './grupos.fixture.ts';

let e: Escena;
beforeAll(async () => {
  e = await Escena.abrir();
});
afterAll(() => e.server.close());

const foto = (ancho = 40) =>
  sharp({ create: { width: ancho, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
const mandar = (id: number, body: Buffer, { quien, clave = randomUUID() }: { quien?: Sesion; clave?: string } = {}) =>
  e.pide(categorias.subirImagen, { params: { id }, body }, quien, {
    clave,
    headers: { 'content-type': 'application/octet-stream' },
  });
const quitar = (id: number, quien?: Sesion) => e.pide(categorias.quitarImagen, { params: { id } }, quien);
const imagenDe = (answer: { body: { data?: unknown } }): string | null =>
  (answer.body.data as { imagen: string | null }).imagen;
const guardadas = async () => (await e.server.sql('SELECT hash FROM imagen')).length;

let n = 0;
const categoria = async (): Promise<number> => (await e.agrega(CATEGORIAS, `Con foto ${(n += 1)}`)).id;

describe('the picture of a category (D-56)', () => {
  it('is kept as WebP, named in the list and shown by its own address to anybody', async () => {
    const id = await categoria();
    const answer = await mandar(id, await foto());
    expect([answer.status, answer.body.message]).toEqual([200, 'Categoría actualizada']);
    const [fila] = await e.lista(CATEGORIAS, `con foto ${n}`);
    expect(fila).toEqual(answer.body.data);
    const vista = await e.server.app.inject({ method: 'GET', url: imagenDe(answer)! });
    expect([vista.statusCode, vista.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(vista.rawPayload).metadata()).width).toBe(40);
  });

  it('leaves the colour alone, and gives way to it when it is taken away', async () => {
    const id = await categoria();
    await e.pide(categorias.apariencia, { body: { id, color: 'agave' } });
    const conFoto = await mandar(id, await foto());
    expect(conFoto.body.data).toMatchObject({ color: 'agave' });
    expect(imagenDe(await e.pide(categorias.apariencia, { body: { id, color: 'maiz' } }))).toBe(imagenDe(conFoto));
    const sinFoto = await quitar(id);
    expect(sinFoto.body.data).toMatchObject({ color: 'maiz', imagen: null });
    expect((await e.server.app.inject({ method: 'GET', url: imagenDe(conFoto)! })).statusCode).toBe(200);
  });

  it('is kept once for a request that came twice', async () => {
    const [id, bytes, clave] = [await categoria(), await foto(41), randomUUID()];
    const antes = await guardadas();
    expect((await mandar(id, bytes, { clave })).body).toEqual((await mandar(id, bytes, { clave })).body);
    expect(await guardadas()).toBe(antes + 1);
  });

  it('that is no picture, or too big, is refused and changes nothing', async () => {
    const id = await categoria();
    const antes = [await guardadas(), await e.foto()];
    expect(e.motivo(await mandar(id, Buffer.from('<svg onload="alert(1)"/>')))).toEqual([409, 'NO_ES_IMAGEN']);
    expect(e.motivo(await mandar(id, Buffer.alloc(IMAGEN_MAXIMA + 1)))).toEqual([413, 'CUERPO_MUY_GRANDE']);
    expect([await guardadas(), await e.foto()]).toEqual(antes);
  });

  it('of a category of another branch or business is refused, and nothing is kept', async () => {
    const [id, otra] = [await categoria(), await foto(43)];
    await mandar(id, await foto());
    const antes = [await guardadas(), await e.foto()];
    for (const quien of [e.norte, e.ajeno]) {
      expect(e.motivo(await mandar(id, otra, { quien }))).toEqual([404, 'NO_ENCONTRADO']);
      expect(e.motivo(await quitar(id, quien))).toEqual([404, 'NO_ENCONTRADO']);
    }
    expect([await guardadas(), await e.foto()]).toEqual(antes);
  });
});
