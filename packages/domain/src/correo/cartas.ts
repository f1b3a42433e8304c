import type { Carta, Parte } from './carta.ts';
import { cartaDelCorte, type CorteDeCaja } from './corte.ts';
import { cartaDelDia, type ResumenDelDia } from './resumen.ts';

/** The contents of mails to the owner of a business, or to those who asked for them (D-60, decision 0072), by kind. */
export type Hecho =
  | { readonly clase: 'confirmacion'; readonly enlace: string }
  | { readonly clase: 'bienvenida'; readonly cliente: string; readonly usuario: string; readonly nombre: string }
  | ({ readonly clase: 'contrasena' } & ConEnlace)
  | ({ readonly clase: 'sucursal' } & ConEnlace)
  | {
      readonly clase: 'aparato';
      readonly usuario: string;
      readonly nombre: string;
      readonly sucursal: string;
      /** Date and hour in the branch's zone, in words. */
      readonly cuando: string;
    }
  | {
      readonly clase: 'seguridad';
      readonly usuario: string;
      readonly nombre: string;
      readonly sucursal: string;
      readonly cuando: string;
      /** What happened, in one sentence to the reader. */
      readonly aviso: string;
    }
  | { readonly clase: 'recuperacion'; readonly usuario: string; readonly enlace: string }
  | { readonly clase: 'cambio'; readonly nuevo: string }
  | {
      readonly clase: 'factura';
      /** 'LG-2031', and the total in words of money. */
      readonly folio: string;
      readonly total: string;
      readonly uuid: string;
      /** The invoice from which it takes, where it is an egreso; null: it is an invoice. */
      readonly corrige: string | null;
    }
  | {
      readonly clase: 'facturas_por_atender';
      readonly sucursal: string;
      /** Their names and what is wrong, in words. */
      readonly facturas: readonly (readonly [folio: string, dicho: string])[];
    }
  | ResumenDelDia
  | CorteDeCaja;

interface ConEnlace {
  readonly cliente: string;
  readonly sucursal: string;
  readonly usuario: string;
  /** The link to choose a password; the old one works until then. */
  readonly enlace: string;
}

/** The kinds of mail. */
export const CLASES_DE_CORREO = [
  'confirmacion',
  'bienvenida',
  'contrasena',
  'sucursal',
  'aparato',
  'seguridad',
  'recuperacion',
  'cambio',
  'resumen',
  'corte',
  'factura',
  'facturas_por_atender',
] as const satisfies readonly Hecho['clase'][];

/** How the list of mails calls each kind. */
export const NOMBRE_DE_CORREO: Readonly<Record<Hecho['clase'], string>> = {
  confirmacion: 'Enlace para confirmar el correo',
  bienvenida: 'Bienvenida',
  contrasena: 'Nueva contraseña del administrador',
  sucursal: 'Administrador de una sucursal nueva',
  aparato: 'Entrada desde un aparato nuevo',
  seguridad: 'Aviso de seguridad de un usuario',
  recuperacion: 'Enlace para recuperar la entrada',
  cambio: 'Cambio del correo personal',
  resumen: 'Resumen del día',
  corte: 'Corte de caja',
  factura: 'Factura',
  facturas_por_atender: 'Facturas por atender',
};

const NO_FUISTE = 'Si no lo pediste, entra en Comal, cambia tu contraseña y revisa quién tiene permiso de pedirla.';

const conEnlace = ({ cliente, sucursal, usuario, enlace }: ConEnlace): readonly Parte[] => [
  {
    datos: [
      ['Número de cliente', cliente],
      ['Sucursal', sucursal],
      ['Usuario', usuario],
    ],
  },
  { enlace, texto: 'Elegir una contraseña' },
  'Vale 24 horas y sirve una sola vez. Si te llegaron varios correos como este, sirve el enlace del último.',
];

type DeClase<C extends Hecho['clase']> = Extract<Hecho, { readonly clase: C }>;

/** The address was written by somebody whom the reader may not know: the mail contains no text of hers. */
const confirmacion = ({ enlace }: DeClase<'confirmacion'>): Carta => ({
  asunto: 'Confirma tu correo en Comal',
  sinNegocio: true,
  partes: [
    'Alguien escribió este correo en Comal, el punto de venta de un restaurante. Si fuiste tú, confírmalo: después llega aquí lo que pediste recibir.',
    { enlace, texto: 'Confirmar mi correo' },
    'El enlace vale 7 días. Si no fuiste tú, no hagas nada: no te llega nada más.',
  ],
});

