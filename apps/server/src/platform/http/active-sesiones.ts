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

/** The hash of a token, which is the only form that is stored (D-12). */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** How long a row from the database is trusted; revocation in this process is immediate. */
const FRESCURA_MS = 1_000;
/** Whether a cached value is still fresh, by the time left; a clock that went back does not extend it (reliability G8). */
const estaFresca = (falta: number): boolean => falta > 0 && falta <= FRESCURA_MS;
/** How often `vista_en` is written while a session is used. */
const VISTA_MS = 60_000;

/** Limit of cached sessions; the ones read longest ago are dropped first. */
const RECORDADAS = 5_000;

/** Puts an entry last, and drops the first ones above the limit. */
const recordar = <V>(mapa: Map<string, V>, clave: string, valor: V): void => {
  mapa.delete(clave);
  mapa.set(clave, valor);
  const [primera] = mapa.keys();
  if (mapa.size > RECORDADAS && primera !== undefined) mapa.delete(primera);
};

interface Limites {
  readonly inactivaMs: number;
  readonly maximaMs: number;
}

interface Fila {
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
    s.sucursal, b.no_sucursal, b.zona, b.hora_corte, s.caja, c.alias, c.es_general, c.permisos AS caja_permisos
  FROM sesion s
  JOIN usuario u ON u.cliente = s.cliente AND u.id = s.usuario AND u.activo
  JOIN rol r ON r.cliente = u.cliente AND r.id = u.rol
  JOIN sucursal b ON b.cliente = s.cliente AND b.id = s.sucursal AND b.activa
  JOIN caja c ON c.cliente = s.cliente AND c.id = s.caja AND c.activa
  WHERE s.cliente = $1 AND s.token_hash = $2 AND s.cerrada_en IS NULL`;

/** A session that is over; `cierre` where somebody closed it for its user, or it expired. */
export interface EndedSesion {
  readonly cliente: string;
  readonly id: string;
  readonly cierre?: CierreAjeno;
}

interface FilaCerrada {
  id: string;
  abierta: boolean;
  expirada: boolean;
  creada_en: number;
  vista_en: number;
  ajena: boolean;
  por: string | null;
  motivo: string | null;
}

const CERRADA = `
  SELECT s.id, s.cerrada_en IS NULL AS abierta, s.motivo_cierre IS NOT DISTINCT FROM 'expirada' AS expirada, s.creada_en, s.vista_en,
    s.motivo_cierre IS NOT DISTINCT FROM 'forzada' AND (s.cerrada_por IS NOT NULL OR s.nota_cierre IS NOT NULL) AS ajena,
    nullif(concat_ws(' ', p.nombre, nullif(p.primer_apellido, ''), nullif(p.segundo_apellido, '')), '') AS por, s.nota_cierre AS motivo
  FROM sesion s LEFT JOIN usuario p ON p.cliente = s.cliente AND p.id = s.cerrada_por
  WHERE s.cliente = $1 AND s.token_hash = $2`;

/** A person's full name from its parts. */
export const fullName = (u: { nombre: string; primer_apellido: string; segundo_apellido: string }): string =>
  [u.nombre, u.primer_apellido, u.segundo_apellido].filter(Boolean).join(' ');

const presentar = (cliente: string, f: Fila): ActiveSesion => ({
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
  sucursal: { id: f.sucursal, no_sucursal: f.no_sucursal, zona: f.zona, hora_corte: f.hora_corte },
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
  readonly #vistas = new Map<string, { sesion: ActiveSesion; hasta: number }>();
  /** The session id of each token at its last look-up; kept as long as the session is open, locked or not. */
  readonly #conocidas = new Map<string, string>();
  /** When the last use of each session was written. */
  readonly #anotadas = new Map<string, number>();
  /** Counts closed sessions: a row that was read before one was closed is not cached after it. */
  #cierres = 0;

  constructor(
    private readonly db: Db,
    private readonly reloj: () => number,
    private readonly limites: Limites,
  ) {}

  /** The session of a token, or null: unknown, closed, idle or too old. Asking counts as using it. */
  async deToken(token: string): Promise<ActiveSesion | null> {
    const sesion = await this.mirar(token);
    if (sesion) await this.#anotarVista(sesion, this.reloj());
    return sesion;
  }

  /** The session id of a token at its last look-up, without a query: for rate limits, never to authorise. */
  conocida(token: string): string | null {
    return this.#conocidas.get(tokenDigest(token)) ?? null;
  }

  /** Caches the token of a session that was just opened. */
  conocer(token: string, id: string): void {
    recordar(this.#conocidas, tokenDigest(token), id);
  }

  /** The session of a token, or null, as `deToken`, but does not count as use: an open tab alone keeps no session alive. */
  async mirar(token: string): Promise<ActiveSesion | null> {
    const huella = tokenDigest(token);
    const ahora = this.reloj();
    const vista = this.#vistas.get(huella);
    if (vista && estaFresca(vista.hasta - ahora)) return this.#viva(vista.sesion, ahora);
    const cierres = this.#cierres;
    const sesion = await this.#leer(huella);
    this.#vistas.delete(huella);
    this.#conocidas.delete(huella);
    if (!sesion || !this.#viva(sesion, ahora)) return null;
    recordar(this.#conocidas, huella, sesion.id);
    if (cierres === this.#cierres) recordar(this.#vistas, huella, { sesion, hasta: ahora + FRESCURA_MS });
    return sesion;
  }

  /** A session that has ended, for the replay of the call that closed it (D-34), with who closed it if it was somebody else, or its age. */
  async deTokenCerrado(token: string): Promise<EndedSesion | null> {
    const huella = tokenDigest(token);
    const cliente = await this.#clienteDe(huella);
    if (!cliente) return null;
    const [[fila]] = await this.db.read(cliente, sqlText<FilaCerrada>(CERRADA, [cliente, huella]));
    if (!fila) return null;
    const cierre = this.#cierreDe(fila);
    return { cliente, id: fila.id, ...(cierre && { cierre }) };
  }

  #cierreDe(fila: FilaCerrada): CierreAjeno | null {
    if (fila.ajena) return { por: fila.por, motivo: fila.motivo };
    const expiro = fila.expirada || (fila.abierta && this.#expiro(fila, this.reloj()));
    const { inactivaMs, maximaMs } = this.limites;
    return expiro ? cierreDeExpirada(fila, { sesionInactivaMs: inactivaMs, sesionMaximaMs: maximaMs }) : null;
  }

  /** Drops a session that was just closed, locked or unlocked in this process. */
  olvidar(id: string): void {
    this.#cierres += 1;
    this.#anotadas.delete(id);
    for (const [huella, { sesion }] of this.#vistas) if (sesion.id === id) this.#vistas.delete(huella);
  }

  /** Drops all cached sessions: messages of the other processes may have been lost. */
  olvidarTodas(): void {
    this.#cierres += 1;
    this.#vistas.clear();
    this.#conocidas.clear();
  }

  #expiro(s: Pick<Fila, 'creada_en' | 'vista_en'>, ahora: number): boolean {
    const { inactivaMs, maximaMs } = this.limites;
    return ahora - s.creada_en > maximaMs || ahora - s.vista_en > inactivaMs;
  }

  #viva(s: ActiveSesion, ahora: number): ActiveSesion | null {
    return this.#expiro(s, ahora) ? null : s;
  }

  async #clienteDe(huella: string): Promise<string | null> {
    const [[fila]] = await this.db.sinCliente(
      sqlText<{ cliente: string }>(`SELECT cliente FROM registro WHERE clase = 'sesion' AND clave = $1`, [huella]),
    );
    return fila?.cliente ?? null;
  }

  async #leer(huella: string): Promise<ActiveSesion | null> {
    const cliente = await this.#clienteDe(huella);
    if (!cliente) return null;
    const [[fila]] = await this.db.read(cliente, sqlText<Fila>(SESION, [cliente, huella]));
    return fila ? presentar(cliente, fila) : null;
  }

  async #anotarVista(s: ActiveSesion, ahora: number): Promise<void> {
    const anotada = this.#anotadas.get(s.id) ?? s.vista_en;
    if (ahora - anotada < VISTA_MS) return;
    recordar(this.#anotadas, s.id, ahora);
    await this.db.read(
      s.cliente,
      sqlText('UPDATE sesion SET vista_en = $3 WHERE cliente = $1 AND id = $2', [s.cliente, s.id, new Date(ahora)]),
    );
  }
}
