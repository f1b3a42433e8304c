import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { DEMO } from '../../screens/entrada.ts';
import { freePort } from '../../servidor-propio.ts';
import { isOnPath, startDisplay, type Display } from '../../pantalla-propia.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The register of the demo for a machine whose own name is no register's. */
const EQUIPO = 'CAJA-BARRA';

/** Everything that the journey made, in the order in which it ends. */
const ends: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The program as it was started: how it ends, and what it said. */
interface Run {
  readonly kill: () => void;
  readonly ended: Promise<[number | null, string | null]>;
  readonly text: () => string;
}

/** A person's machine: a home, a display, and a browser whose windows the journey can look at, too. */
class Machine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'comal-equipo-'));
  readonly #chromium = join(this.#folder, 'chromium');
  readonly #datos = join(this.#folder, 'datos');

  constructor(
    private readonly display: Display,
    readonly port: number,
    private readonly lookPort: number,
  ) {
    ends.push(() => rmSync(this.#folder, { recursive: true, force: true }));
    chmodSync(this.#folder, 0o755);
    mkdirSync(join(this.#folder, 'casa'), { mode: 0o700 });
    const real = process.env['CHROMIUM_PATH'] || chromium.executablePath();
    writeFileSync(this.#chromium, `#!/bin/sh\nexec "${real}" --remote-debugging-port=${lookPort} "$@"\n`, {
      mode: 0o755,
    });
  }

  /** Runs `npm run caja` with arguments. */
  run(...args: string[]): Run {
    const program = spawn(process.execPath, [join(ROOT, 'apps/standalone/caja.mjs'), '--equipo', EQUIPO, ...args], {
      env: {
        ...process.env,
        ...{ HOME: join(this.#folder, 'casa'), XDG_DATA_HOME: '', DISPLAY: this.display.name },
        ...{ CHROMIUM_PATH: this.#chromium, PORT: String(this.port), COMAL_DATOS: this.#datos },
        ...{ COMAL_DEMO: 'true', COMAL_DEMO_DIAS: '0', COMAL_RESPALDO_HORA: 'no', LOG_LEVEL: 'error' },
      },
    });
    let text = '';
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
    const ended = once(program, 'exit') as Promise<[number | null, string | null]>;
    ends.push(() => program.exitCode === null && program.kill('SIGTERM') && ended);
    return { kill: () => void program.kill('SIGKILL'), ended, text: () => text };
  }

  /** Looks at the windows of the program. */
  async look(): Promise<Browser> {
    let browser: Browser | undefined;
    await expect
      .poll(
        async () =>
          (browser = await chromium.connectOverCDP(`http://127.0.0.1:${this.lookPort}`).catch(() => undefined)),
        {
          timeout: 60_000,
        },
      )
      .toBeDefined();
    return browser!;
  }

  /** Ends the server that the program started, as its guide says: nobody else does. */
  async endServer(): Promise<void> {
    const lock = join(this.#datos, 'comal.lock');
    await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(true);
    process.kill((JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid, 'SIGTERM');
    await expect.poll(() => existsSync(lock), { timeout: 60_000 }).toBe(false);
  }
}

const windowState = async (page: Page): Promise<string | undefined> => {
  const session = await page.context().newCDPSession(page);
  return (await session.send('Browser.getWindowForTarget')).bounds.windowState;
};

/** Kills a browser as a machine without memory does. */
const killBrowser = async (browser: Browser): Promise<void> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const gone = new Promise((resolve) => browser.once('disconnected', resolve));
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
  await gone;
};

/** The till of a browser, as soon as the window shows it. */
const tillOf = async (browser: Browser): Promise<Page> => {
  const pages = () => browser.contexts().flatMap((context) => context.pages());
  await expect.poll(() => pages().length).toBeGreaterThan(0);
  return pages()[0]!;
};

const enter = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Número de cliente' }).fill(DEMO.cliente);
  await expect(page.getByText('Validado')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sucursal' }).click();
  await page.getByRole('option', { name: 'Roma Norte' }).click();
  await expect(page.getByRole('combobox', { name: 'Caja' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Usuario' }).fill('cajera');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO.password);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await page.getByRole('button', { name: 'Terminar' }).click();
};

test('an empty machine starts into Comal: server, full screen, minimise, close (SHELL-003, D-13, D-18, D-146)', async () => {
  test.skip(!isOnPath('Xvfb') || !isOnPath('openbox'), 'no display: Xvfb and openbox are not installed');
  test.setTimeout(300_000);
  const display = await startDisplay();
  ends.push(display.end);
  const machine = new Machine(display, await freePort(), await freePort());
  ends.push(() => machine.endServer());
  const till = machine.run();
  const browser = await machine.look();
  const page = await tillOf(browser);
  await expect(page.getByRole('textbox', { name: 'Número de cliente' })).toBeVisible({ timeout: 150_000 });

  await test.step('the register is found by the name of the machine, and fills the screen', async () => {
    await enter(page);
    await expect.poll(() => windowState(page)).toBe('fullscreen');
  });

  await test.step('a minimised window comes back whole, also by starting the program again', async () => {
    await page.getByRole('button', { name: 'Minimizar' }).click();
    await expect.poll(() => windowState(page)).toBe('minimized');
    const second = machine.run();
    expect(await second.ended).toEqual([0, null]);
    expect(second.text()).toContain('La caja ya estaba abierta');
    await expect.poll(() => windowState(page)).toBe('fullscreen');
  });

  await test.step('a page of somebody else does not stay', async () => {
    const other = `http://localhost:${machine.port}/`;
    await page.goto(other).catch(() => undefined);
    await expect(page).toHaveURL(new RegExp(`^http://127\\.0\\.0\\.1:${machine.port}/`));
    await page.evaluate((address) => void window.open(address, '_blank'), other);
    await expect.poll(() => browser.contexts()[0]!.pages().length).toBe(1);
  });

  await test.step('closing asks nothing and ends the program, and not the server', async () => {
    await page.goto(`http://127.0.0.1:${machine.port}/#/tpv`);
    await page.getByRole('button', { name: 'Cerrar el programa' }).click();
    expect(await till.ended).toEqual([0, null]);
    const health = await fetch(`http://127.0.0.1:${machine.port}/salud`);
    expect(await health.json()).toMatchObject({ estado: 'vivo' });
  });

  await test.step('a till whose server does not answer says so, and can be closed', async () => {
    const lost = machine.run('--servidor', `http://127.0.0.1:${await freePort()}`);
    const waiting = await tillOf(await machine.look());
    await expect(waiting.getByRole('heading', { name: 'Buscando el servidor...' })).toBeVisible();
    await waiting.getByRole('button', { name: 'Cerrar' }).click();
    expect(await lost.ended).toEqual([0, null]);
  });

  await test.step('a browser that is killed is opened again, and after a killed program one of two that start opens', async () => {
    const first = machine.run();
    const numero = async (where: Browser) =>
      expect((await tillOf(where)).getByRole('textbox', { name: 'Número de cliente' })).toBeVisible({
        timeout: 60_000,
      });
    const killed = await machine.look();
    await numero(killed);
    await killBrowser(killed);
    const again = await machine.look();
    await numero(again);
    expect(first.text()).toContain('El navegador se cerró solo. Se abre otra vez.');
    const gone = new Promise((resolve) => again.once('disconnected', resolve));
    first.kill();
    await gone;
    const two = [machine.run(), machine.run()] as const;
    const late = await Promise.race(two.map((one) => one.ended.then(() => one)));
    expect(late.text()).toContain('La caja ya estaba abierta');
    await numero(await machine.look());
  });
});
