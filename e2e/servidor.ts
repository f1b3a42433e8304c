import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@comal/embedded-postgres/embedded';
import { DATABASE_FILE, PORT } from './base-de-datos.ts';

/** Starts a database of its own and the built server with demo data on it; leaves the database's address for the specs. */
const dataFolder = mkdtempSync(join(tmpdir(), 'comal-e2e-'));
chmodSync(dataFolder, 0o755);
const base = await startEmbedded({ datos: dataFolder, log: () => undefined });
writeFileSync(DATABASE_FILE, base.adminUrl, { mode: 0o600 });

const server = spawn(process.execPath, [fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: base.adminUrl,
    COMAL_DEMO: 'true',
    // Journeys start without past data; the pictures have a year.
    COMAL_DEMO_DIAS: process.env['COMAL_DEMO_DIAS'] ?? '0',
    PORT: String(PORT),
    LOG_LEVEL: 'error',
    COMAL_PETICIONES_POR_SESION: '5000',
    COMAL_PETICIONES_POR_DIRECCION: '5000',
    // The fake printers are on this machine.
    COMAL_IMPRESORAS_PROPIAS: 'true',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  void base.stop().then(() => {
    rmSync(dataFolder, { recursive: true, force: true });
    // Another process may have taken the port: its file is not removed.
    if (existsSync(DATABASE_FILE) && readFileSync(DATABASE_FILE, 'utf8') === base.adminUrl) rmSync(DATABASE_FILE);
    process.exit(code ?? 0);
  });
});
