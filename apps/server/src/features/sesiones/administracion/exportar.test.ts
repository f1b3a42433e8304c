import { beforeAll, describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { administracionDeSesiones as llamadas } from '@comal/contract/sesiones/administracion';
import { textOfPages } from '../../../platform/exportar/read-pdf.fixture.ts';
import { motivoDe, persona } from '../../usuarios/personal/personal.fixture.ts';
import type { SesionAdministrada } from '@comal/contract/sesiones/vistas';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { personal } from '@comal/contract/usuarios/personal';
import { CAJA, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirSesiones, horas } from './administracion.fixture.ts';

const { server, pedir, hacer, entrar, entrarCon, forzar, lista, abrirCaja, negocio } = await abrirSesiones();

type Filtros = { control: string; valores: (string | number)[] }[];
const pdf = async (filtros: Filtros): Promise<{ nombre: string; tipo: string; texto: string }> => {
  const { contenido, ...resto } = await hacer(llamadas.exportarPdf, { body: { filtros } });
  const texto = textOfPages(Buffer.from(contenido, 'base64'))
    .map((p) => p.replaceAll('|', ''))
    .join('\n');
  return { ...resto, texto };
};

const CABEZA = ['Usuario', 'Nombre', 'Rol', 'Apertura', 'Caja abierta', 'Plataforma', 'Terminal', 'Estado'];
const APARATOS: Readonly<Record<string, string>> = { web: 'Web', movil: 'Móvil' };

const comoTermino = ({ cierre }: SesionAdministrada): string => {
  if (!cierre) return '';
  return cierre.por ? `La cerró ${cierre.por}: ${cierre.motivo}` : cierre.descripcion;
};

/** A row of the list as it is in the files. */
const renglonDe = (s: SesionAdministrada): string[] => [
  ...[s.usuario, s.nombre_completo, s.rol, `${s.apertura.fecha} ${s.apertura.hora}`],
  ...[s.caja_abierta ? 'SI' : 'NO', APARATOS[s.plataforma]!, s.terminal, s.estado.descripcion],
  ...[s.cierre ? `${s.cierre.fecha} ${s.cierre.hora}` : '', comoTermino(s)],
];

/** A cell as text; an instant, which has the local time of the branch, as DD-MM-YYYY HH:MM. Its fraction of a day may lack a millisecond. */
const escrita = (celda: unknown): string => {
  if (!(celda instanceof Date)) return String(celda ?? '');
  const [dia = '', hora = ''] = new Date(celda.getTime() + 1).toISOString().split('T');
  return `${dia.split('-').reverse().join('-')} ${hora.slice(0, 5)}`;
};

const enExcel = async (filtros: Filtros): Promise<string[][]> => {
  const { contenido } = await hacer(llamadas.exportarExcel, { body: { filtros } });
  const [hoja] = await readXlsxFile(new Uint8Array(Buffer.from(contenido, 'base64')).buffer);
  const cabeza = hoja!.data.findIndex(([primera]) => primera === CABEZA[0]);
  expect(hoja!.data[cabeza]).toEqual([...CABEZA, 'Cierre', 'Cómo terminó']);
  return hoja!.data.slice(cabeza + 1).map((fila) => fila.map(escrita));
};

const enPdf = async (filtros: Filtros): Promise<string> => (await pdf(filtros)).texto.split('Cómo terminó')[1] ?? '';

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

describe('both files', () => {
  beforeAll(async () => {
    await server.sql('DELETE FROM sesion WHERE usuario <> 1');
    await entrar({ caja: CAJA.centro2 });
    const cajera = await entrar({ usuario: 'cajera' });
    await pedir(sesiones.registrarAparato, { body: { plataforma: 'movil', so: 'ios' } }, cajera);
    await abrirCaja(cajera);
    const cocina = await entrar({ usuario: 'cocina' });
    server.pasar(60_000);
    await forzar(cocina.id, 'Se fue');
    await server.sql(
      `INSERT INTO sesion (cliente, id, token_hash, usuario, sucursal, caja, plataforma, creada_en, vista_en, cerrada_en, motivo_cierre)
       SELECT $1, gen_random_uuid(), 'ayer', 3, $2, 2, 'web', i, i, i + interval '1 hour', 'salida' FROM (SELECT $3::timestamptz - interval '1 day' AS i) x`,
      [negocio.cliente, negocio.centro, new Date(server.ahora())],
    );
  });

  it.each([
    ['without filters', () => [], 5],
    ['of a person', () => [{ control: 'usuario', valores: [USUARIO.mesero] }], 2],
    ['of a register', () => [{ control: 'terminal', valores: [CAJA.centro2] }], 1],
    ['of a role', () => [{ control: 'rol', valores: [2] }], 1],
    ['of a device', () => [{ control: 'plataforma', valores: ['movil'] }], 1],
    ['that are closed', () => [{ control: 'estado', valores: ['cerrada'] }], 2],
    ['with their drawer open', () => [{ control: 'caja', valores: ['si'] }], 1],
    [
      'of yesterday',
      () => [{ control: 'fecha', valores: [server.ahora() - horas(24), server.ahora() - horas(24)] }],
      1,
    ],
  ] as const)(
    '%s have the rows of the list, each with all it says, in its order (SESIONES-033, SESIONES-034)',
    async (_, filtros, cuantas) => {
      const pedidos = filtros().map(({ control, valores }) => ({ control, valores: [...valores] }));
      const filas = (await lista(...pedidos)).map(renglonDe);
      expect(filas).toHaveLength(cuantas);
      expect(await enExcel(pedidos)).toEqual(filas);
      expect(await enPdf(pedidos)).toContain(filas.flat().join(''));
    },
  );
});
