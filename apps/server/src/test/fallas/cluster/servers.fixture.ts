import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { construir, hasta } from '../escena/proceso.ts';
import type { Place } from '../../procesos/balancer.fixture.ts';
import type { Cluster } from './cluster.fixture.ts';

const PORT = 3000;
const PLACES = { c1: '10.99.0.31', c2: '10.99.0.32' } as const;
/** One process of Comal. */
export type Name = keyof typeof PLACES;
const NAMES: readonly Name[] = ['c1', 'c2'];

const VARIABLES = {
  NODE_ENV: 'production',
  PORT: String(PORT),
  COMAL_HOST: '0.0.0.0',
  COMAL_RED: 'false',
  COMAL_DEMO: 'lan',
  COMAL_DEMO_DIAS: '0',
  COMAL_RELEVO_SEGUNDOS: '1',
  COMAL_PETICIONES_POR_SESION: '10000000',
  COMAL_PETICIONES_POR_DIRECCION: '10000000',
};

/** Two processes of Comal on machines of their own: the first knows the three addresses of the database, the second that of HAProxy. */
export class Servers {
  readonly names = NAMES;
  /** How often a process ended without being killed. */
  ended = 0;

  private constructor(
    private readonly cluster: Cluster,
    private readonly program: string,
  ) {
    for (const name of NAMES) cluster.machine(name, PLACES[name]);
  }

  static async start(cluster: Cluster): Promise<Servers> {
    const servers = new Servers(cluster, await construir());
    for (const name of NAMES) await servers.start(name);
    return servers;
  }

  get places(): readonly Place[] {
    return NAMES.map((name) => ({ host: PLACES[name], port: PORT }));
  }

  /** What a process wrote since it was started first. */
  log(name: Name): string {
    const file = this.cluster.on(name).logOf('comal');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** Whether a process runs. */
  runs(name: Name): boolean {
    return this.cluster.on(name).has('comal');
  }

  /** Starts a process and waits until it takes requests. */
  async start(name: Name): Promise<void> {
    const programs = this.cluster.on(name);
    const { hosts, way } = this.cluster.addresses;
    rmSync(programs.logOf('comal'), { force: true });
    programs.start('comal', {
      line: [process.env['COMAL_NODE'] ?? process.execPath, join(this.program, 'main.js')],
      variables: {
        ...VARIABLES,
        DATABASE_URL: name === 'c1' ? hosts : way,
        COMAL_DATOS: join(programs.folder, 'datos'),
      },
    });
    await hasta(() => {
      if (!this.runs(name)) throw new Error(`Comal ended: ${this.log(name)}`);
      return /Comal está listo/.test(this.log(name)) ? true : null;
    }, 50);
  }

  kill(name: Name): Promise<void> {
    return this.cluster.on(name).end('comal', 'SIGKILL');
  }

  remove(): void {
    rmSync(this.program, { recursive: true, force: true });
  }
}
