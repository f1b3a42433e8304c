import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { especificaciones } from '@comal/contract/catalogo/complementos';
import { gruposDeOpciones } from '@comal/contract/catalogo/opciones/opciones';
import { productos } from '@comal/contract/catalogo/productos';
import type { CallInput } from '@comal/contract/route';
import { Catalogo } from '../catalogo.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

type Cuerpo = CallInput<typeof gruposDeOpciones.nuevo>['body'];
let cuantos = 0;
const forma = (cambios: Partial<Cuerpo> = {}): Cuerpo => {
  cuantos += 1;
  const opciones = [
    { descripcion: `Rojo ${cuantos}`, defecto: true },
    { descripcion: `Azul ${cuantos}`, precio: 12.5 },
  ];
  return { nombre: `Término ${cuantos}`, minimo: 1, maximo: 1, opciones, ...cambios };
};
const crear = (cambios: Partial<Cuerpo> = {}) => c.hacer(gruposDeOpciones.nuevo, { body: forma(cambios) });
const opciones = (...nombres: string[]) => nombres.map((descripcion) => ({ descripcion }));

describe('a group of options (D-134)', () => {
  it('is added with its options, which are specifications by name', async () => {
    const { id: conocida } = await c.hacer(especificaciones.nueva, { body: { descripcion: 'Bien cocido' } });
    const { message, data } = await c.pedir(gruposDeOpciones.nuevo, {
      body: {
        ...{ nombre: ' Cocción ', minimo: 1, maximo: 1 },
        opciones: [
          { descripcion: 'Casi crudo', precio: 10 },
          { descripcion: 'BIEN COCIDO', defecto: true },
        ],
      },
    });
    const nueva = { agotada: false, abre: null };
    expect([message, data]).toEqual([
      'Grupo de opciones creado exitosamente',
      {
        ...{ id: expect.any(Number), nombre: 'Cocción', minimo: 1, maximo: 1, version: 1, productos: 0 },
        opciones: [
          { ...nueva, id: expect.any(Number), descripcion: 'Casi crudo', precio: 10, defecto: false },
          { ...nueva, id: conocida, descripcion: 'Bien cocido', precio: 0, defecto: true },
        ],
      },
    ]);
    expect((await c.hacer(especificaciones.listar, {})).map((e) => e.descripcion)).toContain('Casi crudo');
    expect(await c.bitacora(`grupo_de_opciones/${data!.id}`)).toEqual(['opciones.nuevo']);
    expect((await c.hacer(gruposDeOpciones.listar, {})).map((g) => g.nombre)).toContain('Cocción');
    const pagina = await c.hacer(gruposDeOpciones.pagina, {
      body: { filtros: [{ control: 'text_filter', valor: 'coccion' }] },
    });
    expect(pagina.registros.map((g) => g.nombre)).toContain('Cocción');
  });

  it('is changed with another version, and not over a change of somebody else', async () => {
    const grupo = await crear();
    const cambio = { ...forma(), id: grupo.id, version: grupo.version, opciones: opciones('Tres cuartos', 'Medio') };
    const despues = await c.hacer(gruposDeOpciones.editar, { body: cambio });
    expect(despues).toMatchObject({
      version: 2,
      opciones: [{ descripcion: 'Tres cuartos' }, { descripcion: 'Medio' }],
    });
    expect(await c.pedir(gruposDeOpciones.editar, { body: cambio })).toMatchObject({
      status: 409,
      motivo: 'CAMBIO_ENTRETANTO',
    });
    const nadie = { ...cambio, id: 999_999 };
    expect(await c.pedir(gruposDeOpciones.editar, { body: nadie })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
  });

  it.each(['nuevo', 'editar'] as const)('is refused by %s where nobody could order from it', async (como) => {
    const hondo = await crear({ opciones: [{ descripcion: 'Con salsa', abre: (await crear()).id }] });
    const suyo = await crear({ nombre: `Suyo ${como}` });
    const mandar = (cambios: Partial<Cuerpo>) =>
      como === 'nuevo'
        ? c.pedir(gruposDeOpciones.nuevo, { body: forma(cambios) })
        : c.pedir(gruposDeOpciones.editar, { body: { ...forma(cambios), id: suyo.id, version: suyo.version } });
    const motivo = async (cambios: Partial<Cuerpo>) => (await mandar(cambios)).motivo;
    expect(await motivo({ nombre: hondo.nombre.toUpperCase() })).toBe('NOMBRE_REPETIDO');
    expect(await motivo({ minimo: 2, maximo: 1 })).toBe('GRUPO_AL_REVES');
    expect(await mandar({ minimo: 3, maximo: 3 })).toMatchObject({
      motivo: 'GRUPO_IMPOSIBLE',
      texto: 'Pide elegir 3 y tiene 2: nadie podría pedir el platillo',
    });
    expect(await motivo({ opciones: opciones('Sin sal', 'sin SAL') })).toBe('OPCION_DOS_VECES');
    const dos = opciones('Una', 'Otra').map((o) => ({ ...o, defecto: true }));
    expect(await motivo({ opciones: dos })).toBe('DEMASIADAS_DE_INICIO');
    expect(await motivo({ opciones: [{ descripcion: 'Una', abre: 999_999 }] })).toBe('GRUPO_DESCONOCIDO');
    expect(await motivo({ opciones: [{ descripcion: 'Una', abre: hondo.id }] })).toBe('GRUPO_MUY_HONDO');
  });

  it('opens no other while an option of another group opens it', async () => {
    const [abierto, otro] = [await crear(), await crear()];
    await crear({ opciones: [{ descripcion: 'Con papas', abre: abierto.id }] });
    const cambio = { ...forma(), id: abierto.id, version: 1, opciones: [{ descripcion: 'A fondo', abre: otro.id }] };
    expect((await c.pedir(gruposDeOpciones.editar, { body: cambio })).motivo).toBe('GRUPO_MUY_HONDO');
  });

  it('is deleted unless a dish asks for it or an option opens it, which are told by name', async () => {
    const [libre, pedido, abierto] = [await crear(), await crear(), await crear()];
    const { id } = await c.producto('Arrachera con guarnición');
    await c.hacer(gruposDeOpciones.asignar, { body: { id, grupos: [pedido.id] } });
    const que = await crear({ opciones: [{ descripcion: 'Con ensalada', abre: abierto.id }] });
    const eliminar = (grupo: number) => c.pedir(gruposDeOpciones.eliminar, { params: { id: grupo } });
    expect(await eliminar(pedido.id)).toMatchObject({
      status: 409,
      motivo: 'GRUPO_EN_USO',
      texto: 'No puedes eliminar este grupo: lo usa Arrachera con guarnición',
    });
    expect((await eliminar(abierto.id)).texto).toBe(`No puedes eliminar este grupo: lo usa ${que.nombre}`);
    expect(await eliminar(libre.id)).toMatchObject({ status: 200 });
    expect(await eliminar(libre.id)).toMatchObject({ status: 404, motivo: 'NO_ENCONTRADO' });
  });

  it('keeps its specifications from being deleted', async () => {
    const grupo = await crear({ opciones: opciones('Sin rábano') });
    expect(await c.pedir(especificaciones.eliminar, { params: { id: grupo.opciones[0]!.id } })).toMatchObject({
      motivo: 'ESPECIFICACION_EN_GRUPO',
      texto: `No puedes eliminar esta especificación: es una opción de ${grupo.nombre}`,
    });
  });
});

describe('the groups of a dish (D-134)', () => {
  it('are asked for in the order given, and go with a dish that is deleted', async () => {
    const [uno, dos] = [await crear(), await crear()];
    const { id } = await c.producto('Milanesa');
    const asignar = (...grupos: number[]) => c.pedir(gruposDeOpciones.asignar, { body: { id, grupos } });
    expect((await asignar(dos.id, uno.id)).data?.map((g) => g.id)).toEqual([dos.id, uno.id]);
    expect((await c.hacer(gruposDeOpciones.deProducto, { params: { id } })).map((g) => [g.id, g.productos])).toEqual([
      [dos.id, 1],
      [uno.id, 1],
    ]);
    expect((await asignar(uno.id)).data?.map((g) => g.id)).toEqual([uno.id]);
    expect(await asignar(uno.id, 999_999)).toMatchObject({ status: 409, motivo: 'GRUPO_DESCONOCIDO' });
    expect(await c.bitacora(`producto/${id}`)).toEqual(['producto.nuevo', 'producto.opciones', 'producto.opciones']);
    await c.hacer(productos.eliminar, { params: { id } });
    expect(await c.pedir(gruposDeOpciones.eliminar, { params: { id: uno.id } })).toMatchObject({ status: 200 });
    expect(await asignar(dos.id)).toMatchObject({ status: 404, motivo: 'NO_ENCONTRADO' });
    expect(await c.pedir(gruposDeOpciones.deProducto, { params: { id } })).toMatchObject({ motivo: 'NO_ENCONTRADO' });
  });

  it('belong to the branch: another one and another business see none of them', async () => {
    const { id } = await crear({ nombre: 'Solo del centro' });
    const vistos = async (quien = c.norte) => (await c.hacer(gruposDeOpciones.listar, {}, quien)).map((g) => g.id);
    expect(await vistos(c.admin)).toContain(id);
    expect(await vistos(c.norte)).not.toContain(id);
    expect(await vistos(c.otro)).not.toContain(id);
    const suyo = await c.pedir(gruposDeOpciones.eliminar, { params: { id } }, c.norte);
    expect(suyo).toMatchObject({ status: 404, motivo: 'NO_ENCONTRADO' });
  });
});
