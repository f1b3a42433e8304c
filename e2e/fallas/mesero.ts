import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { entero, uno, type Azar } from '../../apps/server/src/test/fallas/escena/azar.ts';
import type { TillPage } from './equipo.ts';

/** A comanda as the waiter remembers it. */
export interface NotedComanda {
  readonly id: string;
  readonly nombre: string;
  /** The unique comments of the added dishes, in order. */
  readonly platos: string[];
  /** The latest comment of the first dish, if it was changed. */
  corrected: string | null;
  /** The last name that was given to it. */
  currentName: string;
}

/** A waiter at a till without network: opens comandas, orders, corrects, renames, saves. */
export class Mesero {
  readonly comandas: NotedComanda[] = [];
  #results: Promise<unknown>[] = [];

  constructor(
    private readonly random: Azar,
    private readonly alimento: Alimento,
    private readonly mark: string,
  ) {}

  /** Opens a comanda. */
  open(page: TillPage, id: string): void {
    const nombre = `${this.mark} ${this.comandas.length}`;
    const { salida } = page.run(({ outbox }) =>
      outbox.write({
        llamada: 'nueva',
        input: { body: { id, nombre, comensales: 2 } },
        comandas: [id],
        texto: `${nombre}: comanda nueva`,
      }),
    );
    this.#results.push(salida);
    this.comandas.push({ id, nombre, platos: [], corrected: null, currentName: nombre });
  }

  /** Orders `count` dishes on a comanda and saves; sometimes corrects the first dish, or renames. */
  order(page: TillPage, c: NotedComanda, count: number): void {
    for (let n = 0; n < count; n += 1) {
      const comentario = `${this.mark} plato ${c.platos.length}`;
      const eleccion = { opciones: [], complementos: [], comentario, cantidad: 1 };
      const refused = page.run(({ edicion }) => edicion.agregarAlimento(c.id, this.alimento, eleccion));
      if (refused) throw new Error(refused.motivo);
      c.platos.push(comentario);
    }
    if (c.platos.length > count && this.random() < 0.3) this.#correct(page, c);
    this.#results.push(page.run(({ guardarComanda }) => guardarComanda(c.id)));
    if (this.random() < 0.15) this.#rename(page, c);
  }

  #correct(page: TillPage, c: NotedComanda): void {
    const [first] = page.run(({ edicion }) => edicion.vistaDe(c.id))?.pedidos ?? [];
    if (!first) throw new Error(`${c.nombre} lost its lines on the screen`);
    c.corrected = `${this.mark} corregido ${entero(this.random, 100, 999)}`;
    page.run(({ edicion }) => edicion.comentarPedido(c.id, first.id, c.corrected));
  }

  #rename(page: TillPage, c: NotedComanda): void {
    c.currentName = `${c.nombre} bis`;
    const { salida } = page.run(({ outbox }) =>
      outbox.write({
        llamada: 'editar',
        input: { body: { id: c.id, nombre: c.currentName, comensales: 4 } },
        comandas: [c.id],
        texto: `${c.nombre}: nombre`,
      }),
    );
    this.#results.push(salida);
  }

  /** Picks one of the comandas. */
  pick(): NotedComanda {
    return uno(this.random, this.comandas);
  }

  /** Resolves when every write is stored on the device. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#results);
    this.#results = [];
  }
}
