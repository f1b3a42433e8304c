import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categorias } from '@comal/contract/catalogo/grupos';
import { CATEGORIAS, Escena, type Fila } from './grupos.fixture.ts';

let e: Escena;
beforeAll(async () => {
  e = await Escena.abrir();
  for (const nombre of ['Bebidas', 'Postres', 'Sopas']) await e.agrega(CATEGORIAS, nombre);
});
afterAll(() => e.server.close());

const ids = async (): Promise<number[]> => (await e.lista(CATEGORIAS)).map((c) => c.id);
const ordena = (orden: readonly unknown[]) => e.pide(categorias.ordenar, { body: { categorias: orden } });

describe('the order of the menu', () => {
  it('is the one that is sent, for all of the categories', async () => {
    const orden = [...(await ids())].reverse();
    const answer = await ordena(orden);
    expect([answer.status, answer.body.message]).toEqual([200, 'Orden del menú guardado']);
    expect((answer.body.data as { id: number; orden: number }[]).map((c) => [c.id, c.orden])).toEqual(
      orden.map((id, i) => [id, i + 1]),
    );
    expect(await ids()).toEqual(orden);
  });

  it('is refused unless every category is named once, and stays as it was', async () => {
    const todas = await ids();
    const antes = await e.foto();
    for (const orden of [todas.slice(1), [...todas, 999], [...todas, todas[0]], [...todas.slice(1), todas[1]]])
      expect((await ordena(orden)).body.error).toMatchObject({ code: 409, motivo: 'CATALOGO_CAMBIO' });
    expect((await ordena([])).status).toBe(400);
    expect(await e.foto()).toEqual(antes);
  });
});

describe('the look of a category', () => {
  it('is one of the colours of the tiles, also for a system row', async () => {
    const { id } = await e.agrega(CATEGORIAS, 'De color');
    await e.server.sql('UPDATE categoria SET sistema = true WHERE id = $1', [id]);
    const answer = await e.pide(categorias.apariencia, { body: { id, color: 'agave' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Categoría actualizada', data: { id, color: 'agave', descripcion: 'De color' } },
    });
    expect(await e.lista(CATEGORIAS, 'de color')).toEqual([answer.body.data as Fila]);
  });

  it('is refused with another colour or for another branch’s category', async () => {
    expect(
      (await e.pide(categorias.apariencia, { body: { id: 1, color: 'red; }' } })).body.error?.campos,
    ).toHaveProperty('color');
    expect(e.motivo(await e.pide(categorias.apariencia, { body: { id: 9_999, color: 'maiz' } }))).toEqual([
      404,
      'NO_ENCONTRADO',
    ]);
  });
});
