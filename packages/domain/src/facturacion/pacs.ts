/** One of the keys that a PAC gives a business. */
export interface CampoDePac {
  readonly id: string;
  readonly etiqueta: string;
  /** Shown while it is typed; the others are hidden. */
  readonly visible: boolean;
}

/** The PACs that Comal knows, with what each asks of a business. */
export const PACS = [
  {
    id: 'sw',
    nombre: 'SW sapien',
    campos: [
      { id: 'usuario', etiqueta: 'Usuario', visible: true },
      { id: 'contrasena', etiqueta: 'Contraseña', visible: false },
    ],
  },
  {
    id: 'finkok',
    nombre: 'Finkok',
    campos: [
      { id: 'usuario', etiqueta: 'Usuario', visible: true },
      { id: 'contrasena', etiqueta: 'Contraseña', visible: false },
    ],
  },
  {
    id: 'facturapi',
    nombre: 'facturapi',
    campos: [{ id: 'llave', etiqueta: 'Llave secreta', visible: false }],
  },
] as const satisfies readonly {
  readonly id: string;
  readonly nombre: string;
  readonly campos: readonly CampoDePac[];
}[];

/** A PAC by its name on the wire and in the database. */
export type ClaveDePac = (typeof PACS)[number]['id'];

/** The keys of a business at its PAC, by the ids of what that PAC asks. */
export type LlavesDePac = Readonly<Record<string, string>>;

/** The PAC of a key. */
export const pacDe = (clave: ClaveDePac): (typeof PACS)[number] => PACS.find((p) => p.id === clave)!;

/** Most characters of a key. */
export const LLAVE_MAXIMA = 500;
