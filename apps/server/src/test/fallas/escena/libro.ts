import { MONTOS_INUSUALES } from '@comal/domain/comanda/cobro/montos-inusuales';
import { setTimeout as pausa } from 'node:timers/promises';
import { entero, uuidDe, type Azar } from './azar.ts';
import type { Respuesta } from './cliente.ts';
import type { Local } from './local.ts';
import type { Cobro } from './siembra.ts';

/** The definitive answers that the tills got for one idempotency key. */
export interface Asiento {
  readonly cobro: Cobro;
  readonly clave: string;
  /** The different bodies of the 200 answers; there must be only one. */
  readonly aceptadas: Set<string>;
  /** The motivos of the definitive refusals. */
  readonly rechazos: Set<string>;
  /** After COMANDA_CAMBIO: the present rev of the comanda, with which the charge is retried. */
  revFresco: number | null;
}

/** Probabilities that a till sends twice at once, closes the connection early, or charges the same as another till. */
export interface Costumbres {
  readonly dobles: number;
  readonly cortes: number;
  readonly rivales: number;
}

const COSTUMBRES: Costumbres = { dobles: 0.1, cortes: 0.08, rivales: 0.05 };

const CORTE_MAXIMO_MS = 25;
/** Milliseconds until a till without an answer retries: 32 tills must leave the machine time to start the server. */
const ESPERA_MS = [100, 300] as const;
const definitiva = ({ status }: Respuesta): boolean =>
  status === 200 || (status >= 400 && status < 500 && status !== 429);

/** The record of all charges that the tills sent, and of their answers. */
export class Libro {
  readonly asientos = new Map<string, Asiento>();
  /** Unexpected answers: neither definitive nor a 503 with Retry-After. */
  readonly raras = new Map<string, number>();
  /** The number of charges that got a definitive answer. */
  hechos = 0;
  enviadas = 0;
  inciertas = 0;
  /** When the last 200 arrived (`performance.now()`). */
  ultimoExito = 0;
  /** Called after every 200. */
  alExito: (() => void) | null = null;

  constructor(
    private readonly local: Local,
    private readonly azar: Azar,
    private readonly costumbres: Costumbres = COSTUMBRES,
  ) {}

  #asiento(cobro: Cobro, clave: string): Asiento {
    const asiento = this.asientos.get(clave) ?? {
      cobro,
      clave,
      aceptadas: new Set(),
      rechazos: new Set(),
      revFresco: null,
    };
    this.asientos.set(clave, asiento);
    return asiento;
  }

  #anotar(asiento: Asiento, r: Respuesta): void {
    if (r.status === 200) {
      asiento.aceptadas.add(r.texto);
      this.ultimoExito = performance.now();
      this.alExito?.();
      return;
    }
    const { error, data } = r.cuerpo;
    asiento.rechazos.add(error?.motivo ?? String(r.status));
    if (error?.motivo === 'COMANDA_CAMBIO') asiento.revFresco = (data as { comanda: { rev: number } }).comanda.rev;
  }

  async #enviar(asiento: Asiento, body: object, till: number, cortarEn?: number): Promise<boolean> {
    this.enviadas += 1;
    try {
      const r = await this.local.cliente.pedir('POST', 'comandas/cobrar', {
        token: this.local.token(till),
        clave: asiento.clave,
        body,
        ...(cortarEn === undefined ? {} : { cortarEn }),
      });
      if (definitiva(r)) {
        this.#anotar(asiento, r);
        return true;
      }
      if (r.status !== 503 || !r.cabeceras['retry-after'])
        this.raras.set(
          `${r.status} ${r.texto.slice(0, 200)}`,
          (this.raras.get(`${r.status} ${r.texto.slice(0, 200)}`) ?? 0) + 1,
        );
    } catch {
      // The request or its answer was lost: whether it was executed is unknown, so it is retried with the same key.
    }
    this.inciertas += 1;
    return false;
  }

  async #insistir(asiento: Asiento, body: object, till: number): Promise<void> {
    while (!(await this.#enviar(asiento, body, till))) await pausa(entero(this.azar, ...ESPERA_MS));
  }

  /** Charges as a till does: retries with the same key until the answer is definitive; after COMANDA_CAMBIO with another key. */
  async #cobrar(cobro: Cobro, clave: string, till: number): Promise<void> {
    const asiento = this.#asiento(cobro, clave);
    const body = {
      comanda: { id: cobro.comanda, rev: cobro.rev },
      subcuenta: { nombre: cobro.subcuenta, total: cobro.total / 100 },
      pago: cobro.pago(clave),
      // Random amounts may be unusual.
      confirmar_montos: [...MONTOS_INUSUALES],
    };
    const corta = this.azar() < this.costumbres.cortes;
    const doble = this.azar() < this.costumbres.dobles;
    if (corta) await this.#enviar(asiento, body, till, entero(this.azar, 0, CORTE_MAXIMO_MS));
    await Promise.all([
      this.#insistir(asiento, body, till),
      ...(doble ? [this.#insistir(asiento, body, till + 1)] : []),
    ]);
    if (asiento.revFresco !== null) await this.#cobrar({ ...cobro, rev: asiento.revFresco }, uuidDe(this.azar), till);
  }

  async #uno(cobro: Cobro, till: number): Promise<void> {
    const rival = this.azar() < this.costumbres.rivales ? [this.#cobrar(cobro, uuidDe(this.azar), till + 1)] : [];
    await Promise.all([this.#cobrar(cobro, cobro.clave, till), ...rival]);
    this.hechos += 1;
  }

  /** Sends all charges from several tills at once, until each has a definitive answer. */
  async cobrarTodos(cobros: readonly Cobro[], tills: number): Promise<void> {
    let siguiente = 0;
    const trabajar = async (till: number): Promise<void> => {
      for (let cobro = cobros[siguiente++]; cobro; cobro = cobros[siguiente++]) await this.#uno(cobro, till);
    };
    await Promise.all(Array.from({ length: tills }, (_, till) => trabajar(till)));
  }
}
