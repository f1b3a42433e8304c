const PAGES = [0, 1, 2];
const sheet = { formato: 'xlsx' };
const csv = { formato: 'csv' };

const chosen = (control, values) => ({ control, valores: values });
const between = ({ inicio, fin }) => ({ periodo: 3, inicio, fin });

/** Actions of people in the log, without views and exports, which each snapshot adds. */
const DONE = [
  chosen('operacion', [
    'Alta',
    'Edición',
    'Baja',
    'Apertura',
    'Cierre',
    'Cobro',
    'Cancelación',
    'Despacho',
    'Traslado',
    'División',
    'Efectivo',
  ]),
  chosen('modulo', ['Comandas', 'Despacho', 'Cobros', 'Caja', 'Menú', 'Inventario', 'Métodos de pago']),
];

/** An input for each of a list, under its own name. */
const each = (list, input) => Object.fromEntries(list.map((one) => [String(one), input(one)]));
const byParam = (name) => (list) => each(list, (one) => ({ params: { [name]: one } }));
const byId = byParam('id');

/** The pages of a list, by each of its filters. */
const pages = (filters) =>
  Object.fromEntries(
    Object.entries({ all: [], ...filters }).flatMap(([name, filtros]) =>
      PAGES.map((pagina) => [`${name}, page ${pagina}`, { body: { pagina, noElementosPorPagina: 100, filtros } }]),
    ),
  );

const list = () => pages({});

/** Each report of a period, and the same narrowed to every register: made of lines instead of sums of days. */
const reports = (f, { body }, more = {}) => {
  const keys = body.properties.reporte.enum;
  const asked = { all: [f.all, []], ended: [f.ended, []], 'by lines': [f.all, [chosen('caja', f.cajas)]] };
  return Object.fromEntries(
    keys.flatMap((report) =>
      Object.entries(asked).map(([name, [days, filtros]]) => [
        `${report}, ${name}`,
        { body: { reporte: report, de: { ...between(days), sucursales: [f.sucursal] }, filtros, ...more } },
      ]),
    ),
  );
};

/** The register by its days, states, methods and waiters. */
const registerFilters = (f) => {
  const days = chosen('fecha', [f.all.inicio, f.all.fin]);
  const states = ['abierta', 'pagada', 'cancelada', 'unida'];
  return {
    days: [days],
    ...Object.fromEntries(states.map((s) => [s, [days, chosen('estado', [s])]])),
    ...Object.fromEntries(f.metodos.map((m) => [`method ${m}`, [days, chosen('metodo', [m])]])),
    ...Object.fromEntries(f.usuarios.map((u) => [`waiter ${u}`, [days, chosen('mesero', [u])]])),
  };
};

const files = (filters, formats) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filtros]) =>
      formats.map((format) => [`${name}, ${format.formato}`, { body: { ...format, filtros } }]),
    ),
  );

const periods = (f) => ({
  today: { periodo: 0, inicio: 0, fin: 0 },
  week: { periodo: 1, inicio: 0, fin: 0 },
  month: { periodo: 2, inicio: 0, fin: 0 },
  all: between(f.all),
  ended: between(f.ended),
});

const boards = (f, input) =>
  Object.fromEntries(
    Object.entries(periods(f)).flatMap(([name, period]) => [
      [`${name}, here`, input({ ...period, sucursales: [f.sucursal] })],
      [`${name}, everywhere`, input({ ...period, sucursales: f.sucursales })],
    ]),
  );

const days = (f) => ({ days: [chosen('fecha', [f.all.inicio, f.all.fin])] });

/**
 * With what each reading call is asked, by what is known of a branch (`readFacts`) and how the call is declared: inputs by
 * their names. A call that needs nothing has no row: it is asked as it is.
 */
export const QUESTIONS = {
  'areas.pagina': list,
  'categorias.pagina': list,
  'unidades.pagina': list,
  'ingredientes.pagina': list,
  'ingredientes.movimientos': (f) => byId(f.ingredientes),
  'productos.pagina': list,
  'especificaciones.pagina': list,
  'complementos.pagina': list,
  'roles.pagina': list,
  'metodos.pagina': list,
  'cortes.cajaInicialPendiente': (f) => byParam('caja')(f.cajas),
  'cortes.resumen': (f, _operation, { session }) => ({
    ...byId([session.id]),
    counted: { params: { id: session.id }, query: { caja_final: '1500.5' } },
  }),
  'cortes.ventasDeSesion': (_f, _operation, { session }) => byId([session.id]),
  'efectivo.listar': (f) => pages(days(f)),
  'efectivo.exportar': () => files({ all: [] }, [sheet]),
  'turnos.pagina': list,
  'turnos.estadisticas': (f) => each(f.cortes, (id) => ({ body: { id } })),
  'turnos.hojaZ': (f) => byId(f.cortes),
  'turnos.porId': (f) => byId(f.cortes),
  'turnos.abiertoDeTerminal': (f) => byId(f.cajas),
  'turnos.detalles': (f) => byId(f.cortes),
  'turnos.deUsuario': (f) => byId(f.usuarios),
  'turnos.deTerminal': (f) => byId(f.cajas),
  'turnos.exportarExcel': (f) => ({
    list: { body: { filtros: [] } },
    // The words of an open one name the hours since it opened.
    ...each(f.cerrados, (corte) => ({ body: { filtros: [], corte } })),
  }),
  'turnos.validarAbierto': (f) => byId(f.cajas),
  'movimientos.pagina': () => pages({ all: DONE }),
  'movimientos.descargar': () => files({ all: DONE }, [sheet]),
  'tablero.ver': (f) => boards(f, (body) => ({ body })),
  'tablero.exportar': (f) => boards(f, (de) => ({ body: { ...sheet, de } })),
  'reportes.ver': reports,
  'reportes.exportar': (f, operation) => reports(f, operation, sheet),
  'reportes.contador': (f) => each(f.months, (mes) => ({ body: { mes, sucursales: f.sucursales } })),
  'reportes.conFacturas': (f) => ({ all: { body: { sucursales: f.sucursales } } }),
  'comandas.listar': (f) => pages(registerFilters(f)),
  'comandas.historia': (f) => byId(f.comandas),
  'comandas.descargar': (f) => files({ ...days(f), today: [] }, [sheet, csv]),
  'comandas.buscar': () => each(['taco', 'agua', 'a'], (patron) => ({ body: { patron } })),
  'comandas.deCategoria': (f) => byId(f.categorias),
  'comandas.obtener': (f) => byParam('folio')(f.comandas),
  'comandas.despachadas': (f) => each(f.areas, (area) => ({ query: { area } })),
  'comandas.ticket': (f) => byParam('pago')(f.pagos),
  'comandas.precuenta': (f) => byId(f.abiertas),
};
