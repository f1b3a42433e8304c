import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Programs } from './programs.fixture.ts';
import { listQueues, printRaw } from './queues.ts';

const IDLE =
  'printer Cocina is idle.  enabled since Sat Nov 28 05:27:57 2026\nCocina accepting requests since Sat Nov 28\n';
const JOB = 'Cocina-12                root              1024   Sat Nov 28 05:30:09 2026\n';
const MADE = 'request id is Cocina-12 (0 file(s))\n';
const AWAY = 'Waiting for printer to become available.';
/** Time for a few programs on a busy machine. */
const SHORT = { timeout: 2_500 };
const BYTES = Uint8Array.of(0x1b, 0x40, 0xff, 0x00, 0x0a);

let programs: Programs;
beforeEach(() => {
  programs = new Programs();
});
afterEach(() => programs.end());

const detail = (status: string, alerts: string): string =>
  `${JOB}\tStatus: ${status}\n\tAlerts: ${alerts}\n\tqueued for Cocina\n`;

/** CUPS with a ready queue, where the job is seen so often in the queue, and then in the history. */
const withJob = (seen: number, history: string): void => {
  programs.put('lpstat', { out: IDLE }, ...Array.from({ length: seen }, () => ({ out: JOB })), {}, { out: history });
  programs.put('lp', { out: MADE });
};

