import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright-core';
import { until } from './product.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const GZIP = { level: 6 } as const;
const LOOK_MS = 50;

/** A browser that has just been started works on itself for about a second, on the same two cores. */
const REST_MS = 1_500;

/** What a cold page took: each body at gzip -6 in KB, and the heap after a collection. */
export interface Visit {
  readonly ms: number;
  readonly kilobytes: number;
  readonly heapMegabytes: number;
}

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });

/** Weighs what a page receives, over HTTP and over its socket. */
class Scale {
  #pending: Promise<void>[] = [];
  #bytes = 0;

  constructor(page: Page) {
    page.on('response', (response) => this.#pending.push(response.body().then((body) => this.#add(body), () => undefined)));
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.#add(Buffer.from(payload))));
  }

  #add(body: Buffer): void {
    this.#bytes += gzipSync(body, GZIP).length;
  }

  async kilobytes(): Promise<number> {
    await Promise.all(this.#pending);
    return this.#bytes / 1_024;
  }
}

const heapOf = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
};

/**
 * Opens an address in a new browser without cache, once the browser itself is at rest. `script` runs before the page and sets `window.usableAt` to
 * performance.now() (milliseconds since the navigation began) when the page can be used.
 */
export const visit = async (url: string, script: string): Promise<Visit> => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1_366, height: 768 } });
    const scale = new Scale(page);
    await page.addInitScript(script);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    await page.goto(url);
    // Asked from outside: the page's content policy forbids what waitForFunction does inside it.
    const ms = await until(() => page.evaluate(() => (window as { usableAt?: number }).usableAt), LOOK_MS);
    return { ms, kilobytes: await scale.kilobytes(), heapMegabytes: await heapOf(page) };
  } finally {
    await browser.close();
  }
};
