import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { prefer } from './preferences.ts';

const profile = mkdtempSync(join(tmpdir(), 'comal-perfil-'));
const file = join(profile, 'Default', 'Preferences');
const read = () => JSON.parse(readFileSync(file, 'utf8'));

afterEach(() => rmSync(profile, { recursive: true, force: true }));

describe('the preferences of a till', () => {
  it('offer no translation, and do not offer to keep the password of a shared machine', () => {
    prefer(profile);
    expect(read()).toMatchObject({ translate: { enabled: false }, credentials_enable_service: false });
  });

  it.each(['', '[1]', 'null', '{'])('replace a file that says %j', (broken) => {
    prefer(profile);
    writeFileSync(file, broken);
    prefer(profile);
    expect(read().translate).toEqual({ enabled: false });
  });

  it('leave what the browser keeps there besides', () => {
    prefer(profile);
    writeFileSync(file, JSON.stringify({ printing: { a: 1 }, profile: { name: 'Caja' }, translate: null }));
    prefer(profile);
    expect(read()).toMatchObject({
      ...{ printing: { a: 1 }, translate: { enabled: false } },
      profile: { name: 'Caja', password_manager_enabled: false },
    });
  });
});
