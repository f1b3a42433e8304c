import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCsd } from '../../csd/csd.fixture.ts';
import { makeStamp, withStamps } from '../fake-stamp.fixture.ts';

/** What one of the calls does instead of answering: after `lost`, `error_after`, `twice` and `html_after` it had its effect. */
type Fault =
  | 'dropped'
  | 'lost'
  | 'html'
  | 'html_after'
  | 'error'
  | 'error_after'
  | 'twice'
  | 'keys'
  | 'busy'
  | 'refused'
  | 'missing';

/** A receipt as facturapi has it. */
export interface FakeReceipt {
  readonly id: string;
  readonly external_id: string;
  readonly date: string;
  status: 'open' | 'canceled' | 'invoiced_to_customer' | 'invoiced_globally';
  total: number;
  readonly self_invoice_url: string;
  expires_at: string;
  invoice: string | null;
  readonly payment_form: string;
}

interface FakeInvoice {
  readonly id: string;
  readonly external_id: string | null;
  readonly uuid: string;
  readonly date: string;
  status: 'valid' | 'canceled';
  readonly xml: string;
}

/** What a diner, or the fake itself, writes otherwise than it should. */
interface Written {
  readonly rfc: string;
  readonly serie: string;
  readonly folio: number | string;
  readonly total: string;
  readonly formaPago: string;
}

/** A facturapi on this machine: receipts, the page of its diners, and invoices. */
export interface FakeFacturapi {
  readonly url: string;
  /** The call ('POST receipts', 'GET receipt', 'DELETE receipt', 'GET invoice', 'GET xml'...) fails so, this often. */
  readonly fail: (call: string, fault: Fault, times?: number) => void;
  readonly receipts: () => readonly FakeReceipt[];
  /** The receipt of a charge. */
  readonly of: (pago: string) => FakeReceipt;
  readonly invoices: () => readonly FakeInvoice[];
  /** A diner invoices the ticket of a charge on the page; refuses what is not open. */
  readonly diner: (pago: string, written?: Partial<Written>) => FakeInvoice;
  /** Somebody at the business cancels an invoice in facturapi. */
  readonly cancelInvoice: (id: string) => void;
  /** The calls that came, in order: 'POST receipts'. */
  readonly calls: () => readonly string[];
  /** Runs while a call is made, before it has its effect. */
  readonly before: (call: string, work: (() => void | Promise<void>) | null) => void;
  /** What is made from now on has another total than was asked for. */
  readonly miscount: (by: number) => void;
  readonly off: () => Promise<void>;
}

const DINER = { rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimen: '612', cp: '01010', uso: 'G03' };
const ISSUER = 'EKU9003173C9';

interface Made {
  readonly serie: string;
  readonly folio: number | string;
  readonly rfc: string;
  readonly formaPago: string;
  readonly total: string;
  readonly receptor: typeof DINER;
  readonly tipo: string;
}

/** The CSD of the organisation, with which facturapi seals. */
interface Seals {
  readonly certificate: string;
  readonly key: KeyObject;
}

const organisationSeals = async (): Promise<Seals> => {
  const { certificado, llave, contrasena } = await makeCsd();
  const key = createPrivateKey({ key: llave, format: 'der', type: 'pkcs8', passphrase: contrasena });
  return { certificate: certificado.toString('base64'), key };
};

