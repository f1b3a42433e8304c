/** An allergen: its id, its name, and a short form for lists. */
export interface Alergeno {
  readonly id: string;
  readonly descripcion: string;
  readonly corto: string;
}

/** The allergens of dishes and add-ons, in the order they are listed. */
export const ALERGENOS = [
  { id: 'gluten', descripcion: 'Gluten', corto: 'Gluten' },
  { id: 'lacteos', descripcion: 'Lácteos', corto: 'Lácteos' },
  { id: 'huevo', descripcion: 'Huevo', corto: 'Huevo' },
  { id: 'nueces', descripcion: 'Cacahuate y nueces', corto: 'Nueces' },
  { id: 'mariscos', descripcion: 'Mariscos y pescado', corto: 'Mariscos' },
  { id: 'soya', descripcion: 'Soya', corto: 'Soya' },
  { id: 'ajonjoli', descripcion: 'Ajonjolí', corto: 'Ajonjolí' },
] as const satisfies readonly Alergeno[];

/** Levels of spiciness; 0 means not said. */
export const PICANTE = [
  { nivel: 0, descripcion: 'Sin decir', corto: '' },
  { nivel: 1, descripcion: 'Poco picante', corto: 'Pica poco' },
  { nivel: 2, descripcion: 'Picante', corto: 'Pica' },
  { nivel: 3, descripcion: 'Muy picante', corto: 'Pica mucho' },
] as const;

/** The highest level of `PICANTE`. */
export const PICANTE_MAXIMO = 3;

/** Allergens and spiciness of a dish, an add-on or a line; empty means not said, which is not 'none'. */
export interface ConAlergenos {
  /** Ids of `ALERGENOS`, in their order, each once. */
  readonly alergenos: readonly string[];
  /** A level of `PICANTE`. */
  readonly picante: number;
}

/** Nothing is said. */
export const SIN_ALERGENOS: ConAlergenos = { alergenos: [], picante: 0 };

/** Ids in the order of `ALERGENOS`, each once, without unknown ones. */
export const ordenarAlergenos = (ids: readonly string[]): string[] =>
  ALERGENOS.filter(({ id }) => ids.includes(id)).map(({ id }) => id);

/** Allergens and spiciness of several together: a dish and its choices. Lines stored on a device by an older version lack both. */
export const juntarAlergenos = (
  varios: readonly Partial<ConAlergenos>[],
): { alergenos: string[]; picante: number } => ({
  alergenos: ordenarAlergenos(varios.flatMap((v) => v.alergenos ?? [])),
  picante: Math.max(0, ...varios.map((v) => v.picante ?? 0)),
});
