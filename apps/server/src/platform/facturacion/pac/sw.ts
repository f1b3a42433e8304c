import { z } from 'zod';
import { codigoDeMensaje } from '@comal/domain/facturacion/emision/rechazos';
import { ask, jsonOf, throwFailure, type PacAnswer, type PacRequest } from './http.ts';
import { PacError, type Cancelacion, type Pac, type PorTimbrar, type Timbrado } from './pac.ts';
import type { PacSettings } from './settings.ts';
import { askSat, SAT_STATUS } from './sat-status.ts';

/** Where SW is; all three are the same where an operator points Comal elsewhere. */
interface SwHosts {
  readonly services: string;
  readonly api: string;
  readonly sat: string;
}

const HOSTS = {
  real: { services: 'https://services.sw.com.mx', api: 'https://api.sw.com.mx', sat: SAT_STATUS.real },
  prueba: {
    services: 'https://services.test.sw.com.mx',
    api: 'https://api.test.sw.com.mx',
    sat: SAT_STATUS.prueba,
  },
} as const;

const hostsOf = (prueba: boolean, elsewhere: string | null): SwHosts =>
  elsewhere === null
    ? HOSTS[prueba ? 'prueba' : 'real']
    : { services: elsewhere, api: elsewhere, sat: `${elsewhere}/ConsultaCFDIService.svc` };

const TEXT = z.string().nullish();
const ANSWER = z.object({
  status: z.string(),
  message: TEXT,
  messageDetail: TEXT,
  data: z
    .object({
      token: TEXT,
      cfdi: TEXT,
      acuse: TEXT,
      uuid: z.union([z.string(), z.record(z.string(), z.string())]).nullish(),
      records: z.array(z.object({ urlAckCancellation: TEXT })).nullish(),
    })
    .nullish(),
});
type SwAnswer = z.infer<typeof ANSWER>;

/** A token is used this long; SW's last two hours. */
const TOKEN_MS = 60 * 60_000;
const STAMPED_BEFORE = '307';
const SAME_ID = 'CFDI3307';
/** SW's own fault while it worked: nobody knows how far it came. */
const UNCONTROLLED = 'CO1000';
/** Codes with which SAT takes a request to cancel: taken, and cancelled before. */
const TAKEN = ['201', '202'];

const messageOf = ({ message, messageDetail }: SwAnswer): string =>
  [message, messageDetail].filter((t) => (t ?? '').trim() !== '').join(' ');

/** Reads an answer of SW; throws unless SW did what was asked, or refused it for what it is. */
const read = (answer: PacAnswer): SwAnswer => {
  const parsed = ANSWER.safeParse(jsonOf(answer));
  if (!parsed.success) throw new PacError('sin_respuesta', `${answer.status} otro JSON`);
  if (parsed.data.status === 'success' && answer.status === 200) return parsed.data;
  const message = messageOf(parsed.data);
  const code = codigoDeMensaje(message);
  if (code?.startsWith('AU')) throw new PacError('llaves', code);
  throwFailure(answer, message);
  if (code === UNCONTROLLED) throw new PacError('sin_respuesta', code);
  return parsed.data;
};

const refusalOf = (answer: SwAnswer): { readonly hecho: false; readonly codigo: string; readonly mensaje: string } => {
  const words = messageOf(answer);
  return { hecho: false, codigo: codigoDeMensaje(words) ?? '', mensaje: words };
};

const stampOf = (answer: SwAnswer): Timbrado => {
  const code = codigoDeMensaje(answer.message ?? '');
  const known = answer.status === 'success' || code === STAMPED_BEFORE || code === SAME_ID;
  if (!known) return refusalOf(answer);
  if (!answer.data?.cfdi) throw new PacError('sin_respuesta', `${code ?? answer.status} sin CFDI`);
  return { hecho: true, xml: answer.data.cfdi };
};

