import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { esCorreo } from '@comal/domain/negocio/datos';
import { enS3, problemasDeS3, VARIABLES_DE_S3, type EnS3 } from './env-s3.ts';
import { isDatabaseUrl } from './platform/db/hosts/hosts.ts';
import type { TimeOfDay } from './platform/db/respaldo/nightly.ts';
import type { ExportSettings } from './platform/portability/nightly-exports.ts';
import { LIMITS, limitsOf, type Limits } from './platform/http/limits/shares.ts';
import { esPatronDeTeselas } from '@comal/domain/negocio/teselas';

/** Whether a text is where a server is, and no more: 'https://avisos.mirestaurante.mx'. */
const esOrigen = (t: string): boolean => /^https?:/.test(t) && URL.canParse(t) && new URL(t).origin === t;

/** Whether a text is a host with its port, and no more: '10.0.0.5:6432', '[fd00::5]:6432'. */
const esHostConPuerto = (t: string): boolean => URL.canParse(`tcp://${t}`) && /:\d+$/.test(t) && !/[@/?#]/.test(t);

const esquema = z.object({
  PORT: z.coerce
    .number('PORT debe ser un número')
    .int('PORT debe ser un número entero')
    .min(0, 'PORT no puede ser negativo')
    .max(65_535, 'PORT no puede pasar de 65535')
    .default(3000),
  COMAL_HOST: z.string().min(1, 'COMAL_HOST no puede estar vacío').optional(),
  COMAL_RED: z.enum(['true', 'false', '1', '0'], 'COMAL_RED debe ser true o false').optional(),
  COMAL_URL: z
    .url('COMAL_URL debe ser una dirección completa, por ejemplo https://comal.mirestaurante.mx')
    .transform((u) => new URL(u).origin)
    .optional(),
  COMAL_NOMBRES: z.string().optional(),
  COMAL_TLS_CERT: z.string().optional(),
  COMAL_TLS_KEY: z.string().optional(),
  COMAL_PROXY: z.string().optional(),
  COMAL_DATOS: z.string().min(1, 'COMAL_DATOS no puede estar vacío').default('./datos'),
  COMAL_DEMO: z.enum(['true', 'false', '1', '0', 'lan'], 'COMAL_DEMO debe ser true, false o lan').optional(),
  COMAL_DEMO_DIAS: z.coerce
    .number('COMAL_DEMO_DIAS debe ser un número')
    .int('COMAL_DEMO_DIAS debe ser un número entero')
    .min(0, 'COMAL_DEMO_DIAS no puede ser negativo')
    .max(400, 'COMAL_DEMO_DIAS no puede pasar de 400')
    .default(364),
  COMAL_RESPALDOS: z.string().optional(),
  COMAL_RESPALDO_HORA: z
    .string()
    .regex(/^(([01]?\d|2[0-3]):[0-5]\d|no)$/, 'COMAL_RESPALDO_HORA debe ser una hora como 04:30, o no')
    .default('04:30'),
  COMAL_EXPORTES: z.string().optional(),
  COMAL_EXPORTES_DIAS: z.coerce
    .number('COMAL_EXPORTES_DIAS debe ser un número')
    .int('COMAL_EXPORTES_DIAS debe ser un número entero')
    .min(1, 'COMAL_EXPORTES_DIAS debe ser al menos 1')
    .max(400, 'COMAL_EXPORTES_DIAS no puede pasar de 400')
    .default(7),
  ...VARIABLES_DE_S3,
  COMAL_DISCO_MINIMO: z.coerce
    .number('COMAL_DISCO_MINIMO debe ser un número')
    .min(1, 'COMAL_DISCO_MINIMO debe ser al menos 1')
    .max(50, 'COMAL_DISCO_MINIMO no puede pasar de 50')
    .default(10),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL debe empezar con postgres:// o postgresql://')
    .refine(
      isDatabaseUrl,
      'DATABASE_URL debe ser una dirección, por ejemplo postgres://usuario:contraseña@uno:5432,otro:5432/comal',
    )
    .optional(),
  COMAL_PGBOUNCER: z
    .string()
    .refine(esHostConPuerto, 'COMAL_PGBOUNCER debe ser un servidor con su puerto, por ejemplo 10.0.0.5:6432')
    .optional(),
  COMAL_SESION_INACTIVA_HORAS: z.coerce
    .number('COMAL_SESION_INACTIVA_HORAS debe ser un número')
    .positive('COMAL_SESION_INACTIVA_HORAS debe ser mayor que 0')
    .default(12),
  COMAL_SESION_MAXIMA_HORAS: z.coerce
    .number('COMAL_SESION_MAXIMA_HORAS debe ser un número')
    .positive('COMAL_SESION_MAXIMA_HORAS debe ser mayor que 0')
    .default(24),
  ...LIMITS,
  COMAL_CONEXIONES: z.coerce
    .number('COMAL_CONEXIONES debe ser un número')
    .int()
    .min(2, 'COMAL_CONEXIONES debe ser al menos 2')
    .max(100)
    .default(10),
  COMAL_RELEVO_SEGUNDOS: z.coerce
    .number('COMAL_RELEVO_SEGUNDOS debe ser un número')
    .min(0, 'COMAL_RELEVO_SEGUNDOS no puede ser negativo')
    .max(60, 'COMAL_RELEVO_SEGUNDOS no puede pasar de 60')
    .default(0),
  REGISTRO_ABIERTO: z.enum(['true', 'false', '1', '0'], 'REGISTRO_ABIERTO debe ser true o false').default('true'),
  COMAL_REGISTROS_POR_HORA: z.coerce.number('COMAL_REGISTROS_POR_HORA debe ser un número').int().positive().default(5),
  COMAL_REGISTROS_POR_DIA: z.coerce.number('COMAL_REGISTROS_POR_DIA debe ser un número').int().positive().default(200),
  COMAL_IMPRESORAS_COMPARTIDAS: z
    .enum(['true', 'false', '1', '0'], 'COMAL_IMPRESORAS_COMPARTIDAS debe ser true o false')
    .default('false'),
  COMAL_IMPRESORAS_PROPIAS: z
    .enum(['true', 'false', '1', '0'], 'COMAL_IMPRESORAS_PROPIAS debe ser true o false')
    .default('false'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'SMTP_URL debe ser una dirección como smtps://usuario:contraseña@correo.mirestaurante.mx',
    })
    .optional(),
  SMTP_FROM: z
    .string()
    .refine(esCorreo, 'SMTP_FROM debe ser una dirección de correo, por ejemplo comal@mirestaurante.mx')
    .optional(),
  COMAL_PUSH: z
    .string()
    .refine(
      (t) => t.split(',').every(esOrigen),
      'COMAL_PUSH debe ser una o varias direcciones sin ruta, separadas por comas, por ejemplo https://avisos.mirestaurante.mx',
    )
    .optional(),
  COMAL_MAPA: z
    .string()
    .refine(
      esPatronDeTeselas,
      'COMAL_MAPA debe ser una dirección con {z}, {x} y {y}, por ejemplo https://mapa.mirestaurante.mx/{z}/{x}/{y}.png',
    )
    .optional(),
  COMAL_MAPA_CREDITO: z.string().max(200, 'COMAL_MAPA_CREDITO no puede pasar de 200 caracteres').optional(),
  COMAL_PAC_URL: z
    .string()
    .refine(esOrigen, 'COMAL_PAC_URL debe ser una dirección sin ruta, por ejemplo https://pac.mirestaurante.mx')
    .optional(),
  COMAL_METRICAS_PUERTO: z.coerce
    .number('COMAL_METRICAS_PUERTO debe ser un número')
    .int('COMAL_METRICAS_PUERTO debe ser un número entero')
    .min(1, 'COMAL_METRICAS_PUERTO no puede ser menor que 1')
    .max(65_535, 'COMAL_METRICAS_PUERTO no puede pasar de 65535')
    .optional(),
  COMAL_METRICAS_TOKEN: z
    .string()
    .regex(
      /^[\w.~+/-]{24,200}$/,
      'COMAL_METRICAS_TOKEN debe tener de 24 a 200 letras sin acento, números o . _ ~ + / -',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'LOG_LEVEL no es un nivel de registro')
    .default('info'),
  NODE_ENV: z.string().optional(),
});

