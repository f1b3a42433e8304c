import { randomUUID } from 'node:crypto';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { DEMO_CREDENCIALES } from '../../../features/negocio/demo/negocio.ts';
import { privateAddress } from '../../../platform/impresion/emulated/private-address.fixture.ts';
import { startFakePrinter, type FakePrinter } from '../../../platform/impresion/impresora-falsa.fixture.ts';
import { entero, type Azar } from './azar.ts';
import type { Cliente } from './cliente.ts';
import type { Local } from './local.ts';
import { hasta } from './proceso.ts';

const { cliente } = DEMO_CREDENCIALES;
const E = ESTADO_DE_TRABAJO;
/** Lines of a slip that takes several pieces of 4 KB; a comment has 100 characters at most. */
const MUCHAS = 40;
const LARGO = 'sin cebolla, sin cilantro, con la salsa aparte y bien dorada por los dos lados, por favor';

/** A job with how often its slip is on the paper, from its first row and up to its last. */
export interface Salida {
  readonly nombre: string;
  readonly estado: number;
  readonly veces: number;
  readonly completas: number;
}

/** The kitchen's printer of a demo restaurant, and waiters who save comandas. */
export class Imprenta {
  #mesas = 0;

  private constructor(
    readonly local: Local,
    readonly impresora: FakePrinter,
    private readonly producto: number,
    readonly area: number,
  ) {}

  /** Puts the printer where the slips of a dish's area come out. */
  static async abrir(local: Local): Promise<Imprenta> {
    const host = privateAddress();
    const impresora = await startFakePrinter(host);
    const [p] = await local.sql<{ id: number; area: number; sucursal: number }>(
      `SELECT p.id, p.area, p.sucursal FROM producto p WHERE p.cliente = $1 AND p.estado_menu = 1 AND p.inventario IS NULL AND p.area IS NOT NULL
         AND NOT EXISTS (SELECT FROM producto_especificacion e WHERE e.cliente = p.cliente AND e.producto = p.id) AND p.sucursal =
         (SELECT c.sucursal FROM caja c WHERE c.cliente = $1 AND c.plataforma = 'web' AND NOT c.es_general ORDER BY c.id LIMIT 1)
       ORDER BY p.id LIMIT 1`,
      [cliente],
    );
    const { id, area, sucursal } = p!;
    await local.sql(
      `WITH i AS (INSERT INTO impresora (cliente, sucursal, id, nombre, direccion, puerto, papel, columnas, pagina, lenguaje, corta, copias)
         VALUES ($1, $2, nextval('impresora_id'), 'Cocina', $3, $4, 80, 48, 'cp858', 'esc-pos', true, 1) RETURNING *)
       INSERT INTO impresora_uso (cliente, sucursal, impresora, clase, area) SELECT cliente, sucursal, id, 'comandas', $5 FROM i`,
      [cliente, sucursal, host, impresora.puerto, area],
    );
    return new Imprenta(local, impresora, id, area);
  }

  /** A waiter opens a table and saves its dishes; an unanswered request stands for one of a server that died. */
  async guardar(azar: Azar, por: Cliente = this.local.cliente): Promise<void> {
    this.#mesas += 1;
    const { local, producto } = this;
    const quien = () => ({ token: local.token(this.#mesas), clave: randomUUID() });
    const lineas = azar() < 0.2 ? MUCHAS : entero(azar, 1, 3);
    const nombre = `Papel ${this.#mesas}`;
    const nueva = await por.pedir('POST', 'comandas/nueva', { ...quien(), body: { nombre, comensales: 2 } });
    const { id } = nueva.cuerpo.data as { id: string };
    const pedidos = Array.from({ length: lineas }, (_, i) => ({
      ...{ id: randomUUID(), producto, folio: 2_000 + i, especificaciones: [], complementos: [], subcuenta: null },
      ...{ complemento: false, comentario: lineas === MUCHAS ? `${i} ${LARGO}` : null },
    }));
    const { status, texto } = await por.pedir('POST', 'comandas/actualizar', {
      ...quien(),
      body: { id, rev: 0, pedidos, eliminados: [] },
    });
    if (status !== 200) throw new Error(texto);
  }

  /** Ends the lease of a process that died, or of all of them, as forty-five seconds do. */
  async pasarElTurno(proceso: string | null = null): Promise<void> {
    await this.local.sql(
      `UPDATE impresora_en_turno SET hasta = now() - interval '1 s' WHERE cliente = $1 AND ($2::uuid IS NULL OR proceso = $2)`,
      [cliente, proceso],
    );
  }

  /** The process that prints the next job, known while the printer holds it. */
  quienImprime(): Promise<string> {
    return new Promise((resolve, reject) =>
      this.impresora.onJob(async () => {
        this.impresora.onJob(null);
        const turnos = this.local.sql<{ proceso: string }>(
          'SELECT proceso FROM impresora_en_turno WHERE cliente = $1',
          [cliente],
        );
        await turnos.then(([turno]) => resolve(turno!.proceso), reject);
      }),
    );
  }

  /** Waits until nothing is pending or being sent. */
  async vaciar(): Promise<void> {
    await hasta(async () => {
      const [row] = await this.local.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM trabajo_de_impresion WHERE estado IN (${E.PENDIENTE}, ${E.IMPRIMIENDO})`,
      );
      return row!.n === 0 ? true : null;
    }, 50);
  }

  /** The numbers of the comandas in the order in which their slips began on the paper. */
  orden(): number[] {
    const rows = this.impresora.papeles().flat();
    return rows.flatMap((row) => /^Papel (\d+)$/.exec(row.trim())?.[1] ?? []).map(Number);
  }

  /** How many comandas were saved so far. */
  get mesas(): number {
    return this.#mesas;
  }

  /** Every comanda with lines, the state of its job, and what is on the paper. */
  async salidas(): Promise<Salida[]> {
    const jobs = await this.local.sql<{ nombre: string; estado: number | null }>(
      `SELECT c.nombre, t.estado FROM comanda c LEFT JOIN trabajo_de_impresion t ON t.cliente = c.cliente AND t.comanda = c.id
       WHERE c.nombre LIKE 'Papel %' AND EXISTS (SELECT FROM pedido p WHERE p.cliente = c.cliente AND p.comanda = c.id)`,
    );
    const papeles = this.impresora.papeles().map((rows) => rows.map((row) => row.trim()));
    const heads = papeles.flat();
    return jobs.map(({ nombre, estado }) => ({
      ...{ nombre, estado: estado ?? 0, veces: heads.filter((row) => row === nombre).length },
      completas: papeles.filter((rows) => rows.findLast((row) => row.startsWith('Papel ')) === nombre).length,
    }));
  }
}

/** What is wrong with what came out: a slip that nobody is told about, one that came out twice, one that is open at the end. */
export const reparosDe = (salidas: readonly Salida[]) => {
  const perdidas = salidas.filter(({ estado, completas }) => estado !== E.DUDOSO && completas === 0);
  const dobladas = salidas.filter(({ veces }) => veces > 1);
  const otras = salidas.filter(({ estado }) => estado !== E.DUDOSO && estado !== E.IMPRESO);
  return { perdidos: perdidas.length, doblados: dobladas.length, reparos: otras.map((s) => JSON.stringify(s)) };
};
