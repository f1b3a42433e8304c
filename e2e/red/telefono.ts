import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { LAUNCH } from '../chromium.ts';
import { skipTours } from '../screens/entrada.ts';

const certutil = (...args: string[]): void => void execFileSync('certutil', args, { stdio: 'pipe' });

/** Whether the trust store of a Chromium on Linux can be written here. */
export const mayTrust = (): boolean => {
  try {
    execFileSync('certutil', ['-H'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // It ends with a code of its own when it explains itself.
    return (error as { code?: string }).code !== 'ENOENT';
  }
};

/** Runs in a page: its clock is wrong by so many milliseconds from now on, whatever it was before. */
const offClock = (offBy: number): void => {
  const place = globalThis as typeof globalThis & { offBy?: number };
  const wrongAlready = place.offBy !== undefined;
  place.offBy = offBy;
  if (wrongAlready) return;
  const Right = Date;
  const now = (): number => Right.now() + (place.offBy ?? 0);
  globalThis.Date = new Proxy(Right, {
    apply: () => new Right(now()).toString(),
    construct: (target, parts) => (parts.length === 0 ? new target(now()) : (Reflect.construct(target, parts) as Date)),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
};

/** How a phone is: its browser's page, and further switches of its browser. */
export type PhoneOptions = BrowserContextOptions & Pick<LaunchOptions, 'args'>;

/** A Chromium with a user, a profile and a trust store of its own, which runs inside a machine. */
export class Phone {
  #context: BrowserContext | null = null;

  private constructor(
    private readonly folder: string,
    private readonly options: PhoneOptions,
  ) {}

  /** `inside`: the command that runs a program inside the machine; `authority`: the file of one that it trusts already. */
  static async open(inside: readonly string[], options: PhoneOptions, authority?: string): Promise<Phone> {
    const folder = mkdtempSync(join(tmpdir(), 'comal-telefono-'));
    mkdirSync(join(folder, '.pki/nssdb'), { recursive: true });
    certutil('-N', '-d', `sql:${folder}/.pki/nssdb`, '--empty-password');
    const command = [...inside, LAUNCH.executablePath ?? chromium.executablePath()].map((word) => `'${word}'`);
    writeFileSync(join(folder, 'chromium'), `#!/bin/sh\nexec ${command.join(' ')} "$@"\n`, { mode: 0o755 });
    const phone = new Phone(folder, options);
    if (authority) phone.#store(authority);
    await phone.#launch();
    return phone;
  }

  #store(authority: string): void {
    certutil('-A', '-d', `sql:${this.folder}/.pki/nssdb`, '-n', 'Comal', '-t', 'C,,', '-i', authority);
  }

  async #launch(): Promise<void> {
    const { XDG_DATA_HOME: _data, XDG_CONFIG_HOME: _config, ...env } = process.env;
    this.#context = await chromium.launchPersistentContext(join(this.folder, 'perfil'), {
      ...{ ...LAUNCH, executablePath: join(this.folder, 'chromium') },
      ...{ env: { ...env, HOME: this.folder } },
      ...{ locale: 'es-MX', timezoneId: 'America/Mexico_City', ...this.options },
      args: [...(LAUNCH.args ?? []), ...(this.options.args ?? [])],
    });
    await this.#context.addInitScript(skipTours);
  }

  get context(): BrowserContext {
    return this.#context!;
  }

  /** The page that it shows. */
  get page(): Page {
    return this.context.pages()[0]!;
  }

  /**
   * Sets the clock of its pages wrong by so many milliseconds, those that are open included. That of its network stays right: a certificate is
   * in time or not by the difference to the server's clock, which `Shop.setClock` makes.
   */
  async setClock(offBy: number): Promise<void> {
    await this.context.addInitScript(offClock, offBy);
    for (const page of this.context.pages()) await page.evaluate(offClock, offBy);
  }

  /** Removes the authority that it trusts, as a person does in the settings of the device; read at the next start of the browser. */
  distrust(): void {
    certutil('-D', '-d', `sql:${this.folder}/.pki/nssdb`, '-n', 'Comal');
  }

  /**
   * Does what a person does in the settings of the device with a downloaded certificate, and opens the browser again at its page: it reads
   * what another program wrote into the store when it starts.
   */
  async trust(file: string): Promise<void> {
    this.#store(file);
    const url = this.page.url();
    await this.context.close();
    await this.#launch();
    await this.page.goto(url);
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
