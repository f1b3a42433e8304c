import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '@comal/domain/result';
import type { Ctx } from '../http/contexto.ts';
import {
  bloquearIntentos,
  descontarIntento,
  guardarIntentos,
  olvidarIntentos,
  recordarClave,
  sembrarIntentos,
  type Intentos,
} from './intentos.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
/** How long a device that entered, and failures in a row that are not a block yet, are remembered. */
const MEDIO_ANIO = 180 * DIA;

/** A limit on failed tries: from when the next is heard, and from when the count starts anew (epoch milliseconds). */
interface Limite {
  readonly libreEn: (i: Intentos, ahora: number) => number;
  readonly olvidaEn: (i: Intentos) => number;
}

const FALLOS_DE_CUENTA = 5;
const VENTANA_DE_CUENTA = 15 * MINUTO;
/** Seconds to wait after the fifth failure, the sixth... and from the tenth on (reliability 5.6). */
const DEMORAS_S = [15, 30, 60, 120, 240, 1_800] as const;

const demoraMs = (fallos: number): number => 1_000 * (DEMORAS_S[fallos - FALLOS_DE_CUENTA] ?? 1_800);

/** One user from one address: five failures in 15 minutes, then a growing wait (D-10). */
const CUENTA: Limite = {
  libreEn: (i) => (i.fallos < FALLOS_DE_CUENTA ? 0 : i.ultimo + demoraMs(i.fallos)),
  olvidaEn: (i) =>
    i.fallos < FALLOS_DE_CUENTA
      ? i.desde + VENTANA_DE_CUENTA
      : i.ultimo + Math.max(VENTANA_DE_CUENTA, demoraMs(i.fallos)),
};

const FALLOS_DE_DIRECCION = 300;

/** One address: a whole restaurant shares it, so the limit is much higher (D-10). */
const DIRECCION: Limite = {
  libreEn: (i) => (i.fallos < FALLOS_DE_DIRECCION ? 0 : i.desde + HORA),
  olvidaEn: (i) => i.desde + HORA,
};

const FALLOS_SEGUIDOS = 100;

/**
 * One user from anywhere: after 100 failures in a row only a device that entered before is heard, until it enters or an
 * administrator lifts it. Others read what the longest wait reads (reliability 5.6).
 */
const SEGUIDOS: Limite = {
  libreEn: (i, ahora) => (i.fallos < FALLOS_SEGUIDOS ? 0 : ahora + demoraMs(i.fallos)),
  olvidaEn: () => Infinity,
};

/** Counted and never held: nobody is locked out of their own till from far away. */
const SIN_LIMITE: Limite = { libreEn: () => 0, olvidaEn: () => Infinity };

/** A count and the limit it is held to. */
export interface Freno {
  readonly clave: string;
  readonly limite: Limite;
  /** A success wipes the count; otherwise only its own try is taken back. */
  readonly seLimpia: boolean;
  /** Where it is kept that this user entered from this address before, which lifts the limit. */
  readonly dispositivo?: string;
}