/** The environment, checked and with its defaults. */
export interface Entorno extends EnS3, Limits {
  readonly puerto: number;
  readonly host: string;
  /** Listens on the network, by HTTPS with the server's own authority unless it has a certificate (D-170). */
  readonly red: boolean;
  /** The variable that says how it listens, so that people do not choose it on its screen; null where none does. */
  readonly redFijada: string | null;
  readonly url: string | null;
  /** Other names and addresses by which people reach it (H105). */
  readonly nombres: readonly string[];
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Whose forwarded address is believed (D-10); none by default. */
  readonly proxy: string | null;
  readonly datos: string;
  /** Folder of the backups of the private database. */
  readonly respaldos: string;
  /** When they are made, by this machine's clock; null: not by the server. */
  readonly respaldoHora: TimeOfDay | null;
  /** Where, and for how many days, an export of each business is kept every night; null: none is made here. */
  readonly exportes: ExportSettings | null;
  /** Percent of the data's disk that must be free for writes to be taken. */
  readonly discoMinimo: number;
  readonly databaseUrl: string | null;
  /** Where PgBouncer takes the connections of the pools, in transaction mode: host and port; null: they go to `databaseUrl`. */
  readonly pgbouncer: string | null;
  readonly demo: boolean;
  /** The demo may be seen from other machines: COMAL_DEMO=lan (D-49). */
  readonly demoEnRed: boolean;
  /** How many days of sales a new demo has behind it. */
  readonly demoDias: number;
  readonly sesionInactivaMs: number;
  readonly sesionMaximaMs: number;
  readonly conexiones: number;
  /** How long an ending process goes on answering while it says that it is not ready. */
  readonly relevoMs: number;
  /** Whether anybody may register a business (D-75). */
  readonly registroAbierto: boolean;
  /** Registrations of one address in an hour, and of all in a day (H58). */
  readonly registrosPorHora: number;
  readonly registrosPorDia: number;
  /** Businesses use the print queues and the network of this machine, although there are several (D-142). */
  readonly impresorasCompartidas: boolean;
  /** A printer may have an address of this machine. */
  readonly impresorasPropias: boolean;
  /** Which mail server takes mail, and from whom it comes; null: it is kept in a folder (D-60). */
  readonly smtp: { readonly url: string; readonly desde: string } | null;
  /** Origins of push services of one's own, beside those of the browsers (decision 0072). */
  readonly pushPropios: readonly string[];
  /** Whose pictures of streets lie under the location of a branch, and who is to be named for them; null: a plain plan. */
  readonly mapa: { readonly teselas: string; readonly credito: string } | null;
  /** The origin that is used instead of that of every PAC: a test's, or a proxy; null: none. */
  readonly pac: string | null;
  /** Where metrics are answered: on a port of their own, to this machine alone, and on the server's to who brings the token; null: there are none. */
  readonly metricas: { readonly puerto: number | null; readonly token: string | null } | null;
  readonly logLevel: string;
}

