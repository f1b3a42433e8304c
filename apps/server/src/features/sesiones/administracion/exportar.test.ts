import { describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import { textOfPages } from '../../../platform/exportar/read-pdf.fixture.ts';
import { motivoDe, persona } from '../../usuarios/personal/personal.fixture.ts';
import { personal } from '@comal/contract/usuarios/personal';
import { abrirSesiones } from './administracion.fixture.ts';

const { server, pedir, hacer, entrar, entrarCon, forzar } = await abrirSesiones();

type Filtros = { control: string; valores: (string | number)[] }[];
const pdf = async (filtros: Filtros): Promise<{ nombre: string; tipo: string; texto: string }> => {
  const { contenido, ...resto } = await hacer(llamadas.exportarPdf, { body: { filtros } });
  const texto = textOfPages(Buffer.from(contenido, 'base64'))
    .map((p) => p.replaceAll('|', ''))
    .join('\n');
  return { ...resto, texto };
};

describe('the sessions as a file (decision 0037)', () => {
  it('are those of the filters as a PDF, with how each ended; what people are called stays text (SESIONES-033)', async () => {
    const { id } = await hacer(personal.nuevo, {
      body: persona(
        { usuario: 'ximg' },
        { nombre: '=cmd()', primerApellido: '<img onerror=x()>', segundoApellido: null },
      ),
    });
    await server.sql('UPDATE usuario SET debe_cambiar = false WHERE id = $1', [id]);
    const suya = await entrarCon({ usuario: 'ximg', password: 'barro negro 7' });
    await entrar();
    await forzar(suya.id, '=HYPERLINK("http://x")');
    const hoy = server.ahora();
    const { nombre, tipo, texto } = await pdf([
      { control: 'fecha', valores: [hoy, hoy] },
      { control: 'usuario', valores: [id] },
    ]);
    expect([nombre, tipo]).toEqual(['sesiones.pdf', 'application/pdf']);
    expect(texto).toContain('=cmd() <img onerror=x()>');
    expect(texto).toContain('Apertura: 20-11-2026 a 20-11-2026');
    expect(texto.match(/Cerrada/g)).toHaveLength(1);
    expect(texto).not.toContain('Luis');
  });

  it('are a spreadsheet in which nothing starts a formula (SESIONES-034)', async () => {
    const { nombre, contenido } = await hacer(llamadas.exportarExcel, { body: { filtros: [] } });
    expect(nombre).toBe('sesiones.xlsx');
    const bytes = Buffer.from(contenido, 'base64');
    const celdas = JSON.stringify(await readXlsxFile(new Uint8Array(bytes).buffer));
    expect(celdas).toContain(`"'=cmd() <img onerror=x()>"`);
    expect(celdas).not.toMatch(/"[=+@-]/);
  });

  it('are for who may see them (SESIONES-033, SESIONES-034)', async () => {
    const mesero = await entrar();
    for (const route of [llamadas.exportarPdf, llamadas.exportarExcel])
      expect(motivoDe(await pedir(route, { body: { filtros: [] } }, mesero))).toBe('SIN_PERMISO');
  });
});
