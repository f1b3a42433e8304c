import cookie from '@fastify/cookie';
import { compile } from '@fastify/proxy-addr';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { catalog } from '@comal/contract/catalog';
import { EDAD_DE_ESCRITURA, edadDe } from '@comal/contract/comandas/edad-de-escritura';
import { LIVE_PATH } from '@comal/contract/real-time';
import { acceso } from './features/usuarios/acceso/index.ts';
import { alta } from './features/negocio/alta/index.ts';
import { aparatos } from './features/sesiones/aparatos/index.ts';
import { areas, categorias, unidades } from './features/catalogo/grupos/index.ts';
import { comandas, COMANDAS_EN_LISTA, comandasEnLista, sentarPorNombre } from './features/comandas/index.ts';
import { autoservicio } from './features/comandas/autoservicio/index.ts';
import { comensal } from './features/comensal/index.ts';
import { correo } from './features/correo/index.ts';
import { avisos } from './features/usuarios/avisos/index.ts';
import { cuenta } from './features/usuarios/cuenta/index.ts';
import { segundoFactor } from './features/usuarios/segundo-factor/index.ts';
import { cortes, turnos } from './features/caja/cortes/index.ts';
import { efectivo } from './features/caja/efectivo/index.ts';
import { metodos } from './features/caja/metodos/index.ts';
import { general } from './features/general/index.ts';
import { equipos } from './features/equipos/index.ts';
import { impresoras } from './features/impresoras/index.ts';
import { reservaciones } from './features/salones/reservaciones/index.ts';
import { secciones } from './features/salones/secciones/index.ts';
import { salonesCon } from './features/salones/index.ts';
import { menu } from './features/catalogo/menu/index.ts';
import { DATOS_DEL_NEGOCIO, datosDelNegocio, negocio } from './features/negocio/informacion/index.ts';
import { descuentos } from './features/negocio/descuentos/index.ts';
import { promociones } from './features/negocio/promociones/index.ts';
import { tarifas } from './features/negocio/tarifas/index.ts';
import { sucursales } from './features/negocio/sucursales/index.ts';
import { reparto } from './features/reparto/index.ts';
import { autofactura } from './features/facturacion/autofactura/index.ts';
import { facturas } from './features/facturacion/index.ts';
import { facturacion } from './features/negocio/facturacion/index.ts';
import { impuestos } from './features/negocio/impuestos/index.ts';
import { zonasDeReparto } from './features/negocio/zonas-de-reparto/index.ts';
import { tiposDeOrden } from './features/negocio/tipos-de-orden/index.ts';
import { movimientos, MOVIMIENTOS_EN_LISTA, movimientosEnLista } from './features/movimientos/index.ts';
import { permisos } from './features/permisos/index.ts';
import {
  complementos,
  especificaciones,
  gruposDeOpciones,
  ingredientes,
  productos,
} from './features/catalogo/index.ts';
import { personal } from './features/usuarios/personal/index.ts';
import { qr } from './features/qr/index.ts';
import { paraConectar, red } from './features/red/index.ts';
import { roles } from './features/roles/index.ts';
import { MES_CON_FACTURAS, mesConFacturas, reportes } from './features/reportes/index.ts';
import { tablero } from './features/tablero/index.ts';
import { terminales } from './features/terminales/index.ts';
import { administracionDeSesiones } from './features/sesiones/administracion/index.ts';
import { sesiones } from './features/sesiones/index.ts';
import { usuarios } from './features/usuarios/index.ts';
import { serverFactory, LIMITS, type ConnectionLimits, type Secure } from './platform/http/limits/connections.ts';
import type { Deps } from './platform/http/context.ts';
import { checkHostName } from './platform/http/limits/own-names.ts';
import { documents } from './platform/http/document/documents.ts';
import { onFailure } from './platform/http/errors.ts';
import type { Handlers } from './platform/http/handlers.ts';
import { limitRates, RateLimiter, answerUnknown, answerUnreadable } from './platform/http/limits/rates.ts';
import type { StreamedLists } from './platform/exportar/streaming/stream-list.ts';
import { downloads } from './platform/exportar/streaming/downloads-route.ts';
import { plainGate } from './platform/http/limits/plain.ts';
import { images } from './platform/http/images.ts';
import { openapiOf } from './platform/http/document/openapi.ts';
import { isAllowedOrigin } from './platform/http/gates.ts';
import { registerGroup, type RegistrationOptions } from './platform/http/register-group.ts';
import { security } from './platform/http/security.ts';
import { health } from './platform/http/health.ts';
import { metricsWithToken } from './platform/metrics/endpoint.ts';
import { noteArrivals } from './platform/network/opening/arrivals.ts';
import { realTime } from './platform/live/plugin.ts';

