/**
 * Fields that only the present program has: `field` matches their paths in a snapshot ('branch 1 > comandas.ticket > ... >
 * codigo'), `reason` says what they are for. They may be new; nothing may change or disappear.
 */
export const ADDED = [
  {
    field: /^branch \d+ > (productos|complementos)\.\w+ > .* > clase_fiscal$/,
    reason: 'the tax class of dishes and add-ons; all that there were get the same',
  },
  {
    field: /^branch \d+ > productos\.\w+ > .* > medida$/,
    reason: 'how a dish is sold; all that there were are sold by the piece',
  },
  {
    field: /^branch \d+ > comandas\.metodosDePago > .* > (campo|en_caja)$/,
    reason: 'what a method is, so that nobody has to know its number',
  },
  {
    field: /^branch \d+ > .* > pedidos > .* > (lista|ajustes > \d+ > \w+)$/,
    reason: "the menu's price of a dish in parts, and what was given away of a line",
  },
  {
    field: /^branch \d+ > movimientos\.pagina > .* > aparato$/,
    reason: 'the device on which something was done (D-172)',
  },
  {
    field: /^branch \d+ > movimientos\.descargar > .* > contenido > [^>]+ > \d+ > 8$/,
    reason: 'the column of that device, the last one',
  },
  {
    field: /^branch \d+ > negocio\.ver > .* > tipos_de_orden$/,
    reason: 'the order types of a branch; none has settings of them yet (D-130)',
  },
  {
    field: /^branch \d+ > (negocio\.ver > .* > tiempos|(categorias|menu)\.\w+ > .* > tiempo)$/,
    reason:
      'how a branch serves in courses, and the course of a category; without courses and the first, all of them (D-165)',
  },
  {
    field: /^branch \d+ > comandas\.descargar > .* > contenido > [^>]+ > \d+ > 1[012]$/,
    reason: 'the order type of a comanda, and zone and rider of a delivery, the last columns',
  },
  {
    field: /^branch \d+ > reportes\.ver > metodos, .* > (\d+ > )?5$/,
    reason: 'the rounding of cash by method, the last column (D-164)',
  },
  {
    field: /^branch \d+ > reportes\.exportar > metodos, .* > contenido > [^>]+ > \d+ > 5$/,
    reason: 'the same in the file',
  },
  {
    field: /^branch \d+ > reportes\.contador > .* > contenido > Cortes > \d+ > 17$/,
    reason: 'the rounding of the cash of a shift, the last column',
  },
  {
    field: /^branch \d+ > turnos\.exportarExcel > list > .* > contenido > [^>]+ > \d+ > 18$/,
    reason: 'the same in the list of shifts',
  },
  {
    field: /^branch \d+ > negocio\.ver > .* > etiquetas$/,
    reason: 'how the labels of scales are read; no branch that there was reads any',
  },
  {
    field: /^branch \d+ > negocio\.ver > .* > redondeo_efectivo$/,
    reason: 'to what a branch rounds cash; none does yet (D-164)',
  },
];

/** Elements of lists that only the present program has: `list` matches the path of the list, `id` is theirs, `reason` says what they are for. */
export const INSERTED = [
  {
    list: /^branch \d+ > comandas\.filtros$/,
    id: 'tipo',
    reason: 'the order type, among what the register is filtered by (D-130)',
  },
  {
    list: /^branch \d+ > comandas\.filtros > .* > opciones$/,
    id: 'cortesia',
    reason:
      'the state of a comanda of which all was given away, among the others that the register is filtered by (decision 0121)',
  },
];

/**
 * Refusals that an older program meets after the present one migrated the database: `step` of the traffic, `said` matches the
 * message, `reason` says why it is necessary. Each is in the release notes.
 */
export const REFUSED = [
  {
    step: 'give away',
    said: /^comandas\.cobrar .*(TOTAL_CAMBIO|ERROR_INTERNO)/,
    reason:
      'it shows what the house gave away at its full price, and the database takes no charge of that (decision 0121)',
  },
  {
    step: 'cancel the rest',
    said: /^comandas\.cancelarCobro .*(SUBCUENTA_PAGADA|ERROR_INTERNO)/,
    reason: 'its opposite takes a line a second time that was given back: nothing is written (decision 0123)',
  },
];

const RETURNED = 'what was given back of a charge before it was cancelled is not in its cancellation';

/**
 * What `verificar` of a program of before finds in data that this one wrote, and is no fault: `said` matches its line, `reason` says why.
 * It adds up prices; of a courtesy nothing was charged. A return is to it a charge below zero. `verificar` of the present program,
 * which finds nothing on the same data, is what tells that they are right.
 */
export const UNKNOWN_TO_BEFORE = [
  { said: /^\[I2\] .* entró con 0$/, reason: 'a charge covers a courtesy at nothing (decision 0121)' },
  { said: /^\[I3\] .* los pedidos pagados suman /, reason: 'the price of that courtesy' },
  { said: /^\[I3\] .* Los platillos guardados en el corte /, reason: 'a courtesy is no piece that was sold' },
  {
    said: /^\[I2\] .* tiene importes con el signo equivocado/,
    reason: 'a return has amounts below zero (decision 0123)',
  },
  {
    said: /^\[I2\] .* La cancelación .* no (devuelve los mismos pedidos|es exactamente lo contrario)/,
    reason: RETURNED,
  },
  { said: /^\[I3\] .* El ticket guardado .* no dice lo que se cobró/, reason: 'the receipt of a return is above zero' },
  { said: /^\[I5\] .* y no dice pagado/, reason: 'a line that was given back is in its charge, and paid no more' },
  { said: /^\[I5\] .* dice pagada y no tiene pedidos pagados/, reason: 'a comanda of which all was given back' },
  {
    said: /^\[Sumas\] .* lo guardado del día /,
    reason: 'sums of a day by order type, which it neither adds up nor reads (D-130)',
  },
  { said: /^\[I6\] .* está 0 veces en la bitácora/, reason: 'the log tells a return by a name of its own' },
];
