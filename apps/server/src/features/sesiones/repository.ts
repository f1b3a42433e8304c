import { sqlTexto, type Consulta } from '../../platform/db/consulta.ts';

/** The active branches of a customer number. */
export const sucursalesActivas = (cliente: string): Consulta<{ id: number; nombre: string }> =>
  sqlTexto('SELECT id, nombre FROM sucursal WHERE cliente = $1 AND activa ORDER BY no_sucursal', [cliente]);

/** Whose branch an id is (D-95). */
export const clienteDeSucursal = (sucursal: number): Consulta<{ cliente: string }> =>
  sqlTexto(`SELECT cliente FROM registro WHERE clase = 'sucursal' AND clave = $1`, [String(sucursal)]);

/** A register as the sign-in needs it. */
export interface FilaDeCaja {
  readonly id: number;
  readonly sucursal: number | null;
  readonly hostname: string;
  readonly alias: string;
  readonly plataforma: 'web' | 'standalone';
  readonly es_general: boolean;
  /** Its twelve rights as stored (D-18). */
  readonly permisos: Readonly<Record<string, boolean>>;
  /** Whether its shift is open. */
  readonly caja_inicial: boolean;
}

const CAJA = `SELECT c.id, c.sucursal, c.hostname, c.alias, c.plataforma, c.es_general, c.permisos,
    EXISTS (SELECT FROM corte k WHERE k.cliente = c.cliente AND k.caja = c.id AND k.estado <> 2) AS caja_inicial
  FROM caja c WHERE c.cliente = $1`;

/** The web registers of an active branch, and the general one. */
export const cajasWeb = (cliente: string, sucursal: number): Consulta<FilaDeCaja> =>
  sqlTexto(
    `${CAJA} AND EXISTS (SELECT FROM sucursal b WHERE b.cliente = c.cliente AND b.id = $2 AND b.activa)
       AND (c.es_general OR (c.sucursal = $2 AND c.plataforma = 'web')) ORDER BY c.es_general, c.alias, c.id`,
    [cliente, sucursal],
  );

/** A register by its id. */
export const cajaPorId = (cliente: string, id: number): Consulta<FilaDeCaja> =>
  sqlTexto(`${CAJA} AND c.id = $2`, [cliente, id]);

/** A register by its host name, whatever its case. */
export const cajaPorHostname = (cliente: string, hostname: string): Consulta<FilaDeCaja> =>
  sqlTexto(`${CAJA} AND lower(c.hostname) = lower($2)`, [cliente, hostname]);

/** Who a user name belongs to, and whether the branch is open to them. */
export interface Credenciales {
  readonly id: number;
  readonly contrasena: string;
  readonly activo: boolean;
  readonly puede_entrar: boolean;
}

/** The user of a name, whatever its case. */
export const credencialesDe = (cliente: string, usuario: string, sucursal: number): Consulta<Credenciales> =>
  sqlTexto(
    `SELECT u.id, u.contrasena, u.activo, EXISTS (
       SELECT FROM usuario_sucursal s JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal AND b.activa
       WHERE s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $3) AS puede_entrar
     FROM usuario u WHERE u.cliente = $1 AND lower(u.username) = lower($2)`,
    [cliente, usuario, sucursal],
  );

/** A one-use pass from the password to the session. */
export interface Acceso {
  readonly cliente: string;
  readonly hash: string;
  readonly usuario: number;
  readonly sucursal: number;
}

/** Keeps a pass, only its hash. */
export const guardarAcceso = (a: Acceso, venceEn: number): Consulta =>
  sqlTexto('INSERT INTO acceso (cliente, hash, usuario, sucursal, vence_en) VALUES ($1, $2, $3, $4, $5)', [
    a.cliente,
    a.hash,
    a.usuario,
    a.sucursal,
    new Date(venceEn),
  ]);

