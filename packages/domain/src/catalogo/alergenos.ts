/** What a dish may hold that somebody must not eat: its id, what people call it, and the word that fits beside others. */
export interface Alergeno {
  readonly id: string;
  readonly descripcion: string;
  readonly corto: string;
}

/** The allergens that may be said of a dish or an add-on, in the order in which they are told. */
export const ALERGENOS = [
  { id: 'gluten', descripcion: 'Gluten', corto: 'Gluten' },
  { id: 'lacteos', descripcion: 'Lácteos', corto: 'Lácteos' },
  { id: 'huevo', descripcion: 'Huevo', corto: 'Huevo' },
  { id: 'nueces', descripcion: 'Cacahuate y nueces', corto: 'Nueces' },
  { id: 'mariscos', descripcion: 'Mariscos y pescado', corto: 'Mariscos' },
  { id: 'soya', descripcion: 'Soya', corto: 'Soya' },
  { id: 'ajonjoli', descripcion: 'Ajonjolí', corto: 'Ajonjolí' },
] as const satisfies readonly Alergeno[];

/** How hot a dish may be; 0 says nothing. */
export const PICANTE = [
  { nivel: 0, descripcion: 'Sin decir', corto: '' },
  { nivel: 1, descripcion: 'Poco picante', corto: 'Pica poco' },
  { nivel: 2, descripcion: 'Picante', corto: 'Pica' },
  { nivel: 3, descripcion: 'Muy picante', corto: 'Pica mucho' },
] as const;

/** The highest level of `PICANTE`. */
export const PICANTE_MAXIMO = 3;

/** What is said of a dish, an add-on or a line; nothing said is not 'has none'. */
export interface ConAlergenos {
  /** Ids of `ALERGENOS`, in their order, each once. */
  readonly alergenos: readonly string[];
  /** A level of `PICANTE`. */
  readonly picante: number;
}

/** Nothing said. */
export const SIN_ALERGENOS: ConAlergenos = { alergenos: [], picante: 0 };

/** Some ids in the order of `ALERGENOS`, each once, without those it does not know. */
export const ordenarAlergenos = (ids: readonly string[]): string[] =>
  ALERGENOS.filter(({ id }) => ids.includes(id)).map(({ id }) => id);

/** What is said of several together: of a dish and what is chosen with it. A device may still hold lines of before, that say nothing. */
export const juntarAlergenos = (
  varios: readonly Partial<ConAlergenos>[],
): { alergenos: string[]; picante: number } => ({
  alergenos: ordenarAlergenos(varios.flatMap((v) => v.alergenos ?? [])),
  picante: Math.max(0, ...varios.map((v) => v.picante ?? 0)),
});
