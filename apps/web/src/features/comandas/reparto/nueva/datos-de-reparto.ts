import type { Catalog } from '@comal/contract/catalog';
import type { ClienteConOrdenes, ZonaDeReparto } from '@comal/contract/reparto/schemas';
import type { CallInput } from '@comal/contract/route';
import { leerTexto, leerTextoOVacio, type Leido } from '@comal/domain/reglas-de-texto';
import { DIRECCIONES_MAXIMAS, LIMITES_DE_REPARTO as L } from '@comal/domain/reparto/limites';
import { leerTelefonoDeReparto } from '@comal/domain/reparto/telefono';

/** The delivery as the call that opens a comanda takes it. */
export type RepartoDicho = NonNullable<CallInput<Catalog['comandas']['nueva']>['body']['reparto']>;
/** A client as the call that saves one takes it. */
export type ClienteGuardado = CallInput<Catalog['reparto']['guardarCliente']>['body'];
type Direccion = ClienteConOrdenes['direcciones'][number];

/** The choice of an address that the client does not have yet. */
export const OTRA = 'otra';
/** The choice of no fee. */
export const SIN_ENVIO = 'sin-envio';

type Campo = 'nombre' | 'alias' | 'calle' | 'colonia' | 'referencia' | 'zona' | 'direccion';

/** What the person typed or chose for a client; what is absent is as the client has it. */
export type Dichos = Partial<Readonly<Record<Campo, string>>>;

/** What the fields show, as texts; `direccion` is an id or `OTRA`, `zona` an id, `SIN_ENVIO` or '' while none is chosen. */
export type Mostrados = Readonly<Record<Campo, string>>;

/** What the dialog knows of whom it is for. */
export interface Conocidos {
  readonly cliente: ClienteConOrdenes | undefined;
  /** The zones that the branch offers. */
  readonly zonas: readonly ZonaDeReparto[];
  /** They are still being read: that there are none is not known yet. */
  readonly porLeer?: boolean;
}

/** The address that is chosen; undefined while another one is written. */
const direccionElegida = ({ cliente }: Conocidos, dichos: Dichos): Direccion | undefined => {
  if (dichos.direccion === OTRA) return undefined;
  return cliente?.direcciones.find(({ id }) => id === dichos.direccion) ?? cliente?.direcciones[0];
};

const zonaDe = (zonas: Conocidos['zonas'], direccion: Direccion | undefined): string => {
  const suya = zonas.find(({ id }) => id === direccion?.zona);
  const unica = zonas.length === 1 ? zonas[0] : undefined;
  return String((suya ?? unica)?.id ?? '');
};

/** What the first address of a client is called. */
const PRIMERA = 'Casa';

/** What the fields show: what was said, else what the client has. */
export const mostrados = (conocidos: Conocidos, dichos: Dichos): Mostrados => {
  const direccion = direccionElegida(conocidos, dichos);
  return {
    nombre: conocidos.cliente?.nombre ?? '',
    direccion: direccion?.id ?? OTRA,
    ...{ alias: conocidos.cliente?.direcciones.length ? '' : PRIMERA, calle: '', colonia: '' },
    referencia: direccion?.referencia ?? '',
    zona: zonaDe(conocidos.zonas, direccion),
    ...dichos,
  };
};

/** Whether one more address may be added. */
export const cabeOtraDireccion = ({ cliente }: Conocidos): boolean =>
  (cliente?.direcciones.length ?? 0) < DIRECCIONES_MAXIMAS;

const leerZona = (zona: string, { zonas, porLeer }: Conocidos): Leido<number | null> => {
  if (zona === '' && porLeer) return { ok: false, error: 'Un momento: se están leyendo las zonas' };
  if (zona === '' && zonas.length > 0) return { ok: false, error: 'Elige la zona' };
  return { ok: true, value: zona === '' || zona === SIN_ENVIO ? null : Number(zona) };
};

/** What is wrong with each field; a field that is right is absent. */
export type Faltas = Partial<Readonly<Record<Campo | 'telefono', string>>>;

/** The parsed fields, or what is wrong with them. */
type Leidos =
  | { readonly faltas: Faltas }
  | {
      readonly faltas: null;
      readonly telefono: string;
      readonly nombre: string;
      readonly lugar: Omit<Direccion, 'id' | 'zona'>;
      readonly zona: number | null;
    };

const bien = (value: string): Leido<string> => ({ ok: true, value });

/** The place of the chosen address, or of the one that is written. */
const leerLugar = (m: Mostrados, elegida: Direccion | undefined) =>
  elegida
    ? { alias: bien(elegida.alias), calle: bien(elegida.calle), colonia: bien(elegida.colonia) }
    : {
        alias: leerTexto(L.alias, m.alias),
        calle: leerTexto(L.calle, m.calle),
        colonia: leerTextoOVacio(L.colonia, m.colonia),
      };

