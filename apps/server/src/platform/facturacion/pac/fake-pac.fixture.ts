import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { attributeIn, makeStamp, withStamps } from './fake-stamp.fixture.ts';

/** How the fake PAC answers a stamp. After `lost`, `cut`, `twice`, `deaf` and `error_after` it has stamped. */
type Behaviour =
  | 'good'
  /** Breaks the connection off before it does anything. */
  | 'dropped'
  /** Stamps, and breaks the connection off. */
  | 'lost'
  /** Stamps, and answers half of it. */
  | 'cut'
  /** Stamps, and answers it twice in one. */
  | 'twice'
  /** Stamps, and never answers. */
  | 'deaf'
  | 'html'
  | 'error'
  /** Stamps, and answers an error of the server. */
  | 'error_after'
  | 'redirect'
  | 'keys'
  | 'no_stamps'
  | 'busy'
  | 'bom'
  /** Stamps, and fills the XML with comments: it is read in the workshop. */
  | 'long'
  | 'other_rfc'
  | 'other_total'
  | 'other_seal'
  | 'two_stamps'
  | 'not_stamped'
  | 'entities'
  /** Answers more than anybody should read. */
  | 'endless';

/** How the fake PAC behaves. */
export interface PacHabits {
  readonly stamps: Behaviour;
  /** How many stamps it answers like this before it becomes good; null: all. */
  readonly times: number | null;
  /** How late each answer is, in milliseconds. */
  readonly delayMs: number;
  /** Refuses what it would stamp, as SW says it: 'CFDI40147 - El campo ...'. */
  readonly refuses: string | null;
  /** Whether the receivers must accept cancellations: they wait until `answerCancellation`. */
  readonly asksReceiver: boolean;
  /** How many questions after a request to cancel SAT still answers as before it. */
  readonly lateAnswers: number;
  /** Refuses to cancel, with this code of SAT. */
  readonly refusesCancel: string | null;
}

const GOOD: PacHabits = {
  ...{ stamps: 'good', times: null, delayMs: 0, refuses: null },
  ...{ asksReceiver: false, lateAnswers: 0, refusesCancel: null },
};

/** What became of a cancellation, in SAT's words. */
const WORDS = {
  ninguna: ['Vigente', ''],
  pendiente: ['Vigente', 'En proceso'],
  rechazada: ['Vigente', 'Solicitud rechazada'],
  sin_aceptacion: ['Cancelado', 'Cancelado sin aceptación'],
  aceptada: ['Cancelado', 'Cancelado con aceptación'],
  vencida: ['Cancelado', 'Plazo vencido'],
} as const;
type Cancellation = keyof typeof WORDS;

/** An invoice that the fake PAC stamped. */
export interface FakeInvoice {
  /** Our id of it. */
  readonly id: string;
  /** The folio fiscal, in upper case. */
  readonly uuid: string;
  readonly sealed: string;
  readonly xml: string;
  cancellation: Cancellation;
  /** What SAT still says of it, and how often. */
  late: { readonly says: Cancellation; times: number } | null;
}

/** A PAC on this machine that speaks as SW does, with faults that the test chooses. */
export interface FakePac {
  /** Its origin, for `COMAL_PAC_URL`. */
  readonly url: string;
  readonly puerto: number;
  /** Changes its habits from now on; those left out become good. */
  readonly behave: (habits?: Partial<PacHabits>) => void;
  /** What it stamped, in order: each invoice once. */
  readonly invoices: () => readonly FakeInvoice[];
  /** How many requests came, of all kinds or to one path. */
  readonly requests: (path?: string) => number;
  /** The paths of all requests, in order. */
  readonly paths: () => readonly string[];
  /** What receiver or time decides about a cancellation that waits. */
  readonly answerCancellation: (uuid: string, answer: 'aceptada' | 'rechazada' | 'vencida') => void;
  /** Resolves once a stamp was asked for and nothing was answered yet. */
  readonly nextStamp: () => Promise<void>;
  /** Runs while a stamp is asked for, after it was made, before it is answered. */
  readonly onStamp: (work: (() => Promise<void>) | null) => void;
  /** Switches it off: connections are refused. */
  readonly off: () => Promise<void>;
  readonly on: () => Promise<void>;
}