/** The environment cannot be used; `problemas` says each fault in plain words. */
export class EntornoInvalido extends Error {
  constructor(readonly problemas: readonly string[]) {
    super(`La configuración tiene errores:\n${problemas.map((p) => `  - ${p}`).join('\n')}`);
  }
}

const SEGUNDO = 1_000;
const HORA = 3_600_000;
/** Whether an address is of this machine only. */
export const esLocal = (host: string): boolean => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);

type Leido = z.infer<typeof esquema>;

const siONo = (valor: string | undefined): boolean => valor === 'true' || valor === '1';

/** Every address of this machine: both kinds where it has IPv6. */
export const todasLasDirecciones = (): string =>
  Object.values(networkInterfaces()).some((de) => de?.some(({ family }) => family === 'IPv6')) ? '::' : '0.0.0.0';

const hostDe = (e: Leido): string => e.COMAL_HOST ?? (siONo(e.COMAL_RED) ? todasLasDirecciones() : '127.0.0.1');

/** Variables that say how the server listens. */
const DE_LA_RED = ['COMAL_RED', 'COMAL_HOST', 'COMAL_TLS_CERT', 'COMAL_URL', 'COMAL_PROXY'] as const;

/**
 * Whether it listens on the network by HTTPS of its own (D-170): asked for, or given an address of the network without being told who encrypts
 * (a certificate, a proxy, a public address) nor that nobody shall.
 */
