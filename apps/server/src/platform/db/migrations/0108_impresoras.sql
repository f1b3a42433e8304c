-- The printers of a branch, what they print, and the queue of each (D-140 to D-143, decision 0127).
CREATE SEQUENCE impresora_id AS integer;
GRANT USAGE ON SEQUENCE impresora_id TO {{app}};

-- `estado`: 'lista', or why it does not print; `confirma`: it answered a question about its paper at least once.
CREATE TABLE impresora (
  cliente   text NOT NULL,
  sucursal  integer NOT NULL,
  id        integer NOT NULL,
  nombre    text NOT NULL COLLATE es_mx,
  clave     text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED,
  direccion text NOT NULL,
  puerto    integer NOT NULL CHECK (puerto BETWEEN 1 AND 65535),
  papel     integer NOT NULL CHECK (papel IN (80, 58)),
  columnas  integer NOT NULL CHECK (columnas IN (48, 42, 32)),
  pagina    text NOT NULL,
  lenguaje  text NOT NULL,
  corta     boolean NOT NULL,
  copias    integer NOT NULL CHECK (copias BETWEEN 1 AND 3),
  estado    text NOT NULL DEFAULT 'lista',
  estado_en timestamptz,
  ultimo_en timestamptz,
  confirma  boolean NOT NULL DEFAULT false,
  version   integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, sucursal, id),
  UNIQUE (cliente, sucursal, clave),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);

-- Which printer prints the slips of an area, and the papers of a register: one for each.
CREATE TABLE impresora_uso (
  cliente   text NOT NULL,
  sucursal  integer NOT NULL,
  impresora integer NOT NULL,
  clase     text NOT NULL,
  area      integer,
  caja      integer,
  CONSTRAINT impresora_uso_de CHECK (num_nonnulls(area, caja) = 1 AND (clase = 'comandas') = (area IS NOT NULL)),
  CONSTRAINT impresora_uso_una UNIQUE NULLS NOT DISTINCT (cliente, sucursal, clase, area, caja),
  FOREIGN KEY (cliente, sucursal, impresora) REFERENCES impresora ON DELETE CASCADE,
  FOREIGN KEY (cliente, sucursal, area) REFERENCES area ON DELETE CASCADE,
  FOREIGN KEY (cliente, caja) REFERENCES caja ON DELETE CASCADE
);
CREATE INDEX impresora_uso_impresora ON impresora_uso (cliente, sucursal, impresora);
CREATE INDEX impresora_uso_area ON impresora_uso (cliente, sucursal, area) WHERE area IS NOT NULL;
CREATE INDEX impresora_uso_caja ON impresora_uso (cliente, caja) WHERE caja IS NOT NULL;

-- A print job: `nombre` says what it prints, so that the same is never a second job; those of one paper begin alike, and are found by it. `papel` is the whole paper (domain/impresion/papel).
-- `estado`: 1 pending, 2 being sent, 3 printed, 4 failed, 5 sent and not confirmed, 6 discarded (domain/impresion/trabajo).
-- `desde`: made, or sent again by a person; a pending job that is older than ten minutes asks first.
CREATE TABLE trabajo_de_impresion (
  cliente      text NOT NULL,
  sucursal     integer NOT NULL,
  id           uuid NOT NULL,
  impresora    integer NOT NULL,
  clase        text NOT NULL,
  nombre       text NOT NULL COLLATE "C",
  papel        jsonb NOT NULL,
  etiqueta     text NOT NULL,
  resumen      text NOT NULL,
  comanda      uuid,
  estado       integer NOT NULL DEFAULT 1 CHECK (estado BETWEEN 1 AND 6),
  causa        text,
  reimpresion  boolean NOT NULL DEFAULT false,
  intentos     integer NOT NULL DEFAULT 0,
  creado_en    timestamptz NOT NULL,
  desde        timestamptz NOT NULL,
  enviado_en   timestamptz,
  terminado_en timestamptz,
  PRIMARY KEY (cliente, id),
  UNIQUE (cliente, sucursal, nombre),
  FOREIGN KEY (cliente, sucursal, impresora) REFERENCES impresora ON DELETE CASCADE
);
CREATE INDEX trabajo_de_impresion_abierto ON trabajo_de_impresion (cliente, sucursal, impresora, creado_en, id) WHERE estado IN (1, 2, 4, 5);
CREATE INDEX trabajo_de_impresion_terminado ON trabajo_de_impresion (cliente, terminado_en) WHERE terminado_en IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON impresora, impresora_uso, trabajo_de_impresion TO {{app}};
ALTER TABLE impresora ENABLE ROW LEVEL SECURITY;
ALTER TABLE impresora FORCE ROW LEVEL SECURITY;
ALTER TABLE impresora_uso ENABLE ROW LEVEL SECURITY;
ALTER TABLE impresora_uso FORCE ROW LEVEL SECURITY;
ALTER TABLE trabajo_de_impresion ENABLE ROW LEVEL SECURITY;
ALTER TABLE trabajo_de_impresion FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON impresora USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
CREATE POLICY tenant ON impresora_uso USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));
CREATE POLICY tenant ON trabajo_de_impresion USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

-- The jobs that wait, of all businesses: for which printer and since when, and nothing of what they print (D-95). Saves only insert here.
CREATE TABLE trabajo_en_cola (
  id        uuid PRIMARY KEY,
  cliente   text NOT NULL,
  sucursal  integer NOT NULL,
  impresora integer NOT NULL,
  desde     timestamptz NOT NULL
);
CREATE INDEX trabajo_en_cola_impresora ON trabajo_en_cola (cliente, sucursal, impresora);

-- Which process prints on a printer, and until when no other may: the lease of the one that prints, or the pause after a failure.
CREATE TABLE impresora_en_turno (
  cliente   text NOT NULL,
  sucursal  integer NOT NULL,
  impresora integer NOT NULL,
  proceso   uuid,
  hasta     timestamptz NOT NULL,
  fallos    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (cliente, sucursal, impresora)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON trabajo_en_cola, impresora_en_turno TO {{app}};
ALTER TABLE trabajo_en_cola ENABLE ROW LEVEL SECURITY;
ALTER TABLE trabajo_en_cola FORCE ROW LEVEL SECURITY;
ALTER TABLE impresora_en_turno ENABLE ROW LEVEL SECURITY;
ALTER TABLE impresora_en_turno FORCE ROW LEVEL SECURITY;
-- The process that prints reads them without a tenant; a tenant sees its own.
CREATE POLICY propias ON trabajo_en_cola USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));
CREATE POLICY propias ON impresora_en_turno USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));

-- Administrators of existing businesses have the new permissions (domain/permisos/permisos: 180 to 184).
-- Business by business, because lifting row-level security would lock tables that every session of a running server reads.
DO $$
DECLARE
  negocio_a_negocio text;
BEGIN
  FOR negocio_a_negocio IN SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' LOOP
    PERFORM set_config('app.cliente', negocio_a_negocio, true);
    INSERT INTO rol_permiso (cliente, rol, permiso)
      SELECT r.cliente, r.id, p FROM rol r CROSS JOIN generate_series(180, 184) AS p
      WHERE r.cliente = negocio_a_negocio AND r.id = 1 AND r.sistema ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.cliente', '', true);
END $$;
