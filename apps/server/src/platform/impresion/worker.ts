import type { PrinterKey } from './cola.ts';
import { printJob } from './printing.ts';
import type { Press } from './press.ts';
import { beginTurn, endTurn, nextOf } from './steps/turn.ts';
import type { NextJob } from './trabajos.ts';

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
    const failures = await beginTurn(this.press, this.key, this.#tell);
    if (failures === null) return 0;
    this.#failures = failures;
    for (let handled = 0; ; handled += 1) {
      const job = this.press.salida.aborted ? undefined : await nextOf(this.press, this.key, this.#tell);
      if (!job) return this.#end(handled);
      if (!(await this.#print(job))) return handled + 1;
    }
  }

  readonly #tell = (): void => {
    this.#told = true;
    this.press.hub.impresorasChanged(this.key.cliente, this.key.sucursal);
  };

  /** Whether the next job may be printed. */
  async #print(job: NextJob): Promise<boolean> {
    const { key, press } = this;
    const outcome = await printJob(press, { key, job, failures: this.#failures + 1 });
    if ('causa' in outcome) {
      press.meters.printed(outcome.tipo === 'doubtful' ? 'doubtful' : 'waiting');
      const { cliente, impresora } = key;
      press.log.warn({ cliente, impresora, causa: outcome.causa, trabajo: job.id }, 'la impresora no imprime');
      this.#tell();
      return false;
    }
    if (outcome.tipo === 'printed') {
      press.meters.printed('printed');
      this.#failures = 0;
      if (job.estado !== 'lista') this.#tell();
    }
    return outcome.tipo !== 'lost';
  }

  async #end(handled: number): Promise<number> {
    await endTurn(this.press, this.key);
    if (this.#told) this.#tell();
    return handled;
  }
}

/** Prints the queue of a printer, unless another process does; returns how many jobs were handled. */
export const printQueue = (press: Press, key: PrinterKey): Promise<number> => new Worker(press, key).run();
