import type { Split } from '@comal/sql-check/check';

/**
 * Tables that stay whole if the database is ever split by business (docs/escala.md): by these a business is found, or work of all of them
 * is taken in turn. They are small.
 */
const ENTERAS = {
  registro: 'which business a code or a session is of',
  alta: 'limits of registrations, before there is a business',
  recuperacion: 'lost passwords, by address of mail',
  equipo: 'a till program, by its secret',
  codigo_de_equipo: 'the code that links one',
  correo_en_cola: 'mails of all businesses, in turn',
  factura_en_cola: 'invoices of all businesses, in turn',
  trabajo_en_cola: 'papers of all businesses, in turn',
  impresora_en_turno: 'which process prints at a printer',
  resumen_pendiente: 'sums of days of all businesses, in turn',
  relleno: 'what a migration has still to fill in',
};

/** Files whose statements read or empty the whole database on purpose: its care, and the clock. */
const APARTE = /platform\/db\/(care|respaldo)\/|platform\/metrics\/|scripts\//;

/** What `npm run sql` asks of each statement: that it says by `cliente` which rows it means. */
export const POR_CLIENTE: Split = {
  column: 'cliente',
  whole: new Set(Object.keys(ENTERAS)),
  isApart: (file) => APARTE.test(file),
};