/** Drops the tenant's passes that can no longer be used. */
export const olvidarAccesos = (cliente: string, ahora: number): Consulta =>
  sqlTexto('DELETE FROM acceso WHERE cliente = $1 AND vence_en < $2', [cliente, new Date(ahora)]);

/** Uses a pass up: of two at once, one gets the row (H1). */
export const usarAcceso = (cliente: string, hash: string, ahora: number): Consulta<Acceso> =>
  sqlTexto(
    `UPDATE acceso SET usado_en = $3 WHERE cliente = $1 AND hash = $2 AND usado_en IS NULL AND vence_en > $3
     RETURNING cliente, hash, usuario, sucursal`,
    [cliente, hash, new Date(ahora)],
  );

/** A user about to open a session in a branch that is open to them. */
export interface UsuarioQueEntra {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
  readonly primer_apellido: string;
  readonly segundo_apellido: string;
  readonly rol: number;
  readonly rol_descripcion: string;
  readonly permisos: number[];
  readonly sucursal: number;
  readonly sucursal_nombre: string;
  readonly zona: string;
  readonly hora_corte: number;
}

/** The user with role, permissions and branch; no row when disabled or not of that branch. */
export const usuarioQueEntra = (cliente: string, usuario: number, sucursal: number): Consulta<UsuarioQueEntra> =>
  sqlTexto(
    `SELECT u.id, u.username, u.nombre, u.primer_apellido, u.segundo_apellido, u.rol, r.descripcion AS rol_descripcion,
       ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol ORDER BY permiso) AS permisos,
       b.id AS sucursal, b.nombre AS sucursal_nombre, b.zona, b.hora_corte
     FROM usuario u
     JOIN rol r ON r.cliente = u.cliente AND r.id = u.rol
     JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $3
     JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal AND b.activa
     WHERE u.cliente = $1 AND u.id = $2 AND u.activo`,
    [cliente, usuario, sucursal],
  );

/** A session as it is kept: its token only as a hash (D-12). */
export interface SesionNueva {
  readonly cliente: string;
  readonly id: string;
  readonly token_hash: string;
  readonly usuario: number;
  readonly sucursal: number;
  readonly caja: number;
  readonly plataforma: string;
}

/** Keeps a session and the way from its token to its tenant (D-95). */
export const guardarSesion = (s: SesionNueva, ahora: number): readonly Consulta[] => [
  sqlTexto(`INSERT INTO registro (clase, clave, cliente, sucursal) VALUES ('sesion', $1, $2, $3)`, [
    s.token_hash,
    s.cliente,
    s.sucursal,
  ]),
  sqlTexto(
    `INSERT INTO sesion (cliente, id, token_hash, usuario, sucursal, caja, plataforma, creada_en, vista_en)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [s.cliente, s.id, s.token_hash, s.usuario, s.sucursal, s.caja, s.plataforma, new Date(ahora)],
  ),
];

/** Locks a session that is still open. */
export const bloquearSesion = (cliente: string, id: string): Consulta<{ id: string }> =>
  sqlTexto('SELECT id FROM sesion WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL FOR UPDATE', [cliente, id]);

/** The shifts a user opened and nobody closed (D-33). */
export const turnosAbiertosDe = (cliente: string, usuario: number): Consulta<{ id: string }> =>
  sqlTexto('SELECT id FROM corte WHERE cliente = $1 AND usuario = $2 AND estado <> 2', [cliente, usuario]);

/** The line of the log of a session that opens; whoever opens it has no session yet (reliability 5.9). */
export const anotarApertura = (id: string, s: SesionNueva, ahora: number): Consulta =>
  sqlTexto(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en)
     VALUES ($1, $2, $3, $4, $5::uuid, $6, 'sesion.abierta', $7, $8, $9)`,
    [
      s.cliente,
      id,
      s.sucursal,
      s.usuario,
      s.id,
      s.caja,
      s.id,
      JSON.stringify({ plataforma: s.plataforma }),
      new Date(ahora),
    ],
  );
