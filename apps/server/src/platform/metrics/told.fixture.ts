import type { TestServer } from '../../test/server.ts';

/** The token of the servers of these tests. */
export const TOKEN = 'ficha-de-prueba-de-metricas-1';
/** Their settings. */
export const WITH_METRICS = { COMAL_METRICAS_TOKEN: TOKEN };

/** What a scrape was told: each series with its value. */
export class Told {
  readonly series: ReadonlyMap<string, number>;

  constructor(readonly text: string) {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    this.series = new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    );
  }

  /** The value of a series; undefined where it is not told. */
  of(series: string): number | undefined {
    return this.series.get(series);
  }

  /** The names of all metrics, with and without values. */
  get names(): string[] {
    return [...this.text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!);
  }
}

/** Asks a server for its metrics, as Prometheus does. */
export const scrape = async ({ app }: Pick<TestServer, 'app'>): Promise<Told> => {
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return new Told(answer.body);
};
