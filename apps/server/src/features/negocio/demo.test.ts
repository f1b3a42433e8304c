import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metrosEntre } from '@comal/domain/comensal/distancia';
import { leerUsername } from '@comal/domain/usuarios/datos';
import { esUuid } from '@comal/domain/uuid';
import { sqlText } from '../../platform/db/query.ts';
import { SIN_PRISA, startTestServer, VIERNES, type TestServer } from '../../test/server.ts';
import { registrarNegocio } from './negocio.fixture.ts';
import { cajasDe } from './demo/cajas.ts';
import { DEMO_CREDENCIALES } from './demo/negocio.ts';
import { sembrarDemo } from './demo.ts';

const MINUTO = 60_000;
const JEFE = { username: 'jefe', nombre: 'Pedro', primer_apellido: 'Paz', contrasena: 'hash' };

let server: TestServer;
const opciones = { ahora: VIERNES, hostname: 'barra-guera', hash: (p: string) => server.deps.contrasenas.hash(p) };
beforeAll(async () => {
  server = await startTestServer();
  expect(await sembrarDemo(server.deps.db, opciones)).toBe(true);
});
afterAll(() => server.close());

const ver = <R extends object>(consulta: string): Promise<R[]> =>
  server.deps.db.read('1000', sqlText<R>(consulta, [])).then(([filas]) => filas);

interface Linea {
  id: string;
  descripcion: string;
  mesero: number;
  precio: number;
  subcuenta: string | null;
  status: number;
  complemento: boolean;
  complemento_de: string | null;
  fecha: number;
  hora_inicio_preparacion: number | null;
  despachado_en: number | null;
  tiempo_de_preparacion: number;
  folio: number;
  costo: number;
}
const lineas = (comanda: string): Promise<Linea[]> =>
  ver<Linea>(
    `SELECT p.* FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = '${comanda}' ORDER BY p.orden`,
  );
const total = (filas: readonly Linea[]): number => filas.reduce((suma, p) => suma + p.precio, 0);

