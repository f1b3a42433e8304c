import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas-schemas';
import type { Cambio } from '@comal/contract/events';
import type { Sesion } from '@comal/contract/login';
import { CAJA, entrarComo } from '../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../test/pantalla.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../test/server.ts';

/** How many operations over HTTP, and from which seed; CONCURRENCIA_OPERACIONES asks for more (reliability G16). */
const OPERACIONES = Number(process.env['CONCURRENCIA_OPERACIONES'] ?? 400);
const SEMILLA = Number(process.env['CONCURRENCIA_SEMILLA'] ?? 20_261_120);
const A_LA_VEZ = 8;
/** How many a table lasts, before it pays. */
const POR_MESA = 80;

/** A small seeded generator (mulberry32): numbers in [0, 1). */
const azarDe = (semilla: number): (() => number) => {
  let a = semilla;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Every step a line's status may take (D-22): none of them skips, and only three go down. */
const PASOS = new Set(['1>2', '2>3', '2>1', '3>2', '3>1', '3>4']);

let server: TestServer;
let servidor: string;
let r: Restaurante;
let meseros: Sesion[];
let cocina: Sesion;
let cajeras: Sesion[];
beforeAll(async () => {
  server = await startTestServer();
  servidor = await escuchar(server);
  r = await Restaurante.abrir(server);
  meseros = [await r.entrar('mesero'), await r.entrar('admin')];
  cocina = await r.entrar('cocina');
  cajeras = [await r.entrar('cajera'), await r.entrar('cajera', CAJA.centro2)];
  for (const c of cajeras) await r.abrirCaja(c);
});
afterAll(() => server.close());

const visto = (p: PedidoVista) => ({ comentario: p.comentario, subcuenta: p.subcuenta, status: p.status });
const sinReloj = (c: ComandaVista): unknown => ({ ...c, pedidos: c.pedidos.map(({ esperando: _e, tiempo_preparando: _t, ...p }) => p) });
const comoSeVe = (lista: Iterable<ComandaVista>): unknown[] => [...lista].sort((a, b) => a.id.localeCompare(b.id)).map(sinReloj);
/** An area is told of its own lines only; the sums of the whole comanda are not its business (D-96). */
const deArea = (lista: Iterable<ComandaVista>): unknown[] => comoSeVe([...lista].map(({ rev: _r, total: _t, despachado: _d, metodos_de_pago: _m, ...c }) => c as ComandaVista));
const delServidor = async (quien: Sesion, area?: number): Promise<ComandaVista[]> =>
  (await server.call(comandas.cambios, { query: area === undefined ? {} : { area } }, { token: quien.token })).body.data!.comandas;
const revDeRama = async (): Promise<number> =>
  Number((await server.sql<{ rev: string }>('SELECT rev FROM sucursal_contador WHERE sucursal = $1', [r.negocio.centro]))[0]!.rev);

/** What was accepted and has to be there at the end. */
interface Aceptado {
  readonly linea: string;
  readonly campo: 'comentario' | 'subcuenta' | 'cancelado';
  readonly valor: string | null;
  readonly rev: number;
}

/** Two waiters, a kitchen and two cashiers at one table, each acting on what they last saw. */
class Mesa {
  readonly lineas = new Set<string>();
  readonly aceptados: Aceptado[] = [];
  readonly pagos = new Set<string>();
  readonly conteo: Record<string, number> = {};
  vistas: ComandaVista[] = [];
  comanda!: ComandaVista;

  constructor(private readonly azar: () => number) {}

  private uno<T>(xs: readonly T[]): T | undefined {
    return xs[Math.floor(this.azar() * xs.length)];
  }
  private lineaDe(c: ComandaVista, status: readonly number[]): PedidoVista | undefined {
    return this.uno(c.pedidos.filter((p) => p.cancelado_en === null && status.includes(p.status)));
  }
  /** What somebody has on the screen: not always the latest. */
  private vista(): ComandaVista {
    return this.uno(this.vistas.slice(-6)) ?? this.comanda;
  }

  async abrir(): Promise<void> {
    this.comanda = await r.comanda(this.uno(meseros)!, [{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }]);
    this.vistas = [this.comanda];
    for (const p of this.comanda.pedidos) this.lineas.add(p.id);
  }

  private anotar(nombre: string, answer: Answer): void {
    expect([200, 409], `${nombre}: ${JSON.stringify(answer.body).slice(0, 300)}`).toContain(answer.status);
    const clave = `${nombre} ${answer.body.error?.motivo ?? answer.status}`;
    this.conteo[clave] = (this.conteo[clave] ?? 0) + 1;
  }

  private async guardar(cambios: Parameters<Restaurante['enviar']>[2], aceptar: (ids: ReadonlySet<string>, rev: number) => void): Promise<void> {
    const answer = await r.enviar(this.uno(meseros)!, this.vista(), cambios);
    this.anotar('guardar', answer);
    const data = answer.body.data;
    if (!data?.comanda) return;
    aceptar(new Set(data.rechazados.map((x) => x.id)), data.comanda.rev);
    this.vistas.push(data.comanda);
  }

  private agregar = (): Promise<void> => {
    const extras = this.azar() < 0.3 ? { especificaciones: ['maiz'], complementos: ['queso'] } : {};
    const producto = 'complementos' in extras ? 'alambre' : this.azar() < 0.5 ? 'taco' : 'agua';
    const nueva = r.nuevo({ producto, ...extras, ...(this.azar() < 0.4 ? { subcuenta: 'Ana' } : {}) });
    return this.guardar({ pedidos: [nueva] }, (rechazados) => void (rechazados.has(nueva.id) || this.lineas.add(nueva.id)));
  };

  private escribir = (campo: 'comentario' | 'subcuenta'): Promise<void> => {
    const p = this.lineaDe(this.vista(), [1, 2, 3]);
    if (!p) return this.agregar();
    const valor = this.uno(campo === 'subcuenta' ? ['Ana', 'Beto', null] : ['Sin cebolla', 'Con todo', null])!;
    return this.guardar({ pedidos: [{ id: p.id, antes: visto(p), [campo]: valor }] }, (rechazados, rev) => {
      if (!rechazados.has(p.id) && p[campo] !== valor && !p.complemento) this.aceptados.push({ linea: p.id, campo, valor, rev });
    });
  };

  private quitar = (): Promise<void> => {
    const p = this.lineaDe(this.vista(), [1, 2]);
    if (!p) return this.agregar();
    return this.guardar({ eliminados: [{ id: p.id, antes: visto(p) }] }, (rechazados, rev) => {
      if (!rechazados.has(p.id)) this.aceptados.push({ linea: p.id, campo: 'cancelado', valor: 'sí', rev });
    });
  };

  private regresar = (): Promise<void> => {
    const p = this.lineaDe(this.vista(), [3]);
    return p ? this.guardar({ pedidos: [{ id: p.id, antes: visto(p), status: 1 }] }, () => undefined) : this.agregar();
  };

  private mover = async (): Promise<void> => {
    const c = this.vista();
    const [de, a] = this.uno([[1, 2], [1, 2], [2, 3], [2, 3], [2, 1], [3, 2]] as const)!;
    const lineas = c.pedidos.filter((p) => p.cancelado_en === null && p.status === de && this.azar() < 0.8);
    if (lineas.length > 0) this.anotar('mover', await server.call(comandas.mover, { body: lineas.map((p) => ({ id: p.id, de, a })) }, { token: cocina.token }));
    this.vistas.push(await r.ver(cocina, this.comanda.id));
  };

  /** The kitchen sends out everything it sees, so that charging has a chance. */
  private sacarTodo = async (): Promise<void> => {
    for (const [de, a] of [[1, 2], [2, 3]] as const) {
      const lineas = (await r.ver(cocina, this.comanda.id)).pedidos.filter((p) => p.cancelado_en === null && p.status === de);
      if (lineas.length > 0) this.anotar('mover', await server.call(comandas.mover, { body: lineas.map((p) => ({ id: p.id, de, a })) }, { token: cocina.token }));
    }
  };

  /** Two tills charge the same sub-account, one of them twice with the same key. */
  cobrar = async (): Promise<void> => {
    await this.sacarTodo();
    const c = await r.ver(cajeras[0]!, this.comanda.id);
    const subcuenta = this.uno([...new Set(c.pedidos.filter((p) => p.status === 3 && p.cancelado_en === null).map((p) => p.subcuenta))]) ?? null;
    const total = c.pedidos.filter((p) => p.status === 3 && p.cancelado_en === null && p.subcuenta === subcuenta).reduce((s, p) => s + p.precio * 100, 0) / 100;
    const clave = randomUUID();
    const pago = this.azar() < 0.5 ? { efectivo: total + 10 } : { transferencia: total, no_operacion_transferencia: 'SPEI-1' };
    const hechos = await Promise.all([
      r.cobrar(cajeras[0]!, c, { total, subcuenta, pago }, { clave }),
      r.cobrar(cajeras[0]!, c, { total, subcuenta, pago }, { clave }),
      r.cobrar(cajeras[1]!, c, { total, subcuenta, pago }),
    ]);
    for (const h of hechos) this.anotar('cobrar', h);
    const cobrados = hechos.filter((h) => h.status === 200).map((h) => h.body.data!.pago);
    expect(new Set(cobrados).size).toBeLessThanOrEqual(1);
    for (const id of cobrados) this.pagos.add(id);
  };

  /** Nobody orders any more: the table pays and leaves. */
  async liquidar(): Promise<void> {
    for (let cobros = 0; cobros < 4 && (await r.ver(cocina, this.comanda.id)).status === 1; cobros += 1) await this.cobrar();
  }

  /** One thing that somebody does. */
  actuar(): Promise<void> {
    const suerte = this.azar();
    if (suerte < 0.28) return this.agregar();
    if (suerte < 0.5) return this.escribir(this.azar() < 0.5 ? 'comentario' : 'subcuenta');
    if (suerte < 0.58) return this.quitar();
    if (suerte < 0.64) return this.regresar();
    return suerte < 0.95 ? this.mover() : this.cobrar();
  }
}

describe('many hands on one comanda (G16, H21, D-20)', () => {
  it(`lose no line, step no status back but as the table says, keep what was accepted, charge once: ${OPERACIONES} operations, seed ${SEMILLA} (COMANDA-028, I10)`, async () => {
    const azar = azarDe(SEMILLA);
    const mesa = new Mesa(azar);
    const torcidos: string[] = [];
    const mirar = (cambio: Cambio, previa: ComandaVista | undefined, rev: number): void => {
      if (cambio.tipo === 'removida' || !previa) return;
      const ahora = new Map(cambio.comanda.pedidos.map((p) => [p.id, p]));
      for (const p of previa.pedidos) {
        const q = ahora.get(p.id);
        if (!q) torcidos.push(`rev ${rev}: ${p.id} vanished`);
        else if (q.status !== p.status && !PASOS.has(`${p.status}>${q.status}`)) torcidos.push(`rev ${rev}: ${p.id} ${p.status}>${q.status}`);
        else if (p.cancelado_en !== null && q.cancelado_en !== p.cancelado_en) torcidos.push(`rev ${rev}: ${p.id} came back`);
      }
    };
    const plancha = (await server.sql<{ id: number }>(`SELECT id FROM area WHERE cliente = '2000' AND sucursal = $1 AND descripcion = 'Plancha'`, [r.negocio.centro]))[0]!.id;
    const testigo = new Pantalla(servidor, cajeras[0]!.token, null, mirar);
    const tills = [new Pantalla(servidor, meseros[0]!.token), new Pantalla(servidor, meseros[1]!.token)];
    const kitchen = new Pantalla(servidor, cocina.token, plancha);
    const pantallas = [testigo, ...tills, kitchen];
    await Promise.all(pantallas.map((p) => p.conectar()));
    await testigo.hasta(await revDeRama());

    /** Everybody is quiet: all screens show what the server has (I10). */
    const alDia = async (): Promise<void> => {
      const rev = await revDeRama();
      await Promise.all([testigo, ...tills].map((p) => p.hasta(rev)));
      for (const p of [testigo, ...tills]) expect(comoSeVe(p.lista.values())).toEqual(comoSeVe(await delServidor(meseros[0]!)));
      const cocinando = deArea(await delServidor(cocina, plancha));
      await expect.poll(() => deArea(kitchen.lista.values()), { interval: 5, timeout: 5_000 }).toEqual(cocinando);
    };
    const abiertas: string[] = [];
    for (let hechas = 0; hechas < OPERACIONES; hechas += A_LA_VEZ) {
      const cerrada = abiertas.length === 0 || (await r.ver(cocina, mesa.comanda.id)).status === 0;
      if (cerrada) abiertas.push((await mesa.abrir(), mesa.comanda.id));
      const enlace = azar() < 0.15 ? pantallas[1 + Math.floor(azar() * 3)]!.conectar() : null;
      if (hechas % POR_MESA === POR_MESA - A_LA_VEZ && hechas + A_LA_VEZ < OPERACIONES) await mesa.liquidar();
      else await Promise.all([...Array.from({ length: A_LA_VEZ }, () => mesa.actuar()), enlace]);
      if (azar() < 0.3) await alDia();
    }
    await mesa.cobrar();
    await alDia();
    pantallas.forEach((p) => p.cerrar());
    expect(torcidos).toEqual([]);
    expect(testigo.revs.slice(1)).toEqual(Array.from({ length: testigo.revs.length - 1 }, (_, i) => testigo.revs[0]! + 1 + i));

    const filas = await server.sql<{ id: string; comentario: string | null; subcuenta: string | null; cancelado: boolean; status: number }>(
      'SELECT id, comentario, subcuenta, cancelado_en IS NOT NULL AS cancelado, status FROM pedido WHERE comanda = ANY($1::uuid[])', [abiertas]);
    const porId = new Map(filas.map((f) => [f.id, f]));
    expect([...mesa.lineas].filter((id) => !porId.has(id))).toEqual([]);
    const ultimos = new Map<string, Aceptado>();
    for (const a of [...mesa.aceptados].sort((x, y) => x.rev - y.rev)) ultimos.set(`${a.linea} ${a.campo}`, a);
    for (const { linea, campo, valor } of ultimos.values()) {
      const fila = porId.get(linea)!;
      expect([linea, campo, campo === 'cancelado' ? (fila.cancelado ? 'sí' : null) : fila[campo]]).toEqual([linea, campo, valor]);
    }

    const pagos = await server.sql<{ id: string }>('SELECT id FROM pago WHERE comanda = ANY($1::uuid[]) ORDER BY id', [abiertas]);
    expect(pagos.map((p) => p.id)).toEqual([...mesa.pagos].sort());
    expect(await server.sql('SELECT pedido FROM pago_pedido GROUP BY cliente, pedido HAVING count(*) > 1')).toEqual([]);
    expect(await server.sql(`SELECT p.id FROM pago p WHERE p.total <> (SELECT coalesce(sum(importe), -1) FROM pago_pedido x WHERE x.cliente = p.cliente AND x.pago = p.id)`)).toEqual([]);
    expect(await server.sql(`SELECT c.id FROM comanda c WHERE c.status = 0 AND EXISTS (SELECT 1 FROM pedido p WHERE p.comanda = c.id AND p.cancelado_en IS NULL AND p.status <> 4)`)).toEqual([]);

    for (const frecuente of ['guardar 200', 'guardar CAMBIOS_RECHAZADOS', 'mover 200', 'mover CAMBIOS_RECHAZADOS', 'cobrar 200']) expect(mesa.conteo[frecuente] ?? 0, frecuente).toBeGreaterThan(0);
  }, 120_000);
});

describe('new comandas of one branch at once', () => {
  it('take consecutive folios without gaps, refusals and repetitions included, and revs of their own (D-03, I8)', async () => {
    const general = await r.entrar('admin', CAJA.general);
    const quienes = [...meseros, ...cajeras];
    const clave = randomUUID();
    const abrir = (quien: Sesion, nombre: string, clave?: string) =>
      server.call(comandas.nueva, { body: { nombre, comensales: 2 } }, { token: quien.token, ...(clave ? { clave } : {}) });
    const antes = Number((await server.sql<{ n: number }>('SELECT coalesce(max(folio_corto), 0) AS n FROM comanda'))[0]!.n);
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, (_, i) => abrir(quienes[i % quienes.length]!, `Mesa ${i}`)),
      ...Array.from({ length: 4 }, () => abrir(meseros[0]!, 'Repetida', clave)),
      ...Array.from({ length: 6 }, () => abrir(general, 'General')),
      ...Array.from({ length: 6 }, () => abrir(meseros[0]!, 'x'.repeat(30))),
    ]);
    expect(answers.every((a) => [200, 400, 409].includes(a.status))).toBe(true);
    const hechas = new Map(answers.filter((a) => a.status === 200).map((a) => [a.body.data!.id, a.body.data!]));
    const cortos = [...hechas.values()].map((c) => Number(c.folio_corto)).sort((a, b) => a - b);
    expect(cortos).toEqual(Array.from({ length: 41 }, (_, i) => antes + 1 + i));
    expect(new Set([...hechas.values()].map((c) => c.rev)).size).toBe(41);
  });

  it('with one id make one comanda, whatever the keys, and take no folio for the others (D-91)', async () => {
    const id = randomUUID();
    const abrir = (quien: Sesion) => server.call(comandas.nueva, { body: { id, nombre: 'Misma', comensales: 1 } }, { token: quien.token });
    const answers = await Promise.all([...meseros, ...cajeras, ...meseros].map(abrir));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const siguiente = await r.comanda(meseros[0]!);
    const propia = answers.find((a) => a.status === 200)!.body.data!;
    expect(Number(siguiente.folio_corto)).toBe(Number(propia.folio_corto) + 1);
  });
});