describe('the queues of CUPS', () => {
  it('are listed by name, with those that are stopped or take no jobs as paused', async () => {
    const out = `printer Barra now printing Barra-3.  enabled since Sat
printer Cerrada is idle.  enabled since Sat
	Rejecting Jobs
printer Cocina disabled since Sat Nov 28 05:27:57 2026 -
	Paused
Barra accepting requests since Sat
Cerrada not accepting requests since Sat -
	Rejecting Jobs
Cocina accepting requests since Sat
`;
    programs.put('lpstat', { out });
    expect(await listQueues()).toEqual([
      { name: 'Barra', paused: false },
      { name: 'Cerrada', paused: true },
      { name: 'Cocina', paused: true },
    ]);
  });

  it.each([
    ['40,000 names', Array.from({ length: 40_000 }, (_, n) => `printer Q${n} is idle.\n`).join(''), 1_000],
    ['a name of 900 KB', `printer ${'x'.repeat(900_000)} is idle.\n${IDLE}`, 1],
    ['control bytes in a name', `printer a\u0007b is idle.\nprinter \u001b@ is idle.\n${IDLE}`, 1],
    ['an option for a name', `printer -h is idle.\n${IDLE}`, 1],
    ['blanks', `printer ${' '.repeat(900_000)}is idle.\n${IDLE}`, 1],
    ['bytes that are no letters', `${'\u0000\ufffd\r'.repeat(100_000)}\n${IDLE}`, 1],
    ['more than anybody reads', IDLE.repeat(20_000), null],
  ])('are those that a job can be sent to, in little time, where lpstat says %s', async (_, out, count) => {
    programs.put('lpstat', { out });
    const begun = performance.now();
    expect((await listQueues())?.length ?? null).toBe(count);
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  it('are none where CUPS is not installed, or has none', async () => {
    expect(await listQueues()).toEqual([]);
    expect(await printRaw('Cocina', BYTES)).toBe('not-available');
    programs.put('lpstat', { err: 'lpstat: No destinations added.\n', code: 1 });
    expect(await listQueues()).toEqual([]);
  });

  it('are not known where CUPS did not say them', async () => {
    programs.put('lpstat', { err: 'lpstat: Unable to connect to server: Connection refused\n', code: 1 });
    expect(await listQueues()).toBeNull();
  });

  it.each(['', '-h', '--', 'a b', 'a/b', 'a#b', 'a\nb', 'a"b', "a'b", 'a\\b', 'x'.repeat(128)])(
    'never hands the name %j to a program',
    async (name) => {
      programs.put('lpstat', { out: IDLE });
      expect(await printRaw(name, BYTES)).toBe('unknown-queue');
      expect(programs.calls()).toEqual([]);
    },
  );

  it('hands what a shell would read to the program as it is', async () => {
    programs.put('lpstat', { err: 'lpstat: Invalid destination name in list.\n', code: 1 });
    expect(await printRaw('$(reboot);`x`', BYTES)).toBe('unknown-queue');
    expect(programs.calls()[0]?.args).toEqual(['-p', '$(reboot);`x`', '-a', '$(reboot);`x`']);
  });
});

describe('a job for CUPS', () => {
  it('arrives byte by byte, without conversion, and is sent once it has left the queue', async () => {
    withJob(2, detail('', 'job-completed-successfully'));
    expect(await printRaw('Cocina', BYTES, { title: '-o fit-to-page' })).toBe('sent');
    const [job, released] = programs.calls().filter(({ program }) => program === 'lp');
    expect(job?.stdin).toBe('1b40ff000a');
    expect(job?.args).toEqual(['-d', 'Cocina', '-o', 'raw', '-H', 'hold', '-t', '-o fit-to-page', '--']);
    expect(released?.args).toEqual(['-i', 'Cocina-12', '-H', 'resume']);
    expect(programs.calls().filter(({ program }) => program === 'lpstat')).toHaveLength(5);
  });

  it.each([
    ['printer Cocina disabled since Sat -\n\tPaused\n', 'paused'],
    ['printer Cocina is idle.\nCocina not accepting requests since Sat -\n', 'paused'],
    ['', 'unknown-queue'],
    // CUPS finds a queue whatever its case, and names its jobs after the queue.
    [IDLE.replaceAll('Cocina', 'cocina'), 'unknown-queue'],
  ])('is not handed over where lpstat says %j', async (out, problem) => {
    programs.put('lpstat', { out });
    expect(await printRaw('Cocina', BYTES)).toBe(problem);
    expect(programs.calls().map(({ program }) => program)).toEqual(['lpstat']);
  });

  it.each([
    ['lp: Destination "Cocina" is not accepting jobs.', 'paused'],
    ['lp: Error - The printer or class does not exist.', 'unknown-queue'],
    ['lp: Unable to connect to the server.', 'not-available'],
    ['lp: something else', 'failed'],
  ])('that lp refuses with %j is told as %s', async (err, problem) => {
    programs.put('lpstat', { out: IDLE });
    programs.put('lp', { err, code: 1 });
    expect(await printRaw('Cocina', BYTES)).toBe(problem);
  });

  it('that stays in the queue is taken out of it, and may have come out in part', async () => {
    programs.put('lpstat', { out: IDLE }, { out: JOB });
    programs.put('lp', { out: MADE });
    programs.put('cancel', {});
    expect(await printRaw('Cocina', BYTES, SHORT)).toBe('timeout');
    expect(programs.calls().find(({ program }) => program === 'cancel')?.args).toEqual(['Cocina-12']);
  });

  it('of a printer that no look found reached has not come out', async () => {
    programs.put('lpstat', { out: IDLE }, { out: detail(AWAY, 'job-canceled-by-user') });
    programs.put('lp', { out: MADE });
    programs.put('cancel', {});
    expect(await printRaw('Cocina', BYTES, { timeout: 8_000 })).toBe('not-available');
  });

  it.each([
    ['was reached first', { out: detail('Sending data to printer.', 'job-printing') }],
    ['said nothing first', { out: JOB }],
    ['was not asked in between, since lpstat failed', { code: 1 }],
  ])('of a printer that %s, and was lost then, may have come out in part', async (_, first) => {
    programs.put('lpstat', { out: IDLE }, first, { out: detail(AWAY, 'job-canceled-by-user') });
    programs.put('lp', { out: MADE });
    programs.put('cancel', {});
    expect(await printRaw('Cocina', BYTES, SHORT)).toBe('timeout');
  });

  it('that no look reached in time may have come out in part, whatever its last state', async () => {
    programs.put('lpstat', { out: IDLE }, { hangs: true }, { out: detail(AWAY, 'job-canceled-by-user') });
    programs.put('lp', { out: MADE });
    programs.put('cancel', {});
    expect(await printRaw('Cocina', BYTES, SHORT)).toBe('timeout');
  });

  it('that the system broke off has failed, and one beside it says nothing of this one', async () => {
    withJob(1, detail('', 'aborted-by-system'));
    expect(await printRaw('Cocina', BYTES)).toBe('failed');
    withJob(0, `${detail('', 'none')}Cocina-11  root  1024  Sat\n\tAlerts: job-canceled-by-user\n`);
    expect(await printRaw('Cocina', BYTES)).toBe('sent');
  });

  it('whose end CUPS does not tell may have failed', async () => {
    programs.put('lpstat', { out: IDLE }, {}, { err: 'lpstat: Bad file descriptor\n', code: 1 });
    programs.put('lp', { out: MADE });
    expect(await printRaw('Cocina', BYTES)).toBe('failed');
    programs.put('lpstat', { out: IDLE }, {}, { hangs: true });
    expect(await printRaw('Cocina', BYTES, SHORT)).toBe('failed');
  });

  it('that lp does not take in time is held for ever if CUPS has it: nothing of it comes out', async () => {
    programs.put('lpstat', { out: IDLE });
    programs.put('lp', { hangs: true });
    expect(await printRaw('Cocina', BYTES, SHORT)).toBe('not-available');
    expect(programs.calls().flatMap(({ program, args }) => (program === 'lp' ? [args] : []))).toEqual([
      expect.arrayContaining(['-H', 'hold']),
    ]);
  });

  it('whose release was not answered is taken out, and may have come out', async () => {
    programs.put('lpstat', { out: IDLE });
    programs.put('lp', { out: MADE }, { hangs: true });
    programs.put('cancel', {});
    expect(await printRaw('Cocina', BYTES, SHORT)).toBe('timeout');
    expect(programs.calls().find(({ program }) => program === 'cancel')?.args).toEqual(['Cocina-12']);
  });

  it('is over within its time, however many programs hang', async () => {
    programs.put('lpstat', { out: IDLE }, { hangs: true });
    programs.put('lp', { out: MADE });
    programs.put('cancel', { hangs: true });
    const begun = performance.now();
    expect(await printRaw('Cocina', BYTES, SHORT)).toBe('timeout');
    // Beside the time itself the end of the last program, on a busy machine.
    expect(performance.now() - begun).toBeLessThan(SHORT.timeout + 500);
  });

  it('gets no variables of this process but those that programs need', async () => {
    process.env.SECRET_OF_THE_TEST = 'x';
    withJob(0, detail('', 'none'));
    await printRaw('Cocina', BYTES);
    const seen = programs.calls().map(({ env }) => env);
    expect(seen.every((env) => env.LC_ALL === 'C' && !('SECRET_OF_THE_TEST' in env))).toBe(true);
    delete process.env.SECRET_OF_THE_TEST;
  });
});
