import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { regularly } from '../regularly.ts';
import { createAuthority, issueCertificate, type Pair } from './certificates.ts';
import { hostsOf, isEmpty, outsideOf, withinLimits, without, type Hosts } from './hosts.ts';
import { AUTHORITY_FILE, keepFirst, readKept, removeDrafts, writeKept, type Kept } from './kept.ts';
import { nameOf } from './set-aside.ts';

const DAY_MS = 86_400_000;
/** A certificate is renewed so many days before it ends. */
const RENEW_DAYS = 30;
/** An authority that ends is told so many days before: every device has to join again. */
const YEAR_DAYS = 365;
/** How often the addresses of the machine are looked at. */
const LOOK_MS = 5_000;

export interface TrustOptions {
  /** Folder of the keys; made if there is none. */
  readonly folder: string;
  /** What the authority is called on people's devices, with the day on which it is made: who makes another one tells them apart. */
  readonly name: string;
  /** Names and addresses of the settings, for which a new authority vouches besides those of every network. */
  readonly chosen: readonly string[];
  /** All present names and addresses of the server; `before`: those of the certificate that it has. */
  readonly present: (before: Hosts) => readonly string[];
  /** This machine's clock, which devices compare with the certificate. */
  readonly now: () => number;
  readonly notify: (level: 'info' | 'warn', message: string, data: object) => void;
}

/** What people's devices are given to trust. */
export interface AuthorityShown {
  /** PEM. */
  readonly cert: string;
  readonly name: string;
  /** SHA-256 and SHA-1 of the certificate, as systems show them: 'AB:CD:...'. */
  readonly fingerprint: string;
  readonly sha1: string;
}

/** The certificate of the server, kept up to date with its addresses and with time. */
export interface Trust {
  readonly authority: AuthorityShown;
  /** The pair with which the server answers now. */
  current(): Pair;
  /** What the certificate vouches for. */
  hosts(): Hosts;
  /** Called with each new pair. */
  onChange(listener: (pair: Pair) => void): void;
  /** Renews the certificate if it must be; a failure leaves the one before. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

const authorityOf = async (file: string, { name, chosen, now, notify }: TrustOptions): Promise<Kept> => {
  const before = await readKept(file);
  if (before) return before;
  const hosts = hostsOf(chosen);
  const made = { ...(await createAuthority(name, hosts, now())), hosts };
  const kept = await keepFirst(file, made);
  if (kept.cert === made.cert)
    notify('info', 'Se hizo la autoridad de certificados de este servidor', { archivo: file });
  return kept;
};

/** No reason to keep anybody from the server: it is done again at the next start. */
const tidy = (folder: string, notify: TrustOptions['notify']): Promise<void> =>
  removeDrafts(folder, Date.now()).catch((err: unknown) =>
    notify('warn', 'No se pudo borrar lo que quedó a medias de los certificados', { err }),
  );

const shown = (cert: string): AuthorityShown => {
  const read = new X509Certificate(cert);
  return { cert, name: nameOf(cert) ?? 'Comal', fingerprint: read.fingerprint256, sha1: read.fingerprint };
};

/** Whether a moment is in the period of a certificate, and in it for another while. */
const isValid = ({ cert }: Pair, now: number, whileMs = 0): boolean => {
  const { validFrom, validTo } = new X509Certificate(cert);
  return Date.parse(validFrom) <= now && now < Date.parse(validTo) - whileMs;
};

/** Whether a certificate is of this authority, in time, and for all of these. */
const serves = (kept: Kept, authority: Kept, wanted: Hosts, now: number): boolean =>
  isValid(kept, now, isValid(authority, now, RENEW_DAYS * DAY_MS) ? RENEW_DAYS * DAY_MS : 0) &&
  new X509Certificate(kept.cert).verify(new X509Certificate(authority.cert).publicKey) &&
  isEmpty(without(wanted, kept.hosts));

const NOBODY: Hosts = { names: [], addresses: [] };

/** Warnings, each said once until it is another one. */
const onceEach = (notify: TrustOptions['notify']) => {
  const said = new Map<string, string>();
  return (message: string, detail: string): void => {
    if (detail !== '' && said.get(message) !== detail) notify('warn', message, { detalle: detail });
    said.set(message, detail);
  };
};

const OUTSIDE = 'La autoridad de este servidor no puede firmar estos nombres o direcciones';
const OUT_OF_TIME =
  'La autoridad de este servidor no vale en esta fecha, o termina en menos de un año: corrija el reloj, o haga otra (guía de operación, Red local y HTTPS)';
const NOT_KEPT = 'No se pudo guardar el certificado de este servidor: se hará otro al arrancar';

/** The certificate of a server and its authority; `check` keeps it up to date. */
class Keeper {
  readonly #listeners: ((pair: Pair) => void)[] = [];
  readonly #warn: (message: string, detail: string) => void;
  #underway: Promise<void> | null = null;

