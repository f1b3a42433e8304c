/** The reason of a save that was refused because another person changed the same thing (reliability H68). */
export const CAMBIO_AJENO = 'CATALOGO_CAMBIO';