const redDe = (e: Leido): boolean => {
  if (e.COMAL_RED !== undefined) return siONo(e.COMAL_RED);
  const { COMAL_TLS_CERT: certificado, COMAL_PROXY: proxy, COMAL_URL: url } = e;
  return !esLocal(hostDe(e)) && [certificado, proxy, url].every((dicho) => dicho === undefined);
};

/** Demo: on with the embedded database, off with DATABASE_URL, in production or on the network, unless said. */
const demoDe = (e: Leido): boolean => {
  if (e.COMAL_DEMO !== undefined) return e.COMAL_DEMO !== 'false' && e.COMAL_DEMO !== '0';
  return !siONo(e.COMAL_RED) && e.DATABASE_URL === undefined && e.NODE_ENV !== 'production';
};

const listaDe = (texto = ''): readonly string[] =>
  texto
    .split(',')
    .map((n) => n.trim())
    .filter(Boolean);

const smtpDe = ({ SMTP_URL: url, SMTP_FROM: desde }: Leido): Entorno['smtp'] => (url && desde ? { url, desde } : null);

const mapaDe = ({ COMAL_MAPA: teselas, COMAL_MAPA_CREDITO: credito }: Leido): Entorno['mapa'] =>
  teselas && credito ? { teselas, credito } : null;

const metricasDe = ({ COMAL_METRICAS_PUERTO: puerto, COMAL_METRICAS_TOKEN: token }: Leido): Entorno['metricas'] =>
  puerto === undefined && token === undefined ? null : { puerto: puerto ?? null, token: token ?? null };

/** The exports are made when backups are, or at 04:30 where the server makes no backups. */
const exportesDe = (e: Leido): Entorno['exportes'] => {
  const time = horaDe(e.COMAL_RESPALDO_HORA) ?? { hora: 4, minuto: 30 };
  return e.COMAL_EXPORTES ? { folder: e.COMAL_EXPORTES, time, days: e.COMAL_EXPORTES_DIAS } : null;
};

const horaDe = (texto: string): Entorno['respaldoHora'] => {
  if (texto === 'no') return null;
  const [hora = 0, minuto = 0] = texto.split(':').map(Number);
  return { hora, minuto };
};

/** What does not go together with COMAL_RED. */
const problemasDeRed = (e: Leido): string[] => [
  ...(e.COMAL_URL && !e.COMAL_TLS_CERT
    ? ['COMAL_RED hace sus propias direcciones: no va junto con COMAL_URL. Otros nombres van en COMAL_NOMBRES']
    : []),
  ...(e.COMAL_PROXY ? ['COMAL_RED abre la red sin otro programa: no va junto con COMAL_PROXY'] : []),
  ...(esLocal(hostDe(e)) ? ['COMAL_RED escucha en la red: no va junto con un COMAL_HOST de solo esta máquina'] : []),
];

