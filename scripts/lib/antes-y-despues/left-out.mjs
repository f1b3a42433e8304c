const SESSIONS = 'who is signed in, and until when: asking changes it; it tells no figure';
const ACCESS = 'passwords, second factors and invitations: it tells no figure';
const SIGN_IN = 'signs in or out; it tells no figure';
const PDF = 'its Excel is asked for: the same rows, laid out';
const CATALOGUE = 'one by one what the list of the catalogue, which is asked for, tells';
const SYSTEM = 'the program and its connection, not the business';

/** Calls that read and are not asked for, each or all of a group (`group.*`), and why. */
const LEFT_OUT = {
  salud: SYSTEM,
  'salud.listo': SYSTEM,
  tiempoReal: SYSTEM,
  'general.bienvenida': SYSTEM,
  'general.reloj': SYSTEM,
  'imagenes.ver': 'a picture',
  'descargas.traer': 'a file that another call prepared: it is fetched where that one is asked for',
  'sesiones.*': SIGN_IN,
  'administracionDeSesiones.*': SESSIONS,
  'usuarios.*': SIGN_IN,
  'cuenta.*': ACCESS,
  'acceso.*': ACCESS,
  'segundoFactor.*': ACCESS,
  'avisos.ver': ACCESS,
  'permisos.*': ACCESS,
  'personal.exportar': CATALOGUE,
  'personal.existe': CATALOGUE,
  'personal.obtener': 'tells when somebody was last here; no figure',
  'personal.listar': 'tells who is signed in; no figure',
  'personal.pagina': 'tells who is signed in; no figure',
  'roles.exportar': CATALOGUE,
  'roles.existe': CATALOGUE,
  'terminales.existe': CATALOGUE,
  'terminales.accesos': CATALOGUE,
  'terminales.pagina': 'tells who is signed in at a register; no figure',
  'correo.confirmar': ACCESS,
  'sucursales.avance': 'how far a copy of a branch is; none is made',
  'areas.obtener': CATALOGUE,
  'areas.productos': CATALOGUE,
  'areas.buscarProductos': CATALOGUE,
  'categorias.productos': CATALOGUE,
  'categorias.buscarProductos': CATALOGUE,
  'unidades.productos': CATALOGUE,
  'unidades.buscarProductos': CATALOGUE,
  'productos.obtener': CATALOGUE,
  'productos.ingredientes': CATALOGUE,
  'productos.especificaciones': CATALOGUE,
  'productos.complementos': CATALOGUE,
  'complementos.ingredientes': CATALOGUE,
  'menu.plantilla': 'an empty sheet',
  'menu.exportar':
    'the sheet to write the menu in, whose columns may come and go; the lists of the catalogue tell its prices',
  'turnos.exportarPdf': PDF,
  'movimientos.seguridad': 'signing in and its failures; no figure',
  'movimientos.filtrosDeSeguridad': 'signing in and its failures; no figure',
  'movimientos.exportar': 'its download is asked for: the same rows',
  'comandas.cantidadConLetra': 'a number in words; tickets tell theirs',
  'comandas.cambios': 'the whole of what is open, which is asked for one by one, with the rev of now',
  'comensal.*': "the diner's menu; it tells no figure of the house",
  'autoservicio.seguir': "a diner's own order, by a secret of her telephone",
  'qr.hojas': 'a printed sheet',
  'impresoras.buscar': 'looks for printers in the network of the machine',
  'impresoras.cola': 'what waits for a printer; the restaurant of this check has none',
  'equipos.*': 'till programs and their pairing; no figure',
  'red.*': SYSTEM,
};

/** Why a call is not asked for; undefined where it is. */
export const reasonOf = (name) => LEFT_OUT[name] ?? LEFT_OUT[`${name.split('.')[0]}.*`];
