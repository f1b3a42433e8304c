import { defineConfig } from '@playwright/test';
import { PORT } from './base-de-datos.ts';
import { LAUNCH } from './chromium.ts';

/**
 * Journeys in real Chromium against the real server on its own database. One worker in a fixed order, because a journey finds the
 * data that earlier ones left.
 */
export default defineConfig({
  testDir: 'specs',
  // One folder per run: `npm test` has two runs at once, and each empties its own.
  outputDir: `../test-results/${PORT}`,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1366, height: 768 },
    // Use `npx playwright test --trace on` for a failing journey: tracing all would cost a tenth of their time.
    trace: 'off',
    actionTimeout: 30_000,
    launchOptions: LAUNCH,
  },
  webServer: {
    command: 'npx tsx servidor.ts',
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${PORT}/salud/listo`,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
