-- The till programs of a branch, which print on the queues of their computers (decision 0127).
CREATE SEQUENCE equipo_id AS integer;
GRANT USAGE ON SEQUENCE equipo_id TO {{app}};

-- `hash`: of the secret by which the program says who it is. `colas`: its computer's queues; `impresoras`: the printers that it printed
-- for when it last asked, so that whoever looks for work without a tenant leaves them to it.
CREATE TABLE equipo (
  cliente      text NOT NULL,
  sucursal     integer NOT NULL,
  id           integer NOT NULL,
  nombre       text NOT NULL COLLATE es_mx,
  hash         text NOT NULL UNIQUE,
  vinculado_en timestamptz NOT NULL,
  visto_en     timestamptz,
  colas        jsonb NOT NULL DEFAULT '[]',
  impresoras   integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (cliente, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);
CREATE INDEX equipo_sucursal ON equipo (cliente, sucursal);

-- Codes that pair a program once; a row that is used is gone.
CREATE TABLE codigo_de_equipo (
  hash     text PRIMARY KEY,
  cliente  text NOT NULL,
  sucursal integer NOT NULL,
  vence_en timestamptz NOT NULL,
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal
);
CREATE INDEX codigo_de_equipo_sucursal ON codigo_de_equipo (cliente, sucursal);

GRANT SELECT, INSERT, UPDATE, DELETE ON equipo, codigo_de_equipo TO {{app}};
ALTER TABLE equipo ENABLE ROW LEVEL SECURITY;
ALTER TABLE equipo FORCE ROW LEVEL SECURITY;
ALTER TABLE codigo_de_equipo ENABLE ROW LEVEL SECURITY;
ALTER TABLE codigo_de_equipo FORCE ROW LEVEL SECURITY;
-- A program is known by its secret, a code by itself, before the tenant is known; a tenant sees its own.
CREATE POLICY propias ON equipo USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));
CREATE POLICY propias ON codigo_de_equipo USING (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true))
  WITH CHECK (nullif(current_setting('app.cliente', true), '') IS NULL OR cliente = current_setting('app.cliente', true));
