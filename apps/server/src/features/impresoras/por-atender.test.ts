import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ESTADO_DE_TRABAJO, TRABAJO_TARDA_MS } from '@comal/domain/impresion/trabajo';
import { abrirImpresoras, dado } from './impresoras.fixture.ts';

let e: Awaited<ReturnType<typeof abrirImpresoras>>;
beforeAll(async () => {
  e = await abrirImpresoras();
});
afterAll(() => e.server.close());

const E = ESTADO_DE_TRABAJO;
const plantar = (impresora: number, estado: number, hace: number) =>
  e.server.sql(
    `INSERT INTO trabajo_de_impresion (cliente, sucursal, id, impresora, clase, nombre, papel, etiqueta, resumen, estado, creado_en, desde)
     SELECT cliente, sucursal, $2, id, 'nuevos', $3, '{"bloques":[]}', 'Mesa 4', '1 taco', $4, $5, $5 FROM impresora WHERE id = $1`,
    [impresora, randomUUID(), randomUUID(), estado, new Date(e.server.ahora() - hace)],
  );

it.each([
  ['a job that may have come out', E.DUDOSO, 0, true],
  ['a job that is too old', E.FALLIDO, 0, true],
  ['a job that has waited too long', E.PENDIENTE, TRABAJO_TARDA_MS + 1, true],
  ['a job that waits its turn', E.PENDIENTE, 0, false],
  ['a job that is being printed', E.IMPRIMIENDO, 0, false],
])('the list tells of %s whether its printer needs attention', async (caso, estado, hace, pide) => {
  e.server.parar();
  const { id } = dado(await e.agregar({ nombre: caso }));
  await plantar(id, estado, hace);
  const { impresoras, por_atender } = await e.lista();
  expect(impresoras.find((i) => i.id === id)?.esperan).toBe(1);
  expect(por_atender.includes(id)).toBe(pide);
});
