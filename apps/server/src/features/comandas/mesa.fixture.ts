import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Restaurante } from '../../test/restaurante.ts';
import type { Answer } from '../../test/server.ts';

/** A small seeded generator (mulberry32): numbers in [0, 1). */
export const azarDe = (semilla: number): (() => number) => {
  let a = semilla;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const visto = (p: PedidoVista) => ({ comentario: p.comentario, subcuenta: p.subcuenta, status: p.status });

/** The sessions of the people who work at the table. */
export interface Gente {
  readonly meseros: readonly Sesion[];
  readonly cocina: Sesion;
  readonly cajeras: readonly Sesion[];
  /** A user who may cancel charges. */
  readonly gerente: Sesion;
}

/** A change that the server accepted, which must exist at the end. */
export interface Aceptado {
  readonly linea: string;
  readonly campo: 'comentario' | 'subcuenta' | 'cancelado';
  readonly valor: string | null;
  readonly rev: number;
}

/** Two waiters, a kitchen, two cashiers and the manager at one table, each acting on a possibly stale view. */
export class Mesa {
  readonly lineas = new Set<string>();
  readonly aceptados: Aceptado[] = [];
  readonly pagos = new Set<string>();
  readonly conteo: Record<string, number> = {};
  vistas: ComandaVista[] = [];
  comanda!: ComandaVista;

  constructor(
    private readonly r: Restaurante,
    private readonly gente: Gente,
    private readonly azar: () => number,
  ) {}

  private uno<T>(xs: readonly T[]): T | undefined {
    return xs[Math.floor(this.azar() * xs.length)];
  }
  private lineaDe(c: ComandaVista, status: readonly number[]): PedidoVista | undefined {
    return this.uno(c.pedidos.filter((p) => p.cancelado_en === null && status.includes(p.status)));
  }
  /** A view of the table, possibly stale. */
  private vista(): ComandaVista {
    return this.uno(this.vistas.slice(-6)) ?? this.comanda;
  }

  async abrir(): Promise<void> {
    this.comanda = await this.r.comanda(this.uno(this.gente.meseros)!, [
      { producto: 'taco' },
      { producto: 'agua', subcuenta: 'Ana' },
    ]);
    this.vistas = [this.comanda];
    for (const p of this.comanda.pedidos) this.lineas.add(p.id);
  }

  private anotar(nombre: string, answer: Answer): void {
    expect([200, 409], `${nombre}: ${JSON.stringify(answer.body).slice(0, 300)}`).toContain(answer.status);
    const clave = `${nombre} ${answer.body.error?.motivo ?? answer.status}`;
    this.conteo[clave] = (this.conteo[clave] ?? 0) + 1;
  }

  private async guardar(
    cambios: Parameters<Restaurante['enviar']>[2],
    aceptar: (ids: ReadonlySet<string>, rev: number) => void,
  ): Promise<void> {
    const answer = await this.r.enviar(this.uno(this.gente.meseros)!, this.vista(), cambios);
    this.anotar('guardar', answer);
    const data = answer.body.data;
    if (!data?.comanda) return;
    aceptar(new Set(data.rechazados.map((x) => x.id)), data.comanda.rev);
    this.vistas.push(data.comanda);
  }

  private agregar = (): Promise<void> => {
    const extras = this.azar() < 0.3 ? { especificaciones: ['maiz'], complementos: ['queso'] } : {};
    const producto = 'complementos' in extras ? 'alambre' : this.azar() < 0.5 ? 'taco' : 'agua';
    const nueva = this.r.nuevo({ producto, ...extras, ...(this.azar() < 0.4 ? { subcuenta: 'Ana' } : {}) });
    return this.guardar(
      { pedidos: [nueva] },
      (rechazados) => void (rechazados.has(nueva.id) || this.lineas.add(nueva.id)),
    );
  };

  private escribir = (campo: 'comentario' | 'subcuenta'): Promise<void> => {
    const p = this.lineaDe(this.vista(), [1, 2, 3]);
    if (!p) return this.agregar();
    const valor = this.uno(campo === 'subcuenta' ? ['Ana', 'Beto', null] : ['Sin cebolla', 'Con todo', null])!;
    return this.guardar({ pedidos: [{ id: p.id, antes: visto(p), [campo]: valor }] }, (rechazados, rev) => {
      if (!rechazados.has(p.id) && p[campo] !== valor && !p.complemento)
        this.aceptados.push({ linea: p.id, campo, valor, rev });
    });
  };

  private quitar = (): Promise<void> => {
    const p = this.lineaDe(this.vista(), [1, 2]);
    if (!p) return this.agregar();
    return this.guardar(
      { eliminados: [{ id: p.id, antes: visto(p), motivo: 'Error al capturar' }] },
      (rechazados, rev) => {
        if (!rechazados.has(p.id)) this.aceptados.push({ linea: p.id, campo: 'cancelado', valor: 'sí', rev });
      },
    );
  };

  private regresar = (): Promise<void> => {
    const p = this.lineaDe(this.vista(), [3]);
    return p ? this.guardar({ pedidos: [{ id: p.id, antes: visto(p), status: 1 }] }, () => undefined) : this.agregar();
  };

  private mover = async (): Promise<void> => {
    const c = this.vista();
    const [de, a] = this.uno([
      [1, 2],
      [1, 2],
      [2, 3],
      [2, 3],
      [2, 1],
      [3, 2],
    ] as const)!;
    const lineas = c.pedidos.filter((p) => p.cancelado_en === null && p.status === de && this.azar() < 0.8);
    if (lineas.length > 0)
      this.anotar(
        'mover',
        await this.r.server.call(
          comandas.mover,
          { body: lineas.map((p) => ({ id: p.id, de, a })) },
          { token: this.gente.cocina.token },
        ),
      );
    this.vistas.push(await this.r.ver(this.gente.cocina, this.comanda.id));
  };

  /** The kitchen dispatches all lines that it sees, so that charges are possible. */
  private sacarTodo = async (): Promise<void> => {
    for (const [de, a] of [
      [1, 2],
      [2, 3],
    ] as const) {
      const lineas = (await this.r.ver(this.gente.cocina, this.comanda.id)).pedidos.filter(
        (p) => p.cancelado_en === null && p.status === de,
      );
      if (lineas.length > 0)
        this.anotar(
          'mover',
          await this.r.server.call(
            comandas.mover,
            { body: lineas.map((p) => ({ id: p.id, de, a })) },
            { token: this.gente.cocina.token },
          ),
        );
    }
  };

  /** Two tills charge the same sub-account, one of them twice with the same key. */
  cobrar = async (): Promise<void> => {
    await this.sacarTodo();
    const c = await this.r.ver(this.gente.cajeras[0]!, this.comanda.id);
    const subcuenta =
      this.uno([
        ...new Set(c.pedidos.filter((p) => p.status === 3 && p.cancelado_en === null).map((p) => p.subcuenta)),
      ]) ?? null;
    const total =
      c.pedidos
        .filter((p) => p.status === 3 && p.cancelado_en === null && p.subcuenta === subcuenta)
        .reduce((s, p) => s + p.precio * 100, 0) / 100;
    const clave = randomUUID();
    const pago =
      this.azar() < 0.5
        ? { efectivo: total + 10 }
        : { transferencia: total, no_operacion_transferencia: `SPEI-${clave.slice(0, 8)}` };
    const hechos = await Promise.all([
      this.r.cobrarAlDia(this.gente.cajeras[0]!, c, { total, subcuenta, pago }, { clave }),
      this.r.cobrarAlDia(this.gente.cajeras[0]!, c, { total, subcuenta, pago }, { clave }),
      this.r.cobrarAlDia(this.gente.cajeras[1]!, c, { total, subcuenta, pago }),
    ]);
    for (const h of hechos) this.anotar('cobrar', h);
    const cobrados = hechos.filter((h) => h.status === 200).map((h) => h.body.data!.pago);
    expect(new Set(cobrados).size).toBeLessThanOrEqual(1);
    for (const id of cobrados) this.pagos.add(id);
  };

  /** Cancels a charge that was seen. */
  private cancelar = async (): Promise<void> => {
    const pago = this.uno(
      (await this.r.ver(this.gente.cocina, this.comanda.id)).pedidos.filter((p) => p.pago !== null),
    )?.pago;
    if (!pago) return this.cobrar();
    const input = { params: { pago }, body: { motivo: 'Se cobró de más' } };
    const hechas = await Promise.all(
      [1, 2].map(() => this.r.server.call(comandas.cancelarCobro, input, { token: this.gente.gerente.token })),
    );
    for (const h of hechas) this.anotar('cancelar', h);
    expect(hechas.filter((h) => h.status === 200).length).toBeLessThanOrEqual(1);
  };

  private async pagarTodo(): Promise<void> {
    for (let cobros = 0; cobros < 4 && (await this.r.ver(this.gente.cocina, this.comanda.id)).status === 1; cobros += 1)
      await this.cobrar();
  }

  /** The table pays, one charge is cancelled and repeated, and the comanda is closed. */
  async liquidar(): Promise<void> {
    await this.pagarTodo();
    await this.cancelar();
    await this.pagarTodo();
  }

  /** Does one random operation. */
  actuar(): Promise<void> {
    const suerte = this.azar();
    if (suerte < 0.28) return this.agregar();
    if (suerte < 0.5) return this.escribir(this.azar() < 0.5 ? 'comentario' : 'subcuenta');
    if (suerte < 0.58) return this.quitar();
    if (suerte < 0.64) return this.regresar();
    if (suerte < 0.94) return this.mover();
    return suerte < 0.98 ? this.cobrar() : this.cancelar();
  }
}
