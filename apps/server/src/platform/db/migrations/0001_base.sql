-- The business, its people, its menu, its comandas and its cash.
-- Every tenant table starts its primary key with cliente (the shard key) and is closed by row-level security at the end.

CREATE COLLATION es_mx (provider = icu, locale = 'es-MX');

-- ---------------------------------------------------------------- before the tenant is known (D-95)

-- What arrives without a tenant: the hash of a session token, or a branch id.
CREATE TABLE registro (
  clase    text NOT NULL CHECK (clase IN ('sesion', 'sucursal')),
  clave    text NOT NULL,
  cliente  text NOT NULL,
  sucursal integer,
  PRIMARY KEY (clase, clave)
);

-- Failed sign-ins by (cliente, usuario, address) and by address alone; the tenant may not even exist (D-10).
CREATE TABLE intento_acceso (
  clave  text PRIMARY KEY,
  fallos integer NOT NULL,
  desde  timestamptz NOT NULL,
  ultimo timestamptz NOT NULL
);

CREATE SEQUENCE sucursal_id AS integer;

-- ---------------------------------------------------------------- business

CREATE TABLE negocio (
  cliente   text PRIMARY KEY,
  nombre    text NOT NULL,
  correo    text NOT NULL DEFAULT '',
  telefono  text NOT NULL DEFAULT '',
  direccion text NOT NULL DEFAULT '',
  demo      boolean NOT NULL DEFAULT false,
  creado_en timestamptz NOT NULL
);

CREATE TABLE sucursal (
  cliente     text NOT NULL REFERENCES negocio,
  id          integer NOT NULL UNIQUE,
  no_sucursal integer NOT NULL,
  nombre      text NOT NULL COLLATE es_mx,
  descripcion text NOT NULL DEFAULT '',
  direccion   text NOT NULL DEFAULT '',
  telefono    text NOT NULL DEFAULT '',
  correo      text NOT NULL DEFAULT '',
  matriz      boolean NOT NULL DEFAULT false,
  zona        text NOT NULL DEFAULT 'America/Mexico_City',
  hora_corte  integer NOT NULL DEFAULT 5 CHECK (hora_corte BETWEEN 0 AND 23),
  activa      boolean NOT NULL DEFAULT true,
  PRIMARY KEY (cliente, id),
  UNIQUE (cliente, no_sucursal)
);
CREATE UNIQUE INDEX sucursal_una_matriz ON sucursal (cliente) WHERE matriz;

-- One row a branch: the live store's rev, the catalogue's rev, the folio of the day. Taken last in a transaction.
CREATE TABLE sucursal_contador (
  cliente      text NOT NULL,
  sucursal     integer NOT NULL,
  rev          bigint NOT NULL DEFAULT 0,
  rev_catalogo bigint NOT NULL DEFAULT 1,
  dia          date NOT NULL DEFAULT '2000-01-01',
  folio        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (cliente, sucursal),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
) WITH (fillfactor = 10);

CREATE TABLE rol (
  cliente     text NOT NULL REFERENCES negocio,
  id          integer NOT NULL,
  descripcion text NOT NULL COLLATE es_mx,
  sistema     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cliente, id)
);

CREATE TABLE rol_permiso (
  cliente text NOT NULL,
  rol     integer NOT NULL,
  permiso integer NOT NULL,
  PRIMARY KEY (cliente, rol, permiso),
  FOREIGN KEY (cliente, rol) REFERENCES rol ON DELETE CASCADE
);

CREATE TABLE usuario (
  cliente          text NOT NULL REFERENCES negocio,
  id               integer NOT NULL,
  username         text NOT NULL,
  nombre           text NOT NULL COLLATE es_mx,
  primer_apellido  text NOT NULL DEFAULT '',
  segundo_apellido text NOT NULL DEFAULT '',
  contrasena       text NOT NULL,
  rol              integer NOT NULL,
  sistema          boolean NOT NULL DEFAULT false,
  activo           boolean NOT NULL DEFAULT true,
  debe_cambiar     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, rol) REFERENCES rol
);
CREATE UNIQUE INDEX usuario_username ON usuario (cliente, lower(username));

