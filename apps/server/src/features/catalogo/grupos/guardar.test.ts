import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unidades } from '@comal/contract/catalogo/grupos';
import { AREAS, CATEGORIAS, CLASES, Escena, UNIDADES, type Clase, type Fila } from './grupos.fixture.ts';

let e: Escena;
beforeAll(async () => {
  e = await Escena.abrir();
});
afterAll(() => e.server.close());

describe.each(CLASES)('nueva and editar of %s', (_nombre, clase) => {
  it('adds one with its fields, and it is in the list (CATEGORIA-011, UNIDAD-005, AREA-005, API-104, API-112, API-122)', async () => {
    const answer = await e.pide(clase.rutas.nueva, { body: clase.alta('  Antojitos   yucatecos ') });
    expect([answer.status, answer.body.message]).toEqual([200, clase.creada]);
    expect(answer.body.data).toMatchObject({
      id: expect.any(Number),
      descripcion: 'Antojitos yucatecos',
      productos: 0,
      complementos: 0,
      sistema: false,
    });
    expect(await e.lista(clase, 'antojitos')).toEqual([answer.body.data]);
  });

  it('changes its name; the same name again is fine, and so is its own name in other letters (API-105, API-113, API-123)', async () => {
    const { id } = await e.agrega(clase, 'Mariscos');
    for (const nombre of ['Mariscos', 'MARÍSCOS', 'Pescados']) {
      const answer = await e.pide(clase.rutas.editar, { body: clase.cambio(id, nombre) });
      expect([answer.status, answer.body.message, (answer.body.data as Fila).descripcion]).toEqual([
        200,
        clase.actualizada,
        nombre,
      ]);
    }
    expect((await e.lista(clase)).filter((f) => f.id === id).map((f) => f.descripcion)).toEqual(['Pescados']);
  });

  it('refuses a name that the branch has, ignoring case, accents and blanks, by its field (D-50)', async () => {
    const propia = await e.agrega(clase, 'Piña colada');
    const otra = await e.agrega(clase, 'Aguas frescas');
    for (const repetido of ['Piña colada', 'PIÑA COLADA', ' piñá   cólada ']) {
      const texto = 'Ya existe Piña colada en esta sucursal';
      for (const answer of [
        await e.pide(clase.rutas.nueva, { body: clase.alta(repetido) }),
        await e.pide(clase.rutas.editar, { body: clase.cambio(otra.id, repetido) }),
      ])
        expect(answer).toMatchObject({
          status: 409,
          body: { error: { motivo: 'NOMBRE_REPETIDO', message: texto, campos: { [clase.campo]: texto } } },
        });
    }
    expect(await e.lista(clase, 'colada')).toEqual([propia]);
    expect((await e.agrega(clase, 'Pina colada')).descripcion).toBe('Pina colada');
  });

  it('refuses a name of only unseen characters, and one that differs by such alone (D-50, H105)', async () => {
    for (const nombre of ['\u3164\u3164\u3164', '\u2800 \u2800', '\u200d\ufe0f\u{e0041}', '\u0301\u0301\u0301']) {
      const { status, body } = await e.pide(clase.rutas.nueva, { body: clase.alta(nombre) });
      expect([status, Object.keys(body.error?.campos ?? {})]).toEqual([400, [clase.campo]]);
    }
    const { descripcion } = await e.agrega(clase, 'Caldo \u2764\ufe0f');
    expect(descripcion).toBe('Caldo \u2764\ufe0f');
    for (const repetido of ['Cal\u034fdo \u2764', 'CALDO \u2764\u3164'])
      expect(e.motivo(await e.pide(clase.rutas.nueva, { body: clase.alta(repetido) }))).toEqual([
        409,
        'NOMBRE_REPETIDO',
      ]);
  });

  it('lets the other branch and the other business have the same name (D-50)', async () => {
    const propia = await e.agrega(clase, 'Desayunos');
    for (const quien of [e.norte, e.ajeno]) {
      expect(await e.lista(clase, 'desayunos', quien)).toEqual([]);
      await e.agrega(clase, 'Desayunos', quien);
    }
    expect(await e.lista(clase, 'desayunos')).toEqual([propia]);
  });

  it('answers that it is not there for one of the other branch, of another business, or unknown, and changes nothing', async () => {
    const ajenas = [await e.agrega(clase, 'Del norte 1', e.norte), await e.agrega(clase, 'De otro negocio', e.ajeno)];
    const ids = [...ajenas.map((f) => f.id + 50), 9_999, 2 ** 31 - 1];
    await e.server.sql(
      `UPDATE ${clase.tabla} SET id = id + 50 WHERE id = ANY($1) AND ${clase.campo} IN ('Del norte 1', 'De otro negocio')`,
      [ajenas.map((f) => f.id)],
    );
    const antes = await e.foto();
    for (const id of ids) {
      expect(e.motivo(await e.pide(clase.rutas.editar, { body: clase.cambio(id, 'Otro nombre') }))).toEqual([
        404,
        'NO_ENCONTRADO',
      ]);
      expect(e.motivo(await e.pide(clase.rutas.eliminar, { params: { id } }))).toEqual([404, 'NO_ENCONTRADO']);
      expect(e.motivo(await e.pide(clase.rutas.productos, { params: { id } }))).toEqual([404, 'NO_ENCONTRADO']);
      expect(e.motivo(await e.pide(clase.rutas.mover, { body: { id, productos: [1] } }))).toEqual([
        404,
        'NO_ENCONTRADO',
      ]);
      expect(e.motivo(await e.pide(clase.rutas.buscarProductos, { body: { id, tipo: 1, patron: 'taco' } }))).toEqual([
        404,
        'NO_ENCONTRADO',
      ]);
    }
    expect(await e.foto()).toEqual(antes);
  });

  it('refuses to change a system row (CATEGORIA-004, UNIDAD-003, AREA-003, reliability H68)', async () => {
    const { id } = await e.agrega(clase, 'Del sistema');
    await e.server.sql(`UPDATE ${clase.tabla} SET sistema = true WHERE id = $1`, [id]);
    const antes = await e.foto();
    const answer = await e.pide(clase.rutas.editar, { body: clase.cambio(id, 'Otro nombre') });
    expect(answer.body.error).toMatchObject({
      motivo: 'DE_SISTEMA',
      message: 'Esto lo define el sistema: no se puede cambiar',
    });
    expect(await e.foto()).toEqual(antes);
    expect(await e.lista(clase, 'del sistema')).toMatchObject([{ id, sistema: true }]);
  });

  it('makes one of twenty who add the same name at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        e.pide(clase.rutas.nueva, { body: clase.alta(i % 2 ? 'Tlayudas' : 'TLAYÚDAS') }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.body.error?.motivo === 'NOMBRE_REPETIDO')).toHaveLength(19);
    expect(await e.lista(clase, 'tlayudas')).toHaveLength(1);
  });

  it('answers a repeated write with the same answer and does it once', async () => {
    const clave = crypto.randomUUID();
    const body = clase.alta('Sopas y caldos');
    const [una, otra] = [
      await e.pide(clase.rutas.nueva, { body }, e.centro, { clave }),
      await e.pide(clase.rutas.nueva, { body }, e.centro, { clave }),
    ];
    expect(una.status).toBe(200);
    expect(otra.body).toEqual(una.body);
    expect(await e.lista(clase, 'sopas y caldos')).toHaveLength(1);
  });

  it('writes who did it in the log, in the same transaction (reliability 5.9)', async () => {
    const { id } = await e.agrega(clase, 'Postres fríos');
    await e.pide(clase.rutas.editar, { body: clase.cambio(id, 'Postres') });
    await e.pide(clase.rutas.eliminar, { params: { id } });
    const filas = await e.server.sql<{ accion: string; usuario: number }>(
      `SELECT accion, usuario FROM bitacora WHERE cliente = '2000' AND sucursal = $1 AND objeto = $2 ORDER BY id`,
      [e.r.negocio.centro, `${clase.tabla}/${id}`],
    );
    expect(filas.slice(-3)).toEqual(
      ['nueva', 'editada', 'eliminada'].map((que) => ({
        accion: `${clase.tabla}.${que}`,
        usuario: e.centro.usuario.id,
      })),
    );
  });
});

