/** The tax classes of a dish or an add-on: stored value and name. The price includes the tax (D-124). */
export const CLASES_FISCALES = [
  { id: 'iva_general', descripcion: 'IVA 16 % incluido' },
  { id: 'iva_cero', descripcion: 'IVA 0 %' },
  { id: 'exento', descripcion: 'Exento' },
  { id: 'ieps_alcohol', descripcion: 'IVA 16 % e IEPS de alcohol' },
] as const;

/** The value of a tax class. */
export type ClaseFiscal = (typeof CLASES_FISCALES)[number]['id'];

/** The tax class where none was chosen. */
export const CLASE_FISCAL_INICIAL: ClaseFiscal = 'iva_general';

/** The name of a tax class; null for an unknown one. */
export const nombreDeClaseFiscal = (id: unknown): string | null =>
  CLASES_FISCALES.find((c) => c.id === id)?.descripcion ?? null;
