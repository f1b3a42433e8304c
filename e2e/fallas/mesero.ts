import type { Alimento } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { entero, uno, type Azar } from '../../apps/server/src/test/fallas/escena/azar.ts';
import type { Pagina } from './equipo.ts';

/** A comanda as the waiter remembers it. */
export interface Apuntada {
  readonly id: string;
  readonly nombre: string;
  /** What every save added, in order: the comments of its dishes, each one of a kind. */
  readonly platos: string[];
  /** The latest comment of the first dish, if it was changed. */
  corregido: string | null;
  /** The last name that was given to it. */
  llamada: string;
}

/** What a waiter does at a till that has no network: opens comandas, orders, corrects, renames, saves. */
export class Mesero {
  readonly comandas: Apuntada[] = [];
  #salidas: Promise<unknown>[] = [];

  constructor(
    private readonly azar: Azar,
    private readonly alimento: Alimento,
    private readonly marca: string,
  ) {}

  /** Opens a comanda. */
  abrir(pagina: Pagina, id: string): void {
    const nombre = `${this.marca} ${this.comandas.length}`;
    const { salida } = pagina.en(({ outbox }) =>
      outbox.write({
        llamada: 'nueva',
        input: { body: { id, nombre, comensales: 2 } },
        comandas: [id],
        texto: `${nombre}: comanda nueva`,
      }),
    );
    this.#salidas.push(salida);
    this.comandas.push({ id, nombre, platos: [], corregido: null, llamada: nombre });
  }

  /** Orders `cuantos` dishes on a comanda and saves; sometimes corrects the first dish, or renames. */
  pedir(pagina: Pagina, c: Apuntada, cuantos: number): void {
    for (let n = 0; n < cuantos; n += 1) {
      const comentario = `${this.marca} plato ${c.platos.length}`;
      const eleccion = { especificacion: null, complementos: [], comentario, cantidad: 1 };
      const negado = pagina.en(({ edicion }) => edicion.agregarAlimento(c.id, this.alimento, eleccion));
      if (negado) throw new Error(negado.motivo);
      c.platos.push(comentario);
    }
    if (c.platos.length > cuantos && this.azar() < 0.3) this.#corregir(pagina, c);
    this.#salidas.push(pagina.en(({ guardarComanda }) => guardarComanda(c.id)));
    if (this.azar() < 0.15) this.#renombrar(pagina, c);
  }

  #corregir(pagina: Pagina, c: Apuntada): void {
    const [primero] = pagina.en(({ edicion }) => edicion.vistaDe(c.id))?.pedidos ?? [];
    if (!primero) throw new Error(`${c.nombre} lost its lines on the screen`);
    c.corregido = `${this.marca} corregido ${entero(this.azar, 100, 999)}`;
    pagina.en(({ edicion }) => edicion.comentarPedido(c.id, primero.id, c.corregido));
  }

  #renombrar(pagina: Pagina, c: Apuntada): void {
    c.llamada = `${c.nombre} bis`;
    const { salida } = pagina.en(({ outbox }) =>
      outbox.write({
        llamada: 'editar',
        input: { body: { id: c.id, nombre: c.llamada, comensales: 4 } },
        comandas: [c.id],
        texto: `${c.nombre}: nombre`,
      }),
    );
    this.#salidas.push(salida);
  }

  /** One of the comandas. */
  alguna(): Apuntada {
    return uno(this.azar, this.comandas);
  }

  /** Everything that was pressed is on the device. */
  async guardado(): Promise<void> {
    await Promise.allSettled(this.#salidas);
    this.#salidas = [];
  }
}
