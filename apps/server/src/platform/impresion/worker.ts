import type { PrinterKey } from './cola.ts';
import { printJob } from './printing.ts';
import type { Press } from './press.ts';
import { doubtLeftovers, dropOrphans, failOld, nextJob, type NextJob } from './trabajos.ts';
import { leaveTurn, takeTurn } from './turno.ts';

/** The work on one printer, from its lease until its queue is empty or it fails. */
class Worker {
  #failures = 0;
  /** People were told of this printer: they are told once more at the end. */
  #told = false;

  constructor(
    private readonly press: Press,
    private readonly key: PrinterKey,
  ) {}

  /** Prints what is pending, in order; returns how many jobs it handled. */
  async run(): Promise<number> {
    if (!(await this.#begin())) return 0;
    for (let handled = 0; ; handled += 1) {
      const job = this.press.salida.aborted ? undefined : await this.#next();
      if (!job) return this.#end(handled);
      if (!(await this.#print(job))) return handled + 1;
    }
  }

  #tell(): void {
    this.#told = true;
    this.press.hub.impresorasChanged(this.key.cliente, this.key.sucursal);
  }

  /** Takes the lease; what another process left in the middle is dudoso. */
  async #begin(): Promise<boolean> {
    const { db, proceso, reloj } = this.press;
    const left = await db.withTx(this.key.cliente, async (tx) => {
      const [[turn]] = await tx.read(takeTurn(this.key, proceso, reloj()));
      if (!turn) return null;
      this.#failures = turn.fallos;
      const [doubtful] = await tx.commit(doubtLeftovers(this.key));
      return doubtful.length;
    });
    if (left) this.#tell();
    return left !== null;
  }

  async #next(): Promise<NextJob | undefined> {
    const { db, reloj } = this.press;
    const [old, [job]] = await db.read(this.key.cliente, failOld(this.key, reloj()), nextJob(this.key));
    if (old.length > 0) this.#tell();
    return job;
  }

  /** Whether the next job may be printed. */
  async #print(job: NextJob): Promise<boolean> {
    const { key, press } = this;
    const outcome = await printJob(press, { key, job, failures: this.#failures + 1 });
    if ('causa' in outcome) {
      const { cliente, impresora } = key;
      press.log.warn({ cliente, impresora, causa: outcome.causa, trabajo: job.id }, 'la impresora no imprime');
      this.#tell();
      return false;
    }
    if (outcome.tipo === 'printed') {
      this.#failures = 0;
      if (job.estado !== 'lista') this.#tell();
    }
    return outcome.tipo !== 'lost';
  }

  async #end(handled: number): Promise<number> {
    const { db, proceso } = this.press;
    await db.read(this.key.cliente, leaveTurn(this.key, proceso), dropOrphans(this.key));
    if (this.#told) this.#tell();
    return handled;
  }
}

/** Prints the queue of a printer, unless another process does; returns how many jobs were handled. */
export const printQueue = (press: Press, key: PrinterKey): Promise<number> => new Worker(press, key).run();
