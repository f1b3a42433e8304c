import type { AvanceDeCopia } from '@comal/contract/negocio/sucursales';

/** A copy by whose it is and the key of its write. */
export interface Copia {
  readonly cliente: string;
  readonly usuario: number;
  readonly clave: string;
}

/** Cancelled ones that are remembered, for a request that is sent again. */
const RECORDADAS = 1_000;

const nombre = ({ cliente, usuario, clave }: Copia): string => `${cliente}/${usuario}/${clave}`;

/**
 * The copies of branches that this process is making: how far each is, and which of them shall not be. Between the last step that may be
 * cancelled and the end of a copy there is nothing to wait for, so that who was told 'cancelled' never finds the branch (decision 0074).
 */
class Copias {
  readonly #avances = new Map<string, AvanceDeCopia>();
  readonly #canceladas = new Set<string>();

  /** It begins, or begins again after a deadlock. */
  empezar(copia: Copia, total: number): void {
    this.#avances.set(nombre(copia), { hechas: 0, total });
  }

  /** So many rows more are there. */
  avanzar(copia: Copia, filas: number): void {
    const avance = this.avance(copia);
    if (avance) this.#avances.set(nombre(copia), { ...avance, hechas: avance.hechas + filas });
  }

  /** How far it is; null of one that is not under way here. */
  avance(copia: Copia): AvanceDeCopia | null {
    return this.#avances.get(nombre(copia)) ?? null;
  }

  /** Whether it shall not be. */
  cancelada(copia: Copia): boolean {
    return this.#canceladas.has(nombre(copia));
  }

  /** Answers whether it is cancelled for certain: it is too late for one that ended, and nothing is known of one of another process. */
  cancelar(copia: Copia): boolean {
    if (!this.avance(copia)) return this.cancelada(copia);
    const [primera] = this.#canceladas;
    if (this.#canceladas.size >= RECORDADAS && primera !== undefined) this.#canceladas.delete(primera);
    this.#canceladas.add(nombre(copia));
    return true;
  }

  /** It is past being cancelled, or failed. */
  terminar(copia: Copia): void {
    this.#avances.delete(nombre(copia));
  }
}

/** Those of this process. */
export const EN_COPIA = new Copias();