const LARGO = 'x'.repeat(31);
const describir = (clase: Clase) =>
  [
    [clase, '', 'La descripción es obligatoria'],
    [clase, '   ', 'La descripción es obligatoria'],
    [clase, null, 'La descripción es obligatoria'],
    [clase, 'ab', 'Mínimo 3 caracteres'],
    [clase, LARGO, 'Máximo 30 caracteres'],
    [clase, 'a 4111 1111 1111 1111', 'No escribas números de tarjeta'],
  ] as const;

describe('limits by field', () => {
  it.each([...describir(CATEGORIAS), ...describir(AREAS)])(
    'refuses a description out of 3 to 30 characters with its text (CATEGORIA-013, AREA-006) %#',
    async (clase, descripcion, texto) => {
      const { id } = (await e.lista(clase))[0]!;
      for (const answer of [
        await e.pide(clase.rutas.nueva, { body: { descripcion } }),
        await e.pide(clase.rutas.editar, { body: { id, descripcion } }),
      ])
        expect(answer).toMatchObject({
          status: 400,
          body: { error: { motivo: 'DATOS_INVALIDOS', message: texto, campos: { descripcion: texto } } },
        });
    },
  );

  it.each([
    [{ nombre: '' }, { nombre: 'Campo obligatorio' }],
    [{ nombre: null }, { nombre: 'Campo obligatorio' }],
    [{ nombre: LARGO }, { nombre: 'Máximo 30 caracteres' }],
    [{ abreviatura: ' ' }, { abreviatura: 'Campo obligatorio' }],
    [{ abreviatura: 'x'.repeat(11) }, { abreviatura: 'Máximo 10 caracteres' }],
    [{ tipoUnidad: undefined }, { tipoUnidad: 'Campo obligatorio' }],
    [{ tipoUnidad: 'TIEMPO' }, { tipoUnidad: 'Campo obligatorio' }],
    [
      { nombre: '', abreviatura: '', tipoUnidad: null },
      { nombre: 'Campo obligatorio', abreviatura: 'Campo obligatorio', tipoUnidad: 'Campo obligatorio' },
    ],
  ])('refuses a unit with %j by field (UNIDAD-006, UNIDAD-007, UNIDAD-008)', async (mal, campos) => {
    const answer = await e.pide(unidades.nueva, {
      body: { nombre: 'Costal', abreviatura: 'cos', tipoUnidad: 'PESO', ...mal },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { campos } } });
    expect(Object.keys(answer.body.error!.campos!)).toEqual(Object.keys(campos));
  });

  it('takes the longest and the shortest', async () => {
    for (const clase of [CATEGORIAS, AREAS])
      for (const nombre of ['y'.repeat(30), 'abc']) expect((await e.agrega(clase, nombre)).descripcion).toBe(nombre);
    const body = { nombre: 'z'.repeat(30), abreviatura: 'z'.repeat(10), tipoUnidad: 'LONGITUD' };
    expect((await e.pide(unidades.nueva, { body })).body.data).toMatchObject({
      descripcion: body.nombre,
      abreviatura: body.abreviatura,
      tipoUnidad: 'LONGITUD',
    });
  });
});

