import { diaOperativo } from '@comal/domain/dia-operativo';
import { sqlText } from '../../platform/db/query.ts';
import type { Db, Tx } from '../../platform/db/tenant.ts';
import { agregarCaja, agregarSucursal, type SucursalCreada } from './agregar.ts';
import type { Papeles } from './ano/papeles.ts';
import { diasDe, pasadoDe } from './ano/pasados.ts';
import { anotarPasados, type PasadoPendiente } from './ano/pendiente.ts';
import { escrituraDe, filasDelDia } from './ano/sembrar-ano.ts';
import { crearNegocio, type DatosDeAdministrador, type DatosDeNegocio, type NegocioCreado } from './crear-negocio.ts';
import { CAJA_2, CAJA_DE_COYOACAN, cajasDe, TERRAZA } from './demo/cajas.ts';
import { DEMO_COMANDAS } from './demo/comandas.ts';
import { DEMO_LOGO } from './demo/logo.ts';
import { DEMO_MENU } from './demo/menu.ts';
import { DEMO_CREDENCIALES, DEMO_NEGOCIO, DEMO_NUMEROS, DEMO_SUCURSALES } from './demo/negocio.ts';
import { DEMO_PERSONAL, MESERO, type SucursalSemilla } from './demo/personal.ts';
import { DEMO_SALONES } from './demo/salones/salones.ts';
import { insertar } from './insertar.ts';
import { ponerLogo } from './logo.ts';
import { sembrarComandas } from './sembrar-comandas.ts';
import { sembrarMenu } from './sembrar-menu.ts';
import { sembrarPersonal } from './sembrar-personal.ts';
import { sembrarSalones } from './sembrar-salones.ts';
import { sembrarSesiones } from './sembrar-sesiones.ts';
import { sembrarTipos } from './sembrar-tipos.ts';

/** The dependencies of the demo. `hash` returns a password's argon2id hash. */
export interface OpcionesDeDemo {
  /** Epoch milliseconds. */
  readonly ahora: number;
  /** The host name of the standalone register. */
  readonly hostname: string;
  readonly hash: (contrasena: string) => Promise<string>;
  /** The number of past days, of which the last one is written at once and the others by `escribirPasado`; absent: none. */
  readonly pasado?: { readonly dias: number; readonly papeles: Papeles };
}

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

/** Serialises checking that the database is empty, and seeding it. */
const UNO_A_LA_VEZ = sqlText(`SELECT pg_advisory_xact_lock(hashtext('comal-demo'))`, []);
const UN_NEGOCIO = sqlText(`SELECT 1 FROM registro WHERE clase = 'sucursal' LIMIT 1`, []);

const estaVacia = async (tx: Tx): Promise<boolean> => {
  await tx.read(UNO_A_LA_VEZ);
  const [negocios] = await tx.read(UN_NEGOCIO);
  return negocios.length === 0;
};

/** Whether the database has any business. */
export const hayNegocios = async (db: Db): Promise<boolean> => (await db.sinCliente(UN_NEGOCIO))[0].length > 0;

const datosDe = (administrador: DatosDeAdministrador): DatosDeNegocio => ({
  ...DEMO_NEGOCIO,
  matriz: DEMO_SUCURSALES.romaNorte,
  administrador,
});

const darAcceso = (tx: Tx, usuario: number, sucursal: number): void =>
  tx.write(
    sqlText('INSERT INTO usuario_sucursal (cliente, usuario, sucursal) VALUES ($1, $2, $3)', [
      DEMO_NEGOCIO.cliente,
      usuario,
      sucursal,
    ]),
  );

const agregarCoyoacan = async (
  tx: Tx,
  { matriz, administrador }: NegocioCreado,
  opciones: OpcionesDeDemo,
): Promise<SucursalCreada> => {
  const lugar = { no_sucursal: DEMO_NUMEROS.coyoacan, conCatalogo: false };
  const creada = await agregarSucursal(tx, DEMO_NEGOCIO.cliente, DEMO_SUCURSALES.coyoacan, lugar);
  const { id } = creada;
  for (const caja of cajasDe(matriz.id, id, opciones.hostname)) agregarCaja(tx, DEMO_NEGOCIO.cliente, caja);
  darAcceso(tx, administrador, id);
  return creada;
};

