import sharp from 'sharp';
import { catalog } from '@comal/contract/catalog';
import { PERMISOS_DE_CAJA_NUEVA } from '@comal/domain/caja/permisos-de-caja';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { pagina } from '@comal/contract/primitives';
import type { CallData, Route } from '@comal/contract/route';
import { bajar } from '../../../features/catalogo/menu/menu.fixture.ts';
import { REGISTRO } from '../../../features/negocio/alta/alta.fixture.ts';
import { CAJA, PASSWORD, USUARIO, entrarComo } from '../../dos-negocios.ts';
import { Restaurante } from '../../restaurante.ts';
import { BYTES, CERRADA, muestrasDeNegocio, unico, type Muestra } from './muestras-de-negocio.ts';
import type { Answer, TestServer } from '../../server.ts';
import { muestrasDeComensales } from './comensales.ts';

type Grupo = Readonly<Record<string, Route>>;

/** The names of all calls that write. */
export const ESCRITURAS = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Grupo).flatMap(([nombre, { write }]) => (write ? [`${feature}.${nombre}`] : [])),
);

const rutaDe = (nombre: string): Route => {
  const [feature = '', llamada = ''] = nombre.split('.');
  return (catalog as Readonly<Record<string, Grupo>>)[feature]![llamada]!;
};

/** Those that open a session: one rule, by two names. */
const ENTRADAS = ['sesiones.registrarSesion', 'administracionDeSesiones.nueva'];

/** A restaurant in the middle of its work, for writes that all touch the same rows. */
export class Mundo {
  private constructor(
    readonly server: TestServer,
    readonly r: Restaurante,
    /** A sample of every write, made anew each time; signing in takes two calls, and has none. */
    readonly muestras: Readonly<Record<string, () => Muestra>>,
  ) {}

  static async abrir(server: TestServer): Promise<Mundo> {
    const r = await Restaurante.abrir(server);
    const muestras = await prepararEscrituras(server, r);
    const mundo = new Mundo(server, r, muestras);
    await mundo.fotografiar();
    return mundo;
  }

  /** From here on `restaurar` brings back what is there now. */
  async fotografiar(): Promise<void> {
    await this.server.sql(FOTOGRAFIAR);
  }

  /** Does a write. */
  async hacer(nombre: string): Promise<Answer> {
    if (ENTRADAS.includes(nombre)) return this.entrar();
    const [quien, partes, opciones] = this.muestras[nombre]!();
    return this.server.raw(rutaDe(nombre), partes, { ...(quien && { token: quien.token }), ...opciones });
  }

  private entrar(): Promise<Answer> {
    return entrarComo(this.server, this.r.negocio, { usuario: 'mesero', caja: CAJA.centro }).then(
      () => ({ status: 200, body: {}, headers: {} }),
      (error: Error) => ({ status: 409, body: { message: error.message }, headers: {} }),
    );
  }

  /** Everything as it was when the restaurant was opened, but for the counters, the log and the kept answers. */
  async restaurar(): Promise<void> {
    await this.server.sql(RESTAURAR);
  }
}

const TABLAS = `SELECT c.relname AS t FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  AND c.relname NOT IN ('sucursal_contador', 'idempotencia', 'bitacora') AND c.relname NOT LIKE 'migra%'`;

const FOTOGRAFIAR = `DO $$ DECLARE x record; BEGIN
  DROP SCHEMA IF EXISTS foto CASCADE;
  CREATE SCHEMA foto;
  FOR x IN ${TABLAS} LOOP EXECUTE format('CREATE TABLE foto.%I AS TABLE public.%I', x.t, x.t); END LOOP;
END $$`;

const COLUMNAS = `(SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
  WHERE attrelid = format('public.%I', x.t)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '')`;

const RESTAURAR = `DO $$ DECLARE x record; columnas text; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR x IN ${TABLAS} LOOP
    columnas := ${COLUMNAS};
    EXECUTE format('DELETE FROM public.%I', x.t);
    EXECUTE format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM foto.%I', x.t, columnas, columnas, x.t);
  END LOOP;
END $$`;