type Attributes = Readonly<Record<string, string>>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** The parts of a CFDI of one concept with 16 % of IVA, each with its attributes in the order in which they are sealed. */
const partsOf = ({ serie, folio, rfc, formaPago, total, receptor: r, tipo }: Made, at: string) => {
  const cents = Math.round(Number(total) * 100);
  const baseCents = Math.round(cents / 1.16);
  const [base, tax] = [baseCents, cents - baseCents].map((c) => (c / 100).toFixed(2)) as [string, string];
  return {
    head: {
      ...{ Version: '4.0', Serie: serie, Folio: String(folio), Fecha: at, FormaPago: formaPago },
      ...{ NoCertificado: '30001000000500003416', SubTotal: base, Moneda: 'MXN', Total: total },
      ...{ TipoDeComprobante: tipo, Exportacion: '01', MetodoPago: 'PUE', LugarExpedicion: '06700' },
    },
    issuer: { Rfc: rfc, Nombre: 'ESCUELA KEMPER URGATE', RegimenFiscal: '601' },
    receiver: {
      ...{ Rfc: r.rfc, Nombre: r.nombre, DomicilioFiscalReceptor: r.cp },
      ...{ RegimenFiscalReceptor: r.regimen, UsoCFDI: r.uso },
    },
    concept: {
      ...{ ClaveProdServ: '90101500', NoIdentificacion: '1', Cantidad: '1', ClaveUnidad: 'E48' },
      ...{ Descripcion: 'Consumo', ValorUnitario: base, Importe: base, ObjetoImp: '02' },
    },
    transfer: { Base: base, Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000', Importe: tax },
    taxes: { TotalImpuestosTrasladados: tax },
  };
};

/** A CFDI that facturapi made, sealed with the CSD of the organisation; and its seal. */
const cfdiOf = (
  made: Made,
  { certificate, key }: Seals,
  at: string,
): { readonly xml: string; readonly seal: string } => {
  const { head, issuer, receiver, concept, transfer, taxes } = partsOf(made, at);
  const sealed = [head, issuer, receiver, concept, transfer, transfer, taxes].flatMap((part) => Object.values(part));
  const seal = createSign('RSA-SHA256')
    .update(`||${sealed.join('|')}||`, 'utf8')
    .sign(key, 'base64');
  const transfers = `<cfdi:Traslados><cfdi:Traslado${attributesOf(transfer)}/></cfdi:Traslados>`;
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4"${attributesOf(head)} Sello="${seal}" Certificado="${certificate}">` +
    `<cfdi:Emisor${attributesOf(issuer)}/><cfdi:Receptor${attributesOf(receiver)}/>` +
    `<cfdi:Conceptos><cfdi:Concepto${attributesOf(concept)}><cfdi:Impuestos>${transfers}</cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>` +
    `<cfdi:Impuestos${attributesOf(taxes)}>${transfers}</cfdi:Impuestos></cfdi:Comprobante>`;
  return { xml, seal };
};

const HEX = 24;
const WEEK_MS = 7 * 86_400_000;

interface ReceiptBody {
  readonly external_id: string;
  readonly idempotency_key: string;
  readonly date: string;
  readonly payment_form: string;
  readonly items: readonly { readonly product: { readonly price: number } }[];
}
interface InvoiceBody extends ReceiptBody {
  readonly type: string;
  readonly series: string;
  readonly folio_number: number;
  readonly use: string;
  readonly customer: { legal_name: string; tax_id: string; tax_system: string; address: { zip: string } };
}

const sumOf = ({ items }: ReceiptBody): number =>
  Math.round(items.reduce((sum, { product }) => sum + product.price * 100, 0)) / 100;

const kindOf = (path: string): string => {
  const [, , what = '', id, more] = path.split('/');
  if (more !== undefined) return more;
  return id === undefined ? what : what.slice(0, -1);
};

class Facturapi {
  readonly receipts: FakeReceipt[] = [];
  readonly invoices: FakeInvoice[] = [];
  readonly calls: string[] = [];
  readonly faults = new Map<string, { fault: Fault; times: number }>();
  readonly work = new Map<string, () => void | Promise<void>>();
  off = 0;
  /** The clock of who uses it. */
  constructor(
    readonly now: () => number,
    readonly seals: Seals,
  ) {}

  #id(): string {
    return (this.receipts.length + this.invoices.length + 1).toString(16).padStart(HEX, '0');
  }

  receipt(body: ReceiptBody): FakeReceipt {
    const earlier = this.receipts.find((r) => r.external_id === body.idempotency_key);
    if (earlier) return earlier;
    const id = this.#id();
    const made: FakeReceipt = {
      ...{ id, external_id: body.external_id, date: body.date, status: 'open', invoice: null },
      ...{ total: sumOf(body) + this.off, payment_form: body.payment_form },
      self_invoice_url: `https://factura.space/demo/K${id.slice(-6)}`,
      expires_at: new Date(this.now() + WEEK_MS).toISOString(),
    };
    this.receipts.push(made);
    return made;
  }

  invoice(made: Made, external_id: string | null): FakeInvoice {
    const id = this.#id();
    const at = new Date(this.now()).toISOString().slice(0, 19);
    const cfdi = cfdiOf(made, this.seals, at);
    const { uuid, tfd } = makeStamp(cfdi.seal, at);
    const xml = withStamps(cfdi.xml, tfd);
    const invoice: FakeInvoice = { id, external_id, uuid, date: at, status: 'valid', xml };
    this.invoices.push(invoice);
    return invoice;
  }

  diner(pago: string, written: Partial<Written>): FakeInvoice {
    const r = this.of(pago);
    if (r.status !== 'open') throw new Error(`The receipt is ${r.status}`);
    const folio = this.invoices.length + 1;
    const usual = { serie: 'F', folio, rfc: ISSUER, formaPago: r.payment_form, total: r.total.toFixed(2) };
    const invoice = this.invoice({ ...usual, receptor: DINER, tipo: 'I', ...written }, null);
    r.status = 'invoiced_to_customer';
    r.invoice = invoice.id;
    return invoice;
  }

  of(pago: string): FakeReceipt {
    const found = this.receipts.find((r) => r.external_id === pago);
    if (!found) throw new Error('No receipt of this charge');
    return found;
  }

  #post(kind: string, body: string): object | null {
    if (kind === 'receipts') return this.receipt(JSON.parse(body) as ReceiptBody);
    const b = JSON.parse(body) as InvoiceBody;
    const earlier = this.invoices.find((i) => i.external_id === b.idempotency_key);
    if (earlier) return earlier;
    const { legal_name: nombre, tax_id: rfc, tax_system: regimen, address } = b.customer;
    const receptor = { rfc, nombre, regimen, cp: address.zip, uso: b.use };
    const made = { serie: b.series, folio: b.folio_number, rfc: ISSUER, formaPago: b.payment_form };
    return this.invoice({ ...made, total: sumOf(b).toFixed(2), receptor, tipo: b.type }, b.external_id);
  }

  /** What a call answers: its status and body. */
  answer(method: string, path: string, body: string): readonly [number, object | string] {
    const id = path.split('/')[3];
    const kind = kindOf(path);
    const receipt = this.receipts.find((r) => r.id === id);
    const invoice = this.invoices.find((i) => i.id === id);
    if (method === 'POST') return [200, this.#post(kind, body) ?? {}];
    if (kind === 'receipts') return [200, { page: 1, total_pages: 1, data: this.receipts }];
    if (kind === 'invoices') return [200, { page: 1, total_pages: 1, data: this.invoices }];
    if (kind === 'xml' && invoice) return [200, invoice.xml];
    if (path.startsWith('/v2/receipts/') && receipt) return this.#ofReceipt(method, receipt);
    if (!invoice) return [404, { message: 'No existe' }];
    if (method === 'DELETE') invoice.status = 'canceled';
    return [200, { ...invoice, cancellation_status: invoice.status === 'canceled' ? 'accepted' : 'none' }];
  }

  #ofReceipt(method: string, receipt: FakeReceipt): readonly [number, object] {
    if (method === 'GET') return [200, receipt];
    if (receipt.status !== 'open') return [400, { message: 'El recibo no está abierto' }];
    receipt.status = 'canceled';
    return [200, receipt];
  }

  fault(call: string): Fault | null {
    const found = this.faults.get(call);
    if (!found || found.times === 0) return null;
    found.times -= 1;
    return found.fault;
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

const PAGE = '<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>';

/** Fails before the call has its effect; whether it did. */
const failBefore = (fault: Fault | null, response: ServerResponse): boolean => {
  if (fault === 'dropped') response.destroy();
  else if (fault === 'html') response.writeHead(200).end(PAGE);
  else if (fault === 'error') response.writeHead(500).end('{"message":"boom"}');
  else if (fault === 'keys') response.writeHead(401).end('{"message":"API key inválida"}');
  else if (fault === 'busy') response.writeHead(429).end('{"message":"Demasiadas peticiones"}');
  else if (fault === 'missing') response.writeHead(404).end('{"message":"No existe"}');
  else if (fault === 'refused') response.writeHead(400).end('{"message":"El recibo no es válido"}');
  else return false;
  return true;
};

const say = (fault: Fault | null, response: ServerResponse, status: number, text: string): void => {
  if (fault === 'lost') response.destroy();
  else if (fault === 'html_after') response.writeHead(200).end(PAGE);
  else if (fault === 'error_after') response.writeHead(500).end('{"message":"boom"}');
  else response.writeHead(status).end(fault === 'twice' ? text + text : text);
};

/** Starts a fake facturapi; `now` is the clock of who uses it. */
export const startFakeFacturapi = async (now: () => number): Promise<FakeFacturapi> => {
  const pac = new Facturapi(now, await organisationSeals());
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const method = request.method ?? '';
    const call = `${method} ${kindOf(path)}`;
    pac.calls.push(call);
    const body = await bodyOf(request);
    await pac.work.get(call)?.();
    const fault = pac.fault(call);
    if (failBefore(fault, response)) return;
    const [status, answer] = pac.answer(method, path, body);
    say(fault, response, status, typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (call, fault, times = 1) => void pac.faults.set(call, { fault, times }),
    receipts: () => pac.receipts,
    of: (pago) => pac.of(pago),
    invoices: () => pac.invoices,
    diner: (pago, written = {}) => pac.diner(pago, written),
    cancelInvoice: (id) => void (pac.invoices.find((i) => i.id === id)!.status = 'canceled'),
    calls: () => pac.calls,
    before: (call, work) => void (work ? pac.work.set(call, work) : pac.work.delete(call)),
    miscount: (by) => void (pac.off = by),
    off: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