/** Path of the call that stamps. */
const STAMP_PATH = '/v4/cfdi33/stamp/v4';
const CANCEL_PATH = '/cfdi33/cancel/xml';
const STORE_PATH = '/datawarehouse/v1/live/';
const RECEIPT_PATH = '/acuse/';
const TOKEN = 'ficha-de-prueba';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

/** The file of a form with one file. */
const fileOf = (form: string): string => {
  const begin = form.indexOf('\r\n\r\n') + 4;
  return form.slice(begin, form.lastIndexOf('\r\n--'));
};

const errorOf = (message: string, data: object | null = null): string =>
  JSON.stringify({ message, messageDetail: null, data, status: 'error' });
const successOf = (data: object): string => JSON.stringify({ data, status: 'success' });

/** The hour of a stamp, as SAT writes it. */
const now = (): string => new Date().toISOString().slice(0, 19);

const SPOILT: Partial<Record<Behaviour, (xml: string) => string>> = {
  bom: (xml) => `\ufeff${xml}`,
  long: (xml) => `${xml}<!--${' '.repeat(100_000)}-->`,
  other_rfc: (xml) => xml.replace(/(<\w+:Receptor\s[^>]*?Rfc=")[^"]*/, '$1XIA190128J61'),
  other_total: (xml) => xml.replace(/(<\w+:Comprobante\s[^>]*?\sTotal=")[^"]*/, '$11.00'),
  other_seal: (xml) => xml.replace(/(\sSello=")[^"]*/, '$1b3Rybw=='),
  two_stamps: (xml) => xml.replace(/<tfd:TimbreFiscalDigital[^>]*\/>/, '$&$&'),
  not_stamped: (xml) => xml.replace(/<(\w+):Complemento>.*<\/\1:Complemento>/s, ''),
  entities: (xml) => xml.replace(/(<\w+:Comprobante)/, '<!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "&a;&a;">]>$1'),
};

class Pac {
  habits = GOOD;
  readonly invoices: FakeInvoice[] = [];
  readonly paths: string[] = [];
  waiting: (() => void)[] = [];
  work: (() => Promise<void>) | null = null;

