import { refuse, type Refusal } from '@comal/domain/result';
import type { Query } from '../db/query.ts';
import type { Ctx } from '../http/context.ts';
import { codeKeys, personKeys, keysOfUsuario, digest, networkOf } from './keys.ts';
import {
  lockAttempts,
  deleteAttempts,
  deleteAttemptsOf,
  deductAttempt,
  deductThoseOf,
  saveAttempts,
  readAttempts,
  forgetAttempts,
  rememberKey,
  takeAttempts,
  type Attempts,
} from './attempts.ts';
import {
  CLIENTES,
  count,
  ACCOUNT,
  ACCOUNT_UNDER_SPRAY,
  ADDRESS,
  SPRAY_FAILURES,
  PERSON,
  OWN,
  IN_A_ROW,
  NO_LIMIT,
  RECOVERY,
  type Limit,
} from './limits.ts';

const DIA = 86_400_000;
/** How long known devices and failures in a row are kept, in milliseconds. */
const HALF_YEAR = 180 * DIA;

/** A count and its limit. */
export interface Brake {
  readonly clave: string;
  readonly limite: Limit;
  /** What a success takes back: all attempts, its own one, or as many as another key counts. */
  readonly exito: 'todo' | 'uno' | { readonly losDe: string };
  /** Keys that tell that this user entered from here before, which lifts the limit. */
  readonly conocido?: readonly string[];
  /** The limit for a device that this user entered from before, once an administrator ended the waits (decision 0023). */
  readonly indulto?: Indulto;
  /** The stricter limit while another key counts a spray. */
  readonly enRociada?: { readonly clave: string; readonly limite: Limit };
}

/** What ending the waits changes for a known device; others keep their limit. */
interface Indulto {
  /** The key that tells when the waits were ended. */
  readonly marca: string;
  /** The keys that tell that the device is known. */
  readonly conocido: readonly string[];
  readonly limite: Limit;
  /** Whether earlier failures stop counting; only those of this device, never those of others. */
  readonly deNuevo: boolean;
}

/** Where a sign-in comes from: its address, and its device if it names one. */
export interface Origin {
  readonly direccion: string;
  readonly equipo: string | null;
}

const knownOf = (cliente: string, usuario: string, { direccion, equipo }: Origin) => {
  const name = usuario.toLowerCase();
  return {
    dispositivo: `dispositivo:${digest(cliente, name, networkOf(direccion))}`,
    equipo: equipo === null ? [] : [`equipo:${digest(cliente, name, equipo)}`],
  };
};

/**
 * The limits of a sign-in: the user from this address, from this device, and from anywhere (reliability 5.6). A device from which
 * the user entered before is limited by its own failures only. The address is counted without a limit.
 */
export const signInBrakes = (cliente: string, usuario: string, origin: Origin): readonly Brake[] => {
  const claves = keysOfUsuario(cliente, usuario);
  const known = knownOf(cliente, usuario, origin);
  const network = networkOf(origin.direccion);
  const direccion = `direccion:${network}`;
  const own: Brake[] =
    origin.equipo === null
      ? []
      : [
          {
            ...{ clave: claves.desde(origin.equipo), limite: ACCOUNT, exito: 'todo' },
            indulto: { marca: claves.indulto, conocido: known.equipo, limite: ACCOUNT, deNuevo: true },
          },
        ];
  return [
    {
      clave: claves.desde(network),
      limite: ACCOUNT,
      exito: 'todo',
      conocido: known.equipo,
      enRociada: { clave: direccion, limite: ACCOUNT_UNDER_SPRAY },
    },
    ...own,
    { clave: direccion, limite: ADDRESS, exito: 'uno' },
    {
      clave: claves.deTodasPartes,
      limite: IN_A_ROW,
      exito: 'todo',
      conocido: [known.dispositivo, ...known.equipo],
    },
  ];
};

/**
 * The limits of codes of a second factor: the person from this device, and from anywhere. The password was right already: ending
 * the waits changes nothing here, and a known device is limited by its own failures only (decision 0115).
 */
export const codeBrakes = (cliente: string, username: string, origin: Origin): readonly Brake[] => {
  const claves = codeKeys(cliente, username);
  const { equipo: known } = knownOf(cliente, username, origin);
  return [
    { clave: claves.desde(origin.equipo ?? networkOf(origin.direccion)), limite: ACCOUNT, exito: 'todo' },
    { clave: claves.enTodas, limite: PERSON, exito: 'todo', conocido: known },
  ];
};

/** How many codes of a person were wrong in a row, from anywhere. */
export const failuresOfCodes = (cliente: string, username: string): Query<Attempts> =>
  readAttempts([codeKeys(cliente, username).enTodas]);

/** The key that tells that anybody entered from a device. */
const equipoKey = (equipo: string): string => `equipo:${digest(equipo)}`;

/** The limit of guessing customer numbers; a device that signed in before is exempt (D-11, reliability H5). */
export const clienteBrakes = ({ direccion, equipo }: Origin): readonly Brake[] => [
  {
    clave: `clientes:${networkOf(direccion)}`,
    limite: CLIENTES,
    exito: 'uno',
    conocido: equipo === null ? [] : [equipoKey(equipo)],
  },
];

