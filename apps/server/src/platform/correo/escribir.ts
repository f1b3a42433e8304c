import { cartaDe, type Hecho } from '@comal/domain/correo/cartas';
import { escribirCarta, REMITENTE } from '@comal/domain/correo/escribir';
import { avisoDeSuceso, type DatosDeSuceso, type SucesoAvisado } from '@comal/domain/usuarios/seguridad';
import type { Query } from '../db/query.ts';
import { fullName, tokenDigest } from '../http/active-sesiones.ts';
import { saveEnlace, ENLACE_LIFE_MS } from '../sesiones/enlaces.ts';
import type { LeasedCorreo, Lease } from './cola.ts';
import type { DepsDeCorreo } from './deps.ts';
import { readerOf } from './avisos.ts';
import { closedCorte } from './corte-cerrado.ts';
import { saveConfirmacion } from './confirmados.ts';
import { cifrasOfDay } from './resumen-del-dia.ts';
import type { Mensaje } from './transporte/transporte.ts';

const BYTES = 32;

/** Statements that run in the transaction that marks a mail as sent. */
type Efecto = readonly Query[];

const NADA: Efecto = [];

/** A mail that is ready to go. */
export interface CorreoListo {
  /** Its subject as data, for channels other than mail. */
  readonly hecho: Hecho;
  readonly mensaje: Mensaje;
  readonly efecto: Efecto;
}

type Escrito = readonly [Hecho, Efecto];

const secreto = ({ bytes }: DepsDeCorreo): string => Buffer.from(bytes(BYTES)).toString('base64url');

/** A mail with a link to choose a password: valid once the mail was sent; earlier passwords stay until it is used (D-60, D-111). */
const conEnlace = (
  deps: DepsDeCorreo,
  { cliente }: Lease,
  c: LeasedCorreo,
  clase: 'contrasena' | 'sucursal' | 'recuperacion',
): Escrito => {
  const clave = secreto(deps);
  const ruta = [cliente, c.username, clave].map(encodeURIComponent).join('/');
  const enlace = `${deps.direccion()}/#/recuperar/${ruta}`;
  return [
    { clase, cliente, sucursal: c.sucursal ?? '', usuario: c.username, enlace },
    [saveEnlace(cliente, c.usuario, tokenDigest(clave), deps.reloj() + ENLACE_LIFE_MS)],
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

/** A mail with the figures of a day, read when it is composed: none are stored with the mail (decision 0072). */
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
  return [{ clase: 'confirmacion', enlace }, [saveConfirmacion(cliente, c.para, tokenDigest(clave), deps.reloj())]];
};

type Escribir = (deps: DepsDeCorreo, lease: Lease, c: LeasedCorreo) => Escrito | Promise<Escrito>;

const ESCRIBIR: Readonly<Record<Hecho['clase'], Escribir>> = {
  bienvenida: (_deps, { cliente }, c) => [
    { clase: 'bienvenida', cliente, usuario: c.username, nombre: c.nombre },
    NADA,
  ],
  contrasena: (deps, lease, c) => conEnlace(deps, lease, c, 'contrasena'),
  sucursal: (deps, lease, c) => conEnlace(deps, lease, c, 'sucursal'),
  recuperacion: (deps, lease, c) => conEnlace(deps, lease, c, 'recuperacion'),
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

/** Composes a mail, with the statements that bring it into force. Its secret is made here and exists only in the result. */
export const compose = async (deps: DepsDeCorreo, lease: Lease, c: LeasedCorreo): Promise<CorreoListo> => {
  const [hecho, efecto] = await ESCRIBIR[c.clase](deps, lease, c);
  const escrito = escribirCarta(cartaDe(hecho), c.negocio);
  const mensaje = { id: lease.id, de: REMITENTE, para: c.para, ...escrito, fecha: c.creado_en };
  return { hecho, mensaje, efecto };
};
