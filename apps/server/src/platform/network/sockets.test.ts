import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceNames, type AnnouncedNames } from './announce-names.ts';
import { anInterface } from './lan.fixture.ts';
import { placesOf } from './places.ts';
import { openSockets, type Transport } from './transport.ts';

const GROUP = '224.0.0.251';
const opened: Socket[] = [];

const bound = async (port: number, address: string, reuseAddr = true): Promise<Socket> => {
  const socket = createSocket({ type: 'udp4', reuseAddr });
  opened.push(socket);
  socket.bind(port, address);
  await once(socket, 'listening');
  return socket;
};

/** A device on this machine: it asks from a port of its own, and hears what is said to it. */
const device = async (address: string) => {
  const socket = await bound(0, address);
  socket.setMulticastInterface('127.0.0.1');
  return {
    socket,
    send: (bytes: Buffer, port: number): Promise<void> =>
      new Promise((resolve, reject) => socket.send(bytes, port, GROUP, (error) => (error ? reject(error) : resolve()))),
    /** The answer to a question, by its number. */
    answer: (id: number): Promise<Buffer> =>
      new Promise((resolve) => socket.on('message', (bytes) => bytes.readUInt16BE(0) === id && resolve(bytes))),
  };
};

const header = (id: number, counts: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(12);
  [id, 0, ...counts].forEach((n, i) => bytes.writeUInt16BE(n, i * 2));
  return bytes;
};
const labels = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
/** A question for the address of a name, as a simple resolver asks. */
const question = (name: string, id = 1): Buffer =>
  Buffer.concat([header(id, [1, 0, 0, 0]), labels(name), Buffer.from([0, 1, 0, 1])]);

const ADDRESS = Buffer.from([0, 4, 127, 0, 0, 1]);
const log = vi.fn();

const freePort = async (): Promise<number> => {
  const socket = await bound(0, '0.0.0.0');
  const { port } = socket.address();
  socket.close();
  return port;
};

/** A server whose only interface is the loopback, with this many bits of a network. */
const announce = (port: number, bits: number): Promise<AnnouncedNames> => {
  const reloj = (): number => performance.now();
  return announceNames(
    { wanted: ['comal'], addresses: () => ['127.0.0.1'], log },
    {
      port,
      interfaces: () => ({ lo: [anInterface('127.0.0.1', `127.0.0.1/${bits}`)] }),
      // Its clock stands still, so that no time of reading is used up on a busy machine: guard.test.ts has that.
      open: openSockets(port, () => 0),
      moment: { reloj, random: () => 0 },
    },
  );
};

afterEach(() => {
  log.mockReset();
  for (const socket of opened.splice(0)) {
    try {
      socket.close();
    } catch {
      // Closed by its test.
    }
  }
});