/** The limit of codes that pair till programs: wrong ones of one address, which a good one does not take back. */
export const pairingBrakes = (direccion: string): readonly Brake[] => [
  { clave: `vinculos:${networkOf(direccion)}`, limite: ACCOUNT, exito: 'uno' },
];

/** A person at a till: whom the attempts are about, in which session, and on which device. */
export interface AtTill {
  readonly cliente: string;
  /** The id as `#7`, or the text written when nobody has that name. */
  readonly persona: string;
  /** The user name; null when there is no such person. */
  readonly username: string | null;
  readonly sesion: string;
  readonly equipo: string | null;
  readonly con: 'pin' | 'password';
}

const findIndulto = ({ cliente, username, equipo }: AtTill) =>
  username === null
    ? undefined
    : {
        marca: keysOfUsuario(cliente, username).indulto,
        conocido: knownOf(cliente, username, { direccion: '', equipo }).equipo,
      };

const ofPerson = (t: AtTill, limit: Limit): readonly Brake[] => {
  const claves = personKeys(t.cliente, t.persona);
  const here = claves.en(t.sesion);
  const indulto = findIndulto(t);
  const own: Brake[] =
    indulto && t.equipo !== null
      ? [
          {
            ...{ clave: claves.desde(t.equipo), limite: NO_LIMIT, exito: 'todo' },
            indulto: { ...indulto, limite: limit, deNuevo: true },
          },
        ]
      : [];
  return [
    {
      ...{ clave: claves.enTodas, limite: limit, exito: { losDe: here } },
      ...(indulto && { indulto: { ...indulto, limite: NO_LIMIT, deNuevo: false } }),
    },
    { clave: here, limite: NO_LIMIT, exito: 'todo' },
    ...own,
  ];
};

/**
 * The limits of giving PIN or password of another person at a till that is signed in: of the person, across registers and days,
 * and of everybody in this session together; PINs and passwords count alike. A success takes back what failed here.
 */
export const cajaBrakes = (t: AtTill): readonly Brake[] => [
  ...ofPerson(t, PERSON),
  { clave: `sesion:${t.sesion}`, limite: ACCOUNT, exito: 'todo' },
];

/**
 * The limit of giving one's own PIN or password in one's own session: the failures of this session with the same kind of proof.
 * They also count for the person elsewhere; failures elsewhere do not count here.
 */
export const ownBrakes = (t: AtTill): readonly Brake[] => {
  const indulto = findIndulto(t);
  return [
    ...ofPerson(t, NO_LIMIT),
    {
      ...{ clave: personKeys(t.cliente, t.persona).suya(t.sesion, t.con), limite: OWN, exito: 'todo' },
      ...(indulto && { indulto: { ...indulto, limite: OWN, deNuevo: true } }),
    },
  ];
};

/** How often PIN or password of a person was wrong at tills since her last success, on any of them. */
export const failuresAtTills = (cliente: string, person: string): Query<Attempts> =>
  readAttempts([personKeys(cliente, person).enTodas]);

/** How often signing in as a user failed in a row, from anywhere. */
export const failuresAtSignIn = (cliente: string, usuario: string): Query<Attempts> =>
  readAttempts([keysOfUsuario(cliente, usuario).deTodasPartes]);

type ByKey = ReadonlyMap<string, Attempts>;

const hasSpray = (key: string, byKey: ByKey, ahora: number): boolean => {
  const i = byKey.get(key);
  return i !== undefined && i.fallos >= SPRAY_FAILURES && ahora < ADDRESS.olvidaEn(i);
};

/** The pardon that applies to this attempt: on a device that the user entered from before, for a day. */
const givenIndulto = ({ indulto }: Brake, byKey: ByKey, ahora: number): (Indulto & { dado: number }) | null => {
  const mark = indulto && byKey.get(indulto.marca);
  if (!mark || ahora - mark.ultimo > DIA) return null;
  return indulto.conocido.some((key) => byKey.has(key)) ? { ...indulto, dado: mark.ultimo } : null;
};

const counted = (f: Brake, byKey: ByKey, ahora: number): Attempts => {
  const attempts = byKey.get(f.clave)!;
  const indulto = givenIndulto(f, byKey, ahora);
  return indulto?.deNuevo && indulto.dado > attempts.ultimo ? { ...attempts, fallos: 0 } : attempts;
};

const limitOf = (brake: Brake, byKey: ByKey, ahora: number): Limit => {
  const { limite, conocido, enRociada } = brake;
  if (conocido?.some((key) => byKey.has(key))) return NO_LIMIT;
  const indulto = givenIndulto(brake, byKey, ahora);
  if (indulto) return indulto.limite;
  return enRociada && hasSpray(enRociada.clave, byKey, ahora) ? enRociada.limite : limite;
};

/**
 * Counts an attempt before it is checked, so that concurrent ones cannot exceed the limit; a success takes it back. Refuses with
 * DEMASIADOS_INTENTOS and the seconds to wait.
 */