describe('ids made by tills', () => {
  it('that are taken elsewhere are refused, not an error: another branch’s comanda, another comanda’s line (H19, D-91)', async () => {
    const norte = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte });
    const c = await r.comanda(meseros[0]!, [{ producto: 'taco' }]);
    const otraRama = await server.call(comandas.nueva, { body: { id: c.id, nombre: 'Norte', comensales: 1 } }, { token: norte.token });
    expect([otraRama.status, otraRama.body.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
    const otra = await r.comanda(meseros[0]!);
    const linea = await r.enviar(meseros[0]!, otra, { pedidos: [r.nuevo({ producto: 'agua' }), r.nuevo({ producto: 'taco', id: c.pedidos[0]!.id })] });
    expect([linea.status, linea.body.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
    expect((await r.ver(meseros[0]!, otra.id)).pedidos).toEqual([]);
    expect((await r.ver(meseros[0]!, c.id)).rev).toBe(c.rev);
  });

  it('may be the same in two businesses (D-91, H19)', async () => {
    const c = await r.comanda(meseros[0]!, [{ producto: 'taco' }]);
    const otro = await Restaurante.abrir(server, '2001');
    const mesero = await otro.entrar('mesero');
    const { status, body } = await server.call(comandas.nueva, { body: { id: c.id, nombre: 'Ajena', comensales: 1 } }, { token: mesero.token });
    expect([status, body.data?.id]).toEqual([200, c.id]);
    const guardada = await otro.guardar(mesero, body.data!, { pedidos: [otro.nuevo({ producto: 'taco', id: c.pedidos[0]!.id })] });
    expect(guardada.pedidos.map((p) => p.id)).toEqual([c.pedidos[0]!.id]);
    expect((await r.ver(meseros[0]!, c.id)).nombre).toBe('Mesa 1');
  });
});
