import type { ModoDeTiempos } from '@comal/domain/comanda/tiempos/tiempos';
import { permisosDeCaja, type PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { cierreDeExpirada, type CierreAjeno } from '@comal/domain/sesiones/cierre';
import { createHash } from 'node:crypto';
import { sqlText } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';

/** An active session, with everything that gates and rules need. */
export interface ActiveSesion {
  readonly id: string;
  readonly cliente: string;
  readonly usuario: {
    readonly id: number;
    readonly nombre_completo: string;
    readonly username: string;
    readonly rol: number;
    readonly rol_descripcion: string;
  };
  readonly permisos: ReadonlySet<number>;
  readonly sucursal: {
    readonly id: number;
    readonly no_sucursal: number;
    readonly zona: string;
    readonly hora_corte: number;
    /** How it serves in courses. */
    readonly tiempos: ModoDeTiempos;
  };
  /** Every branch that the person may enter, closed ones too; on others the session may not act (decision 0035). */
  readonly sucursales: ReadonlySet<number>;
  readonly caja: {
    readonly id: number;
    readonly alias: string;
    readonly es_general: boolean;
    readonly permisos: ReadonlySet<PermisoDeCaja>;
  };
  readonly plataforma: string;
  readonly creada_en: number;
  readonly vista_en: number;
  /** Locked: it may only be unlocked, handed over or left. */
  readonly bloqueada: boolean;
  /** Opened with a password that somebody else typed: it may only change the password (D-111). */
  readonly debeCambiar: boolean;
  /** Its user administers and must set up a second factor first (decision 0115). */
  readonly faltaSegundoFactor: boolean;
}

/** A session as rate limits know it. */
export type KnownSesion = Pick<ActiveSesion, 'id' | 'cliente'>;

/** The hash of a token, which is the only form that is stored (D-12). */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How long a row from the database is trusted; revocation in this process is immediate. */
const FRESHNESS_MS = 1_000;
/** Whether a cached value is still fresh, by the time left; a clock that went back does not extend it (reliability G8). */
const isFresh = (falta: number): boolean => falta > 0 && falta <= FRESHNESS_MS;
/** How often `vista_en` is written while a session is used. */
const SEEN_MS = 60_000;

/** Limit of cached sessions; the ones read longest ago are dropped first. */
const REMEMBERED = 5_000;

/** Puts an entry last, and drops the first ones above the limit. */
const remember = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.delete(key);
  map.set(key, value);
  const [first] = map.keys();
  if (map.size > REMEMBERED && first !== undefined) map.delete(first);
};

interface Limites {
  readonly inactivaMs: number;
  readonly maximaMs: number;
}

interface Row {
  id: string;
  usuario: number;
  nombre: string;
  primer_apellido: string;
  segundo_apellido: string;
  username: string;
  rol: number;
  rol_descripcion: string;
  permisos: number[];
  sucursal: number;
  no_sucursal: number;
  zona: string;
  hora_corte: number;
  tiempos: ModoDeTiempos;
  sucursales: number[];
  caja: number;
  alias: string;
  es_general: boolean;
  caja_permisos: Record<string, boolean>;
  plataforma: string;
  creada_en: number;
  vista_en: number;
  bloqueada: boolean;
  debe_cambiar: boolean;
  falta_segundo_factor: boolean;
}

const SESION = `
  SELECT s.id, s.usuario, u.nombre, u.primer_apellido, u.segundo_apellido, u.username, u.rol, r.descripcion AS rol_descripcion, s.plataforma, s.creada_en, s.vista_en, s.bloqueada_en IS NOT NULL AS bloqueada, u.debe_cambiar, s.falta_segundo_factor,
    ARRAY(SELECT permiso FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol) AS permisos,
    ARRAY(SELECT e.sucursal FROM usuario_sucursal e WHERE e.cliente = u.cliente AND e.usuario = u.id) AS sucursales,
    s.sucursal, b.no_sucursal, b.zona, b.hora_corte, b.tiempos, s.caja, c.alias, c.es_general, c.permisos AS caja_permisos
  FROM sesion s
  JOIN usuario u ON u.cliente = s.cliente AND u.id = s.usuario AND u.activo
  JOIN rol r ON r.cliente = u.cliente AND r.id = u.rol
  JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal AND b.activa
  JOIN caja c ON c.cliente = s.cliente AND c.id = s.caja AND c.activa
  JOIN negocio n ON n.cliente = s.cliente AND n.suspendido_en IS NULL
  WHERE s.cliente = $1 AND s.token_hash = $2 AND s.cerrada_en IS NULL`;

