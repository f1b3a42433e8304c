import { MONTOS_INUSUALES } from '@comal/domain/comanda/cobro/montos-inusuales';
import { setTimeout as pausa } from 'node:timers/promises';
import { entero, uuidDe, type Azar } from './azar.ts';
import type { Respuesta } from './cliente.ts';
import type { Local } from './local.ts';
import type { Cobro } from './siembra.ts';

/** What the tills were told under one key. */
export interface Asiento {
  readonly cobro: Cobro;
  readonly clave: string;
  /** Bodies of the answers that said yes; all of one key must be one. */
  readonly aceptadas: Set<string>;
  /** Reasons of the answers that said no for good. */
  readonly rechazos: Set<string>;
  /** The comanda changed meanwhile: its rev then, with which the charge goes out again. */
  revFresco: number | null;
}

/** How often a till misbehaves: sends twice at once, hangs up early, or finds another till charging the same. */
export interface Costumbres {
  readonly dobles: number;
  readonly cortes: number;
  readonly rivales: number;
}

const COSTUMBRES: Costumbres = { dobles: 0.1, cortes: 0.08, rivales: 0.05 };

const CORTE_MAXIMO_MS = 25;
/** A till that got no answer comes back after so long: 32 of them must not keep the machine from starting the server. */
const ESPERA_MS = [100, 300] as const;
const definitiva = ({ status }: Respuesta): boolean =>
  status === 200 || (status >= 400 && status < 500 && status !== 429);

/** The book of everything that the tills asked and were told. */
export class Libro {
  readonly asientos = new Map<string, Asiento>();
  /** Answers that were neither yes, no, nor "come back". */
  readonly raras = new Map<string, number>();
  /** Charges that somebody was told are done. */
  hechos = 0;
  enviadas = 0;
  inciertas = 0;
  /** When the last yes arrived. */
  ultimoExito = 0;
  /** Told of every yes. */
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
      // Lost on the way: nobody knows whether it was done, so the same key goes out again.
    }
    this.inciertas += 1;
    return false;
  }

  async #insistir(asiento: Asiento, body: object, till: number): Promise<void> {
    while (!(await this.#enviar(asiento, body, till))) await pausa(entero(this.azar, ...ESPERA_MS));
  }

  /** Charges as a till does: until it is told yes or no, with the same key; refused because the comanda changed, with another one. */
  async #cobrar(cobro: Cobro, clave: string, till: number): Promise<void> {
    const asiento = this.#asiento(cobro, clave);
    const body = {
      comanda: { id: cobro.comanda, rev: cobro.rev },
      subcuenta: { nombre: cobro.subcuenta, total: cobro.total / 100 },
      pago: cobro.pago(clave),
      // Random amounts are meant.
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

  /** All the charges, by so many tills at once, until each was answered for good. */
  async cobrarTodos(cobros: readonly Cobro[], tills: number): Promise<void> {
    let siguiente = 0;
    const trabajar = async (till: number): Promise<void> => {
      for (let cobro = cobros[siguiente++]; cobro; cobro = cobros[siguiente++]) await this.#uno(cobro, till);
    };
    await Promise.all(Array.from({ length: tills }, (_, till) => trabajar(till)));
  }
}
