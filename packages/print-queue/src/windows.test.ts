import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Programs, type Reply } from './programs.fixture.ts';
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

const powershell = (...replies: readonly Reply[]): void => programs.put('powershell.exe', ...replies);

describe('the queues of Windows', () => {
  it('are what the script prints, and none where it prints something else', async () => {
    powershell({ out: '[{"name":"EPSON TM-T20","paused":false},{"name":"Caja","paused":true},{"other":1}]' });
    expect(await windows.list()).toEqual([
      { name: 'EPSON TM-T20', paused: false },
      { name: 'Caja', paused: true },
    ]);
    powershell({ out: 'Get-Printer: not recognized', code: 1 });
    expect(await windows.list()).toEqual([]);
  });

  it.each(['unknown-queue', 'paused', 'not-available', 'ready'] as const)(
    'is %s when the script says so',
    async (word) => {
      powershell({ out: `${word}\r\n` });
      expect(await windows.check(NAME)).toBe(word);
    },
  );

  it('are not available without PowerShell, and to a script that broke', async () => {
    expect(await windows.check(NAME)).toBe('not-available');
    powershell({ err: 'boom', code: 1 });
    expect(await windows.check(NAME)).toBe('not-available');
  });
});

describe('a job for Windows', () => {
  it('reaches the script as a file and variables, and is no part of the command', async () => {
    powershell({ out: 'sent' });
    expect(await windows.print(JOB)).toBe('sent');
    const [call] = programs.calls();
    expect(call?.file).toBe('1b40ff00');
    expect(call?.env).toMatchObject({ PRINT_QUEUE: NAME, PRINT_TITLE: '`calc`', PRINT_TIMEOUT: '2000' });
    expect(call?.args.slice(0, 3)).toEqual(['-NoProfile', '-NonInteractive', '-EncodedCommand']);
    const script = Buffer.from(call?.args[3] ?? '', 'base64').toString('utf16le');
    expect(script).toContain('Type = "RAW"');
    expect(script).not.toContain('EPSON');
    // The longest command line that Windows takes.
    expect(call?.args.join(' ').length).toBeLessThan(32_000);
    expect(existsSync(dirname(call?.env.PRINT_FILE ?? '/'))).toBe(false);
  });

  it.each(['unknown-queue', 'paused', 'timeout', 'failed'] as const)(
    'is told as %s when the script says so',
    async (word) => {
      powershell({ out: word });
      expect(await windows.print(JOB)).toBe(word);
    },
  );

  it('has failed when the script says nothing that is known', async () => {
    powershell({ out: 'ready' });
    expect(await windows.print(JOB)).toBe('failed');
    powershell({ out: '', code: 1 });
    expect(await windows.print(JOB)).toBe('failed');
  });

  it('takes names without control characters', () => {
    expect(windows.isName(NAME)).toBe(true);
    expect(['', 'a\nb', 'a\0b', 'x'.repeat(221)].some(windows.isName)).toBe(false);
  });
});
