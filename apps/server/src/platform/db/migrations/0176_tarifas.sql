-- The price lists of a branch (decision 0173). `porcentaje` is in hundredths of a percent, below 0 cheaper; `redondeo` in centavos; `categorias` empty
-- means all; `abre` and `cierra` in minutes since midnight; `dias` are operating days of the week, 0 is Sunday. A line keeps which list priced it.
CREATE SEQUENCE tarifa_id AS integer;
GRANT USAGE ON SEQUENCE tarifa_id TO {{app}};

CREATE TABLE tarifa (
  cliente    text NOT NULL,
  sucursal   integer NOT NULL,
  id         integer NOT NULL,
  orden      integer NOT NULL,
  nombre     text NOT NULL COLLATE es_mx,
  clave      text NOT NULL GENERATED ALWAYS AS (clave_de_nombre(nombre)) STORED,
  porcentaje integer NOT NULL,
  redondeo   integer NOT NULL CHECK (redondeo > 0),
  categorias integer[] NOT NULL,
  dias       integer[] NOT NULL,
  abre       integer,
  cierra     integer,
  tipos      text[] NOT NULL,
  activo     boolean NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  PRIMARY KEY (cliente, sucursal, id),
  FOREIGN KEY (cliente, sucursal) REFERENCES sucursal,
  CONSTRAINT tarifa_horas CHECK (num_nulls(abre, cierra) IN (0, 2))
);
CREATE UNIQUE INDEX tarifa_nombre ON tarifa (cliente, sucursal, clave);

GRANT SELECT, INSERT, UPDATE, DELETE ON tarifa TO {{app}};
ALTER TABLE tarifa ENABLE ROW LEVEL SECURITY;
ALTER TABLE tarifa FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tarifa USING (cliente = nullif(current_setting('app.cliente', true), ''))
  WITH CHECK (cliente = nullif(current_setting('app.cliente', true), ''));

ALTER TABLE pedido ADD COLUMN tarifa jsonb;
