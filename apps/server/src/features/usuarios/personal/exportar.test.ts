import { describe, expect, it } from 'vitest';
import { personal } from '@comal/contract/usuarios/personal';
import { textOfPages } from '../../../platform/exportar/read-pdf.fixture.ts';
import { MAX_ROWS } from '../../../platform/exportar/export-table.ts';
import { abrirGente, motivoDe, persona } from './personal.fixture.ts';

const { server, negocio, pedir, hacer, entrar } = await abrirGente();

const exportar = async (filtros: { control: string; valor?: string; valores?: number[] }[]) => {
  const { contenido, ...resto } = await hacer(personal.exportar, { body: { formato: 'pdf', filtros } });
  const paginas = textOfPages(Buffer.from(contenido, 'base64'));
  return { ...resto, texto: paginas.map((p) => p.replaceAll('|', '')).join('\n') };
};

describe('the people as a file (decision 0037)', () => {
  it('are those of the filter, which is told in words; somebody else’s are in none', async () => {
    await hacer(personal.nuevo, {
      body: persona({}, { nombre: '<img onerror=x()>', primerApellido: 'Zul' }),
    });
    const { nombre, tipo, texto } = await exportar([
      { control: 'text_filter', valor: 'zul' },
      { control: 'rol', valores: [3] },
    ]);
    expect([nombre, tipo]).toEqual(['usuarios.pdf', 'application/pdf']);
    expect(texto).toContain('<img onerror=x()> Zul Poot');
    expect(texto).toContain('Búsqueda: zul · Rol: Mesero');
    expect(texto.match(/Activo/g)).toHaveLength(1);
  });

  it('are a spreadsheet, too', async () => {
    const { nombre, contenido } = await hacer(personal.exportar, { body: { formato: 'xlsx', filtros: [] } });
    expect([nombre, Buffer.from(contenido, 'base64').subarray(0, 2).toString()]).toEqual(['usuarios.xlsx', 'PK']);
  });

  it('are refused whole when they are more than a file takes', async () => {
    await server.sql(
      `INSERT INTO usuario (cliente, id, username, nombre, primer_apellido, segundo_apellido, sexo, rol, contrasena)
       SELECT $1, 10000 + n, 'u' || n, 'Persona', n::text, '', 2, 3, 'x' FROM generate_series(1, $2::int) n`,
      [negocio.cliente, MAX_ROWS.pdf],
    );
    const { status, body } = await pedir(personal.exportar, { body: { formato: 'pdf', filtros: [] } });
    expect([status, body.error?.message]).toEqual([
      409,
      'Son más de 2000 renglones. Elige fechas o filtros más cortos',
    ]);
    expect((await pedir(personal.exportar, { body: { formato: 'xlsx', filtros: [] } })).status).toBe(200);
  });

  it('are for who may see them', async () => {
    const mesero = await entrar({ usuario: 'mesero' });
    expect(motivoDe(await pedir(personal.exportar, { body: { formato: 'pdf', filtros: [] } }, mesero))).toBe(
      'SIN_PERMISO',
    );
  });
});
