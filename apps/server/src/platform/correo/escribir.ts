import { cartaDe, type Hecho } from '@comal/domain/correo/cartas';
import { escribirCarta, REMITENTE } from '@comal/domain/correo/escribir';
import { avisoDeSuceso, type DatosDeSuceso, type SucesoAvisado } from '@comal/domain/usuarios/seguridad';
import { contrasenaInicial } from '../contrasena-inicial.ts';
import type { Query } from '../db/query.ts';
import { fullName, tokenDigest } from '../http/active-sesiones.ts';
import { saveEnlace, removeEnlace, ENLACE_LIFE_MS } from '../sesiones/enlaces.ts';
import type { LeasedCorreo, Lease } from './cola.ts';
import { putMailedPassword } from './efectos.ts';
import type { DepsDeCorreo } from './deps.ts';
import { readerOf } from './avisos.ts';
import { closedCorte } from './corte-cerrado.ts';
import { saveConfirmacion } from './confirmados.ts';
import { cifrasOfDay } from './resumen-del-dia.ts';
import type { Mensaje } from './transporte/transporte.ts';

/** How long a password that was mailed opens a session, in milliseconds. */
const VIDA_DE_CONTRASENA_MS = 24 * 3_600_000;
const BYTES = 32;

/** What comes into force in the transaction that says that a mail went out. */
export interface Efecto {
  readonly consultas: readonly Query[];
  /** Another password: the sessions of before end. */
  readonly cierraSesiones: boolean;
}

const NADA: Efecto = { consultas: [], cierraSesiones: false };

/** A mail that is ready to go. */
export interface CorreoListo {
  /** What it is about, for who is told otherwise than by mail. */
  readonly hecho: Hecho;
  readonly mensaje: Mensaje;
  readonly efecto: Efecto;
}

type Escrito = readonly [Hecho, Efecto];

const secreto = ({ bytes }: DepsDeCorreo): string => Buffer.from(bytes(BYTES)).toString('base64url');

/** A password that nobody has seen: its hash comes into force once it is on its way. */
const conContrasena = async (
  deps: DepsDeCorreo,
  { cliente }: Lease,
  c: LeasedCorreo,
  clase: 'contrasena' | 'sucursal',
): Promise<Escrito> => {
  const contrasena = contrasenaInicial(secreto(deps), secreto(deps));
  const hash = await deps.contrasenas.hash(contrasena);
  return [
    { clase, cliente, sucursal: c.sucursal ?? '', usuario: c.username, contrasena },
    {
      consultas: [
        putMailedPassword(cliente, c.usuario, hash, deps.reloj() + VIDA_DE_CONTRASENA_MS),
        removeEnlace(cliente, c.usuario),
      ],
      cierraSesiones: true,
    },
  ];
};

const conEnlace = (deps: DepsDeCorreo, { cliente }: Lease, c: LeasedCorreo): Escrito => {
  const clave = secreto(deps);
  const ruta = [cliente, c.username, clave].map(encodeURIComponent).join('/');
  return [
    { clase: 'recuperacion', usuario: c.username, enlace: `${deps.direccion()}/#/recuperar/${ruta}` },
    {
      consultas: [saveEnlace(cliente, c.usuario, tokenDigest(clave), deps.reloj() + ENLACE_LIFE_MS)],
      cierraSesiones: false,
    },
  ];
};

const fechaEn = (ms: number, zona: string | null): string =>
  new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zona ?? 'America/Mexico_City',
  }).format(ms);

const diaEnPalabras = (dia: string): string =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(dia));

/** The figures of a day are read while they are written: nothing of them is kept with the mail (decision 0072). */
const conResumen = async (deps: DepsDeCorreo, { cliente }: Lease, c: LeasedCorreo): Promise<Escrito> => {
  const dia = { cliente, sucursal: c.id_sucursal ?? 0, dia: c.datos };
  const cifras = await cifrasOfDay(deps.db, dia, deps.reloj());
  const [[lector]] = await deps.db.read(cliente, readerOf(cliente, c, c.id_sucursal));
  const ganancia = lector?.ve_costos ? cifras.ganancia : null;
  return [
    {
      ...{ clase: 'resumen', sucursal: c.sucursal ?? '', dia: diaEnPalabras(c.datos) },
      ...{ cifras: { ...cifras, ganancia }, propio: lector?.propio ?? false },
    },
    NADA,
  ];
};

const conCorte = async (deps: DepsDeCorreo, { cliente }: Lease, c: LeasedCorreo): Promise<Escrito> => {
  const corte = await closedCorte(deps.db, cliente, c.datos);
  if (!corte) throw new Error('A mail is about a cut that was not closed');
  const { cerrado_en, ...dicho } = corte;
  return [{ clase: 'corte', sucursal: c.sucursal ?? '', cuando: fechaEn(cerrado_en, c.zona), ...dicho }, NADA];
};

const conConfirmacion = (deps: DepsDeCorreo, { cliente }: Lease, c: LeasedCorreo): Escrito => {
  const clave = secreto(deps);
  const enlace = `${deps.direccion()}/#/confirmar-correo/${[cliente, clave].map(encodeURIComponent).join('/')}`;
  return [
    { clase: 'confirmacion', enlace },
    { consultas: [saveConfirmacion(cliente, c.para, tokenDigest(clave), deps.reloj())], cierraSesiones: false },
  ];
};

type Escribir = (deps: DepsDeCorreo, lease: Lease, c: LeasedCorreo) => Escrito | Promise<Escrito>;

const ESCRIBIR: Readonly<Record<Hecho['clase'], Escribir>> = {
  bienvenida: (_deps, { cliente }, c) => [
    { clase: 'bienvenida', cliente, usuario: c.username, nombre: c.nombre },
    NADA,
  ],
  contrasena: (deps, lease, c) => conContrasena(deps, lease, c, 'contrasena'),
  sucursal: (deps, lease, c) => conContrasena(deps, lease, c, 'sucursal'),
  recuperacion: conEnlace,
  confirmacion: conConfirmacion,
  aparato: (_deps, _lease, c) => [
    {
      ...{ clase: 'aparato', usuario: c.username, nombre: fullName(c), sucursal: c.sucursal ?? '' },
      cuando: fechaEn(c.creado_en, c.zona),
    },
    NADA,
  ],
  seguridad: (_deps, _lease, c) => {
    const { suceso, ...datos } = JSON.parse(c.datos) as DatosDeSuceso & { readonly suceso: SucesoAvisado };
    const quien = { usuario: c.username, nombre: fullName(c), sucursal: c.sucursal ?? '' };
    const aviso = avisoDeSuceso(suceso, datos);
    return [{ clase: 'seguridad', ...quien, cuando: fechaEn(c.creado_en, c.zona), aviso }, NADA];
  },
  cambio: (_deps, _lease, c) => [{ clase: 'cambio', nuevo: c.datos }, NADA],
  resumen: conResumen,
  corte: conCorte,
};

/** Writes a mail out, with what comes into force by it. Its secret is made here, and is nowhere but in what it answers. */
export const compose = async (deps: DepsDeCorreo, lease: Lease, c: LeasedCorreo): Promise<CorreoListo> => {
  const [hecho, efecto] = await ESCRIBIR[c.clase](deps, lease, c);
  const escrito = escribirCarta(cartaDe(hecho), c.negocio);
  const mensaje = { id: lease.id, de: REMITENTE, para: c.para, ...escrito, fecha: c.creado_en };
  return { hecho, mensaje, efecto };
};
