import { posix } from 'node:path';
import type { Startup, StartupFile } from './startup.ts';

const UNIT = 'comal-caja.service';

/** A word of systemd: quoted, with what it would replace written twice. */
const word = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/%/g, '%%').replace(/\n/g, '\\n')}"`;

/** In a command `$` stands for a variable as well. */
const commandWord = (text: string): string => word(text).replace(/\$/g, '$$$$');

const unit = ({ command, folder, kept }: Startup): string => `[Unit]
Description=Comal: la caja

[Service]
ExecStart=${command.map(commandWord).join(' ')}
WorkingDirectory=${folder.replace(/%/g, '%%')}
${kept.map(([name, value]) => `Environment=${word(`${name}=${value}`)}\n`).join('')}Restart=on-failure
RestartSec=5
# A server that the till started goes on without it.
KillMode=process
`;

/** What each desktop runs when the user has signed in: it tells systemd of the screen, and starts the unit. */
const ENTRY = `[Desktop Entry]
Type=Application
Name=Comal
Comment=La caja
Exec=sh -c "systemctl --user daemon-reload; systemctl --user import-environment DISPLAY WAYLAND_DISPLAY XAUTHORITY; exec systemctl --user start ${UNIT}"
X-GNOME-Autostart-enabled=true
`;

/** A user unit of systemd, and the desktop entry that starts it once there is a screen. */
export const linuxFiles = (startup: Startup): readonly StartupFile[] => {
  const config = startup.env['XDG_CONFIG_HOME'] || posix.join(startup.home, '.config');
  return [
    { path: posix.join(config, 'systemd', 'user', UNIT), text: unit(startup) },
    { path: posix.join(config, 'autostart', 'comal-caja.desktop'), text: ENTRY },
  ];
};