/** A session that has ended; with `cierre` if somebody else closed it, or it expired. */
export interface EndedSesion {
  readonly cliente: string;
  readonly id: string;
  readonly cierre?: CierreAjeno;
}

interface ClosedRow {
  id: string;
  abierta: boolean;
  expirada: boolean;
  creada_en: number;
  vista_en: number;
  ajena: boolean;
  por: string | null;
  motivo: string | null;
}

const CLOSED = `
  SELECT s.id, s.cerrada_en IS NULL AS abierta, s.motivo_cierre IS NOT DISTINCT FROM 'expirada' AS expirada, s.creada_en, s.vista_en,
    s.motivo_cierre IS NOT DISTINCT FROM 'forzada' AND (s.cerrada_por IS NOT NULL OR s.nota_cierre IS NOT NULL) AS ajena,
    nullif(concat_ws(' ', p.nombre, nullif(p.primer_apellido, ''), nullif(p.segundo_apellido, '')), '') AS por, s.nota_cierre AS motivo
  FROM sesion s LEFT JOIN usuario p ON p.cliente = s.cliente AND p.id = s.cerrada_por
  WHERE s.cliente = $1 AND s.token_hash = $2`;

/** A person's full name from its parts. */
export const fullName = (u: { nombre: string; primer_apellido: string; segundo_apellido: string }): string =>
  [u.nombre, u.primer_apellido, u.segundo_apellido].filter(Boolean).join(' ');

const present = (cliente: string, f: Row): ActiveSesion => ({
  id: f.id,
  cliente,
  usuario: {
    id: f.usuario,
    nombre_completo: fullName(f),
    username: f.username,
    rol: f.rol,
    rol_descripcion: f.rol_descripcion,
  },
  permisos: new Set(f.permisos),
  sucursal: {
    ...{ id: f.sucursal, no_sucursal: f.no_sucursal, zona: f.zona, hora_corte: f.hora_corte },
    tiempos: f.tiempos,
  },
  sucursales: new Set(f.sucursales),
  caja: {
    id: f.caja,
    alias: f.alias,
    es_general: f.es_general,
    permisos: new Set(permisosDeCaja(f.caja_permisos, f.es_general)),
  },
  plataforma: f.plataforma,
  creada_en: f.creada_en,
  vista_en: f.vista_en,
  bloqueada: f.bloqueada,
  debeCambiar: f.debe_cambiar,
  faltaSegundoFactor: f.falta_segundo_factor,
});

/** Looks sessions up by token, caches them for a second, and drops them when they are closed. */
export class ActiveSesiones {
  readonly #views = new Map<string, { sesion: ActiveSesion; hasta: number }>();
  /** The session of each token at its last look-up, and its business; kept as long as the session is open, locked or not. */
  readonly #known = new Map<string, KnownSesion>();
  /** When the last use of each session was written. */
  readonly #recorded = new Map<string, number>();
  /** Counts closed sessions: a row that was read before one was closed is not cached after it. */
  #closings = 0;

  constructor(
    private readonly db: Db,
    private readonly reloj: () => number,
    private readonly limites: Limites,
  ) {}

  /** The session of a token, or null: unknown, closed, idle or too old. Asking counts as using it. */
  async byToken(token: string): Promise<ActiveSesion | null> {
    const sesion = await this.look(token);
    if (sesion) await this.#recordView(sesion, this.reloj());
    return sesion;
  }

  /** The session of a token at its last look-up, without a query: for rate limits, never to authorise. */
  conocida(token: string): KnownSesion | null {
    return this.#known.get(tokenDigest(token)) ?? null;
  }

