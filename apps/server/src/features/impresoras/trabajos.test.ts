import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { impresoras } from '@comal/contract/impresoras';
import type { CallInput } from '@comal/contract/route';
import { ESTADO_DE_TRABAJO, TRABAJO_TARDA_MS } from '@comal/domain/impresion/trabajo';
import { encolar } from '../../platform/impresion/cola.ts';
import { abrirImpresoras, dado } from './impresoras.fixture.ts';

type Suceso = CallInput<typeof impresoras.atender>['body']['suceso'];
const E = ESTADO_DE_TRABAJO;

let e: Awaited<ReturnType<typeof abrirImpresoras>>;
let token: string;
let cocina: number;
let barra: number;
beforeAll(async () => {
  e = await abrirImpresoras();
  e.server.parar();
  ({ token } = await e.r.entrar('cocina'));
  cocina = dado(await e.agregar()).id;
  barra = dado(await e.agregar({ nombre: 'Barra' })).id;
});
afterEach(async () => {
  await e.server.sql('DELETE FROM trabajo_de_impresion');
  await e.server.sql('DELETE FROM trabajo_en_cola');
  await e.server.sql(`UPDATE impresora SET estado = 'lista', estado_en = NULL, ultimo_en = NULL`);
});
afterAll(() => e.server.close());

const atender = async (suceso: Suceso, ...trabajos: string[]) =>
  dado(await e.server.call(impresoras.atender, { body: { suceso, trabajos } }, { token })).cambiados;
const mandar = (impresora: number, ...trabajos: string[]) =>
  e.server.call(impresoras.enviarAOtra, { body: { impresora, trabajos } }, { token });
const avisos = async () => dado(await e.server.call(impresoras.avisos, {}, { token })).avisos;

interface Fila {
  readonly estado: number;
  readonly impresora: number;
  readonly reimpresion: boolean;
  readonly terminado: boolean;
  readonly causa: string | null;
}
const fila = async (id: string): Promise<Fila | undefined> =>
  (
    await e.server.sql<Fila>(
      'SELECT estado, impresora, reimpresion, causa, terminado_en IS NOT NULL AS terminado FROM trabajo_de_impresion WHERE id = $1',
      [id],
    )
  )[0];
const enCola = async (): Promise<readonly object[]> =>
  e.server.sql('SELECT id, impresora FROM trabajo_en_cola ORDER BY id');
/** A pause of the press after failures of a printer. */
const pausar = (impresora: number) =>
  e.server.sql(
    `INSERT INTO impresora_en_turno (cliente, sucursal, impresora, hasta) VALUES ($1, $2, $3, now())
     ON CONFLICT (cliente, sucursal, impresora) DO UPDATE SET hasta = EXCLUDED.hasta`,
    [e.r.negocio.cliente, e.r.negocio.centro, impresora],
  );
const enPausa = async (): Promise<readonly object[]> =>
  e.server.sql('SELECT impresora FROM impresora_en_turno WHERE hasta > to_timestamp(0)');
const enBitacora = async (accion: string): Promise<readonly { datos: object }[]> =>
  e.server.sql<{ datos: object }>('SELECT datos FROM bitacora WHERE accion = $1 ORDER BY id', [accion]);

