import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page, type Response } from 'playwright-core';
import { USABLE } from './till.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const GZIP = { level: 6 } as const;

/** A browser that was just started is busy for about a second, on the same two cores. */
const REST_MS = 1_500;

/** The cost of a cold page: each body at gzip -6 in KB, and the heap after a collection. */
export interface Visit {
  readonly ms: number;
  readonly kilobytes: number;
  readonly heapMegabytes: number;
}

/** Runs `work` with a browser and closes it in any case: an open one keeps this process alive. `home`: whose certificates it trusts. */
export const inBrowser = async <T>(work: (browser: Browser) => Promise<T>, home?: string): Promise<T> => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const env = { ...process.env, ...(home ? { HOME: home } : {}) } as Record<string, string>;
  const browser = await chromium.launch({ executablePath, args: FLAGS, env });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
};

/** Measures the bytes that a page receives, by HTTP and by its socket; only on request, because it uses the page's cores. */
class Scale {
  readonly #responses: Response[] = [];
  readonly #frames: Buffer[] = [];

  constructor(page: Page) {
    page.on('response', (response) => this.#responses.push(response));
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.#frames.push(Buffer.from(payload))),
    );
  }

  async kilobytes(): Promise<number> {
    const bodies = await Promise.all(this.#responses.map((response) => response.body().catch(() => Buffer.of())));
    return [...bodies, ...this.#frames].reduce((bytes, body) => bytes + gzipSync(body, GZIP).length, 0) / 1_024;
  }
}

const heapOf = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
};

/** The device of a page: window size, slowdown of the processor, latency and bandwidth of the network. */
export interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly slower?: number;
  readonly network?: { readonly latencyMs: number; readonly downKbps: number; readonly upKbps: number };
}

/** A till's. */
export const OFFICE: Device = { viewport: { width: 1_366, height: 768 } };

/** A cheap phone on Lighthouse's slow 4G. */
export const CHEAP_PHONE: Device = {
  viewport: { width: 390, height: 844 },
  slower: 4,
  network: { latencyMs: 150, downKbps: 1_638.4, upKbps: 675 },
};

const BYTES_OF_KBIT = 1_024 / 8;

const slowDown = async (page: Page, { slower, network }: Device): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  if (slower) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (!network) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.downKbps * BYTES_OF_KBIT,
    uploadThroughput: network.upKbps * BYTES_OF_KBIT,
  });
};

/**
 * Opens an address in a new browser without cache, once the browser itself is idle. `script` runs before the page; when the page can be used it logs `USABLE` and
 * the milliseconds since the navigation began to the console, so that no polling disturbs the page. `home`: whose certificates it trusts.
 */
export const visit = (url: string, script: string, device = OFFICE, home?: string): Promise<Visit> =>
  inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: device.viewport });
    await slowDown(page, device);
    const scale = new Scale(page);
    await page.addInitScript(script);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const said = page.waitForEvent('console', (message) => message.text().startsWith(USABLE));
    await page.goto(url);
    const ms = Number((await said).text().slice(USABLE.length));
    return { ms, kilobytes: await scale.kilobytes(), heapMegabytes: await heapOf(page) };
  }, home);