CREATE TABLE usuario_sucursal (
  cliente  text NOT NULL,
  usuario  integer NOT NULL,
  sucursal integer NOT NULL,
  PRIMARY KEY (cliente, usuario, sucursal),
  FOREIGN KEY (cliente, usuario) REFERENCES usuario ON DELETE CASCADE,
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

-- A register. The general one (id 1, D-13) belongs to no branch. The twelve flags of D-18 are `permisos`.
CREATE TABLE caja (
  cliente    text NOT NULL REFERENCES negocio,
  id         integer NOT NULL,
  sucursal   integer,
  hostname   text NOT NULL,
  alias      text NOT NULL COLLATE es_mx,
  plataforma text NOT NULL CHECK (plataforma IN ('web', 'standalone')),
  es_general boolean NOT NULL DEFAULT false,
  permisos   jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  CHECK (es_general = (sucursal IS NULL))
);
CREATE UNIQUE INDEX caja_hostname ON caja (cliente, lower(hostname));
CREATE UNIQUE INDEX caja_una_general ON caja (cliente) WHERE es_general;

CREATE TABLE metodo_de_pago (
  cliente     text NOT NULL REFERENCES negocio,
  id          integer NOT NULL CHECK (id IN (1, 2, 3)),
  descripcion text NOT NULL,
  habilitado  boolean NOT NULL DEFAULT true,
  PRIMARY KEY (cliente, id)
);

-- ---------------------------------------------------------------- sessions

-- The one-use sign-in cookie (D-10).
CREATE TABLE acceso (
  cliente  text NOT NULL REFERENCES negocio,
  hash     text NOT NULL,
  usuario  integer NOT NULL,
  sucursal integer NOT NULL,
  vence_en timestamptz NOT NULL,
  usado_en timestamptz,
  PRIMARY KEY (cliente, hash)
);

CREATE TABLE sesion (
  cliente      text NOT NULL,
  id           uuid NOT NULL,
  token_hash   text NOT NULL,
  usuario      integer NOT NULL,
  sucursal     integer NOT NULL,
  caja         integer NOT NULL,
  plataforma   text NOT NULL,
  creada_en    timestamptz NOT NULL,
  vista_en     timestamptz NOT NULL,
  cerrada_en   timestamptz,
  motivo_cierre text,
  PRIMARY KEY (cliente, id),
  UNIQUE (cliente, token_hash),
  FOREIGN KEY (cliente, usuario) REFERENCES usuario,
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  FOREIGN KEY (cliente, caja) REFERENCES caja
);

-- The answer of every write, kept in the write's own transaction (reliability 5.1).
-- `sello` holds what only the database knew (rev, folio); it is laid over the answer's data.
CREATE TABLE idempotencia (
  cliente  text NOT NULL,
  clave    uuid NOT NULL,
  sesion   uuid NOT NULL,
  usuario  integer NOT NULL,
  ruta     text NOT NULL,
  huella   text NOT NULL,
  status   integer,
  cuerpo   json,
  sello    json,
  creada_en timestamptz NOT NULL,
  PRIMARY KEY (cliente, clave)
);
CREATE INDEX idempotencia_creada ON idempotencia (creada_en);

-- ---------------------------------------------------------------- catalogue, per branch (D-50)

CREATE TABLE area (
  cliente     text NOT NULL,
  sucursal    integer NOT NULL,
  id          integer NOT NULL,
  descripcion text NOT NULL COLLATE es_mx,
  sistema     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

CREATE TABLE categoria (
  cliente     text NOT NULL,
  sucursal    integer NOT NULL,
  id          integer NOT NULL,
  descripcion text NOT NULL COLLATE es_mx,
  orden       integer NOT NULL DEFAULT 0,
  color       text NOT NULL DEFAULT 'anil',
  sistema     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

CREATE TABLE unidad (
  cliente     text NOT NULL,
  sucursal    integer NOT NULL,
  id          integer NOT NULL,
  nombre      text NOT NULL COLLATE es_mx,
  abreviatura text NOT NULL,
  tipo        text NOT NULL,
  sistema     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

CREATE TABLE ingrediente (
  cliente    text NOT NULL,
  sucursal   integer NOT NULL,
  id         integer NOT NULL,
  nombre     text NOT NULL COLLATE es_mx,
  unidad     integer NOT NULL,
  costo      numeric(14, 6) NOT NULL CHECK (costo >= 0),
  inventario numeric(14, 6) NOT NULL DEFAULT 0,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal, unidad) REFERENCES unidad
);

CREATE TABLE producto (
  cliente               text NOT NULL,
  sucursal              integer NOT NULL,
  id                    integer NOT NULL,
  codigo                text,
  descripcion           text NOT NULL COLLATE es_mx,
  descripcion_menu      text NOT NULL DEFAULT '',
  precio                bigint NOT NULL CHECK (precio >= 0),
  costo                 bigint NOT NULL DEFAULT 0 CHECK (costo >= 0),
  categoria             integer NOT NULL,
  area                  integer NOT NULL,
  unidad                integer NOT NULL,
  tiempo_de_preparacion integer NOT NULL DEFAULT 0,
  complementos_gratis   integer NOT NULL DEFAULT 0,
  inventario            numeric(14, 6),
  estado_menu           integer NOT NULL DEFAULT 1 CHECK (estado_menu BETWEEN 1 AND 4),
  receta_version        integer NOT NULL DEFAULT 1,
  retirado_en           timestamptz,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal, categoria) REFERENCES categoria,
  FOREIGN KEY (cliente, sucursal, area) REFERENCES area,
  FOREIGN KEY (cliente, sucursal, unidad) REFERENCES unidad
);
CREATE UNIQUE INDEX producto_codigo ON producto (cliente, sucursal, lower(codigo)) WHERE retirado_en IS NULL;

CREATE TABLE complemento (
  cliente               text NOT NULL,
  sucursal              integer NOT NULL,
  id                    integer NOT NULL,
  descripcion           text NOT NULL COLLATE es_mx,
  precio                bigint NOT NULL CHECK (precio >= 0),
  costo                 bigint NOT NULL DEFAULT 0 CHECK (costo >= 0),
  categoria             integer NOT NULL,
  area                  integer NOT NULL,
  unidad                integer NOT NULL,
  tiempo_de_preparacion integer NOT NULL DEFAULT 0,
  receta_version        integer NOT NULL DEFAULT 1,
  retirado_en           timestamptz,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal, categoria) REFERENCES categoria,
  FOREIGN KEY (cliente, sucursal, area) REFERENCES area,
  FOREIGN KEY (cliente, sucursal, unidad) REFERENCES unidad
);

CREATE TABLE especificacion (
  cliente     text NOT NULL,
  sucursal    integer NOT NULL,
  id          integer NOT NULL,
  descripcion text NOT NULL COLLATE es_mx,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

CREATE TABLE producto_especificacion (
  cliente        text NOT NULL,
  sucursal       integer NOT NULL,
  producto       integer NOT NULL,
  especificacion integer NOT NULL,
  PRIMARY KEY (cliente, sucursal, producto, especificacion),
  FOREIGN KEY (cliente, sucursal, producto) REFERENCES producto,
  FOREIGN KEY (cliente, sucursal, especificacion) REFERENCES especificacion
);

CREATE TABLE producto_complemento (
  cliente     text NOT NULL,
  sucursal    integer NOT NULL,
  producto    integer NOT NULL,
  complemento integer NOT NULL,
  PRIMARY KEY (cliente, sucursal, producto, complemento),
  FOREIGN KEY (cliente, sucursal, producto) REFERENCES producto,
  FOREIGN KEY (cliente, sucursal, complemento) REFERENCES complemento
);

-- Recipes are versioned: a line keeps the version it was ordered with (D-55). Exactly one owner.
CREATE TABLE receta (
  cliente      text NOT NULL,
  sucursal     integer NOT NULL,
  producto     integer,
  complemento  integer,
  version      integer NOT NULL,
  ingrediente  integer NOT NULL,
  cantidad     numeric(14, 6) NOT NULL CHECK (cantidad > 0),
  unidad       integer NOT NULL,
  equivalencia numeric(14, 6) NOT NULL CHECK (equivalencia > 0),
  CHECK ((producto IS NULL) <> (complemento IS NULL)),
  FOREIGN KEY (cliente, sucursal, producto) REFERENCES producto,
  FOREIGN KEY (cliente, sucursal, complemento) REFERENCES complemento,
  FOREIGN KEY (cliente, sucursal, ingrediente) REFERENCES ingrediente,
  FOREIGN KEY (cliente, sucursal, unidad) REFERENCES unidad
);
CREATE UNIQUE INDEX receta_producto ON receta (cliente, sucursal, producto, version, ingrediente) WHERE producto IS NOT NULL;
CREATE UNIQUE INDEX receta_complemento ON receta (cliente, sucursal, complemento, version, ingrediente) WHERE complemento IS NOT NULL;

-- ---------------------------------------------------------------- shifts, comandas, payments

-- A shift of a register (D-30, D-32): at most one not closed.
CREATE TABLE corte (
  cliente        text NOT NULL,
  id             uuid NOT NULL,
  sucursal       integer NOT NULL,
  caja           integer NOT NULL,
  usuario        integer NOT NULL,
  usuario_nombre text NOT NULL,
  estado         integer NOT NULL CHECK (estado IN (1, 2, 3)),
  abierto_en     timestamptz NOT NULL,
  caja_inicial   bigint NOT NULL CHECK (caja_inicial >= 0),
  cerrado_en     timestamptz,
  cerrado_por    integer,
  caja_final     bigint CHECK (caja_final >= 0),
  resumen        jsonb,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  FOREIGN KEY (cliente, caja) REFERENCES caja,
  FOREIGN KEY (cliente, usuario) REFERENCES usuario,
  CHECK ((estado = 2) = (cerrado_en IS NOT NULL)),
  CHECK ((estado = 2) = (caja_final IS NOT NULL))
);
CREATE UNIQUE INDEX corte_uno_abierto ON corte (cliente, caja) WHERE estado <> 2;

CREATE TABLE comanda (
  cliente        text NOT NULL,
  id             uuid NOT NULL,
  sucursal       integer NOT NULL,
  folio          text NOT NULL,
  folio_corto    integer NOT NULL,
  dia            date NOT NULL,
  nombre         text NOT NULL,
  comensales     integer NOT NULL CHECK (comensales >= 1),
  usuario        integer NOT NULL,
  usuario_nombre text NOT NULL,
  caja           integer NOT NULL,
  status         integer NOT NULL CHECK (status IN (0, 1)),
  creada_en      timestamptz NOT NULL,
  pagada_en      timestamptz,
  cancelada_en   timestamptz,
  cancelada_por  integer,
  rev            bigint NOT NULL,
  rev_creada     bigint NOT NULL,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  FOREIGN KEY (cliente, caja) REFERENCES caja,
  UNIQUE (cliente, folio),
  UNIQUE (cliente, sucursal, dia, folio_corto)
) WITH (fillfactor = 80);
CREATE INDEX comanda_abierta ON comanda (cliente, sucursal) WHERE status = 1 AND cancelada_en IS NULL;
CREATE INDEX comanda_rev ON comanda (cliente, sucursal, rev);

CREATE TABLE pedido (
  cliente                 text NOT NULL,
  comanda                 uuid NOT NULL,
  id                      uuid NOT NULL,
  sucursal                integer NOT NULL,
  orden                   integer NOT NULL,
  folio                   integer NOT NULL CHECK (folio BETWEEN 1000 AND 9999),
  producto                integer NOT NULL,
  complemento             boolean NOT NULL,
  complemento_de          uuid,
  descripcion             text NOT NULL,
  precio                  bigint NOT NULL CHECK (precio >= 0),
  costo                   bigint NOT NULL CHECK (costo >= 0),
  categoria               text NOT NULL,
  area                    integer NOT NULL,
  tiempo_de_preparacion   integer NOT NULL,
  receta_version          integer NOT NULL,
  especificaciones        jsonb NOT NULL,
  comentario              text,
  subcuenta               text,
  status                  integer NOT NULL CHECK (status BETWEEN 1 AND 4),
  mesero                  integer NOT NULL,
  mesero_nombre           text NOT NULL,
  fecha                   timestamptz NOT NULL,
  hora_inicio_preparacion timestamptz,
  despachado_en           timestamptz,
  cancelado_en            timestamptz,
  cancelado_por           integer,
  pago                    uuid,
  PRIMARY KEY (cliente, id),
  UNIQUE (cliente, comanda, folio),
  FOREIGN KEY (cliente, comanda) REFERENCES comanda,
  FOREIGN KEY (cliente, complemento_de) REFERENCES pedido,
  CHECK (complemento = (complemento_de IS NOT NULL)),
  CHECK ((status = 4) = (pago IS NOT NULL))
) WITH (fillfactor = 80);

-- Insert-only: what was paid is never changed, only countered (D-44). Its id is the write's key.
CREATE TABLE pago (
  cliente                    text NOT NULL,
  id                         uuid NOT NULL,
  sucursal                   integer NOT NULL,
  comanda                    uuid NOT NULL,
  corte                      uuid NOT NULL,
  caja                       integer NOT NULL,
  usuario                    integer NOT NULL,
  subcuenta                  text,
  total                      bigint NOT NULL CHECK (total >= 0),
  efectivo                   bigint NOT NULL CHECK (efectivo >= 0),
  transferencia              bigint NOT NULL CHECK (transferencia >= 0),
  no_operacion_transferencia text NOT NULL,
  tarjeta                    bigint NOT NULL CHECK (tarjeta >= 0),
  no_operacion_tarjeta       text NOT NULL,
  cambio                     bigint NOT NULL CHECK (cambio >= 0),
  ticket                     jsonb NOT NULL,
  creado_en                  timestamptz NOT NULL,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, comanda) REFERENCES comanda,
  FOREIGN KEY (cliente, corte) REFERENCES corte,
  CHECK (efectivo + transferencia + tarjeta = total + cambio),
  CHECK (cambio <= efectivo)
);
CREATE INDEX pago_corte ON pago (cliente, corte);
CREATE INDEX pago_comanda ON pago (cliente, comanda);

-- Which lines a payment covers: each line at most once (D-25).
CREATE TABLE pago_pedido (
  cliente text NOT NULL,
  pago    uuid NOT NULL,
  pedido  uuid NOT NULL,
  importe bigint NOT NULL CHECK (importe >= 0),
  PRIMARY KEY (cliente, pago, pedido),
  UNIQUE (cliente, pedido),
  FOREIGN KEY (cliente, pago) REFERENCES pago,
  FOREIGN KEY (cliente, pedido) REFERENCES pedido
);

CREATE TABLE movimiento_efectivo (
  cliente       text NOT NULL,
  id            uuid NOT NULL,
  corte         uuid NOT NULL,
  tipo          integer NOT NULL CHECK (tipo IN (2, 3)),
  cantidad      bigint NOT NULL CHECK (cantidad > 0),
  observaciones text NOT NULL,
  usuario       integer NOT NULL,
  creado_en     timestamptz NOT NULL,
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, corte) REFERENCES corte
);
CREATE INDEX movimiento_efectivo_corte ON movimiento_efectivo (cliente, corte);