const ROL = { lleno: 900, libre: 901 } as const;
const ROLES = `INSERT INTO rol (cliente, id, descripcion)
  SELECT n.cliente, r.* FROM negocio n, (VALUES (${ROL.lleno}, 'Rol de muchos'), (${ROL.libre}, 'Rol de nadie')) AS r`;
const ACCESOS = `INSERT INTO caja_usuario (cliente, caja, usuario)
  SELECT cliente, ${CAJA.centro2}, ${USUARIO.mesero} FROM negocio`;
/** A branch that was deleted; its id is of no other row. */
const SUCURSAL_CERRADA = `INSERT INTO sucursal (cliente, id, no_sucursal, nombre, activa) VALUES ($1, ${CERRADA}, 9, 'Cerrada', false)`;
/** An own payment method (D-115). */
const VALE_ID = 100;
const VALE = { pide_operacion: true, abre_cajon: true } as const;
const METODO_PROPIO = `INSERT INTO metodo_de_pago (cliente, id, descripcion) SELECT cliente, ${VALE_ID}, 'Vale' FROM negocio`;
const UNIDADES = `INSERT INTO unidad (cliente, sucursal, id, nombre, abreviatura, tipo)
  SELECT s.cliente, s.id, 2, 'Kilogramo', 'kg', 'PESO' FROM sucursal s`;

/** What the catalogue has besides the menu: something of each kind that nothing uses, and a recipe with stock. */
const prepararCatalogo = async (server: TestServer, r: Restaurante, { token }: Sesion) => {
  const pedir = async <R extends Route>(route: R, body: object): Promise<CallData<R>> => {
    const { body: respuesta } = await server.raw(route, { body }, { token });
    if (respuesta.data === undefined) throw new Error(`${route.path} ${JSON.stringify(respuesta)}`);
    return respuesta.data as CallData<R>;
  };
  await server.sql(UNIDADES);
  await server.sql(ROLES);
  await server.sql(METODO_PROPIO);
  await server.sql(ACCESOS);
  await server.sql(SUCURSAL_CERRADA, [r.negocio.cliente]);
  const { areas, categorias, unidades, ingredientes, productos, especificaciones, complementos } = catalog;
  const forma = {
    categoria: 1,
    areaDespacho: 1,
    unidadMedida: 1,
    tiempoPreparacion: 5,
    precioVenta: 30,
    manejaInventario: true,
    inventario: 50,
  };
  const ingrediente = (nombre: string) => pedir(ingredientes.nuevo, { nombre, unidad: 2, inventario: 100, costo: 10 });
  const [carne, libre] = [await ingrediente('Carne'), await ingrediente('Sobrante')];
  const linea = { ingrediente: carne.id, cantidad: 0.1, unidad: 2 };
  const [taco, queso] = [r.menu.alimentoDe('taco').id, r.menu.complementoDe('queso')];
  const receta = await pedir(productos.agregarIngrediente, { productoId: taco, ...linea });
  const recetaDeQueso = await pedir(complementos.agregarIngrediente, { productoId: queso, ...linea });
  return {
    carne: carne.id,
    taco,
    queso,
    linea,
    lineaDeTaco: receta.lineas[0]!.id,
    lineaDeQueso: recetaDeQueso.lineas[0]!.id,
    alambre: r.menu.alimentoDe('alambre').id,
    maiz: r.menu.especificacionDe('maiz'),
    forma,
    libres: {
      area: (await pedir(areas.nueva, { descripcion: 'Sobrante' })).id,
      categoria: (await pedir(categorias.nueva, { descripcion: 'Sobrante' })).id,
      unidad: (await pedir(unidades.nueva, { nombre: 'Sobrante', abreviatura: 'so', tipoUnidad: 'PIEZA' })).id,
      ingrediente: libre.id,
      producto: (await pedir(productos.nuevo, { ...forma, descripcion: 'Sobrante', complementosGratis: 0 })).id,
      complemento: (await pedir(complementos.nuevo, { ...forma, descripcion: 'Sobrante de más' })).id,
      especificacion: (await pedir(especificaciones.nueva, { descripcion: 'Sobrante' })).id,
    },
  };
};