  constructor(
    private readonly options: TrustOptions,
    private readonly authority: Kept,
    private readonly file: string,
    public current: Kept | undefined,
  ) {
    this.#warn = onceEach(options.notify);
  }

  onChange(listener: (pair: Pair) => void): void {
    this.#listeners.push(listener);
  }

  /** Who asks while it is looked at waits for that look, and for one of their own. */
  async check(): Promise<void> {
    await this.#underway?.catch(() => undefined);
    this.#underway ??= this.#look().finally(() => (this.#underway = null));
    await this.#underway;
  }

  async #look(): Promise<void> {
    const now = this.options.now();
    const inTime = isValid(this.authority, now, YEAR_DAYS * DAY_MS);
    this.#warn(OUT_OF_TIME, inTime ? '' : new X509Certificate(this.authority.cert).validTo);
    const wanted = this.#wanted();
    if (!this.current || !serves(this.current, this.authority, wanted, now)) await this.#renew(wanted, now);
  }

  #wanted(): Hosts {
    const { chosen, present } = this.options;
    const within = withinLimits(hostsOf([...chosen, ...present(this.current?.hosts ?? NOBODY)]), this.authority.hosts);
    this.#warn(OUTSIDE, outsideOf(chosen, within).join(', '));
    return within;
  }

  /** Used at once: a disk that takes no file keeps nobody from the server. */
  async #renew(hosts: Hosts, now: number): Promise<void> {
    const next = { ...(await issueCertificate(this.authority, hosts, now)), hosts };
    this.current = next;
    this.options.notify('info', 'Se hizo un certificado de este servidor', { ...hosts });
    for (const listener of this.#listeners) listener(next);
    await writeKept(this.file, next).then(
      () => this.#warn(NOT_KEPT, ''),
      (err: unknown) => this.#warn(NOT_KEPT, String(err)),
    );
  }
}

/**
 * Opens the trust of a server: makes its authority at the first start (D-170), and a certificate whenever there is none that is
 * valid for another month and for all present names and addresses, which are looked at every few seconds. Throws
 * `UnreadableTrust` where the kept authority cannot be read, and where it cannot be kept.
 */
export const openTrust = async (options: TrustOptions): Promise<Trust> => {
  const { folder, notify } = options;
  const file = join(folder, 'servidor.json');
  const authority = await authorityOf(join(folder, AUTHORITY_FILE), options);
  await tidy(folder, notify);
  const keeper = new Keeper(options, authority, file, await readKept(file).catch(() => undefined));
  await keeper.check();
  const task = regularly({
    everyMs: LOOK_MS,
    puede: () => true,
    trabajo: () => keeper.check(),
    notify: (err) => notify('warn', 'No se pudo renovar el certificado de este servidor', { err }),
  });
  return {
    authority: shown(authority.cert),
    current: () => keeper.current!,
    hosts: () => keeper.current!.hosts,
    onChange: (listener) => keeper.onChange(listener),
    check: () => keeper.check(),
    stop: task.stop,
  };
};
