import { diaOperativo } from '@comal/domain/dia-operativo';
import { sqlText } from '../../platform/db/query.ts';
import type { Db, Tx } from '../../platform/db/tenant.ts';
import { agregarCaja, agregarSucursal, hostnameDeCajaWeb, type DatosDeCaja, type SucursalCreada } from './agregar.ts';
import { pasadosDe, type Empresa } from './ano/pasados.ts';
import type { Papeles } from './ano/papeles.ts';
import { sembrarAno } from './ano/sembrar-ano.ts';
import { crearNegocio, type DatosDeAdministrador, type DatosDeNegocio, type NegocioCreado } from './crear-negocio.ts';
import { DEMO_COMANDAS } from './demo/comandas.ts';
import { DEMO_LOGO } from './demo/logo.ts';
import { DEMO_MENU } from './demo/menu.ts';
import { DEMO_PERSONAL, MESERO } from './demo/personal.ts';
import { insertar } from './insertar.ts';
import { ponerLogo } from './logo.ts';
import { sembrarComandas } from './sembrar-comandas.ts';
import { sembrarMenu, type MenuSembrado } from './sembrar-menu.ts';
import { sembrarPersonal } from './sembrar-personal.ts';
import { sembrarSesiones } from './sembrar-sesiones.ts';

/** What the demo needs from outside. `hash` answers a password's argon2id hash (D-10). */
export interface OpcionesDeDemo {
  /** Epoch milliseconds. */
  readonly ahora: number;
  /** This machine's host name: the standalone register's (D-13). */
  readonly hostname: string;
  readonly hash: (contrasena: string) => Promise<string>;
  /** So many days of sales before today; absent: none. */
  readonly pasado?: { readonly dias: number; readonly papeles: Papeles };
}

/** What the login page shows in demo mode (D-49): the passwords of the demo are public. */
export const DEMO_CREDENCIALES = {
  cliente: '1000',
  password: 'comal2026',
  /** Everybody's, for the quick change of user. */
  pin: '2580',
  usuarios: [
    { username: 'admin', rol: 'Administrador' },
    { username: 'cajera', rol: 'Cajero' },
    { username: 'mesero', rol: 'Mesero' },
    { username: 'mesera', rol: 'Mesero' },
    { username: 'cocina', rol: 'Cocina' },
  ],
};

const NEGOCIO = {
  cliente: DEMO_CREDENCIALES.cliente,
  nombre: 'Taquería La Güera',
  correo: 'hola@laguera.mx',
  correo_personal: 'alejandra@laguera.mx',
  telefono: '55 5555 0118',
  direccion: 'Calle Tonalá 118, Roma Norte, Cuauhtémoc, 06700 CDMX',
} as const;

const ROMA_NORTE = {
  nombre: 'Roma Norte',
  descripcion: 'Matriz',
  direccion: NEGOCIO.direccion,
  telefono: NEGOCIO.telefono,
  correo: 'roma@laguera.mx',
} as const;

const COYOACAN = {
  nombre: 'Coyoacán',
  descripcion: 'Sucursal',
  direccion: 'Calle Felipe Carrillo Puerto 42, Del Carmen, Coyoacán, 04100 CDMX',
  telefono: '55 5555 0242',
  correo: 'coyoacan@laguera.mx',
} as const;

const ADMIN = {
  username: 'admin',
  nombre: 'Alejandra',
  primer_apellido: 'Núñez',
} as const;

const empleado = (username: string) => DEMO_PERSONAL.find((e) => e.username === username)!;

const meseroDe = (username: 'mesero' | 'mesera') => {
  const { id, nombre, primer_apellido } = empleado(username);
  return { id, nombre: `${nombre} ${primer_apellido}` };
};

const MESEROS = { mesero: meseroDe('mesero'), mesera: meseroDe('mesera') } as const;
const COCINA = empleado('cocina').id;

/** Only one process may look whether the database is empty, and then fill it. */
const UNO_A_LA_VEZ = sqlText(`SELECT pg_advisory_xact_lock(hashtext('comal-demo'))`, []);
const UN_NEGOCIO = sqlText(`SELECT 1 FROM registro WHERE clase = 'sucursal' LIMIT 1`, []);

const estaVacia = async (tx: Tx): Promise<boolean> => {
  await tx.read(UNO_A_LA_VEZ);
  const [negocios] = await tx.read(UN_NEGOCIO);
  return negocios.length === 0;
};

/** Whether a database holds any business. */
export const hayNegocios = async (db: Db): Promise<boolean> => (await db.sinCliente(UN_NEGOCIO))[0].length > 0;

const CAJA_2 = 3;
const CAJA_DE_COYOACAN = 5;
const TERRAZA = 6;

/** Registers besides the general one and the first of the head branch, which every business has. */
const cajasDe = (matriz: number, otra: number, hostname: string): readonly DatosDeCaja[] => {
  const web = (id: number, sucursal: number, no: number, n: number): DatosDeCaja => {
    return { id, sucursal, hostname: hostnameDeCajaWeb(no, n), alias: `Caja ${n}`, plataforma: 'web' };
  };
  const barra: DatosDeCaja = {
    ...{ id: 4, sucursal: matriz, hostname, alias: 'Caja barra', plataforma: 'standalone' },
    permisos: { pantallacompleta: true, utilizalectordecodigodebarras: true },
  };
  // Where waiters take orders: it does not charge, and nobody else enters it.
  const terraza: DatosDeCaja = {
    ...{ ...web(TERRAZA, otra, 2, 2), alias: 'Terraza' },
    permisos: { cobrar: false, imprimircopiaticket: false },
  };
  // A machine may be called like a register that is there already: identifiers are unique, and the demo starts all the same.
  const propia = /^(general|web-\d-\d)$/i.test(hostname) ? [] : [barra];
  return [web(CAJA_2, matriz, 1, 2), ...propia, web(CAJA_DE_COYOACAN, otra, 2, 1), terraza];
};