const cancelOf = (answer: SwAnswer, uuid: string): Cancelacion => {
  const codes = answer.data?.uuid;
  const ours = typeof codes === 'object' && codes ? (codes[uuid] ?? codes[uuid.toLowerCase()]) : undefined;
  if (answer.status !== 'success') return refusalOf(answer);
  if (ours === undefined) throw new PacError('sin_respuesta', 'sin código de cancelación');
  return TAKEN.includes(ours)
    ? { hecho: true, acuse: answer.data?.acuse ?? null }
    : { hecho: false, codigo: ours, mensaje: messageOf(answer) };
};

const xmlForm = (xml: string): FormData => {
  const form = new FormData();
  form.append('xml', new Blob([xml], { type: 'text/xml' }), 'xml');
  return form;
};

/** A receipt is fetched only from SW, or from where SW keeps its files. */
const isOfSw = (url: URL, api: string): boolean =>
  url.origin === new URL(api).origin ||
  (url.protocol === 'https:' && /(^|\.)(sw\.com\.mx|blob\.core\.windows\.net)$/.test(url.hostname));

/**
 * SW sapien (REST), by `usuario` and `contrasena`, which give a token of two hours. A stamp goes with our id as its custom id: the same id, or the same seal, is answered with the earlier stamp, so that asking
 * for a lost answer is sending the same again. SAT itself says what became of an invoice.
 */
export const createSw = ({ llaves, prueba, elsewhere, reader }: PacSettings): Pac => {
  const hosts = hostsOf(prueba, elsewhere);
  let session: { readonly token: string; readonly until: number } | null = null;

  const login = async (salida: AbortSignal): Promise<string> => {
    if (session && session.until > performance.now()) return session.token;
    const url = new URL('/v2/security/authenticate', hosts.services);
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ user: llaves['usuario'], password: llaves['contrasena'] });
    const token = read(await ask({ method: 'POST', url, headers, body, salida })).data?.token;
    if (!token) throw new PacError('llaves', 'sin token');
    session = { token, until: performance.now() + TOKEN_MS };
    return token;
  };

  /** Asks with the token; one that SW no longer takes is replaced once. */
  const call = async (request: PacRequest, again = session !== null): Promise<SwAnswer> => {
    const headers = { ...request.headers, Authorization: `Bearer ${await login(request.salida)}` };
    try {
      return read(await ask({ ...request, headers }));
    } catch (error) {
      if (!again || !(error instanceof PacError) || error.fallo !== 'llaves') throw error;
      session = null;
      return call(request, false);
    }
  };

  const stamp = async (f: PorTimbrar, salida: AbortSignal): Promise<Timbrado> => {
    const url = new URL('/v4/cfdi33/stamp/v4', hosts.services);
    return stampOf(await call({ method: 'POST', url, headers: { customid: f.id }, body: xmlForm(f.xml), salida }));
  };

  return {
    timbrar: stamp,
    buscar: stamp,
    cancelar: async (s, salida) => {
      const url = new URL('/cfdi33/cancel/xml', hosts.services);
      return cancelOf(await call({ method: 'POST', url, body: xmlForm(s.xml), salida }), s.uuid);
    },
    estado: (c, salida) => askSat(reader, new URL(hosts.sat), c, salida),
    acuse: async (c, salida) => {
      const url = new URL(`/datawarehouse/v1/live/${c.uuid}`, hosts.api);
      const answer = await call({ method: 'GET', url, salida });
      const address = answer.data?.records?.[0]?.urlAckCancellation;
      if (!address || !URL.canParse(address) || !isOfSw(new URL(address), hosts.api)) return null;
      const receipt = await ask({ method: 'GET', url: new URL(address), salida });
      return receipt.status === 200 && receipt.text.trim() !== '' ? receipt.text : null;
    },
    probar: async (salida) => {
      const url = new URL('/management/v2/api/users/balance', hosts.api);
      await call({ method: 'GET', url, salida });
    },
  };
};