-- Who did what, when: insert-only (H72).
CREATE TABLE bitacora (
  cliente   text NOT NULL,
  id        uuid NOT NULL,
  sucursal  integer,
  usuario   integer NOT NULL,
  sesion    uuid,
  caja      integer,
  accion    text NOT NULL,
  objeto    text NOT NULL,
  datos     jsonb NOT NULL,
  creada_en timestamptz NOT NULL,
  PRIMARY KEY (cliente, id)
);
CREATE INDEX bitacora_objeto ON bitacora (cliente, objeto);

-- ---------------------------------------------------------------- rights and row-level security

-- The role the server works as: it owns nothing, cannot pass the policies, cannot rewrite money or the log.
GRANT USAGE ON SCHEMA public TO {{app}};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {{app}};
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO {{app}};
REVOKE UPDATE, DELETE ON pago, pago_pedido, movimiento_efectivo, bitacora FROM {{app}};
REVOKE DELETE ON comanda, pedido, corte FROM {{app}};

-- Nor the list of migrations, unless it brings the database up to date itself.
DO $$
DECLARE tabla text;
BEGIN
  FOR tabla IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname IN ('kysely_migration', 'kysely_migration_lock')
    AND format('"%s"', current_user) <> '{{app}}'
  LOOP
    EXECUTE format('REVOKE ALL ON %I FROM {{app}}', tabla);
  END LOOP;
END $$;

DO $$
DECLARE tabla text;
BEGIN
  FOR tabla IN SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('registro', 'intento_acceso', 'kysely_migration', 'kysely_migration_lock')
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabla);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabla);
    EXECUTE format($p$CREATE POLICY tenant ON %I USING (cliente = nullif(current_setting('app.cliente', true), ''))
      WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''))$p$, tabla);
  END LOOP;
END $$;
