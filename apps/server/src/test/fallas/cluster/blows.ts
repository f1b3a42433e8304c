import { setTimeout as pausa } from 'node:timers/promises';
import type { Azar } from '../escena/azar.ts';
import type { Cluster, Node } from './cluster.fixture.ts';
import type { Servers } from './servers.fixture.ts';

/** What a blow is dealt to. */
export interface Scene {
  readonly cluster: Cluster;
  readonly servers: Servers;
  readonly azar: Azar;
}

/** Mends what a blow broke; the cluster is whole again some time later. */
type Mend = () => Promise<void> | void;

/** A blow: what is done, and what mends it. `limit`: seconds within which charges are to go on. */
export interface Blow {
  readonly name: string;
  readonly limit: number;
  readonly deal: (scene: Scene) => Promise<Mend>;
}

const NODES: readonly Node[] = ['m1', 'm2', 'm3'];
const nothing: Mend = () => undefined;

const oneOf = <T>(azar: Azar, all: readonly T[]): T => all[Math.floor(azar() * all.length)]!;
const follower = ({ cluster, azar }: Scene): Node =>
  oneOf(
    azar,
    NODES.filter((node) => node !== cluster.leader),
  );

const startAgain = (cluster: Cluster, node: Node): void => {
  cluster.startEtcd(node);
  cluster.startPatroni(node);
};

/** Cuts the network of a machine of the database until another one leads, or for a few seconds where it did not lead. */
const cutOff = async (cluster: Cluster, node: Node): Promise<Mend> => {
  const led = cluster.leader === node;
  cluster.cable('down', node);
  if (led) await cluster.led((other) => other !== node);
  return () => cluster.cable('up', node);
};

/** Patroni's time to live, and five seconds: a machine or a network that is lost. */
const LOST = 25;
/** A PostgreSQL that was killed or hands over. */
const SOON = 10;

/** How long a disk stays full, milliseconds. */
const FULL_MS = 5_000;

/** All blows, in the order of the tables of docs/confiabilidad.md. */
export const BLOWS: readonly Blow[] = [
  {
    name: 'kill -9 of the PostgreSQL that leads',
    limit: SOON,
    deal: async ({ cluster }) => {
      await cluster.killPostgres(cluster.leader);
      return nothing;
    },
  },
  {
    name: 'kill -9 of a PostgreSQL that follows',
    limit: SOON,
    deal: async (scene) => {
      await scene.cluster.killPostgres(follower(scene));
      return nothing;
    },
  },
  {
    name: 'planned switch of the leader',
    limit: SOON,
    deal: async ({ cluster }) => {
      await cluster.handOver();
      return nothing;
    },
  },
  {
    name: 'the leading machine is lost',
    limit: LOST,
    deal: async ({ cluster }) => {
      const node = cluster.leader;
      await cluster.lose(node);
      await cluster.led((other) => other !== node);
      return () => startAgain(cluster, node);
    },
  },
  {
    name: 'a following machine is lost',
    limit: LOST,
    deal: async (scene) => {
      const node = follower(scene);
      await scene.cluster.lose(node);
      return () => startAgain(scene.cluster, node);
    },
  },
  {
    name: 'network of the leading machine cut',
    limit: LOST,
    deal: ({ cluster }) => cutOff(cluster, cluster.leader),
  },
  {
    name: 'network of a following machine cut',
    limit: LOST,
    deal: (scene) => cutOff(scene.cluster, follower(scene)),
  },
  {
    name: 'kill -9 of a member of etcd',
    limit: SOON,
    deal: async ({ cluster, azar }) => {
      const node = oneOf(azar, NODES);
      await cluster.on(node).end('etcd', 'SIGKILL');
      return () => cluster.startEtcd(node);
    },
  },
  {
    name: 'kill -9 of HAProxy',
    limit: SOON,
    deal: async ({ cluster }) => {
      await cluster.on('way').end('haproxy', 'SIGKILL');
      return () => cluster.startWay();
    },
  },
  {
    name: 'kill -9 of a process of Comal',
    limit: SOON,
    deal: async ({ servers, azar }) => {
      const name = oneOf(azar, servers.names);
      await servers.kill(name);
      return () => servers.start(name);
    },
  },
  {
    name: 'network of a process of Comal cut',
    limit: SOON,
    deal: async ({ cluster, servers, azar }) => {
      const name = oneOf(azar, servers.names);
      cluster.cable('down', name);
      return () => cluster.cable('up', name);
    },
  },
  {
    // Patroni does not take the lead away for that: PostgreSQL refuses what does not fit, until there is room.
    name: 'disk of the leading machine full for five seconds',
    limit: 5 + SOON,
    deal: async ({ cluster }) => {
      const makeRoom = cluster.fill(cluster.leader);
      await pausa(FULL_MS);
      makeRoom();
      return nothing;
    },
  },
];
