import { cartaDe, type Hecho } from '@comal/domain/correo/cartas';
import { aPesos } from '@comal/domain/money';
import { enPesos } from '@comal/domain/movimientos/oracion';
import { escribirCarta, REMITENTE } from '@comal/domain/correo/escribir';
import { avisoDeSuceso, type DatosDeSuceso, type SucesoAvisado } from '@comal/domain/usuarios/seguridad';
import type { Query } from '../db/query.ts';
import { fullName, tokenDigest } from '../http/active-sesiones.ts';
import { saveLink, LINK_LIFE_MS } from '../sesiones/enlaces.ts';
import type { LeasedCorreo, Lease } from './cola.ts';
import type { CorreoDeps } from './deps.ts';
import { readerOf } from './avisos.ts';
import { closedCorte } from './corte-cerrado.ts';
import { saveConfirmation } from './confirmados.ts';
import { readCifras } from './resumen-del-dia.ts';
import { invoiceOfMail } from '../facturacion/cfdi/documents.ts';
import type { Attachment, Message } from './transporte/transporte.ts';

const BYTES = 32;

/** Statements that run in the transaction that marks a mail as sent. */
type Effect = readonly Query[];

const NOTHING: Effect = [];

/** A mail that is ready to go. */
export interface ReadyCorreo {
  /** Its subject as data, for channels other than mail. */
  readonly hecho: Hecho;
  readonly mensaje: Message;
  readonly efecto: Effect;
}

type Written = readonly [Hecho, Effect, (readonly Attachment[])?];

const secret = ({ bytes }: CorreoDeps): string => Buffer.from(bytes(BYTES)).toString('base64url');

/** A mail with a link to choose a password: valid once the mail was sent; earlier passwords stay until it is used (D-60, D-111). */
const withLink = (
  deps: CorreoDeps,
  { cliente }: Lease,
  c: LeasedCorreo,
  clase: 'contrasena' | 'sucursal' | 'recuperacion',
): Written => {
  const key = secret(deps);
  const path = [cliente, c.username, key].map(encodeURIComponent).join('/');
  const link = `${deps.direccion()}/#/recuperar/${path}`;
  return [
    { clase, cliente, sucursal: c.sucursal ?? '', usuario: c.username, enlace: link },
    [saveLink(cliente, c.usuario, tokenDigest(key), deps.reloj() + LINK_LIFE_MS)],
  ];
};

const dateIn = (ms: number, zona: string | null): string =>
  new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zona ?? 'America/Mexico_City',
  }).format(ms);

const dayInWords = (dia: string): string =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(dia));

/** A mail with the figures of a day, read when it is composed: none are stored with the mail (decision 0072). */
const withSummary = async (deps: CorreoDeps, { cliente }: Lease, c: LeasedCorreo): Promise<Written> => {
  const dia = { cliente, sucursal: c.id_sucursal ?? 0, dia: c.datos };
  const figures = await readCifras(deps.db, dia, deps.reloj());
  const [[lector]] = await deps.db.read(cliente, readerOf(cliente, c, c.id_sucursal));
  const ganancia = lector?.ve_costos ? figures.ganancia : null;
  return [
    {
      ...{ clase: 'resumen', sucursal: c.sucursal ?? '', dia: dayInWords(c.datos) },
      ...{ cifras: { ...figures, ganancia }, propio: lector?.propio ?? false },
    },
    NOTHING,
  ];
};

const writeCorte = async (deps: CorreoDeps, { cliente }: Lease, c: LeasedCorreo): Promise<Written> => {
  const corte = await closedCorte(deps.db, cliente, c.datos);
  if (!corte) throw new Error('A mail is about a cut that was not closed');
  const { cerrado_en, ...dicho } = corte;
  return [{ clase: 'corte', sucursal: c.sucursal ?? '', cuando: dateIn(cerrado_en, c.zona), ...dicho }, NOTHING];
};

const withConfirmation = (deps: CorreoDeps, { cliente }: Lease, c: LeasedCorreo): Written => {
  const key = secret(deps);
  const link = `${deps.direccion()}/#/confirmar-correo/${[cliente, key].map(encodeURIComponent).join('/')}`;
  return [{ clase: 'confirmacion', enlace: link }, [saveConfirmation(cliente, c.para, tokenDigest(key), deps.reloj())]];
};

type Write = (deps: CorreoDeps, lease: Lease, c: LeasedCorreo) => Written | Promise<Written>;

const WRITERS: Readonly<Record<Hecho['clase'], Write>> = {
  bienvenida: (_deps, { cliente }, c) => [
    { clase: 'bienvenida', cliente, usuario: c.username, nombre: c.nombre },
    NOTHING,
  ],
  contrasena: (deps, lease, c) => withLink(deps, lease, c, 'contrasena'),
  sucursal: (deps, lease, c) => withLink(deps, lease, c, 'sucursal'),
  recuperacion: (deps, lease, c) => withLink(deps, lease, c, 'recuperacion'),
  confirmacion: withConfirmation,
  aparato: (_deps, _lease, c) => [
    {
      ...{ clase: 'aparato', usuario: c.username, nombre: fullName(c), sucursal: c.sucursal ?? '' },
      cuando: dateIn(c.creado_en, c.zona),
    },
    NOTHING,
  ],
  seguridad: (_deps, _lease, c) => {
    const { suceso, ...datos } = JSON.parse(c.datos) as DatosDeSuceso & { readonly suceso: SucesoAvisado };
    const who = { usuario: c.username, nombre: fullName(c), sucursal: c.sucursal ?? '' };
    const aviso = avisoDeSuceso(suceso, datos);
    return [{ clase: 'seguridad', ...who, cuando: dateIn(c.creado_en, c.zona), aviso }, NOTHING];
  },
  facturas_por_atender: (_deps, _lease, c) => [
    { clase: 'facturas_por_atender', sucursal: c.sucursal ?? '', facturas: JSON.parse(c.datos) as [string, string][] },
    NOTHING,
  ],
  cambio: (_deps, _lease, c) => [{ clase: 'cambio', nuevo: c.datos }, NOTHING],
  resumen: withSummary,
  corte: writeCorte,
  factura: async (deps, { cliente }, c) => {
    const { folio, corrige, total, uuid, attachments } = await invoiceOfMail(deps, cliente, c.datos);
    return [{ clase: 'factura', folio, corrige, total: enPesos(aPesos(total)), uuid }, NOTHING, attachments];
  },
};

/** Composes a mail, with the statements that bring it into force. Its secret is made here and exists only in the result. */
export const compose = async (deps: CorreoDeps, lease: Lease, c: LeasedCorreo): Promise<ReadyCorreo> => {
  const [done, effect, attachments = []] = await WRITERS[c.clase](deps, lease, c);
  const written = escribirCarta(cartaDe(done), c.negocio);
  const message = { id: lease.id, de: REMITENTE, para: c.para, ...written, fecha: c.creado_en, attachments };
  return { hecho: done, mensaje: message, efecto: effect };
};