/** An address as one household holds it: IPv4 whole, IPv6 by its first 64 bits. */
export const redDe = (direccion: string): string => {
  const v4 = /^::ffff:([\d.]+)$/i.exec(direccion)?.[1];
  if (v4 ?? !direccion.includes(':')) return v4 ?? direccion;
  const [inicio = '', fin] = direccion
    .split('%')[0]!
    .split('::')
    .map((lado) => lado.split(':').filter(Boolean));
  const grupos = [
    ...inicio,
    ...Array.from({ length: fin ? 8 - inicio.length - fin.length : 0 }, () => '0'),
    ...(fin ?? []),
  ];
  return `${grupos
    .slice(0, 4)
    .map((g) => g.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** People type their password where the user name goes: the key is never the text itself. */
const huella = (...partes: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

const claveDeUsuario = (cliente: string, usuario: string): string =>
  `usuario:${huella(cliente, usuario.toLowerCase())}`;

/** What a sign-in is held to: the user from this address, the address (D-10), and the user from anywhere (reliability 5.6). */
export const frenosDeEntrada = (cliente: string, usuario: string, direccion: string): readonly Freno[] => {
  const red = redDe(direccion);
  const desdeAqui = huella(cliente, usuario.toLowerCase(), red);
  return [
    { clave: `cuenta:${desdeAqui}`, limite: CUENTA, seLimpia: true },
    { clave: `direccion:${red}`, limite: DIRECCION, seLimpia: false },
    {
      clave: claveDeUsuario(cliente, usuario),
      limite: SEGUIDOS,
      seLimpia: true,
      dispositivo: `dispositivo:${desdeAqui}`,
    },
  ];
};

/** What guessing customer numbers is held to (D-11, reliability H5). */
export const frenosDeCliente = (direccion: string): readonly Freno[] => [
  { clave: `clientes:${redDe(direccion)}`, limite: DIRECCION, seLimpia: false },
];

/**
 * What giving PIN or password at a till that is signed in is held to: the person at this register, and everybody in this
 * session together; PINs and passwords count alike. Who gets in wipes both.
 */
export const frenosDeCaja = (cliente: string, persona: string, caja: number, sesion: string): readonly Freno[] => [
  { clave: `caja:${huella(cliente, persona.toLowerCase(), String(caja))}`, limite: CUENTA, seLimpia: true },
  { clave: `sesion:${sesion}`, limite: CUENTA, seLimpia: true },
];

/** The count with one more try, or how many milliseconds until one is heard. */
export const contar = (i: Intentos, limite: Limite, ahora: number): Intentos | { readonly esperaMs: number } => {
  if (i.fallos === 0 || ahora >= limite.olvidaEn(i)) return { clave: i.clave, fallos: 1, desde: ahora, ultimo: ahora };
  const esperaMs = limite.libreEn(i, ahora) - ahora;
  return esperaMs > 0 ? { esperaMs } : { ...i, fallos: i.fallos + 1, ultimo: ahora };
};

/**
 * Counts a try before it is judged, so that many at once cannot all be heard; whoever succeeds takes it back. Refuses
 * with DEMASIADOS_INTENTOS and the seconds to wait.
 */
export const apuntarIntento = (
  ctx: Ctx,
  cliente: string,
  frenos: readonly Freno[],
): Promise<Refusal<'DEMASIADOS_INTENTOS'> | null> =>
  ctx.db.conTx(cliente, async (tx) => {
    const claves = frenos.map((f) => f.clave);
    const dispositivos = frenos.flatMap((f) => f.dispositivo ?? []);
    const [, filas] = await tx.leer(sembrarIntentos(claves, ctx.ahora), bloquearIntentos([...claves, ...dispositivos]));
    const porClave = new Map(filas.map((i) => [i.clave, i]));
    const limiteDe = (f: Freno): Limite => (f.dispositivo && porClave.has(f.dispositivo) ? SIN_LIMITE : f.limite);
    const cuentas = frenos.map((f) => contar(porClave.get(f.clave)!, limiteDe(f), ctx.ahora));
    const esperaMs = Math.max(0, ...cuentas.map((c) => ('esperaMs' in c ? c.esperaMs : 0)));
    if (esperaMs > 0) return refuse('DEMASIADOS_INTENTOS', { n: Math.ceil(esperaMs / 1_000) });
    const olvidar = olvidarIntentos(ctx.ahora - DIA, ctx.ahora - MEDIO_ANIO, FALLOS_SEGUIDOS);
    await tx.confirmar(guardarIntentos(cuentas as readonly Intentos[]), olvidar);
    return null;
  });

/** After a success: the user's failures are forgotten, the address gets its try back, the device is known. */
export const perdonarIntento = async (ctx: Ctx, frenos: readonly Freno[]): Promise<void> => {
  const pasos = frenos.flatMap((f) => [
    // In the order in which tries lock their rows.
    ...(f.dispositivo ? [recordarClave(f.dispositivo, ctx.ahora)] : []),
    descontarIntento(f.clave, f.seLimpia),
  ]);
  await ctx.db.sinCliente(...pasos);
};

/** Lifts the block of a user whose device was never seen: what an administrator may do (reliability 5.6). */
export const liberarUsuario = async ({ db }: Pick<Ctx, 'db'>, cliente: string, usuario: string): Promise<void> => {
  await db.sinCliente(descontarIntento(claveDeUsuario(cliente, usuario), true));
};

/** After a try that was never judged: as if it had not been made. */
export const devolverIntento = async (ctx: Ctx, frenos: readonly Freno[]): Promise<void> => {
  await ctx.db.sinCliente(...frenos.map((f) => descontarIntento(f.clave, false)));
};
