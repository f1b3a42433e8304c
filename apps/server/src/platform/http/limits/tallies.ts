const VENTANA_MS = 10_000;
/** Limit of keys; further ones share one count, so that a flood of made-up keys takes no more memory. */
const CLAVES = 20_000;
const LAS_DEMAS = '';

/** Counts by key that restart every ten seconds, in bounded memory. */
export class Tallies {
  readonly #cuentas = new Map<string, number>();
  #desde = -Infinity;

  constructor(private readonly reloj: () => number) {}

  /** How many keys are counted. */
  get size(): number {
    return this.#cuentas.size;
  }

  /** Whole seconds until the counts restart. */
  get falta(): number {
    return Math.max(1, Math.ceil((this.#desde + VENTANA_MS - this.reloj()) / 1_000));
  }

  /** Adds to the count of a key, or subtracts; returns the new count. */
  sumar(clave: string, cuantas = 1): number {
    this.#renovar();
    const suya = this.#cuentas.has(clave) || this.#cuentas.size < CLAVES ? clave : LAS_DEMAS;
    const cuenta = Math.max(0, (this.#cuentas.get(suya) ?? 0) + cuantas);
    this.#cuentas.set(suya, cuenta);
    return cuenta;
  }

  /** A clock that went back ends the window, too: nobody waits for hours. */
  #renovar(): void {
    const ahora = this.reloj();
    if (Math.abs(ahora - this.#desde) < VENTANA_MS) return;
    this.#desde = ahora;
    this.#cuentas.clear();
  }
}