const ABIERTA = [
  { producto: 'taco' },
  { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] },
  { producto: 'agua', subcuenta: 'Ana' },
];

/** Comandas of every kind: dispatched, with what is to be dispatched, divided, paid with a tip, and untouched. */
const prepararSalon = async (
  server: TestServer,
  r: Restaurante,
  { mesero, admin }: { mesero: Sesion; admin: Sesion },
) => {
  const lista = async (): Promise<ComandaVista> => r.despachar(admin, await r.comanda(mesero, ABIERTA));
  const [servida, vecina, partida, pagada] = [
    await lista(),
    await r.comanda(mesero, ABIERTA, 'Mesa 2'),
    await lista(),
    await lista(),
  ];
  const dividir = { id: partida.id, pedido: partida.pedidos[0]!.id, subcuentas: ['Beto', 'Caro'] };
  const dividida = await server.raw(catalog.comandas.compartir, { body: dividir }, { token: mesero.token });
  if (dividida.status !== 200) throw new Error(JSON.stringify(dividida.body));
  const debe = pagada.pedidos.filter((p) => p.subcuenta === null).reduce((s, p) => s + p.precio, 0);
  const pago = { efectivo: debe + 20, propina: { monto: 20, metodo: 1 as const } };
  const ticket = await r.cobrar(admin, pagada, { total: debe, pago });
  return {
    servida,
    vecina,
    partida,
    cobro: ticket.body.data!.pago,
    nueva: await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 5'),
  };
};

