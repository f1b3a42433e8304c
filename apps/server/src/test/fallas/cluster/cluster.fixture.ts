import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { mayMakeNetworks, Namespaces } from '../../../platform/network/machines/namespaces.fixture.ts';
import { hasta } from '../escena/proceso.ts';
import { Programs } from './programs.fixture.ts';

/** PostgreSQL, Patroni, etcd and HAProxy as Debian installs them. */
const POSTGRES = '/usr/lib/postgresql/15/bin';
const NEEDED = [`${POSTGRES}/postgres`, '/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];

/** What is missing on this machine for a cluster of its own; empty where nothing is. */
export const missingForCluster = (): readonly string[] => [
  ...NEEDED.filter((path) => !existsSync(path)),
  ...(mayMakeNetworks() ? [] : ['root on Linux, for networks of the kernel']),
];

const NODES = ['m1', 'm2', 'm3'] as const;
/** A machine of the database. */
export type Node = (typeof NODES)[number];

const NET = '10.99.0';
const ADDRESS = { m1: `${NET}.11`, m2: `${NET}.12`, m3: `${NET}.13`, way: `${NET}.20` } as const;
const PASSWORD = 'barro';
/** Room for ten minutes of charges, and for the WAL that is kept for a machine that comes back. */
const DISK = '4g';

/** How Patroni is set (docs/operacion.md has the same): seconds. */
const TTL = 20;
const DCS = { ttl: TTL, loop_wait: 2, retry_timeout: 5, maximum_lag_on_failover: 1_048_576 };

/** Whether a commit waits for a second machine. */
export type Mode = 'synchronous' | 'asynchronous';

const asPostgres = (...line: string[]): string[] => [
  'setpriv',
  '--reuid=postgres',
  '--regid=postgres',
  '--clear-groups',
  ...line,
];

const account = (name: string): { username: string; password: string } => ({ username: name, password: PASSWORD });

/** A machine as Patroni's REST interface tells it. */
interface Member {
  readonly name: Node;
  readonly role: string;
  readonly state: string;
}

/** Three machines with PostgreSQL, Patroni and etcd each, one with HAProxy before them, and a switch between all of them. */
export class Cluster {
  readonly net = new Namespaces();
  /** PostgreSQL's user has to get into it: a temporary folder of the tests is closed to others. */
  readonly #folder = mkdtempSync('/tmp/comal-cluster-');
  readonly #switch = this.net.network('sw');
  readonly #machines = new Map<string, Programs>();
  /** The machine that led last. */
  leader: Node = 'm1';

  private constructor(readonly mode: Mode) {
    chmodSync(this.#folder, 0o755);
    this.net.plugHere(this.#switch, `${NET}.1/24`);
    for (const node of NODES) this.machine(node, ADDRESS[node]);
    this.machine('way', ADDRESS.way);
  }

  /** A cluster with an empty database, whole: one leads, the others follow. */
  static async start(mode: Mode): Promise<Cluster> {
    const cluster = new Cluster(mode);
    try {
      await cluster.#begin();
    } catch (error) {
      await cluster.close();
      throw error;
    }
    return cluster;
  }

  async #begin(): Promise<void> {
    for (const node of NODES) this.#prepare(node);
    for (const node of NODES) this.startEtcd(node);
    for (const node of NODES) this.startPatroni(node);
    this.startWay();
    await this.whole();
    await hasta(() => this.#administer('CREATE DATABASE comal'), 500);
  }

  /** A machine on the switch, with this address. */
  machine(name: string, address: string): Programs {
    const space = this.net.machine(name);
    this.net.plug(space, 'lan', this.#switch, `${address}/24`);
    const folder = join(this.#folder, name);
    mkdirSync(folder);
    const programs = new Programs(this.net, space, folder);
    this.#machines.set(name, programs);
    return programs;
  }

  on(name: string): Programs {
    return this.#machines.get(name)!;
  }

  /** The addresses of the database: of its three machines, and of HAProxy. */
  get addresses(): { readonly hosts: string; readonly way: string } {
    const of = (hosts: readonly string[]): string =>
      `postgres://comal:${PASSWORD}@${hosts.map((host) => `${host}:5432`).join(',')}/comal`;
    return { hosts: of(NODES.map((node) => ADDRESS[node])), way: of([ADDRESS.way]) };
  }

  /** The address of the machine that led last. */
  get leaderUrl(): string {
    return `postgres://comal:${PASSWORD}@${ADDRESS[this.leader]}:5432/comal`;
  }

  startEtcd(node: Node): void {
    const at = (port: number): string => `http://${ADDRESS[node]}:${port}`;
    const line = ['etcd', '--name', node, '--data-dir', join(this.on(node).folder, 'etcd')];
    const peers = NODES.map((other) => `${other}=http://${ADDRESS[other]}:2380`).join(',');
    const options = {
      'listen-client-urls': at(2379),
      'advertise-client-urls': at(2379),
      'listen-peer-urls': at(2380),
      'initial-advertise-peer-urls': at(2380),
      'initial-cluster': peers,
      'heartbeat-interval': '200',
      'election-timeout': '2000',
      'enable-v2': 'true',
    };
    this.on(node).start('etcd', { line: [...line, ...Object.entries(options).map(([k, v]) => `--${k}=${v}`)] });
  }

  startPatroni(node: Node): void {
    this.on(node).start('patroni', {
      line: asPostgres('/usr/bin/patroni', join(this.on(node).folder, 'patroni.json')),
    });
  }

  startWay(): void {
    this.on('way').start('haproxy', { line: ['/usr/sbin/haproxy', '-db', '-f', this.#writeWay()] });
  }

  /** Cuts a machine's network, or gives it back. */
  cable(change: 'up' | 'down', name: string): void {
    this.net.cable(change, this.on(name).machine, 'lan', this.#switch);
  }

  /** Kills PostgreSQL itself on a machine, as soon as it runs there. */
  async killPostgres(node: Node): Promise<void> {
    const file = join(this.on(node).folder, 'disk', 'data', 'postmaster.pid');
    const pid = await hasta(() => (existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null));
    process.kill(pid, 'SIGKILL');
  }

  /** Ends everything that runs on a machine, at once. */
  async lose(node: Node): Promise<void> {
    const pids = execFileSync('ip', ['netns', 'pids', this.on(node).machine], { encoding: 'utf8' }).split('\n');
    spawnSync('kill', ['-9', ...pids.filter(Boolean)]);
    for (const name of ['patroni', 'etcd']) await this.on(node).end(name, 'SIGKILL');
  }

  /** Fills a machine's disk to the last byte; answers what makes room again. */
  fill(node: Node): () => void {
    const file = join(this.on(node).folder, 'disk', 'relleno');
    spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M']);
    return () => rmSync(file, { force: true });
  }

  /** Asks the leader to hand over, as an operator would (`patronictl switchover`), again while Patroni is not ready for it. */
  async handOver(): Promise<void> {
    const before = this.leader;
    await hasta(async () => (await this.#patroni(before, '/switchover', { leader: before }))?.ok || null, 500);
    await this.led((node) => node !== before);
  }

  /** Waits until a machine leads that is one of those asked for. */
  async led(isAsked: (node: Node) => boolean): Promise<Node> {
    const look = async (): Promise<Node | undefined> => {
      const all = await Promise.all(
        NODES.filter(isAsked).map(async (n) => [n, await this.#patroni(n, '/primary')] as const),
      );
      return all.find(([, answer]) => answer?.ok)?.[0];
    };
    this.leader = await this.#until('a machine that leads', look, 100);
    return this.leader;
  }

  /** Waits until one leads and two follow it, of whom Patroni counts on one where commits wait for it. */
  async whole(): Promise<void> {
    const follower = this.mode === 'synchronous' ? 'sync_standby' : 'replica';
    const look = async (): Promise<true | null> => {
      const all = await Promise.all(NODES.map((node) => this.#members(node)));
      const members = all.find((known) => known.some(({ role }) => role === 'leader')) ?? [];
      const leader = members.find(({ role }) => role === 'leader');
      const running = members.filter(({ state }) => /^(running|streaming)$/.test(state));
      if (!leader || running.length < NODES.length || !running.some(({ role }) => role === follower)) return null;
      this.leader = leader.name;
      return (await this.#isFollowed()) ? true : null;
    };
    await this.#until('a whole cluster', look, 250);
  }

  /** Polls until `look` answers something; the error of a wait in vain says what Patroni wrote last. */
  async #until<T>(what: string, look: () => Promise<T | null | undefined>, everyMs: number): Promise<T> {
    return hasta(look, everyMs).catch((error: unknown) => {
      throw new Error([`Not ${what}`, ...NODES.map((n) => this.on(n).lastOf('patroni'))].join('\n\n'), {
        cause: error,
      });
    });
  }

  async close(): Promise<void> {
    for (const programs of this.#machines.values())
      for (const pid of execFileSync('ip', ['netns', 'pids', programs.machine], { encoding: 'utf8' }).split('\n'))
        if (pid) spawnSync('kill', ['-9', pid]);
    for (const node of NODES) spawnSync('umount', ['-l', join(this.on(node).folder, 'disk')]);
    this.net.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Runs SQL where the cluster is administered, at the machine that led last; null where that cannot be reached. */
  async #administer<R extends pg.QueryResultRow>(sql: string): Promise<readonly R[] | null> {
    const url = this.leaderUrl.replace(/comal$/, 'postgres');
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<R>(sql)).rows;
    } catch {
      return null;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /**
   * Whether the machine that led last takes writes and all others stream from it. What Patroni says of a machine may be seconds old: one that is being
   * rewound needs the WAL of a leader that the next blow may end, and would have to be copied anew then.
   */
  async #isFollowed(): Promise<boolean> {
    const rows = await this.#administer<{ follows: boolean; followers: number }>(
      `SELECT pg_is_in_recovery() AS follows, (SELECT count(*)::integer FROM pg_stat_replication WHERE state = 'streaming') AS followers`,
    );
    return rows?.[0]?.follows === false && rows[0].followers === NODES.length - 1;
  }

  async #patroni(node: Node, path: string, body?: object): Promise<Response | null> {
    return fetch(`http://${ADDRESS[node]}:8008${path}`, {
      signal: AbortSignal.timeout(body ? 30_000 : 1_000),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    }).catch(() => null);
  }

  /** The cluster as a machine of it knows it; empty where it does not answer. */
  async #members(node: Node): Promise<readonly Member[]> {
    const answer = await this.#patroni(node, '/cluster');
    return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : [];
  }

  /** A disk of its own, owned by PostgreSQL's user, and Patroni's settings. */
  #prepare(node: Node): void {
    const disk = join(this.on(node).folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk]);
    execFileSync('chown', ['postgres:postgres', disk]);
    writeFileSync(join(this.on(node).folder, 'patroni.json'), JSON.stringify(this.#settingsOf(node), null, 1));
  }

  #settingsOf(node: Node): object {
    const synchronous = this.mode === 'synchronous';
    const disk = join(this.on(node).folder, 'disk');
    return {
      scope: 'comal',
      name: node,
      restapi: { listen: `${ADDRESS[node]}:8008`, connect_address: `${ADDRESS[node]}:8008` },
      // Not `etcd3`: that of Patroni 3.0 takes the lead back without asking who has it now, once a cut network is there again.
      etcd: { hosts: NODES.map((other) => `${ADDRESS[other]}:2379`) },
      bootstrap: {
        dcs: {
          ...DCS,
          synchronous_mode: synchronous,
          synchronous_mode_strict: synchronous,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            remove_data_directory_on_rewind_failure: true,
            parameters: { max_connections: 60, max_wal_size: '256MB', wal_keep_size: '1GB', wal_log_hints: 'on' },
          },
        },
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
        pg_hba: [`host all all ${NET}.0/24 scram-sha-256`, `host replication all ${NET}.0/24 scram-sha-256`],
      },
      postgresql: {
        listen: `${ADDRESS[node]}:5432`,
        connect_address: `${ADDRESS[node]}:5432`,
        data_dir: join(disk, 'data'),
        bin_dir: POSTGRES,
        pgpass: join(disk, 'pgpass'),
        authentication: { superuser: account('comal'), replication: account('replica'), rewind: account('rewind') },
        parameters: { unix_socket_directories: disk },
      },
    };
  }

  /** The settings of HAProxy: it sends to the machine of which Patroni says that it leads. */
  #writeWay(): string {
    const file = join(this.on('way').folder, 'haproxy.cfg');
    const servers = NODES.map((node) => `  server ${node} ${ADDRESS[node]}:5432 check port 8008`);
    const lines = [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 30m',
      '  timeout server 30m',
      'listen base',
      `  bind ${ADDRESS.way}:5432`,
      '  option httpchk GET /primary',
      '  http-check expect status 200',
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  }
}
