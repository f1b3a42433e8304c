import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasta } from '../fallas/escena/proceso.ts';

/** What a Prometheus looks at. */
interface Scraped {
  /** Host and port of each process. */
  readonly targets: readonly string[];
  readonly token: string;
  /** A file of alert rules. */
  readonly rules: string;
}

/** The configuration, which is JSON and so YAML, too. */
const configurationOf = ({ targets, token, rules }: Scraped): string =>
  JSON.stringify({
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'comal', authorization: { credentials: token }, static_configs: [{ targets }] }],
  });

/** A value of an answer, with its labels. */
export interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Answer<T> {
  readonly status: 'success' | 'error';
  readonly error?: string;
  readonly data: T;
}
interface Vector {
  readonly result: readonly { readonly metric: Sample['metric']; readonly value: readonly [number, string] }[];
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly name: string; readonly health: string }[] }[];
}

/** A Prometheus of its own, with Debian's program, that scrapes each second. */
export class Prometheus {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    private readonly address: string,
  ) {}

  static async open(scraped: Scraped): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'comal-prometheus-'));
    const configuration = join(folder, 'prometheus.yml');
    writeFileSync(configuration, configurationOf(scraped));
    const args = [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      '--web.listen-address=127.0.0.1:0',
    ];
    const child = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let written = '';
    child.stderr.on('data', (part: Buffer) => (written += part.toString()));
    const address = await hasta(() => {
      if (child.exitCode !== null) throw new Error(`It ended: ${written}`);
      return /msg="Listening on" address=(\S+)/.exec(written)?.[1];
    });
    return new Prometheus(child, folder, address);
  }

  async #ask<T>(path: string, body?: URLSearchParams): Promise<T> {
    const answer = await fetch(`http://${this.address}/api/v1/${path}`, body && { method: 'POST', body });
    const { status, error, data } = (await answer.json()) as Answer<T>;
    if (status !== 'success') throw new Error(error);
    return data;
  }

  /** The series of a query now; rejects where it cannot be read. */
  async query(query: string): Promise<readonly Sample[]> {
    const { result } = await this.#ask<Vector>('query', new URLSearchParams({ query }));
    return result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
  }

  /** Each rule by name, with how its last evaluation went. */
  async health(): Promise<Readonly<Record<string, string>>> {
    const { groups } = await this.#ask<Rules>('rules');
    return Object.fromEntries(groups.flatMap(({ rules }) => rules.map(({ name, health }) => [name, health])));
  }

  async close(): Promise<void> {
    const end = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await end;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
