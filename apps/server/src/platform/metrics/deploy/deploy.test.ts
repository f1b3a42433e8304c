import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { rutaDe, type Route } from '@comal/contract/route';
import { startTestServer } from '../../../test/server.ts';
import { scrape, WITH_METRICS } from '../told.fixture.ts';

const DEPLOY = fileURLToPath(new URL('../../../../../../deploy/', import.meta.url));
const RULES = readFileSync(`${DEPLOY}prometheus/alertas.yml`, 'utf8');
const DASHBOARD = readFileSync(`${DEPLOY}grafana/comal.json`, 'utf8');
const GUIDE = readFileSync(`${DEPLOY}../docs/operacion.md`, 'utf8');

/** Without the endings that a histogram's series have. */
const metricOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');
const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:comal|process)_\w+/g)].map(([name]) => metricOf(name))),
];

describe('dashboard and alerts', () => {
  it('name only metrics that the server tells, and the guide tells what each of those means', async () => {
    const server = await startTestServer(WITH_METRICS);
    const { names } = await scrape(server);
    await server.close();
    expect(names.length).toBeGreaterThan(30);
    for (const text of [RULES, DASHBOARD]) {
      const named = metricsIn(text);
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter((name) => !names.includes(name))).toEqual([]);
    }
    expect(names.filter((name) => !GUIDE.includes(`\`${name}\``))).toEqual([]);
  });

  it('name routes that there are, and the guide says what to do at each alert', () => {
    const routes = Object.values(catalog).flatMap((group) => Object.values<Route>(group).map((route) => rutaDe(route)));
    for (const text of [RULES, DASHBOARD])
      for (const [, pattern] of text.matchAll(/route=~\\?"([^"\\]+)\\?"/g))
        expect(routes.filter((route) => new RegExp(`^${pattern!}$`).test(route))).toHaveLength(2);
    const alerts = [...RULES.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
    expect(alerts.filter((name) => !GUIDE.includes(`\`${name}\``))).toEqual([]);
  });

  it('compute in the queries of the dashboard what Prometheus can read', () => {
    const queries = (JSON.parse(DASHBOARD) as { panels: { targets?: { expr: string }[] }[] }).panels.flatMap(
      ({ targets = [] }) => targets.map(({ expr }) => expr),
    );
    expect(queries.length).toBeGreaterThan(30);
    for (const expr of queries) {
      const [opened, closed] = ['(', ')'].map((c) => expr.split(c).length);
      expect([expr, opened]).toEqual([expr, closed]);
    }
  });

  // Debian's package `prometheus` has promtool; where it is not installed, its own check and the tests of the alerts are left out.
  const withoutPromtool = spawnSync('promtool', ['--version']).error !== undefined;
  it.skipIf(withoutPromtool)('have names and labels as Prometheus wants them (needs promtool)', async () => {
    const server = await startTestServer(WITH_METRICS);
    const { text } = await scrape(server);
    await server.close();
    const checked = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
  });

  it.skipIf(withoutPromtool)('are read by promtool, and each alert fires at its cause (needs promtool)', () => {
    const options = { cwd: `${DEPLOY}prometheus`, encoding: 'utf8' } as const;
    expect(execFileSync('promtool', ['check', 'rules', 'alertas.yml'], options)).toContain('SUCCESS');
    expect(execFileSync('promtool', ['test', 'rules', 'alertas.prueba.yml'], options)).toContain('SUCCESS');
    expect(execFileSync('promtool', ['check', 'config', 'prometheus.yml'], options)).toContain('SUCCESS');
  });
});
