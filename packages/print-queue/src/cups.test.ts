import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Programs } from './programs.fixture.ts';
import { checkQueue, listQueues, printRaw } from './queues.ts';

const IDLE =
  'printer Cocina is idle.  enabled since Sat Nov 28 05:27:57 2026\nCocina accepting requests since Sat Nov 28\n';
const JOB = 'Cocina-12                root              1024   Sat Nov 28 05:30:09 2026\n';
const MADE = 'request id is Cocina-12 (0 file(s))\n';
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

  it('are none where CUPS is not installed, or has none', async () => {
    expect(await listQueues()).toEqual([]);
    expect(await checkQueue('Cocina')).toBe('not-available');
    programs.put('lpstat', { err: 'lpstat: No destinations added.\n', code: 1 });
    expect(await listQueues()).toEqual([]);
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
    expect(await checkQueue('$(reboot);`x`')).toBe('unknown-queue');
    expect(programs.calls()[0]?.args).toEqual(['-p', '$(reboot);`x`', '-a', '$(reboot);`x`']);
  });
});

describe('a job for CUPS', () => {
  it('arrives byte by byte, without conversion, and is sent once it has left the queue', async () => {
    withJob(2, detail('', 'job-completed-successfully'));
    expect(await printRaw('Cocina', BYTES, { title: '-o fit-to-page' })).toBe('sent');
    const [job] = programs.calls().filter(({ program }) => program === 'lp');
    expect(job?.stdin).toBe('1b40ff000a');
    expect(job?.args).toEqual(['-d', 'Cocina', '-o', 'raw', '-t', '-o fit-to-page', '--']);
    expect(programs.calls().filter(({ program }) => program === 'lpstat')).toHaveLength(5);
  });

  it.each([
    ['printer Cocina disabled since Sat -\n\tPaused\n', 'paused'],
    ['printer Cocina is idle.\nCocina not accepting requests since Sat -\n', 'paused'],
    ['', 'unknown-queue'],
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
    expect(await printRaw('Cocina', BYTES, { timeout: 300 })).toBe('timeout');
    expect(programs.calls().find(({ program }) => program === 'cancel')?.args).toEqual(['Cocina-12']);
  });

  it('of a printer that was never reached has not come out', async () => {
    const out = detail('The printer may not exist or is unavailable at this time.', 'job-canceled-by-user');
    programs.put('lpstat', { out: IDLE }, { out });
    programs.put('lp', { out: MADE });
    programs.put('cancel', {});
    expect(await printRaw('Cocina', BYTES, { timeout: 300 })).toBe('not-available');
  });

  it('that the system broke off has failed, and one beside it says nothing of this one', async () => {
    withJob(1, detail('', 'aborted-by-system'));
    expect(await printRaw('Cocina', BYTES)).toBe('failed');
    withJob(0, `${detail('', 'none')}Cocina-11  root  1024  Sat\n\tAlerts: job-canceled-by-user\n`);
    expect(await printRaw('Cocina', BYTES)).toBe('sent');
  });

  it('that lp does not take in time may have been taken', async () => {
    programs.put('lpstat', { out: IDLE });
    programs.put('lp', { hangs: true });
    expect(await printRaw('Cocina', BYTES, { timeout: 300 })).toBe('timeout');
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