describe('the demo business', () => {
  it('has two branches, one of them the head', async () => {
    const sucursales = await ver('SELECT nombre, matriz, telefono, correo FROM sucursal ORDER BY no_sucursal');
    expect(sucursales).toMatchObject([
      { nombre: 'Roma Norte', matriz: true, telefono: '55 5555 0118', correo: 'roma@laguera.mx' },
      { nombre: 'Coyoacán', matriz: false },
    ]);
    expect(await ver('SELECT cliente, nombre, demo FROM negocio')).toEqual([
      { cliente: '1000', nombre: 'Taquería La Güera', demo: true },
    ]);
  });

  it('has a small logo for its tickets, black on white (D-28)', async () => {
    const [imagen] = await ver<{ tipo: string; bytes: number; texto: string }>(
      `SELECT i.tipo, length(i.datos) AS bytes, convert_from(i.datos, 'UTF8') AS texto FROM negocio n JOIN imagen i ON i.hash = n.logo`,
    );
    expect(imagen).toMatchObject({ tipo: 'image/svg+xml', texto: expect.stringMatching(/^<svg .*<\/svg>$/) });
    expect(imagen!.bytes).toBeLessThan(2_000);
    expect(imagen!.texto).not.toMatch(/script|href|#(?!000|fff)/);
  });

  it('has two web registers a branch, the general one, and one for this machine in the head branch; only waiters enter the terrace', async () => {
    const cajas = await ver(
      'SELECT c.alias, c.plataforma, s.nombre FROM caja c LEFT JOIN sucursal s ON s.id = c.sucursal ORDER BY c.id',
    );
    expect(cajas).toEqual([
      { alias: 'Caja general', plataforma: 'web', nombre: null },
      { alias: 'Caja 1', plataforma: 'web', nombre: 'Roma Norte' },
      { alias: 'Caja 2', plataforma: 'web', nombre: 'Roma Norte' },
      { alias: 'Caja barra', plataforma: 'standalone', nombre: 'Roma Norte' },
      { alias: 'Caja 1', plataforma: 'web', nombre: 'Coyoacán' },
      { alias: 'Terraza', plataforma: 'web', nombre: 'Coyoacán' },
    ]);
    expect(
      await ver(`SELECT usuario FROM caja_usuario a JOIN caja c ON c.id = a.caja WHERE c.restringida ORDER BY 1`),
    ).toEqual([3, 4, 9, 10].map((usuario) => ({ usuario })));
  });

  it('has branches that are somewhere, so that a diner reads how far she is (002 §5)', async () => {
    const donde = await ver<{ lat: string; lng: string; rango_distancia: number }>(
      'SELECT lat, lng, rango_distancia FROM sucursal ORDER BY no_sucursal',
    );
    const [roma, coyoacan] = donde.map((d) => ({ lat: Number(d.lat), lng: Number(d.lng) }));
    expect(metrosEntre(roma!, coyoacan!)).toBeGreaterThan(5_000);
    expect(metrosEntre(roma!, coyoacan!)).toBeLessThan(10_000);
    expect(donde.map((d) => d.rango_distancia)).toEqual([100, 100]);
  });

  it.each([
    ['barra-guera', 'barra-guera'],
    ['pc', 'CAJA-BARRA'],
    ['general', 'CAJA-BARRA'],
    ['WEB-1-1', 'CAJA-BARRA'],
    ['n'.repeat(31), 'CAJA-BARRA'],
  ])('has a standalone register on the machine %s, called %s: no name that its form refuses', (maquina, nombre) => {
    const [barra] = cajasDe(1, 2, maquina).filter((c) => c.plataforma === 'standalone');
    expect(barra?.hostname).toBe(nombre);
  });

  it('lets the five users of the login page enter both branches with the public password (D-49)', async () => {
    const usuarios = await ver<{ username: string; rol: string; contrasena: string; accesos: number }>(
      `SELECT u.username, r.descripcion AS rol, u.contrasena, (SELECT count(*)::integer FROM usuario_sucursal a WHERE a.usuario = u.id) AS accesos
       FROM usuario u JOIN rol r ON r.id = u.rol ORDER BY u.id LIMIT 5`,
    );
    expect(usuarios.map(({ username, rol }) => ({ username, rol }))).toEqual(DEMO_CREDENCIALES.usuarios);
    for (const u of usuarios) {
      expect(u.accesos, u.username).toBe(2);
      expect(await server.deps.contrasenas.verificar(u.contrasena, 'comal2026'), u.username).toBe(true);
    }
  });

  it('has nobody whom the form of a new person would refuse', async () => {
    const gente = await ver<{ username: string }>('SELECT username FROM usuario');
    expect(gente.filter(({ username }) => !leerUsername(username).ok)).toEqual([]);
  });

  it('has twelve people, one of them retired, in six roles', async () => {
    expect(await ver('SELECT activo, count(*)::integer AS n FROM usuario GROUP BY 1 ORDER BY 1')).toEqual([
      { activo: false, n: 1 },
      { activo: true, n: 11 },
    ]);
    const roles = await ver<{ usan: number }>(
      `SELECT r.descripcion, (SELECT count(*)::integer FROM usuario u WHERE u.rol = r.id) AS usan FROM rol r`,
    );
    expect([roles.length, roles.filter((r) => r.usan === 0)]).toEqual([6, []]);
  });

  it('was worked in all of last week: whoever was signed in left, but for one who forgot to', async () => {
    const sesiones = await ver<{ abiertas: number; n: number; dias: number; fuera: number }>(
      `SELECT count(*) FILTER (WHERE cerrada_en IS NULL)::integer AS abiertas, count(*)::integer AS n,
         count(DISTINCT creada_en::date)::integer AS dias,
         count(*) FILTER (WHERE NOT EXISTS (SELECT FROM usuario_sucursal a WHERE a.usuario = s.usuario AND a.sucursal = s.sucursal)
           OR NOT EXISTS (SELECT FROM caja c WHERE c.id = s.caja AND c.sucursal = s.sucursal))::integer AS fuera
       FROM sesion s`,
    );
    expect(sesiones).toEqual([{ abiertas: 1, n: 60, dias: 7, fuera: 0 }]);
    const [ultima] = await ver<{ vista: number }>('SELECT max(vista_en) AS vista FROM sesion');
    expect(ultima!.vista).toBeLessThan(VIERNES);
  });

  it('has at least 120 products in each branch, each with a code, a recipe and its cost (D-54)', async () => {
    const porSucursal = await ver<{ n: number; completos: number }>(
      `SELECT count(*)::integer AS n, count(*) FILTER (WHERE costo > 0 AND codigo IS NOT NULL AND EXISTS (SELECT FROM receta r
         WHERE r.sucursal = p.sucursal AND r.producto = p.id AND r.version = p.receta_version))::integer AS completos FROM producto p GROUP BY sucursal`,
    );
    expect(porSucursal).toHaveLength(2);
    for (const { n, completos } of porSucursal) expect([n >= 120, completos]).toEqual([true, n]);
    expect(await ver('SELECT sucursal, count(*)::integer AS n FROM categoria GROUP BY 1')).toMatchObject([
      { n: 9 },
      { n: 9 },
    ]);
    expect(await ver('SELECT descripcion FROM complemento WHERE costo = 0')).toEqual([]);
  });

  it('costs a dish by its recipe to the centavo (D-54)', async () => {
    // 220 g at 132.00, 5 tortillas, pineapple, and the greens: the sum as the database itself would make it.
    const [fila] = await ver<{ costo: number; suma: number }>(
      `SELECT p.costo, (SELECT round(sum(r.cantidad * r.equivalencia * i.costo) * 100)::integer FROM receta r
         JOIN ingrediente i ON i.sucursal = r.sucursal AND i.id = r.ingrediente WHERE r.sucursal = p.sucursal AND r.producto = p.id) AS suma
       FROM producto p WHERE codigo = 'TAC-001' ORDER BY sucursal LIMIT 1`,
    );
    expect(fila?.costo).toBe(fila?.suma);
  });

  it('leaves no shift open', async () => {
    expect(await ver('SELECT FROM corte')).toEqual([]);
  });
});

describe('the demo comandas', () => {
  it('are open, of today and of the head branch, with folios in the order they were opened (D-03)', async () => {
    const comandas = await ver('SELECT folio, nombre, status, dia::text FROM comanda ORDER BY creada_en');
    const nombres = ['Mesa 7', 'Terraza 2', 'Mesa 4', 'Mesa 12', 'Para llevar Díaz', 'Barra 1'];
    expect(comandas).toEqual(
      nombres.map((nombre, i) => ({ folio: `261120-01-000${i + 1}`, nombre, status: 1, dia: '2026-11-20' })),
    );
  });

  it('are of the order types that the head branch offers, with the platforms that everybody knows (D-130)', async () => {
    expect(await ver(`SELECT nombre, tipo FROM comanda WHERE tipo <> 'mesa' ORDER BY nombre`)).toEqual([
      { nombre: 'Barra 1', tipo: 'barra' },
      { nombre: 'Para llevar Díaz', tipo: 'llevar' },
    ]);
    expect(await ver('SELECT tipo, activo FROM tipo_de_orden ORDER BY orden')).toEqual(
      ['mesa', 'barra', 'llevar', 'domicilio', 'app'].map((tipo) => ({ tipo, activo: true })),
    );
    expect(await ver('SELECT descripcion FROM metodo_de_pago WHERE comision IS NOT NULL ORDER BY id')).toEqual([
      { descripcion: 'Uber Eats' },
      { descripcion: 'Rappi' },
      { descripcion: 'DiDi Food' },
    ]);
  });

  it('leave the counters where the app would: the next comanda gets the next folio and rev (D-03)', async () => {
    const contadores = await ver('SELECT rev, folio, dia::text FROM sucursal_contador ORDER BY sucursal');
    expect(contadores[0]).toEqual({ rev: 6, folio: 6, dia: '2026-11-20' });
    expect(await ver('SELECT rev FROM comanda ORDER BY rev')).toEqual([1, 2, 3, 4, 5, 6].map((rev) => ({ rev })));
  });

  it('have Mesa 4 at 507.00, with an extra that goes with its dish (D-05)', async () => {
    const mesa = await lineas('Mesa 4');
    expect(total(mesa)).toBe(50_700);
    const [alambre, queso] = mesa.filter((p) => ['Alambre de arrachera', 'Queso extra'].includes(p.descripcion));
    expect(queso).toMatchObject({
      complemento: true,
      complemento_de: alambre?.id,
      status: alambre?.status,
      fecha: alambre?.fecha,
    });
    expect(queso?.hora_inicio_preparacion).toBe(alambre?.hora_inicio_preparacion);
    expect(mesa.find((p) => p.descripcion === 'Flan napolitano')).toMatchObject({
      tiempo_de_preparacion: 0,
      hora_inicio_preparacion: null,
    });
  });

  it('have Mesa 7 dispatched and ready to charge for Ana, Roberto and the rest', async () => {
    const mesa = await lineas('Mesa 7');
    expect(mesa.every((p) => p.status === 3 && p.despachado_en !== null && p.costo > 0)).toBe(true);
    const de = (nombre: string | null) => total(mesa.filter((p) => p.subcuenta === nombre));
    expect([de('Ana'), de('Roberto'), de(null)]).toEqual([24_300, 31_600, 24_800]);
  });

  it('tell times from the moment of seeding', async () => {
    const [pastor] = await lineas('Mesa 4');
    const esperado = [33, 30, 16].map((minutos) => VIERNES - minutos * MINUTO);
    expect([pastor?.fecha, pastor?.hora_inicio_preparacion, pastor?.despachado_en]).toEqual(esperado);
  });
});

interface PasoSembrado {
  readonly accion: string;
  readonly usuario: number;
  readonly minutos: number;
  readonly datos: { agregados?: string[]; pasos?: { id: string; de: number; a: number }[] };
}
const pasos = (comanda: string): Promise<PasoSembrado[]> =>
  ver<PasoSembrado>(
    `SELECT b.accion, b.usuario, b.datos, round(extract(epoch FROM b.creada_en - c.creada_en) / 60)::integer AS minutos
     FROM bitacora b JOIN comanda c ON c.id::text = b.objeto WHERE c.nombre = '${comanda}' ORDER BY b.creada_en, b.id`,
  );

describe('the log of the demo comandas (D-40)', () => {
  it('begins with who opened them, and tells each line once, by who took it', async () => {
    const [mesa, dichos] = [await lineas('Mesa 4'), await pasos('Mesa 4')];
    expect(dichos[0]).toMatchObject({ accion: 'comanda.nueva', usuario: 4, minutos: 0 });
    const agregados = dichos.flatMap((p) => (p.datos.agregados ?? []).map((id) => [id, p.usuario]));
    expect(new Map(agregados as [string, number][])).toEqual(new Map(mesa.map((p) => [p.id, p.mesero])));
    expect(agregados).toHaveLength(mesa.length);
  });

  it('leads each line to where it is, by the kitchen and in the order of time', async () => {
    const [mesa, dichos] = [await lineas('Mesa 4'), await pasos('Mesa 4')];
    const estados = new Map(mesa.map((p) => [p.id, 1]));
    for (const { usuario, datos } of dichos.filter((p) => p.accion === 'pedidos.movidos')) {
      expect(usuario).toBe(5);
      for (const { id, de, a } of datos.pasos ?? []) {
        expect(estados.get(id)).toBe(de);
        estados.set(id, a);
      }
    }
    expect(estados).toEqual(new Map(mesa.map((p) => [p.id, p.status])));
    expect(dichos.map((p) => [p.accion, p.minutos])).toEqual([
      ['comanda.nueva', 0],
      ['comanda.guardada', 1],
      ['pedidos.movidos', 4],
      ['comanda.guardada', 10],
      ['pedidos.movidos', 13],
      ['pedidos.movidos', 18],
      ['comanda.guardada', 20],
      ['pedidos.movidos', 23],
      ['comanda.guardada', 32],
    ]);
  });
});

/** The rows in which two seedings may differ, without instants; ids without their timestamp. */
const retrato = async (otro: TestServer): Promise<unknown> => {
  const sinInstante = `right(p.id::text, 22)`;
  const consulta = `SELECT c.nombre, c.folio, p.folio AS linea, p.descripcion, p.precio, p.costo, p.status, ${sinInstante} AS id
    FROM pedido p JOIN comanda c ON c.id = p.comanda ORDER BY c.nombre, p.orden`;
  return otro.sql(consulta);
};

describe('seeding', () => {
  it('twice does nothing the second time', async () => {
    const antes = await retrato(server);
    expect(await sembrarDemo(server.deps.db, opciones)).toBe(false);
    expect(await retrato(server)).toEqual(antes);
    expect(await server.sql('SELECT cliente FROM negocio')).toEqual([{ cliente: '1000' }]);
  });

  it('gives the same business every time, whatever the hour', async () => {
    const otro = await startTestServer();
    try {
      await sembrarDemo(otro.deps.db, { ...opciones, ahora: VIERNES + 17 * MINUTO, hostname: 'otra' });
      expect(await retrato(otro)).toEqual(await retrato(server));
      const [fila] = await otro.sql<{ id: string }>('SELECT id FROM comanda');
      expect(esUuid(fila!.id)).toBe(true);
    } finally {
      await otro.close();
    }
  });

  it('happens once when two servers start at once, also on a machine named like a register', async () => {
    const otro = await startTestServer({}, undefined, SIN_PRISA);
    try {
      const general = { ...opciones, hostname: 'general' };
      const dos = await Promise.all([1, 2].map(() => sembrarDemo(otro.deps.db, general)));
      expect(dos.sort()).toEqual([false, true]);
    } finally {
      await otro.close();
    }
  });

  it('never happens beside a real business', async () => {
    const otro = await startTestServer();
    try {
      await registrarNegocio(
        otro.deps.db,
        { nombre: 'Otra', matriz: { nombre: 'Sur' }, administrador: JEFE },
        { ahora: VIERNES },
      );
      expect(await sembrarDemo(otro.deps.db, opciones)).toBe(false);
      expect(await otro.sql('SELECT cliente FROM negocio')).toEqual([{ cliente: '1001' }]);
    } finally {
      await otro.close();
    }
  });

  it('is not seen by another business', async () => {
    const otra = { nombre: 'Otra', matriz: { nombre: 'Sur' }, administrador: JEFE };
    const { cliente } = await registrarNegocio(server.deps.db, otra, { ahora: VIERNES });
    expect(cliente).toBe('1001');
    const [productos, comandas] = await server.deps.db.read(
      cliente,
      sqlText('SELECT FROM producto', []),
      sqlText('SELECT FROM comanda', []),
    );
    expect([productos, comandas]).toEqual([[], []]);
    const [deDemo] = await server.deps.db.read('1000', sqlText('SELECT DISTINCT cliente FROM sucursal', []));
    expect(deDemo).toEqual([{ cliente: '1000' }]);
  });
});