const CARTAS: { readonly [C in Hecho['clase']]: (h: DeClase<C>) => Carta } = {
  confirmacion,
  bienvenida: ({ cliente, usuario, nombre }) => ({
    asunto: 'Bienvenida a Comal',
    partes: [
      `Hola, ${nombre}. Tu negocio ya está en Comal. Guarda este correo: con estos datos se entra.`,
      {
        datos: [
          ['Número de cliente', cliente],
          ['Usuario', usuario],
        ],
      },
      'La contraseña es la que viste al registrarte; no se manda por correo. Si la olvidas, pide un enlace en "¿Olvidaste tu contraseña?", en la entrada.',
    ],
  }),
  contrasena: (h) => ({
    asunto: `Nueva contraseña de la sucursal ${h.sucursal}`,
    partes: [
      'Se pidió una contraseña nueva para el administrador de esta sucursal. Abre el enlace y elígela: mientras tanto sirve la de antes, y nadie queda fuera.',
      ...conEnlace(h),
      NO_FUISTE,
    ],
  }),
  sucursal: (h) => ({
    asunto: `Tu sucursal ${h.sucursal} ya está en Comal`,
    partes: ['Agregaste una sucursal. Abre el enlace y elige la contraseña de su administrador.', ...conEnlace(h)],
  }),
  aparato: ({ usuario, nombre, sucursal, cuando }) => ({
    asunto: 'Entraron a tu negocio desde un aparato nuevo',
    partes: [
      {
        datos: [
          ['Quién', `${nombre} (${usuario})`],
          ['Sucursal', sucursal],
          ['Cuándo', cuando],
        ],
      },
      'Si fue esa persona, no tienes que hacer nada. Si no, cambia su contraseña en Comal: sus sesiones se cierran al momento.',
    ],
  }),
  seguridad: ({ usuario, nombre, sucursal, cuando, aviso }) => ({
    asunto: 'Aviso de seguridad de tu usuario',
    partes: [
      `${aviso}.`,
      {
        datos: [
          ['Usuario', `${nombre} (${usuario})`],
          ['Sucursal', sucursal],
          ['Cuándo', cuando],
        ],
      },
      'Si lo reconoces, no tienes que hacer nada. Si no, cambia tu contraseña y tu PIN en Mi cuenta, revisa ahí tu segundo factor, y mira quién lo hizo en Mi negocio, Seguridad.',
    ],
  }),
  recuperacion: ({ usuario, enlace }) => ({
    asunto: 'Tu enlace para entrar a Comal',
    partes: [
      `Alguien pidió volver a entrar a tu negocio con el usuario ${usuario}. Abre este enlace y elige una contraseña nueva.`,
      { enlace, texto: 'Elegir una contraseña' },
      'Vale 24 horas y sirve una sola vez. Si no lo pediste, no hagas nada: tu contraseña sigue igual.',
    ],
  }),
  cambio: ({ nuevo }) => ({
    asunto: 'Cambió el correo personal de tu negocio',
    partes: [
      `Desde ahora lo que solo tú debes leer llega a ${nuevo}, y ya no a esta dirección.`,
      'Si no lo cambiaste tú, entra en Comal, vuelve a escribir tu correo y cambia tu contraseña.',
    ],
  }),
  resumen: cartaDelDia,
  corte: cartaDelCorte,
  factura: ({ folio, total, uuid, corrige }) => ({
    asunto: corrige === null ? `Tu factura ${folio}` : `Egreso ${folio} de tu factura ${corrige}`,
    partes: [
      corrige === null
        ? 'Aquí está tu factura: el PDF para leerla y el XML para tu contabilidad.'
        : `Se canceló o se devolvió algo de tu factura ${corrige}, que sigue valiendo por lo demás. Aquí está el egreso que lo resta: el PDF para leerlo y el XML para tu contabilidad.`,
      {
        datos: [
          [corrige === null ? 'Factura' : 'Egreso', folio],
          ['Total', total],
          ['Folio fiscal', uuid],
        ],
      },
      ...(corrige === null ? ['Si un dato está mal, pide en el restaurante que la cancelen y hagan otra.'] : []),
    ],
  }),
  facturas_por_atender: ({ sucursal, facturas }) => ({
    asunto: `Facturas por atender en ${sucursal}`,
    partes: [
      'Estas facturas no se timbran si nadie las atiende. Están en Comal, en Configuración, Herramientas, Facturas: ahí se lee qué pasó con cada una y qué se puede hacer.',
      { datos: facturas },
      'De cada factura se avisa una sola vez.',
    ],
  }),
};

/** The mail about something that happened. */
export const cartaDe = (hecho: Hecho): Carta => (CARTAS[hecho.clase] as (h: Hecho) => Carta)(hecho);
