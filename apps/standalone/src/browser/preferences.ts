import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Tree = { [name: string]: unknown };

/** What a till's browser does not do: translate, offer to keep a password that many hands share, fill in forms. */
const WISHED: Tree = {
  translate: { enabled: false },
  intl: { accept_languages: 'es-MX,es', selected_languages: 'es-MX,es' },
  credentials_enable_service: false,
  profile: { password_manager_enabled: false },
  autofill: { profile_enabled: false, credit_card_enabled: false },
};

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The preferences of a profile with those of a till in them; the others stay. */
const withWished = (kept: Tree, wished: Tree = WISHED): Tree => {
  const values = Object.entries(wished).map(([name, value]) => {
    const old = kept[name];
    return [name, isTree(value) ? withWished(isTree(old) ? old : {}, value) : value] as const;
  });
  return { ...kept, ...Object.fromEntries(values) };
};

const read = (file: string): Tree => {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isTree(kept) ? kept : {};
  } catch {
    return {};
  }
};

/** Writes a till's preferences into a profile, before its browser starts. */
export const prefer = (profile: string): void => {
  const file = join(profile, 'Default', 'Preferences');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(withWished(read(file))), { mode: 0o600 });
};