describe('units', () => {
  it('answers the kinds of units, and a new one has the chosen kind, sent whole or by its id (UNIDAD-005, UNIDAD-008, API-115)', async () => {
    const tipos = (await e.pide(unidades.tipos, {})).body.data;
    expect(tipos).toEqual([
      { id: 'PIEZA', descripcion: 'Pieza' },
      { id: 'PESO', descripcion: 'Peso' },
      { id: 'VOLUMEN', descripcion: 'Volumen' },
      { id: 'LONGITUD', descripcion: 'Longitud' },
    ]);
    for (const tipoUnidad of ['VOLUMEN', { id: 'VOLUMEN', descripcion: 'Volumen' }]) {
      const answer = await e.pide(unidades.nueva, {
        body: { ...UNIDADES.alta(`Garrafón ${typeof tipoUnidad}`), tipoUnidad },
      });
      expect(answer.body.data).toMatchObject({ tipoUnidad: 'VOLUMEN' });
    }
  });

  it('refuses an abbreviation that another unit has, by its field', async () => {
    await e.pide(unidades.nueva, { body: { nombre: 'Manojo', abreviatura: 'man', tipoUnidad: 'PIEZA' } });
    const otra = (await e.pide(unidades.nueva, { body: { nombre: 'Mazo', abreviatura: 'maz', tipoUnidad: 'PIEZA' } }))
      .body.data as Fila;
    const texto = 'La abreviatura MÁN ya es de Manojo';
    for (const answer of [
      await e.pide(unidades.nueva, { body: { nombre: 'Mano', abreviatura: 'MÁN', tipoUnidad: 'PIEZA' } }),
      await e.pide(unidades.editar, { body: { id: otra.id, nombre: 'Mazo', abreviatura: 'MÁN' } }),
    ])
      expect(answer.body.error).toMatchObject({
        motivo: 'ABREVIATURA_REPETIDA',
        message: texto,
        campos: { abreviatura: texto },
      });
  });

  it('keeps the kind of a unit when its name changes (UNIDAD-009)', async () => {
    const { id } = (await e.pide(unidades.nueva, { body: { nombre: 'Onza', abreviatura: 'oz', tipoUnidad: 'PESO' } }))
      .body.data as Fila;
    const answer = await e.pide(unidades.editar, {
      body: { id, nombre: 'Onzas', abreviatura: 'ozs', tipoUnidad: 'PIEZA' },
    });
    expect(answer.body.data).toMatchObject({ id, descripcion: 'Onzas', abreviatura: 'ozs', tipoUnidad: 'PESO' });
  });
});