const problemasDe = (e: Leido): string[] => [
  ...(siONo(e.COMAL_RED) ? problemasDeRed(e) : []),
  ...(Boolean(e.COMAL_TLS_CERT) === Boolean(e.COMAL_TLS_KEY)
    ? []
    : ['COMAL_TLS_CERT y COMAL_TLS_KEY van juntos: falta uno de los dos']),
  ...(e.COMAL_METRICAS_PUERTO !== undefined && e.COMAL_METRICAS_PUERTO === e.PORT
    ? ['COMAL_METRICAS_PUERTO debe ser otro que PORT']
    : []),
  ...problemasDeS3(e),
  ...(Boolean(e.SMTP_URL) === Boolean(e.SMTP_FROM) ? [] : ['SMTP_URL y SMTP_FROM van juntos: falta uno de los dos']),
  ...(Boolean(e.COMAL_MAPA) === Boolean(e.COMAL_MAPA_CREDITO)
    ? []
    : ['COMAL_MAPA y COMAL_MAPA_CREDITO van juntos: falta uno de los dos']),
  ...(e.COMAL_PGBOUNCER && !e.DATABASE_URL
    ? ['COMAL_PGBOUNCER va con DATABASE_URL, la dirección directa de la base de datos: falta']
    : []),
  ...(demoDe(e) && !esLocal(hostDe(e)) && e.COMAL_DEMO !== 'lan'
    ? [
        'Con la demostración activa las contraseñas son públicas: para escuchar fuera de esta máquina usa COMAL_DEMO=lan o COMAL_DEMO=false',
      ]
    : []),
];

/** Reads the environment; throws `EntornoInvalido` naming every fault. */
export const leerEntorno = (variables: NodeJS.ProcessEnv): Entorno => {
  const sinVacias = Object.fromEntries(Object.entries(variables).filter(([, v]) => v !== ''));
  const leido = esquema.safeParse(sinVacias);
  if (!leido.success)
    throw new EntornoInvalido(
      leido.error.issues.map((i) => (i.message.startsWith('Invalid') ? `${i.path.join('.')} no es válido` : i.message)),
    );
  const e = leido.data;
  const problemas = problemasDe(e);
  if (problemas.length > 0) throw new EntornoInvalido(problemas);
  return {
    puerto: e.PORT,
    host: hostDe(e),
    red: redDe(e),
    redFijada: DE_LA_RED.find((variable) => sinVacias[variable] !== undefined) ?? null,
    url: e.COMAL_URL ?? null,
    nombres: listaDe(e.COMAL_NOMBRES),
    tls: e.COMAL_TLS_CERT && e.COMAL_TLS_KEY ? { cert: e.COMAL_TLS_CERT, key: e.COMAL_TLS_KEY } : null,
    proxy: e.COMAL_PROXY ?? null,
    datos: e.COMAL_DATOS,
    respaldos: e.COMAL_RESPALDOS ?? join(e.COMAL_DATOS, 'respaldos'),
    respaldoHora: horaDe(e.COMAL_RESPALDO_HORA),
    exportes: exportesDe(e),
    ...enS3(e),
    discoMinimo: e.COMAL_DISCO_MINIMO,
    databaseUrl: e.DATABASE_URL ?? null,
    pgbouncer: e.COMAL_PGBOUNCER ?? null,
    demo: demoDe(e),
    demoEnRed: e.COMAL_DEMO === 'lan',
    demoDias: e.COMAL_DEMO_DIAS,
    sesionInactivaMs: e.COMAL_SESION_INACTIVA_HORAS * HORA,
    sesionMaximaMs: e.COMAL_SESION_MAXIMA_HORAS * HORA,
    ...limitsOf(e),
    conexiones: e.COMAL_CONEXIONES,
    relevoMs: e.COMAL_RELEVO_SEGUNDOS * SEGUNDO,
    registroAbierto: siONo(e.REGISTRO_ABIERTO),
    registrosPorHora: e.COMAL_REGISTROS_POR_HORA,
    registrosPorDia: e.COMAL_REGISTROS_POR_DIA,
    impresorasPropias: siONo(e.COMAL_IMPRESORAS_PROPIAS),
    impresorasCompartidas: siONo(e.COMAL_IMPRESORAS_COMPARTIDAS),
    smtp: smtpDe(e),
    pushPropios: listaDe(e.COMAL_PUSH),
    mapa: mapaDe(e),
    pac: e.COMAL_PAC_URL ?? null,
    metricas: metricasDe(e),
    logLevel: e.LOG_LEVEL,
  };
};