  /** How this stamp is answered. */
  #behaviour(): Behaviour {
    const { stamps, times } = this.habits;
    if (times === null) return stamps;
    this.habits = times > 1 ? { ...this.habits, times: times - 1 } : { ...this.habits, times: null, stamps: 'good' };
    return times > 0 ? stamps : 'good';
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? '';
    this.paths.push(path);
    const body = await bodyOf(request);
    if (this.habits.delayMs > 0) await pause(this.habits.delayMs, undefined, { ref: false });
    if (path === '/v2/security/authenticate') this.#login(body, response);
    else if (path === '/ConsultaCFDIService.svc') this.#status(body, response);
    else if (path.startsWith(RECEIPT_PATH)) this.#receipt(path, response);
    else if (request.headers.authorization !== `Bearer ${TOKEN}`)
      send(response, 401, errorOf('AU2001 - El token no es válido.'));
    else if (path === STAMP_PATH) await this.#stamp(request, fileOf(body), response);
    else if (path === CANCEL_PATH) this.#cancel(fileOf(body), response);
    else if (path.startsWith(STORE_PATH)) this.#store(path, request, response);
    else if (path === '/management/v2/api/users/balance') send(response, 200, successOf({ stampsBalance: 50 }));
    else send(response, 404, errorOf('No existe.'));
  }

  #login(body: string, response: ServerResponse): void {
    const { password } = JSON.parse(body) as { readonly password?: string };
    if (password === 'mala') send(response, 400, errorOf('AU2000 - El usuario y/o contraseña son inválidos.'));
    else send(response, 200, successOf({ token: TOKEN, expires_in: 7_200 }));
  }

  async #stamp(request: IncomingMessage, sealed: string, response: ServerResponse): Promise<void> {
    const how = this.#behaviour();
    for (const wake of this.waiting.splice(0)) wake();
    if (failBefore(how, response)) return;
    const id = String(request.headers['customid'] ?? '');
    const earlier = this.#earlier(id, sealed);
    if (!earlier && this.habits.refuses !== null) return send(response, 400, errorOf(this.habits.refuses));
    const invoice = earlier ?? this.#make(id, sealed);
    await this.work?.();
    if (failAfter(how, response)) return;
    const cfdi = (SPOILT[how] ?? String)(invoice.xml);
    say(how, response, answerOf(earlier, sealed, { uuid: invoice.uuid.toLowerCase(), cfdi }), earlier ? 400 : 200);
  }

  #earlier(id: string, sealed: string): FakeInvoice | undefined {
    return this.invoices.find((i) => i.sealed === sealed || (id !== '' && i.id === id));
  }

  #make(id: string, sealed: string): FakeInvoice {
    const { uuid, tfd } = makeStamp(attributeIn(sealed, 'Comprobante', 'Sello'), now());
    const xml = withStamps(sealed, tfd);
    const invoice: FakeInvoice = { id, uuid: uuid.toUpperCase(), sealed, xml, cancellation: 'ninguna', late: null };
    this.invoices.push(invoice);
    return invoice;
  }

  of(uuid: string): FakeInvoice | undefined {
    return this.invoices.find((i) => i.uuid === uuid.toUpperCase());
  }

  #cancel(xml: string, response: ServerResponse): void {
    const uuid = attributeIn(xml, 'Folio', 'UUID').toUpperCase();
    const invoice = this.of(uuid);
    const code = this.habits.refusesCancel ?? (invoice ? codeOf(invoice) : '205');
    if (invoice && this.habits.lateAnswers > 0)
      invoice.late = { says: invoice.cancellation, times: this.habits.lateAnswers };
    if (invoice && code === '201') invoice.cancellation = this.habits.asksReceiver ? 'pendiente' : 'sin_aceptacion';
    const acuse = invoice && code < '203' ? receiptOf(invoice) : '';
    send(response, 200, successOf({ acuse, uuid: { [uuid]: code } }));
  }

  #store(path: string, request: IncomingMessage, response: ServerResponse): void {
    const invoice = this.of(path.slice(STORE_PATH.length));
    const urlAckCancellation =
      invoice && WORDS[invoice.cancellation][0] === 'Cancelado'
        ? `http://${request.headers.host ?? ''}${RECEIPT_PATH}${invoice.uuid}`
        : null;
    send(response, 200, successOf({ records: invoice ? [{ urlAckCancellation }] : [] }));
  }

  #receipt(path: string, response: ServerResponse): void {
    const invoice = this.of(path.slice(RECEIPT_PATH.length));
    send(response, invoice ? 200 : 404, invoice ? receiptOf(invoice) : '', 'text/xml');
  }

  #status(body: string, response: ServerResponse): void {
    const invoice = this.of(/id=([0-9A-Fa-f-]{36})/.exec(body)?.[1] ?? '');
    const [estado, cancelacion] = invoice ? WORDS[saidOf(invoice)] : ['No Encontrado', ''];
    const result =
      `<a:CodigoEstatus>S</a:CodigoEstatus><a:EsCancelable>Cancelable</a:EsCancelable><a:Estado>${estado}</a:Estado>` +
      (cancelacion === '' ? '<a:EstatusCancelacion/>' : `<a:EstatusCancelacion>${cancelacion}</a:EstatusCancelacion>`);
    const soap =
      '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/">' +
      `<ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio">${result}</ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;
    send(response, 200, soap, 'text/xml');
  }
}

/** What SAT says of an invoice now. */
const saidOf = ({ late, cancellation }: FakeInvoice): Cancellation => {
  if (!late || late.times === 0) return cancellation;
  late.times -= 1;
  return late.says;
};

const codeOf = ({ cancellation }: FakeInvoice): string => (WORDS[cancellation][0] === 'Cancelado' ? '202' : '201');

const receiptOf = ({ uuid }: FakeInvoice): string =>
  `<?xml version="1.0" encoding="utf-8"?><Acuse xmlns="http://cancelacfd.sat.gob.mx" Fecha="${now()}"><Folios><UUID>${uuid}</UUID><EstatusUUID>201</EstatusUUID></Folios></Acuse>`;

const answerOf = (earlier: FakeInvoice | undefined, sealed: string, data: object): string => {
  if (!earlier) return successOf(data);
  return earlier.sealed === sealed
    ? errorOf('307. El comprobante contiene un timbre previo.', data)
    : errorOf('CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.', data);
};

const send = (response: ServerResponse, status: number, body: string, type = 'application/json'): void => {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` });
  response.end(body);
};