  /** Caches the token of a session that was just opened. */
  recognize(token: string, { id, cliente }: KnownSesion): void {
    remember(this.#known, tokenDigest(token), { id, cliente });
  }

  /** The session of a token, or null, as `byToken`, but does not count as use: an open tab alone keeps no session alive. */
  async look(token: string): Promise<ActiveSesion | null> {
    const digest = tokenDigest(token);
    const ahora = this.reloj();
    const view = this.#views.get(digest);
    if (view && isFresh(view.hasta - ahora)) return this.#alive(view.sesion, ahora);
    const closings = this.#closings;
    const sesion = await this.#read(digest);
    this.#views.delete(digest);
    this.#known.delete(digest);
    if (!sesion || !this.#alive(sesion, ahora)) return null;
    remember(this.#known, digest, { id: sesion.id, cliente: sesion.cliente });
    if (closings === this.#closings) remember(this.#views, digest, { sesion, hasta: ahora + FRESHNESS_MS });
    return sesion;
  }

  /** A session that has ended, for the replay of the call that closed it (D-34); with `cierre` if somebody else closed it or it expired. */
  async byClosedToken(token: string): Promise<EndedSesion | null> {
    const digest = tokenDigest(token);
    const cliente = await this.#clienteOf(digest);
    if (!cliente) return null;
    const [[row]] = await this.db.read(cliente, sqlText<ClosedRow>(CLOSED, [cliente, digest]));
    if (!row) return null;
    const closing = this.#closingOf(row);
    return { cliente, id: row.id, ...(closing && { cierre: closing }) };
  }

  #closingOf(row: ClosedRow): CierreAjeno | null {
    if (row.ajena) return { por: row.por, motivo: row.motivo };
    const expired = row.expirada || (row.abierta && this.#expired(row, this.reloj()));
    const { inactivaMs, maximaMs } = this.limites;
    return expired ? cierreDeExpirada(row, { sesionInactivaMs: inactivaMs, sesionMaximaMs: maximaMs }) : null;
  }

  /** Drops a session that was just closed, locked or unlocked in this process. */
  forget(id: string): void {
    this.#closings += 1;
    this.#recorded.delete(id);
    for (const [digest, { sesion }] of this.#views) if (sesion.id === id) this.#views.delete(digest);
  }

  /** Drops all cached sessions: messages of the other processes may have been lost. */
  forgetAll(): void {
    this.#closings += 1;
    this.#views.clear();
    this.#known.clear();
  }

  #expired(s: Pick<Row, 'creada_en' | 'vista_en'>, ahora: number): boolean {
    const { inactivaMs, maximaMs } = this.limites;
    return ahora - s.creada_en > maximaMs || ahora - s.vista_en > inactivaMs;
  }

  #alive(s: ActiveSesion, ahora: number): ActiveSesion | null {
    return this.#expired(s, ahora) ? null : s;
  }

  async #clienteOf(digest: string): Promise<string | null> {
    const [[row]] = await this.db.sinCliente(
      sqlText<{ cliente: string }>(`SELECT cliente FROM registro WHERE clase = 'sesion' AND clave = $1`, [digest]),
    );
    return row?.cliente ?? null;
  }

  async #read(digest: string): Promise<ActiveSesion | null> {
    const cliente = await this.#clienteOf(digest);
    if (!cliente) return null;
    const [[row]] = await this.db.read(cliente, sqlText<Row>(SESION, [cliente, digest]));
    return row ? present(cliente, row) : null;
  }

  async #recordView(s: ActiveSesion, ahora: number): Promise<void> {
    const recorded = this.#recorded.get(s.id) ?? s.vista_en;
    if (ahora - recorded < SEEN_MS) return;
    remember(this.#recorded, s.id, ahora);
    await this.db.read(
      s.cliente,
      sqlText('UPDATE sesion SET vista_en = $3 WHERE cliente = $1 AND id = $2', [s.cliente, s.id, new Date(ahora)]),
    );
  }
}