const datosDe = (administrador: DatosDeAdministrador): DatosDeNegocio => ({
  ...NEGOCIO,
  matriz: ROMA_NORTE,
  administrador,
});

const darAcceso = (tx: Tx, usuario: number, sucursal: number): void =>
  tx.write(
    sqlText('INSERT INTO usuario_sucursal (cliente, usuario, sucursal) VALUES ($1, $2, $3)', [
      NEGOCIO.cliente,
      usuario,
      sucursal,
    ]),
  );

const agregarCoyoacan = async (
  tx: Tx,
  { matriz, administrador }: NegocioCreado,
  opciones: OpcionesDeDemo,
): Promise<SucursalCreada> => {
  const lugar = { no_sucursal: 2, conCatalogo: false };
  const creada = await agregarSucursal(tx, NEGOCIO.cliente, COYOACAN, lugar);
  const { id } = creada;
  for (const caja of cajasDe(matriz.id, id, opciones.hostname)) agregarCaja(tx, NEGOCIO.cliente, caja);
  darAcceso(tx, administrador, id);
  return creada;
};

/** Only the waiters of a branch enter its terrace (TERMINAL-021). */
const cerrarTerraza = (tx: Tx): void => {
  const meseros = DEMO_PERSONAL.filter((p) => p.rol === MESERO && p.sucursales.includes('coyoacan'));
  tx.write(
    ...insertar(
      'caja_usuario',
      meseros.map(({ id }) => ({ cliente: NEGOCIO.cliente, caja: TERRAZA, usuario: id })),
    ),
    sqlText('UPDATE caja SET restringida = true WHERE cliente = $1 AND id = $2', [NEGOCIO.cliente, TERRAZA]),
  );
};

const ponerPin = (tx: Tx, pin: string): void =>
  tx.write(sqlText('UPDATE usuario SET pin = $2 WHERE cliente = $1', [NEGOCIO.cliente, pin]));

const sembrarPasado = async (
  tx: Tx,
  empresa: Empresa,
  sembrado: MenuSembrado,
  { pasado, ahora }: OpcionesDeDemo,
): Promise<void> => {
  if (!pasado) return;
  const { zona, hora_corte } = empresa.sucursales.romaNorte.creada;
  const ano = { hoy: diaOperativo(zona, hora_corte, ahora), menu: DEMO_MENU, sembrado, papeles: pasado.papeles };
  for (const suyo of pasadosDe(empresa, pasado.dias)) await sembrarAno(tx, suyo, ano);
};

const escribirDemo = async (
  tx: Tx,
  [contrasena, pin]: readonly [string, string],
  opciones: OpcionesDeDemo,
): Promise<void> => {
  const { ahora } = opciones;
  const { cliente } = NEGOCIO;
  const negocio = await crearNegocio(tx, datosDe({ ...ADMIN, contrasena }), { ahora, demo: true, conCatalogo: false });
  const { matriz, caja } = negocio;
  const logo = ponerLogo(tx, cliente, DEMO_LOGO, ahora);
  const coyoacan = await agregarCoyoacan(tx, negocio, opciones);
  sembrarPersonal(tx, cliente, contrasena, { romaNorte: matriz.id, coyoacan: coyoacan.id });
  cerrarTerraza(tx);
  ponerPin(tx, pin);
  sembrarSesiones(tx, {
    cliente,
    lugares: {
      romaNorte: { sucursal: matriz.id, caja, deMeseros: CAJA_2 },
      coyoacan: { sucursal: coyoacan.id, caja: CAJA_DE_COYOACAN, deMeseros: TERRAZA },
    },
    ahora,
  });
  const menu = sembrarMenu(tx, cliente, matriz.id, DEMO_MENU);
  sembrarMenu(tx, cliente, coyoacan.id, DEMO_MENU);
  await sembrarPasado(
    tx,
    {
      ...{ cliente, empresa: NEGOCIO.nombre, logo },
      sucursales: {
        romaNorte: { creada: matriz, datos: ROMA_NORTE, caja },
        coyoacan: { creada: coyoacan, datos: COYOACAN, caja: CAJA_DE_COYOACAN },
      },
    },
    menu,
    opciones,
  );
  sembrarComandas(tx, DEMO_COMANDAS, {
    cliente,
    sucursal: matriz,
    caja,
    meseros: MESEROS,
    cocina: COCINA,
    menu,
    ahora,
  });
};

/**
 * Writes the demo business into an empty database, all or nothing: two branches with registers, menu, staff and who
 * was signed in last week, and open comandas of today in the head one (D-15, D-49). Answers whether it did: a database with any business stays as it is.
 */
export const sembrarDemo = (db: Db, opciones: OpcionesDeDemo): Promise<boolean> =>
  db.withTx(NEGOCIO.cliente, async (tx) => {
    if (!(await estaVacia(tx))) return false;
    const { password, pin } = DEMO_CREDENCIALES;
    await escribirDemo(tx, [await opciones.hash(password), await opciones.hash(pin)], opciones);
    await tx.commit();
    return true;
  });