describe('what a person does with a job that did not come out (D-141)', () => {
  it.each<[Suceso, number, Partial<Fila>]>([
    ['reintentar', E.PENDIENTE, { estado: E.PENDIENTE }],
    ['reintentar', E.FALLIDO, { estado: E.PENDIENTE, reimpresion: false }],
    ['reimprimir', E.DUDOSO, { estado: E.PENDIENTE, reimpresion: true }],
    ['ya_salio', E.FALLIDO, { estado: E.IMPRESO, terminado: true }],
    ['ya_salio', E.DUDOSO, { estado: E.IMPRESO, terminado: true }],
    ['descartar', E.PENDIENTE, { estado: E.DESCARTADO, terminado: true }],
  ])('%s of one in state %i', async (suceso, estado, despues) => {
    const id = await e.trabajo(cocina, { estado, causa: 'sin_papel' });
    await pausar(cocina);
    expect(await atender(suceso, id)).toEqual([id]);
    expect(await fila(id)).toMatchObject({ impresora: cocina, causa: null, ...despues });
    expect(await enPausa()).toEqual([]);
    expect(await enCola()).toEqual(despues.estado === E.PENDIENTE ? [{ id, impresora: cocina }] : []);
    expect((await enBitacora('impresion.atendida')).at(-1)?.datos).toEqual({
      suceso,
      cuantos: 1,
      etiquetas: ['Mesa 4'],
    });
  });

  it.each<[Suceso, number]>([
    ['reintentar', E.DUDOSO],
    ['reintentar', E.IMPRIMIENDO],
    ['reimprimir', E.IMPRIMIENDO],
    ['reimprimir', E.IMPRESO],
    ['ya_salio', E.IMPRIMIENDO],
    ['descartar', E.IMPRIMIENDO],
    ['descartar', E.IMPRESO],
  ])('%s leaves one in state %i as it is, and logs nothing', async (suceso, estado) => {
    const id = await e.trabajo(cocina, { estado });
    const [antes, cola, dichas] = [await fila(id), await enCola(), (await enBitacora('impresion.atendida')).length];
    expect(await atender(suceso, id)).toEqual([]);
    expect([await fila(id), await enCola(), (await enBitacora('impresion.atendida')).length]).toEqual([
      antes,
      cola,
      dichas,
    ]);
  });

  it('moves those to which it applies, and says which', async () => {
    const [fallido, enviandose, dudoso] = [
      await e.trabajo(cocina, { estado: E.FALLIDO }),
      await e.trabajo(cocina, { estado: E.IMPRIMIENDO }),
      await e.trabajo(barra, { estado: E.DUDOSO }),
    ];
    expect((await atender('ya_salio', fallido, enviandose, dudoso, randomUUID())).toSorted()).toEqual(
      [fallido, dudoso].toSorted(),
    );
  });

  it('is done once by two who press at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => e.trabajo(cocina, { estado: E.DUDOSO })));
    const [una, otra] = await Promise.all([atender('descartar', ...ids), atender('ya_salio', ...ids.toReversed())]);
    expect([...una, ...otra].toSorted()).toEqual(ids.toSorted());
  });

  it('is not done with jobs of another branch', async () => {
    const id = await e.trabajo(cocina, { estado: E.FALLIDO });
    const { norte, cliente } = e.r.negocio;
    await e.server.sql(
      `INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias)
       VALUES ($1, $2, 9000, 'Norte', '10.0.0.1', 9100, 80, 48, 'cp858', 'esc-pos', true, 1)`,
      [cliente, norte],
    );
    const ajeno = await e.trabajo(9000, { estado: E.FALLIDO });
    expect(await atender('descartar', ajeno)).toEqual([]);
    expect((await mandar(9000, id)).status).toBe(404);
    expect(await fila(ajeno)).toMatchObject({ estado: E.FALLIDO });
    await e.server.sql('DELETE FROM impresora WHERE id = 9000');
  });
});

describe('what waits goes to another printer', () => {
  it('but for what is being sent or dudoso, in the order in which it was made', async () => {
    const pendiente = await e.trabajo(cocina, { hace: 5_000 });
    const fallido = await e.trabajo(cocina, { estado: E.FALLIDO });
    const [enviandose, dudoso] = [
      await e.trabajo(cocina, { estado: E.IMPRIMIENDO }),
      await e.trabajo(cocina, { estado: E.DUDOSO }),
    ];
    const { cambiados } = dado(await mandar(barra, fallido, pendiente, enviandose, dudoso));
    expect(cambiados.toSorted()).toEqual([fallido, pendiente].toSorted());
    const cola = dado(await e.server.call(impresoras.cola, { params: { id: barra } }, { token }));
    expect(cola.map(({ id, estado }) => [id, estado])).toEqual([
      [pendiente, E.PENDIENTE],
      [fallido, E.PENDIENTE],
    ]);
    expect((await enCola()).filter((x) => (x as { impresora: number }).impresora === barra)).toHaveLength(2);
    expect((await enBitacora('impresion.a_otra')).at(-1)?.datos).toEqual({
      ...{ nombre: 'Barra', cuantos: 2, etiquetas: ['Mesa 4', 'Mesa 4'] },
    });
    expect(dado(await mandar(barra, pendiente)).cambiados).toEqual([]);
  });
});

