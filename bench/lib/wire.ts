import type pg from 'pg';

/** Counts round trips at the sockets of a pool: each time the server writes after it has read. */
export class Wire {
  trips = 0;

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => this.#watch(client.connection.stream));
  }

  #watch(stream: NodeJS.ReadWriteStream): void {
    let answered = true;
    stream.on('data', () => (answered = true));
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    stream.write = (...args: unknown[]): boolean => {
      if (answered) this.trips += 1;
      answered = false;
      return write(...args);
    };
  }
}
