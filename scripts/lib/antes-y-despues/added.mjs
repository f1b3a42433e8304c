/**
 * Fields that the program of now tells and that of before did not: `field` matches their paths in a photograph
 * ('branch 1 > comandas.ticket > ... > codigo'), `reason` says what they are for. They may be new; nothing may change or go.
 */
export const AGREGADOS = [];
