/** What is checked before a business invoices, in the order in which it is set up. */
export const PUNTOS_DE_REVISION = ['emisor', 'sellos', 'pac', 'sucursales', 'iva', 'reloj'] as const;

export type PuntoDeRevision = (typeof PUNTOS_DE_REVISION)[number];

/** How a point is: good, good with something to look after, or missing. */
export const NIVELES_DE_REVISION = ['bien', 'aviso', 'falta'] as const;

type Nivel = (typeof NIVELES_DE_REVISION)[number];

/** One point of the check list, in words. */
export interface Revisado {
  readonly punto: PuntoDeRevision;
  readonly nivel: Nivel;
  readonly dicho: string;
}

/** What the check list is about. */
export interface PorRevisar {
  readonly hayEmisor: boolean;
  /** Null: none. `legible`: the key can be opened here; `hasta`: epoch milliseconds. */
  readonly sellos: { readonly legible: boolean; readonly desde: number; readonly hasta: number } | null;
  readonly pac: { readonly nombre: string; readonly legible: boolean; readonly prueba: boolean } | null;
  /** The active branches, and whether each has postal code and series. */
  readonly sucursales: readonly { readonly nombre: string; readonly lista: boolean }[];
  readonly desglosaIva: boolean;
  /** Whether the clock of the server is in doubt. */
  readonly relojEnDuda: boolean;
  /** Epoch milliseconds. */
  readonly ahora: number;
}

const DIA_MS = 86_400_000;
/** How many days before its end a CSD is told of. */
const DIAS_DE_AVISO = 30;

type Juicio = readonly [nivel: Nivel, dicho: string];

const cuantosDias = (dias: number): string => (dias <= 1 ? 'en menos de dos días' : `en ${dias} días`);

const juzgarSellos = ({ sellos, ahora }: PorRevisar): Juicio => {
  if (!sellos) return ['falta', 'Sube tus sellos (CSD)'];
  if (!sellos.legible)
    return ['falta', 'Tus sellos se guardaron en otra instalación y aquí no se leen: súbelos otra vez'];
  if (sellos.hasta <= ahora) return ['falta', 'Tus sellos vencieron: sube los nuevos'];
  if (sellos.desde > ahora) return ['falta', 'Tus sellos todavía no valen'];
  const dias = Math.floor((sellos.hasta - ahora) / DIA_MS);
  return dias < DIAS_DE_AVISO
    ? ['aviso', `Tus sellos vencen ${cuantosDias(dias)}: saca otros en el SAT y súbelos`]
    : ['bien', 'Tus sellos están vigentes'];
};

const juzgarPac = ({ pac }: PorRevisar): Juicio => {
  if (!pac) return ['falta', 'Elige tu PAC y escribe sus llaves'];
  if (!pac.legible)
    return ['falta', 'Las llaves de tu PAC se guardaron en otra instalación y aquí no se leen: escríbelas otra vez'];
  return pac.prueba
    ? ['aviso', `${pac.nombre}, en modo de prueba: lo que se timbra no vale ante el SAT`]
    : ['bien', `${pac.nombre} timbra de verdad`];
};

const juzgarSucursales = ({ sucursales }: PorRevisar): Juicio => {
  const faltan = sucursales.filter((s) => !s.lista).map((s) => s.nombre);
  return faltan.length === 0
    ? ['bien', 'Cada sucursal tiene código postal y serie']
    : ['falta', `Escribe código postal y serie de ${faltan.join(', ')}`];
};

const siNo = (bien: boolean, dicho: string, falta: string): Juicio => (bien ? ['bien', dicho] : ['falta', falta]);

const JUICIOS: Readonly<Record<PuntoDeRevision, (r: PorRevisar) => Juicio>> = {
  emisor: (r) => siNo(r.hayEmisor, 'RFC, nombre y régimen de quien factura', 'Escribe quién factura'),
  sellos: juzgarSellos,
  pac: juzgarPac,
  sucursales: juzgarSucursales,
  iva: (r) =>
    siNo(
      r.desglosaIva,
      'Los cobros guardan su IVA',
      'Activa «Desglosar el IVA» en Impuestos: sin él no hay qué facturar',
    ),
  reloj: (r) =>
    siNo(
      !r.relojEnDuda,
      'La fecha del servidor es de fiar',
      'La fecha del servidor está en duda: confírmala o corrígela',
    ),
};

/** The check list of a business that wants to invoice, point by point. */
export const revisar = (por: PorRevisar): readonly Revisado[] =>
  PUNTOS_DE_REVISION.map((punto) => {
    const [nivel, dicho] = JUICIOS[punto](por);
    return { punto, nivel, dicho };
  });

/** The points that keep a business from invoicing. */
export const loQueFalta = (revision: readonly Revisado[]): readonly Revisado[] =>
  revision.filter((r) => r.nivel === 'falta');
