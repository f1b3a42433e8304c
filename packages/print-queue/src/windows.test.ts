import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Programs, type Call, type Reply } from './programs.fixture.ts';
import { windows } from './windows.ts';

/** What a shell, PowerShell or a path would read. */
const NAME = `\\\\caja\\EPSON "TM"; $(Remove-Item C:\\) 'x' *`;
const JOB = { queue: NAME, bytes: Uint8Array.of(27, 64, 255, 0), title: '`calc`', timeout: 2_000 };

let programs: Programs;
let home: string | undefined;
beforeEach(() => {
  programs = new Programs();
  home = process.env.SystemRoot;
  delete process.env.SystemRoot;
});
afterEach(() => {
  programs.end();
  if (home !== undefined) process.env.SystemRoot = home;
});

const scriptOf = (call: Call | undefined): string => Buffer.from(call?.args[3] ?? '', 'base64').toString('utf16le');

const powershell = (...replies: readonly Reply[]): void => programs.put('powershell.exe', ...replies);

describe('the queues of Windows', () => {
  it('are what the script prints, and not known where it prints something else', async () => {
    powershell({ out: '[{"name":"EPSON TM-T20","paused":false},{"name":"Caja","paused":true},{"other":1}]' });
    expect(await windows.list()).toEqual([
      { name: 'EPSON TM-T20', paused: false },
      { name: 'Caja', paused: true },
    ]);
    powershell({ out: 'Get-Printer: not recognized', code: 1 });
    expect(await windows.list()).toBeNull();
    powershell({ out: 'Get-Printer' });
    expect(await windows.list()).toBeNull();
  });

  it('are none without PowerShell', async () => {
    expect(await windows.list()).toEqual([]);
    expect(await windows.print(JOB)).toBe('not-available');
  });
});

describe('a job for Windows', () => {
  it('reaches the script as a file and variables, and is no part of the command', async () => {
    powershell({ out: 'sent' });
    expect(await windows.print(JOB)).toBe('sent');
    const [call] = programs.calls();
    expect(call?.file).toBe('1b40ff00');
    expect(call?.env).toMatchObject({
      PRINT_QUEUE: NAME,
      PRINT_TITLE: expect.stringMatching(/^`calc` [\w-]{36}$/) as string,
    });
    expect(call?.args.slice(0, 3)).toEqual(['-NoProfile', '-NonInteractive', '-EncodedCommand']);
    const script = scriptOf(call);
    expect(script).toContain('Type = "RAW"');
    expect(script).not.toContain('EPSON');
    // The longest command line that Windows takes.
    expect(call?.args.join(' ').length).toBeLessThan(32_000);
    expect(existsSync(dirname(call?.env.PRINT_FILE ?? '/'))).toBe(false);
  });

  it.each(['unknown-queue', 'paused', 'not-available', 'timeout'] as const)(
    'is told as %s when the script says so',
    async (word) => {
      powershell({ out: word });
      expect(await windows.print(JOB)).toBe(word);
      expect(programs.calls()).toHaveLength(1);
    },
  );

  it('has failed when the script says nothing that is known', async () => {
    powershell({ out: 'ready' });
    expect(await windows.print(JOB)).toBe('failed');
    powershell({ out: '', code: 1 });
    expect(await windows.print(JOB)).toBe('failed');
  });

  it.each([
    ['was stopped', { hangs: true }, 'timeout'],
    ['broke', { err: 'boom', code: 1 }, 'failed'],
    ['says that it failed', { out: 'failed' }, 'failed'],
  ] as const)('whose script %s is taken out of the queue by its own title', async (_, reply, result) => {
    powershell(reply, {});
    expect(await windows.print(JOB)).toBe(result);
    const [printed, removed] = programs.calls();
    expect(scriptOf(removed)).toContain('Remove-PrintJob');
    expect(removed?.env).toMatchObject({ PRINT_QUEUE: NAME, PRINT_TITLE: printed?.env.PRINT_TITLE });
  });

  it('has a title that no other job has', async () => {
    powershell({ out: 'sent' });
    await windows.print(JOB);
    await windows.print(JOB);
    expect(new Set(programs.calls().map(({ env }) => env.PRINT_TITLE)).size).toBe(2);
  });

  it('is over within its time; its script gives up before it is stopped', async () => {
    powershell({ hangs: true });
    const begun = Date.now();
    expect(await windows.print(JOB)).toBe('timeout');
    // Beside the time itself the end of the last program, on a busy machine.
    expect(Date.now() - begun).toBeLessThan(JOB.timeout + 500);
    const givesUp = Number(programs.calls()[0]?.env.PRINT_UNTIL) - begun;
    expect(givesUp).toBeGreaterThan(0);
    expect(givesUp).toBeLessThan(JOB.timeout * 0.7);
  });

  it('is not sent because a question about it failed', async () => {
    powershell({ out: 'sent' });
    await windows.print(JOB);
    // No test here runs PowerShell: the script has to ask so that a failure is thrown, and catch it.
    const script = scriptOf(programs.calls()[0]);
    expect(script).not.toMatch(/-ErrorAction|= 'Continue'/);
    expect(script).toMatch(/try \{\s+\$waiting = @\(Get-PrintJob [^}]*\}[^}]*\{[^}]*\}\s+\} catch \{ \}\s+Start-Sleep/);
  });

  it('takes names without control characters', () => {
    expect(windows.isName(NAME)).toBe(true);
    expect(['', 'a\nb', 'a\0b', 'x'.repeat(221)].some(windows.isName)).toBe(false);
  });
});