export const noteAttempt = (
  ctx: Ctx,
  cliente: string,
  brakes: readonly Brake[],
): Promise<Refusal<'DEMASIADOS_INTENTOS'> | null> =>
  ctx.db.withTx(cliente, async (tx) => {
    const claves = brakes.map((f) => f.clave);
    const known = brakes.flatMap((f) => [
      ...(f.conocido ?? []),
      ...(f.indulto ? [f.indulto.marca, ...f.indulto.conocido] : []),
    ]);
    const [, rows] = await tx.read(takeAttempts(claves, ctx.ahora), readAttempts([...claves, ...known]));
    const byKey = new Map(rows.map((i) => [i.clave, i]));
    const cuentas = brakes.map((f) => count(counted(f, byKey, ctx.ahora), limitOf(f, byKey, ctx.ahora), ctx.ahora));
    const esperaMs = Math.max(0, ...cuentas.map((c) => ('waitMs' in c ? c.waitMs : 0)));
    if (esperaMs > 0) return refuse('DEMASIADOS_INTENTOS', { n: Math.ceil(esperaMs / 1_000) });
    await tx.commit(
      saveAttempts(cuentas as readonly Attempts[]),
      forgetAttempts(ctx.ahora - DIA, ctx.ahora - HALF_YEAR),
    );
    return null;
  });

const bySuccess = ({ clave, exito }: Brake): Query => {
  if (exito === 'todo') return deleteAttempts(clave);
  return exito === 'uno' ? deductAttempt(clave) : deductThoseOf(clave, exito.losDe);
};

/** Takes the attempts back after a success, in the order in which attempts lock their rows. */
export const forgiveAttempt = async (ctx: Ctx, brakes: readonly Brake[]): Promise<void> => {
  await ctx.db.sinCliente(lockAttempts(brakes.map((f) => f.clave)), ...brakes.map(bySuccess));
};

/** Stores that this user is known at this address and on this device. */
export const rememberOrigin = async (ctx: Ctx, cliente: string, usuario: string, origin: Origin): Promise<void> => {
  const { dispositivo, equipo } = knownOf(cliente, usuario, origin);
  const claves = [dispositivo, ...equipo, ...(origin.equipo === null ? [] : [equipoKey(origin.equipo)])];
  await ctx.db.sinCliente(...claves.toSorted().map((key) => rememberKey(key, ctx.ahora)));
};

/** The keys by which this user is known on a device, to be deleted where the device is forgotten (D-172). */
export const keysOnEquipo = (cliente: string, usuario: string, equipo: string): readonly string[] =>
  knownOf(cliente, usuario, { direccion: '', equipo }).equipo;

/** Whether this user entered from a device before. */
export const isKnownEquipo = async (
  ctx: Pick<Ctx, 'db'>,
  cliente: string,
  usuario: string,
  equipo: string | null,
): Promise<boolean> => {
  if (equipo === null) return false;
  const [rows] = await ctx.db.sinCliente(readAttempts(knownOf(cliente, usuario, { direccion: '', equipo }).equipo));
  return rows.length > 0;
};

/** The limit of requests for reset links of an address, whatever their outcome. */
export const recoveryBrakes = (direccion: string): readonly Brake[] => [
  { clave: `recuperar:${networkOf(direccion)}`, limite: RECOVERY, exito: 'todo' },
];

/**
 * Ends the waits of a user on the devices that they entered from before, at the sign-in and at the tills; for administrators.
 * Failures elsewhere stay counted, so that somebody who guesses gets no new attempts.
 */
export const pardonUsuario = (cliente: string, username: string, ahora: number): Query =>
  rememberKey(keysOfUsuario(cliente, username).indulto, ahora);

/** Stores that this user is known on a device, after they proved who they are at a till. */
export const rememberEquipo = async (
  ctx: Pick<Ctx, 'db' | 'ahora'>,
  cliente: string,
  usuario: string,
  equipo: string | null,
): Promise<void> => {
  const { equipo: claves } = knownOf(cliente, usuario, { direccion: '', equipo });
  if (claves.length > 0) await ctx.db.sinCliente(...claves.map((key) => rememberKey(key, ctx.ahora)));
};

/** Ends every wait of a user, everywhere: for the console of the server. */
export const freeUsuario = (cliente: string, usuario: { readonly id: number; readonly username: string }): Query => {
  const entrada = keysOfUsuario(cliente, usuario.username);
  const { todas } = personKeys(cliente, `#${usuario.id}`);
  const codes = codeKeys(cliente, usuario.username).enTodas;
  return deleteAttemptsOf([entrada.deTodasPartes, entrada.desdeDondeSea, codes, ...todas]);
};

/** Takes an attempt back that was never checked. */
export const giveBackAttempt = async (ctx: Ctx, brakes: readonly Brake[]): Promise<void> => {
  await ctx.db.sinCliente(lockAttempts(brakes.map((f) => f.clave)), ...brakes.map((f) => deductAttempt(f.clave)));
};
