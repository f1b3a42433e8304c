import { posix } from 'node:path';
import type { Startup, StartupFile } from './startup.ts';

const LABEL = 'mx.comal.caja';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const text = (value: string): string => value.replace(/[&<>]/g, (sign) => SIGNS[sign]!);
const string = (value: string): string => `<string>${text(value)}</string>`;

const agent = ({ command, folder, kept }: Startup): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>${string(LABEL)}
  <key>ProgramArguments</key><array>${command.map(string).join('')}</array>
  <key>WorkingDirectory</key>${string(folder)}
  <key>EnvironmentVariables</key><dict>${kept.map(([name, value]) => `<key>${name}</key>${string(value)}`).join('')}</dict>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>AbandonProcessGroup</key><true/>
  <key>LimitLoadToSessionType</key>${string('Aqua')}
</dict>
</plist>
`;

/** An agent of launchd, which starts with the session of its user. */
export const macFiles = (startup: Startup): readonly StartupFile[] => [
  { path: posix.join(startup.home, 'Library', 'LaunchAgents', `${LABEL}.plist`), text: agent(startup) },
];