const unicoDeUsuario = (): string => `u-${unico()}`;
const CONTRASENA = 'otra de barro';
/** A browser that may be told; nobody hears at its address. */
const NAVEGADOR = {
  ...{ endpoint: 'https://fcm.googleapis.com/fcm/send/', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};
const personaNueva = (): object => ({
  personales: { nombre: 'Marisol', primerApellido: 'Chan', segundoApellido: null, sexo: 2 },
  cuenta: { usuario: unicoDeUsuario(), contrasena: CONTRASENA, confirmacion: CONTRASENA, rol: 3 },
});
const PERMISOS_NUEVOS = { ...PERMISOS_DE_CAJA_NUEVA };
const terminalNueva = (): object => ({ identificador: `PC-${unico()}`, alias: `Caja ${unico()}`, plataforma: 'web' });

/** The administration of sessions: whose are closed, and whose drawer is opened and counted. */
const muestrasDeSesiones = ({
  admin,
  cajera,
  mesero,
  jefa,
  bloqueada,
}: Record<'admin' | 'cajera' | 'mesero' | 'jefa' | 'bloqueada', Sesion>): Record<string, () => Muestra> => ({
  'administracionDeSesiones.porFecha': () => [
    admin,
    { query: {}, body: { fechaInicio: '2026-01-01', fechaFin: '2026-12-31' } },
  ],
  'administracionDeSesiones.validarPermisos': () => [admin, { body: { operacion: 'COBRAR' } }],
  'administracionDeSesiones.editar': () => [mesero, { body: { id: mesero.id, aparato: { plataforma: 'web' } } }],
  'administracionDeSesiones.cerrar': () => [admin, { params: { id: bloqueada.id } }],
  'administracionDeSesiones.cierreForzado': () => [
    admin,
    { params: { id: cajera.id }, body: { motivo: 'Se fue sin contar' } },
  ],
  'administracionDeSesiones.cerrarTodasDeUsuario': () => [admin, { params: { id: USUARIO.mesero } }],
  'administracionDeSesiones.cerrarTodasDeTerminal': () => [admin, { params: { id: CAJA.centro } }],
  'administracionDeSesiones.limpiarExpiradas': () => [admin, {}],
  'administracionDeSesiones.exportarPdf': () => [admin, { body: { filtros: [] } }],
  'administracionDeSesiones.exportarExcel': () => [admin, { body: { filtros: [] } }],
  'turnos.abrir': () => [jefa, { body: { caja_inicial: 100 } }],
  'cortes.abrirDeSesion': () => [admin, { params: { id: jefa.id }, body: { caja_inicial: 100 } }],
  'cortes.cerrarPorSesion': () => [admin, { params: { id: cajera.id }, body: { caja_final: 500 } }],
});

/** Each write of the catalogue, ready to be done on the shared rows. */
const prepararEscrituras = async (server: TestServer, r: Restaurante): Promise<Record<string, () => Muestra>> => {
  const [admin, mesero, cajera, jefa, bloqueada] = [
    await r.entrar('admin'),
    await r.entrar('mesero'),
    await r.entrar('cajera'),
    await r.entrar('admin', CAJA.centro2),
    await r.entrar('mesero'),
  ];
  await server.raw(catalog.usuarios.bloquear, {}, { token: bloqueada.token });
  await server.sql(`UPDATE negocio SET correo_personal = 'ana@fonda.mx'`);
  const k = await prepararCatalogo(server, r, admin);
  const turno = ((await r.abrirCaja(cajera, 500)).body.data as { corte: string }).corte;
  const s = await prepararSalon(server, r, { mesero, admin });
  const entrada = await server.raw(
    catalog.efectivo.agregar,
    { body: { cantidad: 50, observaciones: 'Cambio del banco', tipo: 2 } },
    { token: cajera.token },
  );
  const movimiento = (entrada.body.data as { id: string }).id;
  const tarjeta = await server.raw(catalog.acceso.crear, { params: { id: USUARIO.cocina } }, { token: admin.token });
  const { cliente, clave } = tarjeta.body.data as CallData<typeof catalog.acceso.crear>;
  const foto = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const abierto = await server.raw(catalog.qr.generar, { body: { id: r.negocio.centro } }, { token: admin.token });
  const codigo = (abierto.body.data as { url: string }).url.split('token=')[1]!;
  const deComensales = await muestrasDeComensales(server, r, { codigo, admin, mesero, cajera });
  const archivo = Buffer.from(
    (await bajar(server, admin.token, 'exportar', 'csv'))
      .toString('utf8')
      .replaceAll(',22,', ',23,')
      .replaceAll(',22.00,', ',23.00,'),
  );
  const deLibre = (clase: keyof typeof k.libres): Muestra[1] => ({ params: { id: k.libres[clase] } });
  const productoDe = { id: 1, productos: [k.taco, k.alambre] };
  const categorias = await server.raw(catalog.categorias.listar, {}, { token: admin.token });
  const deCategoria = await server.raw(catalog.categorias.productos, { params: { id: 1 } }, { token: admin.token });
  const ids = ({ body }: Answer): number[] => (body.data as { id: number }[]).map(({ id }) => id);
  const total = s.servida.pedidos.filter((p) => p.subcuenta === null).reduce((suma, p) => suma + p.precio, 0);
  const enPreparacion = s.vecina.pedidos.map(({ id }) => ({ id, de: 1, a: 2 }));

  const paginas = ESCRITURAS.filter((nombre) => rutaDe(nombre).body === pagina);
  return {
    ...Object.fromEntries(paginas.map((nombre) => [nombre, (): Muestra => [admin, { body: {} }]])),
    'sesiones.validarCliente': () => [null, { body: { cliente: r.negocio.cliente } }],
    'sesiones.entrar': () => [
      null,
      { body: { cliente: r.negocio.cliente, sucursal: r.negocio.centro, usuario: 'cajera', password: PASSWORD } },
    ],
    'sesiones.recuperar': () => [null, { body: { cliente: r.negocio.cliente, correo: 'ana@fonda.mx' } }],
    'alta.registrar': () => [null, { body: REGISTRO }],
    'alta.guardarPrimerosPasos': () => [admin, {}],
    'acceso.abrir': () => [null, { body: { cliente, clave } }],
    'acceso.usar': () => [null, { body: { cliente, clave, contrasena: CONTRASENA, confirmacion: CONTRASENA } }],
    'sesiones.cerrar': () => [jefa, { params: { id: jefa.id } }],
    'sesiones.cambiarSucursal': () => [jefa, { body: { sucursal: r.negocio.centro, caja: CAJA.centro } }],
    'sesiones.registrarAparato': () => [jefa, { body: { plataforma: 'web' } }],
    ...muestrasDeSesiones({ admin, cajera, mesero, jefa, bloqueada }),
    'usuarios.editarPreferencias': () => [admin, { body: { sonido: true } }],
    'usuarios.editarBloqueo': () => [admin, { body: { bloqueo_minutos: 10 } }],
    'usuarios.editarPin': () => [admin, { body: { password: PASSWORD, pin: '4827' } }],
    'usuarios.bloquear': () => [mesero, {}],
    'usuarios.desbloquear': () => [bloqueada, { body: { password: PASSWORD } }],
    'usuarios.cambiar': () => [mesero, { body: { usuario: USUARIO.cajera, prueba: { password: PASSWORD } } }],
    'usuarios.autorizar': () => [mesero, { body: { permiso: 75, usuario: 'admin', prueba: { password: PASSWORD } } }],
    'usuarios.liberar': () => [admin, { params: { id: USUARIO.cajera } }],
    'personal.exportar': () => [admin, { body: { formato: 'xlsx', filtros: [] } }],
    'personal.nuevo': () => [admin, { body: personaNueva() }],
    'personal.editar': () => [
      admin,
      { body: { id: USUARIO.cocina, nombre: 'Rosa', primerApellido: 'Solís', segundoApellido: null, sexo: 2 } },
    ],
    'personal.editarRol': () => [admin, { body: { id: USUARIO.cocina, rol: 3 } }],
    'personal.editarContrasena': () => [
      admin,
      { body: { id: USUARIO.cocina, nuevaContrasena: CONTRASENA, confirmarContrasena: CONTRASENA } },
    ],
    'personal.quitarPin': () => [admin, { params: { id: USUARIO.cocina } }],
    'personal.eliminar': () => [admin, { params: { id: USUARIO.cocina } }],
    'personal.recuperar': () => [admin, { body: { id: USUARIO.baja, rol: 3, usuario: unicoDeUsuario() } }],
    'acceso.crear': () => [admin, { params: { id: USUARIO.cocina } }],
    'cuenta.editarContrasena': () => [
      mesero,
      { body: { actual: PASSWORD, nuevaContrasena: CONTRASENA, confirmarContrasena: CONTRASENA } },
    ],
    'cuenta.cerrarOtras': () => [mesero, {}],
    'avisos.editar': () => [
      admin,
      { body: { correo: 'gerencia@fonda.mx', sucursales: [{ id: r.negocio.centro, resumen: true, cortes: true }] } },
    ],
    'avisos.suscribir': () => [admin, { body: { ...NAVEGADOR, endpoint: `${NAVEGADOR.endpoint}${unico()}` } }],
    'avisos.olvidar': () => [admin, { params: { id: '0190aaaa-0000-7000-8000-0000000000aa' } }],
    'general.confirmarReloj': () => [admin, {}],
    'roles.exportar': () => [admin, { body: { formato: 'xlsx', filtros: [] } }],
    'tablero.ver': () => [admin, { body: { periodo: 0 } }],
    'tablero.exportar': () => [admin, { body: { formato: 'xlsx', de: { periodo: 0 } } }],
    'reportes.ver': () => [admin, { body: { reporte: 'dias', de: { periodo: 0 }, filtros: [] } }],
    'reportes.exportar': () => [admin, { body: { reporte: 'dias', de: { periodo: 0 }, filtros: [], formato: 'xlsx' } }],
    'reportes.contador': () => [admin, { body: { mes: '2026-11' } }],
    'movimientos.pagina': () => [admin, { body: { filtros: [] } }],
    'movimientos.descargar': () => [admin, { body: { formato: 'csv', filtros: [] } }],
    'comandas.descargar': () => [admin, { body: { formato: 'csv', filtros: [] } }],
    'movimientos.exportar': () => [admin, { body: { formato: 'xlsx', filtros: [] } }],
    'roles.nuevo': () => [admin, { body: { descripcion: `Rol ${unico()}`, permisos: [68] } }],
    'roles.editarDescripcion': () => [admin, { body: { id: ROL.lleno, nombreRol: `Rol ${unico()}` } }],
    'roles.editarPermisos': () => [admin, { body: { id: ROL.lleno, permisos: [170] } }],
    'roles.moverUsuarios': () => [admin, { body: { rol_origen: 4, rol_destino: ROL.lleno } }],
    'roles.eliminar': () => [admin, { params: { id: ROL.libre } }],
    'terminales.pagina': () => [admin, { body: {} }],
    'terminales.nueva': () => [admin, { body: { datos_terminal: terminalNueva(), datos_permisos: PERMISOS_NUEVOS } }],
    'terminales.editar': () => [
      admin,
      { body: { datos_terminal: { ...terminalNueva(), id: CAJA.centro2 }, datos_permisos: PERMISOS_NUEVOS } },
    ],
    'terminales.eliminar': () => [admin, { params: { id: CAJA.barra } }],
    'terminales.guardarAccesos': () => [
      admin,
      { body: { terminal: CAJA.centro2, restringida: false, usuarios: [USUARIO.admin, USUARIO.cocina] } },
    ],
    'terminales.agregarUsuario': () => [admin, { body: { terminal: CAJA.centro2, usuario: USUARIO.admin } }],
    'terminales.quitarUsuario': () => [admin, { body: { terminal: CAJA.centro2, usuario: USUARIO.mesero } }],
    ...muestrasDeNegocio(admin, r.negocio, foto),
    'areas.nueva': () => [admin, { body: { descripcion: `Área ${unico()}` } }],
    'areas.editar': () => [admin, { body: { id: 1, descripcion: `Área ${unico()}` } }],
    'areas.eliminar': () => [admin, deLibre('area')],
    'areas.buscarProductos': () => [admin, { body: { id: 1, patron: 'a' } }],
    'areas.mover': () => [admin, { body: { ...productoDe, id: k.libres.area } }],
    'categorias.nueva': () => [admin, { body: { descripcion: `Grupo ${unico()}` } }],
    'categorias.editar': () => [admin, { body: { id: 1, descripcion: `Grupo ${unico()}` } }],
    'categorias.eliminar': () => [admin, deLibre('categoria')],
    'categorias.apariencia': () => [admin, { body: { id: 1, color: 'anil' } }],
    'categorias.ordenar': () => [admin, { body: { categorias: ids(categorias) } }],
    'categorias.ordenarProductos': () => [admin, { params: { id: 1 }, body: { productos: ids(deCategoria) } }],
    'categorias.subirImagen': () => [admin, { params: { id: 1 }, body: foto }, { headers: BYTES }],
    'categorias.quitarImagen': () => [admin, { params: { id: 1 } }],
    'categorias.buscarProductos': () => [admin, { body: { id: 1, patron: 'a' } }],
    'categorias.mover': () => [admin, { body: { ...productoDe, id: k.libres.categoria } }],
    'unidades.nueva': () => [
      admin,
      { body: { nombre: `Pieza ${unico()}`, abreviatura: unico(), tipoUnidad: 'PIEZA' } },
    ],
    'unidades.editar': () => [admin, { body: { id: 1, nombre: `Pieza ${unico()}`, abreviatura: unico() } }],
    'unidades.eliminar': () => [admin, deLibre('unidad')],
    'unidades.buscarProductos': () => [admin, { body: { id: 1, patron: 'a' } }],
    'unidades.mover': () => [admin, { body: { ...productoDe, id: k.libres.unidad } }],
    'ingredientes.nuevo': () => [admin, { body: { nombre: `Sal ${unico()}`, unidad: 2, inventario: 1, costo: 1 } }],
    'ingredientes.editar': () => [admin, { body: { id: k.carne, nombre: `Carne ${unico()}` } }],
    'ingredientes.editarInventario': () => [admin, { body: { id: k.carne, inventario: 80 } }],
    'ingredientes.editarCosto': () => [admin, { body: { id: k.carne, costo: 12.5 } }],
    'ingredientes.eliminar': () => [admin, deLibre('ingrediente')],
    'productos.nuevo': () => [admin, { body: { ...k.forma, descripcion: `Plato ${unico()}`, complementosGratis: 0 } }],
    'productos.editar': () => [
      admin,
      { body: { ...k.forma, id: k.taco, descripcion: 'Taco al pastor', complementosGratis: 1 } },
    ],
    'productos.eliminar': () => [admin, deLibre('producto')],
    'productos.editarDatosMenu': () => [
      admin,
      { body: { id: k.taco, estadoMenu: 1, descripcionMenu: 'El de siempre, con piña' } },
    ],
    'productos.editarImagen': () => [
      admin,
      { body: { id: k.taco, imagen: 'https://www.dropbox.com/s/a/taco.jpg?dl=0' } },
    ],
    'productos.subirImagen': () => [admin, { params: { id: k.taco }, body: foto }, { headers: BYTES }],
    'productos.quitarImagen': () => [admin, { params: { id: k.taco } }],
    'productos.agregarIngrediente': () => [admin, { body: { ...k.linea, productoId: k.alambre } }],
    'productos.editarIngrediente': () => [
      admin,
      { params: { id: k.lineaDeTaco }, body: { ...k.linea, cantidad: 0.2 } },
    ],
    'productos.eliminarIngrediente': () => [admin, { params: { id: k.lineaDeTaco } }],
    'productos.agregarEspecificacion': () => [admin, { body: { id: k.taco, especificacion: k.maiz } }],
    'productos.eliminarEspecificacion': () => [admin, { params: { id: k.alambre, id2: k.maiz } }],
    'productos.agregarComplemento': () => [admin, { body: { id: k.taco, complemento: k.queso } }],
    'productos.eliminarComplemento': () => [admin, { params: { id: k.alambre, complementId: k.queso } }],
    ...deComensales,
    'qr.previa': () => [admin, {}],
    'qr.generar': () => [admin, { body: { id: r.negocio.centro, mesa: `Mesa ${unico()}`, renovar: true } }],
    'menu.importar': () => [admin, { query: { modo: 'todo' }, body: archivo }, { headers: BYTES }],
    'especificaciones.nueva': () => [admin, { body: { descripcion: `Con ${unico()}` } }],
    'especificaciones.editar': () => [admin, { body: { id: k.maiz, descripcion: `Con ${unico()}` } }],
    'especificaciones.eliminar': () => [admin, deLibre('especificacion')],
    'complementos.nuevo': () => [admin, { body: { ...k.forma, descripcion: `Extra ${unico()}` } }],
    'complementos.editar': () => [admin, { body: { ...k.forma, id: k.queso, descripcion: 'Queso extra' } }],
    'complementos.eliminar': () => [admin, deLibre('complemento')],
    'complementos.agregarIngrediente': () => [
      admin,
      { body: { ...k.linea, productoId: r.menu.complementoDe('nopales') } },
    ],
    'complementos.editarIngrediente': () => [admin, { body: { ...k.linea, id: k.lineaDeQueso, cantidad: 0.2 } }],
    'complementos.eliminarIngrediente': () => [admin, { params: { id: k.lineaDeQueso } }],
    'turnos.estadisticas': () => [admin, { body: { id: turno } }],
    'turnos.exportarPdf': () => [admin, { body: { filtros: [] } }],
    'turnos.exportarExcel': () => [admin, { body: { filtros: [] } }],
    'turnos.cerrar': () => [cajera, { params: { id: turno }, body: { caja_final: 500, notas: 'Faltó un billete' } }],
    'cortes.abrir': () => [cajera, { body: { caja_inicial: 100 } }],
    'cortes.cerrar': () => [cajera, { body: { caja_final: 500 } }],
    'cortes.cerrarDeSesion': () => [admin, { body: { sesion: cajera.id, caja_final: 500 } }],
    'metodos.estado': () => [admin, { body: { metodo: 3, habilitado: true } }],
    'metodos.nuevo': () => [admin, { body: { ...VALE, descripcion: `Rappi ${unico()}` } }],
    'metodos.editar': () => [admin, { body: { ...VALE, metodo: VALE_ID, descripcion: `Vale ${unico()}` } }],
    'efectivo.agregar': () => [cajera, { body: { cantidad: 10, observaciones: 'Para hielo', tipo: 3 } }],
    'efectivo.editar': () => [
      admin,
      { body: { id: movimiento, cantidad: 60, observaciones: 'Cambio del banco', version: 1 } },
    ],
    'efectivo.eliminar': () => [admin, { params: { id: movimiento } }],
    'efectivo.pagarPropina': () => [cajera, { body: { mesero: USUARIO.mesero, cantidad: 5 } }],
    'comandas.buscar': () => [mesero, { body: { patron: 'taco' } }],
    'comandas.agotar': () => [admin, { body: { id: k.taco, agotado: true } }],
    'comandas.trasladar': () => [
      mesero,
      { body: { origen: s.servida.id, destino: s.vecina.id, pedidos: [s.servida.pedidos[0]!.id] } },
    ],
    'comandas.unir': () => [mesero, { body: { origen: s.vecina.id, destino: s.servida.id } }],
    'comandas.entregar': () => [mesero, { body: { id: s.vecina.id, mesero: USUARIO.cajera } }],
    'comandas.dividir': () => [mesero, { body: { id: s.servida.id, subcuenta: null, total, partes: 2 } }],
    'comandas.compartir': () => [
      mesero,
      { body: { id: s.servida.id, pedido: s.servida.pedidos[0]!.id, subcuentas: ['Dani', 'Eva'] } },
    ],
    'comandas.reunir': () => [mesero, { body: { id: s.partida.id } }],
    'comandas.nueva': () => [mesero, { body: { nombre: 'Mesa 9', comensales: 2 } }],
    'comandas.editar': () => [mesero, { body: { id: s.vecina.id, nombre: 'Mesa 8', comensales: 3 } }],
    'comandas.actualizar': () => [
      mesero,
      {
        body: {
          id: s.vecina.id,
          rev: s.vecina.rev,
          pedidos: [r.nuevo({ producto: 'alambre', especificaciones: ['maiz'] })],
        },
      },
    ],
    'comandas.mover': () => [admin, { body: enPreparacion }],
    'comandas.eliminar': () => [mesero, { params: { id: s.nueva.id } }],
    'comandas.eliminarPorFolio': () => [mesero, { params: { folio: s.nueva.folio }, query: { id: s.nueva.id } }],
    'comandas.cobrar': () => [
      cajera,
      {
        body: {
          comanda: { id: s.servida.id, rev: s.servida.rev },
          subcuenta: { nombre: null, total },
          pago: { efectivo: total + 10, propina: { monto: 10, metodo: 1 } },
        },
      },
    ],
    'comandas.cancelarCobro': () => [admin, { params: { pago: s.cobro }, body: { motivo: 'Mesa equivocada' } }],
  };
};