/** Restricts the terrace register to waiters. */
const cerrarTerraza = (tx: Tx): void => {
  const meseros = DEMO_PERSONAL.filter((p) => p.rol === MESERO && p.sucursales.includes('coyoacan'));
  tx.write(
    ...insertar(
      'caja_usuario',
      meseros.map(({ id }) => ({ cliente: DEMO_NEGOCIO.cliente, caja: TERRAZA, usuario: id })),
    ),
    sqlText('UPDATE caja SET restringida = true WHERE cliente = $1 AND id = $2', [DEMO_NEGOCIO.cliente, TERRAZA]),
  );
};

/** The created branches, with their charging registers. */
type Cajas = Readonly<Record<SucursalSemilla, { readonly creada: SucursalCreada; readonly caja: number }>>;
const LUGARES: readonly SucursalSemilla[] = ['romaNorte', 'coyoacan'];

const ponerPin = (tx: Tx, pin: string): void =>
  tx.write(sqlText('UPDATE usuario SET pin = $2 WHERE cliente = $1', [DEMO_NEGOCIO.cliente, pin]));

/** Stores how much past each branch will have, and writes its last day, so that real cuts continue its numbers (decision 0048). */
const sembrarPasado = (tx: Tx, cajas: Cajas, { pasado, ahora }: OpcionesDeDemo): void => {
  if (!pasado) return;
  const { dias, papeles } = pasado;
  const pendientes = LUGARES.map((lugar): PasadoPendiente => {
    const { creada, caja } = cajas[lugar];
    const hoy = diaOperativo(creada.zona, creada.hora_corte, ahora);
    return { sucursal: creada.id, lugar, caja, hoy, dias: diasDe(lugar, dias), faltan: diasDe(lugar, dias) };
  }).filter((p) => p.dias > 0);
  const ultimos = pendientes.map((p) => filasDelDia(pasadoDe(p), p.dias, papeles));
  const escritos = pendientes.map((p) => ({ ...p, faltan: p.faltan - 1 }));
  tx.write(...anotarPasados(DEMO_NEGOCIO.cliente, escritos), ...escrituraDe(ultimos));
};

const escribirDemo = async (
  tx: Tx,
  [contrasena, pin]: readonly [string, string],
  opciones: OpcionesDeDemo,
): Promise<void> => {
  const { ahora } = opciones;
  const { cliente } = DEMO_NEGOCIO;
  const negocio = await crearNegocio(tx, datosDe({ ...ADMIN, contrasena }), { ahora, demo: true, conCatalogo: false });
  const { matriz, caja } = negocio;
  ponerLogo(tx, cliente, DEMO_LOGO, ahora);
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
  const cajas = { romaNorte: { creada: matriz, caja }, coyoacan: { creada: coyoacan, caja: CAJA_DE_COYOACAN } };
  sembrarPasado(tx, cajas, opciones);
  sembrarComandas(tx, DEMO_COMANDAS, {
    cliente,
    sucursal: matriz,
    caja,
    meseros: MESEROS,
    cocina: COCINA,
    menu,
    ahora,
  });
  sembrarSalones(tx, { cliente, sucursal: matriz.id }, DEMO_SALONES);
  sembrarTipos(tx, { cliente, sucursal: matriz.id });
};

/**
 * Seeds the demo business into an empty database, all or nothing: two branches with registers, menu, staff and recent sessions,
 * yesterday's sales, and rooms, order types and open comandas of today in the head branch; earlier days follow by `escribirPasado`. Returns
 * whether it did: a database with any business is left unchanged.
 */
export const sembrarDemo = (db: Db, opciones: OpcionesDeDemo): Promise<boolean> =>
  db.withTx(DEMO_NEGOCIO.cliente, async (tx) => {
    if (!(await estaVacia(tx))) return false;
    const { password, pin } = DEMO_CREDENCIALES;
    await escribirDemo(tx, [await opciones.hash(password), await opciones.hash(pin)], opciones);
    await tx.commit();
    return true;
  });