/** Parses the fields; those of a new address only where one is written. */
const leer = (telefono: string, m: Mostrados, conocidos: Conocidos, elegida: Direccion | undefined): Leidos => {
  const campos = {
    telefono: leerTelefonoDeReparto(telefono),
    nombre: leerTexto(L.nombre, m.nombre),
    ...leerLugar(m, elegida),
    referencia: leerTextoOVacio(L.referencia, m.referencia),
    zona: leerZona(m.zona, conocidos),
  };
  const { telefono: t, nombre, alias, calle, colonia, referencia, zona } = campos;
  if (t.ok && nombre.ok && alias.ok && calle.ok && colonia.ok && referencia.ok && zona.ok) {
    const lugar = { alias: alias.value, calle: calle.value, colonia: colonia.value, referencia: referencia.value };
    return { faltas: null, telefono: t.value, nombre: nombre.value, lugar, zona: zona.value };
  }
  const malos = Object.entries(campos).flatMap(([campo, leido]) => (leido.ok ? [] : [[campo, leido.error] as const]));
  return { faltas: Object.fromEntries(malos) };
};

/** The ids of a new client and a new address, made once per dialog. */
export interface Nuevos {
  readonly cliente: string;
  readonly direccion: string;
}

/** A delivery that is complete: what the comanda is told, and the client as it is to be saved; undefined where nothing of it is new. */
export interface RepartoListo {
  readonly reparto: RepartoDicho;
  readonly porGuardar: ClienteGuardado | undefined;
}

const direccionesCon = (
  cliente: ClienteConOrdenes | undefined,
  direccion: ClienteGuardado['direcciones'] & object,
): ClienteGuardado['direcciones'] => {
  const [una] = direccion;
  const otras = cliente?.direcciones.filter(({ id }) => id !== una?.id) ?? [];
  return cliente?.direcciones.some(({ id }) => id === una?.id)
    ? cliente.direcciones.map((d) => (d.id === una?.id ? { ...d, ...una } : d))
    : [...otras, ...direccion];
};

/** What of a client the dialog does not change, and the version that it read. */
const loDemas = (cliente: ClienteConOrdenes | undefined) => ({
  nota: cliente?.nota ?? '',
  ...(cliente && { version: cliente.version }),
});

/** Whether something of the client is not as it is stored. */
const esNuevo = (cliente: ClienteConOrdenes | undefined, elegida: Direccion | undefined, m: Mostrados): boolean =>
  !cliente || !elegida || cliente.nombre !== m.nombre.trim() || elegida.referencia !== m.referencia.trim();

/** What is sent of the fields, or what is wrong with them. */
export const leerReparto = (
  telefono: string,
  dichos: Dichos,
  conocidos: Conocidos,
  { repartidor, ids }: { readonly repartidor: number | null; readonly ids: Nuevos },
): { readonly listo?: RepartoListo; readonly faltas: Faltas } => {
  const { cliente } = conocidos;
  const elegida = direccionElegida(conocidos, dichos);
  const m = mostrados(conocidos, dichos);
  const leidos = leer(telefono, m, conocidos, elegida);
  if (leidos.faltas) return { faltas: leidos.faltas };
  const { alias, ...lugar } = leidos.lugar;
  const { nombre, zona } = leidos;
  const direccion = { ...lugar, alias, id: elegida?.id ?? ids.direccion, zona: zona ?? elegida?.zona ?? null };
  const quien = { id: cliente?.id ?? ids.cliente, telefono: leidos.telefono, nombre };
  return {
    faltas: {},
    listo: {
      reparto: {
        ...{ ...lugar, nombre, zona, repartidor, telefono: leidos.telefono },
        ...{ cliente: quien.id, direccion: direccion.id, cambio_de: null },
      },
      porGuardar: esNuevo(cliente, elegida, m)
        ? { ...quien, ...loDemas(cliente), direcciones: direccionesCon(cliente, [direccion]) }
        : undefined,
    },
  };
};

/** How many characters the name of a comanda has at most. */
const NOMBRE_DE_COMANDA = 20;

/** The name of a client as a comanda has room for it: whole, else the words that fit. */
export const nombreDeDomicilio = (nombre: string): string => {
  if (nombre.length <= NOMBRE_DE_COMANDA) return nombre;
  const cabe = nombre.slice(0, NOMBRE_DE_COMANDA + 1);
  return cabe.includes(' ') ? cabe.slice(0, cabe.lastIndexOf(' ')) : nombre.slice(0, NOMBRE_DE_COMANDA);
};

/** The first names, as a button has room for them. */
export const dosPalabras = (nombre: string): string => nombre.trim().split(/\s+/).slice(0, 2).join(' ');