/** The handlers of every group of the catalogue, neither more nor less. */
const HANDLERS: { readonly [G in keyof typeof catalog]: Handlers<(typeof catalog)[G]> } = {
  sesiones,
  administracionDeSesiones,
  aparatos,
  usuarios,
  personal,
  acceso,
  cuenta,
  segundoFactor,
  avisos,
  roles,
  terminales,
  negocio,
  correo,
  sucursales,
  tiposDeOrden,
  zonasDeReparto,
  impuestos,
  facturas,
  autofactura,
  facturacion,
  reparto,
  general,
  alta,
  permisos,
  areas,
  categorias,
  unidades,
  ingredientes,
  productos,
  menu,
  especificaciones,
  gruposDeOpciones,
  complementos,
  cortes,
  efectivo,
  metodos,
  turnos,
  movimientos,
  tablero,
  reportes,
  comandas,
  comensal,
  autoservicio,
  qr,
  salones: salonesCon(sentarPorNombre),
  descuentos,
  promociones,
  tarifas,
  reservaciones,
  secciones,
  impresoras,
  equipos,
  red,
};

/** The contract reads what comes and nobody else: Fastify's own compilers of schemas, a tenth of a start, are not loaded. */
const sinCompilador = () => (): never => {
  throw new Error('A route with a schema of Fastify: the contract reads what comes');
};
const SIN_COMPILADORES = { compilersFactory: { buildValidator: sinCompilador, buildSerializer: sinCompilador } };

/** The lists that come as long files, by the name that a link is kept under. */
const LISTAS: StreamedLists = {
  [COMANDAS_EN_LISTA]: comandasEnLista,
  [MOVIMIENTOS_EN_LISTA]: movimientosEnLista,
  [MES_CON_FACTURAS]: mesConFacturas,
  [DATOS_DEL_NEGOCIO]: datosDelNegocio,
};

/** The largest body that is read (reliability 5.8). */
const CUERPO_MAXIMO = 256 * 1024;

export interface AppOptions extends RegistrationOptions {
  readonly logger: FastifyBaseLogger | false;
  readonly proxy: string | null;
  readonly https?: Secure;
  /** What a connection is held to, where it is not as usual. */
  readonly conexion?: Partial<ConnectionLimits>;
}

const opciones = ({ ajustes }: Deps, { logger, proxy, https, conexion }: AppOptions): FastifyServerOptions => {
  const deConfianza = proxy ? compile(proxy.split(',').map((s) => s.trim())) : null;
  const esProxy = (direccion: string): boolean => deConfianza?.(direccion, 0) ?? false;
  const limites = { ...LIMITS, ...conexion };
  return {
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    serverFactory: serverFactory({
      ...(https ? { https } : {}),
      limites,
      porDireccion: ajustes.conexionesPorDireccion,
      esProxy,
    }),
    trustProxy: deConfianza ?? false,
    bodyLimit: CUERPO_MAXIMO,
    logController: new LogController({ disableRequestLogging: true }),
    // What is being answered when the server ends is answered (servidor.ts); connections that wait are closed.
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    schemaController: SIN_COMPILADORES,
    return503OnClosing: true,
  };
};

/** Files come as they are; a plain view of the bytes, so that nothing writes them out as JSON. */
const leerArchivos = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, datos: Buffer) => new Uint8Array(datos.buffer, datos.byteOffset, datos.byteLength),
  );
};

/** One line a request, without body, query or token. */
const anotarPeticiones = (app: FastifyInstance, { meters, leaving }: Deps): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { sesion } = request;
    request.log.info(
      {
        metodo: request.method,
        ruta: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        cliente: sesion?.cliente,
        sesion: sesion?.id,
      },
      'peticion',
    );
    // A socket is no answer: it lasts as long as its page.
    if (request.routeOptions.url === LIVE_PATH && reply.statusCode < 400) return;
    meters.request({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      business: sesion?.cliente ?? null,
      ageMs: edadDe(request.headers[EDAD_DE_ESCRITURA.toLowerCase()]) * 1_000,
    });
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Peticion', request.id);
    if (leaving.begun) reply.header('Connection', 'close');
  });
};

/** The whole server on its dependencies: what main runs and what the tests run. */
export const buildApp = async (deps: Deps, options: AppOptions): Promise<FastifyInstance> => {
  const limitador = new RateLimiter(deps);
  const app = Fastify({
    ...opciones(deps, options),
    frameworkErrors: (error, request, reply) => answerUnreadable(limitador, error, request, reply),
  });
  app.decorateRequest('sesion', null);
  app.decorateRequest('sesionCerrada', null);
  app.decorateRequest('autorizo', null);
  app.setErrorHandler(onFailure);
  anotarPeticiones(app, deps);
  leerArchivos(app);
  await security(app, deps.ajustes, options.https !== undefined && !options.https.plainToo);
  // Before the gates: it closes the connection of a socket that one of them refuses.
  await app.register(realTime, { hub: deps.hub, isAllowedOrigin: isAllowedOrigin(deps) });
  noteArrivals(app, deps.arrivals);
  limitRates(app, limitador);
  checkHostName(app, deps);
  if (options.https?.plainToo) plainGate(app);
  answerUnknown(app, limitador);
  await app.register(cookie);
  for (const [feature, grupo] of Object.entries(catalog)) {
    registerGroup(app, deps, grupo, HANDLERS[feature as keyof typeof HANDLERS], options);
  }
  await images(app, { db: deps.db, outside: deps.outsideImages });
  await paraConectar(app, deps);
  await downloads(app, { ...deps, listas: LISTAS });
  await health(app, deps);
  metricsWithToken(app, deps);
  await documents(app, () => openapiOf(catalog));
  return app;
};