describe('on real sockets', () => {
  let port: number;
  let names: AnnouncedNames;
  beforeAll(async () => {
    port = await freePort();
    names = await announce(port, 30);
  });
  afterAll(() => names.close());

  const asks = async (address: string, before: readonly Buffer[] = []): Promise<Buffer> => {
    const { send, answer: answerTo } = await device(address);
    const answer = answerTo(4711);
    for (const bytes of before) await send(bytes, port);
    await send(question('Comal.LOCAL', 4711), port);
    return answer;
  };

  it('a resolver gets the address, with its question and number', async () => {
    expect(names.names()).toEqual(['comal.local']);
    const answer = await asks('127.0.0.1');
    expect(answer.readUInt16BE(0)).toBe(4711);
    expect(answer.includes(labels('Comal.LOCAL'))).toBe(true);
    expect(answer.includes(ADDRESS)).toBe(true);
  });

  it('who is not on the link gets no answer', async () => {
    const outside = await device('127.0.0.9');
    const heard = vi.fn();
    outside.socket.on('message', heard);
    await outside.send(question('comal.local'), port);
    expect((await asks('127.0.0.1')).includes(ADDRESS)).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });

  const pointer = (to: number): Buffer => Buffer.from([0xc0 | (to >> 8), to & 0xff]);
  const asked = (name: Buffer): Buffer => Buffer.concat([header(1, [1, 0, 0, 0]), name, Buffer.from([0, 1, 0, 1])]);
  /** Pointers each to the one before, in a text, and as many names as fit that begin at the last of them. */
  const chains = (): Buffer => {
    const text = Buffer.concat(
      Array.from({ length: 2_000 }, (_, i) => (i === 0 ? Buffer.from([0, 0]) : pointer(23 + 2 * (i - 1)))),
    );
    const record = Buffer.concat([
      Buffer.from([0, 0, 16, 0, 1, 0, 0, 0, 1, text.length >> 8, text.length & 0xff]),
      text,
    ]);
    const names = Array.from({ length: 250 }, () =>
      Buffer.concat([pointer(23 + 2 * 1_999), Buffer.from([0, 28, 0, 1, 0, 0, 0, 9, 0, 0])]),
    );
    return Buffer.concat([header(1, [0, 1, 0, names.length]), record, ...names]).subarray(0, 9_000);
  };

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half a header', Buffer.alloc(7)],
    ['a name that points to itself', asked(pointer(12))],
    ['a name that points behind itself', asked(pointer(14))],
    ['names that point to each other', asked(Buffer.concat([pointer(14), pointer(12)]))],
    ['a name without an end', asked(Buffer.alloc(300, 63))],
    ['a label of no kind', asked(Buffer.from([0x80, 0]))],
    ['10,000 questions that are not there', header(1, [10_000, 0, 0, 0])],
    ['200 that are not there', header(1, [200, 0, 0, 0])],
    [
      '1,800 questions',
      Buffer.concat([
        header(1, [1_797, 0, 0, 0]),
        ...Array.from({ length: 1_797 }, () => Buffer.from([0, 0, 1, 0, 1])),
      ]),
    ],
    ['9,000 zeros', Buffer.alloc(9_000)],
    ['more than there may be', Buffer.alloc(60_000, 1)],
    ['names at the end of long chains', chains()],
  ])('%s does no harm', async (_, bytes) => {
    expect((await asks('127.0.0.1', [bytes])).includes(ADDRESS)).toBe(true);
  });

  it('whatever bytes come, the next question is answered', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.tuple(fc.uint8Array({ maxLength: 200 }), fc.nat(60)).map(([junk, at]) => {
        const whole = Buffer.concat([question('comal.local'), junk]);
        whole[at % whole.length] = junk[0] ?? 0xc0;
        return whole;
      }),
    );
    const junk = fc.sample(bytes, { numRuns: 300, seed: 6762 }).map((b) => Buffer.from(b));
    // In pieces that a socket's buffer holds.
    for (let at = 0; at < junk.length; at += 20) {
      expect((await asks('127.0.0.1', junk.slice(at, at + 20))).length).toBeGreaterThan(12);
    }
  });
});

it('an answer that fails stops at its packet', async () => {
  const port = await freePort();
  const [place] = placesOf({ lo: [anInterface('127.0.0.1', '127.0.0.1/8')] }, ['127.0.0.1']);
  const heard = vi.fn(() => {
    throw new Error('a fault of ours');
  });
  const failed = vi.fn();
  const transport = await new Promise<Transport>((resolve) => {
    const made = openSockets(port, () => 0)(place!, { opened: () => resolve(made), heard, failed });
  });
  const { send } = await device('127.0.0.1');
  for (let i = 1; i <= 2; i += 1) {
    await send(question('comal.local'), port);
    await expect.poll(() => heard.mock.calls.length).toBe(i);
  }
  expect(failed).not.toHaveBeenCalled();
  await transport.close(null);
});

it('shares its port with other programs, and gives it up when it is closed', async () => {
  const port = await freePort();
  const other = await bound(port, '0.0.0.0');
  const names = await announce(port, 8);
  expect(names.names()).toEqual(['comal.local']);
  other.close();
  await names.close();
  await bound(port, '0.0.0.0', false);
});

it('a port that another program keeps for itself is one line in the log', async () => {
  const port = await freePort();
  await bound(port, '0.0.0.0', false);
  const names = await announce(port, 8);
  expect(names.names()).toEqual([]);
  expect(log.mock.calls).toEqual([
    [expect.stringContaining('se entra por su dirección'), { err: expect.objectContaining({ code: 'EADDRINUSE' }) }],
  ]);
  await names.close();
});