describe('a drawer stays closed where nobody stands before it (D-145)', () => {
  const papelDe = async (id: string) =>
    (await e.server.sql<{ papel: unknown }>('SELECT papel FROM trabajo_de_impresion WHERE id = $1', [id]))[0]?.papel;
  const TEXTOS = ['Mesa 4', '$22.00'].map((texto) => ({ clase: 'texto', texto }));
  const conCajon = async (papel: object): Promise<string> => {
    const id = await e.trabajo(cocina, { clase: 'ticket' });
    await e.server.sql('UPDATE trabajo_de_impresion SET papel = $2::jsonb WHERE id = $1', [id, JSON.stringify(papel)]);
    return id;
  };

  it.each<[string, object, object]>([
    ['a ticket that opens it', { bloques: [...TEXTOS, { clase: 'cajon' }] }, { bloques: TEXTOS }],
    ['a ticket that does not', { bloques: TEXTOS }, { bloques: TEXTOS }],
    ['a paper that cannot be read', { otra: 1 }, { otra: 1 }],
  ])('of the printer that a person sends it to: %s', async (_, papel, queda) => {
    const id = await conCajon(papel);
    expect(dado(await mandar(barra, id)).cambiados).toEqual([id]);
    expect(await papelDe(id)).toEqual(queda);
  });

  it('but not where it is tried again at its own printer', async () => {
    const papel = { bloques: [...TEXTOS, { clase: 'cajon' }] };
    const id = await conCajon(papel);
    expect(await atender('reintentar', id)).toEqual([id]);
    expect(await papelDe(id)).toEqual(papel);
  });

  it('and what only opens one goes nowhere', async () => {
    const [id, ticket] = [await e.trabajo(cocina, { clase: 'cajon' }), await e.trabajo(cocina)];
    expect(dado(await mandar(barra, id, ticket)).cambiados).toEqual([ticket]);
    expect((await fila(id))?.impresora).toBe(cocina);
  });
});

describe('what people are told (avisos)', () => {
  it('is nothing while printers work, however much waits', async () => {
    await e.trabajo(cocina);
    await e.trabajo(cocina, { estado: E.IMPRIMIENDO });
    await e.trabajo(cocina, { hace: TRABAJO_TARDA_MS + 1 });
    await e.server.sql('UPDATE impresora SET ultimo_en = $1 WHERE id = $2', [new Date(e.server.ahora()), cocina]);
    expect(await avisos()).toEqual([]);
  });

  it('is what waits too long, also where the last print lies in a future that the clock was set back from', async () => {
    await e.trabajo(cocina, { hace: TRABAJO_TARDA_MS + 1 });
    const enUnaHora = new Date(e.server.ahora() + 3_600_000);
    await e.server.sql('UPDATE impresora SET ultimo_en = $1 WHERE id = $2', [enUnaHora, cocina]);
    expect(await avisos()).toMatchObject([{ impresora: { id: cocina } }]);
  });

  it('is each printer with what needs a person or waits for it, the longest queue first, with its cause', async () => {
    const comanda = randomUUID();
    const [dudoso, tarda] = [
      await e.trabajo(barra, { estado: E.DUDOSO, hace: 60_000, causa: 'lenta' }),
      await e.trabajo(barra, { hace: TRABAJO_TARDA_MS + 1, comanda }),
    ];
    await e.trabajo(barra);
    await e.trabajo(barra, { clase: 'prueba', estado: E.FALLIDO });
    const cola = [await e.trabajo(cocina, { hace: 3 }), await e.trabajo(cocina, { hace: 2 }), await e.trabajo(cocina)];
    await e.server.sql(`UPDATE impresora SET estado = 'sin_papel' WHERE id = $1`, [cocina]);
    expect(await avisos()).toEqual([
      {
        ...{
          impresora: { id: cocina, nombre: 'Cocina' },
          causa: 'sin_papel',
          trabajos: cola,
          dudosos: 0,
          papeles: cola.map((id) => ({ id, comanda: null, dudoso: false })),
          comandas: [],
        },
        desde: e.server.ahora() - 3,
      },
      {
        ...{ impresora: { id: barra, nombre: 'Barra' }, causa: 'lenta', trabajos: [dudoso, tarda], dudosos: 1 },
        papeles: [
          { id: dudoso, comanda: null, dudoso: true },
          { id: tarda, comanda, dudoso: false },
        ],
        ...{ comandas: [comanda], desde: e.server.ahora() - 60_000 },
      },
    ]);
  });

  it('comes with all printers of the branch, to choose another one', async () => {
    const { impresoras: todas } = dado(await e.server.call(impresoras.avisos, {}, { token }));
    expect(todas).toEqual([
      { id: barra, nombre: 'Barra' },
      { id: cocina, nombre: 'Cocina' },
    ]);
  });
});

