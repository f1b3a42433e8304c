import { describe, expect, it } from 'vitest';
import { keptSettings, startupFiles } from './autostart.ts';

const UNIX = {
  home: '/home/ana',
  env: {},
  command: ['/opt/node 20/node', '/srv/100%/caja.mjs', '--servidor', 'http://10.0.0.2:3000'],
  folder: '/srv/100%',
  kept: [['DATABASE_URL', 'postgres://c:a"$1&%@x/y']],
} as const;

const only = (platform: string, startup: Parameters<typeof startupFiles>[1]) => startupFiles(platform, startup)!;

describe('a start with the session', () => {
  it('is a unit of systemd on Linux, started once there is a screen', () => {
    const [unit, entry] = only('linux', UNIX);
    expect(unit!.path).toBe('/home/ana/.config/systemd/user/comal-caja.service');
    expect(unit!.text.split('\n')).toEqual(
      expect.arrayContaining([
        'ExecStart="/opt/node 20/node" "/srv/100%%/caja.mjs" "--servidor" "http://10.0.0.2:3000"',
        'WorkingDirectory=/srv/100%%',
        'Environment="DATABASE_URL=postgres://c:a\\"$1&%%@x/y"',
        'Restart=on-failure',
        'KillMode=process',
      ]),
    );
    expect(entry!.path).toBe('/home/ana/.config/autostart/comal-caja.desktop');
    expect(entry!.text).toMatch(/^Exec=sh -c ".*import-environment DISPLAY.*start comal-caja\.service"$/m);
  });

  it('is an agent of launchd on macOS, whose text is no markup', () => {
    const [agent, ...others] = only('darwin', { ...UNIX, home: '/Users/ana' });
    expect(others).toEqual([]);
    expect(agent!.path).toBe('/Users/ana/Library/LaunchAgents/mx.comal.caja.plist');
    expect(agent!.text).toContain('<string>/opt/node 20/node</string><string>/srv/100%/caja.mjs</string>');
    expect(agent!.text).toContain('<key>DATABASE_URL</key><string>postgres://c:a"$1&amp;%@x/y</string>');
    expect(agent!.text).toMatch(/<key>RunAtLoad<\/key><true\/>/);
  });

  it('is a command file of the Startup folder on Windows, in which a percent sign is no variable', () => {
    const [file, ...others] = only('win32', {
      ...{ home: 'C:\\Users\\José', env: { APPDATA: 'C:\\Users\\José\\R' }, folder: 'C:\\comal 100%' },
      ...{ command: ['C:\\node.exe', 'C:\\comal 100%\\caja.mjs'], kept: [['PORT', '3001']] },
    });
    expect(others).toEqual([]);
    expect(file!.path).toBe('C:\\Users\\José\\R\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\Comal.cmd');
    expect(file!.text.split('\r\n')).toEqual([
      ...['@echo off', 'chcp 65001 >nul', 'set "PORT=3001"', 'cd /d "C:\\comal 100%%"'],
      ...['start "Comal" conhost.exe --headless "C:\\node.exe" "C:\\comal 100%%\\caja.mjs"', ''],
    ]);
  });

  it('is not known on another system', () => {
    expect(startupFiles('freebsd', UNIX)).toBeNull();
  });

  it('keeps the settings of the shell, and only settings', () => {
    const env = { PORT: '3001', COMAL_DATOS: '', HOME: '/root', CHROMIUM_PATH: '/mio' };
    expect(keptSettings(env, '# PORT=1\nPORT=3000\nCOMAL_DATOS=./datos\n')).toEqual([
      ['PORT', '3001'],
      ['CHROMIUM_PATH', '/mio'],
    ]);
  });
});
