import { randomBytes, randomUUID } from 'node:crypto';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { rutaDe, type CallData } from '@comal/contract/route';
import { DEMO_CREDENCIALES } from '../../../features/negocio/demo/negocio.ts';
import { writeCode } from '../../../platform/comensal/codigo.ts';
import { Local } from './local.ts';
import { enviar, GOLPE_EN_LA_RED, muere, type Envio } from './muertes.ts';
import { Proceso } from './proceso.ts';

const { cliente } = DEMO_CREDENCIALES;

/** The quantity of the dish in each order. */
export const PLATOS = 3;

/** A diner at a table, with the idempotency key of the order. */
export interface Comensal {
  readonly clave: string;
  readonly nombre: string;
  readonly mesa: string;
}

/** A demo restaurant whose tables have codes, on a server that can be killed at any step of a request. */
export class Celular {
  #comensales = 0;

  private constructor(
    readonly proceso: Proceso,
    readonly local: Local,
    private readonly platillo: number,
    private readonly codigoDe: (mesa: string) => string,
  ) {}

  static async abrir(): Promise<Celular> {
    const proceso = await Proceso.preparar({ entorno: { NODE_OPTIONS: `--import=${GOLPE_EN_LA_RED}` } });
    await proceso.arrancar();
    const local = new Local(
      () => proceso.puerto,
      () => proceso.databaseUrl,
    );
    await local.abrir(1);
    const [p] = await local.sql<{ id: number; sucursal: number }>(
      `SELECT p.id, p.sucursal FROM producto p WHERE p.cliente = $1 AND p.estado_menu = 1 AND p.inventario IS NULL AND p.sucursal =
         (SELECT c.sucursal FROM caja c WHERE c.cliente = $1 AND c.plataforma = 'web' AND NOT c.es_general ORDER BY c.id LIMIT 1)
       ORDER BY p.id LIMIT 1`,
      [cliente],
    );
    const { id, sucursal } = p!;
    const secreto = randomBytes(32).toString('base64url');
    const [llave] = await local.sql<{ version: number }>(
      `INSERT INTO menu_publico (cliente, sucursal, secreto, platillos_por_hora) VALUES ($1, $2, $3, 10000)
       ON CONFLICT (cliente, sucursal) DO UPDATE SET secreto = $3, platillos_por_hora = 10000 RETURNING version`,
      [cliente, sucursal, secreto],
    );
    const { version } = llave!;
    return new Celular(proceso, local, id, (mesa) => writeCode({ secreto, version }, { sucursal, mesa }));
  }

  async cerrar(): Promise<void> {
    this.local.cerrar();
    await this.proceso.cerrar();
  }

  /** Sets how the branch takes orders. */
  poner(confirmar: boolean, juntar: boolean): Promise<unknown> {
    return this.local.sql('UPDATE menu_publico SET confirmar = $1, juntar = $2', [confirmar, juntar]);
  }

  /** A new diner, at a new table or at `mesa`. Names may only have letters, so that the number is written in letters. */
  nuevo(mesa?: string): Comensal {
    this.#comensales += 1;
    const n = String(this.#comensales);
    const nombre = `Comensal ${[...n].map((d) => 'abcdefghij'[Number(d)]).join('')}`;
    return { clave: randomUUID(), nombre, mesa: mesa ?? `Jardín ${n}` };
  }

  /** The order of a diner. */
  pedido({ clave, nombre, mesa }: Comensal): Envio {
    const body = { pedidos: [{ id: this.platillo, cantidad: PLATOS }], nombre, token: this.codigoDe(mesa) };
    return { ruta: autoservicio.registrar.path, clave, body };
  }

  /** The call of a waiter from an order. */
  llamado(pedido: string): Envio {
    return { ruta: autoservicio.llamar.path, clave: randomUUID(), body: { pedido, tipo: 'mesero' } };
  }

  /** Sends a write; answers its data. */
  async enviar<D>(envio: Envio): Promise<D> {
    return (await enviar<{ data: D }>(this.proceso, envio)).data;
  }

  /** Sends a write whose server dies at a step of it; answers whether it died. */
  muere(envio: Envio, golpe: string): Promise<boolean> {
    return muere(this.proceso, envio, golpe);
  }

  /** The page of an order. */
  async seguir(pedido: string): Promise<CallData<typeof autoservicio.seguir>> {
    const r = await fetch(`http://127.0.0.1:${this.proceso.puerto}${rutaDe(autoservicio.seguir)}?pedido=${pedido}`);
    return ((await r.json()) as { data: CallData<typeof autoservicio.seguir> }).data;
  }
}