describe('the queue of a printer', () => {
  it('has what waits, the oldest first, and nothing that is done', async () => {
    const [ultimo, primero] = [
      await e.trabajo(cocina),
      await e.trabajo(cocina, { hace: 9, estado: E.DUDOSO, causa: 'lenta' }),
    ];
    await e.trabajo(cocina, { estado: E.IMPRESO });
    await e.trabajo(barra);
    const cola = dado(await e.server.call(impresoras.cola, { params: { id: cocina } }, { token }));
    expect(cola).toEqual([
      {
        ...{ id: primero, clase: 'nuevos', etiqueta: 'Mesa 4', resumen: '1 taco', estado: E.DUDOSO, causa: 'lenta' },
        creado: e.server.ahora() - 9,
      },
      expect.objectContaining({ id: ultimo, estado: E.PENDIENTE, causa: null }),
    ]);
    expect((await e.server.call(impresoras.cola, { params: { id: 9_999 } }, { token })).status).toBe(404);
  });

  it('gets no job once its printer was deleted, and what makes the job goes on', async () => {
    const { id } = dado(await e.agregar({ nombre: 'De paso' }));
    dado(await e.eliminar(id));
    const { cliente, centro: sucursal } = e.r.negocio;
    const trabajo = {
      cliente,
      sucursal,
      impresora: id,
      id: randomUUID(),
      clase: 'nuevos',
      nombre: 'nuevos/1',
    } as const;
    const escrito = { papel: { bloques: [] }, etiqueta: 'Mesa 4', resumen: '1 taco', comanda: null };
    const [filas] = await e.server.deps.db.withTx(cliente, (tx) =>
      tx.commit(encolar({ ...trabajo, ...escrito }, e.server.ahora())),
    );
    expect([filas, await enCola()]).toEqual([[], []]);
  });

  it('gets the test page as one more job, once by its key', async () => {
    const options = { token: e.admin.token, clave: randomUUID() };
    const probar = () => e.server.call(impresoras.probar, { params: { id: cocina } }, options);
    expect([(await probar()).status, (await probar()).status]).toEqual([200, 200]);
    const cola = dado(await e.server.call(impresoras.cola, { params: { id: cocina } }, { token }));
    expect(cola).toMatchObject([{ clase: 'prueba', etiqueta: 'Página de prueba', estado: E.PENDIENTE }]);
    expect(await enCola()).toEqual([{ id: cola[0]?.id, impresora: cocina }]);
    expect((await e.server.call(impresoras.probar, { params: { id: 9_999 } }, options)).status).not.toBe(200);
  });
});
