import type { Browser, CDPSession } from 'playwright-core';
import { times } from './bench.ts';

/** The trace categories that record when frames were drawn. */
export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'cc',
  'viz',
  'benchmark',
];

/** Every tenth drawn frame is kept as a picture of half the size: keeping all would slow the drawing. */
const PICTURES = { format: 'jpeg', quality: 60, maxWidth: 683, maxHeight: 384, everyNthFrame: 10 } as const;

/** Maximum difference in brightness (0 to 255) within an empty area, after JPEG. */
const FLAT = 40;

/** An area of a picture, in px. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
}

/** Milliseconds between the drawn frames of a trace, during `milliseconds` from the first one. */
export const gapsOf = (trace: Buffer, milliseconds: number): number[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const all = traceEvents
    .filter((e) => e.name === 'DrawFrame')
    .map((e) => e.ts / 1_000)
    .sort((a, b) => a - b);
  const drawn = all.filter((at) => at <= all[0]! + milliseconds);
  return drawn.slice(1).map((at, i) => at - drawn[i]!);
};

/** Captures screenshots while something runs; returns them as base64. */
export const picturesOf = async (devtools: CDPSession, work: () => Promise<unknown>): Promise<string[]> => {
  const pictures: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', PICTURES);
  await work();
  await devtools.send('Page.stopScreencast');
  return pictures;
};

/** Runs in a browser, which can decode pictures. */
const IS_EMPTY = `async (base64, { x, y, width, height }) => {
  const image = new Image();
  image.src = 'data:image/jpeg;base64,' + base64;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const green = context.getImageData(x, y, width, height).data.filter((_, i) => i % 4 === 1).sort();
  return green.at(-1) - green[0] < ${FLAT};
}`;

/** Number of pictures in which an area is empty. */
export const emptyAt = async (browser: Browser, pictures: readonly string[], place: Place): Promise<number> => {
  const page = await browser.newPage();
  const looks = await times(pictures.length, (i) =>
    page.evaluate<boolean>(`(${IS_EMPTY})(${JSON.stringify(pictures[i])}, ${JSON.stringify(place)})`),
  );
  return looks.filter(Boolean).length;
};
