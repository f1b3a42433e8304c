import { describe, expect, it } from 'vitest';
import { roles } from '@comal/contract/roles';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { textOfPages } from '../../platform/exportar/read-pdf.fixture.ts';
import { abrirGente, motivoDe } from '../usuarios/personal/personal.fixture.ts';

const { pedir, hacer, entrar } = await abrirGente();

describe('the roles as a file (decision 0037)', () => {
  it('are those of the search, with what each may do in words', async () => {
    await hacer(roles.nuevo, { body: { descripcion: '<b>Barra</b>', permisos: [PERMISO.COBRAR, PERMISO.DESPACHAR] } });
    const filtros = [{ control: 'text_filter', valor: 'barra' }];
    const { contenido, nombre, tipo } = await hacer(roles.exportar, { body: { formato: 'pdf', filtros } });
    const texto = textOfPages(Buffer.from(contenido, 'base64'))
      .map((p) => p.replaceAll('|', ''))
      .join('\n');
    expect([nombre, tipo]).toEqual(['roles.pdf', 'application/pdf']);
    for (const dicho of ['Búsqueda: barra', '<b>Barra</b>', 'Un administrador', 'Cobrar, Despachar pedidos'])
      expect(texto).toContain(dicho);
    expect(texto).not.toContain('Administrador');
  });

  it('are a spreadsheet, too, of who sees the roles', async () => {
    const { nombre, contenido } = await hacer(roles.exportar, { body: { formato: 'xlsx', filtros: [] } });
    expect([nombre, Buffer.from(contenido, 'base64').subarray(0, 2).toString()]).toEqual(['roles.xlsx', 'PK']);
    const mesero = await entrar({ usuario: 'mesero' });
    const suya = await pedir(roles.exportar, { body: { formato: 'pdf', filtros: [] } }, mesero);
    expect(motivoDe(suya)).toBe('SIN_PERMISO');
  });
});