/** Announces more than it sends, and hangs up. */
const end = (response: ServerResponse, half: string): void => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(half.length * 4) });
  response.write(half, () => response.destroy());
};

/** Answers what it stamped: whole, cut or twice. */
const say = (how: Behaviour, response: ServerResponse, answer: string, status: number): void => {
  if (how === 'cut') end(response, answer.slice(0, answer.length / 2));
  else send(response, status, how === 'twice' ? answer + answer : answer);
};

const PAGE = '<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>';

/** Answers instead of stamping; whether it did. */
const failBefore = (how: Behaviour, response: ServerResponse): boolean => {
  if (how === 'dropped') response.destroy();
  else if (how === 'html') send(response, 200, PAGE, 'text/html');
  else if (how === 'error') send(response, 500, errorOf('CO1000 - Error no controlado.'));
  else if (how === 'redirect') response.writeHead(302, { Location: '/' }).end();
  else if (how === 'keys') send(response, 401, errorOf('AU2001 - El token no es válido.'));
  else if (how === 'no_stamps') send(response, 400, errorOf('El usuario no tiene timbres disponibles.'));
  else if (how === 'busy') send(response, 429, errorOf('Demasiadas peticiones.'));
  else return false;
  return true;
};

/** Answers instead of saying what it stamped; whether it did. */
const failAfter = (how: Behaviour, response: ServerResponse): boolean => {
  if (how === 'lost') response.destroy();
  else if (how === 'error_after') send(response, 500, errorOf('CO1000 - Error no controlado.'));
  else if (how === 'endless') Readable.from(megabytes()).pipe(response);
  else return how === 'deaf';
  return true;
};

const MEGABYTE = ' '.repeat(1024 * 1024);

function* megabytes(): Generator<string> {
  for (let i = 0; i < 100; i += 1) yield MEGABYTE;
}

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const close = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

/** Starts a fake PAC that listens on this machine, on any port unless one is given. */
export const startFakePac = async (port = 0): Promise<FakePac> => {
  const pac = new Pac();
  const server = createServer((request, response) => {
    pac.answer(request, response).catch(() => response.destroy());
  });
  const taken = await listen(server, port);
  return {
    url: `http://127.0.0.1:${taken}`,
    puerto: taken,
    behave: (habits = {}) => void (pac.habits = { ...GOOD, ...habits }),
    invoices: () => pac.invoices,
    requests: (path) => pac.paths.filter((p) => path === undefined || p === path).length,
    paths: () => pac.paths,
    answerCancellation: (uuid, answer) => {
      const invoice = pac.of(uuid);
      if (invoice?.cancellation !== 'pendiente') throw new Error('No cancellation waits');
      invoice.cancellation = answer;
    },
    nextStamp: () => new Promise((resolve) => void pac.waiting.push(resolve)),
    onStamp: (work) => void (pac.work = work),
    off: () => (server.listening ? close(server) : Promise.resolve()),
    on: async () => void (await listen(server, taken)),
  };
};
